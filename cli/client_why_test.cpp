// Why not, asked in the words of the menu.

#include <gtest/gtest.h>

#include "cli/testing/marathon.hpp"

namespace aspis::cli {
namespace {

using testing::has;
using testing::in_first_impulse;
using testing::Terminal;

TEST(ClientWhy, UnderstandsAVerbAndTheBeginningsOfWords) {
  const std::string shown = in_first_impulse(
      "why wh l\nwhy pass\nwhy formation\nwhy formation fly\nwhy single shooting e12\nwhy\nwhy order melee "
      "e12\nquit\n");
  EXPECT_TRUE(has(shown, "wheel left: No: that is not what has to be decided now")) << shown;
  EXPECT_TRUE(has(shown, "That is allowed"));
  EXPECT_TRUE(has(shown, "expected the order (move, ranged, melee, rally) instead of \"fly\"")) << shown;
  EXPECT_TRUE(has(shown, "No: it has no missiles")) << shown;
  EXPECT_TRUE(has(shown, "and now about: ")) << shown;
  EXPECT_TRUE(has(shown, "order ... for ... alone; ")) << "as the menu words it: " << shown;
  EXPECT_FALSE(has(shown, "ORDER UNIT")) << shown;
  EXPECT_FALSE(has(shown, "leaderTo")) << shown;
  EXPECT_EQ(shown.find("wheel left", shown.find("and now about: ")), std::string::npos) << "only what can be asked now";
  EXPECT_TRUE(has(shown, "order melee for Hoplite 1 alone: No: there is no enemy")) << shown;
}

TEST(ClientWhy, UnderstandsTheWordsOfTheMenuThoughTheyDoNotSayAll) {
  for (const std::string words : {"order melee", "melee", "order mel", "order melee for ... alone"}) {
    const std::string shown = in_first_impulse("why " + words + "\nquit\n");
    EXPECT_TRUE(has(shown, "order melee for ... alone: No: there is no enemy it may engage")) << shown;
    EXPECT_FALSE(has(shown, "Not understood")) << shown;
  }
  const std::string shooting = in_first_impulse("why shooting\nquit\n");
  EXPECT_TRUE(has(shooting, "order shooting for ... alone: No: it has no missiles [2.3.2.3].")) << shooting;
  EXPECT_TRUE(has(shooting, "order shooting for the formation of ..., from ... on: No: it has no missiles"))
      << shooting;
}

TEST(ClientWhy, SaysWhatHasToBeDecidedInstead) {
  for (const std::string words : {"wheelLeft", "wh l", "wheel left"}) {
    const std::string shown = in_first_impulse("why " + words + "\nquit\n");
    EXPECT_TRUE(has(shown, "not what has to be decided now")) << shown;
    EXPECT_TRUE(has(shown, "What has to be decided: Greek: which action?")) << shown;
  }
  EXPECT_FALSE(has(in_first_impulse("why order melee\nwhy 3\nquit\n"), "What has to be decided"));
  Terminal ranks("why order melee\nquit\n");
  PlayOptions options;
  options.scenario = "bladebow/mycale";
  options.seed = 1;
  EXPECT_EQ(run_play(ranks.io, options), kOk);
  EXPECT_TRUE(has(ranks.shown(), "What has to be decided: Greek: how many ranks does each unit have?"))
      << ranks.shown();
}

/// A number with its sign is an argument as the menu shows it, of what is not allowed too.
TEST(ClientWhy, UnderstandsHowManyRanks) {
  Terminal ranks("why give hoplite 1 +2\nwhy give hoplite 3 +3\nwhy give hoplite 1 +5\nquit\n");
  PlayOptions options;
  options.scenario = "bladebow/mycale";
  options.seed = 1;
  EXPECT_EQ(run_play(ranks.io, options), kOk);
  const std::string shown = ranks.shown();
  EXPECT_TRUE(has(shown, "That is allowed: 4 give Hoplite 1 (K5) +2 ranks")) << shown;
  EXPECT_TRUE(has(shown, "give Hoplite 3 +3 ranks: No: ")) << shown;
  EXPECT_TRUE(has(shown, "give Hoplite 1 +5 ranks: No: ")) << shown;
  EXPECT_FALSE(has(shown, "Not understood")) << shown;
}

TEST(ClientWhy, UnderstandsALineOfTheMenuAsItStands) {
  const std::string allowed = in_first_impulse("why order move for Hoplite 1 (E12) alone\nquit\n");
  EXPECT_TRUE(has(allowed, "That is allowed:")) << allowed;
  const std::string unit = in_first_impulse("why order melee for Hoplite 1 (E12) alone\nquit\n");
  EXPECT_TRUE(has(unit, "order melee for Hoplite 1 alone: No: there is no enemy")) << unit;
  const std::string formation =
      in_first_impulse("why order rally for the formation of Miltiades (J12), from Hoplite 2 (F12) on\nquit\n");
  EXPECT_TRUE(has(formation, "from Hoplite 2 on: No: it is in good order")) << formation;
  const std::string number = in_first_impulse("why 3\nquit\n");
  EXPECT_TRUE(has(number, "That is allowed: 3 move the leader Callimachus")) << number;
}

TEST(ClientWhy, SaysWhichOfSeveralAreMeantOrWhatIsLeftOpen) {
  const std::string cards = in_first_impulse("why play\nquit\n");
  EXPECT_TRUE(has(cards, "play ...: No: that card is played at another moment")) << cards;
  Terminal glory("1\n1\n1\n1\n1\n1\n1\nwhy attack\nquit\n");
  PlayOptions options;
  options.scenario = "glory/tanagra";
  options.seed = 1;
  EXPECT_EQ(run_play(glory.io, options), kOk);
  EXPECT_TRUE(has(glory.shown(), "and 14 more): No: that is no enemy")) << glory.shown();
  EXPECT_TRUE(has(glory.shown(), "No: it does not stand in a hex next to the attacker [7.0-single].")) << glory.shown();
  options.scenario = "vsts/marathon";
  Terminal vague("1\n1\n1\n1\n1\n1\n1\nwhy shoot\nquit\n");
  EXPECT_EQ(run_play(vague.io, options), kOk);
  EXPECT_TRUE(has(vague.shown(), "Say what stands for the dots: shoot at ...")) << vague.shown();
}

}  // namespace
}  // namespace aspis::cli
