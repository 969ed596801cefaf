#include "engine/geometry/square.hpp"

#include <gtest/gtest.h>

#include <array>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace aspis::square {
namespace {

enum Facing { kN, kNE, kE, kSE, kS, kSW, kW, kNW };

/// "J12": column letter and row number, as printed on maps.
Point at(std::string_view name) {
  int row = 0;
  for (const char digit : name.substr(1)) row = row * 10 + (digit - '0');
  return {name[0] - 'A', row - 1};
}

std::string name(Point p) { return static_cast<char>('A' + p.x) + std::to_string(p.y + 1); }

Point step(Point p, int direction) {
  return {p.x + kDx[static_cast<std::size_t>(direction)], p.y + kDy[static_cast<std::size_t>(direction)]};
}

std::set<std::string> between(std::string_view from, std::string_view to) {
  std::set<std::string> names;
  every_cheapest_route(at(from), at(to), [&](Point p) {
    names.insert(name(p));
    return true;
  });
  return names;
}

TEST(Square, DirectionsGoClockwiseFromNorth) {
  const std::array expected{"E4", "F4", "F5", "F6", "E6", "D6", "D5", "D4"};
  for (int d = 0; d < kDirections; ++d) {
    const Point there = step(at("E5"), d);
    EXPECT_EQ(name(there), expected[static_cast<std::size_t>(d)]);
    EXPECT_EQ(direction(at("E5"), there), d);
    EXPECT_EQ(direction(there, at("E5")), opposite(d));
    EXPECT_EQ(diagonal(d), points(at("E5"), there) == 3);
  }
  EXPECT_EQ(direction(at("E5"), at("E5")), -1);
  EXPECT_EQ(direction(at("E5"), at("G6")), -1);
}

TEST(Square, TurnsWrapAround) {
  EXPECT_EQ(turn(kN, -1), kNW);
  EXPECT_EQ(turn(kNW, 1), kN);
  EXPECT_EQ(turn(kSE, 12), kNW);
  EXPECT_EQ(turn(kE, -16), kE);
  for (int from = 0; from < 8; ++from) {
    EXPECT_EQ(angle(from, from), 0);
    EXPECT_EQ(angle(from, opposite(from)), 4);
    for (int steps = -4; steps <= 4; ++steps) EXPECT_EQ(angle(from, turn(from, steps)), std::abs(steps));
  }
}

TEST(Square, DistanceInDirectionalPoints) {
  EXPECT_EQ(points(at("J12"), at("J6")), 12);
  EXPECT_EQ(points(at("A1"), at("B3")), 5);
  EXPECT_EQ(points(at("A1"), at("C3")), 6);
  EXPECT_EQ(points(at("A1"), at("D2")), 7);
  EXPECT_EQ(points(at("A1"), at("A1")), 0);
}

TEST(Square, DistanceIsTheCheapestWalk) {
  // Against steps laid one by one on a small board: 2 over a side, 3 over a corner.
  constexpr int kSize = 9;
  std::array<std::array<int, kSize>, kSize> cost{};
  for (auto& row : cost) row.fill(1000);
  const Point start{3, 5};
  cost[static_cast<std::size_t>(start.y)][static_cast<std::size_t>(start.x)] = 0;
  for (int round = 0; round < kSize * kSize; ++round) {
    for (int y = 0; y < kSize; ++y) {
      for (int x = 0; x < kSize; ++x) {
        for (int d = 0; d < 8; ++d) {
          const Point p = step({x, y}, d);
          if (p.x < 0 || p.y < 0 || p.x >= kSize || p.y >= kSize) continue;
          int& here = cost[static_cast<std::size_t>(p.y)][static_cast<std::size_t>(p.x)];
          here = std::min(here, cost[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] + (diagonal(d) ? 3 : 2));
        }
      }
    }
  }
  for (int y = 0; y < kSize; ++y) {
    for (int x = 0; x < kSize; ++x) {
      EXPECT_EQ(points(start, {x, y}), cost[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)]);
      EXPECT_EQ(points({x, y}, start), points(start, {x, y}));
    }
  }
}

TEST(Square, KingsMoveDistance) {
  EXPECT_EQ(chebyshev(at("E5"), at("E5")), 0);
  EXPECT_EQ(chebyshev(at("E5"), at("F6")), 1);
  EXPECT_EQ(chebyshev(at("E5"), at("H6")), 3);
}

TEST(Square, WedgeOfASideFacing) {
  // Facing north: the three rows ahead hold these distances, and nothing else on those rows is inside.
  const std::vector<std::vector<int>> rows{{3, 2, 3}, {6, 5, 4, 5, 6}, {9, 8, 7, 6, 7, 8, 9}};
  const Point from = at("J12");
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const int ahead = static_cast<int>(i) + 1;
    std::vector<int> found;
    for (int x = 0; x < 20; ++x) {
      const Point p{x, from.y - ahead};
      if (in_wedge(kN, from, p)) found.push_back(points(from, p));
    }
    EXPECT_EQ(found, rows[i]);
  }
}

