// The battery on odds.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>
#include <vector>

#include "engine/testing/battery.hpp"
#include "engine/testing/playout.hpp"
#include "engine/testing/transcript.hpp"

namespace aspis::testing {

namespace {

/// Seeded dice whose pools may be blurred as the enumerating dice blur them: every face the lowest of its class, lowest
/// first.
class BlurredDice final : public Dice {
 public:
  BlurredDice(std::uint64_t seed, bool blurs) : dice_(seed), blurs_(blurs) {}

  int die(int sides) override { return dice_.die(sides); }
  int draw(Bits set) override { return dice_.draw(set); }
  void pool(std::span<std::uint8_t> faces, int sides, Cuts cuts) override {
    dice_.pool(faces, sides, cuts);
    if (!blurs_) return;
    for (std::uint8_t& face : faces) face = static_cast<std::uint8_t>(cuts.lowest(face, sides));
    std::ranges::sort(faces);
  }

 private:
  SeededDice dice_;
  bool blurs_;
};

/// The options that name no single die: a blurred pool has its dice in another order.
std::vector<Choice> blind_options(const Scenario& scenario, const void* state) {
  OptionList options;
  scenario.options(state, options);
  std::vector<Choice> choices;
  for (const Option& option : options) {
    const auto names_die = [](const ArgSpec& arg) { return arg.kind == ArgKind::kDie; };
    if (std::ranges::none_of(scenario.ruleset().verbs[option.choice.verb].args, names_die))
      choices.push_back(option.choice);
  }
  return choices;
}

/// Faces that a rule does not tell apart lead to the same future. Walking classes of faces instead of every face then
/// gives the same distribution of positions, as soon as the dice are off the table.
void check_classes_of_faces(const Scenario& scenario, const void* state, const Choice& choice, std::uint64_t seed) {
  constexpr int kMaxDecisions = 60;
  std::array<StateBuffer, 2> states;
  std::array<SeededDice, 2> later{SeededDice(seed + 1), SeededDice(seed + 1)};
  Picker picker(seed);
  for (std::size_t i = 0; i < 2; ++i) {
    std::memcpy(states[i].bytes, state, scenario.state_size());
    BlurredDice dice(seed, i == 1);
    scenario.choose(states[i].bytes, choice, dice, nullptr);
  }
  for (int decisions = 0; !same(scenario, states[0].bytes, states[1].bytes); ++decisions) {
    const Result result = scenario.result(states[0].bytes);
    ASSERT_EQ(result.over, scenario.result(states[1].bytes).over);
    if (result.over) return;
    ASSERT_LT(decisions, kMaxDecisions) << "blurred dice still tell";
    const std::vector<Choice> options = blind_options(scenario, states[0].bytes);
    ASSERT_EQ(options, blind_options(scenario, states[1].bytes)) << "blurred dice lead elsewhere";
    if (options.empty()) return;  // which die to throw again is all that is asked
    const Choice next = options[picker.below(static_cast<std::uint32_t>(options.size()))];
    for (std::size_t i = 0; i < 2; ++i) scenario.choose(states[i].bytes, next, later[i], nullptr);
  }
}

/// Halts after every phase.
class HaltingSink final : public EventSink {
 public:
  void on_event(const Event&) override {}
  bool halts() override {
    halted_ = std::exchange(ran_, !ran_);
    return halted_;
  }
  bool halted() const { return halted_; }
  void begin() { halted_ = ran_ = false; }

