// What holds for every player in every scenario: battles that differ only in what its seat may not know are one to it,
// it repeats itself, and it does not matter in how many slices it thinks. That whoever seats a player shows it no more
// than its seat may know is tested there (testing/spy.hpp).

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <memory>
#include <string>
#include <utility>

#include "engine/kernel/hash.hpp"
#include "engine/testing/allocations.hpp"
#include "engine/testing/load.hpp"
#include "players/registry.hpp"

namespace aspis {
namespace {

// Enough to weigh plans in battles of not too many steps.
constexpr std::int64_t kFewNodes = 16'000;
// Asked several times in a row, a player goes on with what it had in mind.
constexpr int kInARow = 4;

/// Levels differ by their budgets alone, so one stands for all; it has few nodes here like the others.
template <class Visit>
void each_kind(Visit visit) {
  bool level = false;
  for (PlayerKind kind : player_kinds()) {
    if (kind.level && std::exchange(level, true)) continue;
    kind.nodes = std::min(kind.nodes, kind.level ? kFewNodes / 4 : kFewNodes);  // which a level multiplies
    visit(kind);
  }
}

/// Decisions from the course of a battle: what the seat may know, and what it may do.
class Course {
 public:
  explicit Course(const Scenario& scenario) : scenario_(scenario), guide_(find_player("greedy")->make()) {
    scenario_.begin(state_.bytes, dice_, nullptr);
    look();
  }

  bool over() const { return scenario_.result(state_.bytes).over; }
  Seat seat() const { return seat_; }
  const void* state() const { return state_.bytes; }
  const void* view() const { return view_.bytes; }
  const OptionList& options() const { return options_; }

  void go_on() {
    scenario_.choose(state_.bytes, choose(*guide_, scenario_, view_.bytes, seat_, options_, ++step_), dice_, nullptr);
    look();
  }

 private:
  void look() {
    if (over()) return;
    seat_ = scenario_.decision(state_.bytes).seat;
    std::memcpy(view_.bytes, state_.bytes, scenario_.state_size());
    scenario_.redact(view_.bytes, seat_);
    scenario_.options(view_.bytes, options_);
  }

  const Scenario& scenario_;
  std::unique_ptr<Player> guide_;
  SeededDice dice_{21};
  StateBuffer state_{};
  StateBuffer view_{};
  OptionList options_;
  Seat seat_ = kNobody;
  std::uint64_t step_ = 0;
};

class EveryPlayer : public ::testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    scenario_ = testing::load_scenario(GetParam());
    ASSERT_NE(scenario_, nullptr);
  }
  std::shared_ptr<const Scenario> scenario_;
};

TEST_P(EveryPlayer, CannotTellApartWhatItMayNotKnow) {
  each_kind([&](const PlayerKind& kind) {
    const std::unique_ptr<Player> one = kind.make();
    const std::unique_ptr<Player> other = kind.make();
    Course course(*scenario_);
    SeededDice guess(5);
    bool differed = false;
    for (int step = 0; step < 260 && !course.over(); ++step, course.go_on()) {
      // Another battle that looks the same from this seat: its hidden facts are others.
      StateBuffer twin;
      std::memcpy(twin.bytes, course.view(), scenario_->state_size());
      scenario_->determinize(twin.bytes, course.seat(), guess);
      differed = differed || std::memcmp(twin.bytes, course.state(), scenario_->state_size()) != 0;
      if (step % 40 >= kInARow) continue;
      scenario_->redact(twin.bytes, course.seat());
      OptionList options;
      scenario_->options(twin.bytes, options);
      const auto seed = static_cast<std::uint64_t>(step);
      EXPECT_EQ(choose(*one, *scenario_, course.view(), course.seat(), course.options(), seed),
                choose(*other, *scenario_, twin.bytes, course.seat(), options, seed))
          << kind.name << " at step " << step;
    }
    EXPECT_EQ(differed, scenario_->ruleset().secrets);
  });
}

TEST_P(EveryPlayer, ThinksTheSameInSlicesAndTwice) {
  each_kind([&](const PlayerKind& kind) {
    const std::unique_ptr<Player> whole = kind.make();
    const std::unique_ptr<Player> slices = kind.make();
    Course course(*scenario_);
    for (int step = 0; step < 200 && !course.over(); ++step, course.go_on()) {
      if (step % 50 != 0) continue;
      const auto seed = static_cast<std::uint64_t>(step);
      const Choice at_once = choose(*whole, *scenario_, course.view(), course.seat(), course.options(), seed);
      slices->consider(*scenario_, course.view(), course.seat(), course.options(), seed);
      const Choice first = slices->best();
      EXPECT_TRUE(scenario_->why_not(course.state(), first)) << kind.name << " has no answer before it thinks";
      while (slices->think(7)) {
      }
      EXPECT_EQ(slices->best(), at_once) << kind.name << " at step " << step;
      EXPECT_EQ(slices->nodes(), whole->nodes()) << kind.name;
      EXPECT_FALSE(slices->think(1'000'000)) << kind.name << " thinks beyond its budget";
      EXPECT_EQ(slices->best(), at_once) << kind.name;
      int shares = 0;
      for (const Line& line : slices->lines()) shares += line.share;
      EXPECT_LE(shares, 1000) << kind.name;
    }
  });
}

TEST_P(EveryPlayer, AllocatesNothingForAChoice) {
  each_kind([&](const PlayerKind& kind) {
    const std::unique_ptr<Player> player = kind.make();
    Course course(*scenario_);
    for (int step = 0; step < 120 && !course.over(); ++step, course.go_on()) {
      if (step % 30 != 0) continue;
      const std::uint64_t before = testing::allocations();
      choose(*player, *scenario_, course.view(), course.seat(), course.options(), 3);
      if (step > 0) EXPECT_EQ(testing::allocations() - before, 0u) << kind.name;
    }
  });
}

INSTANTIATE_TEST_SUITE_P(Scenarios, EveryPlayer, ::testing::ValuesIn(testing::scenario_names()),
                         testing::scenario_test_name);

}  // namespace
}  // namespace aspis
