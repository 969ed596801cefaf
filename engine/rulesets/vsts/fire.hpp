#pragma once
// 7.4, 7.5: missile fire inside movement.

#include "engine/rulesets/vsts/board.hpp"

namespace aspis::vsts {

/// Whether a unit may fire at a hex, its movement points apart.
Verdict may_fire(const Table& t, int unit, int hex);

/// 7.5.1: what is added to its die.
int shot_modifier(const Table& t, int unit, int hex);

/// One shot (f.a = firer, f.b = hex), then the morale of those hit and their routs.
Flow enter_shot(Play& p, Frame& f);

}  // namespace aspis::vsts
