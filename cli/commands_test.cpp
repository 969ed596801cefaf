#include "cli/commands.hpp"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "cli/testing/terminal.hpp"

namespace aspis::cli {
namespace {

using nlohmann::json;
using testing::Terminal;

/// A folder of its own for each test, removed afterwards.
class Commands : public ::testing::Test {
 protected:
  Commands() {
    folder_ =
        std::filesystem::temp_directory_path() / ("aspis-commands-test-" + std::to_string(::getpid()) + "-" +
                                                  ::testing::UnitTest::GetInstance()->current_test_info()->name());
    std::filesystem::create_directories(folder_);
  }
  ~Commands() override { std::filesystem::remove_all(folder_); }

  std::string write(const std::string& name, const std::string& text) const {
    const std::filesystem::path path = folder_ / name;
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path) << text;
    return path.string();
  }
  static std::string content(const std::string& path) {
    return read_file(std::string(ASPIS_SOURCE_DIR) + "/content/" + path).value_or("");
  }
  static std::string replaced(std::string text, const std::string& from, const std::string& to) {
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return at == std::string::npos ? text : text.replace(at, from.size(), to);
  }

  /// A file of a battle in which a hoplite has so many actions left, far from the enemy.
  std::string lone_hoplite(int actions) const {
    json data = json::parse(content("scenarios/bladebow/marathon.json"), nullptr, false);
    data.erase("setup");
    data.erase("options");
    data["units"] = {{{"side", "greek"}, {"type", "hoplite"}, {"square", "J8"}, {"facing", "N"}},
                     {{"side", "persian"}, {"type", "psiloi"}, {"square", "D5"}, {"facing", "N"}}};
    data["begin"] = {{"at", "action"}, {"active", "greek"}, {"actions", actions}};
    return write("last.json", data.dump());
  }

