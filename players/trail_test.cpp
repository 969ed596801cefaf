#include "players/trail.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <memory>
#include <string_view>
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
    std::vector<Standing> been;
    int back = 0;
    int on = 0;
    int turned_back = 0;
    int changed = 0;
    for (int i = 0; i < 3000 && !play.over(); ++i) {
      const Decision decision = scenario->decision(play.state());
      if (decision.subject != walker) {
        walker = decision.subject;
        been.clear();
        trail.end();
      }
      if (walker >= 0) {
        const Standing here = scenario->standing(play.state(), walker);
        been.push_back(here);
        StateBuffer view;
        std::memcpy(view.bytes, play.state(), scenario->state_size());
        scenario->redact(view.bytes, decision.seat);
        for (const Option& option : play.options()) {
          const VerbSpec& verb = scenario->ruleset().verbs[option.choice.verb];
          if (!verb.route || option.span != 0) continue;
          StateBuffer then;
          std::memcpy(then.bytes, view.bytes, scenario->state_size());
          SeededDice dice(1);
          scenario->determinize(then.bytes, decision.seat, dice);
          scenario->choose(then.bytes, option.choice, dice, nullptr);
          const Standing there = scenario->standing(then.bytes, walker);
          const bool stays = there.place == here.place && !verb.turns;
          const bool known = !stays && std::ranges::any_of(been, [&](const Standing& was) {
            return was.place == there.place && (!verb.turns || was.facing == there.facing);
          });
          EXPECT_EQ(trail.leads_back(*scenario, view.bytes, decision.seat, option.choice, 1), known)
              << name << " " << verb.name;
          changed += stays;
          turned_back += known && verb.turns;
          ++(known ? back : on);
        }
      }
      play.choose(play.pick());
    }
    EXPECT_GT(back, 10) << name;
    EXPECT_GT(on, 200) << name;
    if (name == std::string_view("glory/tanagra")) continue;  // there a step and a turn are one choice
    EXPECT_GT(turned_back, 10) << name;
    EXPECT_GT(changed, 10) << name;
  }
}

}  // namespace
}  // namespace aspis
