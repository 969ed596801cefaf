#include "protocol/text.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace aspis {
namespace {

bool parses(std::string_view text, TextFault& fault, TextLimits limits = {}) {
  nlohmann::json value;
  return parse_json(text, limits, value, fault);
}

TEST(Text, SaysWhereJsonIsBroken) {
  TextFault fault;
  EXPECT_FALSE(parses("{\n  \"a\": 1,\n  \"b\": oops\n}", fault));
  EXPECT_EQ(fault.place.line, 3);
  EXPECT_GE(fault.place.column, 8);
  EXPECT_NE(fault.text.find("invalid literal"), std::string::npos) << fault.text;
  EXPECT_FALSE(parses("", fault));
  EXPECT_FALSE(parses("{} {}", fault));
  EXPECT_FALSE(parses("\"\xff\"", fault)) << "not UTF-8";
  EXPECT_FALSE(parses("1e999", fault)) << "no number";
}

TEST(Text, RefusesWhatIsTooLargeOrTooDeep) {
  TextFault fault;
  EXPECT_TRUE(parses("[[1]]", fault, {100, 2}));
  EXPECT_FALSE(parses("[[[1]]]", fault, {100, 2}));
  EXPECT_EQ(fault.place.column, 3);
  EXPECT_TRUE(parses(R"(["[[[", "\"[["])", fault, {100, 1})) << "brackets in texts do not count";
  EXPECT_FALSE(parses("[1, 2, 3]", fault, {5, 2}));
  EXPECT_FALSE(parses(std::string(1'000'000, '['), fault)) << "and does not exhaust the stack";
}

TEST(Text, LocatesValues) {
  const std::string_view text =
      "{\n  \"units\": [\n    {\"a\": 1},\n    {\"square\": \"Z9\"}\n  ],\n  \"\\u00e9\": 2, \"last\": 3\n}";
  const auto at = [&](std::string_view pointer) {
    const TextPlace place = locate(text, pointer);
    return std::pair(place.line, place.column);
  };
  EXPECT_EQ(at(""), std::pair(1, 1));
  EXPECT_EQ(at("/units"), std::pair(2, 12));
  EXPECT_EQ(at("/units/1"), std::pair(4, 5));
  EXPECT_EQ(at("/units/1/square"), std::pair(4, 16));
  EXPECT_EQ(at("/units/1/missing"), std::pair(4, 5)) << "the nearest value around it";
  EXPECT_EQ(at("/\u00e9"), std::pair(6, 13));
  EXPECT_EQ(at("/last"), std::pair(6, 24));
}

TEST(Text, LocatesKeysWithSlashes) {
  const std::string_view text = "{\n\"a\": {\"b\": 1},\n\"a/b\": 2,\n\"~1\": 3}";
  EXPECT_EQ(locate(text, "/a/b").line, 2);
  EXPECT_EQ(locate(text, "/a~1b").line, 3);
  EXPECT_EQ(locate(text, "/~01").line, 4);
}

TEST(Text, CountsCharactersNotBytes) {
  const TextPlace place = locate("{\"\u00e9\u00e9\": 1, \"b\": 2}", "/b");
  EXPECT_EQ(place.column, 16);
}

TEST(Text, FindsRepeatedKeys) {
  const std::vector<Repeated> found =
      repeated_keys("{\"a\": 1, \"b\": {\"c\": 1, \"c\": 2}, \"d\": [{\"a\": 1}], \"a\": 2}");
  ASSERT_EQ(found.size(), 2u);
  EXPECT_EQ(found[0].pointer, "/b/c");
  EXPECT_EQ(found[1].pointer, "/a");
}

}  // namespace
}  // namespace aspis
