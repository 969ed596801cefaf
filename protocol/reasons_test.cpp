#include "protocol/reasons.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "engine/testing/load.hpp"
#include "protocol/library.hpp"
#include "protocol/testing/pebbles_table.hpp"
#include "protocol/testing/talk.hpp"

namespace aspis {
namespace {

using nlohmann::json;
using testing::Talk;

bool tells(const std::vector<std::string>& said, std::string_view part) {
  return std::ranges::any_of(said, [&](const std::string& one) { return one.find(part) != std::string::npos; });
}

/// Whole words, nothing twice.
void expect_sentences(const std::vector<std::string>& said) {
  EXPECT_FALSE(said.empty());
  EXPECT_EQ(std::set<std::string>(said.begin(), said.end()).size(), said.size()) << json(said);
  for (const std::string& text : said) {
    EXPECT_EQ(text.find_first_of("{}"), std::string::npos) << text;
    EXPECT_NE(text.find(' '), std::string::npos) << "a key without words: " << text;
  }
}

/// Not "better" and "the same" at once, no concern both for and against. Whether anything was for it.
bool expect_consistent(const std::vector<std::string>& said, const Ruleset& ruleset) {
  const Words words(Words::kDefaultLanguage, ruleset.id);
  bool any = tells(said, "Better than");
  for (const std::string_view concern : ruleset.concerns) {
    const bool gain = std::ranges::find(said, "It " + words.get("gain", concern)) != said.end();
    const bool loss = std::ranges::find(said, "But it " + words.get("loss", concern)) != said.end() ||
                      std::ranges::find(said, "It " + words.get("loss", concern)) != said.end();
    EXPECT_FALSE(gain && loss) << json(said);
    EXPECT_FALSE(gain && tells(said, "much the same")) << json(said);
    EXPECT_FALSE(loss && tells(said, "does none of this")) << json(said);
    any = any || gain;
  }
  return any;
}

class Reasons : public ::testing::TestWithParam<std::string> {};

/// Whoever asks for a hint is told something, in whole words that do not contradict each other, and the same each time.
TEST_P(Reasons, AreGivenThroughoutABattle) {
  Talk talk;
  const int battle = talk.start(GetParam(), "8");
  const Ruleset& ruleset = *find_ruleset(GetParam().substr(0, GetParam().find('/')));
  std::set<std::string> told;
  int gains = 0;
  for (int i = 0; i < 600; ++i) {
    const json decision = talk.call("battle.decision", {{"battle", battle}})["decision"];
    if (decision.value("over", false)) break;
    json ask{{"battle", battle}, {"player", "greedy"}, {"nodes", 1}, {"reasons", i % 11 == 0}};
    const json hint = talk.call("battle.think", ask);
    if (i % 11 == 0) {
      const auto said = hint["reasons"].get<std::vector<std::string>>();
      expect_sentences(said);
      gains += expect_consistent(said, ruleset) ? 1 : 0;
      told.insert(said.begin(), said.end());
      EXPECT_EQ(talk.call("battle.suggest", {{"battle", battle}, {"player", "greedy"}})["reasons"], hint["reasons"]);
    }
    talk.call("battle.choose", {{"battle", battle}, {"choice", hint["best"]["choice"]}, {"scene", false}});
  }
  EXPECT_GE(told.size(), 6u) << "always the same few words";
  EXPECT_GT(gains, 0) << "nothing was ever a reason";
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

TEST(Reasons, EveryStanceButTheAdvicesOwnJudgementHasWords) {
  for (const Ruleset* ruleset : rulesets()) {
    const Words words(Words::kDefaultLanguage, ruleset->id);
    for (const std::string_view stance : ruleset->stances.subspan(1))
      EXPECT_TRUE(words.has("stances", stance)) << stance;
  }
}

TEST(Reasons, SayWhatThePlanIsBehindAChoice) {
  const Table table(Library().load("bladebow/thermopylae", json::object()), 8,
                    std::make_shared<Words>("en", "bladebow"));
  const View view(table, table.table_seat());
  OptionList options;
  view.options(options);
  constexpr int kGuard = 3;
  EXPECT_TRUE(tells(reasons_for(view, options[0].choice, {}, {.stance = kGuard}), "guard the camp"));
  EXPECT_FALSE(tells(reasons_for(view, options[0].choice, {}), "The plan"));
}

/// Of a throw with many outcomes the likeliest are told, and how much is left for the others.
TEST(Reasons, OutcomesThatAreToldAddUpToAHundred) {
  Talk talk;
  const int battle = talk.start("bladebow/marathon", "8");
  int throws = 0;
  for (int i = 0; i < 800 && throws < 3; ++i) {
    const json hint =
        talk.call("battle.think", {{"battle", battle}, {"player", "greedy"}, {"nodes", 1}, {"reasons", true}});
    int sum = 0;
    int parts = 0;
    for (const std::string& said : hint["reasons"].get<std::vector<std::string>>()) {
      if (said.find(" in 100: ") == std::string::npos) continue;
      sum += std::stoi(said);
      ++parts;
    }
    if (parts > 2) ++throws;
    if (parts > 0) EXPECT_NEAR(sum, 100, 2) << hint["reasons"];
    talk.call("battle.choose", {{"battle", battle}, {"choice", hint["best"]["choice"]}, {"scene", false}});
  }
  EXPECT_EQ(throws, 3) << "no throw had more than two outcomes";
}

/// Where points are paid before the dice, an attack is told what may come of it all the same; what leads to no dice, or
/// to some only much later, is not.
TEST(Reasons, TellTheOddsOfDiceThatComeAfterALaterDecision) {
  Talk talk;
  const int battle = talk.start("glory/tanagra", "8");
  int attacks = 0;
  int moves = 0;
  for (int i = 0; i < 800 && (attacks < 3 || moves < 3); ++i) {
    const json hint = talk.call("battle.think", {{"battle", battle}, {"player", "greedy"}, {"nodes", 1}});
    const std::string verb = hint["best"]["choice"]["verb"];
    int& asked = verb == "attack" ? attacks : moves;
    if (asked < 3 && (verb == "attack" || verb == "advance")) {
      const json told = talk.call("battle.suggest", {{"battle", battle}, {"player", "greedy"}});
      ASSERT_EQ(told["choice"], hint["best"]["choice"]);
      EXPECT_EQ(tells(told["reasons"], " in 100: "), verb == "attack") << told;
      ++asked;
    }
    talk.call("battle.choose", {{"battle", battle}, {"choice", hint["best"]["choice"]}, {"scene", false}});
  }
  EXPECT_EQ(attacks, 3);
  EXPECT_EQ(moves, 3);
}

/// Pebbles with one turn left to whoever decides: a throw wins three times in four and is drawn else, an end is drawn.
Table last_turn() { return testing::begun_pebbles(1); }

TEST(Reasons, ADrawIsNoDefeat) {
  const Table table = last_turn();
  const View view(table, table.table_seat());
  const Line lines[] = {{{testing::kEnd}, 600, 10}, {{testing::kDraw}, 400, 0}};
  const std::vector<std::string> said = reasons_for(view, {testing::kEnd}, lines);
  EXPECT_TRUE(tells(said, "is drawn in 32 of 32 tries"));
  EXPECT_FALSE(tells(said, "lost")) << "nobody loses by it";
  EXPECT_TRUE(tells(said, "ends no better")) << "a draw either way";
}

TEST(Reasons, SayHowOftenItWinsAndWhatTheOtherWouldHaveBrought) {
  const Table table = last_turn();
  const View view(table, table.table_seat());
  const Line lines[] = {{{testing::kThrow}, 600, 10}, {{testing::kEnd}, 400, 0}};
  const std::vector<std::string> said = reasons_for(view, {testing::kThrow}, lines);
  EXPECT_TRUE(tells(said, "wins the battle in "));
  EXPECT_FALSE(tells(said, "wins the battle in 32 of 32")) << "one throw in four brings nothing";
  EXPECT_TRUE(tells(said, "Better than \"end\": that draws the battle in 32 of 32 tries"));
}

TEST(Reasons, DoNotCallBetterWhatEndsWorse) {
  const Table table = last_turn();
  const View view(table, table.table_seat());
  const Line weighed[] = {{{testing::kEnd}, 600, 10}, {{testing::kThrow}, 400, 0}};
  EXPECT_TRUE(tells(reasons_for(view, {testing::kEnd}, weighed), "At first \"throw\" promises more"));
  const Line doubtful[] = {{{testing::kEnd}, 600, 0}, {{testing::kThrow}, 400, 10}};
  EXPECT_TRUE(tells(reasons_for(view, {testing::kEnd}, doubtful), "\"throw\" may be as good"));
}

}  // namespace
}  // namespace aspis
