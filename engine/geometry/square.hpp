#pragma once
// Boards of squares with eight directions, clockwise from north (towards row 1): N, NE, E, SE, S, SW, W, NW.

#include <algorithm>
#include <array>
#include <cstdint>

namespace aspis::square {

inline constexpr int kDirections = 8;
inline constexpr std::array<int, 8> kDx{0, 1, 1, 1, 0, -1, -1, -1};
inline constexpr std::array<int, 8> kDy{-1, -1, 0, 1, 1, 1, 0, -1};

/// std::abs is not constexpr yet in every library used.
constexpr int magnitude(int value) { return value < 0 ? -value : value; }

constexpr int turn(int direction, int steps) { return (direction + steps) & 7; }
constexpr int opposite(int direction) { return direction ^ 4; }
constexpr bool diagonal(int direction) { return (direction & 1) != 0; }

/// Steps of 45 degrees between two directions, 0..4.
constexpr int angle(int from, int to) {
  const int clockwise = (to - from) & 7;
  return clockwise > 4 ? 8 - clockwise : clockwise;
}

struct Point {
  int x = 0;  // column, 0 = leftmost
  int y = 0;  // row, 0 = top
};

/// Kings-move distance: 1 = adjacent, corners included.
constexpr int chebyshev(Point a, Point b) { return std::max(magnitude(a.x - b.x), magnitude(a.y - b.y)); }

/// Distance in directional points: 2 for a step over a side, 3 over a corner.
constexpr int points(Point a, Point b) {
  const int dx = magnitude(a.x - b.x);
  const int dy = magnitude(a.y - b.y);
  return 2 * std::max(dx, dy) + std::min(dx, dy);
}

/// The direction of an adjacent point, -1 if it is not adjacent.
constexpr int direction(Point from, Point to) {
  constexpr std::int8_t kByOffset[3][3] = {{7, 0, 1}, {6, -1, 2}, {5, 4, 3}};  // by row, then column
  const int dx = to.x - from.x;
  const int dy = to.y - from.y;
  if (magnitude(dx) > 1 || magnitude(dy) > 1) return -1;
  return kByOffset[dy + 1][dx + 1];
}

/// Whether a point lies in the 90 degree wedge ahead of a facing. Facing a side: ahead by a >= 1 and sideways by at
/// most a. Facing a corner: the closed quadrant, without the origin.
constexpr bool in_wedge(int facing, Point from, Point to) {
  const int dx = to.x - from.x;
  const int dy = to.y - from.y;
  const int fx = kDx[static_cast<std::size_t>(facing)];
  const int fy = kDy[static_cast<std::size_t>(facing)];
  if (diagonal(facing)) return dx * fx >= 0 && dy * fy >= 0 && (dx != 0 || dy != 0);
  const int ahead = dx * fx + dy * fy;
  const int aside = magnitude(dx * fy - dy * fx);
  return ahead >= 1 && aside <= ahead;
}

/// Visits every intermediate point of every cheapest route between two points that are not adjacent: the points reached
/// by i diagonal and j straight steps, other than the ends. `visit(point)` stops the walk by returning false. Returns
/// whether the walk was never stopped.
template <class Visit>
constexpr bool every_cheapest_route(Point from, Point to, Visit visit) {
  const int dx = to.x - from.x;
  const int dy = to.y - from.y;
  const int sx = dx < 0 ? -1 : 1;
  const int sy = dy < 0 ? -1 : 1;
  const bool wide = magnitude(dx) >= magnitude(dy);
  const int diagonals = std::min(magnitude(dx), magnitude(dy));
  const int straights = std::max(magnitude(dx), magnitude(dy)) - diagonals;
  for (int i = 0; i <= diagonals; ++i) {
    for (int j = 0; j <= straights; ++j) {
      if (i + j == 0 || i + j == diagonals + straights) continue;
      const Point p{from.x + sx * i + (wide ? sx * j : 0), from.y + sy * i + (wide ? 0 : sy * j)};
      if (!visit(p)) return false;
    }
  }
  return true;
}

/// How far a point lies ahead along a direction, in no unit: to compare points by.
constexpr int ahead(int direction, Point p) {
  return p.x * kDx[static_cast<std::size_t>(direction)] + p.y * kDy[static_cast<std::size_t>(direction)];
}

/// Whether some cheapest route from a far point to a piece arrives over one of its three front squares. That is so
/// exactly when the point lies ahead of the line through the piece across its facing.
constexpr bool arrives_in_front(int facing, Point piece, Point from) {
  return ahead(facing, from) > ahead(facing, piece);
}

}  // namespace aspis::square
