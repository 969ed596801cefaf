#pragma once
// What the advice would do, without looking ahead.

#include <algorithm>
#include <span>

#include "engine/kernel/ruleset.hpp"

namespace aspis {

/// The option that a ruleset finds most plausible in a stance, the first of equals. `room` holds a weight an option.
inline const Option& most_plausible(const Scenario& scenario, const void* state, const OptionList& options, int stance,
                                    std::span<int> room) {
  const std::span<int> weights = room.first(static_cast<std::size_t>(options.size()));
  scenario.weigh(state, options, stance, weights);
  return options[static_cast<int>(std::ranges::max_element(weights) - weights.begin())];
}

/// What those who follow the advice make of an option: an open argument goes as high as it can, such as all the
/// strength there is for a blow. Players, odds and hints reckon with the same.
inline Choice in_full(const Scenario& scenario, const Option& option) {
  return closed(option, scenario.ruleset().verbs[option.choice.verb].arg_count(), option.span);
}

}  // namespace aspis
