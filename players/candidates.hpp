#pragma once
// The most plausible choices of a decision, best first, as many as there is time for.

#include <array>

#include "players/plan.hpp"

namespace aspis {

struct Candidate {
  Choice choice;
  int weight = 0;
  Plan plan;  // how it is meant to be carried out
};

class Candidates {
 public:
  static constexpr int kMost = 24;

  /// Begins anew: gathers so many choices, and takes so many candidates with their plans.
  void clear(int choices, int all);
  void clear(int choices) { clear(choices, choices); }
  /// Adds what a plan's stance finds plausible, but nothing that falls behind its best by more than `range` times. An
  /// open argument is tried at its ends and in between. All are carried out by that plan.
  void gather(const Scenario& scenario, const void* state, const OptionList& options, const Plan& plan, int range);
  /// Puts a choice before all others, by whatever plan they are carried out.
  void favour(const Choice& choice, const Plan& plan);
  /// Adds what a plan would do behind the others; false if there is no room.
  bool add_plan(const Scenario& scenario, const void* state, const OptionList& options, const Plan& plan);

  int size() const { return count_; }
  const Candidate& operator[](int i) const { return items_[static_cast<std::size_t>(i)]; }

 private:
  /// Keeps the list in order, the first of equals first; the least plausible fall off its end.
  void add(const Candidate& candidate);

  int count_ = 0;
  int most_ = kMost;  // choices
  int all_ = kMost;
  std::array<Candidate, kMost> items_{};
  std::array<int, OptionList::kCapacity> weights_{};
};

}  // namespace aspis
