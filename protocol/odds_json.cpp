// Odds as clients get them: weights exactly, as texts, and as millionths for those who only draw bars.

#include "protocol/odds_json.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "protocol/choice_json.hpp"
#include "protocol/to_json.hpp"

namespace aspis {
namespace {

using nlohmann::json;

constexpr unsigned kEvery = ~0u;
constexpr int kMillion = 1'000'000;

/// An event that may come, with those of its arguments that are certain.
json part_json(const View& view, const Event& event, unsigned certain, std::string_view section) {
  const Scenario& scenario = view.scenario();
  const EventSpec& spec = scenario.ruleset().events[event.kind];
  json args = json::object();
  for (std::size_t i = 0; i < static_cast<std::size_t>(spec.arg_count()); ++i) {
    if ((certain >> i & 1u) == 0) continue;
    args[std::string(spec.args[i].name)] = argument_json(scenario, spec.args[i], event.args[i]);
  }
  json out{{"kind", spec.name},
           {"rule", text_or_null(rule_id(scenario.ruleset(), event.rule))},
           {"args", std::move(args)},
           {"text", view.table().words().event(scenario, event, section, ~certain)}};
  add_readings(view.table().charts(), spec, event, certain, out);
  return out;
}

/// Arguments that a folded outcome still tells apart: who, not how many or where.
unsigned who(const EventSpec& spec) {
  unsigned bits = 0;
  for (std::size_t i = 0; i < std::size(spec.args); ++i) {
    const ArgKind kind = spec.args[i].kind;
    if (kind == ArgKind::kPiece || kind == ArgKind::kSeat) bits |= 1u << i;
  }
  return bits;
}

json modifiers_json(const View& view, std::span<const Event> modifiers) {
  json out = json::array();
  for (const Event& event : modifiers) out.push_back(part_json(view, event, kEvery, "event"));
  return out;
}

json doubtful_json(const View& view, std::span<const Event> modifiers) {
  json out = json::array();
  for (const DoubtfulModifier& one : doubtful_modifiers(view, modifiers)) {
    out.push_back(part_json(view, one.event, one.certain, "event"));
    out.back()["text"] = one.text;
  }
  return out;
}

/// The argument of a modifier that says how much it is.
std::size_t number_of(const EventSpec& spec) {
  const auto* number = std::ranges::find(spec.args, ArgKind::kNumber, &ArgSpec::kind);
  return number == std::end(spec.args) ? 0 : static_cast<std::size_t>(number - spec.args);
}

bool differs_only_in(std::size_t number, const Event& one, const Event& other) {
  Event same = other;
  same.args[number] = one.args[number];
  return one.kind == same.kind && one.rule == same.rule && one.args == same.args;
}

std::string signed_text(int value) { return (value > 0 ? "+" : "") + std::to_string(value); }

json throw_json(const View& view, const Odds::Throw& thrown) {
  json out = part_json(view, thrown.event, thrown.same, "forecast");
  out["dice"] = thrown.event.count;
  out["weight"] = weight_text(thrown.weight);
  out["modifiers"] = modifiers_json(view, thrown.modifiers);
  if (!thrown.perhaps.empty()) out["perhaps"] = doubtful_json(view, thrown.perhaps);
  return out;
}

json case_json(const View& view, const Odds& odds, const Odds::Case& one, int millionths) {
  json events = json::array();
  for (const Odds::Part& part : one.parts) {
    const EventSpec& spec = view.scenario().ruleset().events[part.event.kind];
    json event =
        odds.folded ? part_json(view, part.event, who(spec), "outcome") : part_json(view, part.event, kEvery, "event");
    event["times"] = part.times;
    events.push_back(std::move(event));
  }
  const int harm = std::max(0, static_cast<int>(one.gravest) - static_cast<int>(Outcome::kWelcome));
  json out{{"text", case_text(view, odds, one)},
           {"harm", harm},
           {"weight", weight_text(one.weight)},
           {"millionths", millionths},
           {"events", std::move(events)}};
  if (one.open) out["open"] = true;
  return out;
}

json assumed_json(const View& view, const Odds& odds) {
  const Scenario& scenario = view.scenario();
  json out = json::array();
  for (const Odds::Answer& answer : odds.assumed) {
    out.push_back({{"seat", text_or_null(seat_key(scenario.ruleset(), answer.seat))},
                   {"choice", choice_json(scenario, answer.choice)},
                   {"text", view.table().words().choice(scenario, answer.choice)}});
  }
  return out;
}

json later_json(const View& view, const Odds& odds) {
  const Scenario& scenario = view.scenario();
  json out = json::array();
  for (const Odds::Later& answer : odds.later) {
    out.push_back({{"seat", text_or_null(seat_key(scenario.ruleset(), answer.seat))},
                   {"verb", scenario.ruleset().verbs[answer.choice.verb].name},
                   {"text", later_text(view, answer)},
                   {"weight", weight_text(answer.weight)}});
  }
  return out;
}

json mean_json(const View& view, const Odds& odds, const Odds::Mean& mean) {
  const Scenario& scenario = view.scenario();
  const EventSpec& spec = scenario.ruleset().events[mean.kind];
  return {{"kind", spec.name},
          {"piece", mean.piece < 0 ? json(nullptr) : json(scenario.piece_key(mean.piece))},
          {"sum", weight_text(mean.sum)},
          {"text", text_or_null(mean_text(view, odds, mean))}};
}

/// The whole may be so long that a million times a weight would not fit: the last digits then do not matter.
void shorten(Weight& weight, Weight& whole) {
  while (whole >> 100 != 0) {
    weight >>= 1;
    whole >>= 1;
  }
}

}  // namespace

std::string weight_text(Weight weight) {
  std::string text;
  do {
    text += static_cast<char>('0' + static_cast<int>(weight % 10));
    weight /= 10;
  } while (weight != 0);
  std::ranges::reverse(text);
  return text;
}

std::string case_text(const View& view, const Odds& odds, const Odds::Case& one) {
  const Words& words = view.table().words();
  if (one.rest) return words.get("odds", "rest");
  if (one.parts.empty()) return words.get("odds", one.open ? "open" : "nothing");
  std::string text;
  for (const Odds::Part& part : one.parts) {
    std::string said = words.event(view.scenario(), part.event, odds.folded ? "outcome" : "event");
    if (part.times > 1) {
      said = words.sentence("odds", "times", {{"text", std::move(said)}, {"count", std::to_string(part.times)}});
    }
    text += (text.empty() ? "" : "; ") + said;
  }
  return text;
}

std::string mean_text(const View& view, const Odds& odds, const Odds::Mean& mean) {
  const Scenario& scenario = view.scenario();
  const Words& words = view.table().words();
  const std::string_view kind = scenario.ruleset().events[mean.kind].name;
  if (mean.piece < 0 || !words.has("average", kind)) return {};
  Weight sum = mean.sum;
  Weight whole = odds.whole;
  shorten(sum, whole);
  const int hundredths = static_cast<int>((sum * 100 + whole / 2) / whole);
  if (hundredths == 0) return {};
  const std::string cents = std::to_string(hundredths % 100);
  return words.sentence("average", kind,
                        {{"unit", scenario.piece_name(mean.piece)},
                         {"amount", std::to_string(hundredths / 100) + (cents.size() < 2 ? ".0" : ".") + cents}});
}

std::string later_text(const View& view, const Odds::Later& answer) {
  std::string text = view.table().words().option(view.scenario(), {answer.choice, 0}, ~answer.same);
  const std::size_t gap = text.find(Words::kOpen);
  const std::size_t colon = text.find(": ");
  return colon < gap && gap != std::string::npos ? text.substr(0, colon) : text;
}

std::vector<int> shares_of(const Odds& odds, int parts) {
  std::vector<int> shares;
  std::vector<std::pair<Weight, std::size_t>> lost;
  int left = parts;
  for (const Odds::Case& one : odds.cases) {
    Weight weight = one.weight;
    Weight whole = odds.whole;
    shorten(weight, whole);
    const Weight product = weight * static_cast<Weight>(parts);
    lost.emplace_back(product % whole, shares.size());
    shares.push_back(static_cast<int>(product / whole));
    left -= shares.back();
  }
  // Those that lost most by rounding get what is left, so that the shares add up.
  std::ranges::sort(
      lost, [](const auto& a, const auto& b) { return a.first != b.first ? a.first > b.first : a.second < b.second; });
  for (std::size_t i = 0; left > 0 && i < lost.size(); ++i, --left) ++shares[lost[i].second];
  return shares;
}

std::vector<DoubtfulModifier> doubtful_modifiers(const View& view, std::span<const Event> modifiers) {
  const Scenario& scenario = view.scenario();
  std::vector<DoubtfulModifier> told;
  for (std::size_t i = 0; i < modifiers.size();) {
    const Event& event = modifiers[i];
    const EventSpec& spec = scenario.ruleset().events[event.kind];
    const std::size_t number = number_of(spec);
    int low = event.args[number];
    int high = low;
    for (++i; i < modifiers.size() && differs_only_in(number, event, modifiers[i]); ++i) {
      low = std::min<int>(low, modifiers[i].args[number]);
      high = std::max<int>(high, modifiers[i].args[number]);
    }
    if (low == high) {
      told.push_back({event, kEvery, view.table().words().event(scenario, event)});
      continue;
    }
    const unsigned certain = kEvery & ~(1u << number);
    const Words& words = view.table().words();
    std::string text = words.event(scenario, event, "event", ~certain);
    const std::size_t gap = text.find(Words::kOpen);
    const std::string range = words.sentence("odds", "range", {{"low", signed_text(low)}, {"high", signed_text(high)}});
    if (gap != std::string::npos) text.replace(gap, Words::kOpen.size(), range);
    told.push_back({event, certain, std::move(text)});
  }
  return told;
}

json odds_json(const View& view, const Odds& odds, OddsPolicy policy) {
  const std::string_view name = kOddsPolicies[static_cast<std::size_t>(policy)];
  json throws = json::array();
  for (const Odds::Throw& thrown : odds.throws) throws.push_back(throw_json(view, thrown));
  json cases = json::array();
  const std::vector<int> shares = shares_of(odds, kMillion);
  for (std::size_t i = 0; i < odds.cases.size(); ++i) {
    cases.push_back(case_json(view, odds, odds.cases[i], shares[i]));
  }
  json means = json::array();
  for (const Odds::Mean& mean : odds.means) means.push_back(mean_json(view, odds, mean));
  json out{{"policy", name},
           {"policyText", view.table().words().get("odds", name)},
           {"answered", odds.answered},
           {"assumed", assumed_json(view, odds)},
           {"later", later_json(view, odds)},
           {"chance", odds.chance},
           {"exact", odds.exact},
           {"guessed", odds.guessed},
           {"modifiers", modifiers_json(view, odds.modifiers)},
           {"throws", std::move(throws)},
           {"whole", weight_text(odds.whole)},
           {"outcomes", std::move(cases)},
           {"expected", std::move(means)}};
  out[odds.exact ? "ways" : "trials"] = odds.paths;
  if (odds.folded) out["folded"] = true;
  if (odds.cut) out["cut"] = true;
  if (odds.guesses > 0) out["guesses"] = odds.guesses;
  return out;
}

}  // namespace aspis
