#include "engine/rulesets/vsts/free_setup.hpp"

#include "engine/rulesets/vsts/leaders.hpp"

namespace aspis::vsts {
namespace {

// The pieces are asked for in the order of the sheet: Greek units and leaders, then Persian ones. f.a is the side, f.b
// counts the pieces of the sheet: units first, then leaders.

int pieces(const Table& t) { return static_cast<int>(t.sheet.units.size() + t.sheet.leaders.size()); }
bool is_unit(const Table& t, int index) { return index < static_cast<int>(t.sheet.units.size()); }
int leader_at(const Table& t, int index) { return index - static_cast<int>(t.sheet.units.size()); }

/// 12.1.1.e: those in the ships and on the road are not set up.
bool sets_up(const Table& t, int side, int index) {
  if (is_unit(t, index)) {
    const bool waits = t.state.unit(index).where == Where::kWaiting;
    return waits && t.sheet.side(index) == side && t.sheet.unit(index).hex != kNowhere;
  }
  const int leader = leader_at(t, index);
  const bool waits = t.state.leader(leader).where == LeaderWhere::kWaiting;
  return waits && t.sheet.leader_side(leader) == side && t.sheet.leader(leader).hex != kNowhere;
}

Formation first_formation(const Table& t, int unit) {
  return skirmisher(t, unit) ? Formation::kSkirmish : Formation::kDeployed;  // 7.3.1.c
}

/// Which rule keeps a wing out of a hex: the Greeks' limit to the east, or where the wing belongs.
Rule zone_rule(const Table& t, int wing, int hex) {
  bool east = side_of_wing(wing) == kGreek;
  for (int inside = 0; east && inside < t.sheet.hexes(); ++inside) {
    const bool zone = has(t.sheet.zones[static_cast<std::size_t>(wing)], inside);
    if (zone && t.sheet.grid.column(static_cast<Hex>(inside)) >= t.sheet.grid.column(static_cast<Hex>(hex)))
      east = false;
  }
  if (east) return "12.1.1.c"_rule;
  switch (wing) {
    case wing_index(kGreek, kCenterWing): return "12.1.1.a"_rule;
    case wing_index(kGreek, kLeftWing):
    case wing_index(kGreek, kRightWing): return "12.1.1.b"_rule;
    default: return "12.1.1.d"_rule;
  }
}

/// Whether a piece may stand in a hex, wherever its wing belongs.
Verdict may_stand_unit(const Table& t, int unit, int hex) {
  const int heading = t.sheet.setup_heading[t.sheet.side(unit)];
  const int second = phalanx(t, unit) ? neighbour(t, hex, other_half(heading)) : hex;
  const Side enemy = other(t.sheet.side(unit));
  for (const int part : {hex, second}) {
    if (part == kNowhere) return no("12.1.1"_rule, Why::kOffMap);
    if (!has(t.sheet.open, part)) return no("11.3"_rule, Why::kImpassable);
    if (holds(t, part, enemy) || leader_in(t, enemy, part)) return no("12.1.1"_rule, Why::kEnemyThere);
    if (const Verdict v = may_stack(t, unit, 1, part, first_formation(t, unit), heading, {}); !v) return v;
  }
  return kYes;
}

Verdict may_stand(const Table& t, int index, int hex) {
  if (is_unit(t, index)) return may_stand_unit(t, index, hex);
  if (!has(t.sheet.open, hex)) return no("11.3"_rule, Why::kImpassable);
  const bool enemy = holds(t, hex, other(t.sheet.leader_side(leader_at(t, index))));
  return enemy ? no("12.1.1"_rule, Why::kEnemyThere) : kYes;
}

/// 12.1.1.a to d: whether a piece set up there is in its wing's zone.
Verdict in_zone(const Table& t, int index, int hex) {
  const int wing = is_unit(t, index) ? t.sheet.wing(index) : t.sheet.leader(leader_at(t, index)).wing;
  const HexSet& zone = t.sheet.zones[static_cast<std::size_t>(wing)];
  const bool broad = is_unit(t, index) && phalanx(t, index);
  const int second = broad ? neighbour(t, hex, other_half(t.sheet.setup_heading[t.sheet.side(index)])) : hex;
  for (const int part : {hex, second}) {
    if (part != kNowhere && !has(zone, part)) return no(zone_rule(t, wing, part), Why::kOutsideZone);
  }
  return kYes;
}

Verdict may_place(const Table& t, int index, int hex) {
  const Verdict stands = may_stand(t, index, hex);
  if (stands.rule == "11.3"_rule) return stands;
  if (const Verdict v = in_zone(t, index, hex); !v) return v;
  return stands;
}

int printed_hex(const Table& t, int index) {
  return is_unit(t, index) ? t.sheet.unit(index).hex : t.sheet.leader(leader_at(t, index)).hex;
}

/// The hex nearest to where it is printed: there, else in its zone, else wherever there is room; on a map with more
/// ground than units there always is.
int place_near(const Table& t, int index) {
  const int printed = printed_hex(t, index);
  if (may_place(t, index, printed)) return printed;
  int best = kNowhere;
  bool best_in_zone = false;
  for (int hex = 0; hex < t.sheet.hexes(); ++hex) {
    if (!may_stand(t, index, hex)) continue;
    const bool zone = static_cast<bool>(in_zone(t, index, hex));
    const bool nearer = best == kNowhere || distance(t, hex, printed) < distance(t, best, printed);
    if ((zone && !best_in_zone) || (zone == best_in_zone && nearer)) {
      best = hex;
      best_in_zone = zone;
    }
  }
  return best == kNowhere ? printed : best;
}

void place(Play& p, int index, int hex) {
  if (is_unit(p, index)) {
    relocate(p, index, hex, p.sheet.setup_heading[p.sheet.side(index)], first_formation(p, index));
    p.tell(Happening::kPlaced, "12.1.1"_rule, {index, hex});
  } else {
    Leader& l = p.state.leader(leader_at(p, index));
    l.hex = static_cast<Hex>(hex);
    l.where = LeaderWhere::kMap;
    p.tell(Happening::kPlaced, "12.1.1"_rule, {leader_piece(leader_at(p, index)), hex});
  }
}

/// Takes everybody off the map that will be placed by hand.
void clear_map(Play& p) {
  for (int unit = 0; unit < static_cast<int>(p.sheet.units.size()); ++unit) {
    if (!p.state.unit(unit).on_map()) continue;
    lift(p.sheet, p.state, unit);
    p.state.unit(unit) = Unit{};
    p.state.unit(unit).where = Where::kWaiting;
  }
  for (Leader& l : p.state.leaders) {
    if (l.on_map()) l = {kNowhere, LeaderWhere::kWaiting, 0, 0, 0};
  }
}

}  // namespace

Flow enter_setup(Play& p, Frame& f) {
  if (!p.sheet.switches.free_setup) return p.pop();
  if (f.step == 0) {
    f.step = 1;
    clear_map(p);
  }
  for (; f.a <= kPersian; ++f.a, f.b = 0) {
    for (; f.b < pieces(p); ++f.b) {
      if (sets_up(p, f.a, f.b)) return Flow::kDecide;
    }
  }
  return p.pop();
}

Seat seat_of_setup(const Table&, const Frame& f) { return static_cast<Seat>(f.a); }

int subject_of_setup(const Table& t, const Frame& f) { return is_unit(t, f.b) ? f.b : leader_piece(leader_at(t, f.b)); }

Verdict judge_setup(const Table& t, const Frame& f, const Choice& c) {
  if (verb_of(c) == Verb::kAsPrinted) return kYes;
  if (verb_of(c) != Verb::kPlace) return no("12.1.1"_rule, Why::kNotNow);
  if (c.a != subject_of_setup(t, f)) {
    const bool placed = valid_unit(t, c.a)
                            ? t.state.unit(c.a).on_map()
                            : valid_leader(t, piece_leader(c.a)) && t.state.leader(piece_leader(c.a)).on_map();
    return no("12.1.1"_rule, placed ? Why::kAlreadyPlaced : Why::kNotNow);
  }
  if (!valid_hex(t, c.b)) return no("12.1.1"_rule, Why::kNoSuchThing);
  return may_place(t, f.b, c.b);
}

void offer_setup(const Table& t, const Frame& f, Offer& offer) {
  offer(say(Verb::kAsPrinted));
  const int wing = is_unit(t, f.b) ? t.sheet.wing(f.b) : t.sheet.leader(leader_at(t, f.b)).wing;
  for (int hex = 0; hex < t.sheet.hexes(); ++hex) {
    if (has(t.sheet.zones[static_cast<std::size_t>(wing)], hex)) offer(say(Verb::kPlace, subject_of_setup(t, f), hex));
  }
}

void choose_setup(Play& p, Frame& f, const Choice& c) {
  if (verb_of(c) == Verb::kPlace) return place(p, f.b++, c.b);
  // The rest as history had it, where that is still free.
  for (; f.b < pieces(p); ++f.b) {
    if (sets_up(p, f.a, f.b)) place(p, f.b, place_near(p, f.b));
  }
}

}  // namespace aspis::vsts
