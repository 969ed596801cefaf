#include "engine/kernel/dice.hpp"

#include <Random123/philox.h>
#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <limits>
#include <map>
#include <numeric>
#include <vector>

namespace aspis {
namespace {

// ---- Philox

TEST(Philox, KnownAnswers) {
  using P = Philox4x32;
  EXPECT_EQ(P::block({0, 0, 0, 0}, {0, 0}), (P::Counter{0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8}));
  constexpr std::uint32_t f = 0xffffffff;
  EXPECT_EQ(P::block({f, f, f, f}, {f, f}), (P::Counter{0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd}));
  EXPECT_EQ(P::block({0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344}, {0xa4093822, 0x299f31d0}),
            (P::Counter{0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1}));
}

TEST(Philox, EqualsRandom123) {
  r123::Philox4x32 oracle;
  std::uint64_t word = 1;
  const auto next = [&word] {  // any source of varied counters and keys will do
    word = word * 6364136223846793005u + 1442695040888963407u;
    return static_cast<std::uint32_t>(word >> 32);
  };
  for (int i = 0; i < 100'000; ++i) {
    const Philox4x32::Counter counter{next(), next(), next(), next()};
    const Philox4x32::Key key{next(), next()};
    const r123::Philox4x32::ctr_type c = {{counter[0], counter[1], counter[2], counter[3]}};
    const r123::Philox4x32::key_type k = {{key[0], key[1]}};
    const r123::Philox4x32::ctr_type expected = oracle(c, k);
    const Philox4x32::Counter block = Philox4x32::block(counter, key);
    for (std::size_t lane = 0; lane < 4; ++lane) ASSERT_EQ(block[lane], expected[lane]);
  }
}

// ---- Seeded dice

/// The stream of words behind SeededDice, written a second time with the oracle's generator.
class Words {
 public:
  explicit Words(std::uint64_t seed)
      : key_{{static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32)}} {}
  std::uint32_t at(std::uint64_t position) const {
    const std::uint64_t index = position / 4;
    const r123::Philox4x32::ctr_type counter = {
        {static_cast<std::uint32_t>(index), static_cast<std::uint32_t>(index >> 32), 0, 0}};
    return r123::Philox4x32()(counter, key_)[position % 4];
  }

