#pragma once
// The words of this ruleset for the world outside: verbs, events, questions, reasons. Specs with names and arguments
// are in vocabulary.cpp; sentences in content/words.

#include <cstdint>
#include <span>
#include <string_view>

#include "engine/kernel/ruleset.hpp"
#include "engine/rulesets/vsts/sheet.hpp"

namespace aspis::vsts {

/// A name only, for the event that tells of it: a leader's replacement is the same piece turned over (8.4).
constexpr int replacement_piece(int leader) { return kFirstLeaderPiece + kMaxLeaders + leader; }

/// Choices name a direction by the heading that points that way, so an even one: towards_side(direction).
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
  kForm,     // heading it will have: even to March, odd to deploy (7.3)
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

/// What can happen. The comments name the arguments in their order, as vocabulary.cpp spells them. `wing` is
/// 0..kWings-1; `modifiers` is
/// the sum of all that was added to the die; dice come last, as rolled (0..9). A check succeeds at 5 or more.
enum class Happening : std::uint16_t {
  kTurnBegan,          // turn
  kArrivalRoll,        // needed; dice
  kMarkerDrawn,        // marker (a word of the sheet: as a card)
  kMarkerAdded,        // marker
  kMarkerSpent,        // marker: without effect
  kEndTurnReturned,    // marker drawn in its stead
  kPlaced,             // piece, hex
  kWingActivated,      // side, wing, mode
  kWingRests,          // side, wing
  kRecovered,          // unit, DP left
  kInCommand,          // unit
  kOutOfCommand,       // unit
  kAmmoFound,          // unit
  kShipDrawn,          // unit: drawn from the ship cup
  kLanded,             // unit, hex
  kEntered,            // piece, hex
  kSelected,           // piece, MP
  kMoved,              // piece, hex, MP left
  kTurned,             // unit, heading, MP left
  kWheeled,            // unit, heading, MP left
  kFormed,             // unit, formation, heading
  kCaught,             // unit, enemy: entered its front
  kEngaged,            // unit, enemy
  kModifier,           // why (a Modifier), value: of the roll that follows
  kShot,               // unit, hex, needed, total, range; dice
  kHit,                // unit, hits
  kLowAmmo,            // unit
  kRallyCheck,         // unit, total, modifiers; dice
  kReactivationCheck,  // leader, total, modifiers; dice
  kRetreatCheck,       // unit, total, modifiers; dice
  kMoraleCheck,        // unit, total, modifiers; dice
  kRoutCheck,          // unit, total, modifiers; dice
  kShockCheck,         // unit, total, modifiers; dice
  kLeaderCheck,        // leader, total, modifiers; dice
  kStands,             // unit, DP: brought down to this
  kDisorganized,       // unit, DP now
  kRoutsBeforeCombat,  // unit, its effective SP, enemies it must face
  kShaken,             // unit
  kRouts,              // unit, rout allowance
  kFled,               // unit, hex
  kRallied,            // unit, DP now
  kEliminated,         // unit, SP lost
  kLeftMap,            // unit, SP lost
  kGotAway,            // unit
  kRetreated,          // unit, hex
  kAttack,             // pool, target, modifier of each die, hits, effective SP of the whole pool; dice
  kCounterattack,      // the same
  kLeaderReplaced,     // leader, his replacement
  kLeaderLost,         // leader
  kOverrun,            // leader, hex
  kLeaderJoined,       // leader, hex
  kCampTaken,          // side, hex
  kLosses,             // Greek SP, Persian SP: eliminated or routed
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

/// By the numbers of Grade and Ending (turn.hpp).
std::string_view grade_word(int grade);
std::string_view ending_word(int ending);
/// The key of a wing, 0..kWings-1. Questions about a whole wing name it as their occasion.
std::string_view wing_word(int wing);

extern const Ruleset kVsts;

}  // namespace aspis::vsts
