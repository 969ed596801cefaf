// What is said of broken data: where it is, what was found, what was expected. And that nothing worse happens.

#include <set>

#include "engine/rulesets/vsts/setup_testing.hpp"

namespace aspis::vsts {
namespace {

using testing::Broken;

class BrokenVsts : public ::testing::TestWithParam<Broken> {};

TEST_P(BrokenVsts, IsNamed) {
  const Broken& broken = GetParam();
  json scenario = battle("what-if");
  if (broken.within("/begin")) scenario["begin"] = {{"at", "pull"}};
  const Loaded b = read(broken.in(scenario));
  EXPECT_FALSE(b.setup.begin.has_value());
  broken.expect_named(b.problems);
}

INSTANTIATE_TEST_SUITE_P(
    VstsSetup, BrokenVsts,
    ::testing::Values(
        Broken{"ruleset", "/ruleset", R"("chess")", "/ruleset", "expected one of \"vsts\"; found \"chess\""},
        Broken{"unknownKey", "/lastTern", "1", "/lastTern", "unknown key; expected one of: $schema, ruleset"},
        Broken{"missingKey", "/lastTurn", "null", "/", "the key \"lastTurn\" is missing"},
        Broken{"lastTurn", "/lastTurn", "21", "/lastTurn", "expected a whole number from 1 to 20, found 21"},
        Broken{"longText", "/title", R"("0123456789012345678901234567890123456789012345678901234567890")", "/title",
               "expected a text of at most 60 bytes, found 61"},
        Broken{"labelPlace", "/map/labels/2/places/0", R"("3701")", "/map/labels/2/places/0",
               "expected a hex from 0101 to 3627, found \"3701\""},
        Broken{"labelKind", "/map/labels/0/kind", "null", "/map/labels/0", "the key \"kind\" is missing"},
        // counters and tables
        Broken{"unitClass", "/unitTypes/spear/class", R"("dense")", "/unitTypes/spear/class",
               "expected one of \"heavy\", \"line\", \"skirmisher\"; found \"dense\""},
        Broken{"movement", "/unitTypes/spear/movement", "0", "/unitTypes/spear/movement", "from 1 to 9, found 0"},
        Broken{"leaderMovement", "/leaderMovement/greek", "null", "/leaderMovement", "the key \"greek\" is missing"},
        Broken{"noTypes", "/unitTypes", "{}", "/unitTypes", "expected at least one unit type"},
        Broken{"ranges", "/tables/fire/archer", "[]", "/tables/fire/archer", "expected a number for each range"},
        Broken{"farRange", "/tables/fire/missile", "[1,1,1,1,1,1,1,1,1]", "/tables/fire/missile",
               "expected at most 8 items, found 9"},
        Broken{"modifier", "/tables/modifiers/elite", "null", "/tables/modifiers", "the key \"elite\" is missing"},
        Broken{"strangeModifier", "/tables/modifiers/ownMorale", "1", "/tables/modifiers/ownMorale", "unknown key"},
        // ground
        Broken{"sameCode", "/terrain/1/code", R"(".")", "/terrain/1", "already stands for \"clear\""},
        Broken{"openMarsh", "/terrain/4/closed", "false", "/terrain/4", "expected \"closed\" for marsh and ocean"},
        Broken{"dryShip", "/terrain/7/ocean", "false", "/terrain/7/ship", "expected \"ocean\" where a ship lies"},
        Broken{"closedCamp", "/terrain/3/closed", "true", "/terrain/3/camp", "expected open ground for a camp"},
        Broken{"terrainCode", "/map/rows/2", R"("x....................mmmmmmmmmm..~~~")", "/map/rows/2",
               "row 3, column 1: unknown terrain code \"x\"; expected one of: . h G P m # ~ S"},
        Broken{"rowLength", "/map/rows/3", R"("....")", "/map/rows/3",
               "expected 36 characters as in the first row, found 4"},
        Broken{"fewRows", "/map/rows", R"(["...", "..."])", "/map/rows", "expected 3 to 99 rows, found 2"},
        Broken{"camps", "/map/rows/5", R"("PPPPPP..........................~~~~")", "/map/rows/19",
               "expected at most 8 camps of a side"},
        Broken{"river", "/map/rivers/0", R"(["0502", "0505"])", "/map/rivers/0",
               "expected two adjacent hexes, found 0502 and 0505"},
        Broken{"riverEnds", "/map/rivers/0", R"(["0502"])", "/map/rivers/0", "expected two adjacent hexes"},
        Broken{"road", "/map/roads/0/1", R"("0309")", "/map/roads/0/1",
               "expected two adjacent hexes, found 0109 and 0309"},
        Broken{"roadOffMap", "/map/roads/0/1", R"("9999")", "/map/roads/0/1",
               "expected a hex from 0101 to 3627, found \"9999\""},
        Broken{"exit", "/map/exits/0", R"("0310")", "/map/exits", "where one road begins, found 0310"},
        Broken{"exitTwice", "/map/exits/1", R"("0109")", "/map/exits/1", "the hex 0109 is named twice"},
        // zones, markers
        Broken{"setupFacing", "/setup/facing/greek", R"("N")", "/setup/facing/greek", "expected a corner"},
        Broken{"zone", "/setup/zones/greek.left/0", R"({"from": "0410", "to": "0101"})", "/setup/zones/greek.left/0",
               "expected \"from\" to be the north-western"},
        Broken{"zoneWing", "/setup/zones/greek.ships", "[]", "/setup/zones/greek.ships", "unknown key"},
        Broken{"markerTwice", "/markers/1/key", R"("persianLeft")", "/markers/1",
               "the key \"persianLeft\" is used twice"},
        Broken{"markerWing", "/markers/1/wing", R"("persian.left")", "/markers/1",
               "there is already a marker for this"},
        Broken{"lateMarker", "/markers/1/wing", R"("persian.ships")", "/markers/1/wing", "expected a wing of the line"},
        Broken{"markerSide", "/markers/8/side", "null", "/markers/8", "the key \"side\" is missing"},
        Broken{"needlessSide", "/markers/0/side", R"("greek")", "/markers/0/side", "expected only for a reactivation"},
        Broken{"needlessWing", "/markers/8/wing", R"("greek.left")", "/markers/8/wing", "expected only for a marker"},
        // units
        Broken{"wing", "/units/0/wing", R"("greek.ships")", "/units/0/wing", "found \"greek.ships\""},
        Broken{"type", "/units/0/type", R"("hoplite")", "/units/0/type",
               "unknown unit type \"hoplite\"; expected one of: archers, cavalry"},
        Broken{"strength", "/units/0/sp", "10", "/units/0/sp", "expected a whole number from 1 to 9, found 10"},
        Broken{"noHex", "/units/0/hex", "null", "/units/0", "only ships and Spartans may start off the map"},
        Broken{"sameKey", "/units/1/key", R"("plataeans")", "/units/1", "the key \"plataeans\" is used twice"},
        Broken{"leaderKey", "/leaders/0/key", R"("plataeans")", "/leaders/0", "the key \"plataeans\" is used twice"},
        Broken{"noUnits", "/units", "[]", "/units", "expected at least one unit"},
        Broken{"city", "/units/5/hex", R"("0701")", "/units/5", "0701 (City) is closed to it"},
        Broken{"secondHexOff", "/units/0/hex", R"("0427")", "/units/0",
               "the second hex of this phalanx is off the map"},
        Broken{"secondHexClosed", "/units/0/hex", R"("1225")", "/units/0",
               "the second hex of this phalanx, 1226 (Marsh) is closed to it"},
        Broken{"onPhalanx", "/units/5/hex", R"("0404")", "/units/0", "a phalanx is not alone on 0404"},
        Broken{"twoTypes", "/units/5",
               R"({"key": "x", "wing": "greek.left", "type": "cavalry", "sp": 3, "hex": "0411"})", "/units/13",
               "units of different types stand on 0411: x and antiochis-hoplites"},
        Broken{"bothSides", "/units/5/hex", R"("2313")", "/units/46", "units of both sides stand on 2313"},
        Broken{"otherFacing", "/units/6", R"({"key": "o", "wing": "greek.left", "type": "hoplites", "sp": 3,
               "hex": "0304", "facing": "SSE"})",
               "/units/6", "units of different formation or facing stand on 0304"},
        Broken{"facing", "/units/0/facing", R"("EE")", "/units/0/facing", "expected one of \"N\", \"NNE\""},
        Broken{"cornerFacing", "/units/8/facing", R"("N")", "/units/8/facing", "expected a facing towards a corner"},
        Broken{"marchWithoutFacing", "/units/5/formation", R"("march")", "/units/5/formation",
               "expected a facing towards a hexside"},
        Broken{"skirmishersMarch", "/units/8/formation", R"("march")", "/units/8/formation",
               "skirmishers have a formation of their own"},
        // leaders
        Broken{"leaderHex", "/leaders/0/hex", "null", "/leaders/0", "only a leader of the Spartans"},
        Broken{"leaderInSea", "/leaders/0/hex", R"("3601")", "/leaders/0", "3601 (Ocean) is closed"},
        Broken{"leaderAmongEnemies", "/leaders/0/hex", R"("2313")", "/leaders/0", "the enemy stands on 2313"},
        Broken{"replacement", "/leaders/0/replacement/rank", "1", "/leaders/0/replacement/rank", "unknown key"},
        // those who come later
        Broken{"face", "/arrivals/face", "10", "/arrivals/face", "expected a whole number from 0 to 9, found 10"},
        Broken{"noExit", "/map/exits", "[]", "/arrivals/units/0", "expected an exit of the map and a marker"},
        Broken{"noMarker", "/arrivals/markers", "[]", "/arrivals/units/0", "expected an exit of the map and a marker"},
        Broken{"noShips", "/terrain/7/ship", "false", "/units/75", "expected open ground beside a ship"},
        // options
        Broken{"option", "/options/0/key", R"("weather")", "/options/0/key",
               "unknown option; expected one of: friendlyFire"},
        Broken{"optionTwice", "/options/1/key", R"("friendlyFire")", "/options/1", "is offered twice"},
        Broken{"optionWords", "/options/4/values", R"(["every", "none"])", "/options/4/values",
               "expected every and ownWing"},
        Broken{"optionDefault", "/options/4/default", R"("none")", "/options/4/default", "found \"none\""},
        // mid-battle
        Broken{"beginAt", "/begin/at", R"("noon")", "/begin/at", "found \"noon\""},
        Broken{"beginTurn", "/begin/turn", "13", "/begin/turn", "expected a whole number from 1 to 12, found 13"},
        Broken{"noWing", "/begin", R"({"at": "move"})", "/begin", "the key \"wing\" is missing"},
        Broken{"needlessActive", "/begin/active", R"("greek")", "/begin/active",
               "expected only where a wing is active"},
        Broken{"greekShips", "/begin", R"({"at": "move", "active": "greek", "wing": "ships"})", "/begin/wing",
               "the ships are Persian"},
        Broken{"persianSpartans", "/begin", R"({"at": "move", "active": "persian", "wing": "spartans"})", "/begin/wing",
               "the Spartans are Greek"},
        Broken{"noSuchUnit", "/begin/units", R"({"hoplites-99": {}})", "/begin/units/hoplites-99", "there is no unit"},
        Broken{"noSuchLeader", "/begin/leaders", R"({"xerxes": {}})", "/begin/leaders/xerxes", "there is no leader"},
        Broken{"flag", "/begin/units", R"({"oineis": {"is": ["tired"]}})", "/begin/units/oineis/is/0",
               "found \"tired\""},
        Broken{"routedFacing", "/begin/units", R"({"oineis-hoplites": {"is": ["routed"]}})",
               "/begin/units/oineis-hoplites", "expected a facing towards a hexside"},
        Broken{"hexOfGone", "/begin/units", R"({"oineis": {"hex": "1010", "where": "gone"}})",
               "/begin/units/oineis/hex", "expected no hex for a unit that is not on the map"},
        Broken{"flagOfGone", "/begin/units", R"({"oineis": {"is": ["routed"], "where": "gone"}})",
               "/begin/units/oineis/is", "expected no marker"},
        Broken{"greekInShips", "/begin/units", R"({"oineis": {"where": "ships"}})", "/begin/units/oineis/where",
               "expected a unit of the ships"},
        Broken{"waiting", "/begin/units", R"({"oineis": {"where": "waiting"}})", "/begin/units/oineis/where",
               "expected a Spartan"},
        Broken{"marinesWithoutHex", "/begin/units", R"({"marines-1": {"where": "map"}})", "/begin/units/marines-1",
               "the key \"hex\" is missing"},
        Broken{"landed", "/begin/units", R"({"oineis": {"landed": 1}})", "/begin/units/oineis/landed",
               "expected only for a unit of the ships"},
        Broken{"beginStack", "/begin/units", R"({"oineis": {"hex": "0403"}})", "/begin/units/oineis",
               "a phalanx is not alone on 0403: plataeans and oineis"},
        Broken{"routedInMarsh", "/begin/units",
               R"({"aigeis-hoplites": {"hex": "1226", "facing": "N", "is": ["routed"]}})",
               "/begin/units/aigeis-hoplites", "1226 (Marsh) is closed"},
        Broken{"leaderOfGone", "/begin/leaders", R"({"datis": {"hex": "2314", "where": "gone"}})",
               "/begin/leaders/datis/hex", "expected no hex for a leader"},
        Broken{"leaderWaits", "/begin/leaders", R"({"datis": {"where": "waiting"}})", "/begin/leaders/datis/where",
               "expected a leader of the Spartans"},
        Broken{"shipList", "/begin/ships", R"(["oineis"])", "/begin/ships/0", "expected a unit of the ships"},
        Broken{"markerInCup", "/begin/cup", R"(["endTurn", "endTurn"])", "/begin/cup/1", "is named twice"},
        Broken{"noSuchMarker", "/begin/drawn", R"(["weather"])", "/begin/drawn/0", "there is no marker \"weather\""},
        Broken{"activatedWing", "/begin/activated", R"(["left"])", "/begin/activated/0", "found \"left\""},
        Broken{"beginExit", "/begin/exit", R"("1010")", "/begin/exit", "expected one of the map's exits"},
        Broken{"beginCamp", "/begin/camps", R"(["0214"])", "/begin/camps/0", "expected a Persian camp"},
        Broken{"lost", "/begin/lost", R"({"greek": -1})", "/begin/lost/greek", "from 0 to 999, found -1"},
        Broken{"notAnObject", "/map", "7", "/map", "expected an object, found 7"}),
    testing::broken_name);

