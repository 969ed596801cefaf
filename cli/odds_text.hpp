#pragma once
// Odds as a person reads them in the terminal.

#include <string>
#include <vector>

#include "engine/kernel/odds.hpp"
#include "protocol/table.hpp"

namespace aspis::cli {

/// Throws with their modifiers and rules, then what may come, in percent; one line each.
std::vector<std::string> odds_lines(const View& view, const Odds& odds, OddsPolicy policy);

}  // namespace aspis::cli
