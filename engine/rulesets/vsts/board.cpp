#include "engine/rulesets/vsts/board.hpp"

#include "engine/rulesets/vsts/leaders.hpp"

namespace aspis::vsts {

bool near_side(const Table& t, int hex, int side) {
  if (holds(t, hex, side)) return true;
  for (int d = 0; d < hex::kDirections; ++d) {
    const int near = neighbour(t, hex, d);
    if (near != kNowhere && holds(t, near, side)) return true;
  }
  return false;
}

// ---- Aspects

namespace {

using Around = std::array<Aspect, hex::kDirections>;  // by direction, clockwise from the (left) front hexside

constexpr Aspect kF = Aspect::kFront;
constexpr Aspect kS = Aspect::kFlank;
constexpr Aspect kR = Aspect::kRear;
constexpr Aspect k_ = Aspect::kNone;  // its own other half

constexpr Around kDeployed{kF, kF, kS, kR, kR, kS};  // 7.3.1, R-3
constexpr Around kMarch{kF, kS, kS, kR, kS, kS};     // 7.3.2.b
constexpr Around kLeftHalf{kF, kF, k_, kR, kR, kS};  // 7.3.1: a phalanx has three front and three rear hexes
constexpr Around kRightHalf{kF, kF, kS, kR, kR, k_};
constexpr Around kHead{kF, kS, kS, k_, kS, kS};  // 7.3.2.c
constexpr Around kTail{k_, kS, kR, kR, kR, kS};

Aspect look(const Around& around, int heading, int direction) {
  return around[static_cast<std::size_t>(hex::turn(direction, -(heading / 2)))];
}

}  // namespace

Aspect aspect(const Table& t, int unit, int hex) {
  const Unit& u = t.state.unit(unit);
  Aspect found = Aspect::kNone;
  const int direction = direction_to(t, u.hex, hex);
  const bool spine = hex::is_spine(u.heading);
  if (!phalanx(t, unit)) {
    if (direction < 0) return Aspect::kNone;
    if (skirmisher(t, unit) && !u.routed()) return Aspect::kFront;  // 3.1.2.a
    found = look(spine ? kDeployed : kMarch, u.heading, direction);
  } else if (direction >= 0) {
    found = look(spine ? kLeftHalf : kHead, u.heading, direction);
  } else if (const Hex second = second_hex(t, unit); second != kNowhere && direction_to(t, second, hex) >= 0) {
    const int from_second = direction_to(t, second, hex);
    found = look(spine ? kRightHalf : kTail, u.heading, from_second);
  }
  if (u.routed() && found == Aspect::kFront) return Aspect::kFlank;  // it projects no front
  return found;
}

// ---- Covering and engagement

bool covers(const Table& t, int unit, int other) {
  if (t.state.unit(unit).routed()) return false;
  if (aspect(t, unit, t.state.unit(other).hex) == Aspect::kFront) return true;
  const Hex second = second_hex(t, other);
  return second != kNowhere && aspect(t, unit, second) == Aspect::kFront;
}

bool engaged_with(const Table& t, int unit, int other) {
  const bool facing = covers(t, unit, other);
  const bool faced = covers(t, other, unit);
  if (facing && faced) return true;
  return (faced && t.state.unit(unit).is(kCaught)) || (facing && t.state.unit(other).is(kCaught));
}

bool engaged(const Table& t, int unit) {
  if (t.state.unit(unit).routed()) return false;
  bool found = false;
  each_adjacent(t, unit, other(t.sheet.side(unit)),
                [&](int enemy) { found = found || (!t.state.unit(enemy).routed() && engaged_with(t, unit, enemy)); });
  return found;
}

bool in_enemy_front(const Table& t, int side, int hex) {
  for (int d = 0; d < hex::kDirections; ++d) {
    const int near = neighbour(t, hex, d);
    if (near == kNowhere || !holds(t, near, other(side))) continue;
    bool found = false;
    each_in(t, near, [&](int enemy) { found = found || aspect(t, enemy, hex) == Aspect::kFront; });
    if (found) return true;
  }
  return false;
}

// ---- Sight

bool sight(const Table& t, int from, int to) {
  const int range = distance(t, from, to);
  if (range <= 1) return true;
  const int near_level = t.sheet.level[static_cast<std::size_t>(from)];
  const int far_level = t.sheet.level[static_cast<std::size_t>(to)];
  const int high = std::max(near_level, far_level);
  const int low = std::min(near_level, far_level);
  const int lower_end = near_level < far_level ? from : to;
  return hex::sees(t.sheet.grid, static_cast<Hex>(from), static_cast<Hex>(to), [&](Hex between) {
    const int level = t.sheet.level[between];
    if (level > high) return true;
    const bool obstacle = t.sheet.ground(between).blocks_sight;
    const bool shelf = level == high - 1 && level > low;
    if (!obstacle && !shelf) return false;
    // 3.6.e: from above one sees over what lies a level below and at least half way.
    const bool over = high != low && level == high - 1 && 2 * distance(t, between, lower_end) >= range;
    return !over;
  });
}

// ---- Stacking

Verdict may_stack(const Table& t, int unit, int count, int hex, Formation formation, int heading,
                  const UnitSet& themselves) {
  const bool light = skirmisher(t, unit);
  Verdict verdict = kYes;
  int others = 0;
  each_in(t, hex, [&](int there) {
    if (themselves.has(there) || !verdict) return;
    ++others;
    if (phalanx(t, there) || phalanx(t, unit)) {
      verdict = no("3.1.3.d"_rule, Why::kPhalanxAlone);
    } else if (!light && !skirmisher(t, there)) {
      const Unit& mate = t.state.unit(there);
      if (t.sheet.type_of[static_cast<std::size_t>(there)] != t.sheet.type_of[static_cast<std::size_t>(unit)]) {
        verdict = no("3.1.3"_rule, Why::kOtherType);
      } else if (!mate.routed() && mate.formation != formation) {
        verdict = no("3.1.3.e"_rule, Why::kOtherFormation);
      } else if (!mate.routed() && mate.heading != heading) {
        verdict = no("3.1.3"_rule, Why::kOtherHeading);
      }
    }
  });
  if (verdict && others + count > kStackLimit) return no("3.1.3"_rule, Why::kStackFull);
  return verdict;
}

// ---- Changing places

namespace {

void enter_chain(State& s, int hex, int node) {
  std::uint8_t* link = &s.first[static_cast<std::size_t>(hex)];
  while (*link != kNone && *link < node) link = &s.after[*link];
  s.after[static_cast<std::size_t>(node)] = *link;
  *link = static_cast<std::uint8_t>(node);
}

void leave_chain(State& s, int hex, int node) {
  std::uint8_t* link = &s.first[static_cast<std::size_t>(hex)];
  while (*link != kNone && *link != node) link = &s.after[*link];
  if (*link == kNone) return;
  *link = s.after[static_cast<std::size_t>(node)];
  s.after[static_cast<std::size_t>(node)] = kNone;
}

/// whose unrouted units stood last in a Persian camp.
void note_camps(Play& p, int unit) {
  const std::vector<Hex>& camps = p.sheet.camps[kPersian];
  if (p.state.unit(unit).routed()) return;
  for (std::size_t i = 0; i < camps.size(); ++i) {
    each_hex(p, unit, [&](int hex) {
      if (hex != camps[i]) return;
      const Side side = p.sheet.side(unit);
      if ((p.state.controls[side] >> i & 1) != 0) return;
      p.tell(Happening::kCampTaken, "12.1.2"_rule, {side, hex});
      p.state.controls[side] = static_cast<std::uint8_t>(p.state.controls[side] | 1u << i);
      p.state.controls[other(side)] = static_cast<std::uint8_t>(p.state.controls[other(side)] & ~(1u << i));
    });
  }
}

}  // namespace

void put_down(const Sheet& sheet, State& state, int unit) {
  const Table t{sheet, state};
  enter_chain(state, state.unit(unit).hex, unit);
  if (const Hex second = second_hex(t, unit); second != kNowhere) enter_chain(state, second, kMaxUnits + unit);
}

void lift(const Sheet& sheet, State& state, int unit) {
  const Table t{sheet, state};
  if (state.unit(unit).hex == kNowhere) return;
  leave_chain(state, state.unit(unit).hex, unit);
  if (const Hex second = second_hex(t, unit); second != kNowhere) leave_chain(state, second, kMaxUnits + unit);
}

void relocate(Play& p, int unit, int hex, int heading, Formation formation) {
  Unit& u = p.state.unit(unit);
  lift(p.sheet, p.state, unit);
  u.hex = static_cast<Hex>(hex);
  u.heading = static_cast<std::uint8_t>(heading);
  u.formation = formation;
  u.where = Where::kMap;
  put_down(p.sheet, p.state, unit);
  note_camps(p, unit);
  each_hex(p, unit, [&](int entered) { overrun(p, p.sheet.side(unit), entered); });
}

bool meet(Play& p, int unit) {
  Unit& u = p.state.unit(unit);
  if (u.routed() || !in_enemy_front_unit(p, unit)) return false;
  if (!u.is(kCaught)) {
    u.set(kCaught);
    UnitSet told;  // one that touches it in two hexes is met once
    each_adjacent(p, unit, other(p.sheet.side(unit)), [&](int enemy) {
      if (told.has(enemy) || !covers(p, enemy, unit)) return;
      told.put(enemy);
      p.tell(Happening::kCaught, "7.7"_rule, {unit, enemy});
    });
  }
  return true;
}

void release(Play& p) {
  const std::size_t count = p.sheet.units.size();
  for (std::size_t i = 0; i < count; ++i) {
    if (p.state.units[i].is(kCaught) && !in_enemy_front_unit(p, static_cast<int>(i))) p.state.units[i].clear(kCaught);
  }
}

void eliminate(Play& p, int unit, Happening how, Rule rule) {
  Unit& u = p.state.unit(unit);
  lift(p.sheet, p.state, unit);
  u = Unit{};
  const Side side = p.sheet.side(unit);
  p.state.lost[side] = static_cast<std::uint16_t>(p.state.lost[side] + p.sheet.unit(unit).strength);
  p.tell(how, rule, {unit, p.sheet.unit(unit).strength});
}

}  // namespace aspis::vsts
