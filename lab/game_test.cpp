#include "lab/game.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "engine/testing/load.hpp"
#include "players/testing/spy.hpp"

namespace aspis {
namespace {

using testing::kSpy;
using testing::Spy;

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
