// The commands of the lab: simulate and match.

#include <gtest/gtest.h>

#include <regex>
#include <sstream>

#include "cli/simulation_story.hpp"
#include "cli/testing/lab.hpp"
#include "cli/testing/markup.hpp"
#include "lab/file_lock.hpp"
#include "lab/game_log.hpp"
#include "protocol/version.hpp"

namespace aspis::cli {
namespace {

using nlohmann::json;
using testing::LabCommands;
using testing::Terminal;

TEST_F(LabCommands, NobodySitsWhereTheRulesMoveAndNobodyTwice) {
  SimulateOptions options;
  options.scenario = "hotgates/solitaire";
  options.games = 1;
  options.players = {{"persian", "greedy"}};
  EXPECT_NE(run(options, kWrongUse).find("the rules move the persian side"), std::string::npos);
  options.scenario = "glory/tanagra";
  options.players = {{"persian", "greedy"}, {"spartan", "random"}, {"greek", "greedy"}};
  EXPECT_NE(run(options, kWrongUse).find("has been given a player already"), std::string::npos);
  MatchOptions match;
  match.scenario = "hotgates/solitaire";
  match.players = {"greedy", "random"};
  Terminal terminal;
  EXPECT_EQ(run_match(terminal.io, match), kWrongUse);
  EXPECT_NE(terminal.err.str().find("two who decide"), std::string::npos);
}

TEST_F(LabCommands, WhereTheRulesMoveTheReportSaysSo) {
  SimulateOptions options{.scenario = "hotgates/solitaire", .games = 2};
  options.players = {{"greek", "greedy"}};
  options.html = path("report.html");
  EXPECT_NE(run(options).find("Persian    the rules"), std::string::npos);
  const std::string page = read_file(options.html).value_or("");
  EXPECT_NE(page.find("Persian by the rules"), std::string::npos);
  EXPECT_NE(page.find("--greek greedy</code>"), std::string::npos) << "a command that can be run";
  EXPECT_NE(page.find("2 battles of a computer player against the rules: "), std::string::npos);
  EXPECT_EQ(page.find("both sides"), std::string::npos) << "only one decides";
  options.json = true;
  options.resume = path("games");
  EXPECT_NE(run(options).find("\"persian\": null"), std::string::npos);
  const std::string kept = read_file(options.resume).value_or("");
  EXPECT_NE(kept.find("\"players\":[\"greedy\",null]"), std::string::npos) << kept;
  options.players.clear();
  const std::string other = run(options, kBad);
  EXPECT_NE(other.find("another run: its greek player is greedy, and this run has random\n"), std::string::npos)
      << "and nothing of a Persian player: " << other;
}

TEST_F(LabCommands, OneBattleIsToldInTheSingular) {
  SimulateOptions options{.scenario = "bladebow/mycale", .games = 1, .html = path("report.html")};
  EXPECT_NE(run(options).find("Mycale, 1 battle\n"), std::string::npos);
  const std::string page = read_file(options.html).value_or("");
  EXPECT_NE(page.find("Mycale: 1 battle</title>"), std::string::npos);
  EXPECT_NE(page.find(". 1 battle between computer players"), std::string::npos);
  EXPECT_NE(page.find("The battle lasted "), std::string::npos);
  EXPECT_EQ(page.find("1 battles"), std::string::npos);
}

/// Actions, impulses and morale are what was left then, not what was spent in the whole battle.
TEST_F(LabCommands, TheReportSaysThatTracksAreThoseOfTheEnd) {
  SimulateOptions options{.scenario = "bladebow/mycale", .games = 6};
  options.players = {{"greek", "greedy"}, {"persian", "greedy"}};
  const std::string told = run(options);
  const std::size_t heading =
      told.find("on the tracks when the battle ended, such as what was left or lost by then:\n");
  ASSERT_NE(heading, std::string::npos) << told;
  EXPECT_LT(told.find("\nturns "), heading);
  EXPECT_GT(told.find("\n  Greek losses "), heading);
  EXPECT_EQ(told.find("\nGreek losses "), std::string::npos) << told;
}

/// Names, grades and grounds are of any length: "the enemy routed losses reached the rout level" is two columns.
TEST_F(LabCommands, ColumnsStandApart) {
  SimulateOptions options{.scenario = "glory/tanagra", .games = 2};
  options.players = {{"greek", "greedy"}, {"persian", "greedy"}};
  const std::string told = run(options);
  EXPECT_LE(testing::widest(told), 80u);
  const std::regex ending("  \\S+( \\S+)* {2,}\\S+( \\S+)* {2,}\\S+( \\S+)* {2,}\\d+");
  std::istringstream lines(told.substr(told.find("by rule"), told.find("decisions") - told.find("by rule")));
  int endings = 0;
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("  ")) continue;
    EXPECT_TRUE(std::regex_match(line, ending)) << line;
    ++endings;
  }
  EXPECT_GT(endings, 0) << told;
}

