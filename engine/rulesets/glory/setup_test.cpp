// Both battles as their files lay them out, the printed tables, and positions in mid-battle.

#include "engine/rulesets/glory/setup.hpp"

#include <gtest/gtest.h>

#include <set>
#include <tuple>

#include "engine/rulesets/glory/rules.hpp"
#include "engine/rulesets/glory/setup_testing.hpp"
#include "engine/testing/proves.hpp"

namespace aspis::glory {
namespace {

int strength_of(const Sheet& sheet, Bits units) {
  int sum = 0;
  for (const int unit : members(units)) sum += sheet.unit(unit).strength;
  return sum;
}

// ---- Tanagra

TEST(GlorySetup, TanagraGround) {
  PROVES("T-terrain", "T-map");
  const Loaded b = good(battle("tanagra"));
  EXPECT_EQ(b.sheet().grid.columns, 18);
  EXPECT_EQ(b.sheet().grid.rows, 14);
  int bushes = 0;
  for (int hex = 0; hex < b.sheet().hexes(); ++hex) {
    EXPECT_EQ(b.sheet().ground(hex).ground, Ground::kClear);
    EXPECT_FALSE(b.sheet().ground(hex).blocks_sight);
    EXPECT_EQ(b.sheet().level[static_cast<std::size_t>(hex)], 0);
    bushes += b.sheet().ground(hex).key == "bush" ? 1 : 0;
  }
  EXPECT_EQ(bushes, 6);
  EXPECT_TRUE(b.sheet().armies[kGreek].north);
  EXPECT_FALSE(b.sheet().armies[kPersian].north);
}

TEST(GlorySetup, TanagraArmies) {
  PROVES("T-oob", "T-sector", "T-missile", "2.1-counter");
  const Loaded b = good(battle("tanagra"));
  const Sheet& sheet = b.sheet();
  EXPECT_EQ(count(sheet.side_units[kGreek]), 20);
  EXPECT_EQ(count(sheet.side_units[kPersian]), 18);
  EXPECT_EQ(strength_of(sheet, sheet.side_units[kGreek]), 86);
  EXPECT_EQ(strength_of(sheet, sheet.side_units[kPersian]), 86);
  EXPECT_EQ(sheet.sectors, (std::vector<std::uint8_t>{3}));
  EXPECT_EQ(sheet.skirmishers, 0u);
  for (const UnitSheet& unit : sheet.units) {
    EXPECT_EQ(unit.kind, Kind::kHi);
    EXPECT_EQ(unit.facing, unit.side == kGreek ? 3 : 0);
  }
  const UnitSheet& first = sheet.unit(b.unit("lacedaemonians-1"));
  EXPECT_EQ(std::tuple(first.strength, first.letter, first.morale, first.hex), std::tuple(6, 'A', 8, b.at("0404")));
  EXPECT_EQ(sheet.unit(b.unit("ionian-and-island-allies-3")).morale, 4);
}

TEST(GlorySetup, TanagraLevelsClassesAndPoints) {
  PROVES("T-levels", "T-classes", "T-points", "8.0-classes", "8.0-army");
  const Loaded b = good(battle("tanagra"));
  const std::array<Army, 2>& armies = b.sheet().armies;
  EXPECT_EQ(armies[kGreek].level, 43);
  EXPECT_EQ(armies[kPersian].level, 39);
  EXPECT_EQ(armies[kGreek].classes, (std::array<std::uint8_t, 4>{8, 6, 5, 0}));
  EXPECT_EQ(armies[kPersian].classes, (std::array<std::uint8_t, 4>{7, 6, 5, 4}));
  EXPECT_EQ(b.state().points, (std::array<std::uint8_t, 2>{8, 6}));
  const Switches& on = b.sheet().switches;
  EXPECT_TRUE(on.points);
  EXPECT_FALSE(on.cards || on.sector_morale || on.formations || on.differential || on.rally_disordered);
  EXPECT_EQ(good(battle("tanagra"), {{"points", false}}).state().points, (std::array<std::uint8_t, 2>{0, 0}));
}

TEST(GlorySetup, TanagraLeaders) {
  PROVES("2.1-leader", "T-sector", "9.0-replacement");
  const Loaded b = good(battle("tanagra"));
  const LeaderSheet& nicomedes = b.sheet().leader(b.leader("nicomedes"));
  EXPECT_EQ(std::tuple(nicomedes.stars, nicomedes.initiative, nicomedes.shift, nicomedes.dice, nicomedes.dot),
            std::tuple(2, 3, 1, 2, true));
  EXPECT_EQ(b.state().leader(b.leader("nicomedes")).hex, b.at("0504"));
  EXPECT_EQ(b.state().leader(b.leader("athenian-officer")).status, Status::kPool);
}

// ---- Plataea

TEST(GlorySetup, PlataeaGround) {
  PROVES("P-map");
  const Loaded b = good(battle("plataea"));
  const Sheet& sheet = b.sheet();
  EXPECT_EQ(sheet.grid.columns, 22);
  EXPECT_EQ(sheet.grid.rows, 16);
  EXPECT_EQ(sheet.ground(b.at("1207")).key, "hillWood");
  EXPECT_EQ(sheet.ground(b.at("1710")).key, "town");
  EXPECT_EQ(sheet.level[b.at("1106")], 1);
  int river = 0;
  for (const std::uint8_t sides : sheet.rivers) river += std::popcount(sides);
  EXPECT_EQ(river, 2 * 10);
  std::set<std::string> kinds;
  for (int hex = 0; hex < sheet.hexes(); ++hex) kinds.insert(sheet.ground(hex).key);
  EXPECT_EQ(kinds, (std::set<std::string>{"clear", "hill", "hillWood", "rough", "swamp", "town", "wood"}));
}

TEST(GlorySetup, PlataeaArmies) {
  PROVES("P-setup", "2.1-types");
  const Loaded b = good(battle("plataea"));
  const Sheet& sheet = b.sheet();
  std::set<Kind> kinds;
  std::set<Weapon> weapons;
  for (const UnitSheet& unit : sheet.units) {
    kinds.insert(unit.kind);
    if (unit.kind == Kind::kSk) weapons.insert(unit.weapon);
  }
  EXPECT_EQ(kinds.size(), 7u);
  EXPECT_EQ(weapons.size(), 5u);
  const Switches& on = sheet.switches;
  EXPECT_TRUE(on.points && on.cards && on.sector_morale && on.formations && on.differential);
  EXPECT_EQ(strength_of(sheet, sheet.side_units[kGreek]), 126);
  EXPECT_EQ(strength_of(sheet, sheet.side_units[kPersian]), 114);
  for (const int unit : members(sheet.of_sector(kPersian, 1))) EXPECT_EQ(sheet.kind(unit), Kind::kLc);
}

TEST(GlorySetup, PlataeaLevels) {
  PROVES("P-levels");
  const Loaded b = good(battle("plataea"));
  const Sheet& sheet = b.sheet();
  EXPECT_EQ(sheet.armies[kGreek].level, 50);
  EXPECT_EQ(sheet.armies[kPersian].level, 70);
  for (const int sector : sheet.sectors) {
    const int greek = strength_of(sheet, sheet.of_sector(kGreek, sector));
    const int persian = strength_of(sheet, sheet.of_sector(kPersian, sector));
    EXPECT_EQ(sheet.levels[kGreek][static_cast<std::size_t>(sector)], (2 * greek + 4) / 5);
    EXPECT_EQ(sheet.levels[kPersian][static_cast<std::size_t>(sector)], (5 * persian + 7) / 8);
  }
}

// ---- Printed tables

TEST(GloryTables, MissileFire) {
  PROVES("5.3-MFT");
  const Loaded b = good(battle("tanagra"));
  const Tables& tables = b.sheet().tables;
  for (int die = 1; die <= kFireRows; ++die) {
    for (int column = 1; column <= kFireColumns; ++column) {
      const int sum = die + column;
      const Effect wanted = sum <= 6    ? Effect::kNone
                            : sum <= 9  ? Effect::kDisordered
                            : sum <= 13 ? Effect::kRouted
                                        : Effect::kEliminated;
      EXPECT_EQ(tables.fire[static_cast<std::size_t>(die) - 1][static_cast<std::size_t>(column) - 1], wanted);
    }
  }
}

TEST(GloryTables, MeleeLetters) {
  PROVES("7.0-MCT1");
  const Loaded b = good(battle("tanagra"));
  const Tables& tables = b.sheet().tables;
  for (int row = 0; row < kStrengthRows; ++row) {
    for (int column = 0; column < kMoraleColumns; ++column) {
      const int sum = row + column;
      const int wanted = sum <= 4 ? 0 : (sum - 2) / 3;
      EXPECT_EQ(tables.letters[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)], wanted);
    }
  }
}

std::string printed(const Halves& cell) {
  if (cell.attacker == Effect::kEngaged && cell.defender == Effect::kEngaged) return "Eng";
  constexpr std::string_view kMarks = "-?DRE";  // nobody is engaged alone
  const auto mark = [&](Effect effect) { return kMarks[static_cast<std::size_t>(effect)]; };
  return {mark(cell.attacker), '/', mark(cell.defender)};
}

TEST(GloryTables, MeleeResults) {
  PROVES("7.0-MCT2");
  // Totals 1 or less to 15 or more, columns A to G, as they are printed.
  constexpr std::array<std::string_view, kTotals> kPrinted{
      "E/- R/- D/- D/- -/D -/D -/D", "R/- D/- D/- D/D -/D -/D D/R", "D/- D/D D/D -/D -/D D/R Eng",
      "D/D D/R D/R -/R Eng Eng -/R", "-/D -/D D/R D/R Eng -/R -/E", "-/D -/D -/D Eng Eng -/R -/E",
      "-/D D/R -/D Eng D/R Eng Eng", "-/R -/R Eng -/R D/R Eng Eng", "-/R Eng Eng D/R -/R D/R D/E",
      "-/R Eng -/R -/E -/E -/E D/E", "Eng Eng -/R -/E -/E D/E -/R", "Eng D/R -/R -/E D/E D/E -/R",
      "Eng -/E -/E D/E D/E D/E -/R", "-/E -/E D/E D/E D/E -/E -/E", "-/E -/E D/E D/E -/E -/E -/E",
  };
  const Loaded b = good(battle("tanagra"));
  const Tables& tables = b.sheet().tables;
  for (std::size_t total = 0; total < kPrinted.size(); ++total) {
    std::string row;
    for (const Halves& cell : tables.results[total]) row += (row.empty() ? "" : " ") + printed(cell);
    EXPECT_EQ(row, kPrinted[total]) << "total " << total + 1;
  }
}

TEST(GloryTables, LeaderLosses) {
  PROVES("9.0-melee-loss", "9.0-missile-loss");
  const Loaded b = good(battle("tanagra"));
  const auto& rows = b.sheet().tables.leader_loss;
  const auto faces = [&](std::size_t row) {
    std::string text;
    for (const Fate fate : rows[row]) text += "-WCK"[static_cast<std::size_t>(fate)];
    return text;
  };
  EXPECT_EQ(faces(kByFire), "-------WWK");
  EXPECT_EQ(faces(static_cast<std::size_t>(Effect::kEngaged)), "--------WK");
  EXPECT_EQ(faces(static_cast<std::size_t>(Effect::kDisordered)), "------WCCK");
  EXPECT_EQ(faces(static_cast<std::size_t>(Effect::kRouted)), "-----WCCKK");
  EXPECT_EQ(faces(static_cast<std::size_t>(Effect::kEliminated)), "---CCCWWKK");
}

// ---- Positions in mid-battle

TEST(GloryBegin, TakesUpTheBattle) {
  json scenario = battle("plataea");
  scenario["begin"] = parse(R"({"at": "action", "turn": 3, "sector": "center", "active": "persian",
    "order": [{"sector": "east", "first": "greek"}, {"sector": "center", "first": "persian"}],
    "cards": {"greek": {"west": "stalled"}}, "broken": {"persian": ["west"]}, "points": {"greek": 2},
    "units": {"helots": {"order": "routed", "hex": "2012", "facing": "S"}, "saka-horse-1": {"is": ["activated"]}},
    "leaders": {"pausanias": {"status": "wounded", "returns": 5}}})");
  const Loaded b = good(scenario);
  const State& s = b.state();
  EXPECT_EQ(s.turn, 3);
  EXPECT_EQ(s.order, (std::array<std::uint8_t, kSectors>{2, 1, kNone, kNone}));
  EXPECT_EQ(s.stack.top().a, 2) << "the second sector, its first side";
  EXPECT_EQ(s.card[kGreek][0], static_cast<int>(CardKind::kStalled));
  EXPECT_EQ(s.broken, (std::array<std::uint8_t, 2>{0, 1}));
  EXPECT_EQ(s.points, (std::array<std::uint8_t, 2>{2, 8}));
  EXPECT_EQ(s.unit(b.unit("helots")).hex, b.at("2012"));
  EXPECT_TRUE(s.unit(b.unit("saka-horse-1")).is(kActivated));
  EXPECT_EQ(s.leader(b.leader("pausanias")).returns, 5);
}

// ---- Options

TEST(GlorySetup, OnlyOptionsThatABattleListsCanBeChosen) {
  for (const char* key : {"formations", "sectorMorale"}) {
    const json chosen = {{key, true}};
    const Loaded refused = read(battle("tanagra"), &chosen);
    ASSERT_EQ(refused.problems.size(), 1u) << key;
    EXPECT_EQ(refused.problems[0].path, std::string("/options/") + key);
    EXPECT_EQ(refused.problems[0].text, "unknown option; expected one of: points, differential, cards, rallyTo");
    good(battle("plataea"), {{key, false}});
  }
  json bare = battle("tanagra");
  bare.erase("options");  // a battle that lists none has all of the rulebook's
  EXPECT_TRUE(good(bare, {{"formations", true}}).sheet().switches.formations);
}

// ---- The rulebook

TEST(GloryRulebook, ListsTheRulesOfTheEngine) {
  const json book = testing::content_data("rulebooks/glory.json");
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
  EXPECT_EQ(number, 49u);
}

}  // namespace
}  // namespace aspis::glory
