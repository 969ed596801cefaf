// Plans, going by them, and taking that back.

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>

#include "cli/testing/marathon.hpp"

namespace aspis::cli {
namespace {

using testing::has;
using testing::in_first_impulse;
using testing::marathon;
using testing::Terminal;

TEST(Client, PlansAreDrawn) {
  PlayOptions options = marathon(1);
  Terminal terminal("1\nplace j5\nplace f5\nplace j12\nplace o12\nplan Hoplite 1\nquit\n");
  EXPECT_EQ(run_play(terminal.io, options), kOk);
  EXPECT_TRUE(terminal.shows("Hoplite 1 can reach")) << terminal.shown();
}

/// A unit that turns in place, and a leader who may join others, find no room for a number on the map.
TEST(Client, PlansTellWhatPlacesUnderCountersCost) {
  PlayOptions options = marathon(1);
  options.scenario = "glory/tanagra";
  Terminal turns("1\n1\n1\n1\n1\n1\n1\nplan\n1\nplan\nquit\n");
  EXPECT_EQ(run_play(turns.io, options), kOk);
  EXPECT_TRUE(has(turns.shown(), "the numbers are what it costs from here. Under counters: 0504, where it stands (2)."))
      << turns.shown();
  EXPECT_TRUE(has(turns.shown(), "Lacedaemonians II can reach 1 place; the numbers")) << "to where nobody stands";
  const std::string rides = in_first_impulse("plan miltiades\nquit\n");
  EXPECT_TRUE(has(rides, "Under counters: E12 (0), F12 (0), ")) << rides;
  options.scenario = "hotgates/solitaire";
  Terminal shared("1\n1\n1\n1\n1\n1\n1\nplan\nquit\n");
  EXPECT_EQ(run_play(shared.io, options), kOk);
  EXPECT_FALSE(shared.shows("Under counters")) << "where both sides share a place there is room: " << shared.shown();
}

TEST(Client, GoMakesAWholeRoute) {
  const std::string shown = in_first_impulse("go e12 e10\ngo 1 1\ngo\ngo nobody e5\nquit\n");
  EXPECT_TRUE(has(shown, "Hoplite 1 advances from E11 to E10")) << shown;
  EXPECT_TRUE(has(shown, "Greek: what does Hoplite 1 do?"));
  EXPECT_TRUE(has(shown, "Hoplite 1 at E10 facing N, clear, MP left 2")) << shown;
  EXPECT_TRUE(has(shown, "advance (2 MP)")) << shown;
  EXPECT_TRUE(has(shown, "Where to?"));
  EXPECT_TRUE(has(shown, "No piece is called nobody."));
  // Two clicks to the left on the spot, then on.
  EXPECT_TRUE(has(in_first_impulse("go hoplite 1 e11 ne\nquit\n"), "Hoplite 1 at E11 facing NE"));
  // Too far in good order, though not for those who break ranks.
  const std::string far = in_first_impulse("go e12 c10\ngo! e12 c10\nquit\n");
  EXPECT_TRUE(has(far, "only by what plan marks")) << far;
  EXPECT_TRUE(has(far, "Hoplite 1 is disrupted")) << far;
  EXPECT_TRUE(has(in_first_impulse("go e12 a1\nquit\n"), "cannot get there now"));
}

TEST(Client, GoLeadsOneUnitOfAFormationAfterTheOther) {
  const std::string shown = in_first_impulse("formation move miltiades\ngo f12 f11\ngo g12 g11\nundo\nquit\n");
  EXPECT_TRUE(has(shown, "Hoplite 3 advances from G12 to G11")) << "the first one stays where it is\n" << shown;
  const std::string after = shown.substr(shown.find("> undo"));
  EXPECT_TRUE(has(after, "Taken back: the whole go, 4 choices.")) << after;
  EXPECT_TRUE(has(after, "Hoplite 2 at F11 facing N, clear, MP left 4")) << "its end is taken back too\n" << after;
  const std::string not_so = in_first_impulse("formation move miltiades\ngo f12 f11\ngo g12 a1\nquit\n");
  EXPECT_TRUE(has(not_so, "cannot get there now")) << not_so;
  EXPECT_TRUE(has(not_so.substr(not_so.find("cannot get there")), "The battle stops after 9 choices."))
      << "the first one's move has not been ended for nothing\n"
      << not_so;
}

TEST(Client, UndoTakesBackAWholeGo) {
  const std::string whole = in_first_impulse("go e12 e10\nundo\nundo\nquit\n");
  EXPECT_TRUE(has(whole, "Taken back: the whole go, 4 choices.")) << whole;
  EXPECT_TRUE(has(whole, "6=Hoplite 1 (E12)")) << "where the player was asked before\n" << whole;
  EXPECT_TRUE(has(whole, "Dice or cards have fallen since")) << "and no further than before\n" << whole;
  EXPECT_TRUE(has(whole, "The battle stops after 5 choices."));
  const std::string single = in_first_impulse("go e12 e10\nstop here\nundo\nquit\n");
  EXPECT_TRUE(has(single, "Taken back.")) << "a choice of its own\n" << single;
  EXPECT_TRUE(has(single, "The battle stops after 9 choices.")) << single;
  const std::string both = in_first_impulse("go e12 e10\nstop here\nundo\nundo\nquit\n");
  EXPECT_TRUE(has(both, "The battle stops after 5 choices.")) << both;
}

/// A save holds choices, and not which of them were made by one command.
TEST(Client, AfterLoadingUndoGoesChoiceByChoice) {
  const std::string file =
      (std::filesystem::temp_directory_path() / ("aspis-routes-test-" + std::to_string(::getpid()) + ".json")).string();
  in_first_impulse("go e12 e10\nsave! " + file + "\nquit\n");
  PlayOptions options;
  options.load = file;
  Terminal loaded("undo\ngo e10\nundo\nquit\n");
  EXPECT_EQ(run_play(loaded.io, options), kOk) << loaded.err.str();
  EXPECT_TRUE(loaded.shows("Taken back.")) << loaded.shown();
  EXPECT_TRUE(loaded.shows("The battle stops after 8 choices.")) << loaded.shown();
  std::filesystem::remove(file);
}

TEST(Client, PlansCountFromWhereThePieceStands) {
  const std::string shown = in_first_impulse("go e12 e10\nplan\nquit\n");
  const std::string plan = shown.substr(shown.rfind("> plan"));
  EXPECT_TRUE(has(plan, "9  .  .  .  .  2 ")) << plan;
  EXPECT_FALSE(has(plan, "break ranks")) << "too late for that";
  EXPECT_TRUE(has(in_first_impulse("plan e12\nquit\n"), "only so: break ranks"));
}

}  // namespace
}  // namespace aspis::cli
