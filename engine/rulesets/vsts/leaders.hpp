#pragma once
// 3.1, 8.4: leaders; what they are worth now, and how they are lost.

#include "engine/rulesets/vsts/board.hpp"

namespace aspis::vsts {

/// The face that lies upward: himself, or his replacement (8.4).
inline const LeaderFace& face(const Table& t, int leader) {
  const LeaderSheet& printed = t.sheet.leader(leader);
  return t.state.leader(leader).replaced != 0 ? printed.replacement : printed.front;
}

/// 3.1.d, R-16: the best morale of one friendly leader in or next to a unit's hexes.
int leader_help(const Table& t, int unit);
/// Whether a leader of a side stands in a hex (8.2.a).
bool leader_in(const Table& t, int side, int hex);
/// Whether one of a wing's leaders stands in or next to a unit's hexes.
bool by_wing_leader(const Table& t, int unit);
/// Whether any leader of its side does (10.4).
bool by_any_leader(const Table& t, int unit);
/// 7.1, R-52: the best bonus of those.
int wing_leader_bonus(const Table& t, int unit);
/// 8.4.1: a wing without leaders on the map.
bool leaderless(const Table& t, int wing);

/// combat units of a side have entered a hex; enemy leaders there check and flee to their nearest unit.
void overrun(Play& p, int side, int hex);
/// 8.4: every leader in a hex whose units took hits checks, without his own morale.
void threaten_leaders(Play& p);
/// The same for one hex, where a battle lets missiles threaten leaders.
void threaten_leaders_at(Play& p, int hex);
/// 12.1.2.b: ends the battle if a commander and his replacement are gone.
void test_commanders(Play& p);

// where a displaced leader goes.
Flow enter_displace(Play& p, Frame& f);
Seat seat_of_displaced(const Table& t, const Frame& f);
Verdict judge_displace(const Table& t, const Frame& f, const Choice& c);
void offer_displace(const Table& t, const Frame& f, Offer& offer);
void choose_displace(Play& p, Frame& f, const Choice& c);

}  // namespace aspis::vsts
