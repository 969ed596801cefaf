#pragma once
// How odds are held against the dice themselves, outcome by outcome: every face of every die where they are few, and
// 100,000 rolled fights where they are many.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "engine/kernel/odds.hpp"
#include "engine/kernel/ruleset.hpp"

namespace aspis::testing {

/// What came of a fight: the kind and the arguments of each outcome, and how often it came.
using Fate = std::map<std::vector<int>, int>;

inline std::vector<int> outcome_key(const Ruleset& ruleset, const Event& event) {
  std::vector<int> key{event.kind};
  key.insert(key.end(), event.args.begin(), event.args.begin() + ruleset.events[event.kind].arg_count());
  return key;
}

/// Hears one fight until the matter is settled, as the seat does that asks for the odds.
class Witness final : public EventSink {
 public:
  Witness(const Ruleset& ruleset, Seat seat) : ruleset_(ruleset), seat_(seat) {}
  void on_event(const Event& event) override {
    const EventSpec& spec = ruleset_.events[event.kind];
    if (settled_ || (event.audience != kNobody && event.audience != seat_)) return;
    settled_ = spec.level == EventLevel::kTurn || spec.level == EventLevel::kPhase || spec.apart;
    const bool comes = spec.amount < 0 || event.args[static_cast<std::size_t>(spec.amount)] > 0;
    if (spec.outcome != Outcome::kNone && comes) ++fate_[outcome_key(ruleset_, event)];
  }
  bool settled() const { return settled_; }
  const Fate& fate() const { return fate_; }

