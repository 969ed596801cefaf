#include "engine/rulesets/hotgates/board.hpp"

#include <algorithm>

namespace aspis::hotgates {

int defence_value(const Table& t, int unit) {
  const int printed = t.sheet.unit(unit).defence;
  if (!t.state.unit(unit).is(kDisordered)) return printed;
  return std::max(1, printed + t.sheet.tables.disordered_defence);
}

int allowance(const Table& t, int unit) {
  const int printed = t.sheet.unit(unit).movement;
  if (!t.state.unit(unit).is(kDisordered)) return printed;
  return std::min<int>(printed, t.sheet.game.disordered_movement);
}

// ---- Facing

namespace {

/// Where the printed diagram has its front: the Greek one at the top, the Persian one of the solitaire game, whose
/// counters are read upside down, at the bottom.
int front_of(const Diagram& diagram) { return diagram[0][1] == Aspect::kFront ? kNorth : kSouth; }

}  // namespace

Aspect aspect(const Table& t, int unit, int area) {
  const square::Point here = t.sheet.point(t.state.unit(unit).area);
  const square::Point there = t.sheet.point(area);
  const int dx = std::clamp(there.x - here.x, -1, 1);
  const int dy = std::clamp(there.y - here.y, -1, 1);
  if (dx == 0 && dy == 0) return Aspect::kHere;
  const bool upside_down = t.sheet.side(unit) == kPersian && t.sheet.automaton;
  const Diagram& diagram = t.sheet.tables.facing[upside_down ? kPersian : kGreek];
  // Turned until the unit's front lies where the diagram has it.
  const int seen = square::direction({0, 0}, {dx, dy});
  const auto read = static_cast<std::size_t>(square::turn(seen, front_of(diagram) - t.state.unit(unit).facing));
  return diagram[static_cast<std::size_t>(square::kDy[read] + 1)][static_cast<std::size_t>(square::kDx[read] + 1)];
}

int facing_towards(square::Point from, square::Point to) {
  const int dx = to.x - from.x;
  const int dy = to.y - from.y;
  if (square::magnitude(dx) > square::magnitude(dy)) return dx > 0 ? kEast : kWest;
  return dy > 0 ? kSouth : kNorth;
}

// ---- Standing somewhere

void put_down(const Sheet& sheet, State& state, int unit, int area, int facing, Area from) {
  Unit& u = state.unit(unit);
  const Bits foes = state.in(area)&sheet.side_units[other(sheet.side(unit))];
  u.where = Where::kMap;
  u.area = static_cast<Area>(area);
  u.facing = static_cast<std::uint8_t>(facing);
  u.from = foes != 0 ? from : kNowhere;
  state.at[static_cast<std::size_t>(area)] |= bit(unit);
  state.map |= bit(unit);
}

void lift(const Sheet& sheet, State& state, int unit, Where to) {
  Unit& u = state.unit(unit);
  Bits& here = state.at[u.area];
  here &= ~bit(unit);
  state.map &= ~bit(unit);
  const Side side = sheet.side(unit);
  if ((here & sheet.side_units[side]) == 0) {
    for (const int left : members(here)) state.unit(left).from = kNowhere;
  }
  u.area = kNowhere;
  u.from = kNowhere;
  u.where = to;
}

bool lose_steps(Play& p, int unit, int steps, Rule rule) {
  const int lost = std::min(steps, steps_left(p, unit));
  Unit& u = p.state.unit(unit);
  u.lost = static_cast<std::uint8_t>(u.lost + lost);
  std::uint16_t& sum = p.state.lost[p.sheet.side(unit)];
  sum = static_cast<std::uint16_t>(sum + lost);
  if (steps_left(p, unit) > 0) {
    p.tell(Happening::kStepsLost, rule, {unit, lost});
    return true;
  }
  lift(p.sheet, p.state, unit, Where::kDead);
  u.clear(kDisordered | kByPath);
  p.tell(Happening::kEliminated, rule, {unit, lost});
  return false;
}

}  // namespace aspis::hotgates
