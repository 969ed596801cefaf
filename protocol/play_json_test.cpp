// What only some rulesets have (open arguments, hidden numbers) is tried with the toy ruleset of the kernel's tests.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "protocol/testing/pebbles_table.hpp"
#include "protocol/to_json.hpp"

namespace aspis {
namespace {

using nlohmann::json;

TEST(PlayJson, OpenArgumentsHaveARange) {
  Table table = testing::pebbles_table(50);
  ASSERT_FALSE(table.choose({testing::kHide, 3}));
  ASSERT_FALSE(table.choose({testing::kHide, 4}));
  for (int i = 0; i < 40; ++i) {
    const View view(table, table.table_seat());
    const json decision = decision_json(view);
    for (const json& option : decision["options"]) {
      if (option["choice"]["verb"] != "stake") continue;
      ASSERT_TRUE(option.contains("range") || option["choice"]["amount"] == 1);
      if (!option.contains("range")) continue;
      EXPECT_EQ(option["range"]["argument"], "amount");
      EXPECT_EQ(option["range"]["from"], 1);
      EXPECT_GT(option["range"]["to"], 1);
      return;
    }
    ASSERT_FALSE(table.choose({testing::kThrow}));
  }
  FAIL() << "nobody ever had two points to stake";
}

TEST(PlayJson, TheLogFollowsUndo) {
  Table table = testing::pebbles_table(20);
  ASSERT_FALSE(table.choose({testing::kHide, 3}));
  ASSERT_FALSE(table.choose({testing::kHide, 4}));
  const std::size_t before = table.log().size();
  const std::int16_t me = table.table_seat();
  ASSERT_FALSE(table.choose({testing::kStep, me}));
  EXPECT_EQ(table.log().size(), before + 1);
  EXPECT_EQ(table.latest().size(), 1u);
  EXPECT_TRUE(table.undo());
  EXPECT_EQ(table.log().size(), before);
  EXPECT_TRUE(table.choose({testing::kStep, 7})) << "refused";
  EXPECT_EQ(table.log().size(), before) << "and not written down";
}

TEST(PlayJson, PrivateEventsAreForOneSeat) {
  Table table = testing::pebbles_table(20);
  ASSERT_FALSE(table.choose({testing::kHide, 3}));
  ASSERT_FALSE(table.choose({testing::kHide, 4}));
  const Seat me = table.table_seat();
  const Seat foe = me == 0 ? 1 : 0;
  ASSERT_FALSE(table.choose({testing::kLook}));
  EXPECT_EQ(events_json(View(table, me), table.latest(), false).size(), 1u);
  EXPECT_EQ(events_json(View(table, foe), table.latest(), false).size(), 0u);
  const json all = events_json(View(table, foe), table.latest(), true);
  ASSERT_EQ(all.size(), 1u);
  EXPECT_EQ(all[0]["for"], testing::pebbles().seats[me]);
}

TEST(PlayJson, RoutesSayWhereDiceFall) {
  Table table = testing::pebbles_table(20);
  ASSERT_FALSE(table.choose({testing::kHide, 3}));
  ASSERT_FALSE(table.choose({testing::kHide, 4}));
  const Way routes[] = {{{1, 0, 1, false, {{testing::kStep, 0}}}},
                        {{2, 1, 3, true, {{testing::kThrow}}}, testing::kThrow}};
  const json plan = plan_json(View(table, 0), routes);
  ASSERT_EQ(plan.size(), 2u);
  EXPECT_EQ(plan[0]["dice"], false);
  EXPECT_EQ(plan[1]["dice"], true);
  EXPECT_FALSE(plan[0].contains("price"));
  EXPECT_EQ(plan[1]["price"], testing::pebbles().verbs[testing::kThrow].name);
}

TEST(PlayJson, HashesAreSixteenDigits) {
  EXPECT_EQ(hex(0), "0000000000000000");
  EXPECT_EQ(hex(0xfedcba9876543210u), "fedcba9876543210");
}

}  // namespace
}  // namespace aspis
