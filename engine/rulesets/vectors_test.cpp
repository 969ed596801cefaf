// The runner of worked examples takes no slip of the pen for a promise kept.

#include "engine/testing/vectors.hpp"

#include <gtest/gtest-spi.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace aspis::testing {
namespace {

using Json = nlohmann::json;

/// Whether a vector with one step fails. Its failures are kept from the report.
bool fails(const Json& step) {
  ::testing::TestPartResultArray found;
  const ::testing::ScopedFakeTestPartResultReporter reporter(
      ::testing::ScopedFakeTestPartResultReporter::INTERCEPT_ONLY_CURRENT_THREAD, &found);
  const Json vector{{"battle", {{"scenario", "bladebow/marathon"}}}, {"steps", Json::array({step})}};
  run_vector({"made-up", "V-1", {"14.2"}, vector.dump()});
  return found.size() > 0;
}

TEST(VectorRunner, HoldsWhatIsTrue) {
  EXPECT_FALSE(fails({{"expect", {{"seat", "greek"}, {"hand", {{"greek", 0}}}, {"viewer", "persian"}}}}));
  EXPECT_FALSE(fails({{"expect", {{"tracks", {{"turn", 0}, {"losses.greek", 0}}}, {"events", {"battleBegins"}}}}}));
  EXPECT_FALSE(fails({{"refused", "stop"}, {"rule", "14.2"}, {"reason", "notNow"}}));
}

TEST(VectorRunner, FindsWhatIsNot) {
  EXPECT_TRUE(fails({{"expect", {{"seat", "persian"}}}}));
  EXPECT_TRUE(fails({{"expect", {{"hand", {{"greek", 4}}}}}}));
  EXPECT_TRUE(fails({{"expect", {{"events", {"cardDrawn"}}}}}));
  EXPECT_TRUE(fails({{"expect", {{"noEvents", {"battleBegins"}}}}}));
  EXPECT_TRUE(fails({{"refused", "defaultRanks"}}));
  EXPECT_TRUE(fails({{"refused", "stop"}, {"rule", "9.4"}}));
}

TEST(VectorRunner, ForgivesNoMisspeltSeat) {
  EXPECT_TRUE(fails({{"expect", {{"seat", "greec"}}}}));
  EXPECT_TRUE(fails({{"expect", {{"viewer", "persain"}}}}));
  EXPECT_TRUE(fails({{"expect", {{"hand", {{"greec", 4}}}}}}));
  EXPECT_TRUE(fails({{"expect", {{"tracks", {{"losses.greec", nullptr}}}}}}));
  EXPECT_TRUE(fails({{"expect", {{"cards", {{"hand.greec", Json::array()}}}}}}));
  EXPECT_TRUE(fails({{"expect", {{"result", {{"winner", "greec"}}}}}}));
}

TEST(VectorRunner, ForgivesNoMisspeltKey) {
  EXPECT_TRUE(fails({{"choos", "defaultRanks"}}));
  EXPECT_TRUE(fails({{"expect", {{"piece", Json::object()}}}}));
  EXPECT_TRUE(fails({{"choose", "defautRanks"}}));
  EXPECT_TRUE(fails({{"expect", {{"pieces", {{"greek-hoplite-1", {{"ranksHiden", 1}}}}}}}}));
}

}  // namespace
}  // namespace aspis::testing
