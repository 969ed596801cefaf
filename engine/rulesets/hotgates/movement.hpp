#pragma once
// movement, turn: which unit moves, where to, and how it faces then.

#include "engine/rulesets/hotgates/board.hpp"

namespace aspis::hotgates {

/// What a step from one area to its neighbour costs a unit; 0: closed ground. Leaving enemies costs more.
int step_cost(const Table& t, int unit, int direction);
/// Takes a unit one area on, whatever that costs. True: it came upon enemies.
bool relocate(Play& p, int unit, int area);
void turn_to(Play& p, int unit, int facing);

Flow enter_move(Play& p, Frame& f);
/// Whether some unit of this half-round has moved already.
bool movement_under_way(const Table& t, const Frame& f);
Verdict judge_move(const Table& t, const Frame& f, const Choice& c);
void offer_move(const Table& t, const Frame& f, Offer& offer);
void choose_move(Play& p, Frame& f, const Choice& c);
Flow enter_move_unit(Play& p, Frame& f);
Verdict judge_move_unit(const Table& t, const Frame& f, const Choice& c);
void offer_move_unit(const Table& t, const Frame& f, Offer& offer);
void choose_move_unit(Play& p, Frame& f, const Choice& c);

}  // namespace aspis::hotgates
