#include "cli/hex_board.hpp"

#include <gtest/gtest.h>

#include "cli/testing/terminal.hpp"
#include "engine/geometry/hex.hpp"

namespace aspis::cli {
namespace {

constexpr std::array<std::string_view, 2> kSeats{"greek", "persian"};
constexpr std::array<std::string_view, 12> kFacings{"N", "NNE", "NE", "E", "SE", "SSE",
                                                    "S", "SSW", "SW", "W", "NW", "NNW"};
constexpr int kEast = 3;

/// A made-up board of clear hexes, and the words of 490 BC to draw it with.
class HexBoard : public ::testing::Test {
 protected:
  static Ruleset made_up() {
    Ruleset ruleset{};
    ruleset.id = "vsts";
    ruleset.seats = kSeats;
    ruleset.facings = kFacings;
    return ruleset;
  }

  Scene board(int columns, int rows) {
    Scene scene;
    scene.board.kind = BoardKind::kHexes;
    scene.board.columns = columns;
    scene.board.rows = rows;
    const hex::Grid grid{columns, rows};
    for (int i = 0; i < grid.cells(); ++i) {
      const hex::Name name = hex::name(grid, static_cast<hex::Cell>(i));
      scene.board.cells.push_back({std::string(name.begin(), name.end()), "clear"});
    }
    return scene;
  }

  static ScenePiece unit(std::string type, Seat side, int place, int facing) {
    ScenePiece piece;
    piece.kind = "unit";
    piece.type = std::move(type);
    piece.side = side;
    piece.place = place;
    piece.facing = facing;
    return piece;
  }
  static ScenePiece leader(Seat side, int place) {
    ScenePiece piece;
    piece.kind = "leader";
    piece.type = "somebody";
    piece.side = side;
    piece.place = place;
    return piece;
  }

  std::string draw(const Scene& scene, Look look = {}, int focus = -1) {
    return draw_board(scene, {ruleset_, words_, look}, {}, focus);
  }

