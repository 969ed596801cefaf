#pragma once
// The phases of the sequence of play. Which functions run them: phases.cpp.

#include <cstdint>

namespace aspis::vsts {

enum class Phase : std::uint8_t {
  kOver,
  kSetup,  // 12.1.1: a = side
  // 4.0
  kTurn,
  kPull,
  // 5.x, 6.2, 11.4: what a marker does
  kReactivate,
  kDisembark,
  kLand,  // a = unit, b = its place in the ship cup
  kArrive,
  // 4.0.2
  kActivate,
  kMove,
  kMovePiece,
  kMarchTurn,  // a = unit
  kShot,       // a = firer, b = hex
  kCombat,
  kRoutBefore,     // a = side
  kRetreatBefore,  // a = side
  kRetreatStep,    // a = unit, b = hexes left
  kAllot,          // a = pool, b = which of its targets
  kStrike,
  kRoutStep,  // a = side
  // 9.0
  kFlight,  // the router is State::fleeing
  kShock,   // routed-through checks, until none is left
  //
  kDisplace,  // a = leader
  kCount,
};

}  // namespace aspis::vsts
