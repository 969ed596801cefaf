// How ways the dice can fall are added up: what is told of a throw holds for all of them, or is told as doubtful; too
// many outcomes become fewer without losing any of their weight.

#include "engine/kernel/odds_tally.hpp"

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <vector>

namespace aspis {
namespace {

enum Kind : std::uint16_t { kAdds, kThrows, kHurt, kFlees, kDies };
constexpr EventSpec kEvents[] = {
    EventSpec{"adds", {{"value", ArgKind::kNumber}}, false, EventLevel::kDetail},
    EventSpec{"throws", {{"piece", ArgKind::kPiece}}, true},
    EventSpec{"hurt",
              {{"piece", ArgKind::kPiece}, {"count", ArgKind::kNumber}},
              false,
              EventLevel::kLine,
              Outcome::kSlight,
              1},
    EventSpec{"flees", {{"piece", ArgKind::kPiece}}, false, EventLevel::kLine, Outcome::kSerious},
    EventSpec{"dies", {{"piece", ArgKind::kPiece}}, false, EventLevel::kLine, Outcome::kGrave},
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

TEST_F(OddsTally, ALaterDecisionIsToldAsOftenAsItIsMadeWithWhatIsTheSameEachTime) {
  const Share third = Share::all().times(1, 3);
  add({{}});
  add({{}});
  tally_.add_answer(1, {3, 5, 6, 0}, third);
  tally_.add_answer(1, {3, 5, 7, 0}, third);
  tally_.add_answer(0, {3, 5, 6, 0}, third);
  Odds odds;
  ASSERT_TRUE(tally_.finish(odds));
  ASSERT_EQ(odds.later.size(), 2u);
  EXPECT_EQ(odds.later[0].seat, 1);
  EXPECT_TRUE(odds.later[0].weight * 3 == odds.whole * 2);
  EXPECT_EQ(odds.later[0].same & 7u, 5u) << "the second argument differs";
  EXPECT_EQ(odds.later[1].same & 7u, 7u);
}

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

/// Odds of a piece that is hurt in so many of six ways, after dice that are thrown with one chance in `seldom` as well.
Odds hurt_in(Weight sixths, std::int16_t count, Weight seldom) {
  const Ruleset ruleset{.events = kEvents};
  Tally tally(ruleset);
  SeededDice dice(1);
  for (const Weight weight : {sixths, 6 - sixths}) {
    Path path(ruleset, 0, dice, Draws::kEnd, Halts::kNever);
    path.begin({});
    if (weight == sixths) path.on_event({.kind = kHurt, .args = {1, count}});
    tally.add(path, Share::all().times(weight, 6));
    path.on_event({.kind = kThrows, .count = 1, .args = {7}});
    tally.add_throws(path, Share::all().times(weight, 6 * seldom));
  }
  Odds odds;
  EXPECT_TRUE(tally.finish(odds));
  return odds;
}

TEST(OddsTallies, AreTheSameWhateverElseIsThrown) {
  const Odds odds = hurt_in(2, 1, 1);
  const Odds more = hurt_in(2, 1, 10);
  EXPECT_FALSE(odds.whole == more.whole);
  EXPECT_TRUE(same_odds(odds, more));
  EXPECT_TRUE(same_odds(more, odds));
  EXPECT_FALSE(same_odds(odds, hurt_in(4, 1, 1))) << "another chance";
  EXPECT_FALSE(same_odds(odds, hurt_in(2, 2, 10))) << "more of it";
}

Event hurt(int piece, int count) {
  return {.kind = kHurt, .args = {static_cast<std::int16_t>(piece), static_cast<std::int16_t>(count)}};
}
Event flees(int piece) { return {.kind = kFlees, .args = {static_cast<std::int16_t>(piece)}}; }
Event dies(int piece) { return {.kind = kDies, .args = {static_cast<std::int16_t>(piece)}}; }

/// Outcomes in hundredths.
class OddsCases : public ::testing::Test {
 protected:
  void fall(int hundredths, const std::vector<Event>& events) {
    SeededDice dice(1);
    Path path(ruleset_, 0, dice, Draws::kEnd, Halts::kNever);
    path.begin({});
    for (const Event& event : events) path.on_event(event);
    path.pause();
    tally_.add(path, Share::all().times(static_cast<Weight>(hundredths), 100));
  }

  Odds told() const {
    Odds odds;
    EXPECT_TRUE(tally_.finish(odds));
    Weight sum = 0;
    for (const Odds::Case& one : odds.cases) sum += one.weight;
    EXPECT_TRUE(sum == odds.whole);
    EXPECT_LE(odds.cases.size(), kMostOutcomes);
    return odds;
  }

  /// "12: hurt 1 3, dies 2"; what is left has no events, but the harm of the gravest of them.
  static std::vector<std::string> lines(const Odds& odds) {
    std::vector<std::string> out;
    for (const Odds::Case& one : odds.cases) {
      EXPECT_TRUE(one.weight * 100 % odds.whole == 0);
      std::string line = std::to_string(static_cast<int>(one.weight * 100 / odds.whole)) + ":";
      for (const Odds::Part& part : one.parts) {
        line += (line.ends_with(':') ? " " : ", ") + std::string(kEvents[part.event.kind].name);
        for (int i = 0; i < kEvents[part.event.kind].arg_count(); ++i) {
          line += " " + std::to_string(part.event.args[static_cast<std::size_t>(i)]);
        }
        if (part.times > 1) line += " x" + std::to_string(part.times);
      }
      if (one.rest) line += " rest of harm " + std::to_string(static_cast<int>(one.gravest));
      out.push_back(line);
    }
    return out;
  }

  const Ruleset ruleset_{.events = kEvents};
  Tally tally_{ruleset_};
};

using Lines = std::vector<std::string>;

TEST_F(OddsCases, TwelveAreToldAsTheyAre) {
  fall(45, {});
  for (int count = 1; count <= 10; ++count) fall(5, {hurt(1, count)});
  fall(5, {hurt(2, 1), hurt(2, 1), dies(1)});
  const Odds odds = told();
  EXPECT_FALSE(odds.folded);
  EXPECT_EQ(lines(odds),
            (Lines{"45:", "5: hurt 1 1", "5: hurt 1 2", "5: hurt 1 3", "5: hurt 1 4", "5: hurt 1 5", "5: hurt 1 6",
                   "5: hurt 1 7", "5: hurt 1 8", "5: hurt 1 9", "5: hurt 1 10", "5: hurt 2 1 x2, dies 1"}));
}

TEST_F(OddsCases, MoreAreToldByWhatIsGravestWithTheirExactWeight) {
  fall(30, {});
  for (int count = 1; count <= 9; ++count) fall(count, {hurt(1, count)});
  fall(2, {hurt(2, 1), hurt(2, 1)});
  fall(3, {hurt(2, 2)});
  fall(4, {hurt(1, 4), hurt(2, 2)});
  fall(5, {hurt(1, 4), flees(2)});
  fall(6, {hurt(2, 1), flees(2)});
  fall(3, {flees(1), flees(2)});
  fall(2, {flees(1), hurt(1, 1), dies(2)});
  const Odds odds = told();
  EXPECT_TRUE(odds.folded);
  EXPECT_EQ(lines(odds), (Lines{"30:", "45: hurt 1 0", "4: hurt 1 0, hurt 2 0", "5: hurt 2 0", "11: flees 2",
                                "3: flees 1, flees 2", "2: dies 2"}));
}

TEST_F(OddsCases, TheGravestIsNamedHoweverSeldomItComes) {
  fall(30, {});
  for (int piece = 1; piece <= 12; ++piece) fall(5, {hurt(piece, 1)});
  fall(4, {hurt(20, 1)});
  fall(3, {flees(2)});
  fall(2, {dies(3)});
  fall(1, {dies(4)});
  const Odds odds = told();
  ASSERT_EQ(odds.cases.size(), kMostOutcomes);
  EXPECT_EQ(lines(odds),
            (Lines{"30:", "5: hurt 1 0", "5: hurt 2 0", "5: hurt 3 0", "5: hurt 4 0", "5: hurt 5 0", "5: hurt 6 0",
                   "5: hurt 7 0", "5: hurt 8 0", "5: hurt 9 0", "2: dies 3", "23: rest of harm 4"}))
      << "the likeliest eleven, the last of them for the gravest; the other grave one is in the rest";
}

TEST_F(OddsCases, WhatIsLeftIsAsGraveAsTheGravestOfIt) {
  fall(30, {dies(1)});
  for (int piece = 1; piece <= 12; ++piece) fall(5, {hurt(piece, 1)});
  fall(10, {flees(2)});
  const Odds odds = told();
  EXPECT_EQ(lines(odds).back(), "15: rest of harm 2") << "nothing worse than being hurt is in it";
  EXPECT_EQ(lines(odds)[odds.cases.size() - 2], "30: dies 1");
}

}  // namespace
}  // namespace aspis
