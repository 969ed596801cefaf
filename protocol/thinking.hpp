#pragma once
// Computer players at work, kept between requests: who asks again at the same position finds them where they stopped.

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "players/registry.hpp"
#include "protocol/table.hpp"

namespace aspis {

/// The seed of a computer player's thoughts on one choice. It depends on nothing but the battle and the step: taking a
/// choice back and making it again brings no other luck. (The answer may still be another: after going back a player
/// has forgotten the plan that was under way.)
std::uint64_t thought_seed(const Battle& battle);

/// One player thinking about the decision at hand.
class Mind {
 public:
  Mind(const Table& table, const PlayerKind& kind, Seat seat);

  bool is(const Table& table, const PlayerKind& kind, Seat seat) const {
    return &table_ == &table && &kind_ == &kind && seat_ == seat;
  }
  const Table& table() const { return table_; }
  /// Takes up the position as it is now, unless it is at it already.
  void attend(std::uint64_t seed);
  /// False when its thoughts have come to an end.
  bool think(std::int64_t nodes);

  const Player& player() const { return *player_; }
  const View& view() const { return *view_; }

 private:
  bool gone_astray() const;

  const Table& table_;
  const PlayerKind& kind_;
  Seat seat_;
  std::unique_ptr<Player> player_;
  std::optional<View> view_;
  OptionList options_;
  std::size_t step_ = 0;
  std::uint64_t hash_ = 0;
  std::uint64_t seed_ = 0;
  bool goes_on_ = false;
};

/// The few minds that were asked last; more would take too much room.
class Minds {
 public:
  Mind& of(const Table& table, const PlayerKind& kind, Seat seat);
  void forget(const Table& table);

 private:
  static constexpr std::size_t kMost = 3;     // two opponents and whoever gives hints
  std::vector<std::unique_ptr<Mind>> minds_;  // the latest last
};

}  // namespace aspis
