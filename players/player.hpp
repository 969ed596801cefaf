#pragma once
// Computer opponents. A player sees only its own seat's redacted view of a battle, as a person would. It thinks in
// slices, so that whoever waits can look at a clock, show what it ponders, or have its best choice so far.

#include <cstdint>
#include <limits>
#include <vector>

#include "engine/kernel/choice.hpp"
#include "engine/kernel/dice.hpp"
#include "engine/kernel/ruleset.hpp"
#include "players/plan.hpp"

namespace aspis {

/// What a player thinks of a choice it has looked at.
struct Line {
  Choice choice;
  int share = 0;  // of its attention, in thousandths
  int worth = 0;  // what it expects of it, in points, as the ruleset foretells
};

class Player {
 public:
  virtual ~Player() = default;

  /// Another battle, or an earlier position of this one: what was under way is forgotten. A new player need not be
  /// told.
  virtual void begin() {}

  /// Takes up a decision: `view` is what the seat that decides may know, `options` what it may do (not empty), `seed`
  /// is for the player's own dice, never the battle's. Scenario, view and options stay as they are until the next call.
  virtual void consider(const Scenario& scenario, const void* view, Seat seat, const OptionList& options,
                        std::uint64_t seed) = 0;
  /// Thinks on for about so many nodes (positions looked at); false when its budget is spent or more thought would
  /// change nothing.
  virtual bool think(std::int64_t nodes) = 0;
  /// What it would do now. May be asked at any time after `consider`.
  virtual Choice best() const = 0;
  /// By which plan it would go on from there.
  virtual Plan plan() const { return {}; }

  /// Nodes spent on this decision, and how many it may spend; 0 for those who do not think in nodes.
  virtual std::int64_t nodes() const { return 0; }
  virtual std::int64_t budget() const { return 0; }
  /// The choices it weighs, the best first; empty for those who do not weigh.
  virtual std::vector<Line> lines() const { return {}; }
};

inline constexpr std::int64_t kUnlimited = std::numeric_limits<std::int64_t>::max();

/// One decision from beginning to end.
inline Choice choose(Player& player, const Scenario& scenario, const void* view, Seat seat, const OptionList& options,
                     std::uint64_t seed) {
  player.consider(scenario, view, seat, options, seed);
  player.think(kUnlimited);
  return player.best();
}

}  // namespace aspis
