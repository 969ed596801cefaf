#include "lab/match.hpp"

#include <gtest/gtest.h>

#include <set>
#include <thread>
#include <utility>

#include "engine/testing/load.hpp"
#include "engine/testing/pebbles.hpp"
#include "lab/in_order.hpp"

namespace aspis {
namespace {

MatchPlan plan_of(std::string_view first, std::string_view second, int pairs, int threads = 1) {
  return {.players = {find_contestant(first).value(), find_contestant(second).value()},
          .seed = 5,
          .pairs = pairs,
          .threads = threads};
}

TEST(InOrder, ResultsAreTakenInOrderWhicheverThreadWasFirst) {
  for (const int threads : {1, 2, 5}) {
    std::vector<int> taken;
    std::set<int> done;
    OrderedWork<int> work;
    work.first = 3;
    work.end = 1000;
    work.threads = threads;
    work.ready = {{4, -4}, {700, -700}};
    work.worker = [](const std::atomic<bool>&) {
      return [](int piece) -> std::optional<int> {
        if (piece % 7 == 0) std::this_thread::yield();
        return piece;
      };
    };
    work.done = [&](int piece, const int&) { return done.insert(piece).second; };
    work.take = [&](int piece, int result) {
      EXPECT_EQ(result, piece == 4 || piece == 700 ? -piece : piece);
      taken.push_back(piece);
      return piece < 800;
    };
    run_in_order(std::move(work));
    ASSERT_EQ(taken.size(), 798u) << "up to and with the one that was enough";
    for (std::size_t i = 0; i < taken.size(); ++i) ASSERT_EQ(taken[i], static_cast<int>(i) + 3);
    EXPECT_FALSE(done.contains(4)) << "what is ready is not done again";
    EXPECT_FALSE(done.contains(700));
  }
}

TEST(InOrder, AStoppedPieceEndsTheWork) {
  int begun = 0;
  int taken = 0;
  OrderedWork<int> work;
  work.end = 100;
  work.worker = [&](const std::atomic<bool>&) {
    return [&](int piece) {
      ++begun;
      return piece == 40 ? std::nullopt : std::optional(piece);
    };
  };
  work.take = [&](int, int) { return ++taken > 0; };
  run_in_order(std::move(work));
  EXPECT_EQ(taken, 40);
  EXPECT_EQ(begun, 41) << "nothing is begun after it";
}

TEST(Contestants, AreNamedWithTheirNodes) {
  EXPECT_EQ(find_contestant("greedy")->name(), "greedy");
  EXPECT_EQ(find_contestant("genius").error(), ContestantFault::kNoSuchPlayer);
  EXPECT_EQ(find_contestant("").error(), ContestantFault::kNoSuchPlayer);
  EXPECT_EQ(find_contestant("random:5").error(), ContestantFault::kNotInNodes);
  for (const PlayerKind& kind : player_kinds()) {
    if (kind.nodes == 0) continue;
    const std::string name(kind.name);
    EXPECT_EQ(find_contestant(name + ":2000")->nodes, 2000);
    EXPECT_EQ(find_contestant(name + ":2000")->name(), name + ":2000");
    for (const char* bad : {":", ":0", ":-1", ":x", ":1x", ":1000000001"}) {
      EXPECT_EQ(find_contestant(name + bad).error(), ContestantFault::kBadNodes) << bad;
    }
  }
}

TEST(Match, IsTheSameOnAnyNumberOfThreads) {
  const auto scenario = testing::load_scenario("bladebow/mycale");
  ASSERT_NE(scenario, nullptr);
  MatchPlan plan = plan_of("greedy", "random", 100);
  plan.sprt = Sprt();
  const MatchReport one = play_match(*scenario, plan);
  EXPECT_EQ(one.verdict, SprtVerdict::kUpper) << "greedy is better than random";
  EXPECT_LT(one.played(), 200) << "and that is clear before all is played";
  for (const int threads : {2, 5}) {
    plan.threads = threads;
    const MatchReport more = play_match(*scenario, plan);
    EXPECT_EQ(more.signature, one.signature);
    EXPECT_EQ(more.pairs.counts(), one.pairs.counts());
    EXPECT_EQ(more.ratio, one.ratio);
  }
  plan.seed = 6;
  EXPECT_NE(play_match(*scenario, plan).signature, one.signature);
}

TEST(Match, AddsUp) {
  const auto scenario = testing::pebbles_scenario(20);
  int told = 0;
  const MatchReport report =
      play_match(*scenario, plan_of("greedy", "random", 50, 2), [&](const MatchReport&) { ++told; });
  EXPECT_EQ(told, 50);
  EXPECT_EQ(report.played(), 100);
  EXPECT_EQ(report.games.trials(), 100);
  EXPECT_EQ(report.by_seat[0].trials(), 50);
  EXPECT_EQ(report.by_seat[1].trials(), 50);
  EXPECT_DOUBLE_EQ(report.pairs.mean(), report.games.mean());
  EXPECT_DOUBLE_EQ(report.pairs.mean(), (report.by_seat[0].mean() + report.by_seat[1].mean()) / 2);
  EXPECT_GT(report.times[0].choices, 0);
  EXPECT_GE(report.times[0].total, report.times[0].longest);
}

TEST(Match, ChangingThePlayersChangesTheScoreAbout) {
  const auto scenario = testing::load_scenario("bladebow/mycale");
  ASSERT_NE(scenario, nullptr);
  const MatchReport there = play_match(*scenario, plan_of("greedy", "random", 5));
  const MatchReport back = play_match(*scenario, plan_of("random", "greedy", 5));
  EXPECT_DOUBLE_EQ(there.pairs.mean() + back.pairs.mean(), 1);
  EXPECT_EQ(there.times[0].choices, back.times[1].choices) << "the same games";
  const MatchReport same = play_match(*scenario, plan_of("random", "random", 8));
  EXPECT_EQ(same.pairs.counts()[2], 8) << "the same players with the same dice: what one wins, the other wins too";
}

TEST(Match, EndsWhenInterrupted) {
  const auto scenario = testing::pebbles_scenario(20);
  std::atomic<bool> interrupted{false};
  MatchPlan plan = plan_of("random", "random", 1'000'000, 2);
  plan.interrupted = &interrupted;
  const MatchReport report = play_match(*scenario, plan, [&](const MatchReport& so_far) {
    if (so_far.played() >= 20) interrupted = true;
  });
  EXPECT_GE(report.played(), 20);
  EXPECT_LT(report.played(), 2'000'000);
}

/// Thinks until its nodes are spent, or for ever, and takes the first option.
class Ponderer final : public Player {
 public:
  void consider(const Scenario&, const void*, Seat, const OptionList& options, std::uint64_t) override {
    best_ = options[0].choice;
    nodes_ = 0;
  }
  bool think(std::int64_t nodes) override {
    nodes_ += nodes;
    if (spent_ != nullptr) *spent_ += nodes;
    return nodes_ < budget_;
  }
  Choice best() const override { return best_; }
  explicit Ponderer(std::int64_t budget, std::int64_t* spent = nullptr) : budget_(budget), spent_(spent) {}

