#pragma once
// Two players against each other, in pairs of games with the same dice and changed sides, so that neither the better
// side nor the better dice decide. Results are taken in the order of the pairs: without a clock, the match is the same
// on any number of threads, down to where the test ends it.

#include <array>
#include <atomic>
#include <chrono>
#include <functional>
#include <optional>
#include <vector>

#include "lab/game.hpp"
#include "lab/sprt.hpp"

namespace aspis {

struct MatchPlan {
  std::array<Contestant, 2> players;
  std::uint64_t seed = 1;
  int pairs = 200;  // at most
  int threads = 1;
  std::optional<Sprt> sprt;          // none: all pairs are played
  std::chrono::nanoseconds time{0};  // for a choice, of those who heed the clock; 0: players think in nodes
  const std::atomic<bool>* interrupted = nullptr;

  /// Whether the clock has a say, so that another run may differ.
  bool by_clock() const { return time.count() > 0 && (players[0].heeds_clock() || players[1].heeds_clock()); }
};

/// All from the first player's side.
struct MatchReport {
  Scores pairs{5};
  Scores games{3};
  std::array<Scores, 2> by_seat{Scores(3), Scores(3)};  // the first player in this seat
  int unfinished = 0;                                   // counted as drawn; a fault of the rules
  double ratio = 0;                                     // log-likelihood, when there is a test
  SprtVerdict verdict = SprtVerdict::kUndecided;
  std::array<ThinkingTime, 2> times;  // by player
  std::uint64_t signature = 0;        // hash over the last state of every game

  int played() const { return 2 * pairs.trials(); }
};

/// Plays a match of a battle with two seats. `watch` is told after every pair.
MatchReport play_match(const Scenario& scenario, const MatchPlan& plan,
                       const std::function<void(const MatchReport&)>& watch = nullptr);

}  // namespace aspis
