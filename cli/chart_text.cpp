#include "cli/chart_text.hpp"

#include <algorithm>
#include <vector>

#include "cli/io.hpp"
#include "protocol/rulebook.hpp"

namespace aspis::cli {
namespace {

/// Characters, not bytes.
std::size_t width_of(std::string_view text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xc0u) != 0x80u; }));
}

std::string padded(std::string_view text, std::size_t width) {
  return std::string(text) + std::string(width - std::min(width, width_of(text)), ' ');
}

}  // namespace

std::string chart_text(const ChartSheet& sheet, int width) {
  std::size_t first = width_of(sheet.rows.title);
  for (const std::string& label : sheet.rows.labels) first = std::max(first, width_of(label));
  std::vector<std::size_t> widths;
  for (std::size_t column = 0; column < sheet.columns.labels.size(); ++column) {
    widths.push_back(width_of(sheet.columns.labels[column]));
    for (const auto& row : sheet.cells) widths.back() = std::max(widths.back(), width_of(row[column]));
  }
  const auto line = [&](const std::string& label, const std::vector<std::string>& cells) {
    std::string text = "  " + padded(label, first);
    for (std::size_t i = 0; i < cells.size(); ++i) text += " " + padded(cells[i], widths[i]);
    return text.substr(0, text.find_last_not_of(' ') + 1) + "\n";
  };
  std::string out = sheet.title + ": " + sheet.columns.title + "\n" + line(sheet.rows.title, sheet.columns.labels);
  for (std::size_t row = 0; row < sheet.cells.size(); ++row) out += line(sheet.rows.labels[row], sheet.cells[row]);
  return sheet.note.empty() ? out : out + wrap("  " + sheet.note, width, 2) + "\n";
}

std::string charts_of_rule(const ChartSheets& charts, std::string_view rule, int width) {
  std::string out;
  for (const ChartSheet& sheet : charts.all()) {
    if (sheet.rule == rule) out += "\n" + chart_text(sheet, width);
  }
  return out;
}

std::string charts_with(const ChartSheets& charts, std::string_view words, int width) {
  std::string out;
  for (const ChartSheet& sheet : charts.all()) {
    if (holds_words(words, sheet.title + '\n' + sheet.rows.title + '\n' + sheet.columns.title)) {
      out += "\n" + chart_text(sheet, width);
    }
  }
  return out;
}

}  // namespace aspis::cli
