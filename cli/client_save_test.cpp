// Keeping battles: leaving, saving, loading, and who sits where afterwards.

#include <gtest/gtest.h>
#include <signal.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <thread>

#include "cli/client.hpp"
#include "cli/commands.hpp"
#include "cli/save_file.hpp"
#include "cli/testing/terminal.hpp"
#include "cli/testing/trigger.hpp"

namespace aspis::cli {
namespace {

using testing::Terminal;

std::string temporary(const std::string& name) {
  return (std::filesystem::temp_directory_path() / ("aspis-client-test-" + std::to_string(::getpid()) + "-" + name))
      .string();
}

PlayOptions marathon(std::uint64_t seed) {
  PlayOptions options;
  options.scenario = "bladebow/marathon";
  options.seed = seed;
  return options;
}

TEST(ClientSave, EndOfInputKeepsTheBattle) {
  PlayOptions options = marathon(5);
  options.save = temporary("eof.json");
  Terminal terminal("1\n1\n");
  EXPECT_EQ(run_play(terminal.io, options), kOk);
  EXPECT_TRUE(terminal.shows("The battle stops after 2 choices."));
  PlayOptions again;
  again.load = options.save;
  Terminal more("log 3\nquit\n");
  EXPECT_EQ(run_play(more.io, again), kOk) << more.err.str();
  EXPECT_TRUE(more.shows("The battle stops after 2 choices."));
  std::filesystem::remove(options.save);
}

TEST(ClientSave, LeavingABattleThatIsNotKeptTakesTwoWords) {
  Terminal terminal("1\nquit\noptions\nquit\nquit\n");
  terminal.io.look.echo = false;  // a person types
  EXPECT_EQ(run_play(terminal.io, marathon(5)), kOk);
  const std::string shown = terminal.shown();
  const std::size_t first = shown.find("This battle is not kept");
  ASSERT_NE(first, std::string::npos);
  EXPECT_NE(shown.find("This battle is not kept", first + 1), std::string::npos) << "asked again after another command";
  EXPECT_TRUE(terminal.shows("It was not kept."));

  Terminal fresh("quit\n");
  fresh.io.look.echo = false;
  EXPECT_EQ(run_play(fresh.io, marathon(5)), kOk);
  EXPECT_FALSE(fresh.shows("This battle is not kept")) << "nothing is lost yet";

  Terminal gone("1\n");
  gone.io.look.echo = false;
  EXPECT_EQ(run_play(gone.io, marathon(5)), kOk) << "the end of input twice over ends it";
  EXPECT_TRUE(gone.shows("It was not kept."));
}

TEST(ClientSave, SavingKeepsTheBattleFromThenOn) {
  const std::string file = temporary("kept.json");
  Terminal terminal("1\nsave " + file + "\n1\nquit\n");
  terminal.io.look.echo = false;
  EXPECT_EQ(run_play(terminal.io, marathon(5)), kOk);
  EXPECT_TRUE(terminal.shows("kept there from now on"));
  EXPECT_FALSE(terminal.shows("not kept"));
  PlayOptions again;
  again.load = file;
  Terminal more("1\nquit\n");
  EXPECT_EQ(run_play(more.io, again), kOk);
  Terminal third("quit\n");
  EXPECT_EQ(run_play(third.io, again), kOk);
  EXPECT_TRUE(third.shows("The battle stops after 3 choices.")) << "a loaded battle is kept where it came from";
  std::filesystem::remove(file);
}

TEST(ClientSave, NoFileIsWrittenOverUnasked) {
  const std::string file = temporary("old.txt");
  std::ofstream(file) << "dear diary";
  PlayOptions options = marathon(5);
  options.save = file;
  Terminal refused("quit\n");
  EXPECT_EQ(run_play(refused.io, options), kFileFault);
  EXPECT_TRUE(refused.complains("exists already"));
  Terminal typed("1\nsave " + file + "\nquit\n");
  EXPECT_EQ(run_play(typed.io, marathon(5)), kOk);
  EXPECT_TRUE(typed.shows("exists already"));
  EXPECT_EQ(read_file(file), "dear diary");
  Terminal meant("1\nsave! " + file + "\nquit\n");
  EXPECT_EQ(run_play(meant.io, marathon(5)), kOk);
  EXPECT_NE(read_file(file), "dear diary");
  std::filesystem::remove(file);
}

TEST(ClientSave, LinksAreFollowedAndDevicesLeftAlone) {
  const std::string file = temporary("real.json");
  const std::string link = temporary("link.json");
  std::filesystem::create_symlink(file, link);
  Terminal terminal("1\nsave " + link + "\nsave! /dev/null\nsave! /tmp\nquit\n");
  EXPECT_EQ(run_play(terminal.io, marathon(5)), kOk);
  EXPECT_TRUE(std::filesystem::is_symlink(link));
  EXPECT_TRUE(std::filesystem::is_regular_file(file));
  EXPECT_TRUE(terminal.complains("cannot write /dev/null: it is not a plain file"));
  EXPECT_TRUE(terminal.complains("cannot write /tmp: it is a folder"));
  EXPECT_TRUE(std::filesystem::is_character_file("/dev/null"));
  std::filesystem::remove(link);
  std::filesystem::remove(file);
}

constexpr const char* kFirstEvent = "\n- ";

TEST(ClientSave, AnInterruptKeepsABattleOfComputers) {
  PlayOptions options = marathon(5);
  options.players = {{"greek", "greedy"}, {"persian", "greedy"}};
  options.save = temporary("interrupted.json");
  Terminal terminal;
  testing::Trigger shown(kFirstEvent, [] { ::raise(SIGINT); });
  std::ostream out(&shown);
  Io io{terminal.in, out, terminal.err, terminal.io.look};
  EXPECT_EQ(run_play(io, options), kInterrupted);
  EXPECT_NE(shown.str().find("The battle stops after "), std::string::npos);
  Terminal again;
  EXPECT_EQ(run_replay(again.io, {.file = options.save}), kOk) << again.err.str();
  EXPECT_FALSE(again.shows("Step 0 of 0"));
  PlayOptions rest;
  rest.load = options.save;
  Terminal more;
  EXPECT_EQ(run_play(more.io, rest), kOk) << "it goes on to its end";
  EXPECT_FALSE(more.shows("The battle stops after "));
  std::filesystem::remove(options.save);
}

TEST(ClientSave, AnInterruptDoesNotWaitForAThought) {
  PlayOptions options{.scenario = "vsts/marathon", .seed = 3};
  options.players = {{"greek", "greedy"}, {"persian", "search:1000000000"}};  // hours
  options.save = temporary("thought.json");
  Terminal terminal;
  std::thread later;
  testing::Trigger shown(kFirstEvent, [&] {
    later = std::thread([] {
      std::this_thread::sleep_for(std::chrono::milliseconds(200));
      ::kill(::getpid(), SIGTERM);
    });
  });
  std::ostream out(&shown);
  Io io{terminal.in, out, terminal.err, terminal.io.look};
  EXPECT_EQ(run_play(io, options), kInterrupted);
  later.join();
  Terminal again;
  EXPECT_EQ(run_replay(again.io, {.file = options.save}), kOk) << again.err.str();
  EXPECT_FALSE(again.shows("Step 0 of 0"));
  std::filesystem::remove(options.save);
}

/// Where the rules move a side, nobody waits there to be told: a computer alone tells what happens, and an interrupt
/// ends it.
TEST(ClientSave, TheRulesAreNobodyWhoWatches) {
  PlayOptions options{.scenario = "hotgates/solitaire", .seed = 1};
  options.players = {{"greek", "greedy"}};
  Terminal terminal;
  testing::Trigger shown(kFirstEvent, [] { ::raise(SIGINT); });
  std::ostream out(&shown);
  Io io{terminal.in, out, terminal.err, terminal.io.look};
  EXPECT_EQ(run_play(io, options), kInterrupted);
  EXPECT_NE(shown.str().find("It was not kept."), std::string::npos) << shown.str();
}

TEST(ClientSave, ABattleGoesOnWithThoseWhoSatThere) {
  const std::string file = ::testing::TempDir() + "seats.json";
  std::filesystem::remove(file);
  PlayOptions first = marathon(5);
  first.players = {{"persian", "greedy"}};
  first.save = file;
  Terminal begin("1\nquit\n");
  EXPECT_EQ(run_play(begin.io, first), kOk);
  std::string text = read_file(file).value_or("");
  ASSERT_NE(text.find(R"("players":{"greek":"human","persian":"greedy"})"), std::string::npos) << text;
  // Were both seats people's, the Persians would be asked; as it is the battle waits for the Greeks only.
  PlayOptions again;
  again.load = file;
  again.players = {{"greek", "random"}};
  Terminal rest("quit\n");
  EXPECT_EQ(run_play(rest.io, again), kOk);
  EXPECT_TRUE(read_file(file).value_or("").find(R"({"greek":"random","persian":"greedy"})") != std::string::npos);
  // Nor is forgotten how much somebody may think.
  again.players = {{"persian", "search:50"}};
  Terminal thinker("quit\n");
  EXPECT_EQ(run_play(thinker.io, again), kOk);
  again.players.clear();
  Terminal later("quit\n");
  EXPECT_EQ(run_play(later.io, again), kOk);
  EXPECT_TRUE(read_file(file).value_or("").find(R"({"greek":"random","persian":"search:50"})") != std::string::npos);
  again.players = {{"persian", "search:many"}};
  Terminal wrong("");
  EXPECT_EQ(run_play(wrong.io, again), kWrongUse);
  EXPECT_TRUE(wrong.complains("expected search:NODES with a whole number"));
  // A player this program does not have.
  text.replace(text.find("greedy"), 6, "oracle");
  ASSERT_FALSE(write_file(file, text));
  Terminal strange("quit\n");
  again.players.clear();
  EXPECT_EQ(run_play(strange.io, again), kOk);
  EXPECT_TRUE(strange.complains("there is no player \"oracle\" here"));
  std::filesystem::remove(file);
}

TEST(ClientSave, WhatTheSystemSaysOfAFileIsToldOn) {
  const std::string name(300, 'x');  // no file system takes so long a name
  Terminal terminal("save " + name + "\nquit\n");
  EXPECT_EQ(run_play(terminal.io, marathon(5)), kOk);
  const std::string why = std::make_error_code(std::errc::filename_too_long).message();
  EXPECT_TRUE(terminal.complains("cannot write " + name + ": " + why)) << terminal.err.str();
}

}  // namespace
}  // namespace aspis::cli
