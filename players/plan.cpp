#include "players/plan.hpp"

#include <cassert>

#include "engine/kernel/hash.hpp"

namespace aspis {
namespace {

constexpr int kWhole = 1024;

/// From nothing to twice as plausible, and most often about as plausible as before.
int tilted(int weight, const Choice& choice, std::uint64_t whim) {
  const auto field = [](std::int16_t value, int place) {
    return std::uint64_t{static_cast<std::uint16_t>(value)} << place;
  };
  const std::uint64_t what =
      field(choice.a, 0) | field(choice.b, 16) | field(choice.c, 32) | std::uint64_t{choice.verb} << 48;
  const std::uint64_t luck = mix(whim ^ mix(what));
  const auto tilt = static_cast<int>(luck % kWhole + (luck >> 32) % kWhole);
  return weight * tilt;
}

}  // namespace

Choice planned(const Scenario& scenario, const void* state, const OptionList& options, const Plan& plan,
               std::span<int> room) {
  if (options.size() == 1 && options[0].span == 0) return options[0].choice;
  const std::span<int> weights = room.first(static_cast<std::size_t>(options.size()));
  scenario.weigh(state, options, plan.stance, weights);
  int best = -1;
  int most = -1;
  for (int i = 0; i < options.size(); ++i) {
    const int plain = weights[static_cast<std::size_t>(i)];
    if (plain == 0) continue;
    const int weight = plan.whim == 0 ? plain : tilted(plain, options[i].choice, plan.whim);
    if (weight <= most) continue;
    most = weight;
    best = i;
  }
  assert(best >= 0);  // at least one weight is above 0
  const Option& option = options[best];
  return closed(option, scenario.ruleset().verbs[option.choice.verb].arg_count(), option.span);
}

}  // namespace aspis
