#include "players/luck.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace aspis {
namespace {

constexpr Choice kShoot{7};
constexpr Choice kStrike{8};
constexpr int kArchers = 3;
constexpr int kHoplites = 4;
constexpr int kSides = 1000;  // so many that equal faces are no accident

int thrown(Luck& luck, const Choice& choice, int subject) {
  luck.expect(choice, subject);
  return luck.die(kSides);
}

TEST(Luck, OfAPieceDoesNotHangOnWhatOthersThrewBefore) {
  Luck one(5);
  Luck other(5);
  thrown(other, kShoot, kHoplites);
  thrown(other, kStrike, kArchers);
  EXPECT_EQ(thrown(one, kShoot, kArchers), thrown(other, kShoot, kArchers));
}

TEST(Luck, IsAnotherForAnotherPieceAnotherDeedAnotherTimeAndAnotherUndertaking) {
  Luck luck(5);
  std::array<int, 5> faces{};
  faces[0] = thrown(luck, kShoot, kArchers);
  faces[1] = thrown(luck, kShoot, kHoplites);
  faces[2] = thrown(luck, kStrike, kArchers);
  faces[3] = thrown(luck, kShoot, kArchers);
  luck.turn_page();
  faces[4] = thrown(luck, kShoot, kArchers);
  std::ranges::sort(faces);
  EXPECT_EQ(std::ranges::adjacent_find(faces), faces.end());
}

TEST(Luck, OfAnotherSeedIsAnother) {
  Luck one(5);
  Luck other(6);
  EXPECT_NE(thrown(one, kShoot, kArchers), thrown(other, kShoot, kArchers));
}

TEST(Luck, OfEveryThrowForOneChoiceIsItsOwn) {
  Luck luck(5);
  luck.expect(kStrike, kHoplites);
  std::array<int, 3> faces{};
  for (int& face : faces) face = luck.die(kSides);
  std::ranges::sort(faces);
  EXPECT_EQ(std::ranges::adjacent_find(faces), faces.end());
}

TEST(Luck, OfTheNextThrowDoesNotHangOnHowManyDiceTheLastHad) {
  Luck few(5);
  Luck many(5);
  few.expect(kStrike, kHoplites);
  many.expect(kStrike, kHoplites);
  std::array<std::uint8_t, 18> faces{};
  few.pool(std::span(faces).first(2), 10, Cuts::each_face());
  many.pool(faces, 10, Cuts::each_face());
  EXPECT_EQ(few.die(kSides), many.die(kSides));
}

TEST(Luck, OfDrawsDoesNotHangOnThrows) {
  Luck one(5);
  Luck other(5);
  thrown(other, kStrike, kHoplites);
  constexpr Bits kCup = (Bits{1} << 40) - 1;
  for (int i = 0; i < 10; ++i) EXPECT_EQ(one.draw(kCup), other.draw(kCup));
}

TEST(Luck, ShowsEveryFaceEquallyOften) {
  Luck luck(5);
  std::array<int, 6> seen{};
  constexpr int kThrows = 60'000;
  for (int i = 0; i < kThrows / 3; ++i) {
    if (i % 50 == 0) luck.turn_page();
    luck.expect(kStrike, i % 7);
    for (int k = 0; k < 3; ++k) ++seen[static_cast<std::size_t>(luck.die(6) - 1)];
  }
  for (const int count : seen) EXPECT_NEAR(count, kThrows / 6, 400) << "more than four standard errors off";
}

}  // namespace
}  // namespace aspis
