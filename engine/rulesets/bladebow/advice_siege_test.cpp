// Where one side has but to hold its camp until night (14.2): what foretells the winner, ways round, guards.

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

/// Thermopylae with other units, a side to act.
std::shared_ptr<const Scenario> pass_with(const nlohmann::json& units, const char* active) {
  nlohmann::json data = testing::scenario_data("bladebow/thermopylae");
  for (const char* key : {"setup", "options"}) data.erase(key);
  data["units"] = units;
  data["begin"] = {{"at", "action"}, {"active", active}, {"turn", 4}, {"actions", 3}, {"pathFound", true}};
  const testing::Loaded loaded = testing::load_data(data);
  EXPECT_NE(loaded.scenario, nullptr) << loaded.text();
  return loaded.scenario;
}

nlohmann::json unit(const char* key, const char* side, const char* type, const char* square, const char* facing) {
  return {{"key", key}, {"side", side}, {"type", type}, {"square", square}, {"facing", facing}};
}

/// What a place is worth to a unit of its side that is there, in some stance.
int worth_of(const std::shared_ptr<const Scenario>& pass, const char* key, Stance stance) {
  const auto& thermopylae = static_cast<const BladebowScenario&>(*pass);
  const Battle battle(pass, 1);
  const Table t{thermopylae.sheet(), *reinterpret_cast<const State*>(battle.state())};
  const Marches marches(t.sheet);
  const int piece = *pass->find_piece(key);
  return place_worth(Sketch(t, marches, side_of(t, piece), stance), piece);
}

/// The path comes out of the hills at O15, the camp is at Q16.
TEST(BladebowSiege, AGuardBarsTheMouthOfThePathAndTurnsToIt) {
  const auto standing = [](const char* square, const char* facing) {
    return pass_with({unit("guard", "greek", "hoplite", square, facing), unit("foe", "persian", "spears", "R8", "S")},
                     "greek");
  };
  const int mouth = worth_of(standing("P15", "W"), "guard", Stance::kGuard);
  EXPECT_GT(mouth, worth_of(standing("Q15", "W"), "guard", Stance::kGuard)) << "beside the camp, but not before it";
  EXPECT_GT(mouth, worth_of(standing("P15", "N"), "guard", Stance::kGuard)) << "the enemy in the pass is far";
  EXPECT_GT(worth_of(standing("Q15", "W"), "guard", Stance::kGuard),
            worth_of(standing("R12", "N"), "guard", Stance::kGuard))
      << "by the wall";
}

TEST(BladebowSiege, WhereEnoughStandGuardTheOthersStayAway) {
  nlohmann::json units = {unit("far", "greek", "hoplite", "R12", "N"), unit("foe", "persian", "spears", "R8", "S"),
                          unit("a", "greek", "hoplite", "P15", "W"), unit("b", "greek", "hoplite", "O16", "N")};
  const int called = worth_of(pass_with(units, "greek"), "far", Stance::kGuard);
  units.push_back(unit("c", "greek", "hoplite", "Q15", "W"));
  EXPECT_GT(worth_of(pass_with(units, "greek"), "far", Stance::kGuard), called);
}

TEST(BladebowSiege, GuardsInGoodOrderForetellThatTheCampHolds) {
  const auto guarded = [](const char* type, bool disrupted) {
    nlohmann::json units = {unit("guard", "greek", type, "Q15", "W"), unit("foe", "persian", "spears", "R8", "S")};
    if (disrupted) units[0]["disrupted"] = true;
    const auto pass = pass_with(units, "greek");
    const Battle battle(pass, 1);
    Balance parts{};
    pass->assess(battle.state(), kGreek, parts);
    EXPECT_GT(pass->prospects().shares[kGuards], 0);
    return parts[kGuards];
  };
  EXPECT_GT(guarded("hoplite", false), 0);
  EXPECT_EQ(guarded("hoplite", true), 0);
  EXPECT_EQ(guarded("psiloi", false), 0);
}

/// Plans that call the line to wait or home are not for those who are on the way round.
TEST(BladebowSiege, WhoGoesRoundGoesOnInEveryStance) {
  const auto at = [](const char* square, const char* facing, Stance stance) {
    return worth_of(pass_with({unit("immortals", "persian", "immortals", square, facing),
                               unit("foe", "greek", "hoplite", "R12", "N")},
                              "persian"),
                    "immortals", stance);
  };
  for (const Stance stance : {Stance::kJudgement, Stance::kPress, Stance::kHold, Stance::kGuard}) {
    EXPECT_GT(at("I9", "E", stance), at("F9", "E", stance)) << kStanceKeys[static_cast<std::size_t>(stance)];
    EXPECT_GT(at("I9", "E", stance), at("F9", "W", stance)) << kStanceKeys[static_cast<std::size_t>(stance)];
  }
}

/// Who loses by waiting does not walk archers into the arms of hoplites for all that.
TEST(BladebowSiege, ArchersStandOffEvenLateInTheDay) {
  const auto at = [](const char* square) {
    return worth_of(
        pass_with({unit("bow", "persian", "archers", square, "S"), unit("foe", "greek", "hoplite", "R12", "N")},
                  "persian"),
        "bow", Stance::kJudgement);
  };
  EXPECT_GT(at("R9"), at("S11"));
  EXPECT_GT(at("R9"), at("L3")) << "out of range";
}

TEST(BladebowSiege, WhoHoldsOutWithoutACampToLoseIsNotBesieged) {
  const auto pass = testing::load_patched(
      {{"scenario", "bladebow/thermopylae"}, {"special", {{"victory", {{"campSacked", nullptr}}}}}});
  ASSERT_NE(pass, nullptr);
  EXPECT_GT(pass->prospects().shares[kBlows], 0);
}

}  // namespace
}  // namespace aspis::bladebow
