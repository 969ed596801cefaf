#pragma once
// Sets of small numbers: up to 64 as one word, more as a BitSet.

#include <array>
#include <bit>
#include <cstddef>
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

/// A set of numbers from 0 to Size - 1, flat like one word. Iterates in ascending order: `for (int i : set)`.
template <int Size>
class BitSet {
 public:
  static constexpr std::size_t kWords = (Size + 63) / 64;

  constexpr bool has(int i) const { return aspis::has(words_[word(i)], i & 63); }
  constexpr void put(int i) { words_[word(i)] |= bit(i & 63); }
  constexpr void drop(int i) { words_[word(i)] &= ~bit(i & 63); }
  constexpr bool empty() const { return *this == BitSet{}; }
  constexpr int count() const {
    int n = 0;
    for (const Bits w : words_) n += aspis::count(w);
    return n;
  }
  /// The lowest member; of a set that is not empty.
  constexpr int first() const { return *begin(); }

  friend constexpr bool operator==(const BitSet&, const BitSet&) = default;
  friend constexpr BitSet operator&(BitSet a, const BitSet& b) {
    for (std::size_t i = 0; i < kWords; ++i) a.words_[i] &= b.words_[i];
    return a;
  }
  friend constexpr BitSet operator|(BitSet a, const BitSet& b) {
    for (std::size_t i = 0; i < kWords; ++i) a.words_[i] |= b.words_[i];
    return a;
  }
  /// Without the members of the other.
  friend constexpr BitSet operator-(BitSet a, const BitSet& b) {
    for (std::size_t i = 0; i < kWords; ++i) a.words_[i] &= ~b.words_[i];
    return a;
  }

  class Iterator {
   public:
    constexpr explicit Iterator(const std::array<Bits, kWords>& words) : rest_(words) { settle(); }
    constexpr int operator*() const { return static_cast<int>(at_) * 64 + aspis::first(rest_[at_]); }
    constexpr Iterator& operator++() {
      rest_[at_] &= rest_[at_] - 1;
      settle();
      return *this;
    }
    struct End {};
    constexpr bool operator!=(End) const { return at_ < kWords; }

   private:
    constexpr void settle() {
      while (at_ < kWords && rest_[at_] == 0) ++at_;
    }
    std::array<Bits, kWords> rest_;  // a copy: the set may change while it is walked
    std::size_t at_ = 0;
  };
  constexpr Iterator begin() const { return Iterator(words_); }
  constexpr typename Iterator::End end() const { return {}; }

 private:
  static constexpr std::size_t word(int i) { return static_cast<std::size_t>(i) >> 6; }
  std::array<Bits, kWords> words_{};
};

}  // namespace aspis
