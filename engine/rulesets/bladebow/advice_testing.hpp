#pragma once
// For tests: what the advice finds plausible, and battles fought by it.

#include <algorithm>
#include <array>
#include <vector>

#include "engine/kernel/dice.hpp"
#include "engine/kernel/ruleset.hpp"
#include "engine/rulesets/bladebow/advice.hpp"
#include "engine/rulesets/bladebow/vocabulary.hpp"

namespace aspis::bladebow {

inline std::vector<int> weights_of(const Scenario& scenario, const void* state, const OptionList& options,
                                   Stance stance = Stance::kJudgement) {
  std::vector<int> weights(static_cast<std::size_t>(options.size()), -1);
  scenario.weigh(state, options, static_cast<int>(stance), weights);
  return weights;
}

inline int heaviest(const std::vector<int>& weights) {
  return static_cast<int>(std::ranges::max_element(weights) - weights.begin());
}

/// Plays a battle and shows every position to `visit` before it is decided. One of `bold` choices is the most plausible
/// one, the others are random: so the armies meet, and yet all kinds of things happen.
template <class Visit>
Result play_boldly(const Scenario& scenario, std::uint64_t seed, std::array<std::uint32_t, 2> bold, Visit visit) {
  StateBuffer buffer{};
  SeededDice dice(seed);
  SeededDice whims(seed + 1'000'000);
  scenario.begin(buffer.bytes, dice, nullptr);
  OptionList options;
  while (!scenario.result(buffer.bytes).over) {
    const Seat seat = scenario.decision(buffer.bytes).seat;
    scenario.options(buffer.bytes, options);
    const std::vector<int> weights = weights_of(scenario, buffer.bytes, options);
    visit(buffer, seat, options, weights);
    const bool random = bold[seat] == 0 || whims.below(bold[seat]) != 0;
    const auto any = static_cast<int>(whims.below(static_cast<std::uint32_t>(options.size())));
    scenario.choose(buffer.bytes, options[random ? any : heaviest(weights)].choice, dice, nullptr);
  }
  return scenario.result(buffer.bytes);
}

}  // namespace aspis::bladebow
