#pragma once
// What a player should know before the first choice: who fights and plays, how long, how it is won, which special rules
// and options hold. All of it is content; nothing here knows a battle.

#include <string>
#include <vector>

#include "protocol/rulebook.hpp"
#include "protocol/table.hpp"

namespace aspis::cli {

/// `persons` says for each seat whether a person plays it.
std::string briefing(const Table& table, const Rulebook& rulebook, const std::vector<bool>& persons, int width);

}  // namespace aspis::cli
