#pragma once
// The words of this ruleset for the world outside: verbs, events, questions, reasons. Specs with names and arguments
// are in vocabulary.cpp; sentences in content/words.

#include <cstdint>
#include <span>
#include <string_view>

#include "engine/kernel/ruleset.hpp"

namespace aspis::vsts {

enum class Verb : std::uint16_t {
  kPlace,    // piece, hex: free set-up (12.1.1)
  kLand,     // hex (11.4.a)
  kRouse,    // leader (6.2)
  kEnterBy,  // hex (11.4.f)
  kDecline,
  kRest,
  kAct,
  kSelect,       // unit or leader
  kSelectStack,  // its first unit
  kEndMovement,
  kAdvance,  // direction
  kTurnLeft,
  kTurnRight,
  kWheelLeft,
  kWheelRight,
  kForm,     // heading
  kFire,     // hex
  kReverse,  // direction
  kStop,
  kMarchOn,
  kMarchLeft,
  kMarchRight,
  kRoutNext,  // unit
  kFlee,      // direction
  kRetreat,
  kStay,
  kRetreatTo,   // direction
  kAllot,       // pool, target, SP
  kDisplaceTo,  // hex
  kAsPrinted,   // the rest of the set-up
  kCount,
};

enum class Question : std::uint16_t {
  kNone,
  kSetup,
  kLand,
  kReactivate,
  kArrive,
  kRest,
  kMove,
  kMovePiece,
  kMarchTurn,
  kRoutBefore,
  kRetreat,
  kRetreatStep,
  kAllot,
  kRoutNext,
  kFlee,
  kDisplace,
  kCount,
};

/// What can happen. Arguments in vocabulary.cpp.
enum class Happening : std::uint16_t {
  kTurnBegan,          // turn
  kArrivalRoll,        // dice
  kMarkerDrawn,        // marker (a word of the sheet: as a card)
  kMarkerAdded,        // marker
  kMarkerSpent,        // marker: without effect
  kEndTurnReturned,    // marker drawn in its stead
  kPlaced,             // piece, hex
  kWingActivated,      // seat, wing
  kWingRests,          // seat, wing
  kRecovered,          // unit, DP left
  kInCommand,          // unit
  kOutOfCommand,       // unit
  kAmmoFound,          // unit
  kLanded,             // unit, hex
  kEntered,            // piece, hex
  kSelected,           // piece, MP
  kMoved,              // piece, hex
  kTurned,             // unit, heading
  kWheeled,            // unit, heading
  kFormed,             // unit, formation, heading
  kCaught,             // unit, enemy: entered its front
  kEngaged,            // unit, enemy
  kModifier,           // why, value: of the roll that follows
  kShot,               // unit, hex, needed, total; dice
  kHit,                // unit, hits
  kLowAmmo,            // unit
  kRallyCheck,         // unit, total; dice
  kReactivationCheck,  // leader, total; dice
  kRetreatCheck,       // unit, total; dice
  kMoraleCheck,        // unit, total; dice
  kRoutCheck,          // unit, total; dice
  kShockCheck,         // unit, total; dice
  kLeaderCheck,        // leader, total; dice
  kStands,             // unit, DP now
  kDisorganized,       // unit, DP now
  kRoutsBeforeCombat,  // unit
  kShaken,             // unit
  kRouts,              // unit
  kFled,               // unit, hex
  kRallied,            // unit
  kEliminated,         // unit
  kLeftMap,            // unit
  kRetreated,          // unit, hex
  kAttack,             // pool, target, dice modifier; dice
  kCounterattack,      // pool, target, dice modifier; dice
  kLeaderReplaced,     // leader
  kLeaderLost,         // leader
  kOverrun,            // leader
  kLeaderJoined,       // leader, hex
  kCampTaken,          // seat, hex
  kLosses,             // Greek SP, Persian SP
  kBattleEnded,        // winner, grade, ending
  kCount,
};

enum class Why : std::uint16_t {
  kNotNow = aspis::kNotNow,
  kNoSuchThing = aspis::kNoSuchThing,
  kNotYours = kFirstOwnReason,
  kNotOnMap,
  kWrongWing,
  kOutsideZone,
  kAlreadyPlaced,
  kNotLandingHex,
  kHexTaken,
  kNotActivated,  // the wing has not activated yet this turn (6.2)
  kHasRested,     // 7.6.b
  kNotAnExit,
  kEntryBlocked,
  kActedAlready,
  kRoutedUnit,
  kEngagedUnit,
  kMayOnlyTurn,
  kOutOfCommandUnit,
  kJustLanded,
  kAlone,        // no stack there
  kStackedUnit,  // turns and forms only with its stack
  kNotAhead,     // not a front hex (7.0.a)
  kOffMap,
  kImpassable,
  kRiver,
  kMarshOffRoad,
  kEnemyThere,
  kStackFull,
  kOtherType,
  kOtherFormation,
  kOtherHeading,
  kPhalanxAlone,
  kNearEnemy,  // 6.1.a
  kTooDear,
  kSpentAlready,  // the whole allowance is needed (7.3)
  kSkirmishersNever,
  kNotPhalanx,
  kPhalanxWheels,  // it wheels instead of turning
  kNotSuchHeading,
  kCannotStay,  // passing through only
  kNoMissiles,
  kTooNear,
  kOutOfRange,
  kNoSight,
  kNoTarget,
  kTargetEngaged,
  kOptionOff,
  kNotRear,
  kNotDue,      // this unit does not check now
  kFatal,       // another way is not fatal (9.0.d)
  kNotThatWay,  // not a direction of its flight
  kEnemyFront,
  kNoHexesLeft,
  kNotATarget,
  kTooFewLeft,  // each obligatory target keeps one SP (8.0.ii)
  kNotNearest,
  kCount,
};

extern const Ruleset kVsts;

}  // namespace aspis::vsts
