#pragma once
// The words of this ruleset for the world outside: verbs, events, questions, reasons. Specs with names and arguments
// are in vocabulary.cpp; sentences in content/words.

#include <cstdint>
#include <span>
#include <string_view>

#include "engine/kernel/ruleset.hpp"
#include "engine/rulesets/glory/sheet.hpp"

namespace aspis::glory {

enum class Verb : std::uint16_t {
  kEnterAt,  // hex: a leader comes (back) to the map (9.0)
  kDecline,
  kSpend,  // points on a roll (12.0-1)
  kGoFirst,
  kGoSecond,
  kPlayCard,  // card
  kShootAt,   // hex
  kHold,
  kActivate,  // unit or leader
  kEndSector,
  kStep,    // hex
  kTurn,    // facing, in place (6.1)
  kFace,    // facing, after a move
  kAttack,  // unit
  kStop,
  kFollow,     // leader whose shift and dice count
  kBuyColumn,  // 12.0-2; letter: the column of MCT2 it leads to, here and below
  kCancel,     // 12.0-cancel
  kLeaveColumn,
  kStrike,       // points, extra dice
  kShiftColumn,  // 12.0-3a; letter, effects on attacker and defender
  kGuardColumn,  // letter; it only keeps the defender from shifting to another result
  kKeepColumn,
  kAdvance,
  kAdvanceTogether,  // with the leaders
  kStay,
  kRally,  // 2.1-dot
  kFlee,   // hex
  kJoin,   // hex
  kCount,
};

enum class Question : std::uint16_t {
  kNone,
  kReturn,
  kReplace,
  kPledge,
  kFirst,
  kCard,
  kFire,
  kVolley,
  kSector,
  kAct,
  kLeader,
  kColumn,
  kCancel,
  kStrike,
  kShift,
  kAdvance,
  kRally,
  kFlee,
  kJoin,
  kCount,
};

/// What can happen. The comments name the arguments in their order, as vocabulary.cpp spells them; dice come last.
enum class Happening : std::uint16_t {
  kTurnBegan,        // turn
  kPhaseBegan,       // phase
  kLeaderReturns,    // leader, hex
  kLeaderReplaces,   // leader, hex
  kSectorRolls,      // sector
  kInitiativeRoll,   // side, sector, bonus, points, total; dice
  kInitiativeWon,    // side, sector
  kRollOff,          // sector; dice
  kSectorPlace,      // place in the order, sector
  kActsFirst,        // side, sector
  kCardRevealed,     // side, sector, card
  kCardWasted,       // side, sector, card
  kAims,             // unit, target, weapon, range, potential: for its own side
  kAimed,            // target, potential so far, column: for their own side
  kFallsShort,       // target, potential so far: for their own side
  kFires,            // unit, target, weapon, range, potential
  kFormationShift,   // formation, columns
  kVolley,           // target, potential, column, points, total; dice
  kNoEffect,         // target: left of the table
  kSectorActs,       // side, sector
  kActivated,        // piece, MP, the type it moves as
  kMoved,            // piece, hex, MP left
  kTurned,           // unit, facing
  kRatios,           // strengths of attacker and defender, their morale
  kTypeShift,        // types of attacker and defender, rows
  kFirstTable,       // row, column, letter
  kSecondTable,      // letter: with the leader's shift
  kModifier,         // why, value
  kLeaderDice,       // number, instead of one
  kColumnBought,     // side, points left
  kColumnCancelled,  // side, points left
  kAttack,           // attacker, defender
  kPointsSpent,      // side, points, points left
  kDieBought,        // side, points left
  kMeleeRoll,        // attacker, defender, letter, points, total; dice
  kColumnShifted,    // side, letter, points left
  kMeleeResult,      // what befalls the attacker, what befalls the defender
  kEngaged,          // attacker, defender
  kReleased,         // unit, enemy: engaged no more
  kMoraleCheck,      // unit, needed; dice
  kDisordered,       // unit
  kRouts,            // unit, hexes
  kFled,             // unit, hex
  kEliminated,       // unit, strength
  kLeftMap,          // unit, strength
  kAdvanced,         // unit, hex
  kRecovered,        // unit
  kTriesToRally,     // unit, nobody rallies it
  kRallied,          // unit
  kLeaderRoll,       // leader, by what; dice
  kLeaderWounded,    // leader, turn of his return
  kLeaderCaptured,   // leader
  kLeaderKilled,     // leader
  kLeaderJoined,     // leader, hex
  kLosses,           // side, losses, rout level
  kSectorLosses,     // side, sector, losses, rout level of this turn
  kSectorBroken,     // side, sector
  kBattleEnded,      // winner, whose army routed, ending
  kCount,
};

/// Why a melee's table is read otherwise.
enum class Modifier : std::uint8_t {
  kDisordered,   // columns of morale
  kBought,       // columns of morale
  kLeaderShift,  // columns of MCT2
  kChargeDice,
  kCount,
};

enum class TurnPhase : std::uint8_t { kInitiative, kCards, kMissile1, kRally, kMissile2, kVictory, kCount };

enum class Ending : std::uint8_t { kNone, kRout, kBothRout, kTurns, kCount };

enum class Why : std::uint16_t {
  kNotNow = aspis::kNotNow,
  kNoSuchThing = aspis::kNoSuchThing,
  kNotYours = kFirstOwnReason,
  kNotOnMap,
  kWrongSector,
  kNotOrdered,     // nobody in order of his sector stands there
  kTooManyPoints,  // on one roll
  kNoPoints,
  kNotForTypes,
  kOutOfRange,
  kNoTarget,
  kNoSight,
  kActivatedAlready,
  kDisorderedUnit,
  kRoutedUnit,
  kMustAnswer,   // somebody engaged still has to attack (7.0-Eng)
  kMustAttack,   // a card's order
  kMustRetreat,  // 11.0-4
  kEngagedUnit,
  kNotAdjacent,  // no hex that a step leads to
  kNotBeside,    // no unit that can be attacked from here
  kOffFront,     // 6.1
  kClosedSide,
  kOccupied,
  kEnemyLeader,
  kTooDear,
  kSpentAlready,
  kTooFar,  // a card's limit of hexes
  kNotForward,
  kNotBack,       // 11.0-4
  kFacingKept,    // 11.0-4
  kNotBehind,     // 11.0-7
  kNotMoved,      // nothing to face about for
  kTurnsInPlace,  // 6.1: of this type
  kInZone,        // 6.2
  kSameFacing,
  kMoveOver,
  kNotEnemy,
  kNotEngagedWith,
  kBrokenSector,   // 13.0
  kNoMoreAttacks,  // a card's limit
  kRetreating,     // 11.0-4
  kNotInRange,     // 2.1
  kNotActive,      // 9.0-rank
  kNotOpen,        // 8.0: not a way to flee
  kNotStraight,    // a nearer hex is open
  kFledThrough,
  kNotNearest,
  kNoLeaders,
  kCount,
};

std::string_view ending_word(int ending);
/// Questions about a whole sector name it as their occasion.
std::string_view sector_word(int sector);

extern const Ruleset kGlory;

}  // namespace aspis::glory
