#include "players/race.hpp"

#include <algorithm>
#include <cmath>

namespace aspis {

void Race::begin(int runners, double doubt) {
  doubt_ = doubt;
  runners_ = left_ = std::min(runners, kMostRunners);
  rounds_ = 0;
  out_ = 0;
  tries_.fill(0);
  sum_.fill(0);
  for (auto& row : apart_) row.fill(0);
}

double Race::mean(int runner) const {
  const auto i = static_cast<std::size_t>(runner);
  return tries_[i] == 0 ? 0 : sum_[i] / tries_[i];
}

Race::Lead Race::lead(int one, int other) const {
  const auto i = static_cast<std::size_t>(one);
  const auto j = static_cast<std::size_t>(other);
  const double n = rounds_;
  const double mean = (sum_[i] - sum_[j]) / n;
  return {mean, std::max(0.0, apart_[i][j] / n - mean * mean) / (n - 1)};
}

int Race::ahead(double doubt) const {
  int favourite = 0;
  while (out(favourite)) ++favourite;
  if (rounds_ < 2) return favourite;
  int best = favourite;
  double most = 0;
  for (int i = favourite + 1; i < runners_; ++i) {
    if (out(i)) continue;
    const Lead over = lead(i, favourite);
    const double sure = over.mean - doubt * std::sqrt(over.doubt2);
    if (sure <= most) continue;
    most = sure;
    best = i;
  }
  return best;
}

void Race::end_round() {
  ++rounds_;
  for (int i = 0; i < runners_; ++i) {
    if (out(i)) continue;
    const auto one = static_cast<std::size_t>(i);
    ++tries_[one];
    sum_[one] += now_[one];
    for (int j = 0; j < runners_; ++j) {
      const auto other = static_cast<std::size_t>(j);
      const double d = now_[one] - now_[other];
      apart_[one][other] += d * d;
    }
  }
  if (rounds_ < kFirstRounds) return;
  const int first = ahead(0);
  const bool young = rounds_ < kYoung;
  const double hopeless = young ? kHopeless * (kHasty + (1 - kHasty) * rounds_ / kYoung) : kHopeless;
  for (int i = 0; i < runners_; ++i) {
    if (out(i) || i == first || (i == 0 && young)) continue;
    const Lead behind = lead(first, i);
    if (behind.mean + kTrifle < hopeless * std::sqrt(behind.doubt2)) continue;
    out_ |= 1u << i;
    --left_;
  }
}

}  // namespace aspis
