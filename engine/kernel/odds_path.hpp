#pragma once
// One way the dice can fall, followed from a choice to the end of the matter. Part of odds.cpp.

#include <algorithm>
#include <utility>
#include <vector>

#include "engine/kernel/odds.hpp"

namespace aspis {

/// Whether draws are walked like dice. Most often a draw only opens the next chapter (a card for an impulse, a marker
/// from a cup), and walking it would be for nothing, or never end where a card says "shuffle and draw again". So draws
/// are first taken for the end of the matter, and walked only when something shows that they were not.
enum class Draws : std::uint8_t { kEnd, kWalked };

/// A sink that keeps what odds are made of, and the dice that go with it: once a chapter of the story closes, the rest
/// is another matter, and chance that is asked from then on is not walked any more.
class Path final : public EventSink, public Dice {
 public:
  struct Thrown {
    Event event;
    std::vector<Event> modifiers;
  };

  Path(const Ruleset& ruleset, Seat seat, Dice& dice, Draws draws)
      : ruleset_(ruleset), seat_(seat), dice_(dice), draws_(draws) {}

  void start() {
    parts_.clear();
    throws_.clear();
    pending_.clear();
    before_.clear();
    settled_ = false;
    drawn_ = false;
    asked_ = 0;
    walked_ = 0;
    answered_ = 0;
    cut_ = false;
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
      throws_.push_back({event, std::move(pending_)});
      pending_.clear();
    } else if (is_modifier(spec)) {
      pending_.push_back(event);
      if (!chance()) before_.push_back(event);
    }
    // Dice for what was drawn, or harm from it: the draw has its part in this.
    if (drawn_ && !settled_ && (spec.dice || spec.outcome != Outcome::kNone)) misjudged_ = true;
    if (spec.outcome != Outcome::kNone && amount_of(spec, event) > 0) add(spec, event);
  }

  static int amount_of(const EventSpec& spec, const Event& event) {
    return spec.amount < 0 ? 1 : event.args[static_cast<std::size_t>(spec.amount)];
  }

  bool settled() const { return settled_; }
  /// A draw was taken for the end of the matter.
  bool drawn() const { return drawn_; }
  /// It was not.
  bool misjudged() const { return misjudged_; }
  void misjudge() { misjudged_ = true; }
  bool chance() const { return walked_ > 0; }
  void answer() { ++answered_; }
  int answered() const { return answered_; }
  /// It was left before the matter was settled.
  void cut_short() { cut_ = true; }
  bool cut() const { return cut_; }
  std::vector<Odds::Part>& parts() { return parts_; }
  std::vector<Thrown>& throws() { return throws_; }
  const std::vector<Event>& before() const { return before_; }

 private:
  Dice& next() {
    ++asked_;
    if (settled_ || drawn_) return after_;
    ++walked_;
    return dice_;
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
    for (Odds::Part& part : parts_) {
      const bool same = part.event.kind == event.kind &&
                        std::equal(event.args.begin(), event.args.begin() + static_cast<std::ptrdiff_t>(args),
                                   part.event.args.begin());
      if (!same) continue;
      ++part.times;
      return;
    }
    parts_.push_back({event, 1});
  }

  const Ruleset& ruleset_;
  Seat seat_;
  Dice& dice_;
  Draws draws_;
  SeededDice after_{1};
  std::vector<Odds::Part> parts_;
  std::vector<Thrown> throws_;
  std::vector<Event> pending_;
  std::vector<Event> before_;
  bool settled_ = false;
  bool drawn_ = false;
  bool misjudged_ = false;
  int walked_ = 0;
  int answered_ = 0;
  bool cut_ = false;
};

}  // namespace aspis
