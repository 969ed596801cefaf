#pragma once
// Choices as worked examples write them.

#include <nlohmann/json_fwd.hpp>
#include <optional>

#include "engine/kernel/ruleset.hpp"

namespace aspis::testing {

/// {"verb": "single", "order": "move", "unit": "greek-hoplite-1"}, or just "stop". None, after failing the running
/// test, when it names what the battle does not have.
std::optional<Choice> choice_of(const Scenario& scenario, const nlohmann::json& json);

}  // namespace aspis::testing
