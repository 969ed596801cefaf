// A computer player that thinks at the table: it can be told to play now, is not waited for too long, and it is told
// how long it has thought.

#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <regex>
#include <thread>

#include "cli/client.hpp"
#include "cli/testing/terminal.hpp"
#include "engine/testing/pebbles.hpp"

namespace aspis::cli {
namespace {

using testing::Terminal;

/// Thinks for ever, unless somebody loses patience.
class Ponderer final : public Player {
 public:
  explicit Ponderer(int& slices) : slices_(slices) {}
  void consider(const Scenario&, const void*, Seat, const OptionList& options, std::uint64_t) override {
    best_ = options[0].choice;
  }
  bool think(std::int64_t) override {
    if (++slices_ % 3 == 0) std::raise(SIGINT);
    return slices_ < 1000;
  }
  Choice best() const override { return best_; }

 private:
  int& slices_;
  Choice best_;
};

TEST(Client, TheInterruptKeyHasAThinkingComputerPlayNow) {
  LoadedScenario source;
  source.scenario = aspis::testing::pebbles_scenario(50);
  source.ruleset = &aspis::testing::pebbles();
  int slices = 0;
  Seating seating;
  seating.players.resize(2);
  seating.players[1] = std::make_unique<Ponderer>(slices);
  Terminal waits("1\nthrow\nquit\n");
  Client client(waits.io, std::make_unique<Table>(source, 1, std::make_shared<Words>("en", "pebbles")),
                std::move(seating));
  EXPECT_EQ(client.run(), kOk);
  EXPECT_GE(slices, 3);
  EXPECT_LT(slices, 1000);
  EXPECT_GT(client.table().step(), 2u) << "it has played, and the battle went on";
}

/// Never ends by itself.
class Endless final : public Player {
 public:
  void consider(const Scenario&, const void*, Seat, const OptionList& options, std::uint64_t) override {
    best_ = options[options.size() - 1].choice;
  }
  bool think(std::int64_t) override { return true; }
  Choice best() const override { return best_; }

 private:
  Choice best_;
};

/// Were the clock not heeded, this would never come to its end.
TEST(Client, ALevelPlaysWhenThePatienceOfWhoeverWaitsIsOver) {
  LoadedScenario source;
  source.scenario = aspis::testing::pebbles_scenario(50);
  source.ruleset = &aspis::testing::pebbles();
  Seating seating;
  seating.players.resize(2);
  seating.players[1] = std::make_unique<Endless>();
  seating.patience = {std::chrono::milliseconds{0}, std::chrono::milliseconds{2}};
  Terminal waits("1\nthrow\nquit\n");
  Client client(waits.io, std::make_unique<Table>(source, 1, std::make_shared<Words>("en", "pebbles")),
                std::move(seating));
  EXPECT_EQ(client.run(), kOk);
  EXPECT_GT(client.table().step(), 2u);
}

/// Takes its time over the first choices of a battle.
class Slow final : public Player {
 public:
  explicit Slow(int& naps) : naps_(naps) {}
  void consider(const Scenario&, const void*, Seat, const OptionList& options, std::uint64_t) override {
    best_ = options[options.size() - 1].choice;
  }
  bool think(std::int64_t) override {
    if (naps_ < 9) std::this_thread::sleep_for(std::chrono::milliseconds(150));
    return ++naps_ % 4 != 0;
  }
  Choice best() const override { return best_; }

 private:
  int& naps_;
  Choice best_;
};

TEST(Client, ItIsToldHowLongTheComputerHasThoughtWhereSomebodyWatches) {
  const auto told = [](bool progress, bool both) {
    LoadedScenario source;
    source.scenario = aspis::testing::pebbles_scenario(3);
    source.ruleset = &aspis::testing::pebbles();
    Seating seating;
    seating.players.resize(2);
    int naps = 0;
    seating.players[1] = std::make_unique<Slow>(naps);
    if (both) seating.players[0] = std::make_unique<Slow>(naps);
    seating.progress = progress;
    Terminal waits("1\nthrow\nquit\n");
    Client client(waits.io, std::make_unique<Table>(source, 1, std::make_shared<Words>("en", "pebbles")),
                  std::move(seating));
    EXPECT_EQ(client.run(), kOk);
    return waits.err.str();
  };
  EXPECT_EQ(told(false, false), "") << "a pipe is not written into";
  const std::string one = told(true, false);
  EXPECT_TRUE(std::regex_search(one, std::regex("\rThe .+ side thinks: 0 s, 0 choices; Ctrl-C has it play now")))
      << one;
  EXPECT_TRUE(one.ends_with(" \r")) << "it makes room for the prompt: " << one;
  const std::string both = told(true, true);
  EXPECT_TRUE(std::regex_search(both, std::regex("thinks: 1 s, \\d+ choices?; Ctrl-C stops the battle"))) << both;
  EXPECT_TRUE(both.ends_with(" \r")) << both;
}

}  // namespace
}  // namespace aspis::cli
