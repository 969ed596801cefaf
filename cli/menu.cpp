#include "cli/menu.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <bit>

#include "cli/io.hpp"
#include "protocol/choice_json.hpp"

namespace aspis::cli {
namespace {

constexpr std::size_t kFewEnough = 10;  // so many options are listed one by one

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
  PhraseReader(const Scenario& scenario, const Scene& scene, const VerbSpec& verb, Choice& choice)
      : scenario_(scenario), scene_(scene), verb_(verb), choice_(choice) {}

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
      fault_ = fmt::format("expected the {} (a {}){}", spec.name, kind_name(spec.kind),
                           rest.empty() ? std::string() : fmt::format(" instead of \"{}\"", rest.front()));
    }
    return false;
  }

  const std::string& fault() const { return fault_; }

 private:
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
    if (spec.kind == ArgKind::kPiece) {
      for (const ScenePiece& piece : scene_.pieces) {
        if (lower(piece.name) == small) return piece.id;
      }
      return standing_at(scenario_.find_place(upper));
    }
    if (spec.kind == ArgKind::kCard) {
      for (const SceneCard& card : scene_.cards) {
        if (lower(card.name) == small) return card.id;
      }
    }
    return std::nullopt;
  }

  /// The piece on a place: the one that faces somewhere, or else the first.
  std::optional<int> standing_at(std::optional<int> place) const {
    std::optional<int> found;
    for (const ScenePiece& piece : scene_.pieces) {
      if (!place || piece.place != *place) continue;
      if (piece.facing >= 0) return piece.id;
      if (!found) found = piece.id;
    }
    return found;
  }

  const Scenario& scenario_;
  const Scene& scene_;
  const VerbSpec& verb_;
  Choice& choice_;
  std::string fault_;
};

}  // namespace

Menu::Menu(const Scenario& scenario, const Scene& scene, const Words& words, const OptionList& options)
    : scenario_(scenario), words_(words), options_(options.begin(), options.end()) {
  for (const ScenePiece& piece : scene.pieces) {
    if (piece.place >= 0) places_[piece.id] = scenario.place_name(piece.place);
  }
  for (const Option& option : options_) {
    std::string text = words.option(scenario, option);
    const VerbSpec& verb = scenario.ruleset().verbs[option.choice.verb];
    for (int i = 0; i < verb.arg_count(); ++i) {
      const auto place = places_.find(option.choice.argument(i));
      if (verb.args[i].kind != ArgKind::kPiece || place == places_.end()) continue;
      const std::string shown = " (" + place->second + ")";
      if (!text.ends_with(shown)) text += shown;
    }
    std::vector<std::string> found = tokens(text + " " + spaced(verb.name));
    found.push_back(lower(verb.name));
    texts_.push_back(std::move(text));
    tokens_.push_back(std::move(found));
  }
}

std::string Menu::value_text(const ArgSpec& spec, int value) const {
  const std::string text = words_.argument(scenario_, spec, value);
  const auto place = places_.find(value);
  return spec.kind == ArgKind::kPiece && place != places_.end() ? fmt::format("{} ({})", text, place->second) : text;
}

std::string Menu::numbered(int number, int width) const {
  return wrap_items(fmt::format("{:>4}  ", number), split_words(text(number)), " ", width, 6);
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
  std::vector<std::string> items;
  items.reserve(numbers.size());
  for (const int number : numbers) {
    items.push_back(fmt::format("{}={}", number, value_text(spec, option(number).choice.argument(slot))));
  }
  out.push_back(wrap_items("      " + words_.option(scenario_, sample, mask) + ": ", items, ", ", width, 10));
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

std::optional<Choice> read_phrase(const Scenario& scenario, const Scene& scene, const std::vector<std::string>& phrase,
                                  std::string& fault) {
  if (phrase.empty()) {
    fault = "expected a verb and its arguments";
    return std::nullopt;
  }
  const auto verbs = scenario.ruleset().verbs;
  const std::string wanted = lower(phrase.front());
  const auto it = std::ranges::find_if(verbs, [&](const VerbSpec& verb) { return lower(verb.name) == wanted; });
  if (it == verbs.end()) {
    fault = fmt::format("there is no verb \"{}\"; there are:", phrase.front());
    for (const VerbSpec& verb : verbs) fault += fmt::format(" {}", verb.name);
    return std::nullopt;
  }
  Choice choice;
  choice.verb = static_cast<std::uint16_t>(it - verbs.begin());
  PhraseReader reader(scenario, scene, *it, choice);
  if (reader.read(0, std::span(phrase).subspan(1))) return choice;
  fault = reader.fault();
  return std::nullopt;
}

}  // namespace aspis::cli
