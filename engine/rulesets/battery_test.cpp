// Every scenario of every ruleset goes through the battery.

#include "engine/testing/battery.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "engine/testing/load.hpp"

namespace aspis::testing {
namespace {

class Battery : public ::testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    scenario = load_scenario(GetParam());
    ASSERT_NE(scenario, nullptr);
  }

  /// Runs a check for seeds 1 to n, stopping at the first that fails.
  template <class Check>
  void for_seeds(std::uint64_t n, Check check) const {
    for (std::uint64_t seed = 1; seed <= n && !HasFailure(); ++seed) check(scenario, seed);
  }

  SharedScenario scenario;
};

TEST_P(Battery, PlaysToTheEnd) { for_seeds(300, check_plays_to_the_end); }
TEST_P(Battery, Repeats) { for_seeds(20, check_repeats); }
TEST_P(Battery, Undo) { for_seeds(20, check_undo); }
TEST_P(Battery, OptionsAgreeWithWhyNot) { for_seeds(30, check_options_agree_with_why_not); }
TEST_P(Battery, HiddenInformation) { for_seeds(16, check_hidden_information); }
TEST_P(Battery, AllocatesNothing) { for_seeds(60, check_allocates_nothing); }
TEST_P(Battery, Odds) { for_seeds(20, check_odds); }
TEST_P(Battery, Plans) { for_seeds(10, check_plans); }
TEST_P(Battery, PlansWithEveryOption) {
  const nlohmann::json data = scenario_data(GetParam());
  for (const nlohmann::json& option : data.value("options", nlohmann::json::array())) {
    for (const nlohmann::json& value : option.at("values")) {
      const nlohmann::json chosen{{option.at("key").get<std::string>(), value}};
      const Loaded loaded = load_data(data, chosen);
      ASSERT_NE(loaded.scenario, nullptr) << loaded.text();
      for (std::uint64_t seed = 1; seed <= 3 && !HasFailure(); ++seed) check_plans(loaded.scenario, seed);
      ASSERT_FALSE(HasFailure()) << chosen;
    }
  }
}
TEST_P(Battery, Advice) { for_seeds(6, check_advice); }
TEST_P(Battery, NamesAndScenes) { for_seeds(10, check_names_and_scenes); }

INSTANTIATE_TEST_SUITE_P(Scenarios, Battery, ::testing::ValuesIn(scenario_names()), scenario_test_name);

}  // namespace
}  // namespace aspis::testing
