#pragma once
// Movement (7.x) and shield walls (13.x).

#include "engine/rulesets/bladebow/play.hpp"

namespace aspis::bladebow {

/// 7.1.1, 7.5: what a step costs a unit.
int step_cost(const Table& t, int unit, int direction, int to);
/// Whether the moving unit may step in a direction now.
Verdict may_enter(const Table& t, int unit, int direction);
/// Whether the moving unit is only passing through a friend's square.
inline bool passing(const Table& t) { return t.state.at(t.state.unit(t.state.move.unit).square) != t.state.move.unit; }

/// 7.3.4, R-25: whether a unit could be pushed from its square to this neighbour, be it the one that `pusher` leaves.
Verdict may_displace_to(const Table& t, int unit, int square, int pusher = kNoUnit);
bool can_be_displaced(const Table& t, int unit, int pusher = kNoUnit);
/// Asks the seat for a square, unless there is only one.
void start_displacement(Play& p, int displaced, int by);

/// while passing through a friend, a turn must leave a way out.
Verdict turn_keeps_way_out(const Table& t, int unit, int facing, int mp, int free_wheels);
/// 7.3.4: whether the mover, in a friend's square, may push it aside and stay.
Verdict may_push_aside(const Table& t, int unit);
/// 7.3.3: a heavy unit enters a medium friend's square only to push it aside.
bool must_end_on(const Table& t, int mover, int friend_there);

/// 13.1: whether a unit may form a wall next to these, which formed theirs before.
Verdict may_wall(const Table& t, int unit, Bits walled_before);

// Phases.
Flow enter_move_action(Play& p, Frame& f);
Verdict judge_move_pick(const Table& t, const Frame& f, const Choice& c);
void offer_move_pick(const Table& t, const Frame& f, Offer& offer);
void choose_move_pick(Play& p, Frame& f, const Choice& c);
Flow enter_move_unit(Play& p, Frame& f);
Flow enter_move_disrupt(Play& p, Frame& f);
Verdict judge_move_disrupt(const Table& t, const Frame& f, const Choice& c);
void offer_move_disrupt(const Table& t, const Frame& f, Offer& offer);
void choose_move_disrupt(Play& p, Frame& f, const Choice& c);
Flow enter_move_step(Play& p, Frame& f);
Verdict judge_move_step(const Table& t, const Frame& f, const Choice& c);
void offer_move_step(const Table& t, const Frame& f, Offer& offer);
void choose_move_step(Play& p, Frame& f, const Choice& c);
Flow enter_displace(Play& p, Frame& f);
Verdict judge_displace(const Table& t, const Frame& f, const Choice& c);
void offer_displace(const Table& t, const Frame& f, Offer& offer);
void choose_displace(Play& p, Frame& f, const Choice& c);

}  // namespace aspis::bladebow
