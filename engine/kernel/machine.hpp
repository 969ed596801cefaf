#pragma once
// The phase machine that rulesets run on. A ruleset names its parts in a struct `Game`:
//
//   struct Game {
//     using Sheet = ...;      // everything printed, never changes
//     using State = ...;      // flat, with members `stack` (a FrameStack) and `over`
//     using Phase, Question, Happening = ...;  // its enumerations
//     static std::span<const PhaseSpec<Game>> phases();  // one line per phase, in the order of Phase
//     static constexpr Rule kOverRule;                   // the rule under which a battle is over
//   };
//
// and writes up to six functions per phase. This file drives them and answers for the whole battle.

#include <cassert>
#include <initializer_list>
#include <span>
#include <string_view>
#include <type_traits>

#include "engine/kernel/choice.hpp"
#include "engine/kernel/dice.hpp"
#include "engine/kernel/event.hpp"
#include "engine/kernel/frame.hpp"
#include "engine/kernel/ruleset.hpp"
#include "engine/kernel/verdict.hpp"

namespace aspis {

/// What a phase's `enter` says: go on with whatever is now on top of the stack, or wait for a seat to choose.
enum class Flow : std::uint8_t { kGoOn, kDecide };

/// A position to look at.
template <class Game>
struct TableOf {
  const typename Game::Sheet& sheet;
  const typename Game::State& state;
};

/// A position being played on.
template <class Game>
struct PlayOf {
  const typename Game::Sheet& sheet;
  typename Game::State& state;
  Dice& dice;
  EventSink* sink = nullptr;
  bool revealed = false;   // a secret came to light since the last choice
  Seat chooser = kNobody;  // who made that choice

  // Looking is always allowed.
  operator TableOf<Game>() const { return {sheet, state}; }  // NOLINT(google-explicit-constructor)

  Frame& push(typename Game::Phase phase, int a = 0, int b = 0, int c = 0) {
    state.stack.push({static_cast<std::uint8_t>(phase), 0, static_cast<std::int16_t>(a), static_cast<std::int16_t>(b),
                      static_cast<std::int16_t>(c)});
    return state.stack.top();
  }
  Flow pop() {
    state.stack.pop();
    return Flow::kGoOn;
  }

  void tell(typename Game::Happening kind, Rule rule, std::initializer_list<int> args) const {
    if (sink != nullptr) send(kNobody, kind, rule, args, {});
  }
  /// For one seat's ears only.
  void tell_seat(Seat audience, typename Game::Happening kind, Rule rule, std::initializer_list<int> args) const {
    if (sink != nullptr) send(audience, kind, rule, args, {});
  }
  /// Dice one by one, after the named arguments.
  void tell_dice(typename Game::Happening kind, Rule rule, std::initializer_list<int> args,
                 std::span<const std::uint8_t> faces) const {
    if (sink != nullptr) send(kNobody, kind, rule, args, faces);
  }

 private:
  void send(Seat audience, typename Game::Happening kind, Rule rule, std::initializer_list<int> args,
            std::span<const std::uint8_t> faces) const {
    Event event;
    event.kind = static_cast<std::uint16_t>(kind);
    event.rule = rule;
    event.audience = audience;
    assert(args.size() + faces.size() <= event.args.size());
    std::size_t i = 0;
    for (const int arg : args) event.args[i++] = static_cast<std::int16_t>(arg);
    for (const std::uint8_t face : faces) {
      if (i == event.args.size()) break;
      event.args[i++] = face;
      ++event.count;
    }
    sink->on_event(event);
  }
};

/// A refusal, by a reason of the ruleset's own list.
template <class Why>
  requires std::is_enum_v<Why>
constexpr Verdict no(Rule rule, Why why) {
  return {rule, static_cast<std::uint16_t>(why)};
}

/// A choice, by a verb of the ruleset's own list.
template <class Verb>
  requires std::is_enum_v<Verb>
constexpr Choice say(Verb verb, int a = 0, int b = 0, int c = 0) {
  return {static_cast<std::uint16_t>(verb), static_cast<std::int16_t>(a), static_cast<std::int16_t>(b),
          static_cast<std::int16_t>(c)};
}

/// Collects the legal ones among the choices a phase could offer.
template <class Game>
class OfferOf {
 public:
  using Judge = Verdict (*)(const TableOf<Game>&, const Frame&, const Choice&);
  OfferOf(const TableOf<Game>& table, const Frame& frame, Judge judge, OptionList& list)
      : table_(table), frame_(frame), judge_(judge), list_(list) {}

  void operator()(const Choice& choice) {
    if (judge_(table_, frame_, choice)) list_.add(choice);
  }
  /// A candidate that has already passed the judge's own tests: asking them twice would be waste. Builds with
  /// assertions ask all the same, and the battery compares options with verdicts in every build.
  void judged(const Choice& choice) {
    assert(judge_(table_, frame_, choice));
    list_.add(choice);
  }
  /// The same for a run of choices that differ in the verb's last argument.
  void judged(const Choice& choice, int span) {
    assert(judge_(table_, frame_, choice));
    list_.add(choice, static_cast<std::int16_t>(span));
  }

