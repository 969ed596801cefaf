#pragma once
// Reads a battle's sheet from scenario data, and the position of a scenario that begins in mid-battle.

#include <optional>

#include "engine/kernel/reader.hpp"
#include "engine/rulesets/hotgates/sheet.hpp"
#include "engine/rulesets/hotgates/state.hpp"

namespace aspis::hotgates {

/// Where in the sequence of play a scenario begins.
enum class BeginAt : std::uint8_t {
  kDawn,
  kBox,
  kSetup,
  kRound,  // the round after the given one is about to begin
  kMove,   // of the given side, as the next three
  kFire,
  kMelee,
  kRecover,
  kCheck,  // has the pass fallen?
  kNight,
};

struct Setup {
  Sheet sheet;
  std::optional<State> begin;  // a position in mid-battle, with its frames
};

/// Reads scenario and options; problems are noted in the readers. The result is usable only when there are none.
Setup read_setup(const Reader& scenario, const Reader& options);

/// Everybody off the map, as before the first dawn.
void lay_out(const Sheet& sheet, State& state);
/// The frames of a position that begins there. In days.cpp.
void lay_frames(State& state, BeginAt at);

}  // namespace aspis::hotgates
