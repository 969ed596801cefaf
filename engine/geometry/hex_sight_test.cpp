// Lines of sight over hexes, against the definition: hexagons on paper, cut by a segment.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/geometry/hex.hpp"

namespace aspis::hex {
namespace {

constexpr Grid kMarathon{36, 24};
constexpr Grid kTanagra{14, 12, Tops::kPointed};

Cell at(std::string_view name) { return named(kMarathon, name); }

std::string text(const Grid& grid, Cell cell) {
  const Name n = name(grid, cell);
  return {n.begin(), n.end()};
}

std::vector<Crossing> crossings(const Grid& grid, Cell from, Cell to) {
  std::vector<Crossing> all;
  every_crossing(grid, from, to, [&](Crossing c) {
    all.push_back(c);
    return true;
  });
  return all;
}

/// "1110" or, for a run between two, "1110|1111".
std::vector<std::string> between(std::string_view from, std::string_view to) {
  std::vector<std::string> names;
  for (const Crossing c : crossings(kMarathon, at(from), at(to))) {
    names.push_back(text(kMarathon, c.left) + (c.run() ? "|" + text(kMarathon, c.right) : ""));
  }
  return names;
}

using Names = std::vector<std::string>;

bool sees_past(std::string_view from, std::string_view to, const std::set<std::string>& obstacles) {
  return sees(kMarathon, at(from), at(to), [&](Cell c) { return obstacles.contains(text(kMarathon, c)); });
}

TEST(HexSight, ARunIsBlockedFromBothSides) {  // vsts X-37
  EXPECT_EQ(between("1010", "1210"), Names{"1110|1111"});
  EXPECT_EQ(between("1210", "1010"), Names{"1111|1110"});
  EXPECT_TRUE(sees_past("1010", "1210", {"1110"}));
  EXPECT_TRUE(sees_past("1010", "1210", {"1111"}));
  EXPECT_FALSE(sees_past("1010", "1210", {"1110", "1111"}));
}

TEST(HexSight, EveryHexCutCounts) {  // vsts
  EXPECT_EQ(between("1010", "1309"), (Names{"1110", "1209"}));
  EXPECT_FALSE(sees_past("1010", "1309", {"1110"}));
  EXPECT_FALSE(sees_past("1010", "1309", {"1209"}));
  EXPECT_TRUE(sees_past("1010", "1309", {"1010", "1309", "1210"}));
  EXPECT_EQ(between("1010", "1409"), (Names{"1110", "1210", "1209", "1310"}));
}

TEST(HexSight, StraightLines) {
  EXPECT_EQ(between("1010", "1014"), (Names{"1011", "1012", "1013"}));
  EXPECT_EQ(between("1010", "1312"), (Names{"1111", "1211"}));
  EXPECT_EQ(between("1010", "1410"), (Names{"1110|1111", "1210", "1310|1311"}));
  EXPECT_TRUE(between("1010", "1110").empty());
  EXPECT_TRUE(between("1010", "1010").empty());
  EXPECT_TRUE(sees_past("1010", "1110", {"1010", "1110", "1111", "1009"}));
}

TEST(HexSight, RunsAlongTheEdgeOfTheMapAreOpen) {
  EXPECT_EQ(between("0101", "0501"), (Names{"0000|0201", "0301", "0000|0401"}));
  EXPECT_TRUE(sees_past("0101", "0501", {"0201", "0401"}));
  EXPECT_TRUE(sees_past("0501", "0101", {"0201", "0401"}));
  EXPECT_FALSE(sees_past("0101", "0501", {"0301"}));
  // What is off the map is never asked about.
  for (const auto& [from, to] : {std::pair{"0101", "0501"}, {"0501", "0101"}}) {
    EXPECT_TRUE(sees(kMarathon, at(from), at(to), [](Cell c) {
      EXPECT_NE(c, kNowhere);
      return c != at("0301");
    }));
  }
}

TEST(HexSight, RowsOfPointedTops) {  // glory, vector 16, and a line to the north
  const auto hex = [](int column, int row) { return cell(kTanagra, column, row); };
  const auto one = [&](int column, int row) { return Crossing{hex(column, row), hex(column, row)}; };
  EXPECT_EQ(crossings(kTanagra, hex(2, 6), hex(5, 6)), (std::vector{one(3, 6), one(4, 6)}));
  EXPECT_EQ(crossings(kTanagra, hex(2, 6), hex(2, 4)), (std::vector{Crossing{hex(1, 5), hex(2, 5)}}));
}

TEST(HexSight, WalksStopWhenTold) {
  int visited = 0;
  const auto stop_at_second = [&](Crossing) { return ++visited < 2; };
  for (const std::string_view target : {"1409", "1410", "1014"}) {
    visited = 0;
    EXPECT_FALSE(every_crossing(kMarathon, at("1010"), at(target), stop_at_second));
    EXPECT_EQ(visited, 2);
  }
}

static_assert(sees(kMarathon, named(kMarathon, "1010"), named(kMarathon, "1409"), [](Cell) { return false; }));

/// The rules of vsts 2.4 as a ruleset would put them to `sees`.
template <class Level, class Obstacle>
bool open_over(const Grid& grid, Cell from, Cell to, Level level, Obstacle obstacle) {
  const int low = std::min(level(from), level(to));
  const int high = std::max(level(from), level(to));
  const Cell lower = level(from) < level(to) ? from : to;
  const int range = distance(grid, from, to);
  return sees(grid, from, to, [&](Cell c) {
    const int v = level(c);
    const bool far_half = 2 * distance(grid, c, lower) >= range;
    if (v > high) return true;
    if (obstacle(c)) return !(low != high && v == high - 1 && far_half);
    return v == high - 1 && v > low && !far_half;
  });
}

TEST(HexSight, HeightsAreThePredicate) {  // vsts X-40
  const Cell firer = at("1010");
  const Cell target = at("1016");
  const auto level = [&](Cell c) { return c == firer ? 1 : 0; };
  const auto marsh = [&](std::string_view where) { return [=](Cell c) { return c == at(where); }; };
  EXPECT_EQ(distance(kMarathon, firer, target), 6);
  EXPECT_FALSE(open_over(kMarathon, firer, target, level, marsh("1014")));
  EXPECT_TRUE(open_over(kMarathon, firer, target, level, marsh("1013")));
  EXPECT_FALSE(open_over(kMarathon, target, firer, level, marsh("1014")));
  EXPECT_TRUE(open_over(kMarathon, target, firer, level, marsh("1013")));
}

// ---- By the definition of vsts 2.4

struct Place {
  int x, y;

