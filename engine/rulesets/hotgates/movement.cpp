#include "engine/rulesets/hotgates/movement.hpp"

#include "engine/rulesets/hotgates/automaton.hpp"

namespace aspis::hotgates {

int step_cost(const Table& t, int unit, int direction) {
  const int area = t.state.unit(unit).area;
  const int ground = t.sheet.cost[static_cast<std::size_t>(area)][static_cast<std::size_t>(direction)];
  if (ground == 0) return 0;
  return ground + (in_contact(t, unit) ? t.sheet.game.leave_contact : 0);
}

bool relocate(Play& p, int unit, int area) {
  const Area left = p.state.unit(unit).area;
  const int facing = p.state.unit(unit).facing;
  lift(p.sheet, p.state, unit, Where::kMap);
  put_down(p.sheet, p.state, unit, area, facing, left);
  return p.state.unit(unit).from != kNowhere;
}

void turn_to(Play& p, int unit, int facing) {
  if (p.state.unit(unit).facing == facing) return;
  p.state.unit(unit).facing = static_cast<std::uint8_t>(facing);
  p.tell(Happening::kTurned, "turn"_rule, {unit, facing});
}

// ---- Which unit next

namespace {

Verdict may_select(const Table& t, int side, int unit) {
  if (!valid_unit(t, unit)) return no("movement"_rule, Why::kNoSuchThing);
  if (t.sheet.side(unit) != side) return no("movement"_rule, Why::kNotYours);
  if (!t.state.unit(unit).on_map()) return no("movement"_rule, Why::kNotOnMap);
  return t.state.unit(unit).is(kMoved) ? no("movement"_rule, Why::kMovedAlready) : kYes;
}

Bits unmoved(const Table& t, int side) {
  Bits left = 0;
  for (const int unit : members(on_map(t, side))) {
    if (!t.state.unit(unit).is(kMoved)) left |= bit(unit);
  }
  return left;
}

enum MoveStep : std::uint8_t { kFirst, kMoving, kDone };

}  // namespace

bool movement_under_way(const Table& t, const Frame& f) { return unmoved(t, f.a) != on_map(t, f.a); }

Flow enter_move(Play& p, Frame& f) {
  if (f.step == kFirst) {
    f.step = kMoving;
    if (on_map(p, f.a) != 0) tell_step(p, f.a, StepWord::kMove);
    if (by_rules(p, f.a)) {
      take_posture(p);
      automaton_moves(p);
      return p.pop();
    }
  }
  return f.step == kMoving && unmoved(p, f.a) != 0 ? Flow::kDecide : p.pop();
}

Verdict judge_move(const Table& t, const Frame& f, const Choice& c) {
  switch (verb_of(c)) {
    case Verb::kSelect: return may_select(t, f.a, c.a);
    case Verb::kEndMovement: return kYes;
    default: return no("movement"_rule, Why::kNotNow);
  }
}

void offer_move(const Table& t, const Frame& f, Offer& offer) {
  for (const int unit : members(unmoved(t, f.a))) offer.judged(say(Verb::kSelect, unit));
  offer(say(Verb::kEndMovement));
}

void choose_move(Play& p, Frame& f, const Choice& c) {
  if (verb_of(c) == Verb::kEndMovement) {
    f.step = kDone;
    return;
  }
  const int points = allowance(p, c.a);
  p.state.unit(c.a).set(kMoved);
  p.state.mover = {static_cast<std::uint8_t>(c.a), static_cast<std::uint8_t>(points), 0,
                   static_cast<std::uint8_t>(in_contact(p, c.a) ? 1 : 0), 0};
  p.tell(Happening::kSelected, "movement"_rule, {c.a, points});
  p.push(Phase::kMoveUnit, f.a);
}

// ---- Its way

namespace {

/// tec-level1 and the other rows of the terrain chart.
Rule ground_rule(const Table& t, int area) {
  const Terrain& ground = t.sheet.ground(area);
  if (ground.closed) return ground.stops_fire ? "tec-coast"_rule : "map"_rule;
  if (ground.climb != 0) return "tec-level2"_rule;
  return ground.low ? "tec-level1"_rule : "tec-wall"_rule;
}

Verdict may_step(const Table& t, int unit, int direction) {
  const Mover& mover = t.state.mover;
  const auto from = static_cast<std::size_t>(t.state.unit(unit).area);
  const int area = t.sheet.next[from][static_cast<std::size_t>(direction)];
  if (area == kNowhere) return no("movement"_rule, Why::kNotBeside);
  const int cost = step_cost(t, unit, direction);
  if (cost == 0) return no(ground_rule(t, area), Why::kClosed);
  if (mover.halted != 0) return no("movement"_rule, Why::kInContact);
  const Side side = t.sheet.side(unit);
  if (foes_in(t, side, area) != 0) {
    if (in_contact(t, unit)) return no("movement"_rule, Why::kEnemyThere);
    if (t.state.unit(unit).is(kDisordered)) return no("movement"_rule, Why::kDisorderedUnit);
  }
  if (!has_room(t, side, area)) return no("stacking"_rule, Why::kFull);
  return cost <= mover.points ? kYes : no(ground_rule(t, area), Why::kTooDear);
}

/// turn: free at the end of a move, unless enemies were with the unit when it began.
Verdict may_turn(const Table& t, int unit, int facing) {
  if (!valid_facing(facing)) return no("turn"_rule, Why::kNotSuchFacing);
  if (t.state.unit(unit).facing == facing) return no("turn"_rule, Why::kSameFacing);
  const Mover& mover = t.state.mover;
  const bool paid = mover.engaged == 0 || mover.points >= t.sheet.game.turn_in_contact;
  return paid ? kYes : no("turn"_rule, Why::kTooDear);
}

int direction_to(const Table& t, int unit, int area) {
  return square::direction(t.sheet.point(t.state.unit(unit).area), t.sheet.point(area));
}

void spend(Mover& mover, int points) {
  mover.points = static_cast<std::uint8_t>(mover.points - points);
  mover.spent = static_cast<std::uint8_t>(mover.spent + points);
}

}  // namespace

Flow enter_move_unit(Play& p, Frame& f) {
  if (f.step == 0) return Flow::kDecide;
  p.state.mover = {};
  return p.pop();
}

Verdict judge_move_unit(const Table& t, const Frame&, const Choice& c) {
  const int unit = t.state.mover.unit;
  switch (verb_of(c)) {
    case Verb::kStep: {
      if (!valid_area(t, c.a)) return no("movement"_rule, Why::kNoSuchThing);
      const int direction = direction_to(t, unit, c.a);
      return direction < 0 ? no("movement"_rule, Why::kNotBeside) : may_step(t, unit, direction);
    }
    case Verb::kTurn: return may_turn(t, unit, c.a);
    case Verb::kStop: return kYes;
    default: return no("movement"_rule, Why::kNotNow);
  }
}

void offer_move_unit(const Table& t, const Frame&, Offer& offer) {
  const int unit = t.state.mover.unit;
  const auto from = static_cast<std::size_t>(t.state.unit(unit).area);
  for (int direction = 0; direction < square::kDirections; ++direction) {
    if (!may_step(t, unit, direction)) continue;
    offer.judged(say(Verb::kStep, t.sheet.next[from][static_cast<std::size_t>(direction)]));
  }
  for (const int facing : kFacings) {
    if (may_turn(t, unit, facing)) offer.judged(say(Verb::kTurn, facing));
  }
  offer(say(Verb::kStop));
}

void choose_move_unit(Play& p, Frame& f, const Choice& c) {
  Mover& mover = p.state.mover;
  const int unit = mover.unit;
  switch (verb_of(c)) {
    case Verb::kStep:
      spend(mover, step_cost(p, unit, direction_to(p, unit, c.a)));
      if (relocate(p, unit, c.a)) mover.halted = 1;
      p.tell(Happening::kMoved, ground_rule(p, c.a), {unit, c.a, mover.points});
      if (mover.halted != 0) p.tell(Happening::kContact, "movement"_rule, {unit, c.a});
      return;
    case Verb::kTurn:
      if (mover.engaged != 0) spend(mover, p.sheet.game.turn_in_contact);
      turn_to(p, unit, c.a);
      break;
    default: break;
  }
  f.step = 1;
}

}  // namespace aspis::hotgates
