#include "players/search_player.hpp"

#include <gtest/gtest.h>

#include <cstring>
#include <memory>

#include "engine/kernel/hash.hpp"
#include "engine/testing/load.hpp"
#include "players/greedy_player.hpp"

namespace aspis {
namespace {

/// Plays a battle out between two players; `watch(decision, options, choice)` hears what the first has just decided.
template <class Watch>
void play(const Scenario& scenario, Player& first, Player& second, std::uint64_t seed, Watch watch) {
  StateBuffer state{};
  SeededDice dice(seed);
  std::uint64_t own = mix(seed);
  scenario.begin(state.bytes, dice, nullptr);
  OptionList options;
  for (;;) {
    const Decision decision = scenario.decision(state.bytes);
    if (decision.seat == kNobody) return;
    StateBuffer view = state;
    scenario.redact(view.bytes, decision.seat);
    scenario.options(view.bytes, options);
    Player& player = decision.seat == 0 ? first : second;
    const Choice choice = choose(player, scenario, view.bytes, decision.seat, options, own++);
    if (&player == &first) watch(decision, options, choice);
    scenario.choose(state.bytes, choice, dice, nullptr);
  }
}

/// What an order or activation is for is thought over when it begins; carrying it out takes no time.
TEST(SearchPlayer, ThinksWhenAnUndertakingBeginsAndThenCarriesItOut) {
  for (const char* name : {"bladebow/marathon", "vsts/marathon"}) {
    const auto scenario = testing::load_scenario(name);
    ASSERT_NE(scenario, nullptr);
    SearchPlayer search(300);
    GreedyPlayer greedy;
    int openings = 0;
    int thought = 0;
    int steps = 0;
    play(*scenario, search, greedy, 5, [&](const Decision& decision, const OptionList& options, const Choice&) {
      const Moment moment = scenario->ruleset().questions[decision.question].moment;
      if (moment == Moment::kSettled) {
        ++steps;
        EXPECT_EQ(search.nodes(), 0) << scenario->ruleset().questions[decision.question].name;
      }
      if (moment != Moment::kOpening || options.size() == 1) return;
      ++openings;
      if (search.nodes() > 0) ++thought;
    });
    EXPECT_GT(steps, 50) << name;
    EXPECT_GT(openings, 10) << name;
    EXPECT_EQ(thought, openings) << name;
  }
}

TEST(SearchPlayer, StopsAtItsBudgetOrAPlayoutLater) {
  const auto scenario = testing::load_scenario("bladebow/mycale");
  ASSERT_NE(scenario, nullptr);
  constexpr std::int64_t kBudget = 400;
  SearchPlayer search(kBudget);
  GreedyPlayer greedy;
  play(*scenario, search, greedy, 3, [&](const Decision&, const OptionList&, const Choice& choice) {
    EXPECT_LT(search.nodes(), kBudget + 4'000);
    const std::vector<Line> lines = search.lines();
    if (lines.empty()) return;
    EXPECT_EQ(lines[0].choice, choice);
    int share = 0;
    for (const Line& line : lines) share += line.share;
    EXPECT_LE(share, 1000);
    EXPECT_GT(share, 900);
  });
}

}  // namespace
}  // namespace aspis
