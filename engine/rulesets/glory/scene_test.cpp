// What a scene tells of sectors: the levels that are judged, who is broken, who acts when, who must attack.

#include <gtest/gtest.h>

#include "engine/rulesets/glory/scenario.hpp"
#include "engine/rulesets/glory/setup_testing.hpp"
#include "engine/testing/load.hpp"

namespace aspis::glory {
namespace {

Scene scene_of(const char* begin, Seat viewer = kNobody) {
  json data = battle("plataea");
  data["begin"] = parse(begin);
  const testing::Loaded loaded = testing::load_data(data, {{"sectorMorale", true}, {"cards", true}});
  EXPECT_NE(loaded.scenario, nullptr) << loaded.text();
  StateBuffer state{};
  SeededDice dice(1);
  loaded.scenario->begin(state.bytes, dice, nullptr);
  return loaded.scenario->scene(state.bytes, viewer);
}

SceneTrack track_of(const Scene& scene, std::string_view key, Seat side) {
  for (const SceneTrack& track : scene.tracks) {
    if (track.key == key && track.side == side) return track;
  }
  ADD_FAILURE() << "no track " << key;
  return {};
}

std::string order_of(const Scene& scene) {
  std::string text;
  for (const SceneTrack& track : scene.tracks) {
    if (!track.key.starts_with("first.")) continue;
    text += (text.empty() ? "" : ", ") + std::to_string(track.value) + " " + track.key.substr(6);
    text += track.side == kGreek ? " greek" : " persian";
  }
  return text;
}

TEST(GloryScene, ASectorsLevelIsThatOfItsCardAndABrokenOneHasNone) {
  const Scene plain = scene_of(R"({"at": "action", "order": [{"sector": "west", "first": "greek"}]})");
  const Scene scene = scene_of(R"({"at": "action", "order": [{"sector": "west", "first": "greek"}],
    "cards": {"greek": {"west": "controlledRetreat"}, "persian": {"center": "charge"}}, "broken": {"persian": ["east"]}})");
  EXPECT_LT(track_of(scene, "west", kGreek).limit, track_of(plain, "west", kGreek).limit);
  EXPECT_GT(track_of(scene, "center", kPersian).limit, track_of(plain, "center", kPersian).limit);
  EXPECT_EQ(track_of(scene, "broken.east", kPersian).limit, 0);
  EXPECT_GT(track_of(scene, "east", kGreek).limit, 0);
}

TEST(GloryScene, TheOrderOfSectorsIsThereToSee) {
  const Scene scene = scene_of(R"({"at": "action", "sector": "center", "active": "greek",
    "order": [{"sector": "east", "first": "greek"}, {"sector": "center", "first": "persian"},
              {"sector": "west", "first": "greek"}]})");
  EXPECT_EQ(order_of(scene), "2 center persian, 3 west greek") << "the east has acted";
  EXPECT_EQ(order_of(scene_of(R"({"at": "initiative"})")), "") << "nothing is known before the dice";
}

TEST(GloryScene, WhoeverTheCardOrdersToAttackIsMarked) {
  const Scene scene = scene_of(R"({"at": "action", "sector": "west", "active": "greek",
    "order": [{"sector": "west", "first": "greek"}], "cards": {"greek": {"west": "controlledAssault"}}})");
  std::vector<std::string> marked;
  for (const ScenePiece& piece : scene.pieces) {
    if (std::ranges::find(piece.states, "mustAttack") != piece.states.end()) marked.push_back(piece.name);
  }
  EXPECT_EQ(marked, (std::vector<std::string>{"Athenian archers I", "Athenian archers II"}));
}

}  // namespace
}  // namespace aspis::glory
