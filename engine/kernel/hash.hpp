#pragma once
// A 64-bit hash of a state's bytes, the same on every platform. Not for secrets.

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace aspis {

constexpr std::uint64_t mix(std::uint64_t x) {
  x ^= x >> 30;
  x *= 0xbf58476d1ce4e5b9u;
  x ^= x >> 27;
  x *= 0x94d049bb133111ebu;
  return x ^ (x >> 31);
}

inline std::uint64_t hash_bytes(const void* data, std::size_t size, std::uint64_t seed = 0) {
  const auto* bytes = static_cast<const unsigned char*>(data);
  std::uint64_t hash = mix(seed ^ (0x9e3779b97f4a7c15u + size));
  while (size >= 8) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes, 8);  // all targets are little-endian
    hash = mix(hash ^ word);
    bytes += 8;
    size -= 8;
  }
  std::uint64_t word = 0;
  if (size > 0) std::memcpy(&word, bytes, size);
  return mix(hash ^ word);
}

}  // namespace aspis
