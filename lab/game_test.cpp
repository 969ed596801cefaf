#include "lab/game.hpp"

#include <gtest/gtest.h>

#include <cstring>
#include <vector>

#include "engine/testing/load.hpp"
#include "players/registry.hpp"

namespace aspis {
namespace {

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

  static int looks;
  static int secrets;

 private:
  std::unique_ptr<Player> player_ = find_player("random")->make();
};
int Spy::looks = 0;
int Spy::secrets = 0;

constexpr PlayerKind kSpy{"spy", "", [](std::int64_t) -> std::unique_ptr<Player> { return std::make_unique<Spy>(); }};

TEST(Game, ShowsAPlayerOnlyWhatItsSeatMayKnow) {
  for (const char* name : {"bladebow/marathon", "glory/tanagra", "vsts/marathon"}) {
    const auto scenario = testing::load_scenario(name);
    ASSERT_NE(scenario, nullptr);
    Spy::looks = Spy::secrets = 0;
    const std::vector<Contestant> players(2, Contestant{&kSpy, {}});
    const std::size_t seats[] = {0, 1};
    ASSERT_TRUE(GameBench(*scenario, players, {}).play(3, seats));
    EXPECT_GT(Spy::looks, 100) << name;
    EXPECT_EQ(Spy::secrets, 0) << name;
  }
}

}  // namespace
}  // namespace aspis