  std::filesystem::path folder_;
};

/// The route ends the last action: a card is drawn, and the other side begins.
TEST_F(Commands, AGoThatCameToADrawIsNotTakenBack) {
  PlayOptions options;
  options.scenario = lone_hoplite(1);
  options.seed = 1;
  for (const bool alone : {false, true}) {
    if (alone) options.players = {{"persian", "random"}};
    Terminal terminal("go Hoplite 1 J5\nundo\nquit\n");
    EXPECT_EQ(run_play(terminal.io, options), kOk) << terminal.err.str();
    EXPECT_TRUE(terminal.shows("Hoplite 1 advances from J6 to J5")) << terminal.shown();
    EXPECT_TRUE(terminal.shows(alone ? "The other side has answered since" : "The last choice was not yours"))
        << terminal.shown();
    EXPECT_FALSE(terminal.shows("Taken back")) << terminal.shown();
  }
}

TEST_F(Commands, PlansMarkWhereDiceFall) {
  const auto plan = [&](int actions) {
    PlayOptions options;
    options.scenario = lone_hoplite(actions);
    options.seed = 1;
    Terminal terminal("plan Hoplite 1\nquit\n");
    EXPECT_EQ(run_play(terminal.io, options), kOk) << terminal.err.str();
    EXPECT_TRUE(terminal.shows("Hoplite 1 can reach")) << terminal.shown();
    return terminal.shows("!: dice");
  };
  EXPECT_FALSE(plan(2));
  EXPECT_TRUE(plan(1)) << "the last action runs into the next roll";
}

TEST_F(Commands, BattlesListsEveryScenario) {
  Terminal terminal;
  EXPECT_EQ(run_battles(terminal.io, {}), kOk);
  const Library library;
  for (const ScenarioEntry& entry : library.scenarios()) EXPECT_TRUE(terminal.shows(entry.name));
  EXPECT_LE(testing::widest(terminal.shown()), 80u);
  std::string flat;
  for (const std::string& word : split_words(terminal.shown())) flat += word + " ";
  for (const char* usual :
       {"points=false|true (true unless told): Each side", "cards=false|true (false unless told): ",
        "cards=false|true (true unless told): ", "rallyTo=ordered|disordered (ordered unless told)"}) {
    EXPECT_NE(flat.find(usual), std::string::npos) << usual;
  }
  Terminal machine;
  EXPECT_EQ(run_battles(machine.io, {true}), kOk);
  const json catalog = json::parse(machine.shown(), nullptr, false);
  EXPECT_EQ(catalog["name"], "aspis");
}

TEST_F(Commands, CheckLikesWhatIsGood) {
  Terminal terminal;
  CheckOptions options;
  for (const auto& file : std::filesystem::recursive_directory_iterator(std::string(ASPIS_SOURCE_DIR) + "/content")) {
    const std::string path = file.path().string();
    const bool ours = path.find("/scenarios/") != std::string::npos || path.find("/components/") != std::string::npos;
    if (ours && file.is_regular_file()) options.files.push_back(path);
  }
  EXPECT_GT(options.files.size(), 4u);
  EXPECT_EQ(run_check(terminal.io, options), kOk) << terminal.shown();
}

TEST_F(Commands, CheckPointsAtTheFault) {
  const std::string marathon = content("scenarios/bladebow/marathon.json");
  Terminal terminal;
  const std::string file = write("m.json", replaced(marathon, "\"impulses\": 3", "\"impulses\": \"three\""));
  EXPECT_EQ(run_check(terminal.io, {{file}}), kBad);
  const std::size_t line =
      1 + static_cast<std::size_t>(std::ranges::count(marathon.substr(0, marathon.find("\"impulses\"")), '\n'));
  EXPECT_TRUE(
      terminal.shows(file + ":" + std::to_string(line) + ":19: /armies/greek/impulses: expected a whole number"))
      << terminal.shown();

  Terminal broken;
  EXPECT_EQ(run_check(broken.io, {{write("b.json", "{\n  \"ruleset\": oops\n}")}}), kBad);
  EXPECT_TRUE(broken.shows("b.json:2:")) << broken.shown();

  Terminal twice;
  EXPECT_EQ(run_check(twice.io,
                      {{write("t.json", replaced(marathon, "\"year\": -490,", "\"year\": -490, \"year\": -480,"))}}),
            kBad);
  EXPECT_TRUE(twice.shows("/year: this key stands twice")) << twice.shown();

  Terminal misspelt;
  EXPECT_EQ(run_check(misspelt.io, {{write("s.json", replaced(marathon, "\"tieBreak\"", "\"tiebreak\""))}}), kBad);
  EXPECT_TRUE(misspelt.shows("/tiebreak: unknown key")) << misspelt.shown();
}

TEST_F(Commands, CheckTriesEveryOption) {
  const std::string marathon = content("scenarios/bladebow/marathon.json");
  Terminal terminal;
  const std::string file = write("m.json", replaced(marathon, "\"square\": \"B5\"", "\"square\": \"Z5\""));
  EXPECT_EQ(run_check(terminal.io, {{file}}), kBad);
  EXPECT_TRUE(terminal.shows("/options/0/units/0/square")) << terminal.shown();
}

TEST_F(Commands, CheckReadsComponents) {
  const std::string units = content("components/bladebow/units.json");
  const std::string file =
      write("components/bladebow/units.json", replaced(units, "\"movement\": 6", "\"movement\": 600"));
  Terminal terminal;
  EXPECT_EQ(run_check(terminal.io, {{file}}), kBad);
  EXPECT_TRUE(terminal.shows(file + ":")) << terminal.shown();
  EXPECT_TRUE(terminal.shows("/unitTypes/hoplite/good/movement")) << terminal.shown();

  // A scenario beside its own components is read with them.
  const std::string scenario = write("scenarios/bladebow/mine.json", content("scenarios/bladebow/marathon.json"));
  Terminal beside;
  EXPECT_EQ(run_check(beside.io, {{scenario}}), kBad);
  EXPECT_TRUE(beside.shows("components/bladebow/units.json:")) << beside.shown();
}

TEST_F(Commands, CheckReadsRulebooks) {
  const std::string book = content("rulebooks/bladebow.json");
  Terminal terminal;
  EXPECT_EQ(run_check(terminal.io, {{write("good.json", book)}}), kOk) << terminal.shown();
  EXPECT_EQ(run_check(terminal.io, {{write("bad.json", replaced(book, "\"9.4.8\"", "\"9.4.88\""))}}), kBad);
  EXPECT_TRUE(terminal.shows("the ruleset has no rule of this number")) << terminal.shown();
  EXPECT_TRUE(terminal.shows("the rule 9.4.8 is missing"));
}

TEST_F(Commands, CheckRefusesWhatItDoesNotKnow) {
  Terminal terminal;
  EXPECT_EQ(run_check(terminal.io, {{write("x.json", "{\"hello\": 1}")}}), kBad);
  EXPECT_TRUE(terminal.shows("expected a scenario"));
  EXPECT_EQ(run_check(terminal.io, {{write("y.json", "[1]")}}), kBad);
  EXPECT_EQ(run_check(terminal.io, {{(folder_ / "missing.json").string()}}), kFileFault);
  EXPECT_EQ(run_check(terminal.io, {{folder_.string()}}), kFileFault) << "a folder is no file";
  EXPECT_EQ(run_check(terminal.io, {{write("z.json", "{\"format\": \"aspis-save\"}")}}), kBad);
}

TEST_F(Commands, OwnScenariosArePlayedFromTheirFiles) {
  const std::string file = write("mine.json", replaced(content("scenarios/bladebow/marathon.json"),
                                                       "\"title\": \"Marathon\"", "\"title\": \"My field\""));
  PlayOptions options;
  options.scenario = file;
  options.seed = 1;
  options.save = (folder_ / "save.json").string();
  Terminal terminal("1\n1\nquit\n");
  EXPECT_EQ(run_play(terminal.io, options), kOk) << terminal.err.str();
  EXPECT_TRUE(terminal.shows("My field."));
  Terminal check;
  EXPECT_EQ(run_check(check.io, {{options.save}}), kOk) << check.shown();
}

TEST_F(Commands, FilesAreKnownByWhatTheyHold) {
  PlayOptions play;
  play.scenario = write("mine.battle", content("scenarios/bladebow/marathon.json"));
  play.save = (folder_ / "save.json").string();
  Terminal terminal("1\nquit\n");
  EXPECT_EQ(run_play(terminal.io, play), kOk) << terminal.err.str();
  Terminal saved;
  EXPECT_EQ(run_simulate(saved.io, {.scenario = play.save, .games = 1}), kWrongUse);
  EXPECT_TRUE(saved.complains("save.json is a saved battle, not a scenario")) << saved.err.str();
  EXPECT_FALSE(saved.complains("unknown key"));
}

TEST_F(Commands, BadFilesAreToldByLine) {
  PlayOptions options;
  options.load = write("bad.json", "{\n  \"format\": oops\n}");
  Terminal terminal;
  EXPECT_EQ(run_play(terminal.io, options), kBad);
  EXPECT_TRUE(terminal.complains("bad.json:2:")) << terminal.err.str();
  options.load = write("old.json", "{\n  \"format\": \"aspis-save\",\n  \"version\": 7\n}");
  EXPECT_EQ(run_play(terminal.io, options), kBad);
  EXPECT_TRUE(terminal.complains("old.json:3:")) << terminal.err.str();
  options = {};
  options.scenario = write("twice.json", replaced(content("scenarios/bladebow/marathon.json"), "\"year\": -490,",
                                                  "\"year\": -490, \"year\": -480,"));
  EXPECT_EQ(run_play(terminal.io, options), kBad);
  EXPECT_TRUE(terminal.complains("stands twice")) << terminal.err.str();
  EXPECT_EQ(run_check(terminal.io, {{folder_.string()}}), kFileFault);
  EXPECT_TRUE(terminal.complains("it is a folder"));
}

TEST_F(Commands, RulesAreToldAndSought) {
  Terminal terminal;
  EXPECT_EQ(run_rules(terminal.io, {}), kOk);
  EXPECT_TRUE(terminal.shows("bladebow"));
  EXPECT_EQ(run_rules(terminal.io, {"bladebow", {}}), kOk);
  EXPECT_TRUE(terminal.shows("9.4.8"));
  Terminal one;
  EXPECT_EQ(run_rules(one.io, {"bladebow", {"9.4.8"}}), kOk);
  EXPECT_TRUE(one.shows("R-")) << "with the rulings on it";
  EXPECT_LE(testing::widest(one.shown()), 80u);
  EXPECT_EQ(run_rules(one.io, {"bladebow", {"shield", "wall"}}), kOk);
  EXPECT_EQ(run_rules(one.io, {"bladebow", {"R-38"}}), kOk);
  EXPECT_EQ(run_rules(one.io, {"bladebow", {"xyzzy"}}), kBad);
  Terminal table;
  EXPECT_EQ(run_rules(table.io, {"glory", {"7.0-MCT2"}}), kOk);
  EXPECT_TRUE(table.shows("  4     D/D  D/R  D/R  -/R  Eng. Eng. -/R\n")) << table.shown();
  Terminal sheet;
  EXPECT_EQ(run_rules(sheet.io, {"hotgates", {"fire", "bows"}}), kOk);
  EXPECT_LE(testing::widest(sheet.shown()), 80u) << "the notes are broken";
  EXPECT_TRUE(sheet.shows("  same  1–5  6–7  8–10\n")) << sheet.shown();
  EXPECT_FALSE(sheet.shows("(table): Bows:")) << "no table is told empty";
  Terminal chart;
  EXPECT_EQ(run_rules(chart.io, {"bladebow", {"marsh"}}), kOk);
  EXPECT_TRUE(chart.shows("Marsh (terrain)")) << chart.shown();
  EXPECT_TRUE(chart.shows("heavy, cavalry")) << chart.shown();
  EXPECT_EQ(run_rules(chart.io, {"bladebow", {"unit", "type", "hoplite"}}), kOk);
  EXPECT_TRUE(chart.shows("Hoplite (unit type)")) << chart.shown();
  EXPECT_LE(testing::widest(chart.shown()), 80u);
  EXPECT_EQ(run_rules(one.io, {"chess", {}}), kWrongUse);
}

TEST_F(Commands, WritingIsAllOrNothing) {
  const std::string file = write("battle.json", "old");
  EXPECT_FALSE(write_file(file, "new"));
  EXPECT_EQ(read_file(file), "new");
  const std::string other = write("battle.json.part", "somebody else's");
  EXPECT_FALSE(write_file(file, "newer"));
  EXPECT_EQ(read_file(file), "newer");
  EXPECT_EQ(read_file(other), "somebody else's");
  std::filesystem::remove(other);
  std::filesystem::create_directories(folder_ / "taken" / "inside");
  EXPECT_EQ(write_file((folder_ / "taken").string(), "a folder stands in the way"), std::errc::is_a_directory);
  EXPECT_EQ(write_file((folder_ / "nowhere" / "file").string(), "no such folder"),
            std::errc::no_such_file_or_directory);
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder_)) {
    EXPECT_FALSE(entry.path().extension().string().starts_with(".part")) << "nothing half written is left";
  }
}

