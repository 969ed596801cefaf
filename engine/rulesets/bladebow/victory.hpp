#pragma once
// Victory (5.6, 5.7, 14.x).

#include "engine/rulesets/bladebow/play.hpp"

namespace aspis::bladebow {

/// 5.6 at the end of a turn, after the battle's own conditions.
void decide_victory(Play& p);
/// 5.7: whether the battle is over by time; then 5.6 decides by distance.
bool battle_ends_by_time(Play& p);
/// 14.4 SR4: what the loss of a camp means at once.
void camp_lost(Play& p, int side);

}  // namespace aspis::bladebow
