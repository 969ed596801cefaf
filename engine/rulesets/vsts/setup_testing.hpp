#pragma once
// For tests: the battles of content/, and short ways to ask about what was read.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "engine/rulesets/vsts/setup.hpp"
#include "engine/testing/load.hpp"
#include "engine/testing/setup.hpp"

namespace aspis::vsts {

using nlohmann::json;
using testing::parse;

enum Heading { kN, kNNE, kNE, kE, kSE, kSSE, kS, kSSW, kSW, kW, kNW, kNNW };

/// A scenario with the files it uses.
inline json battle(const std::string& name) { return testing::scenario_data("vsts/" + name); }

struct Loaded {
  Setup setup;
  std::vector<Problem> problems;

  const Sheet& sheet() const { return setup.sheet; }
  const State& state() const { return *setup.begin; }
  Hex at(std::string_view name) const { return find_hex(sheet(), name); }
  int unit(std::string_view key) const {
    const auto it = std::ranges::find(sheet().units, key, &UnitSheet::key);
    return it == sheet().units.end() ? -1 : static_cast<int>(it - sheet().units.begin());
  }
  int leader(std::string_view key) const {
    const auto it = std::ranges::find(sheet().leaders, key, &LeaderSheet::key);
    return it == sheet().leaders.end() ? -1 : static_cast<int>(it - sheet().leaders.begin());
  }
  int marker(std::string_view key) const {
    const auto it = std::ranges::find(sheet().markers, key, &Marker::key);
    return it == sheet().markers.end() ? -1 : static_cast<int>(it - sheet().markers.begin());
  }
  Bits markers(std::initializer_list<std::string_view> keys) const {
    Bits set = 0;
    for (const std::string_view key : keys) set |= bit(marker(key));
    return set;
  }
  /// Who stands on a hex, by key, in the order of the chain; "+" is the second hex of a phalanx.
  std::vector<std::string> standing(std::string_view name) const {
    std::vector<std::string> keys;
    for (int node = state().first[at(name)]; node != kNone; node = state().after[static_cast<std::size_t>(node)]) {
      const bool second = node >= kMaxUnits;
      keys.push_back((second ? "+" : "") + sheet().unit(second ? node - kMaxUnits : node).key);
    }
    return keys;
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
  scenario["units"] = parse(R"([
    {"key": "phalanx", "wing": "greek.left", "type": "phalanx", "sp": 7, "mr": 2, "hex": "1010"},
    {"key": "hop", "wing": "greek.left", "type": "hoplites", "sp": 3, "hex": "1015", "facing": "N"},
    {"wing": "persian.center", "type": "spear", "sp": 5, "hex": "1210"},
    {"key": "bows", "wing": "persian.center", "type": "archers", "sp": 4, "hex": "1210"}])");
  scenario["leaders"] = parse(R"([{"key": "chief", "wing": "greek.left", "mr": 2, "mbr": 1, "hex": "1011"}])");
  scenario["begin"] = {{"at", "move"}, {"active", "greek"}, {"wing", "left"}};
  return scenario;
}

}  // namespace aspis::vsts
