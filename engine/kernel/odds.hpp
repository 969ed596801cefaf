#pragma once
// What a choice may bring, before the dice: it is played out on copies of a seat's view, once for every way the dice
// can fall. Works for any ruleset that marks its outcomes and modifiers (EventSpec); draws nothing from a battle's dice
// and betrays nothing, since it sees only the view.

#include <vector>

#include "engine/kernel/ruleset.hpp"

namespace aspis {

/// How far odds look: up to the next decision, or through later ones until the matter is settled (QuestionSpec), each
/// answered by the option that the ruleset finds most plausible, the first of equals.
enum class OddsPolicy : std::uint8_t { kStop, kPlausible };
inline constexpr std::string_view kOddsPolicies[] = {"stop", "plausible"};

/// No more later decisions than this are answered on one path.
inline constexpr int kMostAnswered = 24;
/// What an answer may cost, so that it comes at once. A way from one throw or decision to the next counts 1 and more
/// for large states, to answer a decision several.
inline constexpr int kMostWork = 40'000;
/// Where the dice can lead to too many positions (ways that come to the same are one), they are rolled instead, at most
/// so many times: fewer where trials are long, but hardly ever less than the least, which costs what it costs as long
/// as the whole answer does not cost too much.
inline constexpr int kTrials = 2'000;
inline constexpr int kFewestTrials = 50;
/// What a view hides is filled in, in so many ways, each as likely as the other: fewer where the odds take long, but
/// never less than the least; where dice are rolled, anew each time.
inline constexpr int kMostGuesses = 32;
inline constexpr int kFewestGuesses = 4;
/// Beyond so many different outcomes only the gravest part of each is told apart.
inline constexpr std::size_t kMostOutcomes = 12;

/// Weights of long chains of dice outgrow 64 bits once they have a common denominator.
using Weight = unsigned __int128;

struct Odds {
  /// An event of an outcome and how often it happened.
  struct Part {
    Event event;
    int times = 1;
  };
  struct Case {
    std::vector<Part> parts;  // in the order of the vocabulary; empty: nothing of note
    Outcome gravest = Outcome::kNone;
    Weight weight = 0;
    bool open = false;  // nothing yet: left before the matter was settled
    bool rest = false;  // what is left when there were too many to name: as grave as the gravest of it
  };
  /// Dice that may be thrown. Of the arguments only those mean anything that were the same each time (`same` has a bit
  /// for each); the faces mean nothing.
  struct Throw {
    Event event;
    unsigned same = 0;
    std::vector<Event> modifiers;  // told since the throw before it, each time
    std::vector<Event> perhaps;    // ... or only sometimes, such as for a card that somebody may hold
    Weight weight = 0;             // how often it is thrown, in parts of the whole
  };
  /// How much of an outcome comes upon a piece on average: sum / whole.
  struct Mean {
    std::uint16_t kind = 0;
    int piece = -1;
    Weight sum = 0;
  };

  /// A later decision that was answered before any dice, as the policy says: the odds rest on it. Guesses at what
  /// others would do with what is hidden are not told.
  struct Answer {
    Seat seat = kNobody;
    Choice choice;
  };

  /// A later decision that was answered after dice, as the policy says. Of the choice's arguments only those mean
  /// anything that were the same each time (`same` has a bit for each).
  struct Later {
    Seat seat = kNobody;
    Choice choice;
    unsigned same = 0;
    Weight weight = 0;  // how often it is chosen, in parts of the whole
  };

  bool chance = false;   // dice or a draw have a say in it
  bool exact = true;     // false: rolled, not reckoned
  bool guessed = false;  // guesses at what the view hides led to other odds (may have, where it was rolled)
  bool folded = false;   // outcomes tell only the gravest parts, without numbers
  bool cut = false;      // some ways were left before the matter was settled
  int guesses = 0;       // how often what the view hides was filled in; 0: it hides nothing
  int paths = 0;         // ways walked, or trials rolled
  int answered = 0;      // most later decisions that the policy answered on a path
  int work = 0;          // what the answer cost, see kMostWork
  Weight whole = 1;
  std::vector<Answer> assumed;
  std::vector<Later> later;      // the most frequent first
  std::vector<Event> modifiers;  // told before the first chance
  std::vector<Throw> throws;     // in the order in which they first came
  std::vector<Case> cases;       // in order of growing harm; their weights add up to the whole
  std::vector<Mean> means;
};

/// What the odds count on where a later decision matters: the most plausible option in full, as players choose it (see
/// plausible.hpp). `options` is room for it.
Choice likely_choice(const Scenario& scenario, const void* state, OptionList& options);

/// Fills in what a view hides, always in the same way for the same number, so that asking twice tells nothing. False
/// when the view hides nothing.
bool fill_in(const Scenario& scenario, void* view, Seat seat, int guess);

/// The odds of a legal choice of the seat that decides in `view`, a state as that seat may know it.
Odds odds_of(const Scenario& scenario, const void* view, Seat seat, const Choice& choice, OddsPolicy policy);

}  // namespace aspis
