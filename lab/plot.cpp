#include "lab/plot.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace aspis::plot {
namespace {

// The paper of a histogram, in units of its own.
constexpr double kWidth = 480;
constexpr double kHeight = 232;
constexpr double kLeft = 44;
constexpr double kRight = 468;
constexpr double kTop = 26;
constexpr double kFoot = 176;    // the axis
constexpr double kMiddle = 206;  // the band of the middle half
constexpr double kWidestBar = 56;

// A scale of shares.
constexpr double kScaleLength = 340;
constexpr double kScaleEdge = 22;
constexpr double kScaleLines[] = {0, 0.25, 0.5, 0.75, 1};
double scale_x(double share) { return kScaleEdge + (kScaleLength - 2 * kScaleEdge) * share; }

std::string battles(std::int64_t count) { return grouped(count) + (count == 1 ? " battle" : " battles"); }

/// The range of values that a bar stands for.
std::string range_text(const Histogram& histogram, std::size_t bar) {
  const std::int64_t from = histogram.from + static_cast<std::int64_t>(bar) * histogram.width;
  return histogram.width == 1 ? grouped(from)
                              : fmt::format("{} to {}", grouped(from), grouped(from + histogram.width - 1));
}

/// Shares at which lines are drawn: at most four, at numbers people count in.
double grid_step(double highest) {
  for (const double step : {0.01, 0.02, 0.05, 0.1, 0.2}) {
    if (highest / step <= 4) return step;
  }
  return 0.25;
}

class HistogramDrawing {
 public:
  explicit HistogramDrawing(const HistogramPlot& plot)
      : plot_(plot),
        games_(std::max(plot.values.count(), 1)),
        bars_(static_cast<double>(plot.histogram.counts.size())),
        bar_width_(std::min(kWidestBar, (kRight - kLeft) / bars_)),
        start_((kLeft + kRight - bar_width_ * bars_) / 2) {}

  std::string draw() {
    text_ = fmt::format("<svg class=\"plot\" viewBox=\"0 0 {} {}\" role=\"img\" aria-labelledby=\"{}-title {}-desc\">",
                        kWidth, kHeight, plot_.id, plot_.id);
    text_ += fmt::format("<title id=\"{}-title\">{}</title><desc id=\"{}-desc\">{}</desc>", plot_.id,
                         escape(plot_.title), plot_.id, escape(description()));
    grid();
    bars();
    labels();
    mean();
    middle_half();
    return text_ + "</svg>";
  }

 private:
  std::string description() const {
    const Distribution& values = plot_.values;
    return fmt::format("{}, {}: from {} to {}, mean {:.1f}, median {}, the middle half from {} to {}",
                       battles(values.count()), plot_.unit, grouped(values.low()), grouped(values.high()),
                       values.mean(), grouped(values.quantile(0.5)), grouped(values.quantile(0.25)),
                       grouped(values.quantile(0.75)));
  }
  /// Where a value lies; bars of one value have it in their middle.
  double x(double value) const {
    const double in_bar = plot_.histogram.width == 1 ? 0.5 : 0.0;
    const auto from = static_cast<double>(plot_.histogram.from);
    return start_ + ((value - from) / static_cast<double>(plot_.histogram.width) + in_bar) * bar_width_;
  }
  double y(double count) const { return kFoot - (kFoot - kTop) * count / std::max(plot_.tallest, 1); }

