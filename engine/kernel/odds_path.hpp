#pragma once
// One way the dice can fall, followed from a choice to the end of the matter. Part of odds.cpp.

#include <algorithm>
#include <tuple>
#include <utility>
#include <vector>

#include "engine/kernel/odds.hpp"

namespace aspis {

/// Whether draws are walked like dice. Most often a draw only opens the next chapter (a card for an impulse, a marker
/// from a cup), and walking it would be for nothing, or never end where a card says "shuffle and draw again". So draws
/// are first taken for the end of the matter, and walked only when something shows that they were not.
enum class Draws : std::uint8_t { kEnd, kWalked };

/// Whether a way is halted after each throw, so that ways which have come to the same can go on as one.
enum class Halts : std::uint8_t { kNever, kAfterThrows };

/// Dice that a way has thrown, with what was told of them since the throw before.
struct Thrown {
  Event event;
  std::size_t who = 0;  // whose dice: the same number for the same dice of the same pieces
  std::vector<Event> modifiers;
  bool again = false;  // they have been thrown on this way before
};

/// What a way remembers of itself from one decision to the next. Ways that agree in this and in where they have come
/// to go on as one.
struct Memory {
  std::vector<Odds::Part> parts;    // in the order of the vocabulary
  std::vector<std::size_t> thrown;  // whose dice so far, in ascending order
  std::vector<Event> pending;       // modifiers since the last throw
  std::vector<Event> before;        // modifiers before the first chance
  bool chance = false;
  bool halted = false;  // between two phases, not at a decision
  int answered = 0;
};

inline bool same_event(const Event& a, const Event& b) {
  return a.kind == b.kind && a.count == b.count && a.args == b.args;
}
/// Parts are laid in this order, so that ways which came to the same otherwise agree.
inline auto order_of(const Odds::Part& part) { return std::tie(part.event.kind, part.event.args, part.times); }
inline bool same_part(const Odds::Part& a, const Odds::Part& b) {
  return a.times == b.times && same_event(a.event, b.event);
}

/// A sink that keeps what odds are made of, and the dice that go with it: once a chapter of the story closes, the rest
/// is another matter, and chance that is asked from then on is not walked any more.
class Path final : public EventSink, public Dice {
 public:
  Path(const Ruleset& ruleset, Seat seat, Dice& dice, Draws draws, Halts halts)
      : ruleset_(ruleset), seat_(seat), dice_(dice), draws_(draws), halts_(halts) {}

  /// From where a way has come to, always in the same battle.
  void begin(const Memory& memory) {
    if (&memory != &memory_) memory_ = memory;
    memory_.halted = false;
    throws_.clear();
    thrown_ = false;
    settled_ = false;
    drawn_ = false;
    cut_ = false;
  }
  void answer() { ++memory_.answered; }
  /// A decision is reached, or a halt.
  void pause() {
    std::ranges::sort(memory_.parts, {}, [](const Odds::Part& part) { return order_of(part); });
  }

  /// After a throw, or where the rest does not matter any more.
  bool halts() override {
    memory_.halted = settled_ || (thrown_ && !drawn_ && halts_ == Halts::kAfterThrows);
    return memory_.halted;
  }

  int die(int sides) override { return next().die(sides); }
  void pool(std::span<std::uint8_t> faces, int sides, Cuts cuts) override {
    if (!faces.empty()) next().pool(faces, sides, cuts);
  }
  int draw(Bits set) override {
    Dice& from = next();
    if (settled_ || draws_ == Draws::kWalked) return from.draw(set);
    drawn_ = true;
    return after_.draw(set);
  }

