// Exact odds of a melee: the second table is not monotone, so every total must be read.

#include "engine/kernel/odds.hpp"

#include <gtest/gtest.h>

#include <map>
#include <string>

#include "engine/rulesets/glory/advice.hpp"
#include "engine/rulesets/glory/melee.hpp"
#include "engine/rulesets/glory/position_testing.hpp"
#include "engine/testing/proves.hpp"
#include "engine/testing/transcript.hpp"

namespace aspis::glory {
namespace {

constexpr const char* kFight = R"([
  {"key": "att", "side": "greek", "sector": "whole", "type": "hi", "strength": 6, "class": "A", "hex": "0505"},
  {"key": "def", "side": "persian", "sector": "whole", "type": "hi", "strength": 4, "class": "C", "hex": "0506"},
  {"key": "spare", "side": "persian", "sector": "whole", "type": "hi", "strength": 4, "class": "C", "hex": "1112"},
  {"key": "mate", "side": "greek", "sector": "whole", "type": "hi", "strength": 4, "class": "C", "hex": "0101"}])";
const json kGreekActs = {{"at", "action"}, {"active", "greek"}};

using Shares = std::map<std::string, double>;

/// How likely each outcome is, in words.
Shares shares(Position& p, const Choice& choice) {
  const StateBuffer view = p.view(kGreek);
  const Odds odds = odds_of(p.scenario(), view.bytes, kGreek, choice, OddsPolicy::kStop);
  EXPECT_TRUE(odds.exact);
  Shares found;
  for (const Odds::Case& one : odds.cases) {
    std::string text;
    for (const Odds::Part& part : one.parts) {
      const std::string told = testing::event_text(p.scenario(), part.event);
      text += (text.empty() ? "" : ", ") + told.substr(told.find(' ') + 1);
    }
    found[text] += static_cast<double>(one.weight) / static_cast<double>(odds.whole);
  }
  return found;
}

TEST(GloryOdds, OneDieInColumnC) {
  PROVES("7.0-MCT2", "7.0-R", "8.0-check");
  Position p(kFight, kGreekActs);
  p.choose(say(Verb::kActivate, p.piece("att")));
  const Shares found = shares(p, say(Verb::kAttack, p.piece("def")));
  // 1 and 2: D/-; 3: D/D; 4 and 5: D/R, which class C passes half the time; 6: -/D.
  const Shares wanted{{"disordered att", 2.0 / 6},
                      {"disordered att, disordered def", 1.0 / 6 + 1.0 / 6},
                      {"disordered att, routs def 3", 1.0 / 6},
                      {"disordered def", 1.0 / 6}};
  ASSERT_EQ(found.size(), wanted.size());
  for (const auto& [text, share] : wanted) EXPECT_NEAR(found.at(text), share, 1e-12) << text;
}

TEST(GloryOdds, ThreeDiceReadEveryTotal) {
  PROVES("7.0-MCT2", "2.1-dice");
  Position p(kFight, kGreekActs, R"([{"key": "l", "side": "greek", "sector": "whole", "stars": 1, "initiative": 1,
    "shift": 1, "dice": 3, "moves": "li", "hex": "0503"}])");
  p.choose(say(Verb::kActivate, p.piece("att")));
  const Shares found = shares(p, say(Verb::kAttack, p.piece("def")));
  // By hand, face by face: what befalls the defender in column D, before his check.
  std::map<Effect, double> wanted;
  for (int i = 0; i < 6 * 6 * 6; ++i) {
    const int total = i % 6 + i / 6 % 6 + i / 36 + 3;
    wanted[p.sheet().tables.results[static_cast<std::size_t>(total_row(total))][3].defender] += 1.0 / 216;
  }
  std::map<Effect, double> walked;
  for (const auto& [text, share] : found) {
    const bool engaged = text.find("engaged") != std::string::npos;
    const bool gone = text.find("eliminated def") != std::string::npos;
    walked[engaged ? Effect::kEngaged : gone ? Effect::kEliminated : Effect::kRouted] += share;
  }
  EXPECT_NEAR(walked[Effect::kEngaged], wanted[Effect::kEngaged], 1e-12);
  EXPECT_NEAR(walked[Effect::kEliminated], wanted[Effect::kEliminated], 1e-12);
  EXPECT_NEAR(walked[Effect::kRouted], wanted[Effect::kRouted] + wanted[Effect::kDisordered], 1e-12);
}

