#include "engine/kernel/frame.hpp"

#include <gtest/gtest.h>

#include <cstring>
#include <type_traits>

namespace aspis {
namespace {

static_assert(std::is_trivially_copyable_v<FrameStack<24>>);
static_assert(std::has_unique_object_representations_v<FrameStack<24>>);

TEST(FrameStack, LastInFirstOut) {
  FrameStack<4> stack;
  EXPECT_TRUE(stack.empty());
  stack.push({.phase = 1, .a = 10});
  stack.push({.phase = 2, .step = 3, .b = -5});
  EXPECT_EQ(stack.top().phase, 2);
  EXPECT_EQ(stack.top().b, -5);
  stack.top().step = 4;
  EXPECT_EQ(stack.top().step, 4);
  stack.pop();
  EXPECT_EQ(stack.top().a, 10);
  stack.pop();
  EXPECT_TRUE(stack.empty());
}

TEST(FrameStack, PoppedFramesLeaveNoTrace) {
  FrameStack<4> used;
  FrameStack<4> fresh;
  used.push({.phase = 1, .step = 2, .a = 3, .b = 4, .c = 5});
  used.push({.phase = 6});
  used.pop();
  used.pop();
  EXPECT_EQ(std::memcmp(&used, &fresh, sizeof used), 0);
}

TEST(FrameStack, HoldsAsManyAsItSays) {
  FrameStack<3> stack;
  for (std::uint8_t i = 0; i < 3; ++i) stack.push({.phase = i});
  for (std::uint8_t i = 3; i-- > 0;) {
    EXPECT_EQ(stack.top().phase, i);
    stack.pop();
  }
}

}  // namespace
}  // namespace aspis
