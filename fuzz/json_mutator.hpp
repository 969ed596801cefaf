#pragma once
// Changes JSON as JSON: numbers, words, keys and items instead of bytes, so that the fuzzer gets past the parser.

#include <cstddef>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>

namespace aspis::fuzz {

/// Small deterministic numbers from libFuzzer's seed.
class Random {
 public:
  explicit Random(unsigned seed) : state_(seed * 0x9e3779b97f4a7c15u + 1) {}
  std::uint32_t below(std::size_t n) {
    state_ = state_ * 6364136223846793005u + 1442695040888963407u;
    return static_cast<std::uint32_t>((state_ >> 33) % n);
  }

 private:
  std::uint64_t state_;
};

/// Changes one to four places of the value.
void mutate(nlohmann::json& value, Random& random);

/// Writes a text into libFuzzer's buffer; 0 when it does not fit.
std::size_t give(const std::string& text, std::uint8_t* data, std::size_t max_size);

}  // namespace aspis::fuzz

/// libFuzzer's own change of bytes.
extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t max_size);
