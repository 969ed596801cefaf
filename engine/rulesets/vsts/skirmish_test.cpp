// Random armies thrown together at close quarters on random ground: the battery where blows, routs, cascades, overruns
// and arrivals come thick and fast. Random battles from the printed set-up seldom get that far.

#include <gtest/gtest.h>

#include <array>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "engine/kernel/dice.hpp"
#include "engine/testing/battery.hpp"
#include "engine/testing/load.hpp"

namespace aspis::testing {
namespace {

using nlohmann::json;

class VstsSkirmish : public ::testing::TestWithParam<std::uint64_t> {};

constexpr int kColumns = 16;
constexpr int kRows = 14;

std::string two(int n) { return (n < 10 ? "0" : "") + std::to_string(n); }
std::string hex_at(int column, int row) { return two(column + 1) + two(row + 1); }

/// The battle cut down to a small map, with up to fourteen units a side mixed up in its middle.
json random_skirmish(std::uint64_t seed) {
  SeededDice dice(seed);
  json data = scenario_data("vsts/what-if");
  const auto pick = [&](const auto& words) { return words[dice.below(static_cast<std::uint32_t>(std::size(words)))]; };

  const std::string ground = ".............hhm";
  json rows = json::array();
  for (int y = 0; y < kRows; ++y) {
    std::string row;
    for (int x = 0; x < kColumns; ++x) row += x >= kColumns - 2 ? '~' : ground[dice.below(16)];
    rows.push_back(row);
  }
  // A road from the edge, beaches with ships, camps to fight for.
  for (int y = 0; y < 4; ++y)
    rows[static_cast<std::size_t>(y)] = rows[static_cast<std::size_t>(y)].get<std::string>().replace(3, 1, ".");
  for (const int y : {2, 6, 10}) {
    std::string row = rows[static_cast<std::size_t>(y)];
    row.replace(kColumns - 4, 3, "..S");
    rows[static_cast<std::size_t>(y)] = row;
  }
  rows[5] = rows[5].get<std::string>().replace(11, 1, "P");
  rows[9] = rows[9].get<std::string>().replace(11, 1, "P");
  data["map"] = {{"rows", rows},
                 {"rivers", json::array()},
                 {"roads", {{hex_at(3, 0), hex_at(3, 1), hex_at(3, 2)}}},
                 {"exits", {hex_at(3, 0)}}};
  data["setup"].erase("zones");

  constexpr const char* kGreeks[] = {"phalanx", "hoplites", "hoplites", "javelins", "clubs"};
  constexpr const char* kPersians[] = {"spear", "spear", "hazarabam", "archers", "skirmishers", "cavalry"};
  constexpr const char* kWings[] = {"left", "center", "right"};
  constexpr const char* kEast[] = {"E", "E", "NNE", "SSE"};
  constexpr const char* kWest[] = {"W", "W", "NNW", "SSW"};
  std::set<std::string> taken;
  json units = json::array();
  json begun = json::object();
  std::array<std::vector<std::string>, 2> hexes;
  for (int i = 0; i < 28; ++i) {
    const bool greek = i % 2 == 0;
    const int x = static_cast<int>(dice.below(8)) + 2;
    const int y = static_cast<int>(dice.below(kRows - 2)) + 1;
    if (rows[static_cast<std::size_t>(y)].get<std::string>()[static_cast<std::size_t>(x)] == 'm') continue;
    const std::string type = greek ? pick(kGreeks) : pick(kPersians);
    const std::string facing = type == "phalanx" ? "E" : greek ? pick(kEast) : pick(kWest);
    if (!taken.insert(hex_at(x, y)).second) continue;
    if (type == "phalanx") {  // its right half lies to the south
      const std::string below = hex_at(x, y + 1);
      const char there =
          y + 1 < kRows ? rows[static_cast<std::size_t>(y) + 1].get<std::string>()[static_cast<std::size_t>(x)] : 'm';
      if (there == 'm' || !taken.insert(below).second) continue;
    }
    const std::string key = (greek ? "g" : "p") + std::to_string(i);
    const int strength = static_cast<int>(dice.below(5)) + 2;
    units.push_back({{"key", key},
                     {"wing", std::string(greek ? "greek." : "persian.") + pick(kWings)},
                     {"type", type},
                     {"sp", strength},
                     {"mr", dice.below(3)},
                     {"hex", hex_at(x, y)},
                     {"facing", facing}});
    json now = {{"dp", dice.below(static_cast<std::uint32_t>(strength) + 1)}};
    if (type == "archers" && dice.below(3) == 0) now["is"] = {"lowAmmo"};
    begun[key] = now;
    hexes[greek ? 0 : 1].push_back(hex_at(x, y));
  }
  for (int i = 0; i < 4; ++i) {
    units.push_back({{"key", "ship" + std::to_string(i)},
                     {"wing", "persian.ships"},
                     {"type", i == 3 ? "cavalry" : "marines"},
                     {"sp", 4}});
  }
  data["units"] = units;
  json leaders = json::array();
  for (int i = 0; i < 6; ++i) {
    const bool greek = i < 3;
    leaders.push_back({{"key", "leader" + std::to_string(i)},
                       {"name", "Leader " + std::to_string(i)},
                       {"wing", std::string(greek ? "greek." : "persian.") + kWings[i % 3]},
                       {"mr", dice.below(3)},
                       {"mbr", dice.below(3)},
                       {"replacement", {{"name", "Second " + std::to_string(i)}, {"mr", 0}, {"mbr", 0}}},
                       {"commander", i % 3 == 1},
                       {"hex", hexes[greek ? 0 : 1][static_cast<std::size_t>(i % 3)]}});
  }
  data["leaders"] = leaders;
  data["begin"] = {{"at", "turn"}, {"turn", 7 + dice.below(4)}, {"units", begun}};
  return data;
}

TEST_P(VstsSkirmish, PassesTheBattery) {
  const json data = random_skirmish(GetParam());
  const json optional = {{"friendlyFire", true},        {"commandConfusion", true}, {"reverseMovement", true},
                         {"lowAmmoRecovery", true},     {"engagedMayTurn", true},   {"skirmishersEnterMarsh", true},
                         {"fireThreatensLeaders", true}};
  for (const json& options : {json::object(), optional}) {
    const Loaded loaded = load_data(data, options);
    ASSERT_TRUE(loaded.scenario != nullptr) << loaded.text() << data.dump();
    for (std::uint64_t seed = 1; seed <= 2; ++seed) {
      check_plays_to_the_end(loaded.scenario, seed);
      check_undo(loaded.scenario, seed);
      check_options_agree_with_why_not(loaded.scenario, seed);
      check_hidden_information(loaded.scenario, seed);
      check_odds(loaded.scenario, seed);
      check_plans(loaded.scenario, seed);
      check_advice(loaded.scenario, seed);
      if (HasFailure()) {
        FAIL() << data.dump();
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Vsts, VstsSkirmish, ::testing::Range<std::uint64_t>(1, 31));

}  // namespace
}  // namespace aspis::testing
