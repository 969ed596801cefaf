#include "players/plan.hpp"

#include <algorithm>

#include "engine/kernel/hash.hpp"
#include "engine/kernel/plausible.hpp"

namespace aspis {
namespace {

constexpr int kWhole = 1024;

/// Whether a choice goes anywhere or means anybody: to turn, to stop or to pass does not. An army that turned and
/// halted by whim would look about and stand still without any good.
bool tilts(const VerbSpec& verb) { return !verb.turns && (verb.route || verb.arg_count() > 0); }

/// How much a whim makes of a choice: from next to nothing to twice as much, and most often about as much as before.
int tilt(const Choice& choice, std::uint64_t whim) {
  const auto field = [](std::int16_t value, int place) {
    return std::uint64_t{static_cast<std::uint16_t>(value)} << place;
  };
  const std::uint64_t what =
      field(choice.a, 0) | field(choice.b, 16) | field(choice.c, 32) | std::uint64_t{choice.verb} << 48;
  const std::uint64_t luck = mix(whim ^ mix(what));
  return static_cast<int>(1 + luck % kWhole + (luck >> 32) % kWhole);
}

}  // namespace

Choice planned(const Scenario& scenario, const void* state, const OptionList& options, const Plan& plan,
               std::span<int> room) {
  if (options.size() == 1 && options[0].span == 0) return options[0].choice;
  const std::span<int> weights = room.first(static_cast<std::size_t>(options.size()));
  scenario.weigh(state, options, plan.stance, weights);
  if (plan.whim != 0) {
    // Each piece has a whim of its own: where a choice is but a step this way or that, all would else drift one way.
    const std::uint64_t whim = mix(plan.whim + static_cast<std::uint16_t>(scenario.decision(state).subject));
    for (int i = 0; i < options.size(); ++i) {
      const Choice& choice = options[i].choice;
      weights[static_cast<std::size_t>(i)] *=
          tilts(scenario.ruleset().verbs[choice.verb]) ? tilt(choice, whim) : kWhole;
    }
  }
  return in_full(scenario, options[static_cast<int>(std::ranges::max_element(weights) - weights.begin())]);
}

}  // namespace aspis
