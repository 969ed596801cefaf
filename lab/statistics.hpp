#pragma once
// What a number of battles says about battles in general: shares and scores with their errors, and Elo.

#include <cstddef>
#include <vector>

namespace aspis {

/// Where the true value lies in 95 of 100 such samples.
struct Interval {
  double low = 0;
  double high = 1;
};

/// Wilson's interval for a share seen in so many trials. Unlike the usual "plus or minus" it stays within 0 and 1, and
/// says something sensible when a thing has happened always or never.
Interval wilson(double share, double trials);

/// Counts of scores from 0 to 1 in even steps: three classes for games (lost, drawn, won), five for pairs of games.
class Scores {
 public:
  explicit Scores(std::size_t classes) : counts_(classes) {}

  void add(std::size_t score) { ++counts_[score]; }
  const std::vector<int>& counts() const { return counts_; }
  double score(std::size_t index) const { return static_cast<double>(index) / static_cast<double>(counts_.size() - 1); }

  int trials() const;
  double mean() const;  // one half when there is nothing yet
  /// Standard error of the mean. One more trial that could have ended in any way counts into it: a few equal results
  /// are not yet certainty.
  double error() const;
  /// As many trials of yes or no as would have this error.
  double worth() const;
  /// Wilson's, for so many.
  Interval interval() const;

 private:
  std::vector<int> counts_;
};

/// The Elo difference at which a player is expected to score so much, and back. 0 and 1 are infinitely far off.
double elo_of_score(double score);
double score_of_elo(double elo);

/// How likely the first player is the better one, as far as these scores show. Reckoned like the interval: above 97.5
/// in a hundred just when all of that lies above one half.
double likelihood_of_superiority(const Scores& scores);

}  // namespace aspis
