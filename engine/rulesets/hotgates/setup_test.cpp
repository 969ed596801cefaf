// What is read from content/, and what is said when it is wrong.

#include "engine/rulesets/hotgates/setup.hpp"

#include "engine/rulesets/hotgates/setup_testing.hpp"
#include "engine/testing/proves.hpp"

namespace aspis::hotgates {
namespace {

Sheet sheet_of(const std::string& name) {
  const testing::Loaded loaded = testing::load_data(battle(name));
  EXPECT_NE(loaded.scenario, nullptr) << loaded.text();
  return std::static_pointer_cast<const HotgatesScenario>(loaded.scenario)->sheet();
}

TEST(HotgatesSetup, TheForcesAreThoseOfTheOrderOfBattle) {
  PROVES("forces", "unit-steps", "unit-types");
  const Sheet sheet = sheet_of("solitaire");
  std::array<int, 2> units{};
  std::array<int, 2> steps{};
  for (int i = 0; i < static_cast<int>(sheet.units.size()); ++i) {
    const UnitSheet& unit = sheet.unit(i);
    ++units[sheet.side(i)];
    steps[sheet.side(i)] += unit.steps;
    const int wanted = unit.type >= kJavelin ? 1 : unit.type == kHoplite || unit.contingent == kImmortals ? 4 : 2;
    EXPECT_EQ(unit.steps, wanted) << unit.key;
    EXPECT_EQ(unit.movement, unit.type >= kJavelin ? 3 : 2) << unit.key;
  }
  EXPECT_EQ(units[kGreek], 18);
  EXPECT_EQ(steps[kGreek], 66);
  EXPECT_EQ(units[kPersian], 43);
  EXPECT_EQ(steps[kPersian], 93);
  EXPECT_TRUE(sheet.automaton);
  EXPECT_FALSE(sheet_of("two-player").automaton);
}

TEST(HotgatesSetup, TheMapIsThatOfThePass) {
  PROVES("map");
  const Sheet sheet = sheet_of("solitaire");
  const auto ground = [&](const char* area) { return sheet.ground(find_area(sheet, area)).key; };
  EXPECT_EQ(ground("C6"), "wall");
  EXPECT_EQ(ground("D6"), "wall");
  EXPECT_EQ(ground("B6"), "cliff");
  EXPECT_EQ(ground("E6"), "coast");
  EXPECT_EQ(ground("C8"), "level2");
  EXPECT_EQ(ground("D8"), "level1");
  EXPECT_EQ(find_area(sheet, "A11"), kNowhere);
  EXPECT_EQ(find_area(sheet, "G1"), kNowhere);
  EXPECT_EQ(find_area(sheet, "A01"), kNowhere);
}

// ---- Faults

struct Fault {
  const char* pointer;
  json value;
  const char* path;
  const char* text;
};

TEST(HotgatesSetup, FaultsAreNamedWithTheirPlace) {
  const std::vector<Fault> faults{
      {"/players", "three", "/players", "expected one of"},
      {"/tables/fire/bow/0", {5}, "/tables/fire/bow/0", "the last face that misses"},
      {"/tables/fire/bow/0", {7, 5}, "/tables/fire/bow/0", "lower face first"},
      {"/tables/fire/hoplite", json::array(), "/tables/fire/hoplite", "unknown key"},
      {"/tables/melee/columns/3", "1:1", "/tables/melee/columns/3", "higher ratio"},
      {"/tables/melee/columns/3", "three", "/tables/melee/columns/3", "a ratio"},
      {"/tables/melee/rows/5/upTo", 9, "/tables/melee/rows/5/upTo", "10"},
      {"/tables/melee/rows/2/losses/1", {3}, "/tables/melee/rows/2/losses/1", "attacker and defender"},
      {"/tables/shifts/mixed/bow", "two", "/tables/shifts/mixed/bow", "expected"},
      {"/tables/facing/greek/0/0", "rear", "/tables/facing/greek", "front, flanks and rear"},
      {"/tables/commitment/medes/0", {2, 6}, "/tables/commitment/scythians/0", "already has a result"},
      {"/tables/commitment/medes/0", {2, 4}, "/tables/commitment", "the face 5 has no result"},
      {"/tables/ephialtes/3/round", 8, "/game/rounds", "round 9"},
      {"/tables/conference/0/remain", 9, "/tables/conference/0/remain", "7"},
      {"/tables/morale/medes/formed", {8}, "/contingents/medes/units/0", "no rating"},
      {"/tables/morale/dahae", {{"formed", {7, 6}}}, "/contingents/dahae/units/1", "no rating"},
      {"/tables/moraleResults/rout", 0, "/tables/moraleResults/rout", "1"},
      {"/terrain/1/code", "1", "/terrain/1/code", "taken"},
      {"/terrain/3/cost", 1, "/terrain/3/cost", "expected none"},
      {"/map/rows/3", ".211~", "/map/rows/3", "as many areas"},
      {"/map/rows/3", ".21x~~", "/map/rows/3", "no terrain has the code"},
      {"/map/labels/0/places/0", "Z9", "/map/labels/0/places/0", "there is no area"},
      {"/road/0", "F1", "/road/0", "nobody can stand in F1"},
      {"/road/1", "C1", "/road/1", "named twice"},
      {"/path", json::array(), "/path", "at least one"},
      {"/setup/rows", {6}, "/setup/rows", "first and the last row"},
      {"/setup/rows", {6, 6}, "/setup/rows", "room for all Greeks"},
      {"/setup/suggested/C5", {"spartan-1"}, "/setup/suggested/C5", "an area of these rows"},
      {"/setup/suggested/C9", {"spartan-1"}, "/setup/suggested/C9/0", "has a place already"},
      {"/setup/suggested/C9", {"mede-1"}, "/setup/suggested/C9/0", "a Greek unit"},
      {"/setup/suggested/C9", {"helot"}, "/setup/suggested/C9/0", "no unit"},
      {"/levels/1/upTo", -300, "/levels/1", "higher score"},
      {"/commitRounds/0", 13, "/commitRounds/0", "12"},
      {"/game/automaton/keep", "5:4", "/game/automaton/keep", "a column of the melee table"},
      {"/game/automaton/posture/0/faces", {1, 3}, "/game/automaton/posture/1", "already has a result"},
      {"/contingents/spartan/units/0/count", 40, "/contingents", "at most 64"},
      {"/contingents/spartan/units/0/key", "susa", "/contingents/susa/units/0", "already a unit"},
      {"/contingents/athenian", json::object(), "/contingents/athenian", "unknown key"},
      {"/options/0/key", "winter", "/options/0/key", "unknown option"},
      {"/begin", {{"at", "noon"}}, "/begin/at", "expected one of"},
      {"/begin", {{"at", "dawn"}, {"round", 2}}, "/begin/round", "before the first round"},
      {"/begin", {{"at", "move"}, {"units", {{"xerxes", {{"area", "C1"}}}}}}, "/begin/units/xerxes", "no unit"},
      {"/begin", {{"at", "move"}, {"units", {{"mede-1", {{"where", "map"}}}}}}, "/begin/units/mede-1", "missing"},
      {"/begin", {{"at", "move"}, {"units", {{"mede-1", {{"where", "box"}}}}}}, "/begin/units/mede-1/where", "Greek"},
      {"/begin",
       {{"at", "move"}, {"units", {{"theban", {{"where", "waiting"}}}}}},
       "/begin/units/theban/where",
       "Persian"},
      {"/begin",
       {{"at", "move"}, {"units", {{"mede-1", {{"area", "C1"}, {"from", "C2"}}}}}},
       "/begin/units/mede-1/from",
       "no enemies"},
      {"/begin",
       {{"at", "move"}, {"units", {{"mede-1", {{"area", "C1"}, {"from", "C4"}}}, {"theban", {{"area", "C1"}}}}}},
       "/begin/units/mede-1/from",
       "beside"},
      {"/begin",
       {{"at", "move"},
        {"units",
         {{"mede-1", {{"area", "C1"}}},
          {"mede-2", {{"area", "C1"}}},
          {"mede-3", {{"area", "C1"}}},
          {"mede-4", {{"area", "C1"}}}}}},
       "/begin/units/mede-4/area",
       "no room"},
      {"/begin", {{"at", "move"}, {"cutOff", true}}, "/begin/cutOff", "third day"},
      {"/begin", {{"at", "move"}, {"entryRound", 4}}, "/begin/entryRound", "third day"},
  };
  for (const Fault& fault : faults) {
    json data = battle();
    data[json::json_pointer(fault.pointer)] = fault.value;
    const testing::Loaded loaded = testing::load_data(data);
    EXPECT_EQ(loaded.scenario, nullptr) << fault.pointer;
    bool found = false;
    for (const Problem& problem : loaded.problems) {
      found = found || (problem.path == fault.path && problem.text.find(fault.text) != std::string::npos);
    }
    EXPECT_TRUE(found) << fault.pointer << " should say \"" << fault.text << "\" at " << fault.path << "; said\n"
                       << loaded.text();
  }
}

TEST(HotgatesSetup, TheAutomatonLeadsNoHoplites) {
  PROVES("automaton-move");
  for (const char* game : {"solitaire", "two-player"}) {
    json data = battle(game);
    data["contingents"]["susa"]["units"][0]["type"] = "hoplite";
    EXPECT_EQ(testing::load_data(data).scenario == nullptr, data["players"] == "solitaire") << game;
  }
}

TEST(HotgatesSetup, EveryKeyIsNeededOrMayBeLeftOut) {
  const json whole = battle();
  for (const char* key : {"ruleset", "id", "title", "players", "tables", "terrain", "map", "road", "path", "setup",
                          "game", "contingents", "unitTypes", "levels", "commitRounds"}) {
    json data = whole;
    data.erase(key);
    EXPECT_EQ(testing::load_data(data).scenario, nullptr) << key;
  }
  for (const char* key : {"year", "summary", "length", "provenance", "note", "options"}) {
    json data = whole;
    data.erase(key);
    EXPECT_NE(testing::load_data(data).scenario, nullptr) << key;
  }
}

TEST(HotgatesSetup, OptionsAreRead) {
  PROVES("night-refill");
  const auto refill = [](const json& options) {
    const testing::Loaded loaded = testing::load_data(battle(), options);
    EXPECT_NE(loaded.scenario, nullptr) << loaded.text();
    return std::static_pointer_cast<const HotgatesScenario>(loaded.scenario)->sheet().refill;
  };
  EXPECT_TRUE(refill(json::object()));
  EXPECT_FALSE(refill({{"nightRefill", false}}));
  EXPECT_EQ(testing::load_data(battle(), {{"rain", true}}).scenario, nullptr);
}

}  // namespace
}  // namespace aspis::hotgates
