// The battery on the course of a battle: it ends, repeats, goes back, and allocates nothing.

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "engine/kernel/battle.hpp"
#include "engine/testing/allocations.hpp"
#include "engine/testing/battery.hpp"
#include "engine/testing/playout.hpp"
#include "engine/testing/transcript.hpp"

namespace aspis::testing {
namespace {

/// Checks that events are of the ruleset's lists.
class EventCheck final : public EventSink {
 public:
  explicit EventCheck(const Ruleset& ruleset) : ruleset_(ruleset) {}
  void on_event(const Event& event) override {
    EXPECT_LT(event.kind, ruleset_.events.size());
    EXPECT_TRUE(rule_known(ruleset_, event.rule)) << "event " << event.kind << " rule " << event.rule.index;
    EXPECT_LE(event.count, event.args.size());
    EXPECT_TRUE(event.audience == kNobody || event.audience < ruleset_.seats.size());
  }

 private:
  const Ruleset& ruleset_;
};

void check_decision(const Scenario& scenario, const Decision& decision, const OptionList& options) {
  const Ruleset& ruleset = scenario.ruleset();
  ASSERT_LT(decision.seat, ruleset.seats.size());
  EXPECT_TRUE(scenario.decides(decision.seat)) << "a seat is asked for which nobody decides";
  EXPECT_LT(decision.question, ruleset.questions.size());
  EXPECT_TRUE(rule_known(ruleset, decision.rule));
  ASSERT_FALSE(options.empty()) << "a dead end at question " << ruleset.questions[decision.question].name;
  ASSERT_LT(options.size(), OptionList::kCapacity) << "the list may have been cut short";
  std::vector<std::tuple<std::uint16_t, std::int16_t, std::int16_t, std::int16_t>> seen;
  for (const Option& option : options) {
    ASSERT_LT(option.choice.verb, ruleset.verbs.size());
    EXPECT_GE(option.span, 0);
    for (int i = ruleset.verbs[option.choice.verb].arg_count(); i < 3; ++i) EXPECT_EQ(option.choice.argument(i), 0);
    seen.push_back(key(option.choice));
  }
  std::ranges::sort(seen);
  EXPECT_TRUE(std::ranges::adjacent_find(seen) == seen.end())
      << "an option is offered twice at question " << ruleset.questions[decision.question].name;
}

}  // namespace

void check_plays_to_the_end(const SharedScenario& scenario, std::uint64_t seed) {
  const Ruleset& ruleset = scenario->ruleset();
  ASSERT_LE(ruleset.verbs.size(), kMaxVerbs);
  EventCheck events(ruleset);
  Playout play(*scenario, seed);
  ASSERT_EQ(scenario->broken_invariant(play.state()), "") << where(*scenario, seed, 0);
  while (!play.over()) {
    SCOPED_TRACE(where(*scenario, seed, play.steps()));
    ASSERT_FALSE(play.too_long()) << "no end after " << play.steps() << " decisions";
    ASSERT_NO_FATAL_FAILURE(check_decision(*scenario, scenario->decision(play.state()), play.options()));
    const Choice choice = play.pick();
    play.choose(choice, &events);
    ASSERT_EQ(scenario->broken_invariant(play.state()), "") << "after " << choice_text(*scenario, choice);
    if (::testing::Test::HasFailure()) return;
  }
  SCOPED_TRACE(where(*scenario, seed, play.steps()));
  const Result result = scenario->result(play.state());
  EXPECT_TRUE(result.winner == kNobody || result.winner < ruleset.seats.size());
  EXPECT_TRUE(rule_known(ruleset, result.rule));
  EXPECT_FALSE(result.reason.empty());
  EXPECT_EQ(scenario->decision(play.state()).seat, kNobody);
  EXPECT_TRUE(play.options().empty());
  for (std::uint16_t verb = 0; verb < ruleset.verbs.size(); ++verb) {
    EXPECT_EQ(scenario->why_not(play.state(), Choice{verb}).reason, kBattleOver) << ruleset.verbs[verb].name;
  }
}

void check_repeats(const SharedScenario& scenario, std::uint64_t seed) {
  Battle battle(scenario, seed);
  Playout play(*scenario, seed);
  ASSERT_EQ(battle.hash(), play.hash());
  std::vector<std::pair<SeededDice, StateBuffer>> copies;
  while (!play.over() && !play.too_long()) {
    if (play.steps() % 97 == 0) {
      copies.emplace_back(play.dice(), StateBuffer{});
      std::memcpy(copies.back().second.bytes, play.state(), scenario->state_size());
    }
    const Choice choice = play.pick();
    play.choose(choice);
    ASSERT_FALSE(battle.choose(choice)) << where(*scenario, seed, play.steps());
    ASSERT_EQ(battle.hash(), play.hash()) << where(*scenario, seed, play.steps());
  }
  const std::vector<Battle::Step>& steps = battle.history();
  for (std::size_t i = 0; i < copies.size(); ++i) {
    auto& [dice, state] = copies[i];
    for (std::size_t step = i * 97; step < steps.size(); ++step) {
      scenario->choose(state.bytes, steps[step].choice, dice, nullptr);
      ASSERT_EQ(hash_bytes(state.bytes, scenario->state_size()), steps[step].hash)
          << where(*scenario, seed, static_cast<int>(step)) << " from the copy at " << i * 97;
    }
  }
}

void check_undo(const SharedScenario& scenario, std::uint64_t seed) {
  const Ruleset& ruleset = scenario->ruleset();
  const std::size_t size = scenario->state_size();
  Battle battle(scenario, seed);
  Picker picker(seed);
  OptionList options;
  std::vector<std::vector<std::byte>> past;  // states since the last bar
  const auto bytes = [&] {
    const auto* first = static_cast<const std::byte*>(battle.state());
    return std::vector<std::byte>(first, first + size);
  };
  int undone = 0;
  while (!battle.result().over && static_cast<int>(battle.history().size()) < ruleset.max_decisions) {
    battle.options(options);
    const Choice choice = picker.pick(ruleset, options);
    // The same choice on a copy says whether chance was asked or something came to light.
    StateBuffer copy;
    std::memcpy(copy.bytes, battle.state(), size);
    SeededDice dice(seed + battle.history().size());
    const bool revealed = scenario->choose(copy.bytes, choice, dice, nullptr);
    const bool barred = revealed || dice.asked() > 0;
    past.push_back(bytes());
    ASSERT_FALSE(battle.choose(choice));
    if (barred) {
      past.clear();
      ASSERT_NE(battle.undo_bar(), Battle::UndoBar::kNone)
          << where(*scenario, seed, static_cast<int>(battle.history().size()));
      ASSERT_FALSE(battle.undo());
      continue;
    }
    // Go back some way now and then, and play another way from there.
    if (picker.below(5) != 0 || undone > 500) continue;
    const std::uint64_t after = battle.hash();
    ASSERT_TRUE(battle.undo());
    ASSERT_EQ(bytes(), past.back());
    ASSERT_FALSE(battle.choose(choice));
    ASSERT_EQ(battle.hash(), after) << "the same choice after undo";
    for (std::uint32_t back = picker.below(3) + 1; back > 0 && !past.empty(); --back, ++undone) {
      ASSERT_TRUE(battle.undo());
      ASSERT_EQ(bytes(), past.back()) << where(*scenario, seed, static_cast<int>(battle.history().size()));
      past.pop_back();
    }
  }
  // What was taken back left no trace: the choices that stayed lead to the same battle.
  Battle again(scenario, seed);
  for (const Battle::Step& step : battle.history()) {
    ASSERT_FALSE(again.choose(step.choice));
    ASSERT_EQ(again.hash(), step.hash);
  }
}

void check_allocates_nothing(const SharedScenario& scenario, std::uint64_t seed) {
  Playout play(*scenario, seed);
  const std::uint64_t before = allocations();
  while (!play.over() && !play.too_long()) {
    const Choice choice = play.pick();
    if (!scenario->why_not(play.state(), choice)) break;
    play.choose(choice);
  }
  const std::uint64_t made = allocations() - before;
  EXPECT_TRUE(play.over()) << where(*scenario, seed, play.steps());
  EXPECT_EQ(made, 0u) << where(*scenario, seed, play.steps());
}

}  // namespace aspis::testing