 private:
  bool ran_ = false;  // a phase has run since the last halt
  bool halted_ = false;
};

/// How plausible the options are, whichever die is which.
std::vector<int> weights_of(const Scenario& scenario, const void* state) {
  OptionList options;
  scenario.options(state, options);
  std::vector<int> weights(static_cast<std::size_t>(options.size()));
  scenario.weigh(state, options, 0, weights);
  std::ranges::sort(weights);
  return weights;
}

/// A position that is halted and tidied wherever it can be goes the way it would have gone: the same options, as
/// plausible as they were, and in the end the same position.
void check_halts_and_tidying(const Scenario& scenario, const void* state, Choice choice, std::uint64_t seed) {
  constexpr int kDecisions = 12;
  StateBuffer plain;
  StateBuffer tidied;
  std::memcpy(plain.bytes, state, scenario.state_size());
  std::memcpy(tidied.bytes, state, scenario.state_size());
  std::array<SeededDice, 2> dice{SeededDice(seed), SeededDice(seed)};
  Picker picker(seed);
  HaltingSink sink;
  for (int decisions = 0; decisions < kDecisions; ++decisions) {
    scenario.choose(plain.bytes, choice, dice[0], nullptr);
    sink.begin();
    scenario.choose(tidied.bytes, choice, dice[1], &sink);
    for (; sink.halted(); scenario.go_on(tidied.bytes, dice[1], &sink)) scenario.tidy(tidied.bytes);
    scenario.tidy(tidied.bytes);
    StateBuffer twin;
    std::memcpy(twin.bytes, plain.bytes, scenario.state_size());
    scenario.tidy(twin.bytes);
    ASSERT_TRUE(same(scenario, twin.bytes, tidied.bytes)) << "tidied on the way, it came out elsewhere";
    ASSERT_EQ(dice[0].asked(), dice[1].asked());
    if (scenario.result(plain.bytes).over) return;
    const std::vector<Choice> options = blind_options(scenario, plain.bytes);
    ASSERT_EQ(options, blind_options(scenario, tidied.bytes)) << "tidying takes or gives options";
    ASSERT_EQ(weights_of(scenario, plain.bytes), weights_of(scenario, tidied.bytes)) << "tidying changes the advice";
    if (options.empty()) return;
    choice = options[picker.below(static_cast<std::uint32_t>(options.size()))];
  }
}

}  // namespace

void check_odds(const SharedScenario& scenario, std::uint64_t seed) {
  constexpr int kMaxPaths = 20'000;
  constexpr int kMaxTotal = 60;  // battles ask thousands of questions: a few are enough
  const std::size_t size = scenario->state_size();
  Playout play(*scenario, seed);
  int walked = 0;
  while (!play.over() && !play.too_long()) {
    const Choice choice = play.pick();
    SeededDice probe(seed);
    StateBuffer copy;
    std::memcpy(copy.bytes, play.state(), size);
    scenario->choose(copy.bytes, choice, probe, nullptr);
    if (probe.asked() > 0 && walked < kMaxTotal && play.picker().below(8) == 0) {
      ++walked;
      EnumeratingDice dice;
      __uint128_t sum = 0;  // in parts of 2^64, each path rounded down
      int paths = 0;
      bool more = true;
      while (more && paths < kMaxPaths) {
        std::memcpy(copy.bytes, play.state(), size);
        scenario->choose(copy.bytes, choice, dice, nullptr);
        if (!dice.exact()) break;  // a long run of dice: more paths than anybody could add up
        ASSERT_GT(dice.total(), 0u);
        sum += (static_cast<__uint128_t>(dice.weight()) << 64) / dice.total();
        ++paths;
        more = dice.next_path();
      }
      SCOPED_TRACE(where(*scenario, seed, play.steps()) + " " + choice_text(*scenario, choice));
      const __uint128_t one = static_cast<__uint128_t>(1) << 64;
      EXPECT_TRUE(sum <= one) << "more than certain";
      if (!more) EXPECT_TRUE(one - sum <= static_cast<__uint128_t>(paths)) << "less than certain";
      for (std::uint64_t again = 0; again < 8 && !::testing::Test::HasFailure(); ++again) {
        check_classes_of_faces(*scenario, play.state(), choice, seed * 8 + again);
        check_halts_and_tidying(*scenario, play.state(), choice, seed * 8 + again);
      }
    }
    if (::testing::Test::HasFailure()) return;
    play.choose(choice);
  }
}

}  // namespace aspis::testing
