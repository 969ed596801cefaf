#include "cli/picture.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "cli/testing/terminal.hpp"
#include "protocol/table.hpp"

namespace aspis::cli {
namespace {

Scene marathon_scene(const Words& words) {
  LoadedScenario loaded = Library().load("bladebow/marathon", nlohmann::json::object());
  const Table table(std::move(loaded), 1, std::make_shared<Words>(words));
  return View(table, 0).scene();
}

const Ruleset& bladebow() { return *find_ruleset("bladebow"); }

TEST(Picture, TheBoardFitsEightyColumns) {
  const Words words("en", "bladebow");
  const std::string board = draw_board(marathon_scene(words), {bladebow(), words, {}});
  EXPECT_LE(testing::widest(board), 80u);
  EXPECT_EQ(std::ranges::count(board, '\n'), 18);
  EXPECT_EQ(board.substr(0, 12), "    A  B  C ");
  EXPECT_NE(board.find("12  ^  ^  .  . ^H ^H"), std::string::npos) << board;
  EXPECT_NE(board.find(" vs va vh "), std::string::npos) << "the other side in small letters\n" << board;
  for (const char c : board) EXPECT_TRUE(c == '\n' || (c >= ' ' && c <= '~'));
}

TEST(Picture, MarksAndCompanyShowBesideTheCounter) {
  const Words words("en", "bladebow");
  Scene scene = marathon_scene(words);
  const int place = scene.pieces[0].place;
  scene.pieces[0].facing = 1;
  scene.pieces[0].states = {"heavy", "disrupted"};
  EXPECT_NE(draw_board(scene, {bladebow(), words, {}}).find("2H*"), std::string::npos);
  ScenePiece leader;
  leader.kind = "leader";
  leader.type = "miltiades";
  leader.side = 0;
  leader.place = place;
  scene.pieces.push_back(leader);
  EXPECT_NE(draw_board(scene, {bladebow(), words, {}}).find("2H&"), std::string::npos);
  scene.pieces[0].states.clear();
  EXPECT_NE(draw_board(scene, {bladebow(), words, {}}).find("2H+"), std::string::npos);
  scene.pieces[0].place = -1;
  EXPECT_NE(draw_board(scene, {bladebow(), words, {}}).find(" G "), std::string::npos) << "a leader alone";
}

TEST(Picture, BothSidesShowWhereTheyShareAPlace) {
  const Words words("en", "hotgates");
  const Ruleset& hotgates = *find_ruleset("hotgates");
  LoadedScenario loaded = Library().load("hotgates/solitaire", nlohmann::json::object());
  const Table table(std::move(loaded), 1, std::make_shared<Words>(words));
  Scene scene = View(table, 0).scene();
  const Palette palette{hotgates, words, {}};
  EXPECT_NE(draw_panel(scene, palette).find("Persian in camp: Dahae 8, Medes 9, Scythians 8, Susa 8, Immortals 10"),
            std::string::npos)
      << draw_panel(scene, palette);
  const auto put = [&](std::string_view name, int place, int facing) -> ScenePiece& {
    ScenePiece& piece = *std::ranges::find(scene.pieces, name, &ScenePiece::name);
    piece.place = place;
    piece.facing = facing;
    return piece;
  };
  constexpr int kC6 = 5 * 6 + 2;
  put("Spartans 1", kC6, 0);
  put("Peloponnesian bows", kC6, 0);
  put("Medes 1", kC6, 4).states = {"disordered"};
  put("Medes 2", kC6, 4);
  const std::string board = draw_board(scene, palette);
  EXPECT_NE(board.find("^HB  #vmm? "), std::string::npos) << board;
  EXPECT_LE(testing::widest(board), 80u);
  EXPECT_NE(draw_board(scene, palette, {{kC6, "2"}, {kC6 + 1, "12"}}).find("^HB  2vmm?       12"), std::string::npos);
  const std::string legend = draw_legend(scene, palette);
  EXPECT_EQ(legend.find("several"), std::string::npos);
  EXPECT_NE(legend.find("Letters: Greek capitals left of the ground, Persian small letters right of it"),
            std::string::npos)
      << legend;
  EXPECT_NE(legend.find("b bows"), std::string::npos) << "who is still off the map will come\n" << legend;
}

TEST(Picture, SidesWithAGlyphAreDrawn) {
  const Words words("en", "bladebow");
  LoadedScenario loaded = Library().load("bladebow/thermopylae", nlohmann::json::object());
  const Table table(std::move(loaded), 1, std::make_shared<Words>(words));
  Scene scene = View(table, 0).scene();
  const Palette palette{bladebow(), words, {}};
  const std::string column(3 + 3 * 17, ' ');  // R
  EXPECT_NE(draw_board(scene, palette).find(" 11\n" + column + "###\n12 "), std::string::npos)
      << draw_board(scene, palette);
  EXPECT_NE(draw_legend(scene, palette).find("# wall R11/R12"), std::string::npos) << draw_legend(scene, palette);
  EXPECT_NE(draw_place(scene, palette, "r12").find("R12: clear"), std::string::npos);
  EXPECT_NE(draw_place(scene, palette, "r12").find("wall to R11"), std::string::npos);
  EXPECT_EQ(draw_place(scene, palette, "z99"), "");
  EXPECT_NE(draw_pieces(scene, palette, "r12").find("clear"), std::string::npos) << "the ground under a unit";
  scene.board.edges = {{0, 1, "wall"}};
  scene.pieces.clear();
  EXPECT_NE(draw_board(scene, palette).find(" 1  .# . "), std::string::npos) << draw_board(scene, palette);
}

TEST(Picture, ColoursAndArrowsOnlyWhenAskedFor) {
  const Words words("en", "bladebow");
  const Scene scene = marathon_scene(words);
  const std::string fine = draw_board(scene, {bladebow(), words, {.colour = true, .screen = true, .unicode = true}});
  EXPECT_NE(fine.find("\033["), std::string::npos);
  EXPECT_NE(fine.find("\u2191"), std::string::npos);
}

TEST(Picture, AnOverlayIsDrawnOnEmptyPlaces) {
  const Words words("en", "bladebow");
  const Scene scene = marathon_scene(words);
  const std::string board = draw_board(scene, {bladebow(), words, {}}, {{scene.pieces[0].place, "77"}, {165, "88"}});
  EXPECT_NE(board.find(" 88"), std::string::npos);
  EXPECT_EQ(board.find("77"), std::string::npos) << "a counter is not painted over";
}

TEST(Picture, PanelLegendAndListsFit) {
  const Words words("en", "bladebow");
  Scene scene = marathon_scene(words);
  SceneBox box{"routed", 1, {}};
  for (const ScenePiece& piece : scene.pieces) box.pieces.push_back(piece.id);
  scene.boxes.push_back(box);
  const Palette palette{bladebow(), words, {}};
  for (const std::string& text :
       {draw_panel(scene, palette), draw_legend(scene, palette), draw_pieces(scene, palette, "")}) {
    EXPECT_LE(testing::widest(text), 80u) << text;
    EXPECT_FALSE(text.empty());
  }
  EXPECT_NE(draw_pieces(scene, palette, "hoplite 3").find("Hoplite 3"), std::string::npos);
  EXPECT_EQ(draw_pieces(scene, palette, "hoplite 1").find("Hoplite 10"), std::string::npos);
  EXPECT_NE(draw_pieces(scene, palette, "e12").find("Hoplite 1"), std::string::npos);
}

TEST(Picture, ABoardWithoutPlacesIsNoBoard) {
  const Words words("en", "bladebow");
  EXPECT_EQ(draw_board(Scene{}, {bladebow(), words, {}}), "");
}

TEST(Text, Wraps) {
  EXPECT_EQ(wrap("one two three", 7, 2), "one two\n  three");
  EXPECT_EQ(wrap_items("list: ", {"a b", "c d", "e f"}, ", ", 14, 2), "list: a b,\n  c d, e f")
      << "never inside an item";
  EXPECT_EQ(wrap("", 10), "");
}

}  // namespace
}  // namespace aspis::cli
