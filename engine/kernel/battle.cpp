#include "engine/kernel/battle.hpp"

#include <cassert>
#include <cstring>

#include "engine/kernel/hash.hpp"

namespace aspis {

Battle::Battle(std::shared_ptr<const Scenario> scenario, std::uint64_t seed, EventSink* sink)
    : scenario_(std::move(scenario)), dice_(seed) {
  assert(scenario_->state_size() <= kMaxStateBytes);
  scenario_->begin(state_.bytes, dice_, sink);
}

std::uint64_t Battle::hash() const { return hash_bytes(state_.bytes, scenario_->state_size()); }

Battle::Snapshot Battle::snapshot() const {
  Snapshot now;
  now.state.assign(state_.bytes, state_.bytes + scenario_->state_size());
  now.dice_position = dice_.behind().position();
  now.dice_asked = dice_.behind().asked();
  now.script_asked = dice_.asked();
  now.script_left.assign(dice_.left().begin(), dice_.left().end());
  return now;
}

void Battle::restore(const Snapshot& snapshot) {
  std::memcpy(state_.bytes, snapshot.state.data(), snapshot.state.size());
  dice_.behind().seek(snapshot.dice_position, snapshot.dice_asked);
  dice_.clear();
  dice_.clear_fault();
  dice_.feed(snapshot.script_left);
  dice_.set_asked(snapshot.script_asked);
}

namespace {

/// Keeps events back until it is known that the choice stands.
struct HeldBack final : EventSink {
  std::vector<Event> events;
  void on_event(const Event& event) override { events.push_back(event); }
};

}  // namespace

Battle::Refusal Battle::choose(const Choice& choice, EventSink* sink) {
  if (const Verdict verdict = why_not(choice); !verdict) return {verdict, {}};
  const Seat seat = decision().seat;
  Snapshot before = snapshot();
  HeldBack held;  // a faulty script takes the choice back
  const bool scripted = sink != nullptr && !dice_.left().empty();
  const bool revealed = scenario_->choose(state_.bytes, choice, dice_, scripted ? &held : sink);
  if (const std::string_view fault = dice_.fault(); !fault.empty()) {
    restore(before);
    return {{}, fault};
  }
  for (const Event& event : held.events) sink->on_event(event);
  history_.push_back({choice, seat, hash()});
  if (dice_.asked() != before.script_asked || revealed) {
    undo_.clear();
    bar_ = dice_.asked() != before.script_asked ? UndoBar::kDiceOrDraw : UndoBar::kReveal;
  } else {
    undo_.push_back(std::move(before.state));
  }
  return {};
}

bool Battle::undo() {
  if (undo_.empty()) return false;
  std::memcpy(state_.bytes, undo_.back().data(), undo_.back().size());
  undo_.pop_back();
  history_.pop_back();
  return true;
}

void Battle::script_dice(std::span<const int> values) {
  scripts_.push_back({history_.size(), {values.begin(), values.end()}});
  if (values.empty()) dice_.clear();
  dice_.feed(values);
  undo_.clear();  // the fed values belong to this point of the battle: going back behind it would misplace them
  bar_ = UndoBar::kDiceOrDraw;
}

void Battle::view(Seat seat, StateBuffer& out) const {
  std::memcpy(out.bytes, state_.bytes, scenario_->state_size());
  scenario_->redact(out.bytes, seat);
}

}  // namespace aspis
