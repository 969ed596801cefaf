#include "players/tree.hpp"

#include <gtest/gtest.h>

#include <map>
#include <memory>

namespace aspis {
namespace {

constexpr Seat kMe = 0;
constexpr Seat kEnemy = 1;
constexpr int kStances = 3;

Decision occasion(Seat seat, int subject = -1) {
  return {.seat = seat, .question = 2, .subject = static_cast<std::int16_t>(subject)};
}

class TreeTest : public ::testing::Test {
 protected:
  void SetUp() override {
    tree_ = std::make_unique<Tree>();
    tree_->plant(2, kMe, kStances, 77);
  }

  /// Tries of a battle in which one seat begins something and a stance is worth so much to me; how often each was
  /// tried.
  std::map<int, int> tries(int root, Seat seat, std::map<int, int> worth, int count) {
    std::map<int, int> tried;
    for (int i = 0; i < count; ++i) {
      tree_->start(root);
      const Plan plan = tree_->next(occasion(seat));
      const int kind = plan.whim != 0 ? kStances : plan.stance;
      ++tried[kind];
      tree_->end(worth[kind]);
    }
    return tried;
  }

  std::unique_ptr<Tree> tree_;
};

TEST_F(TreeTest, GoesByTheAdviceAtFirstAndWidensWithTime) {
  EXPECT_EQ(tries(0, kEnemy, {}, 10), (std::map<int, int>{{0, 10}}));
  EXPECT_EQ(tries(0, kEnemy, {}, 40).size(), 2u);
  EXPECT_EQ(tries(0, kEnemy, {}, 400).size(), 4u);  // all stances, and whims
}

TEST_F(TreeTest, EachSeatTakesWhatIsBestForItself) {
  const std::map<int, int> worth{{0, 0}, {1, -4000}, {2, 4000}};
  const auto enemy = tries(0, kEnemy, worth, 600);
  EXPECT_GT(enemy.at(1), 300);
  EXPECT_LT(enemy.at(2), 100);
  const auto mine = tries(1, kMe, worth, 600);
  EXPECT_GT(mine.at(2), 300);
  EXPECT_LT(mine.at(1), 100);
}

TEST_F(TreeTest, OccasionsAreKeptApart) {
  tries(0, kEnemy, {}, 100);
  tree_->start(0);
  EXPECT_EQ(tree_->next(occasion(kEnemy, 4)), Plan{});  // another wing: nothing is known of it
  tree_->end(0);
}

/// The more it is thought about, the further the tree goes; the answer to an answer is foreseen.
TEST_F(TreeTest, ForeseesTheNextUndertaking) {
  EXPECT_EQ(tree_->foreseen(0, occasion(kMe)), Plan{});
  for (int i = 0; i < 1000; ++i) {
    tree_->start(0);
    tree_->next(occasion(kEnemy));
    tree_->end(tree_->next(occasion(kMe)).stance == 2 ? 5000 : 0);
  }
  EXPECT_EQ(tree_->foreseen(0, occasion(kMe)).stance, 2);
  EXPECT_EQ(tree_->foreseen(1, occasion(kMe)), Plan{});  // another undertaking
}

TEST_F(TreeTest, NeverOutgrowsItsPool) {
  for (int i = 0; i < 3 * Tree::kMostNodes; ++i) {
    tree_->start(i % 2);
    tree_->next(occasion(kEnemy, i % 97));
    tree_->next(occasion(kMe, i % 89));
    tree_->end(i % 7);
    ASSERT_LE(tree_->size(), Tree::kMostNodes);
  }
  EXPECT_EQ(tree_->size(), Tree::kMostNodes);
  tree_->plant(2, kMe, kStances, 78);  // makes room
  EXPECT_EQ(tree_->size(), 2);
}

}  // namespace
}  // namespace aspis
