#include "cli/client.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "cli/commands.hpp"
#include "cli/testing/terminal.hpp"
#include "engine/testing/pebbles.hpp"
#include "players/registry.hpp"
#include "protocol/save.hpp"

namespace aspis::cli {
namespace {

using testing::Terminal;

std::string temporary(const std::string& name) {
  return (std::filesystem::temp_directory_path() / ("aspis-client-test-" + std::to_string(::getpid()) + "-" + name))
      .string();
}

PlayOptions marathon(std::uint64_t seed) {
  PlayOptions options;
  options.scenario = "marathon";
  options.seed = seed;
  return options;
}

TEST(Client, WholeBattlesAreTypedByNumbers) {
  for (const std::string scenario : {"marathon", "thermopylae", "plataea", "mycale"}) {
    PlayOptions options = marathon(3);
    options.scenario = scenario;
    options.save = temporary(scenario + ".json");
    Terminal terminal(testing::random_numbers(20'000, 9, 14));
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

TEST(Client, EndOfInputKeepsTheBattle) {
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

TEST(Client, CommandsAnswer) {
  Terminal terminal(
      "?\nlegend\nscene\npieces hop\ncards\nrule 9.4.8\nrule shield wall\nrule xyzzy\nwhy advance\nwhy setRanks "
      "Hoplite 1 9\n"
      "why fly\nlog\noptions\nmore\n99\nnonsense words\nsave\nundo\nplan\nplan Hoplite 1\n\nquit\n");
  EXPECT_EQ(run_play(terminal.io, marathon(5)), kOk);
  EXPECT_LE(testing::widest(terminal.shown()), 80u);
  EXPECT_TRUE(terminal.shows("take back the last choice"));
  EXPECT_TRUE(terminal.shows("Counters: H hoplites"));
  EXPECT_TRUE(terminal.shows("9.4.8 "));
  EXPECT_TRUE(terminal.shows("No rule has this number"));
  EXPECT_TRUE(terminal.shows("No: that is not what has to be decided now"));
  EXPECT_TRUE(terminal.shows("No: a unit cannot have that many ranks"));
  EXPECT_TRUE(terminal.shows("Not understood: there is no verb"));
  EXPECT_TRUE(terminal.shows("There are options 1 to"));
  EXPECT_TRUE(terminal.shows("No option fits"));
  EXPECT_TRUE(terminal.shows("there is no choice to take back"));
  EXPECT_TRUE(terminal.shows("Which piece?"));
  EXPECT_TRUE(terminal.shows("The battle stops after 0 choices."));
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

TEST(Client, UndoInASoloBattleGoesBackToThePerson) {
  PlayOptions options = marathon(5);
  options.players = {{"persian", "random"}};
  Terminal terminal("1\nundo\nundo\nquit\n");
  EXPECT_EQ(run_play(terminal.io, options), kOk);
  EXPECT_TRUE(terminal.shows("Taken back."));
}

/// A computer player that is counted, and always takes the last option.
class Counted final : public Player {
 public:
  explicit Counted(int& asked) : asked_(asked) {}
  Choice choose(const Scenario&, const void*, Seat, const OptionList& options, Dice&) override {
    ++asked_;
    return options[options.size() - 1].choice;
  }

 private:
  int& asked_;
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
    EXPECT_TRUE(once.shows("dice or cards have fallen since")) << once.shown();
  }
}

TEST(Client, TheCurtainFallsBetweenTwoPeople) {
  Terminal terminal("1\n\n1\n1\n\n");
  terminal.io.look.screen = true;
  EXPECT_EQ(run_play(terminal.io, marathon(5)), kOk);
  EXPECT_TRUE(terminal.shows("Pass the keyboard to Persian, then press Enter."));
  EXPECT_TRUE(terminal.shows("Pass the keyboard to Greek, then press Enter."));
  EXPECT_TRUE(terminal.shows("\033[H\033[2J"));
}

TEST(Client, PlansAreDrawn) {
  PlayOptions options = marathon(1);
  Terminal terminal("1\nplace j5\nplace f5\nplace j12\nplace o12\nplan Hoplite 1\nquit\n");
  EXPECT_EQ(run_play(terminal.io, options), kOk);
  EXPECT_TRUE(terminal.shows("Hoplite 1 can reach")) << terminal.shown();
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
  EXPECT_TRUE(typed.complains("cannot write /no/such/folder/file"));
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
