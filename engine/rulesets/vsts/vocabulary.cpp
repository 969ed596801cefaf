#include "engine/rulesets/vsts/vocabulary.hpp"

#include <array>

#include "engine/rulesets/vsts/advice.hpp"
#include "engine/rulesets/vsts/rules.hpp"
#include "engine/rulesets/vsts/scenario.hpp"
#include "engine/rulesets/vsts/sheet.hpp"

namespace aspis::vsts {
namespace {

constexpr std::array<std::string_view, 2> kSeats{"greek", "persian"};
// Headings (hex.hpp): the even ones are hexsides and serve as directions too, the odd ones are spines.
constexpr std::array<std::string_view, hex::kHeadings> kFacings{"N", "NNE", "NE", "E", "SE", "SSE",
                                                                "S", "SSW", "SW", "W", "NW", "NNW"};
constexpr std::array<std::string_view, kWings> kWingWords{"greekLeft",   "greekCenter",   "greekRight",   "spartans",
                                                          "persianLeft", "persianCenter", "persianRight", "ships"};
constexpr std::array<std::string_view, 2> kModes{"normal", "again"};
constexpr std::array<std::string_view, 3> kFormations{"deployed", "march", "skirmish"};
// In the order of Grade and Ending (turn.hpp).
constexpr std::array<std::string_view, 4> kGrades{"none", "draw", "marginal", "major"};
constexpr std::array<std::string_view, 6> kEndings{"none",           "camps",  "commanderLost",
                                                   "bothCommanders", "losses", "even"};

using namespace args;
using enum EventLevel;
using enum Outcome;
constexpr ArgSpec marker(std::string_view name) { return card(name); }  // drawn like cards
constexpr ArgSpec wing() { return word("wing", kWingWords); }
constexpr ArgSpec direction() { return facing("direction"); }  // an even heading
constexpr ArgSpec heading() { return facing("heading"); }

constexpr auto kVerbs = std::to_array<VerbSpec>({
    {"place", {piece("piece"), place("to")}},
    {"land", {place("to")}},
    {"rouse", {piece("leader")}},
    {"enterBy", {place("road")}},
    {"decline", {}},
    {"rest", {}},
    {"act", {}, false, "4.0.2"_rule},
    {"select", {piece("piece")}, true},
    {"selectStack", {piece("unit")}, true, "3.1.3"_rule},
    {"endMovement", {}},
    {"advance", {direction()}, true, "7.0.a"_rule},
    {"turnLeft", {}, true, "7.2"_rule, true},
    {"turnRight", {}, true, "7.2"_rule, true},
    {"wheelLeft", {}, true, "7.2.b"_rule, true},
    {"wheelRight", {}, true, "7.2.a"_rule, true},
    {"form", {heading()}, true, "7.3"_rule},
    {"fire", {place("target")}, false, "7.4"_rule},
    {"reverse", {direction()}, true, "10.3"_rule},
    {"stop", {}},
    {"marchOn", {}, true},
    {"marchLeft", {}, true},
    {"marchRight", {}, true},
    {"routNext", {piece("unit")}},
    {"flee", {direction()}},
    {"retreat", {}},
    {"stay", {}},
    {"retreatTo", {direction()}},
    {"allot", {piece("pool"), piece("target"), number("strength")}},
    {"displaceTo", {place("to")}},
    {"asPrinted", {}},
});
static_assert(kVerbs.size() == static_cast<std::size_t>(Verb::kCount));

constexpr auto kEvents = std::to_array<EventSpec>({
    {"turnBegan", {number("turn")}, false, kTurn},
    {"arrivalRoll", {number("needed")}, true, kDetail},
    {"markerDrawn", {marker("marker")}, false, kPhase},
    {"markerAdded", {marker("marker")}, false, kLine, kWelcome},
    {"markerSpent", {marker("marker")}},
    {"endTurnReturned", {marker("marker")}},
    {"placed", {piece("piece"), place("at")}},
    {"wingActivated", {seat("side"), wing(), word("mode", kModes)}, false, kPhase, kWelcome},
    {"wingRests", {seat("side"), wing()}},
    {"recovered", {piece("unit"), number("dp")}},
    {"inCommand", {piece("unit")}},
    {"outOfCommand", {piece("unit")}},
    {"ammoFound", {piece("unit")}, false, kLine, kWelcome},
    {"shipDrawn", {piece("unit")}},
    {"landed", {piece("unit"), place("at")}},
    {"entered", {piece("piece"), place("at")}},
    {"selected", {piece("piece"), number("mp")}, false, kAction},
    {"moved", {piece("piece"), place("to"), number("left")}},
    {"turned", {piece("unit"), heading(), number("left")}},
    {"wheeled", {piece("unit"), heading(), number("left")}},
    {"formed", {piece("unit"), word("formation", kFormations), heading()}},
    {"caught", {piece("unit"), piece("enemy")}},
    {"engaged", {piece("unit"), piece("enemy")}, false, kAction},
    {"modifier", {word("modifier", kModifierKeys), number("value")}, false, kDetail},
    {"shot", {piece("unit"), place("target"), number("needed"), number("total"), number("range")}, true},
    {"hit", {piece("unit"), number("hits")}, false, kLine, kSlight, 1},
    {"lowAmmo", {piece("unit")}, false, kLine, kSlight},
    {"rallyCheck", {piece("unit"), number("total"), number("modifiers")}, true, kAction},
    {"reactivationCheck", {piece("leader"), number("total"), number("modifiers")}, true},
    {"retreatCheck", {piece("unit"), number("total"), number("modifiers")}, true, kAction},
    {"moraleCheck", {piece("unit"), number("total"), number("modifiers")}, true},
    {"routCheck", {piece("unit"), number("total"), number("modifiers")}, true, kAction},
    {"shockCheck", {piece("unit"), number("total"), number("modifiers")}, true},
    {"leaderCheck", {piece("leader"), number("total"), number("modifiers")}, true},
    {"stands", {piece("unit"), number("dp")}, false, kLine, kWelcome},
    {"disorganized", {piece("unit"), number("dp")}, false, kLine, kSerious},
    {"routsBeforeCombat", {piece("unit"), number("strength"), number("enemies")}, false, kAction},
    {"shaken", {piece("unit")}, false, kLine, kSlight},
    {"routs", {piece("unit"), number("mp")}, false, kAction, kGrave},
    {"fled", {piece("unit"), place("to")}},
    {"rallied", {piece("unit"), number("dp")}, false, kLine, kWelcome},
    {"eliminated", {piece("unit"), number("strength")}, false, kLine, kGrave, 1},
    {"leftMap", {piece("unit"), number("strength")}, false, kLine, kGrave, 1},
    {"gotAway", {piece("unit")}, false, kLine, kWelcome},
    {"retreated", {piece("unit"), place("to")}},
    {"attack", {piece("pool"), piece("target"), number("modifier"), number("hits"), number("strength")}, true, kAction},
    {"counterattack",
     {piece("pool"), piece("target"), number("modifier"), number("hits"), number("strength")},
     true,
     kAction},
    {"leaderReplaced", {piece("leader"), piece("by")}, false, kLine, kSerious},
    {"leaderLost", {piece("leader")}, false, kLine, kGrave},
    {"overrun", {piece("leader"), place("at")}},
    {"leaderJoined", {piece("leader"), place("at")}},
    {"campTaken", {seat("side"), place("at")}, false, kLine, kGrave},
    {"losses", {number("greek"), number("persian")}, false, kPhase},
    {"battleEnded", {seat("winner"), word("grade", kGrades), word("ending", kEndings)}, false, kPhase, kGrave},
});
static_assert(kEvents.size() == static_cast<std::size_t>(Happening::kCount));
// The largest throw, a full stack at full strength, fits behind the arguments of an attack.
static_assert(std::size(EventSpec{}.args) + kStackLimit * kMaxStrength <= kEventArgs);

constexpr auto kQuestions = std::to_array<QuestionSpec>({
    {"none"},
    {"setup", Moment::kOpening},
    {"land", Moment::kOpening},
    {"reactivate", Moment::kOpening},
    {"arrive", Moment::kOpening},
    {"rest", Moment::kOpening},
    {"move", Moment::kOpening},
    {"movePiece", Moment::kSettled},
    {"marchTurn", Moment::kSettled},
    {"routBefore"},
    {"retreat"},
    {"retreatStep", Moment::kTrifle},
    {"allot"},
    {"routNext", Moment::kTrifle},
    {"flee", Moment::kTrifle},
    {"displace"},
});
static_assert(kQuestions.size() == static_cast<std::size_t>(Question::kCount));

constexpr auto kReasons = std::to_array<std::string_view>({
    "notYours",       "notOnMap",      "wrongWing",    "outsideZone",      "alreadyPlaced", "notLandingHex",
    "hexTaken",       "notActivated",  "hasRested",    "notAnExit",        "entryBlocked",  "actedAlready",
    "routedUnit",     "engagedUnit",   "mayOnlyTurn",  "outOfCommandUnit", "justLanded",    "alone",
    "stackedUnit",    "notAhead",      "offMap",       "impassable",       "river",         "marshOffRoad",
    "enemyThere",     "stackFull",     "otherType",    "otherFormation",   "otherHeading",  "phalanxAlone",
    "nearEnemy",      "tooDear",       "spentAlready", "skirmishersNever", "notPhalanx",    "phalanxWheels",
    "notSuchHeading", "cannotStay",    "noMissiles",   "tooNear",          "outOfRange",    "noSight",
    "noTarget",       "targetEngaged", "optionOff",    "notRear",          "notDue",        "fatal",
    "notThatWay",     "enemyFront",    "noHexesLeft",  "notATarget",       "tooFewLeft",    "notNearest",
});
static_assert(kReasons.size() == static_cast<std::size_t>(Why::kCount) - kFirstOwnReason);

}  // namespace

constinit const Ruleset kVsts{
    .id = "vsts",
    .title = "490 BC: Marathon (Violent Schoolmaster Tactical Series)",
    .seats = kSeats,
    .facings = kFacings,
    .rules = kRuleIds,
    .verbs = kVerbs,
    .events = kEvents,
    .questions = kQuestions,
    .reasons = kReasons,
    .concerns = kConcernKeys,
    .prospects = {kForetelling, 1500, 3},
    .stances = kStanceKeys,
    .secrets = false,
    // 12 turns of at most 10 activations, in each of which at most 24 pieces take about 20 decisions and some 100 units
    // rout or retreat by at most 8 hexes: 200,000 with room to spare for scenarios of twice the size.
    .max_decisions = 400'000,
    .load = load_scenario,
};

std::string_view grade_word(int grade) { return kGrades[static_cast<std::size_t>(grade)]; }
std::string_view ending_word(int ending) { return kEndings[static_cast<std::size_t>(ending)]; }
std::string_view wing_word(int wing) { return kWingWords[static_cast<std::size_t>(wing)]; }

}  // namespace aspis::vsts
