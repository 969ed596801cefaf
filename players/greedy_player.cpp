#include "players/greedy_player.hpp"

#include <algorithm>
#include <cstring>

#include "engine/kernel/hash.hpp"

namespace aspis {
namespace {

// An option so much less plausible than the best is not looked at. It keeps a choice that only hurries the dice, such
// as ending a phase, from being taken for the luck it brings forward.
constexpr int kPlausible = 12;
constexpr int kSamples = 8;    // where chance is asked
constexpr int kOpenSteps = 4;  // an open argument is tried at its ends and in between

/// What a whole range of plausibility counts against positions. Most choices are small steps that change little or
/// nothing an evaluation could see: among those the advice decides, and since it prefers what brings a piece on, no
/// battle comes to a halt.
constexpr std::int64_t kWorthOfWeight = 1;

}  // namespace

Choice GreedyPlayer::choose(const Scenario& scenario, const void* state, Seat seat, const OptionList& options,
                            Dice& dice) {
  if (options.size() == 1 && options[0].span == 0) return options[0].choice;
  gather(scenario, state, options);
  if (count_ == 1) return candidates_[0].choice;
  const auto seed = static_cast<std::uint64_t>(dice.die(1 << 30));
  const Candidate* best = nullptr;
  std::int64_t best_worth = 0;
  for (const Candidate& candidate : std::span(candidates_).first(static_cast<std::size_t>(count_))) {
    // Both parts are sums over the samples, so that nothing is lost by dividing.
    const std::int64_t worth =
        look(scenario, state, seat, candidate.choice, seed) + kSamples * kWorthOfWeight * candidate.weight;
    if (best != nullptr && worth <= best_worth) continue;
    best = &candidate;
    best_worth = worth;
  }
  return best->choice;
}

void GreedyPlayer::gather(const Scenario& scenario, const void* state, const OptionList& options) {
  const std::span<int> weights = std::span(weights_).first(static_cast<std::size_t>(options.size()));
  scenario.weigh(state, options, weights);
  const int best = *std::ranges::max_element(weights);
  count_ = 0;
  for (int i = 0; i < options.size(); ++i) {
    const int weight = weights[static_cast<std::size_t>(i)];
    if (weight * kPlausible < best) continue;
    const Option& option = options[i];
    if (option.span == 0) {
      add(option.choice, weight);
      continue;
    }
    const int args = scenario.ruleset().verbs[option.choice.verb].arg_count();
    int last = -1;
    for (int step = 0; step <= kOpenSteps; ++step) {
      const int more = option.span * step / kOpenSteps;
      if (more != last) add(closed(option, args, more), weight);
      last = more;
    }
  }
}

/// Keeps the list in order, the first of equals first; the least plausible fall off its end.
void GreedyPlayer::add(const Choice& choice, int weight) {
  int at = count_ < kMostCandidates ? count_++ : kMostCandidates;
  for (; at > 0 && candidates_[static_cast<std::size_t>(at) - 1].weight < weight; --at) {
    if (at < kMostCandidates) candidates_[static_cast<std::size_t>(at)] = candidates_[static_cast<std::size_t>(at) - 1];
  }
  if (at < kMostCandidates) candidates_[static_cast<std::size_t>(at)] = {choice, weight};
}

std::int64_t GreedyPlayer::look(const Scenario& scenario, const void* state, Seat seat, const Choice& choice,
                                std::uint64_t seed) {
  std::int64_t sum = 0;
  for (int sample = 0; sample < kSamples; ++sample) {
    // The same luck for every candidate: they differ by what they do, not by what they threw.
    SeededDice dice(mix(seed + static_cast<std::uint64_t>(sample)));
    std::memcpy(copy_.bytes, state, scenario.state_size());
    scenario.determinize(copy_.bytes, seat, dice);
    const std::uint64_t guessed = dice.asked();
    scenario.choose(copy_.bytes, choice, dice, nullptr);
    const std::int64_t worth = scenario.evaluate(copy_.bytes, seat);
    if (dice.asked() == guessed) return kSamples * worth;  // no chance in it
    sum += worth;
  }
  return sum;
}

}  // namespace aspis
