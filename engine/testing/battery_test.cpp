// The battery passes the toy ruleset, and finds every fault planted in it.

#include "engine/testing/battery.hpp"

#include <gtest/gtest-spi.h>
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
TEST_P(BatteryOnPebbles, Advice) { check_advice(scenario, GetParam()); }
TEST_P(BatteryOnPebbles, NamesAndScenes) { check_names_and_scenes(scenario, GetParam()); }

INSTANTIATE_TEST_SUITE_P(Seeds, BatteryOnPebbles, ::testing::Values(1, 2, 3));

using Check = void (*)(const SharedScenario&, std::uint64_t);

/// Whether a check fails on a ruleset with this flaw for any of a few seeds. Its failures are kept from the report.
bool finds(Check check, Flaw flaw) {
  ::testing::TestPartResultArray found;
  const ::testing::ScopedFakeTestPartResultReporter reporter(
      ::testing::ScopedFakeTestPartResultReporter::INTERCEPT_ONLY_CURRENT_THREAD, &found);
  for (std::uint64_t seed = 1; seed <= 4 && found.size() == 0; ++seed) check(pebbles_scenario(120, flaw), seed);
  return found.size() > 0;
}

TEST(Battery, FindsPlantedFaults) {
  struct Planted {
    Flaw flaw;
    Check check;
  };
  for (const Planted& planted : {Planted{Flaw::kNeverEnds, check_plays_to_the_end},
                                 {Flaw::kDeadEnd, check_plays_to_the_end},
                                 {Flaw::kOffersTwice, check_plays_to_the_end},
                                 {Flaw::kBreaksInvariant, check_plays_to_the_end},
                                 {Flaw::kUnknownRule, check_plays_to_the_end},
                                 {Flaw::kOffersIllegal, check_options_agree_with_why_not},
                                 {Flaw::kHidesLegal, check_options_agree_with_why_not},
                                 {Flaw::kRemembers, check_repeats},
                                 {Flaw::kRemembers, check_undo},
                                 {Flaw::kLeaks, check_hidden_information},
                                 {Flaw::kPeeks, check_hidden_information},
                                 {Flaw::kBadGuess, check_hidden_information},
                                 {Flaw::kShowsSecret, check_hidden_information},
                                 {Flaw::kAllocates, check_allocates_nothing},
                                 {Flaw::kWrongStanding, check_plans},
                                 {Flaw::kForgetsRoute, check_plans},
                                 {Flaw::kLosesNames, check_names_and_scenes},
                                 {Flaw::kLopsided, check_advice},
                                 {Flaw::kMiscounts, check_advice},
                                 {Flaw::kWorthPeeks, check_advice},
                                 {Flaw::kWeightPeeks, check_advice},
                                 {Flaw::kTooPlausible, check_advice},
                                 {Flaw::kHopeless, check_advice},
                                 {Flaw::kForgetsWeight, check_advice},
                                 {Flaw::kThinksInHeap, check_advice},
                                 {Flaw::kTidiesAway, check_odds},
                                 {Flaw::kTidiesAdvice, check_odds},
                                 {Flaw::kGoesElsewhere, check_odds}}) {
    EXPECT_TRUE(finds(planted.check, planted.flaw)) << "flaw " << static_cast<int>(planted.flaw);
    EXPECT_FALSE(finds(planted.check, Flaw::kNone)) << "check for flaw " << static_cast<int>(planted.flaw);
  }
}

}  // namespace
}  // namespace aspis::testing
