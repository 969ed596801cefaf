#pragma once
// Where pieces stand: fronts, zones of influence (6.2), line of sight (5.4), engagement (7.0-Eng), and the few ways in
// which a piece changes its place.

#include "engine/rulesets/glory/play.hpp"

namespace aspis::glory {

// ---- Pieces

inline bool valid_hex(const Table& t, int hex) { return hex >= 0 && hex < t.sheet.hexes(); }
inline bool valid_unit(const Table& t, int unit) { return unit >= 0 && unit < static_cast<int>(t.sheet.units.size()); }
inline bool valid_leader(const Table& t, int leader) {
  return leader >= 0 && leader < static_cast<int>(t.sheet.leaders.size());
}
constexpr int leader_piece(int leader) { return kFirstLeaderPiece + leader; }
constexpr int piece_leader(int piece) { return piece - kFirstLeaderPiece; }

inline int neighbour(const Table& t, int hex, int direction) {
  return t.sheet.next[static_cast<std::size_t>(hex)][static_cast<std::size_t>(direction)];
}
inline int direction_to(const Table& t, int from, int to) {
  return hex::direction(t.sheet.axial[static_cast<std::size_t>(from)], t.sheet.axial[static_cast<std::size_t>(to)]);
}
inline int distance(const Table& t, int from, int to) {
  return hex::distance(t.sheet.axial[static_cast<std::size_t>(from)], t.sheet.axial[static_cast<std::size_t>(to)]);
}
/// 6.3: points for a step, kClosed or kWholeMove.
inline int cost_of(const Table& t, Kind kind, int from, int direction) {
  return t.sheet.costs[at(kind)][static_cast<std::size_t>(from)][static_cast<std::size_t>(direction)];
}
/// Rows to a side's home edge.
inline int edge_distance(const Table& t, int side, int hex) {
  return t.sheet.edge[static_cast<std::size_t>(side)][static_cast<std::size_t>(hex)];
}
/// The combat unit in a hex, kNone: nobody.
inline int unit_at(const Table& t, int hex) { return t.state.at[static_cast<std::size_t>(hex)]; }
inline bool enemy_at(const Table& t, int side, int hex) {
  const int unit = unit_at(t, hex);
  return unit != kNone && t.sheet.side(unit) != side;
}
/// Leaders of a side in a hex, as bits.
inline Bits leaders_at(const Table& t, int side, int hex) {
  Bits set = 0;
  for (int i = 0; i < static_cast<int>(t.sheet.leaders.size()); ++i) {
    const Leader& l = t.state.leader(i);
    if (l.in_play() && l.hex == hex && t.sheet.leader_side(i) == side) set |= bit(i);
  }
  return set;
}
/// Units of a side's sector that are on the map.
inline Bits present(const Table& t, int side, int sector) {
  Bits set = t.sheet.of_sector(side, sector);
  for (const int unit : members(set)) {
    if (!t.state.unit(unit).on_map()) set &= ~bit(unit);
  }
  return set;
}
inline bool broken(const Table& t, int side, int sector) {
  return (t.state.broken[static_cast<std::size_t>(side)] >> sector & 1) != 0;
}

// ---- Zones of influence (6.2)

/// An enemy of this side projects a zone into the hex.
bool in_zone(const Table& t, int side, int hex);

// ---- Sight (5.4, R-14)

bool sight(const Table& t, int from, int to);

// ---- Engagement (7.0-Eng, R-22)

void engage(Play& p, int attacker, int defender);
/// Ends what binds a pair, if anything does.
void release(Play& p, int unit, int enemy);
/// Ends every engagement of a unit.
void release_all(Play& p, int unit);

// ---- Changing places

inline void lift(State& s, int unit) {
  Unit& u = s.unit(unit);
  if (u.hex != kNowhere && s.at[u.hex] == unit) s.at[u.hex] = kNone;
}
/// Puts a unit into a hex. Enemy leaders who are alone there must go: their frames come on top.
void relocate(Play& p, int unit, int hex);
/// Takes a unit off the map for good. Leaders who stood with it find another.
void eliminate(Play& p, int unit, Happening how, Rule rule);
void eliminate(Play& p, int unit, Happening how, Rule rule, Bits leaders);

}  // namespace aspis::glory
