#include "protocol/chart_sheets.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "content/content.hpp"
#include "protocol/rulebook.hpp"

namespace aspis {
namespace {

using nlohmann::json;

const EventSpec& event_of(const Ruleset& ruleset, std::string_view name) {
  return *std::ranges::find(ruleset.events, name, &EventSpec::name);
}

Event happening(std::initializer_list<std::int16_t> args, int dice = 0) {
  Event event;
  event.count = static_cast<std::uint8_t>(dice);
  std::ranges::copy(args, event.args.begin());
  return event;
}

struct Printed : ::testing::Test {
  explicit Printed(const char* id) : ruleset(*find_ruleset(id)), charts(id, Words("en", id)) {}
  const Ruleset& ruleset;
  const ChartSheets charts;

  Reading read(std::string_view event, const Event& told, unsigned certain = ~0u) const {
    const std::vector<Reading> found = charts.readings(event_of(ruleset, event), told, certain);
    EXPECT_EQ(found.size(), 1u) << event;
    return found.empty() ? Reading{} : found.front();
  }
  const ChartSheet& sheet(const Reading& reading) const { return charts.all()[reading.chart]; }
  std::string cell(const Reading& reading) const {
    return sheet(reading).cells[static_cast<std::size_t>(reading.row)][static_cast<std::size_t>(reading.column)];
  }
};
struct Glory : Printed {
  Glory() : Printed("glory") {}
};
struct Hotgates : Printed {
  Hotgates() : Printed("hotgates") {}
};

TEST(ChartSheets, EveryTableIsWholeAndReadByEventsThatAreThere) {
  for (const Ruleset* ruleset : rulesets()) {
    const ChartSheets charts(ruleset->id, Words("en", ruleset->id));
    const Rulebook book(ruleset->id);
    for (const ChartSheet& sheet : charts.all()) {
      EXPECT_NE(sheet.title, sheet.key);
      EXPECT_NE(book.find(sheet.rule), nullptr) << sheet.rule;
      EXPECT_FALSE(sheet.cells.empty()) << sheet.key;
      const std::string closed = Words("en", ruleset->id).get("chartCell", "closed");
      for (const auto& row : sheet.cells) {
        const auto empty = [&](const std::string& cell) { return cell.empty() || cell == closed; };
        EXPECT_FALSE(std::ranges::all_of(row, empty)) << sheet.key << ": a row that the data does not have";
      }
    }
    const json specs = json::parse(content::find("charts/" + std::string(ruleset->id) + ".json"), nullptr, false);
    if (!specs.is_object()) continue;
    for (const json& spec : specs.at("charts")) {
      for (const json& reader : spec.at("readBy")) {
        const EventSpec& event = event_of(*ruleset, reader.at("event").get<std::string>());
        const auto known = [&](const std::string& name) {
          const auto args = std::span(event.args).first(static_cast<std::size_t>(event.arg_count()));
          return (name == "dice" && event.dice) || std::ranges::find(args, name, &ArgSpec::name) != args.end();
        };
        for (const char* key : {"row", "column"}) {
          if (reader.contains(key)) EXPECT_TRUE(known(reader.at(key).get<std::string>())) << reader.dump();
        }
        const json when = reader.value("when", json::object());
        for (const auto& [argument, word] : when.items()) EXPECT_TRUE(known(argument)) << reader.dump();
      }
    }
  }
}

TEST_F(Glory, TheFirstMeleeTableIsReadByRowAndColumn) {
  const Reading reading = read("firstTable", happening({3, 5, 2}));
  EXPECT_EQ(sheet(reading).key, "melee1");
  EXPECT_EQ(sheet(reading).rows.labels[3], "3-2");
  EXPECT_EQ(cell(reading), "C");
}

TEST_F(Glory, TotalsBeyondTheSecondTableAreReadAtItsEnd) {
  EXPECT_EQ(cell(read("meleeRoll", happening({0, 1, 2, 0, 4, 4}, 1))), "D/R");
  const Reading high = read("meleeRoll", happening({0, 1, 2, 3, 17, 6, 6, 2}, 3));
  EXPECT_EQ(sheet(high).rows.labels[static_cast<std::size_t>(high.row)], "15+");
}

TEST_F(Glory, BeforeTheDiceOnlyTheColumnIsKnown) {
  const Reading reading = read("meleeRoll", happening({0, 1, 2, 0, 4, 4}, 1), 0b01111);
  EXPECT_EQ(reading.row, -1);
  EXPECT_EQ(sheet(reading).columns.labels[static_cast<std::size_t>(reading.column)], "C");
  EXPECT_EQ(read("leaderRoll", happening({0, 2, 8}, 1), 0b11).column, -1);
  EXPECT_EQ(cell(read("leaderRoll", happening({0, 2, 8}, 1))), "C");
}

TEST_F(Glory, WordsNameTheirRow) {
  const Reading cavalry = read("formationShift", happening({7, 2}));
  EXPECT_EQ(sheet(cavalry).rows.labels[static_cast<std::size_t>(cavalry.row)], "cavalry");
  EXPECT_EQ(sheet(cavalry).cells[static_cast<std::size_t>(cavalry.row)].front(), "+2");
  EXPECT_EQ(cell(read("fires", happening({0, 0, 2, 3, 1}))), "×⅓");
}

TEST_F(Hotgates, PairsAreWhatEachSideLosesAndFacesFindTheirRow) {
  const Reading reading = read("melee", happening({0, 1, 3, 2, 2, 0, 8, 7}, 1));
  EXPECT_EQ(sheet(reading).rows.labels, (std::vector<std::string>{"1", "2–3", "4–5", "6–7", "8–9", "10"}));
  EXPECT_EQ(sheet(reading).rows.labels[static_cast<std::size_t>(reading.row)], "6–7");
  EXPECT_EQ(cell(reading), "2/2");
  EXPECT_EQ(cell(read("melee", happening({0, 1, 0, 4, 0, 0, 8, 1}, 1))), "4/0");
  EXPECT_EQ(read("column", happening({5, 2})).column, 5) << "before the dice the column is known";
}

TEST_F(Hotgates, EachWeaponHasATableOfItsOwn) {
  const Reading bow = read("shot", happening({0, 1, 3, 0, 2, 8}, 1));
  EXPECT_EQ(sheet(bow).key, "fireBow");
  EXPECT_EQ(cell(bow), "8–10");
  const Reading javelin = read("shot", happening({0, 1, 2, 2, 1, 9}, 1));
  EXPECT_EQ(sheet(javelin).key, "fireJavelin");
  EXPECT_EQ(cell(javelin), "9–10");
  EXPECT_EQ(sheet(javelin).cells[2][2], "–") << "javelins never hit twice at range 2";
}

TEST_F(Hotgates, AWordThatATableLacksDoesNotReadIt) {
  const Reading spartans = read("moraleCheck", happening({0, 8, 8, 0, 1, 8}, 1));
  EXPECT_EQ(sheet(spartans).key, "moraleGreek");
  EXPECT_EQ(cell(spartans), "8");
  const Reading medes = read("moraleCheck", happening({0, 8, 8, 8, 4, 8}, 1));
  EXPECT_EQ(sheet(medes).key, "moralePersian");
  EXPECT_EQ(sheet(medes).rows.labels[static_cast<std::size_t>(medes.row)], "Medes");
  EXPECT_EQ(cell(medes), "8");
}

TEST_F(Hotgates, TheDayIsKnownBeforeTheDie) {
  const Event told = happening({8, 2, 3}, 1);
  EXPECT_EQ(cell(read("commitmentRoll", told)), "3");
  EXPECT_EQ(read("commitmentRoll", told, 0b10).row, -1);
  EXPECT_EQ(read("commitmentRoll", told, 0b10).column, 1);
  EXPECT_EQ(cell({.chart = read("commitmentRoll", told).chart, .row = 4, .column = 2}), "–") << "no Immortals on day 3";
}

}  // namespace
}  // namespace aspis
