#pragma once
// What every chapter works with: the table as it lies (Table, to look at) and the table being played on (Play, to
// change).

#include <cassert>
#include <initializer_list>

#include "engine/kernel/choice.hpp"
#include "engine/kernel/dice.hpp"
#include "engine/kernel/event.hpp"
#include "engine/kernel/frame.hpp"
#include "engine/kernel/verdict.hpp"
#include "engine/rulesets/bladebow/phases.hpp"
#include "engine/rulesets/bladebow/rules.hpp"
#include "engine/rulesets/bladebow/sheet.hpp"
#include "engine/rulesets/bladebow/state.hpp"
#include "engine/rulesets/bladebow/vocabulary.hpp"

namespace aspis::bladebow {

/// A position to look at.
struct Table {
  const Sheet& sheet;
  const State& state;
};

/// A position being played on.
struct Play {
  const Sheet& sheet;
  State& state;
  Dice& dice;
  EventSink* sink = nullptr;
  bool revealed = false;   // a secret came to light since the last choice
  Seat chooser = kNobody;  // who made that choice

  operator Table() const { return {sheet, state}; }  // NOLINT(google-explicit-constructor): looking is always allowed

  Frame& push(Phase phase, int a = 0, int b = 0, int c = 0) {
    state.stack.push({static_cast<std::uint8_t>(phase), 0, static_cast<std::int16_t>(a), static_cast<std::int16_t>(b),
                      static_cast<std::int16_t>(c)});
    return state.stack.top();
  }
  Flow pop() {
    state.stack.pop();
    return Flow::kGoOn;
  }

  void tell(Happening kind, Rule rule, std::initializer_list<int> args) const {
    if (sink != nullptr) tell_seat(kNobody, kind, rule, args);
  }
  void tell_seat(Seat audience, Happening kind, Rule rule, std::initializer_list<int> args) const;
  /// Dice one by one, after up to two arguments.
  void tell_dice(Happening kind, Rule rule, std::initializer_list<int> args, std::span<const std::uint8_t> faces) const;
};

constexpr Verdict no(Rule rule, Why why) { return {rule, static_cast<std::uint16_t>(why)}; }

constexpr Choice say(Verb verb, int a = 0, int b = 0, int c = 0) {
  return {static_cast<std::uint16_t>(verb), static_cast<std::int16_t>(a), static_cast<std::int16_t>(b),
          static_cast<std::int16_t>(c)};
}
constexpr Verb verb_of(const Choice& choice) { return static_cast<Verb>(choice.verb); }

/// Collects the legal ones among the choices a phase could offer.
class Offer {
 public:
  using Judge = Verdict (*)(const Table&, const Frame&, const Choice&);
  Offer(const Table& table, const Frame& frame, Judge judge, OptionList& list)
      : table_(table), frame_(frame), judge_(judge), list_(list) {}

  void operator()(const Choice& choice) {
    if (judge_(table_, frame_, choice)) list_.add(choice);
  }
  /// A candidate that has already passed the judge's own tests; asking them twice would be waste.
  void judged(const Choice& choice) {
    assert(judge_(table_, frame_, choice));
    list_.add(choice);
  }

 private:
  const Table& table_;
  const Frame& frame_;
  Judge judge_;
  OptionList& list_;
};

/// The functions of a phase. A phase without `judge` never asks anybody.
struct PhaseSpec {
  Phase phase;
  Question question;
  Rule rule;
  Flow (*enter)(Play&, Frame&);
  Seat (*seat)(const Table&, const Frame&) = nullptr;
  void (*candidates)(const Table&, const Frame&, Offer&) = nullptr;
  Offer::Judge judge = nullptr;
  void (*choose)(Play&, Frame&, const Choice&) = nullptr;
  /// The unit or leader the question is about, as a piece; -1: none.
  int (*subject)(const Table&, const Frame&) = nullptr;
};

const PhaseSpec& spec_of(Phase phase);

/// Runs frames until a seat must decide or the battle is over.
void run(Play& play);

}  // namespace aspis::bladebow
