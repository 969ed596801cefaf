#pragma once
// A player who tells on whoever seats it.

#include <cstring>
#include <memory>

#include "players/registry.hpp"

namespace aspis::testing {

/// Plays at random, and sees whether it is shown more than its seat may know.
class Spy final : public Player {
 public:
  void consider(const Scenario& scenario, const void* view, Seat seat, const OptionList& options,
                std::uint64_t seed) override {
    StateBuffer hidden;
    std::memcpy(hidden.bytes, view, scenario.state_size());
    scenario.redact(hidden.bytes, seat);
    ++looks;
    if (std::memcmp(hidden.bytes, view, scenario.state_size()) != 0) ++secrets;
    player_->consider(scenario, view, seat, options, seed);
  }
  bool think(std::int64_t nodes) override { return player_->think(nodes); }
  Choice best() const override { return player_->best(); }

  static inline int looks = 0;
  static inline int secrets = 0;

 private:
  std::unique_ptr<Player> player_ = find_player("random")->make();
};

inline constexpr PlayerKind kSpy{"spy", "",
                                 [](std::int64_t) -> std::unique_ptr<Player> { return std::make_unique<Spy>(); }};

}  // namespace aspis::testing
