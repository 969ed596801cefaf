// The four battles as their files lay them out.

#include "engine/rulesets/bladebow/setup.hpp"

#include <gtest/gtest.h>

#include <set>
#include <tuple>

#include "engine/rulesets/bladebow/rules.hpp"
#include "engine/rulesets/bladebow/setup_testing.hpp"
#include "engine/testing/proves.hpp"

namespace aspis::bladebow {
namespace {

using Counts = std::map<std::string, int>;

// ---- The battles

TEST(BladebowSetup, MarathonAsDrawn) {
  PROVES("2.1", "14.1", "14.1.marathon", "14.1.marathon.sr1", "14.1.marathon.sr2");
  const Loaded b = good(battle("marathon"));
  EXPECT_EQ(b.sheet().columns, 20);
  EXPECT_EQ(b.sheet().rows, 16);
  EXPECT_EQ(b.count(kGreek), (Counts{{"hoplite", 11}}));
  EXPECT_EQ(b.count(kPersian), (Counts{{"spears", 4}, {"archers", 6}, {"hoplite", 2}, {"immortals", 3}}));
  for (const UnitSheet& unit : b.sheet().units) EXPECT_EQ(unit.facing, unit.side == kGreek ? kN : kS);
  for (const char* square : {"E12", "J12", "O12"}) EXPECT_EQ(b.type_on(square), "hoplite") << square;
  EXPECT_EQ(b.on("D12"), nullptr);
  EXPECT_EQ(b.type_on("F5"), "hoplite");
  EXPECT_EQ(b.on("F5")->side, kPersian);
  EXPECT_EQ(b.type_on("H4"), "spears");
  EXPECT_EQ(b.sheet().tie_break, kGreek);
  EXPECT_EQ(b.sheet().armies[kGreek].camp, b.at("I15"));
  EXPECT_EQ(b.sheet().armies[kPersian].camp, b.at("K3"));
  EXPECT_EQ(b.sheet().ground(b.at("B2")).key, "river");
  EXPECT_EQ(b.sheet().ground(b.at("L2")).key, "river");
  EXPECT_EQ(b.sheet().ground(b.at("M2")).key, "marsh");
  EXPECT_EQ(b.sheet().ground(b.at("T8")).key, "sea");
  EXPECT_FALSE(b.setup.begin.has_value());
}

TEST(BladebowSetup, NamesOnTheMap) {
  const Loaded b = good(battle("thermopylae"));
  const auto label = std::ranges::find(b.sheet().labels, "Kolonos", &SceneLabel::text);
  ASSERT_NE(label, b.sheet().labels.end());
  EXPECT_EQ(label->kind, "land");
  EXPECT_EQ(label->places, std::vector<int>{b.at("R15")});
}

TEST(BladebowSetup, MarathonArmies) {
  PROVES("14.1.marathon.greek", "14.1.marathon.persian", "14.2", "14.3", "14.4a", "14.4b", "2.3.1", "2.3.1.1",
         "2.3.1.2", "2.3.1.3");
  const Loaded b = good(battle("marathon"));
  const Army& greek = b.sheet().armies[kGreek];
  const Army& persian = b.sheet().armies[kPersian];
  EXPECT_EQ(std::tuple(greek.impulses, greek.rout_level, greek.start_ranks, greek.max_ranks), std::tuple(3, 7, 1, 3));
  EXPECT_EQ(std::tuple(persian.impulses, persian.rout_level, persian.start_ranks, persian.max_ranks),
            std::tuple(3, 7, 1, 1));
  ASSERT_EQ(b.sheet().leaders.size(), 4u);
  const LeaderSheet& miltiades = b.sheet().leaders[0];
  EXPECT_EQ(miltiades.name, "Miltiades");
  EXPECT_EQ(std::tuple(miltiades.rank, miltiades.range, miltiades.value), std::tuple(1, 9, 3));
  EXPECT_EQ(miltiades.colour, Colour::kRed);
  EXPECT_EQ(b.sheet().leaders[1].key, "callimachus");
  const LeaderSheet& artaphernes = b.sheet().leaders[3];
  EXPECT_EQ(std::tuple(artaphernes.rank, artaphernes.range, artaphernes.value), std::tuple(2, 4, 2));
  EXPECT_EQ(artaphernes.colour, Colour::kWhite);
}

TEST(BladebowSetup, MarathonWithPersianCavalry) {
  PROVES("14.1.marathon");
  const Loaded b = good(battle("marathon"), {{"persianCavalry", true}});
  EXPECT_EQ(b.count(kPersian)["lightCavalry"], 2);
  EXPECT_EQ(b.type_on("B5"), "lightCavalry");
  EXPECT_EQ(b.type_on("R5"), "lightCavalry");
  EXPECT_EQ(b.sheet().units.back().key, "persian-lightCavalry-2");
}

TEST(BladebowSetup, ThermopylaeAsDrawn) {
  PROVES("14.2.thermopylae", "14.2.thermopylae.greek", "14.2.thermopylae.persian", "14.2.thermopylae.sr1");
  const Loaded b = good(battle("thermopylae"));
  EXPECT_EQ(b.count(kGreek), (Counts{{"hoplite", 7}, {"psiloi", 1}}));
  EXPECT_EQ(b.count(kPersian), (Counts{{"spears", 6}, {"archers", 5}, {"immortals", 3}, {"lightCavalry", 1}}));
  for (const UnitSheet& unit : b.sheet().units) {
    const int facing = unit.side == kPersian ? kE : unit.square == b.at("Q15") ? kW : kN;
    EXPECT_EQ(unit.facing, facing) << unit.key;
  }
  EXPECT_EQ(b.type_on("R12"), "hoplite");
  EXPECT_EQ(b.type_on("S12"), "hoplite");
  EXPECT_EQ(b.type_on("Q14"), "psiloi");
  EXPECT_EQ(b.type_on("C3"), "immortals");
  EXPECT_EQ(b.sheet().tie_break, kPersian);
  EXPECT_EQ(b.sheet().armies[kGreek].camp, b.at("Q16"));
  EXPECT_EQ(b.sheet().armies[kPersian].camp, b.at("A1"));
  EXPECT_EQ(b.sheet().armies[kGreek].rout_level, 5);
  EXPECT_EQ(b.sheet().armies[kGreek].max_ranks, 2);
  EXPECT_EQ(b.sheet().armies[kPersian].rout_level, 8);
  EXPECT_EQ(b.sheet().armies[kPersian].start_ranks, 0);
  EXPECT_EQ(b.leader("leonidas").colour, Colour::kRed);
  EXPECT_EQ(b.leader("demophilus").colour, Colour::kWhite);
  EXPECT_EQ(b.leader("xerxes").rank, 1);
  EXPECT_EQ(b.leader("mardonius").value, 2);
  EXPECT_EQ(b.sheet().leader(b.sheet().victory.leader).key, "xerxes");
  EXPECT_EQ(b.sheet().victory.camp_sacked, kGreek);
  EXPECT_EQ(b.sheet().victory.held_by, kGreek);
  EXPECT_EQ(b.sheet().victory.camp_ends_battle, kNoSide);
}

TEST(BladebowSetup, ThermopylaeHillsAndWall) {
  PROVES("14.2.thermopylae.sr2");
  const Loaded b = good(battle("thermopylae"));
  for (const Side side : {kGreek, kPersian}) {
    EXPECT_TRUE(b.steps(side, "R16", "R15"));  // the one hill that can be entered
    EXPECT_TRUE(b.steps(side, "Q14", "R15"));
    EXPECT_FALSE(b.steps(side, "R12", "Q12"));
    EXPECT_FALSE(b.steps(side, "R8", "Q9"));
    EXPECT_FALSE(b.steps(side, "S9", "T9"));  // the sea
    EXPECT_FALSE(b.steps(side, "R11", "R12"));
    EXPECT_FALSE(b.steps(side, "R12", "R11"));
    EXPECT_TRUE(b.steps(side, "S11", "S12"));
    EXPECT_TRUE(b.steps(side, "R11", "S12"));
    EXPECT_TRUE(b.steps(side, "S11", "R12"));
  }
  EXPECT_TRUE(b.guarded("R11", "S12"));
  EXPECT_TRUE(b.guarded("S12", "R11"));
  EXPECT_TRUE(b.guarded("R12", "S11"));
  EXPECT_TRUE(b.guarded("S11", "R12"));
  int guarded = 0;
  for (const std::uint8_t bits : b.sheet().guarded_steps) guarded += std::popcount(bits);
  EXPECT_EQ(guarded, 4);
}

TEST(BladebowSetup, ThermopylaeGoatPath) {
  PROVES("14.2.thermopylae.sr3", "14.2.thermopylae.sr4");
  const Loaded b = good(battle("thermopylae"));
  const GoatPath& path = b.sheet().path;
  EXPECT_EQ(path.squares.size(), 24u);
  EXPECT_EQ(path.squares.front(), b.at("C4"));
  EXPECT_EQ(path.squares.back(), b.at("O15"));
  EXPECT_EQ(path.last_column, 10);
  EXPECT_EQ(path.scope, ColumnScope::kPathOnly);
  // Every square of the path leads to the next, and the map draws it where the list says.
  for (std::size_t i = 0; i < path.squares.size(); ++i) {
    EXPECT_EQ(b.sheet().ground(path.squares[i]).key, "goatPath");
    if (i == 0) continue;
    const std::string from = square_name(b.sheet(), path.squares[i - 1]);
    const std::string to = square_name(b.sheet(), path.squares[i]);
    EXPECT_TRUE(b.steps(kPersian, from, to)) << from << to;
    EXPECT_TRUE(b.steps(kPersian, to, from)) << from << to;
    EXPECT_FALSE(b.steps(kGreek, from, to)) << from << to;
  }
  EXPECT_EQ(std::ranges::count(b.sheet().on_path, true), 24);
  EXPECT_TRUE(b.steps(kPersian, "C3", "C4"));
  EXPECT_FALSE(b.steps(kPersian, "B3", "C4"));
  EXPECT_FALSE(b.steps(kPersian, "D3", "C4"));
  EXPECT_FALSE(b.steps(kGreek, "C3", "C4"));
  EXPECT_TRUE(b.steps(kPersian, "O15", "P15"));
  EXPECT_TRUE(b.steps(kPersian, "O15", "O16"));
  EXPECT_FALSE(b.steps(kPersian, "O15", "P16"));
  EXPECT_FALSE(b.steps(kPersian, "O15", "P14"));
  EXPECT_FALSE(b.steps(kPersian, "C9", "D8"));
  EXPECT_FALSE(b.steps(kPersian, "C8", "D9"));  // diagonal from path to path
  EXPECT_FALSE(b.steps(kGreek, "P15", "O15"));
  EXPECT_TRUE(b.steps(kPersian, "P15", "O15"));
  const Loaded literal = good(battle("thermopylae"), {{"columnLimit", "all"}});
  EXPECT_EQ(literal.sheet().path.scope, ColumnScope::kAll);
}

TEST(BladebowSetup, PlataeaAsDrawn) {
  PROVES("14.3.plataea", "14.3.plataea.greek", "14.3.plataea.persian", "14.3.plataea.sr1", "14.3.plataea.sr2",
         "14.3.plataea.sr3");
  const Loaded b = good(battle("plataea"));
  EXPECT_EQ(b.count(kGreek), (Counts{{"hoplite", 13}, {"psiloi", 3}}));
  EXPECT_EQ(
      b.count(kPersian),
      (Counts{
          {"hoplite", 5}, {"archers", 5}, {"immortals", 7}, {"spears", 2}, {"heavyCavalry", 2}, {"lightCavalry", 2}}));
  for (const UnitSheet& unit : b.sheet().units) EXPECT_EQ(unit.facing, unit.side == kGreek ? kN : kS);
  EXPECT_EQ(b.sheet().armies[kGreek].camp, kNowhere);
  EXPECT_EQ(b.sheet().armies[kGreek].camp_choices, (std::vector<Square>{b.at("D13"), b.at("S16")}));
  EXPECT_EQ(b.sheet().armies[kPersian].camp, b.at("K1"));
  EXPECT_EQ(b.sheet().armies[kGreek].impulses, 4);
  EXPECT_EQ(b.sheet().armies[kGreek].rout_level, 9);
  EXPECT_EQ(b.sheet().armies[kPersian].rout_level, 10);
  EXPECT_EQ(b.sheet().armies[kPersian].max_ranks, 2);
  EXPECT_EQ(b.sheet().tie_break, kGreek);
  EXPECT_EQ(b.leader("artabazus").value, 3);
  for (int x = 0; x < 20; ++x) EXPECT_EQ(b.sheet().ground(20 + x).key, "river");
  EXPECT_EQ(b.sheet().ground(b.at("F15")).key, "town");
  EXPECT_TRUE(b.sheet().high(b.at("N11")));
  EXPECT_EQ(b.type_on("B5"), "heavyCavalry");
}

TEST(BladebowSetup, MycaleAsDrawn) {
  PROVES("14.4.mycale", "14.4.mycale.greek", "14.4.mycale.persian", "14.4.mycale.sr1", "14.4.mycale.sr2",
         "14.4.mycale.sr4");
  const Loaded b = good(battle("mycale"));
  EXPECT_EQ(b.count(kGreek), (Counts{{"hoplite", 11}, {"psiloi", 2}}));
  EXPECT_EQ(b.count(kPersian), (Counts{{"spears", 5}, {"archers", 5}, {"immortals", 2}}));
  const auto guard = std::ranges::find(b.sheet().units, "persian-immortals-2", &UnitSheet::key);
  ASSERT_NE(guard, b.sheet().units.end());
  EXPECT_EQ(guard->name, "Household Foot 2");
  EXPECT_EQ(b.on("K5")->facing, kS);
  EXPECT_EQ(b.on("H11")->facing, kN);
  EXPECT_FALSE(b.sheet().armies[kGreek].shield_walls);
  EXPECT_TRUE(b.sheet().armies[kPersian].shield_walls);
  EXPECT_EQ(b.sheet().armies[kGreek].camp, b.at("O1"));
  EXPECT_EQ(b.sheet().armies[kPersian].camp, b.at("O15"));
  EXPECT_EQ(b.sheet().armies[kGreek].rout_level, 8);
  EXPECT_EQ(b.sheet().armies[kPersian].rout_level, 7);
  EXPECT_EQ(b.sheet().victory.camp_ends_battle, kPersian);
  EXPECT_EQ(b.sheet().victory.leader, -1);
  EXPECT_EQ(b.sheet().tie_break, kGreek);
  EXPECT_EQ(b.leader("xanthypus").rank, 2);
  EXPECT_EQ(b.leader("tigranes").range, 4);
}

TEST(BladebowSetup, MycaleReinforcements) {
  PROVES("14.4.mycale.sr3");
  const Loaded b = good(battle("mycale"));
  const Reinforcements& more = b.sheet().reinforcements;
  ASSERT_TRUE(more.any);
  EXPECT_EQ(more.side, kGreek);
  for (std::size_t number = 1; number <= 6; ++number) {
    const char* names[] = {"D1", "E1", "F1", "G1", "A4", "A5", "A6", "A7", "A10", "A11", "A12", "A13"};
    const std::size_t group = number <= 3 ? 0 : number <= 5 ? 1 : 2;
    ASSERT_EQ(more.squares[number - 1].size(), 4u);
    for (std::size_t i = 0; i < 4; ++i) EXPECT_EQ(more.squares[number - 1][i], b.at(names[group * 4 + i]));
    EXPECT_EQ(more.inward[number - 1], group == 0 ? kS : kE);
  }
  // The Spartans come after the other Greeks and before the Persians.
  for (int unit = 9; unit < 13; ++unit) {
    EXPECT_EQ(b.sheet().units[static_cast<std::size_t>(unit)].square, kNowhere);
    EXPECT_EQ(b.sheet().side(unit), kGreek);
  }
  EXPECT_EQ(b.sheet().units[12].key, "greek-hoplite-11");
  EXPECT_EQ(b.sheet().units[13].side, kPersian);
  EXPECT_TRUE(b.leader("leotychidas").reinforcement);
  EXPECT_EQ(b.leader("leotychidas").colour, Colour::kRed);
  EXPECT_FALSE(b.leader("xanthypus").reinforcement);
}

// ---- Counters, chart, cards

TEST(BladebowSetup, UnitTypes) {
  PROVES("2.3.2", "2.3.2.1", "2.3.2.2", "2.3.2.3", "2.3.2.4", "2.3.2.5", "2.3.2.6", "2.3.2.7");
  const Loaded b = good(battle("plataea"));
  ASSERT_EQ(b.sheet().types.size(), 9u);
  const auto type = [&](std::string_view key) { return *std::ranges::find(b.sheet().types, key, &UnitType::key); };
  const UnitType hoplite = type("hoplite");
  EXPECT_EQ(hoplite.size, Size::kHeavy);
  EXPECT_EQ(hoplite.density, Density::kDense);
  EXPECT_EQ(std::tuple(hoplite.good.movement, hoplite.disrupted.movement), std::tuple(6, 9));
  EXPECT_EQ(hoplite.good.morale, (std::array<std::uint8_t, 3>{1, 3, 2}));
  EXPECT_EQ(hoplite.disrupted.morale, (std::array<std::uint8_t, 3>{0, 0, 0}));
  EXPECT_EQ(hoplite.good.strength, 0);
  EXPECT_EQ(hoplite.troops, kHeavyTroops | kDenseTroops);
  const UnitType archers = type("archers");
  EXPECT_EQ(std::tuple(archers.good.strength, archers.good.range), std::tuple(2, 8));
  EXPECT_EQ(archers.disrupted.strength, 0);
  EXPECT_EQ(std::tuple(archers.good.missile_defence, archers.disrupted.missile_defence), std::tuple(1, 0));
  const UnitType horse = type("heavyCavalry");
  EXPECT_EQ(horse.troops, kMediumTroops | kCavalryTroops);
  EXPECT_EQ(std::tuple(horse.good.movement, horse.disrupted.movement), std::tuple(15, 12));
  EXPECT_TRUE(type("immortals").immortal);
  EXPECT_FALSE(type("spears").immortal);
  EXPECT_EQ(type("maniple").troops, kHeavyTroops | kFlexibleTroops);
  EXPECT_EQ(type("lightCavalry").troops, kLightTroops | kCavalryTroops);
}

TEST(BladebowSetup, TerrainChart) {
  PROVES("7.5");
  const Loaded b = good(battle("mycale"));
  const auto ground = [&](std::string_view key) { return *std::ranges::find(b.sheet().terrains, key, &Terrain::key); };
  EXPECT_EQ(ground("rough").dearer, kHeavyTroops | kCavalryTroops);
  EXPECT_EQ(ground("rough").dearer_by, 1);
  EXPECT_EQ(ground("rough").burden_dice, 1);
  EXPECT_EQ(ground("hill").height_dice, 1);
  EXPECT_EQ(ground("hill").height_range, 2);
  EXPECT_EQ(ground("rough").halts, kMediumTroops | kHeavyTroops | kCavalryTroops);
  EXPECT_EQ(ground("woods").halts, kAllTroops);
  EXPECT_EQ(ground("woods").burdens, kDenseTroops | kFlexibleTroops | kCavalryTroops);
  EXPECT_EQ(ground("woods").missile_defence, 1);
  EXPECT_EQ(ground("town").shelter_dice, 1);
  EXPECT_EQ(ground("town").burdens, 0);
  EXPECT_EQ(ground("river").disrupts, kMediumTroops | kHeavyTroops);
  EXPECT_EQ(ground("marsh").forbids, kHeavyTroops | kCavalryTroops);
  EXPECT_TRUE(ground("goatPath").high);
  EXPECT_TRUE(ground("sea").sea);
  EXPECT_FALSE(ground("clear").blocks_sight);
}

TEST(BladebowSetup, Deck) {
  PROVES("2.2", "2.2.1", "2.2.2", "2.2.3");
  const Loaded b = good(battle("marathon"));
  const auto& cards = b.sheet().cards;
  EXPECT_EQ(b.sheet().reshuffle, 59);
  EXPECT_EQ(cards[59].commitment, 0);
  EXPECT_EQ(cards[59].actions, (std::array<std::uint8_t, 4>{}));
  std::array<int, 5> commitment{};
  std::array<std::array<int, 4>, 4> actions{};
  std::set<std::string> names;
  for (const Card& card : cards) {
    ++commitment[card.commitment];
    for (std::size_t colour = 0; colour < 4; ++colour) ++actions[colour][card.actions[colour]];
    names.insert(card.name);
    EXPECT_FALSE(card.text.empty()) << card.key;
  }
  EXPECT_EQ(commitment, (std::array<int, 5>{1, 21, 21, 13, 4}));
  EXPECT_EQ(actions[0], (std::array<int, 4>{1, 22, 27, 10}));
  EXPECT_EQ(actions[1], (std::array<int, 4>{1, 22, 25, 12}));
  EXPECT_EQ(actions[2], (std::array<int, 4>{1, 17, 26, 16}));
  EXPECT_EQ(actions[3], (std::array<int, 4>{1, 8, 22, 29}));
  EXPECT_EQ(names.size(), 59u);  // two Tough Luck
  const Card& push = cards[34];
  EXPECT_EQ(push.name, "The Great Push");
  EXPECT_EQ(push.effect, Effect::kMeleeDenseLead);
  EXPECT_EQ(push.role, Role::kAttacker);
  EXPECT_EQ(push.n, 2);
  EXPECT_EQ(cards[17].effect, Effect::kMoveFoe);
  EXPECT_EQ(cards[17].window, Window::kMoveFoe);
  EXPECT_EQ(cards[17].n, -4);
  EXPECT_EQ(cards[6].effect, Effect::kActions);
  EXPECT_EQ(cards[6].role, Role::kFoe);
  Bits all = 0;
  for (const Bits set : b.sheet().window_cards) {
    EXPECT_EQ(all & set, 0u);
    all |= set;
  }
  EXPECT_EQ(all, bit(kCards) - 1);
  EXPECT_EQ(b.sheet().window_cards[static_cast<std::size_t>(Window::kCommit)], bit(29) | bit(30) | bit(32));
}

TEST(BladebowSetup, TurnTrack) {
  PROVES("5.0", "5.7");
  for (const char* name : {"marathon", "thermopylae", "plataea", "mycale"}) {
    const Loaded b = good(battle(name));
    EXPECT_EQ(b.sheet().end_icons, (std::array<std::uint8_t, 13>{0, 0, 0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 6})) << name;
  }
}

TEST(BladebowSetup, OrderAndKeysOfUnits) {
  const Loaded b = good(battle("marathon"));
  EXPECT_EQ(b.sheet().units[0].key, "greek-hoplite-1");
  EXPECT_EQ(b.sheet().units[0].name, "Hoplite 1");
  EXPECT_EQ(b.sheet().units[0].square, b.at("E12"));
  EXPECT_EQ(b.sheet().units[10].key, "greek-hoplite-11");
  EXPECT_EQ(b.sheet().units[11].key, "persian-spears-1");
  EXPECT_EQ(b.sheet().units[11].square, b.at("H4"));
  EXPECT_EQ(b.sheet().units[13].square, b.at("D5"));
  EXPECT_EQ(b.sheet().units[13].key, "persian-spears-3");
  EXPECT_EQ(b.sheet().side_units[kGreek], bit(11) - 1);
}

TEST(BladebowSetup, SquareNames) {
  PROVES("2.1");
  const Loaded b = good(battle("marathon"));
  EXPECT_EQ(b.at("A1"), 0);
  EXPECT_EQ(b.at("T16"), 319);
  EXPECT_EQ(square_name(b.sheet(), b.at("J12")), "J12");
  for (const char* wrong : {"", "A", "A0", "A01", "A17", "U1", "a1", "AA1", "1A", "A1 ", "A-1", "@1"}) {
    EXPECT_EQ(b.at(wrong), kNowhere) << wrong;
  }
  EXPECT_EQ(b.sheet().next[b.at("A1")][kN], kNowhere);
  EXPECT_EQ(b.sheet().next[b.at("A1")][kSE], b.at("B2"));
}

TEST(BladebowSetup, SilentWindowsInEveryBattle) {
  for (const char* name : {"marathon", "thermopylae", "plataea", "mycale"}) {
    EXPECT_FALSE(good(battle(name)).sheet().silent_windows);
    EXPECT_TRUE(good(battle(name), {{"silentWindows", true}}).sheet().silent_windows);
  }
}

TEST(BladebowRulebook, ListsTheRulesOfTheEngine) {
  const json book = testing::content_data("rulebooks/bladebow.json");
  std::vector<std::string> ids;
  for (const json& rule : book["rules"]) ids.push_back(rule["id"].get<std::string>());
  EXPECT_TRUE(std::ranges::equal(ids, kRuleIds));
  std::size_t number = 0;
  for (const json& ruling : book["rulings"]) {
    EXPECT_EQ(ruling["id"], "R-" + std::to_string(++number));
    for (const json& rule : ruling["rules"]) {
      EXPECT_NE(std::ranges::find(ids, rule.get<std::string>()), ids.end()) << ruling["id"] << rule;
    }
  }
  EXPECT_EQ(number, 68u);
}

}  // namespace
}  // namespace aspis::bladebow
