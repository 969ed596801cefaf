// Odds of real fights against the dice themselves: of every worked example, and from random battles.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <ctime>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "engine/kernel/odds.hpp"
#include "engine/kernel/plan.hpp"
#include "engine/rulesets/odds_testing.hpp"
#include "engine/testing/load.hpp"
#include "engine/testing/playout.hpp"
#include "engine/testing/transcript.hpp"
#include "engine/testing/vectors.hpp"

namespace aspis::testing {
namespace {

using nlohmann::json;

/// How much of the processor's time answers took: measured, never judged by the clock. What they may cost is counted,
/// and that is judged.
class Stopwatch {
 public:
  template <class Ask>
  Odds time(Ask ask) {
    const std::clock_t start = std::clock();
    Odds odds = ask();
    const auto took = static_cast<int>((std::clock() - start) * 1'000'000 / CLOCKS_PER_SEC);
    longest_ = std::max(longest_, took);
    all_ += took;
    ++asked_;
    slow_ += took > 20'000 ? 1 : 0;
    rolled_ += odds.exact ? 0 : 1;
    most_work_ = std::max(most_work_, odds.work);
    EXPECT_LE(odds.work, kMostWork);
    return odds;
  }
  void report() const {
    ::testing::Test::RecordProperty("asked", asked_);
    ::testing::Test::RecordProperty("rolledInstead", rolled_);
    ::testing::Test::RecordProperty("mostWork", most_work_);
    ::testing::Test::RecordProperty("over20Milliseconds", slow_);
    ::testing::Test::RecordProperty("microsecondsOnAverage", static_cast<int>(all_ / std::max(1, asked_)));
    ::testing::Test::RecordProperty("microsecondsAtMost", longest_);
  }

