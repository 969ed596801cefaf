#pragma once
// Where a piece can get to from here, and by which choices. Works for any ruleset: it tries the choices that the
// ruleset marks as steps of a route on copies of the state, cheapest first, and never rolls dice.

#include <vector>

#include "engine/kernel/ruleset.hpp"

namespace aspis {

/// A choice tried on a copy: where a piece then stands. Should chance be asked, that is the moment which is noted;
/// should its move end with the choice, what it had spent by then.
struct Trial {
  StateBuffer state;
  Standing standing;
  bool dice = false;
  bool ended = false;
  Rule rule = kNoRule;  // by which the last thing before that happened
};
void try_choice(const Scenario& scenario, const void* state, const Choice& choice, int piece, Trial& trial);

/// What keeps a choice from being taken back: dice or a draw before somebody must decide again, a secret that comes to
/// light. What a seat's view hides is filled in first, in ways that betray nothing (see odds.hpp).
struct Finality {
  bool chance = false;
  bool reveals = false;
};
Finality finality_of(const Scenario& scenario, const void* view, Seat seat, const Choice& choice);

struct Destination {
  int place = -1;
  int facing = 0;
  int cost = 0;
  bool dice = false;  // the last choice runs on into dice or a draw
  std::vector<Choice> choices;
  std::vector<int> path{};  // the places on the way, from where it stands to where it gets
};

/// Cheapest route to every place and facing in reach, in order of cost, by other verbs than `without`. Empty when the
/// piece cannot be moved now.
std::vector<Destination> plan_routes(const Scenario& scenario, const void* state, int piece,
                                     std::span<const std::uint16_t> without = {});

}  // namespace aspis