TEST_F(LabCommands, TracksThatNeverDifferAreToldToo) {
  SimulateOptions options{.scenario = "bladebow/mycale"};
  for (const int games : {1, 2, 3}) {
    options.games = games;
    const std::string told = run(options);
    for (const char* track : {"Greek morale ", "Persian morale ", "Greek losses "}) {
      EXPECT_NE(told.find(track), std::string::npos) << told;
    }
    EXPECT_LE(testing::widest(told), 80u) << told;
  }
}

TEST_F(LabCommands, AReportTakesNoFilesPlace) {
  SimulateOptions options;
  options.scenario = own_battle("Ours");
  options.games = 1;
  options.html = options.scenario;
  EXPECT_NE(run(options, kWrongUse).find("take the place"), std::string::npos);
  EXPECT_NE(read_file(options.scenario).value_or("").find("Ours"), std::string::npos);
  options.resume = options.html = (folder_ / "both").string();
  EXPECT_NE(run(options, kWrongUse).find("--html and --resume both name " + options.html + "\n"), std::string::npos);
  options.resume = (folder_ / "." / "both").string();
  EXPECT_NE(run(options, kWrongUse).find("--html and --resume both name "), std::string::npos) << "by another name";
  EXPECT_FALSE(std::filesystem::exists(options.html));
  options.resume.clear();
  run(options);
  run(options);  // an older report may go
  options.html = write("diary.html", "<!doctype html>\n<title>My diary</title>\n");
  EXPECT_NE(run(options, kWrongUse).find("which is no report"), std::string::npos) << "a page of somebody else";
  EXPECT_NE(read_file(options.html).value_or("").find("My diary"), std::string::npos);
  options.html = write("large.html", std::string(kMaxFile + 1, ' '));
  EXPECT_NE(run(options, kWrongUse).find("which is no report"), std::string::npos) << "too large to be read";
  EXPECT_EQ(std::filesystem::file_size(options.html), kMaxFile + 1);
  // As reports were before they named their maker.
  options.html =
      write("old.html", "<!doctype html>\n<title>Ours: 1 battle</title><p class=\"mark\">Aspis, the lab</p>");
  run(options);
  EXPECT_NE(read_file(options.html).value_or("").find("<meta name=\"generator\" content=\"Aspis "), std::string::npos);
}

TEST_F(LabCommands, AReportIsWrittenWhereALinkLeads) {
  SimulateOptions options;
  options.scenario = own_battle("Ours");
  options.games = 1;
  const std::string far = (folder_ / "far.html").string();
  options.html = (folder_ / "link.html").string();
  std::filesystem::create_symlink(far, options.html);
  run(options);
  EXPECT_TRUE(std::filesystem::is_symlink(options.html));
  EXPECT_TRUE(is_simulation_html(read_file(far).value_or("")));
}

/// In The Glory that was Greece a sector has another number once it is broken.
TEST_F(LabCommands, WhatOnlySomeBattlesCountIsToldOfThose) {
  SimulateOptions options;
  options.scenario = "glory/plataea";
  options.games = 8;
  options.players = {{"greek", "greedy"}, {"persian", "greedy"}};
  const std::string text = run(options);
  const std::size_t broken = text.find(", broken");
  ASSERT_NE(broken, std::string::npos);
  EXPECT_NE(text.substr(broken, text.find('\n', broken) - broken).find(" battles"), std::string::npos);
}

