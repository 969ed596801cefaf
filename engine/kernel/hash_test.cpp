#include "engine/kernel/hash.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <set>
#include <string_view>

namespace aspis {
namespace {

std::uint64_t hash(std::string_view text, std::uint64_t seed = 0) { return hash_bytes(text.data(), text.size(), seed); }

TEST(Hash, ValuesAreFixedForever) {
  // Saved battles carry these hashes.
  EXPECT_EQ(hash(""), 0x48218226ff3cd4bfu);
  EXPECT_EQ(hash("aspis"), 0x9515fbaea9d46219u);
  EXPECT_EQ(hash("Stranger, tell the Spartans"), 0x0e98a3e43e169382u);
  EXPECT_EQ(hash("aspis", 1), 0x75cbeb6d59c8b100u);
}

TEST(Hash, EveryByteCounts) {
  std::array<unsigned char, 40> bytes{};
  std::set<std::uint64_t> seen;
  for (std::size_t size = 0; size <= bytes.size(); ++size) {
    EXPECT_TRUE(seen.insert(hash_bytes(bytes.data(), size)).second) << size;
  }
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    for (int b = 0; b < 8; ++b) {
      bytes[i] = static_cast<unsigned char>(1 << b);
      EXPECT_TRUE(seen.insert(hash_bytes(bytes.data(), bytes.size())).second) << i << ' ' << b;
    }
    bytes[i] = 0;
  }
}

TEST(Hash, AlignmentDoesNotMatter) {
  alignas(16) std::array<unsigned char, 64> bytes{};
  for (std::size_t i = 0; i < 24; ++i) bytes[i] = static_cast<unsigned char>(i + 1);
  const std::uint64_t expected = hash_bytes(bytes.data(), 24);
  for (std::size_t shift = 1; shift < 16; ++shift) {
    std::array<unsigned char, 64> moved{};
    std::memcpy(moved.data() + shift, bytes.data(), 24);
    EXPECT_EQ(hash_bytes(moved.data() + shift, 24), expected);
  }
}

}  // namespace
}  // namespace aspis
