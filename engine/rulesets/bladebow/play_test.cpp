// What no vector can say: equal positions have equal bytes, and routes know what they cost to the last step.

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/kernel/battle.hpp"
#include "engine/kernel/plan.hpp"
#include "engine/rulesets/bladebow/vocabulary.hpp"
#include "engine/testing/load.hpp"
#include "engine/testing/proves.hpp"

namespace aspis::bladebow {
namespace {

using nlohmann::json;

Choice say(Verb verb, int a = 0, int b = 0) {
  return {static_cast<std::uint16_t>(verb), static_cast<std::int16_t>(a), static_cast<std::int16_t>(b), 0};
}

/// Spears two steps away from Peltasts who look at them.
Battle spears_to_act() {
  json data = testing::scenario_data("bladebow/marathon");
  for (const char* key : {"setup", "options"}) data.erase(key);
  data["units"] = {{{"key", "spears"}, {"side", "greek"}, {"type", "spears"}, {"square", "J8"}, {"facing", "N"}},
                   {{"key", "enemy"}, {"side", "persian"}, {"type", "peltast"}, {"square", "J6"}, {"facing", "S"}}};
  data["begin"] = {{"at", "action"}, {"active", "greek"}};
  const testing::Loaded loaded = testing::load_data(data);
  EXPECT_TRUE(loaded.scenario != nullptr) << loaded.text();
  return Battle(loaded.scenario, 1);
}

TEST(BladebowPlay, StoppingAtOnceIsPassing) {
  PROVES("5.4.4.7", "7.0");
  Battle moves = spears_to_act();
  const int spears = *moves.scenario().find_piece("spears");
  EXPECT_FALSE(moves.choose(say(Verb::kSingle, 0, spears)));
  EXPECT_FALSE(moves.choose(say(Verb::kStop)));
  Battle passes = spears_to_act();
  EXPECT_FALSE(passes.choose(say(Verb::kPass)));
  EXPECT_EQ(moves.hash(), passes.hash());
}

TEST(BladebowPlay, ThePassIsOfferedFirst) {
  PROVES("5.4.4.7");
  const Battle battle = spears_to_act();
  OptionList options;
  battle.options(options);
  EXPECT_EQ(options[0].choice, say(Verb::kPass));  // a list that fills up never lacks it
}

// Of two cards for a formation the first helps everybody who is left: the second finds nobody and takes nothing away.
TEST(BladebowPlay, ASecondFormationCardFindsNobody) {
  PROVES("4.2");
  json data = testing::scenario_data("bladebow/marathon");
  for (const char* key : {"setup", "options"}) data.erase(key);
  data["units"] = {{{"key", "a"}, {"side", "greek"}, {"type", "spears"}, {"square", "J8"}, {"facing", "N"}},
                   {{"key", "b"}, {"side", "greek"}, {"type", "spears"}, {"square", "K8"}, {"facing", "N"}},
                   {{"key", "enemy"}, {"side", "persian"}, {"type", "spears"}, {"square", "J2"}, {"facing", "S"}}};
  const std::string first = data["cards"][9]["key"];
  const std::string second = data["cards"][10]["key"];
  ASSERT_EQ(data["cards"][9]["effect"], "moveFormation");
  data["cards"][10].update({{"effect", "moveFormation"}, {"n", 4}});
  data["begin"] = {{"at", "action"}, {"active", "greek"}, {"hands", {{"greek", {first, second}}}}};
  const testing::Loaded loaded = testing::load_data(data);
  ASSERT_TRUE(loaded.scenario != nullptr) << loaded.text();
  Battle battle(loaded.scenario, 1);
  const Scenario& scenario = battle.scenario();
  const int a = *scenario.find_piece("a");
  Choice order = say(Verb::kFormation, 0, *scenario.find_piece("miltiades"));
  order.c = static_cast<std::int16_t>(a);
  EXPECT_FALSE(battle.choose(order));
  EXPECT_FALSE(battle.choose(say(Verb::kPick, a)));
  EXPECT_TRUE(battle.why_not(say(Verb::kPlayCard, *scenario.find_card(second))));
  EXPECT_FALSE(battle.choose(say(Verb::kPlayCard, *scenario.find_card(first))));
  EXPECT_NE(static_cast<Question>(battle.decision().question), Question::kCard);
}

TEST(BladebowPlay, ARouteThatEndsInAZoneCostsItsLastStep) {
  PROVES("7.2", "7.1.1");
  const Battle battle = spears_to_act();
  const Scenario& scenario = battle.scenario();
  const auto routes = plan_routes(scenario, battle.state(), *scenario.find_piece("spears"));
  const auto route = std::ranges::find(routes, *scenario.find_place("J7"), &Destination::place);
  ASSERT_NE(route, routes.end());
  EXPECT_EQ(route->cost, 2);
  EXPECT_EQ(route->choices.size(), 2u);  // the order, and one step
}

}  // namespace
}  // namespace aspis::bladebow
