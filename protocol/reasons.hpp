#pragma once
// Why a choice is a good one, in words: what it is likely to bring, and which of the things that matter in this
// rulebook it changes for the better or the worse.

#include <span>
#include <string>
#include <vector>

#include "players/player.hpp"
#include "protocol/table.hpp"

namespace aspis {

/// Sentences on a legal choice of the view's seat. `lines` are what a player weighed, the best first; `plan` is how he
/// would go on from there.
std::vector<std::string> reasons_for(const View& view, const Choice& choice, std::span<const Line> lines,
                                     const Plan& plan = {});

}  // namespace aspis
