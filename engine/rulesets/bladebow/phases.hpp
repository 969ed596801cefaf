#pragma once
// The phases of the sequence of play. Which functions run them: phases.cpp.

#include <cstdint>

namespace aspis::bladebow {

enum class Phase : std::uint8_t {
  kOver,
  // 14.1 to 14.4: laying out the battle
  kDeploy,
  kSetupCamp,
  kSetupRanks,
  kSetupLeader,
  kSetupWall,
  // 5.x
  kTurn,
  kDraw,
  kImpulse,
  kAction,
  kRoutManagement,
  kReturnLeader,
  kReturnUnit,
  kReturnFacing,
  // 14.2, 14.4
  kReinforce,
  kReinforcePlace,
  kReinforceFacing,
  // 4.x
  kWindow,
  kPeek,
  // 6.x
  kLeaderMove,
  kLeaderCheck,
  // 7.x
  kMoveAction,
  kMoveUnit,
  kMoveDisrupt,
  kMoveStep,
  kDisplace,
  // 8.x
  kRangedAction,
  kFireUnits,
  kVolley,
  kVolleyReroll,
  kRangedRecoil,
  // 9.x
  kMeleeAction,
  kMeleeDeclare,
  kMeleeLead,
  kMeleeFight,
  kRetreat,
  kRetreatStep,
  kCommit,
  kCommitSpend,
  kCommitAllot,
  kReroll,
  kRecoil,
  kRecoilTo,
  kRoutCheck,
  kAdvance,
  kAdvanceTurn,
  kContinue,
  // 11.x
  kRallyAction,
  kRallyFacing,
  kCount,
};

}  // namespace aspis::bladebow
