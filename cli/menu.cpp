#include "cli/menu.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <bit>

#include "cli/io.hpp"
#include "protocol/choice_json.hpp"

namespace aspis::cli {
namespace {

constexpr std::size_t kFewEnough = 10;  // so many options are listed one by one
constexpr std::size_t kShortNote = 24;  // longer ones do not go between the items of a line

std::vector<std::string> tokens(std::string_view text) {
  std::vector<std::string> out(1);
  for (const char c : lower(text)) {
    if (std::isalnum(static_cast<unsigned char>(c)) != 0) {
      out.back() += c;
    } else if (!out.back().empty()) {
      out.emplace_back();
    }
  }
  if (out.back().empty()) out.pop_back();
  return out;
}

/// "advanceTo" as "advance to": verbs are also found by the words they are made of.
std::string spaced(std::string_view name) {
  std::string out;
  for (const char c : name) {
    if (std::isupper(static_cast<unsigned char>(c)) != 0) out += ' ';
    out += c;
  }
  return out;
}

bool number_like(std::string_view word) {
  return !word.empty() && std::ranges::all_of(word, [](unsigned char c) { return std::isdigit(c) != 0; });
}

/// Reads the arguments of a verb from words.
class PhraseReader {
 public:
  PhraseReader(const Scenario& scenario, const Scene& scene, const Words& words, const VerbSpec& verb, Choice& choice)
      : scenario_(scenario), scene_(scene), words_(words), verb_(verb), choice_(choice) {}

  /// Reads the arguments from number `index` on, trying the longest run of words first, since names may have several.
  bool read(int index, std::span<const std::string> rest) {
    if (index == verb_.arg_count()) {
      if (!rest.empty()) fault_ = fmt::format("\"{}\" is one word too many", rest.front());
      return rest.empty();
    }
    const ArgSpec& spec = verb_.args[index];
    for (std::size_t count = rest.size(); count > 0; --count) {
      std::string name;
      for (const std::string& word : rest.first(count)) name += (name.empty() ? "" : " ") + word;
      const std::optional<int> value = find(spec, name);
      if (!value) continue;
      choice_.argument(index) = static_cast<std::int16_t>(*value);
      if (read(index + 1, rest.subspan(count))) return true;
    }
    if (fault_.empty()) {
      fault_ = fmt::format("expected the {} ({}){}", spec.name, wanted(spec),
                           rest.empty() ? std::string() : fmt::format(" instead of \"{}\"", rest.front()));
    }
    return false;
  }

  const std::string& fault() const { return fault_; }

 private:
  static std::string wanted(const ArgSpec& spec) {
    if (spec.words.empty()) return "a " + std::string(kind_name(spec.kind));
    std::string list;
    for (const std::string_view word : spec.words) list += (list.empty() ? "" : ", ") + std::string(word);
    return list;
  }

