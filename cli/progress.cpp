#include "cli/progress.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace aspis::cli {
namespace {

constexpr int kBar = 30;
constexpr auto kPause = std::chrono::milliseconds(200);

}  // namespace

ProgressLine::~ProgressLine() {
  if (width_ > 0) *out_ << '\r' << std::string(width_, ' ') << '\r' << std::flush;
}

void ProgressLine::show(int done, int total, const std::string& note) {
  const auto now = std::chrono::steady_clock::now();
  if (out_ == nullptr || (width_ > 0 && now - drawn_ < kPause)) return;
  drawn_ = now;
  const int share = total > 0 ? static_cast<int>(std::int64_t{kBar} * done / total) : kBar;
  const std::string line = fmt::format("[{:#<{}}{:.<{}}] {}/{}{}", "", share, "", kBar - share, done, total, note);
  *out_ << '\r' << line << std::string(width_ > line.size() ? width_ - line.size() : 0, ' ') << std::flush;
  width_ = std::max(width_, line.size());
}

}  // namespace aspis::cli
