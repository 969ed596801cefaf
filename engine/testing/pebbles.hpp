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

/// A battle of pebbles with this many turns.
std::shared_ptr<const Scenario> pebbles_scenario(int turns);

}  // namespace aspis::testing
