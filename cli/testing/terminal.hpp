#pragma once
// A terminal for tests: what is typed comes from a text, what is shown goes into one.

#include <sstream>
#include <string>

#include "cli/io.hpp"

namespace aspis::cli::testing {

struct Terminal {
  explicit Terminal(const std::string& typed = {}) : in(typed), io{in, out, err, {.echo = true}} {}

  std::istringstream in;
  std::ostringstream out;
  std::ostringstream err;
  Io io;

  std::string shown() const { return out.str(); }
  bool shows(std::string_view text) const { return out.str().find(text) != std::string::npos; }
  bool complains(std::string_view text) const { return err.str().find(text) != std::string::npos; }
};

/// The length of the longest line, in columns of ASCII.
inline std::size_t widest(const std::string& text) {
  std::size_t most = 0;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) most = std::max(most, line.size());
  return most;
}

/// Like rolling dice on the keyboard: lines with numbers from 1 to `most`.
inline std::string random_numbers(int lines, std::uint32_t seed, std::uint32_t most) {
  std::string text;
  for (int i = 0; i < lines; ++i) {
    seed = seed * 1664525u + 1013904223u;
    text += std::to_string((std::uint64_t{seed} * most >> 32) + 1) + "\n";
  }
  return text;
}

}  // namespace aspis::cli::testing