 private:
  const Ruleset& ruleset_;
  Seat seat_;
  bool settled_ = false;
  Fate fate_;
};

inline const EventSpec& spec_of(const Ruleset& ruleset, const std::vector<int>& key) {
  return ruleset.events[static_cast<std::size_t>(key[0])];
}

inline Outcome gravest_of(const Ruleset& ruleset, const Fate& fate) {
  Outcome gravest = Outcome::kNone;
  for (const auto& [key, times] : fate) gravest = std::max(gravest, spec_of(ruleset, key).outcome);
  return gravest;
}

/// As it is told where there are too many outcomes to name: only what is gravest, and whom it befalls.
inline Fate folded(const Ruleset& ruleset, const Fate& fate) {
  const Outcome gravest = gravest_of(ruleset, fate);
  Fate out;
  for (const auto& [key, times] : fate) {
    const EventSpec& spec = spec_of(ruleset, key);
    if (spec.outcome != gravest) continue;
    std::vector<int> who = key;
    for (std::size_t i = 1; i < who.size(); ++i) {
      const ArgKind kind = spec.args[i - 1].kind;
      if (kind != ArgKind::kPiece && kind != ArgKind::kSeat) who[i] = 0;
    }
    out[who] = 1;
  }
  return out;
}

inline Fate fate_of(const Ruleset& ruleset, const Odds::Case& one) {
  Fate fate;
  for (const Odds::Part& part : one.parts) fate[outcome_key(ruleset, part.event)] += part.times;
  return fate;
}

inline std::string fate_text(const Ruleset& ruleset, const Fate& fate) {
  std::string text;
  for (const auto& [key, times] : fate) {
    text += text.empty() ? "" : ", ";
    text += spec_of(ruleset, key).name;
    for (const int arg : std::span(key).subspan(1)) text += " " + std::to_string(arg);
    if (times > 1) text += " x" + std::to_string(times);
  }
  return text.empty() ? "nothing" : text;
}

/// How much of a kind of outcome comes upon a piece.
using Amounts = std::map<std::pair<int, int>, int>;

inline Amounts amounts_of(const Ruleset& ruleset, const Fate& fate) {
  Amounts amounts;
  for (const auto& [key, times] : fate) {
    const EventSpec& spec = spec_of(ruleset, key);
    const auto* piece = std::ranges::find(spec.args, ArgKind::kPiece, &ArgSpec::kind);
    const auto at = static_cast<std::size_t>(piece - std::begin(spec.args));
    const int amount = spec.amount < 0 ? 1 : key[static_cast<std::size_t>(spec.amount) + 1];
    amounts[{key[0], piece == std::end(spec.args) ? -1 : key[at + 1]}] += amount * times;
  }
  return amounts;
}

/// Holds each outcome that is told against how often it `fell`. `agrees` says whether a weight in parts of the whole is
/// as it should be.
template <class Share, class Agrees>
void compare_cases(const Ruleset& ruleset, const Odds& odds, const std::map<Fate, Share>& fell, Agrees agrees) {
  std::map<Fate, Share> left;
  for (const auto& [fate, share] : fell) left[odds.folded ? folded(ruleset, fate) : fate] += share;
  std::map<Fate, Weight> told;  // that nothing comes of it may be told twice: for good, and so far
  for (const Odds::Case& one : odds.cases) {
    if (one.rest) continue;
    const Fate fate = fate_of(ruleset, one);
    EXPECT_EQ(one.gravest, gravest_of(ruleset, fate));
    EXPECT_TRUE(!one.open || fate.empty());
    told[fate] += one.weight;
  }
  for (const auto& [fate, weight] : told) {
    SCOPED_TRACE(fate_text(ruleset, fate));
    agrees(weight, left[fate]);
    left.erase(fate);
  }
  const auto rest = std::ranges::find_if(odds.cases, &Odds::Case::rest);
  Share unnamed{};
  for (const auto& [fate, share] : left) {
    unnamed += share;
    ASSERT_NE(rest, odds.cases.end()) << "never told: " << fate_text(ruleset, fate);
    EXPECT_GE(rest->gravest, gravest_of(ruleset, fate));
  }
  if (rest != odds.cases.end()) agrees(rest->weight, unnamed);
}

/// The view with what it hides filled in, as often as the odds did it.
inline std::vector<StateBuffer> guesses_at(const Scenario& scenario, const void* view, Seat seat, const Odds& odds) {
  std::vector<StateBuffer> filled(static_cast<std::size_t>(std::max(1, odds.guesses)));
  for (std::size_t i = 0; i < filled.size(); ++i) {
    std::memcpy(filled[i].bytes, view, scenario.state_size());
    fill_in(scenario, filled[i].bytes, seat, static_cast<int>(i));
  }
  return filled;
}

// ---- Rolled

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
inline void fight_on(const Scenario& scenario, StateBuffer& state, Dice& dice, Witness& told) {
  OptionList options;
  for (int answered = 0; answered < kMostAnswered && !told.settled(); ++answered) {
    if (scenario.result(state.bytes).over) return;
    if (scenario.ruleset().questions[scenario.decision(state.bytes).question].settled()) return;
    scenario.choose(state.bytes, likely_choice(scenario, state.bytes, options), dice, &told);
  }
}

inline void compare_means_with_trials(const Ruleset& ruleset, const Odds& odds, const std::map<Fate, int>& fell,
                                      int rolled) {
  std::map<Amounts::key_type, std::pair<double, double>> sums;  // of amounts and of their squares
  for (const auto& [fate, times] : fell) {
    for (const auto& [key, amount] : amounts_of(ruleset, fate)) {
      sums[key].first += static_cast<double>(amount) * times;
      sums[key].second += static_cast<double>(amount) * amount * times;
    }
  }
  std::map<Amounts::key_type, double> means;
  for (const Odds::Mean& mean : odds.means) {
    means[{mean.kind, mean.piece}] = static_cast<double>(mean.sum) / static_cast<double>(odds.whole);
  }
  for (const auto& [key, sum] : sums) means.try_emplace(key, 0.0);
  for (const auto& [key, mean] : means) {
    const double average = sums[key].first / rolled;
    const double spread = std::max(0.0, sums[key].second / rolled - average * average);
    // What never fell in all the trials may still be possible: one case is then within the error.
    const double error = 4 * std::sqrt(std::max(spread, mean / rolled) / rolled) + 4.0 / rolled;
    EXPECT_NEAR(mean, average, error) << ruleset.events[static_cast<std::size_t>(key.first)].name << " piece "
                                      << key.second;
  }
}

/// False where something was drawn.
inline bool compare_with_trials(const Scenario& scenario, const void* view, Seat seat, const Choice& choice,
                                const Odds& odds, OddsPolicy policy) {
  constexpr int kRolled = 100'000;
  DrawlessDice dice;
  const std::vector<StateBuffer> filled = guesses_at(scenario, view, seat, odds);
  std::map<Fate, int> fell;
  for (std::size_t trial = 0; trial < kRolled; ++trial) {
    StateBuffer copy;
    std::memcpy(copy.bytes, filled[trial % filled.size()].bytes, scenario.state_size());
    Witness told(scenario.ruleset(), seat);
    scenario.choose(copy.bytes, choice, dice, &told);
    if (policy == OddsPolicy::kPlausible) fight_on(scenario, copy, dice, told);
    if (policy == OddsPolicy::kPlausible && dice.drew()) return false;
    ++fell[told.fate()];
  }
  compare_cases(scenario.ruleset(), odds, fell, [&](Weight weight, int times) {
    const double share = static_cast<double>(weight) / static_cast<double>(odds.whole);
    const double error = 4 * std::sqrt(share * (1 - share) / kRolled);
    EXPECT_NEAR(static_cast<double>(times) / kRolled, share, error);
  });
  compare_means_with_trials(scenario.ruleset(), odds, fell, kRolled);
  return true;
}

// ---- Every face

/// How likely something is, exactly and in lowest terms.
class Chance {
 public:
  Chance() = default;
  Chance(Weight parts, Weight whole) : parts_(parts), whole_(whole) {
    const Weight common = gcd(parts, whole);
    parts_ /= common;
    whole_ /= common;
  }
  Chance& operator+=(const Chance& other) {
    const Weight common = gcd(whole_, other.whole_);
    return *this = Chance(product(parts_, other.whole_ / common) + product(other.parts_, whole_ / common),
                          product(whole_, other.whole_ / common));
  }
  Chance times(int parts, int whole) const {
    return Chance(product(parts_, static_cast<Weight>(parts)), product(whole_, static_cast<Weight>(whole)));
  }
  bool operator==(const Chance&) const = default;
  double about() const { return static_cast<double>(parts_) / static_cast<double>(whole_); }

