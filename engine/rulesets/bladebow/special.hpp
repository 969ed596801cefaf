#pragma once
// Special rules of single battles (14.2 SR3, 14.4 SR3): the goat path and the Spartan reinforcements.

#include "engine/rulesets/bladebow/play.hpp"

namespace aspis::bladebow {

/// 14.2 SR3: a die at or below the turn number finds the path.
void seek_goat_path(Play& p);
/// 14.4 SR3, R-56: rolls for arrival; once it is triggered, asks each turn whether and where they enter.
void call_reinforcements(Play& p);

// Phases.
Flow enter_reinforce(Play& p, Frame& f);
Seat seat_of_reinforcements(const Table& t, const Frame& f);
Verdict judge_reinforce(const Table& t, const Frame& f, const Choice& c);
void offer_reinforce(const Table& t, const Frame& f, Offer& offer);
void choose_reinforce(Play& p, Frame& f, const Choice& c);
Flow enter_reinforce_place(Play& p, Frame& f);
Verdict judge_reinforce_place(const Table& t, const Frame& f, const Choice& c);
void offer_reinforce_place(const Table& t, const Frame& f, Offer& offer);
void choose_reinforce_place(Play& p, Frame& f, const Choice& c);
Flow enter_reinforce_facing(Play& p, Frame& f);
Verdict judge_reinforce_facing(const Table& t, const Frame& f, const Choice& c);
void offer_reinforce_facing(const Table& t, const Frame& f, Offer& offer);
void choose_reinforce_facing(Play& p, Frame& f, const Choice& c);

}  // namespace aspis::bladebow
