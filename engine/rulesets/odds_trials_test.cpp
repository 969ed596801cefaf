// Odds of real fights against the dice themselves: every face of every die where they are few, and 100,000 rolled
// fights where they are many.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <ctime>
#include <map>
#include <nlohmann/json.hpp>

#include "engine/kernel/odds.hpp"
#include "engine/testing/load.hpp"
#include "engine/testing/playout.hpp"
#include "engine/testing/transcript.hpp"
#include "engine/testing/vectors.hpp"

namespace aspis::testing {
namespace {

using nlohmann::json;

/// How much of each outcome comes to each piece, on one path.
class Amounts final : public EventSink {
 public:
  using Key = std::pair<std::uint16_t, int>;
  explicit Amounts(const Ruleset& ruleset) : ruleset_(ruleset) {}
  void on_event(const Event& event) override {
    const EventSpec& spec = ruleset_.events[event.kind];
    if (settled_ || event.audience != kNobody) return;
    settled_ = spec.level == EventLevel::kTurn || spec.level == EventLevel::kPhase || spec.apart;
    if (spec.outcome == Outcome::kNone) return;
    int piece = -1;
    for (std::size_t i = std::size(spec.args); i-- > 0;) {
      if (spec.args[i].kind == ArgKind::kPiece) piece = event.args[i];
    }
    amounts[{event.kind, piece}] += spec.amount < 0 ? 1 : event.args[static_cast<std::size_t>(spec.amount)];
  }
  bool settled() const { return settled_; }
  std::map<Key, int> amounts;

 private:
  const Ruleset& ruleset_;
  bool settled_ = false;
};

using Sums = std::map<Amounts::Key, std::pair<double, double>>;  // of amounts and of their squares

std::map<Amounts::Key, double> means_of(const Odds& odds) {
  std::map<Amounts::Key, double> means;
  for (const Odds::Mean& mean : odds.means) {
    means[{mean.kind, mean.piece}] = static_cast<double>(mean.sum) / static_cast<double>(odds.whole);
  }
  return means;
}

/// The view with what it hides filled in, as often as the odds did it.
std::vector<StateBuffer> guesses_at(const Scenario& scenario, const void* view, Seat seat, const Odds& odds) {
  std::vector<StateBuffer> filled(static_cast<std::size_t>(std::max(1, odds.guesses)));
  for (std::size_t i = 0; i < filled.size(); ++i) {
    std::memcpy(filled[i].bytes, view, scenario.state_size());
    fill_in(scenario, filled[i].bytes, seat, static_cast<int>(i));
  }
  return filled;
}

/// Seeded dice that remember whether something was drawn: where odds end then is a matter of its own.
class DrawlessDice final : public Dice {
 public:
  int die(int sides) override { return dice_.die(sides); }
  void pool(std::span<std::uint8_t> faces, int sides, Cuts cuts) override { dice_.pool(faces, sides, cuts); }
  int draw(Bits set) override {
    drew_ = true;
    return dice_.draw(set);
  }
  bool drew() const { return drew_; }

 private:
  SeededDice dice_{77};
  bool drew_ = false;
};

/// Plays a fight on from its first choice until the matter is settled, as the policy says.
void fight_on(const Scenario& scenario, StateBuffer& state, Dice& dice, Amounts& told) {
  OptionList options;
  for (int answered = 0; answered < kMostAnswered && !told.settled(); ++answered) {
    if (scenario.result(state.bytes).over) return;
    if (scenario.ruleset().questions[scenario.decision(state.bytes).question].settled()) return;
    scenario.choose(state.bytes, likely_choice(scenario, state.bytes, options), dice, &told);
  }
}

/// False where something was drawn.
bool compare_with_trials(const Scenario& scenario, const void* view, Seat seat, const Choice& choice, const Odds& odds,
                         OddsPolicy policy) {
  constexpr int kRolled = 100'000;
  DrawlessDice dice;
  const std::vector<StateBuffer> filled = guesses_at(scenario, view, seat, odds);
  Sums sums;
  for (std::size_t trial = 0; trial < kRolled; ++trial) {
    StateBuffer copy;
    std::memcpy(copy.bytes, filled[trial % filled.size()].bytes, scenario.state_size());
    Amounts told(scenario.ruleset());
    scenario.choose(copy.bytes, choice, dice, &told);
    if (policy == OddsPolicy::kPlausible) fight_on(scenario, copy, dice, told);
    if (policy == OddsPolicy::kPlausible && dice.drew()) return false;
    for (const auto& [key, amount] : told.amounts) {
      sums[key].first += amount;
      sums[key].second += static_cast<double>(amount) * amount;
    }
  }
  std::map<Amounts::Key, double> means = means_of(odds);
  for (const auto& [key, sum] : sums) means.try_emplace(key, 0.0);
  for (const auto& [key, mean] : means) {
    const double rolled = sums[key].first / kRolled;
    const double spread = std::max(0.0, sums[key].second / kRolled - rolled * rolled);
    // What never fell in all the trials may still be possible: one case is then within the error.
    const double error = 4 * std::sqrt(std::max(spread, mean / kRolled) / kRolled) + 4.0 / kRolled;
    EXPECT_NEAR(mean, rolled, error) << scenario.ruleset().events[key.first].name << " piece " << key.second;
  }
  return true;
}

/// Dice that show every face of every die in turn, whatever a rule tells apart: slow, and nothing to get wrong.
class EveryFace final : public Dice {
 public:
  int die(int sides) override { return face(sides); }
  void pool(std::span<std::uint8_t> faces, int sides, Cuts) override {
    for (std::uint8_t& one : faces) one = static_cast<std::uint8_t>(face(sides));
  }
  int draw(Bits set) override { return nth(set, face(count(set)) - 1); }

