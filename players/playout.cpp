#include "players/playout.hpp"

#include <algorithm>
#include <cstring>

#include "engine/kernel/hash.hpp"

namespace aspis {
namespace {

constexpr int kMostSteps = 400;
constexpr std::int64_t kHalfDecided = 4000;  // points that are worth half a victory

}  // namespace

void Playout::begin(const Scenario& scenario, const void* view, Seat seat, std::uint64_t seed) {
  scenario_ = &scenario;
  seat_ = seat;
  dice_ = SeededDice(seed);
  whims_ = SeededDice(mix(seed));
  steps_ = 0;
  turn_ = scenario.ruleset().questions[scenario.decision(view).question].settled ? seat : kNobody;
  std::memcpy(state_.bytes, view, scenario.state_size());
  scenario.determinize(state_.bytes, seat, whims_);
}

void Playout::choose(const Choice& choice) {
  scenario_->choose(state_.bytes, choice, dice_, nullptr);
  ++steps_;
}

void Playout::follow(int handovers) {
  while (steps_ < kMostSteps) {
    const Decision decision = scenario_->decision(state_.bytes);
    if (decision.seat == kNobody) return;
    if (scenario_->ruleset().questions[decision.question].settled && decision.seat != turn_) {
      if (turn_ != kNobody && --handovers == 0) return;
      turn_ = decision.seat;
    }
    choose(advised());
  }
}

Choice Playout::advised() {
  options_.clear();
  scenario_->options(state_.bytes, options_);
  if (options_.size() == 1 && options_[0].span == 0) return options_[0].choice;
  const std::span<int> weights = std::span(weights_).first(static_cast<std::size_t>(options_.size()));
  scenario_->weigh(state_.bytes, options_, weights);
  const Option& option = options_[static_cast<int>(std::ranges::max_element(weights) - weights.begin())];
  if (option.span == 0) return option.choice;
  const int args = scenario_->ruleset().verbs[option.choice.verb].arg_count();
  return closed(option, args, static_cast<int>(whims_.below(static_cast<std::uint32_t>(option.span) + 1)));
}

int Playout::worth() const {
  const std::int64_t points = scenario_->evaluate(state_.bytes, seat_);
  return static_cast<int>(points * kSure / ((points < 0 ? -points : points) + kHalfDecided));
}

int Playout::points(double worth) {
  const double off = kSure - (worth < 0 ? -worth : worth);
  const double points = off <= 0 ? kSureWin : kHalfDecided * (worth < 0 ? -worth : worth) / off;
  const int most = points >= kSureWin ? kSureWin : static_cast<int>(points);
  return worth < 0 ? -most : most;
}

}  // namespace aspis
