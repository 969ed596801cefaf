#pragma once
// A printed table as lines of text.

#include <string>

#include "protocol/chart_sheets.hpp"

namespace aspis::cli {

std::string chart_text(const ChartSheet& sheet);
/// The tables that a rule brings, each after an empty line; empty where there is none.
std::string charts_of_rule(const ChartSheets& charts, std::string_view rule);
/// Those whose title, rows and columns hold the words, in the same way.
std::string charts_with(const ChartSheets& charts, std::string_view words);

}  // namespace aspis::cli
