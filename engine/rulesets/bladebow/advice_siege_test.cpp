// What foretells the winner where one side has but to hold its camp until night (14.2).

#include <gtest/gtest.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "engine/kernel/battle.hpp"
#include "engine/rulesets/bladebow/advice_parts.hpp"
#include "engine/rulesets/bladebow/scenario.hpp"
#include "engine/testing/load.hpp"

namespace aspis::bladebow {
namespace {

int time_for_the_greek(int turn) {
  const auto pass =
      testing::load_patched({{"scenario", "bladebow/thermopylae"},
                             {"begin", {{"at", "action"}, {"active", "greek"}, {"turn", turn}, {"actions", 1}}}});
  if (pass == nullptr) return 0;
  const Battle battle(pass, 1);
  Balance parts{};
  pass->assess(battle.state(), kGreek, parts);
  return parts[kTime];
}

TEST(BladebowSiege, NightIsFarAtFirstAndEveryTurnCounts) {
  EXPECT_LT(time_for_the_greek(2), 0);
  EXPECT_GT(time_for_the_greek(8), 0);
  EXPECT_EQ(time_for_the_greek(5) - time_for_the_greek(4), time_for_the_greek(9) - time_for_the_greek(8));
}

TEST(BladebowSiege, TheHourForetellsMoreThanBlowsDo) {
  const std::shared_ptr<const Scenario> pass = testing::load_scenario("bladebow/thermopylae");
  EXPECT_EQ(pass->prospects().shares[kBlows], 0);
  for (const char* name : {"bladebow/marathon", "bladebow/plataea", "bladebow/mycale"}) {
    const std::shared_ptr<const Scenario> field = testing::load_scenario(name);
    EXPECT_GT(field->prospects().shares[kBlows], 0) << name;
    EXPECT_LT(field->prospects().shares[kTime], pass->prospects().shares[kTime]) << name;
  }
}

/// The goat path leads round the enemy to his camp; where he has none it leads nowhere.
TEST(BladebowSiege, NobodyGoesRoundToACampThatIsNotThere) {
  const auto path_march_of = [](const std::shared_ptr<const Scenario>& pass) {
    const auto& thermopylae = static_cast<const BladebowScenario&>(*pass);
    StateBuffer state;
    SeededDice dice(1);
    pass->begin(state.bytes, dice, nullptr);
    const Table t{thermopylae.sheet(), *reinterpret_cast<State*>(state.bytes)};
    const Marches marches(t.sheet);
    const Sketch sketch(t, marches, kPersian);
    return path_march(sketch, kPersian, t.sheet.path.squares.front());
  };
  EXPECT_GT(path_march_of(testing::load_scenario("bladebow/thermopylae")), 0);
  nlohmann::json data = testing::scenario_data("bladebow/thermopylae");
  data["armies"]["greek"].erase("camp");
  data["special"]["victory"].erase("campSacked");
  const testing::Loaded loaded = testing::load_data(data);
  ASSERT_NE(loaded.scenario, nullptr) << loaded.text();
  EXPECT_EQ(path_march_of(loaded.scenario), 0);
}

TEST(BladebowSiege, WhoHoldsOutWithoutACampToLoseIsNotBesieged) {
  const auto pass = testing::load_patched(
      {{"scenario", "bladebow/thermopylae"}, {"special", {{"victory", {{"campSacked", nullptr}}}}}});
  ASSERT_NE(pass, nullptr);
  EXPECT_GT(pass->prospects().shares[kBlows], 0);
}

}  // namespace
}  // namespace aspis::bladebow
