#include "engine/kernel/odds_front.hpp"

#include <gtest/gtest.h>

#include <array>

namespace aspis {
namespace {

/// A position that is no whole number of blocks, nor of words.
using Position = std::array<unsigned char, 77>;

Position changed(std::initializer_list<std::pair<std::size_t, int>> bytes) {
  Position position{};
  for (const auto& [at, value] : bytes) position[at] = static_cast<unsigned char>(value);
  return position;
}

class OddsFront : public ::testing::Test {
 protected:
  void SetUp() override { front_.begin(origin_.data(), origin_.size()); }
  void add(const Position& position, const Memory& memory = {}) {
    front_.add(position.data(), memory, Share::all().times(1, 6));
  }
  Position laid(std::size_t i) const {
    Position out = changed({{3, 9}});
    front_.lay(i, out.data());
    return out;
  }
  Weight sixths(std::size_t i) const { return front_.share(i).of(6); }

  Position origin_{};
  Front front_;
};

TEST_F(OddsFront, LaysOutWhatWasAdded) {
  const std::array positions{changed({}), changed({{0, 1}}), changed({{63, 2}, {64, 3}}), changed({{76, 4}}),
                             changed({{8, 5}, {16, 6}, {71, 7}, {72, 8}})};
  for (const Position& position : positions) add(position);
  ASSERT_EQ(front_.size(), positions.size());
  for (std::size_t i = 0; i < positions.size(); ++i) EXPECT_EQ(laid(i), positions[i]) << i;
}

TEST_F(OddsFront, AddsUpWaysThatComeToTheSame) {
  add(changed({{10, 1}}));
  add(changed({{11, 1}}));
  add(changed({{10, 1}}));
  ASSERT_EQ(front_.size(), 2u);
  EXPECT_TRUE(sixths(0) == 2);
  EXPECT_TRUE(sixths(1) == 1);
}

TEST_F(OddsFront, KeepsApartWhatDiffersInItsPast) {
  const Position position = changed({{40, 1}});
  Memory harmed;
  harmed.parts.push_back({Event{.kind = 3}, 1});
  Memory twice = harmed;
  twice.parts[0].times = 2;
  Memory threw;
  threw.thrown = {0};
  Memory modified;
  modified.pending.push_back(Event{.kind = 5});
  Memory halted;
  halted.halted = true;
  Memory answered;
  answered.answered = 1;
  Memory chance;
  chance.chance = true;
  for (const Memory& memory : {Memory{}, harmed, twice, threw, modified, halted, answered, chance}) {
    add(position, memory);
    add(position, memory);
  }
  ASSERT_EQ(front_.size(), 8u);
  for (std::size_t i = 0; i < front_.size(); ++i) EXPECT_TRUE(sixths(i) == 2) << i;
}

TEST_F(OddsFront, BeginsAgain) {
  add(changed({{5, 1}}));
  front_.clear();
  EXPECT_EQ(front_.size(), 0u);
  add(changed({{6, 2}}));
  ASSERT_EQ(front_.size(), 1u);
  EXPECT_EQ(laid(0), changed({{6, 2}}));
  EXPECT_TRUE(sixths(0) == 1);
}

TEST(OddsShare, AddsFractionsOfDifferentDice) {
  Share share = Share::all().times(1, 6);
  share.add(Share::all().times(1, 10));
  EXPECT_TRUE(share.total() == 30);
  EXPECT_TRUE(share.of(30) == 8);
  EXPECT_TRUE(share.of(60) == 16);
}

TEST(OddsShare, NothingAddsNothing) {
  Share share = Share::none();
  share.add(Share::all().times(2, 3));
  EXPECT_TRUE(share.of(3) == 2);
}

TEST(OddsShare, SaysWhenItOutgrowsItsNumber) {
  Share share = Share::all();
  for (int i = 0; i < 127; ++i) share = share.times(1, 2);
  EXPECT_TRUE(share.fits());
  Share other = Share::all().times(1, 3);
  other.add(share);
  EXPECT_FALSE(other.fits()) << "no common denominator";
  EXPECT_FALSE(share.times(1, 2).fits());
}

}  // namespace
}  // namespace aspis
