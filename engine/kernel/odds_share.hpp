#pragma once
// How likely something is, in whole numbers. Part of odds.cpp.

#include <utility>

#include "engine/kernel/odds.hpp"

namespace aspis {

/// A fraction. Its denominator is what the dice say, never reduced: those of ways that lead to the same mostly divide
/// each other.
class Share {
 public:
  static constexpr Share all() { return {1, 1}; }
  static constexpr Share none() { return {0, 1}; }

  Share times(Weight weight, Weight total) const {
    Share out = *this;
    out.fits_ = !__builtin_mul_overflow(weight_, weight, &out.weight_) && out.fits_;
    out.fits_ = !__builtin_mul_overflow(total_, total, &out.total_) && out.fits_;
    return out;
  }
  void add(const Share& other) {
    const Weight common = common_total(total_, other.total_);
    Weight own = 0;
    Weight more = 0;
    fits_ = fits_ && other.fits_ && common != 0 && !__builtin_mul_overflow(weight_, common / total_, &own) &&
            !__builtin_mul_overflow(other.weight_, common / other.total_, &more) &&
            !__builtin_add_overflow(own, more, &own);
    if (!fits_) return;
    weight_ = own;
    total_ = common;
  }

  Weight total() const { return total_; }
  /// In parts of a multiple of its denominator.
  Weight of(Weight whole) const { return weight_ * (whole / total_); }
  /// Whether nothing has outgrown its number so far.
  bool fits() const { return fits_; }

  static Weight gcd(Weight a, Weight b) {
    while (b != 0) a = std::exchange(b, a % b);
    return a;
  }
  /// The least common multiple, 0: too large.
  static Weight common_total(Weight a, Weight b) {
    if (a == b) return a;
    Weight out = 0;
    return __builtin_mul_overflow(a, b / gcd(a, b), &out) ? 0 : out;
  }

 private:
  constexpr Share(Weight weight, Weight total) : weight_(weight), total_(total) {}

  Weight weight_;
  Weight total_;
  bool fits_ = true;
};

/// Whether `a` is as much of one whole as `b` is of another.
inline bool same_share(Weight a, Weight whole_of_a, Weight b, Weight whole_of_b) {
  const Weight in_a = Share::gcd(a, whole_of_a);
  const Weight in_b = Share::gcd(b, whole_of_b);
  return a / in_a == b / in_b && whole_of_a / in_a == whole_of_b / in_b;
}

}  // namespace aspis
