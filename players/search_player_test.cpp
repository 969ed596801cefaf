#include "players/search_player.hpp"

#include <gtest/gtest.h>

#include <cstring>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>

#include "engine/testing/load.hpp"
#include "players/greedy_player.hpp"
#include "players/testing/battle.hpp"

namespace aspis {
namespace {

/// What an order or activation is for is thought over when it begins, and again whenever somebody has done his part of
/// it; the steps of one piece take no time.
TEST(SearchPlayer, ThinksWhenAnUndertakingBeginsAndBetweenThePiecesThatCarryItOut) {
  constexpr std::int64_t kBudget = 1'200;
  for (const char* name : {"bladebow/marathon", "vsts/marathon", "glory/tanagra", "hotgates/two-player"}) {
    const auto scenario = testing::load_scenario(name);
    ASSERT_NE(scenario, nullptr);
    SearchPlayer search(kBudget);
    GreedyPlayer greedy;
    int openings = 0;
    int steps = 0;
    int again = 0;
    testing::play(*scenario, search, greedy, 5, [&](const void* state, const OptionList& options, const Choice&) {
      const Decision decision = scenario->decision(state);
      if (decision.seat != 0 || options.size() == 1) return;
      const std::string_view question = scenario->ruleset().questions[decision.question].name;
      const Moment moment = moment_of(*scenario, decision);
      if (moment == Moment::kOpening) {
        ++openings;
        EXPECT_EQ(search.budget(), kBudget) << question;
        EXPECT_GT(search.nodes(), 0) << question;
      } else if (moment == Moment::kSettled && decision.subject < 0) {
        ++again;
        EXPECT_GT(search.nodes(), 0) << question;
      } else if (moment == Moment::kSettled) {
        ++steps;
        EXPECT_EQ(search.nodes(), 0) << question;
      }
    });
    EXPECT_GT(openings, 10) << name;
    EXPECT_GT(again, 10) << name;
    EXPECT_GT(steps, 50) << name;
  }
}

TEST(SearchPlayer, StopsAtItsBudgetOrAPlayoutLater) {
  const auto scenario = testing::load_scenario("bladebow/mycale");
  ASSERT_NE(scenario, nullptr);
  constexpr std::int64_t kBudget = 400;
  constexpr std::int64_t kLongestTry = 700;
  SearchPlayer search(kBudget);
  GreedyPlayer greedy;
  testing::play(*scenario, search, greedy, 3, [&](const void* state, const OptionList&, const Choice& choice) {
    if (scenario->decision(state).seat != 0) return;
    EXPECT_LT(search.nodes(), kBudget + kLongestTry);
    const std::vector<Line> lines = search.lines();
    if (lines.empty()) return;
    EXPECT_EQ(lines[0].choice, choice);
    int share = 0;
    for (const Line& line : lines) share += line.share;
    EXPECT_LE(share, 1000);
    EXPECT_GT(share, 900);
  });
}

/// Of two battles with the same dice it has each side once, so that neither side nor dice decide. Were it to take the
/// worst of what it tried, or what is best for the enemy, it would hardly win any.
TEST(SearchPlayer, WinsMoreThanItsFavouriteWouldByItself) {
  constexpr std::int64_t kBudget = 6'000;
  constexpr std::uint64_t kPairs = 5;
  int won = 0;
  int games = 0;
  for (const char* name : {"glory/tanagra", "hotgates/two-player"}) {
    const auto scenario = testing::load_scenario(name);
    ASSERT_NE(scenario, nullptr);
    SearchPlayer search(kBudget);
    GreedyPlayer greedy;
    for (std::uint64_t seed = 1; seed <= kPairs; ++seed) {
      won += testing::play(*scenario, search, greedy, seed).result.winner == 0 ? 1 : 0;
      search.begin();
      won += testing::play(*scenario, greedy, search, seed).result.winner == 1 ? 1 : 0;
      search.begin();
      games += 2;
    }
  }
  EXPECT_GT(won * 2, games) << won << " of " << games;
  RecordProperty("won", won);
}

/// A level looks at the more positions the quicker a rulebook goes through them; whoever counts nodes gets what he
/// asked for.
TEST(SearchPlayer, LevelsLookAtMoreWhereItIsEasier) {
  constexpr std::int64_t kBudget = 600;
  for (const char* name : {"bladebow/mycale", "glory/tanagra"}) {
    const auto scenario = testing::load_scenario(name);
    ASSERT_NE(scenario, nullptr);
    StateBuffer state;
    SeededDice dice(1);
    scenario->begin(state.bytes, dice, nullptr);
    OptionList options;
    scenario->options(state.bytes, options);
    const Decision decision = scenario->decision(state.bytes);
    ASSERT_NE(moment_of(*scenario, decision), Moment::kSettled) << name;
    scenario->redact(state.bytes, decision.seat);
    SearchPlayer by_nodes(kBudget);
    SearchPlayer awaited(kBudget, SearchPlayer::Waits::kSomebody);
    by_nodes.consider(*scenario, state.bytes, decision.seat, options, 1);
    awaited.consider(*scenario, state.bytes, decision.seat, options, 1);
    EXPECT_EQ(by_nodes.budget(), kBudget) << name;
    EXPECT_EQ(awaited.budget(), kBudget * scenario->prospects().ease) << name;
  }
  EXPECT_GT(find_ruleset("glory")->prospects.ease, find_ruleset("bladebow")->prospects.ease);
}

/// A wing has many pieces: who waits for all of them is not kept waiting the whole time by each.
TEST(SearchPlayer, LooksAgainWithTheWholeBudgetUnlessSomebodyWaits) {
  constexpr std::int64_t kBudget = 400;
  const auto scenario = testing::load_scenario("glory/tanagra");
  ASSERT_NE(scenario, nullptr);
  const std::int64_t whole = kBudget * scenario->prospects().ease;
  SearchPlayer alone(kBudget);
  SearchPlayer awaited(kBudget, SearchPlayer::Waits::kSomebody);
  int again = 0;
  testing::play(*scenario, alone, awaited, 1, [&](const void* state, const OptionList& options, const Choice&) {
    const Decision decision = scenario->decision(state);
    if (decision.seat == 0) {
      EXPECT_EQ(alone.budget(), kBudget);
      return;
    }
    const bool looks_again = moment_of(*scenario, decision) == Moment::kSettled && decision.subject < 0;
    if (options.size() > 1) EXPECT_EQ(awaited.budget(), looks_again ? whole / 4 : whole);
    again += looks_again ? 1 : 0;
  });
  EXPECT_GT(again, 5);
}

/// What it meant to do in one battle has no say in the next, however many a thread plays; nor after a choice was taken
/// back.
TEST(SearchPlayer, ForgetsWhatItMeantToDoWhenItBeginsAfresh) {
  constexpr std::int64_t kBudget = 20'000;  // enough for whims
  const auto scenario = testing::load_scenario("glory/tanagra");
  ASSERT_NE(scenario, nullptr);
  SearchPlayer used(kBudget);
  GreedyPlayer greedy;
  int by_whim = 0;
  int other = 0;
  testing::play(*scenario, used, greedy, 1, [&](const void* state, const OptionList& options, const Choice& choice) {
    const Decision decision = scenario->decision(state);
    if (decision.seat != 0 || moment_of(*scenario, decision) != Moment::kSettled || used.plan().whim == 0) return;
    ++by_whim;
    StateBuffer view;
    std::memcpy(view.bytes, state, scenario->state_size());
    scenario->redact(view.bytes, decision.seat);
    const auto answer = [&](SearchPlayer& player) {
      player.consider(*scenario, view.bytes, decision.seat, options, 9);
      return player.best();
    };
    SearchPlayer fresh(kBudget);
    SearchPlayer begun = used;
    begun.begin();
    const Choice unprejudiced = answer(fresh);
    EXPECT_EQ(answer(begun), unprejudiced);
    if (choice != unprejudiced) ++other;
  });
  EXPECT_GT(by_whim, 20);
  EXPECT_GT(other, 0) << "then it would not matter";
}

/// Nor has what it foresaw then a say in the next undertaking of the new battle.
TEST(SearchPlayer, ForgetsWhatItForesawWhenItBeginsAfresh) {
  constexpr std::int64_t kBudget = 20'000;
  const auto scenario = testing::load_scenario("glory/tanagra");
  ASSERT_NE(scenario, nullptr);
  SearchPlayer used(kBudget);
  GreedyPlayer greedy;
  std::optional<std::pair<SearchPlayer, SearchPlayer>> both;  // one who begins afresh and one who never played
  int openings = 0;
  testing::play(*scenario, used, greedy, 1, [&](const void* state, const OptionList& options, const Choice&) {
    const Decision decision = scenario->decision(state);
    if (decision.seat != 0) return;
    const Moment moment = moment_of(*scenario, decision);
    if (moment != Moment::kOpening) {  // the last decision before the next undertaking counts
      both.emplace(used, SearchPlayer(kBudget));
      both->first.begin();
    }
    if (!both) return;
    StateBuffer view;
    std::memcpy(view.bytes, state, scenario->state_size());
    scenario->redact(view.bytes, decision.seat);
    const auto tried = [&](SearchPlayer& player) {
      player.consider(*scenario, view.bytes, decision.seat, options, 9);
      player.think(kBudget / 8);
      return player.nodes();
    };
    EXPECT_EQ(tried(both->first), tried(both->second)) << "they weigh other plans";
    if (moment != Moment::kOpening) return;
    EXPECT_EQ(both->first.best(), both->second.best());
    ++openings;
    both.reset();
  });
  EXPECT_GT(openings, 5);
}

}  // namespace
}  // namespace aspis
