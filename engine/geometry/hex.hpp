#pragma once
// Boards of hexes, whichever way they stand. Directions are the six hexsides, clockwise from the first at or after
// north: N, NE, SE, S, SW, NW on flat tops; NE, E, SE, SW, W, NW on pointed ones. A spine is a corner: spine k lies
// between hexsides k and k + 1. Only `axial` and `cell` know how a map is laid out.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace aspis::hex {

// ---- Directions and headings

inline constexpr int kDirections = 6;
inline constexpr int kHeadings = 12;

/// The remainder is never negative, unlike that of %.
constexpr int wrap(int value, int size) {
  const int rest = value % size;
  return rest < 0 ? rest + size : rest;
}

constexpr int turn(int direction, int steps) { return wrap(direction + steps, kDirections); }
constexpr int opposite(int direction) { return direction < 3 ? direction + 3 : direction - 3; }

/// Steps of 60 degrees between two directions, 0..3.
constexpr int angle(int from, int to) {
  const int clockwise = turn(to, -from);
  return clockwise > 3 ? kDirections - clockwise : clockwise;
}

// One number for every facing a piece can have: 2k towards hexside k, 2k + 1 towards spine k.
constexpr int towards_side(int direction) { return 2 * direction; }
constexpr int towards_spine(int spine) { return 2 * spine + 1; }
constexpr bool is_spine(int heading) { return (heading & 1) != 0; }
constexpr int reverse(int heading) { return heading < 6 ? heading + 6 : heading - 6; }
/// Turns by steps of 60 degrees: a side stays a side, a spine a spine.
constexpr int turn_heading(int heading, int steps) { return wrap(heading + 2 * steps, kHeadings); }
/// The hexsides beside a spine; of a hexside heading both are that hexside.
constexpr int left_side(int heading) { return heading / 2; }
constexpr int right_side(int heading) { return turn((heading + 1) / 2, 0); }

// ---- Hexes without a map

/// Two of the three cube coordinates, the third is -x - z. The axes turn with the tops, so that one table of steps
/// serves every map: x counts steps in direction 2, z in direction 3.
struct Axial {
  int x = 0;
  int z = 0;

  friend constexpr bool operator==(Axial, Axial) = default;
  friend constexpr Axial operator+(Axial a, Axial b) { return {a.x + b.x, a.z + b.z}; }
  friend constexpr Axial operator-(Axial a, Axial b) { return {a.x - b.x, a.z - b.z}; }
};

inline constexpr std::array<Axial, kDirections> kSteps{{{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}}};

constexpr Axial step(int direction) { return kSteps[static_cast<std::size_t>(direction)]; }

constexpr int distance(Axial a, Axial b) {
  const Axial d = a - b;
  const int sum = d.x + d.z;
  // The greatest of |x|, |z| and |x + z|; spelled out, for this is asked more often than anything else on hexes.
  return std::max(0, std::max<int>(d.x, sum)) - std::min(0, std::min<int>(d.x, sum));
}

/// The direction of an adjacent hex, -1 if it is not adjacent.
constexpr int direction(Axial from, Axial to) {
  constexpr std::int8_t kByOffset[3][3] = {{-1, 0, 1}, {5, -1, 2}, {4, 3, -1}};  // by z, then x
  const Axial d = to - from;
  if (d.x < -1 || d.x > 1 || d.z < -1 || d.z > 1) return -1;
  return kByOffset[d.z + 1][d.x + 1];
}

/// A vector as `left` steps in direction `side` and `right` steps in the next direction clockwise. `left` is at
/// least 1.
struct Legs {
  int side = 0;
  int left = 0;
  int right = 0;
};

/// The vector must not be zero.
constexpr Legs split(Axial vector) {
  int side = 0;
  // Turned back by 60 degrees until it lies between directions 0 and 1.
  for (; vector.x < 0 || vector.x + vector.z >= 0; ++side) vector = {vector.x + vector.z, -vector.x};
  return {side, -vector.x - vector.z, vector.x};
}

