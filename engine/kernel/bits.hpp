#pragma once
// Sets of at most 64 small numbers as one word.

#include <bit>
#include <cstdint>

namespace aspis {

using Bits = std::uint64_t;

constexpr Bits bit(int i) { return Bits{1} << i; }
constexpr bool has(Bits set, int i) { return (set >> i & 1u) != 0; }
constexpr int count(Bits set) { return std::popcount(set); }
constexpr int first(Bits set) { return std::countr_zero(set); }

/// The n-th (from 0) member in ascending order; n < count(set).
constexpr int nth(Bits set, int n) {
  while (n-- > 0) set &= set - 1;
  return first(set);
}

/// Range over the members in ascending order: `for (int i : members(set))`.
class members {
 public:
  constexpr explicit members(Bits set) : set_(set) {}
  struct Iterator {
    Bits rest;
    constexpr int operator*() const { return first(rest); }
    constexpr Iterator& operator++() {
      rest &= rest - 1;
      return *this;
    }
    constexpr bool operator!=(Iterator other) const { return rest != other.rest; }
  };
  constexpr Iterator begin() const { return {set_}; }
  constexpr Iterator end() const { return {0}; }

 private:
  Bits set_;
};

}  // namespace aspis
