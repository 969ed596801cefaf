// The battery on routes.

#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "engine/kernel/plan.hpp"
#include "engine/testing/battery.hpp"
#include "engine/testing/playout.hpp"
#include "engine/testing/transcript.hpp"

namespace aspis::testing {

void check_plans(const SharedScenario& scenario, std::uint64_t seed) {
  const std::size_t size = scenario->state_size();
  Playout play(*scenario, seed);
  int planned = 0;
  while (!play.over() && !play.too_long()) {
    const Decision decision = scenario->decision(play.state());
    if (decision.subject >= 0 && planned < 40 && play.picker().below(12) == 0) {
      // Clients plan on what a seat may know; tools on the whole truth.
      StateBuffer truth;
      std::memcpy(truth.bytes, play.state(), size);
      StateBuffer view = truth;
      scenario->redact(view.bytes, decision.seat);
      for (const StateBuffer* start : {&truth, &view}) {
        const std::vector<Destination> routes = plan_routes(*scenario, start->bytes, decision.subject);
        if (!routes.empty()) ++planned;
        std::set<std::pair<int, int>> seen;
        for (const Destination& route : routes) {
          SCOPED_TRACE(where(*scenario, seed, play.steps()) + " to " + scenario->place_name(route.place));
          EXPECT_TRUE(seen.emplace(route.place, route.facing).second) << "listed twice";
          StateBuffer state = *start;
          SeededDice dice(seed);
          for (const Choice& choice : route.choices) {
            EXPECT_EQ(dice.asked(), 0u) << "a route goes on behind dice";
            ASSERT_TRUE(scenario->why_not(state.bytes, choice)) << choice_text(*scenario, choice);
            scenario->choose(state.bytes, choice, dice, nullptr);
          }
          EXPECT_EQ(dice.asked() > 0, route.dice);
          if (route.dice) continue;  // where it stands now is up to them
          const Standing standing = scenario->standing(state.bytes, decision.subject);
          EXPECT_EQ(standing.place, route.place);
          EXPECT_EQ(standing.facing, route.facing);
          EXPECT_EQ(standing.spent, route.cost);
        }
        if (::testing::Test::HasFailure()) return;
      }
    }
    play.choose(play.pick());
  }
}

}  // namespace aspis::testing
