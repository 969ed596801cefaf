#include "engine/geometry/hex.hpp"

#include <gtest/gtest.h>

#include <array>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace aspis::hex {
namespace {

constexpr Grid kMarathon{36, 24};                 // vsts: flat tops, columns printed with even numbers to the south
constexpr Grid kTanagra{14, 12, Tops::kPointed};  // glory: pointed tops, odd rows from 0 to the east
constexpr std::array kKinds{Grid{12, 9}, Grid{9, 12, Tops::kFlat, 0}, Grid{9, 12, Tops::kPointed},
                            Grid{12, 9, Tops::kPointed, 0}};

Cell at(std::string_view name) { return named(kMarathon, name); }

std::string text(const Grid& grid, Cell cell) {
  const Name n = name(grid, cell);
  return {n.begin(), n.end()};
}

using Names = std::vector<std::string>;

/// The hexes around one of the map of Marathon, in these directions.
Names around(std::string_view centre, const std::vector<int>& directions) {
  Names names;
  for (const int d : directions) names.push_back(text(kMarathon, neighbour(kMarathon, at(centre), turn(d, 0))));
  return names;
}

TEST(Hex, NeighboursClockwiseFromNorth) {  // vsts X-8
  const std::vector<int> all{0, 1, 2, 3, 4, 5};
  EXPECT_EQ(around("0505", all), (Names{"0504", "0604", "0605", "0506", "0405", "0404"}));
  EXPECT_EQ(around("0606", all), (Names{"0605", "0706", "0707", "0607", "0507", "0506"}));
}

TEST(Hex, NeighboursOfPointedTops) {  // glory, chapter 0
  const std::array<std::array<int, 2>, 6> even{{{0, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}}};
  const std::array<std::array<int, 2>, 6> odd{{{1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 0}, {0, -1}}};
  for (int row = 0; row < kTanagra.rows; ++row) {
    for (int column = 0; column < kTanagra.columns; ++column) {
      for (int d = 0; d < kDirections; ++d) {
        const auto [dx, dy] = (row % 2 == 0 ? even : odd)[static_cast<std::size_t>(d)];
        EXPECT_EQ(neighbour(kTanagra, cell(kTanagra, column, row), d), cell(kTanagra, column + dx, row + dy));
      }
    }
  }
}

struct Place {
  int x, y;
};

/// A centre on paper, stretched so that it is whole: 3 a line, 2 a hex along it.
Place on_paper(const Grid& grid, Cell c) {
  const int column = grid.column(c);
  const int row = grid.row(c);
  const bool flat = grid.tops == Tops::kFlat;
  const int shift = (flat ? column : row) % 2 == grid.shifted ? 1 : 0;
  return flat ? Place{3 * column, 2 * row + shift} : Place{2 * column + shift, 3 * row};
}

TEST(Hex, NeighboursLieWhereTheirDirectionPoints) {
  constexpr std::array<Place, 6> kFlat{{{0, -2}, {3, -1}, {3, 1}, {0, 2}, {-3, 1}, {-3, -1}}};
  constexpr std::array<Place, 6> kPointed{{{1, -3}, {2, 0}, {1, 3}, {-1, 3}, {-2, 0}, {-1, -3}}};
  for (const Grid& grid : kKinds) {
    for (int i = 0; i < grid.cells(); ++i) {
      const Cell here = static_cast<Cell>(i);
      EXPECT_EQ(cell(grid, axial(grid, here)), here);
      for (int d = 0; d < kDirections; ++d) {
        const Cell there = neighbour(grid, here, d);
        const Place a = on_paper(grid, here);
        const Place step = (grid.tops == Tops::kFlat ? kFlat : kPointed)[static_cast<std::size_t>(d)];
        if (there == kNowhere) {  // then no hex of the map lies there
          for (int k = 0; k < grid.cells(); ++k) {
            const Place b = on_paper(grid, static_cast<Cell>(k));
            ASSERT_FALSE(b.x == a.x + step.x && b.y == a.y + step.y) << i << " " << d;
          }
          continue;
        }
        const Place b = on_paper(grid, there);
        ASSERT_EQ(b.x - a.x, step.x);
        ASSERT_EQ(b.y - a.y, step.y);
        ASSERT_EQ(neighbour(grid, there, opposite(d)), here);
        ASSERT_EQ(direction(grid, here, there), d);
        ASSERT_EQ(bearing(grid, here, there), towards_side(d));
      }
    }
  }
}

TEST(Hex, OffTheMap) {
  EXPECT_EQ(around("0101", {0, 1, 4, 5}), Names(4, "0000"));
  EXPECT_EQ(around("0201", {0, 1, 5}), (Names{"0000", "0301", "0101"}));
  EXPECT_EQ(around("0224", {2, 3, 4}), Names(3, "0000"));
  EXPECT_EQ(around("3612", {1, 2}), Names(2, "0000"));
  for (const Grid& grid : {kMarathon, kTanagra, Grid{99, 99}, Grid{99, 99, Tops::kPointed}, Grid{1, 99}}) {
    for (int d = 0; d < kDirections; ++d) EXPECT_EQ(neighbour(grid, kNowhere, d), kNowhere);
  }
  EXPECT_EQ(cell(kMarathon, 36, 0), kNowhere);
  EXPECT_EQ(cell(kMarathon, 0, 24), kNowhere);
  EXPECT_EQ(cell(kMarathon, -1, 3), kNowhere);
  EXPECT_EQ(cell(kMarathon, 3, -1), kNowhere);
}

TEST(Hex, TableOfNeighbours) {
  static constexpr Grid kSmall{4, 3};
  constexpr auto kTable = [] {
    std::array<Neighbours, 14> table{};
    fill_neighbours(kSmall, table);
    return table;
  }();
  static_assert(kTable[5] == Neighbours{1, 6, 10, 9, 8, 4});
  for (int c = 0; c < kSmall.cells(); ++c) {
    for (int d = 0; d < kDirections; ++d) {
      EXPECT_EQ(kTable[static_cast<std::size_t>(c)][static_cast<std::size_t>(d)],
                neighbour(kSmall, static_cast<Cell>(c), d));
    }
  }
  EXPECT_EQ(kTable[12], Neighbours{});
  std::array<Neighbours, 2> part{};
  fill_neighbours(kSmall, part);
  EXPECT_EQ(part[1], kTable[1]);
}

TEST(Hex, OnlyAdjacentHexesHaveADirection) {
  EXPECT_EQ(direction(kMarathon, at("1010"), at("1010")), -1);
  for (const Grid& grid : kKinds) {
    for (int a = 0; a < grid.cells(); ++a) {
      for (int b = 0; b < grid.cells(); ++b) {
        const Cell from = static_cast<Cell>(a);
        const Cell to = static_cast<Cell>(b);
        ASSERT_EQ(direction(grid, from, to) >= 0, distance(grid, from, to) == 1) << a << " " << b;
      }
    }
  }
}

TEST(Hex, DistanceIsTheShortestWalk) {
  for (const Grid& grid : kKinds) {
    for (int start = 0; start < grid.cells(); ++start) {
      std::vector<int> steps(static_cast<std::size_t>(grid.cells()), -1);
      std::vector<Cell> queue{static_cast<Cell>(start)};
      steps[queue[0]] = 0;
      for (std::size_t next = 0; next < queue.size(); ++next) {
        for (int d = 0; d < kDirections; ++d) {
          const Cell there = neighbour(grid, queue[next], d);
          if (there == kNowhere || steps[there] >= 0) continue;
          steps[there] = steps[queue[next]] + 1;
          queue.push_back(there);
        }
      }
      for (int c = 0; c < grid.cells(); ++c) {
        ASSERT_EQ(distance(grid, static_cast<Cell>(start), static_cast<Cell>(c)), steps[static_cast<std::size_t>(c)]);
      }
    }
  }
}

TEST(Hex, NamesThereAndBack) {
  std::set<std::string> seen;
  for (int c = 0; c < kMarathon.cells(); ++c) {
    const std::string printed = text(kMarathon, static_cast<Cell>(c));
    EXPECT_EQ(at(printed), c);
    seen.insert(printed);
  }
  EXPECT_EQ(seen.size(), static_cast<std::size_t>(kMarathon.cells()));
  EXPECT_EQ(at("0101"), 0);
  EXPECT_EQ(at("3601"), 35);
  EXPECT_EQ(at("0102"), 36);
  EXPECT_EQ(at("3624"), kMarathon.cells() - 1);
  constexpr Grid kWidest{99, 99};
  EXPECT_EQ(text(kWidest, named(kWidest, "9999")), "9999");
}

TEST(Hex, WhatIsNoName) {
  for (const std::string_view wrong : {"", "101", "10100", "0001", "0100", "0000", "3701", "0125", "9999", "1a10",
                                       "-101", " 101", "10.1", "+1+1", "1/10", "1:10"}) {
    EXPECT_EQ(at(wrong), kNowhere) << wrong;
  }
  EXPECT_EQ(at({"10\0"
                "1",
                4}),
            kNowhere);
  EXPECT_EQ(text(kMarathon, kNowhere), "0000");
}

TEST(Hex, TurnsWrapAround) {
  EXPECT_EQ(turn(0, -1), 5);
  EXPECT_EQ(turn(5, 1), 0);
  EXPECT_EQ(turn(2, 13), 3);
  EXPECT_EQ(turn(2, -13), 1);
  for (int d = 0; d < kDirections; ++d) {
    EXPECT_EQ(opposite(d), turn(d, 3));
    EXPECT_EQ(step(d) + step(turn(d, 2)), step(turn(d, 1)));  // the identity of vsts 2.1
    for (int steps = -3; steps <= 3; ++steps) EXPECT_EQ(angle(d, turn(d, steps)), steps < 0 ? -steps : steps);
  }
}

TEST(Hex, HeadingsAreSidesAndSpines) {
  for (int k = 0; k < kDirections; ++k) {
    const int side = towards_side(k);
    const int spine = towards_spine(k);
    EXPECT_FALSE(is_spine(side));
    EXPECT_TRUE(is_spine(spine));
    EXPECT_EQ(left_side(side), k);
    EXPECT_EQ(right_side(side), k);
    EXPECT_EQ(left_side(spine), k);
    EXPECT_EQ(right_side(spine), turn(k, 1));
    EXPECT_EQ(turn_heading(spine, 1), towards_spine(turn(k, 1)));
    EXPECT_EQ(turn_heading(side, -1), towards_side(turn(k, -1)));
  }
  for (int heading = 0; heading < kHeadings; ++heading) {
    EXPECT_EQ(reverse(reverse(heading)), heading);
    EXPECT_EQ(turn_heading(heading, 3), reverse(heading));
    EXPECT_EQ(turn_heading(heading, -6), heading);
  }
  constexpr int kEast = 3;  // vsts: where the Greeks start, the Persians reversed
  EXPECT_EQ(reverse(kEast), 9);
}

TEST(Hex, AspectsAreBuiltFromTheSidesOfASpine) {  // vsts
  const int e = left_side(3);
  EXPECT_EQ(around("1010", {e, right_side(3)}), (Names{"1110", "1111"}));
  EXPECT_EQ(around("1010", {e - 1, e + 2, e + 3, e + 4}), (Names{"1009", "1011", "0911", "0910"}));
  const int w = left_side(9);
  EXPECT_EQ(around("1110", {w, right_side(9)}), (Names{"1010", "1009"}));
  EXPECT_EQ(around("1110", {w - 1, w + 2, w + 3, w + 4}), (Names{"1111", "1109", "1209", "1210"}));
  // A phalanx with its right half in 1011.
  EXPECT_EQ(around("1010", {e + 2}), Names{"1011"});
  EXPECT_EQ(around("1011", {e, e + 1, e + 2, e + 3, e + 4}), (Names{"1111", "1112", "1012", "0912", "0911"}));
  // The same in march to the south, head 1011.
  EXPECT_EQ(around("1011", {3, 2, 1, 4, 5}), (Names{"1012", "1112", "1111", "0912", "0911"}));
  EXPECT_EQ(around("1010", {1, 0, 5}), (Names{"1110", "1009", "0910"}));
}

TEST(Hex, FacingACornerOfPointedTops) {  // glory, chapter 0: facing f is the corner after direction f - 1
  for (int f = 0; f < kDirections; ++f) {
    const int heading = turn_heading(towards_spine(5), f);
    EXPECT_EQ(left_side(heading), (f + 5) % 6);
    EXPECT_EQ(right_side(heading), f);
  }
  const Cell here = cell(kTanagra, 4, 6);
  const int north = towards_spine(5);
  EXPECT_EQ(neighbour(kTanagra, here, left_side(north)), cell(kTanagra, 3, 5));
  EXPECT_EQ(neighbour(kTanagra, here, right_side(north)), cell(kTanagra, 4, 5));
  EXPECT_EQ(bearing(kTanagra, here, cell(kTanagra, 4, 4)), north);
}

TEST(Hex, BearingsTurnWithTheBoard) {
  // Any vector as steps in two neighbouring directions, laid out in each of the six.
  for (int d = 0; d < kDirections; ++d) {
    for (int left = 1; left < 6; ++left) {
      for (int right = 0; right < 6; ++right) {
        Axial there;
        for (int i = 0; i < left; ++i) there = there + step(d);
        for (int i = 0; i < right; ++i) there = there + step(turn(d, 1));
        const int expected = left == right  ? towards_spine(d)
                             : left > right ? towards_side(d)
                                            : towards_side(turn(d, 1));
        EXPECT_EQ(bearing({}, there), expected);
        EXPECT_EQ(bearing(there, {}), reverse(expected));
        EXPECT_EQ(distance({}, there), left + right);
      }
    }
  }
  EXPECT_EQ(bearing(kMarathon, at("1010"), at("1010")), -1);
}

}  // namespace
}  // namespace aspis::hex
