#include <gtest/gtest.h>

#include <array>
#include <memory>
#include <set>

#include "engine/testing/pebbles.hpp"
#include "players/random_player.hpp"
#include "players/registry.hpp"

namespace aspis {
namespace {

TEST(Players, AreFoundByName) {
  std::set<std::string_view> names;
  for (const PlayerKind& kind : player_kinds()) {
    EXPECT_TRUE(names.insert(kind.name).second);
    EXPECT_FALSE(kind.summary.empty());
    EXPECT_EQ(find_player(kind.name), &kind);
    EXPECT_NE(kind.make(), nullptr);
  }
  EXPECT_TRUE(names.contains("random"));
  EXPECT_EQ(find_player("nobody"), nullptr);
}

TEST(Players, EveryKindPlaysWholeBattlesLawfully) {
  const auto scenario = testing::pebbles_scenario(30);
  for (const PlayerKind& kind : player_kinds()) {
    const std::unique_ptr<Player> player = kind.make();
    StateBuffer state{};
    SeededDice dice(4);
    SeededDice own(5);
    scenario->begin(state.bytes, dice, nullptr);
    OptionList options;
    for (int i = 0; i < scenario->ruleset().max_decisions && !scenario->result(state.bytes).over; ++i) {
      const Seat seat = scenario->decision(state.bytes).seat;
      StateBuffer view = state;
      scenario->redact(view.bytes, seat);
      scenario->options(view.bytes, options);
      const Choice choice = player->choose(*scenario, view.bytes, seat, options, own);
      ASSERT_TRUE(scenario->why_not(state.bytes, choice)) << kind.name;
      scenario->choose(state.bytes, choice, dice, nullptr);
    }
    EXPECT_TRUE(scenario->result(state.bytes).over) << kind.name;
  }
}

TEST(RandomPlayer, IsEvenOverOptionsAndWithinAnOpenOne) {
  const auto scenario = testing::pebbles_scenario(30);
  OptionList options;
  options.add({testing::kEnd});
  options.add({testing::kStake, 3}, 4);  // 3 to 7
  RandomPlayer player;
  SeededDice dice(1);
  std::array<int, 8> stakes{};
  int ends = 0;
  for (int i = 0; i < 10'000; ++i) {
    const Choice choice = player.choose(*scenario, nullptr, 0, options, dice);
    if (choice.verb == testing::kEnd) {
      ++ends;
      continue;
    }
    ASSERT_EQ(choice.verb, testing::kStake);
    ASSERT_GE(choice.a, 3);
    ASSERT_LE(choice.a, 7);
    ++stakes[static_cast<std::size_t>(choice.a)];
  }
  EXPECT_NEAR(ends, 5000, 250);
  for (std::size_t stake = 3; stake <= 7; ++stake) EXPECT_NEAR(stakes[stake], 1000, 150);
}

}  // namespace
}  // namespace aspis
