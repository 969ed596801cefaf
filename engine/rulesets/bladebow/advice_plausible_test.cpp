// What the advice finds plausible in fights and marches made up for it.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <vector>

#include "engine/kernel/battle.hpp"
#include "engine/rulesets/bladebow/advice_testing.hpp"
#include "engine/testing/load.hpp"

namespace aspis::bladebow {
namespace {

using nlohmann::json;

json unit(const char* key, const char* side, const char* type, const char* square, const char* facing) {
  return {{"key", key}, {"side", side}, {"type", type}, {"square", square}, {"facing", facing}};
}

/// A made-up fight in the middle of the plain of Marathon, the Greeks to act.
Battle greeks_to_act(const json& units) {
  json data = testing::scenario_data("bladebow/marathon");
  for (const char* key : {"setup", "options"}) data.erase(key);
  data["units"] = units;
  data["begin"] = {
      {"at", "action"}, {"active", "greek"}, {"actions", 3}, {"leaders", {{"miltiades", {{"square", "K9"}}}}}};
  const testing::Loaded loaded = testing::load_data(data);
  EXPECT_TRUE(loaded.scenario != nullptr) << loaded.text();
  return Battle(loaded.scenario, 1);
}

int weight_of(const Battle& battle, const Choice& choice) {
  OptionList options;
  battle.options(options);
  const std::vector<int> weights = weights_of(battle.scenario(), battle.state(), options);
  for (int i = 0; i < options.size(); ++i) {
    if (options[i].choice == choice) return weights[static_cast<std::size_t>(i)];
  }
  ADD_FAILURE() << "not offered: verb " << choice.verb;
  return -1;
}

int piece(const Battle& battle, std::string_view key) { return *battle.scenario().find_piece(key); }

Choice order(const Battle& battle, Order what, const char* leader, const char* seed) {
  return say(Verb::kFormation, static_cast<int>(what), piece(battle, leader), piece(battle, seed));
}

json two_fights() {
  return {unit("left", "greek", "hoplite", "J8", "N"), unit("right", "greek", "hoplite", "L8", "N"),
          unit("front", "persian", "spears", "J7", "S"), unit("flank", "persian", "spears", "L7", "E")};
}

TEST(BladebowPlausible, AFlankIsABetterTargetThanAFront) {
  Battle battle = greeks_to_act(two_fights());
  ASSERT_FALSE(battle.choose(order(battle, Order::kMelee, "miltiades", "left")));
  const int front = weight_of(battle, say(Verb::kTarget, piece(battle, "front")));
  const int flank = weight_of(battle, say(Verb::kTarget, piece(battle, "flank")));
  EXPECT_GT(flank, front);
  EXPECT_GT(front, 0);
}

TEST(BladebowPlausible, FightsBeforeItPassesOrBuysAndInFormationBeforeAlone) {
  const Battle battle = greeks_to_act(two_fights());
  const int together = weight_of(battle, order(battle, Order::kMelee, "miltiades", "left"));
  const int alone = weight_of(battle, say(Verb::kSingle, static_cast<int>(Order::kMelee), piece(battle, "left")));
  EXPECT_EQ(together, kMostPlausible);
  EXPECT_GT(together, alone);
  EXPECT_GT(alone, weight_of(battle, say(Verb::kPass)));
  EXPECT_GT(alone, weight_of(battle, say(Verb::kBuy)));
}

TEST(BladebowPlausible, MovesAtTheEnemyAndTurnsToHim) {
  Battle battle = greeks_to_act({unit("a", "greek", "hoplite", "J12", "N"), unit("b", "greek", "hoplite", "K12", "E"),
                                 unit("enemy", "persian", "spears", "J4", "S")});
  ASSERT_FALSE(battle.choose(order(battle, Order::kMove, "miltiades", "a")));
  ASSERT_FALSE(battle.choose(say(Verb::kPick, piece(battle, "a"))));
  EXPECT_GT(weight_of(battle, say(Verb::kKeepOrder)), weight_of(battle, say(Verb::kBreakRanks)));
  ASSERT_FALSE(battle.choose(say(Verb::kKeepOrder)));
  EXPECT_EQ(weight_of(battle, say(Verb::kAdvance)), kMostPlausible);
  EXPECT_EQ(weight_of(battle, say(Verb::kStop)), 0);
  ASSERT_FALSE(battle.choose(say(Verb::kStop)));
  ASSERT_FALSE(battle.choose(say(Verb::kPick, piece(battle, "b"))));
  ASSERT_FALSE(battle.choose(say(Verb::kKeepOrder)));
  EXPECT_EQ(weight_of(battle, say(Verb::kWheelLeft)), kMostPlausible);
}

/// Persians on a march over the goat path, which comes down before Q16, with leaders in these squares.
Battle march(const json& units, const json& leaders) {
  json data = testing::scenario_data("bladebow/thermopylae");
  for (const char* key : {"setup", "options"}) data.erase(key);
  data["units"] = units;
  data["begin"] = {{"at", "action"}, {"active", "persian"}, {"turn", 4},
                   {"actions", 3},   {"pathFound", true},   {"leaders", leaders}};
  const testing::Loaded loaded = testing::load_data(data);
  EXPECT_TRUE(loaded.scenario != nullptr) << loaded.text();
  return Battle(loaded.scenario, 1);
}

/// The head of the column on the goat path goes on, although it leaves its leader and its friends behind by that.
TEST(BladebowPlausible, DoesNotHaltOnThePath) {
  const json units = {unit("head", "persian", "immortals", "M14", "SE"),
                      unit("next", "persian", "immortals", "M13", "SE"), unit("last", "persian", "spears", "L13", "SE"),
                      unit("guard", "greek", "hoplite", "Q15", "W")};
  const auto worth = [&](const std::vector<Verb>& steps) {
    Battle battle = march(units, {{"mardonius", {{"square", "L13"}}}});
    EXPECT_FALSE(battle.choose(order(battle, Order::kMove, "mardonius", "head")));
    EXPECT_FALSE(battle.choose(say(Verb::kPick, piece(battle, "head"))));
    for (const Verb step : steps) EXPECT_FALSE(battle.choose(say(step)));
    return battle.scenario().evaluate(battle.state(), kPersian);
  };
  const int here = worth({Verb::kWheelRight});
  EXPECT_GT(here, worth({})) << "the path goes on to the south";
  EXPECT_GT(worth({Verb::kWheelRight, Verb::kAdvance}), here);
}

/// Mardonius reaches two squares. Who carries him up the path goes no further than that from the last, whom the slope
/// will halt at the path's foot (C4); with nobody to wait for it goes on.
TEST(BladebowPlausible, TakesTheLeaderNoFurtherThanTheTailCanFollow) {
  const auto steps = [](bool tail) {
    json units = {unit("carrier", "persian", "immortals", "C4", "S"), unit("head", "persian", "immortals", "C9", "E"),
                  unit("court", "persian", "spears", "H1", "E"), unit("guard", "greek", "hoplite", "Q15", "W")};
    if (tail) units.push_back(unit("last", "persian", "immortals", "C3", "S"));
    Battle battle = march(units, {{"mardonius", {{"square", "C4"}}}, {"xerxes", {{"square", "H1"}}}});
    EXPECT_FALSE(battle.choose(tail ? order(battle, Order::kMove, "mardonius", "carrier")
                                    : say(Verb::kSingle, static_cast<int>(Order::kMove), piece(battle, "carrier"))));
    if (tail) EXPECT_FALSE(battle.choose(say(Verb::kPick, piece(battle, "carrier"))));
    int gone = 0;
    OptionList options;
    for (battle.options(options);
         verb_of(options[heaviest(weights_of(battle.scenario(), battle.state(), options))].choice) == Verb::kAdvance;
         battle.options(options)) {
      EXPECT_FALSE(battle.choose(say(Verb::kAdvance)));
      ++gone;
    }
    return gone;
  };
  EXPECT_EQ(steps(true), 2);
  EXPECT_GT(steps(false), 2);
}

/// Midway between the enemy and their own camp (I15): who presses on turns to the one, who guards to the other.
TEST(BladebowPlausible, GuardsItsCampWhenToldTo) {
  Battle battle = greeks_to_act({unit("a", "greek", "hoplite", "I9", "E"), unit("b", "greek", "hoplite", "H9", "E"),
                                 unit("enemy", "persian", "spears", "I4", "S")});
  ASSERT_FALSE(battle.choose(order(battle, Order::kMove, "miltiades", "a")));
  ASSERT_FALSE(battle.choose(say(Verb::kPick, piece(battle, "a"))));
  ASSERT_FALSE(battle.choose(say(Verb::kKeepOrder)));
  OptionList options;
  battle.options(options);
  const auto first = [&](Stance stance) {
    return options[heaviest(weights_of(battle.scenario(), battle.state(), options, stance))].choice;
  };
  EXPECT_TRUE(first(Stance::kPress) == say(Verb::kWheelLeft));
  EXPECT_TRUE(first(Stance::kGuard) == say(Verb::kWheelRight));
}

TEST(BladebowPlausible, BringsTheShakenBackIntoOrder) {
  json units = {unit("a", "greek", "hoplite", "J8", "N"), unit("b", "greek", "hoplite", "K8", "N"),
                unit("enemy", "persian", "spears", "J7", "S")};
  units[0]["disrupted"] = true;
  const Battle battle = greeks_to_act(units);
  const int rally = weight_of(battle, say(Verb::kSingle, static_cast<int>(Order::kRally), piece(battle, "a")));
  EXPECT_GT(rally, weight_of(battle, say(Verb::kPass)));
  EXPECT_GT(rally, weight_of(battle, say(Verb::kBuy)));
}

}  // namespace
}  // namespace aspis::bladebow
