#pragma once
// A whole battle between two players, for their tests.

#include <gtest/gtest.h>

#include "engine/kernel/hash.hpp"
#include "engine/testing/allocations.hpp"
#include "players/player.hpp"

namespace aspis::testing {

/// One battle, as the players saw it.
struct Record {
  Result result;
  int decisions = 0;
  std::uint64_t hash = 0;
  std::uint64_t allocations = 0;  // by the first player's thoughts
};

inline constexpr auto kNobodyWatches = [](const void*, const OptionList&, const Choice&) {};

/// Plays a battle out. `watch(before, options, choice)` hears of every choice.
template <class Watch = decltype(kNobodyWatches)>
Record play(const Scenario& scenario, Player& first, Player& second, std::uint64_t seed, Watch watch = kNobodyWatches) {
  StateBuffer state{};
  SeededDice dice(seed);
  std::uint64_t own = mix(seed);
  scenario.begin(state.bytes, dice, nullptr);
  OptionList options;
  Record record;
  while (!scenario.result(state.bytes).over && record.decisions < scenario.ruleset().max_decisions) {
    const Seat seat = scenario.decision(state.bytes).seat;
    StateBuffer view = state;
    scenario.redact(view.bytes, seat);
    scenario.options(view.bytes, options);
    const std::uint64_t before = allocations();
    const Choice choice = choose(seat == 0 ? first : second, scenario, view.bytes, seat, options, own++);
    if (seat == 0) record.allocations += allocations() - before;
    EXPECT_TRUE(scenario.why_not(state.bytes, choice));
    watch(state.bytes, options, choice);
    if (::testing::Test::HasFailure()) break;
    scenario.choose(state.bytes, choice, dice, nullptr);
    ++record.decisions;
  }
  record.result = scenario.result(state.bytes);
  record.hash = hash_bytes(state.bytes, scenario.state_size());
  return record;
}

}  // namespace aspis::testing
