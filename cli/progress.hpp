#pragma once
// How far long work has come, on one line of the error stream.

#include <chrono>
#include <ostream>
#include <string>

namespace aspis::cli {

/// Redrawn a few times a second while it is told of progress, and wiped off at the end. Silent without a stream.
class ProgressLine {
 public:
  explicit ProgressLine(std::ostream* out) : out_(out) {}
  ~ProgressLine();
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  void show(int done, int total, const std::string& note = {});

 private:
  std::ostream* out_;
  std::chrono::steady_clock::time_point drawn_{};
  std::size_t width_ = 0;
};

}  // namespace aspis::cli
