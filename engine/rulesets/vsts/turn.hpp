#pragma once
// 4.0 to 6.x, 7.6, 11.4, 12.x: the turn, the cup, activation, command, rest, arrivals, and how a battle ends.

#include "engine/rulesets/vsts/board.hpp"

namespace aspis::vsts {

enum class Grade : std::uint8_t { kNone, kDraw, kMarginal, kMajor };
enum class Ending : std::uint8_t { kNone, kCamps, kCommander, kBothCommanders, kLosses, kEven };

void end_battle(Play& p, int winner, Grade grade, Ending ending, Rule rule);
/// 12.1.2.a: the side that lost less strength wins marginally. `ending`: why it is counted now.
void count_losses(Play& p, Ending ending);

// The turn and the cup (turn.cpp)
Flow enter_turn(Play& p, Frame& f);
Flow enter_pull(Play& p, Frame& f);

// What markers do (markers.cpp): reactivation, landing, arrival
Flow enter_reactivate(Play& p, Frame& f);
Verdict judge_reactivate(const Table& t, const Frame& f, const Choice& c);
void offer_reactivate(const Table& t, const Frame& f, Offer& offer);
void choose_reactivate(Play& p, Frame& f, const Choice& c);
Flow enter_disembark(Play& p, Frame& f);
Flow enter_land(Play& p, Frame& f);
Verdict judge_land(const Table& t, const Frame& f, const Choice& c);
void offer_land(const Table& t, const Frame& f, Offer& offer);
void choose_land(Play& p, Frame& f, const Choice& c);
Flow enter_arrive(Play& p, Frame& f);
Verdict judge_arrive(const Table& t, const Frame& f, const Choice& c);
void offer_arrive(const Table& t, const Frame& f, Offer& offer);
void choose_arrive(Play& p, Frame& f, const Choice& c);

// Activation (activation.cpp)
void push_activation(Play& p, int wing, Mode mode);
Flow enter_activate(Play& p, Frame& f);
Verdict judge_rest(const Table& t, const Frame& f, const Choice& c);
void offer_rest(const Table& t, const Frame& f, Offer& offer);
void choose_rest(Play& p, Frame& f, const Choice& c);
/// 7.6: the active wing may rest instead of acting.
bool may_rest(const Table& t);
/// 6.0: who of the active wing is in command.
void check_command(Play& p);

/// A wing still has something to do with: a unit or leader on the map.
bool on_the_map(const Table& t, int wing);

}  // namespace aspis::vsts
