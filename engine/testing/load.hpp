#pragma once
// Scenarios for tests: those of content/ by name, or made up in the test.

#include <gtest/gtest.h>

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "engine/kernel/reader.hpp"
#include "engine/kernel/ruleset.hpp"

namespace aspis::testing {

/// Every scenario in content/scenarios: "bladebow/marathon", ...
std::vector<std::string> scenario_names();

/// A scenario's name as gtest likes it, for INSTANTIATE_TEST_SUITE_P.
std::string scenario_test_name(const ::testing::TestParamInfo<std::string>& info);

/// A scenario's data with the files it uses laid under it, to be changed by the test and then loaded.
nlohmann::json scenario_data(std::string_view name);
/// The same for data of the test's own making: lays the files named under "uses" beneath it.
nlohmann::json with_components(const nlohmann::json& own);

struct Loaded;
/// The battle of a worked example: a scenario by its name, or none, with the example's own data over it, and the
/// options it chose.
Loaded load_example(const nlohmann::json& battle);

struct Loaded {
  std::shared_ptr<const Scenario> scenario;  // null when there are problems
  std::vector<Problem> problems;

  std::string text() const;  // the problems, one a line
};

/// Loads complete data as it is.
Loaded load_data(const nlohmann::json& data, const nlohmann::json& options);
Loaded load_data(const nlohmann::json& data);

/// Loads a scenario of content/; fails the running test and returns null when that has problems.
std::shared_ptr<const Scenario> load_scenario(std::string_view name);
/// The same for a worked example's battle: a scenario with other data over it.
std::shared_ptr<const Scenario> load_patched(const nlohmann::json& battle);

}  // namespace aspis::testing
