#include "engine/kernel/odds.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "engine/kernel/battle.hpp"
#include "engine/testing/pebbles.hpp"

namespace aspis {
namespace {

using namespace testing;

/// A battle in which black is to act; black hides 1, white `secret`.
Battle black_to_act(int secret = 1, int turns = 40, Flaw flaw = Flaw::kNone) {
  for (std::uint64_t seed = 1;; ++seed) {
    Battle battle(pebbles_scenario(turns, flaw), seed);
    if (battle.decision().seat != 0) continue;
    EXPECT_FALSE(battle.choose({kHide, 1}));
    EXPECT_FALSE(battle.choose({kHide, static_cast<std::int16_t>(secret)}));
    return battle;
  }
}

Odds ask(const Battle& battle, const Choice& choice, OddsPolicy policy = OddsPolicy::kStop) {
  StateBuffer view;
  battle.view(0, view);
  return odds_of(battle.scenario(), view.bytes, 0, choice, policy);
}

TEST(Odds, AreExactForAThrowOfTwoDice) {
  const Odds odds = ask(black_to_act(), {kThrow});
  EXPECT_TRUE(odds.chance);
  EXPECT_TRUE(odds.exact);
  EXPECT_EQ(odds.paths, 3) << "classes of faces, not faces";
  EXPECT_TRUE(odds.whole == 4);
  ASSERT_EQ(odds.cases.size(), 3u);
  // No point, one, two: a point comes with even chances from each die.
  EXPECT_TRUE(odds.cases[0].parts.empty());
  EXPECT_TRUE(odds.cases[0].weight == 1);
  EXPECT_TRUE(odds.cases[1].weight == 2);
  EXPECT_EQ(odds.cases[1].parts.at(0).event.args[1], 1);
  EXPECT_TRUE(odds.cases[2].weight == 1);
  EXPECT_EQ(odds.cases[2].gravest, Outcome::kSlight);
  ASSERT_EQ(odds.means.size(), 1u);
  EXPECT_TRUE(odds.means[0].sum == 4) << "one point on average";
  EXPECT_EQ(odds.means[0].piece, 0);
}

TEST(Odds, TellTheModifiersAndTheDice) {
  Battle battle = black_to_act();
  ASSERT_FALSE(battle.choose({kStep, 0}));
  const Odds odds = ask(battle, {kThrow});
  ASSERT_EQ(odds.modifiers.size(), 1u);
  EXPECT_EQ(odds.modifiers[0].args[0], 3) << "points left";
  ASSERT_EQ(odds.throws.size(), 1u);
  EXPECT_EQ(odds.throws[0].event.count, 2);
  EXPECT_TRUE(odds.throws[0].weight == odds.whole);
  EXPECT_EQ(odds.throws[0].modifiers.size(), 1u);
}

TEST(Odds, OfAChoiceWithoutChanceAreOneCertainty) {
  const Odds odds = ask(black_to_act(), {kStep, 0});
  EXPECT_FALSE(odds.chance);
  EXPECT_EQ(odds.paths, 1);
  ASSERT_EQ(odds.cases.size(), 1u);
  EXPECT_TRUE(odds.cases[0].weight == odds.whole);
}

TEST(Odds, LookThroughLaterDecisionsWhenAsked) {
  // In the last turn but one the other seat still moves; nothing in this game is ever settled before the end.
  const Battle battle = black_to_act(1, 2);
  const Odds stop = ask(battle, {kThrow});
  EXPECT_EQ(stop.answered, 0);
  const Odds on = ask(battle, {kThrow}, OddsPolicy::kPlausible);
  EXPECT_GT(on.answered, 0);
  EXPECT_LE(on.answered, kMostAnswered);
  EXPECT_TRUE(on.exact);
}

TEST(Odds, SayWhereTheyStopBeforeTheMatterIsSettled) {
  EXPECT_TRUE(ask(black_to_act(1, 2), {kThrow}).cut) << "the other seat is still to throw";
  EXPECT_FALSE(ask(black_to_act(1, 1), {kThrow}).cut) << "the battle is over";
}

TEST(Odds, CallNothingWhatIsOnlyNotSettledYet) {
  const Odds open = ask(black_to_act(1, 2), {kThrow});
  ASSERT_TRUE(open.cases[0].parts.empty());
  EXPECT_TRUE(open.cases[0].open) << "the other seat is still to throw";
  EXPECT_FALSE(open.cases[1].open) << "a point is a point";
  EXPECT_FALSE(ask(black_to_act(1, 1), {kThrow}).cases[0].open) << "the battle is over";
}

TEST(Odds, NameTheDecisionsThatTheyCountOnAfterTheDice) {
  EXPECT_TRUE(ask(black_to_act(1, 2), {kThrow}).later.empty()) << "none is answered";
  const Odds odds = ask(black_to_act(1, 2), {kThrow}, OddsPolicy::kPlausible);
  ASSERT_FALSE(odds.later.empty());
  for (const Odds::Later& answer : odds.later) {
    EXPECT_TRUE(answer.weight > 0 && answer.weight <= odds.whole * kMostAnswered);
  }
  EXPECT_TRUE(std::ranges::is_sorted(odds.later, std::greater{}, &Odds::Later::weight));
  EXPECT_TRUE(odds.assumed.empty()) << "what comes before the dice has its own place";
}

TEST(Odds, FollowWaysThatComeToTheSameAsOne) {
  // The pebbles step four times, then throw, so that 24 decisions hold five throws: 3^5 ways, but few scores.
  const Odds odds = ask(black_to_act(1, 200), {kThrow}, OddsPolicy::kPlausible);
  EXPECT_TRUE(odds.exact);
  EXPECT_EQ(odds.answered, kMostAnswered);
  EXPECT_LT(odds.paths, 243);
  ASSERT_EQ(odds.means.size(), 2u);
  EXPECT_TRUE(odds.means[0].sum == 3 * odds.whole) << "black throws three times, a point on average";
  EXPECT_TRUE(odds.means[1].sum == 2 * odds.whole);
}

TEST(Odds, RollWhatCannotBeWalked) {
  // 21 pairs of faces, five times over, and none comes to the same as another.
  const Battle battle = black_to_act(1, 200, Flaw::kLeavesDice);
  const Odds odds = ask(battle, {kThrow}, OddsPolicy::kPlausible);
  EXPECT_FALSE(odds.exact);
  EXPECT_TRUE(odds.cut);
  EXPECT_EQ(odds.answered, kMostAnswered);
  Weight sum = 0;
  for (const Odds::Case& one : odds.cases) sum += one.weight;
  EXPECT_TRUE(sum == odds.whole);
  EXPECT_LE(odds.cases.size(), kMostOutcomes);
  EXPECT_GE(odds.paths, kFewestTrials);
  EXPECT_LE(odds.paths, kTrials);
  EXPECT_GT(odds.work, ask(battle, {kThrow}).work) << "up to the next decision there is little to do";
  EXPECT_LE(odds.work, kMostWork);
}

TEST(Odds, DrawNothingFromTheBattle) {
  Battle battle = black_to_act();
  ASSERT_FALSE(battle.choose({kStep, 0}));
  const std::uint64_t before = battle.hash();
  ask(battle, {kThrow});
  ask(battle, {kDraw}, OddsPolicy::kPlausible);
  EXPECT_EQ(battle.hash(), before);
  EXPECT_EQ(battle.undo_bar(), Battle::UndoBar::kNone);
  Battle twin = black_to_act();
  ASSERT_FALSE(twin.choose({kStep, 0}));
  ASSERT_FALSE(battle.choose({kThrow}));
  ASSERT_FALSE(twin.choose({kThrow}));
  EXPECT_EQ(battle.hash(), twin.hash()) << "the same dice fall whether or not odds were asked";
}

TEST(Odds, AreAveragesOverGuessesWhereASecretCounts) {
  const Odds odds = ask(black_to_act(2, 40, Flaw::kSecretCounts), {kThrow});
  EXPECT_TRUE(odds.exact);
  EXPECT_TRUE(odds.guessed);
  EXPECT_EQ(odds.guesses, kMostGuesses);
  // A point on average, and one more in each guess that white hides a 1 as black does.
  ASSERT_EQ(odds.means.size(), 1u);
  EXPECT_TRUE(odds.means[0].sum > odds.whole);
  EXPECT_TRUE(odds.means[0].sum < odds.whole * 3 / 2);
  EXPECT_TRUE(odds.means[0].sum * kMostGuesses % odds.whole == 0);
}

TEST(Odds, SayWhereGuessesMadeNoDifference) {
  const Odds odds = ask(black_to_act(2), {kThrow});
  EXPECT_FALSE(odds.guessed);
  EXPECT_EQ(odds.guesses, kMostGuesses);
}

TEST(Odds, BetrayNoSecret) {
  const Battle one = black_to_act(1, 40, Flaw::kSecretCounts);
  const Battle other = black_to_act(6, 40, Flaw::kSecretCounts);
  ASSERT_NE(one.hash(), other.hash());
  for (const OddsPolicy policy : {OddsPolicy::kStop, OddsPolicy::kPlausible}) {
    const Odds a = ask(one, {kThrow}, policy);
    const Odds b = ask(other, {kThrow}, policy);
    EXPECT_GT(a.guesses, 0);
    EXPECT_EQ(a.guessed, b.guessed);
    EXPECT_EQ(a.paths, b.paths);
    EXPECT_TRUE(a.whole == b.whole);
    ASSERT_EQ(a.cases.size(), b.cases.size());
    for (std::size_t i = 0; i < a.cases.size(); ++i) EXPECT_TRUE(a.cases[i].weight == b.cases[i].weight);
    ASSERT_EQ(a.means.size(), b.means.size());
    for (std::size_t i = 0; i < a.means.size(); ++i) EXPECT_TRUE(a.means[i].sum == b.means[i].sum);
    EXPECT_EQ(a.modifiers.size(), b.modifiers.size());
    EXPECT_EQ(a.throws.size(), b.throws.size());
    EXPECT_EQ(a.assumed.size(), b.assumed.size());
  }
}

}  // namespace
}  // namespace aspis
