// The battery on odds.

#include <gtest/gtest.h>

#include "engine/testing/battery.hpp"
#include "engine/testing/playout.hpp"
#include "engine/testing/transcript.hpp"

namespace aspis::testing {

void check_odds(const SharedScenario& scenario, std::uint64_t seed) {
  constexpr int kMaxPaths = 20'000;
  constexpr int kMaxTotal = 60;  // battles ask thousands of questions: a few are enough
  const std::size_t size = scenario->state_size();
  Playout play(*scenario, seed);
  int walked = 0;
  while (!play.over() && !play.too_long()) {
    const Choice choice = play.pick();
    SeededDice probe(seed);
    StateBuffer copy;
    std::memcpy(copy.bytes, play.state(), size);
    scenario->choose(copy.bytes, choice, probe, nullptr);
    if (probe.asked() > 0 && walked < kMaxTotal && play.picker().below(8) == 0) {
      ++walked;
      EnumeratingDice dice;
      long double sum = 0;
      int paths = 0;
      bool more = true;
      while (more && paths < kMaxPaths) {
        std::memcpy(copy.bytes, play.state(), size);
        scenario->choose(copy.bytes, choice, dice, nullptr);
        if (!dice.exact()) break;  // a long run of dice: more paths than anybody could add up
        ASSERT_GT(dice.total(), 0u);
        sum += static_cast<long double>(dice.weight()) / static_cast<long double>(dice.total());
        ++paths;
        more = dice.next_path();
      }
      SCOPED_TRACE(where(*scenario, seed, play.steps()) + " " + choice_text(*scenario, choice));
      if (more) {
        EXPECT_LT(sum, 1.0L + 1e-9L);
      } else {
        EXPECT_NEAR(static_cast<double>(sum), 1.0, 1e-9);
      }
    }
    if (::testing::Test::HasFailure()) return;
    play.choose(choice);
  }
}

}  // namespace aspis::testing
