#pragma once
// The contract between the kernel and a rulebook. A ruleset is a record of facts and a loader; a loaded Scenario is the
// rulebook bound to one battle's data and runs any state of it. Nothing above the engine knows more than this file.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/kernel/choice.hpp"
#include "engine/kernel/dice.hpp"
#include "engine/kernel/event.hpp"
#include "engine/kernel/ids.hpp"
#include "engine/kernel/scene.hpp"
#include "engine/kernel/verdict.hpp"

namespace aspis {

class Reader;
struct Ruleset;

/// What an argument of a verb or event stands for, so that clients can name it without knowing the ruleset.
enum class ArgKind : std::uint8_t {
  kNone,
  kNumber,
  kPiece,   // a unit, leader or camp: Scenario::piece_name
  kPlace,   // a place of the board: Scenario::place_name
  kFacing,  // a direction: Ruleset::facings
  kCard,    // Scenario::card_name
  kSeat,
  kWord,  // an index into the spec's own list of words
  kDie,   // the place of one die in a throw
};

struct ArgSpec {
  std::string_view name;
  ArgKind kind = ArgKind::kNone;
  std::span<const std::string_view> words{};
};

/// Arguments by what they stand for, to write lists of verbs and events with.
namespace args {
constexpr ArgSpec number(std::string_view name) { return {name, ArgKind::kNumber}; }
constexpr ArgSpec piece(std::string_view name) { return {name, ArgKind::kPiece}; }
constexpr ArgSpec place(std::string_view name) { return {name, ArgKind::kPlace}; }
constexpr ArgSpec facing(std::string_view name) { return {name, ArgKind::kFacing}; }
constexpr ArgSpec card(std::string_view name) { return {name, ArgKind::kCard}; }
constexpr ArgSpec seat(std::string_view name) { return {name, ArgKind::kSeat}; }
constexpr ArgSpec die(std::string_view name) { return {name, ArgKind::kDie}; }
constexpr ArgSpec word(std::string_view name, std::span<const std::string_view> words) {
  return {name, ArgKind::kWord, words};
}
}  // namespace args

/// A verb of the ruleset. `route` marks verbs that take a piece one step further on its way (see plan.hpp). `rule` is
/// the one that grants it, where that says more than the rule of the question. `turns` marks those that leave a piece
/// where it is and only turn it.
struct VerbSpec {
  std::string_view name;
  ArgSpec args[3];
  bool route = false;
  Rule rule = kNoRule;
  bool turns = false;

  constexpr int arg_count() const {
    int n = 0;
    while (n < 3 && args[n].kind != ArgKind::kNone) ++n;
    return n;
  }
};

/// Where an event stands in the story of a battle, so that clients can fold it: a heading opens a chapter that holds
/// what follows; a detail (a throw, a modifier) belongs to the line before or after it.
enum class EventLevel : std::uint8_t { kLine, kTurn, kPhase, kAction, kDetail };

/// What an event means for those it befalls, when odds are told (see odds.hpp): nothing worth counting, or an outcome
/// of growing harm.
enum class Outcome : std::uint8_t { kNone, kWelcome, kSlight, kSerious, kGrave };

/// So many named arguments has an event at most.
inline constexpr int kNamedArgs = 7;

/// A kind of event. `dice` marks events whose further args (count of them) are faces of dice. `amount` is the argument
/// that says how much of an outcome there is; without one it counts as 1.
struct EventSpec {
  std::string_view name;
  ArgSpec args[kNamedArgs];
  bool dice = false;
  EventLevel level = EventLevel::kLine;
  Outcome outcome = Outcome::kNone;
  int amount = -1;
  bool apart = false;  // with it begins something that the choice before it has no part in: odds end here

  constexpr int arg_count() const {
    int n = 0;
    while (n < kNamedArgs && args[n].kind != ArgKind::kNone) ++n;
    return n;
  }
};

/// When a question is asked. `kMidway`: something that was begun is still under way. `kSettled`: nothing is, so that
/// odds need not look beyond it. `kOpening`: besides, a new undertaking begins with it, such as an order or an
/// activation; the settled questions that follow carry it out. `kTrifle`: midway, and too little hangs on it to think
/// it over, such as by which of two hexes somebody flees.
enum class Moment : std::uint8_t { kTrifle, kMidway, kSettled, kOpening };

constexpr bool settled(Moment moment) { return moment >= Moment::kSettled; }

/// The kind of question a seat can be asked; the sentence comes from the catalogue.
struct QuestionSpec {
  std::string_view name;
  Moment moment = Moment::kMidway;

