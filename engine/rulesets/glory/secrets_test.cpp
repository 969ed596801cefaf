// What both sides decide at the same time stays hidden until both have: points, cards, targets.

#include <gtest/gtest.h>

#include <cstring>

#include "engine/rulesets/glory/position_testing.hpp"
#include "engine/testing/proves.hpp"

namespace aspis::glory {
namespace {

constexpr const char* kShooters = R"([
  {"key": "s", "side": "greek", "sector": "whole", "type": "sk", "weapon": "composite", "strength": 2, "class": "C",
   "hex": "0504"},
  {"key": "s2", "side": "greek", "sector": "whole", "type": "sk", "weapon": "composite", "strength": 2, "class": "C",
   "hex": "0704"},
  {"key": "a", "side": "persian", "sector": "whole", "type": "sk", "weapon": "composite", "strength": 2, "class": "C",
   "hex": "0506"},
  {"key": "a2", "side": "persian", "sector": "whole", "type": "lc", "strength": 2, "class": "C", "hex": "0706"}])";

bool same(const StateBuffer& a, const StateBuffer& b) { return std::memcmp(a.bytes, b.bytes, sizeof(State)) == 0; }

/// The other side's view does not depend on what was chosen, nor on how far the choosing has come; one's own does.
void expect_hidden(Position one, Position other, std::initializer_list<Choice> first,
                   std::initializer_list<Choice> second) {
  const StateBuffer before = one.view(kPersian);
  auto a = first.begin();
  auto b = second.begin();
  for (; a != first.end(); ++a, ++b) {
    if (one.seat() == kGreek) EXPECT_TRUE(same(before, one.view(kPersian))) << "the view counts choices";
    one.choose(*a);
    other.choose(*b);
  }
  EXPECT_EQ(one.seat(), kPersian);
  EXPECT_TRUE(same(one.view(kPersian), other.view(kPersian))) << "the view tells the choice";
  EXPECT_FALSE(same(one.view(kGreek), other.view(kGreek))) << "the choice is forgotten";
}

TEST(GlorySecrets, PointsOnTheInitiative) {
  PROVES("12.0-1");
  const Position p(kShooters, {{"at", "initiative"}}, "[]", {{"points", true}});
  expect_hidden(p, p, {say(Verb::kSpend, 0)}, {say(Verb::kSpend, 3)});
}

TEST(GlorySecrets, Cards) {
  PROVES("11.0");
  const Position p(kShooters, {{"at", "cards"}}, "[]", {{"cards", true}});
  expect_hidden(p, p, {say(Verb::kPlayCard, 1)}, {say(Verb::kPlayCard, 3)});
}

TEST(GlorySecrets, TargetsOfShots) {
  PROVES("3.0-2");
  const Position p(kShooters, {{"at", "missile"}});
  expect_hidden(p, p, {say(Verb::kShootAt, p.place("0506")), say(Verb::kHold)},
                {say(Verb::kHold), say(Verb::kShootAt, p.place("0706"))});
}

/// A guess is a choice that could have been made.
TEST(GlorySecrets, AGuessIsPossible) {
  Position p(kShooters, {{"at", "missile"}});
  p.choose(say(Verb::kHold));
  p.choose(say(Verb::kHold));
  bool shoots = false;
  bool holds = false;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    StateBuffer view = p.view(kPersian);
    SeededDice dice(seed);
    p.scenario().determinize(view.bytes, kPersian, dice);
    const Hex aim = reinterpret_cast<const State*>(view.bytes)->unit(p.piece("s")).aim;
    EXPECT_TRUE(aim == kNowhere || aim == p.place("0506") || aim == p.place("0706"));
    (aim == kNowhere ? holds : shoots) = true;
  }
  EXPECT_TRUE(shoots && holds);
}

}  // namespace
}  // namespace aspis::glory
