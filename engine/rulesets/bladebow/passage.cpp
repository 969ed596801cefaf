// 7.1.1, 7.3: stepping into squares, through friends, and pushing them aside.

#include "engine/rulesets/bladebow/board.hpp"
#include "engine/rulesets/bladebow/leaders.hpp"
#include "engine/rulesets/bladebow/movement.hpp"

namespace aspis::bladebow {
namespace {

std::uint8_t troops_of(const Table& t, int unit) { return t.sheet.troops_of(unit); }

/// 7.3.1 to 7.3.3: whether sizes allow the mover into a friend's square at all.
Verdict may_pass(const Table& t, int mover, int friend_there) {
  if ((t.state.move.gifts & kOpenOrderPass) != 0) return kYes;
  const Size size = type_of(t, mover).size;
  const Size met = type_of(t, friend_there).size;
  if (size == Size::kLight || met == Size::kLight) return kYes;  // 7.3.1
  if (met == Size::kHeavy) {
    return no(size == Size::kMedium ? "7.3.2"_rule : "7.3.3"_rule, Why::kTooHeavyToPass);
  }
  return kYes;  // medium through medium (7.3.2), heavy onto medium (7.3.3)
}

bool larger(const Table& t, int mover, int friend_there) {
  return type_of(t, mover).size > type_of(t, friend_there).size;
}

/// Somewhere on the way, as far as legality of the end is concerned.
struct Spot {
  int square;
  int facing;
  int mp;
  bool free_wheel;
  int free_wheels;
  bool reverses;  // may turn about without dice
};

bool halts_there(const Table& t, int unit, int from, int to) {
  if (ezoc(t, side_of(t, unit), to) != Zoc::kNone) return true;
  if ((t.state.move.gifts & kSureFooted) != 0) return false;
  return slope(t, from, to) || (t.sheet.ground(to).halts & troops_of(t, unit)) != 0;
}

/// Whether entering the square would flip the mover: then it can no longer turn about.
bool flips_there(const Table& t, int unit, int to, int friend_there) {
  if ((t.state.move.gifts & kSureFooted) == 0 && (t.sheet.ground(to).disrupts & troops_of(t, unit)) != 0) return true;
  return (t.state.move.gifts & kOpenOrderPass) == 0 && type_of(t, unit).size == Size::kMedium &&
         type_of(t, friend_there).size == Size::kMedium;
}

/// Barriers and enemies, not friends and not cost.
Verdict may_set_foot(const Table& t, int unit, int from, int direction) {
  const int side = side_of(t, unit);
  const int to = neighbour(t, from, direction);
  if (to == kNowhere) return no("2.1"_rule, Why::kOffMap);
  if (const Verdict v = can_step(t, side, troops_of(t, unit), from, direction); !v) return v;
  if (const Verdict v = column_open(t, side, to); !v) return v;
  const int there = t.state.at(to);
  if (there != kNoUnit && side_of(t, there) != side) return no("3.2"_rule, Why::kEnemyThere);
  const Camp& camp = t.state.camps[other(side)];
  if (camp.intact() && camp.square == to) return no("12.3a"_rule, Why::kEnemyThere);
  return kYes;
}

/// whether the mover, standing in a friend's square, can end legally: by pushing the friend aside or by going on.
bool can_end(const Table& t, int unit, const Spot& spot, int friend_there, bool halted) {
  if (larger(t, unit, friend_there) && can_be_displaced(t, friend_there, unit)) return true;
  if (halted || must_end_on(t, unit, friend_there)) return false;
  for (int turn = -4; turn <= 4; ++turn) {
    int wheel = std::abs(turn);
    wheel -= std::min(wheel, spot.free_wheel ? 1 : 0);
    wheel -= std::min(wheel, spot.free_wheels);
    if (std::abs(turn) == 4 && spot.reverses) wheel = std::min(wheel, 2);
    const int direction = square::turn(spot.facing, turn);
    if (wheel >= spot.mp || !may_set_foot(t, unit, spot.square, direction)) continue;
    const int to = neighbour(t, spot.square, direction);
    const int left = spot.mp - wheel - step_cost(t, unit, direction, to);
    if (left < 0) continue;
    const int next_friend = t.state.at(to);
    if (next_friend == kNoUnit || next_friend == unit) return true;
    if (!may_pass(t, unit, next_friend)) continue;
    const bool light = type_of(t, unit).size == Size::kLight;
    const Spot next{to, direction, left, light, 0, spot.reverses && !flips_there(t, unit, to, next_friend)};
    if (can_end(t, unit, next, next_friend, halts_there(t, unit, spot.square, to))) return true;
  }
  return false;
}

bool reverses_freely(const Table& t, int unit) {
  if (t.state.unit(unit).disrupted()) return false;
  return type_of(t, unit).density != Density::kDense || (t.state.move.gifts & kDrilled) != 0;
}

}  // namespace

bool must_end_on(const Table& t, int mover, int friend_there) {
  return (t.state.move.gifts & kOpenOrderPass) == 0 && type_of(t, mover).size == Size::kHeavy &&
         type_of(t, friend_there).size == Size::kMedium;
}

int step_cost(const Table& t, int unit, int direction, int to) {
  const Terrain& ground = t.sheet.ground(to);
  const bool dear = (ground.dearer & troops_of(t, unit)) != 0;
  return (square::diagonal(direction) ? 3 : 2) + (dear ? ground.dearer_by : 0);
}

Verdict may_enter(const Table& t, int unit, int direction) {
  const Unit& u = t.state.unit(unit);
  if (const Verdict v = may_set_foot(t, unit, u.square, direction); !v) return v;
  const int to = neighbour(t, u.square, direction);
  const int left = t.state.move.mp - step_cost(t, unit, direction, to);
  if (left < 0) return no("7.0"_rule, Why::kNotEnoughMp);
  const int friend_there = t.state.at(to);
  if (friend_there == kNoUnit) return kYes;
  if (const Verdict v = may_pass(t, unit, friend_there); !v) return v;
  const bool light = type_of(t, unit).size == Size::kLight;
  const bool reverses = reverses_freely(t, unit) && !flips_there(t, unit, to, friend_there);
  const Spot spot{to, direction, left, light, t.state.move.free_wheels, reverses};
  if (!can_end(t, unit, spot, friend_there, halts_there(t, unit, u.square, to))) {
    return no("7.3.4"_rule, Why::kCannotEndThere);
  }
  return kYes;
}

Verdict turn_keeps_way_out(const Table& t, int unit, int facing, int mp, int free_wheels) {
  if (!passing(t)) return kYes;
  const Unit& u = t.state.unit(unit);
  const Spot spot{u.square, facing, mp, false, free_wheels, reverses_freely(t, unit)};
  if (can_end(t, unit, spot, t.state.at(u.square), (t.state.move.flags & kHalted) != 0)) return kYes;
  return no("7.3.4"_rule, Why::kCannotEndThere);
}

Verdict may_push_aside(const Table& t, int unit) {
  const int friend_there = t.state.at(t.state.unit(unit).square);
  if (!larger(t, unit, friend_there) || !can_be_displaced(t, friend_there))
    return no("7.3.4"_rule, Why::kNoDisplacement);
  return kYes;
}

// ---- 7.3.4 displacement

Verdict may_displace_to(const Table& t, int unit, int square, int pusher) {
  const int side = side_of(t, unit);
  if (!valid_square(t, square)) return no("7.3.4"_rule, Why::kNoSuchThing);
  const int direction = direction_to(t, t.state.unit(unit).square, square);
  if (direction < 0) return no("7.3.4"_rule, Why::kNoSuchThing);
  if (const Verdict v = can_step(t, side, troops_of(t, unit), t.state.unit(unit).square, direction); !v) return v;
  const int there = t.state.at(square);
  if (there != kNoUnit && there != pusher) return no("3.2"_rule, Why::kSquareTaken);
  const Camp& camp = t.state.camps[other(side)];
  if (camp.intact() && camp.square == square) return no("12.3a"_rule, Why::kEnemyThere);
  if (ezoc(t, side, square) != Zoc::kNone) return no("7.3.4"_rule, Why::kInEzoc);
  return kYes;
}

bool can_be_displaced(const Table& t, int unit, int pusher) {
  for (int d = 0; d < 8; ++d) {
    const int to = neighbour(t, t.state.unit(unit).square, d);
    if (to != kNowhere && may_displace_to(t, unit, to, pusher)) return true;
  }
  return false;
}

namespace {

void displace(Play& p, int displaced, int by, int square) {
  const int side = side_of(p, displaced);
  const int from = p.state.unit(displaced).square;
  // Leaders who came with the pusher stay with it; the others go along (6.0).
  const bool moving = p.state.move.unit == by;
  const std::uint8_t mine = moving ? p.state.move.riders : p.state.recoil.riders;
  const auto riders = static_cast<std::uint8_t>(leaders_at(p, side, from) & ~mine);
  p.tell(Happening::kDisplaced, "7.3.4"_rule, {displaced, from, square});
  relocate(p, displaced, square, riders);
  disrupt(p, displaced, "7.3.4"_rule);
  p.state.unit_at[static_cast<std::size_t>(from)] = static_cast<std::uint8_t>(by);
}

}  // namespace

void start_displacement(Play& p, int displaced, int by) { p.push(Phase::kDisplace, displaced, by); }

Flow enter_displace(Play& p, Frame& f) {
  if (f.step != 0) return p.pop();
  int only = -1;
  int ways = 0;
  for (int d = 0; d < 8; ++d) {
    const int to = neighbour(p, p.state.unit(f.a).square, d);
    if (to == kNowhere || !may_displace_to(p, f.a, to)) continue;
    only = to;
    ++ways;
  }
  if (ways > 1) return Flow::kDecide;
  f.step = 1;
  if (ways == 1) displace(p, f.a, f.b, only);
  return Flow::kGoOn;
}

Verdict judge_displace(const Table& t, const Frame& f, const Choice& c) {
  if (verb_of(c) != Verb::kDisplaceTo) return no("7.3.4"_rule, Why::kNotNow);
  return may_displace_to(t, f.a, c.a);
}

void offer_displace(const Table& t, const Frame& f, Offer& offer) {
  for (int d = 0; d < 8; ++d) {
    const int to = neighbour(t, t.state.unit(f.a).square, d);
    if (to != kNowhere) offer(say(Verb::kDisplaceTo, to));
  }
}

void choose_displace(Play& p, Frame& f, const Choice& c) {
  f.step = 1;
  displace(p, f.a, f.b, c.a);
}

}  // namespace aspis::bladebow
