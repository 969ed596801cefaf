// What the advice thinks of small positions where a player would be sure.

#include "engine/rulesets/glory/advice.hpp"

#include <gtest/gtest.h>

#include "engine/rulesets/glory/phases.hpp"
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

// A melee whose dice lie: who is asked, in which column, with which total.
void ask_for_shift(Position& p, int side, int column, int total) {
  State& s = p.state();
  s.fight.attacker = byte(p.piece("s"));
  s.fight.defender = byte(p.piece("weak"));
  s.fight.from = static_cast<Hex>(p.place("0505"));
  s.fight.at = static_cast<Hex>(p.place("0506"));
  s.fight.column = byte(column);
  s.fight.total = byte(total);
  s.points = {8, 8};
  s.stack.push({.phase = static_cast<std::uint8_t>(Phase::kShift), .a = static_cast<std::int16_t>(side)});
}

int weight_of_paying(Position& p) {
  OptionList options;
  p.scenario().options(&p.state(), options);
  return p.weight(options[0].choice);
}

TEST(GloryAdvice, NobodyPaysForAColumnThatBringsNothing) {
  const json points = {{"points", true}};
  struct Case {
    int side, column, total;
    const char* why;
  };
  for (const Case& c : {Case{kPersian, 2, 9, "engaged in C and in B"}, Case{kPersian, 2, 8, "engaged becomes a rout"},
                        Case{kGreek, 1, 6, "disordered in B and in C, and he could undo it"}}) {
    Position p(kContact, kGreekActs, "[]", points);
    ask_for_shift(p, c.side, c.column, c.total);
    ASSERT_EQ(p.seat(), c.side);
    EXPECT_EQ(weight_of_paying(p), 0) << c.why;
  }
  Position p(kContact, kGreekActs, "[]", points);
  ask_for_shift(p, kPersian, 3, 10);  // eliminated in D, a check in C
  EXPECT_GT(weight_of_paying(p), 0);
}

TEST(GloryAdvice, TheAttackerDoesNotPayForWhatTheDefenderCanUndo) {
  Position p(kContact, kGreekActs, "[]", {{"points", true}});
  ask_for_shift(p, kGreek, 2, 10);  // a check in C, eliminated in D
  EXPECT_EQ(weight_of_paying(p), 0);
  p.state().points[kPersian] = 4;
  EXPECT_GT(weight_of_paying(p), 0);
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
