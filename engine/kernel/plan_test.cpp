#include "engine/kernel/plan.hpp"

#include <gtest/gtest.h>

#include <map>
#include <utility>
#include <vector>

#include "engine/kernel/battle.hpp"
#include "engine/testing/pebbles.hpp"

namespace aspis {
namespace {

using namespace testing;

/// A battle in which black is to move from place 0, facing up the line, with four points.
Battle black_to_move() {
  for (std::uint64_t seed = 1;; ++seed) {
    Battle battle(pebbles_scenario(40), seed);
    EXPECT_FALSE(battle.choose({kHide, 1}));
    EXPECT_FALSE(battle.choose({kHide, 1}));
    if (battle.decision().seat == 0) return battle;
  }
}

TEST(Plan, FindsTheCheapestWayToEveryPlace) {
  const Battle battle = black_to_move();
  std::map<std::pair<int, int>, int> cost;
  for (const Destination& d : plan_routes(battle.scenario(), battle.state(), 0)) {
    EXPECT_TRUE(cost.emplace(std::pair{d.place, d.facing}, d.cost).second) << "listed twice";
  }
  // A step costs 1, a leap 2 from an even place and 3 from an odd one: n places up cost n points.
  const std::map<std::pair<int, int>, int> expected{{{1, 0}, 1}, {{2, 0}, 2}, {{3, 0}, 3}, {{4, 0}, 4},
                                                    {{0, 1}, 1}, {{1, 1}, 2}, {{2, 1}, 3}, {{3, 1}, 4}};
  EXPECT_EQ(cost, expected);
}

TEST(Plan, IsInOrderOfCost) {
  const Battle battle = black_to_move();
  int last = 0;
  for (const Destination& d : plan_routes(battle.scenario(), battle.state(), 0)) {
    EXPECT_GE(d.cost, last);
    last = d.cost;
  }
}

TEST(Plan, TheChoicesLeadThere) {
  for (const Destination& d : plan_routes(pebbles_scenario(40).operator*(), black_to_move().state(), 0)) {
    Battle battle = black_to_move();
    for (const Choice& choice : d.choices) ASSERT_FALSE(battle.choose(choice));
    const Standing standing = battle.scenario().standing(battle.state(), 0);
    EXPECT_EQ(standing.place, d.place);
    EXPECT_EQ(standing.facing, d.facing);
    EXPECT_EQ(standing.spent, d.cost);
  }
}

TEST(Plan, GoesWithoutTheVerbsItIsToAvoid) {
  const Battle battle = black_to_move();
  const std::vector<Destination> all = plan_routes(battle.scenario(), battle.state(), 0);
  ASSERT_FALSE(all.empty());
  const std::uint16_t avoided = all.front().choices.front().verb;
  const std::vector<Destination> fewer = plan_routes(battle.scenario(), battle.state(), 0, {&avoided, 1});
  EXPECT_LT(fewer.size(), all.size());
  for (const Destination& d : fewer) {
    for (const Choice& choice : d.choices) EXPECT_NE(choice.verb, avoided);
  }
}

TEST(Plan, LeavesTheStateAlone) {
  const Battle battle = black_to_move();
  const std::uint64_t before = battle.hash();
  plan_routes(battle.scenario(), battle.state(), 0);
  EXPECT_EQ(battle.hash(), before);
}

TEST(Plan, IsEmptyForPiecesThatCannotMoveNow) {
  const Battle battle = black_to_move();
  EXPECT_TRUE(plan_routes(battle.scenario(), battle.state(), 1).empty());
  EXPECT_TRUE(plan_routes(battle.scenario(), battle.state(), -1).empty());
  EXPECT_TRUE(plan_routes(battle.scenario(), battle.state(), 99).empty());
  const Battle hiding(pebbles_scenario(40), 1);
  EXPECT_TRUE(plan_routes(hiding.scenario(), hiding.state(), hiding.decision().seat).empty());
}

}  // namespace
}  // namespace aspis
