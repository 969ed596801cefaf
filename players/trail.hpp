#pragma once
// Where a piece has been since it began to walk. A whim, which prefers steps for no reason, could have it pace up and
// down until its movement is spent; whoever keeps a trail sees that a step leads back.

#include <array>

#include "engine/kernel/ruleset.hpp"

namespace aspis {

class Trail {
 public:
  /// Nobody walks any more: the next step is somebody's first.
  void end() { walker_ = -1; }
  /// Whether a choice of the piece that is asked about in a view takes it to where it has been, or turns it to where it
  /// has looked from there. What leaves it in its place and does not turn it, such as changing its formation, does
  /// neither. Notes where the piece is now; another piece begins a trail of its own.
  bool leads_back(const Scenario& scenario, const void* view, Seat seat, const Choice& choice, std::uint64_t seed);

 private:
  static constexpr int kLongest = 32;

  void note(const Standing& here);

  std::array<Standing, kLongest> been_{};
  int count_ = 0;
  int walker_ = -1;
  StateBuffer ahead_;
};

}  // namespace aspis
