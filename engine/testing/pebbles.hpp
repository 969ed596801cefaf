#pragma once
// A toy ruleset for the tests of the kernel: small enough to reckon by hand, with every kind of thing a rulebook has
// (steps, dice, a draw, a secret, a reveal, an open argument).
//
// Two seats each hide a number from 1 to 6. Then they take turns on a line of twelve places. In a turn a seat has four
// points: a step costs one, a leap over one place two (three from an odd place), turning round one. Then it throws a
// die for its score, draws a card, looks at the enemy's secret, stakes part of its score, or ends its turn.

#include <cstdint>
#include <memory>

#include "engine/kernel/ruleset.hpp"

namespace aspis::testing {

enum PebbleVerb : std::uint16_t { kHide, kStep, kLeap, kTurn, kThrow, kDraw, kLook, kStake, kEnd };

const Ruleset& pebbles();

/// Faults planted to see that the battery finds them.
enum class Flaw : std::uint8_t {
  kNone,
  kNeverEnds,
  kDeadEnd,          // no options when the points are spent
  kOffersTwice,      // the end of the turn
  kOffersIllegal,    // a step over the edge
  kHidesLegal,       // a legal draw is not offered
  kBreaksInvariant,  // points below zero
  kRemembers,        // the outcome depends on something outside the state
  kLeaks,            // the enemy's secret stays in the view
  kPeeks,            // options depend on the enemy's secret
  kBadGuess,         // a filled-in view is impossible
  kShowsSecret,      // the scene shows the enemy's secret
  kAllocates,
  kWrongStanding,  // a step costs more than it says
  kForgetsRoute,   // turning round is not marked as a step of a route
  kLosesNames,
  kUnknownRule,  // an event with a rule that is not in the list
  kLopsided,     // a position is worth more to one side than it costs the other
  kMiscounts,    // the parts of an evaluation are not what it says as a whole
  kWorthPeeks,   // its worth depends on the enemy's secret
  kWeightPeeks,  // so do the weights
  kTooPlausible,
  kHopeless,       // no option has a weight
  kForgetsWeight,  // of the last option
  kThinksInHeap,   // advice allocates
  kTidiesAway,     // tidying takes what still counts
  kTidiesAdvice,   // ... or what the advice goes by
  kGoesElsewhere,  // once halted, it goes on otherwise
  // No faults, but what makes odds harder:
  kLeavesDice,    // dice stay on the table, so that no two ways come to the same
  kSecretCounts,  // a point more for a throw when both hide the same number
};

/// A battle of pebbles with this many turns.
std::shared_ptr<const Scenario> pebbles_scenario(int turns, Flaw flaw = Flaw::kNone);

}  // namespace aspis::testing
