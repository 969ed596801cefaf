#pragma once
// Reads a battle's sheet from scenario data, and the position of a scenario that begins in mid-battle.

#include <optional>

#include "engine/kernel/reader.hpp"
#include "engine/rulesets/glory/sheet.hpp"
#include "engine/rulesets/glory/state.hpp"

namespace aspis::glory {

/// Where in the sequence of play (3.0) a scenario begins.
enum class BeginAt : std::uint8_t {
  kTurn,          // the given turn is about to begin
  kInitiative,    // 3.0-1
  kCards,         // 11.0
  kMissile,       // 3.0-2
  kAction,        // 3.0-3
  kRally,         // 3.0-4
  kMissileAgain,  // 3.0-5
  kVictory,       // 3.0-6
};

struct Setup {
  Sheet sheet;
  State begin;  // with its frames
};

/// Reads scenario and options; problems are noted in the readers. The result is usable only when there are none.
Setup read_setup(const Reader& scenario, const Reader& options);

/// Everybody where the sheet says, before the first turn.
void lay_out(const Sheet& sheet, State& state);

}  // namespace aspis::glory
