#include "lab/simulate.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <vector>

#include "engine/testing/load.hpp"
#include "engine/testing/pebbles.hpp"

namespace aspis {
namespace {

SimulationPlan plan_of(const Scenario& scenario, int games, int threads, std::uint64_t seed = 5) {
  return {std::vector<Contestant>(scenario.ruleset().seats.size(), Contestant{find_player("random"), {}}), seed, games,
          threads};
}

TEST(Simulate, IsTheSameOnAnyNumberOfThreads) {
  for (const auto& scenario : {testing::pebbles_scenario(20), testing::load_scenario("bladebow/marathon")}) {
    ASSERT_NE(scenario, nullptr);
    const SimulationReport one = Simulation(*scenario, plan_of(*scenario, 40, 1)).run();
    for (const int threads : {2, 3, 7}) {
      int done = 0;
      const SimulationReport more =
          Simulation(*scenario, plan_of(*scenario, 40, threads)).run(nullptr, [&](int so_far) { done = so_far; });
      EXPECT_EQ(done, 40);
      EXPECT_EQ(more, one);
    }
    EXPECT_NE(Simulation(*scenario, plan_of(*scenario, 40, 2, 6)).run().signature, one.signature)
        << "another seed, other battles";
  }
}

TEST(Simulate, AddsUp) {
  const auto scenario = testing::pebbles_scenario(20);
  const SimulationReport report = Simulation(*scenario, plan_of(*scenario, 500, 2)).run();
  EXPECT_EQ(report.games, 500);
  EXPECT_EQ(report.unfinished, 0);
  EXPECT_EQ(report.wins[0] + report.wins[1] + report.draws, 500);
  int endings = 0;
  for (const auto& [ending, count] : report.endings) endings += count;
  EXPECT_EQ(endings, 500);
  EXPECT_EQ(report.decisions.count(), 500);
  EXPECT_EQ(report.turns.low(), 20);
  int ruled = 0;
  for (const DecisiveRule& rule : decisive_rules(report)) {
    EXPECT_EQ(rule.wins[0] + rule.wins[1] + rule.draws, rule.games);
    ruled += rule.games;
  }
  EXPECT_EQ(ruled, 500);
}

TEST(Simulate, TheRuleThatDecidedMostIsToldFirst) {
  SimulationReport report;
  report.wins = {0, 0};
  report.endings = {
      {{0, "major", "rout", "5.1"}, 3}, {{1, "minor", "losses", "5.2"}, 4}, {{kNobody, "draw", "even", "5.2"}, 2}};
  const std::vector<DecisiveRule> rules = decisive_rules(report);
  ASSERT_EQ(rules.size(), 2u);
  EXPECT_EQ(rules[0].rule, "5.2");
  EXPECT_EQ(rules[0].games, 6);
  EXPECT_EQ(rules[0].wins, (std::vector<int>{0, 4}));
  EXPECT_EQ(rules[0].draws, 2);
  EXPECT_EQ(rules[1].wins, (std::vector<int>{3, 0}));
}

TEST(Simulate, BattlesNameTheRuleThatEndedThem) {
  for (const char* name : {"bladebow/mycale", "vsts/marathon"}) {
    const auto scenario = testing::load_scenario(name);
    ASSERT_NE(scenario, nullptr);
    const std::span<const std::string_view> rules = scenario->ruleset().rules;
    const SimulationReport report = Simulation(*scenario, plan_of(*scenario, 4, 2)).run();
    for (const auto& [ending, count] : report.endings) EXPECT_NE(std::ranges::find(rules, ending.rule), rules.end());
  }
}

TEST(Simulate, EndsWhenInterrupted) {
  const auto scenario = testing::pebbles_scenario(20);
  std::atomic<bool> interrupted{false};
  SimulationPlan plan = plan_of(*scenario, kMaxGames, 2);
  plan.interrupted = &interrupted;
  Simulation simulation(*scenario, plan);
  const SimulationReport& report = simulation.run(nullptr, [&](int done) {
    if (done >= 20) interrupted = true;
  });
  EXPECT_LT(report.games, kMaxGames);
}

TEST(Simulate, EarlierGamesDoNotDependOnHowManyFollow) {
  const auto scenario = testing::pebbles_scenario(20);
  const auto hashes = [&](int games) {
    std::vector<std::uint64_t> found(static_cast<std::size_t>(games));
    Simulation(*scenario, plan_of(*scenario, games, 1)).run([&](int game, const GameRecord& record) {
      found[static_cast<std::size_t>(game)] = record.hash;
      return true;
    });
    return found;
  };
  const std::vector<std::uint64_t> few = hashes(10);
  std::vector<std::uint64_t> many = hashes(40);
  EXPECT_GT(std::set(many.begin(), many.end()).size(), 5u) << "other battles";
  many.resize(few.size());
  EXPECT_EQ(many, few);
  std::set<std::uint64_t> seeds;
  for (int game = 0; game < 10'000; ++game) seeds.insert(game_seed(5, game));
  EXPECT_EQ(seeds.size(), 10'000u);
}

/// A player who keeps something in mind forgets it between battles, whichever thread plays them.
TEST(Simulate, SearchIsTheSameOnAnyNumberOfThreads) {
  const auto scenario = testing::load_scenario("glory/tanagra");
  ASSERT_NE(scenario, nullptr);
  const auto run = [&](int threads) {
    SimulationPlan plan = plan_of(*scenario, 4, threads);
    plan.players[0] = {find_player("search"), 1'000};
    return Simulation(*scenario, plan).run();
  };
  EXPECT_EQ(run(1), run(3));
}

TEST(Simulate, CountsFromTheTracks) {
  const auto scenario = testing::load_scenario("bladebow/mycale");
  ASSERT_NE(scenario, nullptr);
  const SimulationReport report = Simulation(*scenario, plan_of(*scenario, 20, 2)).run();
  ASSERT_TRUE(report.tracks.contains("greek.losses"));
  EXPECT_EQ(report.tracks.at("greek.losses").count(), 20);
}

}  // namespace
}  // namespace aspis
