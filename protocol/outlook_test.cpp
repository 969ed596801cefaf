#include "protocol/outlook.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "engine/kernel/battle.hpp"
#include "engine/kernel/odds.hpp"
#include "engine/testing/load.hpp"
#include "engine/testing/pebbles.hpp"
#include "players/plan.hpp"

namespace aspis {
namespace {

using Concerns = std::vector<std::size_t>;

TEST(Outlook, WhatBothBringIsNoReason) {
  Outlook outlook{.tries = 40, .slight = 10};
  outlook.chosen.change = {100, 100, 0, 9, -50};
  outlook.other.change = {0, 80, -60, 0, 0};
  outlook.apart.assign(5, true);
  EXPECT_EQ(outlook.marks_of_chosen(1), Concerns{0})
      << "the other brings most of the second too, the fourth is a trifle";
  EXPECT_EQ(outlook.marks_of_chosen(-1), Concerns{4});
  EXPECT_EQ(outlook.marks_of_other(-1), Concerns{2});
  EXPECT_EQ(outlook.marks_of_other(1), Concerns{});
  EXPECT_EQ(outlook.common_gains(), Concerns{1});
}

TEST(Outlook, MoreOfTheSameIsNoReason) {
  Outlook outlook{.tries = 40, .slight = 10};
  outlook.chosen.change = {100};
  outlook.other.change = {60};
  outlook.apart = {true};
  EXPECT_EQ(outlook.marks_of_chosen(1), Concerns{});
  outlook.other.change = {50};
  EXPECT_EQ(outlook.marks_of_chosen(1), Concerns{0}) << "twice as much is";
}

TEST(Outlook, WhatLuckMayHaveDoneIsNoReason) {
  Outlook outlook{.tries = 40, .slight = 10};
  outlook.chosen.change = {100, 90};
  outlook.other.change = {0, 0};
  outlook.apart = {false, true};
  EXPECT_EQ(outlook.marks_of_chosen(1), Concerns{1});
}

TEST(Outlook, TheMostTellingComesFirst) {
  Outlook outlook{.tries = 40, .slight = 10};
  outlook.chosen.change = {40, 100};
  outlook.other.change = {-100, 20};
  outlook.apart.assign(2, true);
  EXPECT_EQ(outlook.marks_of_chosen(1), (Concerns{0, 1}));
}

TEST(Outlook, OnlyWhatForetellsTheWinnerCountsForTheLead) {
  Outlook outlook{.tries = 40, .slight = 10};
  outlook.chosen.change = {10, 500};
  outlook.other.change = {50, 0};
  outlook.apart.assign(2, true);
  static constexpr int kShares[] = {100, 0};
  EXPECT_EQ(foretold_lead(outlook, {}), 460);
  EXPECT_EQ(foretold_lead(outlook, {.shares = kShares}), -40);
}

/// A battle of pebbles after both have hidden their numbers.
Battle pebbles(int turns) {
  Battle battle(testing::pebbles_scenario(turns), 1);
  battle.choose({testing::kHide, 3});
  battle.choose({testing::kHide, 4});
  return battle;
}

Outlook look_ahead(const Battle& battle, const Choice& chosen, const Choice& other) {
  const Seat seat = battle.decision().seat;
  StateBuffer view;
  battle.view(seat, view);
  return LookAhead(battle.scenario(), view.bytes, seat, chosen).next_to(other);
}

TEST(Outlook, CountsVictoriesDrawsAndDefeatsApart) {
  const Battle battle = pebbles(1);
  const Outlook outlook = look_ahead(battle, {testing::kThrow}, {testing::kEnd});
  EXPECT_EQ(outlook.other.drawn, kOutlookTries);
  EXPECT_EQ(outlook.other.won + outlook.other.lost, 0);
  EXPECT_GT(outlook.chosen.won, kOutlookTries / 2);
  EXPECT_GT(outlook.chosen.drawn, 0);
  EXPECT_EQ(outlook.chosen.ended(), kOutlookTries);
  EXPECT_EQ(outlook.better_ends(), outlook.chosen.won);
}

TEST(Outlook, ThrowsTheSameDiceForBoth) {
  // With other dice some of the many ends would be others.
  for (const int turns : {1, 2, 3}) {
    const Battle battle = pebbles(turns);
    const Outlook outlook = look_ahead(battle, {testing::kThrow}, {testing::kThrow});
    EXPECT_GT(outlook.chosen.won, 0);
    EXPECT_EQ(outlook.chosen.won, outlook.other.won);
    EXPECT_EQ(outlook.chosen.drawn, outlook.other.drawn);
    EXPECT_EQ(outlook.chosen.lost, outlook.other.lost);
  }
}

TEST(Outlook, SeesTheEnemyAnswer) {
  // The advice of pebbles throws once it can go no further: in two turns the enemy has thrown after whoever ends.
  const Battle battle = pebbles(2);
  const Outlook outlook = look_ahead(battle, {testing::kEnd}, {testing::kThrow});
  EXPECT_GT(outlook.chosen.lost, kOutlookTries / 2);
  EXPECT_LT(outlook.other.lost, outlook.chosen.lost);
}

TEST(Outlook, TheAlternativeIsTheNextLineElseTheMostPlausible) {
  const Battle battle = pebbles(4);
  const auto next = [&](const Choice& chosen, std::span<const Line> lines) {
    return alternative_to(battle.scenario(), battle.state(), chosen, lines);
  };
  const Line lines[] = {{{testing::kThrow}, 500, 9}, {{testing::kEnd}, 300, 4}, {{testing::kDraw}, 200, 1}};
  EXPECT_EQ(next({testing::kThrow}, lines), (Choice{testing::kEnd}));
  EXPECT_EQ(next({testing::kThrow}, std::span(lines).first(1)), next({testing::kThrow}, {})) << "no other was weighed";
  const auto me = static_cast<std::int16_t>(battle.decision().seat);
  EXPECT_EQ(next({testing::kThrow}, {}), (Choice{testing::kStep, me})) << "the first of the most plausible";
  EXPECT_NE(next({testing::kStep, me}, {}), (Choice{testing::kStep, me}));
}

TEST(Outlook, ThereIsSomethingOfAnotherKind) {
  const Battle battle = pebbles(4);
  const auto me = static_cast<std::int16_t>(battle.decision().seat);
  const auto third = other_kind_than(battle.scenario(), battle.state(), {testing::kStep, me}, {testing::kLeap, me});
  ASSERT_TRUE(third);
  EXPECT_EQ(third->verb, testing::kTurn) << "the first of the most plausible that neither steps nor leaps";
  const Battle fresh(testing::pebbles_scenario(1), 1);
  EXPECT_FALSE(other_kind_than(fresh.scenario(), fresh.state(), {testing::kHide, 1}, {testing::kHide, 2}))
      << "nothing else can be done";
}

TEST(Outlook, SaysWhereAWayLeads) {
  const auto scenario = testing::load_scenario("vsts/marathon");
  ASSERT_NE(scenario, nullptr);
  Battle battle(scenario, 5);
  OptionList options;
  int ways = 0;
  for (int i = 0; i < 400 && ways < 5; ++i) {
    const Choice choice = likely_choice(*scenario, battle.state(), options);
    const int piece = battle.decision().subject;
    if (piece < 0 || !scenario->ruleset().verbs[choice.verb].route) {
      ASSERT_FALSE(battle.choose(choice));
      continue;
    }
    const auto other = alternative_to(*scenario, battle.state(), choice, {});
    const Outlook outlook = look_ahead(battle, choice, other.value_or(choice));
    EXPECT_EQ(outlook.mover, piece);
    ASSERT_FALSE(battle.choose(choice));
    if (outlook.aim < 0) continue;
    EXPECT_NE(scenario->standing(battle.state(), piece).place, outlook.aim) << "it is there already";
    while (battle.decision().subject == piece) {
      ASSERT_FALSE(battle.choose(likely_choice(*scenario, battle.state(), options)));
    }
    EXPECT_EQ(scenario->standing(battle.state(), piece).place, outlook.aim);
    ++ways;
  }
  EXPECT_EQ(ways, 5);
}

TEST(Outlook, SaysWhoIsToStay) {
  const auto scenario = testing::load_scenario("glory/tanagra");
  ASSERT_NE(scenario, nullptr);
  Battle battle(scenario, 5);
  OptionList options;
  int stayed = 0;
  int moved = 0;
  for (int i = 0; i < 600 && (stayed < 3 || moved < 3) && !battle.result().over; ++i) {
    const Choice choice = likely_choice(*scenario, battle.state(), options);
    const Outlook outlook = look_ahead(battle, choice, choice);
    const Standing before = outlook.mover < 0 ? Standing{} : scenario->standing(battle.state(), outlook.mover);
    ASSERT_FALSE(battle.choose(choice));
    if (outlook.mover < 0) continue;
    while (!battle.result().over && battle.decision().subject == outlook.mover) {
      ASSERT_FALSE(battle.choose(likely_choice(*scenario, battle.state(), options)));
    }
    const Standing after = scenario->standing(battle.state(), outlook.mover);
    stayed += outlook.stays ? 1 : 0;
    moved += outlook.aim >= 0 ? 1 : 0;
    if (outlook.stays) EXPECT_EQ(after.place, before.place);
    EXPECT_FALSE(outlook.stays && outlook.aim >= 0);
  }
  EXPECT_GE(stayed, 3);
  EXPECT_GE(moved, 3);
}

/// Odds and hints count on what players would choose: strength is not kept back for nothing.
TEST(Outlook, TakesForGrantedWhatPlayersPlan) {
  for (const std::string& name : testing::scenario_names()) {
    const auto scenario = testing::load_scenario(name);
    ASSERT_NE(scenario, nullptr);
    Battle battle(scenario, 5);
    OptionList options;
    std::array<int, OptionList::kCapacity> room;
    int open = 0;
    for (int i = 0; i < 1'500 && !battle.result().over; ++i) {
      const Choice choice = likely_choice(*scenario, battle.state(), options);
      EXPECT_EQ(choice, planned(*scenario, battle.state(), options, {}, room)) << name << " step " << i;
      open += std::ranges::any_of(options, [](const Option& option) { return option.span > 0; }) ? 1 : 0;
      ASSERT_FALSE(battle.choose(choice));
    }
    if (name == "vsts/marathon") EXPECT_GT(open, 0) << "strength is allotted";
  }
}

class Outlooks : public ::testing::TestWithParam<std::string> {};

/// Guesses and dice are the same for both: a choice is in nothing better or worse than itself.
TEST_P(Outlooks, AreFair) {
  const auto scenario = testing::load_scenario(GetParam());
  ASSERT_NE(scenario, nullptr);
  Battle battle(scenario, 5);
  OptionList options;
  int apart = 0;
  for (int i = 0; i < 120 && !battle.result().over; ++i) {
    battle.options(options);
    const Seat seat = battle.decision().seat;
    StateBuffer view;
    battle.view(seat, view);
    const Choice choice = options[options.size() / 2].choice;
    if (i % 20 == 0) {
      const Outlook same = LookAhead(*scenario, view.bytes, seat, choice).next_to(choice);
      EXPECT_EQ(same.chosen.change, same.other.change);
      EXPECT_EQ(same.better_ends(), 0);
      EXPECT_EQ(std::ranges::count(same.apart, true), 0);
      if (const auto other = alternative_to(*scenario, view.bytes, choice, {})) {
        EXPECT_TRUE(scenario->why_not(view.bytes, *other));
        EXPECT_NE(*other, choice);
        const Outlook two = LookAhead(*scenario, view.bytes, seat, choice).next_to(*other);
        apart += static_cast<int>(std::ranges::count(two.apart, true));
      }
    }
    ASSERT_FALSE(battle.choose(choice));
  }
  EXPECT_GT(apart, 0) << "no two choices ever differed";
}
INSTANTIATE_TEST_SUITE_P(Scenarios, Outlooks, ::testing::ValuesIn(testing::scenario_names()),
                         testing::scenario_test_name);

}  // namespace
}  // namespace aspis
