#include "players/search_player.hpp"

#include <algorithm>

#include "engine/kernel/hash.hpp"

namespace aspis {
namespace {

constexpr int kCandidates = 12;
constexpr int kHandovers = 2;  // until the seat has the initiative again
constexpr int kOpenSteps = 4;  // an open argument is tried at its ends and in between

}  // namespace

void SearchPlayer::consider(const Scenario& scenario, const void* view, Seat seat, const OptionList& options,
                            std::uint64_t seed) {
  scenario_ = &scenario;
  view_ = view;
  seat_ = seat;
  seed_ = seed;
  nodes_ = 0;
  next_ = 0;
  count_ = 0;
  if (options.size() == 1 && options[0].span == 0) {
    add(options[0].choice, kMostPlausible);
  } else {
    gather(options);
    greedy_.consider(scenario, view, seat, options, seed);
    favour(greedy_.best());
  }
  race_.begin(count_);
}

void SearchPlayer::gather(const OptionList& options) {
  const std::span<int> weights = std::span(weights_).first(static_cast<std::size_t>(options.size()));
  scenario_->weigh(view_, options, weights);
  for (int i = 0; i < options.size(); ++i) {
    const int weight = weights[static_cast<std::size_t>(i)];
    if (weight == 0) continue;
    const Option& option = options[i];
    const int args = scenario_->ruleset().verbs[option.choice.verb].arg_count();
    int last = -1;
    for (int step = 0; step <= kOpenSteps; ++step) {
      const int more = option.span * step / kOpenSteps;
      if (more != last) add(closed(option, args, more), weight);
      last = more;
    }
  }
}

/// Keeps the list in order, the first of equals first; the least plausible fall off its end.
void SearchPlayer::add(const Choice& choice, int weight) {
  const auto item = [this](int i) -> Candidate& { return candidates_[static_cast<std::size_t>(i)]; };
  int at = count_ < kCandidates ? count_++ : kCandidates;
  for (; at > 0 && item(at - 1).weight < weight; --at) {
    if (at < kCandidates) item(at) = item(at - 1);
  }
  if (at < kCandidates) item(at) = {choice, weight};
}

/// Puts a choice first: what looks best at first sight stands unless playing on shows something better beyond doubt.
void SearchPlayer::favour(const Choice& choice) {
  const auto listed = std::span(candidates_).first(static_cast<std::size_t>(count_));
  const auto found = std::ranges::find(listed, choice, &Candidate::choice);
  if (found == listed.end()) {
    listed.back() = {choice, kMostPlausible};
    std::ranges::rotate(listed, listed.end() - 1);
  } else {
    std::rotate(listed.begin(), found, found + 1);
  }
}

bool SearchPlayer::think(std::int64_t nodes) {
  const std::int64_t until = nodes >= budget_ - nodes_ ? budget_ : nodes_ + nodes;
  while (race_.left() > 1 && nodes_ < until) {
    if (!race_.out(next_)) {
      playout_.begin(*scenario_, view_, seat_, mix(seed_ + static_cast<std::uint64_t>(race_.rounds())));
      playout_.choose(candidates_[static_cast<std::size_t>(next_)].choice);
      playout_.follow(kHandovers);
      nodes_ += playout_.steps();
      race_.note(next_, playout_.worth());
    }
    if (++next_ == count_) {
      next_ = 0;
      race_.end_round();
    }
  }
  return race_.left() > 1 && nodes_ < budget_;
}

std::vector<Line> SearchPlayer::lines() const {
  const int first = race_.winner();
  std::vector<int> order;
  int tries = 0;
  for (int i = 0; i < count_; ++i) {
    tries += race_.tries(i);
    if (race_.tries(i) > 0) order.push_back(i);
  }
  std::ranges::sort(order, [&](int a, int b) {
    if (a == first || b == first) return a == first && b != first;
    if (race_.tries(a) != race_.tries(b)) return race_.tries(a) > race_.tries(b);
    return race_.mean(a) != race_.mean(b) ? race_.mean(a) > race_.mean(b) : a < b;
  });
  std::vector<Line> lines;
  for (const int i : order) {
    const int share = static_cast<int>(std::int64_t{1000} * race_.tries(i) / tries);
    lines.push_back({candidates_[static_cast<std::size_t>(i)].choice, share, Playout::points(race_.mean(i))});
  }
  return lines;
}

}  // namespace aspis
