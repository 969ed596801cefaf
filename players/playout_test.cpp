#include "players/playout.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "engine/kernel/battle.hpp"
#include "engine/testing/load.hpp"

namespace aspis {
namespace {

/// What the Greek at Thermopylae may hope for when he does nothing in some turn, looked at no further than to the
/// enemy's answer; besieged, or without a camp whose fall would end it all.
int hope(int turn, bool besieged) {
  nlohmann::json data = {{"scenario", "bladebow/thermopylae"},
                         {"begin", {{"at", "action"}, {"active", "greek"}, {"turn", turn}, {"actions", 1}}}};
  if (!besieged) data["special"]["victory"]["campSacked"] = nullptr;
  const auto scenario = testing::load_patched(data);
  if (scenario == nullptr) return 0;
  const Battle battle(scenario, 1);
  OptionList options;
  battle.options(options);
  const auto verbs = scenario->ruleset().verbs;
  const auto* pass = std::ranges::find_if(
      options, [&](const Option& option) { return verbs[option.choice.verb].name == std::string_view("pass"); });
  if (pass == options.end()) {
    ADD_FAILURE() << "he may not pass";
    return 0;
  }
  static Playout playout;
  const Horizon near{.handovers = 1};
  return playout.run(*scenario, battle.state(), 0, {.choice = pass->choice}, 1, near);
}

/// Where night decides, seven turns are worth more to him than by the prospects of the other battles.
TEST(Playout, RatesAPositionAsThisBattleIsWon) {
  const auto gain = [](bool besieged) { return hope(9, besieged) - hope(2, besieged); };
  EXPECT_GT(gain(false), 0);
  EXPECT_GT(gain(true), 2 * gain(false));
}

}  // namespace
}  // namespace aspis
