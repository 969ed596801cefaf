#pragma once
// JSON as text: reading it within limits, and finding the line of a value again when something is wrong with it.

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace aspis {

/// A place in a text, counted from 1. Columns count characters, as editors do.
struct TextPlace {
  int line = 1;
  int column = 1;
};

struct TextLimits {
  std::size_t bytes = std::size_t{1} << 20;
  int depth = 32;
};

/// Why a text is not JSON that we read.
struct TextFault {
  std::string text;
  TextPlace place;
};

/// Parses a text whose size and nesting are checked first, so that no input can exhaust the stack. False: see `fault`.
bool parse_json(std::string_view text, const TextLimits& limits, nlohmann::json& value, TextFault& fault);

/// The value as one line of JSON. Never fails: bytes that are not UTF-8 are replaced.
std::string to_line(const nlohmann::json& value);

/// Where the value with this JSON pointer stands, or the nearest one around it. The text must be valid JSON.
TextPlace locate(std::string_view text, std::string_view pointer);

/// JSON pointers of keys that stand twice in the same object, where the parser would keep only the last.
struct Repeated {
  std::string pointer;
  TextPlace place;
};
std::vector<Repeated> repeated_keys(std::string_view text);

}  // namespace aspis
