// Random armies thrown together at close quarters on random ground: the battery where fights, recoils, routs, cards and
// camps come thick and fast. Random battles from the printed setups seldom get that far.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "engine/kernel/dice.hpp"
#include "engine/testing/battery.hpp"
#include "engine/testing/load.hpp"

namespace aspis::testing {
namespace {

using nlohmann::json;

class Skirmish : public ::testing::TestWithParam<std::uint64_t> {};

json random_leader(SeededDice& dice, const char* key, int rank) {
  constexpr const char* kColours[] = {"white", "black", "red", "yellow"};
  return {{"key", key},
          {"name", key},
          {"rank", rank},
          {"range", 2 + dice.below(8)},
          {"value", 1 + dice.below(4)},
          {"colour", kColours[dice.below(4)]}};
}

std::string name_of(int x, int y) { return std::string(1, static_cast<char>('A' + x)) + std::to_string(y + 1); }

/// Ten by eight squares, mostly clear, with up to ten units a side mixed up in the middle.
json random_skirmish(std::uint64_t seed) {
  SeededDice dice(seed);
  json data = scenario_data("bladebow/mycale");
  for (const char* key : {"setup", "special", "options"}) data.erase(key);
  constexpr int kColumns = 10;
  constexpr int kRows = 8;
  const std::string ground = "............^^rWs~T";
  json rows = json::array();
  for (int y = 0; y < kRows; ++y) {
    std::string row;
    for (int x = 0; x < kColumns; ++x) row += ground[dice.below(static_cast<std::uint32_t>(ground.size()))];
    rows.push_back(row);
  }
  data["map"] = {{"rows", rows}};
  data["armies"]["greek"] = {{"impulses", 3},
                             {"routLevel", 8},
                             {"ranks", {{"start", 1}, {"max", 3}}},
                             {"shieldWalls", true},
                             {"camp", "E8"},
                             {"leaders", {random_leader(dice, "miltiades", 1), random_leader(dice, "callimachus", 2)}}};
  data["armies"]["persian"] = {{"impulses", 3},
                               {"routLevel", 8},
                               {"ranks", {{"start", 1}, {"max", 2}}},
                               {"shieldWalls", true},
                               {"camp", "F1"},
                               {"leaders", {random_leader(dice, "datis", 1), random_leader(dice, "artaphernes", 2)}}};
  constexpr const char* kTypes[] = {"psiloi",  "peltast",      "archers",      "spears", "immortals",
                                    "hoplite", "lightCavalry", "heavyCavalry", "maniple"};
  constexpr const char* kFacings[] = {"N", "NE", "E", "SE", "S", "SW", "W", "NW"};
  std::set<std::string> taken{"E8", "F1"};
  json units = json::array();
  for (int i = 0; i < 20; ++i) {
    const int x = static_cast<int>(dice.below(kColumns));
    const int y = static_cast<int>(dice.below(kRows));
    if (!taken.insert(name_of(x, y)).second) continue;
    const bool greek = i % 2 == 0;
    const std::string type = kTypes[dice.below(9)];
    json unit = {{"side", greek ? "greek" : "persian"},
                 {"type", type},
                 {"square", name_of(x, y)},
                 {"facing", kFacings[greek ? (dice.below(3) + 7) % 8 : dice.below(3) + 3]}};
    const bool foot = !type.ends_with("Cavalry");
    switch (dice.below(5)) {
      case 0: unit["disrupted"] = true; break;
      case 1: unit["shieldWall"] = foot; break;
      default: break;
    }
    if (type == "hoplite" || type == "maniple") unit["ranks"] = dice.below(3);
    units.push_back(unit);
  }
  data["units"] = units;
  // Seven cards each keep the windows busy.
  json hands = {{"greek", json::array()}, {"persian", json::array()}};
  std::set<std::uint32_t> dealt;
  while (dealt.size() < 14) {
    const std::uint32_t card = dice.below(59);
    if (dealt.insert(card).second)
      hands[dealt.size() % 2 == 0 ? "greek" : "persian"].push_back(data["cards"][card]["key"]);
  }
  data["begin"] = {{"at", "impulse"}, {"turn", 1 + dice.below(8)}, {"active", "greek"}, {"hands", hands}};
  return data;
}

TEST_P(Skirmish, PassesTheBattery) {
  const json data = random_skirmish(GetParam());
  for (const bool silent : {false, true}) {
    const Loaded loaded = load_data(data, json{{"silentWindows", silent}});
    ASSERT_TRUE(loaded.scenario != nullptr) << loaded.text() << data.dump();
    for (std::uint64_t seed = 1; seed <= 2; ++seed) {
      check_plays_to_the_end(loaded.scenario, seed);
      check_undo(loaded.scenario, seed);
      check_options_agree_with_why_not(loaded.scenario, seed);
      check_hidden_information(loaded.scenario, seed);
      check_odds(loaded.scenario, seed);
      if (HasFailure()) {
        FAIL() << data.dump();
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Bladebow, Skirmish, ::testing::Range<std::uint64_t>(1, 41));

}  // namespace
}  // namespace aspis::testing