/// The heading in which the line to another hex's centre leaves: over a hexside, or exactly through a spine. -1 if it
/// is the same hex.
constexpr int bearing(Axial from, Axial to) {
  if (from == to) return -1;
  const Legs legs = split(to - from);
  if (legs.left == legs.right) return towards_spine(legs.side);
  return towards_side(legs.left > legs.right ? legs.side : turn(legs.side, 1));
}

// ---- Maps

/// row * columns + column, both from 0.
using Cell = std::uint16_t;
inline constexpr Cell kNowhere = 0xffff;

enum class Tops : std::uint8_t { kFlat, kPointed };

/// A map of at most 99 columns and rows, as many as names can tell apart. Columns run west to east, rows north to
/// south.
struct Grid {
  int columns = 0;
  int rows = 0;
  Tops tops = Tops::kFlat;
  /// Which lines lie half a hex on: columns to the south under flat tops, rows to the east under pointed ones. Counted
  /// from 0, so that 1 (the odd ones) means those printed with even numbers.
  int shifted = 1;

  friend constexpr bool operator==(const Grid&, const Grid&) = default;
  constexpr int cells() const { return columns * rows; }
  constexpr int column(Cell cell) const { return cell % columns; }
  constexpr int row(Cell cell) const { return cell / columns; }
};

constexpr Cell cell(const Grid& grid, int column, int row) {
  if (column < 0 || row < 0 || column >= grid.columns || row >= grid.rows) return kNowhere;
  return static_cast<Cell>(row * grid.columns + column);
}

/// How many whole hexes a line has slid back against line 0 when axes lean with the hexes.
constexpr int slide(const Grid& grid, int line) { return (line + 1 - grid.shifted) >> 1; }

constexpr Axial axial(const Grid& grid, Cell cell) {
  const int column = grid.column(cell);
  const int row = grid.row(cell);
  if (grid.tops == Tops::kFlat) return {column, row - slide(grid, column)};
  const int east = column - slide(grid, row);
  return {east + row, -east};  // a step east is direction 1, a step south-east direction 2
}

/// kNowhere if it is off the map.
constexpr Cell cell(const Grid& grid, Axial at) {
  if (grid.tops == Tops::kFlat) return cell(grid, at.x, at.z + slide(grid, at.x));
  const int row = at.x + at.z;
  return cell(grid, slide(grid, row) - at.z, row);
}

constexpr int distance(const Grid& grid, Cell a, Cell b) { return distance(axial(grid, a), axial(grid, b)); }
constexpr int direction(const Grid& grid, Cell from, Cell to) { return direction(axial(grid, from), axial(grid, to)); }
constexpr int bearing(const Grid& grid, Cell from, Cell to) { return bearing(axial(grid, from), axial(grid, to)); }

/// Steps taken off the map stay off it: kNowhere reads as a hex far south of the largest map.
constexpr Cell neighbour(const Grid& grid, Cell from, int direction) {
  return cell(grid, axial(grid, from) + step(direction));
}

/// By direction, kNowhere off the map.
using Neighbours = std::array<Cell, kDirections>;

/// For rulesets that keep the neighbours of every cell at hand. Fills as much of the table as there are cells.
constexpr void fill_neighbours(const Grid& grid, std::span<Neighbours> table) {
  const std::size_t count = std::min(table.size(), static_cast<std::size_t>(grid.cells()));
  for (std::size_t i = 0; i < count; ++i) {
    for (int d = 0; d < kDirections; ++d) {
      table[i][static_cast<std::size_t>(d)] = neighbour(grid, static_cast<Cell>(i), d);
    }
  }
}

// ---- Printed names: two digits of column, two of row, both from 01

using Name = std::array<char, 4>;