 private:
  r123::Philox4x32::key_type key_;
};

TEST(SeededDice, BelowTakesTheFirstWordInsideWholeRuns) {
  // A word w stands for floor(w * n / 2^32); words in the short run at the start of each number's share are rejected.
  for (const std::uint32_t n : {1u, 2u, 3u, 6u, 10u, 60u, 1000u, 0x40000001u, 0x80000001u, 0xc0000000u, 0xffffffffu}) {
    for (const std::uint64_t seed : {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{0xfedcba9876543210}}) {
      SeededDice dice(seed);
      const Words words(seed);
      std::uint64_t position = 0;
      const auto reject = static_cast<std::uint32_t>((std::uint64_t{1} << 32) % n);
      for (int i = 0; i < 1000; ++i) {
        std::uint64_t product = std::uint64_t{words.at(position++)} * n;
        while (static_cast<std::uint32_t>(product) < reject) product = std::uint64_t{words.at(position++)} * n;
        ASSERT_EQ(dice.below(n), product >> 32) << "n " << n << " seed " << seed << " roll " << i;
        ASSERT_EQ(dice.position(), position);
      }
    }
  }
}

TEST(SeededDice, EveryNumberHasTheSameShareOfWords) {
  // The words w accepted for value v are those with v * 2^32 + reject <= w * n < (v + 1) * 2^32: counted exactly.
  constexpr std::uint64_t all = std::uint64_t{1} << 32;
  for (const std::uint64_t n :
       {1u, 2u, 3u, 4u, 5u, 6u, 7u, 8u, 10u, 12u, 20u, 52u, 59u, 60u, 64u, 100u, 1000u, 65537u}) {
    const std::uint64_t reject = all % n;
    for (std::uint64_t v = 0; v < n; ++v) {
      const std::uint64_t first = (v * all + reject + n - 1) / n;
      const std::uint64_t last = ((v + 1) * all + n - 1) / n;
      ASSERT_EQ(last - first, all / n) << "n " << n << " value " << v;
    }
  }
}

TEST(SeededDice, FacesComeOutEvenly) {
  for (const int sides : {2, 6, 10}) {
    SeededDice dice(7);
    std::vector<int> counts(static_cast<std::size_t>(sides));
    const int rolls = 60'000;
    for (int i = 0; i < rolls; ++i) {
      const int face = dice.die(sides);
      ASSERT_GE(face, 1);
      ASSERT_LE(face, sides);
      ++counts[static_cast<std::size_t>(face - 1)];
    }
    double chi = 0;
    const double expected = static_cast<double>(rolls) / sides;
    for (const int count : counts) chi += (count - expected) * (count - expected) / expected;
    EXPECT_LT(chi, 30.0) << sides << " sides";  // far above the 99.9 % point for at most 9 degrees of freedom
  }
}

TEST(SeededDice, TheSequenceOfSeedOneIsFixedForever) {
  // Saved battles depend on it. If this fails, old battles no longer replay.
  SeededDice dice(1);
  std::vector<int> faces;
  for (int i = 0; i < 20; ++i) faces.push_back(dice.die(6));
  EXPECT_EQ(faces, (std::vector<int>{6, 6, 4, 5, 5, 6, 3, 4, 2, 4, 5, 6, 5, 1, 1, 1, 2, 4, 4, 6}));
}

TEST(SeededDice, PoolIsTheSameDiceInARow) {
  SeededDice one(5);
  SeededDice many(5);
  std::array<std::uint8_t, 16> faces{};
  many.pool(faces, 6, Cuts::each_face());
  for (const std::uint8_t face : faces) EXPECT_EQ(face, one.die(6));
  EXPECT_EQ(many.asked(), 1u);
  EXPECT_EQ(one.asked(), 16u);
  EXPECT_EQ(one.position(), many.position());
}

TEST(SeededDice, AnEmptyPoolAsksNothing) {
  SeededDice dice(5);
  dice.pool({}, 6, Cuts::each_face());
  EXPECT_EQ(dice.asked(), 0u);
  EXPECT_EQ(dice.position(), 0u);
}

TEST(SeededDice, DrawGivesMembersOnlyAndAllOfThem) {
  SeededDice dice(9);
  const Bits set = bit(0) | bit(3) | bit(17) | bit(59) | bit(63);
  std::map<int, int> counts;
  for (int i = 0; i < 5000; ++i) ++counts[dice.draw(set)];
  EXPECT_EQ(counts.size(), 5u);
  for (const auto& [member, n] : counts) {
    EXPECT_TRUE(has(set, member));
    EXPECT_NEAR(n, 1000, 150);
  }
  EXPECT_EQ(dice.draw(bit(63)), 63);
}

TEST(SeededDice, SeekReturnsToAnyPosition) {
  SeededDice dice(11);
  std::vector<int> faces;
  std::vector<std::uint64_t> positions;
  for (int i = 0; i < 50; ++i) {
    positions.push_back(dice.position());
    faces.push_back(dice.die(6));
  }
  for (std::size_t i = faces.size(); i-- > 0;) {
    dice.seek(positions[i], i);
    EXPECT_EQ(dice.position(), positions[i]);
    EXPECT_EQ(dice.asked(), i);
    for (std::size_t j = i; j < faces.size(); ++j) ASSERT_EQ(dice.die(6), faces[j]) << i << ' ' << j;
  }
  SeededDice fresh(11);
  fresh.seek(positions[30], 30);
  EXPECT_EQ(fresh.die(6), faces[30]);
}

TEST(SeededDice, CountsBeyondThirtyTwoBits) {
  SeededDice dice(3);
  const std::uint64_t position = (std::uint64_t{1} << 36) + 1;
  dice.seek(position, 0);
  EXPECT_EQ(dice.below(0xffffffffu), (std::uint64_t{Words(3).at(position)} * 0xffffffffu) >> 32);
}

// ---- Scripted dice

TEST(ScriptedDice, GivesTheScriptThenTheDiceBehind) {
  SeededDice same(1);
  ScriptedDice dice(1);
  dice.feed(std::array{6, 1});
  EXPECT_EQ(dice.die(6), 6);
  EXPECT_EQ(dice.die(6), 1);
  EXPECT_EQ(dice.behind().asked(), 0u);
  EXPECT_EQ(dice.die(6), same.die(6));
  EXPECT_EQ(dice.asked(), 3u);
  EXPECT_TRUE(dice.fault().empty());
}

TEST(ScriptedDice, PoolMayRunOutHalfWay) {
  SeededDice same(1);
  ScriptedDice dice(1);
  dice.feed(std::array{3, 4});
  std::array<std::uint8_t, 4> faces{};
  dice.pool(faces, 6, Cuts::each_face());
  EXPECT_EQ(faces[0], 3);
  EXPECT_EQ(faces[1], 4);
  EXPECT_EQ(faces[2], same.die(6));
  EXPECT_EQ(faces[3], same.die(6));
  EXPECT_EQ(dice.asked(), 1u);
  EXPECT_TRUE(dice.fault().empty());
}

TEST(ScriptedDice, AnEmptyPoolTakesNothing) {
  ScriptedDice dice(1);
  dice.feed(std::array{3});
  dice.pool({}, 6, Cuts::each_face());
  EXPECT_EQ(dice.asked(), 0u);
  EXPECT_EQ(dice.left().size(), 1u);
}

TEST(ScriptedDice, WrongValuesAreFaultsAndReplaced) {
  for (const int wrong : {0, 7, -1, 1000, std::numeric_limits<int>::max(), std::numeric_limits<int>::min()}) {
    ScriptedDice dice(1);
    dice.feed(std::array{wrong});
    EXPECT_EQ(dice.die(6), 1) << wrong;
    EXPECT_FALSE(dice.fault().empty()) << wrong;
    dice.clear_fault();
    EXPECT_TRUE(dice.fault().empty());

    dice.feed(std::array{2, wrong, 3});
    std::array<std::uint8_t, 3> faces{};
    dice.pool(faces, 6, Cuts::each_face());
    EXPECT_EQ(faces, (std::array<std::uint8_t, 3>{2, 1, 3}));
    EXPECT_FALSE(dice.fault().empty()) << wrong;
    EXPECT_EQ(dice.behind().asked(), 0u);
  }
}

TEST(ScriptedDice, DrawNamesAMemberOfTheSet) {
  ScriptedDice dice(1);
  const Bits set = bit(2) | bit(40);
  dice.feed(std::array{40, 2});
  EXPECT_EQ(dice.draw(set), 40);
  EXPECT_EQ(dice.draw(set), 2);
  EXPECT_TRUE(dice.fault().empty());
  for (const int wrong : {3, 64, -1, 1 << 20}) {
    dice.feed(std::array{wrong});
    EXPECT_EQ(dice.draw(set), 2) << wrong;
    EXPECT_FALSE(dice.fault().empty()) << wrong;
    dice.clear_fault();
  }
}

TEST(ScriptedDice, ACopyGoesItsOwnWay) {
  ScriptedDice dice(1);
  ScriptedDice copy = dice;
  EXPECT_EQ(dice.die(1000), copy.die(1000));
  EXPECT_EQ(copy.behind().asked(), 1u);
}

// ---- Enumerating dice

/// A probability as a fraction in lowest terms.
struct Fraction {
  std::uint64_t top = 0;
  std::uint64_t bottom = 1;