  void on_event(const Event& event) override {
    if (settled_ || (event.audience != kNobody && event.audience != seat_)) return;
    const EventSpec& spec = ruleset_.events[event.kind];
    if (spec.level == EventLevel::kTurn || spec.level == EventLevel::kPhase || spec.apart) {
      settled_ = true;
    } else if (spec.dice) {
      note_throw(event);
    } else if (is_modifier(spec)) {
      memory_.pending.push_back(event);
      if (!chance()) memory_.before.push_back(event);
    }
    // Dice for what was drawn, or harm from it: the draw has its part in this.
    if (drawn_ && !settled_ && (spec.dice || spec.outcome != Outcome::kNone)) misjudged_ = true;
    if (spec.outcome != Outcome::kNone && amount_of(spec, event) > 0) add(spec, event);
  }

  static int amount_of(const EventSpec& spec, const Event& event) {
    return spec.amount < 0 ? 1 : event.args[static_cast<std::size_t>(spec.amount)];
  }
  /// Throws of the same dice by the same pieces are one; a number among the arguments may be what was rolled.
  static Event identity(const EventSpec& spec, const Event& event) {
    Event out;
    out.kind = event.kind;
    out.count = event.count;
    for (std::size_t i = 0; i < std::size(spec.args); ++i) {
      const bool tells = spec.args[i].kind != ArgKind::kNone && spec.args[i].kind != ArgKind::kNumber;
      if (tells) out.args[i] = event.args[i];
    }
    return out;
  }

  bool settled() const { return settled_; }
  /// A draw was taken for the end of the matter.
  bool drawn() const { return drawn_; }
  /// It was not.
  bool misjudged() const { return misjudged_; }
  void misjudge() { misjudged_ = true; }
  bool chance() const { return memory_.chance; }
  bool halted() const { return memory_.halted; }
  int answered() const { return memory_.answered; }
  /// It was left before the matter was settled.
  void cut_short() { cut_ = true; }
  bool cut() const { return cut_; }
  const Memory& memory() const { return memory_; }
  /// Since the last decision.
  const std::vector<Thrown>& throws() const { return throws_; }

 private:
  Dice& next() {
    if (settled_ || drawn_) return after_;
    memory_.chance = true;
    thrown_ = true;
    return dice_;
  }

  void note_throw(const Event& event) {
    const Event who = identity(ruleset_.events[event.kind], event);
    const auto known = std::ranges::find_if(throwers_, [&](const Event& one) { return same_event(one, who); });
    const auto number = static_cast<std::size_t>(known - throwers_.begin());
    if (known == throwers_.end()) throwers_.push_back(who);
    const auto place = std::ranges::lower_bound(memory_.thrown, number);
    const bool again = place != memory_.thrown.end() && *place == number;
    if (!again) memory_.thrown.insert(place, number);
    throws_.push_back({event, number, std::move(memory_.pending), again});
    memory_.pending.clear();
  }

  /// A detail with a number that is no die: something was added up.
  static bool is_modifier(const EventSpec& spec) {
    if (spec.level != EventLevel::kDetail) return false;
    const auto holds = [&](ArgKind kind) {
      return std::ranges::any_of(spec.args, [&](const ArgSpec& arg) { return arg.kind == kind; });
    };
    return holds(ArgKind::kNumber) && !holds(ArgKind::kDie);
  }

  void add(const EventSpec& spec, const Event& event) {
    const auto args = static_cast<std::size_t>(spec.arg_count());
    for (Odds::Part& part : memory_.parts) {
      const bool same = part.event.kind == event.kind &&
                        std::equal(event.args.begin(), event.args.begin() + static_cast<std::ptrdiff_t>(args),
                                   part.event.args.begin());
      if (!same) continue;
      ++part.times;
      return;
    }
    memory_.parts.push_back({event, 1});
  }

  const Ruleset& ruleset_;
  Seat seat_;
  Dice& dice_;
  Draws draws_;
  Halts halts_;
  SeededDice after_{1};
  Memory memory_;
  std::vector<Thrown> throws_;
  std::vector<Event> throwers_;  // whose dice, on whatever way
  bool thrown_ = false;
  bool settled_ = false;
  bool drawn_ = false;
  bool misjudged_ = false;
  bool cut_ = false;
};

}  // namespace aspis