TEST(VstsSetup, StrangeOptionsAreRefused) {
  const json unknown = {{"weather", true}};
  const Loaded a = read(battle("marathon"), &unknown);
  ASSERT_EQ(a.problems.size(), 1u);
  EXPECT_EQ(a.problems[0].path, "/options/weather");
  EXPECT_TRUE(a.problems[0].text.starts_with("unknown option; expected one of: friendlyFire, commandConfusion"));
  const json value = {{"campVictory", "plunder"}};
  const Loaded b = read(battle("marathon"), &value);
  ASSERT_EQ(b.problems.size(), 1u);
  EXPECT_EQ(b.problems[0].path, "/options/campVictory");
  EXPECT_EQ(b.problems[0].text, "expected one of \"occupy\", \"control\"; found \"plunder\"");
}

TEST(VstsSetup, FreeSetupNeedsZones) {
  json scenario = battle("marathon");
  scenario["setup"]["zones"].erase("greek.left");
  EXPECT_TRUE(read(scenario).problems.empty());
  const json free = {{"setup", "free"}};
  const Loaded b = read(scenario, &free);
  ASSERT_EQ(b.problems.size(), 1u);
  EXPECT_EQ(b.problems[0].path, "/setup");
  EXPECT_EQ(b.problems[0].text, "expected a zone for greek.left where set-up is free");
}

