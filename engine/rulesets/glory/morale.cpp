// 8.0, 3.0-4: checks, disorder and the rally phase. Rout movement: rout.cpp.

#include "engine/rulesets/glory/morale.hpp"

namespace aspis::glory {

bool check_morale(Play& p, int unit, Rule rule) {
  const int needed = p.sheet.unit(unit).morale;
  std::array<std::uint8_t, 1> face{};
  p.dice.pool(face, 10, Cuts::after(needed));
  p.tell_dice(Happening::kMoraleCheck, rule, {unit, needed}, face);
  return face[0] <= needed;
}

void disorder(Play& p, int unit, Rule rule) {
  Unit& u = p.state.unit(unit);
  if (!u.ordered()) return;
  u.order = Order::kDisordered;
  p.tell(Happening::kDisordered, rule, {unit});
}

void suffer_rout(Play& p, int unit, Rule rule) {
  if (broken(p, p.sheet.side(unit), p.sheet.sector(unit))) {
    return eliminate(p, unit, Happening::kEliminated, "13.0-break"_rule);
  }
  if (check_morale(p, unit, rule)) return disorder(p, unit, rule);
  p.state.unit(unit).order = Order::kRouted;
  p.tell(Happening::kRouts, rule, {unit, p.sheet.tables.rout_hexes});
  start_flight(p, unit, p.sheet.tables.rout_hexes);
}

// ---- 3.0-4

namespace {

bool beside_ordered_enemy(const Table& t, int unit) {
  const Unit& u = t.state.unit(unit);
  for (int d = 0; d < hex::kDirections; ++d) {
    const int near = neighbour(t, u.hex, d);
    if (near == kNowhere || !enemy_at(t, t.sheet.side(unit), near)) continue;
    if (t.state.unit(unit_at(t, near)).ordered()) return true;
  }
  return false;
}

void recover(Play& p, int unit, Rule rule) {
  p.state.unit(unit).order = Order::kOrdered;
  p.tell(Happening::kRecovered, rule, {unit});
}

/// 8.0-disorder, R-26: who must check is judged for all before anybody recovers.
void recover_disordered(Play& p) {
  Bits pressed = 0;
  Bits disordered = 0;
  for (int unit = 0; unit < static_cast<int>(p.sheet.units.size()); ++unit) {
    const Unit& u = p.state.unit(unit);
    if (u.order != Order::kDisordered) continue;
    disordered |= bit(unit);
    if (u.engaged != 0 || beside_ordered_enemy(p, unit)) pressed |= bit(unit);
  }
  for (const int unit : members(disordered)) {
    if (!has(pressed, unit)) {
      recover(p, unit, "3.0-4"_rule);
    } else if (check_morale(p, unit, "8.0-disorder"_rule)) {
      recover(p, unit, "8.0-disorder"_rule);
    }
  }
}

void rally(Play& p, int unit, Rule rule) {
  Unit& u = p.state.unit(unit);
  u.order = p.sheet.switches.rally_disordered ? Order::kDisordered : Order::kOrdered;
  p.tell(Happening::kRallied, rule, {unit});
}

/// 8.0-routed
void check_routed(Play& p, int unit) {
  if (check_morale(p, unit, "8.0-routed"_rule)) return rally(p, unit, "8.0-routed"_rule);
  start_flight(p, unit, p.sheet.tables.flee_hexes);
}

/// 2.1-dot
bool dot_with(const Table& t, int unit) {
  for (const int leader : members(leaders_at(t, t.sheet.side(unit), t.state.unit(unit).hex))) {
    if (t.sheet.leader(leader).dot) return true;
  }
  return false;
}

}  // namespace

Flow enter_rally(Play& p, Frame& f) {
  if (f.step == 0) {
    f.step = 1;
    p.tell(Happening::kPhaseBegan, "3.0-4"_rule, {static_cast<int>(TurnPhase::kRally)});
    recover_disordered(p);
    p.state.due = 0;
    for (int unit = 0; unit < static_cast<int>(p.sheet.units.size()); ++unit) {
      if (p.state.unit(unit).routed()) p.state.due |= bit(unit);
    }
    return Flow::kGoOn;
  }
  if (p.state.due == 0) return p.pop();
  const int unit = first(p.state.due);
  p.state.due &= ~bit(unit);
  if (dot_with(p, unit)) {
    p.push(Phase::kRallyDot, unit);
  } else {
    p.tell(Happening::kTriesToRally, "8.0-routed"_rule, {unit});
    check_routed(p, unit);
  }
  return Flow::kGoOn;
}

Flow enter_rally_dot(Play& p, Frame& f) {
  if (f.step == 0) return Flow::kDecide;
  if (f.step == 1) {  // declined
    f.step = 2;
    check_routed(p, f.a);
    return Flow::kGoOn;
  }
  return p.pop();
}

Verdict judge_rally_dot(const Table&, const Frame&, const Choice& c) {
  const bool known = verb_of(c) == Verb::kRally || verb_of(c) == Verb::kDecline;
  return known ? kYes : no("2.1-dot"_rule, Why::kNotNow);
}

void offer_rally_dot(const Table&, const Frame&, Offer& offer) {
  offer.judged(say(Verb::kRally));
  offer.judged(say(Verb::kDecline));
}

void choose_rally_dot(Play& p, Frame& f, const Choice& c) {
  f.step = verb_of(c) == Verb::kRally ? 2 : 1;
  if (verb_of(c) == Verb::kRally) rally(p, f.a, "2.1-dot"_rule);
}

}  // namespace aspis::glory
