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
constexpr int kDoubt = 2;      // so few throws tell half the truth
constexpr int kOpenSteps = 4;  // an open argument is tried at its ends and in between

/// What a whole range of plausibility counts against positions. Most choices are small steps that change little or
/// nothing an evaluation could see: among those the advice decides, and since it prefers what brings a piece on, no
/// battle comes to a halt.
constexpr std::int64_t kWorthOfWeight = 1;

}  // namespace

void GreedyPlayer::consider(const Scenario& scenario, const void* view, Seat seat, const OptionList& options,
                            std::uint64_t seed) {
  best_ = options[0].choice;
  if (options.size() == 1 && options[0].span == 0) return;
  gather(scenario, view, options);
  best_ = candidates_[0].choice;
  if (count_ == 1) return;
  const std::span<Candidate> candidates = std::span(candidates_).first(static_cast<std::size_t>(count_));
  for (Candidate& candidate : candidates) look(scenario, view, seat, candidate, seed);
  const std::array<std::int64_t, 2> usually{usual(scenario, view, seat, false), usual(scenario, view, seat, true)};
  const Candidate* best = nullptr;
  std::int64_t best_score = 0;
  for (const Candidate& candidate : candidates) {
    std::int64_t gain = candidate.worth - usually[candidate.chance ? 1 : 0];
    if (candidate.chance) gain /= kDoubt;
    const std::int64_t score = gain + kSamples * kWorthOfWeight * candidate.weight;
    if (best != nullptr && score <= best_score) continue;
    best = &candidate;
    best_score = score;
  }
  best_ = best->choice;
}

/// A quiet choice is measured against the position as it is. One that runs into dice is measured against the others
/// that do: the fight at the end of a phase comes whatever is chosen now, and must neither lure a player into ending
/// the phase nor have him pace up and down to put it off.
std::int64_t GreedyPlayer::usual(const Scenario& scenario, const void* state, Seat seat, bool chance) const {
  if (!chance) return kSamples * static_cast<std::int64_t>(scenario.evaluate(state, seat));
  std::int64_t sum = 0;
  int count = 0;
  for (const Candidate& candidate : std::span(candidates_).first(static_cast<std::size_t>(count_))) {
    if (!candidate.chance) continue;
    sum += candidate.worth;
    ++count;
  }
  return count == 0 ? 0 : sum / count;
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
  if (at < kMostCandidates) candidates_[static_cast<std::size_t>(at)] = {choice, weight, false, 0};
}

void GreedyPlayer::look(const Scenario& scenario, const void* state, Seat seat, Candidate& candidate,
                        std::uint64_t seed) {
  candidate.chance = false;
  candidate.worth = 0;
  for (int sample = 0; sample < kSamples; ++sample) {
    // The same luck for every candidate: they differ by what they do, not by what they threw.
    SeededDice dice(mix(seed + static_cast<std::uint64_t>(sample)));
    std::memcpy(copy_.bytes, state, scenario.state_size());
    scenario.determinize(copy_.bytes, seat, dice);
    const std::uint64_t guessed = dice.asked();
    scenario.choose(copy_.bytes, candidate.choice, dice, nullptr);
    const std::int64_t worth = scenario.evaluate(copy_.bytes, seat);
    if (sample == 0 && dice.asked() == guessed) {  // what is hidden may bring dice in one guess and none in another
      candidate.worth = kSamples * worth;
      return;
    }
    candidate.chance = true;
    candidate.worth += worth;
  }
}

}  // namespace aspis
