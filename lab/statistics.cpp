#include "lab/statistics.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace aspis {
namespace {

constexpr double kNinetyFive = 1.959963984540054;  // standard deviations on either side of the mean

}  // namespace

Interval wilson(double share, double trials) {
  if (trials <= 0) return {};
  const double z2 = kNinetyFive * kNinetyFive;
  const double middle = share + z2 / (2 * trials);
  const double half = kNinetyFive * std::sqrt(share * (1 - share) / trials + z2 / (4 * trials * trials));
  const double scale = 1 + z2 / trials;
  // Rounding must not leave a share of nothing or all outside its own interval.
  return {std::clamp((middle - half) / scale, 0.0, share), std::clamp((middle + half) / scale, share, 1.0)};
}

int Scores::trials() const { return std::accumulate(counts_.begin(), counts_.end(), 0); }

double Scores::mean() const {
  const int n = trials();
  if (n == 0) return 0.5;
  double sum = 0;
  for (std::size_t i = 0; i < counts_.size(); ++i) sum += counts_[i] * score(i);
  return sum / n;
}

double Scores::error() const {
  const int n = trials();
  if (n == 0) return 0.5;
  const double middle = mean();
  double squares = 0;
  for (std::size_t i = 0; i < counts_.size(); ++i) {
    const double away = score(i) - middle;
    const double from_half = score(i) - 0.5;
    squares += counts_[i] * away * away + from_half * from_half / static_cast<double>(counts_.size());
  }
  return std::sqrt(squares) / n;
}

double Scores::worth() const {
  const double middle = mean();
  // Nothing between 0 and 1 varies more than yes and no: a trial is worth at least one of those.
  return std::max<double>(middle * (1 - middle) / (error() * error()), trials());
}

Interval Scores::interval() const { return trials() == 0 ? Interval() : wilson(mean(), worth()); }

double elo_of_score(double score) { return -400 * std::log10(1 / score - 1); }

double score_of_elo(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

double likelihood_of_superiority(const Scores& scores) {
  // Wilson's interval holds the values that the scores do not speak against. This asks how much they speak against one
  // half, with the error that equals would have: the error that was seen is next to nothing after a few equal results.
  const double error = 0.5 / std::sqrt(std::max(scores.worth(), 1.0));
  return 0.5 * std::erfc((0.5 - scores.mean()) / error / std::sqrt(2));
}

}  // namespace aspis
