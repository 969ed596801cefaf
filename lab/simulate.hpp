#pragma once
// Many battles at once: N games of one scenario between computer players, spread over threads. Game i depends only on
// the seed and i, and games are added up in their order, so the result is the same on any number of threads, and the
// same when some of the games were played earlier.

#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "lab/distribution.hpp"
#include "lab/game.hpp"

namespace aspis {

struct SimulationPlan {
  std::vector<Contestant> players;  // by seat
  std::uint64_t seed = 1;
  int games = 100;
  int threads = 1;
  const std::atomic<bool>* interrupted = nullptr;
};

inline constexpr int kMaxGames = 10'000'000;

struct SimulationReport {
  int games = 0;
  int unfinished = 0;  // reached the ruleset's limit of decisions: a fault of the rules
  std::map<Ending, int> endings;
  std::vector<int> wins;  // by seat
  int draws = 0;
  Distribution decisions;
  Distribution turns;
  std::map<std::string, Distribution> tracks;  // "greek.losses" -> values at the end
  std::uint64_t signature = 0;                 // hash over the last state of every game

  friend bool operator==(const SimulationReport&, const SimulationReport&) = default;
};

/// By which rule the battles ended.
struct DecisiveRule {
  std::string rule;
  std::vector<int> wins;  // by seat
  int draws = 0;
  int games = 0;
};
/// The one that ended most battles first.
std::vector<DecisiveRule> decisive_rules(const SimulationReport& report);

class Simulation {
 public:
  Simulation(const Scenario& scenario, SimulationPlan plan);

  /// Takes over a game that was played earlier, in whatever order. False when it was taken over before.
  bool recall(int game, GameRecord record);
  /// Plays the first game recalled once more: whether it ends as it did, so that rules and players are those of then.
  bool still_the_same() const;

  /// What has been added up so far: the games from the first on, up to the first that is missing.
  const SimulationReport& report() const { return report_; }
  /// Games of the plan that are done.
  int done() const { return report_.games + static_cast<int>(ahead_.size()); }
  /// Plays what is missing. `keep` is told of every game as it ends, and false from it ends the run; `watch` is told
  /// how many are done. Fewer games than planned are in the report when the run was ended.
  const SimulationReport& run(const std::function<bool(int, const GameRecord&)>& keep = nullptr,
                              const std::function<void(int done)>& watch = nullptr);

 private:
  void add(const GameRecord& game);
  GameBench bench(const std::atomic<bool>* enough) const;

  const Scenario& scenario_;
  SimulationPlan plan_;
  std::vector<std::size_t> seats_;  // each player in his own
  SimulationReport report_;
  std::map<int, GameRecord> ahead_;  // recalled, with a gap before them
  int recalled_ = -1;                // the first game recalled, and its last state
  std::uint64_t recalled_hash_ = 0;
};

}  // namespace aspis
