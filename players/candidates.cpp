#include "players/candidates.hpp"

#include <algorithm>

#include "engine/kernel/plausible.hpp"

namespace aspis {
namespace {

constexpr int kOpenSteps = 4;

}  // namespace

void Candidates::clear(int most) {
  count_ = 0;
  most_ = std::clamp(most, 1, kMost);
}

void Candidates::gather(const Scenario& scenario, const void* state, const OptionList& options, int stance, int range) {
  const std::span<int> weights = std::span(weights_).first(static_cast<std::size_t>(options.size()));
  scenario.weigh(state, options, stance, weights);
  const int best = *std::ranges::max_element(weights);
  for (int i = 0; i < options.size(); ++i) {
    const int weight = weights[static_cast<std::size_t>(i)];
    if (weight == 0 || weight * range < best) continue;
    const Option& option = options[i];
    const int args = scenario.ruleset().verbs[option.choice.verb].arg_count();
    int last = -1;
    for (int step = 0; step <= kOpenSteps; ++step) {
      const int more = option.span * step / kOpenSteps;
      if (more != last) add({closed(option, args, more), weight, stance});
      last = more;
    }
  }
}

void Candidates::add_best(const Scenario& scenario, const void* state, const OptionList& options, int stance) {
  if (count_ == kMost) return;
  const Option& option = most_plausible(scenario, state, options, stance, weights_);
  const int args = scenario.ruleset().verbs[option.choice.verb].arg_count();
  items_[static_cast<std::size_t>(count_++)] = {closed(option, args, option.span), 0, stance};
}

void Candidates::add(const Candidate& candidate) {
  const auto item = [this](int i) -> Candidate& { return items_[static_cast<std::size_t>(i)]; };
  int at = count_ < most_ ? count_++ : most_;
  for (; at > 0 && item(at - 1).weight < candidate.weight; --at) {
    if (at < most_) item(at) = item(at - 1);
  }
  if (at < most_) item(at) = candidate;
}

}  // namespace aspis
