// Odds of a whole way, as a client asks for them, and what a thought at another seat may give away.

#include <gtest/gtest.h>

#include "protocol/testing/talk.hpp"

namespace aspis {
namespace {

using nlohmann::json;
using testing::Talk;
using testing::Whim;

/// A way of several choices that runs on into dice, at some decision of a random battle; null when there was none.
json way_into_dice(Talk& talk, int battle, Whim& whim) {
  for (int step = 0; step < 1500; ++step) {
    const json decision = talk.call("battle.decision", {{"battle", battle}})["decision"];
    if (decision.value("over", false)) break;
    if (decision.contains("subject")) {
      const json plan = talk.call("battle.plan", {{"battle", battle}, {"piece", decision["subject"]}});
      for (const json& way : plan["destinations"]) {
        if (way["dice"].get<bool>() && way["choices"].size() > 1) return way["choices"];
      }
    }
    const json& option = decision["options"][whim.below(decision["options"].size())];
    json choose{{"battle", battle}, {"option", option["id"]}, {"scene", false}};
    if (option.contains("range")) choose["value"] = option["range"]["to"];
    talk.call("battle.choose", choose);
  }
  return nullptr;
}

TEST(OddsOfAWay, AreThoseOfItsLastChoiceOnceTheOthersAreMade) {
  int compared = 0;
  for (const char* name : {"bladebow/plataea", "vsts/marathon", "glory/plataea"}) {
    for (const char* seed : {"1", "2", "3"}) {
      Talk talk;
      const int battle = talk.start(name, seed);
      Whim whim(7);
      const json way = way_into_dice(talk, battle, whim);
      if (way.is_null()) continue;
      const json told = talk.call("battle.odds", {{"battle", battle}, {"choices", way}, {"policy", "plausible"}});
      ASSERT_EQ(told["made"].get<std::size_t>(), way.size() - 1) << name;
      for (std::size_t i = 0; i + 1 < way.size(); ++i) {
        talk.call("battle.choose", {{"battle", battle}, {"choice", way[i]}, {"scene", false}});
      }
      const json last = talk.call("battle.odds", {{"battle", battle}, {"choice", way.back()}, {"policy", "plausible"}});
      EXPECT_EQ(told["chance"], last["chance"]) << name;
      EXPECT_EQ(told["outcomes"], last["outcomes"]) << name;
      EXPECT_EQ(told["throws"], last["throws"]) << name;
      compared += told["chance"].get<bool>() ? 1 : 0;
    }
  }
  EXPECT_GE(compared, 3);
}

TEST(OddsOfAWay, NeedChoicesThatAreLegalOneAfterTheOther) {
  Talk talk;
  const int battle = talk.start("vsts/marathon", "1");
  const json decision = talk.call("battle.decision", {{"battle", battle}})["decision"];
  const json choice = decision["options"][0]["choice"];
  const auto code = [&](json params) {
    params["battle"] = battle;
    return talk.code("battle.odds", params);
  };
  const std::string hash = talk.hash(battle);
  EXPECT_EQ(code({{"choices", json::array({choice})}}), 0);
  EXPECT_EQ(code({{"choices", json::array()}}), -32602);
  EXPECT_EQ(code({{"choices", "advance"}}), -32602);
  EXPECT_EQ(code({{"choices", json::array({choice})}, {"choice", choice}}), -32602);
  EXPECT_EQ(code({{"choices", json::array({{{"verb", "fly"}}})}}), -32602);
  EXPECT_EQ(code({{"choices", json::array({choice, choice})}}), -32001) << "once it is made, it is made";
  EXPECT_EQ(talk.hash(battle), hash);
}

// A card that a player may play, and that it is asked at all, are its own.
TEST(Thoughts, SayWhereToShowThemWouldGiveSomethingAway) {
  Talk talk;
  const int battle = talk.call("battle.new", {{"scenario", "bladebow/marathon"},
                                              {"seed", "4"},
                                              {"options", {{"silentWindows", true}}},
                                              {"scene", false}})["battle"]
                         .get<int>();
  Whim whim(3);
  int secret = 0;
  int open = 0;
  for (int step = 0; step < 250; ++step) {
    const json decision = talk.call("battle.decision", {{"battle", battle}})["decision"];
    if (decision.value("over", false)) break;
    const json thought = talk.call("battle.think", {{"battle", battle}, {"player", "greedy"}, {"nodes", 1}});
    const bool kept = decision.value("secret", false) || thought["best"]["choice"].contains("card");
    EXPECT_EQ(thought.value("secret", false), kept) << thought.dump();
    ++(kept ? secret : open);
    talk.call("battle.choose",
              {{"battle", battle}, {"option", whim.below(decision["options"].size())}, {"scene", false}});
  }
  EXPECT_GT(secret, 10);
  EXPECT_GT(open, 10);

  const int table = talk.start("vsts/marathon", "4");  // nobody has secrets there
  EXPECT_FALSE(talk.call("battle.think", {{"battle", table}, {"player", "greedy"}, {"nodes", 1}}).contains("secret"));
}

}  // namespace
}  // namespace aspis
