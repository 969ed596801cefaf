#pragma once
// The one source of chance. Three kinds: seeded (play), scripted (tests, physical dice), enumerating (exact odds).

#include <array>
#include <cstdint>
#include <deque>
#include <span>
#include <string_view>
#include <vector>

#include "engine/kernel/bits.hpp"
#include "engine/kernel/philox.hpp"

namespace aspis {

/// Which neighbouring faces of a die the asking rule tells apart: bit f is set when a class of faces ends after face f.
/// Lets the enumerating dice walk counts of classes instead of every face; the other dice ignore it.
class Cuts {
 public:
  static constexpr Cuts each_face() { return Cuts(~0u); }
  static constexpr Cuts after(int face) { return Cuts(edge(face)); }
  static constexpr Cuts after(int low, int high) { return Cuts(edge(low) | edge(high)); }
  /// Up to `face` all are alike, those above differ.
  static constexpr Cuts above(int face) { return face <= 0 ? each_face() : Cuts(face > 31 ? 0u : ~0u << face); }

  /// The faces after the last cut are like those before the first, if there are any: on a ten-sided die whose ten reads
  /// zero.
  constexpr Cuts joined() const {
    Cuts cuts = *this;
    cuts.joined_ = !cut_after(0);
    return cuts;
  }

  constexpr bool cut_after(int face) const { return (edges_ >> face & 1u) != 0; }
  /// The first of the faces that belong with those before the first cut; past the last face when there are none.
  constexpr int tail(int sides) const {
    int face = sides;
    while (joined_ && face > 1 && !cut_after(face - 1)) --face;
    return joined_ && face > 1 ? face : sides + 1;
  }
  /// The lowest face that is like this one.
  constexpr int lowest(int face, int sides) const {
    if (face >= tail(sides)) face = 1;
    while (face > 1 && !cut_after(face - 1)) --face;
    return face;
  }

 private:
  constexpr explicit Cuts(std::uint32_t edges) : edges_(edges) {}
  static constexpr std::uint32_t edge(int face) { return face < 0 || face > 31 ? 0u : 1u << face; }
  std::uint32_t edges_;
  bool joined_ = false;
};

class Dice {
 public:
  virtual ~Dice() = default;

  /// One die: 1..sides.
  virtual int die(int sides) = 0;
  /// Several equal dice thrown together, at most 18 (ten-sided ones can then still be counted exactly).
  virtual void pool(std::span<std::uint8_t> faces, int sides, Cuts cuts) = 0;
  /// One member of a non-empty set, all equally likely (a card, a chit).
  virtual int draw(Bits set) = 0;

  /// How often chance was asked so far; undo never goes back past a change of this.
  std::uint64_t asked() const { return asked_; }

 protected:
  std::uint64_t asked_ = 0;
};

/// Philox dice: same seed, same dice, everywhere.
class SeededDice final : public Dice {
 public:
  explicit SeededDice(std::uint64_t seed) : seed_(seed) {}

  int die(int sides) override {
    ++asked_;
    return static_cast<int>(below(static_cast<std::uint32_t>(sides))) + 1;
  }
  void pool(std::span<std::uint8_t> faces, int sides, Cuts) override {
    if (faces.empty()) return;
    ++asked_;
    for (std::uint8_t& face : faces) face = static_cast<std::uint8_t>(below(static_cast<std::uint32_t>(sides)) + 1);
  }
  int draw(Bits set) override {
    ++asked_;
    return nth(set, static_cast<int>(below(static_cast<std::uint32_t>(count(set)))));
  }

  /// A number in [0, n), without modulo bias (multiply and reject).
  std::uint32_t below(std::uint32_t n);

  std::uint64_t seed() const { return seed_; }
  /// Words used so far; `seek` goes back to such a position (undo, resume).
  std::uint64_t position() const { return position_; }
  void seek(std::uint64_t position, std::uint64_t asked);

 private:
  std::uint32_t next();

  std::uint64_t seed_;
  std::uint64_t position_ = 0;
  Philox4x32::Counter block_{};
};

/// Gives out a list of values first (faces, or the numbers of drawn things), then goes on with seeded dice.
class ScriptedDice final : public Dice {
 public:
  explicit ScriptedDice(std::uint64_t seed) : behind_(seed) {}

  SeededDice& behind() { return behind_; }
  const SeededDice& behind() const { return behind_; }

  void feed(std::span<const int> values) { values_.insert(values_.end(), values.begin(), values.end()); }
  void clear() { values_.clear(); }
  const std::deque<int>& left() const { return values_; }

  int die(int sides) override;
  void pool(std::span<std::uint8_t> faces, int sides, Cuts cuts) override;
  int draw(Bits set) override;

  /// Empty, or what was wrong with a value of the script. The wrong value was replaced by a possible one; whoever fed
  /// the script must throw the result away.
  std::string_view fault() const { return fault_; }
  void clear_fault() { fault_ = {}; }
  void set_asked(std::uint64_t asked) { asked_ = asked; }

 private:
  bool take(int& value);

  SeededDice behind_;
  std::deque<int> values_;
  std::string_view fault_;
};

/// Walks every outcome of a piece of play: run it once per path, `next_path` in between, until that says no.
///
///   EnumeratingDice dice;
///   do { run(copy, dice); tally(copy, dice.weight(), dice.total()); } while (dice.next_path());
///
/// A path's probability is weight/total. Pools are walked by how many dice fall into each class of faces.
class EnumeratingDice final : public Dice {
 public:
  int die(int sides) override;
  void pool(std::span<std::uint8_t> faces, int sides, Cuts cuts) override;
  int draw(Bits set) override;

  std::uint64_t weight() const { return weight_; }
  std::uint64_t total() const { return total_; }
  /// False when the numbers of this path outgrew 64 bits, or it had no end: its weight and total mean nothing then.
  bool exact() const { return exact_; }
  /// False when every path has been walked.
  bool next_path();

 private:
  struct Branch {
    std::uint32_t taken = 0;
    std::uint32_t ways = 1;
  };
  /// Deeper than anything that has an end: a card that says "draw again" may come for ever.
  static constexpr std::size_t kMostDepth = 256;

  std::uint32_t branch(std::uint32_t ways);
  void multiply(std::uint64_t& product, std::uint64_t factor);

  std::vector<Branch> path_;
  std::size_t depth_ = 0;
  std::uint64_t weight_ = 1;
  std::uint64_t total_ = 1;
  bool exact_ = true;
};

}  // namespace aspis