TEST_F(LabCommands, SimulateReports) {
  SimulateOptions options;
  options.scenario = "bladebow/marathon";
  options.games = 12;
  options.threads = 2;
  options.json = true;
  Terminal terminal;
  EXPECT_EQ(run_simulate(terminal.io, options), kOk) << terminal.err.str();
  const json report = json::parse(terminal.shown(), nullptr, false);
  EXPECT_EQ(report["games"], 12);
  EXPECT_EQ(report["players"], json({{"greek", "random"}, {"persian", "random"}}));
  int won = report["draws"]["games"];
  for (const json& side : report["wins"]) {
    won += side["games"].get<int>();
    EXPECT_LE(side["interval"][0], side["share"]);
    EXPECT_GE(side["interval"][1], side["share"]);
  }
  EXPECT_EQ(won, 12);
  EXPECT_EQ(report["rules"][0]["rule"], "5.6");
  EXPECT_EQ(report["rules"][0]["title"], "Victory determination");
  EXPECT_EQ(report["endings"][0]["rule"], "5.6");
  const json& losses = report["tracks"]["greek.losses"];
  int counted = 0;
  for (const json& games : losses["histogram"]["games"]) counted += games.get<int>();
  EXPECT_EQ(counted, 12);
  EXPECT_LE(losses["quartiles"][0], losses["quartiles"][2]);
  options.threads = 1;
  Terminal again;
  run_simulate(again.io, options);
  EXPECT_EQ(again.shown(), terminal.shown()) << "on any number of threads";
  options.json = false;
  options.progress = true;
  Terminal told;
  EXPECT_EQ(run_simulate(told.io, options), kOk);
  EXPECT_TRUE(told.shows("signature"));
  EXPECT_TRUE(told.shows("by rule 5.6 Victory determination: 12")) << told.shown();
  EXPECT_LE(testing::widest(told.shown()), 80u);
  EXPECT_TRUE(told.complains("/12")) << "a bar on the error stream";
  options.players = {{"greek", "genius"}};
  EXPECT_EQ(run_simulate(told.io, options), kWrongUse);
}

TEST_F(LabCommands, MatchReports) {
  MatchOptions options{.scenario = "bladebow/mycale", .players = {"greedy", "random"}, .games = 60, .json = true};
  Terminal terminal;
  EXPECT_EQ(run_match(terminal.io, options), kOk) << terminal.err.str();
  const json report = json::parse(terminal.shown(), nullptr, false);
  EXPECT_EQ(report["players"], json({"greedy", "random"}));
  EXPECT_EQ(report["sprt"]["accepted"], "elo1");
  EXPECT_EQ(report["won"].get<int>() + report["drawn"].get<int>() + report["lost"].get<int>(), report["games"]);
  EXPECT_GT(report["seats"]["persian"]["score"], 0.5);
  EXPECT_LT(report["superiority"], 1) << "likely as it is, it is not certain";
  EXPECT_FALSE(report.contains("times")) << "what differs from run to run";
  options.threads = 3;
  Terminal again;
  run_match(again.io, options);
  EXPECT_EQ(again.shown(), terminal.shown()) << "on any number of threads";
  options.json = false;
  options.progress = true;
  Terminal told;
  EXPECT_EQ(run_match(told.io, options), kOk);
  EXPECT_TRUE(told.shows("better: Elo 50 rather than 0")) << told.shown();
  EXPECT_TRUE(told.shows("superior     > 99.9 % likely")) << told.shown();
  EXPECT_TRUE(told.shows("greedy: ")) << "times";
  EXPECT_TRUE(told.complains("/60"));
  EXPECT_LE(testing::widest(told.shown()), 80u);
  options.sprt.reset();
  options.time = std::chrono::milliseconds(1);
  options.games = 2;
  Terminal clocked;
  options.players[0] = "search";
  EXPECT_EQ(run_match(clocked.io, options), kOk);
  EXPECT_TRUE(clocked.shows("\nsearch thought by the clock: another run may differ")) << clocked.shown();
  options.time = {};
  options.players[0] = "search:100";
  options.json = true;
  Terminal counted;
  EXPECT_EQ(run_match(counted.io, options), kOk);
  EXPECT_TRUE(counted.shows("\"repeatable\": true")) << "who was told how many nodes goes by them";
  EXPECT_FALSE(counted.shows("\"times\""));
  options.players[1] = "random:7";
  EXPECT_EQ(run_match(clocked.io, options), kWrongUse);
  EXPECT_TRUE(clocked.complains("random does not think in nodes")) << clocked.err.str();
  options.players[1] = "genius";
  EXPECT_EQ(run_match(clocked.io, options), kWrongUse);
  EXPECT_TRUE(clocked.complains("no player \"genius\"; there are: random"));
}