  std::optional<int> find(const ArgSpec& spec, const std::string& name) const {
    if (spec.kind == ArgKind::kNumber || spec.kind == ArgKind::kDie) {
      if (!number_like(name) || name.size() > 4) return std::nullopt;
      return std::stoi(name) - (spec.kind == ArgKind::kDie ? 1 : 0);  // people count dice from one
    }
    if (const auto value = find_argument(scenario_, spec, name)) return value;
    std::string upper = name;  // places and facings are capitals
    std::ranges::transform(upper, upper.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    if (const auto value = find_argument(scenario_, spec, upper)) return value;
    const std::string small = lower(name);
    if (spec.kind == ArgKind::kPiece) return find_piece(scenario_, scene_, name);
    for (std::size_t i = 0; i < spec.words.size(); ++i) {  // "shooting", as the menu says it
      if (lower(words_.get(spec.name, spec.words[i])) == small) return static_cast<int>(i);
    }
    if (spec.kind == ArgKind::kCard) {
      for (const SceneCard& card : scene_.cards) {
        if (lower(card.name) == small) return card.id;
      }
    }
    return std::nullopt;
  }

  const Scenario& scenario_;
  const Scene& scene_;
  const Words& words_;
  const VerbSpec& verb_;
  Choice& choice_;
  std::string fault_;
};

}  // namespace

Menu::Menu(const Scenario& scenario, const Scene& scene, const Words& words, const OptionList& options,
           const std::vector<std::string>& notes)
    : scenario_(scenario), words_(words) {
  for (const ScenePiece& piece : scene.pieces) {
    if (piece.place >= 0) places_[piece.id] = scenario.place_name(piece.place);
  }
  arrange(options, notes);
  for (std::size_t i = 0; i < options_.size(); ++i) {
    const Option& option = options_[i];
    const VerbSpec& verb = scenario.ruleset().verbs[option.choice.verb];
    std::string text = placed(words.option(scenario, option), verb, option.choice, 0);
    // What stands behind a colon explains the option: its words do not choose it.
    std::vector<std::string> found = tokens(text.substr(0, text.find(": ")) + " " + spaced(verb.name));
    found.push_back(lower(verb.name));
    texts_.push_back(std::move(text));
    tokens_.push_back(std::move(found));
  }
}

/// Writes the place of each piece behind its name. `open` has a bit for each argument that is not told.
std::string Menu::placed(std::string text, const VerbSpec& verb, const Choice& choice, unsigned open) const {
  for (int i = 0; i < verb.arg_count(); ++i) {
    const auto place = places_.find(choice.argument(i));
    if (verb.args[i].kind != ArgKind::kPiece || place == places_.end() || (open >> i & 1u) != 0) continue;
    const std::string name = scenario_.piece_name(choice.argument(i));
    const std::string shown = " (" + place->second + ")";
    for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name, at + 1)) {
      const std::size_t end = at + name.size();
      if (end < text.size() && std::isalnum(static_cast<unsigned char>(text[end])) != 0) continue;  // Hoplite 1 of 12
      if (!text.substr(end).starts_with(shown)) text.insert(end, shown);
      break;
    }
  }
  return text;
}

void Menu::arrange(const OptionList& options, const std::vector<std::string>& notes) {
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < static_cast<std::size_t>(options.size()); ++i) order.push_back(i);
  if (order.size() > kFewEnough) {
    // As `gather` lists them: by verb, then by the value of each argument, in order of appearance.
    const auto rank = [&](const Option& option) {
      std::array<int, 4> places{};
      const auto first = [&](auto alike) {
        return static_cast<int>(std::ranges::find_if(options, alike) - options.begin());
      };
      places[0] = first([&](const Option& o) { return o.choice.verb == option.choice.verb; });
      for (int slot = 0; slot < 3; ++slot) {
        places[static_cast<std::size_t>(slot) + 1] = first([&](const Option& o) {
          bool alike = o.choice.verb == option.choice.verb;
          for (int i = 0; i <= slot; ++i) alike = alike && o.choice.argument(i) == option.choice.argument(i);
          return alike;
        });
      }
      return places;
    };
    std::vector<std::array<int, 4>> ranks;
    for (const Option& option : options) ranks.push_back(rank(option));
    std::ranges::sort(order, {}, [&](std::size_t i) { return std::pair(ranks[i], i); });
  }
  for (const std::size_t i : order) {
    options_.push_back(options[static_cast<int>(i)]);
    notes_.push_back(i < notes.size() ? notes[i] : std::string());
  }
}

std::string Menu::value_text(const ArgSpec& spec, int value) const {
  const std::string text = words_.argument(scenario_, spec, value);
  const auto place = places_.find(value);
  return spec.kind == ArgKind::kPiece && place != places_.end() ? fmt::format("{} ({})", text, place->second) : text;
}

std::string Menu::numbered(int number, int width) const {
  const std::string& note = notes_[static_cast<std::size_t>(number - 1)];
  const std::string line = text(number) + (note.empty() ? "" : " (" + note + ")");
  return wrap_items(fmt::format("{:>4}  ", number), split_words(line), " ", width, 6);
}

