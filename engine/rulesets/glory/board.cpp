#include "engine/rulesets/glory/board.hpp"

namespace aspis::glory {

// ---- 6.2

bool in_zone(const Table& t, int side, int hex) {
  for (int d = 0; d < hex::kDirections; ++d) {
    const int near = neighbour(t, hex, d);
    if (near == kNowhere) continue;
    const int unit = unit_at(t, near);
    if (unit == kNone || !has(t.sheet.zone_units, unit) || t.sheet.side(unit) == side) continue;
    const Unit& u = t.state.unit(unit);
    if (!u.routed() && ahead(u.facing, hex::opposite(d))) return true;
  }
  return false;
}

// ---- 5.4

bool sight(const Table& t, int from, int to) {
  const auto level = [&](int hex) { return t.sheet.level[static_cast<std::size_t>(hex)]; };
  const int from_level = level(from);
  const int to_level = level(to);
  const bool above = from_level > to_level;  // 5.4-height
  return hex::sees(t.sheet.grid, static_cast<Hex>(from), static_cast<Hex>(to), [&](Hex hex) {
    if (above && distance(t, from, hex) > 1 && distance(t, to, hex) > 1) return false;
    return unit_at(t, hex) != kNone || t.sheet.ground(hex).blocks_sight || level(hex) > std::max(from_level, to_level);
  });
}

// ---- 7.0-Eng

void engage(Play& p, int attacker, int defender) {
  Unit& a = p.state.unit(attacker);
  Unit& d = p.state.unit(defender);
  const int towards = direction_to(p, a.hex, d.hex);
  const int back = hex::opposite(towards);
  a.engaged = byte(a.engaged | 1 << towards);
  d.engaged = byte(d.engaged | 1 << back);
  d.duty = byte(d.duty | 1 << back);
  p.tell(Happening::kEngaged, "7.0-Eng"_rule, {attacker, defender});
}

void release(Play& p, int unit, int enemy) {
  Unit& a = p.state.unit(unit);
  Unit& b = p.state.unit(enemy);
  if (!a.on_map() || !b.on_map()) return;
  const int towards = direction_to(p, a.hex, b.hex);
  if (towards < 0 || (a.engaged >> towards & 1) == 0) return;
  const int back = hex::opposite(towards);
  a.engaged = byte(a.engaged & ~(1 << towards));
  a.duty = byte(a.duty & ~(1 << towards));
  b.engaged = byte(b.engaged & ~(1 << back));
  b.duty = byte(b.duty & ~(1 << back));
  p.tell(Happening::kReleased, "7.0-Eng"_rule, {unit, enemy});
}

void release_all(Play& p, int unit) {
  const Unit& u = p.state.unit(unit);
  for (int d = 0; d < hex::kDirections && u.engaged != 0; ++d) {
    if ((u.engaged >> d & 1) != 0) release(p, unit, unit_at(p, neighbour(p, u.hex, d)));
  }
}

// ---- Places

void relocate(Play& p, int unit, int hex) {
  Unit& u = p.state.unit(unit);
  lift(p.state, unit);
  u.hex = static_cast<Hex>(hex);
  if (unit_at(p, hex) != kNone) return;  // in flight over a friend: it will go on
  p.state.at[u.hex] = byte(unit);
  for (const int leader : members(leaders_at(p, other(p.sheet.side(unit)), hex))) p.push(Phase::kDisplace, leader);
}

void eliminate(Play& p, int unit, Happening how, Rule rule) {
  const Unit& u = p.state.unit(unit);
  eliminate(p, unit, how, rule, leaders_at(p, p.sheet.side(unit), u.hex));
}

void eliminate(Play& p, int unit, Happening how, Rule rule, Bits leaders) {
  Unit& u = p.state.unit(unit);
  p.tell(how, rule, {unit, p.sheet.unit(unit).strength});
  release_all(p, unit);
  lift(p.state, unit);
  u = Unit{};
  for (const int leader : members(leaders)) p.push(Phase::kDisplace, leader);
}

}  // namespace aspis::glory
