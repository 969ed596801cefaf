#pragma once
// What a choice comes to next to another one: both are played on, under the same guesses and the same dice, until the
// enemy has answered. What both bring is no reason for either.

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "players/player.hpp"

namespace aspis {

/// How one of two choices fared.
struct Course {
  // By concern of the ruleset, on average, when it first tells the two apart: in points of the advice, by which every
  // step shows, also those that foretell nothing yet, such as a mile nearer to the enemy.
  std::vector<int> change;
  int won = 0;  // in so many tries
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
  int aim = -1;               // the place that it is meant to go to from there
  bool stays = false;         // ... or it may move now, and is meant to do nothing

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
inline constexpr int kOutlookTries = 32;

/// Plays a legal choice of the seat that decides in `view` on, a state as that seat may know it, which stays as it is.
/// Whatever it belongs to is carried out by `plan`; all else is the advice's.
class LookAhead {
 public:
  LookAhead(const Scenario& scenario, const void* view, Seat seat, const Choice& chosen, const Plan& plan = {});

  /// The same for another choice, side by side.
  Outlook next_to(const Choice& other) const;

  /// One try of a choice.
  struct Try {
    /// When choices are compared: once what was chosen is settled, once all that it belongs to is carried out, and once
    /// the enemy has answered. Later stages say more, but luck drowns what hangs on a single choice.
    enum Stage : std::uint8_t { kSettledStage, kCarriedOut, kAnswered, kStages };

    std::array<std::vector<int>, kStages> assessed;  // by concern, at each stage before the battle's end
    int stages = 0;
    Result result;
  };

 private:
  StateBuffer guess(int number) const;
  void follow_mover();

  const Scenario& scenario_;
  const void* view_;
  Seat seat_;
  Choice choice_;
  Plan plan_;
  int mover_;
  int aim_ = -1;
  bool stays_ = false;
  std::vector<Try> chosen_;
};

/// By how many points the chosen one is better off in what is more than luck, each concern as far as it foretells the
/// winner.
int foretold_lead(const Outlook& outlook, const Prospects& prospects);

/// What else could be done: the next of what a player weighed (`lines`, the best first), or where it weighed nothing,
/// what the advice finds most plausible besides. None where there is nothing else.
std::optional<Choice> alternative_to(const Scenario& scenario, const void* view, const Choice& chosen,
                                     std::span<const Line> lines);
/// What is most plausible of what goes by another verb than both: to stop, to pass, to leave it at that.
std::optional<Choice> other_kind_than(const Scenario& scenario, const void* view, const Choice& chosen,
                                      const Choice& alternative);

}  // namespace aspis
