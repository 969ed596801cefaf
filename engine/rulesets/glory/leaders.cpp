// 9.0: who commands, what may befall him, and how he or another comes back.

#include "engine/rulesets/glory/leaders.hpp"

namespace aspis::glory {

// ---- 9.0-rank

int active_leader(const Table& t, int side, int sector) {
  int best = kNone;
  for (int i = 0; i < static_cast<int>(t.sheet.leaders.size()); ++i) {
    const Leader& l = t.state.leader(i);
    if (!l.in_play() || l.sector != sector || t.sheet.leader_side(i) != side) continue;
    if (best == kNone) {
      best = i;
      continue;
    }
    const LeaderSheet& mine = t.sheet.leader(i);
    const LeaderSheet& his = t.sheet.leader(best);
    const bool outranks = mine.stars != his.stars ? mine.stars > his.stars : mine.initiative > his.initiative;
    if (outranks) best = i;
  }
  return best;
}

Bits leaders_in_range(const Table& t, int side, int hex) {
  Bits set = 0;
  for (const int sector : t.sheet.sectors) {
    const int leader = active_leader(t, side, sector);
    if (leader == kNone) continue;
    if (distance(t, t.state.leader(leader).hex, hex) <= t.sheet.tables.leader_range) set |= bit(leader);
  }
  return set;
}

// ---- 9.0: losses

namespace {

void lose(Play& p, int leader, Fate fate, Rule rule) {
  Leader& l = p.state.leader(leader);
  l.hex = kNowhere;
  ++p.state.vacancies[p.sheet.leader_side(leader)][l.sector];
  switch (fate) {
    case Fate::kWounded:
      l.status = Status::kWounded;
      l.returns = byte(p.state.turn + p.sheet.tables.wounded_turns + 1);
      return p.tell(Happening::kLeaderWounded, rule, {leader_piece(leader), l.returns});
    case Fate::kCaptured:
      l.status = Status::kCaptured;
      return p.tell(Happening::kLeaderCaptured, rule, {leader_piece(leader)});
    default: l.status = Status::kKilled; return p.tell(Happening::kLeaderKilled, rule, {leader_piece(leader)});
  }
}

/// Faces that mean the same are not told apart: odds then walk fewer ways.
Cuts cuts_of(const std::array<Fate, 10>& row) {
  int low = 0;
  int high = 0;
  int more = 0;
  for (int face = 1; face < 10; ++face) {
    if (row[static_cast<std::size_t>(face) - 1] == row[static_cast<std::size_t>(face)]) continue;
    (low == 0 ? low : high == 0 ? high : more) = face;
  }
  return more != 0 ? Cuts::each_face() : Cuts::after(low, high);
}

}  // namespace

Bits threaten_leaders(Play& p, int unit, int by, Rule rule) {
  const Unit& u = p.state.unit(unit);
  const std::array<Fate, 10>& row = p.sheet.tables.leader_loss[static_cast<std::size_t>(by)];
  Bits with = leaders_at(p, p.sheet.side(unit), u.hex);
  for (const int leader : members(with)) {
    std::array<std::uint8_t, 1> face{};
    p.dice.pool(face, 10, cuts_of(row));
    p.tell_dice(Happening::kLeaderRoll, rule, {leader_piece(leader), by}, face);
    const Fate fate = row[face[0] - 1u];
    if (fate == Fate::kUnhurt) continue;
    lose(p, leader, fate, rule);
    with &= ~bit(leader);
  }
  return with;
}

// ---- 9.0-wounded, 9.0-replacement

namespace {

/// Hexes of ordered units of a side's sector: where a leader may come to the map.
template <class Visit>
void each_refuge(const Table& t, int side, int sector, Visit visit) {
  for (const int unit : members(t.sheet.of_sector(side, sector))) {
    if (t.state.unit(unit).ordered()) visit(t.state.unit(unit).hex);
  }
}
int count_refuges(const Table& t, int side, int sector) {
  int count = 0;
  each_refuge(t, side, sector, [&](int) { ++count; });
  return count;
}

Verdict may_enter_at(const Table& t, int side, int sector, int hex, Rule rule) {
  if (!valid_hex(t, hex)) return no(rule, Why::kNoSuchThing);
  const int unit = unit_at(t, hex);
  if (unit == kNone) return no(rule, Why::kNotOrdered);
  if (t.sheet.side(unit) != side) return no(rule, Why::kNotYours);
  if (t.sheet.sector(unit) != sector) return no(rule, Why::kWrongSector);
  return t.state.unit(unit).ordered() ? kYes : no(rule, Why::kNotOrdered);
}

void enter_play(Play& p, int leader, int hex, Happening how, Rule rule) {
  Leader& l = p.state.leader(leader);
  l.hex = static_cast<Hex>(hex);
  l.status = Status::kInPlay;
  l.returns = 0;
  p.tell(how, rule, {leader_piece(leader), hex});
}

}  // namespace

bool next_return(Play& p) {
  for (int i = 0; i < static_cast<int>(p.sheet.leaders.size()); ++i) {
    const Leader& l = p.state.leader(i);
    if (l.status != Status::kWounded || l.returns > p.state.turn) continue;
    if (count_refuges(p, p.sheet.leader_side(i), l.sector) == 0) continue;
    p.push(Phase::kReturn, i);
    return true;
  }
  return false;
}

Flow enter_return(Play& p, Frame& f) {
  if (f.step != 0) return p.pop();
  const int side = p.sheet.leader_side(f.a);
  const int sector = p.state.leader(f.a).sector;
  if (count_refuges(p, side, sector) > 1) return Flow::kDecide;
  each_refuge(p, side, sector,
              [&](int hex) { enter_play(p, f.a, hex, Happening::kLeaderReturns, "9.0-wounded"_rule); });
  return p.pop();
}

Verdict judge_return(const Table& t, const Frame& f, const Choice& c) {
  if (verb_of(c) != Verb::kEnterAt) return no("9.0-wounded"_rule, Why::kNotNow);
  return may_enter_at(t, t.sheet.leader_side(f.a), t.state.leader(f.a).sector, c.a, "9.0-wounded"_rule);
}

void offer_return(const Table& t, const Frame& f, Offer& offer) {
  each_refuge(t, t.sheet.leader_side(f.a), t.state.leader(f.a).sector,
              [&](int hex) { offer.judged(say(Verb::kEnterAt, hex)); });
}

void choose_return(Play& p, Frame& f, const Choice& c) {
  f.step = 1;
  enter_play(p, f.a, c.a, Happening::kLeaderReturns, "9.0-wounded"_rule);
}

bool next_replacement(Play& p) {
  for (int side = 0; side < 2; ++side) {
    for (const int sector : p.sheet.sectors) {
      if (p.state.vacancies[static_cast<std::size_t>(side)][static_cast<std::size_t>(sector)] == 0) continue;
      if (count_refuges(p, side, sector) == 0) continue;  // he waits
      for (int i = 0; i < static_cast<int>(p.sheet.leaders.size()); ++i) {
        if (p.state.leader(i).status != Status::kPool || p.sheet.leader_side(i) != side) continue;
        p.push(Phase::kReplace, side, sector, i);
        return true;
      }
    }
  }
  return false;
}

Flow enter_replace(Play& p, Frame& f) { return f.step == 0 ? Flow::kDecide : p.pop(); }

Verdict judge_replace(const Table& t, const Frame& f, const Choice& c) {
  if (verb_of(c) == Verb::kDecline) return kYes;
  if (verb_of(c) != Verb::kEnterAt) return no("9.0-replacement"_rule, Why::kNotNow);
  return may_enter_at(t, f.a, f.b, c.a, "9.0-replacement"_rule);
}

void offer_replace(const Table& t, const Frame& f, Offer& offer) {
  each_refuge(t, f.a, f.b, [&](int hex) { offer.judged(say(Verb::kEnterAt, hex)); });
  offer.judged(say(Verb::kDecline));
}

void choose_replace(Play& p, Frame& f, const Choice& c) {
  f.step = 1;
  --p.state.vacancies[static_cast<std::size_t>(f.a)][static_cast<std::size_t>(f.b)];
  if (verb_of(c) == Verb::kDecline) return;
  p.state.leader(f.c).sector = byte(f.b);
  enter_play(p, f.c, c.a, Happening::kLeaderReplaces, "9.0-replacement"_rule);
}

// ----

namespace {

/// Visits the nearest units of a leader's sector. Says whether there is any.
template <class Visit>
bool each_nearest(const Table& t, int leader, Visit visit) {
  const Leader& l = t.state.leader(leader);
  const Bits units = present(t, t.sheet.leader_side(leader), l.sector);
  int nearest = kMaxHexes;
  for (const int unit : members(units)) nearest = std::min(nearest, distance(t, l.hex, t.state.unit(unit).hex));
  for (const int unit : members(units)) {
    if (distance(t, l.hex, t.state.unit(unit).hex) == nearest) visit(t.state.unit(unit).hex);
  }
  return units != 0;
}

void join(Play& p, int leader, int hex) {
  p.state.leader(leader).hex = static_cast<Hex>(hex);
  p.tell(Happening::kLeaderJoined, "9.0-melee-loss"_rule, {leader_piece(leader), hex});
}

}  // namespace

Flow enter_displace(Play& p, Frame& f) {
  if (f.step != 0) return p.pop();
  int count = 0;
  int where = 0;
  each_nearest(p, f.a, [&](int hex) {
    ++count;
    where = hex;
  });
  if (count > 1) return Flow::kDecide;
  if (count == 1) {
    join(p, f.a, where);
  } else {
    lose(p, f.a, Fate::kCaptured, "9.0-melee-loss"_rule);
  }
  return p.pop();
}

Verdict judge_displace(const Table& t, const Frame& f, const Choice& c) {
  if (verb_of(c) != Verb::kJoin) return no("9.0-melee-loss"_rule, Why::kNotNow);
  if (!valid_hex(t, c.a)) return no("9.0-melee-loss"_rule, Why::kNoSuchThing);
  bool found = false;
  each_nearest(t, f.a, [&](int hex) { found = found || hex == c.a; });
  return found ? kYes : no("9.0-melee-loss"_rule, Why::kNotNearest);
}

void offer_displace(const Table& t, const Frame& f, Offer& offer) {
  each_nearest(t, f.a, [&](int hex) { offer.judged(say(Verb::kJoin, hex)); });
}

void choose_displace(Play& p, Frame& f, const Choice& c) {
  f.step = 1;
  join(p, f.a, c.a);
}

}  // namespace aspis::glory
