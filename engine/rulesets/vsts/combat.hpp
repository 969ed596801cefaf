#pragma once
// 8.0 to 8.4: the combat step of an activation: routs and retreats before combat, allotment, blows, morale.

#include "engine/rulesets/vsts/board.hpp"

namespace aspis::vsts {

/// A4 as a whole: runs K1 to K8.
Flow enter_combat(Play& p, Frame& f);

// K2, 8.1.1: f.a is the side whose units rout; its owner chooses which next.
bool anybody_routs(const Table& t, int side);
Flow enter_rout_before(Play& p, Frame& f);
Verdict judge_rout_before(const Table& t, const Frame& f, const Choice& c);
void offer_rout_before(const Table& t, const Frame& f, Offer& offer);
void choose_rout_before(Play& p, Frame& f, const Choice& c);

// K3, 8.1.2: f.a is the side, f.b the skirmisher asked now.
Flow enter_retreat_before(Play& p, Frame& f);
int subject_of_retreat(const Table& t, const Frame& f);
Verdict judge_retreat(const Table& t, const Frame& f, const Choice& c);
void offer_retreat(const Table& t, const Frame& f, Offer& offer);
void choose_retreat(Play& p, Frame& f, const Choice& c);
// 8.1.2.a: f.a is the skirmisher, f.b the hexes it may still go.
Flow enter_retreat_step(Play& p, Frame& f);
Seat seat_of_retreat_step(const Table& t, const Frame& f);
Verdict judge_retreat_step(const Table& t, const Frame& f, const Choice& c);
void offer_retreat_step(const Table& t, const Frame& f, Offer& offer);
void choose_retreat_step(Play& p, Frame& f, const Choice& c);

// K4, 8.0.ii: f.a is the pool (its first unit), f.b the optional target asked now (its first unit), f.c its place.
Flow enter_allot(Play& p, Frame& f);
Verdict judge_allot(const Table& t, const Frame& f, const Choice& c);
void offer_allot(const Table& t, const Frame& f, Offer& offer);
void choose_allot(Play& p, Frame& f, const Choice& c);

// K5 to K8.
Flow enter_strike(Play& p, Frame& f);

}  // namespace aspis::vsts
