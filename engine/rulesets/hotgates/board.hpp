#pragma once
// Areas, who stands in them, how they lie to a unit's front, and who came upon whom (map, stacking, facing, contact).

#include "engine/rulesets/hotgates/play.hpp"

namespace aspis::hotgates {

inline bool valid_unit(const Table& t, int unit) { return unit >= 0 && unit < static_cast<int>(t.sheet.units.size()); }
inline bool valid_area(const Table& t, int area) { return area >= 0 && area < t.sheet.areas(); }
constexpr bool valid_facing(int facing) {
  return facing == kNorth || facing == kEast || facing == kSouth || facing == kWest;
}

inline Bits own_in(const Table& t, int side, int area) {
  return t.state.in(area)&t.sheet.side_units[static_cast<std::size_t>(side)];
}
/// The enemies of a side in an area.
inline Bits foes_in(const Table& t, int side, int area) { return own_in(t, other(side), area); }
/// stacking: whether one more of a side may stand there.
inline bool has_room(const Table& t, int side, int area) {
  return count(own_in(t, side, area)) < t.sheet.game.stacking;
}
inline bool in_contact(const Table& t, int unit) {
  return foes_in(t, t.sheet.side(unit), t.state.unit(unit).area) != 0;
}
/// Everybody of a side on the map.
inline Bits on_map(const Table& t, int side) {
  return t.state.map & t.sheet.side_units[static_cast<std::size_t>(side)];
}

inline int steps_left(const Table& t, int unit) { return t.sheet.unit(unit).steps - t.state.unit(unit).lost; }
inline int melee_value(const Table& t, int unit) { return t.sheet.unit(unit).melee[t.state.unit(unit).lost]; }
/// fire-disordered.
int defence_value(const Table& t, int unit);
/// movement: the points it may spend now.
int allowance(const Table& t, int unit);

/// facing-greek, facing-persian: how an area, also one beyond the edge, lies to a unit; only its direction counts.
Aspect aspect(const Table& t, int unit, int area);
/// Whether a unit came upon an enemy through that one's Flank or Rear.
inline bool came_behind(const Table& t, int unit, int enemy) {
  const Area from = t.state.unit(unit).from;
  return from != kNowhere && !frontal(aspect(t, enemy, from));
}
/// The side of an area towards a point; of two alike the one to north or south.
int facing_towards(square::Point from, square::Point to);

/// Puts a unit that is off the map into an area. `from` matters only where enemies are.
void put_down(const Sheet& sheet, State& state, int unit, int area, int facing, Area from);
/// Takes a unit off the map; enemies left alone forget how they came there.
void lift(const Sheet& sheet, State& state, int unit, Where to);

/// Takes steps off a unit, at most all it has. False: that was its end.
bool lose_steps(Play& p, int unit, int steps, Rule rule);

/// Tells that a step of a side begins.
inline void tell_step(const Play& p, int side, StepWord step) {
  p.tell(Happening::kStepBegan, "sequence"_rule, {side, static_cast<int>(step)});
}
/// Whether the rules move this side.
inline bool by_rules(const Table& t, int side) { return side == kPersian && t.sheet.automaton; }

}  // namespace aspis::hotgates
