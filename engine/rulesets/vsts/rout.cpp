// 9.0: rout checks, flight, and the shock to those who are run through.

#include "engine/rulesets/vsts/rout.hpp"

#include "engine/rulesets/vsts/morale.hpp"

namespace aspis::vsts {

// ---- Taking to flight

namespace {

/// A unit that routs waits for no more shocks.
void forget_shocks(State& s, int unit) {
  std::uint16_t kept = 0;
  for (std::uint16_t i = 0; i < s.shocked_count; ++i) {
    if (s.shocked[i] != unit) s.shocked[kept++] = s.shocked[i];
  }
  std::fill(s.shocked.begin() + kept, s.shocked.begin() + s.shocked_count, std::uint8_t{0});
  s.shocked_count = kept;
}

}  // namespace

void begin_rout(Play& p, int unit, Rule rule) {
  State& s = p.state;
  Unit& u = s.unit(unit);
  const bool first = !u.routed();
  s.fleeing = static_cast<std::uint8_t>(unit);
  s.flight = static_cast<std::uint8_t>(first ? hex::reverse(u.heading) : u.heading);
  s.flight_mp = static_cast<std::uint8_t>(p.sheet.type(unit).movement + p.sheet.rout_bonus);  // 9.0.c, R-35
  s.flight_first = first ? 1 : 0;
  u.set(kRouted | kRoutedNow);
  u.clear(kOoc | kCaught | kResting);
  forget_shocks(s, unit);
  p.tell(Happening::kRouts, rule, {unit, s.flight_mp});
  release(p);  // nobody is caught by one who runs
  const bool nested = !s.stack.empty() && s.stack.top().phase == static_cast<std::uint8_t>(Phase::kShock);
  if (!nested) p.push(Phase::kShock);
  p.push(Phase::kFlight, s.shocked_count);
}

void check_rout(Play& p, int unit) {
  Unit& u = p.state.unit(unit);
  const int strength = p.sheet.unit(unit).strength;
  if (u.routed() || u.dp < strength) return;  // 3.4.a
  const Roll roll =
      check_morale(p, unit, Happening::kRoutCheck, "9.0"_rule, {Modifier::kExcess, strength - static_cast<int>(u.dp)});
  if (!roll.passed) return begin_rout(p, unit, "9.0.b"_rule);
  u.dp = static_cast<std::uint8_t>(strength - 1);  // 9.0.a
  p.tell(Happening::kStands, "9.0.a"_rule, {unit, u.dp});
}

// ---- Flight (9.0.d to 9.0.m, R-33, R-34)

namespace {

enum class Ground : std::uint8_t { kSafe, kDeadly, kStrangers, kCrowd, kEdge };

/// 7.0.c: whether a step leads uphill into a hex that is not its own; one half uphill makes it dear for both.
bool climbs_ahead(const Table& t, int unit, int direction) {
  bool climbing = false;
  each_hex(t, unit, [&](int from) {
    const int to = neighbour(t, from, direction);
    const bool own = to == t.state.unit(unit).hex || to == second_hex(t, unit);
    climbing = climbing || (to != kNowhere && !own && climbs(t, from, to));
  });
  return climbing;
}

/// What a step in a direction would bring upon the whole piece.
Ground ahead(const Table& t, int unit, int direction) {
  const Side side = t.sheet.side(unit);
  const bool light = skirmisher(t, unit);
  const bool broad = phalanx(t, unit);
  Ground ground = Ground::kSafe;
  const bool last = t.state.flight_mp <= (climbs_ahead(t, unit, direction) ? 2 : 1);
  each_hex(t, unit, [&](int from) {
    const int to = neighbour(t, from, direction);
    if (to == kNowhere) {
      ground = Ground::kEdge;
      return;
    }
    if (ground != Ground::kSafe) return;
    const bool river = (t.sheet.rivers[static_cast<std::size_t>(from)] >> direction & 1) != 0;
    if (river || !has(t.sheet.open, to) || holds(t, to, other(side))) {
      ground = Ground::kDeadly;  // 9.0.e
      return;
    }
    int mates = 0;
    bool strangers = false;
    bool broad_mate = false;
    each_in(t, to, [&](int mate) {
      if (mate == unit) return;
      ++mates;
      const bool other_type =
          t.sheet.type_of[static_cast<std::size_t>(mate)] != t.sheet.type_of[static_cast<std::size_t>(unit)];
      strangers = strangers || (other_type && !skirmisher(t, mate));
      broad_mate = broad_mate || phalanx(t, mate);
    });
    if (last && mates > 0 && (broad || broad_mate)) ground = Ground::kCrowd;  // 3.1.3.f
    if (last && mates + 1 > kStackLimit) ground = Ground::kCrowd;
    if (strangers && !light) ground = Ground::kStrangers;  // 9.0.f
  });
  return ground;
}

/// The directions in which it may run now; if there are none, what it dies of.
struct Ways {
  std::array<std::uint8_t, 3> open{};
  int count = 0;
  bool edge = false;
  Ground death = Ground::kSafe;

