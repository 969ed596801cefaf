#include "engine/rulesets/bladebow/board.hpp"

#include "engine/rulesets/bladebow/leaders.hpp"

namespace aspis::bladebow {
namespace {

// 3.1.2: what a good-order unit controls, by bearing.
constexpr std::array<Zoc, 8> kZocByBearing{Zoc::kStrong, Zoc::kWeak, Zoc::kWeak, Zoc::kNone,
                                           Zoc::kNone,   Zoc::kNone, Zoc::kWeak, Zoc::kWeak};

// For each set of directions around a square: whether two of the squares in those directions touch each other.
constexpr std::array<bool, 256> make_touching() {
  std::array<bool, 256> touching{};
  for (std::size_t set = 0; set < 256; ++set) {
    for (std::size_t a = 0; a < 8; ++a) {
      for (std::size_t b = a + 1; b < 8; ++b) {
        const square::Point pa{square::kDx[a], square::kDy[a]};
        const square::Point pb{square::kDx[b], square::kDy[b]};
        if ((set >> a & 1u) != 0 && (set >> b & 1u) != 0 && square::chebyshev(pa, pb) == 1) touching[set] = true;
      }
    }
  }
  return touching;
}
constexpr std::array<bool, 256> kTouching = make_touching();

bool gap_held(const Table& t) {
  for (const Square guard : t.sheet.wall_guards) {
    if (t.state.at(guard) != kNoUnit) return true;
  }
  return false;
}

/// Whether the map lets such troops step there, leaving aside who stands in the gap.
bool step_ever_open(const Table& t, int side, std::uint8_t troops, int from, int direction) {
  const auto origin = static_cast<std::size_t>(from);
  if ((t.sheet.steps[static_cast<std::size_t>(side)][origin] >> direction & 1) == 0) return false;
  const int to = neighbour(t, from, direction);
  if ((t.sheet.ground(to).forbids & troops) != 0) return false;
  return !t.sheet.on_path[static_cast<std::size_t>(to)] || t.state.path_found != 0;
}

bool guarded(const Table& t, int from, int direction) {
  return (t.sheet.guarded_steps[static_cast<std::size_t>(from)] >> direction & 1) != 0;
}

}  // namespace

int bearing(const Table& t, int unit, int square) {
  const Unit& u = t.state.unit(unit);
  return (direction_to(t, u.square, square) - u.facing) & 7;
}

namespace {

/// What a unit in good order controls of the next square in a direction. R-23: nothing where it could never step.
/// nor over a guarded diagonal, which is closed as soon as anybody stands at its end to feel it.
Zoc controls(const Table& t, int unit, int direction) {
  const Unit& u = t.state.unit(unit);
  const Zoc zoc = kZocByBearing[static_cast<std::size_t>((direction - u.facing) & 7)];
  if (zoc == Zoc::kNone || guarded(t, u.square, direction)) return Zoc::kNone;
  return step_ever_open(t, side_of(t, unit), t.sheet.troops_of(unit), u.square, direction) ? zoc : Zoc::kNone;
}

}  // namespace

Zoc ezoc(const Table& t, int side, int square) {
  unsigned weak = 0;
  const Bits enemies = units_on_map(t, other(side));
  const auto& around = t.sheet.next[static_cast<std::size_t>(square)];
  for (unsigned d = 0; d < 8; ++d) {
    const Square from = around[d];
    if (from == kNowhere) continue;
    const int unit = t.state.at(from);
    if (unit == kNoUnit || !has(enemies, unit)) continue;
    if (t.state.unit(unit).disrupted()) continue;  // 3.1.2/b, 10.1
    const Zoc zoc = controls(t, unit, square::opposite(static_cast<int>(d)));
    if (zoc == Zoc::kStrong) return Zoc::kStrong;
    if (zoc == Zoc::kWeak) weak |= 1u << d;
  }
  if (weak == 0) return Zoc::kNone;
  return kTouching[weak] ? Zoc::kStrong : Zoc::kWeak;  // 3.1.2/a
}

ZocMap ezoc_map(const Table& t, int side) {
  ZocMap map{};
  std::array<std::uint8_t, kMaxSquares> weak{};
  for (const int unit : members(units_on_map(t, other(side)))) {
    const Unit& u = t.state.unit(unit);
    if (u.disrupted() || t.state.at(u.square) != unit) continue;
    for (int d = 0; d < square::kDirections; ++d) {
      const int to = neighbour(t, u.square, d);
      if (to == kNowhere) continue;
      const auto at = static_cast<std::size_t>(to);
      const Zoc zoc = controls(t, unit, d);
      if (zoc == Zoc::kWeak) weak[at] = static_cast<std::uint8_t>(weak[at] | 1u << square::opposite(d));
      const bool strong = zoc == Zoc::kStrong || kTouching[weak[at]];
      if (zoc != Zoc::kNone) map[at] = strong ? Zoc::kStrong : std::max(map[at], Zoc::kWeak);
    }
  }
  return map;
}

bool sight(const Table& t, int from, int to) {
  if (steps_apart(t, from, to) <= 1) return true;  // 3.3/a
  const bool both_high = t.sheet.high(from) && t.sheet.high(to);
  const bool same_level = t.sheet.high(from) == t.sheet.high(to);
  return square::every_cheapest_route(t.sheet.point(from), t.sheet.point(to), [&](square::Point p) {
    const int between = p.y * t.sheet.columns + p.x;
    const Terrain& ground = t.sheet.ground(between);
    if (ground.blocks_sight && !(ground.high && both_high)) return false;
    return !(same_level && t.state.at(between) != kNoUnit);                // 3.3/b, R-6
  });
}

namespace {

/// The hindmost of a set of units along each direction.
std::array<int, 8> hindmost(const Table& t, Bits units) {
  std::array<int, 8> least;
  least.fill(kMaxColumns + kMaxRows);
  for (const int unit : members(units)) {
    const square::Point at = t.sheet.point(t.state.unit(unit).square);
    for (std::size_t d = 0; d < 8; ++d) least[d] = std::min(least[d], square::ahead(static_cast<int>(d), at));
  }
  return least;
}

/// 2.3.2.8, R-48: a spotter sees the ranks if every cheapest route is clear and enters through a flank or rear square.
bool spotted(const Table& t, int unit, Bits spotters) {
  const Unit& u = t.state.unit(unit);
  for (const int spotter : members(spotters)) {
    const Square eye = t.state.unit(spotter).square;
    if (square::arrives_in_front(u.facing, t.sheet.point(u.square), t.sheet.point(eye))) continue;
    if (sight(t, eye, u.square)) return true;
  }
  return false;
}

}  // namespace

void show_ranks(Play& p, int unit) {
  Unit& u = p.state.unit(unit);
  if (!has(p.sheet.ranked_units, unit) || (u.flags & kRanksSeen) != 0) return;
  u.flags |= kRanksSeen;
  p.revealed = true;
  p.tell(Happening::kRanksSeen, "2.3.2.8"_rule, {unit, u.ranks});
}

void look_around(Play& p) {
  for (const Side side : {kGreek, kPersian}) {
    const Bits spotters = units_on_map(p, other(side));
    const std::array<int, 8> enemy = hindmost(p, spotters);
    for (const int unit : members(units_on_map(p, side) & p.sheet.ranked_units)) {
      const Unit& u = p.state.unit(unit);
      if ((u.flags & kRanksSeen) != 0) continue;
      const bool passed = enemy[u.facing] <= square::ahead(u.facing, p.sheet.point(u.square));
      if (ezoc(p, side, u.square) == Zoc::kNone && !(passed && spotted(p, unit, spotters))) continue;
      show_ranks(p, unit);
    }
  }
}

Verdict edge_open(const Table& t, int from, int direction) {
  const int to = neighbour(t, from, direction);
  if (to == kNowhere) return no("2.1"_rule, Why::kOffMap);
  const auto origin = static_cast<std::size_t>(from);
  const std::uint8_t edges = t.sheet.steps[kGreek][origin] | t.sheet.steps[kPersian][origin];
  if ((edges >> direction & 1) == 0) {
    const bool path = t.sheet.on_path[origin] || t.sheet.on_path[static_cast<std::size_t>(to)];
    if (path && square::diagonal(direction)) return no("14.2.thermopylae.sr4"_rule, Why::kPathOrthogonal);
    if (t.sheet.hills_closed && t.sheet.high(to)) return no("14.2.thermopylae.sr2"_rule, Why::kImpassable);
    for (const auto& wall : t.sheet.walls) {
      if ((wall[0] == from && wall[1] == to) || (wall[0] == to && wall[1] == from)) {
        return no("14.2.thermopylae.sr2"_rule, Why::kWallSide);
      }
    }
    return no("7.5"_rule, Why::kImpassable);
  }
  if (guarded(t, from, direction) && gap_held(t)) {
    return no("14.2.thermopylae.sr2"_rule, Why::kGapHeld);
  }
  return kYes;
}

Verdict can_step(const Table& t, int side, std::uint8_t troops, int from, int direction) {
  const bool shut = guarded(t, from, direction) && gap_held(t);
  if (!shut && step_ever_open(t, side, troops, from, direction)) return kYes;
  const int to = neighbour(t, from, direction);
  if (to != kNowhere && t.sheet.on_path[static_cast<std::size_t>(to)]) {
    if (side != t.sheet.path.side) return no("14.2.thermopylae.sr4"_rule, Why::kPathForbidden);
    if (t.state.path_found == 0) return no("14.2.thermopylae.sr3"_rule, Why::kPathClosed);
  }
  if (const Verdict edge = edge_open(t, from, direction); !edge) return edge;
  return no("7.5"_rule, Why::kImpassable);
}

Verdict column_open(const Table& t, int side, int square) {
  const GoatPath& path = t.sheet.path;
  if (!path.any || side != path.side || path.scope != ColumnScope::kAll || t.state.path_found != 0) return kYes;
  if (square % t.sheet.columns <= path.last_column) return kYes;
  return no("14.2.thermopylae.sr3"_rule, Why::kPastColumn);
}

void relocate(Play& p, int unit, int square, std::uint8_t riders) {
  Unit& u = p.state.unit(unit);
  if (u.square != kNowhere && p.state.at(u.square) == unit) p.state.unit_at[u.square] = kNoUnit;
  u.square = static_cast<Square>(square);
  std::uint8_t& here = p.state.unit_at[static_cast<std::size_t>(square)];
  if (here == kNoUnit) here = static_cast<std::uint8_t>(unit);
  p.state.on_map |= bit(unit);
  for (const int leader : members(riders)) p.state.leader(leader).square = u.square;
  capture_leaders(p, side_of(p, unit), square);
}

void take_off(Play& p, int unit, Where where) {
  Unit& u = p.state.unit(unit);
  if (u.square != kNowhere && p.state.at(u.square) == unit) p.state.unit_at[u.square] = kNoUnit;
  p.state.on_map &= ~bit(unit);
  u.square = kNowhere;
  u.where = where;
  u.flags &= kRanksSeen;
}

void disrupt(Play& p, int unit, Rule rule) {
  Unit& u = p.state.unit(unit);
  if (u.disrupted()) return;
  u.flags = static_cast<std::uint8_t>((u.flags | kDisrupted) & ~kMeleeMarker);
  p.tell(Happening::kDisrupted, rule, {unit});
}

}  // namespace aspis::bladebow
