#include "players/playout.hpp"

#include <cstring>

#include "engine/kernel/hash.hpp"
#include "engine/kernel/plausible.hpp"

namespace aspis {
namespace {

// Looking two or three turns ahead was worth far more than looking more often: what a fight costs shows only when the
// enemy has answered, and answered again. To the very end it is all luck (docs/opponents.md).
constexpr int kHandovers = 16;
constexpr int kMostSteps = 4000;             // no initiative changes hands for ever
constexpr std::int64_t kHalfDecided = 4000;  // points that are worth half a victory

}  // namespace

int Playout::run(const Scenario& scenario, const void* view, Seat seat, const Candidate& candidate,
                 std::uint64_t seed) {
  const auto& questions = scenario.ruleset().questions;
  SeededDice dice(seed);
  SeededDice guesses(mix(seed));  // apart from the dice: the same luck, however many guesses there were
  std::memcpy(state_.bytes, view, scenario.state_size());
  Seat turn = questions[scenario.decision(view).question].settled() ? seat : kNobody;
  scenario.determinize(state_.bytes, seat, guesses);
  scenario.choose(state_.bytes, candidate.choice, dice, nullptr);
  int stance = candidate.stance;
  int handovers = 0;
  for (steps_ = 1; steps_ < kMostSteps; ++steps_) {
    const Decision decision = scenario.decision(state_.bytes);
    if (decision.seat == kNobody) break;
    const QuestionSpec& question = questions[decision.question];
    if (question.moment == Moment::kOpening) stance = 0;
    if (question.settled() && decision.seat != turn) {
      if (turn != kNobody && ++handovers == kHandovers) break;
      turn = decision.seat;
    }
    scenario.choose(state_.bytes, advised(scenario, decision.seat == seat ? stance : 0), dice, nullptr);
  }
  const std::int64_t points = scenario.evaluate(state_.bytes, seat);
  return static_cast<int>(points * kSure / ((points < 0 ? -points : points) + kHalfDecided));
}

Choice Playout::advised(const Scenario& scenario, int stance) {
  options_.clear();
  scenario.options(state_.bytes, options_);
  if (options_.size() == 1 && options_[0].span == 0) return options_[0].choice;
  const Option& option = most_plausible(scenario, state_.bytes, options_, stance, weights_);
  // Of an open argument all: where strength is shared out, that is the blow that decides.
  return closed(option, scenario.ruleset().verbs[option.choice.verb].arg_count(), option.span);
}

int Playout::points(double worth) {
  const double size = worth < 0 ? -worth : worth;
  const double points = size >= kSure ? kSureWin : kHalfDecided * size / (kSure - size);
  const int most = points >= kSureWin ? kSureWin : static_cast<int>(points);
  return worth < 0 ? -most : most;
}

}  // namespace aspis