TEST(VstsSetup, TooMany) {
  json scenario = battle("marathon");
  const json leader = scenario["leaders"][0];
  for (int i = 0; i < 33; ++i) {
    scenario["units"].push_back({{"wing", "greek.left"}, {"type", "hoplites"}, {"sp", 3}});
    scenario["units"].back()["hex"] = (i < 20 ? "05" : "06") + std::to_string(10 + i / 3);
  }
  for (int i = 0; i < 3; ++i) {
    scenario["leaders"].push_back(leader);
    scenario["leaders"].back()["key"] = "spare-" + std::to_string(i);
  }
  const Loaded b = read(scenario);
  ASSERT_EQ(b.problems.size(), 2u);
  EXPECT_EQ(b.problems[0].path, "/units/116");
  EXPECT_EQ(b.problems[0].text, "expected at most 60 units in an army");
  EXPECT_EQ(b.problems[1].path, "/leaders/8");
  EXPECT_EQ(b.problems[1].text, "expected at most 8 leaders");
}

TEST(VstsSetup, FourInAHex) {
  json scenario = battle("marathon");
  for (const char* place : {"/units/17/hex", "/units/18/hex"}) scenario[json::json_pointer(place)] = "0414";
  const Loaded b = read(scenario);
  ASSERT_EQ(b.problems.size(), 1u);
  EXPECT_EQ(b.problems[0].path, "/units/18");
  EXPECT_EQ(b.problems[0].text, "expected at most 3 units on 0414");
}