  friend bool operator==(Place, Place) = default;
};

int cross(Place a, Place b, Place c) { return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x); }

/// A centre on the integer plane of the spec. Pointed tops are flat ones seen in a mirror, with rows as lines.
Place centre(int line, int along, int shifted) { return {3 * line, 2 * along + ((line & 1) == shifted ? 1 : 0)}; }

std::array<Place, 6> corners(Place c) {
  return {
      {{c.x + 2, c.y}, {c.x + 1, c.y + 1}, {c.x - 1, c.y + 1}, {c.x - 2, c.y}, {c.x - 1, c.y - 1}, {c.x + 1, c.y - 1}}};
}

/// Whether a segment meets the inside of a hexagon: no line along the segment or along a side parts the two.
bool cuts(Place a, Place b, Place hexagon) {
  const auto ring = corners(hexagon);
  int above = 0;
  int below = 0;
  for (const Place p : ring) {
    above += cross(a, b, p) > 0;
    below += cross(a, b, p) < 0;
  }
  if (above == 0 || below == 0) return false;
  for (std::size_t i = 0; i < 6; ++i) {
    const Place from = ring[i];
    const Place to = ring[(i + 1) % 6];
    if (cross(from, to, a) <= 0 && cross(from, to, b) <= 0) return false;
  }
  return true;
}

/// Whether a hexagon has a side that lies on a segment.
bool side_on(Place a, Place b, Place hexagon) {
  const auto ring = corners(hexagon);
  for (std::size_t i = 0; i < 6; ++i) {
    const Place p = ring[i];
    const Place q = ring[(i + 1) % 6];
    if (cross(a, b, p) != 0 || cross(a, b, q) != 0) continue;
    const auto inside = [&](Place c) { return (c.x - a.x) * (c.x - b.x) + 3 * (c.y - a.y) * (c.y - b.y) < 0; };
    if (inside(p) && inside(q)) return true;
  }
  return false;
}

struct Found {
  int order;  // how far along the segment, by the true measure of the plane
  int side;   // which side of it
  Cell cell;
  bool run;
};

std::vector<Crossing> by_definition(const Grid& grid, Cell from, Cell to) {
  const bool flat = grid.tops == Tops::kFlat;
  const auto place = [&](Cell c) {
    return flat ? centre(grid.column(c), grid.row(c), grid.shifted) : centre(grid.row(c), grid.column(c), grid.shifted);
  };
  const Place a = place(from);
  const Place b = place(to);
  std::vector<Found> found;
  // One hex beyond the map all around: lines run along its edges.
  for (int line = -1; line <= (flat ? grid.columns : grid.rows); ++line) {
    for (int along = -1; along <= (flat ? grid.rows : grid.columns); ++along) {
      const Place c = centre(line, along, grid.shifted);
      if (c == a || c == b) continue;
      const bool run = side_on(a, b, c);
      if (!run && !cuts(a, b, c)) continue;
      const int order = (c.x - a.x) * (b.x - a.x) + 3 * (c.y - a.y) * (b.y - a.y);
      const int side = flat ? cross(a, b, c) : -cross(a, b, c);
      found.push_back({order, side, flat ? cell(grid, line, along) : cell(grid, along, line), run});
    }
  }
  // y grows southwards, so that what lies to the left comes out negative and first.
  std::sort(found.begin(), found.end(),
            [](const Found& l, const Found& r) { return std::pair(l.order, l.side) < std::pair(r.order, r.side); });
  std::vector<Crossing> all;
  for (std::size_t i = 0; i < found.size(); ++i) {
    all.push_back({found[i].cell, found[i].cell});
    if (!found[i].run) continue;
    EXPECT_LT(i + 1, found.size());
    if (i + 1 < found.size()) all.back().right = found[++i].cell;
  }
  return all;
}

class HexSightOver : public testing::TestWithParam<Grid> {};

TEST_P(HexSightOver, EveryPairAsDefined) {
  const Grid grid = GetParam();
  for (int a = 0; a < grid.cells(); ++a) {
    for (int b = 0; b < grid.cells(); ++b) {
      const Cell from = static_cast<Cell>(a);
      const Cell to = static_cast<Cell>(b);
      if (from == to) continue;
      ASSERT_EQ(crossings(grid, from, to), by_definition(grid, from, to)) << text(grid, from) << " " << text(grid, to);
    }
  }
}

TEST_P(HexSightOver, TheWayBackIsTheSame) {
  const Grid grid = GetParam();
  for (int a = 0; a < grid.cells(); ++a) {
    for (int b = 0; b < a; ++b) {
      std::vector<Crossing> there = crossings(grid, static_cast<Cell>(a), static_cast<Cell>(b));
      std::reverse(there.begin(), there.end());
      for (Crossing& c : there) {
        ASSERT_TRUE(c.left != kNowhere || c.right != kNowhere);
        std::swap(c.left, c.right);
      }
      ASSERT_EQ(crossings(grid, static_cast<Cell>(b), static_cast<Cell>(a)), there);
    }
  }
}

TEST_P(HexSightOver, LinesArriveFromTheirBearing) {
  const Grid grid = GetParam();
  for (int a = 0; a < grid.cells(); ++a) {
    for (int b = 0; b < grid.cells(); ++b) {
      const Cell from = static_cast<Cell>(a);
      const Cell to = static_cast<Cell>(b);
      if (distance(grid, from, to) < 2) continue;
      const Crossing first = crossings(grid, from, to).front();
      const int heading = bearing(grid, from, to);
      ASSERT_EQ(is_spine(heading), first.run());
      ASSERT_EQ(first.left, neighbour(grid, from, left_side(heading)));
      ASSERT_EQ(first.right, neighbour(grid, from, right_side(heading)));
    }
  }
}

// Hills and marshes strewn over the map by a fixed rule: both ends always agree on what they see.
TEST_P(HexSightOver, SightIsReciprocalOverHeights) {
  const Grid grid = GetParam();
  const auto level = [](Cell c) { return static_cast<int>(c * 2654435761U >> 16 & 0xff) % 3; };
  const auto marsh = [](Cell c) { return (c * 2246822519U >> 13 & 7) == 0; };
  int open = 0;
  for (int a = 0; a < grid.cells(); ++a) {
    for (int b = 0; b < a; ++b) {
      const bool there = open_over(grid, static_cast<Cell>(a), static_cast<Cell>(b), level, marsh);
      ASSERT_EQ(there, open_over(grid, static_cast<Cell>(b), static_cast<Cell>(a), level, marsh));
      open += there;
    }
  }
  EXPECT_GT(open, 100);
}

INSTANTIATE_TEST_SUITE_P(HexKinds, HexSightOver,
                         testing::Values(Grid{12, 12}, Grid{12, 12, Tops::kFlat, 0}, Grid{12, 12, Tops::kPointed},
                                         Grid{12, 12, Tops::kPointed, 0}, Grid{30, 3}, Grid{3, 30, Tops::kFlat, 0}));

}  // namespace
}  // namespace aspis::hex
