#pragma once
// 7.0 to 7.3, 10.3: what a choice would make of the pieces that move, before asking whether they may.

#include "engine/rulesets/vsts/board.hpp"

namespace aspis::vsts {

struct Crossing {
  int from = kNowhere;
  int to = kNowhere;
};

/// What a choice would make of the moving units, before asking whether they may.
struct Step {
  Verdict verdict = kYes;
  int hex = kNowhere;
  int heading = 0;
  Formation formation = Formation::kDeployed;
  int cost = 0;
  std::array<Crossing, 2> crossings{};  // hexes newly entered
  int entered = 0;

  void enter(int from, int to) { crossings[static_cast<std::size_t>(entered++)] = {from, to}; }
};

Step refused(Rule rule, Why why);

/// The first of the units that move together, and all of them.
int lead(const Table& t);
UnitSet themselves(const Table& t);

/// Even headings are directions.
constexpr bool is_direction(int heading) { return heading >= 0 && heading < hex::kHeadings && !hex::is_spine(heading); }

/// whoever shares a hex with other formed troops turns only with them.
bool apart_from_stack(const Table& t, int unit, const UnitSet& moving);

/// Where a choice of the moving units leads and what it costs.
Step step_of(const Table& t, const Choice& c);
/// 7.3.2, R-7: the free turn of a column; a phalanx keeps its head and swings its tail.
Step march_turn(const Table& t, int steps);

}  // namespace aspis::vsts
