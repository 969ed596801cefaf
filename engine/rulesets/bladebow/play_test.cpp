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
