#pragma once
// Any legal choice, all equally likely; inside an open interval any value.

#include "players/player.hpp"

namespace aspis {

class RandomPlayer final : public Player {
 public:
  Choice choose(const Scenario& scenario, const void* state, Seat seat, const OptionList& options, Dice& dice) override;
};

}  // namespace aspis
