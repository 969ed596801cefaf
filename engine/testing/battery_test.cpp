// The battery holds for the toy ruleset: if it failed here, the battery would be at fault.

#include "engine/testing/battery.hpp"

#include <gtest/gtest.h>

#include "engine/testing/pebbles.hpp"

namespace aspis::testing {
namespace {

class BatteryOnPebbles : public ::testing::TestWithParam<std::uint64_t> {
 protected:
  SharedScenario scenario = pebbles_scenario(150);
};

TEST_P(BatteryOnPebbles, PlaysToTheEnd) { check_plays_to_the_end(scenario, GetParam()); }
TEST_P(BatteryOnPebbles, Repeats) { check_repeats(scenario, GetParam()); }
TEST_P(BatteryOnPebbles, Undo) { check_undo(scenario, GetParam()); }
TEST_P(BatteryOnPebbles, OptionsAgreeWithWhyNot) { check_options_agree_with_why_not(scenario, GetParam()); }
TEST_P(BatteryOnPebbles, HiddenInformation) { check_hidden_information(scenario, GetParam()); }
TEST_P(BatteryOnPebbles, AllocatesNothing) { check_allocates_nothing(scenario, GetParam()); }
TEST_P(BatteryOnPebbles, Odds) { check_odds(scenario, GetParam()); }
TEST_P(BatteryOnPebbles, Plans) { check_plans(scenario, GetParam()); }
TEST_P(BatteryOnPebbles, NamesAndScenes) { check_names_and_scenes(scenario, GetParam()); }

INSTANTIATE_TEST_SUITE_P(Seeds, BatteryOnPebbles, ::testing::Values(1, 2, 3));

}  // namespace
}  // namespace aspis::testing
