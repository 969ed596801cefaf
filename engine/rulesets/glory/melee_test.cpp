// The edges of the first melee table: ratios beyond what is printed, and shifts that would lead off it.

#include "engine/rulesets/glory/melee.hpp"

#include <gtest/gtest.h>

#include "engine/rulesets/glory/position_testing.hpp"
#include "engine/testing/proves.hpp"

namespace aspis::glory {
namespace {

constexpr const char* kUnits = R"([
  {"key": "light", "side": "greek", "sector": "whole", "type": "li", "strength": 1, "class": "C", "hex": "0505"},
  {"key": "heavy", "side": "greek", "sector": "whole", "type": "hi", "strength": 9, "class": "A", "hex": "0705"},
  {"key": "strong", "side": "persian", "sector": "whole", "type": "hi", "strength": 9, "class": "A", "hex": "0506"},
  {"key": "weak", "side": "persian", "sector": "whole", "type": "lc", "strength": 1, "class": "D", "hex": "0706"}])";

TEST(GloryMelee, RatiosAreRoundedDownAndKeptOnTheTable) {
  PROVES("7.0-MCT1");
  Position p(kUnits, {{"at", "action"}, {"active", "greek"}});
  const Tables& tables = p.sheet().tables;
  const auto strength = [&](int a, int d) { return ratio_index(tables.strength, a, d); };
  const auto morale = [&](int a, int d) { return ratio_index(tables.morale, a, d); };
  EXPECT_EQ(strength(1, 9), 0) << "below 1-3";
  EXPECT_EQ(strength(1, 3), 0);
  EXPECT_EQ(strength(2, 3), 1) << "no row 2-3: 1-2";
  EXPECT_EQ(strength(1, 2), 1);
  EXPECT_EQ(strength(4, 5), 1) << "just below 1-1";
  EXPECT_EQ(strength(7, 5), 2) << "just below 3-2";
  EXPECT_EQ(strength(9, 1), kStrengthRows - 1) << "above 5-1";
  EXPECT_EQ(morale(1, 9), 0) << "below 1-4";
  EXPECT_EQ(morale(1, 4), 0);
  EXPECT_EQ(morale(3, 10), 0) << "just below 1-3";
  EXPECT_EQ(morale(2, 3), 3);
  EXPECT_EQ(morale(9, 1), kMoraleColumns - 1) << "above 8-1";
}

TEST(GloryMelee, ShiftsDoNotLeaveTheTable) {
  PROVES("7.0-MCT1", "7.0-differential", "7.0-disordered");
  Position p(kUnits, {{"at", "action"}, {"active", "greek"}}, "[]", {{"differential", true}});
  const auto fight = [&](const char* attacker, const char* defender, int bought) {
    return match(p.table(), p.piece(attacker), p.piece(defender), kNone, bought);
  };
  EXPECT_LT(p.sheet().tables.differential[at(Kind::kLi)][at(Kind::kHi)], 0);
  EXPECT_EQ(fight("light", "strong", 0).row, 0) << "light infantry against heavy: above the first row is the first";
  EXPECT_EQ(fight("light", "strong", 0).printed, 0);
  p.state().unit(p.piece("weak")).order = Order::kDisordered;
  const int column = fight("heavy", "weak", 0).column;
  EXPECT_EQ(column, ratio_index(p.sheet().tables.morale, 8, 4) + p.sheet().tables.disordered_columns);
  EXPECT_EQ(fight("heavy", "weak", kMoraleColumns).column, kMoraleColumns - 1) << "beyond the last column is the last";
}

}  // namespace
}  // namespace aspis::glory
