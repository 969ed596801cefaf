#pragma once
// The positions that the dice may have led to, each of them once: ways that come to the same go on as one, so that dice
// which fall otherwise but do the same are not followed twice. Part of odds.cpp.

#include <algorithm>
#include <cstring>
#include <unordered_map>
#include <vector>

#include "engine/kernel/hash.hpp"
#include "engine/kernel/odds_path.hpp"
#include "engine/kernel/odds_share.hpp"

namespace aspis {

class Front {
 public:
  /// What the positions have come from: only where they differ from it is kept. It must outlive them.
  void begin(const void* origin, std::size_t size) {
    origin_ = static_cast<const unsigned char*>(origin);
    size_ = size;
    clear();
  }
  void clear() {
    marks_.clear();
    spots_.clear();
    known_.clear();
  }

  void add(const void* state, const Memory& memory, const Share& share) {
    const std::size_t from = marks_.size();
    mark(static_cast<const unsigned char*>(state));
    const std::uint64_t hash = hash_of(from, memory);
    const auto [first, last] = known_.equal_range(hash);
    for (auto it = first; it != last; ++it) {
      Spot& spot = spots_[it->second];
      if (!same(spot, from, memory)) continue;
      spot.share.add(share);
      marks_.resize(from);
      return;
    }
    known_.emplace(hash, spots_.size());
    spots_.push_back({from, marks_.size(), memory, share});
  }

  std::size_t size() const { return spots_.size(); }
  const Memory& memory(std::size_t i) const { return spots_[i].memory; }
  const Share& share(std::size_t i) const { return spots_[i].share; }
  /// Lays a position out.
  void lay(std::size_t i, void* state) const {
    auto* bytes = static_cast<unsigned char*>(state);
    std::memcpy(bytes, origin_, size_);
    for (std::size_t m = spots_[i].from; m < spots_[i].to; ++m) {
      const std::size_t at = marks_[m].word * kWord;
      std::memcpy(bytes + at, &marks_[m].bytes, std::min(kWord, size_ - at));
    }
  }

 private:
  static constexpr std::size_t kWord = sizeof(std::uint64_t);
  static constexpr std::size_t kBlock = 8 * kWord;

  /// A word of a position that differs from where it has come from.
  struct Mark {
    std::size_t word = 0;
    std::uint64_t bytes = 0;
    bool operator==(const Mark&) const = default;
  };
  struct Spot {
    std::size_t from = 0;  // of its marks
    std::size_t to = 0;
    Memory memory;
    Share share;
  };

  void mark(const unsigned char* state) {
    std::size_t at = 0;
    for (; at + kBlock <= size_; at += kBlock) {
      if (std::memcmp(state + at, origin_ + at, kBlock) != 0) mark(state, at, at + kBlock);
    }
    mark(state, at, size_);
  }
  void mark(const unsigned char* state, std::size_t at, std::size_t end) {
    for (; at < end; at += kWord) {
      const std::size_t length = std::min(kWord, end - at);
      if (std::memcmp(state + at, origin_ + at, length) == 0) continue;
      Mark mark{at / kWord, 0};
      std::memcpy(&mark.bytes, state + at, length);
      marks_.push_back(mark);
    }
  }
  std::uint64_t hash_of(std::size_t from, const Memory& memory) const {
    std::uint64_t hash = memory.thrown.size();
    for (std::size_t m = from; m < marks_.size(); ++m) hash = mix(hash + mix(marks_[m].word ^ marks_[m].bytes));
    for (const Odds::Part& part : memory.parts) hash = mix(hash + part.event.kind + static_cast<unsigned>(part.times));
    return hash;
  }
  bool same(const Spot& spot, std::size_t from, const Memory& memory) const {
    const Memory& known = spot.memory;
    const auto at = [&](std::size_t mark) { return marks_.begin() + static_cast<std::ptrdiff_t>(mark); };
    return std::equal(at(spot.from), at(spot.to), at(from), marks_.end()) && known.chance == memory.chance &&
           known.halted == memory.halted && known.answered == memory.answered &&
           std::ranges::equal(known.parts, memory.parts, same_part) && known.thrown == memory.thrown &&
           std::ranges::equal(known.pending, memory.pending, same_event);
  }

  const unsigned char* origin_ = nullptr;
  std::size_t size_ = 0;
  std::vector<Mark> marks_;
  std::vector<Spot> spots_;
  std::unordered_multimap<std::uint64_t, std::size_t> known_;
};

}  // namespace aspis
