#pragma once
// Any legal choice, all equally likely; inside an open interval any value.

#include "players/player.hpp"

namespace aspis {

class RandomPlayer final : public Player {
 public:
  Choice choose(const Scenario& scenario, const void* state, Seat seat, const OptionList& options, Dice& dice) override;
};

/// The choice that an option with an open last argument makes when it is closed at `offset` above its lowest value.
Choice closed(const Scenario& scenario, const Option& option, int offset);

}  // namespace aspis
