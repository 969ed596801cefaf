#include "players/search_player.hpp"

#include <algorithm>

#include "engine/kernel/hash.hpp"

namespace aspis {
namespace {

constexpr int kMostChoices = 10;       // besides, each stance brings its own
constexpr int kNodesOfChoice = 6'000;  // a choice is a candidate only if there is time to try it often enough
constexpr int kRange = 1000;           // whatever has any weight

}  // namespace

void SearchPlayer::consider(const Scenario& scenario, const void* view, Seat seat, const OptionList& options,
                            std::uint64_t seed) {
  // What it last decided was carried out in the stance that won; of another battle or for another seat nothing is under
  // way yet.
  const bool same = scenario_ == &scenario && seat_ == seat;
  stance_ = same && race_.runners() > 0 ? candidates_[race_.winner()].stance : 0;
  scenario_ = &scenario;
  view_ = view;
  seat_ = seat;
  seed_ = seed;
  nodes_ = 0;
  next_ = 0;
  gather(options);
  race_.begin(candidates_.size());
}

void SearchPlayer::gather(const OptionList& options) {
  const auto fits = static_cast<int>(std::min<std::int64_t>(budget_ / kNodesOfChoice, kMostChoices));
  switch (scenario_->ruleset().questions[scenario_->decision(view_).question].moment) {
    case Moment::kOpening: {
      const auto stances = static_cast<int>(scenario_->ruleset().stances.size());
      stance_ = 0;
      candidates_.clear(std::max(2, fits));
      candidates_.gather(*scenario_, view_, options, stance_, kRange);
      for (int stance = 1; stance < stances; ++stance) candidates_.add_best(*scenario_, view_, options, stance);
      break;
    }
    case Moment::kSettled:  // on with what was begun
      candidates_.clear(0);
      candidates_.add_best(*scenario_, view_, options, stance_);
      break;
    case Moment::kMidway:
      candidates_.clear(std::max(2, fits));
      candidates_.gather(*scenario_, view_, options, stance_, kRange);
      break;
  }
}

bool SearchPlayer::think(std::int64_t nodes) {
  const std::int64_t until = nodes >= budget_ - nodes_ ? budget_ : nodes_ + nodes;
  while (race_.left() > 1 && nodes_ < until) {
    if (!race_.out(next_)) {
      const std::uint64_t luck = mix(seed_ + static_cast<std::uint64_t>(race_.rounds()));
      race_.note(next_, playout_.run(*scenario_, view_, seat_, candidates_[next_], luck));
      nodes_ += playout_.steps();
    }
    if (++next_ == candidates_.size()) {
      next_ = 0;
      race_.end_round();
    }
  }
  return race_.left() > 1 && nodes_ < budget_;
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
  std::vector<Line> lines;  // a choice once, at the best that any stance makes of it
  for (const int i : order) {
    const int share = static_cast<int>(std::int64_t{1000} * race_.tries(i) / tries);
    const auto known = std::ranges::find(lines, candidates_[i].choice, &Line::choice);
    if (known != lines.end()) {
      known->share += share;
    } else {
      lines.push_back({candidates_[i].choice, share, Playout::points(race_.mean(i))});
    }
  }
  return lines;
}

}  // namespace aspis
