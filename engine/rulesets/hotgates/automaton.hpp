#pragma once
// The solitaire game: how the rules move Xerxes' army. Fixed orders and priorities, dice only where a rule names them,
// and every decision is told with its reason.

#include "engine/rulesets/hotgates/board.hpp"

namespace aspis::hotgates {

/// automaton-posture: at the start of the Persian half-round.
void take_posture(Play& p);
/// Those who came with Ephialtes are always on Fury.
Posture posture_of(const Table& t, int unit);

/// automaton-move.
void automaton_moves(Play& p);
/// automaton-fire.
void automaton_fires(Play& p);
/// automaton-melee.
void automaton_attacks(Play& p);

}  // namespace aspis::hotgates
