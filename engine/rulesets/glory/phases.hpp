#pragma once
// The phases of the sequence of play. Which functions run them: phases.cpp.

#include <cstdint>

namespace aspis::glory {

enum class Phase : std::uint8_t {
  kOver,
  kTurn,  // 3.0
  // 9.0: those who come back
  kReturn,   // a = leader
  kReplace,  // a = side, b = sector, c = leader of the pool
  // 4.0
  kInitiative,  // a = which sector of the scenario
  kPledge,      // a = side, b = sector
  kFirst,       // a = which sector of the order
  // 11.0
  kCards,  // a = side, b = sector
  // 5.0
  kMissile,   // a = 1 or 2
  kAllocate,  // a = side, b = unit, c = 1 or 2
  kVolley,    // a = which shot
  // 3.0-3
  kAction,    // a = which slot: two for each sector of the order
  kSlot,      // a = sector, b = side
  kActivate,  // a = piece
  // 7.0
  kMelee,
  kPickLeader,
  kColumn,  // 12.0-2
  kCancel,
  kStrike,   // 12.0-1, 12.0-3b
  kShift,    // 12.0-3a: a = side
  kHalf,     // a = unit, b = Effect
  kAdvance,  // a = unit, b = hex
  // 8.0
  kRally,
  kRallyDot,  // a = unit
  kFlight,    // a = unit, b = hexes to go
  //
  kDisplace,  // a = leader
  kCount,
};

}  // namespace aspis::glory
