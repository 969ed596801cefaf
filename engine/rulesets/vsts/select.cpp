// 7.0, 11.4.f: which piece of the active wing moves next, and the march of those who arrive.

#include "engine/rulesets/vsts/leaders.hpp"
#include "engine/rulesets/vsts/movement.hpp"
#include "engine/rulesets/vsts/turn.hpp"

namespace aspis::vsts {
namespace {

// ---- Arrival by road

/// Where a unit or leader that still waits comes onto the map.
struct Entry {
  int hex = kNowhere;  // of the piece, or of a phalanx's head
  int heading = 0;
  int cost = 1;
};

Entry entry_of(const Table& t, bool two_hexes) {
  const int edge = t.sheet.exits[t.state.exit];
  const unsigned links = t.sheet.roads[static_cast<std::size_t>(edge)];
  const int inward = links == 0 ? 0 : std::countr_zero(links);
  Entry entry{edge, hex::towards_side(inward), 1};
  if (two_hexes) entry = {neighbour(t, edge, inward), entry.heading, 2};
  return entry;
}

Verdict may_arrive(const Table& t, int unit) {
  if (t.state.exit == kNone || t.sheet.wing(unit) != kSpartans) return no("11.4.f"_rule, Why::kNotOnMap);
  const Entry entry = entry_of(t, phalanx(t, unit));
  const int edge = t.sheet.exits[t.state.exit];
  if (entry.hex != edge && !may_cross(t, t.sheet.side(unit), true, false, edge, entry.hex)) {
    return no("11.4.f"_rule, Why::kEntryBlocked);
  }
  const Side enemy = other(t.sheet.side(unit));
  for (const int hex : {entry.hex, edge}) {
    if (holds(t, hex, enemy)) return no("11.4.f"_rule, Why::kEntryBlocked);
    if (!may_stack(t, unit, 1, hex, skirmisher(t, unit) ? Formation::kSkirmish : Formation::kMarch, entry.heading, {}))
      return no("11.4.f"_rule, Why::kEntryBlocked);
  }
  return kYes;
}

Verdict may_arrive_leader(const Table& t, int leader) {
  if (t.state.exit == kNone) return no("11.4.f"_rule, Why::kNotOnMap);
  const Side side = t.sheet.leader_side(leader);
  const int edge = t.sheet.exits[t.state.exit];
  if (holds(t, edge, other(side)) || leader_in(t, other(side), edge)) return no("11.4.f"_rule, Why::kEntryBlocked);
  if (!holds(t, edge, side) && in_enemy_front(t, side, edge)) return no("7.7"_rule, Why::kEnemyFront);
  return kYes;
}

// ---- Who may be selected

Verdict may_select_unit(const Table& t, int unit) {
  const State& s = t.state;
  if (t.sheet.side(unit) != s.side) return no("7.0"_rule, Why::kNotYours);
  if (t.sheet.wing(unit) != s.wing) return no("5.1"_rule, Why::kWrongWing);
  const Unit& u = s.unit(unit);
  if (u.is(kActed)) return no("7.0"_rule, Why::kActedAlready);
  if (u.where == Where::kWaiting) return may_arrive(t, unit);
  if (!u.on_map()) return no("7.0"_rule, Why::kNotOnMap);
  if (u.routed()) return no("9.0.b"_rule, Why::kRoutedUnit);
  if (u.landed == s.turn) return no("11.4.c"_rule, Why::kJustLanded);
  if (s.mode == Mode::kAgain && u.is(kOoc)) return no("6.2.a"_rule, Why::kOutOfCommandUnit);
  if (engaged(t, unit) && !may_only_turn(t, unit)) return no("7.7"_rule, Why::kEngagedUnit);
  return kYes;
}

Verdict may_select_leader(const Table& t, int leader) {
  const State& s = t.state;
  if (t.sheet.leader_side(leader) != s.side) return no("7.0"_rule, Why::kNotYours);
  if (t.sheet.leader(leader).wing != s.wing) return no("5.1"_rule, Why::kWrongWing);
  const Leader& l = s.leader(leader);
  if (l.acted != 0) return no("7.0"_rule, Why::kActedAlready);
  if (l.where == LeaderWhere::kWaiting) return may_arrive_leader(t, leader);
  return l.on_map() ? kYes : no("7.0"_rule, Why::kNotOnMap);
}

/// the units of one type in a hex that may still move, as a mover.
Mover stack_of(const Table& t, int unit) {
  Mover mover;
  each_in(t, t.state.unit(unit).hex, [&](int mate) {
    const bool same =
        t.sheet.type_of[static_cast<std::size_t>(mate)] == t.sheet.type_of[static_cast<std::size_t>(unit)];
    if (!same || mover.count == kStackLimit || !may_select_unit(t, mate)) return;
    mover.units[mover.count++] = static_cast<std::uint8_t>(mate);
  });
  return mover;
}

Verdict may_select_stack(const Table& t, int unit) {
  if (!valid_unit(t, unit)) return no("7.0"_rule, Why::kNoSuchThing);
  if (const Verdict v = may_select_unit(t, unit); !v) return v;
  if (!t.state.unit(unit).on_map()) return no("3.1.3"_rule, Why::kAlone);
  const Mover mover = stack_of(t, unit);
  if (mover.count < 2) return no("3.1.3"_rule, Why::kAlone);
  return mover.units[0] == unit ? kYes : no("3.1.3"_rule, Why::kNoSuchThing);
}

}  // namespace

bool anybody_arrives(const Table& t, int wing) {
  for (const int unit : t.sheet.wing_units[static_cast<std::size_t>(wing)]) {
    if (t.state.unit(unit).where == Where::kWaiting && may_arrive(t, unit)) return true;
  }
  return false;
}

bool may_only_turn(const Table& t, int unit) {
  if (skirmisher(t, unit)) return false;
  if (t.sheet.switches.engaged_may_turn) return true;
  bool faces_one = false;
  each_adjacent(t, unit, other(t.sheet.side(unit)), [&](int enemy) {
    if (t.state.unit(enemy).routed() || !engaged_with(t, unit, enemy)) return;
    faces_one = faces_one || covers(t, unit, enemy);
  });
  return !faces_one;
}

int movement_points(const Table& t, int unit) {
  const Unit& u = t.state.unit(unit);
  const int allowance = t.sheet.type(unit).movement;
  return u.is(kOoc) ? (allowance + 1) / 2 : allowance + u.bonus;
}

// ---- D-6

bool movement_under_way(const Table& t, const Frame&) {
  const State& s = t.state;
  if (s.mode == Mode::kNormal && may_rest(t)) return true;  // it began with that question
  for (const int unit : t.sheet.wing_units[s.wing]) {
    if (s.unit(unit).is(kActed)) return true;
  }
  return std::ranges::any_of(s.leaders, [](const Leader& leader) { return leader.acted != 0; });
}

Flow enter_move(Play& p, Frame& f) {
  const auto end = [&] {
    p.state.mover = {};
    return p.pop();
  };
  if (f.step != 0) return end();
  for (const int unit : p.sheet.wing_units[p.state.wing]) {
    if (may_select_unit(p, unit)) return Flow::kDecide;
  }
  for (int leader = 0; leader < static_cast<int>(p.sheet.leaders.size()); ++leader) {
    if (may_select_leader(p, leader)) return Flow::kDecide;
  }
  return end();
}

Verdict judge_move(const Table& t, const Frame&, const Choice& c) {
  switch (verb_of(c)) {
    case Verb::kSelect:
      if (valid_unit(t, c.a)) return may_select_unit(t, c.a);
      if (valid_leader(t, piece_leader(c.a))) return may_select_leader(t, piece_leader(c.a));
      return no("7.0"_rule, Why::kNoSuchThing);
    case Verb::kSelectStack: return may_select_stack(t, c.a);
    case Verb::kEndMovement: return kYes;
    case Verb::kRest: return no(t.state.mode == Mode::kAgain ? "7.6.c"_rule : "7.6"_rule, Why::kNotNow);
    default: return no("7.0"_rule, Why::kNotNow);
  }
}

void offer_move(const Table& t, const Frame&, Offer& offer) {
  for (const int unit : t.sheet.wing_units[t.state.wing]) {
    if (!may_select_unit(t, unit)) continue;
    offer.judged(say(Verb::kSelect, unit));
    const Unit& u = t.state.unit(unit);
    const bool shared = u.on_map() && !phalanx(t, unit) && t.state.after[t.state.first[u.hex]] != kNone;
    if (shared) offer(say(Verb::kSelectStack, unit));
  }
  for (int leader = 0; leader < static_cast<int>(t.sheet.leaders.size()); ++leader) {
    offer(say(Verb::kSelect, leader_piece(leader)));
  }
  offer(say(Verb::kEndMovement));
}

namespace {

void bring_on(Play& p, int unit) {
  const Entry entry = entry_of(p, phalanx(p, unit));
  Mover& mover = p.state.mover;
  mover.spent = static_cast<std::uint8_t>(entry.cost);
  mover.mp = static_cast<std::uint8_t>(std::max(0, mover.mp - entry.cost));
  p.tell(Happening::kEntered, "11.4.g"_rule, {unit, entry.hex});
  relocate(p, unit, entry.hex, entry.heading, skirmisher(p, unit) ? Formation::kSkirmish : Formation::kMarch);
  if (meet(p, unit)) mover.stopped |= kMetEnemy;
}

}  // namespace

void choose_move(Play& p, Frame& f, const Choice& c) {
  State& s = p.state;
  if (verb_of(c) == Verb::kEndMovement) {
    f.step = 1;
    return;
  }
  s.mover = {};
  p.push(Phase::kMovePiece);
  if (c.a >= kFirstLeaderPiece && verb_of(c) == Verb::kSelect) {
    const int leader = piece_leader(c.a);
    Leader& l = s.leader(leader);
    l.acted = 1;
    s.mover.leader = static_cast<std::uint8_t>(leader);
    s.mover.mp = p.sheet.leader(leader).movement;
    p.tell(Happening::kSelected, "7.0"_rule, {c.a, s.mover.mp});
    if (l.where != LeaderWhere::kWaiting) return;
    l.where = LeaderWhere::kMap;
    l.hex = p.sheet.exits[s.exit];
    --s.mover.mp;
    s.mover.spent = 1;
    p.tell(Happening::kEntered, "11.4.f"_rule, {c.a, l.hex});
    return;
  }
  if (verb_of(c) == Verb::kSelectStack) {
    s.mover = stack_of(p, c.a);
  } else {
    s.mover.units[0] = static_cast<std::uint8_t>(c.a);
    s.mover.count = 1;
  }
  int points = 0xff;
  for (int i = 0; i < s.mover.count; ++i) {
    const int unit = s.mover.units[static_cast<std::size_t>(i)];
    s.unit(unit).set(kActed);
    points = std::min(points, movement_points(p, unit));  // the slowest sets the pace
    if (s.unit(unit).on_map() && engaged(p, unit)) s.mover.stopped |= kPinned;
  }
  s.mover.mp = static_cast<std::uint8_t>(points);
  p.tell(Happening::kSelected, "7.0"_rule, {c.a, points});
  if (s.unit(c.a).where == Where::kWaiting) bring_on(p, c.a);
}

}  // namespace aspis::vsts