 private:
  static Weight gcd(Weight a, Weight b) {
    while (b != 0) a = std::exchange(b, a % b);
    return a;
  }
  static Weight product(Weight a, Weight b) {
    Weight out = 0;
    if (__builtin_mul_overflow(a, b, &out)) ADD_FAILURE() << "a chance too small for its number";
    return out;
  }
  Weight parts_ = 0;
  Weight whole_ = 1;
};

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
    if (shown_.empty()) return false;
    ++shown_.back().first;
    return true;
  }
  /// Too long to be tried in every way; a card that says "draw again" can even be drawn for ever.
  bool endless() const { return endless_; }
  /// How likely this way is.
  Chance chance() const {
    Chance chance(1, 1);
    for (std::size_t i = 0; i < at_; ++i) chance = chance.times(1, shown_[i].second);
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
  static constexpr std::size_t kMostFaces = 20;
  SeededDice otherwise_{1};
  bool endless_ = false;
  std::vector<std::pair<int, int>> shown_;  // face, sides
  std::size_t at_ = 0;
};

/// False when there are too many ways to try them all.
inline bool compare_with_every_face(const Scenario& scenario, const void* view, Seat seat, const Choice& choice,
                                    const Odds& odds) {
  constexpr int kMostWays = 60'000;
  const Ruleset& ruleset = scenario.ruleset();
  const std::vector<StateBuffer> filled = guesses_at(scenario, view, seat, odds);
  std::map<Fate, Chance> fell;
  int ways = 0;
  for (const StateBuffer& state : filled) {
    EveryFace dice;
    do {
      if (++ways > kMostWays) return false;
      StateBuffer copy = state;
      Witness told(ruleset, seat);
      scenario.choose(copy.bytes, choice, dice, &told);
      if (dice.endless()) return false;
      fell[told.fate()] += dice.chance().times(1, static_cast<int>(filled.size()));
    } while (dice.next());
  }
  const auto agrees = [&](Weight weight, const Chance& chance) {
    const Chance told(weight, odds.whole);
    EXPECT_TRUE(told == chance) << told.about() << " instead of " << chance.about();
  };
  compare_cases(ruleset, odds, fell, agrees);
  std::map<Amounts::key_type, Chance> sums;
  for (const auto& [fate, chance] : fell) {
    for (const auto& [key, amount] : amounts_of(ruleset, fate)) sums[key] += chance.times(amount, 1);
  }
  EXPECT_EQ(sums.size(), odds.means.size());
  for (const Odds::Mean& mean : odds.means) {
    SCOPED_TRACE(std::string(ruleset.events[mean.kind].name) + " piece " + std::to_string(mean.piece));
    agrees(mean.sum, sums[{mean.kind, mean.piece}]);
  }
  return true;
}

}  // namespace aspis::testing
