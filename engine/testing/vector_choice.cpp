#include "engine/testing/vector_choice.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

namespace aspis::testing {
namespace {

/// The number that a named argument stands for.
std::optional<int> argument(const Scenario& scenario, const ArgSpec& spec, const nlohmann::json& value) {
  if (value.is_number_integer()) return value.get<int>();
  if (!value.is_string()) return std::nullopt;
  const auto word = value.get<std::string>();
  const auto index_in = [&](std::span<const std::string_view> words) -> std::optional<int> {
    const auto it = std::ranges::find(words, word);
    if (it == words.end()) return std::nullopt;
    return static_cast<int>(it - words.begin());
  };
  switch (spec.kind) {
    case ArgKind::kPiece: return scenario.find_piece(word);
    case ArgKind::kPlace: return scenario.find_place(word);
    case ArgKind::kCard: return scenario.find_card(word);
    case ArgKind::kFacing: return index_in(scenario.ruleset().facings);
    case ArgKind::kSeat: return index_in(scenario.ruleset().seats);
    case ArgKind::kWord: return index_in(spec.words);
    default: return std::nullopt;
  }
}

}  // namespace

std::optional<Choice> choice_of(const Scenario& scenario, const nlohmann::json& json) {
  const std::string verb = json.is_string() ? json.get<std::string>() : json.value("verb", std::string());
  const auto& verbs = scenario.ruleset().verbs;
  const auto it = std::ranges::find(verbs, verb, &VerbSpec::name);
  if (it == verbs.end()) {
    ADD_FAILURE() << "no such verb: " << json.dump();
    return std::nullopt;
  }
  Choice choice;
  choice.verb = static_cast<std::uint16_t>(it - verbs.begin());
  for (int i = 0; i < it->arg_count(); ++i) {
    const auto member = json.is_object() ? json.find(std::string(it->args[i].name)) : json.end();
    const std::optional<int> value =
        json.is_object() && member != json.end() ? argument(scenario, it->args[i], *member) : std::nullopt;
    if (!value) {
      ADD_FAILURE() << "argument \"" << it->args[i].name << "\" is missing or names nothing in " << json.dump();
      return std::nullopt;
    }
    choice.argument(i) = static_cast<std::int16_t>(*value);
  }
  return choice;
}

}  // namespace aspis::testing
