// What a person is told before the battle.

#include "cli/briefing.hpp"

#include <gtest/gtest.h>

#include <set>
#include <sstream>

#include "cli/commands.hpp"
#include "cli/testing/marathon.hpp"
#include "cli/testing/terminal.hpp"

namespace aspis::cli {
namespace {

using testing::marathon;
using testing::Terminal;

TEST(Briefing, TellsThePersonWhatToKnow) {
  PlayOptions options = marathon(1);
  options.scenario = "thermopylae";
  options.options = {"columnLimit=all"};
  options.players = {{"persian", "random"}};
  Terminal terminal("quit\n");
  terminal.io.look.echo = false;
  EXPECT_EQ(run_play(terminal.io, options), kOk);
  for (const char* text : {"480 BC", "6 to 12 turns", "Greek: played by a person", "Persian: played by the computer",
                           "Xerxes dead", "Phocian Wall", "columnLimit=all (or pathOnly)"}) {
    EXPECT_TRUE(terminal.shows(text)) << text << terminal.shown();
  }
  EXPECT_LE(testing::widest(terminal.shown()), 80u);
  Terminal piped("quit\n");
  EXPECT_EQ(run_play(piped.io, options), kOk);
  EXPECT_FALSE(piped.shows("Xerxes dead"));
  options.no_briefing = true;
  Terminal brief("briefing\nquit\n");
  brief.io.look.echo = false;
  EXPECT_EQ(run_play(brief.io, options), kOk);
  EXPECT_GT(brief.shown().find("Xerxes dead"), brief.shown().find("> ")) << "only when asked for";
}

/// 490 BC's rules of victory are of its one scenario, and named for every briefing as well.
TEST(Briefing, TellsEachRuleOnce) {
  PlayOptions options;
  options.seed = 1;
  for (const char* scenario : {"vsts/marathon", "bladebow/mycale", "glory/tanagra", "hotgates/solitaire"}) {
    options.scenario = scenario;
    Terminal terminal("briefing\nquit\n");
    EXPECT_EQ(run_play(terminal.io, options), kOk);
    std::set<std::string> told;
    std::istringstream lines(terminal.shown());
    for (std::string line; std::getline(lines, line);) {
      if (line.starts_with("- ")) EXPECT_TRUE(told.insert(line).second) << scenario << ": " << line;
    }
    EXPECT_FALSE(told.empty()) << scenario;
  }
}

}  // namespace
}  // namespace aspis::cli
