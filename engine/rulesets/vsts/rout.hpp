#pragma once
// 9.0: rout checks, flight, and the shock to those who are run through.

#include "engine/rulesets/vsts/board.hpp"

namespace aspis::vsts {

/// A unit takes to flight: for the first time or once more. Pushes the flight and what follows from it; the caller's
/// phase goes on when all of it is over.
void begin_rout(Play& p, int unit, Rule rule);

/// 9.0, 3.4.a: an unrouted unit with DP of at least its SP checks, and stands or routs.
void check_rout(Play& p, int unit);

Flow enter_flight(Play& p, Frame& f);
Seat seat_of_flight(const Table& t, const Frame& f);
int subject_of_flight(const Table& t, const Frame& f);
Verdict judge_flight(const Table& t, const Frame& f, const Choice& c);
void offer_flight(const Table& t, const Frame& f, Offer& offer);
void choose_flight(Play& p, Frame& f, const Choice& c);

Flow enter_shock(Play& p, Frame& f);

// A5, Rout Movement: f.a is the side.
Flow enter_rout_step(Play& p, Frame& f);
Verdict judge_rout_step(const Table& t, const Frame& f, const Choice& c);
void offer_rout_step(const Table& t, const Frame& f, Offer& offer);
void choose_rout_step(Play& p, Frame& f, const Choice& c);

}  // namespace aspis::vsts
