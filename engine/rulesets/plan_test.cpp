// Routes of real rulesets where the toy one has nothing like it: card windows on the way.

#include "engine/kernel/plan.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>
#include <tuple>

#include "engine/kernel/battle.hpp"
#include "engine/testing/load.hpp"

namespace aspis::testing {
namespace {

using nlohmann::json;
using Reach = std::set<std::tuple<int, int, int>>;  // place, facing, cost

/// Where a Hoplite in the middle of an empty plain can get to.
Reach reach(const json& greek_hand, bool silent) {
  json data = scenario_data("bladebow/marathon");
  data.erase("setup");
  data.erase("options");
  for (const char* side : {"greek", "persian"}) data["armies"][side].erase("camp");
  data["map"] = {{"rows", json::array_t(12, std::string(14, '.'))}};
  data["units"] = {{{"key", "hoplite"}, {"side", "greek"}, {"type", "hoplite"}, {"square", "G8"}, {"facing", "N"}},
                   {{"key", "far"}, {"side", "persian"}, {"type", "psiloi"}, {"square", "A1"}, {"facing", "N"}}};
  data["begin"] = {{"at", "action"}, {"active", "greek"}, {"actions", 3}, {"hands", {{"greek", greek_hand}}}};
  const Loaded loaded = load_data(data, {{"silentWindows", silent}});
  EXPECT_NE(loaded.scenario, nullptr) << loaded.text();
  Reach found;
  if (loaded.scenario == nullptr) return found;
  const Battle battle(loaded.scenario, 1);
  const int hoplite = loaded.scenario->find_piece("hoplite").value_or(-1);
  for (const Destination& d : plan_routes(*loaded.scenario, battle.state(), hoplite)) {
    found.emplace(d.place, d.facing, d.cost);
  }
  return found;
}

TEST(BladebowPlan, CardsInHandDoNotBarTheWay) {
  const Reach plain = reach(json::array(), false);
  EXPECT_GT(plain.size(), 50u);
  EXPECT_EQ(reach({"runningCharge"}, false), plain);
  EXPECT_EQ(reach({"runningCharge"}, true), plain);
  EXPECT_EQ(reach({"warCry"}, true), plain);
}

}  // namespace
}  // namespace aspis::testing
