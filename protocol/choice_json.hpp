#pragma once
// Choices as JSON objects: {"verb": "advance", "to": "J12"}. Every argument stands under its name in the form of its
// kind:
//   pieces and cards by key, places by name, facings, seats and words by word, numbers and dice (from 0) as numbers,
//   null where there is none. Reading also takes the bare number of any of them.

#include <nlohmann/json_fwd.hpp>

#include "engine/kernel/reader.hpp"
#include "engine/kernel/ruleset.hpp"

namespace aspis {

nlohmann::json argument_json(const Scenario& scenario, const ArgSpec& spec, int value);
nlohmann::json choice_json(const Scenario& scenario, const Choice& choice);

/// Reads a choice; what is wrong is noted in the reader with the name of the argument. Whether it is legal is another
/// matter.
Choice read_choice(const Scenario& scenario, const Reader& reader);
/// Reads one argument: its word, name or number.
std::optional<int> read_argument(const Scenario& scenario, const ArgSpec& spec, const Reader& reader);
/// Finds what a word or name means as an argument of this kind.
std::optional<int> find_argument(const Scenario& scenario, const ArgSpec& spec, std::string_view word);

/// "piece", "place": what an argument of this kind is, for messages.
std::string_view kind_name(ArgKind kind);

}  // namespace aspis
