#include "players/plan.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <set>

#include "engine/kernel/hash.hpp"
#include "engine/kernel/plausible.hpp"
#include "engine/testing/load.hpp"
#include "engine/testing/playout.hpp"

namespace aspis {
namespace {

/// The question that opens an undertaking and those that carry it out, as one plan answers them.
class PlanTest : public ::testing::Test {
 protected:
  void SetUp() override {
    scenario_ = testing::load_scenario("hotgates/two-player");
    ASSERT_NE(scenario_, nullptr);
    SeededDice dice(5);
    scenario_->begin(state_.bytes, dice, nullptr);
    // Up to the first half-round's movement.
    while (scenario_->ruleset().questions[scenario_->decision(state_.bytes).question].name != "move") {
      step(state_, {}, dice);
    }
  }

  Choice step(StateBuffer& state, const Plan& plan, Dice& dice) {
    scenario_->options(state.bytes, options_);
    const Choice choice = planned(*scenario_, state.bytes, options_, plan, weights_);
    EXPECT_TRUE(scenario_->why_not(state.bytes, choice));
    scenario_->choose(state.bytes, choice, dice, nullptr);
    return choice;
  }

  /// Where a whole movement by a plan leads.
  std::uint64_t movement(const Plan& plan) {
    StateBuffer state = state_;
    SeededDice dice(7);
    const Seat seat = scenario_->decision(state.bytes).seat;
    for (int i = 0; i < 200; ++i) {
      const Decision decision = scenario_->decision(state.bytes);
      if (decision.seat != seat || (i > 0 && moment_of(*scenario_, decision) == Moment::kOpening)) break;
      step(state, plan, dice);
    }
    return hash_bytes(state.bytes, scenario_->state_size());
  }

  std::shared_ptr<const Scenario> scenario_;
  StateBuffer state_{};
  OptionList options_;
  std::array<int, OptionList::kCapacity> weights_{};
};

TEST_F(PlanTest, WithoutAWhimItIsTheAdvice) {
  scenario_->options(state_.bytes, options_);
  const Option& advised = most_plausible(*scenario_, state_.bytes, options_, 0, weights_);
  EXPECT_EQ(planned(*scenario_, state_.bytes, options_, {}, weights_), advised.choice);
}

TEST_F(PlanTest, WhimsLeadElsewhereAndEachAlwaysToTheSame) {
  std::set<std::uint64_t> ends;
  for (std::uint64_t whim = 0; whim < 12; ++whim) {
    const std::uint64_t end = movement({0, whim});
    EXPECT_EQ(movement({0, whim}), end) << whim;
    ends.insert(end);
  }
  EXPECT_GT(ends.size(), 6u);
}

/// Glory has choices that its advice never makes, such as to pay for what the enemy can undo.
TEST(Plan, NoWhimDoesWhatIsNeverWorthAThought) {
  const auto scenario = testing::load_scenario("glory/plataea");
  ASSERT_NE(scenario, nullptr);
  std::array<int, OptionList::kCapacity> plain{};
  std::array<int, OptionList::kCapacity> room{};
  testing::Playout play(*scenario, 11);
  int found = 0;
  while (!play.over() && found < 20) {
    const OptionList& options = play.options();
    const std::span<int> weights = std::span(plain).first(static_cast<std::size_t>(options.size()));
    scenario->weigh(play.state(), options, 0, weights);
    if (std::ranges::find(weights, 0) != weights.end()) {
      ++found;
      for (std::uint64_t whim = 1; whim < 20; ++whim) {
        const Choice choice = planned(*scenario, play.state(), options, {0, whim}, room);
        const auto* same = std::ranges::find(options, choice, &Option::choice);
        if (same != options.end()) EXPECT_GT(weights[static_cast<std::size_t>(same - options.begin())], 0);
      }
    }
    play.choose(play.pick());
  }
  EXPECT_GT(found, 0);
}

/// The first unit that moves opens the half-round; the others carry it out.
TEST_F(PlanTest, AMovementIsOpenedOnce) {
  SeededDice dice(9);
  EXPECT_EQ(moment_of(*scenario_, scenario_->decision(state_.bytes)), Moment::kOpening);
  step(state_, {}, dice);
  int asked = 0;
  for (; asked < 100; ++asked) {
    const Decision decision = scenario_->decision(state_.bytes);
    const std::string_view name = scenario_->ruleset().questions[decision.question].name;
    if (name != "move" && name != "moveUnit") break;
    EXPECT_EQ(moment_of(*scenario_, decision), Moment::kSettled) << name;
    step(state_, {}, dice);
  }
  EXPECT_GT(asked, 3);
}

/// A wing that could rest was asked so; one that is still arriving, or acts again, begins with its first move.
TEST(Plan, AnActivationIsOpenedOnce) {
  int by_move = 0;
  int by_rest = 0;
  for (const char* name : {"vsts/marathon", "vsts/what-if"}) {
    const auto scenario = testing::load_scenario(name);
    ASSERT_NE(scenario, nullptr);
    std::array<int, OptionList::kCapacity> room{};
    testing::Playout play(*scenario, 3);
    std::string_view before;
    std::string_view wing;
    while (!play.over()) {
      const Decision decision = scenario->decision(play.state());
      const std::string_view question = scenario->ruleset().questions[decision.question].name;
      const bool opens = moment_of(*scenario, decision) == Moment::kOpening;
      if (question == "move" && opens) ++by_move;
      if (question == "rest" && opens) ++by_rest;
      if (question == "move" && (before == "rest" || before == "movePiece") && decision.occasion == wing) {
        EXPECT_FALSE(opens) << "after " << before;
      }
      before = question;
      if (question == "move" || question == "rest") wing = decision.occasion;
      play.choose(planned(*scenario, play.state(), play.options(), {}, room));
    }
  }
  EXPECT_GT(by_move, 3);
  EXPECT_GT(by_rest, 20);
}

}  // namespace
}  // namespace aspis
