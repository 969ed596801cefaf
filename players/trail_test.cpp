#include "players/trail.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <memory>
#include <vector>

#include "engine/testing/load.hpp"
#include "engine/testing/playout.hpp"

namespace aspis {
namespace {

/// Walks a piece wherever it may go, and asks at every step about every step it could take.
TEST(Trail, LeadsBackToWhereThePieceHasBeen) {
  for (const char* name : {"vsts/marathon", "glory/tanagra", "bladebow/marathon"}) {
    const auto scenario = testing::load_scenario(name);
    ASSERT_NE(scenario, nullptr);
    testing::Playout play(*scenario, 4);
    Trail trail;
    int walker = -1;
    std::vector<int> places;
    int back = 0;
    int on = 0;
    for (int i = 0; i < 3000 && !play.over(); ++i) {
      const Decision decision = scenario->decision(play.state());
      if (decision.subject != walker) {
        walker = decision.subject;
        places.clear();
        trail.end();
      }
      if (walker >= 0) {
        const int here = scenario->standing(play.state(), walker).place;
        if (std::ranges::find(places, here) == places.end()) places.push_back(here);
        StateBuffer view;
        std::memcpy(view.bytes, play.state(), scenario->state_size());
        scenario->redact(view.bytes, decision.seat);
        for (const Option& option : play.options()) {
          const VerbSpec& verb = scenario->ruleset().verbs[option.choice.verb];
          if (!verb.route || verb.turns || option.span != 0) continue;
          StateBuffer then;
          std::memcpy(then.bytes, play.state(), scenario->state_size());
          SeededDice dice(1);
          scenario->choose(then.bytes, option.choice, dice, nullptr);
          const int there = scenario->standing(then.bytes, walker).place;
          const bool known = std::ranges::find(places, there) != places.end();
          EXPECT_EQ(trail.leads_back(*scenario, view.bytes, decision.seat, option.choice, 1), known) << name;
          ++(known ? back : on);
        }
      }
      play.choose(play.pick());
    }
    EXPECT_GT(back, 10) << name;
    EXPECT_GT(on, 200) << name;
  }
}

}  // namespace
}  // namespace aspis
