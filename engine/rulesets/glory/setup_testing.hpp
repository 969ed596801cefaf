#pragma once
// For tests: the battles of content/, and short ways to ask about what was read.

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "engine/rulesets/glory/setup.hpp"
#include "engine/testing/load.hpp"
#include "engine/testing/setup.hpp"

namespace aspis::glory {

using nlohmann::json;
using testing::parse;

/// A scenario with the files it uses.
inline json battle(const std::string& name) { return testing::scenario_data("glory/" + name); }

struct Loaded {
  Setup setup;
  std::vector<Problem> problems;

  const Sheet& sheet() const { return setup.sheet; }
  const State& state() const { return setup.begin; }
  Hex at(std::string_view name) const { return find_hex(sheet(), name); }
  int unit(std::string_view key) const {
    const auto it = std::ranges::find(sheet().units, key, &UnitSheet::key);
    return it == sheet().units.end() ? -1 : static_cast<int>(it - sheet().units.begin());
  }
  int leader(std::string_view key) const {
    const auto it = std::ranges::find(sheet().leaders, key, &LeaderSheet::key);
    return it == sheet().leaders.end() ? -1 : static_cast<int>(it - sheet().leaders.begin());
  }
};

inline Loaded read(const json& scenario, const json* options = nullptr) {
  return testing::read_data<Loaded>(read_setup, scenario, options);
}

inline Loaded good(const json& scenario, const json& options = json::object()) {
  Loaded loaded = read(scenario, &options);
  testing::expect_no_problems(loaded.problems);
  return loaded;
}

}  // namespace aspis::glory
