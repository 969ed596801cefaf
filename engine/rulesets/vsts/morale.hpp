#pragma once
// 3.3: morale checks: a die from 0 to 9, with what helps and hinders, against five.

#include "engine/rulesets/vsts/board.hpp"

namespace aspis::vsts {

inline constexpr int kNeeded = 5;  // 3.5

/// What a particular check adds to the usual sum (9.0, 9.0.h, 9.0.j).
struct Situation {
  Modifier why = Modifier::kCount;
  int value = 0;
};

struct Roll {
  int raw = 0;
  bool passed = false;
};

/// Rolls for a unit and tells it, with the modifiers.
Roll check_morale(Play& p, int unit, Happening kind, Rule rule, Situation situation = {});
/// Rolls for any piece with a sum already reckoned and told.
Roll roll_check(Play& p, int piece, int sum, Happening kind, Rule rule);
/// The sum that would be added, for odds and tests.
int morale_sum(const Table& t, int unit, Situation situation = {});

/// 11.3.1: a Persian unit with ocean beside it.
bool on_coast(const Table& t, int unit);

/// 8.3, 9.0.k: DP of a unit go up.
void disorganize(Play& p, int unit, int points, Rule rule);

}  // namespace aspis::vsts
