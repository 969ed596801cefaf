#include "protocol/choice_json.hpp"

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>

#include "protocol/to_json.hpp"
#include "protocol/words.hpp"

namespace aspis {
namespace {

using nlohmann::json;

std::optional<int> index_of(std::span<const std::string_view> words, std::string_view word) {
  const auto it = std::ranges::find(words, word);
  if (it == words.end()) return std::nullopt;
  return static_cast<int>(it - words.begin());
}

/// The words that may stand here, when they are few enough to list.
std::string known_words(const Ruleset& ruleset, const ArgSpec& spec) {
  std::span<const std::string_view> words;
  if (spec.kind == ArgKind::kFacing) words = ruleset.facings;
  if (spec.kind == ArgKind::kSeat) words = ruleset.seats;
  if (spec.kind == ArgKind::kWord) words = spec.words;
  std::string text;
  for (const std::string_view word : words) text += (text.empty() ? "; there are: " : ", ") + std::string(word);
  return text;
}

}  // namespace

std::string_view kind_name(ArgKind kind) {
  switch (kind) {
    case ArgKind::kNone: return "nothing";
    case ArgKind::kNumber: return "number";
    case ArgKind::kPiece: return "piece";
    case ArgKind::kPlace: return "place";
    case ArgKind::kFacing: return "facing";
    case ArgKind::kCard: return "card";
    case ArgKind::kSeat: return "seat";
    case ArgKind::kWord: return "word";
    case ArgKind::kDie: return "die";
  }
  return "nothing";
}

json argument_json(const Scenario& scenario, const ArgSpec& spec, int value) {
  const Ruleset& ruleset = scenario.ruleset();
  switch (spec.kind) {
    case ArgKind::kNone: return nullptr;
    case ArgKind::kNumber:
    case ArgKind::kDie: return value;
    case ArgKind::kPiece: return value < 0 ? json(nullptr) : text_or_null(scenario.piece_key(value));
    case ArgKind::kPlace: return value < 0 ? json(nullptr) : text_or_null(scenario.place_name(value));
    case ArgKind::kCard: return value < 0 ? json(nullptr) : text_or_null(scenario.card_key(value));
    case ArgKind::kFacing: return text_or_null(facing_key(ruleset, value));
    case ArgKind::kSeat: return text_or_null(seat_key(ruleset, static_cast<Seat>(value)));
    case ArgKind::kWord:
      if (value < 0 || static_cast<std::size_t>(value) >= spec.words.size()) return nullptr;
      return spec.words[static_cast<std::size_t>(value)];
  }
  return nullptr;
}

json choice_json(const Scenario& scenario, const Choice& choice) {
  json object = json::object();
  if (choice.verb >= scenario.ruleset().verbs.size()) return object;
  const VerbSpec& verb = scenario.ruleset().verbs[choice.verb];
  object["verb"] = verb.name;
  for (int i = 0; i < verb.arg_count(); ++i) {
    object[std::string(verb.args[i].name)] = argument_json(scenario, verb.args[i], choice.argument(i));
  }
  return object;
}

std::optional<int> find_argument(const Scenario& scenario, const ArgSpec& spec, std::string_view word) {
  switch (spec.kind) {
    case ArgKind::kPiece: return scenario.find_piece(word);
    case ArgKind::kPlace: return scenario.find_place(word);
    case ArgKind::kCard: return scenario.find_card(word);
    case ArgKind::kFacing: return index_of(scenario.ruleset().facings, word);
    case ArgKind::kSeat: return index_of(scenario.ruleset().seats, word);
    case ArgKind::kWord: return index_of(spec.words, word);
    case ArgKind::kNone:
    case ArgKind::kNumber:
    case ArgKind::kDie: return std::nullopt;
  }
  return std::nullopt;
}

std::optional<int> read_argument(const Scenario& scenario, const ArgSpec& spec, const Reader& reader) {
  const json* value = reader.json();
  if (value == nullptr) return std::nullopt;
  if (value->is_null()) return spec.kind == ArgKind::kSeat ? int{kNobody} : -1;
  const bool numeric = spec.kind == ArgKind::kNumber || spec.kind == ArgKind::kDie;
  if (numeric || value->is_number()) {
    using Limits = std::numeric_limits<std::int16_t>;
    return static_cast<int>(reader.integer(Limits::min(), Limits::max()));
  }
  const std::string kind(kind_name(spec.kind));
  if (!value->is_string()) {
    reader.fail("expected a " + kind + ", by name or number");
    return std::nullopt;
  }
  const std::string word = reader.text();
  const std::optional<int> found = find_argument(scenario, spec, word);
  if (!found && !word.empty()) {
    reader.fail("there is no " + kind + " \"" + word + "\"" + known_words(scenario.ruleset(), spec));
  } else if (!found) {
    reader.fail("expected a " + kind);
  }
  return found;
}

Choice read_choice(const Scenario& scenario, const Reader& reader) {
  Choice choice;
  if (!reader.is_object()) {
    reader.fail("expected an object with a verb and its arguments");
    return choice;
  }
  const Reader verb_reader = reader.at("verb");
  const std::string name = verb_reader.text();
  const auto verbs = scenario.ruleset().verbs;
  const auto it = std::ranges::find(verbs, name, &VerbSpec::name);
  if (it == verbs.end()) {
    if (verb_reader.is_text()) verb_reader.fail("this ruleset has no verb \"" + name + "\"");
    return choice;
  }
  choice.verb = static_cast<std::uint16_t>(it - verbs.begin());
  std::vector<std::string_view> keys{"verb"};
  for (int i = 0; i < it->arg_count(); ++i) {
    keys.push_back(it->args[i].name);
    const std::optional<int> value = read_argument(scenario, it->args[i], reader.at(it->args[i].name));
    if (value) choice.argument(i) = static_cast<std::int16_t>(*value);
  }
  reader.only(keys);
  return choice;
}

}  // namespace aspis
