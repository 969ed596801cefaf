#pragma once
// 7.0 to 7.3, 11.3: movement, turning, wheels, formations.

#include "engine/rulesets/vsts/board.hpp"

namespace aspis::vsts {

/// some unit of a wing that waits beside the map can come on now.
bool anybody_arrives(const Table& t, int wing);

/// MP of a unit about to move (6.1, 7.1, 11.2).
int movement_points(const Table& t, int unit);

/// an engaged unit that faces none of its enemies may turn or wheel, and nothing else.
bool may_only_turn(const Table& t, int unit);

/// Whether a piece may cross into a hex, stacking, cost and facing apart. `march`: it keeps to roads (11.3.a).
Verdict may_cross(const Table& t, int side, bool march, bool light, int from, int to);
/// 6.1.a: units out of command keep away from the enemy.
Verdict may_approach(const Table& t, int unit, int hex);

// D-6: which piece next.
Flow enter_move(Play& p, Frame& f);
Verdict judge_move(const Table& t, const Frame& f, const Choice& c);
void offer_move(const Table& t, const Frame& f, Offer& offer);
/// Whether somebody was asked about this activation before, or has moved in it.
bool movement_under_way(const Table& t, const Frame& f);
void choose_move(Play& p, Frame& f, const Choice& c);

// D-7: what it does, step by step.
Flow enter_move_piece(Play& p, Frame& f);
int subject_of_move(const Table& t, const Frame& f);
Verdict judge_move_piece(const Table& t, const Frame& f, const Choice& c);
void offer_move_piece(const Table& t, const Frame& f, Offer& offer);
void choose_move_piece(Play& p, Frame& f, const Choice& c);

// D-8: the free turn of a March.
Flow enter_march_turn(Play& p, Frame& f);
Verdict judge_march_turn(const Table& t, const Frame& f, const Choice& c);
void offer_march_turn(const Table& t, const Frame& f, Offer& offer);
void choose_march_turn(Play& p, Frame& f, const Choice& c);

}  // namespace aspis::vsts
