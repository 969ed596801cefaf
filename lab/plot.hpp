#pragma once
// Plots as SVG to stand inside a page: no scripts, colours by the page's style (classes side0, side1, nobody, battle),
// a title and description for those who do not see them, and a title for every bar.

#include <string>
#include <string_view>
#include <vector>

#include "lab/distribution.hpp"
#include "lab/statistics.hpp"

namespace aspis::plot {

/// A text as it may stand in HTML, in an element or an attribute.
std::string escape(std::string_view text);

/// 12345 -> "12,345"
std::string grouped(std::int64_t number);

struct Part {
  std::string_view style;  // class
  std::string label;
  int count = 0;
};
/// One bar from left to right. `whole` is what the full width stands for.
std::string stacked_bar(std::string_view title, const std::vector<Part>& parts, int whole, int height);

/// A share and its interval on a scale from 0 to 1.
std::string whisker(std::string_view title, std::string_view style, double share, const Interval& interval);

/// That scale, to stand over a column of them.
std::string share_scale();

struct HistogramPlot {
  std::string_view id;  // unique on the page
  std::string_view title;
  std::string_view style;
  std::string_view unit;  // "turns"
  const Distribution& values;
  Histogram histogram;
  int tallest = 0;  // what the height stands for, so that two plots can be compared
};
std::string histogram(const HistogramPlot& plot);

}  // namespace aspis::plot
