// `aspis odds` on files of each ruleset.

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "cli/commands.hpp"
#include "cli/odds_text.hpp"
#include "cli/testing/table.hpp"
#include "cli/testing/terminal.hpp"
#include "engine/testing/random_play.hpp"
#include "protocol/save.hpp"

namespace aspis::cli {
namespace {

using nlohmann::json;
using testing::Terminal;

class OddsCommand : public ::testing::Test {
 protected:
  OddsCommand()
      : folder_(std::filesystem::temp_directory_path() /
                ("aspis-odds-test-" + std::to_string(::getpid()) + "-" +
                 ::testing::UnitTest::GetInstance()->current_test_info()->name())) {
    std::filesystem::create_directories(folder_);
  }
  ~OddsCommand() override { std::filesystem::remove_all(folder_); }

  std::string write(const std::string& name, const json& data) const {
    const std::string path = (folder_ / name).string();
    std::ofstream(path) << data.dump();
    return path;
  }
  /// A battle by a few counters, in the middle of it.
  std::string battle(const std::string& scenario, const json& units, const json& begin) const {
    json data =
        json::parse(read_file(std::string(ASPIS_SOURCE_DIR) + "/content/scenarios/" + scenario + ".json").value_or(""),
                    nullptr, false);
    for (const char* key : {"setup", "options", "leaders", "reinforcements"}) data.erase(key);
    data["units"] = units;
    data["begin"] = begin;
    return write("battle.json", data);
  }
  /// Marathon: a Hoplite that may turn about, which takes a morale check.
  std::string squares() const {
    return battle("bladebow/marathon",
                  {{{"side", "greek"}, {"type", "hoplite"}, {"square", "J8"}, {"facing", "N"}},
                   {{"side", "persian"}, {"type", "peltast"}, {"square", "J2"}, {"facing", "S"}}},
                  {{"at", "action"}, {"active", "greek"}, {"actions", 1}});
  }
  static json reckon(const OddsOptions& options) {
    Terminal terminal;
    EXPECT_EQ(run_odds(terminal.io, options), kOk) << terminal.err.str();
    return json::parse(terminal.shown(), nullptr, false);
  }
  static std::string told(const OddsOptions& options, ExitCode code = kOk) {
    Terminal terminal;
    EXPECT_EQ(run_odds(terminal.io, options), code) << terminal.shown() << terminal.err.str();
    EXPECT_LE(testing::widest(terminal.shown()), 80u);
    return terminal.shown() + terminal.err.str();
  }
  /// A battle of this scenario played at random and saved.
  std::string saved(const std::string& scenario, int choices) const {
    LoadedScenario loaded = Library().load(scenario, json::object());
    auto words = std::make_shared<Words>("en", loaded.ruleset->id);
    Table table(std::move(loaded), 3, std::move(words));
    aspis::testing::Picker picker(3);
    OptionList options;
    for (int i = 0; i < choices && !table.battle().result().over; ++i) {
      table.battle().options(options);
      EXPECT_FALSE(table.choose(picker.pick(table.ruleset(), options)));
    }
    return write("save.json", save_json(table));
  }
  /// 490 BC: these units, the Greek left to move.
  static json skirmish(const json& units) {
    json data =
        json::parse(read_file(std::string(ASPIS_SOURCE_DIR) + "/engine/rulesets/vsts/vectors/base.json").value_or(""),
                    nullptr, false);
    data["units"] = units;
    data["begin"] = {{"at", "move"}, {"active", "greek"}, {"wing", "left"}};
    return data;
  }

