#include "engine/rulesets/hotgates/fire.hpp"

#include <algorithm>

#include "engine/rulesets/hotgates/automaton.hpp"
#include "engine/rulesets/hotgates/morale.hpp"

namespace aspis::hotgates {

const FireRow& fire_row(const Table& t, int unit, int target) {
  static constexpr FireRow kOutOfReach{};
  const int range = t.sheet.fire_line(t.state.unit(unit).area, t.state.unit(target).area).range;
  return range > kMaxRange ? kOutOfReach
                           : t.sheet.tables.fire[t.sheet.unit(unit).type][static_cast<std::size_t>(range)];
}

int fire_modifier(const Table& t, int unit, int target) {
  return t.sheet.fire_line(t.state.unit(unit).area, t.state.unit(target).area).modifier;  // 0 at Same
}

Verdict may_hit(const Table& t, int unit, int target) {
  if (!has(t.sheet.shooters, unit)) return no("fire-table"_rule, Why::kNoMissiles);
  if (fire_row(t, unit, target).one == 0) return no("fire-table"_rule, Why::kOutOfRange);
  const int from = t.state.unit(unit).area;
  const int to = t.state.unit(target).area;
  if (from == to) return kYes;
  if (in_contact(t, unit)) return no("fire-limits"_rule, Why::kContactFire);
  if (own_in(t, t.sheet.side(unit), to) != 0) return no("fire-limits"_rule, Why::kFriendsThere);
  return t.sheet.fire_line(from, to).closed ? no("tec-coast"_rule, Why::kCoastBetween) : kYes;
}

// ---- The shot

void shoot(Play& p, int unit, int target) {
  const FireRow& row = fire_row(p, unit, target);
  const int modifier = fire_modifier(p, unit, target);
  if (modifier != 0) {
    p.tell(Happening::kModifier, "tec-wall"_rule, {static_cast<int>(Modifier::kWallFire), modifier});
  }
  const int range = p.sheet.fire_line(p.state.unit(unit).area, p.state.unit(target).area).range;
  const int face = roll_between(p.dice, row.miss - modifier, row.one - modifier);
  const int total = face + modifier;
  const int hits = total <= row.miss ? 0 : total <= row.one ? 1 : 2;
  p.state.unit(unit).set(kFired);
  p.state.unit(target).hits = static_cast<std::uint8_t>(p.state.unit(target).hits + hits);
  p.tell_dice(Happening::kShot, "fire-table"_rule,
              {unit, target, p.sheet.unit(unit).type, range, hits, total, row.miss + 1}, shown(face));
  if (hits > 0) p.tell(Happening::kHit, "fire-table"_rule, {target, hits});
}

void assess_hits(Play& p, int side) {
  for (const int unit : members(on_map(p, side))) {
    Unit& u = p.state.unit(unit);
    const int hits = u.hits;
    if (hits == 0) continue;
    u.hits = 0;
    const int steps = hits / defence_value(p, unit);
    const Rule rule = u.is(kDisordered) ? "fire-disordered"_rule : "fire-dv"_rule;
    if (steps == 0) {
      p.tell(Happening::kHitsLost, rule, {unit, hits});
    } else if (lose_steps(p, unit, steps, rule)) {
      check_morale(p, unit);  // morale-when
    }
  }
}

// ---- The step

namespace {

Verdict may_fire(const Table& t, int side, int unit, int target) {
  if (!valid_unit(t, unit) || !valid_unit(t, target)) return no("fire-limits"_rule, Why::kNoSuchThing);
  if (t.sheet.side(unit) != side) return no("fire-limits"_rule, Why::kNotYours);
  if (t.sheet.side(target) == side) return no("fire-limits"_rule, Why::kOwnSide);
  if (!t.state.unit(unit).on_map() || !t.state.unit(target).on_map()) return no("fire-limits"_rule, Why::kNotOnMap);
  if (t.state.unit(unit).is(kFired)) return no("fire-limits"_rule, Why::kFiredAlready);
  return may_hit(t, unit, target);
}

/// Calls `visit(unit, target)` for every shot that may be fired; stops when that says so.
template <class Visit>
bool any_shot(const Table& t, int side, Visit visit) {
  const Bits targets = on_map(t, other(side));
  for (const int unit : members(on_map(t, side) & t.sheet.shooters)) {
    const Unit& u = t.state.unit(unit);
    if (u.is(kFired)) continue;
    const Bits here = foes_in(t, side, u.area);
    for (const int target : members(here != 0 ? here : targets)) {
      if (may_hit(t, unit, target) && visit(unit, target)) return true;
    }
  }
  return false;
}

bool anybody_fires(const Table& t, int side) {
  return any_shot(t, side, [](int, int) { return true; });
}

enum FireStep : std::uint8_t { kFirst, kFiring, kDone };

}  // namespace

Flow enter_fire(Play& p, Frame& f) {
  if (f.step == kFirst) {
    f.step = kFiring;
    if (anybody_fires(p, f.a)) tell_step(p, f.a, StepWord::kFire);
    if (by_rules(p, f.a)) {
      automaton_fires(p);
      f.step = kDone;
    }
  }
  if (f.step == kFiring && anybody_fires(p, f.a)) return Flow::kDecide;
  assess_hits(p, other(f.a));
  return p.pop();
}

Verdict judge_fire(const Table& t, const Frame& f, const Choice& c) {
  switch (verb_of(c)) {
    case Verb::kFire: return may_fire(t, f.a, c.a, c.b);
    case Verb::kEndFire: return kYes;
    default: return no("fire-limits"_rule, Why::kNotNow);
  }
}

void offer_fire(const Table& t, const Frame& f, Offer& offer) {
  any_shot(t, f.a, [&](int unit, int target) {
    offer.judged(say(Verb::kFire, unit, target));
    return false;
  });
  offer(say(Verb::kEndFire));
}

void choose_fire(Play& p, Frame& f, const Choice& c) {
  if (verb_of(c) == Verb::kEndFire) {
    f.step = kDone;
  } else {
    shoot(p, c.a, c.b);
  }
}

}  // namespace aspis::hotgates
