// The battery on advice for computer players.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <numeric>
#include <vector>

#include "engine/testing/allocations.hpp"
#include "engine/testing/battery.hpp"
#include "engine/testing/playout.hpp"
#include "engine/testing/transcript.hpp"

namespace aspis::testing {
namespace {

constexpr int kUnset = -1;
constexpr int kGuard = -7;  // behind the weights asked for

/// What a state's advice says to the seat that decides: its worth, then the weight of every option in a stance.
struct Advice {
  int worth = 0;
  std::vector<int> weights;

  friend bool operator==(const Advice&, const Advice&) = default;
};

Advice advice_of(const Scenario& scenario, const void* state, Seat seat, const OptionList& options, int stance) {
  Advice advice;
  const auto count = static_cast<std::size_t>(options.size());
  advice.weights.assign(count + 1, kUnset);
  advice.weights[count] = kGuard;
  const std::uint64_t before = allocations();
  advice.worth = scenario.evaluate(state, seat);
  scenario.weigh(state, options, stance, std::span(advice.weights).first(count));
  const std::uint64_t made = allocations() - before;
  EXPECT_EQ(made, 0u) << "advice allocates";
  EXPECT_EQ(advice.weights[count], kGuard) << "more weights than options";
  advice.weights.pop_back();
  return advice;
}

/// An option as likely as its weight says: such battles come to blows, where random ones wander.
Choice plausible(const Ruleset& ruleset, const OptionList& options, const std::vector<int>& weights, Picker& picker) {
  std::uint32_t total = 0;
  for (const int weight : weights) total += static_cast<std::uint32_t>(weight);
  std::uint32_t left = picker.below(total);
  std::size_t at = 0;
  while (left >= static_cast<std::uint32_t>(weights[at])) left -= static_cast<std::uint32_t>(weights[at++]);
  const Option& option = options[static_cast<int>(at)];
  const auto more = option.span == 0 ? 0 : static_cast<int>(picker.below(static_cast<std::uint32_t>(option.span) + 1));
  return closed(option, ruleset.verbs[option.choice.verb].arg_count(), more);
}

}  // namespace

void check_advice(const SharedScenario& scenario, std::uint64_t seed) {
  const Ruleset& ruleset = scenario->ruleset();
  const std::size_t size = scenario->state_size();
  Playout play(*scenario, seed);
  SeededDice filler(seed + 2000);
  while (!play.over() && !play.too_long()) {
    SCOPED_TRACE(where(*scenario, seed, play.steps()));
    const Seat decides = scenario->decision(play.state()).seat;
    const OptionList& options = play.options();
    const std::uint64_t hash = play.hash();
    const int stance = play.steps() % static_cast<int>(ruleset.stances.size());
    const Advice advice = advice_of(*scenario, play.state(), decides, options, stance);
    ASSERT_EQ(play.hash(), hash) << "advice changes the state";

    for (std::size_t i = 0; i < advice.weights.size(); ++i) {
      ASSERT_GE(advice.weights[i], 0) << choice_text(*scenario, options[static_cast<int>(i)].choice);
      ASSERT_LE(advice.weights[i], kMostPlausible) << choice_text(*scenario, options[static_cast<int>(i)].choice);
    }
    ASSERT_GT(*std::ranges::max_element(advice.weights), 0) << "nothing is worth a thought";

    if (ruleset.seats.size() == 2) {
      ASSERT_EQ(scenario->evaluate(play.state(), 0), -scenario->evaluate(play.state(), 1))
          << "what one side gains the other must lose";
    }
    std::vector<int> concerns(ruleset.concerns.size());
    scenario->assess(play.state(), decides, concerns);
    ASSERT_EQ(std::reduce(concerns.begin(), concerns.end()), advice.worth) << "the parts do not make the whole";
    // A battle that still goes on is neither won nor lost.
    ASSERT_LT(advice.worth, kSureWin);
    ASSERT_GT(advice.worth, -kSureWin);

    for (Seat seat = 0; seat < ruleset.seats.size(); ++seat) {
      StateBuffer view;
      std::memcpy(view.bytes, play.state(), size);
      scenario->redact(view.bytes, seat);
      StateBuffer filled = view;
      scenario->determinize(filled.bytes, seat, filler);
      const int worth = scenario->evaluate(play.state(), seat);
      ASSERT_EQ(scenario->evaluate(view.bytes, seat), worth) << "the worth tells a secret to seat " << int{seat};
      ASSERT_EQ(scenario->evaluate(filled.bytes, seat), worth) << "the worth tells a secret to seat " << int{seat};
      if (seat != decides) continue;
      ASSERT_EQ(advice_of(*scenario, view.bytes, seat, options, stance), advice) << "the weights tell a secret";
      ASSERT_EQ(advice_of(*scenario, filled.bytes, seat, options, stance), advice) << "the weights tell a secret";
    }
    if (::testing::Test::HasFailure()) return;
    play.choose(seed % 3 == 0 ? play.pick() : plausible(ruleset, options, advice.weights, play.picker()));
  }
  const Result result = scenario->result(play.state());
  if (!result.over) return;
  for (Seat seat = 0; seat < ruleset.seats.size(); ++seat) {
    const int worth = scenario->evaluate(play.state(), seat);
    if (result.winner == kNobody) {
      EXPECT_EQ(worth, 0) << "a draw";
    } else {
      EXPECT_EQ(worth, seat == result.winner ? kSureWin : -kSureWin);
    }
  }
}

}  // namespace aspis::testing
