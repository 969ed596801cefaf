#pragma once
// One running battle of any ruleset: its state, its dice, and the record that lets it be saved, replayed and undone.

#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "engine/kernel/dice.hpp"
#include "engine/kernel/ruleset.hpp"

namespace aspis {

class Battle {
 public:
  /// A choice as it was made, and the hash of the state it led to.
  struct Step {
    Choice choice;
    Seat seat = kNobody;
    std::uint64_t hash = 0;
  };
  /// Dice values fed by hand before the step with number `at`.
  struct Script {
    std::size_t at = 0;
    std::vector<int> values;
  };
  /// Why the last choice cannot be taken back.
  enum class UndoBar : std::uint8_t { kNone, kNothingDone, kDiceOrDraw, kReveal };
  /// Why a choice was not applied: the verdict, or a fault of the dice script.
  struct Refusal {
    Verdict verdict;
    std::string_view script_fault;
    explicit operator bool() const { return !verdict || !script_fault.empty(); }
  };

  Battle(std::shared_ptr<const Scenario> scenario, std::uint64_t seed, EventSink* sink = nullptr);

  const Scenario& scenario() const { return *scenario_; }
  std::uint64_t seed() const { return dice_.behind().seed(); }
  const void* state() const { return state_.bytes; }
  std::uint64_t hash() const;

  Decision decision() const { return scenario_->decision(state()); }
  Result result() const { return scenario_->result(state()); }
  void options(OptionList& list) const { scenario_->options(state(), list); }
  Verdict why_not(const Choice& choice) const { return scenario_->why_not(state(), choice); }

  /// Applies a choice if it is legal; otherwise nothing changes.
  Refusal choose(const Choice& choice, EventSink* sink = nullptr);

  UndoBar undo_bar() const { return undo_.empty() ? bar_ : UndoBar::kNone; }
  /// Takes the last choice back. False when there is a bar.
  bool undo();

  /// The next dice come from this list, after those fed before; an empty list takes back what is left of them.
  void script_dice(std::span<const int> values);
  /// Values of the script that no die has used yet.
  std::size_t scripted_dice_left() const { return dice_.left().size(); }

  /// What a seat may know, as a state of the same layout.
  void view(Seat seat, StateBuffer& out) const;

  const std::vector<Step>& history() const { return history_; }
  const std::vector<Script>& scripts() const { return scripts_; }

 private:
  struct Snapshot {
    std::vector<std::byte> state;
    std::uint64_t dice_position = 0;
    std::uint64_t dice_asked = 0;
    std::uint64_t script_asked = 0;
    std::vector<int> script_left;
  };
  Snapshot snapshot() const;
  void restore(const Snapshot& snapshot);

  std::shared_ptr<const Scenario> scenario_;
  ScriptedDice dice_;
  StateBuffer state_{};
  std::vector<Step> history_;
  std::vector<Script> scripts_;
  std::vector<std::vector<std::byte>> undo_;  // the state before each choice since the last bar; no dice fell since
  UndoBar bar_ = UndoBar::kNothingDone;
};

}  // namespace aspis
