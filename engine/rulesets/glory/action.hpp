#pragma once
// 3.0-3, 6.0: sectors in turn, unit by unit: move, then attack.

#include "engine/rulesets/glory/board.hpp"

namespace aspis::glory {

// ---- action.cpp: sectors

Flow enter_action(Play& p, Frame& f);
Flow enter_slot(Play& p, Frame& f);
/// Whether somebody of the sector has acted already.
bool slot_under_way(const Table& t, const Frame& f);
void offer_slot(const Table& t, const Frame& f, Offer& offer);
Verdict judge_slot(const Table& t, const Frame& f, const Choice& c);
void choose_slot(Play& p, Frame& f, const Choice& c);

// ---- movement.cpp: one piece

Flow enter_activate(Play& p, Frame& f);
void offer_activate(const Table& t, const Frame& f, Offer& offer);
Verdict judge_activate(const Table& t, const Frame& f, const Choice& c);
void choose_activate(Play& p, Frame& f, const Choice& c);
Seat seat_of_activate(const Table& t, const Frame& f);

}  // namespace aspis::glory
