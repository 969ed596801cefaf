#include "protocol/charts.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "content/content.hpp"

namespace aspis {
namespace {

TEST(Charts, EveryComponentFileHasEntriesWithFacts) {
  for (const Ruleset* ruleset : rulesets()) {
    const Charts charts(ruleset->id, Words("en", ruleset->id));
    const std::string folder = "components/" + std::string(ruleset->id) + "/";
    const auto files = std::ranges::count_if(content::files(),
                                             [&](const content::File& file) { return file.path.starts_with(folder); });
    EXPECT_GE(charts.entries().size(), static_cast<std::size_t>(files));
    for (const ChartEntry& entry : charts.entries()) {
      EXPECT_FALSE(entry.name.empty()) << entry.chart;
      EXPECT_FALSE(entry.facts.empty() || entry.facts.ends_with(": ")) << entry.chart << ' ' << entry.name;
    }
  }
}

TEST(Charts, EntriesAreFoundByChartNameAndFact) {
  const Charts charts("bladebow", Words("en", "bladebow"));
  ASSERT_EQ(charts.search("terrain marsh").size(), 1u);
  const ChartEntry& marsh = *charts.search("TERRAIN Marsh").front();
  EXPECT_EQ(marsh.facts,
            "halts on entry: all troops; disrupts on entry: medium; closed to: heavy, cavalry; more melee dice "
            "against: all troops; dice more against them 1");
  EXPECT_GT(charts.search("terrain").size(), 5u);
  EXPECT_TRUE(charts.search("").empty());
  EXPECT_TRUE(charts.search("marsh xyzzy").empty());
  const ChartEntry& hoplite = *charts.search("unit type hoplite").front();
  EXPECT_NE(hoplite.facts.find("in good order: MP 6, missile defence 3, morale left/front/right 1/3/2"),
            std::string::npos)
      << hoplite.facts;
  EXPECT_EQ(hoplite.facts.find("code"), std::string::npos);
}

}  // namespace
}  // namespace aspis
