// Random armies thrown together at close quarters on random ground: the battery where blows, routs, overruns, cards and
// returning leaders come thick and fast. Random battles from the printed set-up seldom get that far.

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

class GlorySkirmish : public ::testing::TestWithParam<std::uint64_t> {};

constexpr int kColumns = 10;
constexpr int kRows = 9;

std::string two(int n) { return (n < 10 ? "0" : "") + std::to_string(n); }
std::string hex_at(int column, int row) { return two(column + 1) + two(row + 1); }

/// Plataea cut down to a small map, with up to ten units a side mixed up in its middle.
json random_skirmish(std::uint64_t seed) {
  SeededDice dice(seed);
  json data = scenario_data("glory/plataea");
  const auto pick = [&](const auto& words) { return words[dice.below(static_cast<std::uint32_t>(std::size(words)))]; };
  const std::string ground = ".........rhhstw.";
  json rows = json::array();
  for (int y = 0; y < kRows; ++y) {
    std::string row;
    for (int x = 0; x < kColumns; ++x) row += ground[dice.below(16)];
    rows.push_back(row);
  }
  const json rivers =
      json::array({json::array({hex_at(2, 4), hex_at(3, 4)}), json::array({hex_at(5, 4), hex_at(6, 4)})});
  data["map"] = {{"rows", rows}, {"rivers", rivers}};
  data["lastTurn"] = 12;
  for (const char* side : {"greek", "persian"}) data["armies"][side]["level"] = 20;

  constexpr const char* kKinds[] = {"li", "mi", "hi", "lc", "mc", "hc", "sk"};
  constexpr const char* kWeapons[] = {"javelin", "shortbow", "longbow", "composite", "sling"};
  constexpr const char* kSectors[] = {"west", "center", "east"};
  constexpr const char* kFacings[] = {"N", "NE", "SE", "S", "SW", "NW"};
  constexpr const char* kOrders[] = {"ordered", "ordered", "ordered", "disordered", "routed"};
  constexpr const char* kClasses[] = {"A", "B", "C", "D"};
  // In some battles a sector is all horse, so that its cards are open.
  const bool horse = dice.below(2) == 0;
  std::set<std::string> taken;
  json units = json::array();
  json begun = json::object();
  std::array<std::vector<std::string>, 2> hexes;
  for (int i = 0; i < 22; ++i) {
    const bool greek = i % 2 == 0;
    const int x = static_cast<int>(dice.below(kColumns));
    const int y = static_cast<int>(dice.below(kRows - 2)) + 1;
    const char here = rows[static_cast<std::size_t>(y)].get<std::string>()[static_cast<std::size_t>(x)];
    const std::string sector = pick(kSectors);
    std::string kind = pick(kKinds);
    if (horse && sector == "center") kind = dice.below(2) == 0 ? "lc" : "mc";
    if ((kind == "hi" || kind == "hc") && (here == 's' || here == 'w')) continue;
    if (!taken.insert(hex_at(x, y)).second) continue;
    const std::string key = (greek ? "g" : "p") + std::to_string(i);
    json unit = {{"key", key},
                 {"side", greek ? "greek" : "persian"},
                 {"sector", sector},
                 {"type", kind},
                 {"strength", dice.below(6) + 1},
                 {"class", pick(kClasses)},
                 {"formation", dice.below(2) == 0 ? "hoplite" : "cavalry"},
                 {"hex", hex_at(x, y)},
                 {"facing", pick(kFacings)}};
    if (kind == "sk") unit["weapon"] = pick(kWeapons);
    units.push_back(unit);
    begun[key] = {{"order", pick(kOrders)}};
    hexes[greek ? 0 : 1].push_back(hex_at(x, y));
  }
  data["units"] = units;
  json leaders = json::array();
  json led = json::object();
  for (int i = 0; i < 10; ++i) {
    const bool greek = i < 5;
    const std::string key = "leader" + std::to_string(i);
    json leader = {{"key", key},
                   {"side", greek ? "greek" : "persian"},
                   {"stars", i % 5 < 3 ? dice.below(4) : 0},
                   {"initiative", dice.below(6)},
                   {"shift", dice.below(3)},
                   {"dice", dice.below(4)},
                   {"dot", dice.below(2) == 0},
                   {"moves", dice.below(2) == 0 ? "li" : "lc"}};
    const std::vector<std::string>& own = hexes[greek ? 0 : 1];
    if (i % 5 < 3 && !own.empty()) {
      leader["sector"] = kSectors[i % 3];
      leader["hex"] = own[dice.below(static_cast<std::uint32_t>(own.size()))];
      if (dice.below(4) == 0) led[key] = {{"status", "wounded"}, {"returns", 2 + dice.below(3)}};
    } else {
      leader["stars"] = 0;
    }
    leaders.push_back(leader);
  }
  data["leaders"] = leaders;
  data["begin"] = {{"at", "turn"},
                   {"units", begun},
                   {"leaders", led},
                   {"vacancies", {{"greek", {{"west", 1}}}, {"persian", {{"east", 1}}}}}};
  return data;
}

TEST_P(GlorySkirmish, PassesTheBattery) {
  const json data = random_skirmish(GetParam());
  const json plain = {{"points", false}, {"cards", false}, {"sectorMorale", false}, {"rallyTo", "disordered"}};
  for (const json& options : {json::object(), plain}) {
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

INSTANTIATE_TEST_SUITE_P(Glory, GlorySkirmish, ::testing::Range<std::uint64_t>(1, 41));

}  // namespace
}  // namespace aspis::testing
