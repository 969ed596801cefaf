#include "players/candidates.hpp"

#include <algorithm>

namespace aspis {
namespace {

constexpr int kOpenSteps = 4;

}  // namespace

void Candidates::clear(int choices, int all) {
  count_ = 0;
  most_ = std::clamp(choices, 1, kMost);
  all_ = std::clamp(all, most_, kMost);
}

void Candidates::gather(const Scenario& scenario, const void* state, const OptionList& options, const Plan& plan,
                        int range) {
  const std::span<int> weights = std::span(weights_).first(static_cast<std::size_t>(options.size()));
  scenario.weigh(state, options, plan.stance, weights);
  const int best = *std::ranges::max_element(weights);
  for (int i = 0; i < options.size(); ++i) {
    const int weight = weights[static_cast<std::size_t>(i)];
    if (weight == 0 || weight * range < best) continue;
    const Option& option = options[i];
    const int args = scenario.ruleset().verbs[option.choice.verb].arg_count();
    int last = -1;
    for (int step = 0; step <= kOpenSteps; ++step) {
      const int more = option.span * step / kOpenSteps;
      if (more != last) add({closed(option, args, more), weight, plan});
      last = more;
    }
  }
}

void Candidates::favour(const Choice& choice, const Plan& plan) {
  const auto begin = items_.begin();
  const auto end = begin + count_;
  auto known = std::find_if(begin, end, [&](const Candidate& c) { return c.choice == choice; });
  if (known == end) {
    if (count_ < most_) ++count_;
    known = begin + count_ - 1;
  }
  *known = {choice, 0, plan};
  std::rotate(begin, known, known + 1);
}

bool Candidates::add_plan(const Scenario& scenario, const void* state, const OptionList& options, const Plan& plan) {
  if (count_ >= all_) return false;
  items_[static_cast<std::size_t>(count_++)] = {planned(scenario, state, options, plan, weights_), 0, plan};
  return true;
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
