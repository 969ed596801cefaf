#include "lab/game_log.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>

#include "engine/testing/load.hpp"
#include "lab/simulate.hpp"

namespace aspis {
namespace {

/// A folder of its own for each test, removed afterwards.
class GameLogs : public ::testing::Test {
 protected:
  GameLogs()
      : folder_(std::filesystem::temp_directory_path() /
                ("aspis-games-test-" + std::to_string(::getpid()) + "-" +
                 ::testing::UnitTest::GetInstance()->current_test_info()->name())),
        scenario_(testing::load_scenario("bladebow/mycale")) {
    std::filesystem::create_directories(folder_);
  }
  ~GameLogs() override { std::filesystem::remove_all(folder_); }

  std::string path() const { return (folder_ / "games").string(); }
  std::string text() const {
    std::ifstream in(path(), std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  void write(const std::string& text) const { std::ofstream(path(), std::ios::binary) << text; }
  SimulationPlan plan(int games, int threads = 2) const {
    return {{find_contestant("random").value(), find_contestant("random").value()}, 5, games, threads};
  }
  static RunIdentity run() { return {"bladebow/mycale", {}, 0x1234abcd, 5, {"random", "random"}, "1.0"}; }
  GameLog log(const RunIdentity& run) const { return {path(), run, scenario_->ruleset()}; }

  /// Goes on with the file until so many games have been played now.
  std::optional<LogFault> go_on(int games, SimulationReport& report, int now = 1'000'000, int threads = 2) {
    Simulation simulation(*scenario_, plan(games, threads));
    GameLog kept = log(run());
    const auto recall = [&](int game, GameRecord record) { return simulation.recall(game, std::move(record)); };
    if (auto fault = kept.open(recall)) return fault;
    EXPECT_TRUE(simulation.still_the_same());
    played_ = 0;
    report = simulation.run([&](int game, const GameRecord& record) {
      if (played_ == now) return false;
      ++played_;
      return kept.add(game, record);
    });
    return std::nullopt;
  }
  std::string complaint() {
    SimulationReport report;
    const std::optional<LogFault> fault = go_on(5, report);
    return fault ? fault->text : "";
  }

  std::filesystem::path folder_;
  std::shared_ptr<const Scenario> scenario_;
  int played_ = 0;
};

TEST_F(GameLogs, ABrokenRunGoesOnToTheSameEnd) {
  const SimulationReport whole = Simulation(*scenario_, plan(60)).run();
  SimulationReport report;
  EXPECT_FALSE(go_on(60, report, 20));
  EXPECT_LT(report.games, 60);
  EXPECT_FALSE(go_on(60, report, 25, 5));
  EXPECT_EQ(played_, 25);
  EXPECT_FALSE(go_on(60, report));
  EXPECT_EQ(played_, 15) << "each game is played once";
  EXPECT_EQ(report, whole);
  EXPECT_FALSE(go_on(60, report));
  EXPECT_EQ(played_, 0);
  EXPECT_EQ(report, whole);
  EXPECT_FALSE(go_on(70, report)) << "a run can be made longer";
  EXPECT_EQ(played_, 10);
  EXPECT_EQ(report, Simulation(*scenario_, plan(70)).run());
  EXPECT_FALSE(go_on(60, report)) << "and looked at in part";
  EXPECT_EQ(report, whole);
}

TEST_F(GameLogs, ATornLastLineIsPlayedAgain) {
  SimulationReport whole;
  EXPECT_FALSE(go_on(10, whole, 1'000'000, 1));
  const std::string kept = text();
  ASSERT_TRUE(kept.ends_with("\n"));
  const std::size_t last = kept.rfind('\n', kept.size() - 2) + 1;
  const std::size_t header = kept.find('\n') + 1;
  for (const std::size_t size : {kept.size() - 1, last + 5, last + 1, last, header, header - 1, std::size_t{3}}) {
    write(kept.substr(0, size));
    SimulationReport report;
    EXPECT_FALSE(go_on(10, report, 1'000'000, 1)) << size;
    EXPECT_EQ(report, whole);
    EXPECT_EQ(text(), kept) << "torn after " << size;
  }
  // A scenario may be called by another name; a first line without its end is written anew all the same.
  write(kept.substr(0, header - 1));
  RunIdentity renamed = run();
  renamed.scenario = "elsewhere/" + renamed.scenario;
  EXPECT_FALSE(log(renamed).open([](int, const GameRecord&) { return true; }));
  EXPECT_EQ(text().find('\0'), std::string::npos);
  EXPECT_TRUE(text().ends_with("}\n")) << text();
}

TEST_F(GameLogs, FilesOfAnotherRunAreRefusedAndLeftAlone) {
  SimulationReport report;
  EXPECT_FALSE(go_on(3, report));
  const std::string kept = text();
  const auto refused = [&](const std::function<void(RunIdentity&)>& change, const std::string& why) {
    RunIdentity other = run();
    change(other);
    const std::optional<LogFault> fault = log(other).open([](int, const GameRecord&) { return true; });
    ASSERT_TRUE(fault) << why;
    EXPECT_FALSE(fault->file);
    EXPECT_EQ(fault->text, "it holds the games of another run: " + why);
    EXPECT_EQ(text(), kept);
  };
  refused([](RunIdentity& run) { run.seed = 6; }, "its seed is 5, and this run has 6");
  refused([](RunIdentity& run) { run.players[1] = "greedy"; }, "its persian player is random, and this run has greedy");
  refused([](RunIdentity& run) { run.program = "1.1"; }, "it was played by aspis 1.0, and this is 1.1");
  refused([](RunIdentity& run) { run.scenario_hash = 1; }, "bladebow/mycale has changed since");
  const auto with_option = [](RunIdentity& run) {
    run.scenario_hash = 1;
    run.options = {"silentWindows=true"};
  };
  refused(with_option, "it was played with no options, and not with --option silentWindows=true");
  const auto elsewhere = [](RunIdentity& run) {
    run.scenario = "bladebow/marathon";
    run.scenario_hash = 1;
    run.seed = 6;
  };
  refused(elsewhere,
          "its battle is bladebow/mycale, and bladebow/marathon was asked for; its seed is 5, and this run has 6");
  RunIdentity renamed = run();
  renamed.scenario = "./mycale.json";
  EXPECT_FALSE(log(renamed).open([](int, const GameRecord&) { return true; }));
}

TEST_F(GameLogs, OlderFilesAreRefusedAndLeftAlone) {
  const std::string old =
      R"({"format":"aspis-games","version":1,"program":"1.0","scenario":"bladebow/mycale","options":[],)"
      R"("scenarioHash":"000000001234abcd","seed":"5","players":["random","random"]})"
      "\n";
  write(old);
  EXPECT_EQ(complaint(), "it was kept by an older aspis, whose lines have no check values; another file begins anew");
  EXPECT_EQ(text(), old);
}

TEST_F(GameLogs, WhereTheRulesMoveNobodyIsWrittenDown) {
  RunIdentity alone = run();
  alone.players[1].clear();
  EXPECT_FALSE(log(alone).open([](int, const GameRecord&) { return true; }));
  EXPECT_NE(text().find(R"("players":["random",null])"), std::string::npos) << text();
}

TEST_F(GameLogs, DamageIsToldByItsLine) {
  SimulationReport report;
  EXPECT_FALSE(go_on(5, report, 1'000'000, 1));
  const std::string kept = text();
  const auto change = [&](const std::string& from, const std::string& to) {
    std::string changed = kept;
    const std::size_t at = changed.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    write(changed.replace(at, from.size(), to));
    const std::string told = complaint();
    EXPECT_EQ(text(), changed) << "left as it was";
    return told;
  };
  const std::string unlike = " is damaged: its check value does not fit";
  EXPECT_EQ(change("{\"game\":2", "{\"game\":1"), "line 4" + unlike);
  EXPECT_EQ(change("{\"game\":1", "\"game\":1"), "line 3" + unlike);
  EXPECT_EQ(change("\"hash\":\"", "\"hash\":\"x"), "line 2" + unlike);
  EXPECT_EQ(change("\"check\":\"", "\"check\":\"x"), "line 2" + unlike);
  EXPECT_EQ(change("\"check\":", "\"cheque\":"), "line 2" + unlike);
  // What a report is made of, be it never so plausible.
  const std::size_t decisions = kept.rfind("\"decisions\":");
  const std::string count = kept.substr(decisions, kept.find(',', decisions) - decisions);
  EXPECT_EQ(change(count, "\"decisions\":7"), "line 6" + unlike);
  EXPECT_EQ(change("[\"greek.losses\",", "[\"greek.losses\",1"), "line 2" + unlike);
  // A whole line that was written, but not here.
  const auto line = [&](std::size_t number) {
    std::size_t at = 0;
    for (std::size_t i = 1; i < number; ++i) at = kept.find('\n', at) + 1;
    return kept.substr(at, kept.find('\n', at) + 1 - at);
  };
  EXPECT_EQ(change(line(4), line(3)), "line 4 is damaged") << "a game twice";
  RunIdentity other_run = run();
  other_run.seed = 6;
  std::filesystem::remove(path());
  {
    GameLog of_another = log(other_run);
    ASSERT_FALSE(of_another.open([](int, const GameRecord&) { return true; }));
    EXPECT_TRUE(of_another.add(2, {}));
  }
  const std::string foreign = text().substr(text().find('\n') + 1);
  EXPECT_EQ(change(line(4), foreign), "line 4" + unlike) << "a game of another run";
  for (const char* other : {"a letter to the king\n", "{}\n", "[1]\n", "{\"format\":\"aspis-save\"}\n", "short"}) {
    write(other);
    EXPECT_EQ(complaint(), "it does not hold the games of a simulation") << other;
    EXPECT_EQ(text(), other) << "nothing of another kind is ever written over";
  }
}

TEST_F(GameLogs, WhatCannotBeReadOrWrittenIsAFaultOfTheFile) {
  std::filesystem::create_directories(path());
  const auto open = [](GameLog log) { return log.open([](int, const GameRecord&) { return true; }); };
  ASSERT_TRUE(open(log(run())));
  EXPECT_TRUE(open(log(run()))->file);
  EXPECT_TRUE(open(GameLog(path() + "/no/such/folder", run(), scenario_->ruleset()))->file);
}

/// Two runs would both play what is missing, and neither could go on with a file that has games twice.
TEST_F(GameLogs, AFileIsOfOneRunAtATime) {
  const auto any = [](int, const GameRecord&) { return true; };
  {
    GameLog first = log(run());
    ASSERT_FALSE(first.open(any));
    const std::string begun = text();
    const std::optional<LogFault> fault = log(run()).open(any);
    ASSERT_TRUE(fault);
    EXPECT_TRUE(fault->file);
    EXPECT_EQ(fault->text, "another run keeps its games in it now");
    EXPECT_EQ(text(), begun);
    EXPECT_TRUE(first.add(0, {}));
  }
  EXPECT_FALSE(log(run()).open(any)) << "the file is free again";
}

TEST_F(GameLogs, ChangedRulesOrPlayersAreNoticed) {
  Simulation simulation(*scenario_, plan(5));
  EXPECT_TRUE(simulation.still_the_same()) << "nothing to differ from";
  GameRecord record;
  record.hash = 1;
  EXPECT_TRUE(simulation.recall(3, record));
  EXPECT_FALSE(simulation.still_the_same());
}

}  // namespace
}  // namespace aspis
