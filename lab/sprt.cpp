#include "lab/sprt.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

namespace aspis {
namespace {

/// A class that was never seen is possible all the same.
constexpr double kSeldom = 1e-3;

/// The sum that is 0 when the distribution seen / (1 + tilt * (score - mean)) has this mean; it falls as tilt grows.
double imbalance(const Scores& pairs, const std::vector<double>& seen, double mean, double tilt) {
  double sum = 0;
  for (std::size_t i = 0; i < seen.size(); ++i) {
    const double away = pairs.score(i) - mean;
    sum += seen[i] * away / (1 + tilt * away);
  }
  return sum;
}

/// The tilt of the likeliest distribution with this mean, found by halving.
double tilt_for(const Scores& pairs, const std::vector<double>& seen, double mean) {
  double low = -1 / (1 - mean);
  double high = 1 / mean;
  for (int i = 0; i < 80; ++i) {
    const double tilt = (low + high) / 2;
    (imbalance(pairs, seen, mean, tilt) > 0 ? low : high) = tilt;
  }
  return (low + high) / 2;
}

}  // namespace

double Sprt::lower() const { return std::log(beta / (1 - alpha)); }
double Sprt::upper() const { return std::log((1 - beta) / alpha); }

SprtVerdict Sprt::verdict(double ratio) const {
  if (ratio >= upper()) return SprtVerdict::kUpper;
  return ratio <= lower() ? SprtVerdict::kLower : SprtVerdict::kUndecided;
}

double log_likelihood_ratio(const Scores& pairs, const Sprt& test) {
  if (pairs.trials() == 0) return 0;
  std::vector<double> seen;
  for (const int count : pairs.counts()) seen.push_back(std::max<double>(count, kSeldom));
  const double mean0 = score_of_elo(test.elo0);
  const double mean1 = score_of_elo(test.elo1);
  const double tilt0 = tilt_for(pairs, seen, mean0);
  const double tilt1 = tilt_for(pairs, seen, mean1);
  double ratio = 0;
  for (std::size_t i = 0; i < seen.size(); ++i) {
    ratio += seen[i] * std::log((1 + tilt0 * (pairs.score(i) - mean0)) / (1 + tilt1 * (pairs.score(i) - mean1)));
  }
  return ratio;
}

}  // namespace aspis