  void add(const Table& t, int unit, int direction) {
    const Ground ground = ahead(t, unit, direction);
    if (death == Ground::kSafe) death = ground;
    edge = edge || ground == Ground::kEdge;
    if (ground == Ground::kSafe) open[static_cast<std::size_t>(count++)] = static_cast<std::uint8_t>(direction);
  }
};

Ways ways_of(const Table& t) {
  const State& s = t.state;
  const int unit = s.fleeing;
  const int side = s.flight / 2;
  Ways ways;
  if (hex::is_spine(s.flight)) {
    ways.add(t, unit, side);
    ways.add(t, unit, hex::turn(side, 1));
    return ways;
  }
  ways.add(t, unit, side);
  const bool straight_on = s.flight_first != 0 ? !phalanx(t, unit) : ways.count > 0 || ways.edge;
  if (straight_on) return ways;
  // 9.0.i: round deadly ground, but never round the edge; a phalanx in March has three rear hexes.
  ways.add(t, unit, hex::turn(side, -1));
  ways.add(t, unit, hex::turn(side, 1));
  if (s.flight_first == 0) ways.edge = false;
  return ways;
}

/// 9.0.j: friends in the hexes it enters will check, in the order of its path, each once.
void run_through(Play& p, int unit, int hex, int since) {
  State& s = p.state;
  each_in(p, hex, [&](int mate) {
    if (mate == unit || s.unit(mate).routed()) return;
    for (int i = since; i < s.shocked_count; ++i) {
      if (s.shocked[static_cast<std::size_t>(i)] == mate) return;
    }
    if (s.shocked_count < s.shocked.size()) s.shocked[s.shocked_count++] = static_cast<std::uint8_t>(mate);
  });
}

void flee(Play& p, int direction, int since) {
  State& s = p.state;
  const int unit = s.fleeing;
  const Unit& u = s.unit(unit);
  const bool broad = phalanx(p, unit);
  const int to = neighbour(p, u.hex, direction);
  const int cost = climbs_ahead(p, unit, direction) ? 2 : 1;
  s.flight_mp = static_cast<std::uint8_t>(std::max(0, s.flight_mp - cost));
  const Hex old_second = second_hex(p, unit);
  const Hex old_hex = u.hex;
  const Formation formation = broad || skirmisher(p, unit) ? u.formation : Formation::kMarch;
  p.tell(Happening::kFled, "9.0.d"_rule, {unit, to});
  relocate(p, unit, to, broad ? u.heading : hex::towards_side(direction), formation);  // 9.0.g
  each_hex(p, unit, [&](int hex) {
    if (hex != old_hex && hex != old_second) run_through(p, unit, hex, since);
  });
}

/// 9.0.g, R-33: a phalanx turns about where it stands; the others already face the way they ran.
void turn_about(Play& p, int unit) {
  if (!phalanx(p, unit) || p.state.flight_first == 0) return;
  const Unit& u = p.state.unit(unit);
  relocate(p, unit, second_hex(p, unit), hex::reverse(u.heading), u.formation);
}

Flow end_flight(Play& p, const Frame& f) {
  State& s = p.state;
  std::reverse(s.shocked.begin() + f.a, s.shocked.begin() + s.shocked_count);
  s.fleeing = kNone;
  s.flight = 0;
  s.flight_mp = 0;
  s.flight_first = 0;
  release(p);
  return p.pop();
}

}  // namespace

Flow enter_flight(Play& p, Frame& f) {
  State& s = p.state;
  const int unit = s.fleeing;
  if (s.flight_mp == 0) {
    turn_about(p, unit);
    return end_flight(p, f);
  }
  const Ways ways = ways_of(p);
  if (ways.count > 1) return Flow::kDecide;
  if (ways.count == 1) {
    flee(p, ways.open[0], f.a);
    return Flow::kGoOn;
  }
  if (ways.edge) {
    eliminate(p, unit, Happening::kLeftMap, "9.0.m"_rule);
  } else {
    const Rule rule = ways.death == Ground::kStrangers ? "9.0.f"_rule
                      : ways.death == Ground::kCrowd   ? "3.1.3.f"_rule
                                                       : "9.0.e"_rule;
    eliminate(p, unit, Happening::kEliminated, rule);
  }
  return end_flight(p, f);
}

Seat seat_of_flight(const Table& t, const Frame&) { return t.sheet.side(t.state.fleeing); }
int subject_of_flight(const Table& t, const Frame&) { return t.state.fleeing; }

Verdict judge_flight(const Table& t, const Frame&, const Choice& c) {
  if (verb_of(c) != Verb::kFlee) return no("9.0.d"_rule, Why::kNotNow);
  if (c.a < 0 || c.a >= hex::kHeadings || hex::is_spine(c.a)) return no("9.0.d"_rule, Why::kNoSuchThing);
  const Ways ways = ways_of(t);
  for (int i = 0; i < ways.count; ++i) {
    if (ways.open[static_cast<std::size_t>(i)] == c.a / 2) return kYes;
  }
  const int side = t.state.flight / 2;
  const int off = hex::turn(c.a / 2, -side);
  const bool aside = (phalanx(t, t.state.fleeing) || t.state.flight_first == 0) && (off == 1 || off == 5);
  const bool backward = off == 0 || (hex::is_spine(t.state.flight) ? off == 1 : aside);
  return backward ? no("9.0.d"_rule, Why::kFatal) : no("9.0.d"_rule, Why::kNotThatWay);
}

void offer_flight(const Table& t, const Frame&, Offer& offer) {
  const Ways ways = ways_of(t);
  for (int i = 0; i < ways.count; ++i) {
    offer.judged(say(Verb::kFlee, hex::towards_side(ways.open[static_cast<std::size_t>(i)])));
  }
}

void choose_flight(Play& p, Frame& f, const Choice& c) { flee(p, c.a / 2, f.a); }

// ---- 9.0.j to 9.0.l: the shock

Flow enter_shock(Play& p, Frame&) {
  State& s = p.state;
  while (s.shocked_count > 0) {
    const int unit = s.shocked[--s.shocked_count];
    s.shocked[s.shocked_count] = 0;
    const Unit& u = s.unit(unit);
    if (!u.on_map() || u.routed()) continue;
    const Situation situation{Modifier::kRoutedThrough, p.sheet.modifier(Modifier::kRoutedThrough)};
    const Roll roll = check_morale(p, unit, Happening::kShockCheck, "9.0.j"_rule, situation);
    if (roll.raw == 0) {
      disorganize(p, unit, 2, "9.0.k"_rule);
    } else if (!roll.passed) {
      disorganize(p, unit, 1, "9.0.k"_rule);
    } else {
      continue;
    }
    if (u.dp < p.sheet.unit(unit).strength) continue;
    begin_rout(p, unit, "9.0.l"_rule);
    return Flow::kGoOn;
  }
  return p.pop();
}

// ---- A5: Rout Movement

namespace {

Verdict must_check(const Table& t, int side, int unit) {
  if (!valid_unit(t, unit)) return no("9.0"_rule, Why::kNoSuchThing);
  if (t.sheet.side(unit) != side) return no("9.0"_rule, Why::kNotYours);
  const Unit& u = t.state.unit(unit);
  if (!u.on_map()) return no("9.0"_rule, Why::kNotOnMap);
  if (u.is(kChecked) || (u.routed() && u.is(kRoutedNow))) return no("9.0.h"_rule, Why::kNotDue);
  if (!u.routed()) return u.dp >= t.sheet.unit(unit).strength ? kYes : no("3.4.a"_rule, Why::kNotDue);
  const bool others = t.sheet.switches.routed_checks == RoutedChecks::kEvery || t.sheet.wing(unit) == t.state.wing;
  return others ? kYes : no("9.0.h"_rule, Why::kNotDue);
}

/// 9.0.h, R-37, R-66, R-60: back in order, facing with those around it.
void rally(Play& p, int unit) {
  Unit& u = p.state.unit(unit);
  u.clear(kRouted);
  u.dp = static_cast<std::uint8_t>(std::min<int>(u.dp, p.sheet.unit(unit).strength - 1));
  if (skirmisher(p, unit)) {
    const UnitSheet& printed = p.sheet.unit(unit);  // its nominal facing is that of the set-up
    u.heading = printed.hex != kNowhere ? printed.heading : p.sheet.setup_heading[p.sheet.side(unit)];
  } else if (!phalanx(p, unit)) {
    each_in(p, u.hex, [&](int mate) {
      const Unit& m = p.state.unit(mate);
      if (mate == unit || m.routed() || skirmisher(p, mate)) return;
      u.heading = m.heading;
      u.formation = m.formation;
    });
  }
  p.tell(Happening::kRallied, "9.0.h"_rule, {unit, u.dp});
  meet(p, unit);
}

void check_one(Play& p, int unit) {
  Unit& u = p.state.unit(unit);
  u.set(kChecked);
  if (!u.routed()) return check_rout(p, unit);
  const Situation situation{Modifier::kAlreadyRouted, p.sheet.modifier(Modifier::kAlreadyRouted)};
  if (check_morale(p, unit, Happening::kRallyCheck, "9.0.h"_rule, situation).passed) return rally(p, unit);
  begin_rout(p, unit, "9.0.i"_rule);
}

}  // namespace

Flow enter_rout_step(Play& p, Frame& f) {
  int due = 0;
  int only = kNone;
  for (const int unit : p.sheet.side_units[static_cast<std::size_t>(f.a)]) {
    if (!must_check(p, f.a, unit)) continue;
    only = unit;
    if (++due > 1) return Flow::kDecide;
  }
  if (due == 0) return p.pop();
  check_one(p, only);
  return Flow::kGoOn;
}

Verdict judge_rout_step(const Table& t, const Frame& f, const Choice& c) {
  if (verb_of(c) != Verb::kRoutNext) return no("9.0"_rule, Why::kNotNow);
  return must_check(t, f.a, c.a);
}

void offer_rout_step(const Table& t, const Frame& f, Offer& offer) {
  for (const int unit : t.sheet.side_units[static_cast<std::size_t>(f.a)]) offer(say(Verb::kRoutNext, unit));
}

void choose_rout_step(Play& p, Frame&, const Choice& c) { check_one(p, c.a); }

}  // namespace aspis::vsts
