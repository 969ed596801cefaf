#pragma once
// Ties a test to the rules it proves: PROVES("9.4.7.2", "9.4.8"); as the first line of a test. The ids go into the test
// report, and tools/rule-coverage finds them in the source.

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <string_view>

namespace aspis::testing {

inline void record_proven(std::initializer_list<std::string_view> rules) {
  std::string text;
  for (const std::string_view rule : rules) {
    if (!text.empty()) text += ' ';
    text += rule;
  }
  ::testing::Test::RecordProperty("proves", text);
}

}  // namespace aspis::testing

#define PROVES(...) ::aspis::testing::record_proven({__VA_ARGS__})
