#pragma once
// A printed table as lines of text.

#include <string>

#include "protocol/chart_sheets.hpp"

namespace aspis::cli {

/// Notes are broken at so many columns; the table itself is as wide as it is.
std::string chart_text(const ChartSheet& sheet, int width);
/// The tables that a rule brings, each after an empty line; empty where there is none.
std::string charts_of_rule(const ChartSheets& charts, std::string_view rule, int width);
/// Those whose title, rows and columns hold the words, in the same way.
std::string charts_with(const ChartSheets& charts, std::string_view words, int width);

}  // namespace aspis::cli
