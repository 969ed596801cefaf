#pragma once
// How often a whole number came up in many games: turns, decisions, losses.

#include <cstdint>
#include <map>
#include <vector>

namespace aspis {

/// Counts in neighbouring ranges of equal width, the first beginning at `from`.
struct Histogram {
  std::int64_t from = 0;
  std::int64_t width = 1;
  std::vector<int> counts;
};

class Distribution {
 public:
  void add(std::int64_t value) { ++counts_[value]; }

  int count() const;
  std::int64_t low() const { return counts_.empty() ? 0 : counts_.begin()->first; }
  std::int64_t high() const { return counts_.empty() ? 0 : counts_.rbegin()->first; }
  double mean() const;
  double deviation() const;  // standard, of the games
  /// The smallest value that this share of the games does not exceed: 0.5 gives the median.
  std::int64_t quantile(double share) const;
  bool varies() const { return counts_.size() > 1; }

  /// At most so many ranges, of a width that people count in: 1, 2, 5, 10, 20 ...
  Histogram histogram(int most) const { return histogram(most, low(), high()); }
  /// The same for a wider span, so that two of them can be laid beside each other.
  Histogram histogram(int most, std::int64_t low, std::int64_t high) const;

  friend bool operator==(const Distribution&, const Distribution&) = default;

 private:
  std::map<std::int64_t, int> counts_;
};

}  // namespace aspis
