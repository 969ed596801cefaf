#pragma once
// Plays a battle on from some position as the ruleset's advice would, for both sides, to see what becomes of it.

#include <array>

#include "engine/kernel/dice.hpp"
#include "engine/kernel/ruleset.hpp"
#include "players/candidates.hpp"
#include "players/tree.hpp"

namespace aspis {

/// How far a run looks: until the initiative has changed hands so often, or does so after so many positions. What a
/// fight costs shows only when the enemy has answered, and answered again; to the very end it is all luck. In a battle
/// of many small steps a few changes of the initiative are far enough (docs/opponents.md).
struct Horizon {
  int handovers = 16;
  int steps = 300;
  int least = 4;  // changes of the initiative that are looked at in any case
};

class Playout {
 public:
  /// What comes of a candidate for the seat, from -kSure to kSure: the position at the horizon, or the end; the nearer
  /// to a decision, the less a point counts. Starts from the view with its hidden facts guessed. Luck and guesses
  /// hang on the seed alone. The seat keeps to the candidate's plan until its undertaking is over; by which plans
  /// others follow is the tree's to say, as far as there is one.
  int run(const Scenario& scenario, const void* view, Seat seat, const Candidate& candidate, std::uint64_t seed,
          const Horizon& horizon, Tree* tree = nullptr);
  /// Positions that the last run went through, and how often the initiative changed hands.
  int steps() const { return steps_; }
  int handovers() const { return handovers_; }
  /// Whether it came to the battle's end before its horizon.
  bool ended() const { return ended_; }

  static constexpr int kSure = 10'000;
  static constexpr int kMostSteps = 4000;  // no initiative changes hands for ever
  static constexpr std::size_t kMostConcerns = 16;
  /// What a run came to, back in points as Scenario::evaluate counts.
  static int points(const Scenario& scenario, double worth);

 private:
  /// What the position at the end foretells.
  int worth(const Scenario& scenario, Seat seat) const;

  int steps_ = 0;
  int handovers_ = 0;
  bool ended_ = false;
  std::array<int, OptionList::kCapacity> weights_{};
  OptionList options_;
  StateBuffer state_{};
};

}  // namespace aspis