  constexpr bool settled() const { return aspis::settled(moment); }
};

/// Who must decide what. `subject` is the piece the question is about, or -1.
struct Decision {
  Seat seat = kNobody;
  std::uint16_t question = 0;
  Rule rule;
  std::int16_t subject = -1;
  std::string_view occasion;  // a key that says at which moment, when the same question is asked at several
  bool hidden = false;        // other seats are only told that the battle waits (silent card windows, secret choices)
  bool under_way = false;     // what the question opens was begun when it was asked before
};

/// How a battle ended. Scores add up to zero between two sides; `grade` and `reason` are keys of the catalogue.
struct Result {
  bool over = false;
  Seat winner = kNobody;  // kNobody: a draw
  std::string_view grade;
  std::string_view reason;
  Rule rule;
};

/// Where a piece stands on its way, for route planning. Two standings with equal place, facing and rest are the same
/// but for what they cost.
struct Standing {
  int place = -1;
  int facing = 0;
  int rest = 0;
  int spent = 0;
  bool may_stay = true;  // false while it is only passing through
};

inline constexpr std::size_t kMaxStateBytes = 8192;

inline constexpr int kSureWin = 1'000'000;
inline constexpr int kMostPlausible = 1000;

/// Room for a state of any ruleset; a copy of its first `state_size` bytes is a copy of the state.
struct alignas(16) StateBuffer {
  std::byte bytes[kMaxStateBytes];
};

/// How far a position foretells who wins, which is another question than where to go: fitted to battles that the advice
/// fought against itself (docs/opponents.md).
struct Prospects {
  std::span<const int> shares;  // hundredths of each concern that count; none given: all of all
  int half_decided = 4000;      // points that are worth half a victory
  int ease = 1;                 // positions that one can look at in the time that the slowest rulebook takes for one
};

/// A rulebook bound to one battle's data. Immutable and shared by every copy of a state. States are passed as untyped
/// memory of state_size() bytes; each ruleset casts them to its own trivially copyable State.
class Scenario {
 public:
  virtual ~Scenario() = default;

  virtual const Ruleset& ruleset() const = 0;
  virtual std::string_view id() const = 0;
  virtual std::string_view title() const = 0;

  /// Whether anybody is ever asked to decide for a seat. In a solitaire game the rules move the other side.
  virtual bool decides(Seat) const { return true; }

  // Running a battle.
  virtual std::size_t state_size() const = 0;
  /// Lays out the battle and runs it up to its first decision.
  virtual void begin(void* state, Dice& dice, EventSink* sink) const = 0;
  virtual Decision decision(const void* state) const = 0;
  virtual void options(const void* state, OptionList& list) const = 0;
  /// The one legality predicate, for the seat that decides now. Any choice may be asked, whatever its arguments.
  virtual Verdict why_not(const void* state, const Choice& choice) const = 0;
  /// Applies a legal choice and runs on to the next decision. Returns whether a secret came to light (undo stops
  /// there).
  virtual bool choose(void* state, const Choice& choice, Dice& dice, EventSink* sink) const = 0;
  /// Runs on from where the sink has halted it.
  virtual void go_on(void* state, Dice& dice, EventSink* sink) const = 0;
  /// Brings positions with the same future nearer to having the same bytes: counted dice leave the table, alike ones
  /// lie in order. For odds, to which it does not matter what a seat would see there. Any position that was reached,
  /// halted ones too.
  virtual void tidy(void* /*state*/) const {}
  virtual Result result(const void* state) const = 0;

  // Hidden information.
  /// Masks what the seat may not know, in place.
  virtual void redact(void* state, Seat seat) const = 0;
  /// Fills the masked facts of a redacted state with possible ones, in place.
  virtual void determinize(void* state, Seat seat, Dice& dice) const = 0;

