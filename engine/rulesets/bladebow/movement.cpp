#include "engine/rulesets/bladebow/movement.hpp"

#include "engine/rulesets/bladebow/board.hpp"
#include "engine/rulesets/bladebow/cards.hpp"
#include "engine/rulesets/bladebow/leaders.hpp"

namespace aspis::bladebow {

// ---- The members one by one

Flow enter_move_action(Play& p, Frame&) {
  const Bits left = p.state.action.members & ~p.state.action.done;
  if (left == 0) return p.pop();
  if (p.state.action.single == 0) return Flow::kDecide;
  p.push(Phase::kMoveUnit, first(left));
  return Flow::kGoOn;
}

Verdict judge_move_pick(const Table& t, const Frame&, const Choice& c) {
  if (verb_of(c) == Verb::kDone) return kYes;
  if (verb_of(c) != Verb::kPick) return no("5.4.4.1"_rule, Why::kNotNow);
  if (!valid_unit(t, c.a)) return no("3.5"_rule, Why::kNoSuchThing);
  if (side_of(t, c.a) != t.state.active) return no("3.5"_rule, Why::kNotYours);
  if (!has(t.state.action.members, c.a)) return no("3.5"_rule, Why::kNotInFormation);
  if (has(t.state.action.done, c.a)) return no("7.0"_rule, Why::kAlreadyMoved);
  return kYes;
}

void offer_move_pick(const Table& t, const Frame&, Offer& offer) {
  offer(say(Verb::kDone));
  for (const int unit : members(t.state.action.members & ~t.state.action.done)) offer(say(Verb::kPick, unit));
}

void choose_move_pick(Play& p, Frame&, const Choice& c) {
  if (verb_of(c) == Verb::kDone) {
    p.state.action.done |= p.state.action.members;
  } else {
    p.push(Phase::kMoveUnit, c.a);
  }
}

// ---- One unit's move

namespace {

enum UnitStep : std::uint8_t { kOwnCards, kEnemyCards, kOrder, kPoints, kFinish };

int movement_points(const Table& t, int unit) {
  const State& s = t.state;
  int mp = face_of(t, unit).movement + s.move.bonus;
  if (has(s.action.favoured, unit)) mp += s.action.bonus;
  return std::max(std::min<int>(mp, s.move.least), mp + s.move.malus);
}

}  // namespace

Flow enter_move_unit(Play& p, Frame& f) {
  State& s = p.state;
  const int unit = f.a;
  const Unit& u = s.unit(unit);
  switch (f.step++) {
    case kOwnCards:
      s.move = {};
      s.move.unit = static_cast<std::uint8_t>(unit);
      s.move.flags = kPicked;
      s.move.riders = leaders_at(p, side_of(p, unit), u.square);
      return open_window(p, Window::kMove, unit);
    case kEnemyCards: return open_window(p, Window::kMoveFoe, unit);
    case kOrder:
      if (type_of(p, unit).ranked() && u.good_order() && !u.walled()) p.push(Phase::kMoveDisrupt, unit);
      return Flow::kGoOn;
    case kPoints:
      s.move.mp = static_cast<std::int8_t>(movement_points(p, unit));
      s.move.flags = 0;
      if ((s.move.gifts & kSlippery) == 0 && ezoc(p, side_of(p, unit), u.square) == Zoc::kStrong) {
        s.move.flags = kPinned;
        p.tell(Happening::kHalted, "7.2.2"_rule, {unit, u.square});
      }
      p.push(Phase::kMoveStep, unit);
      return Flow::kGoOn;
    default:
      s.action.done |= bit(unit);
      s.move = {};
      return p.pop();
  }
}

// 7.4
Flow enter_move_disrupt(Play& p, Frame& f) { return f.step == 0 ? Flow::kDecide : p.pop(); }

Verdict judge_move_disrupt(const Table&, const Frame&, const Choice& c) {
  if (verb_of(c) == Verb::kBreakRanks || verb_of(c) == Verb::kKeepOrder) return kYes;
  return no("7.4"_rule, Why::kNotNow);
}

void offer_move_disrupt(const Table&, const Frame&, Offer& offer) {
  offer(say(Verb::kKeepOrder));
  offer(say(Verb::kBreakRanks));
}

void choose_move_disrupt(Play& p, Frame& f, const Choice& c) {
  f.step = 1;
  if (verb_of(c) == Verb::kBreakRanks) disrupt(p, f.a, "7.4"_rule);
}

// ---- Steps

namespace {

/// What bars every manoeuvre of the moving unit, whichever it is.
Verdict may_manoeuvre(const Table& t, int unit) {
  if (t.state.unit(unit).walled()) return no("13.2.1"_rule, Why::kWalled);
  const std::uint8_t flags = t.state.move.flags;
  if ((flags & kPinned) != 0) return no("7.2.2"_rule, Why::kPinned);
  if ((flags & kEnteredEzoc) != 0) return no("7.2"_rule, Why::kHalted);
  if ((flags & kHalted) != 0) return no("7.5"_rule, Why::kHalted);
  return kYes;
}

Verdict may_wheel(const Table& t, int unit, int turn) {
  if (const Verdict v = may_manoeuvre(t, unit); !v) return v;
  const Movement& move = t.state.move;
  const int cost = move.free_wheels > 0 ? 0 : 1;
  if (move.mp < cost) return no("7.0"_rule, Why::kNotEnoughMp);
  const int facing = square::turn(t.state.unit(unit).facing, turn);
  return turn_keeps_way_out(t, unit, facing, move.mp - cost, std::max(0, move.free_wheels - 1));
}

Verdict may_free_wheel(const Table& t, int unit, int turn) {
  if ((t.state.move.flags & kFreeWheel) == 0) return no("7.1.2"_rule, Why::kNoFreeWheel);
  const int facing = square::turn(t.state.unit(unit).facing, turn);
  return turn_keeps_way_out(t, unit, facing, t.state.move.mp, t.state.move.free_wheels);
}

/// 7.1.3: only dense units need a check to turn about.
bool reverses_surely(const Table& t, int unit) {
  return type_of(t, unit).density != Density::kDense || (t.state.move.gifts & kDrilled) != 0;
}

Verdict may_reverse(const Table& t, int unit) {
  if (const Verdict v = may_manoeuvre(t, unit); !v) return v;
  if (t.state.unit(unit).disrupted()) return no("7.1.3"_rule, Why::kDisruptedCannotReverse);
  if (t.state.move.mp < 2) return no("7.0"_rule, Why::kNotEnoughMp);
  const int facing = square::opposite(t.state.unit(unit).facing);
  const int left = t.state.move.mp - 2;
  if (const Verdict v = turn_keeps_way_out(t, unit, facing, left, t.state.move.free_wheels); !v) return v;
  if (reverses_surely(t, unit)) return kYes;
  return turn_keeps_way_out(t, unit, t.state.unit(unit).facing, left, t.state.move.free_wheels);  // the check may fail
}

Verdict may_side_step(const Table& t, int unit, int square) {
  if (const Verdict v = may_manoeuvre(t, unit); !v) return v;
  if ((t.state.move.gifts & kMaySideStep) == 0) return no("7.1.1"_rule, Why::kNotNow);
  if (!valid_square(t, square) || !adjacent(t, t.state.unit(unit).square, square))
    return no("4.2"_rule, Why::kNoSuchThing);
  const Area area = area_of(bearing(t, unit, square));
  if (area == Area::kFrontCentre || area == Area::kRear) return no("4.2"_rule, Why::kNotInFront);
  return may_enter(t, unit, direction_to(t, t.state.unit(unit).square, square));
}

}  // namespace

Verdict may_wall(const Table& t, int unit, Bits walled_before) {
  const int side = side_of(t, unit);
  const Unit& u = t.state.unit(unit);
  if (!t.sheet.army(side).shield_walls) return no("13.0"_rule, Why::kNoWallHere);
  if (type_of(t, unit).cavalry) return no("13.0"_rule, Why::kNotFoot);
  if (u.disrupted()) return no("13.0"_rule, Why::kDisruptedUnit);
  if (u.walled()) return no("13.0"_rule, Why::kWalled);
  if (ezoc(t, side, u.square) != Zoc::kNone) return no("7.1.4"_rule, Why::kInEzoc);
  if (walled_before == 0) return kYes;
  for (const int neighbour_unit : members(walled_before)) {
    if (adjacent(t, t.state.unit(neighbour_unit).square, u.square)) return kYes;
  }
  return no("13.1"_rule, Why::kWallGap);
}

Verdict judge_move_step(const Table& t, const Frame& f, const Choice& c) {
  const int unit = f.a;
  const bool past = (t.state.move.flags & kBegan) != 0;
  switch (verb_of(c)) {
    case Verb::kAdvance:
      if (const Verdict v = may_manoeuvre(t, unit); !v) return v;
      return may_enter(t, unit, t.state.unit(unit).facing);
    case Verb::kWheelLeft: return may_wheel(t, unit, -1);
    case Verb::kWheelRight: return may_wheel(t, unit, 1);
    case Verb::kFreeWheelLeft: return may_free_wheel(t, unit, -1);
    case Verb::kFreeWheelRight: return may_free_wheel(t, unit, 1);
    case Verb::kReverse: return may_reverse(t, unit);
    case Verb::kSideStep: return may_side_step(t, unit, c.a);
    case Verb::kFormWall:
      if (past) return no("7.1.4"_rule, Why::kWallTooLate);
      return may_wall(t, unit, t.state.action.walled);
    case Verb::kDropWall:
      if (!t.state.unit(unit).walled()) return no("13.3"_rule, Why::kNotWalled);
      return t.state.move.mp < 1 ? no("13.3"_rule, Why::kNotEnoughMp) : kYes;
    case Verb::kStop: return passing(t) ? may_push_aside(t, unit) : kYes;
    default: return no("7.1"_rule, Why::kNotNow);
  }
}

void offer_move_step(const Table& t, const Frame& f, Offer& offer) {
  offer(say(Verb::kStop));
  const Movement& move = t.state.move;
  if ((move.flags & kFreeWheel) != 0) {
    offer(say(Verb::kFreeWheelLeft));
    offer(say(Verb::kFreeWheelRight));
  }
  const Unit& u = t.state.unit(f.a);
  if (u.walled()) {
    offer(say(Verb::kDropWall));
    return;
  }
  if ((move.flags & kBegan) == 0 && t.sheet.armies[side_of(t, f.a)].shield_walls) offer(say(Verb::kFormWall));
  if ((move.flags & (kPinned | kHalted)) != 0) return;
  offer(say(Verb::kAdvance));
  offer(say(Verb::kWheelLeft));
  offer(say(Verb::kWheelRight));
  offer(say(Verb::kReverse));
  if ((move.gifts & kMaySideStep) == 0) return;
  for (int d = 0; d < 8; ++d) {
    const int to = neighbour(t, u.square, d);
    if (to != kNowhere) offer(say(Verb::kSideStep, to));
  }
}

namespace {

enum StepStep : std::uint8_t { kNext, kEntered };

/// Whether anything but stopping is left to the unit.
bool can_go_on(const Table& t, const Frame& f) {
  constexpr Verb kManoeuvres[] = {Verb::kAdvance,        Verb::kWheelLeft, Verb::kWheelRight, Verb::kFreeWheelLeft,
                                  Verb::kFreeWheelRight, Verb::kReverse,   Verb::kFormWall,   Verb::kDropWall};
  for (const Verb verb : kManoeuvres) {
    if (judge_move_step(t, f, say(verb))) return true;
  }
  if ((t.state.move.gifts & kMaySideStep) == 0) return false;
  for (int d = 0; d < 8; ++d) {
    const int to = neighbour(t, t.state.unit(f.a).square, d);
    if (to != kNowhere && judge_move_step(t, f, say(Verb::kSideStep, to))) return true;
  }
  return false;
}

void stop(Play& p, Frame& f) {
  p.state.move.flags |= kOver;
  if (passing(p)) start_displacement(p, p.state.at(p.state.unit(f.a).square), f.a);
}

void spend(Play& p, int mp) {
  p.state.move.mp = static_cast<std::int8_t>(p.state.move.mp - mp);
  p.state.move.spent = static_cast<std::int8_t>(p.state.move.spent + mp);
  p.state.move.flags |= kBegan;
  p.state.move.flags &= static_cast<std::uint8_t>(~kFreeWheel);
}

void wheel(Play& p, int unit, int turn, bool free) {
  Unit& u = p.state.unit(unit);
  u.facing = static_cast<std::uint8_t>(square::turn(u.facing, turn));
  if (free || p.state.move.free_wheels == 0) {
    spend(p, free ? 0 : 1);
  } else {
    --p.state.move.free_wheels;
    spend(p, 0);
  }
  p.tell(Happening::kWheeled, "7.1.2"_rule, {unit, u.facing});
}

void reverse(Play& p, int unit) {
  Unit& u = p.state.unit(unit);
  spend(p, 2);
  if (!reverses_surely(p, unit) && !check_morale(p, unit, 1, 0, "7.1.3"_rule)) return disrupt(p, unit, "7.1.3"_rule);
  u.facing = static_cast<std::uint8_t>(square::opposite(u.facing));
  p.tell(Happening::kReversed, "7.1.3"_rule, {unit, u.facing});
}

/// 7.1.1: one square on, with all that entering it brings.
void step(Play& p, Frame& f, int direction) {
  const int unit = f.a;
  Movement& move = p.state.move;
  const Unit& u = p.state.unit(unit);
  const int from = u.square;
  const int to = neighbour(p, from, direction);
  const int friend_there = p.state.at(to);
  spend(p, step_cost(p, unit, direction, to));
  p.tell(Happening::kMoved, "7.1.1"_rule, {unit, from, to});
  if (type_of(p, unit).size == Size::kLight) move.flags |= kFreeWheel;

  const Terrain& ground = p.sheet.ground(to);
  const std::uint8_t troops = p.sheet.troops_of(unit);
  if ((move.gifts & kSureFooted) == 0) {  // 7.5
    if ((ground.disrupts & troops) != 0) disrupt(p, unit, "7.5"_rule);
    if ((ground.halts & troops) != 0 || slope(p, from, to)) {
      move.flags |= kHalted;
      p.tell(Happening::kHalted, "7.5"_rule, {unit, to});
    }
  }
  if (friend_there != kNoUnit) {
    const bool files = (move.gifts & kOpenOrderPass) != 0;
    const bool medium = type_of(p, unit).size == Size::kMedium && type_of(p, friend_there).size == Size::kMedium;
    if (medium && !files) {  // 7.3.2
      disrupt(p, unit, "7.3.2"_rule);
      disrupt(p, friend_there, "7.3.2"_rule);
    }
    if (must_end_on(p, unit, friend_there)) move.flags |= kHalted;
  }
  if (ezoc(p, side_of(p, unit), to) != Zoc::kNone) {  // 7.2
    move.flags |= kHalted | kEnteredEzoc;
    f.step = kEntered;
    p.tell(Happening::kHalted, "7.2"_rule, {unit, to});
  }
  relocate(p, unit, to, move.riders);
  if (friend_there == kNoUnit) move.riders = leaders_at(p, side_of(p, unit), to);  // 6.0: a leader met alone goes along
}

}  // namespace

Flow enter_move_step(Play& p, Frame& f) {
  if (f.step == kEntered) {  // Stakes in the Grass
    f.step = kNext;
    if (type_of(p, f.a).cavalry) return open_window(p, Window::kMoveFoe, f.a);
  }
  if ((p.state.move.flags & kOver) != 0) return p.pop();
  if (can_go_on(p, f)) return Flow::kDecide;
  stop(p, f);
  return Flow::kGoOn;
}

void choose_move_step(Play& p, Frame& f, const Choice& c) {
  const int unit = f.a;
  switch (verb_of(c)) {
    case Verb::kAdvance: return step(p, f, p.state.unit(unit).facing);
    case Verb::kSideStep:
      p.state.move.gifts &= static_cast<std::uint8_t>(~kMaySideStep);
      return step(p, f, direction_to(p, p.state.unit(unit).square, c.a));
    case Verb::kWheelLeft: return wheel(p, unit, -1, false);
    case Verb::kWheelRight: return wheel(p, unit, 1, false);
    case Verb::kFreeWheelLeft: return wheel(p, unit, -1, true);
    case Verb::kFreeWheelRight: return wheel(p, unit, 1, true);
    case Verb::kReverse: return reverse(p, unit);
    case Verb::kFormWall:
      p.state.unit(unit).flags |= kShieldWall;
      p.state.action.walled |= bit(unit);
      p.state.move.flags |= kOver;
      return p.tell(Happening::kWallFormed, "13.1"_rule, {unit});
    case Verb::kDropWall:
      spend(p, 1);
      p.state.unit(unit).flags &= static_cast<std::uint8_t>(~kShieldWall);
      return p.tell(Happening::kWallDropped, "13.3"_rule, {unit});
    default: return stop(p, f);
  }
}

}  // namespace aspis::bladebow
