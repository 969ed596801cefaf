#include "lab/distribution.hpp"

#include <algorithm>
#include <cmath>

namespace aspis {
namespace {

std::int64_t floor_to(std::int64_t value, std::int64_t width) {
  const std::int64_t rest = ((value % width) + width) % width;
  return value - rest;
}

}  // namespace

int Distribution::count() const {
  int sum = 0;
  for (const auto& [value, count] : counts_) sum += count;
  return sum;
}

double Distribution::mean() const {
  if (counts_.empty()) return 0;
  double sum = 0;
  for (const auto& [value, count] : counts_) sum += static_cast<double>(value) * count;
  return sum / count();
}

double Distribution::deviation() const {
  if (counts_.empty()) return 0;
  const double middle = mean();
  double squares = 0;
  for (const auto& [value, count] : counts_) {
    const double away = static_cast<double>(value) - middle;
    squares += away * away * count;
  }
  return std::sqrt(squares / count());
}

std::int64_t Distribution::quantile(double share) const {
  const double wanted = share * count();
  int sum = 0;
  for (const auto& [value, count] : counts_) {
    sum += count;
    if (sum >= wanted) return value;
  }
  return high();
}

Histogram Distribution::histogram(int most, std::int64_t low, std::int64_t high) const {
  const auto ranges = [&](std::int64_t width) { return (high - floor_to(low, width)) / width + 1; };
  std::int64_t width = 1;
  for (int step = 0; ranges(width) > std::max(most, 2); ++step) width = step % 3 == 1 ? width / 2 * 5 : width * 2;
  Histogram histogram{floor_to(low, width), width, std::vector<int>(static_cast<std::size_t>(ranges(width)))};
  for (const auto& [value, count] : counts_) {
    histogram.counts[static_cast<std::size_t>((value - histogram.from) / width)] += count;
  }
  return histogram;
}

}  // namespace aspis
