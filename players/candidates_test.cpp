#include "players/candidates.hpp"

#include <gtest/gtest.h>

#include "engine/kernel/battle.hpp"
#include "engine/testing/pebbles.hpp"

namespace aspis {
namespace {

/// A decision of pebbles at which many things can be done.
class CandidatesOfPebbles : public ::testing::Test {
 protected:
  CandidatesOfPebbles() {
    battle_.choose({testing::kHide, 3});
    battle_.choose({testing::kHide, 4});
    battle_.options(options_);
  }
  void gather(int choices, int all, int range = 1000) {
    candidates_.clear(choices, all);
    candidates_.gather(battle_.scenario(), battle_.state(), options_, {}, range);
  }
  bool add_plan(const Plan& plan) { return candidates_.add_plan(battle_.scenario(), battle_.state(), options_, plan); }

  Battle battle_{testing::pebbles_scenario(4), 1};
  OptionList options_;
  Candidates candidates_;
};

TEST_F(CandidatesOfPebbles, AreTheMostPlausibleBestFirst) {
  gather(Candidates::kMost, Candidates::kMost);
  const int all = candidates_.size();
  ASSERT_GT(all, 4);
  std::vector<Choice> order;
  for (int i = 0; i < all; ++i) {
    if (i > 0) EXPECT_LE(candidates_[i].weight, candidates_[i - 1].weight);
    order.push_back(candidates_[i].choice);
  }
  gather(3, 3);
  ASSERT_EQ(candidates_.size(), 3);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(candidates_[i].choice, order[static_cast<std::size_t>(i)]);
  gather(Candidates::kMost, Candidates::kMost, 1);
  EXPECT_LT(candidates_.size(), all) << "whatever falls behind the best";
}

TEST_F(CandidatesOfPebbles, TheFavouriteIsFirstAndOnlyOnceAndTakesTheLastOnesPlace) {
  gather(3, 3);
  const Choice first = candidates_[0].choice;
  const Choice second = candidates_[1].choice;
  candidates_.favour(second, {1});
  ASSERT_EQ(candidates_.size(), 3);
  EXPECT_EQ(candidates_[0].choice, second);
  EXPECT_EQ(candidates_[0].plan, Plan{1});
  EXPECT_EQ(candidates_[1].choice, first);
  const Choice unheard{testing::kDraw};
  candidates_.favour(unheard, {});
  ASSERT_EQ(candidates_.size(), 3);
  EXPECT_EQ(candidates_[0].choice, unheard);
  EXPECT_EQ(candidates_[1].choice, second);
  EXPECT_EQ(candidates_[2].choice, first) << "the least plausible has fallen off";
}

TEST_F(CandidatesOfPebbles, PlansFillWhatRoomTheChoicesLeave) {
  gather(2, 5);
  ASSERT_EQ(candidates_.size(), 2);
  for (std::uint64_t whim = 1; whim <= 3; ++whim) EXPECT_TRUE(add_plan({0, whim}));
  EXPECT_FALSE(add_plan({0, 4}));
  ASSERT_EQ(candidates_.size(), 5);
  EXPECT_EQ(candidates_[4].plan, (Plan{0, 3}));
}

}  // namespace
}  // namespace aspis
