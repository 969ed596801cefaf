#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "protocol/testing/talk.hpp"

namespace aspis {
namespace {

using nlohmann::json;
using testing::Talk;
using testing::Whim;

/// The first option of the decision with this verb and order; null when there is none.
json find_order(const json& decision, const std::string& verb, const std::string& order) {
  for (const json& option : decision["options"]) {
    if (option["choice"]["verb"] == verb && option["choice"].value("order", "") == order) return option;
  }
  return nullptr;
}

TEST(Members, AnOrderToAFormationNamesAllWhoHearIt) {
  Talk talk;
  const int battle = talk.start("bladebow/marathon");
  Whim whim(3);
  json order;
  for (int i = 0; i < 200 && order.is_null(); ++i) {
    const json decision = talk.call("battle.decision", {{"battle", battle}})["decision"];
    order = find_order(decision, "formation", "move");
    if (!order.is_null()) {
      EXPECT_FALSE(find_order(decision, "single", "move").contains("pieces")) << "it names all it concerns";
      EXPECT_FALSE(decision.contains("pieces")) << "nothing is under way";
      break;
    }
    talk.call("battle.choose",
              {{"battle", battle}, {"option", whim.below(decision["options"].size())}, {"scene", false}});
  }
  ASSERT_FALSE(order.is_null()) << "no formation could ever move";
  const json& pieces = order["pieces"];
  ASSERT_GE(pieces.size(), 2u);
  EXPECT_NE(std::ranges::find(pieces, order["choice"]["first"]), pieces.end());

  const json answer = talk.call("battle.choose", {{"battle", battle}, {"choice", order["choice"]}, {"scene", false}});
  const json& next = answer["decision"];
  EXPECT_EQ(next["pieces"], pieces) << "the questions within the order are about them too";
  std::set<json> members(pieces.begin(), pieces.end());
  for (const json& option : next["options"]) {
    if (option["choice"]["verb"] == "pick") EXPECT_TRUE(members.contains(option["choice"]["unit"])) << option;
  }
}

TEST(Members, AQuestionOfASectorIsAboutItsUnits) {
  Talk talk;
  const int battle = talk.start("glory/plataea");
  const json answer = talk.call("battle.decision", {{"battle", battle}});
  const json& decision = answer["decision"];
  ASSERT_EQ(decision["occasion"], "west");
  const json scene = talk.call("battle.scene", {{"battle", battle}});
  std::set<std::string> west;
  for (const json& piece : scene["pieces"]) {
    const bool in = std::ranges::find(piece["states"], "west") != piece["states"].end();
    if (in && piece["side"] == decision["seat"]) west.insert(piece["key"]);
  }
  EXPECT_EQ(decision["pieces"].get<std::set<std::string>>(), west);

  const int one = talk.start("glory/tanagra");
  const json whole = talk.call("battle.decision", {{"battle", one}})["decision"];
  EXPECT_EQ(whole["occasion"], "whole");
  EXPECT_FALSE(whole.contains("pieces")) << "everybody is no news";
}

TEST(Members, RulebooksWithoutFormationsHaveNone) {
  Talk talk;
  const int battle = talk.start("vsts/marathon");
  const json decision = talk.call("battle.decision", {{"battle", battle}})["decision"];
  EXPECT_FALSE(decision.contains("pieces"));
  for (const json& option : decision["options"]) EXPECT_FALSE(option.contains("pieces"));
}

}  // namespace
}  // namespace aspis
