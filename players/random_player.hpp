#pragma once
// Any legal choice, all equally likely; inside an open interval any value.

#include "players/player.hpp"

namespace aspis {

class RandomPlayer final : public Player {
 public:
  void consider(const Scenario& scenario, const void* view, Seat seat, const OptionList& options,
                std::uint64_t seed) override;
  bool think(std::int64_t) override { return false; }
  Choice best() const override { return best_; }

 private:
  Choice best_;
};

}  // namespace aspis
