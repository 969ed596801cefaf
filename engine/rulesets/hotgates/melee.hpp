#pragma once
// The melee step: odds, shifts, losses.

#include "engine/rulesets/hotgates/board.hpp"

namespace aspis::hotgates {

/// mcrt-odds, R-7: the column of a ratio, rounded down.
int odds_column(const Tables& tables, int attack, int defence);

/// A combined attack as the table sees it.
struct Assault {
  int attack = 0;       // sum of MV
  int defence = 0;      // MV
  int odds = 0;         // column before shifts
  int shift = 0;        // columns, all together
  int column = 0;       // after them
  bool behind = false;  // every attacker came through the target's Flank or Rear
};
/// Reckons it up; `visit(why, value, rule)` hears of every shift but that for the types, in order.
template <class Visit>
Assault reckon(const Table& t, Bits attackers, int target, Visit visit);
Assault reckon(const Table& t, Bits attackers, int target);
/// What it costs: the row of the table for a face, and mcrt-hoplite.
Losses losses_of(const Table& t, const Assault& assault, int target, int face);

/// Who of a unit's type in its area may attack with it, itself among them.
Bits companions(const Table& t, int unit);
/// Rolls for an attack and takes the defender's losses; the attackers' are left in State::to_lose.
void strike(Play& p, Bits attackers, int target);
/// Takes some of the attackers' losses off one of them.
void take_losses(Play& p, int unit, int steps);
/// morale-when: the defender, then the attackers by number.
void check_after_melee(Play& p);
/// Steps that the attackers still have.
int steps_of(const Table& t, Bits units);

Flow enter_melee(Play& p, Frame& f);
Verdict judge_melee(const Table& t, const Frame& f, const Choice& c);
void offer_melee(const Table& t, const Frame& f, Offer& offer);
void choose_melee(Play& p, Frame& f, const Choice& c);
Flow enter_join(Play& p, Frame& f);
Verdict judge_join(const Table& t, const Frame& f, const Choice& c);
void offer_join(const Table& t, const Frame& f, Offer& offer);
void choose_join(Play& p, Frame& f, const Choice& c);
Flow enter_lose(Play& p, Frame& f);
Verdict judge_lose(const Table& t, const Frame& f, const Choice& c);
void offer_lose(const Table& t, const Frame& f, Offer& offer);
void choose_lose(Play& p, Frame& f, const Choice& c);

// ----

template <class Visit>
Assault reckon(const Table& t, Bits attackers, int target, Visit visit) {
  const Tables& tables = t.sheet.tables;
  Assault made;
  bool low = false;
  bool disordered = false;
  made.behind = true;
  for (const int unit : members(attackers)) {
    const Unit& u = t.state.unit(unit);
    made.attack += melee_value(t, unit);
    made.behind = made.behind && came_behind(t, unit, target);  // without contactFrom it is frontal
    low = low || (u.from < kBeyondNorth && t.sheet.ground(u.from).low);
    disordered = disordered || u.is(kDisordered);
  }
  made.defence = melee_value(t, target);
  made.odds = odds_column(tables, made.attack, made.defence);
  const auto row = static_cast<std::size_t>(t.sheet.unit(first(attackers)).type);
  int shift = tables.shift[row][t.sheet.unit(target).type];  // shift-type
  const auto add = [&](Modifier why, int value, Rule rule) {
    if (value == 0) return;
    shift += value;
    visit(why, value, rule);
  };
  if (made.behind) add(Modifier::kFlank, tables.flank[row], "shift-flank"_rule);
  const Terrain& ground = t.sheet.ground(t.state.unit(target).area);
  if (low && ground.climb != 0) add(Modifier::kUphill, ground.from_low, "tec-level2"_rule);
  if (low && ground.climb == 0) add(Modifier::kOverWall, ground.from_low, "tec-wall"_rule);
  if (disordered) add(Modifier::kDisorderedAttack, tables.disordered_attack, "mcrt-disordered"_rule);
  made.shift = shift;
  made.column = std::clamp(made.odds + shift, 0, kColumns - 1);  // sum first, then the edge of the table
  return made;
}

}  // namespace aspis::hotgates
