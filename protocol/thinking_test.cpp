#include "protocol/thinking.hpp"

#include <gtest/gtest.h>

#include <set>

#include "engine/testing/load.hpp"
#include "protocol/testing/talk.hpp"

namespace aspis {
namespace {

using nlohmann::json;
using testing::Talk;

TEST(Think, IsRepeatableAndNeedsTheSeatThatDecides) {
  Talk talk;
  const int battle = talk.start("bladebow/marathon", "3");
  const json ask{{"battle", battle}, {"player", "greedy"}, {"nodes", 100}};
  const json first = talk.call("battle.think", ask);
  EXPECT_TRUE(first["done"].get<bool>()) << "greedy looks one choice ahead and is done";
  EXPECT_EQ(talk.call("battle.think", ask), first);
  EXPECT_EQ(talk.call("battle.suggest", {{"battle", battle}, {"player", "greedy"}})["choice"], first["best"]["choice"]);
  json wrong = ask;
  wrong["seat"] = "persian";
  EXPECT_EQ(talk.code("battle.think", wrong), -32002);
  wrong = ask;
  wrong["player"] = "nobody";
  EXPECT_EQ(talk.code("battle.think", wrong), -32602);
  wrong = ask;
  wrong["nodes"] = 0;
  EXPECT_EQ(talk.code("battle.think", wrong), -32602);
}

TEST(Think, EveryPlayerGoesOnWhereItStopped) {
  for (const PlayerKind& kind : player_kinds()) {
    Talk talk;
    const int battle = talk.start("bladebow/marathon", "3");
    json answer;
    std::int64_t before = -1;
    const json ask{{"battle", battle}, {"player", kind.name}, {"nodes", 50}};
    for (int slice = 0; slice < 4; ++slice) {
      answer = talk.call("battle.think", ask);
      if (answer["done"].get<bool>()) break;
      EXPECT_GT(answer["nodes"].get<std::int64_t>(), before) << kind.name;
      before = answer["nodes"].get<std::int64_t>();
    }
    EXPECT_EQ(answer["budget"], kind.nodes) << kind.name;
    // A choice in between: it takes up the new position.
    talk.call("battle.choose", {{"battle", battle}, {"choice", answer["best"]["choice"]}, {"scene", false}});
    const std::string next = talk.call("battle.decision", {{"battle", battle}})["decision"]["seat"];
    EXPECT_EQ(talk.code("battle.think", {{"battle", battle}, {"seat", next}, {"player", kind.name}, {"nodes", 10}}), 0);
  }
}

class Reasons : public ::testing::TestWithParam<std::string> {};

/// Whoever asks for a hint is told something, in whole words, and the same each time.
TEST_P(Reasons, AreGivenAtEveryDecision) {
  Talk talk;
  const int battle = talk.start(GetParam(), "8");
  std::set<std::string> said;
  for (int i = 0; i < 600; ++i) {
    const json decision = talk.call("battle.decision", {{"battle", battle}})["decision"];
    if (decision.value("over", false)) break;
    const json hint = talk.call("battle.suggest", {{"battle", battle}, {"player", "greedy"}});
    ASSERT_FALSE(hint["reasons"].empty()) << decision["text"];
    for (const json& reason : hint["reasons"]) {
      const auto text = reason.get<std::string>();
      EXPECT_EQ(text.find_first_of("{}"), std::string::npos) << text;
      EXPECT_NE(text.find(' '), std::string::npos) << "a key without words: " << text;
      said.insert(text);
    }
    if (i % 40 == 0) {
      EXPECT_EQ(talk.call("battle.suggest", {{"battle", battle}, {"player", "greedy"}}), hint);
    }
    talk.call("battle.choose", {{"battle", battle}, {"choice", hint["choice"]}, {"scene", false}});
  }
  EXPECT_GE(said.size(), 6u) << "always the same few words";
}
INSTANTIATE_TEST_SUITE_P(Scenarios, Reasons, ::testing::ValuesIn(testing::scenario_names()),
                         testing::scenario_test_name);

TEST(Reasons, EveryConcernHasWords) {
  for (const Ruleset* ruleset : rulesets()) {
    const Words words(Words::kDefaultLanguage, ruleset->id);
    for (const std::string_view concern : ruleset->concerns) {
      EXPECT_TRUE(words.has("gain", concern)) << concern;
      EXPECT_TRUE(words.has("loss", concern)) << concern;
    }
  }
}

}  // namespace
}  // namespace aspis
