#include "engine/rulesets/hotgates/vocabulary.hpp"

#include <array>

#include "engine/rulesets/hotgates/advice.hpp"
#include "engine/rulesets/hotgates/rules.hpp"
#include "engine/rulesets/hotgates/scenario.hpp"

namespace aspis::hotgates {
namespace {

constexpr std::array<std::string_view, 2> kSeats{"greek", "persian"};
constexpr std::array<std::string_view, square::kDirections> kDirectionKeys{"N", "NE", "E", "SE", "S", "SW", "W", "NW"};
constexpr std::array<std::string_view, kColumns> kColumnKeys{"c13", "c12", "c11", "c32", "c21", "c31", "c41"};
constexpr auto kModifierKeys = std::to_array<std::string_view>(
    {"wallFire", "flank", "uphill", "overWall", "disorderedAttack", "hopliteFront", "disorderedMorale"});
static_assert(kModifierKeys.size() == static_cast<std::size_t>(Modifier::kCount));
constexpr auto kGoalKeys = std::to_array<std::string_view>({"nearestGreeks", "openPass", "noRoomThere", "bowshot"});
static_assert(kGoalKeys.size() == static_cast<std::size_t>(GoalWhy::kCount));
constexpr auto kKeepKeys = std::to_array<std::string_view>({"fury", "goodOdds"});
static_assert(kKeepKeys.size() == static_cast<std::size_t>(KeepWhy::kCount));
constexpr auto kAimKeys =
    std::to_array<std::string_view>({"alreadyHit", "disordered", "lowDefence", "losses", "nearest", "first", "only"});
static_assert(kAimKeys.size() == static_cast<std::size_t>(AimWhy::kCount));
constexpr auto kStepKeys = std::to_array<std::string_view>({"move", "fire", "melee", "recover"});
static_assert(kStepKeys.size() == static_cast<std::size_t>(StepWord::kCount));
constexpr auto kFallKeys = std::to_array<std::string_view>({"nobodyLeft", "brokenThrough"});
static_assert(kFallKeys.size() == static_cast<std::size_t>(FallWhy::kCount));
/// The columns of the morale tables: steps lost so far, and one for those who have a single step.
constexpr std::array<std::string_view, kMaxSteps + 1> kWornKeys{"lost0", "lost1", "lost2", "lost3", "light"};
constexpr std::array<std::string_view, 4> kGrades{"none", "marginal", "victory", "decisive"};
constexpr std::array<std::string_view, 4> kEndings{"none", "held", "fell", "fellEarly"};

using namespace args;
using enum EventLevel;
using enum Outcome;
constexpr ArgSpec contingent() { return word("contingent", kContingentKeys); }
constexpr ArgSpec heading() { return facing("facing"); }

constexpr auto kVerbs = std::to_array<VerbSpec>({
    {"bind", {}},
    {"free", {}},
    {"remain", {contingent()}},
    {"guard", {contingent()}},
    {"boxDone", {}},
    {"place", {piece("unit"), place("to"), heading()}},
    {"placeRest", {}},
    {"enter", {place("to")}},
    {"select", {piece("unit")}, true},
    {"step", {place("to")}, true},
    {"turn", {heading()}, true, "turn"_rule, true},
    {"stop", {}},
    {"endMovement", {}},
    {"fire", {piece("unit"), piece("target")}, false, "fire-table"_rule},
    {"endFire", {}, false, "fire-dv"_rule},
    {"attack", {piece("unit"), piece("target")}, false, "mcrt"_rule},
    {"attackTogether", {piece("unit"), piece("target")}, false, "melee-group"_rule},
    {"join", {piece("unit")}},
    {"strike", {}, false, "mcrt"_rule},
    {"endMelee", {}},
    {"lose", {piece("unit")}},
    {"recover", {piece("unit")}},
    {"endRecovery", {}},
});
static_assert(kVerbs.size() == static_cast<std::size_t>(Verb::kCount));

constexpr auto kEvents = std::to_array<EventSpec>({
    {"dayBegan", {number("day")}, false, kTurn},
    {"conferenceRoll", {number("remain")}, true},
    {"bound", {contingent()}},
    {"remains", {contingent()}},
    {"marchesAway", {contingent()}},
    {"guards", {contingent()}},
    {"ephialtesRoll", {number("round")}, true},
    {"ephialtesLater", {number("round")}},
    {"placed", {piece("unit"), place("at"), heading()}},
    {"roundBegan", {number("round"), number("day"), number("turn")}, false, kTurn},
    {"commitmentRoll", {contingent(), number("day")}, true},
    {"committed", {contingent()}},
    {"returns", {piece("unit")}},
    {"nobodyComes", {contingent()}},
    {"ephialtesComes", {contingent()}, false, kPhase},
    {"entered", {piece("unit"), place("at")}},
    {"waits", {piece("unit")}},
    {"stepBegan", {seat("side"), word("step", kStepKeys)}, false, kPhase},
    {"posture", {contingent(), word("posture", kPostureKeys)}, true},
    {"alwaysFury", {contingent()}},
    {"goal", {piece("unit"), place("to"), word("goal", kGoalKeys)}, false, kAction},
    {"tieRoll", {piece("unit")}, true, kDetail},
    {"selected", {piece("unit"), number("points")}, false, kAction},
    {"moved", {piece("unit"), place("to"), number("left")}},
    {"turned", {piece("unit"), heading()}},
    {"contact", {piece("unit"), place("at")}},
    {"keeps", {place("at"), word("keep", kKeepKeys)}},
    {"holdsBack", {place("at")}},
    {"aims", {piece("unit"), piece("target"), word("aim", kAimKeys)}, false, kDetail},
    {"modifier", {word("modifier", kModifierKeys), number("value")}, false, kDetail},
    {"shot",
     {piece("unit"), piece("target"), word("type", kTypeKeys), number("range"), number("hits"), number("total"),
      number("needed")},
     true},
    {"hit", {piece("unit"), number("hits")}, false, kLine, kSlight, 1},
    {"hitsLost", {piece("unit"), number("hits")}, false, kDetail},
    {"joins", {piece("unit"), piece("target")}, false, kDetail},
    {"odds",
     {piece("unit"), piece("target"), number("attack"), number("defence"), word("column", kColumnKeys)},
     false,
     kDetail},
    {"typeShift", {word("attackerType", kTypeKeys), word("defenderType", kTypeKeys), number("value")}, false, kDetail},
    {"column", {word("column", kColumnKeys), number("shift")}, false, kDetail},
    {"melee",
     {piece("unit"), piece("target"), word("column", kColumnKeys), number("ours"), number("theirs"), number("shift"),
      number("better")},
     true,
     kAction},
    {"stepsLost", {piece("unit"), number("steps")}, false, kLine, kSerious, 1},
    {"eliminated", {piece("unit"), number("steps")}, false, kLine, kGrave, 1},
    {"moraleCheck", {piece("unit"), number("rating"), number("total"), contingent(), word("worn", kWornKeys)}, true},
    {"stands", {piece("unit")}, false, kDetail},
    {"disorder", {piece("unit")}, false, kLine, kSerious},
    {"recovered", {piece("unit")}, false, kLine, kWelcome},
    {"routs", {piece("unit")}, false, kLine, kGrave},
    {"cutDown", {piece("unit"), number("steps")}, false, kLine, kGrave, 1},
    {"passFalls", {word("fall", kFallKeys)}, false, kPhase, kGrave},
    {"passHolds", {}, false, kPhase},
    {"night", {number("day")}, false, kTurn},
    {"madeGood", {number("steps")}},
    {"score", {number("score"), number("persian"), number("greek"), number("bonus")}, false, kPhase},
    {"battleEnded", {seat("winner"), word("grade", kGrades), word("ending", kEndings)}, false, kPhase, kGrave},
});
static_assert(kEvents.size() == static_cast<std::size_t>(Happening::kCount));

constexpr auto kQuestions = std::to_array<QuestionSpec>({
    {"none"},
    {"phocians", Moment::kOpening},
    {"conference", Moment::kOpening},
    {"box", Moment::kOpening},
    {"setup", Moment::kOpening},
    {"enter", Moment::kOpening},
    {"move", Moment::kOpening},
    {"moveUnit", Moment::kSettled},
    {"fire", Moment::kSettled},
    {"melee", Moment::kOpening},
    {"join"},
    {"lose"},
    {"recover", Moment::kOpening},
});
static_assert(kQuestions.size() == static_cast<std::size_t>(Question::kCount));

constexpr auto kReasons = std::to_array<std::string_view>({
    "notYours",      "notOnMap",      "gone",           "alreadyNamed",    "alreadyInBox",
    "keepOneForMap", "pathUnguarded", "othersFirst",    "outsideZone",     "closed",
    "full",          "otherEntry",    "movedAlready",   "notBeside",       "tooDear",
    "inContact",     "enemyThere",    "disorderedUnit", "sameFacing",      "notSuchFacing",
    "noMissiles",    "firedAlready",  "outOfRange",     "contactFire",     "friendsThere",
    "coastBetween",  "ownSide",       "otherArea",      "attackedAlready", "struckAlready",
    "otherType",     "alone",         "notFirst",       "notAttacking",    "notDisordered",
    "triedAlready",
});
static_assert(kReasons.size() == static_cast<std::size_t>(Why::kCount) - kFirstOwnReason);

}  // namespace

constinit const Ruleset kHotgates{
    .id = "hotgates",
    .title = "Thermopylae: the Hot Gates",
    .seats = kSeats,
    .facings = kDirectionKeys,
    .rules = kRuleIds,
    .verbs = kVerbs,
    .events = kEvents,
    .questions = kQuestions,
    .reasons = kReasons,
    .concerns = kConcernKeys,
    .prospects = kProspects,
    .secrets = false,
    // 24 rounds; in each at most 64 units take four decisions to move, one to shoot, five to fight and one to recover:
    // 17,000, and as much again for arrivals, set-up and longer days of other scenarios.
    .max_decisions = 40'000,
    .load = load_scenario,
};

std::string_view grade_word(Grade grade) { return kGrades[static_cast<std::size_t>(grade)]; }
std::string_view ending_word(int ending) { return kEndings[static_cast<std::size_t>(ending)]; }

}  // namespace aspis::hotgates
