#include "players/search_player.hpp"

#include <algorithm>

#include "engine/kernel/hash.hpp"

namespace aspis {
namespace {

// A candidate is one only if there is time to try it so often; more often where the plan that is under way would have
// to be given up for it.
constexpr int kTries = 24;
constexpr int kTriesAgain = 32;
constexpr int kMostChoices = 12;
constexpr int kShareOfChoices = 2;  // beside plans: what an undertaking begins with matters less than how it goes on
constexpr int kRange = 1000;        // whatever has any weight

// Standard errors by which another must beat the first thought. A single choice is one of hundreds that matter little,
// and among many candidates one always seems a little ahead; a plan matters more, but who changes it after every piece
// gets nowhere.
constexpr double kDoubtPlan = 1;
constexpr double kDoubtElse = 2;

constexpr int kShareAgain = 4;  // of the budget, for each of many looks at what is under way while somebody waits
constexpr int kChoicesAgain = 2;

}  // namespace

void SearchPlayer::consider(const Scenario& scenario, const void* view, Seat seat, const OptionList& options,
                            std::uint64_t seed) {
  recall(scenario, seat);
  scenario_ = &scenario;
  view_ = view;
  seat_ = seat;
  seed_ = seed;
  nodes_ = 0;
  next_ = 0;
  const Decision decision = scenario.decision(view);
  const Moment moment = moment_of(scenario, decision);
  thought_ = thought(options, moment);
  if (decision.subject < 0) trail_.end();
  allowed_ = allowance();
  foreseen_ = {};
  if (under_way_ != kNothing && thought_ == Thought::kPlan) foreseen_ = tree_.foreseen(under_way_, decision);
  gather(options, moment);
  if (thought_ != Thought::kNone) {
    tree_.plant(candidates_.size(), seat, static_cast<int>(scenario.ruleset().stances.size()), mix(seed));
  }
  race_.begin(candidates_.size(), thought_ == Thought::kPlan ? kDoubtPlan : kDoubtElse);
}

/// The race and its candidates are still those of the decision before: it was carried out by the plan that won. Of
/// another battle or for another seat nothing is under way yet.
void SearchPlayer::recall(const Scenario& scenario, Seat seat) {
  if (scenario_ != &scenario || seat_ != seat || race_.runners() == 0) {
    under_way_ = kNothing;
    plan_ = {};
    trail_.end();
    return;
  }
  if (thought_ != Thought::kNone) under_way_ = race_.winner();
  plan_ = candidates_[race_.winner()].plan;
}

SearchPlayer::Thought SearchPlayer::thought(const OptionList& options, Moment moment) const {
  if (moment == Moment::kOpening) return Thought::kPlan;
  if (moment == Moment::kTrifle || (options.size() == 1 && options[0].span == 0)) return Thought::kNone;
  if (moment == Moment::kMidway) return Thought::kChoice;
  const bool somebody_done = scenario_->decision(view_).subject < 0;  // and who goes next is the question
  return somebody_done ? Thought::kPlanAgain : Thought::kNone;
}

std::int64_t SearchPlayer::allowance() const {
  if (waits_ == Waits::kNobody) return budget_;
  const int ease = scenario_->prospects().ease;
  const std::int64_t whole = budget_ < kUnlimited / ease ? budget_ * ease : kUnlimited;
  return thought_ == Thought::kPlanAgain ? whole / kShareAgain : whole;
}

void SearchPlayer::gather(const OptionList& options, Moment moment) {
  if (thought_ == Thought::kPlan) plan_ = {};
  const Choice first = first_thought(options, moment);
  const int fits = thought_ == Thought::kNone ? 1 : room_for({first, 0, plan_});
  int choices = std::min(fits, kMostChoices);
  if (thought_ == Thought::kPlan) choices = std::min(std::max(2, fits / kShareOfChoices), kMostChoices);
  if (thought_ == Thought::kPlanAgain) choices = fits > kChoicesAgain ? kChoicesAgain : 1;
  candidates_.clear(choices, fits);
  if (thought_ != Thought::kNone) candidates_.gather(*scenario_, view_, options, plan_, kRange);
  candidates_.favour(first, plan_);
  if (thought_ == Thought::kPlan || thought_ == Thought::kPlanAgain) add_plans(options);
}

/// How many candidates there is time for; a plan under way is kept to rather than judged in haste. A battle of many
/// small steps takes long to play on: one try tells how far to look, and how long that takes. All candidates are then
/// looked at as far as each other; a try that came to the end by chance tells nothing about the others.
int SearchPlayer::room_for(const Candidate& favourite) {
  playout_.run(*scenario_, view_, seat_, favourite, seed_, {});
  nodes_ += playout_.steps();
  horizon_ = {};
  if (!playout_.ended()) horizon_ = {std::max(1, playout_.handovers()), Playout::kMostSteps};
  const bool again = thought_ == Thought::kPlanAgain;
  const std::int64_t fits = allowed_ / ((again ? kTriesAgain : kTries) * playout_.steps());
  return static_cast<int>(std::clamp<std::int64_t>(fits, again ? 1 : 2, Candidates::kMost));
}

/// A whim is followed as long as it leads on; otherwise it sees to it that no step is a bad one.
Choice SearchPlayer::first_thought(const OptionList& options, Moment moment) {
  if (plan_.whim != 0 && settled(moment)) {
    const Choice choice = planned(*scenario_, view_, options, plan_, weights_);
    if (!trail_.leads_back(*scenario_, view_, seat_, choice, seed_)) return choice;
  }
  return greedy_.look_ahead(*scenario_, view_, seat_, options, plan_.stance, seed_);
}

void SearchPlayer::add_plans(const OptionList& options) {
  const auto add = [&](const Plan& plan) { return candidates_.add_plan(*scenario_, view_, options, plan); };
  if (foreseen_ != Plan{}) add(foreseen_);
  const auto stances = static_cast<int>(scenario_->ruleset().stances.size());
  for (int stance = 0; stance < stances; ++stance) {
    if (const Plan plan{stance}; plan != plan_ && plan != foreseen_) add(plan);
  }
  for (std::uint64_t whim = 1; add({0, mix(seed_ ^ whim)}); ++whim) {
  }
}

bool SearchPlayer::think(std::int64_t nodes) {
  const std::int64_t until = nodes >= allowed_ - nodes_ ? allowed_ : nodes_ + nodes;
  while (race_.left() > 1 && nodes_ < until) {
    if (!race_.out(next_)) {
      // Other luck than that by which greedy chose the favourite: or it would be judged by throws that made it one.
      const std::uint64_t luck = mix(~seed_ + static_cast<std::uint64_t>(race_.rounds()));
      tree_.start(next_);
      const int worth = playout_.run(*scenario_, view_, seat_, candidates_[next_], luck, horizon_, &tree_);
      tree_.end(worth);
      race_.note(next_, worth);
      nodes_ += playout_.steps();
    }
    if (++next_ == candidates_.size()) {
      next_ = 0;
      race_.end_round();
    }
  }
  return race_.left() > 1 && nodes_ < allowed_;
}

std::vector<Line> SearchPlayer::lines() const {
  int tries = 0;
  for (int i = 0; i < candidates_.size(); ++i) tries += race_.tries(i);
  if (tries == 0) return {};
  std::vector<int> order;
  const int first = race_.winner();
  for (int i = 0; i < candidates_.size(); ++i) {
    if (race_.tries(i) > 0) order.push_back(i);
  }
  std::ranges::sort(order, [&](int a, int b) {
    if (a == first || b == first) return a == first && b != first;
    if (race_.tries(a) != race_.tries(b)) return race_.tries(a) > race_.tries(b);
    return race_.mean(a) != race_.mean(b) ? race_.mean(a) > race_.mean(b) : a < b;
  });
  std::vector<Line> lines;  // a choice once, as the plan that was tried most makes it
  for (const int i : order) {
    const int share = static_cast<int>(std::int64_t{1000} * race_.tries(i) / tries);
    const auto known = std::ranges::find(lines, candidates_[i].choice, &Line::choice);
    if (known != lines.end()) {
      known->share += share;
    } else {
      lines.push_back({candidates_[i].choice, share, Playout::points(*scenario_, race_.mean(i))});
    }
  }
  return lines;
}

}  // namespace aspis
