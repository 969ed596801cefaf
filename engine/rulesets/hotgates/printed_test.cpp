// The chart sheet is all that is left of this game: its tables are spelled out here once more, cell by cell, as
// printed.

#include <string>

#include "engine/rulesets/hotgates/melee.hpp"
#include "engine/rulesets/hotgates/setup_testing.hpp"
#include "engine/testing/proves.hpp"

namespace aspis::hotgates {
namespace {

struct HotgatesPrinted : ::testing::Test {
  const Position fresh{json{{"at", "dawn"}}};
  const Tables& tables = fresh.sheet().tables;
};

/// What each face of the die brings, from 1 to 10, as one text.
std::string hits_of(const FireRow& row) {
  std::string hits;
  for (int face = 1; face <= kFaces; ++face) hits += face <= row.miss ? '0' : face <= row.one ? '1' : '2';
  return hits;
}

TEST_F(HotgatesPrinted, Fire) {
  PROVES("fire-table");
  const auto rows = [&](Type type) {
    std::string all;
    for (const FireRow& row : tables.fire[type]) all += row.one == 0 ? std::string("-") : hits_of(row) + " ";
    return all;
  };
  EXPECT_EQ(rows(kBow), "0000011222 0000000112 0000001122 0000001122 0000000011 ");
  EXPECT_EQ(rows(kJavelin), "0000001122 0000000112 0000000011 --");
  EXPECT_EQ(rows(kMixed), "0000011122 0000001122 0000000112 0000000011 -");
  EXPECT_EQ(rows(kHoplite), "-----");
}

TEST_F(HotgatesPrinted, Disorder) {
  PROVES("fire-disordered", "mcrt-disordered", "morale-mod", "mcrt-hoplite");
  EXPECT_EQ(tables.disordered_defence, -1);
  EXPECT_EQ(tables.disordered_attack, -1);
  EXPECT_EQ(tables.disordered_morale, 1);
  EXPECT_EQ(tables.hoplite_front, -1);
}

TEST_F(HotgatesPrinted, MeleeByColumnAndDie) {
  PROVES("mcrt", "mcrt-odds");
  std::string heads;
  for (const Column& column : tables.columns) {
    heads += std::to_string(column.attack) + ":" + std::to_string(column.defence) + " ";
  }
  EXPECT_EQ(heads, "1:3 1:2 1:1 3:2 2:1 3:1 4:1 ");
  const auto row = [&](int face) {
    std::string cells;
    for (int column = 0; column < kColumns; ++column) {
      // A target without hoplites: the losses as they are printed.
      const Losses losses = losses_of(fresh.table(), {.column = column}, fresh.piece("mede-1"), face);
      cells += std::to_string(losses.attacker) + "/" + std::to_string(losses.defender) + " ";
    }
    return cells;
  };
  EXPECT_EQ(row(1), "4/0 3/0 2/1 2/1 2/1 2/2 2/3 ");
  EXPECT_EQ(row(2), "3/0 3/1 2/2 1/1 1/1 2/2 2/4 ");
  EXPECT_EQ(row(3), row(2));
  EXPECT_EQ(row(4), "3/1 3/2 2/2 2/2 2/2 2/3 1/4 ");
  EXPECT_EQ(row(5), row(4));
  EXPECT_EQ(row(6), "3/1 3/2 2/2 2/2 2/3 1/3 1/4 ");
  EXPECT_EQ(row(7), row(6));
  EXPECT_EQ(row(8), "3/1 2/1 1/1 1/2 2/3 1/3 0/4 ");
  EXPECT_EQ(row(9), row(8));
  EXPECT_EQ(row(10), "2/1 2/2 1/2 1/2 1/3 0/3 0/4 ");
}

TEST_F(HotgatesPrinted, ColumnShifts) {
  PROVES("shift-type", "shift-flank");
  const auto shifts = [&](Type attacker) {  // against hoplites, mixed, javelins, bows
    std::string cells;
    for (const int shift : tables.shift[attacker]) cells += std::to_string(shift) + " ";
    return cells;
  };
  EXPECT_EQ(shifts(kHoplite), "0 2 3 3 ");
  EXPECT_EQ(shifts(kMixed), "-1 0 2 2 ");
  EXPECT_EQ(shifts(kJavelin), "-3 -2 0 1 ");
  EXPECT_EQ(shifts(kBow), "-3 -2 -1 0 ");
  EXPECT_EQ(tables.flank, (std::array<std::int8_t, kTypes>{2, 1, 1, 1}));
}

TEST_F(HotgatesPrinted, Terrain) {
  PROVES("tec-level1", "tec-level2", "tec-wall", "tec-coast");
  const auto ground = [&](const char* area) -> const Terrain& { return fresh.sheet().ground(fresh.place(area)); };
  const Terrain& level1 = ground("C5");
  EXPECT_EQ(std::tuple(level1.cost, level1.climb, level1.fire, level1.from_low), std::tuple(1, 0, 0, 0));
  EXPECT_TRUE(level1.low);
  const Terrain& level2 = ground("B5");
  EXPECT_EQ(std::tuple(level2.cost, level2.climb, level2.fire, level2.from_low), std::tuple(1, 1, 0, -1));
  const Terrain& wall = ground("C6");
  EXPECT_EQ(std::tuple(wall.cost, wall.climb, wall.fire, wall.from_low), std::tuple(1, 0, -1, -1));
  EXPECT_FALSE(wall.low);
  EXPECT_TRUE(ground("F5").closed && ground("F5").stops_fire);
}

TEST_F(HotgatesPrinted, Commitment) {
  PROVES("commitment");
  const auto day = [&](std::size_t number) {
    std::string faces;
    for (int face = 1; face <= kFaces; ++face) {
      faces += kContingentKeys[tables.commitment[number - 1][static_cast<std::size_t>(face)]].front();
    }
    return faces;  // Dahae, Medes, Scythians and Susa, Immortals by their first letters
  };
  EXPECT_EQ(day(1), "dmmmmsssii");
  EXPECT_EQ(day(2), "ddmssiiiii");
  EXPECT_EQ(day(3), "dddmssssss");
  EXPECT_EQ(tables.commitment[0][6], kScythians);
  EXPECT_EQ(tables.commitment[0][7], kSusa);
  EXPECT_EQ(tables.commitment[1][4], kScythians);
  EXPECT_EQ(tables.commitment[1][5], kSusa);
  EXPECT_EQ(tables.commitment[2][7], kScythians);
  EXPECT_EQ(tables.commitment[2][8], kSusa);
}

/// The results of the faces 1 to 10.
std::string results_of(const FaceTable& table) {
  std::string all;
  for (std::size_t face = 1; face <= kFaces; ++face) all += std::to_string(table[face]);
  return all;
}

TEST_F(HotgatesPrinted, EphialtesAndConference) {
  PROVES("ephialtes", "ephialtes-plus1", "conference");
  EXPECT_EQ(results_of(tables.ephialtes), "3333445566");
  EXPECT_EQ(tables.ephialtes_later, 1);
  EXPECT_EQ(results_of(tables.conference), "3333344455");
}

TEST_F(HotgatesPrinted, Morale) {
  PROVES("morale-greek", "morale-persian", "morale-result");
  const auto ratings = [&](Contingent contingent) {  // 0 to 3 steps lost; bows and javelins; 0 where nothing is printed
    std::string cells;
    for (const int rating : tables.morale[contingent]) cells += std::to_string(rating);
    return cells + " " + std::to_string(tables.light_morale[contingent]);
  };
  EXPECT_EQ(ratings(kSpartan), "8877 0");
  EXPECT_EQ(ratings(kThespian), "8766 0");
  EXPECT_EQ(ratings(kTheban), "8766 0");
  EXPECT_EQ(ratings(kPhocian), "6654 0");
  EXPECT_EQ(ratings(kMalian), "7766 0");
  EXPECT_EQ(ratings(kLocrian), "7665 0");
  EXPECT_EQ(ratings(kPeloponnesian), "7665 7");
  EXPECT_EQ(ratings(kImmortals), "8776 0");
  EXPECT_EQ(ratings(kDahae), "7600 7");
  EXPECT_EQ(ratings(kMedes), "8600 8");
  EXPECT_EQ(ratings(kScythians), "7500 6");
  EXPECT_EQ(ratings(kSusa), "6500 6");
  EXPECT_EQ(tables.disorder_from, 1);
  EXPECT_EQ(tables.rout_from, 3);
}

}  // namespace
}  // namespace aspis::hotgates
