#pragma once
// One battle between computer players from beginning to end, and what is kept of it. A game depends on its seed and its
// players alone, unless they think by the clock.

#include <chrono>
#include <compare>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/kernel/ruleset.hpp"
#include "lab/contestant.hpp"

namespace aspis {

/// How a battle ended.
struct Ending {
  Seat winner = kNobody;  // kNobody: nobody
  std::string grade;
  std::string reason;
  std::string rule;  // its number
  friend auto operator<=>(const Ending&, const Ending&) = default;
};

/// A number that the battle counts: "greek.losses".
struct TrackValue {
  std::string key;
  std::int64_t value = 0;
  friend bool operator==(const TrackValue&, const TrackValue&) = default;
};

/// How long a player took over his choices; those that left nothing to choose or to think about do not count.
struct ThinkingTime {
  std::int64_t choices = 0;
  std::chrono::nanoseconds total{0};
  std::chrono::nanoseconds longest{0};

  void add(std::chrono::nanoseconds taken);
  void add(const ThinkingTime& other);
};

struct GameRecord {
  bool over = false;  // false: it reached the ruleset's limit of decisions, a fault of the rules
  Ending ending;
  int decisions = 0;
  int turn = 0;
  std::uint64_t hash = 0;  // of the last state
  std::vector<TrackValue> tracks;
  std::vector<ThinkingTime> times;  // by seat
};

/// How players are let think.
struct Pace {
  std::chrono::nanoseconds time{0};  // for a choice, of those who heed the clock; 0: as many nodes as they have
  std::function<bool()> stopped;     // asked between choices and thoughts: whether to leave off
};

/// One thread's workbench: everything a game needs, made once and used for every game.
class GameBench {
 public:
  GameBench(const Scenario& scenario, std::span<const Contestant> players, Pace pace);

  /// Plays a battle; `seats` says for each seat which of the players sits there. None when it was stopped.
  std::optional<GameRecord> play(std::uint64_t seed, std::span<const std::size_t> seats);

 private:
  Choice choose(std::size_t who, Seat seat, std::uint64_t seed);
  bool stopped() const { return pace_.stopped && pace_.stopped(); }
  GameRecord record(int decisions) const;

  const Scenario& scenario_;
  Pace pace_;
  std::vector<std::unique_ptr<Player>> players_;
  std::vector<bool> by_clock_;  // each of the players
  StateBuffer state_{};
  StateBuffer view_{};
  OptionList options_;
};

/// The seed of game i.
std::uint64_t game_seed(std::uint64_t seed, int game);

}  // namespace aspis
