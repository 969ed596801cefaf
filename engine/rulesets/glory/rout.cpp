// 8.0-rout-movement, R-28, R-41: the way back to one's own edge, three hexes or five.

#include "engine/rulesets/glory/morale.hpp"

namespace aspis::glory {
namespace {

/// A hex a unit may flee into: no enemy, not closed to its type; points do not count.
bool open_to_flight(const Table& t, int unit, int direction) {
  const int from = t.state.unit(unit).hex;
  const int to = neighbour(t, from, direction);
  if (to == kNowhere || enemy_at(t, t.sheet.side(unit), to)) return false;
  if (t.state.fled.has(to)) return false;
  if (cost_of(t, t.sheet.kind(unit), from, direction) != kClosed) return true;
  // A river that asks for clear banks is not prohibited ground.
  const bool river = (t.sheet.rivers[static_cast<std::size_t>(from)] >> direction & 1) != 0;
  const UnitType& type = t.sheet.type(t.sheet.kind(unit));
  const bool wades = type.extra[static_cast<std::size_t>(Slope::kRiver)] == kWholeMove;
  if (!river || !wades) return false;
  const int climb = t.sheet.level[static_cast<std::size_t>(to)] - t.sheet.level[static_cast<std::size_t>(from)];
  if (climb > 1 || climb < -1) return false;
  const Slope slope = climb > 0 ? Slope::kUphill : Slope::kDownhill;
  if (climb != 0 && type.extra[static_cast<std::size_t>(slope)] == kClosed) return false;
  return type.ground[static_cast<std::size_t>(t.sheet.ground(to).ground)] != kClosed;
}

struct Ways {
  std::array<Hex, hex::kDirections> hexes{};
  int count = 0;
  bool has(int hex) const {
    for (int i = 0; i < count; ++i) {
      if (hexes[static_cast<std::size_t>(i)] == hex) return true;
    }
    return false;
  }
};

/// Nearer to the edge; only if there is no such way, along it.
Ways ways_of(const Table& t, int unit) {
  const Side side = t.sheet.side(unit);
  const int from = t.state.unit(unit).hex;
  const int here = edge_distance(t, side, from);
  Ways ways;
  for (const int rows : {1, 0}) {
    for (int d = 0; d < hex::kDirections; ++d) {
      const int to = neighbour(t, from, d);
      if (to == kNowhere || here - edge_distance(t, side, to) != rows || !open_to_flight(t, unit, d)) continue;
      ways.hexes[static_cast<std::size_t>(ways.count++)] = static_cast<Hex>(to);
    }
    if (ways.count > 0) break;
  }
  return ways;
}

void step_back(Play& p, Frame& f, int hex) {
  const int unit = f.a;
  if (f.b > 0) --f.b;
  p.state.fled.put(hex);
  for (const int leader : members(p.state.riders)) p.state.leader(leader).hex = static_cast<Hex>(hex);
  p.tell(Happening::kFled, "8.0-rout-movement"_rule, {unit, hex});
  if (const int mate = unit_at(p, hex); mate != kNone) disorder(p, mate, "7.0-R"_rule);
  relocate(p, unit, hex);
}

}  // namespace

void start_flight(Play& p, int unit, int hexes) {
  Unit& u = p.state.unit(unit);
  release_all(p, unit);
  u.facing = p.sheet.army(p.sheet.side(unit)).north ? 0 : 3;
  p.state.fled = {};
  p.state.fled.put(u.hex);
  p.state.riders = static_cast<std::uint16_t>(leaders_at(p, p.sheet.side(unit), u.hex));
  p.push(Phase::kFlight, unit, hexes);
}

Flow enter_flight(Play& p, Frame& f) {
  const int unit = f.a;
  const int hex = p.state.unit(unit).hex;
  const bool at_edge = edge_distance(p, p.sheet.side(unit), hex) == 0;
  const bool rests = unit_at(p, hex) == unit;  // it may not end its flight on a friend
  if (f.b == 0 && rests && !at_edge) {
    p.state.fled = {};
    p.state.riders = 0;
    return p.pop();
  }
  const Ways ways = at_edge ? Ways{} : ways_of(p, unit);
  if (ways.count == 0) {  // R-41, or nowhere to go
    const Bits riders = p.state.riders;
    p.state.fled = {};
    p.state.riders = 0;
    p.pop();
    eliminate(p, unit, at_edge ? Happening::kLeftMap : Happening::kEliminated, "8.0-rout-movement"_rule, riders);
    return Flow::kGoOn;
  }
  if (ways.count > 1) return Flow::kDecide;
  step_back(p, f, ways.hexes[0]);
  return Flow::kGoOn;
}

Verdict judge_flight(const Table& t, const Frame& f, const Choice& c) {
  constexpr Rule kRule = "8.0-rout-movement"_rule;
  if (verb_of(c) != Verb::kFlee) return no(kRule, Why::kNotNow);
  if (!valid_hex(t, c.a)) return no(kRule, Why::kNoSuchThing);
  if (ways_of(t, f.a).has(c.a)) return kYes;
  const int direction = direction_to(t, t.state.unit(f.a).hex, c.a);
  if (direction < 0) return no(kRule, Why::kNotAdjacent);
  if (t.state.fled.has(c.a)) return no(kRule, Why::kFledThrough);
  return no(kRule, open_to_flight(t, f.a, direction) ? Why::kNotStraight : Why::kNotOpen);
}

void offer_flight(const Table& t, const Frame& f, Offer& offer) {
  const Ways ways = ways_of(t, f.a);
  for (int i = 0; i < ways.count; ++i) offer.judged(say(Verb::kFlee, ways.hexes[static_cast<std::size_t>(i)]));
}

void choose_flight(Play& p, Frame& f, const Choice& c) { step_back(p, f, c.a); }

}  // namespace aspis::glory
