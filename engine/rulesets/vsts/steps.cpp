#include "engine/rulesets/vsts/steps.hpp"

namespace aspis::vsts {

Step refused(Rule rule, Why why) { return Step{.verdict = no(rule, why)}; }

int lead(const Table& t) { return t.state.mover.units[0]; }

UnitSet themselves(const Table& t) {
  UnitSet set;
  for (int i = 0; i < t.state.mover.count; ++i) set.put(t.state.mover.units[static_cast<std::size_t>(i)]);
  return set;
}

bool apart_from_stack(const Table& t, int unit, const UnitSet& moving) {
  bool apart = false;
  each_in(t, t.state.unit(unit).hex, [&](int mate) {
    apart = apart || (!moving.has(mate) && !skirmisher(t, mate) && !t.state.unit(mate).routed());
  });
  return apart;
}

namespace {

int climb_cost(const Table& t, const Step& step) {  // 7.0.c: once, even if both halves climb
  for (int i = 0; i < step.entered; ++i) {
    const Crossing& c = step.crossings[static_cast<std::size_t>(i)];
    if (c.to != kNowhere && climbs(t, c.from, c.to)) return 1;
  }
  return 0;
}

/// The whole piece goes one hex in a direction, heading kept.
Step shift(const Table& t, int unit, int direction) {
  const Unit& u = t.state.unit(unit);
  Step step{.hex = neighbour(t, u.hex, direction), .heading = u.heading, .formation = u.formation};
  step.enter(u.hex, step.hex);
  const Hex second = second_hex(t, unit);
  // In March the tail only follows into the head's hex, or the head into the tail's when going back.
  if (second != kNowhere && hex::is_spine(u.heading)) step.enter(second, neighbour(t, second, direction));
  if (second != kNowhere && step.hex == second) {
    step.entered = 0;
    step.enter(second, neighbour(t, second, direction));
  }
  return step;
}

Step advance(const Table& t, int unit, int direction) {
  const Unit& u = t.state.unit(unit);
  const int side = u.heading / 2;
  if (!skirmisher(t, unit)) {
    const bool ahead = direction == side || (hex::is_spine(u.heading) && direction == hex::turn(side, 1));
    if (!ahead) return refused("7.0.a"_rule, Why::kNotAhead);
  }
  Step step = shift(t, unit, direction);
  step.cost = 1 + climb_cost(t, step);
  return step;
}

Step turn(const Table& t, int unit, int steps) {
  const Unit& u = t.state.unit(unit);
  if (skirmisher(t, unit)) return refused("7.3.3"_rule, Why::kSkirmishersNever);
  if (phalanx(t, unit)) return refused("7.2"_rule, Why::kPhalanxWheels);
  if (apart_from_stack(t, unit, themselves(t))) return refused("7.2"_rule, Why::kStackedUnit);
  return {.hex = u.hex, .heading = hex::turn_heading(u.heading, steps), .formation = u.formation, .cost = 1};
}

/// 7.2.a, 7.2.b: one half stays, the other swings.: in March the head stays and the tail swings.
Step wheel(const Table& t, int unit, int steps) {
  const Unit& u = t.state.unit(unit);
  if (!phalanx(t, unit)) return refused("7.2"_rule, Why::kNotPhalanx);
  const int heading = hex::turn_heading(u.heading, steps);
  const Hex second = second_hex(t, unit);
  Step step{.hex = u.hex, .heading = heading, .formation = u.formation, .cost = steps > 0 ? 1 : 2};
  if (!hex::is_spine(u.heading)) {
    step.enter(second, neighbour(t, u.hex, other_half(heading)));
    return step;
  }
  const int middle = neighbour(t, u.hex, hex::turn(u.heading / 2, 1));
  if (steps > 0) {
    step.hex = middle;
    step.enter(u.hex, middle);
  } else {
    step.enter(second, middle);
  }
  step.cost += climb_cost(t, step);
  return step;
}

/// 7.3, 7.3.2.a: between deployed and March; the hexes stay the same.
Step form(const Table& t, int unit, int heading) {
  const Unit& u = t.state.unit(unit);
  const int side = u.heading / 2;
  if (skirmisher(t, unit)) return refused("7.3"_rule, Why::kSkirmishersNever);
  if (t.state.mover.spent > 0) return refused("7.3"_rule, Why::kSpentAlready);
  if (apart_from_stack(t, unit, themselves(t))) return refused("7.3"_rule, Why::kStackedUnit);
  const bool deployed = hex::is_spine(u.heading);
  bool mired = false;  // 11.3.a: only a column keeps to the road
  each_hex(t, unit, [&](int hex) { mired = mired || (!deployed && !has(t.sheet.open, hex)); });
  if (mired) return refused("11.3.a"_rule, Why::kMarshOffRoad);
  Step step{.hex = u.hex,
            .heading = heading,
            .formation = deployed ? Formation::kMarch : Formation::kDeployed,
            .cost = t.state.mover.mp};
  if (!phalanx(t, unit)) {
    const int clockwise = hex::wrap(heading - u.heading, hex::kHeadings);
    return clockwise == 1 || clockwise == 11 ? step : refused("7.3"_rule, Why::kNotSuchHeading);
  }
  // The anchor is the left half or the head: where the other end leads, it changes places.
  if (deployed) {
    if (heading == hex::towards_side(hex::turn(side, -1))) return step;
    step.hex = second_hex(t, unit);
    return heading == hex::towards_side(hex::turn(side, 2)) ? step : refused("7.3.2.a"_rule, Why::kNotSuchHeading);
  }
  if (heading == hex::towards_spine(hex::turn(side, 1))) return step;
  step.hex = second_hex(t, unit);
  return heading == hex::towards_spine(hex::turn(side, -2)) ? step : refused("7.3"_rule, Why::kNotSuchHeading);
}

/// 10.3: one step back, facing forward.
Step reverse(const Table& t, int unit, int direction) {
  if (!t.sheet.switches.reverse_movement) return refused("10.3"_rule, Why::kOptionOff);
  if (skirmisher(t, unit)) return refused("10.3"_rule, Why::kSkirmishersNever);
  if (t.state.mover.spent > 0) return refused("10.3"_rule, Why::kSpentAlready);
  const Unit& u = t.state.unit(unit);
  const int back = hex::opposite(u.heading / 2);
  const bool behind = direction == back || (hex::is_spine(u.heading) && direction == hex::turn(back, 1));
  if (!behind) return refused("10.3"_rule, Why::kNotRear);
  Step step = shift(t, unit, direction);
  step.cost = t.state.mover.mp;
  return step;
}

}  // namespace

Step step_of(const Table& t, const Choice& c) {
  const int unit = lead(t);
  switch (verb_of(c)) {
    case Verb::kAdvance:
      return is_direction(c.a) ? advance(t, unit, c.a / 2) : refused("7.0.a"_rule, Why::kNoSuchThing);
    case Verb::kTurnLeft: return turn(t, unit, -1);
    case Verb::kTurnRight: return turn(t, unit, 1);
    case Verb::kWheelLeft: return wheel(t, unit, -1);
    case Verb::kWheelRight: return wheel(t, unit, 1);
    case Verb::kForm:
      return c.a >= 0 && c.a < hex::kHeadings ? form(t, unit, c.a) : refused("7.3"_rule, Why::kNoSuchThing);
    case Verb::kReverse: return is_direction(c.a) ? reverse(t, unit, c.a / 2) : refused("10.3"_rule, Why::kNoSuchThing);
    default: return refused("7.0"_rule, Why::kNotNow);
  }
}

Step march_turn(const Table& t, int steps) {
  const int unit = lead(t);
  const Unit& u = t.state.unit(unit);
  Step step{.hex = u.hex, .heading = hex::turn_heading(u.heading, steps), .formation = u.formation};
  if (apart_from_stack(t, unit, themselves(t))) return refused("3.1.3"_rule, Why::kStackedUnit);
  if (phalanx(t, unit)) step.enter(second_hex(t, unit), neighbour(t, u.hex, other_half(step.heading)));
  return step;
}

}  // namespace aspis::vsts
