#pragma once
// Reads a battle's sheet from scenario data (12.x), and the position of a scenario that begins in mid-battle.

#include <optional>

#include "engine/kernel/reader.hpp"
#include "engine/rulesets/vsts/sheet.hpp"
#include "engine/rulesets/vsts/state.hpp"

namespace aspis::vsts {

/// Where in the sequence of play a scenario begins.
enum class BeginAt : std::uint8_t {
  kSetup,     // 12.1.1: with free set-up, the players place their units
  kTurn,      // 4.0: the given turn is about to begin
  kPull,      // 4.0.1: a marker is about to be drawn
  kActivate,  // 4.0.2: the wing has been drawn; rest or act?
  kCommand,   // 6.0
  kMove,      // 7.0
  kCombat,    // 8.0
  kRout,      // 9.0
  kVictory,   // 4.0.4
};

struct Setup {
  Sheet sheet;
  std::optional<State> begin;  // a position in mid-battle, with its frames
};

/// Reads scenario and options; problems are noted in the readers. The result is usable only when there are none.
Setup read_setup(const Reader& scenario, const Reader& options);

/// The frames of a position that begins there; the wing and the mode are in the state. In turn.cpp.
void lay_frames(State& state, BeginAt at);
/// How far an activation has come that begins there. In activation.cpp.
int activation_step(BeginAt at);

}  // namespace aspis::vsts