  const Ruleset ruleset_ = made_up();
  const Words words_{"en", "vsts"};
};

TEST_F(HexBoard, EvenColumnsStandHalfAHexLower) {
  EXPECT_EQ(draw(board(4, 2)),
            "   01  03\n"
            "     02  04\n"
            "01  .   .     01\n"
            "      .   .\n"
            "02  .   .     02\n"
            "      .   .\n"
            "   01  03\n"
            "     02  04\n");
}

TEST_F(HexBoard, PointedHexesStandInRows) {
  Scene scene = board(3, 2);
  scene.board.pointed = true;
  EXPECT_EQ(draw(scene),
            "   01  02  03\n"
            "01  .   .   .     01\n"
            "02    .   .   .   02\n"
            "   01  02  03\n");
}

TEST_F(HexBoard, CountersShowFacingTypeStateAndCompany) {
  Scene scene = board(4, 2);
  scene.pieces.push_back(unit("hoplites", 0, 0, kEast));
  scene.pieces.back().states = {"engaged", "deployed"};
  scene.pieces.push_back(leader(0, 0));
  scene.pieces.push_back(unit("spear", 1, 2, 9));
  scene.pieces.push_back(unit("archers", 1, 2, 9));
  scene.pieces.push_back(unit("cavalry", 1, 5, 11));
  scene.pieces.push_back(leader(1, 7));
  const std::string picture = draw(scene);
  EXPECT_NE(picture.find("\n01 >H*@<s 2   01\n"), std::string::npos) << picture;
  EXPECT_NE(picture.find("\n     ec   l\n"), std::string::npos) << picture;
  scene.pieces.push_back(unit("javelins", 0, 0, kEast));
  EXPECT_NE(draw(scene).find(">H*&"), std::string::npos) << "units and a leader";
}

TEST_F(HexBoard, TheOtherHalfOfAPhalanxIsMarked) {
  Scene scene = board(4, 3);
  scene.pieces.push_back(unit("phalanx", 0, 1, kEast));  // 0201 and 0202
  scene.pieces.back().second = 5;
  scene.pieces.back().size = 2;
  scene.pieces.push_back(leader(0, 5));
  const std::string picture = draw(scene);
  EXPECT_NE(picture.find("\n     >P   .\n"), std::string::npos) << picture;
  EXPECT_NE(picture.find("\n     :P @ .\n"), std::string::npos) << picture;
}

TEST_F(HexBoard, RiversRoadsAndCampsAreSeen) {
  Scene scene = board(4, 2);
  scene.board.edges.push_back({0, 4, "river"});  // below 0101
  scene.board.edges.push_back({4, 1, "river"});  // 0201 lies above it to the right
  scene.board.edges.push_back({1, 5, "river"});
  scene.board.edges.push_back({6, 1, "river"});
  scene.board.edges.push_back({2, 3, "slope"});
  scene.board.cells[2].marks = {"camp.persian", "road"};
  scene.board.cells[3].marks = {"road"};
  const std::string picture = draw(scene);
  EXPECT_NE(picture.find("\n01  ._  x     01\n     \\._/ =\n"), std::string::npos) << picture;
  scene.pieces.push_back(unit("hoplites", 0, 1, kEast));
  EXPECT_NE(draw(scene).find(">H_/"), std::string::npos) << "where a counter leaves room";
}

TEST_F(HexBoard, TheMapOfMarathonFitsEightyColumnsAndMoreIsCut) {
  const std::string whole = draw(board(36, 27));
  EXPECT_EQ(testing::widest(whole), 80u);
  EXPECT_EQ(std::ranges::count(whole, '\n'), 58);

  Scene wide = board(60, 3);
  wide.pieces.push_back(unit("hoplites", 0, 55, kEast));
  for (const int width : {60, 80}) {
    for (const int focus : {-1, 0, 30, 59, 119}) {
      const std::string part = draw(wide, {.width = width}, focus);
      EXPECT_LE(testing::widest(part), static_cast<std::size_t>(width)) << part;
      const std::string name = wide.board.cells[static_cast<std::size_t>(focus < 0 ? 55 : focus % 60)].name;
      EXPECT_NE(part.find(name.substr(0, 2)), std::string::npos) << "column of " << name << "\n" << part;
    }
  }
}

TEST_F(HexBoard, CostsColoursAndArrows) {
  Scene scene = board(4, 2);
  scene.pieces.push_back(unit("hoplites", 0, 0, 1));
  scene.pieces.push_back(unit("spear", 1, 4, 4));
  EXPECT_NE(draw(scene).find("01 1H  "), std::string::npos);
  EXPECT_NE(draw(scene).find("02 4s  "), std::string::npos);
  const Palette plain{ruleset_, words_, {}};
  const std::string costs = draw_board(scene, plain, {{0, "9"}, {1, "2"}, {5, "11"}});
  EXPECT_NE(costs.find("\n      2   .\n"), std::string::npos) << costs;
  EXPECT_NE(costs.find("\n      11  .\n"), std::string::npos) << costs;
  EXPECT_EQ(costs.find("9"), std::string::npos) << "a counter is not painted over";
  const std::string fine = draw(scene, {.colour = true, .screen = true, .unicode = true});
  EXPECT_NE(fine.find("\033[1;36m\u21d7H"), std::string::npos) << fine;
}

TEST_F(HexBoard, TheLegendNamesEverySign) {
  Scene scene = board(4, 2);
  scene.board.edges.push_back({0, 4, "river"});
  scene.board.cells[3].marks = {"road"};
  scene.pieces.push_back(unit("phalanx", 0, 1, kEast));
  scene.pieces.back().states = {"routed"};
  const std::string legend = draw_legend(scene, {ruleset_, words_, {}});
  for (const char* text : {"P phalanx", "! routed", ". clear", "= road", "\\_/ river", "@ a leader with it",
                           ": the other half", "1 NNE", "e NNW"}) {
    EXPECT_NE(legend.find(text), std::string::npos) << text << "\n" << legend;
  }
}

}  // namespace
}  // namespace aspis::cli
