#include "engine/rulesets/vsts/leaders.hpp"

#include "engine/rulesets/vsts/morale.hpp"
#include "engine/rulesets/vsts/turn.hpp"

namespace aspis::vsts {
namespace {

template <class Visit>
void each_leader(const Table& t, Visit visit) {
  for (int leader = 0; leader < static_cast<int>(t.sheet.leaders.size()); ++leader) {
    if (t.state.leader(leader).on_map()) visit(leader);
  }
}

bool beside(const Table& t, int leader, int unit) {
  const Hex at = t.state.leader(leader).hex;
  bool near = false;
  each_hex(t, unit, [&](int hex) { near = near || distance(t, at, hex) <= 1; });
  return near;
}

/// The best morale of other leaders of his side in or next to his hex.
int help_for_leader(const Table& t, int leader) {
  int best = 0;
  bool any = false;
  each_leader(t, [&](int mate) {
    if (mate == leader || t.sheet.leader_side(mate) != t.sheet.leader_side(leader)) return;
    if (distance(t, t.state.leader(mate).hex, t.state.leader(leader).hex) > 1) return;
    best = any ? std::max<int>(best, face(t, mate).morale) : face(t, mate).morale;
    any = true;
  });
  return best;
}

/// Combat units of his side nearest to him: their distance, 0 when there are none.
int nearest_friend(const Table& t, int leader) {
  int nearest = 0;
  for (const int unit : t.sheet.side_units[t.sheet.leader_side(leader)]) {
    if (!t.state.unit(unit).on_map()) continue;
    each_hex(t, unit, [&](int hex) {
      const int apart = distance(t, t.state.leader(leader).hex, hex);
      if (nearest == 0 || apart < nearest) nearest = apart;
    });
  }
  return nearest;
}

/// 8.4, 8.4.a: he is replaced; a replacement is lost.
void lose(Play& p, int leader) {
  Leader& l = p.state.leader(leader);
  if (l.replaced == 0) {
    l.replaced = 1;
    p.tell(Happening::kLeaderReplaced, "8.4"_rule, {leader_piece(leader), replacement_piece(leader)});
    return;
  }
  l = {kNowhere, LeaderWhere::kGone, 1, 0, 0};
  p.tell(Happening::kLeaderLost, "8.4.a"_rule, {leader_piece(leader)});
}

/// Without his own morale, with that of others near; the coast counts in combat (11.3.1).
void check_leader(Play& p, int leader, bool in_combat) {
  const Table t = p;
  const int help = help_for_leader(t, leader);
  const bool coast = in_combat && p.state.combat != 0 && p.sheet.leader_side(leader) == kPersian &&
                     has(p.sheet.coastal, p.state.leader(leader).hex);
  const int wet = coast ? p.sheet.modifier(Modifier::kCoast) : 0;
  if (help != 0) p.tell(Happening::kModifier, "8.4"_rule, {static_cast<int>(Modifier::kLeaderMorale), help});
  if (wet != 0) p.tell(Happening::kModifier, "11.3.1"_rule, {static_cast<int>(Modifier::kCoast), wet});
  if (!roll_check(p, leader_piece(leader), help + wet, Happening::kLeaderCheck, "8.4"_rule).passed) lose(p, leader);
}

}  // namespace

int leader_help(const Table& t, int unit) {
  int best = 0;
  bool any = false;
  each_leader(t, [&](int leader) {
    if (t.sheet.leader_side(leader) != t.sheet.side(unit) || !beside(t, leader, unit)) return;
    best = any ? std::max<int>(best, face(t, leader).morale) : face(t, leader).morale;
    any = true;
  });
  return best;
}

bool leader_in(const Table& t, int side, int hex) {
  bool found = false;
  each_leader(t, [&](int leader) {
    found = found || (t.sheet.leader_side(leader) == side && t.state.leader(leader).hex == hex);
  });
  return found;
}

bool by_wing_leader(const Table& t, int unit) {
  bool found = false;
  each_leader(t, [&](int leader) {
    found = found || (t.sheet.leader(leader).wing == t.sheet.wing(unit) && beside(t, leader, unit));
  });
  return found;
}

bool by_any_leader(const Table& t, int unit) {
  bool found = false;
  each_leader(t, [&](int leader) {
    found = found || (t.sheet.leader_side(leader) == t.sheet.side(unit) && beside(t, leader, unit));
  });
  return found;
}

int wing_leader_bonus(const Table& t, int unit) {
  int best = 0;
  each_leader(t, [&](int leader) {
    if (t.sheet.leader(leader).wing == t.sheet.wing(unit) && beside(t, leader, unit))
      best = std::max<int>(best, face(t, leader).bonus);
  });
  return best;
}

bool leaderless(const Table& t, int wing) {
  bool found = false;
  each_leader(t, [&](int leader) { found = found || t.sheet.leader(leader).wing == wing; });
  return !found;
}

namespace {

/// Overrun already, by the first of a stack, and about to leave.
bool leaving(const State& s, int leader) {
  for (std::size_t i = 0; i < s.stack.depth; ++i) {
    const Frame& f = s.stack.frames[i];
    if (f.phase == static_cast<std::uint8_t>(Phase::kDisplace) && f.a == leader) return true;
  }
  return false;
}

}  // namespace

void overrun(Play& p, int side, int hex) {
  std::array<std::uint8_t, kMaxLeaders> fleeing{};
  int count = 0;
  for (int leader = 0; leader < static_cast<int>(p.sheet.leaders.size()); ++leader) {
    const Leader& l = p.state.leader(leader);
    if (!l.on_map() || l.hex != hex || p.sheet.leader_side(leader) == side || leaving(p.state, leader)) continue;
    p.tell(Happening::kOverrun, "8.4"_rule, {leader_piece(leader), hex});
    check_leader(p, leader, false);
    if (l.on_map() && nearest_friend(p, leader) == 0) {  // nobody left to flee to
      p.state.leader(leader) = {kNowhere, LeaderWhere::kGone, 1, 0, 0};
      p.tell(Happening::kLeaderLost, "8.4.a"_rule, {leader_piece(leader)});
    }
    if (l.on_map()) fleeing[static_cast<std::size_t>(count++)] = static_cast<std::uint8_t>(leader);
  }
  while (count > 0) p.push(Phase::kDisplace, fleeing[static_cast<std::size_t>(--count)]);  // the first flees first
  test_commanders(p);
}

void threaten_leaders(Play& p) {
  // 8.4: by hex, then in the order of the sheet.
  std::array<std::uint8_t, kMaxLeaders> threatened{};
  int count = 0;
  for (int leader = 0; leader < static_cast<int>(p.sheet.leaders.size()); ++leader) {
    const Leader& l = p.state.leader(leader);
    if (!l.on_map()) continue;
    bool struck = false;
    each_in(p, l.hex, [&](int unit) {
      struck = struck || (p.state.unit(unit).hits > 0 && p.sheet.side(unit) == p.sheet.leader_side(leader));
    });
    if (!struck) continue;
    int at = count++;
    const auto number = [&](int i) {
      return hex_number(p, p.state.leader(threatened[static_cast<std::size_t>(i)]).hex);
    };
    for (; at > 0 && number(at - 1) > hex_number(p, l.hex); --at) {
      threatened[static_cast<std::size_t>(at)] = threatened[static_cast<std::size_t>(at) - 1];
    }
    threatened[static_cast<std::size_t>(at)] = static_cast<std::uint8_t>(leader);
  }
  for (int i = 0; i < count; ++i) check_leader(p, threatened[static_cast<std::size_t>(i)], true);
}

void threaten_leaders_at(Play& p, int hex) {
  for (int leader = 0; leader < static_cast<int>(p.sheet.leaders.size()); ++leader) {
    const Leader& l = p.state.leader(leader);
    if (l.on_map() && l.hex == hex) check_leader(p, leader, true);
  }
}

void test_commanders(Play& p) {
  std::array<bool, 2> fallen{};
  for (int leader = 0; leader < static_cast<int>(p.sheet.leaders.size()); ++leader) {
    const bool gone = p.state.leader(leader).where == LeaderWhere::kGone;
    if (p.sheet.leader(leader).commander && gone) fallen[p.sheet.leader_side(leader)] = true;
  }
  if (fallen[kGreek] && fallen[kPersian]) return count_losses(p, Ending::kBothCommanders);
  if (fallen[kGreek]) return end_battle(p, kPersian, Grade::kMajor, Ending::kCommander, "12.1.2.b"_rule);
  if (fallen[kPersian]) return end_battle(p, kGreek, Grade::kMajor, Ending::kCommander, "12.1.2.b"_rule);
}

// ---- the displaced leader joins the nearest unit of his side

namespace {

/// Visits the hexes of his nearest units.
template <class Visit>
void each_refuge(const Table& t, int leader, int reach, Visit visit) {
  for (int hex = 0; hex < t.sheet.hexes(); ++hex) {
    if (holds(t, hex, t.sheet.leader_side(leader)) && distance(t, t.state.leader(leader).hex, hex) == reach) visit(hex);
  }
}

void join(Play& p, int leader, int hex) {
  p.state.leader(leader).hex = static_cast<Hex>(hex);
  p.tell(Happening::kLeaderJoined, "8.4"_rule, {leader_piece(leader), hex});
}

}  // namespace

Flow enter_displace(Play& p, Frame& f) {
  if (f.step != 0) return p.pop();
  const int nearest = nearest_friend(p, f.a);
  if (nearest == 0) {  // the last of them went while he was waiting
    p.state.leader(f.a) = {kNowhere, LeaderWhere::kGone, 1, 0, 0};
    p.tell(Happening::kLeaderLost, "8.4.a"_rule, {leader_piece(f.a)});
    test_commanders(p);
    return p.pop();
  }
  int only = kNowhere;
  int ways = 0;
  each_refuge(p, f.a, nearest, [&](int hex) {
    only = hex;
    ++ways;
  });
  if (ways > 1) return Flow::kDecide;
  join(p, f.a, only);
  return p.pop();
}

Seat seat_of_displaced(const Table& t, const Frame& f) { return t.sheet.leader_side(f.a); }

Verdict judge_displace(const Table& t, const Frame& f, const Choice& c) {
  if (verb_of(c) != Verb::kDisplaceTo) return no("8.4"_rule, Why::kNotNow);
  if (!valid_hex(t, c.a)) return no("8.4"_rule, Why::kNoSuchThing);
  if (!holds(t, c.a, t.sheet.leader_side(f.a))) return no("8.4"_rule, Why::kNotNearest);
  if (distance(t, t.state.leader(f.a).hex, c.a) != nearest_friend(t, f.a)) return no("8.4"_rule, Why::kNotNearest);
  return kYes;
}

void offer_displace(const Table& t, const Frame& f, Offer& offer) {
  each_refuge(t, f.a, nearest_friend(t, f.a), [&](int hex) { offer(say(Verb::kDisplaceTo, hex)); });
}

void choose_displace(Play& p, Frame& f, const Choice& c) {
  f.step = 1;
  join(p, f.a, c.a);
}

}  // namespace aspis::vsts
