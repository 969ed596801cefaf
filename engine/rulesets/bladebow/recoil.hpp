#pragma once
// Going back: recoil after melee (9.4.8) with its traffic, rout checks (9.4.10), and what becomes of the unit.

#include "engine/rulesets/bladebow/play.hpp"

namespace aspis::bladebow {

/// 9.4.7.2: one rank gone, one loss for the army.
void lose_rank(Play& p, int unit, Rule rule);
/// 9.4.10: to the Routed box, with its leaders.
void rout(Play& p, int unit, Rule rule);
/// Out of the battle, one loss; its leaders stay behind.
void eliminate(Play& p, int unit, Rule rule);

/// 9.4.10: a rout check of this many dice, after cards and less one for a leader.
void start_rout_check(Play& p, int unit, int dice);
/// 9.4.8: the unit goes back from the opponent in `opponent_square`; then it checks for rout with `dice` more dice.
void start_recoil(Play& p, int unit, int opponent_square, int dice);

/// Whether a unit going back may enter the square in this direction (9.4.8.1).
Verdict may_recoil_into(const Table& t, int unit, int from, int direction);

// Phases.
Flow enter_recoil(Play& p, Frame& f);
Flow enter_recoil_to(Play& p, Frame& f);
Verdict judge_recoil_to(const Table& t, const Frame& f, const Choice& c);
void offer_recoil_to(const Table& t, const Frame& f, Offer& offer);
void choose_recoil_to(Play& p, Frame& f, const Choice& c);
Flow enter_rout_check(Play& p, Frame& f);

}  // namespace aspis::bladebow
