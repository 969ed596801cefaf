#pragma once
// How far long work has come, on one line of the error stream.

#include <chrono>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>

namespace aspis::cli {

/// A line that is rewritten in place a few times a second, and wiped off at the end. Silent without a stream.
class LiveLine {
 public:
  using Clock = std::chrono::steady_clock;

  explicit LiveLine(std::ostream* out) : out_(out) {}
  ~LiveLine() { wipe(); }
  LiveLine(const LiveLine&) = delete;
  LiveLine& operator=(const LiveLine&) = delete;

  /// Whether it is time to show something again.
  bool due() const { return out_ != nullptr && Clock::now() >= next_; }
  void show(const std::string& line);
  /// Makes room for other lines; it may be shown again.
  void wipe();

 private:
  std::ostream* out_;
  Clock::time_point next_{};
  std::size_t width_ = 0;
};

/// A bar, and how long it will take yet.
class ProgressLine {
 public:
  /// `before_left` stands before the time left, such as "at most ".
  explicit ProgressLine(std::ostream* out, std::string_view before_left = {})
      : line_(out), before_left_(before_left), begun_(LiveLine::Clock::now()) {}

  void show(int done, int total, const std::string& note = {});

 private:
  LiveLine line_;
  std::string before_left_;
  LiveLine::Clock::time_point begun_;
  std::optional<int> first_;  // what was done before
};

/// "45 s", "3 min", "2 h 10 min".
std::string about(std::chrono::seconds time);

}  // namespace aspis::cli
