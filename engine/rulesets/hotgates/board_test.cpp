// How areas lie to each other and to a unit's front.

#include "engine/rulesets/hotgates/board.hpp"

#include "engine/rulesets/hotgates/melee.hpp"
#include "engine/rulesets/hotgates/setup_testing.hpp"
#include "engine/testing/proves.hpp"

namespace aspis::hotgates {
namespace {

std::string_view seen(const Position& p, const char* unit, const char* area) {
  return kAspectKeys[static_cast<std::size_t>(aspect(p.table(), p.piece(unit), p.place(area)))];
}

const json kFacingEachOther = {
    {"at", "move"},
    {"active", "greek"},
    {"units", {{"spartan-1", {{"area", "C6"}, {"facing", "N"}}}, {"mede-1", {{"area", "C4"}, {"facing", "S"}}}}}};

TEST(HotgatesBoard, AGreekReadsHisDiagram) {
  PROVES("facing-greek");
  const Position p(kFacingEachOther);
  EXPECT_EQ(seen(p, "spartan-1", "B5"), "frontLeft");
  EXPECT_EQ(seen(p, "spartan-1", "C5"), "front");
  EXPECT_EQ(seen(p, "spartan-1", "D5"), "frontRight");
  EXPECT_EQ(seen(p, "spartan-1", "B6"), "flankLeft");
  EXPECT_EQ(seen(p, "spartan-1", "D6"), "flankRight");
  EXPECT_EQ(seen(p, "spartan-1", "B7"), "rearLeft");
  EXPECT_EQ(seen(p, "spartan-1", "C7"), "rear");
  EXPECT_EQ(seen(p, "spartan-1", "D7"), "rearRight");
}

TEST(HotgatesBoard, ThePersianDiagramIsTheSameGeometryInBothGames) {
  PROVES("facing-persian", "two-player");
  for (const char* game : {"solitaire", "two-player"}) {
    const Position p(kFacingEachOther, game);
    EXPECT_EQ(seen(p, "mede-1", "C5"), "front") << game;
    EXPECT_EQ(seen(p, "mede-1", "B5"), "frontRight") << game;
    EXPECT_EQ(seen(p, "mede-1", "D5"), "frontLeft") << game;
    EXPECT_EQ(seen(p, "mede-1", "B4"), "flankRight") << game;
    EXPECT_EQ(seen(p, "mede-1", "C3"), "rear") << game;
    EXPECT_EQ(seen(p, "mede-1", "D3"), "rearLeft") << game;
  }
}

TEST(HotgatesBoard, ADiagramTurnsWithTheUnit) {
  PROVES("facing-greek", "turn");
  Position p(kFacingEachOther);
  p.state().unit(p.piece("spartan-1")).facing = kEast;
  EXPECT_EQ(seen(p, "spartan-1", "D6"), "front");
  EXPECT_EQ(seen(p, "spartan-1", "D5"), "frontLeft");
  EXPECT_EQ(seen(p, "spartan-1", "C7"), "flankRight");
  EXPECT_EQ(seen(p, "spartan-1", "B5"), "rearLeft");
}

TEST(HotgatesBoard, WhoEntersOnTopOfGreeksComesFromBeyondTheEdge) {
  PROVES("commit-when", "ephialtes-force");
  Position p({{"at", "move"}, {"active", "greek"}, {"units", {{"spartan-1", {{"area", "C2"}, {"facing", "N"}}}}}});
  const int spartan = p.piece("spartan-1");
  EXPECT_EQ(aspect(p.table(), spartan, kBeyondNorth + 2), Aspect::kFront);
  EXPECT_EQ(aspect(p.table(), spartan, kBeyondSouth + 2), Aspect::kRear);
  // It is ground of no kind: no shift for coming from Level 1.
  const int mede = p.piece("mede-1");
  p.state().unit(spartan).facing = kNorth;
  put_down(p.sheet(), p.state(), mede, p.place("C2"), kSouth, kBeyondNorth + 2);
  EXPECT_EQ(p.state().unit(mede).from, kBeyondNorth + 2);
  EXPECT_EQ(reckon(p.table(), bit(mede), spartan).column, 0);
}

TEST(HotgatesBoard, DistanceCountsDiagonalsAsOne) {
  PROVES("map");
  const Position p(kFacingEachOther);
  const auto line = [&](const char* from, const char* to) { return p.sheet().fire_line(p.place(from), p.place(to)); };
  EXPECT_EQ(line("C6", "C6").range, 0);
  EXPECT_EQ(line("C6", "D5").range, 1);
  EXPECT_EQ(line("A1", "D3").range, 3);
  EXPECT_EQ(p.sheet().areas(), 60);
  EXPECT_EQ(p.sheet().open.size(), 36u);
}

/// a line that only touches a corner does not cross the area.
TEST(HotgatesBoard, ACornerIsNotAcross) {
  PROVES("tec-wall", "tec-coast");
  const Position p(kFacingEachOther);
  const auto line = [&](const char* from, const char* to) { return p.sheet().fire_line(p.place(from), p.place(to)); };
  EXPECT_EQ(line("B5", "D7").modifier, -1) << "straight through the inside of C6";
  EXPECT_EQ(line("B7", "A8").modifier, 0);
  EXPECT_EQ(line("D5", "C6").modifier, -1) << "into it";
  EXPECT_EQ(line("C6", "D5").modifier, 0) << "out of it";
  EXPECT_EQ(line("C6", "D7").modifier, 0) << "D6 is touched at a corner only";
  EXPECT_TRUE(line("E2", "D4").closed);
  EXPECT_FALSE(line("E2", "D3").closed);
  EXPECT_FALSE(line("B5", "B7").closed) << "cliffs do not block";
}

TEST(HotgatesBoard, OddsAreRoundedDown) {
  PROVES("mcrt-odds");
  const Position p(kFacingEachOther);
  const auto column = [&](int attack, int defence) { return odds_column(p.sheet().tables, attack, defence); };
  EXPECT_EQ(column(1, 8), 0);
  EXPECT_EQ(column(3, 8), 0) << "below 1:2";
  EXPECT_EQ(column(4, 8), 1);
  EXPECT_EQ(column(7, 8), 1);
  EXPECT_EQ(column(8, 8), 2);
  EXPECT_EQ(column(8, 6), 2);
  EXPECT_EQ(column(9, 6), 3);
  EXPECT_EQ(column(11, 6), 3);
  EXPECT_EQ(column(12, 6), 4);
  EXPECT_EQ(column(18, 6), 5);
  EXPECT_EQ(column(23, 6), 5);
  EXPECT_EQ(column(40, 6), 6);
}

}  // namespace
}  // namespace aspis::hotgates