TEST_F(LabCommands, AMatchRefusesWhatItsPlayersWouldNotHeed) {
  const auto told = [](const char* one, const char* other, bool by_clock) {
    MatchOptions options{.scenario = "bladebow/mycale", .players = {one, other}, .games = 2};
    if (by_clock) options.time = std::chrono::milliseconds(1);
    if (!by_clock) options.nodes = 5;
    Terminal terminal;
    EXPECT_EQ(run_match(terminal.io, options), terminal.err.str().empty() ? kOk : kWrongUse) << terminal.err.str();
    return terminal.err.str();
  };
  for (const bool by_clock : {true, false}) {
    const std::string measure = by_clock ? "--time" : "--nodes";
    EXPECT_EQ(told("greedy", "random", by_clock),
              "aspis: " + measure +
                  " is for players that think and are not told how much: neither greedy nor random would heed it\n");
    EXPECT_NE(told("greedy", "search:20", by_clock).find("neither greedy nor search:20"), std::string::npos);
    EXPECT_EQ(told("recruit", "strategos", by_clock),
              "aspis: with " + measure +
                  " recruit and strategos are the same player: what sets them apart is how much they think\n");
    EXPECT_NE(told("search", "hoplite", by_clock).find("are the same player"), std::string::npos);
    EXPECT_EQ(told("hoplite", "search:5", by_clock), "");
    EXPECT_EQ(told("hoplite", "random", by_clock), "");
    EXPECT_EQ(told("hoplite", "hoplite", by_clock), "") << "whoever asks for it by one name knows it";
  }
}

TEST_F(LabCommands, ProgramsAreToldWhatABattleCallsItsSides) {
  SimulateOptions options{.scenario = "glory/tanagra", .games = 1, .json = true};
  const json wins = json::parse(run(options), nullptr, false)["wins"];
  EXPECT_EQ(wins["greek"]["name"], "Spartan");
  EXPECT_EQ(wins["persian"]["name"], "Athenian");
  const MatchOptions match{.scenario = "glory/tanagra", .players = {"random", "random"}, .games = 2, .json = true};
  Terminal terminal;
  EXPECT_EQ(run_match(terminal.io, match), kOk) << terminal.err.str();
  const json seats = json::parse(terminal.shown(), nullptr, false)["seats"];
  EXPECT_EQ(seats["greek"]["name"], "Spartan");
  EXPECT_EQ(seats["persian"]["name"], "Athenian");
}

TEST_F(LabCommands, WrongPlayersAreToldWhichThereAre) {
  SimulateOptions options;
  options.scenario = "bladebow/marathon";
  options.games = 1;
  options.players = {{"roman", "random"}};
  Terminal seat;
  EXPECT_EQ(run_simulate(seat.io, options), kWrongUse);
  EXPECT_TRUE(seat.complains("nor a side \"roman\"; the sides of this battle are greek, persian")) << seat.err.str();
  options.players = {{"greek", "genius"}};
  Terminal player;
  EXPECT_EQ(run_simulate(player.io, options), kWrongUse);
  EXPECT_TRUE(player.complains("no player \"genius\"; there are: random")) << player.err.str();
}

TEST_F(LabCommands, SimulateGoesOnWhereItWasBrokenOff) {
  SimulateOptions options{.scenario = "bladebow/mycale", .games = 30, .threads = 2, .json = true};
  const std::string whole = run(options);
  options.resume = path("games");
  options.games = 11;
  run(options);
  options.games = 30;
  EXPECT_EQ(run(options), whole);
  EXPECT_EQ(run(options), whole) << "and again, with all of them kept";
  options.seed = 2;
  const std::string other = run(options, kBad);
  EXPECT_NE(other.find("another run: its seed is 1, and this run has 2"), std::string::npos) << other;
  options.seed = 1;
  options.players = {{"greek", "greedy"}};
  const std::string player = run(options, kBad);
  EXPECT_NE(player.find("its greek player is random, and this run has greedy"), std::string::npos) << player;
  options.resume = write("letter", "dear king\n");
  EXPECT_NE(run(options, kBad).find("does not hold the games"), std::string::npos);
  EXPECT_EQ(read_file(options.resume), "dear king\n");
  options.resume = path("no/such/folder");
  run(options, kFileFault);
}

