#pragma once
// Chapter 8: morale checks, disorder, rout and rally.

#include "engine/rulesets/glory/board.hpp"

namespace aspis::glory {

/// 8.0-check: whether a unit's die is not above its class.
bool check_morale(Play& p, int unit, Rule rule);
/// 5.3-D, 7.0-D: no more than once (8.0-disorder).
void disorder(Play& p, int unit, Rule rule);
/// A result R: a check; routed and in flight, or disordered. Eliminated where the sector is broken (13.0-break).
void suffer_rout(Play& p, int unit, Rule rule);

// 3.0-4: the rally phase.
Flow enter_rally(Play& p, Frame& f);
Flow enter_rally_dot(Play& p, Frame& f);
void offer_rally_dot(const Table& t, const Frame& f, Offer& offer);
Verdict judge_rally_dot(const Table& t, const Frame& f, const Choice& c);
void choose_rally_dot(Play& p, Frame& f, const Choice& c);

// 8.0-rout-movement.
void start_flight(Play& p, int unit, int hexes);
Flow enter_flight(Play& p, Frame& f);
void offer_flight(const Table& t, const Frame& f, Offer& offer);
Verdict judge_flight(const Table& t, const Frame& f, const Choice& c);
void choose_flight(Play& p, Frame& f, const Choice& c);

}  // namespace aspis::glory
