// What is said of broken data: where it is, what was found, what was expected. And that nothing worse happens.

#include <set>

#include "engine/rulesets/bladebow/setup_testing.hpp"

namespace aspis::bladebow {
namespace {

using testing::Broken;

class BrokenData : public ::testing::TestWithParam<Broken> {};

TEST_P(BrokenData, IsNamed) {
  const Broken& broken = GetParam();
  json scenario = battle("thermopylae");
  scenario["begin"] = {{"at", "action"}};
  const Loaded b = read(broken.in(scenario));
  EXPECT_FALSE(b.setup.begin.has_value());
  broken.expect_named(b.problems);
}

INSTANTIATE_TEST_SUITE_P(
    BladebowSetup, BrokenData,
    ::testing::Values(
        Broken{"ruleset", "/ruleset", R"("chess")", "/ruleset", "expected one of \"bladebow\"; found \"chess\""},
        Broken{"unknownKey", "/tieBrake", "1", "/tieBrake", "unknown key; expected one of: $schema, ruleset"},
        Broken{"missingKey", "/tieBreak", "null", "/", "the key \"tieBreak\" is missing"},
        Broken{"terrainCode", "/map/rows/2", R"(".....x.......SSSSSSS")", "/map/rows/2",
               "row 3, column F: unknown terrain code \"x\"; expected one of: . ^ W T r s ~ m S g"},
        Broken{"rowLength", "/map/rows/3", R"("....")", "/map/rows/3",
               "expected 20 characters as in the first row, found 4"},
        Broken{"fewRows", "/map/rows", R"([".....", "....."])", "/map/rows", "expected 5 to 20 rows, found 2"},
        Broken{"wide", "/map/rows/0", R"("...........................")", "/map/rows/0",
               "expected 5 to 26 characters, found 27"},
        Broken{"labelPlace", "/map/labels/0/places/1", R"("Z99")", "/map/labels/0/places/1",
               "expected a square from A1 to T16, found \"Z99\""},
        Broken{"labelKind", "/map/labels/1/kind", R"("lake")", "/map/labels/1/kind",
               "expected one of \"land\", \"water\", \"sea\", \"road\", \"town\"; found \"lake\""},
        Broken{"labelNowhere", "/map/labels/2/places", "[]", "/map/labels/2/places", "expected at least one place"},
        Broken{"labelText", "/map/labels/3/text", R"("")", "/map/labels/3/text", "a text that is not empty"},
        Broken{"labelKey", "/map/labels/0/size", "3", "/map/labels/0/size", "unknown key"},
        Broken{"camp", "/armies/greek/camp", R"("Z99")", "/armies/greek/camp",
               "expected a square from A1 to T16, found \"Z99\""},
        Broken{"campInSea", "/armies/greek/camp", R"("T16")", "/armies/greek/camp", "a camp cannot stand on T16: Sea"},
        Broken{"routLevel", "/armies/persian/routLevel", "0", "/armies/persian/routLevel",
               "expected a whole number from 1 to 20, found 0"},
        Broken{"leaders", "/armies/persian/leaders", "[]", "/armies/persian/leaders", "expected 1 to 4 leaders"},
        Broken{"sameRank", "/armies/persian/leaders/1/rank", "1", "/armies/persian/leaders/1", "have rank 1"},
        Broken{"legend", "/setup/legend/H/type", R"("hoplit")", "/setup/legend/H/type",
               "unknown unit type \"hoplit\"; expected one of: archers, heavyCavalry, hoplite"},
        Broken{"symbol", "/setup/rows/5", R"("....z...............")", "/setup/rows/5",
               "column E: \"z\" is not in the legend"},
        Broken{"closedHill", "/setup/rows/6", R"("H...................")", "/setup/rows/6",
               "column A: A7 (Hill) is closed to this army"},
        Broken{"greekOnPath", "/setup/rows/4", R"("..H.................")", "/setup/rows/4",
               "column C: C5 (Goat path) is closed to this army"},
        Broken{"enemyCamp", "/setup/rows/0", R"("H.m...p.p.p.........")", "/setup/rows/0", "A1 is the enemy's camp"},
        Broken{"exception", "/setup/exceptions/Q16", R"("W")", "/setup/exceptions/Q16",
               "expected the square of a unit"},
        Broken{"twoUnits", "/units", R"([{"side": "greek", "type": "psiloi", "square": "R12", "facing": "N"}])",
               "/units/0", "two units on R12"},
        Broken{"unitNamedAsLeader", "/units",
               R"([{"key": "leonidas", "side": "greek", "type": "psiloi", "square": "R10", "facing": "N"}])",
               "/units/0", "the key \"leonidas\" is used twice"},
        Broken{"unitNamedAsCamp", "/units",
               R"([{"key": "greek-camp", "side": "greek", "type": "psiloi", "square": "R10", "facing": "N"}])",
               "/units/0", "the key \"greek-camp\" is used twice"},
        Broken{"leaderNamedAsCamp", "/armies/persian/leaders/0/key", R"("persian-camp")", "/armies/persian/leaders",
               "the key \"persian-camp\" is used twice"},
        Broken{"facing", "/units", R"([{"side": "greek", "type": "psiloi", "square": "R10", "facing": "NNE"}])",
               "/units/0/facing", "found \"NNE\""},
        Broken{"cards", "/cards", "[]", "/cards", "expected 60 cards, found 0"},
        Broken{"noReshuffle", "/cards/59/effect", R"("nothing")", "/cards",
               "expected exactly one card with the effect \"reshuffle\", found 0"},
        Broken{"cardWindow", "/cards/34/window", R"("move")", "/cards/34/window",
               "expected \"melee\" for the effect \"meleeDenseLead\""},
        Broken{"cardRole", "/cards/34/role", R"("foe")", "/cards/34/role", "expected \"attacker\""},
        Broken{"rerollsOne", "/cards/41/n", "2", "/cards/41/n", "expected a whole number from 1 to 1, found 2"},
        Broken{"sameCard", "/cards/1/key", R"("favourableOmens")", "/cards/1", "is used twice"},
        Broken{"movement", "/unitTypes/hoplite/good/movement", "41", "/unitTypes/hoplite/good/movement",
               "expected a whole number from 0 to 40, found 41"},
        Broken{"morale", "/unitTypes/hoplite/good/morale", "[1]", "/unitTypes/hoplite/good/morale",
               "expected three numbers"},
        Broken{"sameCode", "/terrain/2/code", R"("^")", "/terrain/2", "already stands for \"hill\""},
        Broken{"troops", "/terrain/2/halts", R"(["elephants"])", "/terrain/2/halts/0", "found \"elephants\""},
        Broken{"dearerBy", "/terrain/4/dearerBy", "null", "/terrain/4", "the key \"dearerBy\" is missing"},
        Broken{"heightOfPlain", "/terrain/0/heightDice", "1", "/terrain/0/heightDice", "expected only with \"high\""},
        Broken{"least", "/cards/17/least", "null", "/cards/17", "the key \"least\" is missing"},
        Broken{"leastElsewhere", "/cards/0/least", "1", "/cards/0/least", "expected only with the effect \"moveFoe\""},
        Broken{"king", "/special/victory/leaderDead", R"("darius")", "/special/victory/leaderDead",
               "there is no leader \"darius\""},
        Broken{"kingsCamp", "/special/victory/campSacked", R"("persian")", "/special/victory/campSacked",
               "expected the other army's camp"},
        Broken{"icons", "/turnIcons", "[1, 2]", "/turnIcons", "expected 12 numbers, one for each turn, found 2"},
        Broken{"wall", "/special/walls", R"([["R11", "S12"]])", "/special/walls/0",
               "expected two squares that share a side"},
        Broken{"column", "/special/goatPath/lastColumn", R"("Z")", "/special/goatPath/lastColumn",
               "expected a column from A to T, found \"Z\""},
        Broken{"scope", "/special/goatPath/scope", R"("all")", "/options/0/default", "expected the scope"},
        Broken{"optionValues", "/options/1/values", "[true]", "/options/1/values", "expected at least two values"},
        Broken{"strangeOption", "/options/1/key", R"("weather")", "/options/1", "or an option with \"units\""},
        Broken{"beginAt", "/begin/at", R"("noon")", "/begin/at", "found \"noon\""},
        Broken{"noSuchUnit", "/begin/units", R"({"greek-hoplite-99": {}})", "/begin/units/greek-hoplite-99",
               "there is no unit"},
        Broken{"beginTwoUnits", "/begin/units", R"({"greek-hoplite-2": {"square": "R12"}})",
               "/begin/units/greek-hoplite-2", "two units on R12"},
        Broken{"archersWithRanks", "/begin/units", R"({"persian-archers-1": {"ranks": 1}})",
               "/begin/units/persian-archers-1/ranks", "only dense and flexible"},
        Broken{"reserve", "/begin/units", R"({"greek-hoplite-1": {"where": "reserve"}})",
               "/begin/units/greek-hoplite-1/where", "only they can be in reserve"},
        Broken{"routedWithRanks", "/begin/units", R"({"greek-hoplite-1": {"where": "routed", "ranks": 1}})",
               "/begin/units/greek-hoplite-1/ranks", "expected 0: a unit driven off has no ranks left"},
        Broken{"unitOnClosedPath", "/begin/units", R"({"persian-immortals-1": {"square": "C5"}})",
               "/begin/units/persian-immortals-1", "the path is not found yet"},
        Broken{"leaderOnClosedPath", "/begin/leaders", R"({"xerxes": {"square": "C5"}})",
               "/begin/leaders/xerxes/square", "the path is not found yet"},
        Broken{"leaderInEnemyCamp", "/begin/leaders", R"({"leonidas": {"square": "A1"}})",
               "/begin/leaders/leonidas/square", "the enemy's intact camp"},
        Broken{"leadersOfBothSides", "/begin/leaders", R"({"leonidas": {"square": "K5"}, "xerxes": {"square": "K5"}})",
               "/begin/leaders/xerxes/square", "an enemy leader stands on K5"},
        Broken{"leaderAmongEnemies", "/begin/leaders", R"({"leonidas": {"square": "C3"}})",
               "/begin/leaders/leonidas/square", "the enemy stands on C3"},
        Broken{"cardTwice", "/begin/hands", R"({"greek": ["lowSun"], "persian": ["lowSun"]})", "/begin/hands/persian/0",
               "is named twice"},
        Broken{"reshuffleInHand", "/begin/discard", R"(["reshuffle"])", "/begin/discard/0", "always in the deck"},
        Broken{"noReinforcements", "/begin/entryNumber", "3", "/begin/entryNumber", "has no reinforcements"},
        Broken{"notAnObject", "/armies", "7", "/armies", "expected an object, found 7"},
        Broken{"longText", "/title", R"("0123456789012345678901234567890123456789012345678901234567890")", "/title",
               "expected a text of at most 60 bytes, found 61"}),
    testing::broken_name);

TEST(BladebowSetup, StrangeOptionsAreRefused) {
  const json unknown = {{"persianCavalry", true}};
  const Loaded a = read(battle("mycale"), &unknown);
  ASSERT_EQ(a.problems.size(), 1u);
  EXPECT_EQ(a.problems[0].path, "/options/persianCavalry");
  EXPECT_EQ(a.problems[0].text, "unknown option; expected one of: silentWindows");
  const json value = {{"columnLimit", "none"}};
  const Loaded b = read(battle("thermopylae"), &value);
  ASSERT_EQ(b.problems.size(), 1u);
  EXPECT_EQ(b.problems[0].path, "/options/columnLimit");
  EXPECT_EQ(b.problems[0].text, "expected one of \"pathOnly\", \"all\"; found \"none\"");
  const json type = {{"silentWindows", 1}};
  EXPECT_EQ(read(battle("plataea"), &type).problems.size(), 1u);
}

TEST(BladebowSetup, TooManyCardsOfOneEffect) {
  json scenario = battle("marathon");
  for (std::size_t i = 0; i < 8; ++i) {
    scenario["cards"][i].update({{"window", "action"}, {"role", "own"}, {"effect", "freeRally"}, {"n", 0}});
  }
  const Loaded b = read(scenario);
  ASSERT_EQ(b.problems.size(), 1u);
  EXPECT_EQ(b.problems[0].path, "/cards/53");
  EXPECT_EQ(b.problems[0].text, "expected at most 8 cards with the effect \"freeRally\"");
}

TEST(BladebowSetup, EntrySquaresAreOpenToAllWhoEnter) {
  json scenario = battle("mycale");
  scenario["map"]["rows"][0].get_ref<std::string&>()[3] = 'm';
  const Loaded b = read(scenario);
  ASSERT_EQ(b.problems.size(), 1u);
  EXPECT_EQ(b.problems[0].path, "/special/reinforcements/groups");
  EXPECT_EQ(b.problems[0].text, "D1 (Marsh) is closed to Hoplite");
}

TEST(BladebowSetup, UnitsDrivenOffHaveNoRanks) {
  json scenario = battle("thermopylae");
  scenario["begin"] = {{"at", "routManagement"}, {"units", {{"greek-hoplite-1", {{"where", "rallied"}}}}}};
  const Loaded b = good(scenario);
  const Unit& hoplite = b.state().units[static_cast<std::size_t>(b.unit("greek-hoplite-1"))];
  EXPECT_EQ(hoplite.ranks, 0);
  EXPECT_NE(hoplite.flags & kRanksSeen, 0);
}

TEST(BladebowSetup, TooManyUnits) {
  json scenario = battle("marathon");
  for (int i = 0; i < 6; ++i) scenario["setup"]["rows"][static_cast<std::size_t>(6 + i)] = "..HHHHHHHHHHHHHH....";
  const Loaded b = read(scenario);
  ASSERT_EQ(b.problems.size(), 1u);
  EXPECT_EQ(b.problems[0].path, "/setup/rows/8");
  EXPECT_EQ(b.problems[0].text, "column G: expected at most 32 units in an army");
  EXPECT_EQ(b.count(kGreek)["hoplite"], 32);
}

TEST(BladebowSetup, RanksOfSingleUnitsOnlyInMidBattle) {
  json scenario = small_position();
  scenario.erase("begin");
  const Loaded b = read(scenario);
  ASSERT_EQ(b.problems.size(), 2u);
  EXPECT_EQ(b.problems[0].path, "/units/0");
  EXPECT_NE(b.problems[0].text.find("only in a scenario with \"begin\""), std::string::npos);
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
TEST(BladebowSetup, NonsenseAnywhereIsSurvived) {
  const json nonsense = json::parse(R"([null, true, -1, 18446744073709551615, 1.5, "", "\u00e9\u0000", [], {}, [[]],
                                        {"": {}}, "A1", ["A1"]])",
                                    nullptr, false);
  for (const char* name : {"thermopylae", "mycale"}) {
    json scenario = battle(name);
    scenario["begin"] = json::parse(R"({"at": "action", "turn": 3, "camps": {"greek": {"overrun": true}}, "actions": 2,
      "hands": {"greek": ["lowSun"]}, "leaders": {"xerxes": {"square": "A2"}, "tigranes": {"where": "turnTrack"}},
      "units": {"greek-hoplite-1": {"square": "R14", "facing": "W", "ranks": 2}}})",
                                    nullptr, false);
    std::set<std::string> places;
    const json flat = scenario.flatten();
    for (const auto& [path, value] : flat.items()) {
      if (path.starts_with("/unitTypes/") && !path.starts_with("/unitTypes/archers/")) continue;
      if (!early(path)) continue;
      if (std::string_view(name) == "mycale" && !path.starts_with("/special/"))
        continue;  // the rest is as in the other
      for (json::json_pointer p(path); !p.empty(); p.pop_back()) places.insert(p.to_string());
    }
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
    EXPECT_GT(refused, places.size() * 6) << name;
  }
  for (const json& value : nonsense) EXPECT_FALSE(read(value).problems.empty());
}

}  // namespace
}  // namespace aspis::bladebow
