#pragma once
// What happened, as small structs. Words are made later, from a catalogue, by whoever shows them.

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/kernel/ids.hpp"

namespace aspis {

/// Room for the named arguments and the largest throw of dice of any rulebook.
inline constexpr std::size_t kEventArgs = 34;

/// One thing that happened: a kind from the ruleset's list, the rule that made it happen, and its arguments.
/// `audience` is the only seat that may know of it, or kNobody when everyone may.
struct Event {
  std::uint16_t kind = 0;
  Rule rule;
  Seat audience = kNobody;
  std::uint8_t count = 0;  // how many of args are used by events with a variable number (dice)
  std::array<std::int16_t, kEventArgs> args{};
};

/// Receives events while choices are applied. Playouts pass none, and then nothing is built.
class EventSink {
 public:
  virtual ~EventSink() = default;
  virtual void on_event(const Event& event) = 0;
  /// Asked between two phases: whether the battle is to be halted there, to be gone on with later (Scenario::go_on).
  virtual bool halts() { return false; }
};

}  // namespace aspis
