#pragma once
// Battles as plain text, in the ruleset's own keys: for golden files and for messages of failing tests.

#include <cstdint>
#include <string>

#include "engine/kernel/battle.hpp"
#include "engine/kernel/ruleset.hpp"

namespace aspis::testing {

/// A hash as 16 hexadecimal digits.
std::string hex(std::uint64_t value);
/// "greek advance hoplite-3 J12": the verb and its arguments by name.
std::string choice_text(const Scenario& scenario, const Choice& choice);
/// "9.4.7 hits hoplite-3 2 [1 4 6]", with the seat in brackets when only that seat may know.
std::string event_text(const Scenario& scenario, const Event& event);
/// Everything a scene holds, one thing a line: equal scenes have equal texts.
std::string scene_text(const Scene& scene);

/// One random battle: every choice with what it brought about and the hash of the state after it.
std::string battle_text(std::shared_ptr<const Scenario> scenario, std::uint64_t seed);

}  // namespace aspis::testing
