#pragma once
// Where everything stands when a battle begins (12.1.1).

#include "engine/rulesets/vsts/sheet.hpp"
#include "engine/rulesets/vsts/state.hpp"

namespace aspis::vsts {

/// The formation a heading belongs to: towards a corner Deployed, towards a hexside March (7.3).
Formation formation_of(const UnitType& type, int heading);

/// The right half of a Deployed phalanx, the tail of one in March; kNowhere off the map.
Hex other_half(const Sheet& sheet, Hex hex, int heading);

/// Everything as printed: units and leaders on their hexes, the ship cup full, the markers of the start in the cup.
/// Turn, wing and frames stay as they are.
void lay_out(const Sheet& sheet, State& state);

}  // namespace aspis::vsts
