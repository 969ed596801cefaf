#pragma once
// Laying out a battle (14.1 to 14.4): counters on their printed squares, then what the players decide.

#include "engine/rulesets/bladebow/play.hpp"

namespace aspis::bladebow {

/// The table before anybody has decided anything: units and camps where the map says, leaders aside, all cards in the
/// deck.
void lay_out(const Sheet& sheet, State& state);

// Phases.
Flow enter_deploy(Play& p, Frame& f);
Flow enter_setup_camp(Play& p, Frame& f);
Verdict judge_setup_camp(const Table& t, const Frame& f, const Choice& c);
void offer_setup_camp(const Table& t, const Frame& f, Offer& offer);
void choose_setup_camp(Play& p, Frame& f, const Choice& c);
Flow enter_setup_ranks(Play& p, Frame& f);
Verdict judge_setup_ranks(const Table& t, const Frame& f, const Choice& c);
void offer_setup_ranks(const Table& t, const Frame& f, Offer& offer);
void choose_setup_ranks(Play& p, Frame& f, const Choice& c);
int subject_of_setup_ranks(const Table& t, const Frame& f);
Flow enter_setup_leader(Play& p, Frame& f);
Seat seat_of_setup_leader(const Table& t, const Frame& f);
Verdict judge_setup_leader(const Table& t, const Frame& f, const Choice& c);
void offer_setup_leader(const Table& t, const Frame& f, Offer& offer);
void choose_setup_leader(Play& p, Frame& f, const Choice& c);
Flow enter_setup_wall(Play& p, Frame& f);
Verdict judge_setup_wall(const Table& t, const Frame& f, const Choice& c);
void offer_setup_wall(const Table& t, const Frame& f, Offer& offer);
void choose_setup_wall(Play& p, Frame& f, const Choice& c);

}  // namespace aspis::bladebow
