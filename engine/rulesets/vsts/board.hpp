#pragma once
// Section 3 and 7.3 of the rules: where pieces stand, what lies before, beside and behind them, who covers whom, who is
// engaged, who sees what; and the few ways in which a piece changes its place.

#include "engine/rulesets/vsts/play.hpp"

namespace aspis::vsts {

// ---- Pieces

constexpr bool valid_hex(const Table& t, int hex) { return hex >= 0 && hex < t.sheet.hexes(); }
inline bool valid_unit(const Table& t, int unit) { return unit >= 0 && unit < static_cast<int>(t.sheet.units.size()); }
inline bool valid_leader(const Table& t, int leader) {
  return leader >= 0 && leader < static_cast<int>(t.sheet.leaders.size());
}
constexpr int leader_piece(int leader) { return kFirstLeaderPiece + leader; }
constexpr int piece_leader(int piece) { return piece - kFirstLeaderPiece; }
inline bool skirmisher(const Table& t, int unit) { return t.sheet.skirmishers.has(unit); }
inline bool phalanx(const Table& t, int unit) { return t.sheet.phalanxes.has(unit); }
inline int neighbour(const Table& t, int hex, int direction) {
  return t.sheet.next[static_cast<std::size_t>(hex)][static_cast<std::size_t>(direction)];
}
inline int direction_to(const Table& t, int from, int to) {
  return hex::direction(t.sheet.axial[static_cast<std::size_t>(from)], t.sheet.axial[static_cast<std::size_t>(to)]);
}
inline int distance(const Table& t, int from, int to) {
  return hex::distance(t.sheet.axial[static_cast<std::size_t>(from)], t.sheet.axial[static_cast<std::size_t>(to)]);
}
inline bool climbs(const Table& t, int from, int to) {  // 7.0.c
  return t.sheet.level[static_cast<std::size_t>(to)] > t.sheet.level[static_cast<std::size_t>(from)];
}

/// 3.4, R-17: strength in combat; each DP up to SP costs half a point.
inline int strength(const Table& t, int unit) {
  const int printed = t.sheet.unit(unit).strength;
  return (2 * printed - std::min<int>(t.state.unit(unit).dp, printed)) / 2;
}

/// The direction of a half of a phalanx's other half: from L to R deployed, from head to tail in March.
constexpr int other_half(int heading) {
  return hex::is_spine(heading) ? hex::turn(heading / 2, 2) : hex::opposite(heading / 2);
}

/// The second hex of a phalanx, kNowhere for every other piece (7.3.1).
inline Hex second_hex(const Table& t, int unit) {
  const Unit& u = t.state.unit(unit);
  return phalanx(t, unit) ? static_cast<Hex>(neighbour(t, u.hex, other_half(u.heading))) : kNowhere;
}

/// Visits the hex or hexes of a unit on the map.
template <class Visit>
void each_hex(const Table& t, int unit, Visit visit) {
  visit(static_cast<int>(t.state.unit(unit).hex));
  if (const Hex second = second_hex(t, unit); second != kNowhere) visit(static_cast<int>(second));
}
/// The order of the printed numbers, CCRR: by columns, then rows.
inline int hex_number(const Table& t, int hex) {
  return t.sheet.grid.column(static_cast<Hex>(hex)) * 100 + t.sheet.grid.row(static_cast<Hex>(hex));
}
/// The lower number of its hexes, by which units are put in order.
inline int lowest_number(const Table& t, int unit) {
  int lowest = hex_number(t, t.state.unit(unit).hex);
  if (const Hex second = second_hex(t, unit); second != kNowhere) lowest = std::min(lowest, hex_number(t, second));
  return lowest;
}

/// Visits the combat units in a hex, in ascending order.
template <class Visit>
void each_in(const Table& t, int hex, Visit visit) {
  for (int node = t.state.first[static_cast<std::size_t>(hex)]; node != kNone;
       node = t.state.after[static_cast<std::size_t>(node)]) {
    visit(node % kMaxUnits);
  }
}
/// The first combat unit in a hex, kNone: nobody.
inline int first_in(const Table& t, int hex) {
  const int node = t.state.first[static_cast<std::size_t>(hex)];
  return node == kNone ? kNone : node % kMaxUnits;
}
/// Whether combat units of a side stand in a hex.
inline bool holds(const Table& t, int hex, int side) {
  const int unit = first_in(t, hex);
  return unit != kNone && t.sheet.side(unit) == side;
}

/// Visits the combat units of a side in the hexes around a unit; one that touches it in two hexes comes twice.
template <class Visit>
void each_adjacent(const Table& t, int unit, int side, Visit visit) {
  each_hex(t, unit, [&](int hex) {
    for (int d = 0; d < hex::kDirections; ++d) {
      const int near = neighbour(t, hex, d);
      if (near != kNowhere && holds(t, near, side)) each_in(t, near, visit);
    }
  });
}
/// Whether combat units of a side stand in or next to a hex.
bool near_side(const Table& t, int hex, int side);

// ---- Aspects (7.3.1, 7.3.2)

enum class Aspect : std::uint8_t { kNone, kFront, kFlank, kRear };

/// How a hex next to a unit lies to it.
Aspect aspect(const Table& t, int unit, int hex);

/// Visits a unit's front hexes on the map from left to right; a skirmisher's six clockwise from its rear left.
template <class Visit>
void each_front(const Table& t, int unit, Visit visit) {
  const Unit& u = t.state.unit(unit);
  if (u.routed()) return;
  const auto look = [&](int hex, int direction) {
    if (const int ahead = neighbour(t, hex, hex::turn(direction, 0)); ahead != kNowhere) visit(ahead);
  };
  const int side = u.heading / 2;
  if (skirmisher(t, unit)) {
    for (int d = side + 4; d < side + 10; ++d) look(u.hex, d);
    return;
  }
  look(u.hex, side);
  if (!hex::is_spine(u.heading)) return;
  look(u.hex, side + 1);
  if (const Hex right = second_hex(t, unit); right != kNowhere) look(right, side + 1);
}

// ---- Covering and engagement (7.7, R-11)

/// A hex of the other lies in a front hex of the unit.
bool covers(const Table& t, int unit, int other);
/// Each covers the other, or one of them was caught in the other's front.
bool engaged_with(const Table& t, int unit, int other);
bool engaged(const Table& t, int unit);
/// An unrouted combat unit of the other side has this hex before it.
bool in_enemy_front(const Table& t, int side, int hex);
inline bool in_enemy_front_unit(const Table& t, int unit) {
  bool found = false;
  each_hex(t, unit, [&](int hex) { found = found || in_enemy_front(t, t.sheet.side(unit), hex); });
  return found;
}

// ---- Sight (3.6, R-45)

bool sight(const Table& t, int from, int to);

// ---- Stacking (3.1.3)

/// Whether units of this type, formation and heading may stand in a hex with those who are there, but for themselves.
Verdict may_stack(const Table& t, int unit, int count, int hex, Formation formation, int heading,
                  const UnitSet& themselves);

/// For searches among hexes that may only be passed: with how much left each was entered at best, so that none is
/// walked again in vain.
class Passed {
 public:
  /// Says whether it is worth going on from here.
  bool enter(int hex, int left) {
    std::uint8_t& best = best_[static_cast<std::size_t>(hex)];
    if (best > left) return false;
    best = static_cast<std::uint8_t>(left + 1);
    return true;
  }

 private:
  std::array<std::uint8_t, kMaxHexes> best_{};  // one more than what was left, 0: never entered
};

// ---- Changing places

/// Enters or removes a unit in the chains of its hexes.
void put_down(const Sheet& sheet, State& state, int unit);
void lift(const Sheet& sheet, State& state, int unit);
/// Puts a unit into a hex with a heading; lone enemy leaders there are overrun.
void relocate(Play& p, int unit, int hex, int heading, Formation formation);
/// 7.7: a unit that has moved into an enemy's front is caught. Says whether it is.
bool meet(Play& p, int unit);
/// those caught whom no enemy faces any more are free.
void release(Play& p);
/// Takes a unit off the map for good and counts its strength (12.1.2.a).
void eliminate(Play& p, int unit, Happening how, Rule rule);

}  // namespace aspis::vsts
