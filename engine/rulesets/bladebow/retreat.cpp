// 9.4.2: retreat before melee.

#include "engine/rulesets/bladebow/board.hpp"
#include "engine/rulesets/bladebow/leaders.hpp"
#include "engine/rulesets/bladebow/melee.hpp"

namespace aspis::bladebow {

namespace {

int retreat_direction(const Table& t) {
  const Melee& m = t.state.melee;
  return direction_to(t, t.state.unit(lead_unit(m)).square, m.target_square);
}

/// One of the two steps: away from the lead, not into an EZOC, an enemy, the impassable or off the map.
Verdict may_retreat_to(const Table& t, int unit, int from, int square, bool last) {
  const int direction = valid_square(t, square) ? direction_to(t, from, square) : -1;
  if (direction < 0) return no("9.4.2"_rule, Why::kNoSuchThing);
  if (square::angle(direction, retreat_direction(t)) > 1) return no("9.4.2"_rule, Why::kNotAway);
  const int side = side_of(t, unit);
  if (const Verdict v = can_step(t, side, t.sheet.troops_of(unit), from, direction); !v) return v;
  const int there = t.state.at(square);
  if (there != kNoUnit && (last || side_of(t, there) != side)) return no("9.4.2"_rule, Why::kSquareTaken);
  const Camp& camp = t.state.camps[other(side)];
  if (camp.intact() && camp.square == square) return no("12.3a"_rule, Why::kEnemyThere);
  if (ezoc(t, side, square) != Zoc::kNone) return no("9.4.2"_rule, Why::kInEzoc);
  return kYes;
}

bool second_step_exists(const Table& t, int unit, int from) {
  for (const int turn : {0, 1, -1}) {
    const int to = neighbour(t, from, square::turn(retreat_direction(t), turn));
    if (to != kNowhere && may_retreat_to(t, unit, from, to, true)) return true;
  }
  return false;
}

Verdict may_retreat_first(const Table& t, int unit, int square) {
  if (const Verdict v = may_retreat_to(t, unit, t.state.unit(unit).square, square, false); !v) return v;
  return second_step_exists(t, unit, square) ? kYes : no("9.4.2"_rule, Why::kNoRetreat);
}

bool way_to_retreat(const Table& t, int unit) {
  for (const int turn : {0, 1, -1}) {
    const int to = neighbour(t, t.state.unit(unit).square, square::turn(retreat_direction(t), turn));
    if (to != kNowhere && may_retreat_first(t, unit, to)) return true;
  }
  return false;
}

}  // namespace

namespace {

/// Light foot goes from heavier foot, light cavalry from anybody but light cavalry; here for any unit as if it were
/// light.
bool attackers_let_go(const Table& t) {
  const Melee& m = t.state.melee;
  if (m.target == kNoUnit) return false;
  const Unit& u = t.state.unit(m.target);
  if (u.disrupted() || u.walled()) return false;  // 13.2.1
  const bool cavalry = type_of(t, m.target).cavalry;
  for (std::size_t i = 0; i < m.attacker_count; ++i) {
    const UnitType& attacker = type_of(t, m.attackers[i].unit);
    if (cavalry && attacker.cavalry && attacker.size == Size::kLight) return false;
    if (!cavalry && (attacker.cavalry || attacker.size == Size::kLight)) return false;
  }
  return way_to_retreat(t, m.target);
}

}  // namespace

bool may_retreat_unaided(const Table& t) {
  return attackers_let_go(t) && type_of(t, t.state.melee.target).size == Size::kLight;
}

bool may_retreat_as_if_light(const Table& t) {
  return attackers_let_go(t) && type_of(t, t.state.melee.target).density == Density::kOpen;
}

Flow enter_retreat(Play& p, Frame& f) {
  if (f.step != 0) return p.pop();
  const bool by_card = (p.state.melee.flags & kMayRetreatAny) != 0 && may_retreat_as_if_light(p);
  const bool may = may_retreat_unaided(p) || by_card;
  return may ? Flow::kDecide : p.pop();
}

Verdict judge_retreat(const Table&, const Frame&, const Choice& c) {
  if (verb_of(c) == Verb::kRetreat || verb_of(c) == Verb::kStay) return kYes;
  return no("9.4.2"_rule, Why::kNotNow);
}

void offer_retreat(const Table&, const Frame&, Offer& offer) {
  offer(say(Verb::kStay));
  offer(say(Verb::kRetreat));
}

void choose_retreat(Play& p, Frame& f, const Choice& c) {
  f.step = 1;
  if (verb_of(c) == Verb::kRetreat) {
    p.state.melee.flags |= kTargetLeft;
    const std::uint8_t riders = leaders_at(p, side_of(p, f.a), p.state.unit(f.a).square);
    p.push(Phase::kRetreatStep, f.a, 0, riders);
  }
}

Flow enter_retreat_step(Play& p, Frame& f) {
  if (f.step < 2) return Flow::kDecide;
  disrupt(p, f.a, "9.4.2"_rule);
  return p.pop();
}

Verdict judge_retreat_step(const Table& t, const Frame& f, const Choice& c) {
  if (verb_of(c) != Verb::kRetreatTo) return no("9.4.2"_rule, Why::kNotNow);
  return f.step == 0 ? may_retreat_first(t, f.a, c.a) : may_retreat_to(t, f.a, t.state.unit(f.a).square, c.a, true);
}

void offer_retreat_step(const Table& t, const Frame& f, Offer& offer) {
  for (int d = 0; d < 8; ++d) {
    const int to = neighbour(t, t.state.unit(f.a).square, d);
    if (to != kNowhere) offer(say(Verb::kRetreatTo, to));
  }
}

void choose_retreat_step(Play& p, Frame& f, const Choice& c) {
  ++f.step;
  Unit& u = p.state.unit(f.a);
  const int from = u.square;
  u.facing = static_cast<std::uint8_t>(direction_to(p, from, c.a));
  p.tell(Happening::kRetreated, "9.4.2"_rule, {f.a, from, c.a});
  const bool flips = (p.sheet.ground(c.a).disrupts & p.sheet.troops_of(f.a)) != 0;
  if (flips) disrupt(p, f.a, "7.5"_rule);
  const bool free = p.state.at(c.a) == kNoUnit;
  relocate(p, f.a, c.a, static_cast<std::uint8_t>(f.c));
  if (free) f.c = leaders_at(p, side_of(p, f.a), c.a);  // 6.0: a leader met alone goes along
}

}  // namespace aspis::bladebow
