// Random armies mixed up on random ground, on any of the three days: the battery where contact, routs, a full road and
// Ephialtes come thick and fast. Random battles from the set-up seldom get that far.

#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "engine/kernel/dice.hpp"
#include "engine/testing/battery.hpp"
#include "engine/testing/load.hpp"

namespace aspis::testing {
namespace {

using nlohmann::json;

constexpr int kColumns = 8;
constexpr int kRows = 9;

class HotgatesSkirmish : public ::testing::TestWithParam<std::uint64_t> {};

std::string area_at(int column, int row) {
  return std::string(1, static_cast<char>('A' + column)) + std::to_string(row + 1);
}

/// Ground of all kinds; the first and the last row are open, so that armies can enter.
json random_rows(SeededDice& dice) {
  const std::string kinds = "1111111122W~.";
  json rows = json::array();
  for (int y = 0; y < kRows; ++y) {
    std::string row;
    for (int x = 0; x < kColumns; ++x) {
      const bool edge = y == 0 || y == kRows - 1;
      row += edge ? '1' : kinds[dice.below(static_cast<std::uint32_t>(kinds.size()))];
    }
    rows.push_back(row);
  }
  return rows;
}

json random_skirmish(std::uint64_t seed) {
  SeededDice dice(seed);
  json data = scenario_data(seed % 2 == 0 ? "hotgates/solitaire" : "hotgates/two-player");
  const json rows = random_rows(dice);
  data["map"] = {{"rows", rows}};
  data["road"] = {"C1", "D1", "B1", "E1"};
  data["path"] = {"B9", "C9", "D9"};
  data["setup"] = {{"rows", {kRows - 2, kRows}}};
  data["game"]["breakThrough"]["row"] = kRows;

  std::vector<std::string> keys;
  for (const auto& [name, contingent] : data["contingents"].items()) {
    for (const json& line : contingent["units"]) {
      const int copies = line["count"];
      for (int i = 1; i <= copies; ++i) {
        keys.push_back(line["key"].get<std::string>() + (copies == 1 ? "" : "-" + std::to_string(i)));
      }
    }
  }
  const auto greek = [](const std::string& key) {
    for (const char* name : {"spartan", "thespian", "theban", "phocian", "malian", "locrian", "peloponnesian"}) {
      if (key.starts_with(name)) return true;
    }
    return false;
  };
  constexpr const char* kFacingKeys[] = {"N", "E", "S", "W"};
  std::map<std::string, int> standing;
  json units = json::object();
  const bool third = dice.below(2) == 0;
  for (const std::string& key : keys) {
    const std::string side = greek(key) ? "g" : "p";
    if (dice.below(10) < 2) {
      units[key] = {{"where", greek(key) && dice.below(2) == 0 ? "box" : "routed"}};
      continue;
    }
    const int x = static_cast<int>(dice.below(kColumns));
    const int y = static_cast<int>(dice.below(kRows));
    const char ground = rows[static_cast<std::size_t>(y)].get<std::string>()[static_cast<std::size_t>(x)];
    if (ground == '~' || ground == '.' || ++standing[side + area_at(x, y)] > 3) {
      units[key] = {{"where", "dead"}};
      continue;
    }
    json unit = {{"area", area_at(x, y)}, {"facing", kFacingKeys[dice.below(4)]}};
    if (dice.below(4) == 0) unit["is"] = {"disordered"};
    units[key] = unit;
  }
  data["begin"] = {{"at", "round"}, {"day", third ? 3 : 1 + dice.below(2)}, {"round", dice.below(5)}, {"units", units}};
  if (third) data["begin"]["entryRound"] = 2 + dice.below(5);
  return data;
}

TEST_P(HotgatesSkirmish, PassesTheBattery) {
  const json data = random_skirmish(GetParam());
  for (const bool refill : {true, false}) {
    const Loaded loaded = load_data(data, {{"nightRefill", refill}});
    ASSERT_TRUE(loaded.scenario != nullptr) << loaded.text() << data.dump();
    for (std::uint64_t seed = 1; seed <= 2; ++seed) {
      check_plays_to_the_end(loaded.scenario, seed);
      check_repeats(loaded.scenario, seed);
      check_undo(loaded.scenario, seed);
      check_options_agree_with_why_not(loaded.scenario, seed);
      check_hidden_information(loaded.scenario, seed);
      check_allocates_nothing(loaded.scenario, seed);
      check_odds(loaded.scenario, seed);
      check_plans(loaded.scenario, seed);
      check_advice(loaded.scenario, seed);
      if (HasFailure()) FAIL() << data.dump();
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Hotgates, HotgatesSkirmish, ::testing::Range<std::uint64_t>(1, 31));

}  // namespace
}  // namespace aspis::testing
