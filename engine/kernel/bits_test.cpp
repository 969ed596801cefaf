#include "engine/kernel/bits.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace aspis {
namespace {

TEST(Bits, SetsOfSmallNumbers) {
  const Bits set = bit(0) | bit(7) | bit(63);
  EXPECT_TRUE(has(set, 0));
  EXPECT_TRUE(has(set, 63));
  EXPECT_FALSE(has(set, 62));
  EXPECT_EQ(count(set), 3);
  EXPECT_EQ(first(set), 0);
  EXPECT_EQ(first(bit(63)), 63);
  EXPECT_EQ(count(0), 0);
}

TEST(Bits, NthCountsInAscendingOrder) {
  const Bits set = bit(2) | bit(31) | bit(32) | bit(63);
  EXPECT_EQ(nth(set, 0), 2);
  EXPECT_EQ(nth(set, 1), 31);
  EXPECT_EQ(nth(set, 2), 32);
  EXPECT_EQ(nth(set, 3), 63);
}

TEST(Bits, MembersInAscendingOrder) {
  std::vector<int> found;
  for (const int i : members(bit(5) | bit(0) | bit(63))) found.push_back(i);
  EXPECT_EQ(found, (std::vector<int>{0, 5, 63}));
  for (const int i : members(0)) ADD_FAILURE() << i;
  int all = 0;
  for (const int i : members(~Bits{0})) EXPECT_EQ(i, all++);
  EXPECT_EQ(all, 64);
}

}  // namespace
}  // namespace aspis
