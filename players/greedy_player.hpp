#pragma once
// Looks one choice ahead: tries the most plausible options on copies of what it may know, with dice of its own, and
// takes the one that leads to the best position. The ruleset's advice says what is plausible and what is good.

#include <array>

#include "players/candidates.hpp"
#include "players/player.hpp"

namespace aspis {

class GreedyPlayer final : public Player {
 public:
  void consider(const Scenario& scenario, const void* view, Seat seat, const OptionList& options,
                std::uint64_t seed) override {
    look_ahead(scenario, view, seat, options, 0, seed);
  }
  /// The same in a stance.
  Choice look_ahead(const Scenario& scenario, const void* view, Seat seat, const OptionList& options, int stance,
                    std::uint64_t seed);
  bool think(std::int64_t) override { return false; }
  Choice best() const override { return best_; }

 private:
  /// What came of trying a candidate.
  struct Trial {
    bool chance = false;     // dice, a draw or a card came into it
    std::int64_t worth = 0;  // of the positions it led to, summed over all samples
  };

  /// Tries a choice, several times where chance is asked.
  Trial look(const Scenario& scenario, const void* state, Seat seat, const Choice& choice, std::uint64_t seed);
  /// What a candidate without advantage over its like is worth.
  std::int64_t usual(const Scenario& scenario, const void* state, Seat seat, bool chance) const;

  // Room for thoughts, made once: nothing is allocated for a choice.
  Candidates candidates_;
  std::array<Trial, Candidates::kMost> trials_{};
  Choice best_;
  StateBuffer copy_{};
};

}  // namespace aspis