TEST_F(Commands, RpcAnswersLineByLine) {
  Terminal terminal(R"({"jsonrpc":"2.0","id":1,"method":"catalog"})"
                    "\n\n{oops\n" +
                    std::string(5u << 20, 'x') + "\n" + R"({"jsonrpc":"2.0","method":"catalog"})" + "\n" +
                    R"({"jsonrpc":"2.0","id":2,"method":"catalog"})");
  EXPECT_EQ(run_rpc(terminal.io), kOk);
  std::istringstream lines(terminal.shown());
  std::vector<json> answers;
  for (std::string line; std::getline(lines, line);) answers.push_back(json::parse(line, nullptr, false));
  ASSERT_EQ(answers.size(), 4u);
  EXPECT_EQ(answers[0]["id"], 1);
  EXPECT_EQ(answers[1]["error"]["code"], -32700);
  EXPECT_EQ(answers[2]["error"]["code"], -32700) << "a line without end";
  EXPECT_EQ(answers[3]["id"], 2) << "the last line may lack its end";
}

TEST_F(Commands, CompletionKnowsThisBuild) {
  for (const std::string shell : {"bash", "zsh", "fish"}) {
    Terminal terminal;
    EXPECT_EQ(run_completion(terminal.io, {shell}), kOk);
    EXPECT_TRUE(terminal.shows("bladebow/marathon"));
    EXPECT_TRUE(terminal.shows("simulate"));
    EXPECT_TRUE(terminal.shows("--no-briefing"));
    EXPECT_TRUE(terminal.shows("human random"));
    EXPECT_FALSE(terminal.shows("@C"));
  }
  Terminal terminal;
  EXPECT_EQ(run_completion(terminal.io, {"tcsh"}), kWrongUse);
}

