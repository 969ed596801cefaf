#pragma once
// The toy ruleset of the kernel's tests on a table of its own.

#include <memory>
#include <nlohmann/json.hpp>
#include <utility>

#include "engine/testing/pebbles.hpp"
#include "protocol/table.hpp"

namespace aspis::testing {

inline Table pebbles_table(int turns) {
  LoadedScenario source;
  source.scenario = pebbles_scenario(turns);
  source.ruleset = &pebbles();
  source.options = std::make_shared<nlohmann::json>(nlohmann::json::object());
  return Table(std::move(source), 1, std::make_shared<Words>("en", "pebbles"));
}

/// The same after both have hidden their numbers.
inline Table begun_pebbles(int turns) {
  Table table = pebbles_table(turns);
  table.choose({kHide, 3});
  table.choose({kHide, 4});
  return table;
}

}  // namespace aspis::testing
