#pragma once
// For tests: the battles of content/, and short ways to ask about what was read.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "engine/rulesets/bladebow/setup.hpp"
#include "engine/testing/load.hpp"
#include "engine/testing/setup.hpp"

namespace aspis::bladebow {

using nlohmann::json;

enum Facing { kN, kNE, kE, kSE, kS, kSW, kW, kNW };

/// A scenario with the files it uses.
inline json battle(const std::string& name) { return testing::scenario_data("bladebow/" + name); }

struct Loaded {
  Setup setup;
  std::vector<Problem> problems;

  const Sheet& sheet() const { return setup.sheet; }
  const State& state() const { return *setup.begin; }
  Square at(std::string_view name) const { return find_square(sheet(), name); }
  int unit(std::string_view key) const {
    const auto it = std::ranges::find(sheet().units, key, &UnitSheet::key);
    return it == sheet().units.end() ? -1 : static_cast<int>(it - sheet().units.begin());
  }
  const UnitSheet* on(std::string_view name) const {
    const auto it = std::ranges::find(sheet().units, at(name), &UnitSheet::square);
    return it == sheet().units.end() ? nullptr : &*it;
  }
  std::string type_on(std::string_view name) const {
    const UnitSheet* unit = on(name);
    return unit == nullptr ? "" : sheet().types[unit->type].key;
  }
  const LeaderSheet& leader(std::string_view key) const {
    return *std::ranges::find(sheet().leaders, key, &LeaderSheet::key);
  }
  std::map<std::string, int> count(Side side) const {
    std::map<std::string, int> counts;
    for (const UnitSheet& unit : sheet().units) {
      if (unit.side == side) ++counts[sheet().types[unit.type].key];
    }
    return counts;
  }
  // Whether the map lets a side step from one square to an adjacent one.
  bool steps(Side side, std::string_view from, std::string_view to) const {
    const int d = square::direction(sheet().point(at(from)), sheet().point(at(to)));
    return d >= 0 && (sheet().steps[side][at(from)] >> d & 1) != 0;
  }
  bool guarded(std::string_view from, std::string_view to) const {
    const int d = square::direction(sheet().point(at(from)), sheet().point(at(to)));
    return d >= 0 && (sheet().guarded_steps[at(from)] >> d & 1) != 0;
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

// A small position of the kind tests are written in.
inline json small_position() {
  json scenario = battle("marathon");
  scenario.erase("setup");
  scenario.erase("options");
  scenario["map"] = {{"rows", {".......", ".......", "...^...", ".......", "......S"}}};
  scenario["armies"]["greek"].erase("camp");
  scenario["armies"]["persian"].erase("camp");
  scenario["units"] = json::parse(R"([
    {"side": "greek", "type": "hoplite", "square": "C4", "facing": "N", "ranks": 2},
    {"side": "persian", "type": "spears", "square": "C3", "facing": "S", "disrupted": true, "key": "target"}])",
                                  nullptr, false);
  scenario["begin"] = {{"at", "action"}, {"active", "persian"}, {"actions", 1}};
  return scenario;
}

}  // namespace aspis::bladebow
