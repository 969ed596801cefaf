// What is said of broken data: where it is, what was found, what was expected. And that nothing worse happens.

#include "engine/rulesets/glory/setup_testing.hpp"

namespace aspis::glory {
namespace {

using testing::Broken;

class BrokenGlory : public ::testing::TestWithParam<Broken> {};

TEST_P(BrokenGlory, IsNamed) {
  const Broken& broken = GetParam();
  json scenario = battle("plataea");
  if (broken.within("/begin")) scenario["begin"] = {{"at", "turn"}};
  const Loaded b = read(broken.in(scenario));
  broken.expect_named(b.problems);
}

INSTANTIATE_TEST_SUITE_P(
    GlorySetup, BrokenGlory,
    ::testing::Values(
        Broken{"ruleset", "/ruleset", R"("chess")", "/ruleset", "expected one of \"glory\"; found \"chess\""},
        Broken{"unknownKey", "/lastTern", "1", "/lastTern", "unknown key; expected one of: $schema, ruleset"},
        Broken{"missingKey", "/lastTurn", "null", "/", "the key \"lastTurn\" is missing"},
        Broken{"lastTurn", "/lastTurn", "100", "/lastTurn", "expected a whole number from 1 to 99, found 100"},
        // types, terrain, map
        Broken{"missingType", "/unitTypes/mi", "null", "/unitTypes", "the key \"mi\" is missing"},
        Broken{"freeGround", "/unitTypes/li/costs/clear", "0", "/unitTypes/li/costs/clear", "from 1 to 9, found 0"},
        Broken{"groundWord", "/unitTypes/li/costs/clear", R"("all")", "/unitTypes/li/costs/clear",
               "expected one of \"closed\"; found \"all\""},
        Broken{"terrainTwice", "/terrain/1/code", R"(".")", "/terrain/1", "the code \".\" already stands for"},
        Broken{"unknownCode", "/map/rows/3", R"("....rr.........wQ.....")", "/map/rows/3",
               "row 4, column 17: unknown terrain code \"Q\""},
        Broken{"shortRow", "/map/rows/3", R"("...")", "/map/rows/3", "expected 22 characters as in the first row"},
        Broken{"river", "/map/rivers/0", R"(["0106", "0909"])", "/map/rivers/0", "expected two adjacent hexes"},
        // tables and cards
        Broken{"fireRows", "/tables/missileFire", R"(["----------"])", "/tables/missileFire", "expected 6 entries"},
        Broken{"fireLetters", "/tables/missileFire/0", R"("-----DDDXX")", "/tables/missileFire/0",
               "expected 10 letters of \"-DRE\""},
        Broken{"ratio", "/tables/melee1/strength/0", R"("1:3")", "/tables/melee1/strength/0", "expected a ratio"},
        Broken{"ratioOrder", "/tables/melee1/strength/1", R"("1-3")", "/tables/melee1/strength/1",
               "expected growing ratios"},
        Broken{"result", "/tables/melee2/0/0", R"("E-")", "/tables/melee2/0/0", "expected \"Eng\" or a result"},
        Broken{"weapon", "/tables/disintegration/sling", R"(["3"])", "/tables/disintegration/sling/0",
               "expected one of \"-\", \"2\", \"1\", \"1/2\", \"1/3\""},
        Broken{"fate", "/tables/leaderLoss/routed", R"("-----")", "/tables/leaderLoss/routed", "expected 10 letters"},
        Broken{"cardOrder", "/cards/0/key", R"("charge")", "/cards/0/key", "expected \"furiousAssault\""},
        // sectors, armies, pieces
        Broken{"sectorTwice", "/sectors/1/key", R"("west")", "/sectors/1/key", "is named twice"},
        Broken{"sameHome", "/armies/greek/home", R"("north")", "/armies", "one army with its home in the north"},
        Broken{"noClass", "/armies/greek/classes/D", "null", "/units/15/class",
               "this army has no number for the class"},
        Broken{"wrongSector", "/units/0/sector", R"("whole")", "/units/0/sector", "expected a sector of this scenario"},
        Broken{"noWeapon", "/units/6/weapon", "null", "/units/6", "the key \"weapon\" is missing"},
        Broken{"hopliteBow", "/units/0/weapon", R"("sling")", "/units/0/weapon", "only skirmishers shoot"},
        Broken{"offMap", "/units/0/hex", R"("2311")", "/units/0/hex", "expected a hex from 0101 to 2216"},
        Broken{"closedGround", "/units/0/hex", R"("1207")", "/units/0", "1207 (Wooded hill) is closed to it"},
        Broken{"stacked", "/units/1/hex", R"("0211")", "/units/1", "plataeans already stands on 0211"},
        Broken{"sameKey", "/units/1/key", R"("plataeans")", "/units/1", "the key \"plataeans\" is used twice"},
        Broken{"leaderAmongEnemies", "/leaders/0/hex", R"("0205")", "/leaders/0", "the enemy stands on 0205"},
        Broken{"poolStars", "/leaders/4/stars", "1", "/leaders/4/stars", "expected 0 for a leader of the pool"},
        Broken{"poolSector", "/leaders/4/sector", R"("west")", "/leaders/4/sector", "expected none for a leader"},
        // options and positions
        Broken{"unknownOption", "/options/0/key", R"("luck")", "/options/0/key", "unknown option; expected one of"},
        Broken{"beginAt", "/begin/at", R"("noon")", "/begin/at", "expected one of \"turn\", \"initiative\""},
        Broken{"beginUnit", "/begin/units", R"({"nobody": {}})", "/begin/units/nobody", "there is no unit"},
        Broken{"beginActive", "/begin/active", R"("greek")", "/begin/active", "expected only in the action phase"},
        Broken{"beginEngaged", "/begin/units", R"({"plataeans": {"engaged": ["saka-horse-1"]}})",
               "/begin/units/plataeans/engaged/0", "expected an adjacent enemy"},
        Broken{"beginReturns", "/begin/leaders", R"({"pausanias": {"returns": 3}})", "/begin/leaders/pausanias/returns",
               "expected only for a wounded leader"},
        Broken{"beginSector", "/begin/broken", R"({"greek": ["whole"]})", "/begin/broken/greek/0",
               "expected a sector of this scenario"}),
    [](const auto& broken) { return std::string(broken.param.name); });

TEST(GlorySetup, EveryPartMayBeMissingOrWrong) {
  const json scenario = battle("plataea");
  for (const auto& [key, value] : scenario.items()) {
    for (const json& wrong : {json(nullptr), json(7), json("x"), json::array(), json::object()}) {
      json broken = scenario;
      broken[key] = wrong;
      read(broken);  // says what it says; nothing worse happens
      broken.erase(key);
      read(broken);
    }
  }
}

}  // namespace
}  // namespace aspis::glory
