// What is answered to a player who points at a piece or a place.

#include "protocol/inquiry.hpp"

#include <gtest/gtest.h>

#include "protocol/testing/talk.hpp"

namespace aspis {
namespace {

using nlohmann::json;
using testing::Talk;
using testing::Whim;

class Inquiry : public ::testing::TestWithParam<std::string> {};

// Whatever is pointed at in whatever situation, the answer says what the options and the plan say.
TEST_P(Inquiry, AgreesWithOptionsAndPlans) {
  Talk talk;
  const int battle = talk.start(GetParam(), "3");
  Whim whim(3);
  int refused = 0;
  int reached = 0;
  for (int i = 0; i < 300; ++i) {
    const json at = talk.call("battle.decision", {{"battle", battle}});
    if (at["decision"].value("over", false)) break;
    const json& options = at["decision"]["options"];
    const json scene = talk.call("battle.scene", {{"battle", battle}});
    const json& piece = scene["pieces"][whim.below(scene["pieces"].size())]["key"];
    const json& place = scene["board"]["cells"][whim.below(scene["board"]["cells"].size())]["name"];
    const auto names = [&](const json& value) {
      for (const json& option : options) {
        for (const auto& [key, argument] : option["choice"].items()) {
          if (key != "verb" && argument == value) return true;
        }
      }
      return false;
    };
    for (const auto& [kind, value] : {std::pair("piece", piece), std::pair("place", place)}) {
      const json answer = talk.call("battle.whyNot", {{"battle", battle}, {kind, value}});
      EXPECT_EQ(answer["legal"], names(value)) << kind << " " << value << "\n" << answer.dump();
      if (answer["legal"] == false) {
        EXPECT_FALSE(answer["text"].get<std::string>().empty());
        ++refused;
      }
    }
    const json plan = talk.call("battle.plan", {{"battle", battle}, {"piece", piece}});
    bool gets = false;
    for (const json& to : plan["destinations"]) gets = gets || to["place"] == place;
    const json way = talk.call("battle.whyNot", {{"battle", battle}, {"piece", piece}, {"place", place}});
    EXPECT_EQ(way["legal"], gets) << piece << " to " << place << "\n" << way.dump();
    reached += plan["destinations"].empty() ? 0 : 1;
    talk.call("battle.choose", {{"battle", battle}, {"option", whim.below(options.size())}, {"scene", false}});
  }
  EXPECT_GT(refused, 100);
  EXPECT_GT(reached, 0);
}

INSTANTIATE_TEST_SUITE_P(Scenarios, Inquiry, ::testing::Values("bladebow/marathon", "vsts/marathon"),
                         [](const auto& info) { return info.param.substr(0, info.param.find('/')); });

}  // namespace
}  // namespace aspis
