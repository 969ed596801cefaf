#include "players/trail.hpp"

#include <algorithm>
#include <cstring>
#include <span>

#include "engine/kernel/dice.hpp"

namespace aspis {

bool Trail::leads_back(const Scenario& scenario, const void* view, Seat seat, const Choice& choice,
                       std::uint64_t seed) {
  const int piece = scenario.decision(view).subject;
  if (piece != walker_) count_ = 0;
  walker_ = piece;
  const VerbSpec& verb = scenario.ruleset().verbs[choice.verb];
  if (piece < 0 || !verb.route) return false;
  const Standing here = scenario.standing(view, piece);
  note(here);
  SeededDice dice(seed);
  std::memcpy(ahead_.bytes, view, scenario.state_size());
  scenario.determinize(ahead_.bytes, seat, dice);
  scenario.choose(ahead_.bytes, choice, dice, nullptr);
  const Standing then = scenario.standing(ahead_.bytes, piece);
  if (!verb.turns && then.place == here.place) return false;
  return std::ranges::any_of(std::span(been_).first(static_cast<std::size_t>(count_)), [&](const Standing& was) {
    return was.place == then.place && (!verb.turns || was.facing == then.facing);
  });
}

void Trail::note(const Standing& here) {
  const auto last = static_cast<std::size_t>(count_) - 1;
  if (count_ > 0 && been_[last].place == here.place && been_[last].facing == here.facing) return;
  if (count_ < kLongest) been_[static_cast<std::size_t>(count_++)] = here;
}

}  // namespace aspis
