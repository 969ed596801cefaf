#include "cli/progress.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace aspis::cli {
namespace {

constexpr int kBar = 30;
constexpr auto kPause = std::chrono::milliseconds(200);
constexpr auto kTooSoon = std::chrono::seconds(1);  // to tell from what has been done how long the rest will take

}  // namespace

void LiveLine::show(const std::string& line) {
  if (out_ == nullptr) return;
  next_ = Clock::now() + kPause;
  *out_ << '\r' << line << std::string(width_ > line.size() ? width_ - line.size() : 0, ' ') << std::flush;
  width_ = std::max(width_, line.size());
}

void LiveLine::wipe() {
  if (width_ > 0) *out_ << '\r' << std::string(width_, ' ') << '\r' << std::flush;
  width_ = 0;
}

void ProgressLine::show(int done, int total, const std::string& note) {
  if (!first_) first_ = done;
  if (!line_.due()) return;
  const int share = total > 0 ? static_cast<int>(std::int64_t{kBar} * done / total) : kBar;
  std::string line = fmt::format("[{:#<{}}{:.<{}}] {}/{}{}", "", share, "", kBar - share, done, total, note);
  const auto taken = LiveLine::Clock::now() - begun_;
  if (done > *first_ && taken >= kTooSoon) {
    const double left = std::chrono::duration<double>(taken).count() / (done - *first_) * (total - done);
    line += fmt::format("  {}{} left", before_left_, about(std::chrono::seconds(static_cast<std::int64_t>(left + 1))));
  }
  line_.show(line);
}

std::string about(std::chrono::seconds time) {
  const std::int64_t seconds = time.count();
  if (seconds < 100) return fmt::format("{} s", seconds);
  const std::int64_t minutes = (seconds + 30) / 60;
  return minutes < 100 ? fmt::format("{} min", minutes) : fmt::format("{} h {} min", minutes / 60, minutes % 60);
}

}  // namespace aspis::cli
