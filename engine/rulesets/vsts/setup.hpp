#pragma once
// Data to sheet: reads a scenario, notes every problem with its place.

#include <optional>

#include "engine/kernel/reader.hpp"
#include "engine/rulesets/vsts/sheet.hpp"
#include "engine/rulesets/vsts/state.hpp"

namespace aspis::vsts {

/// Where in the sequence of play a battle begins.
enum class BeginAt : std::uint8_t {
  kSetup,
  kTurn,
  kPull,
  kActivate,
  kCommand,
  kMove,
  kCombat,
  kRout,
  kVictory,
  kCount
};

struct Setup {
  Sheet sheet;
  std::optional<State> begin;
};
Setup read_setup(const Reader& scenario, const Reader& options);

/// Everything as printed, before the first turn.
void lay_out(const Sheet& sheet, State& state);
/// The open phases of a battle that begins there.
void lay_frames(State& state, BeginAt at);
int activation_step(BeginAt at);

}  // namespace aspis::vsts
