#pragma once
// Plays a battle on from some position as the rulebook's advice would, for both sides, up to where things come to rest.

#include <array>

#include "engine/kernel/dice.hpp"
#include "engine/kernel/ruleset.hpp"

namespace aspis {

class Playout {
 public:
  /// Takes a possible position: the view with its hidden facts guessed. Luck and guesses hang on the seed alone.
  void begin(const Scenario& scenario, const void* view, Seat seat, std::uint64_t seed);
  void choose(const Choice& choice);
  /// Follows the advice until the initiative has changed hands so often, the battle is over, or it takes too long.
  void follow(int handovers);
  /// What the position is worth to the seat, from -kSure to kSure: the nearer to a decision, the less a point counts.
  int worth() const;

  static constexpr int kSure = 10'000;
  /// The same back again, in points as Scenario::evaluate counts.
  static int points(double worth);

  int steps() const { return steps_; }

 private:
  Choice advised();

  const Scenario* scenario_ = nullptr;
  Seat seat_ = kNobody;
  Seat turn_ = kNobody;  // who was asked the last question at rest
  SeededDice dice_{0};
  SeededDice whims_{0};  // for what the advice leaves open
  int steps_ = 0;
  std::array<int, OptionList::kCapacity> weights_{};
  OptionList options_;
  StateBuffer state_{};
};

}  // namespace aspis
