// 7.0, 11.3: whether the piece that moves may do what it is told, and what comes of it.

#include "engine/rulesets/vsts/movement.hpp"

#include "engine/rulesets/vsts/fire.hpp"
#include "engine/rulesets/vsts/leaders.hpp"
#include "engine/rulesets/vsts/steps.hpp"

namespace aspis::vsts {

// ---- Ground (11.3)

Verdict may_cross(const Table& t, int side, bool march, bool light, int from, int to) {
  if (to == kNowhere) return no("11.3"_rule, Why::kOffMap);
  const int direction = direction_to(t, from, to);
  if ((t.sheet.rivers[static_cast<std::size_t>(from)] >> direction & 1) != 0) return no("11.3"_rule, Why::kRiver);
  if (!has(t.sheet.open, to)) {
    if (!t.sheet.ground(to).marsh) return no("11.3"_rule, Why::kImpassable);
    const bool road = march && (t.sheet.roads[static_cast<std::size_t>(from)] >> direction & 1) != 0;
    const bool wades = light && t.sheet.switches.skirmishers_enter_marsh;
    if (!road && !wades) return no("11.3.a"_rule, Why::kMarshOffRoad);
  }
  if (holds(t, to, other(side))) return no("7.0"_rule, Why::kEnemyThere);
  return kYes;
}

Verdict may_approach(const Table& t, int unit, int hex) {
  const bool wary = t.state.unit(unit).is(kOoc);
  if (wary && near_side(t, hex, other(t.sheet.side(unit)))) return no("6.1.a"_rule, Why::kNearEnemy);
  return kYes;
}

namespace {

// ---- Whether it may be taken

/// Whether a skirmisher would be engaged in a hex: before an enemy's front, or beside one caught, whom it faces.
/// It must not be where it may not stay.
bool would_engage(const Table& t, Side side, int hex) {
  bool found = in_enemy_front(t, side, hex);
  for (int d = 0; d < hex::kDirections && !found; ++d) {
    const int near = neighbour(t, hex, d);
    if (near == kNowhere || !holds(t, near, other(side))) continue;
    each_in(t, near, [&](int enemy) { found = found || t.state.unit(enemy).is(kCaught); });
  }
  return found;
}

/// 7.3.3.1: whether a skirmisher that may not stay in a hex can get out of it again with what it has left.
bool way_out(const Table& t, int unit, int hex, int points, Passed& passed) {
  if (points <= 0 || !passed.enter(hex, points)) return false;
  const Side side = t.sheet.side(unit);
  const UnitSet moving = themselves(t);
  for (int d = 0; d < hex::kDirections; ++d) {
    const int to = neighbour(t, hex, d);
    if (!may_cross(t, side, false, true, hex, to)) continue;
    bool near = false;
    for (const int mate : moving) near = near || !may_approach(t, mate, to);
    if (near) continue;
    const int left = points - 1 - (climbs(t, hex, to) ? 1 : 0);
    if (left < 0) continue;
    if (may_stack(t, unit, t.state.mover.count, to, Formation::kSkirmish, 0, moving)) return true;
    if (!would_engage(t, side, to) && way_out(t, unit, to, left, passed)) return true;
  }
  return false;
}

Verdict may_enter(const Table& t, int unit, const Step& step) {
  const Side side = t.sheet.side(unit);
  if (phalanx(t, unit) && step.entered > 0 && step.hex != kNowhere) {  // 11.3: nor does it come to lie across a river
    const int direction = other_half(step.heading);
    const bool river = (t.sheet.rivers[static_cast<std::size_t>(step.hex)] >> direction & 1) != 0;
    if (river) return no("11.3"_rule, Why::kRiver);
  }
  const UnitSet moving = themselves(t);
  const bool light = skirmisher(t, unit);
  for (int i = 0; i < step.entered; ++i) {
    const Crossing& c = step.crossings[static_cast<std::size_t>(i)];
    if (const Verdict v = may_cross(t, side, step.formation == Formation::kMarch, light, c.from, c.to); !v) return v;
    for (const int mate : moving) {
      if (const Verdict v = may_approach(t, mate, c.to); !v) return v;
    }
    const Verdict v = may_stack(t, unit, t.state.mover.count, c.to, step.formation, step.heading, moving);
    if (v) continue;
    if (!light) return v;
    // 7.3.3.1, R-65: passing through, where no enemy would stop it.
    Passed passed;
    if (would_engage(t, side, c.to)) return no("7.3.3.1"_rule, Why::kEnemyFront);
    if (!way_out(t, unit, c.to, t.state.mover.mp - step.cost, passed)) return v;
  }
  return kYes;
}

/// The movement points pay for it; the first step ahead of a piece that has spent nothing is always paid (7.0.d).
Verdict may_pay(const Table& t, const Choice& c, int cost) {
  const Mover& mover = t.state.mover;
  if (cost <= mover.mp || (verb_of(c) == Verb::kAdvance && mover.spent == 0)) return kYes;
  const Rule rule = verb_of(c) == Verb::kWheelLeft    ? "7.2.b"_rule
                    : verb_of(c) == Verb::kWheelRight ? "7.2.a"_rule
                                                      : "7.0"_rule;
  return no(rule, Why::kTooDear);
}

Verdict may_leader_step(const Table& t, const Choice& c) {
  if (verb_of(c) != Verb::kAdvance) return no("7.0"_rule, Why::kNotNow);
  if (!is_direction(c.a)) return no("7.0"_rule, Why::kNoSuchThing);
  const int leader = t.state.mover.leader;
  const Side side = t.sheet.leader_side(leader);
  const int from = t.state.leader(leader).hex;
  const int to = neighbour(t, from, c.a / 2);
  if (const Verdict v = may_cross(t, side, true, false, from, to); !v) return v;
  if (leader_in(t, other(side), to)) return no("7.0"_rule, Why::kEnemyThere);
  if (!holds(t, to, side) && in_enemy_front(t, side, to)) return no("7.7"_rule, Why::kEnemyFront);
  return may_pay(t, c, climbs(t, from, to) ? 2 : 1);
}

/// Whether the moving units may stay where they are (7.3.3.1).
bool may_stay(const Table& t) {
  if (t.state.mover.count == 0) return true;
  const int unit = lead(t);
  const Unit& u = t.state.unit(unit);
  return static_cast<bool>(may_stack(t, unit, t.state.mover.count, u.hex, u.formation, u.heading, themselves(t)));
}

Verdict may_shoot(const Table& t, int hex) {
  if (t.state.mover.count != 1) return no("7.4.b"_rule, Why::kStackedUnit);
  if (!valid_hex(t, hex)) return no("7.4"_rule, Why::kNoSuchThing);
  const int unit = lead(t);
  if (t.sheet.type(unit).fire == Fire::kNone) return no("3.1.1"_rule, Why::kNoMissiles);
  if (t.state.mover.mp < t.sheet.fire_cost) return no("7.5"_rule, Why::kTooDear);
  if (!may_stay(t)) return no("7.3.3.1"_rule, Why::kCannotStay);
  return may_fire(t, unit, hex);
}

}  // namespace

// ---- D-7

int subject_of_move(const Table& t, const Frame&) {
  return t.state.mover.leader != kNone ? leader_piece(t.state.mover.leader) : lead(t);
}

Verdict judge_move_piece(const Table& t, const Frame&, const Choice& c) {
  const Mover& mover = t.state.mover;
  if (verb_of(c) == Verb::kStop) return may_stay(t) ? kYes : no("7.3.3.1"_rule, Why::kCannotStay);
  if (mover.leader != kNone) return may_leader_step(t, c);
  const bool turns = verb_of(c) == Verb::kTurnLeft || verb_of(c) == Verb::kTurnRight ||
                     verb_of(c) == Verb::kWheelLeft || verb_of(c) == Verb::kWheelRight;
  if (!turns && (mover.stopped & kPinned) != 0) {
    const bool moves = verb_of(c) == Verb::kAdvance || verb_of(c) == Verb::kForm || verb_of(c) == Verb::kFire ||
                       verb_of(c) == Verb::kReverse;
    return moves ? no("7.7"_rule, Why::kMayOnlyTurn) : no("7.0"_rule, Why::kNotNow);
  }
  if (verb_of(c) == Verb::kFire) return may_shoot(t, c.a);
  const Step step = step_of(t, c);
  if (!step.verdict) return step.verdict;
  if (const Verdict v = may_pay(t, c, step.cost); !v) return v;
  return may_enter(t, lead(t), step);
}

void offer_move_piece(const Table& t, const Frame&, Offer& offer) {
  for (int d = 0; d < hex::kDirections; ++d) offer(say(Verb::kAdvance, hex::towards_side(d)));
  offer(say(Verb::kStop));
  if (t.state.mover.leader != kNone) return;
  const int unit = lead(t);
  if (skirmisher(t, unit)) {
    if (t.sheet.type(unit).fire == Fire::kNone || t.state.mover.mp < t.sheet.fire_cost) return;
    for (const int enemy : t.sheet.side_units[other(t.sheet.side(unit))]) {
      if (!t.state.unit(enemy).on_map()) continue;
      if (distance(t, t.state.unit(unit).hex, t.state.unit(enemy).hex) > kMaxRange + 1) continue;
      each_hex(t, enemy, [&](int hex) {
        if (first_in(t, hex) == enemy) offer(say(Verb::kFire, hex));
      });
    }
    return;
  }
  if (phalanx(t, unit)) {
    offer(say(Verb::kWheelLeft));
    offer(say(Verb::kWheelRight));
  } else {
    offer(say(Verb::kTurnLeft));
    offer(say(Verb::kTurnRight));
  }
  if (t.state.mover.spent > 0) return;
  const int heading = t.state.unit(unit).heading;
  for (const int turned : {1, 3, 9, 11}) offer(say(Verb::kForm, hex::wrap(heading + turned, hex::kHeadings)));
  if (!t.sheet.switches.reverse_movement) return;
  for (int d = 0; d < hex::kDirections; ++d) offer(say(Verb::kReverse, hex::towards_side(d)));
}

namespace {

void pay(Mover& mover, int cost) {
  mover.spent = static_cast<std::uint8_t>(mover.spent + cost);
  mover.mp = static_cast<std::uint8_t>(std::max(0, mover.mp - cost));
}

void tell_step(const Play& p, int unit, const Step& step, Verb verb) {
  const int left = p.state.mover.mp;
  switch (verb) {
    case Verb::kAdvance: return p.tell(Happening::kMoved, "7.0"_rule, {unit, step.hex, left});
    case Verb::kReverse: return p.tell(Happening::kMoved, "10.3"_rule, {unit, step.hex, left});
    case Verb::kForm:
      return p.tell(Happening::kFormed, "7.3"_rule, {unit, static_cast<int>(step.formation), step.heading});
    case Verb::kWheelLeft: return p.tell(Happening::kWheeled, "7.2.b"_rule, {unit, step.heading, left});
    case Verb::kMarchLeft:
    case Verb::kMarchRight: return p.tell(Happening::kTurned, "7.3.2"_rule, {unit, step.heading, left});
    case Verb::kWheelRight: return p.tell(Happening::kWheeled, "7.2.a"_rule, {unit, step.heading, left});
    default: return p.tell(Happening::kTurned, "7.2"_rule, {unit, step.heading, left});
  }
}

/// Carries a step out for all that move together, and sees whom they meet (7.7).
void take(Play& p, const Step& step, Verb verb) {
  Mover& mover = p.state.mover;
  pay(mover, step.cost);
  for (int i = 0; i < mover.count; ++i) {
    const int unit = mover.units[static_cast<std::size_t>(i)];
    tell_step(p, unit, step, verb);
    relocate(p, unit, step.hex, step.heading, step.formation);
  }
  for (int i = 0; i < mover.count; ++i) {
    const int unit = mover.units[static_cast<std::size_t>(i)];
    const bool met = step.entered > 0 && meet(p, unit);
    // A turn can bring an enemy before the unit, too; one that was pinned turns on until it faces somebody.
    const bool faces = engaged(p, unit) && ((mover.stopped & kPinned) == 0 || !may_only_turn(p, unit));
    if (met || faces) mover.stopped |= kMetEnemy;
  }
  release(p);
}

}  // namespace

Flow enter_move_piece(Play& p, Frame& f) {
  Mover& mover = p.state.mover;
  const bool leader = mover.leader != kNone;
  // A shot that went astray can send friends running through the one who fired (10.1).
  const bool gone = !leader && (!p.state.unit(mover.units[0]).on_map() || p.state.unit(mover.units[0]).routed());
  if (f.step == 0 && (mover.stopped & kMetEnemy) == 0 && mover.mp > 0 && !gone) return Flow::kDecide;
  return p.pop();  // the mover stays as it was until the next is selected: routes ask what it has spent
}

void choose_move_piece(Play& p, Frame& f, const Choice& c) {
  Mover& mover = p.state.mover;
  if (verb_of(c) == Verb::kStop) {
    f.step = 1;
    return;
  }
  if (mover.leader != kNone) {
    Leader& l = p.state.leader(mover.leader);
    const int to = neighbour(p, l.hex, c.a / 2);
    pay(mover, climbs(p, l.hex, to) ? 2 : 1);
    l.hex = static_cast<Hex>(to);
    p.tell(Happening::kMoved, "7.0"_rule, {leader_piece(mover.leader), to, mover.mp});
    return;
  }
  if (verb_of(c) == Verb::kFire) {
    pay(mover, p.sheet.fire_cost);
    p.push(Phase::kShot, lead(p), c.a);
    return;
  }
  const Step step = step_of(p, c);
  // 7.3.2: asked when those it marched over have fled, unless it has met an enemy.
  if (verb_of(c) == Verb::kAdvance && step.formation == Formation::kMarch) p.push(Phase::kMarchTurn, lead(p));
  take(p, step, verb_of(c));
}

// ---- D-8: 7.3.2, R-7

namespace {

Verdict may_march_turn(const Table& t, int steps) {
  const Step step = march_turn(t, steps);
  return step.verdict ? may_enter(t, lead(t), step) : step.verdict;
}

}  // namespace

Flow enter_march_turn(Play& p, Frame& f) {
  if (f.step != 0 || (p.state.mover.stopped & kMetEnemy) != 0) return p.pop();
  const bool any = may_march_turn(p, -1) || may_march_turn(p, 1);
  return any ? Flow::kDecide : p.pop();
}

Verdict judge_march_turn(const Table& t, const Frame&, const Choice& c) {
  switch (verb_of(c)) {
    case Verb::kMarchOn: return kYes;
    case Verb::kMarchLeft: return may_march_turn(t, -1);
    case Verb::kMarchRight: return may_march_turn(t, 1);
    default: return no("7.3.2"_rule, Why::kNotNow);
  }
}

void offer_march_turn(const Table&, const Frame&, Offer& offer) {
  offer(say(Verb::kMarchOn));
  offer(say(Verb::kMarchLeft));
  offer(say(Verb::kMarchRight));
}

void choose_march_turn(Play& p, Frame& f, const Choice& c) {
  f.step = 1;
  if (verb_of(c) == Verb::kMarchOn) return;
  take(p, march_turn(p, verb_of(c) == Verb::kMarchLeft ? -1 : 1), verb_of(c));
}

}  // namespace aspis::vsts
