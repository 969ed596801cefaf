#include "protocol/choice_json.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "engine/testing/random_play.hpp"
#include "protocol/library.hpp"
#include "protocol/table.hpp"

namespace aspis {
namespace {

using nlohmann::json;

std::shared_ptr<const Scenario> marathon() {
  static const std::shared_ptr<const Scenario> scenario = Library().load("bladebow/marathon", json::object()).scenario;
  return scenario;
}

std::string problem_of(const json& choice) {
  Problems problems;
  read_choice(*marathon(), Reader(&choice, "/choice", &problems));
  return problems.empty() ? "" : problems.list().front().path + ": " + problems.list().front().text;
}

TEST(ChoiceJson, EveryOptionOfABattleReadsBack) {
  const Library library;
  for (const ScenarioEntry& entry : library.scenarios()) {
    const auto scenario = Library().load(entry.name, json::object()).scenario;
    ASSERT_NE(scenario, nullptr);
    Battle battle(scenario, 11);
    testing::Picker picker(11);
    OptionList options;
    for (int i = 0; i < 1500 && !battle.result().over; ++i) {
      battle.options(options);
      for (const Option& option : options) {
        const json written = choice_json(*scenario, option.choice);
        Problems problems;
        const Choice read = read_choice(*scenario, Reader(&written, "", &problems));
        ASSERT_TRUE(problems.empty()) << written.dump() << problems.list().front().text;
        ASSERT_EQ(read, option.choice) << written.dump();
      }
      ASSERT_FALSE(battle.choose(picker.pick(*entry.ruleset, options)));
    }
  }
}

TEST(ChoiceJson, TakesNumbersForNames) {
  const json named{{"verb", "leaderTo"}, {"to", "B1"}};
  const json numbered{{"verb", "leaderTo"}, {"to", 1}};
  Problems problems;
  EXPECT_EQ(read_choice(*marathon(), Reader(&named, "", &problems)),
            read_choice(*marathon(), Reader(&numbered, "", &problems)));
  EXPECT_TRUE(problems.empty());
}

TEST(ChoiceJson, NamesTheWrongArgument) {
  EXPECT_EQ(problem_of({{"verb", "leaderTo"}, {"to", "Z99"}}), "/choice/to: there is no place \"Z99\"");
  EXPECT_EQ(problem_of({{"verb", "leaderTo"}}), "/choice: the key \"to\" is missing");
  EXPECT_EQ(problem_of({{"verb", "fly"}}), "/choice/verb: this ruleset has no verb \"fly\"");
  EXPECT_EQ(problem_of({{"verb", "face"}, {"facing", "up"}}).substr(0, 43),
            "/choice/facing: there is no facing \"up\"; th");
  EXPECT_EQ(problem_of({{"verb", "leaderTo"}, {"to", {1, 2}}}), "/choice/to: expected a place, by name or number");
  EXPECT_NE(problem_of({{"verb", "leaderTo"}, {"to", 99999}}).find("/choice/to"), std::string::npos);
  EXPECT_NE(problem_of({{"verb", "leaderTo"}, {"to", 1.5}}).find("/choice/to"), std::string::npos);
  EXPECT_NE(problem_of({{"verb", "leaderTo"}, {"to", "B1"}, {"from", "A1"}}).find("/choice/from: unknown key"),
            std::string::npos);
  for (const json& wrong :
       {json(nullptr), json(3), json("advance"), json::array(), json::object(), json{{"verb", 3}}}) {
    EXPECT_NE(problem_of(wrong), "") << wrong.dump();
  }
}

}  // namespace
}  // namespace aspis
