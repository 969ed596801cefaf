#include "protocol/thinking.hpp"

#include <gtest/gtest.h>

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

}  // namespace
}  // namespace aspis
