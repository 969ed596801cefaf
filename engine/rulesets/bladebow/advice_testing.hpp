#pragma once
// For tests of the advice: what it finds plausible.

#include <algorithm>
#include <vector>

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

}  // namespace aspis::bladebow
