#include "engine/kernel/battle.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstring>
#include <vector>

#include "engine/testing/pebbles.hpp"

namespace aspis {
namespace {

using namespace testing;

constexpr Choice kHideFour{kHide, 4};

/// A battle of pebbles in which both have hidden a four.
Battle after_hiding(std::uint64_t seed = 1) {
  Battle battle(pebbles_scenario(40), seed);
  EXPECT_FALSE(battle.choose(kHideFour));
  EXPECT_FALSE(battle.choose(kHideFour));
  return battle;
}

Choice own_step(const Battle& battle) { return {kStep, battle.decision().seat}; }

std::vector<std::byte> bytes(const Battle& battle) {
  const auto* first = static_cast<const std::byte*>(battle.state());
  return {first, first + battle.scenario().state_size()};
}

TEST(Battle, KeepsWhatWasChosen) {
  Battle battle = after_hiding();
  const Seat first = battle.history()[0].seat;
  ASSERT_EQ(battle.history().size(), 2u);
  EXPECT_EQ(battle.history()[0].choice, kHideFour);
  EXPECT_EQ(battle.history()[1].seat, 1 - first);
  EXPECT_EQ(battle.history()[1].hash, battle.hash());
  EXPECT_EQ(battle.decision().seat, first);
}

TEST(Battle, IllegalChoicesChangeNothing) {
  Battle battle = after_hiding();
  const auto before = bytes(battle);
  const Battle::Refusal refusal = battle.choose(kHideFour);
  EXPECT_TRUE(refusal);
  EXPECT_EQ(refusal.verdict.reason, kNotNow);
  EXPECT_EQ(bytes(battle), before);
  EXPECT_EQ(battle.history().size(), 2u);
}

TEST(Battle, SameSeedAndChoicesSameBattle) {
  Battle one = after_hiding(5);
  Battle two = after_hiding(5);
  for (int i = 0; i < 10; ++i) {
    EXPECT_FALSE(one.choose({kThrow}));
    EXPECT_FALSE(two.choose({kThrow}));
    EXPECT_EQ(one.hash(), two.hash());
  }
  EXPECT_EQ(bytes(one), bytes(two));
}

TEST(Battle, UndoBringsBackTheExactBytes) {
  Battle battle = after_hiding();
  std::vector<std::vector<std::byte>> past;
  for (int i = 0; i < 4; ++i) {
    past.push_back(bytes(battle));
    ASSERT_FALSE(battle.choose(own_step(battle)));
  }
  EXPECT_EQ(battle.undo_bar(), Battle::UndoBar::kNone);
  while (!past.empty()) {
    ASSERT_TRUE(battle.undo());
    EXPECT_EQ(bytes(battle), past.back());
    past.pop_back();
  }
  EXPECT_EQ(battle.history().size(), 2u);
  EXPECT_TRUE(battle.undo());
  EXPECT_TRUE(battle.undo());
  EXPECT_EQ(battle.undo_bar(), Battle::UndoBar::kNothingDone);
  EXPECT_FALSE(battle.undo());
}

TEST(Battle, UndoneChoicesCanBeChosenAgain) {
  Battle straight = after_hiding(3);
  Battle wavering = after_hiding(3);
  ASSERT_FALSE(wavering.choose({kTurn, wavering.decision().seat}));
  ASSERT_TRUE(wavering.undo());
  for (Battle* battle : {&straight, &wavering}) {
    ASSERT_FALSE(battle->choose(own_step(*battle)));
    ASSERT_FALSE(battle->choose({kThrow}));
  }
  EXPECT_EQ(bytes(straight), bytes(wavering));
  EXPECT_EQ(straight.history().size(), wavering.history().size());
}

TEST(Battle, NoUndoPastDiceOrDraw) {
  for (const Choice chance : {Choice{kThrow}, Choice{kDraw}}) {
    Battle battle = after_hiding();
    ASSERT_FALSE(battle.choose(own_step(battle)));
    ASSERT_FALSE(battle.choose(chance));
    EXPECT_EQ(battle.undo_bar(), Battle::UndoBar::kDiceOrDraw);
    EXPECT_FALSE(battle.undo());
    ASSERT_FALSE(battle.choose(own_step(battle)));
    EXPECT_TRUE(battle.undo());
    EXPECT_EQ(battle.undo_bar(), Battle::UndoBar::kDiceOrDraw);
    EXPECT_FALSE(battle.undo());
  }
}

TEST(Battle, NoUndoPastAReveal) {
  Battle battle = after_hiding();
  ASSERT_FALSE(battle.choose({kLook}));
  EXPECT_EQ(battle.undo_bar(), Battle::UndoBar::kReveal);
  EXPECT_FALSE(battle.undo());
}

TEST(Battle, ScriptedDiceComeNext) {
  Battle battle = after_hiding();
  const Seat thrower = battle.decision().seat;
  battle.script_dice(std::array{6, 6});
  ASSERT_FALSE(battle.choose({kThrow}));
  battle.script_dice(std::array{1, 1});
  ASSERT_FALSE(battle.choose({kThrow}));
  EXPECT_FALSE(battle.choose({kStake, 2}));  // only possible with both points
  EXPECT_EQ(battle.history()[4].seat, thrower);
  ASSERT_EQ(battle.scripts().size(), 2u);
  EXPECT_EQ(battle.scripts()[0].at, 2u);
  EXPECT_EQ(battle.scripts()[0].values, (std::vector<int>{6, 6}));
  EXPECT_EQ(battle.scripts()[1].at, 3u);
}

TEST(Battle, AFaultyScriptIsRefusedAndNothingChanges) {
  Battle battle = after_hiding();
  battle.script_dice(std::array{6, 9});
  const auto before = bytes(battle);
  const Battle::Refusal refusal = battle.choose({kThrow});
  EXPECT_TRUE(refusal);
  EXPECT_TRUE(refusal.verdict);
  EXPECT_FALSE(refusal.script_fault.empty());
  EXPECT_EQ(bytes(battle), before);
  EXPECT_EQ(battle.history().size(), 2u);
  EXPECT_TRUE(battle.choose({kThrow})) << "the script is still there and still wrong";
}

TEST(Battle, NobodyHearsOfAChoiceThatAFaultyScriptTookBack) {
  struct Count final : EventSink {
    int heard = 0;
    void on_event(const Event&) override { ++heard; }
  } sink;
  Battle battle = after_hiding();
  battle.script_dice(std::array{6, 9});
  EXPECT_TRUE(battle.choose({kThrow}, &sink));
  EXPECT_EQ(sink.heard, 0);
  battle.script_dice({});
  battle.script_dice(std::array{6, 5});
  EXPECT_FALSE(battle.choose({kThrow}, &sink));
  EXPECT_GT(sink.heard, 0);
}

TEST(Battle, ACopyGoesItsOwnWay) {
  Battle battle = after_hiding();
  Battle copy = battle;
  ASSERT_FALSE(copy.choose({kThrow}));
  EXPECT_EQ(battle.history().size(), 2u);
  ASSERT_FALSE(battle.choose({kThrow}));
  EXPECT_EQ(bytes(battle), bytes(copy)) << "the copy took its dice along";
}

TEST(Battle, NoUndoPastAScript) {
  Battle battle = after_hiding();
  ASSERT_FALSE(battle.choose(own_step(battle)));
  battle.script_dice(std::array{6, 6});
  EXPECT_FALSE(battle.undo());
  EXPECT_EQ(battle.undo_bar(), Battle::UndoBar::kDiceOrDraw);
}

TEST(Battle, UndoKeepsTheRestOfTheScript) {
  Battle battle = after_hiding();
  battle.script_dice(std::array{6, 6, 6, 6});
  ASSERT_FALSE(battle.choose({kThrow}));
  ASSERT_FALSE(battle.choose(own_step(battle)));
  ASSERT_TRUE(battle.undo());
  ASSERT_FALSE(battle.choose({kThrow}));
  EXPECT_FALSE(battle.why_not({kStake, 3}));
  EXPECT_TRUE(battle.why_not({kStake, 2}));
}

TEST(Battle, TheSameSeedAfterAScriptGoesOnWithTheSeed) {
  Battle scripted = after_hiding(9);
  Battle plain = after_hiding(9);
  scripted.script_dice(std::array{6, 6});
  ASSERT_FALSE(scripted.choose({kThrow}));
  ASSERT_FALSE(scripted.choose({kThrow}));
  ASSERT_FALSE(plain.choose({kEnd}));
  ASSERT_FALSE(plain.choose({kThrow}));
  OptionList a;
  OptionList b;
  scripted.scenario().options(scripted.state(), a);
  plain.scenario().options(plain.state(), b);
  ASSERT_FALSE(scripted.choose({kStake, 2}));
  ASSERT_FALSE(plain.choose({kEnd}));
  scripted.options(a);
  plain.options(b);
  ASSERT_EQ(a.size(), b.size());
  for (int i = 0; i < a.size(); ++i) EXPECT_EQ(a[i].span, b[i].span) << "the second thrower's score is the same";
}

TEST(Battle, AViewHidesSecrets) {
  Battle battle = after_hiding();
  Battle other(pebbles_scenario(40), 1);
  const Seat me = other.decision().seat;
  ASSERT_FALSE(other.choose(kHideFour));
  ASSERT_FALSE(other.choose({kHide, 6}));
  StateBuffer a;
  StateBuffer b;
  const std::size_t size = battle.scenario().state_size();
  battle.view(me, a);
  other.view(me, b);
  EXPECT_EQ(std::memcmp(a.bytes, b.bytes, size), 0);
  const Seat foe = static_cast<Seat>(1 - me);
  battle.view(foe, a);
  other.view(foe, b);
  EXPECT_NE(std::memcmp(a.bytes, b.bytes, size), 0);
}

TEST(Battle, NothingIsLegalWhenItIsOver) {
  Battle battle(pebbles_scenario(1), 1);
  ASSERT_FALSE(battle.choose(kHideFour));
  ASSERT_FALSE(battle.choose(kHideFour));
  ASSERT_FALSE(battle.choose({kEnd}));
  EXPECT_TRUE(battle.result().over);
  EXPECT_EQ(battle.decision().seat, kNobody);
  EXPECT_EQ(battle.choose({kEnd}).verdict.reason, kBattleOver);
  OptionList list;
  battle.options(list);
  EXPECT_TRUE(list.empty());
}

}  // namespace
}  // namespace aspis