 private:
  const TableOf<Game>& table_;
  const Frame& frame_;
  Judge judge_;
  OptionList& list_;
};

/// The functions of a phase. A phase without `judge` never asks anybody.
template <class Game>
struct PhaseSpec {
  using Table = TableOf<Game>;
  typename Game::Phase phase;
  typename Game::Question question;
  Rule rule;
  /// Goes on with the phase, or says that a seat must choose.
  Flow (*enter)(PlayOf<Game>&, Frame&);
  /// Who chooses.
  Seat (*seat)(const Table&, const Frame&) = nullptr;
  /// Every choice that may be legal, to be judged.
  void (*offer)(const Table&, const Frame&, OfferOf<Game>&) = nullptr;
  typename OfferOf<Game>::Judge judge = nullptr;
  void (*choose)(PlayOf<Game>&, Frame&, const Choice&) = nullptr;
  /// The piece the question is about; -1: none.
  int (*subject)(const Table&, const Frame&) = nullptr;
  /// At which moment, when the same question is asked at several: a key of the catalogue.
  std::string_view (*occasion)(const Table&, const Frame&) = nullptr;
  /// Other seats are only told that the battle waits.
  bool hidden = false;
  /// Whether the question was asked before in what it opened, and this goes on with it.
  bool (*under_way)(const Table&, const Frame&) = nullptr;
};

/// Whether a table of phases has one line per phase, in the order of the enumeration.
template <class Specs>
constexpr bool phases_in_order(const Specs& specs, std::size_t count) {
  for (std::size_t i = 0; i < specs.size(); ++i) {
    if (static_cast<std::size_t>(specs[i].phase) != i) return false;
  }
  return specs.size() == count;
}

template <class Game>
const PhaseSpec<Game>& phase_spec(const Frame& frame) {
  return Game::phases()[frame.phase];
}

/// Runs frames until a seat must decide, the battle is over, or whoever listens wants to halt it.
template <class Game>
void run(PlayOf<Game>& play) {
  while (play.state.over == 0 && !play.state.stack.empty()) {
    if (play.sink != nullptr && play.sink->halts()) return;
    Frame& top = play.state.stack.top();
    if (phase_spec<Game>(top).enter(play, top) == Flow::kDecide) return;
  }
}

/// The half of a Scenario that the machine can answer.
template <class Game>
class MachineScenario : public Scenario {
 public:
  using State = typename Game::State;
  using Sheet = typename Game::Sheet;

  const Sheet& sheet() const { return sheet_; }

  std::size_t state_size() const final { return sizeof(State); }

  Decision decision(const void* state) const final {
    const State& s = seen(state);
    if (ended(s)) return {};
    const Frame& top = s.stack.top();
    const PhaseSpec<Game>& spec = phase_spec<Game>(top);
    const TableOf<Game> table{sheet_, s};
    Decision decision;
    decision.seat = spec.seat(table, top);
    decision.question = static_cast<std::uint16_t>(spec.question);
    decision.rule = spec.rule;
    decision.subject = static_cast<std::int16_t>(spec.subject == nullptr ? -1 : spec.subject(table, top));
    if (spec.occasion != nullptr) decision.occasion = spec.occasion(table, top);
    decision.hidden = spec.hidden;
    decision.under_way = spec.under_way != nullptr && spec.under_way(table, top);
    return decision;
  }

  void options(const void* state, OptionList& list) const final {
    const State& s = seen(state);
    list.clear();
    if (ended(s)) return;
    const Frame& top = s.stack.top();
    const PhaseSpec<Game>& spec = phase_spec<Game>(top);
    const TableOf<Game> table{sheet_, s};
    OfferOf<Game> offer(table, top, spec.judge, list);
    spec.offer(table, top, offer);
  }

  Verdict why_not(const void* state, const Choice& choice) const final {
    const State& s = seen(state);
    if (ended(s)) return {Game::kOverRule, kBattleOver};
    const Frame& top = s.stack.top();
    const PhaseSpec<Game>& spec = phase_spec<Game>(top);
    if (!spelt_right(choice)) return {spec.rule, kNoSuchThing};
    return spec.judge({sheet_, s}, top, choice);
  }

  bool choose(void* state, const Choice& choice, Dice& dice, EventSink* sink) const final {
    State& s = held(state);
    PlayOf<Game> play{sheet_, s, dice, sink};
    Frame& top = s.stack.top();
    const PhaseSpec<Game>& spec = phase_spec<Game>(top);
    play.chooser = spec.seat(play, top);
    spec.choose(play, top, choice);
    run(play);
    return play.revealed;
  }

  void go_on(void* state, Dice& dice, EventSink* sink) const final {
    PlayOf<Game> play{sheet_, held(state), dice, sink};
    run(play);
  }

 protected:
  explicit MachineScenario(Sheet sheet) : sheet_(std::move(sheet)) {}

  static const State& seen(const void* state) { return *static_cast<const State*>(state); }
  static State& held(void* state) { return *static_cast<State*>(state); }

 private:
  static bool ended(const State& s) { return s.over != 0 || s.stack.empty(); }

  /// Arguments that the verb does not have must be zero, so that each choice has one spelling.
  bool spelt_right(const Choice& c) const {
    const std::span<const VerbSpec> verbs = ruleset().verbs;
    if (c.verb >= verbs.size()) return false;
    const int args = verbs[c.verb].arg_count();
    return (args > 0 || c.a == 0) && (args > 1 || c.b == 0) && (args > 2 || c.c == 0);
  }

  Sheet sheet_;
};

}  // namespace aspis
