#pragma once
// For tests: the battles of content/, changed at will, and small positions on the map of the pass.

#include <gtest/gtest.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "engine/rulesets/hotgates/scenario.hpp"
#include "engine/testing/load.hpp"

namespace aspis::hotgates {

using nlohmann::json;

/// A battle of content/ with all it uses.
inline json battle(const std::string& name = "two-player") { return testing::scenario_data("hotgates/" + name); }

/// A position on the map, run up to its first decision.
class Position {
 public:
  explicit Position(const json& begin, const std::string& name = "two-player") {
    json data = battle(name);
    data["begin"] = begin;
    const testing::Loaded loaded = testing::load_data(data);
    EXPECT_NE(loaded.scenario, nullptr) << loaded.text();
    scenario_ = std::static_pointer_cast<const HotgatesScenario>(loaded.scenario);
    SeededDice dice(1);
    scenario_->begin(state_.bytes, dice, nullptr);
  }

  const Sheet& sheet() const { return scenario_->sheet(); }
  const HotgatesScenario& scenario() const { return *scenario_; }
  State& state() { return *reinterpret_cast<State*>(state_.bytes); }
  const void* bytes() const { return state_.bytes; }
  Table table() const { return {scenario_->sheet(), *reinterpret_cast<const State*>(state_.bytes)}; }
  int piece(std::string_view key) const { return scenario_->find_piece(key).value(); }
  int place(std::string_view name) const { return scenario_->find_place(name).value(); }
  int worth(Seat seat = kGreek) const { return scenario_->evaluate(state_.bytes, seat); }

  /// The weight of a choice that is offered now.
  int weight(const Choice& choice) const {
    OptionList options;
    scenario_->options(state_.bytes, options);
    std::vector<int> weights(static_cast<std::size_t>(options.size()), -1);
    scenario_->weigh(state_.bytes, options, 0, weights);
    for (int i = 0; i < options.size(); ++i) {
      if (options[i].choice == choice) return weights[static_cast<std::size_t>(i)];
    }
    ADD_FAILURE() << "not offered: verb " << choice.verb << " " << choice.a << " " << choice.b;
    return -1;
  }
  void choose(const Choice& choice) {
    ASSERT_TRUE(scenario_->why_not(state_.bytes, choice));
    SeededDice dice(2);
    scenario_->choose(state_.bytes, choice, dice, nullptr);
  }

 private:
  std::shared_ptr<const HotgatesScenario> scenario_;
  StateBuffer state_{};
};

}  // namespace aspis::hotgates
