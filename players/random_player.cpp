#include "players/random_player.hpp"

namespace aspis {

Choice closed(const Scenario& scenario, const Option& option, int offset) {
  Choice choice = option.choice;
  const int count = scenario.ruleset().verbs[choice.verb].arg_count();
  if (count == 0) return choice;
  std::int16_t* const slots[3] = {&choice.a, &choice.b, &choice.c};
  std::int16_t& last = *slots[count - 1];
  last = static_cast<std::int16_t>(last + offset);
  return choice;
}

Choice RandomPlayer::choose(const Scenario& scenario, const void*, Seat, const OptionList& options, Dice& dice) {
  const Option& option = options[dice.die(options.size()) - 1];
  return option.span == 0 ? option.choice : closed(scenario, option, dice.die(option.span + 1) - 1);
}

}  // namespace aspis