std::vector<std::string> Menu::lines(int width) const {
  std::vector<int> all;
  for (int i = 1; i <= size(); ++i) all.push_back(i);
  return lines(all, width);
}

std::vector<std::string> Menu::lines(const std::vector<int>& numbers, int width) const {
  std::vector<std::string> out;
  if (numbers.size() <= kFewEnough) {
    for (const int number : numbers) out.push_back(numbered(number, width));
    return out;
  }
  std::vector<std::uint16_t> verbs;
  for (const int number : numbers) {
    const std::uint16_t verb = option(number).choice.verb;
    if (std::ranges::find(verbs, verb) == verbs.end()) verbs.push_back(verb);
  }
  for (const std::uint16_t verb : verbs) {
    std::vector<int> group;
    for (const int number : numbers) {
      if (option(number).choice.verb == verb) group.push_back(number);
    }
    gather(group, width, out);
  }
  return out;
}

unsigned Menu::varying(const std::vector<int>& numbers) const {
  unsigned mask = 0;
  const Choice& first = option(numbers.front()).choice;
  for (const int number : numbers) {
    for (int i = 0; i < 3; ++i) {
      if (option(number).choice.argument(i) != first.argument(i)) mask |= 1u << i;
    }
  }
  return mask;
}

/// One verb's options: alike but for one argument, they share a line; alike but for more, a line for each value of the
/// first.
void Menu::gather(const std::vector<int>& numbers, int width, std::vector<std::string>& out) const {
  const unsigned mask = varying(numbers);
  if (numbers.size() < 3 || mask == 0) {
    for (const int number : numbers) out.push_back(numbered(number, width));
    return;
  }
  const int slot = std::countr_zero(mask);
  if (std::popcount(mask) > 1) {
    std::vector<int> seen;
    for (const int number : numbers) {
      const int value = option(number).choice.argument(slot);
      if (std::ranges::find(seen, value) != seen.end()) continue;
      seen.push_back(value);
      std::vector<int> same;
      for (const int other : numbers) {
        if (option(other).choice.argument(slot) == value) same.push_back(other);
      }
      gather(same, width, out);
    }
    return;
  }
  const Option& sample = option(numbers.front());
  const ArgSpec& spec = scenario_.ruleset().verbs[sample.choice.verb].args[slot];
  const auto note = [this](int number) -> const std::string& { return notes_[static_cast<std::size_t>(number - 1)]; };
  const bool alike = std::ranges::all_of(numbers, [&](int number) { return note(number) == note(numbers.front()); });
  std::vector<std::string> items;
  items.reserve(numbers.size());
  for (const int number : numbers) {
    std::string item = fmt::format("{}={}", number, value_text(spec, option(number).choice.argument(slot)));
    if (!alike && !note(number).empty() && note(number).size() <= kShortNote) item += " (" + note(number) + ")";
    items.push_back(std::move(item));
  }
  std::string head = placed(words_.option(scenario_, sample, mask), scenario_.ruleset().verbs[sample.choice.verb],
                            sample.choice, mask);
  if (alike && !note(numbers.front()).empty()) head += " (" + note(numbers.front()) + ")";
  std::vector<std::string> line = split_words(head + ":");
  const std::string first = wrap_items("      ", line, " ", width, 8);
  const std::size_t last = first.rfind('\n') + 1;  // 0 when there is one line
  out.push_back(first.substr(0, last) + wrap_items(first.substr(last) + " ", items, ", ", width, 10));
}

