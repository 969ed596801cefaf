// What the advice thinks of small positions where a player would be sure.

#include "engine/rulesets/hotgates/advice.hpp"

#include <gtest/gtest.h>

#include "engine/rulesets/hotgates/setup_testing.hpp"

namespace aspis::hotgates {
namespace {

json at(const char* area, const char* facing) { return {{"area", area}, {"facing", facing}}; }
json from(const char* area, const char* facing, const char* whence) {
  return {{"area", area}, {"facing", facing}, {"from", whence}};
}
json begin(const char* step, const char* side, const json& units) {
  return {{"at", step}, {"active", side}, {"units", units}};
}

// ---- What a position is worth

TEST(HotgatesAdvice, EachStageOfRuinIsWorse) {
  Position p(
      begin("move", "greek", {{"spartan-1", at("C6", "N")}, {"thespian-1", at("D6", "N")}, {"mede-1", at("C2", "S")}}));
  const int spartan = p.piece("spartan-1");
  const int fresh = p.worth();
  p.state().unit(spartan).set(kDisordered);
  const int disordered = p.worth();
  p.state().unit(spartan).clear(kDisordered);
  p.state().lost[kGreek] = 1;
  p.state().unit(spartan).lost = 1;
  const int hurt = p.worth();
  EXPECT_GT(fresh, disordered);
  EXPECT_GT(disordered, hurt);
  EXPECT_EQ(p.worth(kPersian), -hurt);
}

TEST(HotgatesAdvice, PersiansAtTheFarEndAreADanger) {
  const auto worth_with = [](const char* area) {
    return Position(begin("move", "greek", {{"spartan-1", at("C6", "N")}, {"mede-1", at(area, "S")}})).worth();
  };
  EXPECT_GT(worth_with("C2"), worth_with("C8"));
  EXPECT_GT(worth_with("C8"), worth_with("C10"));
}

TEST(HotgatesAdvice, AnEndedBattleIsWonOrLost) {
  Position p(begin("move", "greek", {{"spartan-1", at("C6", "N")}, {"mede-1", at("C2", "S")}}));
  p.state().over = 1;
  p.state().winner = kPersian;
  EXPECT_EQ(p.worth(kPersian), kSureWin);
  EXPECT_EQ(p.worth(kGreek), -kSureWin);
}

TEST(HotgatesAdvice, BlowsFromBehindPromiseMore) {
  const auto gain = [](const char* whence) {
    const Position p(begin("melee", "greek", {{"thespian-1", from("C5", "N", whence)}, {"immortal-1", at("C5", "S")}}));
    return expect(p.table(), bit(p.piece("thespian-1")), p.piece("immortal-1")).gain();
  };
  EXPECT_GT(gain("C4"), gain("C6"));
}

TEST(HotgatesAdvice, HelpersBringStepsAsWellAsMeleeValues) {
  // Two steps cannot lose more than two, however strong the arm that helps.
  const Position p(begin("melee", "persian", {{"susa-1", from("C6", "S", "C5")}, {"spartan-1", at("C6", "N")}}));
  const auto cost = [&](Help help) {
    return expect(p.table(), bit(p.piece("susa-1")), p.piece("spartan-1"), help).ours;
  };
  const int most = kStepWorth * p.sheet().unit(p.piece("susa-1")).steps;
  EXPECT_LE(cost({.melee = 1, .steps = 0}), most);
  EXPECT_GT(cost({.melee = 1, .steps = 1}), most);
}

// ---- Which choices are plausible

TEST(HotgatesAdvice, GoodFightsAreSoughtAndBadOnesShunned) {
  Position good(begin(
      "melee", "greek",
      {{"spartan-1", from("C5", "N", "C6")}, {"spartan-2", from("C5", "N", "C6")}, {"immortal-1", at("C5", "S")}}));
  const Choice together = say(Verb::kAttackTogether, good.piece("spartan-1"), good.piece("immortal-1"));
  EXPECT_GT(good.weight(together), good.weight(say(Verb::kEndMelee)));
  EXPECT_GT(good.weight(together), good.weight(say(Verb::kAttack, good.piece("spartan-1"), good.piece("immortal-1"))));
  Position bad(begin("melee", "persian", {{"susa-1", from("C6", "S", "C5")}, {"spartan-1", at("C6", "N")}}));
  EXPECT_LT(bad.weight(say(Verb::kAttack, bad.piece("susa-1"), bad.piece("spartan-1"))),
            bad.weight(say(Verb::kEndMelee)));
}

TEST(HotgatesAdvice, HoplitesSallyTogether) {
  const json near = {{"spartan-1", at("C6", "N")},
                     {"spartan-2", at("C6", "N")},
                     {"thespian-1", at("D6", "N")},
                     {"immortal-1", at("C5", "S")}};
  Position p(begin("move", "greek", near));
  p.choose(say(Verb::kSelect, p.piece("spartan-1")));
  EXPECT_GT(p.weight(say(Verb::kStep, p.place("C5"))), p.weight(say(Verb::kStop)));
  // Worn down and alone, against three, it stays behind the wall.
  json alone = {{"immortal-1", at("C5", "S")}, {"immortal-2", at("C5", "S")}, {"immortal-3", at("C5", "S")}};
  alone["malian-1"] = {{"area", "C6"}, {"facing", "N"}, {"lost", 3}};
  Position q(begin("move", "greek", alone));
  q.choose(say(Verb::kSelect, q.piece("malian-1")));
  EXPECT_LT(q.weight(say(Verb::kStep, q.place("C5"))), q.weight(say(Verb::kStop)));
}

TEST(HotgatesAdvice, UnitsFaceTheEnemy) {
  Position p(begin("move", "greek", {{"spartan-1", at("C6", "S")}, {"mede-1", at("C4", "S")}}));
  p.choose(say(Verb::kSelect, p.piece("spartan-1")));
  EXPECT_GT(p.weight(say(Verb::kTurn, kNorth)), p.weight(say(Verb::kStop)));
  EXPECT_GT(p.weight(say(Verb::kTurn, kNorth)), p.weight(say(Verb::kTurn, kWest)));
}

TEST(HotgatesAdvice, ShotsGoWhereTheNextStepIsNear) {
  Position p(
      begin("fire", "persian",
            {{"mede-bow-1", at("C4", "S")}, {"spartan-1", at("C5", "N")}, {"peloponnesian-bow", at("C5", "N")}}));
  const int light = p.weight(say(Verb::kFire, p.piece("mede-bow-1"), p.piece("peloponnesian-bow")));
  const int heavy = p.weight(say(Verb::kFire, p.piece("mede-bow-1"), p.piece("spartan-1")));
  EXPECT_GT(light, heavy);
  EXPECT_GT(heavy, p.weight(say(Verb::kEndFire)));
}

TEST(HotgatesAdvice, WhoIsLikelyToRoutDoesNotTry) {
  json units = {{"spartan-1", {{"area", "C6"}, {"is", {"disordered"}}}},
                {"phocian-1", {{"area", "C7"}, {"lost", 3}, {"is", {"disordered"}}}}};
  Position p(begin("recover", "greek", units));
  EXPECT_GT(p.weight(say(Verb::kRecover, p.piece("spartan-1"))), p.weight(say(Verb::kEndRecovery)));
  EXPECT_LT(p.weight(say(Verb::kRecover, p.piece("phocian-1"))), p.weight(say(Verb::kRecover, p.piece("spartan-1"))));
}

TEST(HotgatesAdvice, ThePhociansGuardTheirPath) {
  Position p(json{{"at", "dawn"}});
  const int phocians = p.weight(say(Verb::kGuard, kPhocian));
  for (int contingent = 0; contingent < kGreekContingents; ++contingent) {
    if (contingent != kPhocian) EXPECT_LT(p.weight(say(Verb::kGuard, contingent)), phocians);
  }
}

}  // namespace
}  // namespace aspis::hotgates
