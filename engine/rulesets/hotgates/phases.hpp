#pragma once
// The phases of the sequence of play. Which functions run them: phases.cpp.

#include <cstdint>

namespace aspis::hotgates {

enum class Phase : std::uint8_t {
  kOver,
  kDay,
  kPhocians,
  kConference,  // a = contingents named so far, as bits
  kBox,
  kSetup,
  kRound,
  kArrive,  // a = the next unit that may enter
  kHalf,    // a = side, as in all that follow
  kMove,
  kMoveUnit,  // the unit is State::mover
  kFire,
  kMelee,
  kJoin,  // who else attacks with State::attackers
  kLose,  // whose steps the attack costs
  kRecover,
  kCount,
};

}  // namespace aspis::hotgates
