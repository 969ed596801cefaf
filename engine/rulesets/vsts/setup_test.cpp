// Both battles as their files lay them out, and positions in mid-battle.

#include "engine/rulesets/vsts/setup.hpp"

#include <gtest/gtest.h>

#include <tuple>

#include "engine/rulesets/vsts/deploy.hpp"
#include "engine/rulesets/vsts/rules.hpp"
#include "engine/rulesets/vsts/setup_testing.hpp"
#include "engine/testing/proves.hpp"

namespace aspis::vsts {
namespace {
using Names = std::vector<std::string>;

Names names_in(const Sheet& sheet, const HexSet& set) {
  Names names;
  for (int hex = 0; hex < sheet.hexes(); ++hex) {
    if (has(set, hex)) names.push_back(hex_name(sheet, hex));
  }
  std::ranges::sort(names);
  return names;
}

Names words(std::string_view text) {
  Names list(1);
  for (const char c : text) {
    if (c != ' ') {
      list.back() += c;
    } else {
      list.emplace_back();
    }
  }
  return list;
}

// ---- The battles

TEST(VstsSetup, MarathonGround) {
  const Loaded b = good(battle("marathon"));
  EXPECT_EQ(b.sheet().grid.columns, 36);
  EXPECT_EQ(b.sheet().grid.rows, 27);
  EXPECT_EQ(b.sheet().ground(b.at("0701")).key, "city");
  EXPECT_EQ(b.sheet().ground(b.at("2602")).key, "city");
  EXPECT_EQ(b.sheet().ground(b.at("1226")).key, "marsh");
  EXPECT_EQ(b.sheet().ground(b.at("3307")).key, "ship");
  EXPECT_EQ(b.sheet().level[b.at("0411")], 1);
  EXPECT_EQ(b.sheet().level[b.at("0214")], 1);
  EXPECT_EQ(b.sheet().level[b.at("0410")], 0);
  EXPECT_TRUE(has(b.sheet().open, b.at("2814")));
  EXPECT_FALSE(has(b.sheet().open, b.at("1226")));
  EXPECT_FALSE(has(b.sheet().open, b.at("3601")));
  EXPECT_EQ(b.sheet().camps[kPersian], (std::vector<Hex>{b.at("2808"), b.at("2814"), b.at("2820")}));
  EXPECT_EQ(b.sheet().camps[kGreek], (std::vector<Hex>{b.at("0214")}));
}

TEST(VstsSetup, MarathonRiverAndRoads) {
  const Loaded b = good(battle("marathon"));
  const Sheet& sheet = b.sheet();
  const auto side = [&](const std::array<std::uint8_t, kMaxHexes>& sides, const char* from, const char* to) {
    const int d = hex::direction(sheet.axial[b.at(from)], sheet.axial[b.at(to)]);
    const bool there = (sides[b.at(from)] >> d & 1) != 0;
    EXPECT_EQ(there, (sides[b.at(to)] >> hex::opposite(d) & 1) != 0) << from << to;
    return there;
  };
  EXPECT_TRUE(side(sheet.rivers, "0902", "0903"));
  EXPECT_TRUE(side(sheet.rivers, "1002", "1103"));
  EXPECT_FALSE(side(sheet.rivers, "0402", "0403"));
  int count = 0;
  for (const std::uint8_t sides : sheet.rivers) count += std::popcount(sides);
  EXPECT_EQ(count, 2 * 33);
  EXPECT_TRUE(side(sheet.roads, "1227", "1226"));
  EXPECT_TRUE(side(sheet.roads, "0314", "0414"));
  EXPECT_FALSE(side(sheet.roads, "1227", "1127"));
  EXPECT_EQ(sheet.exits, (std::vector<Hex>{b.at("0109"), b.at("1227")}));
}

TEST(VstsSetup, MarathonBeach) {
  const Loaded b = good(battle("marathon"));
  EXPECT_EQ(names_in(b.sheet(), b.sheet().landing),
            words("3108 3109 3110 3111 3112 3113 3114 3115 3116 3117 3118 3119 3206 3207 3220"));
  EXPECT_EQ(names_in(b.sheet(), b.sheet().coastal),
            words("2626 2627 2726 2824 2825 2924 3022 3023 3108 3109 3110 3111 3112 3113 3114 3115 3116 3117 3118 3119 "
                  "3120 3122 3204 3205 3206 3207 3220 3221 3301 3302 3303 3304"));
}

TEST(VstsSetup, MarathonArmies) {
  PROVES("3.1", "12.1.1", "12.1.1.e", "7.3.1.c");
  const Loaded b = good(battle("marathon"));
  const Sheet& sheet = b.sheet();
  ASSERT_EQ(sheet.units.size(), 85u);
  const std::array<std::tuple<int, int>, kWings> expected{
      {{11, 45}, {8, 24}, {10, 39}, {0, 0}, {15, 62}, {14, 64}, {17, 72}, {10, 42}}};
  for (int wing = 0; wing < kWings; ++wing) {
    int strength = 0;
    for (const int unit : sheet.wing_units[static_cast<std::size_t>(wing)]) strength += sheet.unit(unit).strength;
    EXPECT_EQ(std::tuple(sheet.wing_units[static_cast<std::size_t>(wing)].count(), strength),
              expected[static_cast<std::size_t>(wing)])
        << kWingKeys[static_cast<std::size_t>(wing)];
  }
  for (int unit = 0; unit < 85; ++unit) {
    EXPECT_EQ(sheet.side(unit), unit < 29 ? kGreek : kPersian);
    EXPECT_EQ(sheet.unit(unit).heading, unit < 29 ? kE : kW);
    EXPECT_EQ(sheet.unit(unit).hex == kNowhere, sheet.wing(unit) == kShips);
    EXPECT_EQ(sheet.unit(unit).elite, sheet.type(unit).key == "hazarabam");
  }
  const UnitSheet& plataeans = sheet.unit(b.unit("plataeans"));
  EXPECT_EQ(std::tuple(plataeans.strength, plataeans.morale, plataeans.hex), std::tuple(6, 2, b.at("0403")));
  EXPECT_EQ(sheet.unit(b.unit("javelins-left-2")).name, "Javelins, left II");
  EXPECT_EQ(sheet.phalanxes.count(), 11);
  EXPECT_EQ(sheet.archers.count(), 12);
  EXPECT_EQ(sheet.skirmishers.count(), 12 + 8 + 10);
  EXPECT_EQ(sheet.ship_units.size(), 10u);
  EXPECT_EQ(sheet.last_turn, 12);
  EXPECT_FALSE(b.setup.begin.has_value());
}

TEST(VstsSetup, MarathonLeaders) {
  PROVES("3.1", "3.1.f", "11.2.c");
  const Loaded b = good(battle("marathon"));
  ASSERT_EQ(b.sheet().leaders.size(), 6u);
  const LeaderSheet& miltiades = b.sheet().leader(b.leader("miltiades"));
  EXPECT_EQ(std::tuple(miltiades.front.morale, miltiades.front.bonus), std::tuple(2, 2));
  EXPECT_EQ(miltiades.replacement.name, "Aristides");
  EXPECT_EQ(std::tuple(miltiades.replacement.morale, miltiades.replacement.bonus), std::tuple(1, 1));
  EXPECT_EQ(miltiades.hex, b.at("0414"));
  EXPECT_EQ(miltiades.wing, wing_index(kGreek, kCenterWing));
  for (const LeaderSheet& leader : b.sheet().leaders) {
    EXPECT_EQ(leader.commander, leader.key == "miltiades" || leader.key == "datis");
    EXPECT_EQ(leader.movement, 5);
  }
}

TEST(VstsSetup, MarathonZones) {
  PROVES("12.1.1.a", "12.1.1.b", "12.1.1.c", "12.1.1.d");
  const Loaded b = good(battle("marathon"), {{"setup", "free"}});
  const Sheet& sheet = b.sheet();
  EXPECT_TRUE(sheet.switches.free_setup);
  // Everybody is printed in the zone of his wing.
  for (std::size_t i = 0; i < sheet.units.size(); ++i) {
    const UnitSheet& unit = sheet.units[i];
    if (unit.hex == kNowhere) continue;
    EXPECT_TRUE(has(sheet.zones[unit.wing], unit.hex)) << unit.key;
    if (sheet.types[unit.type].phalanx()) {
      EXPECT_TRUE(has(sheet.zones[unit.wing], other_half(sheet, unit.hex, unit.heading))) << unit.key;
    }
  }
  const auto center = static_cast<std::size_t>(wing_index(kGreek, kCenterWing));
  for (int hex = 0; hex < sheet.hexes(); ++hex) EXPECT_EQ(has(sheet.zones[center], hex), sheet.ground(hex).level == 1);
  EXPECT_FALSE(has(sheet.zones[4], b.at("2201")));  // marsh
  EXPECT_TRUE(has(sheet.zones[4], b.at("2206")));
  EXPECT_FALSE(has(sheet.zones[4], b.at("2114")));
}

TEST(VstsSetup, Markers) {
  PROVES("12.1", "3.2.1", "3.2.2");
  const Loaded b = good(battle("marathon"));
  ASSERT_EQ(b.sheet().markers.size(), 9u);
  const Marker& left = b.sheet().marker(b.marker("persianLeft"));
  EXPECT_EQ(left.kind, MarkerKind::kWing);
  EXPECT_EQ(left.side, kPersian);
  EXPECT_EQ(left.wing, wing_index(kPersian, kLeftWing));
  EXPECT_EQ(b.sheet().marker(b.marker("disembark")).wing, kShips);
  EXPECT_EQ(b.sheet().marker(b.marker("reactivation")).side, kGreek);
  EXPECT_EQ(b.sheet().marker(b.marker("endTurn")).kind, MarkerKind::kEndTurn);
  for (const Marker& marker : b.sheet().markers) EXPECT_TRUE(marker.at_start);
}

TEST(VstsSetup, WhatIfAddsTheSpartans) {
  PROVES("12.2");
  const Loaded b = good(battle("what-if"));
  const Sheet& sheet = b.sheet();
  EXPECT_EQ(sheet.units.size(), 89u);
  EXPECT_EQ(sheet.leaders.size(), 7u);
  EXPECT_EQ(sheet.arrival_face, 9);
  for (int unit = 29; unit < 33; ++unit) {  // after the other Greeks, before the Persians
    EXPECT_EQ(sheet.wing(unit), kSpartans);
    EXPECT_TRUE(sheet.unit(unit).elite);
    EXPECT_EQ(sheet.unit(unit).hex, kNowhere);
    EXPECT_EQ(sheet.unit(unit).morale, 3);
  }
  EXPECT_EQ(sheet.leader(b.leader("leonidas")).hex, kNowhere);
  const Marker& marker = sheet.marker(b.marker("spartans"));
  EXPECT_EQ(marker.kind, MarkerKind::kSpartans);
  EXPECT_FALSE(marker.at_start);
  EXPECT_EQ(marker.wing, kSpartans);
}

// ---- Counters and tables

TEST(VstsSetup, UnitTypes) {
  PROVES("3.1.1", "3.1.1.b", "3.1.1.c", "3.1.1.d", "3.1.1.g", "3.1.1.h", "3.1.1.i", "11.2", "11.2.a", "11.2.b",
         "11.2.c", "11.2.d", "11.2.e", "11.2.f");
  const Loaded b = good(battle("marathon"));
  ASSERT_EQ(b.sheet().types.size(), 10u);
  const auto check = [&](std::string_view key, Class unit_class, int movement, Fire fire) {
    const UnitType& type = *std::ranges::find(b.sheet().types, key, &UnitType::key);
    EXPECT_EQ(std::tuple(type.unit_class, type.movement, type.fire), std::tuple(unit_class, movement, fire)) << key;
    EXPECT_EQ(type.melee, key != "archers") << key;
    EXPECT_EQ(type.elite, key == "hazarabam") << key;
  };
  check("phalanx", Class::kHeavy, 3, Fire::kNone);
  check("hoplites", Class::kLine, 4, Fire::kNone);
  check("javelins", Class::kSkirmisher, 5, Fire::kMissile);
  check("clubs", Class::kSkirmisher, 5, Fire::kNone);
  check("archers", Class::kSkirmisher, 5, Fire::kArcher);
  check("skirmishers", Class::kSkirmisher, 5, Fire::kMissile);
  check("spear", Class::kLine, 4, Fire::kNone);
  check("hazarabam", Class::kLine, 4, Fire::kNone);
  check("marines", Class::kLine, 4, Fire::kNone);
  check("cavalry", Class::kLine, 6, Fire::kNone);
}

TEST(VstsSetup, Tables) {
  const Loaded b = good(battle("marathon"));
  const Sheet& sheet = b.sheet();
  EXPECT_EQ(sheet.ranges[static_cast<std::size_t>(Fire::kMissile)], (RangeTable{0, 6, 7, 8}));
  EXPECT_EQ(sheet.ranges[static_cast<std::size_t>(Fire::kArcher)], (RangeTable{0, 0, 5, 5, 6, 7, 8}));
  EXPECT_EQ(sheet.fire_cost, 2);
  EXPECT_EQ(sheet.rout_bonus, 2);
  EXPECT_EQ(sheet.landings, 2);
  const std::array<int, kModifierKeys.size()> expected{1, 1,  2,  1,  -1, -1, -2, -3, 1,  2, 3,  -1, -1,
                                                       1, -1, -2, -2, 3,  0,  0,  -1, -1, 0, -2, -4};
  for (std::size_t i = 0; i < expected.size(); ++i) {
    EXPECT_EQ(sheet.modifier(static_cast<Modifier>(i)), expected[i]) << kModifierKeys[i];
  }
  EXPECT_EQ(sheet.modifier(Modifier::kMarchTarget), 3);
  EXPECT_EQ(sheet.modifier(Modifier::kAlreadyRouted), -4);
}

TEST(VstsSetup, Options) {
  PROVES("10.0");
  for (const char* name : {"marathon", "what-if"}) {
    const Switches usual = good(battle(name)).sheet().switches;
    EXPECT_FALSE(usual.friendly_fire || usual.command_confusion || usual.reverse_movement || usual.low_ammo_recovery);
    EXPECT_FALSE(usual.engaged_may_turn || usual.skirmishers_enter_marsh || usual.fire_threatens_leaders);
    EXPECT_FALSE(usual.free_setup);
    EXPECT_EQ(usual.routed_checks, RoutedChecks::kEvery);
    EXPECT_EQ(usual.camp_victory, CampVictory::kOccupy);
  }
  json bare = battle("marathon");
  bare.erase("options");  // every switch is there all the same
  const Switches other = good(bare, parse(R"({"friendlyFire": true, "commandConfusion": true, "reverseMovement": true,
        "lowAmmoRecovery": true, "routedChecks": "ownWing", "campVictory": "control", "engagedMayTurn": true,
        "skirmishersEnterMarsh": true, "fireThreatensLeaders": true, "setup": "free"})"))
                             .sheet()
                             .switches;
  EXPECT_TRUE(other.friendly_fire && other.command_confusion && other.reverse_movement && other.low_ammo_recovery);
  EXPECT_TRUE(other.engaged_may_turn && other.skirmishers_enter_marsh && other.fire_threatens_leaders);
  EXPECT_TRUE(other.free_setup);
  EXPECT_EQ(other.routed_checks, RoutedChecks::kOwnWing);
  EXPECT_EQ(other.camp_victory, CampVictory::kControl);
}

TEST(VstsSetup, HexNames) {
  const Loaded b = good(battle("marathon"));
  EXPECT_EQ(b.at("0101"), 0);
  EXPECT_EQ(hex_name(b.sheet(), b.at("2114")), "2114");
  EXPECT_EQ(hex_name(b.sheet(), kNowhere), "nowhere");
  for (const char* wrong : {"", "0000", "0128", "3701", "101", "01014", "A101"}) EXPECT_EQ(b.at(wrong), kNowhere);
  const auto around = [&](const char* name) {
    std::string list;
    for (const Hex hex : b.sheet().next[b.at(name)]) list += hex_name(b.sheet(), hex) + ' ';
    return list;
  };
  EXPECT_EQ(around("0505"), "0504 0604 0605 0506 0405 0404 ");
  EXPECT_EQ(around("0606"), "0605 0706 0707 0607 0507 0506 ");
}

TEST(VstsSetup, HalvesOfAPhalanx) {
  const Loaded b = good(battle("marathon"));
  const auto half = [&](const char* name, int heading) {
    return hex_name(b.sheet(), other_half(b.sheet(), b.at(name), heading));
  };
  EXPECT_EQ(half("1010", kE), "1011");
  EXPECT_EQ(half("1111", kSSE), "1011");
  EXPECT_EQ(half("1010", kNNE), "1111");
  EXPECT_EQ(half("1011", kS), "1010");
  EXPECT_EQ(half("1012", kSW), "1112");
  EXPECT_EQ(half("0127", kE), "nowhere");
}

// ---- Mid-battle

TEST(VstsBegin, Defaults) {
  json scenario = battle("marathon");
  scenario["begin"] = {{"at", "pull"}};
  const Loaded b = good(scenario);
  ASSERT_TRUE(b.setup.begin.has_value());
  const State& s = b.state();
  EXPECT_EQ(s.turn, 1);
  EXPECT_EQ(s.cup, bit(9) - 1);
  EXPECT_EQ(s.set_aside, 0u);
  EXPECT_EQ(s.ships, bit(10) - 1);
  EXPECT_EQ(s.lost, (std::array<std::uint16_t, 2>{0, 0}));
  EXPECT_EQ(s.controls, (std::array<std::uint8_t, 2>{0, 7}));
  EXPECT_EQ(s.exit, kNone);
  EXPECT_EQ(s.arrival, 0);
  EXPECT_EQ(b.standing("0403"), (Names{"plataeans"}));
  EXPECT_EQ(b.standing("0404"), (Names{"+plataeans"}));
  EXPECT_EQ(b.standing("0414"), (Names{"javelins-center-1", "javelins-center-2"}));
  EXPECT_EQ(b.standing("1010"), Names{});
  EXPECT_EQ(s.unit(b.unit("plataeans")).formation, Formation::kDeployed);
  EXPECT_EQ(s.unit(b.unit("archers-left-1")).formation, Formation::kSkirmish);
  EXPECT_EQ(s.unit(b.unit("marines-1")).where, Where::kShips);
  EXPECT_EQ(s.leader(b.leader("hippias")).hex, b.at("2420"));
  int nodes = 0;
  for (int hex = 0; hex < kMaxHexes; ++hex) {
    int last = -1;
    for (int node = s.first[static_cast<std::size_t>(hex)]; node != kNone;
         node = s.after[static_cast<std::size_t>(node)]) {
      EXPECT_LT(last, node);
      last = node;
      ++nodes;
    }
  }
  EXPECT_EQ(nodes, 29 + 11 + 46);
}

TEST(VstsBegin, EverythingSaid) {
  json scenario = battle("what-if");
  scenario["begin"] = parse(R"({
    "at": "combat", "turn": 5, "active": "persian", "wing": "center", "mode": "normal",
    "activated": ["greek.left"], "rested": ["greek.right"], "ships": ["marines-2", "cavalry-ships-1"],
    "lost": {"greek": 12}, "exit": "1227", "camps": ["2814"],
    "units": {
      "plataeans": {"hex": "1011", "facing": "S", "dp": 3, "is": ["outOfCommand", "caught"]},
      "oineis-hoplites": {"hex": "0514", "facing": "SW", "is": ["routed"], "dp": 4},
      "archers-center-1": {"is": ["lowAmmo", "checked"]},
      "marines-1": {"hex": "3108", "landed": 4},
      "spartan-phalanx-1": {"hex": "1225", "facing": "N"},
      "spear-left-1": {"where": "gone"}},
    "leaders": {"datis": {"hex": "2314", "replaced": true}, "hippias": {"where": "gone"},
                "leonidas": {"hex": "1226"}}})");
  const Loaded b = good(scenario);
  ASSERT_TRUE(b.setup.begin.has_value());
  const State& s = b.state();
  EXPECT_EQ(std::tuple(s.turn, s.side, s.wing, s.mode),
            std::tuple(5, kPersian, wing_index(kPersian, kCenterWing), Mode::kNormal));
  EXPECT_EQ(s.activated, 1u | 4u | 32u);
  EXPECT_EQ(s.rested, 4u);
  EXPECT_EQ(s.acted, (std::array<std::uint8_t, 2>{1, 1}));
  EXPECT_EQ(s.set_aside, b.markers({"greekLeft", "greekRight", "persianCenter"}));
  EXPECT_EQ(s.cup, b.markers({"greekCenter", "persianLeft", "persianRight", "disembark", "endTurn", "reactivation"}));
  EXPECT_EQ(s.ships, bit(1) | bit(8));
  EXPECT_EQ(s.unit(b.unit("marines-3")).where, Where::kGone);
  EXPECT_EQ(s.lost, (std::array<std::uint16_t, 2>{12, 6 * 4 + 5 + 5}));
  EXPECT_EQ(s.exit, 1);
  EXPECT_EQ(s.arrival, 1);
  EXPECT_EQ(s.controls, (std::array<std::uint8_t, 2>{2, 5}));
  const Unit& plataeans = s.unit(b.unit("plataeans"));
  EXPECT_EQ(std::tuple(plataeans.heading, plataeans.formation, plataeans.dp, plataeans.flags),
            std::tuple(kS, Formation::kMarch, 3, kOoc | kCaught));
  EXPECT_EQ(b.standing("1011"), (Names{"plataeans"}));
  EXPECT_EQ(b.standing("1010"), (Names{"+plataeans"}));
  EXPECT_EQ(b.standing("0403"), Names{});
  const Unit& routed = s.unit(b.unit("oineis-hoplites"));
  EXPECT_TRUE(routed.routed());
  EXPECT_EQ(routed.formation, Formation::kMarch);
  EXPECT_EQ(s.unit(b.unit("archers-center-1")).flags, kLowAmmoBit | kChecked);
  EXPECT_EQ(s.unit(b.unit("marines-1")).landed, 4);
  EXPECT_EQ(b.standing("1226"), (Names{"+spartan-phalanx-1"}));
  EXPECT_EQ(s.unit(b.unit("spartan-hoplites-1")).where, Where::kWaiting);
  EXPECT_EQ(s.leader(b.leader("datis")).replaced, 1);
  EXPECT_EQ(s.leader(b.leader("hippias")).where, LeaderWhere::kGone);
  EXPECT_EQ(s.leader(b.leader("leonidas")).hex, b.at("1226"));
}

TEST(VstsBegin, ListedUnits) {
  const Loaded b = good(small_position());
  ASSERT_TRUE(b.setup.begin.has_value());
  EXPECT_EQ(b.sheet().units.size(), 4u);
  EXPECT_EQ(b.standing("1011"), (Names{"+phalanx"}));
  EXPECT_EQ(b.state().unit(b.unit("hop")).formation, Formation::kMarch);
  EXPECT_EQ(b.standing("1210"), (Names{"persian-spear-1", "bows"}));
  EXPECT_EQ(b.sheet().unit(b.unit("persian-spear-1")).name, "Persian shield and spear 1");
  EXPECT_EQ(b.sheet().leader(0).front.name, "chief");
  EXPECT_EQ(b.state().set_aside, b.markers({"greekLeft"}));
  EXPECT_EQ(b.state().wing, wing_index(kGreek, kLeftWing));
}

TEST(VstsBegin, CupAsSaid) {
  json scenario = small_position();
  scenario["begin"]["cup"] = {"endTurn", "persianLeft"};
  const Loaded rest = good(scenario);
  EXPECT_EQ(rest.state().cup, rest.markers({"endTurn", "persianLeft"}));
  EXPECT_EQ(rest.state().set_aside, (bit(9) - 1) & ~rest.state().cup);
  scenario["begin"]["drawn"] = {"greekLeft"};
  const Loaded both = good(scenario);
  EXPECT_EQ(both.state().set_aside, both.markers({"greekLeft"}));
  scenario["begin"].erase("cup");
  scenario["begin"]["mode"] = "again";
  scenario["begin"]["drawn"] = {"persianRight"};
  const Loaded again = good(scenario);
  EXPECT_EQ(again.state().set_aside, again.markers({"persianRight", "greekLeft", "reactivation"}));
  EXPECT_EQ(again.state().cup, (bit(9) - 1) & ~again.state().set_aside);
}

TEST(VstsBegin, LateWings) {
  json scenario = battle("what-if");
  scenario["begin"] = {{"at", "activate"}, {"wing", "ships"}};
  EXPECT_EQ(good(scenario).state().wing, kShips);
  scenario["begin"]["wing"] = "spartans";
  const Loaded b = good(scenario);
  EXPECT_EQ(b.state().wing, kSpartans);
  EXPECT_EQ(b.state().set_aside, b.markers({"spartans"}));
  EXPECT_EQ(b.state().arrival, 1);
}

// ---- The rulebook

TEST(VstsRulebook, ListsTheRulesOfTheEngine) {
  const json book = testing::content_data("rulebooks/vsts.json");
  Names ids;
  for (const json& rule : book["rules"]) ids.push_back(rule["id"].get<std::string>());
  EXPECT_TRUE(std::ranges::equal(ids, kRuleIds));
  std::size_t number = 0;
  for (const json& ruling : book["rulings"]) {
    EXPECT_EQ(ruling["id"], "R-" + std::to_string(++number));
    for (const json& rule : ruling["rules"]) {
      EXPECT_NE(std::ranges::find(ids, rule.get<std::string>()), ids.end()) << ruling["id"] << rule;
    }
  }
  EXPECT_EQ(number, 80u);
}

}  // namespace
}  // namespace aspis::vsts