// Whether this is one of the first items wherever the path goes through an array: the others are read the same way.
bool early(const std::string& path) {
  for (std::size_t i = path.find('/'); i != std::string::npos; i = path.find('/', i + 1)) {
    const std::string part = path.substr(i + 1, path.find('/', i + 1) - i - 1);
    if (part.size() > 1 && std::ranges::all_of(part, [](char c) { return c >= '0' && c <= '9'; })) return false;
    if (part.size() == 1 && part[0] > '1' && part[0] <= '9') return false;
  }
  return true;
}

// Every value replaced by every kind of nonsense: problems, never a fault.
TEST(VstsSetup, NonsenseAnywhereIsSurvived) {
  const json nonsense = parse(R"([null, true, -1, 18446744073709551615, 1.5, "", "\u00e9\u0000", [], {}, [[]],
                                  {"": {}}, "0101", ["0101"]])");
  json scenario = battle("what-if");
  scenario["begin"] = parse(R"({"at": "move", "turn": 3, "active": "greek", "wing": "left", "cup": ["endTurn"],
    "drawn": ["greekLeft"], "activated": ["persian.left"], "rested": ["greek.right"], "ships": ["marines-1"],
    "lost": {"greek": 3}, "exit": "0109", "camps": ["2808"],
    "leaders": {"datis": {"hex": "2314", "replaced": true}},
    "units": {"plataeans": {"hex": "1010", "facing": "S", "formation": "march", "dp": 2, "is": ["caught"]}}})");
  std::set<std::string> places;
  const json flat = scenario.flatten();
  for (const auto& [path, value] : flat.items()) {
    if (path.starts_with("/unitTypes/") && !path.starts_with("/unitTypes/archers/")) continue;
    if (!early(path)) continue;
    for (json::json_pointer p(path); !p.empty(); p.pop_back()) places.insert(p.to_string());
  }
  ASSERT_TRUE(read(scenario).problems.empty());
  std::size_t refused = 0;
  for (const std::string& place : places) {
    json& here = scenario[json::json_pointer(place)];
    json held = std::move(here);
    for (const json& value : nonsense) {
      here = value;
      refused += read(scenario).problems.empty() ? 0 : 1;
    }
    here = std::move(held);
  }
  EXPECT_GT(refused, places.size() * 6);
  for (const json& value : nonsense) EXPECT_FALSE(read(value).problems.empty());
}

}  // namespace
}  // namespace aspis::vsts
