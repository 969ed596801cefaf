#include "engine/rulesets/bladebow/vocabulary.hpp"

#include <array>

#include "engine/rulesets/bladebow/rules.hpp"
#include "engine/rulesets/bladebow/scenario.hpp"

namespace aspis::bladebow {
namespace {

constexpr std::array<std::string_view, 2> kSeats{"greek", "persian"};
constexpr std::array<std::string_view, 8> kFacings{"N", "NE", "E", "SE", "S", "SW", "W", "NW"};
constexpr std::array<std::string_view, 5> kOrders{"move", "ranged", "melee", "rally", "pass"};
constexpr std::array<std::string_view, 5> kGrades{"none", "draw", "marginal", "minor", "major"};
constexpr std::array<std::string_view, 11> kEndings{"none",   "rout",      "bothRout",    "distance", "losses",     "even",
                                                    "xerxes", "greekCamp", "bothSpecial", "passHeld", "persianCamp"};

constexpr ArgSpec number(std::string_view name) { return {name, ArgKind::kNumber}; }
constexpr ArgSpec piece(std::string_view name) { return {name, ArgKind::kPiece}; }
constexpr ArgSpec place(std::string_view name) { return {name, ArgKind::kPlace}; }
constexpr ArgSpec facing(std::string_view name) { return {name, ArgKind::kFacing}; }
constexpr ArgSpec card(std::string_view name) { return {name, ArgKind::kCard}; }
constexpr ArgSpec seat(std::string_view name) { return {name, ArgKind::kSeat}; }
constexpr ArgSpec die(std::string_view name) { return {name, ArgKind::kDie}; }
constexpr ArgSpec word(std::string_view name, std::span<const std::string_view> words) {
  return {name, ArgKind::kWord, words};
}
constexpr std::span<const std::string_view> kGivenOrders = std::span(kOrders).first(4);

constexpr auto kVerbs = std::to_array<VerbSpec>({
    {"done", {}},
    {"decline", {}},
    {"placeCamp", {place("to")}},
    {"defaultRanks", {}},
    {"setRanks", {piece("unit"), number("ranks")}},
    {"placeLeader", {piece("leader"), place("to")}},
    {"placeWall", {piece("unit")}},
    {"draw", {}},
    {"playCard", {card("card")}},
    {"playCardOn", {card("card"), piece("target")}},
    {"playCardFacing", {card("card"), facing("facing")}},
    {"playCardDie", {card("card"), die("die")}},
    {"playCardOnDie", {card("card"), piece("target"), die("die")}},
    {"peek", {piece("unit")}},
    {"moveLeader", {piece("leader")}, true},
    {"single", {word("order", kGivenOrders), piece("unit")}, true},
    {"formation", {word("order", kGivenOrders), piece("leader"), piece("first")}},
    {"discard", {card("card")}},
    {"buy", {}},
    {"pass", {}},
    {"leaderTo", {place("to")}, true},
    {"pick", {piece("unit")}, true},
    {"breakRanks", {}, true},
    {"keepOrder", {}, true},
    {"advance", {}, true},
    {"wheelLeft", {}, true},
    {"wheelRight", {}, true},
    {"freeWheelLeft", {}, true},
    {"freeWheelRight", {}, true},
    {"reverse", {}, true},
    {"sideStep", {place("to")}, true},
    {"formWall", {}},
    {"dropWall", {}, true},
    {"stop", {}},
    {"displaceTo", {place("to")}},
    {"target", {piece("target")}},
    {"fire", {piece("unit"), facing("facing")}},
    {"attack", {piece("unit")}},
    {"lead", {piece("unit")}},
    {"retreat", {}},
    {"stay", {}},
    {"retreatTo", {place("to")}},
    {"commitCard", {card("card")}},
    {"allot", {piece("unit")}},
    {"reroll", {die("die")}},
    {"recoilTo", {place("to")}},
    {"follow", {}},
    {"hold", {}},
    {"face", {facing("facing")}},
    {"pressOn", {}},
    {"relent", {}},
    {"returnTo", {place("to")}},
    {"enter", {}},
    {"waitLower", {}},
    {"waitHigher", {}},
    {"enterAt", {place("to")}},
});
static_assert(kVerbs.size() == static_cast<std::size_t>(Verb::kCount));

constexpr auto kEvents = std::to_array<EventSpec>({
    {"battleBegins", {}},
    {"campSet", {piece("camp"), place("at")}},
    {"leaderSet", {piece("leader"), place("at")}},
    {"ranksSet", {piece("unit"), number("ranks")}},
    {"wallFormed", {piece("unit")}},
    {"wallDropped", {piece("unit")}},
    {"turnBegins", {number("turn")}},
    {"cardDrawn", {seat("side")}},
    {"cardSeen", {seat("side"), card("card")}},
    {"reshuffled", {}},
    {"handSize", {seat("side"), number("size")}},
    {"impulsesSet", {seat("side"), number("impulses")}},
    {"initiativeRolled", {number("greek"), number("persian")}},
    {"initiative", {seat("side")}},
    {"pathRoll", {number("roll"), number("turn")}},
    {"pathFound", {}},
    {"reinforcementRoll", {number("roll"), number("turn")}},
    {"reinforcementNumber", {number("number")}},
    {"entered", {piece("unit"), place("at")}},
    {"impulseBegins", {seat("side"), card("card"), number("actions")}},
    {"actionTaken", {seat("side"), word("order", kOrders), piece("by")}},
    {"cardPlayed", {seat("side"), card("card")}},
    {"cardAimed", {piece("target")}},
    {"cardDiscarded", {seat("side"), card("card")}},
    {"handShown", {card("card")}},
    {"ranksShown", {piece("unit"), number("ranks")}},
    {"ranksSeen", {piece("unit"), number("ranks")}},
    {"leaderMoved", {piece("leader"), place("to")}},
    {"leaderRoll", {piece("leader")}, true},
    {"leaderKilled", {piece("leader")}},
    {"leaderSurvived", {piece("leader")}},
    {"leaderCaptured", {piece("leader"), number("due")}},
    {"leaderReturned", {piece("leader"), place("to")}},
    {"leaderRouted", {piece("leader")}},
    {"newCommander", {piece("leader")}},
    {"moved", {piece("unit"), place("from"), place("to")}},
    {"wheeled", {piece("unit"), facing("facing")}},
    {"reversed", {piece("unit"), facing("facing")}},
    {"halted", {piece("unit"), place("at")}},
    {"moraleRoll", {piece("unit"), number("needed")}, true},
    {"moralePassed", {piece("unit")}},
    {"moraleFailed", {piece("unit")}},
    {"disrupted", {piece("unit")}},
    {"displaced", {piece("unit"), place("from"), place("to")}},
    {"fired", {piece("unit"), piece("target")}},
    {"attackDice", {piece("unit")}, true},
    {"defenceDice", {piece("unit")}, true},
    {"rerolled", {die("die"), number("from"), number("to")}},
    {"hits", {piece("unit"), number("hits")}},
    {"rankLost", {piece("unit")}},
    {"routed", {piece("unit")}},
    {"rallied", {piece("unit")}},
    {"eliminated", {piece("unit")}},
    {"loss", {seat("side"), number("losses")}},
    {"recoiled", {piece("unit"), place("from"), place("to")}},
    {"attackDeclared", {piece("unit"), piece("target")}},
    {"retreated", {piece("unit"), place("from"), place("to")}},
    {"committed", {piece("unit")}},
    {"notCommitted", {piece("unit")}},
    {"commitmentRoll", {piece("unit"), number("needed")}, true},
    {"pointsSpent", {seat("side"), card("card"), number("points")}},
    {"leadChosen", {piece("unit")}},
    {"meleeDice", {number("attack"), number("defence")}},
    {"duel", {number("attacker"), number("defender")}},
    {"campHolds", {piece("camp")}},
    {"campOverrun", {piece("camp")}},
    {"looting", {piece("unit")}},
    {"advanced", {piece("unit"), place("from"), place("to")}},
    {"continues", {piece("unit"), piece("target")}},
    {"meleeAborted", {}},
    {"routChecked", {piece("unit")}, true},
    {"returned", {piece("unit"), place("at")}},
    {"armyRouts", {seat("side")}},
    {"endRoll", {number("roll"), number("icon")}},
    {"battleEnds", {seat("winner"), word("grade", kGrades), word("ending", kEndings)}},
});
static_assert(kEvents.size() == static_cast<std::size_t>(Happening::kCount));

constexpr auto kQuestions = std::to_array<QuestionSpec>({
    {"none"},        {"setupCamp"},   {"setupRanks"},  {"setupLeader"},    {"setupWall"},       {"draw"},
    {"action"},      {"card"},        {"peek"},        {"leaderTo"},       {"movePick"},        {"moveDisrupt"},
    {"moveStep"},    {"displace"},    {"fireTarget"},  {"fireUnit"},       {"volleyReroll"},    {"rangedRecoil"},
    {"meleeTarget"}, {"meleeAdd"},    {"meleeLead"},   {"retreat"},        {"retreatStep"},     {"commitSpend"},
    {"commitAllot"}, {"reroll"},      {"recoil"},      {"advance"},        {"advanceTurn"},     {"continue"},
    {"rallyPick"},   {"rallyFacing"}, {"returnLeader"}, {"returnUnit"},    {"returnFacing"},    {"reinforce"},
    {"reinforcePlace"}, {"reinforceFacing"},
});
static_assert(kQuestions.size() == static_cast<std::size_t>(Question::kCount));

constexpr auto kReasons = std::to_array<std::string_view>({
    "notYours",        "notOnMap",      "offMap",         "enemyThere",       "squareTaken",   "noSight",
    "notInFormation",  "notFirstOfFormation", "leaderBanned", "handFull",     "cardNotHeld",   "cardHasNoEffect",
    "cardWrongTime",   "cardWrongSide", "cardBadTarget",  "cardNoPoints",     "alreadyHelped", "juniorLeader",
    "leaderNotOnMap",  "outOfCommand",  "strongEzoc",     "inEzoc",           "noFriendNear",  "notEnoughMp",
    "disruptedCannotReverse", "alreadyMoved", "halted",   "pinned",           "noFreeWheel",   "impassable",
    "wallSide",        "gapHeld",       "pathClosed",     "pathOrthogonal",   "pathForbidden", "pastColumn",
    "tooHeavyToPass",  "cannotEndThere", "noDisplacement", "noWallHere",      "wallTooLate",   "wallGap",
    "walled",          "notWalled",     "notFoot",        "disruptedAlready", "disruptedUnit", "goodOrder",
    "notDense",        "noMissiles",    "outOfRange",     "wrongFacing",      "alreadyFired",  "alreadyTargeted",
    "noTarget",        "firesAlone",    "nobodyChosen",   "notInFront",       "mustFaceFront", "alreadyAttacked",
    "feigned",         "campGuarded",   "campImmune",     "notLeadSquare",    "mustFight",     "tooManyAttackers",
    "noRetreat",       "notAway",       "pointsTooFew",   "nothingToLower",   "noRerolls",     "noSuchDie",
    "recoilStraight",  "recoilBlocked", "mustAdvance",    "turnTooFar",       "ranksLimit",    "ranksTotal",
    "notCampSquare",   "noUnitThere",   "notEntrySquare", "numberBounds",     "tooManyOptions",
});
static_assert(kReasons.size() == static_cast<std::size_t>(Why::kCount) - kFirstOwnReason);

}  // namespace

constinit const Ruleset kBladebow{
    .id = "bladebow",
    .title = "Blade & Bow, volume I",
    .seats = kSeats,
    .facings = kFacings,
    .rules = kRuleIds,
    .verbs = kVerbs,
    .events = kEvents,
    .questions = kQuestions,
    .reasons = kReasons,
    .max_decisions = 200'000,
    .load = load_scenario,
};

std::string_view grade_word(int grade) { return kGrades[static_cast<std::size_t>(grade)]; }
std::string_view ending_word(int ending) { return kEndings[static_cast<std::size_t>(ending)]; }

}  // namespace aspis::bladebow
