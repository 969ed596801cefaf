#include "engine/rulesets/glory/vocabulary.hpp"

#include <array>

#include "engine/rulesets/glory/advice.hpp"
#include "engine/rulesets/glory/rules.hpp"
#include "engine/rulesets/glory/scenario.hpp"

namespace aspis::glory {
namespace {

constexpr std::array<std::string_view, 2> kSeats{"greek", "persian"};
constexpr std::array<std::string_view, kLetters> kLetterWords{"A", "B", "C", "D", "E", "F", "G"};
// In the order of Effect.
constexpr std::array<std::string_view, 5> kEffectWords{"none", "engaged", "disordered", "routed", "eliminated"};
// A row of the table of leaders' losses: Effect, and fire for the first.
constexpr std::array<std::string_view, 5> kPerilWords{"missile", "engaged", "disordered", "routed", "eliminated"};
constexpr std::array<std::string_view, static_cast<std::size_t>(Modifier::kCount)> kModifierWords{
    "disordered", "bought", "leaderShift", "chargeDice"};
constexpr std::array<std::string_view, static_cast<std::size_t>(TurnPhase::kCount)> kPhaseWords{
    "initiative", "cards", "missile1", "rally", "missile2", "victory"};
constexpr std::array<std::string_view, static_cast<std::size_t>(Ending::kCount)> kEndings{"none", "rout", "bothRout",
                                                                                          "turns"};

using namespace args;
using enum EventLevel;
using enum Outcome;
constexpr ArgSpec sector() { return word("sector", kSectorKeys); }
constexpr ArgSpec letter() { return word("letter", kLetterWords); }

constexpr auto kVerbs = std::to_array<VerbSpec>({
    {"enterAt", {place("at")}},
    {"decline", {}},
    {"spend", {number("points")}},
    {"goFirst", {}},
    {"goSecond", {}},
    {"playCard", {card("card")}},
    {"shootAt", {place("target")}, false, "5.0-combine"_rule},
    {"hold", {}},
    {"activate", {piece("piece")}, true},
    {"endSector", {}},
    {"step", {place("to")}, true, "6.3-TEC"_rule},
    {"turn", {facing("facing")}, true, "6.1-turn"_rule, true},
    {"face", {facing("facing")}, true, "6.1-turn"_rule, true},
    {"attack", {piece("target")}, false, "7.0-single"_rule},
    {"stop", {}},
    {"follow", {piece("leader")}},
    {"buyColumn", {letter()}},
    {"cancel", {letter()}},
    {"leaveColumn", {letter()}},
    {"strike", {number("points"), number("dice")}},
    {"shiftColumn", {letter(), word("toAttacker", kEffectWords), word("toDefender", kEffectWords)}},
    {"guardColumn", {letter()}},
    {"keepColumn", {letter(), word("toAttacker", kEffectWords), word("toDefender", kEffectWords)}},
    {"advance", {}},
    {"advanceTogether", {}},
    {"stay", {}},
    {"rally", {}},
    {"flee", {place("to")}},
    {"join", {place("at")}},
});
static_assert(kVerbs.size() == static_cast<std::size_t>(Verb::kCount));

constexpr auto kEvents = std::to_array<EventSpec>({
    {"turnBegan", {number("turn")}, false, kTurn},
    {"phaseBegan", {word("phase", kPhaseWords)}, false, kPhase},
    {"leaderReturns", {piece("leader"), place("at")}},
    {"leaderReplaces", {piece("leader"), place("at")}},
    {"sectorRolls", {sector()}, false, kPhase},
    {"initiativeRoll", {seat("side"), sector(), number("bonus"), number("points"), number("total")}, true},
    {"initiativeWon", {seat("side"), sector()}, false, kLine, kWelcome},
    {"rollOff", {sector()}, true, kDetail},
    {"sectorPlace", {number("place"), sector()}},
    {"actsFirst", {seat("side"), sector()}},
    {"cardRevealed", {seat("side"), sector(), card("card")}},
    {"cardWasted", {seat("side"), sector(), card("card")}},
    {"aims",
     {piece("unit"), piece("target"), word("weapon", kWeaponKeys), number("range"), number("potential")},
     false,
     kDetail},
    {"aimed", {piece("target"), number("potential"), number("column")}, false, kDetail},
    {"fallsShort", {piece("target"), number("potential")}, false, kDetail},
    {"fires", {piece("unit"), piece("target"), word("weapon", kWeaponKeys), number("range"), number("potential")}},
    {"formationShift", {word("formation", kFormationKeys), number("value")}, false, kDetail},
    {"volley",
     {piece("target"), number("potential"), number("column"), number("points"), number("total")},
     true,
     kAction},
    {"noEffect", {piece("target")}},
    {"sectorActs", {seat("side"), sector()}, false, kPhase},
    {"activated", {piece("piece"), number("mp"), word("type", kKindKeys)}, false, kAction},
    {"moved", {piece("piece"), place("to"), number("left")}},
    {"turned", {piece("unit"), facing("facing")}},
    {"ratios", {number("attacker"), number("defender"), number("morale"), number("against")}, false, kDetail},
    {"typeShift", {word("attackerType", kKindKeys), word("defenderType", kKindKeys), number("value")}, false, kDetail},
    {"firstTable", {number("row"), number("column"), letter()}, false, kDetail},
    {"secondTable", {letter()}, false, kDetail},
    {"modifier", {word("modifier", kModifierWords), number("value")}, false, kDetail},
    {"leaderDice", {number("dice")}, false, kDetail},
    {"columnBought", {seat("side"), number("left")}},
    {"columnCancelled", {seat("side"), number("left")}},
    {"attack", {piece("attacker"), piece("defender")}, false, kAction},
    {"pointsSpent", {seat("side"), number("points"), number("left")}, false, kDetail},
    {"dieBought", {seat("side"), number("left")}, false, kDetail},
    {"meleeRoll", {piece("attacker"), piece("defender"), letter(), number("points"), number("total")}, true},
    {"columnShifted", {seat("side"), letter(), number("left")}},
    {"meleeResult", {word("attackers", kEffectWords), word("defenders", kEffectWords)}},
    {"engaged", {piece("attacker"), piece("defender")}, false, kLine, kSlight},
    {"released", {piece("unit"), piece("enemy")}},
    {"moraleCheck", {piece("unit"), number("needed")}, true},
    {"disordered", {piece("unit")}, false, kLine, kSlight},
    {"routs", {piece("unit"), number("hexes")}, false, kLine, kSerious},
    {"fled", {piece("unit"), place("to")}},
    {"eliminated", {piece("unit"), number("strength")}, false, kLine, kGrave, 1},
    {"leftMap", {piece("unit"), number("strength")}, false, kLine, kGrave, 1},
    {"advanced", {piece("unit"), place("to")}},
    {"recovered", {piece("unit")}, false, kLine, kWelcome},
    {"triesToRally", {piece("unit")}, false, kAction, kNone, -1, true},
    {"rallied", {piece("unit")}, false, kLine, kWelcome},
    {"leaderRoll", {piece("leader"), word("peril", kPerilWords)}, true},
    {"leaderWounded", {piece("leader"), number("turn")}, false, kLine, kSerious},
    {"leaderCaptured", {piece("leader")}, false, kLine, kGrave},
    {"leaderKilled", {piece("leader")}, false, kLine, kGrave},
    {"leaderJoined", {piece("leader"), place("at")}},
    {"losses", {seat("side"), number("losses"), number("level")}},
    {"sectorLosses", {seat("side"), sector(), number("losses"), number("level")}},
    {"sectorBroken", {seat("side"), sector()}, false, kLine, kGrave},
    {"battleEnded", {seat("winner"), seat("routed"), word("ending", kEndings)}, false, kPhase, kGrave},
});
static_assert(kEvents.size() == static_cast<std::size_t>(Happening::kCount));

constexpr auto kQuestions = std::to_array<QuestionSpec>({
    {"none"},
    {"return", Moment::kOpening},
    {"replace", Moment::kOpening},
    {"pledge"},
    {"first", Moment::kOpening},
    {"card", Moment::kOpening},
    {"fire", Moment::kOpening},
    {"volley"},
    {"sector", Moment::kOpening},
    {"act", Moment::kSettled},
    {"leader"},
    {"column"},
    {"cancel"},
    {"strike"},
    {"shift"},
    {"advance"},
    {"rally"},
    {"flee", Moment::kTrifle},
    {"join"},
});
static_assert(kQuestions.size() == static_cast<std::size_t>(Question::kCount));

constexpr auto kReasons = std::to_array<std::string_view>({
    "notYours",   "notOnMap",       "wrongSector",  "notOrdered",       "tooManyPoints",  "noPoints",   "notForTypes",
    "outOfRange", "noTarget",       "noSight",      "activatedAlready", "disorderedUnit", "routedUnit", "mustAnswer",
    "mustAttack", "mustRetreat",    "engagedUnit",  "notAdjacent",      "notBeside",      "offFront",   "closedSide",
    "occupied",   "enemyLeader",    "tooDear",      "spentAlready",     "tooFar",         "notForward", "notBack",
    "facingKept", "notBehind",      "notMoved",     "turnsInPlace",     "inZone",         "sameFacing", "moveOver",
    "notEnemy",   "notEngagedWith", "brokenSector", "noMoreAttacks",    "retreating",     "notInRange", "notActive",
    "notOpen",    "notStraight",    "fledThrough",  "notNearest",       "noLeaders",
});
static_assert(kReasons.size() == static_cast<std::size_t>(Why::kCount) - kFirstOwnReason);

}  // namespace

constinit const Ruleset kGlory{
    .id = "glory",
    .title = "The Glory that was Greece",
    .seats = kSeats,
    .facings = kFacingKeys,
    .rules = kRuleIds,
    .verbs = kVerbs,
    .events = kEvents,
    .questions = kQuestions,
    .reasons = kReasons,
    .concerns = kConcernKeys,
    .prospects = {kForetelling, 800, 6},
    .secrets = true,
    // At most 99 turns, in each of which 64 units and 16 leaders take up to 10 steps, fight with up to 8 decisions,
    // flee and rally: 200,000 with room to spare.
    .max_decisions = 400'000,
    .load = load_scenario,
};

std::string_view ending_word(int ending) { return kEndings[static_cast<std::size_t>(ending)]; }
std::string_view sector_word(int sector) { return kSectorKeys[static_cast<std::size_t>(sector)]; }

}  // namespace aspis::glory
