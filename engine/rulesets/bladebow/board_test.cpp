// 3.1.2: zones of control, square by square and as a map.

#include "engine/rulesets/bladebow/board.hpp"

#include <gtest/gtest.h>

#include <string>

#include "engine/rulesets/bladebow/scenario.hpp"
#include "engine/testing/load.hpp"
#include "engine/testing/random_play.hpp"

namespace aspis::bladebow {
namespace {

TEST(BladebowBoard, TheMapOfZonesSaysOfEverySquareWhatTheRuleSaysOfIt) {
  for (const char* name : {"bladebow/mycale", "bladebow/thermopylae"}) {
    const auto scenario = testing::load_scenario(name);
    const Sheet& sheet = static_cast<const BladebowScenario&>(*scenario).sheet();
    int strong = 0;
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      StateBuffer state{};
      OptionList options;
      SeededDice dice(seed);
      testing::Picker picker(seed);
      scenario->begin(state.bytes, dice, nullptr);
      for (int step = 0; !scenario->result(state.bytes).over; ++step) {
        const Table t{sheet, *reinterpret_cast<const State*>(state.bytes)};
        for (const int side : {kGreek, kPersian}) {
          if (step % 10 != 0) break;
          const ZocMap map = ezoc_map(t, side);
          for (int square = 0; square < sheet.squares(); ++square) {
            const Zoc zoc = ezoc(t, side, square);
            ASSERT_EQ(map[static_cast<std::size_t>(square)], zoc) << name << " " << scenario->place_name(square);
            strong += zoc == Zoc::kStrong ? 1 : 0;
          }
        }
        scenario->options(state.bytes, options);
        scenario->choose(state.bytes, picker.pick(scenario->ruleset(), options), dice, nullptr);
      }
    }
    EXPECT_GT(strong, 100) << name;
  }
}

}  // namespace
}  // namespace aspis::bladebow
