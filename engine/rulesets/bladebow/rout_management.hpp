#pragma once
// Rout management (5.5): leaders and rallied units come back, routed units check.

#include "engine/rulesets/bladebow/play.hpp"

namespace aspis::bladebow {

/// 5.5.1: whether a rallied unit may be put back on a square.
Verdict may_return_to(const Table& t, int unit, int square);

// Phases.
Flow enter_rout_management(Play& p, Frame& f);
Flow enter_return_leader(Play& p, Frame& f);
Verdict judge_return_leader(const Table& t, const Frame& f, const Choice& c);
void offer_return_leader(const Table& t, const Frame& f, Offer& offer);
void choose_return_leader(Play& p, Frame& f, const Choice& c);
Flow enter_return_unit(Play& p, Frame& f);
Verdict judge_return_unit(const Table& t, const Frame& f, const Choice& c);
void offer_return_unit(const Table& t, const Frame& f, Offer& offer);
void choose_return_unit(Play& p, Frame& f, const Choice& c);
Flow enter_return_facing(Play& p, Frame& f);
Verdict judge_return_facing(const Table& t, const Frame& f, const Choice& c);
void offer_return_facing(const Table& t, const Frame& f, Offer& offer);
void choose_return_facing(Play& p, Frame& f, const Choice& c);

}  // namespace aspis::bladebow