  void grid() {
    const double highest = static_cast<double>(plot_.tallest) / games_;
    const double step = grid_step(highest);
    for (int line = 1; line * step <= highest + 1e-9; ++line) {
      const double at = y(line * step * games_);
      text_ += fmt::format("<path class=\"grid\" d=\"M{} {:.1f}H{}\"/>", kLeft, at, kRight);
      text_ += fmt::format("<text class=\"tick\" x=\"{}\" y=\"{:.1f}\" text-anchor=\"end\">{:.0f} %</text>", kLeft - 6,
                           at + 4, 100 * line * step);
    }
  }
  void bars() {
    const double gap = bar_width_ > 6 ? 2 : 0.5;
    for (std::size_t i = 0; i < plot_.histogram.counts.size(); ++i) {
      const int count = plot_.histogram.counts[i];
      if (count == 0) continue;
      const double top = std::min(y(count), kFoot - 1);  // a single battle can still be seen
      text_ += fmt::format(
          "<rect class=\"{}\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\"><title>{}: {}, in {} "
          "({:.1f} %)</title></rect>",
          plot_.style, start_ + static_cast<double>(i) * bar_width_ + gap / 2, top, bar_width_ - gap, kFoot - top,
          escape(plot_.unit), range_text(plot_.histogram, i), battles(count), 100.0 * count / games_);
    }
    text_ += fmt::format("<path class=\"axis\" d=\"M{} {}H{}\"/>", kLeft, kFoot, kRight);
  }
  void labels() {
    const Histogram& histogram = plot_.histogram;
    // As many numbers as have room beside each other.
    const std::int64_t last = histogram.from + static_cast<std::int64_t>(histogram.counts.size()) * histogram.width;
    const double room = 7.0 * static_cast<double>(grouped(last).size()) + 12;
    const auto every = static_cast<std::size_t>(std::max(1.0, std::ceil(room / bar_width_)));
    for (std::size_t i = 0; i < histogram.counts.size(); i += every) {
      const std::int64_t value = histogram.from + static_cast<std::int64_t>(i) * histogram.width;
      text_ += fmt::format("<text class=\"tick\" x=\"{:.1f}\" y=\"{}\" text-anchor=\"middle\">{}</text>",
                           x(static_cast<double>(value)), kFoot + 16, grouped(value));
    }
    text_ += fmt::format("<text class=\"unit\" x=\"{}\" y=\"{}\" text-anchor=\"end\">{}</text>", kRight, kHeight - 4,
                         escape(plot_.unit));
  }
  void mean() {
    const double at = x(plot_.values.mean());
    const bool left = at < (kLeft + kRight) / 2;
    text_ += fmt::format("<path class=\"mean\" d=\"M{:.1f} {}V{}\"/>", at, kTop - 14, kFoot);
    text_ += fmt::format("<text class=\"note\" x=\"{:.1f}\" y=\"{}\" text-anchor=\"{}\">mean {:.1f}</text>",
                         left ? at + 6 : at - 6, kTop - 6, left ? "start" : "end", plot_.values.mean());
  }
  void middle_half() {
    const double from = x(static_cast<double>(plot_.values.quantile(0.25)));
    const double to = x(static_cast<double>(plot_.values.quantile(0.75)));
    const double median = x(static_cast<double>(plot_.values.quantile(0.5)));
    text_ += fmt::format(
        "<rect class=\"half\" x=\"{:.1f}\" y=\"{}\" width=\"{:.1f}\" height=\"6\"><title>the middle half of the "
        "battles: {} to {}</title></rect>",
        from - 1, kMiddle - 3, to - from + 2, grouped(plot_.values.quantile(0.25)),
        grouped(plot_.values.quantile(0.75)));
    text_ += fmt::format("<path class=\"median\" d=\"M{:.1f} {}V{}\"/>", median, kMiddle - 7, kMiddle + 7);
    text_ += fmt::format("<text class=\"note\" x=\"{}\" y=\"{}\">half within {} to {}, median {}</text>", kLeft,
                         kHeight - 4, grouped(plot_.values.quantile(0.25)), grouped(plot_.values.quantile(0.75)),
                         grouped(plot_.values.quantile(0.5)));
  }

  const HistogramPlot& plot_;
  int games_;
  double bars_;
  double bar_width_;
  double start_;
  std::string text_;
};

}  // namespace

std::string escape(std::string_view text) {
  std::string out;
  for (const char sign : text) {
    switch (sign) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      case '\'': out += "&#39;"; break;
      default:
        // Control characters have no place in a page.
        out += static_cast<unsigned char>(sign) < 0x20 || sign == 0x7f ? ' ' : sign;
    }
  }
  return out;
}

std::string grouped(std::int64_t number) {
  std::string text = std::to_string(std::abs(number));
  for (std::size_t at = text.size(); at > 3; at -= 3) text.insert(at - 3, ",");
  return number < 0 ? "-" + text : text;
}

std::string stacked_bar(std::string_view title, const std::vector<Part>& parts, int whole, int height) {
  std::string text = fmt::format(
      "<svg class=\"bar\" viewBox=\"0 0 1000 {}\" preserveAspectRatio=\"none\" role=\"img\" aria-label=\"{}\"><rect "
      "class=\"well\" width=\"1000\" height=\"{}\"/>",
      height, escape(title), height);
  double at = 0;
  for (const Part& part : parts) {
    if (part.count == 0) continue;
    const double width = 1000.0 * part.count / std::max(whole, 1);
    text += fmt::format(
        "<rect class=\"{}\" x=\"{:.2f}\" width=\"{:.2f}\" height=\"{}\"><title>{}: {} ({:.1f} %)</title></rect>",
        part.style, at, width, height, escape(part.label), grouped(part.count),
        100.0 * part.count / std::max(whole, 1));
    at += width;
  }
  return text + "</svg>";
}

std::string whisker(std::string_view title, std::string_view style, double share, const Interval& interval) {
  std::string text = fmt::format("<svg class=\"whisker\" viewBox=\"0 0 {} 24\" role=\"img\" aria-label=\"{}\">",
                                 kScaleLength, escape(title));
  for (const double line : kScaleLines) text += fmt::format("<path class=\"grid\" d=\"M{:.1f} 0V24\"/>", scale_x(line));
  const double low = scale_x(interval.low);
  const double high = scale_x(interval.high);
  text += fmt::format("<path class=\"reach\" d=\"M{:.1f} 12H{:.1f}M{:.1f} 6V18M{:.1f} 6V18\"/>", low, high, low, high);
  return text + fmt::format("<circle class=\"{}\" cx=\"{:.1f}\" cy=\"12\" r=\"4.5\"/></svg>", style, scale_x(share));
}

std::string share_scale() {
  std::string text = fmt::format(
      "<svg class=\"whisker\" viewBox=\"0 0 {} 16\" role=\"img\" aria-label=\"from 0 to 100 %\">", kScaleLength);
  for (const double line : kScaleLines) {
    text += fmt::format("<text x=\"{:.1f}\" y=\"12\" text-anchor=\"middle\">{:.0f}{}</text>", scale_x(line), 100 * line,
                        line == 1 ? " %" : "");
  }
  return text + "</svg>";
}

std::string histogram(const HistogramPlot& plot) { return HistogramDrawing(plot).draw(); }

}  // namespace aspis::plot
