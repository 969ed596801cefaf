#pragma once
// Key concepts (3.x): areas around a unit, zones of control, lines of sight, distances, who stands where.

#include "engine/rulesets/bladebow/play.hpp"

namespace aspis::bladebow {

// ---- Pieces

constexpr bool valid_unit(const Table& t, int unit) {
  return unit >= 0 && unit < static_cast<int>(t.sheet.units.size());
}
constexpr bool valid_leader(const Table& t, int leader) {
  return leader >= 0 && leader < static_cast<int>(t.sheet.leaders.size());
}
constexpr bool valid_square(const Table& t, int square) { return square >= 0 && square < t.sheet.squares(); }

inline Side side_of(const Table& t, int unit) { return t.sheet.side(unit); }
inline const UnitType& type_of(const Table& t, int unit) { return t.sheet.type(unit); }
inline const Face& face_of(const Table& t, int unit) {
  return t.state.unit(unit).disrupted() ? t.sheet.type(unit).disrupted : t.sheet.type(unit).good;
}
constexpr int leader_piece(int leader) { return kFirstLeaderPiece + leader; }
constexpr int camp_piece(int side) { return kFirstCampPiece + side; }
constexpr int piece_leader(int piece) { return piece - kFirstLeaderPiece; }
constexpr int piece_camp(int piece) { return piece - kFirstCampPiece; }

/// A side's units on the map.
inline Bits units_on_map(const Table& t, int side) {
  return t.state.on_map & t.sheet.side_units[static_cast<std::size_t>(side)];
}

// ---- 3.1.1 areas

enum class Area : std::uint8_t { kFrontCentre, kFrontSide, kRightFlank, kLeftFlank, kRear };

/// Where an adjacent square lies as seen from a unit: clockwise steps from its facing, 0 = front centre.
int bearing(const Table& t, int unit, int square);
/// The area of a bearing.
constexpr Area area_of(int bearing) {
  constexpr Area kAreas[8] = {Area::kFrontCentre, Area::kFrontSide, Area::kRightFlank, Area::kRear,
                              Area::kRear,        Area::kRear,      Area::kLeftFlank,  Area::kFrontSide};
  return kAreas[bearing & 7];
}
constexpr bool in_front(int bearing) { return (bearing & 7) <= 1 || (bearing & 7) == 7; }

// ---- 3.1.2 zones of control

enum class Zoc : std::uint8_t { kNone, kWeak, kStrong };

/// The enemy zone of control that a unit of `side` meets in a square.
Zoc ezoc(const Table& t, int side, int square);
/// The same for all squares at once.
using ZocMap = std::array<Zoc, kMaxSquares>;
ZocMap ezoc_map(const Table& t, int side);

// ---- 3.1.3 distances

inline int distance(const Table& t, int a, int b) { return square::points(t.sheet.point(a), t.sheet.point(b)); }
inline int steps_apart(const Table& t, int a, int b) { return square::chebyshev(t.sheet.point(a), t.sheet.point(b)); }
inline bool adjacent(const Table& t, int a, int b) { return steps_apart(t, a, b) == 1; }
inline int neighbour(const Table& t, int square, int direction) {
  return t.sheet.next[static_cast<std::size_t>(square)][static_cast<std::size_t>(direction & 7)];
}
inline int direction_to(const Table& t, int from, int to) {
  return square::direction(t.sheet.point(from), t.sheet.point(to));
}

// ---- 3.3 line of sight

/// Whether no cheapest route between the squares meets a hindrance; the defender may choose the route.
bool sight(const Table& t, int from, int to);

/// 2.3.2.8: the enemy now knows a unit's ranks. Tells and marks a reveal when that is news.
void show_ranks(Play& p, int unit);
/// 2.3.2.8: notes which density markers the enemy can now look at.
void look_around(Play& p);

// ---- Barriers

/// Whether anything may pass or fight over this side or corner at all: walls, the guarded diagonals, the goat path.
Verdict edge_open(const Table& t, int from, int direction);
/// Whether a unit could ever step from a square in a direction: edge, terrain, closed hills, the path's limits. Not
/// occupation, not the column limit.
Verdict can_step(const Table& t, int side, std::uint8_t troops, int from, int direction);
/// 14.2 SR3, R-51: the column that a side may not pass before the path is found.
Verdict column_open(const Table& t, int side, int square);
/// Whether a unit crosses a slope between two adjacent squares.
inline bool slope(const Table& t, int from, int to) { return t.sheet.high(from) != t.sheet.high(to); }

// ---- Moving pieces about

/// Sets a unit on a square; leaders in `riders` (bits of leader numbers) go with it. Passing through a friend leaves
/// that friend in possession of the square.
void relocate(Play& p, int unit, int square, std::uint8_t riders);
/// Takes a unit off the map.
void take_off(Play& p, int unit, Where where);
/// Flips a unit to its disrupted side (10.0).
void disrupt(Play& p, int unit, Rule rule);

}  // namespace aspis::bladebow
