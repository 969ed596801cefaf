// What a seat is told never holds the other side's secrets.

#include <gtest/gtest.h>

#include <set>

#include "protocol/testing/talk.hpp"

namespace aspis {
namespace {

using nlohmann::json;
using testing::Talk;
using testing::Whim;

/// Keys of the cards that a scene shows in the hand of a side.
std::set<std::string> hand_of(const json& scene, const std::string& side) {
  std::set<std::string> keys;
  for (const json& card : scene["cards"]) {
    if (card["zone"] == "hand" && card["side"] == side) keys.insert(card["key"].get<std::string>());
  }
  return keys;
}

class SecretCards : public ::testing::TestWithParam<std::string> {};

TEST_P(SecretCards, AreInNoAnswerToTheOtherSide) {
  Talk talk;
  const int battle = talk.start(GetParam(), "12");
  Whim whim(12);
  const std::string seats[] = {"greek", "persian"};
  const auto scene_of = [&](const std::string& seat) {
    return talk.call("battle.scene", {{"battle", battle}, {"seat", seat}, {"board", false}});
  };
  int compared = 0;
  for (int i = 0; i < 250; ++i) {
    const json table = talk.call("battle.decision", {{"battle", battle}});
    if (table["decision"].value("over", false)) break;
    const std::string decider = table["decision"]["seat"].get<std::string>();
    std::set<std::string> hands[2];
    for (std::size_t seat = 0; seat < 2; ++seat) {
      hands[seat] = hand_of(scene_of(seats[seat]), seats[seat]);
    }
    const std::size_t pick = whim.below(table["decision"]["options"].size());
    const json moved =
        talk.call("battle.choose", {{"battle", battle}, {"seat", decider}, {"option", pick}, {"board", false}});
    const json answers[2] = {
        decider == "greek" ? moved : talk.call("battle.log", {{"battle", battle}, {"seat", "greek"}, {"from", i + 1}}),
        decider == "persian" ? moved
                             : talk.call("battle.log", {{"battle", battle}, {"seat", "persian"}, {"from", i + 1}})};
    for (std::size_t seat = 0; seat < 2; ++seat) {
      const std::string& me = seats[seat];
      const std::string& foe = seats[1 - seat];
      const json scene = scene_of(me);
      const std::set<std::string> known = hand_of(scene, foe);
      const std::set<std::string> now = hand_of(scene_of(foe), foe);
      const std::string told =
          answers[seat].dump() + talk.call("battle.decision", {{"battle", battle}, {"seat", me}}).dump() + scene.dump();
      for (const std::string& card : now) {
        // Held before and after, so not played or discarded in between; and not shown by an effect.
        if (!hands[1 - seat].contains(card) || known.contains(card)) continue;
        ++compared;
        ASSERT_EQ(told.find("\"" + card + "\""), std::string::npos)
            << me << " was told of " << card << " at step " << i;
      }
      EXPECT_EQ(scene["viewer"], me);
      EXPECT_EQ(told.find("\"seed\""), std::string::npos);
    }
  }
  EXPECT_GT(compared, 100);
}

INSTANTIATE_TEST_SUITE_P(All, SecretCards,
                         ::testing::Values("bladebow/marathon", "bladebow/thermopylae", "bladebow/plataea",
                                           "bladebow/mycale"),
                         [](const auto& test) { return test.param.substr(test.param.find('/') + 1); });

TEST(Seats, HiddenDecisionsAreOnlyWaitedFor) {
  Talk talk;
  const int battle = talk.start("bladebow/marathon");
  const json own = talk.call("battle.decision", {{"battle", battle}, {"seat", "greek"}})["decision"];
  ASSERT_EQ(own["question"], "setupRanks");
  EXPECT_EQ(talk.call("battle.decision", {{"battle", battle}, {"seat", "persian"}})["decision"],
            (json{{"waiting", true}}));
  EXPECT_EQ(talk.code("battle.choose", {{"battle", battle}, {"seat", "persian"}, {"option", 0}}), -32002);
  const json why =
      talk.call("battle.whyNot", {{"battle", battle}, {"seat", "persian"}, {"choice", own["options"][0]["choice"]}});
  EXPECT_EQ(why["reason"], "notYourTurn");
  EXPECT_TRUE(
      talk.call("battle.plan", {{"battle", battle}, {"seat", "persian"}, {"piece", "persian-spears-1"}})["destinations"]
          .empty());
}

TEST(Seats, RanksGivenInSecretStaySecret) {
  Talk talk;
  const int battle = talk.start("bladebow/marathon");
  const json give{{"verb", "setRanks"}, {"unit", "greek-hoplite-1"}, {"ranks", 3}};
  const json given = talk.call("battle.choose", {{"battle", battle}, {"seat", "greek"}, {"choice", give}});
  const auto ranks = [](const json& scene) {
    for (const json& piece : scene["pieces"]) {
      if (piece["key"] == "greek-hoplite-1") return piece["values"].value("ranks", -1);
    }
    return -2;
  };
  EXPECT_EQ(ranks(given["scene"]), 3);
  EXPECT_EQ(ranks(talk.call("battle.scene", {{"battle", battle}, {"seat", "persian"}})), -1);
  for (const json& event : talk.call("battle.log", {{"battle", battle}, {"seat", "persian"}})["events"]) {
    EXPECT_NE(event["kind"], "ranksSet");
  }
}

TEST(Seats, TheHashOfASeatIsOfWhatItKnows) {
  // Two battles that differ only in the ranks hidden from the Persians look the same to them.
  std::string hashes[2];
  std::string table[2];
  for (int i = 0; i < 2; ++i) {
    Talk talk;
    const int battle = talk.start("bladebow/marathon");
    for (const auto& [unit, ranks] : {std::pair("greek-hoplite-1", 2 - 2 * i), std::pair("greek-hoplite-2", 2 * i)}) {
      talk.call("battle.choose",
                {{"battle", battle}, {"choice", {{"verb", "setRanks"}, {"unit", unit}, {"ranks", ranks}}}});
    }
    hashes[i] = talk.call("battle.decision", {{"battle", battle}, {"seat", "persian"}})["hash"].get<std::string>();
    table[i] = talk.hash(battle);
  }
  EXPECT_NE(table[0], table[1]);
  EXPECT_EQ(hashes[0], hashes[1]);
}

TEST(Seats, SavesAndSeedsAreForTheTable) {
  Talk talk;
  const json mine = talk.call("battle.new", {{"scenario", "bladebow/marathon"}, {"seed", "77"}, {"seat", "greek"}});
  EXPECT_FALSE(mine.contains("seed"));
  EXPECT_EQ(talk.code("battle.save", {{"battle", mine["battle"]}, {"seat", "greek"}}), -32002);
  EXPECT_EQ(talk.code("battle.save", {{"battle", mine["battle"]}}), 0);
  EXPECT_EQ(talk.call("battle.new", {{"scenario", "bladebow/marathon"}, {"seed", "77"}})["seed"], "77");
}

TEST(Seats, OnlyTheOwnLastChoiceIsTakenBack) {
  Talk talk;
  const int battle = talk.start("bladebow/marathon");
  talk.call("battle.choose", {{"battle", battle}, {"seat", "greek"}, {"option", 0}});
  EXPECT_EQ(talk.code("battle.undo", {{"battle", battle}, {"seat", "persian"}}), -32002);
  EXPECT_EQ(talk.code("battle.undo", {{"battle", battle}, {"seat", "greek"}}), 0);
}

}  // namespace
}  // namespace aspis
