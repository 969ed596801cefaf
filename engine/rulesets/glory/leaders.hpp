#pragma once
// Chapter 9: leaders.

#include "engine/rulesets/glory/board.hpp"

namespace aspis::glory {

/// 9.0-rank, R-29: the one whose numbers count in a sector, kNone: nobody.
int active_leader(const Table& t, int side, int sector);
/// 2.1, R-1: active leaders who help an attacker in a hex, as bits.
Bits leaders_in_range(const Table& t, int side, int hex);

/// 9.0-melee-loss, 9.0-missile-loss: rolls for every leader with a unit that suffers this; `by` is a row of
/// Tables::leader_loss. Says who stood with it and is unhurt.
Bits threaten_leaders(Play& p, int unit, int by, Rule rule);

// 9.0-wounded, 9.0-replacement: at the start of the turn. Both push a frame for the next one due, if any.
bool next_return(Play& p);
bool next_replacement(Play& p);

Flow enter_return(Play& p, Frame& f);
void offer_return(const Table& t, const Frame& f, Offer& offer);
Verdict judge_return(const Table& t, const Frame& f, const Choice& c);
void choose_return(Play& p, Frame& f, const Choice& c);
Flow enter_replace(Play& p, Frame& f);
void offer_replace(const Table& t, const Frame& f, Offer& offer);
Verdict judge_replace(const Table& t, const Frame& f, const Choice& c);
void choose_replace(Play& p, Frame& f, const Choice& c);

// a leader without a unit.
Flow enter_displace(Play& p, Frame& f);
void offer_displace(const Table& t, const Frame& f, Offer& offer);
Verdict judge_displace(const Table& t, const Frame& f, const Choice& c);
void choose_displace(Play& p, Frame& f, const Choice& c);

}  // namespace aspis::glory
