#include "lab/distribution.hpp"

#include <gtest/gtest.h>

#include <numeric>

namespace aspis {
namespace {

Distribution of(const std::vector<std::int64_t>& values) {
  Distribution distribution;
  for (const std::int64_t value : values) distribution.add(value);
  return distribution;
}

TEST(Distribution, KnowsItsMeasures) {
  const Distribution numbers = of({2, 4, 4, 4, 5, 5, 7, 9});
  EXPECT_EQ(numbers.count(), 8);
  EXPECT_EQ(numbers.low(), 2);
  EXPECT_EQ(numbers.high(), 9);
  EXPECT_DOUBLE_EQ(numbers.mean(), 5);
  EXPECT_DOUBLE_EQ(numbers.deviation(), 2);
  EXPECT_EQ(numbers.quantile(0.25), 4);
  EXPECT_EQ(numbers.quantile(0.5), 4);
  EXPECT_EQ(numbers.quantile(0.75), 5);
  EXPECT_EQ(numbers.quantile(1), 9);
  EXPECT_TRUE(numbers.varies());
  EXPECT_FALSE(of({3, 3}).varies());
  const Distribution none;
  EXPECT_EQ(none.count(), 0);
  EXPECT_EQ(none.mean(), 0);
  EXPECT_EQ(none.quantile(0.5), 0);
}

TEST(Distribution, HistogramsCountInRoundWidths) {
  const Distribution few = of({6, 7, 7, 12});
  EXPECT_EQ(few.histogram(20).from, 6);
  EXPECT_EQ(few.histogram(20).width, 1);
  EXPECT_EQ(few.histogram(20).counts, (std::vector<int>{1, 2, 0, 0, 0, 0, 1}));
  EXPECT_EQ(few.histogram(3).width, 5);
  EXPECT_EQ(few.histogram(3).from, 5);
  EXPECT_EQ(few.histogram(3).counts, (std::vector<int>{3, 1}));
  EXPECT_EQ(few.histogram(20, 0, 12).counts.size(), 13u) << "a wider span than its own";
  const Distribution below = of({-7, -1, 3});
  EXPECT_EQ(below.histogram(3).from, -10);
  EXPECT_EQ(below.histogram(3).counts, (std::vector<int>{1, 1, 1}));
  for (const std::int64_t most : {9, 99, 1234, 40'000, 2'000'000}) {
    const Histogram histogram = of({0, most / 2, most}).histogram(20);
    EXPECT_LE(histogram.counts.size(), 20u);
    EXPECT_GE(histogram.counts.size(), 8u);
    EXPECT_EQ(std::accumulate(histogram.counts.begin(), histogram.counts.end(), 0), 3);
  }
}

}  // namespace
}  // namespace aspis
