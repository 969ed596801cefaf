#include "protocol/words.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "content/content.hpp"

namespace aspis {
namespace {

using Values = Words::Values;

constexpr std::string_view kOpen = Words::kOpen;

constexpr std::string_view kCommonReasons[] = {"legal", "notNow", "notYourTurn", "battleOver", "noSuchThing"};
static_assert(std::size(kCommonReasons) == kFirstOwnReason);

/// Calls `text` for what stands between braces and `plain` for the rest.
template <class Plain, class Named>
void walk(std::string_view text, Plain plain, Named named) {
  while (!text.empty()) {
    const std::size_t open = text.find('{');
    const std::size_t close = open == std::string_view::npos ? open : text.find('}', open);
    if (close == std::string_view::npos) {
      plain(text);
      return;
    }
    plain(text.substr(0, open));
    named(text.substr(open + 1, close - open - 1));
    text.remove_prefix(close + 1);
  }
}

/// What stands between braces: a name, and how its value is to be told.
struct Slot {
  std::string_view name;
  char how = ' ';  // '+': with its sign; '|': one of two words by number; '?': one of two texts by presence
  std::string_view first;
  std::string_view second;
};

Slot split(std::string_view inside) {
  const std::size_t at = inside.find_first_of(":?|");
  if (at == std::string_view::npos) return {inside};
  const std::string_view rest = inside.substr(at + 1);
  if (inside[at] == ':') return rest == "+" ? Slot{inside.substr(0, at), '+'} : Slot{inside};
  const std::size_t bar = rest.find('|');
  return {inside.substr(0, at), inside[at], rest.substr(0, bar),
          bar == std::string_view::npos ? std::string_view() : rest.substr(bar + 1)};
}

std::string tell(const Slot& slot, const std::string& value, std::string_view nobody) {
  switch (slot.how) {
    case '+': return value.starts_with('-') || value == kOpen ? value : "+" + value;
    case '|': return std::string(value == "1" ? slot.first : slot.second);
    case '?': {
      if (value.empty() || value == "0" || value == nobody || value == kOpen) return std::string(slot.second);
      std::string text(slot.first);
      if (const std::size_t star = text.find('*'); star != std::string::npos) text.replace(star, 1, value);
      return text;
    }
    default: return value;
  }
}

std::string fill(std::string_view text, const Values& values, std::string_view nobody) {
  std::string out;
  walk(
      text, [&](std::string_view plain) { out += plain; },
      [&](std::string_view inside) {
        const Slot slot = split(inside);
        const auto it = std::ranges::find(values, slot.name, &Values::value_type::first);
        out += it == values.end() ? "{" + std::string(inside) + "}" : tell(slot, it->second, nobody);
      });
  return out;
}

/// For a key without a text: the key and what there is to tell.
std::string bare(std::string_view key, const Values& values) {
  std::string out(key);
  for (const auto& [name, value] : values) out += " " + std::string(name) + "=" + value;
  return out;
}

std::string join(const std::vector<int>& numbers) {
  std::string out;
  for (const int number : numbers) {
    if (!out.empty()) out += ' ';
    out += std::to_string(number);
  }
  return out;
}

}  // namespace

std::vector<std::string> Words::languages() {
  std::vector<std::string> found;
  for (const content::File& file : content::files()) {
    std::string_view path = file.path;
    if (!path.starts_with("words/") || !path.ends_with("/common.json")) continue;
    path.remove_prefix(6);
    found.emplace_back(path.substr(0, path.find('/')));
  }
  return found;
}

Words::Words(std::string_view language, std::string_view ruleset) {
  for (const std::string_view folder : {kDefaultLanguage, language}) {
    for (const std::string_view name : {std::string_view("common"), ruleset}) {
      const std::string path = "words/" + std::string(folder) + "/" + std::string(name) + ".json";
      const nlohmann::json file = nlohmann::json::parse(content::find(path), nullptr, false);
      if (!file.is_object()) continue;
      for (const auto& [section, texts] : file.items()) {
        if (!texts.is_object()) continue;
        for (const auto& [key, text] : texts.items()) {
          if (text.is_string()) texts_[section + "." + key] = text.get<std::string>();
        }
      }
    }
  }
}

Words::Words(std::string_view language, const Scenario& scenario) : Words(language, scenario.ruleset().id) {
  const std::span<const std::string_view> seats = scenario.ruleset().seats;
  for (std::size_t seat = 0; seat < seats.size(); ++seat) {
    std::string name = scenario.side_name(static_cast<Seat>(seat));
    if (!name.empty()) texts_["seat." + std::string(seats[seat])] = std::move(name);
  }
}

bool Words::has(std::string_view section, std::string_view key) const {
  return texts_.contains(std::string(section) + "." + std::string(key));
}

std::string Words::get(std::string_view section, std::string_view key) const {
  const auto it = texts_.find(std::string(section) + "." + std::string(key));
  return it == texts_.end() ? std::string(key) : it->second;
}

std::string Words::sentence(std::string_view section, std::string_view key, const Values& values) const {
  return has(section, key) ? fill(get(section, key), values, get("seat", "nobody")) : bare(key, values);
}

std::string Words::seat(const Ruleset& ruleset, Seat seat) const {
  return seat < ruleset.seats.size() ? get("seat", ruleset.seats[seat]) : get("seat", "nobody");
}

std::string Words::argument(const Scenario& scenario, const ArgSpec& spec, int value) const {
  const Ruleset& ruleset = scenario.ruleset();
  switch (spec.kind) {
    case ArgKind::kNone: return {};
    case ArgKind::kNumber: return std::to_string(value);
    case ArgKind::kDie: return std::to_string(value + 1);  // people count from one
    case ArgKind::kPiece: return value < 0 ? get("seat", "nobody") : scenario.piece_name(value);
    case ArgKind::kPlace: return value < 0 ? get("place", "nowhere") : scenario.place_name(value);
    case ArgKind::kCard: return value < 0 ? get("card", "none") : scenario.card_name(value);
    case ArgKind::kFacing: return get("facing", facing_key(ruleset, value));
    case ArgKind::kSeat: return seat(ruleset, static_cast<Seat>(value));
    case ArgKind::kWord:
      if (value < 0 || static_cast<std::size_t>(value) >= spec.words.size()) return std::to_string(value);
      return get(spec.name,
                 spec.words[static_cast<std::size_t>(value)]);  // the words of "order" are the section "order"
  }
  return {};
}

std::string Words::choice(const Scenario& scenario, const Choice& choice) const {
  return option(scenario, Option{choice, 0});
}

std::string Words::option(const Scenario& scenario, const Option& option, unsigned open) const {
  if (option.choice.verb >= scenario.ruleset().verbs.size()) return {};
  const VerbSpec& verb = scenario.ruleset().verbs[option.choice.verb];
  Values values;
  const int count = verb.arg_count();
  for (int i = 0; i < count; ++i) {
    const ArgSpec& spec = verb.args[i];
    const int value = option.choice.argument(i);
    std::string text = (open >> i & 1u) != 0 ? std::string(kOpen) : argument(scenario, spec, value);
    if (option.span > 0 && i + 1 == count) text += "..." + argument(scenario, spec, value + option.span);
    values.emplace_back(spec.name, std::move(text));
  }
  return sentence("verb", verb.name, values);
}

std::string Words::event(const Scenario& scenario, const Event& event, std::string_view section, unsigned open) const {
  if (event.kind >= scenario.ruleset().events.size()) return {};
  const EventSpec& spec = scenario.ruleset().events[event.kind];
  Values values;
  for (int i = 0; i < named_arguments(spec); ++i) {
    const auto at = static_cast<std::size_t>(i);
    const bool told = (open >> at & 1u) == 0;
    values.emplace_back(spec.args[at].name,
                        told ? argument(scenario, spec.args[at], event.args[at]) : std::string(kOpen));
  }
  if (spec.dice) {
    const std::vector<int> faces = dice_faces(spec, event);
    values.emplace_back("dice", join(faces));
    values.emplace_back("count", std::to_string(faces.size()));
  }
  return sentence(section, spec.name, values);
}

std::string Words::question(const Scenario& scenario, const Decision& decision) const {
  if (decision.question >= scenario.ruleset().questions.size()) return {};
  Values values;
  values.emplace_back("seat", seat(scenario.ruleset(), decision.seat));
  values.emplace_back("subject", argument(scenario, {"subject", ArgKind::kPiece}, decision.subject));
  values.emplace_back("occasion", decision.occasion.empty() ? std::string() : get("occasion", decision.occasion));
  return sentence("question", scenario.ruleset().questions[decision.question].name, values);
}

std::string Words::reason(const Ruleset& ruleset, const Verdict& verdict) const {
  return get("reason", reason_key(ruleset, verdict.reason));
}

std::string Words::result(const Scenario& scenario, const Result& result) const {
  if (!result.over) return {};
  Values values;
  values.emplace_back("winner", seat(scenario.ruleset(), result.winner));
  // Of two sides the other one has lost.
  const bool lost = scenario.ruleset().seats.size() == 2 && result.winner != kNobody;
  values.emplace_back("loser", seat(scenario.ruleset(), lost ? static_cast<Seat>(1 - result.winner) : kNobody));
  values.emplace_back("grade", result.grade.empty() ? std::string() : get("grade", result.grade));
  values.emplace_back("reason", result.reason.empty() ? std::string() : get("ending", result.reason));
  return sentence("result", result.winner == kNobody ? "draw" : "won", values);
}

int named_arguments(const EventSpec& spec) {
  int n = 0;
  while (n < static_cast<int>(std::size(spec.args)) && spec.args[n].kind != ArgKind::kNone) ++n;
  return n;
}

std::vector<int> dice_faces(const EventSpec& spec, const Event& event) {
  if (!spec.dice) return {};
  const auto first = static_cast<std::size_t>(named_arguments(spec));
  const std::size_t last = std::min(first + event.count, event.args.size());
  return {event.args.begin() + static_cast<std::ptrdiff_t>(first),
          event.args.begin() + static_cast<std::ptrdiff_t>(last)};
}

std::string_view reason_key(const Ruleset& ruleset, std::uint16_t reason) {
  if (reason < kFirstOwnReason) return kCommonReasons[reason];
  const std::size_t own = std::size_t{reason} - kFirstOwnReason;
  return own < ruleset.reasons.size() ? ruleset.reasons[own] : std::string_view("unknown");
}

std::string_view rule_id(const Ruleset& ruleset, Rule rule) {
  return rule.index < ruleset.rules.size() ? ruleset.rules[rule.index] : std::string_view();
}

std::string_view seat_key(const Ruleset& ruleset, Seat seat) {
  return seat < ruleset.seats.size() ? ruleset.seats[seat] : std::string_view();
}

std::string_view facing_key(const Ruleset& ruleset, int facing) {
  const auto at = static_cast<std::size_t>(facing);
  return facing >= 0 && at < ruleset.facings.size() ? ruleset.facings[at] : std::string_view();
}

std::vector<std::string> placeholders(std::string_view text) {
  std::vector<std::string> names;
  walk(text, [](std::string_view) {}, [&](std::string_view inside) { names.emplace_back(split(inside).name); });
  return names;
}

}  // namespace aspis
