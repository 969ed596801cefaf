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

TEST(BitSet, KeepsMembersInOrder) {
  BitSet<130> set;
  EXPECT_TRUE(set.empty());
  for (const int i : {129, 0, 64, 63}) set.put(i);
  EXPECT_EQ(set.count(), 4);
  EXPECT_EQ(set.first(), 0);
  std::vector<int> seen;
  for (const int i : set) {
    seen.push_back(i);
    set.drop(129);  // walking is not disturbed
  }
  EXPECT_EQ(seen, (std::vector<int>{0, 63, 64, 129}));
  EXPECT_FALSE(set.has(129));
}

TEST(BitSet, MeetsJoinsAndDiffers) {
  BitSet<100> a;
  BitSet<100> b;
  a.put(3);
  a.put(99);
  b.put(99);
  b.put(50);
  EXPECT_EQ((a & b).count(), 1);
  EXPECT_TRUE((a & b).has(99));
  EXPECT_EQ((a | b).count(), 3);
  EXPECT_EQ((a - b).first(), 3);
  EXPECT_EQ((a - b).count(), 1);
}

}  // namespace
}  // namespace aspis
