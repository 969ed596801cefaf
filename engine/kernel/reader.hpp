#pragma once
// The one checked way to read scenario data. A wrong type, a missing key or a bad value is noted with its path and what
// was expected; reading goes on with a harmless default, so one pass reports every problem. Never throws, never traps.

#include <cstdint>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace aspis {

struct Problem {
  std::string path;  // JSON pointer: /units/3/square
  std::string text;  // what was found and what was expected
};

/// The JSON pointer of a member: one key deeper, with "~" and "/" in it written "~0" and "~1" (RFC 6901).
std::string pointer_to(std::string_view parent, std::string_view key);

class Problems {
 public:
  static constexpr std::size_t kLimit = 50;
  void add(std::string path, std::string text);
  bool empty() const { return list_.empty(); }
  const std::vector<Problem>& list() const { return list_; }

 private:
  std::vector<Problem> list_;
};

/// A place in a JSON document. Copies are cheap; document and problems must outlive them.
class Reader {
 public:
  static constexpr std::size_t kMaxText = 400;
  static constexpr std::size_t kMaxItems = 4096;

  Reader(const nlohmann::json* value, std::string path, Problems* problems);

  bool present() const { return value_ != nullptr; }
  explicit operator bool() const { return present(); }
  const std::string& path() const { return path_; }
  const nlohmann::json* json() const { return value_; }

  // Members of an object. `at` notes a problem when the key is missing; `find` does not.
  Reader at(std::string_view key) const;
  Reader find(std::string_view key) const;
  std::vector<std::pair<std::string, Reader>> entries() const;
  /// Notes every key that is not in the list: a misspelt key is never ignored.
  void only(std::span<const std::string_view> keys) const;

  // Items of an array.
  std::vector<Reader> items(std::size_t max = kMaxItems) const;

  // Values. Bounds are inclusive.
  std::int64_t integer(std::int64_t low, std::int64_t high, std::int64_t otherwise = 0) const;
  bool boolean(bool otherwise = false) const;
  std::string text(std::size_t max = kMaxText) const;
  /// The index of one of the words.
  int word(std::span<const std::string_view> words, int otherwise = 0) const;

  bool is_object() const;
  bool is_array() const;
  bool is_text() const;
  bool is_null() const;

  void fail(std::string text) const;
  bool clean() const { return problems_->empty(); }

 private:
  std::string found() const;

  const nlohmann::json* value_;
  std::string path_;
  Problems* problems_;
};

}  // namespace aspis
