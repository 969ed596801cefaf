#include "engine/kernel/dice.hpp"

#include <algorithm>
#include <cassert>

namespace aspis {

// ---- SeededDice

std::uint32_t SeededDice::next() {
  const auto lane = static_cast<std::size_t>(position_ & 3u);
  if (lane == 0) {
    const std::uint64_t index = position_ >> 2;
    block_ = Philox4x32::block({static_cast<std::uint32_t>(index), static_cast<std::uint32_t>(index >> 32), 0, 0},
                               {static_cast<std::uint32_t>(seed_), static_cast<std::uint32_t>(seed_ >> 32)});
  }
  ++position_;
  return block_[lane];
}

std::uint32_t SeededDice::below(std::uint32_t n) {
  assert(n > 0);
  std::uint64_t product = std::uint64_t{next()} * n;
  if (static_cast<std::uint32_t>(product) < n) {
    const std::uint32_t reject = (0u - n) % n;
    while (static_cast<std::uint32_t>(product) < reject) product = std::uint64_t{next()} * n;
  }
  return static_cast<std::uint32_t>(product >> 32);
}

void SeededDice::seek(std::uint64_t position, std::uint64_t asked) {
  position_ = position;
  asked_ = asked;
  if ((position & 3u) != 0) {  // in the middle of a block: compute it again
    position_ = position & ~std::uint64_t{3};
    next();
    position_ = position;
  }
}

// ---- ScriptedDice

bool ScriptedDice::take(int& value) {
  if (values_.empty()) return false;
  value = values_.front();
  values_.pop_front();
  return true;
}

int ScriptedDice::die(int sides) {
  ++asked_;
  int value = 0;
  if (!take(value)) return behind_.die(sides);
  if (value >= 1 && value <= sides) return value;
  fault_ = "the script's next value is not a face of the die being rolled";
  return 1;
}

void ScriptedDice::pool(std::span<std::uint8_t> faces, int sides, Cuts) {
  if (faces.empty()) return;
  ++asked_;
  for (std::uint8_t& face : faces) {
    int value = 0;
    if (!take(value)) value = behind_.die(sides);
    if (value < 1 || value > sides) {
      fault_ = "the script's next value is not a face of the dice being rolled";
      value = 1;
    }
    face = static_cast<std::uint8_t>(value);
  }
}

int ScriptedDice::draw(Bits set) {
  ++asked_;
  int value = 0;
  if (!take(value)) return behind_.draw(set);
  if (value >= 0 && value < 64 && has(set, value)) return value;
  fault_ = "the script's next value is not among the things being drawn from";
  return first(set);
}

// ---- EnumeratingDice

std::uint32_t EnumeratingDice::branch(std::uint32_t ways) {
  ++asked_;
  if (depth_ == kMostDepth) {
    exact_ = false;
    return static_cast<std::uint32_t>(asked_ % ways);
  }
  if (depth_ == path_.size()) path_.push_back({0, ways});
  assert(path_[depth_].ways == ways && "the same path must ask the same questions");
  return path_[depth_++].taken;
}

bool EnumeratingDice::next_path() {
  while (!path_.empty() && path_.back().taken + 1 >= path_.back().ways) path_.pop_back();
  if (!path_.empty()) ++path_.back().taken;
  depth_ = 0;
  weight_ = 1;
  total_ = 1;
  exact_ = true;
  return !path_.empty();
}

void EnumeratingDice::multiply(std::uint64_t& product, std::uint64_t factor) {
  if (__builtin_mul_overflow(product, factor, &product)) exact_ = false;
}

int EnumeratingDice::die(int sides) {
  multiply(total_, static_cast<std::uint64_t>(sides));
  return static_cast<int>(branch(static_cast<std::uint32_t>(sides))) + 1;
}

int EnumeratingDice::draw(Bits set) {
  multiply(total_, static_cast<std::uint64_t>(count(set)));
  return nth(set, static_cast<int>(branch(static_cast<std::uint32_t>(count(set)))));
}

void EnumeratingDice::pool(std::span<std::uint8_t> faces, int sides, Cuts cuts) {
  if (faces.empty()) return;
  // One branch per class of faces: how many of the dice still undecided fall into it. The weight of a branch is the
  // number of ways to choose those dice times the faces in the class for each of them.
  std::size_t placed = 0;
  int low = 1;
  const int last = cuts.tail(sides) - 1;
  for (int face = 1; face <= last; ++face) {
    if (face != last && !cuts.cut_after(face)) continue;
    const std::size_t rest = faces.size() - placed;
    const std::size_t here = face == last ? rest : branch(static_cast<std::uint32_t>(rest + 1));
    const int alike = face - low + 1 + (low == 1 ? sides - last : 0);
    std::uint64_t ways = 1;
    for (std::size_t i = 0; i < here; ++i) ways = ways * (rest - i) / (i + 1);
    for (std::size_t i = 0; i < here; ++i) {
      ways *= static_cast<std::uint64_t>(alike);
      faces[placed++] = static_cast<std::uint8_t>(low);
    }
    multiply(weight_, ways);
    low = face + 1;
  }
  for (std::size_t i = 0; i < faces.size(); ++i) multiply(total_, static_cast<std::uint64_t>(sides));
}

}  // namespace aspis
