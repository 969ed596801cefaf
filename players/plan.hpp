#pragma once
// A way to carry out an undertaking: a stance of the ruleset's advice, and a whim, which tilts what it finds plausible
// this way or that, the same choice of the same piece always by the same amount; but not where to look or when to stop.
// So a whole formation moves by one will of its own, whatever happens on the way. Questions in between (a card, a
// retreat) are none of the whim's business.

#include <span>

#include "engine/kernel/ruleset.hpp"

namespace aspis {

struct Plan {
  int stance = 0;
  std::uint64_t whim = 0;  // 0: none

  bool operator==(const Plan&) const = default;
};

/// What the plan does: the option most plausible by its stance and whim, the first of equals; of an open argument all,
/// since where strength is shared out that is the blow that decides. `room` holds a weight an option.
Choice planned(const Scenario& scenario, const void* state, const OptionList& options, const Plan& plan,
               std::span<int> room);

}  // namespace aspis
