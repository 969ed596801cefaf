#pragma once
// What a choice comes to next to another one: both are played on, under the same guesses and the same dice, until the
// enemy has answered. What both bring is no reason for either.

#include <optional>
#include <span>
#include <vector>

#include "players/player.hpp"

namespace aspis {

/// How one of two choices fared.
struct Course {
  std::vector<int> change;  // by concern of the ruleset, on average, when it first tells the two apart
  int won = 0;              // in so many tries
  int drawn = 0;
  int lost = 0;

  int ended() const { return won + drawn + lost; }
};

/// Two choices side by side.
struct Outlook {
  int tries = 0;
  int slight = 0;  // so many points are not worth a word
  Course chosen{};
  Course other{};
  std::vector<bool> apart{};  // by concern: that the two differ in it is more than luck
  int mover = -1;             // the piece that the chosen one sets or keeps in motion, -1: none
  int aim = -1;               // the place that the advice takes it to from there, if that is nearly always the same

  /// Concerns that the chosen one changes for the better (sign 1) or the worse (-1) and the other does not, or not half
  /// as much; those first that tell them apart most. Trifles are left out.
  std::vector<std::size_t> marks_of_chosen(int sign) const { return marks(chosen, other, sign); }
  std::vector<std::size_t> marks_of_other(int sign) const { return marks(other, chosen, sign); }
  /// Concerns that both change for the better, the most changed first.
  std::vector<std::size_t> common_gains() const;
  /// Tries by which the chosen one ends the battle better: a victory is as much more than a draw as that is more than a
  /// defeat.
  int better_ends() const { return chosen.won - chosen.lost - other.won + other.lost; }

 private:
  std::vector<std::size_t> marks(const Course& one, const Course& than, int sign) const;
};

/// So many tries are made of each choice.
inline constexpr int kOutlookTries = 40;

/// Plays two legal choices of the seat that decides in `view` on, a state as that seat may know it.
Outlook look_ahead(const Scenario& scenario, const void* view, Seat seat, const Choice& chosen, const Choice& other);

/// By how many points the chosen one is better off, each concern counted as far as it foretells the winner.
int foretold_lead(const Outlook& outlook, const Ruleset& ruleset);

/// What else could be done: the next of what a player weighed (`lines`, the best first), or where it weighed nothing,
/// what the advice finds most plausible besides. None where there is nothing else.
std::optional<Choice> alternative_to(const Scenario& scenario, const void* view, const Choice& chosen,
                                     std::span<const Line> lines);

}  // namespace aspis
