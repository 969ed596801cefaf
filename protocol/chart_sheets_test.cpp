#include "protocol/chart_sheets.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "protocol/rulebook.hpp"

namespace aspis {
namespace {

const EventSpec& event_of(const Ruleset& ruleset, std::string_view name) {
  return *std::ranges::find(ruleset.events, name, &EventSpec::name);
}

Event happening(std::initializer_list<std::int16_t> args, int dice = 0) {
  Event event;
  event.count = static_cast<std::uint8_t>(dice);
  std::ranges::copy(args, event.args.begin());
  return event;
}

struct Glory : ::testing::Test {
  const Ruleset& ruleset = *find_ruleset("glory");
  const ChartSheets charts{"glory", Words("en", "glory")};

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

TEST(ChartSheets, EveryTableIsWholeAndReadByEventsThatAreThere) {
  for (const Ruleset* ruleset : rulesets()) {
    const ChartSheets charts(ruleset->id, Words("en", ruleset->id));
    const Rulebook book(ruleset->id);
    for (const ChartSheet& sheet : charts.all()) {
      EXPECT_NE(sheet.title, sheet.key);
      EXPECT_NE(book.find(sheet.rule), nullptr) << sheet.rule;
      EXPECT_EQ(sheet.cells.size(), sheet.rows.labels.size()) << sheet.key;
      for (const auto& row : sheet.cells) EXPECT_EQ(row.size(), sheet.columns.labels.size()) << sheet.key;
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

}  // namespace
}  // namespace aspis