std::vector<int> Menu::matching(const std::vector<std::string>& begun) const {
  std::vector<std::string> wanted;
  for (const std::string& word : begun) {
    for (std::string& token : tokens(word)) wanted.push_back(std::move(token));
  }
  std::vector<int> found;
  std::vector<int> exact;
  for (int number = 1; number <= size(); ++number) {
    const std::vector<std::string>& have = tokens_[static_cast<std::size_t>(number - 1)];
    const bool begins = std::ranges::all_of(wanted, [&](const std::string& word) {
      return std::ranges::any_of(
          have, [&](const std::string& token) { return number_like(word) ? token == word : token.starts_with(word); });
    });
    if (!begins || wanted.empty()) continue;
    found.push_back(number);
    const bool whole = std::ranges::all_of(
        wanted, [&](const std::string& word) { return std::ranges::find(have, word) != have.end(); });
    if (whole) exact.push_back(number);
  }
  return exact.size() == 1 ? exact : found;
}

std::optional<int> find_piece(const Scenario& scenario, const Scene& scene, const std::string& name) {
  if (name.empty()) return std::nullopt;
  if (const std::optional<int> piece = scenario.find_piece(name)) return piece;
  const std::string small = lower(name);
  std::optional<int> only;
  int begun = 0;
  for (const ScenePiece& piece : scene.pieces) {
    if (lower(piece.name) == small) return piece.id;
    if (!lower(piece.name).starts_with(small)) continue;
    only = piece.id;
    ++begun;
  }
  if (begun == 1) return only;
  // By its place: of several pieces the one that faces somewhere, or else the first.
  std::optional<int> found;
  for (const ScenePiece& piece : scene.pieces) {
    if (piece.place < 0 || lower(scenario.place_name(piece.place)) != small) continue;
    if (piece.facing >= 0) return piece.id;
    if (!found) found = piece.id;
  }
  return found;
}

std::optional<Choice> read_phrase(const Scenario& scenario, const Scene& scene, const Words& words,
                                  const std::vector<std::string>& phrase, std::string& fault) {
  if (phrase.empty()) {
    fault = "expected a verb and its arguments";
    return std::nullopt;
  }
  const auto verbs = scenario.ruleset().verbs;
  const std::string wanted = lower(phrase.front());
  const auto it = std::ranges::find_if(verbs, [&](const VerbSpec& verb) { return lower(verb.name) == wanted; });
  if (it == verbs.end()) {
    fault = fmt::format("there is no verb \"{}\"", phrase.front());
    return std::nullopt;
  }
  Choice choice;
  choice.verb = static_cast<std::uint16_t>(it - verbs.begin());
  PhraseReader reader(scenario, scene, words, *it, choice);
  if (reader.read(0, std::span(phrase).subspan(1))) return choice;
  fault = reader.fault();
  return std::nullopt;
}

std::vector<Choice> guess_phrases(const Scenario& scenario, const Scene& scene, const Words& words,
                                  const std::vector<std::string>& phrase) {
  std::vector<Choice> found;
  const auto verbs = scenario.ruleset().verbs;
  for (std::size_t index = 0; index < verbs.size(); ++index) {
    const VerbSpec& verb = verbs[index];
    Option bare;
    bare.choice.verb = static_cast<std::uint16_t>(index);
    // The verb's own words, its arguments left out.
    std::vector<std::string> own = tokens(words.option(scenario, bare, 7) + " " + spaced(verb.name));
    std::size_t used = 0;
    const auto begins = [&](const std::string& word) {
      return std::ranges::any_of(own, [&](const std::string& token) { return token.starts_with(lower(word)); });
    };
    while (used < phrase.size() && begins(phrase[used])) ++used;
    for (; used > 0; --used) {  // a word may belong to the verb or be its first argument
      Choice choice = bare.choice;
      PhraseReader reader(scenario, scene, words, verb, choice);
      if (!reader.read(0, std::span(phrase).subspan(used))) continue;
      found.push_back(choice);
      break;
    }
  }
  return found;
}

std::string verb_form(const VerbSpec& verb) {
  std::string form(verb.name);
  for (int i = 0; i < verb.arg_count(); ++i) {
    form += ' ';
    for (const char c : verb.args[i].name) form += static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  }
  return form;
}

}  // namespace aspis::cli
