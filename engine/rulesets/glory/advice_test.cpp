// What the advice thinks of small positions where a player would be sure.

#include "engine/rulesets/glory/advice.hpp"

#include <gtest/gtest.h>

#include "engine/rulesets/glory/position_testing.hpp"

namespace aspis::glory {
namespace {

constexpr const char* kLines = R"([
  {"key": "s", "side": "greek", "sector": "whole", "type": "hi", "strength": 5, "class": "B", "hex": "0505"},
  {"key": "s2", "side": "greek", "sector": "whole", "type": "hi", "strength": 5, "class": "B", "hex": "0605"},
  {"key": "a", "side": "persian", "sector": "whole", "type": "hi", "strength": 5, "class": "B", "hex": "0509"}])";
constexpr const char* kContact = R"([
  {"key": "s", "side": "greek", "sector": "whole", "type": "hi", "strength": 6, "class": "A", "hex": "0505"},
  {"key": "s2", "side": "greek", "sector": "whole", "type": "hi", "strength": 5, "class": "B", "hex": "0101"},
  {"key": "weak", "side": "persian", "sector": "whole", "type": "hi", "strength": 5, "class": "D", "hex": "0506"},
  {"key": "strong", "side": "persian", "sector": "whole", "type": "hi", "strength": 5, "class": "A", "hex": "0406"}])";
const json kGreekActs = {{"at", "action"}, {"active", "greek"}};

TEST(GloryAdvice, EachStageOfRuinIsWorse) {
  Position p(kLines, kGreekActs);
  Unit& unit = p.state().unit(p.piece("s"));
  const int fresh = p.worth();
  unit.order = Order::kDisordered;
  const int shaken = p.worth();
  unit.order = Order::kRouted;
  const int routed = p.worth();
  p.state().at[unit.hex] = kNone;
  unit = Unit{};
  const int lost = p.worth();
  EXPECT_GT(fresh, shaken);
  EXPECT_GT(shaken, routed);
  EXPECT_GT(routed, lost);
  EXPECT_EQ(p.worth(kPersian), -lost);
}

TEST(GloryAdvice, AnEndedBattleIsWonLostOrEven) {
  Position p(kLines, kGreekActs);
  p.state().over = 1;
  p.state().winner_side = kPersian;
  EXPECT_EQ(p.worth(kPersian), kSureWin);
  EXPECT_EQ(p.worth(kGreek), -kSureWin);
  p.state().winner_side = kNone;
  EXPECT_EQ(p.worth(kGreek), 0);
}

TEST(GloryAdvice, TheLineGoesForwardAndDoesNotTurnAbout) {
  Position p(kLines, kGreekActs);
  EXPECT_LT(p.weight(say(Verb::kEndSector)), p.weight(say(Verb::kActivate, p.piece("s"))));
  p.choose(say(Verb::kActivate, p.piece("s")));
  EXPECT_GT(p.weight(say(Verb::kStep, p.place("0506"))), p.weight(say(Verb::kStop)));
  EXPECT_LT(p.weight(say(Verb::kTurn, 0)), p.weight(say(Verb::kStop)));
}

constexpr const char* kLeader = R"([{"key": "l", "side": "greek", "sector": "whole", "stars": 2, "initiative": 3,
  "shift": 1, "dice": 2, "moves": "li", "hex": "0504"}])";

TEST(GloryAdvice, TheWeakAreAttackedNotTheStrong) {
  Position p(kContact, kGreekActs, kLeader);
  const Table t = p.table();
  const int at = p.place("0505");
  EXPECT_GT(attack_worth(t, p.piece("s"), p.piece("weak"), at), 0);
  EXPECT_LT(attack_worth(t, p.piece("s"), p.piece("strong"), at), attack_worth(t, p.piece("s"), p.piece("weak"), at));
  p.choose(say(Verb::kActivate, p.piece("s")));
  EXPECT_GT(p.weight(say(Verb::kAttack, p.piece("weak"))), p.weight(say(Verb::kStop)));
  EXPECT_GT(p.weight(say(Verb::kAttack, p.piece("weak"))), p.weight(say(Verb::kAttack, p.piece("strong"))));
}

TEST(GloryAdvice, ARoutedEnemyIsCutDown) {
  Position p(kContact, kGreekActs);
  p.state().unit(p.piece("strong")).order = Order::kRouted;
  p.choose(say(Verb::kActivate, p.piece("s")));
  EXPECT_GT(p.weight(say(Verb::kAttack, p.piece("strong"))), p.weight(say(Verb::kAttack, p.piece("weak"))));
}

TEST(GloryAdvice, ALeaderStandsBehindTheLine) {
  Position p(kContact, kGreekActs, kLeader);
  p.choose(say(Verb::kActivate, p.piece("l")));
  EXPECT_LT(p.weight(say(Verb::kStep, p.place("0505"))), p.weight(say(Verb::kStop)));
  EXPECT_LT(p.weight(say(Verb::kStep, p.place("0503"))), p.weight(say(Verb::kStop))) << "two hexes from the fight";
}

TEST(GloryAdvice, PointsAreNotThrownAway) {
  Position p(kLines, {{"at", "initiative"}}, "[]", {{"points", true}});
  EXPECT_GT(p.weight(say(Verb::kSpend, 0)), p.weight(say(Verb::kSpend, 3)));
}

TEST(GloryAdvice, ShotsGoWhereTheyHurt) {
  Position p(R"([
    {"key": "s", "side": "greek", "sector": "whole", "type": "sk", "weapon": "longbow", "strength": 3, "class": "C",
     "hex": "0504"},
    {"key": "near", "side": "persian", "sector": "whole", "type": "hi", "strength": 5, "class": "C", "hex": "0505"},
    {"key": "far", "side": "persian", "sector": "whole", "type": "hi", "strength": 5, "class": "C", "hex": "0804"}])",
             {{"at", "missile"}});
  EXPECT_GT(p.weight(say(Verb::kShootAt, p.place("0505"))), p.weight(say(Verb::kShootAt, p.place("0804"))));
  EXPECT_GT(p.weight(say(Verb::kShootAt, p.place("0804"))), p.weight(say(Verb::kHold)));
}

}  // namespace
}  // namespace aspis::glory
