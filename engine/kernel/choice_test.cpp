#include "engine/kernel/choice.hpp"

#include <gtest/gtest.h>

namespace aspis {
namespace {

TEST(Option, CoversTheChoicesItStandsFor) {
  const Option plain{{3, 1, 2}, 0};
  EXPECT_TRUE(covers(plain, {3, 1, 2}, 2));
  EXPECT_FALSE(covers(plain, {3, 1, 3}, 2));
  EXPECT_FALSE(covers(plain, {4, 1, 2}, 2));
  const Option open{{3, 1, 2}, 4};
  EXPECT_TRUE(covers(open, {3, 1, 2}, 2));
  EXPECT_TRUE(covers(open, {3, 1, 6}, 2));
  EXPECT_FALSE(covers(open, {3, 1, 1}, 2)) << "below the interval";
  EXPECT_FALSE(covers(open, {3, 1, 7}, 2)) << "above it";
  EXPECT_FALSE(covers(open, {3, 2, 4}, 2)) << "another first argument";
  EXPECT_FALSE(covers(open, {4, 1, 4}, 2)) << "another verb";
}

}  // namespace
}  // namespace aspis
