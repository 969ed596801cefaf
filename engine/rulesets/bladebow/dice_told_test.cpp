// What the dice on the table are good for: what a seat is shown agrees with what the rules count.

#include <gtest/gtest.h>

#include <algorithm>
#include <string_view>

#include "engine/rulesets/bladebow/advice_testing.hpp"
#include "engine/rulesets/bladebow/melee.hpp"
#include "engine/rulesets/bladebow/scenario.hpp"
#include "engine/testing/load.hpp"

namespace aspis::bladebow {
namespace {

int count_of(const SceneThrow& thrown, std::string_view use) {
  return static_cast<int>(std::ranges::count(thrown.uses, use));
}

// Rules 9.4.4.1, 9.4.4.5, 9.4.7, 13.2.5 and the cards: whatever bends the faces.
TEST(BladebowDiceTold, AgreeWithWhatMeleesCount) {
  int plain = 0;
  int bent = 0;
  for (const char* name : {"bladebow/marathon", "bladebow/thermopylae", "bladebow/plataea", "bladebow/mycale"}) {
    const auto scenario = testing::load_scenario(name);
    const Sheet& sheet = static_cast<const BladebowScenario&>(*scenario).sheet();
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
      play_boldly(*scenario, seed, {2, 2}, [&](const StateBuffer& at, Seat, const OptionList&, const auto&) {
        const State& state = *reinterpret_cast<const State*>(at.bytes);
        const Table t{sheet, state};
        if (dice_counted(state) || state.melee.attack_dice == 0 || state.stack.find(Phase::kCommit) != nullptr) return;
        if (state.melee.duel_hits[0] + state.melee.duel_hits[1] > 0) return;  // duels hit without dice on the table
        for (const SceneThrow& thrown : scenario->scene(at.bytes, kGreek).throws) {
          const int role = thrown.key == "attack" ? 0 : 1;
          const Tally counted = tally(t, role);
          EXPECT_EQ(count_of(thrown, "hit"), counted.hits) << name << ", seed " << seed;
          const bool in_vain = role == 0 && scoring_as_told(t, 1).hit_on == kNeverUpTo;
          EXPECT_EQ(count_of(thrown, "cancel"), in_vain ? 0 : counted.cancels) << name << ", seed " << seed;
          const Scoring score = scoring_as_told(t, role);
          ++(score.hit_on == 2 && score.cancel_on == 5 ? plain : bent);
        }
      });
    }
  }
  EXPECT_GT(plain, 20);
  EXPECT_GT(bent, 20);
}

}  // namespace
}  // namespace aspis::bladebow
