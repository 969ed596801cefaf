#pragma once
// The words of this ruleset for the world outside: verbs, events, questions, reasons. Specs with names and arguments
// are in vocabulary.cpp; sentences in content/words.

#include <cstdint>
#include <string_view>

#include "engine/kernel/ruleset.hpp"
#include "engine/rulesets/hotgates/sheet.hpp"

namespace aspis::hotgates {

enum class Verb : std::uint16_t {
  kBind,  // the Phocians to the Box
  kFree,
  kRemain,  // contingent
  kGuard,   // contingent
  kBoxDone,
  kPlace,      // unit, area, facing
  kPlaceRest,  // where the scenario suggests
  kEnter,      // area
  kSelect,     // unit
  kStep,       // area
  kTurn,       // facing; ends the unit's move, as stop does
  kStop,
  kEndMovement,
  kFire,  // unit, target
  kEndFire,
  kAttack,          // unit, target: it alone, or the first of several
  kAttackTogether,  // unit, target: all of its type who can; it is the first of them
  kJoin,            // unit
  kStrike,
  kEndMelee,
  kLose,     // unit
  kRecover,  // unit
  kEndRecovery,
  kCount,
};

enum class Question : std::uint16_t {
  kNone,
  kPhocians,
  kConference,
  kBox,
  kSetup,
  kEnter,
  kMove,
  kMoveUnit,
  kFire,
  kMelee,
  kJoin,
  kLose,
  kRecover,
  kCount,
};

/// What can happen. The comments name the arguments in their order; dice come last.
enum class Happening : std::uint16_t {
  kDayBegan,        // day
  kConferenceRoll,  // contingents that remain; die
  kBound,           // contingent
  kRemains,         // contingent
  kMarchesAway,     // contingent
  kGuards,          // contingent
  kEphialtesRoll,   // round; die
  kEphialtesLater,  // round
  kPlaced,          // unit, area, facing
  kRoundBegan,      // round, day, rounds since the first dawn
  kCommitmentRoll,  // contingent, day; die
  kCommitted,       // contingent
  kReturns,         // unit: routed before, in good order now
  kNobodyComes,     // contingent: it is all there
  kEphialtesComes,  // contingent
  kEntered,         // unit, area
  kWaits,           // unit
  kStepBegan,       // side, step
  kPosture,         // contingent, posture; die
  kAlwaysFury,      // contingent
  kGoal,            // unit, area, why
  kTieRoll,         // unit; die
  kSelected,        // unit, points
  kMoved,           // unit, area, points left
  kTurned,          // unit, facing
  kContact,         // unit, area
  kKeeps,           // area, why
  kHoldsBack,       // area
  kAims,            // unit, target, why
  kModifier,        // why, value: of the roll that follows
  kShot,            // unit, target, type, range, hits; die
  kHit,             // unit, hits
  kHitsLost,        // unit, hits: too few for a step
  kJoins,           // unit, target: attacks it with others
  kOdds,            // first attacker, target, MV, MV, column before shifts
  kTypeShift,       // attackers' and defender's type, columns
  kColumn,          // column after shifts, all shifts together
  kMelee,           // first attacker, target, column, attacker's and defender's losses; die
  kStepsLost,       // unit, steps, and some are left
  kEliminated,      // unit, steps it still had
  kMoraleCheck,     // unit, rating, total, contingent, column of the table; die
  kStands,          // unit
  kDisorder,        // unit
  kRecovered,       // unit
  kRouts,           // unit
  kCutDown,         // unit, steps: routed without a way out
  kPassFalls,       // why
  kPassHolds,
  kNight,        // day
  kMadeGood,     // steps
  kScore,        // score, Persian steps lost, Greek steps lost, bonus
  kBattleEnded,  // winner, grade, ending
  kCount,
};

/// Why a roll or a column is modified.
enum class Modifier : std::uint8_t {
  kWallFire,
  kFlank,
  kUphill,
  kOverWall,
  kDisorderedAttack,
  kHopliteFront,  // of the defender's losses
  kDisorderedMorale,
  kCount,
};
/// Where the automaton sends a unit, and why.
enum class GoalWhy : std::uint8_t { kNearestGreeks, kOpenPass, kNoRoomThere, kBowshot, kCount };
enum class KeepWhy : std::uint8_t { kFury, kGoodOdds, kCount };
enum class AimWhy : std::uint8_t { kAlreadyHit, kDisordered, kLowDefence, kLosses, kNearest, kFirst, kOnly, kCount };
enum class StepWord : std::uint8_t { kMove, kFire, kMelee, kRecover, kCount };
enum class FallWhy : std::uint8_t { kNobodyLeft, kBrokenThrough, kCount };

enum class Why : std::uint16_t {
  kNotNow = aspis::kNotNow,
  kNoSuchThing = aspis::kNoSuchThing,
  kNotYours = kFirstOwnReason,
  kNotOnMap,
  kGone,  // dead or marched away
  kAlreadyNamed,
  kAlreadyInBox,
  kKeepOneForMap,
  kPathUnguarded,  // somebody must guard it while the Phocians are there
  kOthersFirst,    // another unit is to be placed now
  kOutsideZone,
  kClosed,  // coast or cliff
  kFull,
  kOtherEntry,  // nearer or emptier ones come first
  kMovedAlready,
  kNotBeside,
  kTooDear,
  kInContact,   // it came upon enemies: its step was the last
  kEnemyThere,  // from contact only to free areas
  kDisorderedUnit,
  kSameFacing,
  kNotSuchFacing,
  kNoMissiles,
  kFiredAlready,
  kOutOfRange,
  kContactFire,  // with enemies in its area it shoots only there
  kFriendsThere,
  kCoastBetween,
  kOwnSide,
  kOtherArea,
  kAttackedAlready,
  kStruckAlready,
  kOtherType,
  kAlone,
  kNotFirst,
  kNotAttacking,
  kNotDisordered,
  kTriedAlready,
  kCount,
};

std::string_view grade_word(Grade grade);
std::string_view ending_word(int ending);

extern const Ruleset kHotgates;

}  // namespace aspis::hotgates
