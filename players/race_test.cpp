#include "players/race.hpp"

#include <gtest/gtest.h>

#include "engine/kernel/dice.hpp"

namespace aspis {
namespace {

constexpr double kDoubt = 2;

/// Runs rounds until one is left: each runner makes its own worth, the same luck for all, and a little luck of its own.
int run(Race& race, std::span<const int> worths, int luck, int own, int rounds, std::uint64_t seed) {
  SeededDice dice(seed);
  race.begin(static_cast<int>(worths.size()), kDoubt);
  while (race.left() > 1 && race.rounds() < rounds) {
    const int shared = dice.die(2 * luck + 1);
    for (int i = 0; i < race.runners(); ++i) {
      const int value = worths[static_cast<std::size_t>(i)] + shared + dice.die(2 * own + 1);
      if (!race.out(i)) race.note(i, value);
    }
    race.end_round();
  }
  return race.winner();
}

TEST(Race, TheFavouriteWinsUntilSomethingIsKnown) {
  Race race;
  race.begin(3, kDoubt);
  EXPECT_EQ(race.winner(), 0);
  EXPECT_EQ(race.left(), 3);
  EXPECT_EQ(race.mean(0), 0);
}

TEST(Race, LuckThatAllShareDoesNotHideTheBetterOne) {
  Race race;
  const int worths[] = {100, 130, 90};
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    EXPECT_EQ(run(race, worths, 5000, 20, 200, seed), 1) << seed;
    EXPECT_EQ(race.left(), 1) << seed;
    EXPECT_LT(race.rounds(), 100) << seed;
  }
}

TEST(Race, AHandfulOfLuckyRoundsDoesNotBeatTheFavourite) {
  Race race;
  const int worths[] = {500, 0, 0, 0, 0, 0, 0, 0};
  int upsets = 0;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) upsets += run(race, worths, 0, 2000, 3, seed) == 0 ? 0 : 1;
  EXPECT_LT(upsets, 120);  // who goes by the mean alone is fooled more often than not
  upsets = 0;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) upsets += run(race, worths, 0, 2000, 200, seed) == 0 ? 0 : 1;
  EXPECT_LT(upsets, 20);
}

TEST(Race, EqualsAreNotComparedForEver) {
  Race race;
  const int worths[] = {100, 100, 100};
  EXPECT_EQ(run(race, worths, 5000, 0, 1000, 7), 0);
  EXPECT_LT(race.rounds(), 10);
}

TEST(Race, WhoIsOutKeepsWhatItMade) {
  Race race;
  const int worths[] = {1000, 0, 1000};
  run(race, worths, 0, 400, 100, 3);
  EXPECT_TRUE(race.out(1));
  EXPECT_LT(race.tries(1), race.tries(0));
  EXPECT_NEAR(race.mean(1), 400, 200);  // its own luck on average
}

}  // namespace
}  // namespace aspis