TEST(Square, WedgeOfACornerFacing) {
  const Point from = at("J12");
  struct Entry {
    int right, up, cost;
  };
  for (const Entry& e :
       {Entry{1, 0, 2}, {2, 0, 4}, {3, 0, 6}, {1, 1, 3}, {2, 1, 5}, {3, 1, 7}, {2, 2, 6}, {3, 2, 8}, {3, 3, 9}}) {
    for (const Point p : {Point{from.x + e.right, from.y - e.up}, Point{from.x + e.up, from.y - e.right}}) {
      EXPECT_TRUE(in_wedge(kNE, from, p)) << name(p);
      EXPECT_EQ(points(from, p), e.cost) << name(p);
    }
  }
  EXPECT_FALSE(in_wedge(kNE, from, from));
  EXPECT_FALSE(in_wedge(kNE, from, at("I11")));
  EXPECT_FALSE(in_wedge(kNE, from, at("K13")));
  EXPECT_FALSE(in_wedge(kNE, from, at("J13")));
}

TEST(Square, WedgesTurnWithTheFacing) {
  // Turning the board by 90 degrees turns the wedge: (x, y) -> (-y, x) is one right angle clockwise.
  for (int facing = 0; facing < 8; ++facing) {
    for (int x = -4; x <= 4; ++x) {
      for (int y = -4; y <= 4; ++y) {
        EXPECT_EQ(in_wedge(facing, {0, 0}, {x, y}), in_wedge(turn(facing, 2), {0, 0}, {-y, x}));
      }
    }
  }
}

TEST(Square, FiringArcOfTheExample) {
  const Point firer = at("J12");
  EXPECT_TRUE(in_wedge(kN, firer, at("L10")));
  EXPECT_FALSE(in_wedge(kN, firer, at("M10")));
  EXPECT_TRUE(in_wedge(kNE, firer, at("M10")));
  for (int turns = 0; turns <= 2; ++turns) {
    EXPECT_FALSE(in_wedge(turn(kN, turns), firer, at("J14")));
    EXPECT_FALSE(in_wedge(turn(kN, -turns), firer, at("J14")));
  }
  EXPECT_TRUE(in_wedge(kSE, firer, at("J14")));
}

TEST(Square, EverySquareOnSomeCheapestRoute) {
  EXPECT_EQ(between("E5", "I7"), (std::set<std::string>{"F5", "F6", "G5", "G6", "G7", "H6", "H7"}));
  EXPECT_EQ(between("I7", "E5"), between("E5", "I7"));
  EXPECT_EQ(between("E5", "E9"), (std::set<std::string>{"E6", "E7", "E8"}));
  EXPECT_EQ(between("E5", "B2"), (std::set<std::string>{"D4", "C3"}));
  EXPECT_EQ(between("E5", "F7"), (std::set<std::string>{"E6", "F6"}));
  EXPECT_TRUE(between("E5", "F6").empty());
  EXPECT_TRUE(between("E5", "E5").empty());
}

TEST(Square, RoutesHoldExactlyTheSquaresBetween) {
  // A square is on a cheapest route when the distances to both ends add up.
  const Point from{6, 6};
  for (int tx = 0; tx < 13; ++tx) {
    for (int ty = 0; ty < 13; ++ty) {
      const Point to{tx, ty};
      if (chebyshev(from, to) < 2) continue;
      std::set<std::string> expected;
      for (int x = 0; x < 13; ++x) {
        for (int y = 0; y < 13; ++y) {
          const Point p{x, y};
          const bool end = chebyshev(p, from) == 0 || chebyshev(p, to) == 0;
          if (!end && points(from, p) + points(p, to) == points(from, to)) expected.insert(name(p));
        }
      }
      ASSERT_EQ(between(name(from), name(to)), expected) << name(to);
    }
  }
}

// Every far point and facing: the routes' last squares, looked at one by one.
TEST(Square, RoutesArriveInFrontOfThoseTheyComeTowards) {
  const Point piece{6, 6};
  for (int x = 0; x < 13; ++x) {
    for (int y = 0; y < 13; ++y) {
      const Point from{x, y};
      if (chebyshev(piece, from) < 2) continue;
      for (int facing = 0; facing < kDirections; ++facing) {
        bool front = false;
        every_cheapest_route(from, piece, [&](Point p) {
          front = front || (chebyshev(p, piece) == 1 && angle(facing, direction(piece, p)) <= 1);
          return true;
        });
        ASSERT_EQ(arrives_in_front(facing, piece, from), front) << name(from) << " facing " << facing;
      }
    }
  }
}

TEST(Square, RoutesStopWhenTold) {
  int visited = 0;
  EXPECT_FALSE(every_cheapest_route(at("E5"), at("I7"), [&](Point) { return ++visited < 3; }));
  EXPECT_EQ(visited, 3);
  EXPECT_TRUE(every_cheapest_route(at("E5"), at("I7"), [&](Point) { return true; }));
}

}  // namespace
}  // namespace aspis::square
