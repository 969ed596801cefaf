// 8.1.1, 8.1.2: routs and retreats before combat.

#include "engine/rulesets/vsts/combat.hpp"
#include "engine/rulesets/vsts/morale.hpp"
#include "engine/rulesets/vsts/movement.hpp"
#include "engine/rulesets/vsts/pools.hpp"
#include "engine/rulesets/vsts/rout.hpp"

namespace aspis::vsts {

// ---- 8.1.1: those who cannot strike at everybody they must

namespace {

const UnitSet& concerned(const Table& t, int side) {
  return side == t.state.side ? t.sheet.wing_units[t.state.wing] : t.sheet.side_units[static_cast<std::size_t>(side)];
}

/// What the pool of a unit has, and how many targets it must strike, or strike back at.
struct Balance {
  int strength = 0;
  int enemies = 0;

  bool lacking() const { return strength < enemies; }
};

Balance balance(const Table& t, int unit) {
  const bool attacker = t.sheet.side(unit) == t.state.side;
  const Fitness fit = attacker ? may_attack : may_melee;
  if (!fit(t, unit)) return {};
  const int enemies = attacker ? targets_of(t, unit).obligations : assailants(t, unit);
  return enemies == 0 ? Balance{} : Balance{pool_of(t, unit, fit).strength, enemies};
}

/// 8.1.1, R-28.
bool lacks_strength(const Table& t, int unit) { return balance(t, unit).lacking(); }

struct Due {
  int first = kNone;
  int count = 0;
};

Due due(const Table& t, int side) {
  Due found;
  for (const int unit : concerned(t, side)) {
    // Nobody faces more than six targets.
    if (strength(t, unit) >= hex::kDirections || !lacks_strength(t, unit)) continue;
    if (found.count++ == 0) found.first = unit;
  }
  return found;
}

void rout_before_combat(Play& p, int unit) {
  const Balance odds = balance(p, unit);
  p.tell(Happening::kRoutsBeforeCombat, "8.1.1"_rule, {unit, odds.strength, odds.enemies});
  const auto shake = [&](int mate) {  // 8.1.1.a: those beside it as it goes, once
    Unit& u = p.state.unit(mate);
    if (mate == unit || u.routed() || u.is(kShakenBit)) return;
    u.set(kShakenBit);
    p.tell(Happening::kShaken, "8.1.1.a"_rule, {mate});
  };
  each_in(p, p.state.unit(unit).hex, shake);
  each_adjacent(p, unit, p.sheet.side(unit), shake);
  begin_rout(p, unit, "8.1.1"_rule);
}

}  // namespace

bool anybody_routs(const Table& t, int side) { return due(t, side).count > 0; }

Flow enter_rout_before(Play& p, Frame& f) {
  const Due found = due(p, f.a);
  if (found.count == 0) return p.pop();
  if (found.count > 1) return Flow::kDecide;
  rout_before_combat(p, found.first);
  return Flow::kGoOn;
}

Verdict judge_rout_before(const Table& t, const Frame& f, const Choice& c) {
  if (verb_of(c) != Verb::kRoutNext) return no("8.1.1"_rule, Why::kNotNow);
  if (!valid_unit(t, c.a)) return no("8.1.1"_rule, Why::kNoSuchThing);
  if (t.sheet.side(c.a) != f.a) return no("8.1.1"_rule, Why::kNotYours);
  if (!lacks_strength(t, c.a)) return no("8.1.1"_rule, Why::kNotDue);
  return kYes;
}

void offer_rout_before(const Table& t, const Frame& f, Offer& offer) {
  for (const int unit : concerned(t, f.a)) offer(say(Verb::kRoutNext, unit));
}

void choose_rout_before(Play& p, Frame&, const Choice& c) { rout_before_combat(p, c.a); }

// ---- 8.1.2: skirmishers get away

namespace {

/// Whether a skirmisher may try: in the fight, engaged, and with nobody as light as itself.
bool may_try_retreat(const Table& t, int unit) {
  const Unit& u = t.state.unit(unit);
  if (!u.on_map() || u.routed()) return false;
  const bool active = t.sheet.side(unit) == t.state.side;
  bool concerns = active && takes_part(t, unit);
  bool bound = false;
  bool by_skirmishers = false;
  each_adjacent(t, unit, other(t.sheet.side(unit)), [&](int enemy) {
    if (t.state.unit(enemy).routed()) return;
    if (!active && !concerns) concerns = takes_part(t, enemy) && (covers(t, unit, enemy) || covers(t, enemy, unit));
    if (!engaged_with(t, unit, enemy)) return;
    bound = true;
    by_skirmishers = by_skirmishers || skirmisher(t, enemy);
  });
  return concerns && bound && !by_skirmishers;
}

/// By ascending hex; in one hex by their numbers.
int lowest(const Table& t, const UnitSet& units) {
  int found = units.first();
  for (const int unit : units) {
    if (lowest_number(t, unit) < lowest_number(t, found)) found = unit;
  }
  return found;
}

}  // namespace

Flow enter_retreat_before(Play& p, Frame& f) {
  if (f.step == 0) {  // each is asked once
    f.step = 1;
    p.state.held = {};
    for (const int unit : concerned(p, f.a) & p.sheet.skirmishers) {
      if (may_try_retreat(p, unit)) p.state.held.put(unit);
    }
  }
  while (!p.state.held.empty()) {
    f.b = static_cast<std::int16_t>(lowest(p, p.state.held));
    if (may_try_retreat(p, f.b)) return Flow::kDecide;
    p.state.held.drop(f.b);
  }
  return p.pop();
}

int subject_of_retreat(const Table&, const Frame& f) { return f.b; }

Verdict judge_retreat(const Table&, const Frame&, const Choice& c) {
  const bool known = verb_of(c) == Verb::kRetreat || verb_of(c) == Verb::kStay;
  return known ? kYes : no("8.1.2"_rule, Why::kNotNow);
}

void offer_retreat(const Table&, const Frame&, Offer& offer) {
  offer.judged(say(Verb::kRetreat));
  offer.judged(say(Verb::kStay));
}

void choose_retreat(Play& p, Frame& f, const Choice& c) {
  const int unit = f.b;
  p.state.held.drop(unit);
  if (verb_of(c) == Verb::kStay) return;
  p.state.unit(unit).set(kTriedRetreat);
  if (!check_morale(p, unit, Happening::kRetreatCheck, "8.1.2"_rule).passed) return;
  p.push(Phase::kRetreatStep, unit, p.sheet.type(unit).movement);
}

// ---- 8.1.2.a, R-29: hex by hex

namespace {

Verdict may_stay(const Table& t, int unit, int hex) {
  const Unit& u = t.state.unit(unit);
  UnitSet itself;
  itself.put(unit);
  return may_stack(t, unit, 1, hex, u.formation, u.heading, itself);
}

/// Friends are passed freely (7.3.3.1), enemies kept away from.
Verdict may_pass(const Table& t, int unit, int from, int to) {
  const Side side = t.sheet.side(unit);
  if (const Verdict verdict = may_cross(t, side, false, true, from, to); !verdict) return verdict;
  return in_enemy_front(t, side, to) ? no("8.1.2.a"_rule, Why::kEnemyFront) : kYes;
}

/// Whether it finds a hex to stay in from one where it may not, with so many hexes left.
bool finds_rest(const Table& t, int unit, int from, int left, Passed& passed) {
  if (left <= 0 || !passed.enter(from, left)) return false;
  for (int d = 0; d < hex::kDirections; ++d) {
    const int to = neighbour(t, from, d);
    if (!may_pass(t, unit, from, to)) continue;
    if (may_stay(t, unit, to) || finds_rest(t, unit, to, left - 1, passed)) return true;
  }
  return false;
}

/// A step into a hex where it may not stay needs a way out of it. `left`: hexes before the step.
Verdict may_retreat_to(const Table& t, int unit, int from, int direction, int left) {
  if (left <= 0) return no("8.1.2.a"_rule, Why::kNoHexesLeft);
  const int to = neighbour(t, from, direction);
  if (const Verdict verdict = may_pass(t, unit, from, to); !verdict) return verdict;
  const Verdict stay = may_stay(t, unit, to);
  Passed passed;
  return stay || finds_rest(t, unit, to, left - 1, passed) ? kYes : stay;
}

void step_back(Play& p, Frame& f, int direction) {
  const Unit u = p.state.unit(f.a);
  const int to = neighbour(p, u.hex, direction);
  --f.b;
  if (!u.is(kRetreated)) p.tell(Happening::kGotAway, "8.1.2"_rule, {f.a});
  p.state.unit(f.a).set(kRetreated);
  p.tell(Happening::kRetreated, "8.1.2.a"_rule, {f.a, to});
  relocate(p, f.a, to, u.heading, u.formation);
  release(p);
}

}  // namespace

Flow enter_retreat_step(Play& p, Frame& f) {
  if (f.step != 0) return p.pop();
  const Hex hex = p.state.unit(f.a).hex;
  int ways = 0;
  int way = 0;
  for (int d = 0; d < hex::kDirections; ++d) {
    if (!may_retreat_to(p, f.a, hex, d, f.b)) continue;
    ++ways;
    way = d;
  }
  const bool stays = bool(may_stay(p, f.a, hex));
  if (ways == 0) return p.pop();
  if (ways > 1 || stays) return Flow::kDecide;
  step_back(p, f, way);
  return Flow::kGoOn;
}

Seat seat_of_retreat_step(const Table& t, const Frame& f) { return t.sheet.side(f.a); }

Verdict judge_retreat_step(const Table& t, const Frame& f, const Choice& c) {
  const Hex hex = t.state.unit(f.a).hex;
  switch (verb_of(c)) {
    case Verb::kStop: return may_stay(t, f.a, hex) ? kYes : no("7.3.3.1"_rule, Why::kCannotStay);
    case Verb::kRetreatTo:
      if (c.a < 0 || c.a >= hex::kHeadings || hex::is_spine(c.a)) return no("8.1.2.a"_rule, Why::kNoSuchThing);
      return may_retreat_to(t, f.a, hex, c.a / 2, f.b);
    default: return no("8.1.2.a"_rule, Why::kNotNow);
  }
}

void offer_retreat_step(const Table&, const Frame&, Offer& offer) {
  for (int d = 0; d < hex::kDirections; ++d) offer(say(Verb::kRetreatTo, hex::towards_side(d)));
  offer(say(Verb::kStop));
}

void choose_retreat_step(Play& p, Frame& f, const Choice& c) {
  if (verb_of(c) == Verb::kStop) {
    f.step = 1;
  } else {
    step_back(p, f, c.a / 2);
  }
}

}  // namespace aspis::vsts
