#pragma once
// Numbers of the lab as they are told.

#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <string>

#include "lab/statistics.hpp"

namespace aspis::cli {

/// Six digits are all that means anything, and the same on every machine. Infinite numbers become null.
inline nlohmann::json rounded(double value) {
  if (!std::isfinite(value)) return nullptr;
  return std::round(value * 1e6) / 1e6 + 0.0;  // no minus zero
}

inline nlohmann::json interval_json(const Interval& interval) {
  return {rounded(interval.low), rounded(interval.high)};
}

/// " 92.5 %  (87.4 to 95.9)"
inline std::string share_text(double share, const Interval& interval) {
  return fmt::format("{:>5.1f} %  ({:.1f} to {:.1f})", 100 * share, 100 * interval.low, 100 * interval.high);
}

/// A likelihood that no number of games makes a certainty: " 95.8 %", "> 99.9 %".
inline std::string likelihood_text(double likelihood) {
  constexpr double kNearly = 0.9995;  // more would be rounded to all
  if (likelihood >= kNearly) return "> 99.9 %";
  return likelihood <= 1 - kNearly ? "< 0.1 %" : fmt::format("{:.1f} %", 100 * likelihood);
}

/// JSON for a stream. A path on the command line need not be good UTF-8; JSON must be.
inline std::string json_lines(const nlohmann::json& value) {
  return value.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
}

}  // namespace aspis::cli