  void add(std::uint64_t n, std::uint64_t d) {
    top = top * d + n * bottom;
    bottom *= d;
    const std::uint64_t divisor = std::gcd(top, bottom);
    top /= divisor;
    bottom /= divisor;
  }
  friend bool operator==(const Fraction&, const Fraction&) = default;
};

TEST(EnumeratingDice, OneDieHasAllFaces) {
  EnumeratingDice dice;
  std::vector<int> faces;
  do {
    faces.push_back(dice.die(6));
    EXPECT_EQ(dice.weight(), 1u);
    EXPECT_EQ(dice.total(), 6u);
  } while (dice.next_path());
  EXPECT_EQ(faces, (std::vector<int>{1, 2, 3, 4, 5, 6}));
}

TEST(EnumeratingDice, NothingAskedIsOneCertainPath) {
  EnumeratingDice dice;
  EXPECT_EQ(dice.weight(), 1u);
  EXPECT_EQ(dice.total(), 1u);
  EXPECT_FALSE(dice.next_path());
}

TEST(EnumeratingDice, AnEmptyPoolAsksNothing) {
  EnumeratingDice dice;
  dice.pool({}, 6, Cuts::after(2));
  EXPECT_EQ(dice.asked(), 0u);
  EXPECT_FALSE(dice.next_path());
}

TEST(EnumeratingDice, DrawWalksTheMembers) {
  EnumeratingDice dice;
  const Bits set = bit(1) | bit(5) | bit(63);
  std::vector<int> drawn;
  do {
    drawn.push_back(dice.draw(set));
    EXPECT_EQ(dice.total(), 3u);
  } while (dice.next_path());
  EXPECT_EQ(drawn, (std::vector<int>{1, 5, 63}));
}

TEST(EnumeratingDice, CanBeginAgainAfterTheLastPath) {
  EnumeratingDice dice;
  for (int round = 0; round < 2; ++round) {
    int paths = 0;
    do {
      dice.die(4);
      dice.die(3);
      ++paths;
    } while (dice.next_path());
    EXPECT_EQ(paths, 12);
  }
}

/// The class of a face: how many cuts lie below it; where the ends are joined, none above it either is the first class.
int class_of(int face, int sides, Cuts cuts, bool joined) {
  int number = 0;
  for (int below = 1; below < face; ++below) number += cuts.cut_after(below) ? 1 : 0;
  bool above = false;
  for (int at = face; at < sides; ++at) above = above || cuts.cut_after(at);
  return joined && !above ? 0 : number;
}

/// How many dice fall into each class, with the ways to roll that, by rolling every face of every die.
std::map<std::vector<int>, std::uint64_t> brute_force(std::size_t n, int sides, Cuts cuts, bool joined) {
  std::map<std::vector<int>, std::uint64_t> ways;
  std::vector<int> faces(n, 1);
  while (true) {
    std::vector<int> counts(static_cast<std::size_t>(sides));
    for (const int face : faces) ++counts[static_cast<std::size_t>(class_of(face, sides, cuts, joined))];
    ++ways[counts];
    std::size_t i = 0;
    while (i < n && faces[i] == sides) faces[i++] = 1;
    if (i == n) return ways;
    ++faces[i];
  }
}

TEST(EnumeratingDice, PoolsEqualBruteForce) {
  std::vector<std::pair<Cuts, bool>> cuts;  // and whether their ends are joined
  for (const Cuts& one :
       {Cuts::each_face(), Cuts::after(2), Cuts::after(2, 4), Cuts::after(1, 5), Cuts::after(0), Cuts::after(6),
        Cuts::after(-3), Cuts::after(40), Cuts::after(3, 3), Cuts::after(-1, 9), Cuts::after(5), Cuts::above(-1),
        Cuts::above(0), Cuts::above(1), Cuts::above(3), Cuts::above(5), Cuts::above(6), Cuts::above(32)}) {
    cuts.emplace_back(one, false);
  }
  for (const Cuts& one : {Cuts::after(2, 4), Cuts::after(1, 5), Cuts::after(2), Cuts::after(6), Cuts::above(3)}) {
    cuts.emplace_back(one.joined(), true);
  }
  // Nothing lies before a cut after face 0, so there is nothing to be joined with.
  cuts.emplace_back(Cuts::after(0, 5).joined(), false);
  for (std::size_t n = 1; n <= 6; ++n) {
    for (const int sides : {1, 2, 6}) {
      for (const auto& [cut, joined] : cuts) {
        std::map<std::vector<int>, std::uint64_t> ways;
        std::uint64_t total = 1;
        for (std::size_t i = 0; i < n; ++i) total *= static_cast<std::uint64_t>(sides);
        EnumeratingDice dice;
        std::uint64_t sum = 0;
        do {
          std::vector<std::uint8_t> faces(n);
          dice.pool(faces, sides, cut);
          std::vector<int> counts(static_cast<std::size_t>(sides));
          for (const std::uint8_t face : faces) ++counts[static_cast<std::size_t>(class_of(face, sides, cut, joined))];
          EXPECT_TRUE(ways.emplace(counts, dice.weight()).second) << "the same counts on two paths";
          EXPECT_EQ(dice.total(), total);
          sum += dice.weight();
        } while (dice.next_path());
        EXPECT_EQ(sum, total);
        EXPECT_EQ(ways, brute_force(n, sides, cut, joined)) << n << " dice of " << sides;
      }
    }
  }
}

TEST(EnumeratingDice, SixteenDiceFitIntoTheirNumbers) {
  EnumeratingDice dice;
  std::uint64_t sum = 0;
  std::uint64_t total = 0;
  int paths = 0;
  do {
    std::array<std::uint8_t, 16> faces{};
    dice.pool(faces, 6, Cuts::after(2, 4));
    sum += dice.weight();
    total = dice.total();
    ++paths;
  } while (dice.next_path());
  EXPECT_EQ(paths, 17 * 18 / 2);
  EXPECT_EQ(total, 2821109907456u);  // 6^16
  EXPECT_EQ(sum, total);
}

TEST(EnumeratingDice, PathsMayHaveDifferentLengths) {
  // On a six roll again, else draw; then as many dice as the face: probabilities still add up to one.
  EnumeratingDice dice;
  Fraction sum;
  Fraction two_sixes;
  std::map<int, Fraction> by_first;
  do {
    const int first_face = dice.die(6);
    bool second_six = false;
    if (first_face == 6) {
      second_six = dice.die(6) == 6;
    } else {
      dice.draw(bit(3) | bit(4));
      std::vector<std::uint8_t> faces(static_cast<std::size_t>(first_face));
      dice.pool(faces, 6, Cuts::after(3));
    }
    sum.add(dice.weight(), dice.total());
    by_first[first_face].add(dice.weight(), dice.total());
    if (second_six) two_sixes.add(dice.weight(), dice.total());
  } while (dice.next_path());
  EXPECT_EQ(sum, (Fraction{1, 1}));
  EXPECT_EQ(two_sixes, (Fraction{1, 36}));
  for (const auto& [face, share] : by_first) EXPECT_EQ(share, (Fraction{1, 6})) << face;
}

}  // namespace
}  // namespace aspis
