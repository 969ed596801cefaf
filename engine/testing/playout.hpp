#pragma once
// What the checks of the battery share: a battle played without Battle around it.

#include <array>
#include <cstring>
#include <string>
#include <tuple>

#include "engine/kernel/hash.hpp"
#include "engine/kernel/ruleset.hpp"
#include "engine/testing/random_play.hpp"

namespace aspis::testing {

inline constexpr std::size_t kMaxVerbs = 256;

/// State, dice and random choices. With even seeds every verb has a weight of
/// its own, so that some battles are fierce, some slow, some odd; with odd seeds all options are alike.
class Playout {
 public:
  Playout(const Scenario& scenario, std::uint64_t seed) : scenario_(scenario), dice_(seed), picker_(seed) {
    constexpr std::array<std::uint32_t, 4> kWeights{1, 4, 16, 64};
    weights_.fill(1);
    if (seed % 2 == 0) {
      for (std::uint32_t& weight : weights_) weight = kWeights[picker_.below(kWeights.size())];
    }
    scenario_.begin(state_.bytes, dice_, nullptr);
  }

  bool over() const { return scenario_.result(state_.bytes).over; }
  const void* state() const { return state_.bytes; }
  std::uint64_t hash() const { return hash_bytes(state_.bytes, scenario_.state_size()); }
  const SeededDice& dice() const { return dice_; }
  Picker& picker() { return picker_; }
  const OptionList& options() {
    scenario_.options(state_.bytes, options_);
    return options_;
  }
  Choice pick() {
    std::uint32_t total = 0;
    for (const Option& option : options()) total += weights_[option.choice.verb];
    std::uint32_t left = picker_.below(total);
    const Option* picked = options_.begin();
    while (left >= weights_[picked->choice.verb]) left -= weights_[(picked++)->choice.verb];
    if (picked->span == 0) return picked->choice;
    const auto more = static_cast<int>(picker_.below(static_cast<std::uint32_t>(picked->span) + 1));
    return closed(*picked, scenario_.ruleset().verbs[picked->choice.verb].arg_count(), more);
  }
  bool choose(const Choice& choice, EventSink* sink = nullptr) {
    ++steps_;
    return scenario_.choose(state_.bytes, choice, dice_, sink);
  }
  int steps() const { return steps_; }
  bool too_long() const { return steps_ > scenario_.ruleset().max_decisions; }

 private:
  const Scenario& scenario_;
  SeededDice dice_;
  Picker picker_;
  std::array<std::uint32_t, kMaxVerbs> weights_;
  StateBuffer state_{};
  OptionList options_;
  int steps_ = 0;
};

inline std::string where(const Scenario& scenario, std::uint64_t seed, int step) {
  return std::string(scenario.ruleset().id) + "/" + std::string(scenario.id()) + " seed " + std::to_string(seed) +
         " step " + std::to_string(step);
}

inline bool same(const Scenario& scenario, const void* a, const void* b) {
  return std::memcmp(a, b, scenario.state_size()) == 0;
}

inline auto key(const Choice& choice) { return std::tuple(choice.verb, choice.a, choice.b, choice.c); }

inline bool rule_known(const Ruleset& ruleset, Rule rule) {
  return rule == kNoRule || rule.index < ruleset.rules.size();
}

}  // namespace aspis::testing
