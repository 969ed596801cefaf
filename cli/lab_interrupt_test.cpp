// What a simulation leaves that is interrupted.

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>

#include "cli/testing/lab.hpp"
#include "cli/testing/markup.hpp"
#include "cli/testing/trigger.hpp"

namespace aspis::cli {
namespace {

using testing::LabCommands;
using testing::Terminal;

/// A later game may end before an earlier one; only games without a gap are in the report.
TEST_F(LabCommands, AnInterruptTellsTheNumberOfTheReport) {
  SimulateOptions options{.scenario = "bladebow/mycale", .games = 6, .resume = path("games")};
  run(options);
  std::string kept = read_file(options.resume).value_or("");
  const std::size_t third = kept.find("{\"game\":2,");
  ASSERT_NE(third, std::string::npos);
  write("games", kept.erase(third, kept.find('\n', third) + 1 - third));
  options.games = 30;
  options.progress = true;
  Terminal terminal;
  testing::Trigger told("[", [] { ::raise(SIGINT); });  // the bar, before the first game
  std::ostream err(&told);
  Io io{terminal.in, terminal.out, err, terminal.io.look};
  EXPECT_EQ(run_simulate(io, options), kInterrupted);
  EXPECT_TRUE(terminal.shows("Mycale, 2 battles")) << terminal.shown();
  EXPECT_NE(
      told.str().find("interrupted after 2 of 30 games, with 3 more played ahead and kept; the same command goes"),
      std::string::npos)
      << told.str();
}

#ifdef ASPIS_BINARY
TEST_F(LabCommands, AnInterruptKeepsWhatIsDone) {
  const std::string games = path("games");
  std::fflush(nullptr);  // or the child would write it too
  const pid_t id = ::fork();
  ASSERT_GE(id, 0);
  if (id == 0) {
    for (const auto& [stream, name] : {std::pair{stdout, "out"}, std::pair{stderr, "err"}}) {
      if (std::freopen(path(name).c_str(), "w", stream) == nullptr) ::_exit(99);
    }
    ::execl(ASPIS_BINARY, ASPIS_BINARY, "simulate", "bladebow/mycale", "--games", "1000000", "--resume", games.c_str(),
            "--html", path("report.html").c_str(), nullptr);
    ::_exit(99);
  }
  const auto lines = [&] { return std::ranges::count(read_file(games).value_or(""), '\n'); };
  for (int i = 0; i < 2000 && lines() < 5; ++i) ::usleep(10'000);
  EXPECT_GE(lines(), 5) << "games are kept as they end";
  ::kill(id, SIGINT);
  int status = 0;
  ASSERT_EQ(::waitpid(id, &status, 0), id);
  EXPECT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), kInterrupted);
  const std::string told = read_file(path("err")).value_or("");
  EXPECT_NE(told.find(" of 1000000 games"), std::string::npos) << told;
  EXPECT_NE(told.find("; the same command goes on"), std::string::npos) << told;
  const std::string page = read_file(path("report.html")).value_or("");
  EXPECT_EQ(testing::markup_fault(page), "");
  EXPECT_NE(page.find(", then interrupted,"), std::string::npos) << "what there is of it is told";
  SimulateOptions options{.scenario = "bladebow/mycale", .games = 6, .threads = 2, .json = true};
  const std::string whole = run(options);
  options.resume = games;
  EXPECT_EQ(run(options), whole);
}
#endif

/// What is shown and complained of by a long run that is interrupted after some of its games.
std::string interrupted_after_some(SimulateOptions options, ExitCode code = kInterrupted) {
  options.games = 1'000'000;
  options.progress = true;
  Terminal terminal;
  testing::Trigger told("0/1000000\r", [] { ::raise(SIGINT); });  // the second bar, when a game has ended
  std::ostream err(&told);
  Io io{terminal.in, terminal.out, err, terminal.io.look};
  EXPECT_EQ(run_simulate(io, options), code) << told.str();
  EXPECT_TRUE(terminal.shows(" of 1000000, then interrupted\n")) << terminal.shown();
  return terminal.shown() + told.str();
}

TEST_F(LabCommands, AnInterruptedRunLeavesAPageToo) {
  const SimulateOptions options{.scenario = "bladebow/mycale", .html = path("report.html")};
  const std::string first = interrupted_after_some(options);
  const std::string page = read_file(options.html).value_or("");
  EXPECT_EQ(testing::markup_fault(page), "") << first;
  EXPECT_NE(page.find(" of 1,000,000</title>"), std::string::npos) << "it says that it is a part";
  EXPECT_NE(page.find(" of 1,000,000, then interrupted, between computer players"), std::string::npos);

  const std::string second = interrupted_after_some(options);
  EXPECT_EQ(read_file(options.html), page) << "an earlier report may have taken longer";
  const std::string part = read_file(path("report.part.html")).value_or("");
  EXPECT_NE(part.find(" of 1,000,000, then interrupted,"), std::string::npos);
  EXPECT_NE(second.find("report.html holds an earlier report and stays; this part of a run is in "), std::string::npos)
      << second;
}

TEST_F(LabCommands, APartOfARunTakesNoFilesPlace) {
  const std::string report = "<!doctype html>\n<meta name=\"generator\" content=\"Aspis 1.0 simulate\"/>\n";
  const SimulateOptions options{.scenario = "bladebow/mycale", .html = write("report.html", report)};
  write("report.part.html", "dear king\n");
  const std::string told = interrupted_after_some(options, kFileFault);
  EXPECT_NE(told.find("would take the place of "), std::string::npos) << told;
  EXPECT_NE(told.find("aspis: interrupted after "), std::string::npos) << told;
  EXPECT_EQ(read_file(path("report.part.html")), "dear king\n");
}

TEST_F(LabCommands, WithoutAGameThereIsNoPage) {
  SimulateOptions options{.scenario = "bladebow/mycale", .games = 30, .html = path("report.html"), .progress = true};
  Terminal terminal;
  testing::Trigger told("[", [] { ::raise(SIGINT); });  // the bar, before the first game
  std::ostream err(&told);
  Io io{terminal.in, terminal.out, err, terminal.io.look};
  EXPECT_EQ(run_simulate(io, options), kInterrupted);
  EXPECT_NE(told.str().find("there is no page, since no game has ended"), std::string::npos) << told.str();
  EXPECT_FALSE(std::filesystem::exists(options.html));
}

}  // namespace
}  // namespace aspis::cli
