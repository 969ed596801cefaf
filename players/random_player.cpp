#include "players/random_player.hpp"

namespace aspis {

void RandomPlayer::consider(const Scenario& scenario, const void*, Seat, const OptionList& options,
                            std::uint64_t seed) {
  SeededDice dice(seed);
  const Option& option = options[dice.die(options.size()) - 1];
  const int args = scenario.ruleset().verbs[option.choice.verb].arg_count();
  best_ = option.span == 0 ? option.choice : closed(option, args, dice.die(option.span + 1) - 1);
}

}  // namespace aspis
