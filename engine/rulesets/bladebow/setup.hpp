#pragma once
// Reads a battle's sheet from scenario data (14.x), and the position of a scenario that begins in mid-battle.

#include <optional>

#include "engine/kernel/reader.hpp"
#include "engine/rulesets/bladebow/sheet.hpp"
#include "engine/rulesets/bladebow/state.hpp"

namespace aspis::bladebow {

/// Where in the sequence of play a scenario begins.
enum class BeginAt : std::uint8_t {
  kSetup,           // 14.1: camps, ranks, leaders, walls, hands
  kTurn,            // 5.1 of the given turn
  kImpulse,         // 5.4.1: the active side is about to draw its action card
  kAction,          // 5.4: the active side has actions left
  kRoutManagement,  // 5.5
};

struct Setup {
  Sheet sheet;
  std::optional<State> begin;  // a position in mid-battle; its frames are laid by turn.cpp
};

/// Reads scenario and options; problems are noted in the readers. The result is usable only when there are none.
Setup read_setup(const Reader& scenario, const Reader& options);

}  // namespace aspis::bladebow