  /// Goes on to the next way; false after the last.
  bool next() {
    shown_.resize(at_);
    while (!shown_.empty() && shown_.back().first == shown_.back().second) shown_.pop_back();
    at_ = 0;
    asked_ = 0;
    if (shown_.empty()) return false;
    ++shown_.back().first;
    return true;
  }
  /// A card that says "draw again" can be drawn for ever.
  bool endless() const { return endless_; }
  /// How likely this way is.
  double chance() const {
    double chance = 1;
    for (std::size_t i = 0; i < at_; ++i) chance /= shown_[i].second;
    return chance;
  }

 private:
  int face(int sides) {
    ++asked_;
    if (at_ == kMostFaces) {
      endless_ = true;
      return otherwise_.die(sides);
    }
    if (at_ == shown_.size()) shown_.emplace_back(1, sides);
    return shown_[at_++].first;
  }
  static constexpr std::size_t kMostFaces = 40;
  SeededDice otherwise_{1};
  bool endless_ = false;
  std::vector<std::pair<int, int>> shown_;  // face, sides
  std::size_t at_ = 0;
};

/// False when there are too many ways to try them all.
bool compare_with_every_face(const Scenario& scenario, const void* view, Seat seat, const Choice& choice,
                             const Odds& odds) {
  constexpr int kMostWays = 60'000;
  const std::vector<StateBuffer> filled = guesses_at(scenario, view, seat, odds);
  std::map<Amounts::Key, double> sums;
  int ways = 0;
  for (const StateBuffer& state : filled) {
    EveryFace dice;
    do {
      if (++ways > kMostWays) return false;
      StateBuffer copy = state;
      Amounts told(scenario.ruleset());
      scenario.choose(copy.bytes, choice, dice, &told);
      if (dice.endless()) return false;
      for (const auto& [key, amount] : told.amounts) {
        sums[key] += amount * dice.chance() / static_cast<double>(filled.size());
      }
    } while (dice.next());
  }
  std::map<Amounts::Key, double> means = means_of(odds);
  for (const auto& [key, mean] : means) sums.try_emplace(key, 0.0);
  for (const auto& [key, sum] : sums) {
    EXPECT_NEAR(means[key], sum, 1e-9) << scenario.ruleset().events[key.first].name << " piece " << key.second;
  }
  return true;
}

/// How much of the processor's time answers took: measured, never judged by the clock.
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
    return odds;
  }
  void report() const {
    ::testing::Test::RecordProperty("asked", asked_);
    ::testing::Test::RecordProperty("rolledInstead", rolled_);
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
};

void expect_whole(const Odds& odds) {
  Weight sum = 0;
  for (const Odds::Case& one : odds.cases) sum += one.weight;
  EXPECT_TRUE(sum == odds.whole);
  EXPECT_LE(odds.cases.size(), kMostOutcomes);
  if (odds.exact && odds.guesses > 0) EXPECT_GE(odds.guesses, kFewestGuesses) << "a few guesses tell nothing";
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
      const Odds odds = odds_of(*loaded.scenario, view.bytes, seat, choice, OddsPolicy::kStop);
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

INSTANTIATE_TEST_SUITE_P(Rulesets, RulesetOddsOf, ::testing::Values("bladebow", "vsts", "glory", "hotgates"),
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
