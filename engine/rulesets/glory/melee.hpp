#pragma once
// Chapter 7: melee, with the points of chapter 12 that are spent in it.

#include "engine/rulesets/glory/board.hpp"

namespace aspis::glory {

/// How a melee stands before the dice: rows and columns of MCT1, column of MCT2, number of dice.
struct Matchup {
  int row = 0;
  int column = 0;
  int printed = 0;  // the letter of MCT1, 0..6
  int letter = 0;   // shifted by the leader
  int dice = 1;
};
/// `leader` gives shift and dice, kNone: nobody; `bought`: columns paid for (12.0-2).
Matchup match(const Table& t, int attacker, int defender, int leader, int bought);
/// the last printed ratio that is not above a:b, or the first.
int ratio_index(std::span<const Ratio> printed, int a, int b);
/// The row of MCT2 for a total, from 0.
constexpr int total_row(int total) { return std::clamp(total, 1, kTotals) - 1; }

void start_melee(Play& p, int attacker, int defender);
Flow enter_melee(Play& p, Frame& f);
Seat seat_of_attacker(const Table& t, const Frame& f);
Seat seat_of_defender(const Table& t, const Frame& f);
int subject_of_melee(const Table& t, const Frame& f);

Flow enter_once(Play& p, Frame& f);  // asks, then is done
void offer_leader(const Table& t, const Frame& f, Offer& offer);
Verdict judge_leader(const Table& t, const Frame& f, const Choice& c);
void choose_leader(Play& p, Frame& f, const Choice& c);
void offer_column(const Table& t, const Frame& f, Offer& offer);
Verdict judge_column(const Table& t, const Frame& f, const Choice& c);
void choose_column(Play& p, Frame& f, const Choice& c);
void offer_cancel(const Table& t, const Frame& f, Offer& offer);
Verdict judge_cancel(const Table& t, const Frame& f, const Choice& c);
void choose_cancel(Play& p, Frame& f, const Choice& c);
void offer_strike(const Table& t, const Frame& f, Offer& offer);
Verdict judge_strike(const Table& t, const Frame& f, const Choice& c);
void choose_strike(Play& p, Frame& f, const Choice& c);
std::string_view role_of_shift(const Table& t, const Frame& f);
void offer_shift(const Table& t, const Frame& f, Offer& offer);
Verdict judge_shift(const Table& t, const Frame& f, const Choice& c);
void choose_shift(Play& p, Frame& f, const Choice& c);

// ---- melee_result.cpp

/// Sends the result on the table to both: frames for each half, then for the advance.
void resolve(Play& p);
/// 5.0-skirmish: what a half of the second table means for a unit against this enemy.
Effect befalls(const Table& t, int unit, int enemy, Effect printed);
void kill_routed(Play& p);  // 7.0-routed-melee
Flow enter_half(Play& p, Frame& f);
/// 7.0-advance: whether a unit may follow into a hex that the other left.
bool may_advance(const Table& t, int unit, int hex);
Flow enter_advance(Play& p, Frame& f);
void offer_advance(const Table& t, const Frame& f, Offer& offer);
Verdict judge_advance(const Table& t, const Frame& f, const Choice& c);
void choose_advance(Play& p, Frame& f, const Choice& c);

}  // namespace aspis::glory
