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

/// Everything that a seat can ask about a battle, and what it is told when it tries what is not its to do.
json all_told(Talk& talk, int battle, const std::string& seat) {
  const json who{{"battle", battle}, {"seat", seat}};
  json answers{talk.ask("battle.decision", who)["result"], talk.ask("battle.scene", who)["result"],
               talk.ask("battle.log", who)["result"], talk.ask("battle.save", who)["error"]};
  for (const int step : {0, 1, 11, 99}) {
    json stale = who;
    stale.update({{"option", 99'999}, {"expect", step}});
    answers.push_back(talk.ask("battle.choose", stale)["error"]);
    json from = who;
    from["from"] = step;
    answers.push_back(talk.ask("battle.log", from)["result"]);
  }
  return answers;
}

class SecretRanks : public ::testing::TestWithParam<std::string> {};

TEST_P(SecretRanks, HowTheyWereSharedOutStaysSecret) {
  // The same battle, with the ranks left as printed or shared out unit by unit: the other seat is told the same, when
  // it is asked again and while it waits.
  int shared = 0;
  for (const std::string viewer : {"greek", "persian"}) {
    json told[2];
    for (int way = 0; way < 2; ++way) {
      Talk talk;
      const int battle = talk.start(GetParam(), "5");
      const auto sharing = [&] {
        const json decision = talk.call("battle.decision", {{"battle", battle}})["decision"];
        return decision["question"] == "setupRanks" && decision["seat"] != viewer;
      };
      json waiting;
      while (told[way].size() < 12) {
        int pick = 0;
        if (sharing()) {
          const json now = all_told(talk, battle, viewer);
          if (waiting.is_null()) waiting = now;
          EXPECT_TRUE(now == waiting) << viewer << ": " << json::diff(waiting, now).dump().substr(0, 1000);
          EXPECT_EQ(talk.code("battle.undo", {{"battle", battle}, {"seat", viewer}}), -32002) << "may not even try";
          const json options = talk.call("battle.decision", {{"battle", battle}})["decision"]["options"];
          if (options[0]["choice"]["verb"] == "defaultRanks") pick = way;
          shared += way;
        } else {
          waiting = nullptr;
        }
        talk.call("battle.choose", {{"battle", battle}, {"option", pick}, {"scene", false}});
        if (!sharing()) told[way].push_back(all_told(talk, battle, viewer));
      }
    }
    EXPECT_TRUE(told[0] == told[1]) << viewer << ": " << json::diff(told[0], told[1]).dump().substr(0, 1000);
  }
  EXPECT_GT(shared, 1);
}

INSTANTIATE_TEST_SUITE_P(All, SecretRanks,
                         ::testing::Values("bladebow/marathon", "bladebow/thermopylae", "bladebow/plataea",
                                           "bladebow/mycale"),
                         [](const auto& test) { return test.param.substr(test.param.find('/') + 1); });

TEST(Seats, StepsCountForASeatWhatItKnowsOf) {
  Talk talk;
  const int battle = talk.start("bladebow/marathon");
  const auto step = [&](json who) {
    who["battle"] = battle;
    return talk.call("battle.decision", who)["step"].get<int>();
  };
  talk.call("battle.choose", {{"battle", battle}, {"option", 0}});  // the Greek ranks, in secret
  EXPECT_EQ(step(json::object()), 1);
  EXPECT_EQ(step({{"seat", "greek"}}), 1);
  EXPECT_EQ(step({{"seat", "persian"}}), 0);
  EXPECT_EQ(talk.code("battle.choose", {{"battle", battle}, {"seat", "persian"}, {"option", 0}, {"expect", 1}}),
            -32009);
  const json moved =
      talk.call("battle.choose", {{"battle", battle}, {"seat", "persian"}, {"option", 0}, {"expect", 0}});
  EXPECT_EQ(moved["step"], 1);
  EXPECT_EQ(moved["events"][0]["step"], 1);
  EXPECT_EQ(step(json::object()), 2);
  const json log = talk.call("battle.log", {{"battle", battle}, {"seat", "persian"}, {"from", 1}});
  EXPECT_EQ(log["step"], 1);
  EXPECT_EQ(log["events"], moved["events"]);
  talk.call("battle.undo", {{"battle", battle}});
  EXPECT_EQ(step({{"seat", "persian"}}), 0);
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

/// At Tanagra Greeks fight Greeks: catalogue, battle and questions call the seats as the battle does.
TEST(Seats, AreCalledAsTheBattleCallsThem) {
  Talk talk;
  const json named{{{"key", "greek"}, {"name", "Spartan"}}, {{"key", "persian"}, {"name", "Athenian"}}};
  for (const json& ruleset : talk.call("catalog")["rulesets"]) {
    for (const json& scenario : ruleset["scenarios"]) {
      json seats = scenario["seats"];
      for (json& seat : seats) seat.erase("movedByRules");
      EXPECT_EQ(seats, scenario["name"] == "glory/tanagra" ? named : ruleset["seats"]) << scenario["name"];
    }
  }
  const json begun = talk.call("battle.new", {{"scenario", "glory/tanagra"}, {"scene", false}});
  EXPECT_EQ(begun["seats"], named);
  EXPECT_TRUE(begun["decision"]["text"].get<std::string>().starts_with("Spartan: "));
  EXPECT_EQ(begun["decision"]["secret"], true);
}

/// Whoever gives a target in secret is told what it comes to, with the tables that are read; nobody else is.
TEST(Seats, OnlyTheirOwnSideHearsOfTargets) {
  Talk talk;
  const json options{{"points", false}, {"cards", false}};
  json now = talk.call("battle.new", {{"scenario", "glory/plataea"}, {"seed", "1"}, {"options", options}});
  const json battle = now["battle"];
  while (now["decision"]["question"] != "fire") now = talk.call("battle.choose", {{"battle", battle}, {"option", 0}});
  const std::string shooter = now["decision"]["seat"];
  talk.call("battle.choose", {{"battle", battle}, {"option", 0}});
  for (const char* seat : {"greek", "persian"}) {
    int told = 0;
    for (const json& event : talk.call("battle.log", {{"battle", battle}, {"seat", seat}, {"from", 0}})["events"]) {
      if (event["kind"] != "aims") continue;
      ++told;
      EXPECT_EQ(event["for"], shooter);
      EXPECT_EQ(event["reads"][0]["chart"], "potential");
    }
    EXPECT_EQ(told, seat == shooter ? 1 : 0) << seat;
  }
}

}  // namespace
}  // namespace aspis
