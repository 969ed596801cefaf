// How ways the dice can fall are added up: what is told of a throw holds for all of them, or is told as doubtful.

#include "engine/kernel/odds_tally.hpp"

#include <gtest/gtest.h>

#include <initializer_list>
#include <vector>

namespace aspis {
namespace {

enum Kind : std::uint16_t { kAdds, kThrows };
constexpr EventSpec kEvents[] = {
    EventSpec{"adds", {{"value", ArgKind::kNumber}}, false, EventLevel::kDetail},
    EventSpec{"throws", {{"piece", ArgKind::kPiece}}, true},
};

class OddsTally : public ::testing::Test {
 protected:
  /// One way of two: what was added up before each throw of the same dice.
  void add(std::initializer_list<std::vector<std::int16_t>> throws) {
    SeededDice dice(1);
    Path path(ruleset_, 0, dice, Draws::kEnd, Halts::kNever);
    path.begin({});
    for (const auto& values : throws) {
      for (const std::int16_t value : values) path.on_event({.kind = kAdds, .args = {value}});
      path.on_event({.kind = kThrows, .count = 1, .args = {7}});
    }
    const Share half = Share::all().times(1, 2);
    tally_.add_throws(path, half);
    tally_.add(path, half);
  }

  Odds::Throw told() const {
    Odds odds;
    EXPECT_TRUE(tally_.finish(odds));
    EXPECT_EQ(odds.throws.size(), 1u);
    return odds.throws.empty() ? Odds::Throw{} : odds.throws[0];
  }

  static std::vector<int> values(const std::vector<Event>& events) {
    std::vector<int> out;
    for (const Event& event : events) out.push_back(event.args[0]);
    return out;
  }

  const Ruleset ruleset_{.events = kEvents};
  Tally tally_{ruleset_};
};

using Values = std::vector<int>;

TEST_F(OddsTally, OnlyWhatEveryGuessAddsBeforeTheDiceIsToldBeforeThem) {
  // Rolled, each way is a guess of its own ...
  add({{1, 2}});
  add({{2, 3}});
  // ... walked, each tally is.
  Tally other(ruleset_);
  other.add(tally_);
  Odds odds;
  ASSERT_TRUE(tally_.finish(odds));
  ASSERT_EQ(odds.modifiers.size(), 1u);
  EXPECT_EQ(odds.modifiers[0].args[0], 2);
  add({{2}});
  add({{3}});
  other.add(tally_);
  ASSERT_TRUE(other.finish(odds));
  EXPECT_TRUE(odds.modifiers.empty());
}

TEST_F(OddsTally, WhatCountsEachTimeIsSure) {
  add({{1, 2}});
  add({{2, 3}});
  EXPECT_EQ(values(told().modifiers), Values{2});
  EXPECT_EQ(values(told().perhaps), (Values{1, 3}));
}

TEST_F(OddsTally, WhatIsAddedToNothingIsDoubtful) {
  add({{1}});
  add({{}});
  EXPECT_EQ(values(told().modifiers), Values{});
  EXPECT_EQ(values(told().perhaps), Values{1});
}

TEST_F(OddsTally, NothingFirstAndSomethingLaterIsDoubtfulToo) {
  add({{}});
  add({{1}});
  EXPECT_EQ(values(told().modifiers), Values{});
  EXPECT_EQ(values(told().perhaps), Values{1});
}

TEST_F(OddsTally, DiceThrownAgainSayNothingAboutTheFirstTime) {
  add({{1}, {}});
  add({{1}});
  EXPECT_EQ(values(told().modifiers), Values{1});
  EXPECT_EQ(values(told().perhaps), Values{});
}

}  // namespace
}  // namespace aspis
