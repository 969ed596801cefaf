#pragma once
// Chapter 5: missile combat.

#include "engine/rulesets/glory/board.hpp"

namespace aspis::glory {

/// 5.1: what a unit's strength comes to at a range, 0: no attack.
int potential_at(const Table& t, int unit, int range);
/// 5.0-who, 3.0-2, 3.0-5: whether a unit may fire at all in the first or second phase.
bool may_shoot(const Table& t, int unit, int phase);
/// Whether it may fire at whoever stands in a hex.
Verdict may_shoot_at(const Table& t, int unit, int hex);
/// Enemies within its range and sight, as bits.
Bits targets_of(const Table& t, int unit);
/// The next unit of a side from `from` on that has something to shoot at; kNone: nobody.
int next_shooter(const Table& t, int side, int from, int phase);
/// 5.2, R-8: the column of an attack on the fire table, 0: left of it.
int fire_column(const Table& t, int target, int potential);

Flow enter_missile(Play& p, Frame& f);
Flow enter_allocate(Play& p, Frame& f);
void offer_allocate(const Table& t, const Frame& f, Offer& offer);
Verdict judge_allocate(const Table& t, const Frame& f, const Choice& c);
void choose_allocate(Play& p, Frame& f, const Choice& c);
Flow enter_volley(Play& p, Frame& f);
Seat seat_of_volley(const Table& t, const Frame& f);
int subject_of_volley(const Table& t, const Frame& f);
void offer_volley(const Table& t, const Frame& f, Offer& offer);
Verdict judge_volley(const Table& t, const Frame& f, const Choice& c);
void choose_volley(Play& p, Frame& f, const Choice& c);

}  // namespace aspis::glory
