#pragma once
// Rally (11.x).

#include "engine/rulesets/bladebow/play.hpp"

namespace aspis::bladebow {

/// 11.1 to 11.3: added to the rally die.
int rally_modifier(const Table& t, int unit);
/// Turns a unit to its good-order side and asks for its facing (11.0/b).
void rally_unit(Play& p, int unit, Rule rule);

// Phases.
Flow enter_rally_action(Play& p, Frame& f);
Verdict judge_rally_pick(const Table& t, const Frame& f, const Choice& c);
void offer_rally_pick(const Table& t, const Frame& f, Offer& offer);
void choose_rally_pick(Play& p, Frame& f, const Choice& c);
Flow enter_rally_facing(Play& p, Frame& f);
Verdict judge_rally_facing(const Table& t, const Frame& f, const Choice& c);
void offer_rally_facing(const Table& t, const Frame& f, Offer& offer);
void choose_rally_facing(Play& p, Frame& f, const Choice& c);

}  // namespace aspis::bladebow
