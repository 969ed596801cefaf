#pragma once
// For tests: a small position on open ground, run up to its first decision.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "engine/rulesets/glory/scenario.hpp"
#include "engine/rulesets/glory/setup_testing.hpp"
#include "engine/testing/load.hpp"

namespace aspis::glory {

class Position {
 public:
  Position(const char* units, const json& begin, const char* leaders = "[]", const json& options = json::object()) {
    json data = battle("tanagra");
    data["map"] = {{"rows", json::array_t(12, std::string(12, '.'))}};
    data["units"] = parse(units);
    data["leaders"] = parse(leaders);
    data["begin"] = begin;
    json chosen = {{"points", false}};
    chosen.update(options);
    const testing::Loaded loaded = testing::load_data(data, chosen);
    EXPECT_NE(loaded.scenario, nullptr) << loaded.text();
    scenario_ = std::static_pointer_cast<const GloryScenario>(loaded.scenario);
    SeededDice dice(1);
    scenario_->begin(state_.bytes, dice, nullptr);
  }

  const GloryScenario& scenario() const { return *scenario_; }
  const Sheet& sheet() const { return scenario_->sheet(); }
  State& state() { return *reinterpret_cast<State*>(state_.bytes); }
  Table table() { return {sheet(), state()}; }
  int worth(Seat seat = kGreek) const { return scenario_->evaluate(state_.bytes, seat); }
  int piece(std::string_view key) const { return scenario_->find_piece(key).value(); }
  int place(std::string_view name) const { return scenario_->find_place(name).value(); }
  Seat seat() const { return scenario_->decision(state_.bytes).seat; }
  StateBuffer view(Seat seat) const {
    StateBuffer copy = state_;
    scenario_->redact(copy.bytes, seat);
    return copy;
  }

  void choose(const Choice& choice) {
    ASSERT_TRUE(scenario_->why_not(state_.bytes, choice));
    SeededDice dice(2);
    scenario_->choose(state_.bytes, choice, dice, nullptr);
  }

  /// The weight of a choice that is offered now.
  int weight(const Choice& choice) const {
    OptionList options;
    scenario_->options(state_.bytes, options);
    std::vector<int> weights(static_cast<std::size_t>(options.size()), -1);
    scenario_->weigh(state_.bytes, options, 0, weights);
    for (int i = 0; i < options.size(); ++i) {
      if (options[i].choice == choice) return weights[static_cast<std::size_t>(i)];
    }
    ADD_FAILURE() << "not offered: verb " << choice.verb << " " << choice.a;
    return -1;
  }

 private:
  std::shared_ptr<const GloryScenario> scenario_;
  StateBuffer state_{};
};

}  // namespace aspis::glory