  std::filesystem::path folder_;
};

/// The shares of a choice's outcomes, which must add up.
int millionths_of(const json& odds) {
  int sum = 0;
  for (const json& outcome : odds["outcomes"]) sum += outcome["millionths"].get<int>();
  return sum;
}

TEST_F(OddsCommand, EveryChoiceThatRollsIsTold) {
  for (const char* scenario : {"bladebow/mycale", "vsts/marathon"}) {
    OddsOptions options{.file = saved(scenario, 150), .json = true};
    int rolling = 0;
    for (std::size_t step = 0; step < 150; step += 3) {
      options.step = step;
      const json report = reckon(options);
      for (const json& choice : report["choices"]) {
        EXPECT_TRUE(choice["odds"]["chance"]);
        EXPECT_EQ(millionths_of(choice["odds"]), 1'000'000) << choice.dump();
        ++rolling;
      }
      if (report["choices"].empty()) EXPECT_GT(report["withoutChance"], 0);
    }
    EXPECT_GT(rolling, 10) << scenario;
  }
}

/// An option may leave a number open, such as how much strength is allotted: its choices have the option's number.
TEST_F(OddsCommand, EveryChoiceHasANameOfItsOwn) {
  PlayOptions play{.scenario = "vsts/marathon", .seed = 4, .save = (folder_ / "fought.json").string()};
  play.players = {{"greek", "greedy"}, {"persian", "greedy"}};
  Terminal fought;
  ASSERT_EQ(run_play(fought.io, play), kOk) << fought.err.str();
  const json choices = json::parse(read_file(play.save).value_or(""), nullptr, false)["choices"];
  const auto allots = [](const json& choice) { return choice[0] == "allot"; };
  const auto first = std::ranges::find_if(choices, allots);
  ASSERT_NE(first, choices.end());
  OddsOptions options{.file = play.save, .step = static_cast<std::size_t>(first - choices.begin()), .json = true};
  const json all = reckon(options)["choices"];
  ASSERT_GT(all.size(), 1u);
  for (const json& choice : all) {
    ASSERT_TRUE(choice["value"].is_number()) << choice.dump();
    options.words = {choice["number"].dump(), choice["value"].dump()};
    const json again = reckon(options)["choices"];
    ASSERT_EQ(again.size(), 1u) << choice.dump();
    EXPECT_EQ(again[0], choice);
    const std::string text = told({.file = options.file, .words = options.words, .step = options.step});
    EXPECT_NE(text.find("\n" + options.words[0] + " " + options.words[1] + ". "), std::string::npos) << text;
  }
}

TEST_F(OddsCommand, AScenarioIsTakenWhereItBegins) {
  OddsOptions options{.file = squares(), .json = true};
  const json whole = reckon(options);
  EXPECT_EQ(whole["seat"], "greek");
  EXPECT_EQ(whole["question"], "action");
  options.words = {"1"};
  const json first = reckon(options);
  ASSERT_EQ(first["choices"].size(), 1u);
  EXPECT_EQ(first["choices"][0]["number"], 1);
  options.words = {"pass"};
  const json pass = reckon(options);
  ASSERT_GE(pass["choices"].size(), 1u);
  EXPECT_EQ(pass["choices"][0]["choice"]["verb"], "pass");
  EXPECT_TRUE(pass["choices"][0]["odds"]["chance"]) << "the last action runs into the next roll";
  EXPECT_EQ(pass["choices"][0]["odds"]["policy"], "plausible");
  options.policy = OddsPolicy::kStop;
  EXPECT_EQ(reckon(options)["choices"][0]["odds"]["policy"], "stop");
  options.file = "vsts/marathon";
  options.words.clear();
  EXPECT_EQ(reckon(options)["seat"], "greek") << "scenarios by their names too";
}

TEST_F(OddsCommand, OddsAreExact) {
  // Javelins at two hexes through the flank hit with 7 to 10 of ten; spears that are hit keep their order with 4 to 10.
  const json data = skirmish(
      {{{"key", "jav"}, {"wing", "greek.left"}, {"type", "javelins"}, {"sp", 2}, {"hex", "1108"}},
       {{"key", "spear"}, {"wing", "persian.left"}, {"type", "spear"}, {"sp", 3}, {"mr", 1}, {"hex", "1110"}}});
  LoadedScenario loaded = Library().load_data(data, json::object());
  ASSERT_NE(loaded.scenario, nullptr);
  Table table(std::move(loaded), 1, std::make_shared<Words>("en", "vsts"));
  OptionList options;
  table.battle().options(options);
  ASSERT_FALSE(table.choose(options[0].choice));
  const json report = reckon({.file = write("fire.json", save_json(table)), .words = {"fire 1110"}, .json = true});
  ASSERT_EQ(report["choices"].size(), 1u) << report.dump();
  const json& odds = report["choices"][0]["odds"];
  EXPECT_TRUE(odds["exact"]);
  EXPECT_EQ(odds["outcomes"][0]["events"], json::array());
  EXPECT_EQ(odds["outcomes"][0]["millionths"], 600'000);
  EXPECT_EQ(odds["expected"][0]["sum"], "10") << "of 25";
  EXPECT_EQ(odds["expected"][0]["text"], "0.40 hits on Persian shield and spear 1");
  EXPECT_EQ(odds["expected"][1]["text"], nullptr) << "disorder comes or does not";
}

TEST_F(OddsCommand, WordsNameAChoiceAsInTheClient) {
  OddsOptions options{.file = squares()};
  EXPECT_NE(told(options).find("Dice or a draw follow from it"), std::string::npos);
  options.words = {"single move", "Hoplite"};
  EXPECT_NE(told(options).find("Neither dice nor a draw decide this."), std::string::npos);
  options.words = {"single", "ranged", "J8"};
  EXPECT_NE(told(options, kBad).find("not allowed: "), std::string::npos);
  options.words = {"charge", "!"};
  EXPECT_NE(told(options, kWrongUse).find("not understood"), std::string::npos);
  options.words = {"999"};
  EXPECT_NE(told(options, kWrongUse).find("no option 999; they are numbered from 1 to"), std::string::npos);
  options.words = {"1", "999"};
  EXPECT_NE(told(options, kWrongUse).find("option 1 does not take \"999\""), std::string::npos);
}

/// The words of the menu are not the names of verbs: who goes wrong after a good beginning is told what begins so.
TEST_F(OddsCommand, WordsThatFitInPartAreToldWhatTheyFit) {
  OddsOptions options{.file = write("rally.json", save_json(testing::table_asking("rallyPick")))};
  options.words = {"choose", "hoplite", "99"};
  const std::string text = told(options, kWrongUse);
  EXPECT_EQ(text.find("no verb"), std::string::npos) << text;
  EXPECT_NE(text.find("no choice fits \"choose hoplite 99\"; \"choose"), std::string::npos) << text;
  EXPECT_NE(text.find("  choose "), std::string::npos) << text;
}

TEST_F(OddsCommand, FilesThatWillNotDoAreRefused) {
  EXPECT_NE(told({.file = "cannae"}, kWrongUse).find("there is no scenario of this name"), std::string::npos);
  EXPECT_NE(told({.file = folder_.string()}, kFileFault).find("it is a folder"), std::string::npos);
  std::ofstream(folder_ / "letter.txt") << "dear king";
  EXPECT_NE(told({.file = (folder_ / "letter.txt").string()}, kBad).find("letter.txt cannot be read as a scenario"),
            std::string::npos);
  told({.file = (folder_ / "none.json").string()}, kFileFault);
  told({.file = write("x.json", {{"hello", 1}})}, kBad);
  told({.file = write("y.json", {{"format", "aspis-save"}})}, kBad);
  EXPECT_NE(told({.file = squares(), .step = 3}, kWrongUse).find("--step is for saved battles"), std::string::npos);
  const std::string over = saved("bladebow/mycale", 100'000);
  EXPECT_NE(told({.file = over}, kBad).find("is over"), std::string::npos);
  EXPECT_NE(told({.file = over, .step = 0, .options = {"silentWindows=true"}}, kWrongUse).find("its own options"),
            std::string::npos);
  told({.file = over, .step = 0});
}

/// Losses that are counted are told on average as well; and where outcomes are too many to tell one by one, that is
/// said.
TEST_F(OddsCommand, AveragesAndShortTellingsAreSaid) {
  const json fight = skirmish(
      {{{"key", "hop"}, {"wing", "greek.left"}, {"type", "hoplites"}, {"sp", 5}, {"mr", 1}, {"hex", "1010"}},
       {{"key", "spare"}, {"wing", "greek.left"}, {"type", "clubs"}, {"sp", 2}, {"hex", "0120"}},
       {{"key", "left"}, {"wing", "persian.left"}, {"type", "spear"}, {"sp", 3}, {"mr", 1}, {"hex", "1110"}},
       {{"key", "right"}, {"wing", "persian.left"}, {"type", "spear"}, {"sp", 3}, {"mr", 1}, {"hex", "1111"}}});
  const std::string text = told({.file = write("fight.json", fight), .words = {"endMovement"}});
  EXPECT_NE(text.find("On average"), std::string::npos) << text;
  EXPECT_NE(text.find("gravest part alone"), std::string::npos) << text;
}

/// "flee NE" below the odds of "flee SE" must not look like an answer to another question.
TEST_F(OddsCommand, WhatIsTakenForGrantedIsALaterChoice) {
  LoadedScenario loaded = Library().load("vsts/marathon", json::object());
  const Table table(std::move(loaded), 1, std::make_shared<Words>("en", "vsts"));
  const View view(table, table.table_seat());
  OptionList options;
  view.options(options);
  Odds odds{.chance = true, .answered = 1};
  odds.cases.resize(1);
  odds.cases[0].weight = 1;
  odds.assumed.push_back({1, options[0].choice});
  const std::string wanted = "  Then, before the dice, Persian is taken to choose: " +
                             table.words().choice(table.scenario(), options[0].choice) + ".";
  const std::vector<std::string> lines = odds_lines(view, odds, OddsPolicy::kPlausible);
  EXPECT_NE(std::ranges::find(lines, wanted), lines.end()) << ::testing::PrintToString(lines);
}

/// An enemy who pays after the dice may turn them: that is said, with how often it is counted on.
TEST_F(OddsCommand, WhatIsCountedOnAfterTheDiceIsSaidSeatBySeat) {
  OddsOptions options{.file = saved("glory/tanagra", 400)};
  std::string text;
  for (int step = 100; step < 400 && text.find(" %)") == std::string::npos; ++step) {
    options.step = step;
    text = told(options);
  }
  const std::size_t share = text.find(" %)");
  const std::size_t granted = text.find("Taken for granted");
  ASSERT_NE(share, std::string::npos) << "nobody decided anything after dice";
  ASSERT_LT(granted, share) << text;
  const std::string between = text.substr(granted, share - granted);
  EXPECT_TRUE(between.find("    Spartan: ") != std::string::npos || between.find("    Athenian: ") != std::string::npos)
      << text;
}

/// Shares are rounded so that they add up, and what can happen is never called impossible.
TEST_F(OddsCommand, PercentagesAddUp) {
  LoadedScenario loaded = Library().load("vsts/marathon", json::object());
  const Table table(std::move(loaded), 1, std::make_shared<Words>("en", "vsts"));
  const View view(table, table.table_seat());
  const auto lines = [&](std::initializer_list<int> weights) {
    Odds odds{.chance = true};
    odds.whole = 0;
    for (const int weight : weights) {
      odds.cases.push_back({.weight = static_cast<Weight>(weight)});
      odds.whole += static_cast<Weight>(weight);
    }
    std::string text;
    for (const std::string& line : odds_lines(view, odds, OddsPolicy::kPlausible)) text += line + "\n";
    return text;
  };
  EXPECT_NE(lines({3, 1}).find(" 75.0 % nothing of note\n   25.0 %"), std::string::npos) << lines({3, 1});
  EXPECT_NE(lines({6037, 1963}).find(" 75.5 % nothing of note\n   24.5 %"), std::string::npos) << lines({6037, 1963});
  EXPECT_NE(lines({99'999, 1}).find("> 99.9 % nothing of note\n  < 0.1 %"), std::string::npos) << lines({99'999, 1});
}

/// Where cards are drawn there is nothing to weigh: a bar of a hundred in a hundred would look like an answer.
TEST_F(OddsCommand, ADrawThatBringsNothingIsSaidToBeOne) {
  OddsOptions options{.file = saved("bladebow/marathon", 80)};
  int draws = 0;
  for (int step = 0; step < 80; ++step) {
    options.step = step;
    const std::string text = told(options);
    if (text.find("nothing of note comes of them") == std::string::npos) continue;
    ++draws;
    EXPECT_EQ(text.find("100.0 % nothing"), std::string::npos) << text;
  }
  EXPECT_GT(draws, 0);
}

}  // namespace
}  // namespace aspis::cli
