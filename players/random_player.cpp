#include "players/random_player.hpp"

namespace aspis {

Choice RandomPlayer::choose(const Scenario& scenario, const void*, Seat, const OptionList& options, Dice& dice) {
  const Option& option = options[dice.die(options.size()) - 1];
  if (option.span == 0) return option.choice;
  return closed(option, scenario.ruleset().verbs[option.choice.verb].arg_count(), dice.die(option.span + 1) - 1);
}

}  // namespace aspis