 private:
  std::int64_t all_ = 0;
  int longest_ = 0;
  int asked_ = 0;
  int slow_ = 0;
  int rolled_ = 0;
  int most_work_ = 0;
};

void expect_whole(const Odds& odds) {
  Weight sum = 0;
  for (const Odds::Case& one : odds.cases) sum += one.weight;
  EXPECT_TRUE(sum == odds.whole);
  EXPECT_LE(odds.cases.size(), kMostOutcomes);
  if (odds.exact && odds.guesses > 0) EXPECT_GE(odds.guesses, kFewestGuesses) << "a few guesses tell nothing";
  if (!odds.exact) EXPECT_GE(odds.paths, kFewestTrials);
  EXPECT_TRUE(std::ranges::is_sorted(odds.cases, {}, [](const Odds::Case& one) {
    return std::pair(one.rest, one.gravest);
  })) << "harm grows";
}

class RulesetOddsOf : public ::testing::TestWithParam<std::string> {};

/// Every worked example begins where something is about to happen: a few decisions on, each option's odds add up.
TEST_P(RulesetOddsOf, EveryExampleAddUp) {
  constexpr int kDecisions = 6;
  constexpr int kOptions = 8;
  constexpr int kCompared = 8;
  constexpr int kCounted = 30;
  constexpr int kSmall = 100;  // ways: few dice
  Stopwatch watch;
  int worth = 0;
  int compared = 0;
  int choices = 0;
  int counted = 0;
  for (const Vector& vector : vectors_of(ASPIS_SOURCE_DIR "/engine/rulesets/" + GetParam() + "/vectors")) {
    const json battle = json::parse(vector.text).value("battle", json::object());
    if (battle.contains("scenario") && !battle.contains("begin")) continue;  // begins with a set-up
    const Loaded loaded = load_example(battle);
    if (loaded.scenario == nullptr) continue;  // an example of faulty data
    Playout play(*loaded.scenario, 3);
    for (int step = 0; step < kDecisions && !play.over(); ++step) {
      const Seat seat = loaded.scenario->decision(play.state()).seat;
      StateBuffer view;
      std::memcpy(view.bytes, play.state(), loaded.scenario->state_size());
      loaded.scenario->redact(view.bytes, seat);
      OptionList options;
      loaded.scenario->options(view.bytes, options);
      for (int i = 0; i < std::min(options.size(), kOptions); ++i) {
        SCOPED_TRACE(vector.id + ": " + choice_text(*loaded.scenario, options[i].choice));
        expect_whole(watch.time(
            [&] { return odds_of(*loaded.scenario, view.bytes, seat, options[i].choice, OddsPolicy::kPlausible); }));
      }
      const Choice choice = play.pick();
      const Odds odds =
          watch.time([&] { return odds_of(*loaded.scenario, view.bytes, seat, choice, OddsPolicy::kStop); });
      if (odds.exact && odds.cases.size() > 3 && compared < kCompared && worth++ % 4 == 0) {
        SCOPED_TRACE(vector.id + ": " + choice_text(*loaded.scenario, choice));
        compare_with_trials(*loaded.scenario, view.bytes, seat, choice, odds, OddsPolicy::kStop);
        ++compared;
      }
      if (odds.exact && odds.chance && odds.paths <= kSmall && counted < kCounted && choices++ % 3 == 0) {
        SCOPED_TRACE(vector.id + ": " + choice_text(*loaded.scenario, choice));
        counted += compare_with_every_face(*loaded.scenario, view.bytes, seat, choice, odds) ? 1 : 0;
      }
      play.choose(choice);
    }
  }
  EXPECT_GE(compared, 4);
  EXPECT_GE(counted, kCounted / 2);
  watch.report();
}

std::vector<std::string> ruleset_ids() {
  std::vector<std::string> ids;
  for (const Ruleset* ruleset : rulesets()) ids.emplace_back(ruleset->id);
  return ids;
}

INSTANTIATE_TEST_SUITE_P(Rulesets, RulesetOddsOf, ::testing::ValuesIn(ruleset_ids()),
                         [](const auto& ruleset) { return ruleset.param; });

class RulesetOddsIn : public ::testing::TestWithParam<std::string> {};

TEST_P(RulesetOddsIn, AgreeWithTrials) {
  const auto scenario = load_scenario(GetParam());
  ASSERT_NE(scenario, nullptr);
  int compared = 0;
  Stopwatch watch;
  for (std::uint64_t seed = 1; seed <= 24 && compared < 5; ++seed) {
    Playout play(*scenario, seed);
    const int enough = compared + 3;  // then another battle
    while (!play.over() && !play.too_long() && compared < enough) {
      const Choice choice = play.pick();
      const Seat seat = scenario->decision(play.state()).seat;
      StateBuffer view;
      std::memcpy(view.bytes, play.state(), scenario->state_size());
      scenario->redact(view.bytes, seat);
      StateBuffer tried = view;
      fill_in(*scenario, tried.bytes, seat, 0);
      SeededDice probe(1);
      scenario->choose(tried.bytes, choice, probe, nullptr);
      if (probe.asked() > 0 && play.picker().below(4) == 0) {
        const Odds odds = watch.time([&] { return odds_of(*scenario, view.bytes, seat, choice, OddsPolicy::kStop); });
        expect_whole(odds);
        if (odds.exact && !odds.means.empty()) {
          SCOPED_TRACE(where(*scenario, seed, play.steps()) + " " + choice_text(*scenario, choice));
          compare_with_trials(*scenario, view.bytes, seat, choice, odds, OddsPolicy::kStop);
          ++compared;
        }
      }
      play.choose(choice);
    }
  }
  EXPECT_GE(compared, 4);
  watch.report();
}

/// Whole fights, with every later decision in them answered as the policy says: large ones, in battles that go as
/// battles go.
TEST_P(RulesetOddsIn, AgreeWithWholeFights) {
  constexpr int kLarge = 20;  // ways
  const auto scenario = load_scenario(GetParam());
  ASSERT_NE(scenario, nullptr);
  int compared = 0;
  Stopwatch watch;
  for (std::uint64_t seed = 1; seed <= 24 && compared < 3; ++seed) {
    Playout play(*scenario, seed);
    OptionList options;
    const int enough = compared + 1;  // then another battle
    while (!play.over() && !play.too_long() && compared < enough) {
      const Choice choice = play.picker().below(4) == 0 ? play.pick() : likely_choice(*scenario, play.state(), options);
      const Seat seat = scenario->decision(play.state()).seat;
      StateBuffer view;
      std::memcpy(view.bytes, play.state(), scenario->state_size());
      scenario->redact(view.bytes, seat);
      const Odds odds =
          watch.time([&] { return odds_of(*scenario, view.bytes, seat, choice, OddsPolicy::kPlausible); });
      expect_whole(odds);
      const bool asked_first = odds.answered > 0 && !finality_of(*scenario, view.bytes, seat, choice).chance;
      if (asked_first && odds.guesses == 0) EXPECT_FALSE(odds.assumed.empty()) << "it counts on something";
      if (odds.exact && odds.answered > 0 && odds.paths >= kLarge && !odds.cut && play.picker().below(2) == 0) {
        SCOPED_TRACE(where(*scenario, seed, play.steps()) + " " + choice_text(*scenario, choice));
        compared += compare_with_trials(*scenario, view.bytes, seat, choice, odds, OddsPolicy::kPlausible) ? 1 : 0;
      }
      play.choose(choice);
    }
  }
  EXPECT_GE(compared, 2);
  watch.report();
}

INSTANTIATE_TEST_SUITE_P(Scenarios, RulesetOddsIn, ::testing::ValuesIn(scenario_names()), scenario_test_name);

}  // namespace
}  // namespace aspis::testing
