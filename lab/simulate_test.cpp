#include "lab/simulate.hpp"

#include <gtest/gtest.h>

#include <set>

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
    const SimulationReport one = simulate(*scenario, plan_of(*scenario, 40, 1));
    for (const int threads : {2, 3, 7}) {
      int done = 0;
      const SimulationReport more =
          simulate(*scenario, plan_of(*scenario, 40, threads), [&](int so_far) { done = so_far; });
      EXPECT_EQ(done, 40);
      EXPECT_EQ(more.signature, one.signature);
      EXPECT_EQ(more.endings, one.endings);
      EXPECT_EQ(more.decisions.sum, one.decisions.sum);
      EXPECT_EQ(more.turns.sum, one.turns.sum);
    }
    EXPECT_NE(simulate(*scenario, plan_of(*scenario, 40, 2, 6)).signature, one.signature)
        << "another seed, other battles";
  }
}

TEST(Simulate, AddsUp) {
  const auto scenario = testing::pebbles_scenario(20);
  const SimulationReport report = simulate(*scenario, plan_of(*scenario, 500, 2));
  EXPECT_EQ(report.games, 500);
  EXPECT_EQ(report.unfinished, 0);
  EXPECT_EQ(report.wins[0] + report.wins[1] + report.draws, 500);
  int endings = 0;
  for (const auto& [ending, count] : report.endings) endings += count;
  EXPECT_EQ(endings, 500);
  EXPECT_EQ(report.decisions.count, 500);
  EXPECT_LE(report.decisions.low, report.decisions.mean());
  EXPECT_GE(report.decisions.high, report.decisions.mean());
  EXPECT_EQ(report.turns.low, 20);
}

TEST(Simulate, EarlierGamesDoNotDependOnHowManyFollow) {
  const auto scenario = testing::pebbles_scenario(20);
  const SimulationReport few = simulate(*scenario, plan_of(*scenario, 1, 1));
  const SimulationReport none = simulate(*scenario, plan_of(*scenario, 0, 1));
  EXPECT_EQ(none.games, 0);
  EXPECT_EQ(few.decisions.count, 1);
  std::set<std::uint64_t> seeds;
  for (int game = 0; game < 10'000; ++game) seeds.insert(game_seed(5, game));
  EXPECT_EQ(seeds.size(), 10'000u);
}

TEST(Simulate, CountsFromTheTracks) {
  const auto scenario = testing::load_scenario("bladebow/mycale");
  ASSERT_NE(scenario, nullptr);
  const SimulationReport report = simulate(*scenario, plan_of(*scenario, 20, 2));
  ASSERT_TRUE(report.tracks.contains("greek.losses"));
  EXPECT_EQ(report.tracks.at("greek.losses").count, 20);
}

}  // namespace
}  // namespace aspis
