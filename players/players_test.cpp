#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <memory>
#include <set>
#include <string>
#include <utility>

#include "engine/testing/load.hpp"
#include "engine/testing/pebbles.hpp"
#include "players/greedy_player.hpp"
#include "players/playout.hpp"
#include "players/random_player.hpp"
#include "players/registry.hpp"
#include "players/testing/battle.hpp"

namespace aspis {
namespace {

TEST(Players, AreFoundByName) {
  std::set<std::string_view> names;
  for (const PlayerKind& kind : player_kinds()) {
    EXPECT_TRUE(names.insert(kind.name).second);
    EXPECT_FALSE(kind.summary.empty());
    EXPECT_EQ(find_player(kind.name), &kind);
    EXPECT_NE(kind.make(), nullptr);
  }
  EXPECT_TRUE(names.contains("random"));
  EXPECT_TRUE(names.contains("greedy"));
  EXPECT_EQ(find_player("nobody"), nullptr);
}

TEST(Players, EveryBattleForetellsByItsConcerns) {
  const auto scenario_names = testing::scenario_names();
  ASSERT_FALSE(scenario_names.empty());
  for (const std::string& name : scenario_names) {
    const auto scenario = testing::load_scenario(name);
    const std::size_t concerns = scenario->ruleset().concerns.size();
    EXPECT_LE(concerns, Playout::kMostConcerns) << name;
    const std::size_t shares = scenario->prospects().shares.size();
    EXPECT_TRUE(shares == 0 || shares == concerns) << name;
  }
}

TEST(Players, EveryKindPlaysWholeBattlesLawfully) {
  const auto scenario = testing::pebbles_scenario(30);
  for (const PlayerKind& kind : player_kinds()) {
    const std::unique_ptr<Player> player = kind.make_with(std::min<std::int64_t>(kind.nodes, 500));
    StateBuffer state{};
    SeededDice dice(4);
    std::uint64_t own = 5;
    scenario->begin(state.bytes, dice, nullptr);
    OptionList options;
    for (int i = 0; i < scenario->ruleset().max_decisions && !scenario->result(state.bytes).over; ++i) {
      const Seat seat = scenario->decision(state.bytes).seat;
      StateBuffer view = state;
      scenario->redact(view.bytes, seat);
      scenario->options(view.bytes, options);
      const Choice choice = choose(*player, *scenario, view.bytes, seat, options, own++);
      ASSERT_TRUE(scenario->why_not(state.bytes, choice)) << kind.name;
      scenario->choose(state.bytes, choice, dice, nullptr);
    }
    EXPECT_TRUE(scenario->result(state.bytes).over) << kind.name;
  }
}

TEST(RandomPlayer, IsEvenOverOptionsAndWithinAnOpenOne) {
  const auto scenario = testing::pebbles_scenario(30);
  OptionList options;
  options.add({testing::kEnd});
  options.add({testing::kStake, 3}, 4);  // 3 to 7
  RandomPlayer player;
  std::array<int, 8> stakes{};
  int ends = 0;
  for (std::uint64_t seed = 0; seed < 10'000; ++seed) {
    const Choice choice = choose(player, *scenario, nullptr, 0, options, seed);
    if (choice.verb == testing::kEnd) {
      ++ends;
      continue;
    }
    ASSERT_EQ(choice.verb, testing::kStake);
    ASSERT_GE(choice.a, 3);
    ASSERT_LE(choice.a, 7);
    ++stakes[static_cast<std::size_t>(choice.a)];
  }
  EXPECT_NEAR(ends, 5000, 250);
  for (std::size_t stake = 3; stake <= 7; ++stake) EXPECT_NEAR(stakes[stake], 1000, 150);
}

// ---- Greedy

class GreedyEverywhere : public ::testing::TestWithParam<std::string> {};

TEST_P(GreedyEverywhere, PlaysLawfullyRepeatsItselfAndAllocatesNothing) {
  const auto scenario = testing::load_scenario(GetParam());
  ASSERT_NE(scenario, nullptr);
  GreedyPlayer one;
  GreedyPlayer two;
  const testing::Record first = testing::play(*scenario, one, two, 11);
  EXPECT_TRUE(first.result.over);
  EXPECT_EQ(first.allocations, 0u);
  // What it thought of the battle before leaves no trace.
  const testing::Record again = testing::play(*scenario, one, two, 11);
  EXPECT_EQ(again.hash, first.hash);
  EXPECT_EQ(again.decisions, first.decisions);
  EXPECT_NE(testing::play(*scenario, one, two, 12).hash, first.hash);
}
INSTANTIATE_TEST_SUITE_P(Scenarios, GreedyEverywhere, ::testing::ValuesIn(testing::scenario_names()),
                         testing::scenario_test_name);

class GreedyAtMarathon : public ::testing::TestWithParam<std::string> {};

TEST_P(GreedyAtMarathon, BeatsRandomOnEitherSide) {
  const auto scenario = testing::load_scenario(GetParam());
  ASSERT_NE(scenario, nullptr);
  constexpr int kBattles = 16;  // a side
  GreedyPlayer greedy;
  RandomPlayer random;
  std::array<int, 2> wins{};
  for (std::uint64_t seed = 1; seed <= kBattles; ++seed) {
    wins[0] += testing::play(*scenario, greedy, random, seed).result.winner == 0 ? 1 : 0;
    wins[1] += testing::play(*scenario, random, greedy, seed).result.winner == 1 ? 1 : 0;
  }
  // Some 19 of 20 over many battles; a few less by bad luck.
  EXPECT_GE(wins[0], 13);
  EXPECT_GE(wins[1], 13);
}

/// A look of one choice must not end in fidgeting: no piece turns one way and back where it stands, hardly any goes
/// back where it came from, every turn comes to its end in reasonable time, and the armies come to blows.
TEST_P(GreedyAtMarathon, BattlesGoForward) {
  const auto scenario = testing::load_scenario(GetParam());
  ASSERT_NE(scenario, nullptr);
  const auto verb = [&](std::string_view name) {
    const auto verbs = scenario->ruleset().verbs;
    const auto found = std::ranges::find(verbs, name, &VerbSpec::name);
    EXPECT_NE(found, verbs.end()) << name;
    return static_cast<std::uint16_t>(found - verbs.begin());
  };
  const std::array opposites{std::pair{verb("turnLeft"), verb("turnRight")},
                             std::pair{verb("wheelLeft"), verb("wheelRight")}};
  const std::uint16_t select = verb("select");
  const std::uint16_t select_stack = verb("selectStack");
  const std::uint16_t advance = verb("advance");
  const std::uint16_t flee = verb("flee");
  GreedyPlayer greedy;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    std::set<std::uint16_t> done;             // by the piece that moves
    std::set<std::pair<int, int>> standings;  // where it has been, and how it faced
    int steps = 0;
    int flights = 0;
    int returns = 0;
    const testing::Record record =
        testing::play(*scenario, greedy, greedy, seed, [&](const void* state, const OptionList&, const Choice& choice) {
          if (choice.verb == select || choice.verb == select_stack) {
            done.clear();
            standings.clear();
          }
          for (const auto& [left, right] : opposites) {
            const bool back =
                (choice.verb == left && done.contains(right)) || (choice.verb == right && done.contains(left));
            EXPECT_FALSE(back) << scenario->piece_name(scenario->decision(state).subject) << " turns back, seed "
                               << seed;
          }
          done.insert(choice.verb);
          if (choice.verb == flee) ++flights;
          if (choice.verb != advance) return;
          done.clear();  // from another hex the enemy may lie elsewhere
          ++steps;
          const Standing standing = scenario->standing(state, scenario->decision(state).subject);
          if (!standings.insert({standing.place, standing.facing}).second) ++returns;
        });
    EXPECT_TRUE(record.result.over);
    EXPECT_LT(record.decisions, 6000) << seed;
    EXPECT_GT(steps, 400) << "nobody moves, seed " << seed;
    EXPECT_GT(flights, 20) << "nobody fights, seed " << seed;
    // A leader who could be in two places in the coming fight may think better of it once in a while.
    EXPECT_LE(returns * 100, steps) << "pieces walk in circles, seed " << seed;
  }
}
INSTANTIATE_TEST_SUITE_P(Scenarios, GreedyAtMarathon, ::testing::Values("vsts/marathon", "vsts/what-if"),
                         testing::scenario_test_name);

TEST(GreedyPlayer, TriesAnOpenArgumentFromEndToEnd) {
  // Staking throws points away: the least is best, though every stake is as plausible as the other.
  const auto scenario = testing::pebbles_scenario(30);
  StateBuffer state{};
  SeededDice dice(4);
  std::uint64_t own = 5;
  scenario->begin(state.bytes, dice, nullptr);
  OptionList options;
  GreedyPlayer player;
  int asked = 0;
  for (int i = 0; i < 60; ++i) {
    const Seat seat = scenario->decision(state.bytes).seat;
    scenario->options(state.bytes, options);
    OptionList stakes;
    for (const Option& option : options) {
      if (option.choice.verb == testing::kStake) stakes.add(option.choice, option.span);
    }
    if (!stakes.empty() && stakes[0].span > 0) {
      ++asked;
      EXPECT_EQ(choose(player, *scenario, state.bytes, seat, stakes, own++), (Choice{testing::kStake, 1}));
    }
    const bool throws = static_cast<bool>(scenario->why_not(state.bytes, {testing::kThrow}));
    scenario->choose(state.bytes, throws ? Choice{testing::kThrow} : options[0].choice, dice, nullptr);
    if (scenario->result(state.bytes).over) break;
  }
  EXPECT_GT(asked, 0);
}

}  // namespace
}  // namespace aspis
