#pragma once
// For tests: the battles of content/ read from disk, and short ways to ask about what was read.

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "engine/rulesets/glory/setup.hpp"

namespace aspis::glory {

using nlohmann::json;

inline json load(const std::string& path) {
  std::ifstream file(std::string(ASPIS_SOURCE_DIR) + "/content/" + path);
  const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  json data = json::parse(text, nullptr, false);
  EXPECT_TRUE(data.is_object()) << path;
  return data;
}

// A scenario with the files it uses.
inline json battle(const std::string& name) {
  json scenario = load("scenarios/glory/" + name + ".json");
  const json uses = scenario["uses"];
  for (const json& use : uses) {
    const json part = load(use.get<std::string>());
    for (const auto& [key, value] : part.items()) {
      if (!scenario.contains(key)) scenario[key] = value;
    }
  }
  return scenario;
}

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
  Problems problems;
  Loaded loaded;
  loaded.setup = read_setup(Reader(&scenario, "", &problems), Reader(options, "/options", &problems));
  loaded.problems = problems.list();
  return loaded;
}

inline Loaded good(const json& scenario, const json& options = json::object()) {
  Loaded loaded = read(scenario, &options);
  for (const Problem& problem : loaded.problems) ADD_FAILURE() << problem.path << ": " << problem.text;
  return loaded;
}

inline json parse(const char* text) {
  json data = json::parse(text, nullptr, false);
  EXPECT_FALSE(data.is_discarded()) << text;
  return data;
}

}  // namespace aspis::glory
