#pragma once
// Camps (12.x).

#include "engine/rulesets/bladebow/play.hpp"

namespace aspis::bladebow {

/// 12.3b: whether an intact camp of the side stands in the square and cancels the first hit.
bool camp_shields(const Table& t, int side, int square);
/// 12.4: the camp falls; the unit that took it loots and leaves the game.
void overrun_camp(Play& p, int side, int looter);

}  // namespace aspis::bladebow