  // Showing.
  virtual Scene scene(const void* state, Seat seat) const = 0;
  // Keys are stable words for programs, names are for people; find_* takes keys.
  virtual std::string piece_key(int piece) const = 0;
  virtual std::string piece_name(int piece) const = 0;
  virtual std::string place_name(int place) const = 0;
  virtual std::string card_key(int card) const = 0;
  virtual std::string card_name(int card) const = 0;
  virtual std::string card_text(int card) const = 0;
  /// What a side is called in this battle; empty: as the catalogue has its seat.
  virtual std::string side_name(Seat) const { return {}; }
  virtual std::optional<int> find_piece(std::string_view key) const = 0;
  virtual std::optional<int> find_place(std::string_view name) const = 0;
  virtual std::optional<int> find_card(std::string_view key) const = 0;
  virtual Standing standing(const void* state, int piece) const = 0;
  /// Whether there is a line of sight between two places as things stand.
  virtual bool sees(const void* state, int from, int to) const = 0;

  // Advice for computer players, in the game's own terms (the ruleset's `advice` file).
  /// How good a position is for a seat: 0 is even, kSureWin won, -kSureWin lost. May be asked of any state, also of one
  /// that was redacted for that seat, and must then not depend on what is masked.
  virtual int evaluate(const void* state, Seat seat) const = 0;
  /// The same by what it is made of, one number for each of Ruleset::concerns; while the battle lasts they add up to
  /// what evaluate says, but for its limits.
  virtual void assess(const void* state, Seat seat, std::span<int> concerns) const = 0;
  /// How plausible each option is for the seat that decides, as weights from 0 (never worth a thought) to
  /// kMostPlausible. An option with an open argument is weighed as a whole. At least one weight is above 0. `stance`
  /// is how the seat means to go about it, one of Ruleset::stances; 0 is the advice's own judgement.
  virtual void weigh(const void* state, const OptionList& options, int stance, std::span<int> weights) const = 0;
  /// How far positions of this battle foretell who wins it: as in all of the ruleset's, unless it is won in another way
  /// or its positions take another time to look at.
  virtual const Prospects& prospects() const;

  // Checking.
  /// Empty, or what is wrong with a state that random play must never reach.
  virtual std::string broken_invariant(const void* state) const = 0;
};

/// The stance of advice that knows no other.
inline constexpr std::string_view kOwnJudgement[] = {"judgement"};

/// Everything fixed about a rulebook.
struct Ruleset {
  std::string_view id;
  std::string_view title;
  std::span<const std::string_view> seats;    // keys: "greek", "persian"
  std::span<const std::string_view> facings;  // keys, clockwise from north
  std::span<const std::string_view> rules;    // ids as in content/rulebooks/<id>.json
  std::span<const VerbSpec> verbs;
  std::span<const EventSpec> events;
  std::span<const QuestionSpec> questions;
  std::span<const std::string_view> reasons;   // keys of the ruleset's own reasons, from kFirstOwnReason on
  std::span<const std::string_view> concerns;  // keys of what the advice looks at: losses, command, flanks
  Prospects prospects = {};
  /// Keys of how an undertaking can be carried out, for the advice; the first: as it sees fit.
  std::span<const std::string_view> stances = kOwnJudgement;
  bool secrets;       // seats know things that the other must not see
  int max_decisions;  // no battle is longer: a limit for players and loaders
  /// Reads a scenario. Problems are noted in the reader; null when there are any.
  std::shared_ptr<const Scenario> (*load)(const Reader& scenario, const Reader& options);
};

inline const Prospects& Scenario::prospects() const { return ruleset().prospects; }

/// When a decision is asked for; the question alone does not say it where one is asked again and again.
inline Moment moment_of(const Scenario& scenario, const Decision& decision) {
  const Moment moment = scenario.ruleset().questions[decision.question].moment;
  return decision.under_way && moment == Moment::kOpening ? Moment::kSettled : moment;
}

/// All rulesets of this build (engine/rulesets/registry.cpp).
std::span<const Ruleset* const> rulesets();
const Ruleset* find_ruleset(std::string_view id);

}  // namespace aspis