#ifdef ASPIS_BINARY
/// Runs the program itself; only its exit code counts.
int run_program(const std::string& arguments, const std::string& output = "/dev/null") {
  const int status =
      std::system((std::string(ASPIS_BINARY) + " " + arguments + " >" + output + " 2>/dev/null </dev/null").c_str());
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

TEST_F(Commands, HelpTellsWhichPlayersThereAre) {
  for (const std::string command : {"play", "simulate", "match"}) {
    const std::string output = (folder_ / command).string();
    EXPECT_EQ(run_program(command + " --help", output), 0);
    const std::string help = read_file(output).value_or("");
    EXPECT_NE(help.find("NAME:NODES"), std::string::npos) << help;
    EXPECT_NE(help.find("search:20000"), std::string::npos) << help;
    for (const PlayerKind& kind : player_kinds()) {
      EXPECT_NE(help.find("\n  " + std::string(kind.name) + " "), std::string::npos) << kind.name << help;
    }
    EXPECT_EQ(help.find("\n  human ") != std::string::npos, command == "play") << help;
    EXPECT_LE(testing::widest(help.substr(help.find("\nPlayers:"))), 105u);
  }
}

/// A level with a number is search with that number, in the terminal as in the lab.
TEST_F(Commands, ALevelTakesANumberOfItsOwn) {
  const std::string play = "play bladebow/mycale --seed 1 --greek greedy --persian ";
  EXPECT_EQ(run_program(play + "hoplite:20", (folder_ / "level").string()), 0);
  EXPECT_EQ(run_program(play + "search:20", (folder_ / "search").string()), 0);
  EXPECT_EQ(read_file((folder_ / "level").string()), read_file((folder_ / "search").string()));
}

/// A side's own name stands wherever its seat's does: before the scenario, and where a save takes the place of one.
TEST_F(Commands, SidesGoByTheirNamesAnywhereOnTheLine) {
  const std::string save = (folder_ / "save.json").string();
  EXPECT_EQ(run_program("play glory/tanagra --seed 1 --athenian random --save " + save), 0);
  for (const char* side : {"--spartan human", "--spartan=human", "--greek human", "--spartan human --plain"}) {
    EXPECT_EQ(run_program("play --load " + save + " " + side), 0) << side;
    EXPECT_EQ(run_program(std::string("play ") + side + " --load " + save), 0) << side;
  }
  EXPECT_EQ(run_program("play --load " + save + " --theban human"), 2);
  EXPECT_EQ(run_program("play --load " + save + " --spartan"), 2) << "the player is missing";
  EXPECT_EQ(run_program("play --load " + save + " --spartan genius"), 2);
  EXPECT_EQ(run_program("play --load " + save + " glory/tanagra"), 2) << "a save has its own battle";
  EXPECT_EQ(run_program("play --athenian random glory/tanagra"), 0);
  EXPECT_EQ(run_program("simulate --games 1 --spartan random --athenian random glory/tanagra"), 0);
  EXPECT_EQ(run_program("odds --spartan random vsts/marathon"), 2) << "nobody is seated there";
}

TEST_F(Commands, TheProgramExitsAsItSays) {
  EXPECT_EQ(run_program("--help"), 0);
  EXPECT_EQ(run_program("--version"), 0);
  for (const char* command :
       {"battles", "play", "replay", "check", "rules", "simulate", "match", "odds", "rpc", "serve", "completion"}) {
    EXPECT_EQ(run_program(std::string(command) + " --help"), 0) << command;
  }
  EXPECT_EQ(run_program("battles --json"), 0);
  EXPECT_EQ(run_program("rpc"), 0);
  EXPECT_EQ(run_program("play bladebow/marathon --seed 1 --greek random --persian random"), 0);
  EXPECT_EQ(run_program("play bladebow/marathon --seed 1 --greek random"), 0) << "end of input is a clean end";
  EXPECT_EQ(run_program("check " + write("x.json", "{}")), 1);
  EXPECT_EQ(run_program(""), 2);
  EXPECT_EQ(run_program("dance"), 2);
  EXPECT_EQ(run_program("play"), 2);
  EXPECT_EQ(run_program("play cannae"), 2);
  EXPECT_EQ(run_program("play marathon"), 2) << "two rulebooks have one";
  EXPECT_EQ(run_program("play bladebow/marathon --seed x"), 2);
  for (const char* seed : {"-1", "18446744073709551616", "99999999999999999999", "1x", "1.5", "''"}) {
    EXPECT_EQ(run_program(std::string("play bladebow/marathon --seed ") + seed), 2) << seed;
    EXPECT_EQ(run_program(std::string("simulate bladebow/marathon --games 1 --seed ") + seed), 2) << seed;
  }
  EXPECT_EQ(run_program("play bladebow/marathon --seed 18446744073709551615"), 0);
  EXPECT_EQ(run_program("simulate bladebow/marathon --games abc"), 2);
  EXPECT_EQ(run_program("simulate bladebow/marathon --games 1 --threads 0"), 2);
  EXPECT_EQ(run_program("replay x --step -1"), 2);
  EXPECT_EQ(run_program("play --load x --seed 3"), 2) << "a saved battle has its own seed";
  for (const Ruleset* ruleset : rulesets()) {
    for (const std::string_view seat : ruleset->seats) {
      EXPECT_EQ(run_program("play bladebow/marathon --" + std::string(seat)), 2) << "the player is missing";
      EXPECT_EQ(run_program("play bladebow/marathon --" + std::string(seat) + " genius"), 2);
      EXPECT_EQ(run_program("simulate bladebow/marathon --games 1 --" + std::string(seat) + " human"), 2);
    }
  }
  EXPECT_EQ(run_program("play bladebow/marathon --roman random"), 2);
  EXPECT_EQ(run_program("play glory/tanagra --athenian random"), 0) << "a side as the battle calls it";
  EXPECT_EQ(run_program("simulate glory/tanagra --games 1 --spartan=random"), 0);
  EXPECT_EQ(run_program("play glory/tanagra --athenian"), 2);
  EXPECT_EQ(run_program("play glory/tanagra one too many"), 2);
  EXPECT_EQ(run_program("simulate bladebow/marathon --games 0"), 2);
  const std::string match = "match bladebow/mycale random random --games ";
  EXPECT_EQ(run_program(match + "2 --no-sprt"), 0);
  EXPECT_EQ(run_program(match + "2 --elo0 -10 --elo1 10.5 --alpha 0.01 --beta 0.2"), 0);
  EXPECT_EQ(run_program("match bladebow/mycale search random --games 2 --time 1ms"), 0);
  for (const char* wrong : {"3",
                            "0",
                            "2 --time 1",
                            "2 --time s",
                            "2 --time -1s",
                            "2 --time 0.1ms",
                            "2 --time 2h",
                            "2 --time 1s --nodes 5",
                            "2 --time 1ms",
                            "2 --nodes 5",
                            "2 --nodes 0",
                            "2 --no-sprt --elo1 9",
                            "2 --elo0 9 --no-sprt",
                            "2 --no-sprt --alpha 0.1",
                            "2 --beta 0.1 --no-sprt",
                            "2 --elo0 50",
                            "2 --alpha 0",
                            "2 --beta 0.5",
                            "2 --elo1 nan",
                            "2 --elo1 1e9"}) {
    EXPECT_EQ(run_program(match + wrong), 2) << wrong;
  }
  EXPECT_EQ(run_program("match bladebow/mycale random"), 2);
  EXPECT_EQ(run_program("odds vsts/marathon"), 0);
  EXPECT_EQ(run_program("odds vsts/marathon --policy plausible 1 --json"), 0);
  EXPECT_EQ(run_program("odds vsts/marathon --policy hope"), 2);
  EXPECT_EQ(run_program("odds"), 2);
  EXPECT_EQ(run_program("odds /no/such/file.json"), 3);
  EXPECT_EQ(run_program("replay /no/such/file"), 3);
  EXPECT_EQ(run_program("battles", "/dev/full"), 3);
  for (const char* port : {"65536", "-1", "x"}) EXPECT_EQ(run_program(std::string("serve --port ") + port), 2) << port;
  EXPECT_EQ(run_program("serve --page /no/such/folder"), 3);
}
#endif

}  // namespace
}  // namespace aspis::cli
