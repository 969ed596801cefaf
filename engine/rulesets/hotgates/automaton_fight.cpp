// automaton-fire and automaton-melee.

#include <algorithm>

#include "engine/rulesets/hotgates/automaton.hpp"
#include "engine/rulesets/hotgates/fire.hpp"
#include "engine/rulesets/hotgates/melee.hpp"

namespace aspis::hotgates {
namespace {

// ---- Who keeps for melee

/// The Mixed in an area that may go for the Greeks there: in good order, on Assault or Fury.
Bits group_in(const Table& t, int area) {
  Bits group = 0;
  for (const int unit : members(own_in(t, kPersian, area) & t.sheet.type_units[kMixed])) {
    if (!t.state.unit(unit).is(kDisordered) && posture_of(t, unit) != Posture::kVolley) group |= bit(unit);
  }
  return group;
}

/// The target they would choose: the highest final column, then most losses, then the lowest number. kNone: nobody.
struct Aim {
  int target = kNone;
  int column = -1;
};
Aim best_target(const Table& t, Bits group, int area) {
  Aim best;
  int losses = -1;
  for (const int target : members(own_in(t, kGreek, area))) {
    if (t.state.unit(target).is(kStruck)) continue;
    const int column = reckon(t, group, target).column;
    const int lost = t.state.unit(target).lost;
    if (std::pair(column, lost) <= std::pair(best.column, losses)) continue;
    best = {target, column};
    losses = lost;
  }
  return best;
}

void keep_for_melee(Play& p) {
  for (int area = 0; area < p.sheet.areas(); ++area) {
    if (own_in(p, kGreek, area) == 0) continue;
    const Bits group = group_in(p, area);
    if (group == 0) continue;
    bool fury = false;
    for (const int unit : members(group)) fury = fury || posture_of(p, unit) == Posture::kFury;
    if (!fury && best_target(p, group, area).column < p.sheet.game.keep) {
      p.tell(Happening::kHoldsBack, "automaton-fire"_rule, {area});
      continue;
    }
    for (const int unit : members(group)) p.state.unit(unit).set(kKept);
    const KeepWhy why = fury ? KeepWhy::kFury : KeepWhy::kGoodOdds;
    p.tell(Happening::kKeeps, "automaton-fire"_rule, {area, static_cast<int>(why)});
  }
}

// ---- Whom they shoot at

/// The six priorities in their order, lower is better.
using Priority = std::array<int, 6>;
Priority priority(const Table& t, int unit, int target) {
  const Unit& u = t.state.unit(target);
  const bool begun = u.hits % defence_value(t, target) != 0;
  const int range = t.sheet.fire_line(t.state.unit(unit).area, u.area).range;
  return {begun ? 0 : 1, u.is(kDisordered) ? 0 : 1, t.sheet.unit(target).defence, -u.lost, range, target};
}

/// The first of the priorities that spoke against anybody.
AimWhy why_aimed(const Priority& best, const Priority& worst) {
  if (best == worst) return AimWhy::kOnly;
  std::size_t i = 0;
  while (best[i] == worst[i]) ++i;
  return static_cast<AimWhy>(i);
}

void shoot_as_bidden(Play& p, int unit) {
  const Unit& u = p.state.unit(unit);
  if (u.is(kKept)) return;
  constexpr Priority kNobodyYet{99};
  Priority best = kNobodyYet;
  Priority worst{};
  const Bits here = foes_in(p, kPersian, u.area);
  for (const int target : members(here != 0 ? here : on_map(p, kGreek))) {
    if (!may_hit(p, unit, target)) continue;
    const Priority order = priority(p, unit, target);
    best = std::min(best, order);
    worst = std::max(worst, order);
  }
  if (best == kNobodyYet) return;
  p.tell(Happening::kAims, "automaton-fire"_rule, {unit, best.back(), static_cast<int>(why_aimed(best, worst))});
  shoot(p, unit, best.back());
}

}  // namespace

void automaton_fires(Play& p) {
  keep_for_melee(p);
  for (const Type type : {kBow, kJavelin, kMixed}) {
    for (const int unit : members(on_map(p, kPersian) & p.sheet.type_units[type])) shoot_as_bidden(p, unit);
  }
}

// ---- Melee

void automaton_attacks(Play& p) {
  bool told = false;
  for (int area = 0; area < p.sheet.areas(); ++area) {  // by row, then letter
    Bits group = 0;
    for (const int unit : members(own_in(p, kPersian, area))) {
      if (p.state.unit(unit).is(kKept)) group |= bit(unit);
    }
    const int target = group == 0 ? kNone : best_target(p, group, area).target;
    if (target == kNone) continue;
    if (!told) tell_step(p, kPersian, StepWord::kMelee);
    told = true;
    strike(p, group, target);
    while (p.state.to_lose > 0) {
      int most = kNone;
      for (const int unit : members(p.state.attackers & p.state.map)) {
        if (most == kNone || steps_left(p, unit) > steps_left(p, most)) most = unit;
      }
      take_losses(p, most, 1);
    }
    check_after_melee(p);
  }
}

}  // namespace aspis::hotgates