 private:
  Choice best_;
  std::int64_t nodes_ = 0;
  std::int64_t budget_;
  std::int64_t* spent_;  // by all of them
};

TEST(Match, TheClockEndsEveryThought) {
  constexpr PlayerKind kPonderer{
      "ponderer", "", [](std::int64_t) -> std::unique_ptr<Player> { return std::make_unique<Ponderer>(kUnlimited); },
      1000};
  const auto scenario = testing::pebbles_scenario(2);
  MatchPlan plan = plan_of("random", "random", 1);
  plan.players[0] = {&kPonderer, {}};
  plan.time = std::chrono::milliseconds(2);
  const MatchReport report = play_match(*scenario, plan);
  ASSERT_GT(report.times[0].choices, 0);
  EXPECT_GE(report.times[0].total, report.times[0].choices * plan.time) << "all the time it was given";
}

/// The clock is for those who were not told how much to think: it neither lengthens a thought of so many nodes nor
/// ends it, and such a match is the same every time.
TEST(Match, NodesThatWereAskedForGoBeforeTheClock) {
  static std::int64_t spent = 0;
  constexpr PlayerKind kPonderer{
      "ponderer", "",
      [](std::int64_t nodes) -> std::unique_ptr<Player> { return std::make_unique<Ponderer>(nodes, &spent); }, 1000};
  MatchPlan plan = plan_of("random", "random", 1);
  plan.players[0] = {&kPonderer, 100'000};
  plan.time = std::chrono::hours(1);
  EXPECT_FALSE(plan.by_clock());
  EXPECT_EQ(play_match(*testing::pebbles_scenario(2), plan).played(), 2);
  const std::int64_t whole = std::exchange(spent, 0);
  plan.time = std::chrono::nanoseconds(1);
  EXPECT_FALSE(plan.by_clock());
  EXPECT_EQ(play_match(*testing::pebbles_scenario(2), plan).played(), 2);
  EXPECT_EQ(spent, whole);
  plan.players[0].nodes.reset();
  EXPECT_TRUE(plan.by_clock());
  plan.time = {};
  EXPECT_FALSE(plan.by_clock());
}

/// Whoever plays by the clock is told about how many nodes it has, a level like any other.
TEST(Match, LevelsThinkByTheClockInEveryRulebook) {
  for (const char* name : {"bladebow/mycale", "glory/tanagra"}) {
    const auto scenario = testing::load_scenario(name);
    ASSERT_NE(scenario, nullptr);
    MatchPlan plan = plan_of("hoplite", "greedy", 1);
    plan.time = std::chrono::milliseconds(2);
    const MatchReport report = play_match(*scenario, plan);
    ASSERT_GT(report.times[0].choices, 0) << name;
    EXPECT_GT(report.times[0].longest, plan.time / 4) << name;
  }
}

}  // namespace
}  // namespace aspis
