#pragma once
// Leaders (6.x): command, succession, movement, casualties and capture. Morale checks (3.4) hang on them.

#include "engine/rulesets/bladebow/play.hpp"

namespace aspis::bladebow {

/// 6.1.1: the leader of lowest rank on the map, or kNoLeader.
int commander(const Table& t, int side);
/// Says who commands a side now, when that changed: `before` is who did (6.1.1).
void tell_succession(const Play& p, int side, int before);
/// 3.4: the overall commander's value (R-13 when there is none).
int army_morale(const Table& t, int side);
/// 13.2.2: a shield wall adds one.
int morale_of(const Table& t, int unit);
/// 12.4/c: added to every morale die of a side whose camp is overrun.
inline int camp_modifier(const Table& t, int side) { return t.state.camp(side).overrun; }

/// 4.0: one plus the commander's value, one if there is no leader left.
int hand_size(const Table& t, int side);

/// Own leaders in a square, as bits of their numbers.
std::uint8_t leaders_at(const Table& t, int side, int square);
inline bool led(const Table& t, int unit) { return leaders_at(t, t.sheet.side(unit), t.state.unit(unit).square) != 0; }
/// The senior leader of a square (6.1.1), or kNoLeader.
int senior_at(const Table& t, int side, int square);
/// Whether an own leader stands exactly this many squares away.
bool leader_at_range(const Table& t, int side, int square, int steps);

/// Tells what makes up the number that a die of a unit's check must not exceed, but for what the occasion adds.
void tell_morale(const Play& p, int unit);
/// 3.4: rolls one die per check; any modified die above the morale fails. Tells the roll. What the modifier is made of
/// is for the caller to tell, before.
bool check_morale(Play& p, int unit, int dice, int modifier, Rule rule);

/// 6.3: starts the casualty checks of all own leaders in a unit's square, senior first.
void check_casualties(Play& p, int unit);
/// 6.4: lone enemy leaders in a square just entered are in danger.
void capture_leaders(Play& p, int by_side, int square);
/// 6.3/a: leaders of a routed unit go with it.
void rout_leaders(Play& p, int side, int square);

/// Whether a leader may go to a square (6.2.1, R-18).
Verdict leader_may_go(const Table& t, int leader, int square);
/// Whether a leader may return to a square in rout management (6.3/a, R-22).
Verdict leader_may_return(const Table& t, int leader, int square);

// Phases.
Verdict judge_leader_move(const Table& t, const Frame& f, const Choice& c);
void offer_leader_move(const Table& t, const Frame& f, Offer& offer);
void choose_leader_move(Play& p, Frame& f, const Choice& c);
Flow enter_leader_move(Play& p, Frame& f);
Flow enter_leader_check(Play& p, Frame& f);

}  // namespace aspis::bladebow
