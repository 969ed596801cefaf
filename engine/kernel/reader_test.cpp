#include "engine/kernel/reader.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <limits>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace aspis {
namespace {

using nlohmann::json;
using namespace std::string_view_literals;

/// A document under test and what was noted about it.
struct Document {
  json value;
  Problems problems{};

  Reader root() { return {&value, "", &problems}; }
  std::string noted() const {
    std::string text;
    for (const Problem& problem : problems.list()) text += problem.path + ": " + problem.text + "\n";
    return text;
  }
};

Document parsed(std::string_view text) { return {json::parse(text, nullptr, false)}; }
Document made(json value) { return {std::move(value)}; }

TEST(Reader, ReadsWhatIsThere) {
  Document document =
      parsed(R"({"n": 7, "yes": true, "name": "Datis", "kind": "heavy", "list": [1, 2], "map": {"a": 1, "b": null}})");
  const Reader root = document.root();
  EXPECT_TRUE(root.is_object());
  EXPECT_EQ(root.at("n").integer(0, 10), 7);
  EXPECT_TRUE(root.at("yes").boolean());
  EXPECT_EQ(root.at("name").text(), "Datis");
  EXPECT_EQ(root.at("kind").word(std::array{"light"sv, "medium"sv, "heavy"sv}), 2);
  const std::vector<Reader> items = root.at("list").items();
  ASSERT_EQ(items.size(), 2u);
  EXPECT_EQ(items[1].path(), "/list/1");
  EXPECT_EQ(items[1].integer(0, 9), 2);
  const auto entries = root.at("map").entries();
  ASSERT_EQ(entries.size(), 2u);
  EXPECT_EQ(entries[0].first, "a");
  EXPECT_EQ(entries[0].second.path(), "/map/a");
  EXPECT_TRUE(entries[1].second.is_null());
  EXPECT_TRUE(root.at("list").is_array());
  EXPECT_TRUE(root.at("name").is_text());
  EXPECT_TRUE(root.clean()) << document.noted();
}

TEST(Reader, BoundsAreInclusive) {
  Document document =
      made(json{3, 5, -2, std::numeric_limits<std::int64_t>::min(), std::numeric_limits<std::int64_t>::max()});
  const auto items = document.root().items();
  EXPECT_EQ(items[0].integer(3, 5), 3);
  EXPECT_EQ(items[1].integer(3, 5), 5);
  EXPECT_EQ(items[2].integer(-2, -2), -2);
  EXPECT_EQ(items[3].integer(std::numeric_limits<std::int64_t>::min(), 0), std::numeric_limits<std::int64_t>::min());
  EXPECT_EQ(items[4].integer(0, std::numeric_limits<std::int64_t>::max()), std::numeric_limits<std::int64_t>::max());
  EXPECT_TRUE(document.problems.empty()) << document.noted();
}

TEST(Reader, AbsentValuesGiveTheDefaultInSilence) {
  Document document = parsed("{}");
  const Reader none = document.root().find("none");
  EXPECT_FALSE(none.present());
  EXPECT_FALSE(none);
  EXPECT_EQ(none.integer(1, 5, 4), 4);
  EXPECT_TRUE(none.boolean(true));
  EXPECT_EQ(none.text(), "");
  EXPECT_EQ(none.word(std::array{"a"sv, "b"sv}, 1), 1);
  EXPECT_TRUE(none.items().empty());
  EXPECT_TRUE(none.entries().empty());
  EXPECT_FALSE(none.at("deeper").present());
  EXPECT_EQ(none.find("deeper").path(), "/none/deeper");
  EXPECT_TRUE(document.problems.empty()) << document.noted();
}

TEST(Reader, MissingKeyIsNotedOnceWhereItShouldBe) {
  Document document = parsed(R"({"unit": {}})");
  EXPECT_EQ(document.root().at("unit").at("square").at("row").integer(1, 2, 1), 1);
  EXPECT_EQ(document.noted(), "/unit: the key \"square\" is missing\n");
  Document top = parsed("{}");
  top.root().at("title");
  EXPECT_EQ(top.noted(), "/: the key \"title\" is missing\n");
}

TEST(Reader, UnknownKeysAreNamed) {
  Document document = parsed(R"({"unit": {"facing": 1, "facng": 2}})");
  document.root().at("unit").only(std::array{"facing"sv, "square"sv});
  EXPECT_EQ(document.noted(), "/unit/facng: unknown key; expected one of: facing, square\n");
}

struct Wrong {
  std::string_view json;
  std::string_view found;
};

constexpr std::array kNotIntegers{Wrong{"null", "null"},
                                  Wrong{"true", "true"},
                                  Wrong{"1.5", "1.5"},
                                  Wrong{"3.0", "3.0"},
                                  Wrong{"\"3\"", "\"3\""},
                                  Wrong{"[3]", "an array"},
                                  Wrong{"{}", "an object"},
                                  Wrong{"1e3", "1000.0"},
                                  Wrong{"0", "0"},
                                  Wrong{"11", "11"},
                                  Wrong{"-1", "-1"},
                                  Wrong{"18446744073709551615", "18446744073709551615"},
                                  Wrong{"-9223372036854775808", "-9223372036854775808"}};

TEST(Reader, WrongIntegers) {
  for (const Wrong& wrong : kNotIntegers) {
    Document document = parsed("{\"n\":" + std::string(wrong.json) + "}");
    EXPECT_EQ(document.root().at("n").integer(1, 10, 5), 5);
    EXPECT_EQ(document.noted(), "/n: expected a whole number from 1 to 10, found " + std::string(wrong.found) + "\n");
  }
}

TEST(Reader, WrongBooleans) {
  for (const Wrong& wrong :
       {Wrong{"null", "null"}, Wrong{"1", "1"}, Wrong{"\"true\"", "\"true\""}, Wrong{"[]", "an array"}}) {
    Document document = parsed("{\"b\":" + std::string(wrong.json) + "}");
    EXPECT_TRUE(document.root().at("b").boolean(true));
    EXPECT_EQ(document.noted(), "/b: expected true or false, found " + std::string(wrong.found) + "\n");
  }
}

TEST(Reader, WrongTexts) {
  for (const Wrong& wrong :
       {Wrong{"null", "null"}, Wrong{"1", "1"}, Wrong{"false", "false"}, Wrong{"{}", "an object"}}) {
    Document document = parsed("{\"t\":" + std::string(wrong.json) + "}");
    EXPECT_EQ(document.root().at("t").text(), "");
    EXPECT_EQ(document.noted(), "/t: expected a text, found " + std::string(wrong.found) + "\n");
  }
}

TEST(Reader, WrongWords) {
  for (const Wrong& wrong :
       {Wrong{"\"hevy\"", "\"hevy\""}, Wrong{"2", "2"}, Wrong{"null", "null"}, Wrong{"[]", "an array"}}) {
    Document document = parsed("{\"w\":" + std::string(wrong.json) + "}");
    EXPECT_EQ(document.root().at("w").word(std::array{"light"sv, "heavy"sv}, 1), 1);
    EXPECT_EQ(document.noted(), "/w: expected one of \"light\", \"heavy\"; found " + std::string(wrong.found) + "\n");
  }
}

TEST(Reader, WrongContainers) {
  for (const Wrong& wrong : {Wrong{"null", "null"}, Wrong{"1", "1"}, Wrong{"\"x\"", "\"x\""}}) {
    Document document = parsed("{\"c\":" + std::string(wrong.json) + "}");
    const Reader c = document.root().at("c");
    EXPECT_TRUE(c.items().empty());
    EXPECT_TRUE(c.entries().empty());
    EXPECT_FALSE(c.at("key").present());
    c.only({});
    const std::string found(wrong.found);
    EXPECT_EQ(document.noted(), "/c: expected an array, found " + found + "\n/c: expected an object, found " + found +
                                    "\n/c: expected an object, found " + found + "\n/c: expected an object, found " +
                                    found + "\n");
  }
  Document swapped = parsed(R"({"list": {}, "map": []})");
  EXPECT_TRUE(swapped.root().at("list").items().empty());
  EXPECT_TRUE(swapped.root().at("map").entries().empty());
  EXPECT_EQ(swapped.noted(), "/list: expected an array, found an object\n/map: expected an object, found an array\n");
}

TEST(Reader, ADocumentThatIsNotJsonIsAProblemNotATrap) {
  Document document = parsed("{\"a\": ");
  EXPECT_TRUE(document.value.is_discarded());
  document.root().at("a").integer(1, 2);
  EXPECT_FALSE(document.problems.empty());
}

TEST(Reader, HostileSizesAreRefused) {
  Document longer = made(json{{"t", std::string(100'000, 'x')}});
  EXPECT_EQ(longer.root().at("t").text(), "");
  EXPECT_EQ(longer.noted(), "/t: expected a text of at most 400 bytes, found 100000\n");
  EXPECT_EQ(longer.root().at("t").text(100'000).size(), 100'000u);

  Document wide = made(json{{"a", json::array_t(5000, json(1))}});
  EXPECT_TRUE(wide.root().at("a").items().empty());
  EXPECT_TRUE(wide.root().at("a").items(4999).empty());
  EXPECT_EQ(wide.root().at("a").items(5000).size(), 5000u);
  EXPECT_EQ(wide.noted(), "/a: expected at most 4096 items, found 5000\n/a: expected at most 4999 items, found 5000\n");

  json many = json::object();
  for (int i = 0; i < 5000; ++i) many[std::to_string(i)] = i;
  Document keys = made(many);
  EXPECT_TRUE(keys.root().entries().empty());
  EXPECT_EQ(keys.noted(), "/: expected at most 4096 entries, found 5000\n");
}

TEST(Reader, FoundValuesAreShownShortAndPrintable) {
  Document document = made(json{{"n", std::string(1000, 'y')}, {"bad", std::string("\xff\x01 \xc3\xa9")}});
  document.root().at("n").integer(0, 1);
  document.root().at("bad").boolean();
  ASSERT_EQ(document.problems.list().size(), 2u);
  for (const Problem& problem : document.problems.list()) {
    EXPECT_LT(problem.text.size(), 150u);
    for (const char c : problem.text) EXPECT_TRUE(c >= ' ' && c <= '~') << problem.text;
  }
}

TEST(Reader, KeysAreEscapedInPaths) {
  Document document = made(json{{"a/b", {{"~1", true}}}, {"~", json::array({1})}});
  document.root().at("a/b").at("~1").integer(0, 1);
  for (const auto& [key, member] : document.root().entries()) member.text();
  document.root().at("~").items()[0].boolean();
  EXPECT_EQ(document.noted(),
            "/a~1b/~01: expected a whole number from 0 to 1, found true\n"
            "/a~1b: expected a text, found an object\n"
            "/~0: expected a text, found an array\n"
            "/~0/0: expected true or false, found 1\n");
  for (const Problem& problem : document.problems.list()) {
    EXPECT_TRUE(document.value.contains(json::json_pointer(problem.path))) << problem.path;
  }
}

TEST(Reader, DeepNestingIsHarmless) {
  std::string text;
  for (int i = 0; i < 100'000; ++i) text += '[';
  for (int i = 0; i < 100'000; ++i) text += ']';
  Document document = parsed(text);
  EXPECT_EQ(document.root().integer(0, 1), 0);
  EXPECT_EQ(document.noted(), "/: expected a whole number from 0 to 1, found an array\n");
}

TEST(Problems, StopAtTheLimit) {
  Document document = made(json(json::array_t(1000, json("x"))));
  for (const Reader& item : document.root().items()) item.integer(0, 1);
  EXPECT_EQ(document.problems.list().size(), Problems::kLimit);
  EXPECT_EQ(document.problems.list().back().path, "/49");
}

}  // namespace
}  // namespace aspis
