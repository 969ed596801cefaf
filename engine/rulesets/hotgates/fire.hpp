#pragma once
// The fire step: who shoots at whom, and what the hits of one step add up to.

#include "engine/rulesets/hotgates/board.hpp"

namespace aspis::hotgates {

/// fire-table, fire-limits, tec-coast: apart from what it did before.
Verdict may_hit(const Table& t, int unit, int target);
/// The row of the table for this shot.
const FireRow& fire_row(const Table& t, int unit, int target);
/// tec-wall: what is added to the die.
int fire_modifier(const Table& t, int unit, int target);
void shoot(Play& p, int unit, int target);
/// fire-dv: at the end of the step, what the hits cost.
void assess_hits(Play& p, int side);

Flow enter_fire(Play& p, Frame& f);
Verdict judge_fire(const Table& t, const Frame& f, const Choice& c);
void offer_fire(const Table& t, const Frame& f, Offer& offer);
void choose_fire(Play& p, Frame& f, const Choice& c);

}  // namespace aspis::hotgates
