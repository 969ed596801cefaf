#include "players/playout.hpp"

#include <cstring>

#include "engine/kernel/hash.hpp"
#include "players/luck.hpp"
#include "players/plan.hpp"

namespace aspis {
int Playout::run(const Scenario& scenario, const void* view, Seat seat, const Candidate& candidate, std::uint64_t seed,
                 const Horizon& horizon, Tree* tree) {
  Luck luck(seed);
  SeededDice guesses(mix(seed));  // of their own: the same luck, however many guesses there were
  std::memcpy(state_.bytes, view, scenario.state_size());
  Seat turn = settled(moment_of(scenario, scenario.decision(view))) ? seat : kNobody;
  scenario.determinize(state_.bytes, seat, guesses);
  luck.expect(candidate.choice, scenario.decision(view).subject);
  scenario.choose(state_.bytes, candidate.choice, luck, nullptr);
  Plan plan = candidate.plan;
  Seat planner = seat;
  handovers_ = 0;
  for (steps_ = 1; steps_ < kMostSteps; ++steps_) {
    const Decision decision = scenario.decision(state_.bytes);
    ended_ = decision.seat == kNobody;
    if (ended_) break;
    const Moment moment = moment_of(scenario, decision);
    if (settled(moment) && decision.seat != turn) {
      if (turn != kNobody) ++handovers_;
      const bool far = handovers_ >= horizon.least && steps_ >= horizon.steps;
      if (far || handovers_ == horizon.handovers) break;
      turn = decision.seat;
    }
    if (moment == Moment::kOpening) {
      luck.turn_page();
      plan = tree != nullptr ? tree->next(decision) : Plan{};
      planner = decision.seat;
    }
    options_.clear();
    scenario.options(state_.bytes, options_);
    Plan by = decision.seat == planner ? plan : Plan{};
    if (!settled(moment)) by.whim = 0;
    const Choice choice = planned(scenario, state_.bytes, options_, by, weights_);
    luck.expect(choice, decision.subject);
    scenario.choose(state_.bytes, choice, luck, nullptr);
  }
  return worth(scenario, seat);
}

int Playout::worth(const Scenario& scenario, Seat seat) const {
  const Prospects& prospects = scenario.prospects();
  std::int64_t points = 0;
  if (prospects.shares.empty() || scenario.result(state_.bytes).over) {
    points = scenario.evaluate(state_.bytes, seat);
  } else {
    std::array<int, kMostConcerns> concerns{};
    scenario.assess(state_.bytes, seat, std::span(concerns).first(scenario.ruleset().concerns.size()));
    for (std::size_t i = 0; i < prospects.shares.size(); ++i) points += std::int64_t{prospects.shares[i]} * concerns[i];
    points /= 100;
  }
  return static_cast<int>(points * kSure / ((points < 0 ? -points : points) + prospects.half_decided));
}

int Playout::points(const Scenario& scenario, double worth) {
  const double size = worth < 0 ? -worth : worth;
  const double points = size >= kSure ? kSureWin : scenario.prospects().half_decided * size / (kSure - size);
  const int most = points >= kSureWin ? kSureWin : static_cast<int>(points);
  return worth < 0 ? -most : most;
}

}  // namespace aspis