/// "0000", which names no hex, for kNowhere.
constexpr Name name(const Grid& grid, Cell cell) {
  const int column = cell == kNowhere ? 0 : grid.column(cell) + 1;
  const int row = cell == kNowhere ? 0 : grid.row(cell) + 1;
  const auto digit = [](int value) { return static_cast<char>('0' + value % 10); };
  return {digit(column / 10), digit(column), digit(row / 10), digit(row)};
}

/// kNowhere if it is not four digits, or names a hex off the map.
constexpr Cell named(const Grid& grid, std::string_view name) {
  if (name.size() != 4) return kNowhere;
  std::array<int, 4> digits{};
  for (std::size_t i = 0; i < 4; ++i) {
    if (name[i] < '0' || name[i] > '9') return kNowhere;
    digits[i] = name[i] - '0';
  }
  return cell(grid, digits[0] * 10 + digits[1] - 1, digits[2] * 10 + digits[3] - 1);
}

// ---- Lines of sight

/// What a line crosses: the inside of one hex, then both are that hex; or it runs along the hexside between two, on its
/// left and right. One of those two is kNowhere where the line runs along the edge of the map.
struct Crossing {
  Cell left = kNowhere;
  Cell right = kNowhere;

  friend constexpr bool operator==(Crossing, Crossing) = default;
  constexpr bool run() const { return left != right; }
};

/// Visits in order what the straight line between two centres crosses, without the ends. Corners only touched do not
/// count. Back again gives the same in reverse, with left and right exchanged. `visit(crossing)` stops the walk by
/// returning false. Returns whether the walk was never stopped.
template <class Visit>
constexpr bool every_crossing(const Grid& grid, Cell from, Cell to, Visit visit) {
  if (from == to) return true;
  Axial at = axial(grid, from);
  const Axial end = axial(grid, to);
  const Legs legs = split(end - at);
  const int clockwise = turn(legs.side, 1);
  if (legs.left == legs.right) {  // along a spine: hexside and hex by turns
    for (;;) {
      const Axial next = at + step(legs.side) + step(clockwise);
      if (!visit(Crossing{cell(grid, at + step(legs.side)), cell(grid, at + step(clockwise))})) return false;
      if (next == end) return true;
      const Cell through = cell(grid, next);
      if (!visit(Crossing{through, through})) return false;
      at = next;
    }
  }
  // The line goes i times `ahead` and j times `aside`, i > j. It leaves a hex over the side ahead if it passes between
  // that side's two corners, or else over the side next to it that it falls to. `off` is the cross product of the hex's
  // centre with the line, times three to keep corners whole; those of the side ahead lie j - i and i + 2j from it. A
  // line through a corner enters the hex ahead: it is less than 30 degrees from that direction.
  const bool leans_left = legs.left > legs.right;
  const Axial ahead = step(leans_left ? legs.side : clockwise);
  const Axial aside = step(leans_left ? clockwise : legs.side);
  const int i = leans_left ? legs.left : legs.right;
  const int j = leans_left ? legs.right : legs.left;
  int off = 0;
  for (;;) {
    if (off + j - i > 0) {
      at = at + aside;
      off -= 3 * i;
    } else if (off + i + 2 * j < 0) {
      at = at + ahead - aside;
      off += 3 * (i + j);
    } else {
      at = at + ahead;
      off += 3 * j;
    }
    if (at == end) return true;
    const Cell through = cell(grid, at);
    if (!visit(Crossing{through, through})) return false;
  }
}

/// Whether a line between two centres is open: it crosses no hex for which `blocks(cell)`, and runs between no two of
/// them. The ends never block, nor does what is off the map. What blocks is the ruleset's: heights count differently in
/// each, and depend on the ends.
template <class Blocks>
constexpr bool sees(const Grid& grid, Cell from, Cell to, Blocks blocks) {
  return every_crossing(grid, from, to, [&](Crossing c) {
    if (c.left == kNowhere || c.right == kNowhere || !blocks(c.left)) return true;
    return c.run() && !blocks(c.right);
  });
}

}  // namespace aspis::hex
