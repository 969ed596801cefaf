#include "cli/client.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "cli/commands.hpp"
#include "cli/testing/marathon.hpp"
#include "cli/testing/terminal.hpp"
#include "engine/testing/pebbles.hpp"
#include "players/testing/spy.hpp"
#include "protocol/library.hpp"
#include "protocol/save.hpp"

namespace aspis::cli {
namespace {

using testing::has;
using testing::in_first_impulse;
using testing::marathon;
using testing::Terminal;

std::string temporary(const std::string& name) {
  return (std::filesystem::temp_directory_path() / ("aspis-client-test-" + std::to_string(::getpid()) + "-" + name))
      .string();
}

TEST(Client, WholeBattlesAreTypedByNumbers) {
  for (const std::string scenario : {"bladebow/marathon", "thermopylae", "bladebow/plataea", "mycale", "vsts/marathon",
                                     "what-if", "tanagra", "glory/plataea", "solitaire", "two-player"}) {
    PlayOptions options = marathon(3);
    options.scenario = scenario;
    options.save = temporary("whole.json");
    Terminal terminal(testing::random_numbers(40'000, 9, 14));
    EXPECT_EQ(run_play(terminal.io, options), kOk) << terminal.err.str();
    EXPECT_LE(testing::widest(terminal.shown()), 80u) << scenario;
    EXPECT_TRUE(terminal.in.good()) << scenario << " did not come to its end";

    Terminal replay;
    EXPECT_EQ(run_replay(replay.io, {.file = options.save, .step = {}, .seat = "", .boards = true}), kOk)
        << replay.err.str();
    EXPECT_TRUE(replay.shows("hashes checked"));
    EXPECT_LE(testing::widest(replay.shown()), 80u) << scenario;
    Terminal check;
    EXPECT_EQ(run_check(check.io, {{options.save}}), kOk) << check.shown();
    std::filesystem::remove(options.save);
  }
}

TEST(Client, APersonAgainstTheComputer) {
  PlayOptions options = marathon(5);
  options.players = {{"greek", "human"}, {"persian", "random"}};
  Terminal terminal(testing::random_numbers(20'000, 4, 14));
  EXPECT_EQ(run_play(terminal.io, options), kOk);
  EXPECT_EQ(terminal.shown().find("Persian: "), std::string::npos) << "the computer's questions are not asked";
  EXPECT_FALSE(terminal.shows("Your hand: \n"));
  EXPECT_TRUE(terminal.in.good());
}

TEST(Client, ComputersAloneNeedNobody) {
  PlayOptions options = marathon(5);
  options.players = {{"greek", "random"}, {"persian", "random"}};
  Terminal terminal;
  EXPECT_EQ(run_play(terminal.io, options), kOk);
  EXPECT_EQ(terminal.shown().find("The card drawn is"), std::string::npos) << "secrets are not told to the room";
  EXPECT_TRUE(terminal.shows("The battle ends"));
}

TEST(Client, CommandsAnswer) {
  Terminal terminal(
      "?\nlegend\nscene\npieces hop\ncards\nrule 9.4.8\nrule shield wall\nrule xyzzy\nwhy advance\nwhy setRanks "
      "Hoplite 1 9\n"
      "why fly\nlog\noptions\nmore\n99\nnonsense words\nsave\nundo\nplan nonesuch\nplan Hoplite 1\n\nquit\n");
  EXPECT_EQ(run_play(terminal.io, marathon(5)), kOk);
  EXPECT_LE(testing::widest(terminal.shown()), 80u);
  EXPECT_TRUE(terminal.shows("take back what you did last"));
  EXPECT_TRUE(terminal.shows("Letters: Greek capitals, Persian small letters"));
  EXPECT_TRUE(terminal.shows("9.4.8 "));
  EXPECT_TRUE(terminal.shows("No rule has this number"));
  EXPECT_TRUE(terminal.shows("No: that is not what has to be decided now"));
  EXPECT_TRUE(terminal.shows("No: a unit cannot have that many ranks"));
  EXPECT_TRUE(terminal.shows("Not understood: there is no verb"));
  EXPECT_TRUE(terminal.shows("There are options 1 to"));
  EXPECT_TRUE(terminal.shows("No option fits"));
  EXPECT_TRUE(terminal.shows("There is no choice to take back"));
  EXPECT_TRUE(terminal.shows("Which piece?"));
  EXPECT_TRUE(terminal.shows("The battle stops after 0 choices."));
}

TEST(Client, OddsTakeANumberOrTheFirstLettersOfAnOption) {
  Terminal terminal("odds give\nodds leave all\nodds nonesuch\nodds 99\nodds\nquit\n");
  EXPECT_EQ(run_play(terminal.io, marathon(5)), kOk);
  EXPECT_TRUE(terminal.shows("or its first letters; these fit:"));
  EXPECT_TRUE(terminal.shows("leave all ranks as they are printed:"));
  EXPECT_TRUE(terminal.shows("Neither dice nor a draw decide this."));
  EXPECT_TRUE(terminal.shows("or its first letters.")) << "where none fits";
}

TEST(Client, WordsChooseAndUndoTakesBack) {
  Terminal terminal("leave\nundo\nleave all\nplace\nj5\nquit\n");
  EXPECT_EQ(run_play(terminal.io, marathon(5)), kOk);
  EXPECT_TRUE(terminal.shows("The last choice was not yours.")) << "after the Greek choice the Persian sits there";
  EXPECT_TRUE(terminal.shows("place Datis at J5"));
}

TEST(Client, TheLogCountsNoSecretChoicesOfOthers) {
  Terminal terminal("leave\nplace j5\nlog\nquit\n");
  EXPECT_EQ(run_play(terminal.io, marathon(5)), kOk);
  EXPECT_TRUE(terminal.shows("\n   1 - Datis")) << terminal.shown();
}

TEST(Client, AgainstTheComputerUndoNeverGoesBackBehindItsAnswer) {
  PlayOptions options = marathon(5);
  options.players = {{"persian", "random"}};
  Terminal terminal("1\nundo\nquit\n");
  EXPECT_EQ(run_play(terminal.io, options), kOk);
  EXPECT_TRUE(terminal.shows("Datis takes his place"));
  EXPECT_TRUE(terminal.shows("The other side has answered since"));
  EXPECT_FALSE(terminal.shows("Taken back."));
  EXPECT_FALSE(terminal.shows("The battle stops after 0 choices.")) << "the answer still stands";

  Terminal own("1\n1\nundo\nquit\n");  // the first leader is placed, nobody has answered that
  EXPECT_EQ(run_play(own.io, options), kOk);
  EXPECT_TRUE(own.shows("Taken back."));
}

TEST(Client, TheComputerGivesTheSameAnswerAgain) {
  // Its thoughts hang on battle and step only, so that neither taking back nor loading is a second throw.
  const auto answer = [](const PlayOptions& options, const std::string& typed) {
    Terminal terminal(typed);
    EXPECT_EQ(run_play(terminal.io, options), kOk) << terminal.err.str();
    const std::string shown = terminal.shown();
    const std::size_t at = shown.find("- Miltiades takes his place");
    return at == std::string::npos ? std::string() : shown.substr(at, shown.find('\n', at) - at);
  };
  PlayOptions options = marathon(7);
  options.players = {{"greek", "random"}};
  const std::string straight = answer(options, "1\n1\nquit\n");
  EXPECT_NE(straight, "");
  options.save = temporary("again.json");
  EXPECT_EQ(answer(options, "1\nquit\n"), "");
  PlayOptions loaded;
  loaded.load = options.save;
  loaded.players = options.players;
  EXPECT_EQ(answer(loaded, "undo\n1\n1\nquit\n"), straight);
  std::filesystem::remove(options.save);
}

TEST(Client, KeysThatAreNoLettersChooseNothing) {
  Terminal terminal("\033[A\n1\033[D\n\x01\x7f\nquit\n");
  EXPECT_EQ(run_play(terminal.io, marathon(7)), kOk);
  EXPECT_TRUE(terminal.shows("that line was not read"));
  EXPECT_TRUE(terminal.shows("The battle stops after 0 choices.")) << terminal.shown();
}

TEST(Client, ShowsAComputerPlayerOnlyWhatItsSeatMayKnow) {
  for (const std::string scenario : {"bladebow/mycale", "vsts/marathon", "glory/tanagra"}) {
    LoadedScenario loaded = Library().load(scenario, nlohmann::json::object());
    auto words = std::make_shared<Words>("en", *loaded.scenario);
    Seating seating;
    for (int i = 0; i < 2; ++i) seating.players.push_back(std::make_unique<aspis::testing::Spy>());
    aspis::testing::Spy::looks = aspis::testing::Spy::secrets = 0;
    Terminal watches("");
    Client client(watches.io, std::make_unique<Table>(std::move(loaded), 3, words), std::move(seating));
    EXPECT_EQ(client.run(), kOk);
    EXPECT_GT(aspis::testing::Spy::looks, 100) << scenario;
    EXPECT_EQ(aspis::testing::Spy::secrets, 0) << scenario;
  }
}

/// A computer player that is counted, and always takes the last option.
class Counted final : public Player {
 public:
  explicit Counted(int& asked) : asked_(asked) {}
  void consider(const Scenario&, const void*, Seat, const OptionList& options, std::uint64_t) override {
    ++asked_;
    best_ = options[options.size() - 1].choice;
  }
  bool think(std::int64_t) override { return false; }
  Choice best() const override { return best_; }

 private:
  int& asked_;
  Choice best_;
};

TEST(Client, ARefusedUndoLeavesTheComputersChoicesAlone) {
  // Throwing bars the way back; the computer's turn after it does not.
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    LoadedScenario source;
    source.scenario = aspis::testing::pebbles_scenario(50);
    source.ruleset = &aspis::testing::pebbles();
    auto table = std::make_unique<Table>(source, seed, std::make_shared<Words>("en", "pebbles"));
    int asked = 0;
    Seating seating;
    seating.players.resize(2);
    seating.players[1] = std::make_unique<Counted>(asked);
    Terminal once("1\nthrow\nundo\nundo\nundo\nquit\n");
    Client client(once.io, std::move(table), std::move(seating));
    EXPECT_EQ(client.run(), kOk);
    const std::size_t steps = client.table().step();
    EXPECT_EQ(static_cast<std::size_t>(asked), steps - 2) << once.shown();
    EXPECT_FALSE(once.shows("Taken back.")) << once.shown();
    EXPECT_TRUE(once.shows("Dice or cards have fallen since")) << once.shown();
  }
}

/// What the hint says to type; empty when it says nothing.
std::string typed_by_hint(const std::string& shown) {
  const std::size_t at = shown.rfind("(type ");
  return at == std::string::npos ? "" : shown.substr(at + 6, shown.find(')', at) - at - 6);
}

TEST(Client, AHintNamesAnOptionAndSaysWhy) {
  for (const std::string scenario : {"bladebow/mycale", "vsts/marathon", "glory/tanagra", "hotgates/solitaire"}) {
    PlayOptions options = marathon(3);
    options.scenario = scenario;
    Terminal asks("hint\nquit\n");
    EXPECT_EQ(run_play(asks.io, options), kOk) << asks.err.str();
    const std::string shown = asks.shown();
    const std::size_t told = shown.find("A hoplite would: ");
    ASSERT_NE(told, std::string::npos) << shown;
    EXPECT_NE(shown.find("\n- ", told), std::string::npos) << "no reason: " << shown;
    EXPECT_LE(testing::widest(shown), 80u);
    EXPECT_TRUE(asks.shows("The battle stops after 0 choices.")) << "asking is not choosing";
    // What it says to type is what it speaks of.
    Terminal follows(typed_by_hint(shown) + "\nquit\n");
    LoadedScenario loaded = Library().load(scenario, nlohmann::json::object());
    auto words = std::make_shared<Words>("en", *loaded.scenario);
    Seating seating;
    seating.players.resize(2);
    Client client(follows.io, std::make_unique<Table>(std::move(loaded), 3, words), std::move(seating));
    EXPECT_EQ(client.run(), kOk);
    const Table& table = client.table();
    ASSERT_EQ(table.step(), 1u) << follows.shown();
    const std::string text = words->choice(table.scenario(), table.battle().history()[0].choice);
    EXPECT_EQ(shown.substr(told + 17, text.size()), text);
  }
}

TEST(Client, AHintFitsWhereTheLastOneWasFollowedOrNot) {
  // Whoever follows hints is led on; whoever does something else is advised anew. Either is an option that is there.
  PlayOptions options = marathon(7);
  options.scenario = "vsts/marathon";
  std::string line;
  for (int i = 0; i < 6; ++i) {
    Terminal terminal(line + "hint\nquit\n");
    EXPECT_EQ(run_play(terminal.io, options), kOk);
    const std::string number = typed_by_hint(terminal.shown());
    ASSERT_NE(number, "") << terminal.shown();
    line += "hint\n" + (i % 2 == 0 ? number : "1") + "\n";
  }
}

TEST(Client, TheCurtainFallsBetweenTwoPeople) {
  Terminal terminal("1\n\n1\n1\n\n");
  terminal.io.look.screen = true;
  EXPECT_EQ(run_play(terminal.io, marathon(5)), kOk);
  EXPECT_TRUE(terminal.shows("Pass the keyboard to Persian, then press Enter."));
  EXPECT_TRUE(terminal.shows("Pass the keyboard to Greek, then press Enter."));
  EXPECT_TRUE(terminal.shows("\033[H\033[2J\033[3JPass")) << "nor can it be scrolled back to";
  Terminal leaves("1\nquit\n1\n");
  leaves.io.look.screen = true;
  EXPECT_EQ(run_play(leaves.io, marathon(5)), kOk);
  EXPECT_TRUE(leaves.shows("The battle stops after 1 choice.")) << "quit is heard at the curtain too";
}

TEST(Client, FormationsTellTheirMembers) {
  const std::string shown = in_first_impulse("options\nquit\n");
  EXPECT_TRUE(has(shown, "from Hoplite 2 (F12) on")) << shown;
  EXPECT_TRUE(has(shown, "(9 units: F12 G12 H12 I12 J12 K12 L12 M12 N12)")) << shown;
}

TEST(Client, RanksAreCountedWhileTheyAreGivenOut) {
  Terminal terminal("give +3\nquit\n");
  EXPECT_EQ(run_play(terminal.io, marathon(1)), kOk);
  EXPECT_TRUE(terminal.shows("ranks left to give: 11"));
  EXPECT_TRUE(terminal.shows("ranks left to give: 8")) << terminal.shown();
}

TEST(Client, NobodySitsWhereTheRulesMove) {
  PlayOptions options = marathon(1);
  options.scenario = "hotgates/solitaire";
  options.players = {{"persian", "random"}};
  Terminal refused("quit\n");
  EXPECT_EQ(run_play(refused.io, options), kWrongUse);
  EXPECT_TRUE(refused.complains("the rules move the persian side"));
  options.players.clear();
  Terminal terminal("quit\n");
  terminal.io.look.echo = false;
  EXPECT_EQ(run_play(terminal.io, options), kOk);
  EXPECT_TRUE(terminal.shows("Greek: played by a person"));
  EXPECT_TRUE(terminal.shows("Persian: moved by the rules"));
}

TEST(Client, NothingIsAnsweredWithSilence) {
  Terminal terminal("more\ncards\npieces zzz\nlog 0\nlog abc\n1 1\nrule\nquit\n");
  EXPECT_EQ(run_play(terminal.io, marathon(1)), kOk);
  EXPECT_TRUE(terminal.shows("There is no more."));
  EXPECT_TRUE(terminal.shows("There are no cards that you may read."));
  EXPECT_TRUE(terminal.shows("No piece and no place is called zzz."));
  EXPECT_TRUE(terminal.shows("log takes a number"));
  EXPECT_TRUE(terminal.shows("nothing was chosen"));
  EXPECT_TRUE(terminal.shows("rule needs a number"));
  EXPECT_TRUE(terminal.shows("The battle stops after 0 choices."));
}

TEST(Client, WrongUseIsToldApart) {
  Terminal terminal;
  PlayOptions options = marathon(1);
  options.scenario = "cannae";
  EXPECT_EQ(run_play(terminal.io, options), kWrongUse);
  EXPECT_TRUE(terminal.complains("bladebow/marathon")) << "it says which there are";
  options = marathon(1);
  options.players = {{"greek", "genius"}};
  EXPECT_EQ(run_play(terminal.io, options), kWrongUse);
  options.players = {{"roman", "random"}};
  EXPECT_EQ(run_play(terminal.io, options), kWrongUse);
  options = marathon(1);
  options.options = {"persianCavalry"};
  EXPECT_EQ(run_play(terminal.io, options), kWrongUse);
  options.options = {"persianCavalry=maybe"};
  EXPECT_EQ(run_play(terminal.io, options), kWrongUse);
  options = {};
  options.load = "/no/such/file";
  EXPECT_EQ(run_play(terminal.io, options), kFileFault);
  options = marathon(1);
  options.save = "/no/such/folder/file";
  Terminal typed("1\n1\n");
  EXPECT_EQ(run_play(typed.io, options), kFileFault);
  EXPECT_TRUE(typed.complains("cannot write /no/such/folder/file: there is no folder"));
  EXPECT_FALSE(typed.shows("Marathon.")) << "found out before the battle, not after it";
}

TEST(Client, PiecesAreFoundByAnyWordsOfTheirNames) {
  PlayOptions options = marathon(1);
  options.scenario = "glory/tanagra";
  const auto found = [&](const std::string& words) {
    Terminal terminal("pieces " + words + "\nquit\n");
    EXPECT_EQ(run_play(terminal.io, options), kOk) << terminal.err.str();
    const std::string shown = terminal.shown();
    return shown.substr(shown.find("> pieces"));
  };
  for (const std::string words : {"tribes", "TRIBES", "athenian tribes", "tribes VIII", "viii", "trib"}) {
    EXPECT_TRUE(has(found(words), "Athenian tribes VIII")) << words;
    EXPECT_FALSE(has(found(words), "Corinthians")) << words;
  }
  EXPECT_FALSE(has(found("tribes V"), "Athenian tribes I ")) << "not by parts of words";
  EXPECT_TRUE(has(found("ribes"), "No piece and no place is called ribes."));
  EXPECT_TRUE(has(found("0404"), "Lacedaemonians I"));
}

TEST(Client, OptionsReachTheBattle) {
  PlayOptions options = marathon(1);
  options.options = {"persianCavalry=true"};
  Terminal terminal("pieces light\nquit\n");
  EXPECT_EQ(run_play(terminal.io, options), kOk) << terminal.err.str();
  EXPECT_TRUE(terminal.shows("Light Cavalry"));
}

}  // namespace
}  // namespace aspis::cli
