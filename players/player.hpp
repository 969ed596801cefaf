#pragma once
// Computer opponents. A player sees only its own seat's redacted view of a battle, as a person would.

#include "engine/kernel/choice.hpp"
#include "engine/kernel/dice.hpp"
#include "engine/kernel/ruleset.hpp"

namespace aspis {

class Player {
 public:
  virtual ~Player() = default;

  /// Picks one of the options for the seat that decides. `state` is what the seat may know; `dice` are the player's own
  /// and never the battle's. The list is not empty.
  virtual Choice choose(const Scenario& scenario, const void* state, Seat seat, const OptionList& options,
                        Dice& dice) = 0;
};

}  // namespace aspis