/// The advice reckons with the same chances: in column G a higher total often brings less.
TEST(GloryOdds, AdviceKnowsThatMoreIsNotAlwaysBetter) {
  PROVES("7.0-MCT2");
  Position p(kFight, kGreekActs, R"([{"key": "l", "side": "greek", "sector": "whole", "stars": 1, "initiative": 1,
    "shift": 6, "dice": 1, "moves": "li", "hex": "0503"}])");
  const auto with = [&](int points) { return fight_worth(p.table(), p.piece("att"), p.piece("def"), 0, 0, points, 0); };
  EXPECT_EQ(match(p.table(), p.piece("att"), p.piece("def"), 0, 0).letter, kLetters - 1);
  bool rises = false;
  bool falls = false;
  for (int points = 0; points < 9; ++points) {
    rises = rises || with(points + 1) > with(points);
    falls = falls || with(points + 1) < with(points);
  }
  EXPECT_TRUE(rises && falls);
}

/// Nobody pays unasked: what the odds count on before the dice is named.
TEST(GloryOdds, NameWhatTheyCountOnBeforeTheDice) {
  PROVES("12.0-1", "12.0-2");
  Position p(kFight, kGreekActs, "[]", {{"points", true}});
  p.choose(say(Verb::kActivate, p.piece("att")));
  const StateBuffer view = p.view(kGreek);
  const Odds odds =
      odds_of(p.scenario(), view.bytes, kGreek, say(Verb::kAttack, p.piece("def")), OddsPolicy::kPlausible);
  ASSERT_FALSE(odds.assumed.empty());
  EXPECT_EQ(verb_of(odds.assumed.back().choice), Verb::kStrike);
  EXPECT_EQ(odds.assumed.back().seat, kGreek);
  ASSERT_FALSE(odds.throws.empty());
  EXPECT_EQ(odds.throws[0].event.args[3], odds.assumed.back().choice.a) << "the points that the throw reckons with";
}

/// A leader rallies without a roll: the checks of others that come after it are not his odds.
TEST(GloryOdds, OfARallyWithoutARollAreNotThoseOfOthers) {
  PROVES("2.1-dot", "8.0-routed");
  constexpr const char* kRouted = R"([
    {"key": "led", "side": "greek", "sector": "whole", "type": "hi", "strength": 6, "class": "A", "hex": "0505"},
    {"key": "other", "side": "greek", "sector": "whole", "type": "hi", "strength": 4, "class": "C", "hex": "0805"},
    {"key": "foe", "side": "persian", "sector": "whole", "type": "hi", "strength": 4, "class": "C", "hex": "1112"}])";
  Position p(kRouted,
             {{"at", "action"},
              {"active", "greek"},
              {"units", {{"led", {{"order", "routed"}}}, {"other", {{"order", "routed"}}}}}},
             R"([{"key": "l", "side": "greek", "sector": "whole", "stars": 1, "initiative": 1,
    "shift": 1, "dice": 1, "dot": true, "moves": "li", "hex": "0505"}])");
  while (p.scenario().decision(p.view(p.seat()).bytes).question != static_cast<int>(Question::kRally)) {
    p.choose(say(Verb::kEndSector));
  }
  const StateBuffer view = p.view(kGreek);
  const Odds rally = odds_of(p.scenario(), view.bytes, kGreek, say(Verb::kRally), OddsPolicy::kPlausible);
  EXPECT_FALSE(rally.chance);
  EXPECT_TRUE(rally.throws.empty());
  const Odds decline = odds_of(p.scenario(), view.bytes, kGreek, say(Verb::kDecline), OddsPolicy::kPlausible);
  ASSERT_EQ(decline.throws.size(), 1u) << "its own check, and nobody else's";
  EXPECT_EQ(decline.throws[0].event.args[0], p.piece("led"));
}

}  // namespace
}  // namespace aspis::glory
