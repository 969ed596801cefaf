#pragma once
// Many battles at once: N games of one scenario between computer players, spread over threads. Game i depends only on
// the seed and i, and games are added up in their order, so the result is the same on any number of threads.

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "lab/game.hpp"

namespace aspis {

struct SimulationPlan {
  std::vector<Contestant> players;  // by seat
  std::uint64_t seed = 1;
  int games = 100;
  int threads = 1;
};

inline constexpr int kMaxGames = 10'000'000;

/// Smallest, largest and sum of a number over many games.
struct Spread {
  std::int64_t low = 0;
  std::int64_t high = 0;
  std::int64_t sum = 0;
  int count = 0;

  void add(std::int64_t value);
  double mean() const { return count == 0 ? 0.0 : static_cast<double>(sum) / count; }
};

struct SimulationReport {
  int games = 0;
  int unfinished = 0;  // reached the ruleset's limit of decisions: a fault of the rules
  std::map<Ending, int> endings;
  std::vector<int> wins;  // by seat
  int draws = 0;
  Spread decisions;
  Spread turns;
  std::map<std::string, Spread> tracks;  // "greek.losses" -> values at the end
  std::uint64_t signature = 0;           // hash over the last state of every game
};

/// Plays the games. `watch` is told after each how many are done.
SimulationReport simulate(const Scenario& scenario, const SimulationPlan& plan,
                          const std::function<void(int done)>& watch = nullptr);

}  // namespace aspis
