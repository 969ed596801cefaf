#include "players/greedy_player.hpp"

#include <algorithm>
#include <cstring>

#include "engine/kernel/hash.hpp"

namespace aspis {
namespace {

// An option so much less plausible than the best is not looked at. It keeps a choice that only hurries the dice, such
// as ending a phase, from being taken for the luck it brings forward.
constexpr int kPlausible = 12;
constexpr int kSamples = 8;  // where chance is asked
constexpr int kDoubt = 2;    // so few throws tell half the truth

/// What a whole range of plausibility counts against positions. Most choices are small steps that change little or
/// nothing an evaluation could see: among those the advice decides, and since it prefers what brings a piece on, no
/// battle comes to a halt.
constexpr std::int64_t kWorthOfWeight = 1;

}  // namespace

Choice GreedyPlayer::look_ahead(const Scenario& scenario, const void* view, Seat seat, const OptionList& options,
                                int stance, std::uint64_t seed) {
  best_ = options[0].choice;
  if (options.size() == 1 && options[0].span == 0) return best_;
  candidates_.clear(Candidates::kMost);
  candidates_.gather(scenario, view, options, {stance}, kPlausible);
  best_ = candidates_[0].choice;
  if (candidates_.size() == 1) return best_;
  const std::span<Trial> trials = std::span(trials_).first(static_cast<std::size_t>(candidates_.size()));
  for (int i = 0; i < candidates_.size(); ++i) {
    trials[static_cast<std::size_t>(i)] = look(scenario, view, seat, candidates_[i].choice, seed);
  }
  const std::array<std::int64_t, 2> usually{usual(scenario, view, seat, false), usual(scenario, view, seat, true)};
  std::int64_t best_score = 0;
  for (int i = 0; i < candidates_.size(); ++i) {
    const Trial& trial = trials[static_cast<std::size_t>(i)];
    std::int64_t gain = trial.worth - usually[trial.chance ? 1 : 0];
    if (trial.chance) gain /= kDoubt;
    const std::int64_t score = gain + kSamples * kWorthOfWeight * candidates_[i].weight;
    if (i > 0 && score <= best_score) continue;
    best_ = candidates_[i].choice;
    best_score = score;
  }
  return best_;
}

/// A quiet choice is measured against the position as it is. One that runs into dice is measured against the others
/// that do: the fight at the end of a phase comes whatever is chosen now, and must neither lure a player into ending
/// the phase nor have him pace up and down to put it off.
std::int64_t GreedyPlayer::usual(const Scenario& scenario, const void* state, Seat seat, bool chance) const {
  if (!chance) return kSamples * static_cast<std::int64_t>(scenario.evaluate(state, seat));
  std::int64_t sum = 0;
  int count = 0;
  for (const Trial& trial : std::span(trials_).first(static_cast<std::size_t>(candidates_.size()))) {
    if (!trial.chance) continue;
    sum += trial.worth;
    ++count;
  }
  return count == 0 ? 0 : sum / count;
}

GreedyPlayer::Trial GreedyPlayer::look(const Scenario& scenario, const void* state, Seat seat, const Choice& choice,
                                       std::uint64_t seed) {
  Trial trial;
  for (int sample = 0; sample < kSamples; ++sample) {
    // The same luck for every candidate: they differ by what they do, not by what they threw.
    SeededDice dice(mix(seed + static_cast<std::uint64_t>(sample)));
    std::memcpy(copy_.bytes, state, scenario.state_size());
    scenario.determinize(copy_.bytes, seat, dice);
    const std::uint64_t guessed = dice.asked();
    scenario.choose(copy_.bytes, choice, dice, nullptr);
    const std::int64_t worth = scenario.evaluate(copy_.bytes, seat);
    if (sample == 0 && dice.asked() == guessed) {  // what is hidden may bring dice in one guess and none in another
      trial.worth = kSamples * worth;
      return trial;
    }
    trial.chance = true;
    trial.worth += worth;
  }
  return trial;
}

}  // namespace aspis
