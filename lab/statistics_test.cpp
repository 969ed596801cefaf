#include "lab/statistics.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "lab/sprt.hpp"

namespace aspis {
namespace {

Scores scores_of(const std::vector<int>& counts) {
  Scores scores(counts.size());
  for (std::size_t i = 0; i < counts.size(); ++i) {
    for (int n = 0; n < counts[i]; ++n) scores.add(i);
  }
  return scores;
}

TEST(Statistics, WilsonsIntervalHasItsKnownValues) {
  EXPECT_NEAR(wilson(0.5, 10).low, 0.236593, 1e-6);
  EXPECT_NEAR(wilson(0.5, 10).high, 0.763407, 1e-6);
  EXPECT_NEAR(wilson(0.1, 50).low, 0.043475, 1e-6);
  EXPECT_NEAR(wilson(0.1, 50).high, 0.213602, 1e-6);
  EXPECT_EQ(wilson(0, 10).low, 0);
  EXPECT_NEAR(wilson(0, 10).high, 0.277533, 1e-6);
  EXPECT_NEAR(wilson(1, 10).low, 0.722467, 1e-6);
  EXPECT_EQ(wilson(1, 10).high, 1);
  EXPECT_EQ(wilson(0.5, 0).low, 0) << "nothing is known";
  EXPECT_EQ(wilson(0.5, 0).high, 1);
}

TEST(Statistics, EloAndScoreAreTheSameThing) {
  EXPECT_NEAR(elo_of_score(0.75), 190.848502, 1e-6);
  EXPECT_NEAR(score_of_elo(400), 10.0 / 11, 1e-12);
  EXPECT_DOUBLE_EQ(score_of_elo(0), 0.5);
  for (const double elo : {-700.0, -12.5, 0.0, 3.0, 250.0}) EXPECT_NEAR(elo_of_score(score_of_elo(elo)), elo, 1e-9);
  EXPECT_TRUE(std::isinf(elo_of_score(1)));
  EXPECT_TRUE(std::isinf(elo_of_score(0)));
}

TEST(Statistics, ScoresKnowTheirMeanAndError) {
  const Scores games = scores_of({30, 20, 50});
  EXPECT_EQ(games.trials(), 100);
  EXPECT_DOUBLE_EQ(games.mean(), 0.6);
  // Squares 30 * 0.36 + 20 * 0.01 + 50 * 0.16 = 19, and 1/6 for the trial that could have ended in any way.
  EXPECT_NEAR(games.error(), std::sqrt(19 + 1.0 / 6) / 100, 1e-12);
  const Interval interval = games.interval();
  EXPECT_LT(interval.low, 0.6);
  EXPECT_GT(interval.low, wilson(0.6, 100).low) << "draws vary less than yes and no";
  EXPECT_LT(interval.high, wilson(0.6, 100).high);
}

TEST(Statistics, NothingAndCertaintyAreNotMistakenForEachOther) {
  const Scores none(5);
  EXPECT_EQ(none.mean(), 0.5);
  EXPECT_EQ(none.interval().low, 0);
  EXPECT_EQ(none.interval().high, 1);
  const Scores all = scores_of({0, 0, 0, 0, 10});
  EXPECT_NEAR(all.interval().low, wilson(1, 10).low, 1e-12);
  const Scores even = scores_of({0, 0, 2, 0, 0});
  EXPECT_LT(even.interval().low, 0.25) << "two equal pairs say little";
}

TEST(Statistics, SuperiorityFollowsTheScore) {
  EXPECT_NEAR(likelihood_of_superiority(scores_of({20, 10, 20})), 0.5, 1e-12);
  const Scores better = scores_of({30, 20, 50});
  EXPECT_NEAR(likelihood_of_superiority(better), 0.98740, 1e-4);
  EXPECT_NEAR(likelihood_of_superiority(scores_of({50, 20, 30})) + likelihood_of_superiority(better), 1, 1e-12);
}

/// The score's interval, the Elo that is made of it and the likelihood are one judgement: none may be sure of what
/// another doubts.
TEST(Statistics, SuperiorityIsAsSureAsTheInterval) {
  const Scores few = scores_of({0, 0, 0, 0, 3});
  EXPECT_LT(few.interval().low, 0.5);
  EXPECT_NEAR(likelihood_of_superiority(few), 0.958368, 1e-6) << "three pairs, all won";
  for (const std::vector<int>& counts : std::vector<std::vector<int>>{{0, 0, 0, 0, 1},
                                                                      {0, 0, 0, 0, 4},
                                                                      {0, 0, 0, 3, 0},
                                                                      {0, 0, 1, 0, 2},
                                                                      {1, 2, 9, 5, 4},
                                                                      {3, 0, 0, 0, 12},
                                                                      {0, 0, 0, 5, 0},
                                                                      {0, 0, 8, 2, 1},
                                                                      {40, 8, 9, 12, 60},
                                                                      {0, 0, 0, 0, 0}}) {
    const Scores scores = scores_of(counts);
    EXPECT_EQ(likelihood_of_superiority(scores) > 0.975, scores.interval().low > 0.5)
        << ::testing::PrintToString(counts);
  }
  EXPECT_EQ(likelihood_of_superiority(Scores(5)), 0.5);
}

TEST(Sprt, BoundsAreWalds) {
  const Sprt test;
  EXPECT_NEAR(test.upper(), std::log(19), 1e-12);
  EXPECT_NEAR(test.lower(), -std::log(19), 1e-12);
  EXPECT_EQ(test.verdict(2.9), SprtVerdict::kUndecided);
  EXPECT_EQ(test.verdict(2.95), SprtVerdict::kUpper);
  EXPECT_EQ(test.verdict(-2.95), SprtVerdict::kLower);
  const Sprt strict{.alpha = 0.01, .beta = 0.1};
  EXPECT_NEAR(strict.upper(), std::log(90), 1e-12);
  EXPECT_NEAR(strict.lower(), std::log(0.1 / 0.99), 1e-12);
}

TEST(Sprt, YesAndNoGiveTheRatioOfBernoulli) {
  // With two results there is one distribution of a given mean: the ratio is the one of the textbook.
  const Sprt test{.elo0 = -20, .elo1 = 30};
  const double s0 = score_of_elo(-20);
  const double s1 = score_of_elo(30);
  EXPECT_NEAR(log_likelihood_ratio(scores_of({37, 0, 0, 0, 55}), test),
              37 * std::log((1 - s1) / (1 - s0)) + 55 * std::log(s1 / s0), 0.01);
  EXPECT_NEAR(log_likelihood_ratio(scores_of({0, 0, 0, 0, 23}), Sprt()), 23 * std::log(2 * score_of_elo(50)), 0.001);
}

TEST(Sprt, PairsGiveTheGeneralizedRatio) {
  // Reckoned apart from this code, with Lagrange's multipliers for sum and mean.
  EXPECT_NEAR(log_likelihood_ratio(scores_of({10, 20, 40, 25, 5}), Sprt()), -5.301211, 1e-6);
  EXPECT_NEAR(log_likelihood_ratio(scores_of({5, 20, 40, 25, 10}), {.elo0 = 0, .elo1 = 10}), 0.671580, 1e-6);
  EXPECT_NEAR(log_likelihood_ratio(scores_of({39, 8843, 17675, 9003, 46}), {.elo0 = -0.5, .elo1 = 2.5}), -1.046999,
              1e-6);
  EXPECT_EQ(log_likelihood_ratio(Scores(5), Sprt()), 0);
}

}  // namespace
}  // namespace aspis
