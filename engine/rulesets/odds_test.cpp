// Odds of real fights: by hand where the rulebook's examples are small enough, and against rolled trials where not.

#include "engine/kernel/odds.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <map>
#include <nlohmann/json.hpp>

#include "engine/kernel/battle.hpp"
#include "engine/kernel/hash.hpp"
#include "engine/kernel/plan.hpp"
#include "engine/testing/load.hpp"
#include "engine/testing/playout.hpp"
#include "engine/testing/proves.hpp"
#include "engine/testing/transcript.hpp"
#include "engine/testing/vectors.hpp"

namespace aspis::testing {
namespace {

using nlohmann::json;

/// The position of a worked example.
Battle battle_of(const std::string& ruleset, const std::string& id) {
  for (const Vector& vector : vectors_of(ASPIS_SOURCE_DIR "/engine/rulesets/" + ruleset + "/vectors")) {
    if (vector.id != id) continue;
    const Loaded loaded = load_example(json::parse(vector.text)["battle"]);
    EXPECT_TRUE(loaded.scenario != nullptr) << loaded.text();
    return Battle(loaded.scenario, 1);
  }
  ADD_FAILURE() << "no vector " << id;
  std::abort();
}

/// The one legal choice that reads so: "fire 1110".
Choice find_choice(const Battle& battle, const std::string& text) {
  OptionList options;
  battle.options(options);
  std::string all;
  for (const Option& option : options) {
    if (choice_text(battle.scenario(), option.choice) == text) return option.choice;
    all += choice_text(battle.scenario(), option.choice) + "; ";
  }
  ADD_FAILURE() << "no option " << text << " among " << all;
  return {};
}

Odds ask(const Battle& battle, const Choice& choice, OddsPolicy policy) {
  const Seat seat = battle.decision().seat;
  StateBuffer view;
  battle.view(seat, view);
  return odds_of(battle.scenario(), view.bytes, seat, choice, policy);
}

/// Outcomes in words, each with its weight: "15 of 25: ", "6 of 25: hit spear 1".
std::vector<std::string> outcomes(const Scenario& scenario, const Odds& odds) {
  const auto text = [](Weight weight) { return std::to_string(static_cast<unsigned long long>(weight)); };
  std::vector<std::string> out;
  for (const Odds::Case& one : odds.cases) {
    std::string line = text(one.weight) + " of " + text(odds.whole) + ":";
    for (const Odds::Part& part : one.parts) {
      const std::string told = event_text(scenario, part.event);  // begins with the rule
      line += (line.ends_with(':') ? " " : ", ") + told.substr(told.find(' ') + 1);
      if (part.times > 1) line += " x" + std::to_string(part.times);
    }
    out.push_back(line);
  }
  return out;
}

std::vector<std::string> modifiers(const Scenario& scenario, const Odds& odds) {
  std::vector<std::string> out;
  for (const Event& event : odds.modifiers) out.push_back(event_text(scenario, event));
  return out;
}

using Lines = std::vector<std::string>;

TEST(RulesetOdds, AShotOfJavelins) {
  PROVES("7.5", "7.5.1.a");
  // Needed 7, one better through the flank: four faces of ten hit. Morale 1: six faces of ten stand.
  Battle battle = battle_of("vsts", "X-31");
  ASSERT_FALSE(battle.choose(find_choice(battle, "select jav")));
  const Odds odds = ask(battle, find_choice(battle, "fire 1110"), OddsPolicy::kStop);
  EXPECT_TRUE(odds.exact);
  EXPECT_FALSE(odds.guessed);
  EXPECT_EQ(modifiers(battle.scenario(), odds), Lines{"7.5.1.a modifier flankFire 1"});
  EXPECT_EQ(outcomes(battle.scenario(), odds),
            (Lines{"15 of 25:", "6 of 25: hit spear 1", "4 of 25: hit spear 1, disorganized spear 1"}));
}

TEST(RulesetOdds, AShotThatMayRout) {
  PROVES("7.5.b", "9.0");
  // Three faces of ten hit both; each checks at even odds; the archers, once over their strength, check again.
  Battle battle = battle_of("vsts", "X-41");
  ASSERT_FALSE(battle.choose(find_choice(battle, "select jav")));
  const Odds odds = ask(battle, find_choice(battle, "fire 1210"), OddsPolicy::kStop);
  EXPECT_EQ(
      outcomes(battle.scenario(), odds),
      (Lines{"56 of 80:", "6 of 80: hit spear 1, hit bows 1", "6 of 80: hit spear 1, hit bows 1, disorganized spear 1",
             "3 of 80: hit spear 1, hit bows 1, stands bows 3, disorganized bows 4",
             "3 of 80: hit spear 1, hit bows 1, stands bows 3, disorganized spear 1, disorganized bows 4",
             "3 of 80: hit spear 1, hit bows 1, disorganized bows 4, routs bows 7",
             "3 of 80: hit spear 1, hit bows 1, disorganized spear 1, disorganized bows 4, routs bows 7"}));
  ASSERT_FALSE(odds.throws.empty());
  EXPECT_EQ(odds.throws[0].event.count, 1);
}

TEST(RulesetOdds, AVolleyOfArchers) {
  PROVES("8.5.1", "8.5.2", "8.5.3");
  // Two dice hit on 1 and 2, three cancel on 5 and 6: two net hits in 8 of 243 cases, one in 44.
  Battle battle = battle_of("bladebow", "five-and-six-cancel");
  ASSERT_FALSE(battle.choose(find_choice(battle, "single ranged archers")));
  ASSERT_FALSE(battle.choose(find_choice(battle, "target target")));
  const Odds odds = ask(battle, find_choice(battle, "fire archers S"), OddsPolicy::kStop);
  EXPECT_EQ(modifiers(battle.scenario(), odds),
            (Lines{"8.5.1 modifier missiles 2", "8.5.2 modifier missileDefence 3"}));
  EXPECT_EQ(odds.guesses, kMostGuesses) << "the hoplites' ranks are not known to the archers";
  EXPECT_FALSE(odds.guessed) << "but have no say in what a volley does";
  ASSERT_EQ(odds.cases.size(), 3u);
  EXPECT_TRUE(odds.whole == 243);
  EXPECT_TRUE(odds.cases[0].weight == 191);
  EXPECT_TRUE(odds.cases[1].weight == 44);
  EXPECT_TRUE(odds.cases[2].weight == 8);
}

TEST(RulesetOdds, SeeNoHiddenRanks) {
  PROVES("2.3.2.8");
  Battle battle = battle_of("bladebow", "five-and-six-cancel");
  ASSERT_FALSE(battle.choose(find_choice(battle, "single ranged archers")));
  ASSERT_FALSE(battle.choose(find_choice(battle, "target target")));
  const Choice fire = find_choice(battle, "fire archers S");
  const Scenario& scenario = battle.scenario();
  const Seat seat = battle.decision().seat;
  StateBuffer view;
  battle.view(seat, view);
  const Lines seen = outcomes(scenario, odds_of(scenario, view.bytes, seat, fire, OddsPolicy::kPlausible));
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    StateBuffer other = view;  // the same to this seat, with other facts behind it
    SeededDice filler(seed);
    scenario.determinize(other.bytes, seat, filler);
    scenario.redact(other.bytes, seat);
    EXPECT_EQ(outcomes(scenario, odds_of(scenario, other.bytes, seat, fire, OddsPolicy::kPlausible)), seen);
  }
}

TEST(RulesetOdds, AShotIntoTheWall) {
  PROVES("fire-table", "tec-wall");
  // Bows at range 3 miss up to 6 and hit once up to 8; the wall takes one off the die.
  Battle battle = battle_of("hotgates", "5");
  const Odds odds = ask(battle, find_choice(battle, "fire mede-bow-1 spartan-1"), OddsPolicy::kStop);
  EXPECT_TRUE(odds.exact);
  EXPECT_EQ(modifiers(battle.scenario(), odds), Lines{"tec-wall modifier wallFire -1"});
  EXPECT_EQ(outcomes(battle.scenario(), odds),
            (Lines{"7 of 10:", "2 of 10: hit spartan-1 1", "1 of 10: hit spartan-1 2"}));
}

TEST(RulesetOdds, AnAttackOfSpartans) {
  PROVES("mcrt", "shift-type", "morale-greek");
  // Column 3:1: the Medes are lost in any case. One face costs nothing, four a step (rating 8), five two (rating 7).
  Battle battle = battle_of("hotgates", "15");
  const Odds odds = ask(battle, find_choice(battle, "attack spartan-1 mede-1"), OddsPolicy::kStop);
  EXPECT_TRUE(odds.exact);
  EXPECT_EQ(modifiers(battle.scenario(), odds), (Lines{"mcrt-odds odds spartan-1 mede-1 8 5 c32",
                                                       "shift-type typeShift hoplite mixed 2", "mcrt column c31 2"}));
  EXPECT_EQ(outcomes(battle.scenario(), odds),
            (Lines{"10 of 100: eliminated mede-1 2", "32 of 100: stepsLost spartan-1 1, eliminated mede-1 2",
                   "8 of 100: stepsLost spartan-1 1, eliminated mede-1 2, disorder spartan-1",
                   "35 of 100: stepsLost spartan-1 2, eliminated mede-1 2",
                   "10 of 100: stepsLost spartan-1 2, eliminated mede-1 2, disorder spartan-1",
                   "5 of 100: stepsLost spartan-1 2, eliminated mede-1 2, routs spartan-1"}));
}

// ---- Against rolled trials

/// How much of each outcome comes to each piece, on one path.
class Amounts final : public EventSink {
 public:
  using Key = std::pair<std::uint16_t, int>;
  explicit Amounts(const Ruleset& ruleset) : ruleset_(ruleset) {}
  void on_event(const Event& event) override {
    const EventSpec& spec = ruleset_.events[event.kind];
    if (settled_ || event.audience != kNobody) return;
    settled_ = spec.level == EventLevel::kTurn || spec.level == EventLevel::kPhase;
    if (spec.outcome == Outcome::kNone) return;
    int piece = -1;
    for (std::size_t i = std::size(spec.args); i-- > 0;) {
      if (spec.args[i].kind == ArgKind::kPiece) piece = event.args[i];
    }
    amounts[{event.kind, piece}] += spec.amount < 0 ? 1 : event.args[static_cast<std::size_t>(spec.amount)];
  }
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

void compare_with_trials(const Scenario& scenario, const void* view, Seat seat, const Choice& choice,
                         const Odds& odds) {
  constexpr int kRolled = 100'000;
  SeededDice dice(77);
  const std::vector<StateBuffer> filled = guesses_at(scenario, view, seat, odds);
  Sums sums;
  for (std::size_t trial = 0; trial < kRolled; ++trial) {
    StateBuffer copy;
    std::memcpy(copy.bytes, filled[trial % filled.size()].bytes, scenario.state_size());
    Amounts told(scenario.ruleset());
    scenario.choose(copy.bytes, choice, dice, &told);
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
  EXPECT_TRUE(std::ranges::is_sorted(odds.cases, {}, [](const Odds::Case& one) {
    return std::pair(one.rest, one.gravest);
  })) << "harm grows";
}

/// The card that says "shuffle and draw again" may stand anywhere in the deck, even where it would always be drawn
/// first.
TEST(RulesetOdds, HaveAnEndWhateverTheDeck) {
  json data = scenario_data("bladebow/marathon");
  json& cards = data["cards"];
  const auto again =
      std::ranges::find_if(cards, [](const json& card) { return card.value("effect", "") == "reshuffle"; });
  ASSERT_NE(again, cards.end());
  std::swap(*again, cards.front());
  const Loaded loaded = load_data(data);
  ASSERT_NE(loaded.scenario, nullptr) << loaded.text();
  Playout play(*loaded.scenario, 5);
  for (int step = 0; step < 150 && !play.over(); ++step) {
    const Seat seat = loaded.scenario->decision(play.state()).seat;
    StateBuffer view;
    std::memcpy(view.bytes, play.state(), loaded.scenario->state_size());
    loaded.scenario->redact(view.bytes, seat);
    for (const Option& option : play.options()) {
      finality_of(*loaded.scenario, view.bytes, seat, option.choice);
    }
    const Choice choice = play.pick();
    odds_of(*loaded.scenario, view.bytes, seat, choice, OddsPolicy::kPlausible);
    play.choose(choice);
  }
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
        compare_with_trials(*loaded.scenario, view.bytes, seat, choice, odds);
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
          compare_with_trials(*scenario, view.bytes, seat, choice, odds);
          ++compared;
        }
      }
      play.choose(choice);
    }
  }
  EXPECT_GE(compared, 4);
  watch.report();
}

INSTANTIATE_TEST_SUITE_P(Scenarios, RulesetOddsIn, ::testing::ValuesIn(scenario_names()), scenario_test_name);

}  // namespace
}  // namespace aspis::testing