TEST_F(LabCommands, AFileOfAnotherBattleIsToldByItsName) {
  SimulateOptions options{.scenario = "mycale", .games = 1, .resume = path("games")};
  run(options);
  options.options = {"silentWindows=true"};
  const std::string chosen = run(options, kBad);
  EXPECT_NE(chosen.find("it was played with no options, and not with --option silentWindows=true\n"), std::string::npos)
      << chosen;
  options.options.clear();
  options.scenario = "bladebow/marathon";
  const std::string other = run(options, kBad);
  EXPECT_NE(other.find("its battle is bladebow/mycale, and bladebow/marathon was asked for\n"), std::string::npos)
      << other;
}

TEST_F(LabCommands, TwoRunsDoNotShareAFile) {
  const SimulateOptions options{.scenario = "bladebow/mycale", .games = 3, .json = true, .resume = path("games")};
  {
    FileLock other;
    ASSERT_EQ(other.take(options.resume), FileLock::Answer::kHeld);
    const std::string told = run(options, kFileFault);
    EXPECT_NE(told.find("games: another run keeps its games in it now"), std::string::npos) << told;
  }
  run(options);
}

TEST_F(LabCommands, GamesOfOtherRulesAreNotMixedIn) {
  SimulateOptions options{.scenario = "bladebow/mycale", .games = 3, .json = true, .resume = path("games")};
  run(options);
  const json header = json::parse(read_file(options.resume)->substr(0, read_file(options.resume)->find('\n')));
  std::filesystem::remove(options.resume);
  {
    GameLog log(options.resume,
                {.scenario = options.scenario,
                 .scenario_hash = std::stoull(header["scenarioHash"].get<std::string>(), nullptr, 16),
                 .seed = options.seed,
                 .players = {"random", "random"},
                 .program = std::string(kVersion)},
                *find_ruleset("bladebow"));
    ASSERT_FALSE(log.open([](int, const GameRecord&) { return true; }));
    ASSERT_TRUE(log.add(0, {}));
  }
  EXPECT_NE(run(options, kBad).find("ends another way"), std::string::npos);
}

TEST_F(LabCommands, TheReportIsAPageOfItsOwn) {
  SimulateOptions options{.scenario = "bladebow/mycale", .games = 20, .html = path("report.html")};
  run(options);
  const std::string page = read_file(options.html).value_or("");
  EXPECT_EQ(testing::markup_fault(page), "");
  for (const char* part : {"<h1>Mycale</h1>", "20 battles", "Greek by random", "5.6", "Victory determination", "95 %",
                           "role=\"img\"", "<title id=\"plot1-title\">", "prefers-color-scheme: dark", "Losses",
                           "aspis simulate bladebow/mycale --games 20 --seed 1 --greek random"}) {
    EXPECT_NE(page.find(part), std::string::npos) << part;
  }
  for (const char* outside : {"<script", "http:", "https:", " src=", "@import", "url(h", "url(/"}) {
    EXPECT_EQ(page.find(outside), std::string::npos) << "needs nothing besides itself: " << outside;
  }
  options.html = path("again.html");
  options.threads = 3;
  run(options);
  EXPECT_EQ(read_file(options.html), page);
  options.scenario = "vsts/marathon";
  options.games = 2;
  run(options);
  EXPECT_EQ(testing::markup_fault(read_file(options.html).value_or("")), "");
  options.html = path("no/such/folder.html");
  run(options, kFileFault);
}

TEST_F(LabCommands, WhatAFileSaysCannotBreakThePage) {
  SimulateOptions options{.scenario = own_battle("</title><script>alert('x')</script> & \"so\""), .games = 3};
  options.html = path("report.html");
  const std::string told = run(options);
  EXPECT_NE(told.find("<script>"), std::string::npos) << "text is told as it is";
  const std::string page = read_file(options.html).value_or("");
  EXPECT_EQ(testing::markup_fault(page), "");
  EXPECT_EQ(page.find("<script"), std::string::npos);
  EXPECT_NE(page.find("&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt; &amp; &quot;so&quot;"), std::string::npos);
}

}  // namespace
}  // namespace aspis::cli
