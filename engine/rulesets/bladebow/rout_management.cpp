#include "engine/rulesets/bladebow/rout_management.hpp"

#include "engine/rulesets/bladebow/board.hpp"
#include "engine/rulesets/bladebow/cards.hpp"
#include "engine/rulesets/bladebow/leaders.hpp"
#include "engine/rulesets/bladebow/recoil.hpp"

namespace aspis::bladebow {
namespace {

enum RoutStep : std::uint8_t { kOwnCards, kLeaders, kRalliedUnits, kRoutedUnits };

bool busy(const Table& t) {
  for (std::size_t i = 0; i < t.sheet.units.size(); ++i) {
    const Where where = t.state.units[i].where;
    if (where == Where::kRouted || where == Where::kRallied) return true;
  }
  for (std::size_t i = 0; i < t.sheet.leaders.size(); ++i) {
    const LeaderWhere where = t.state.leaders[i].where;
    if (where == LeaderWhere::kRouted || where == LeaderWhere::kTurnTrack) return true;
  }
  return false;
}

bool due(const Table& t, int leader) {
  const Leader& l = t.state.leader(leader);
  return l.where == LeaderWhere::kRouted || (l.where == LeaderWhere::kTurnTrack && l.due <= t.state.turn);
}

bool anywhere(const Table& t, int piece, Verdict (*may)(const Table&, int, int)) {
  for (int square = 0; square < t.sheet.squares(); ++square) {
    if (may(t, piece, square)) return true;
  }
  return false;
}

void ask_leaders(Play& p, int side) {
  for (int i = static_cast<int>(p.sheet.leaders.size()) - 1; i >= 0; --i) {
    if (p.sheet.leader(i).side == side && due(p, i)) p.push(Phase::kReturnLeader, i);
  }
}

/// 5.5.1: the next of them in setup order. Each leaves the box, so they are asked one at a time.
bool ask_next_rallied(Play& p, int side) {
  for (const int unit : members(p.sheet.side_units[static_cast<std::size_t>(side)])) {
    if (p.state.unit(unit).where != Where::kRallied) continue;
    p.push(Phase::kReturnUnit, unit);
    return true;
  }
  return false;
}

/// 5.5.2, 5.5.3: one die each.
void check_routed(Play& p, int side) {
  const Camp& camp = p.state.camp(side);
  const bool helped = camp.intact() && leaders_at(p, side, camp.square) != 0;
  const int modifier = (helped ? -1 : 0) + p.state.rout_modifier[static_cast<std::size_t>(side)];
  for (const int unit : members(p.sheet.side_units[static_cast<std::size_t>(side)])) {
    if (p.state.unit(unit).where != Where::kRouted) continue;
    if (helped) tell_modifier(p, Modifier::kLeaderInCamp, 1, "5.5.3"_rule);
    tell_modifier(p, Modifier::kCards, -p.state.rout_modifier[static_cast<std::size_t>(side)], "4.2"_rule);
    if (check_morale(p, unit, 1, modifier, "5.5.2"_rule)) {
      p.state.unit(unit).where = Where::kRallied;
      p.tell(Happening::kRallied, "5.5.2"_rule, {unit});
    } else {
      eliminate(p, unit, "5.5.2"_rule);
    }
  }
}

}  // namespace

Flow enter_rout_management(Play& p, Frame& f) {
  // f.a: 0 the initiative side, 1 the other
  const int holder = p.state.initiative;
  const int side = f.a == 0 ? holder : static_cast<int>(other(holder));
  switch (f.step++) {
    case kOwnCards:
      if (!busy(p)) return p.pop();
      return open_window(p, Window::kRoutManagement);
    case kLeaders: ask_leaders(p, side); return Flow::kGoOn;
    case kRalliedUnits:
      if (ask_next_rallied(p, side)) f.step = kRalliedUnits;
      return Flow::kGoOn;
    default:
      check_routed(p, side);
      if (f.a == 0) {
        f.a = 1;
        f.step = kLeaders;
        return Flow::kGoOn;
      }
      p.state.rout_modifier = {};
      return p.pop();
  }
}

// ---- 6.3/a, 6.4: leaders

Flow enter_return_leader(Play& p, Frame& f) {
  if (f.step == 0 && anywhere(p, f.a, leader_may_return)) return Flow::kDecide;
  return p.pop();
}

Verdict judge_return_leader(const Table& t, const Frame& f, const Choice& c) {
  if (verb_of(c) != Verb::kReturnTo) return no("6.3/a"_rule, Why::kNotNow);
  return leader_may_return(t, f.a, c.a);
}

void offer_return_leader(const Table& t, const Frame&, Offer& offer) {
  for (int square = 0; square < t.sheet.squares(); ++square) offer(say(Verb::kReturnTo, square));
}

void choose_return_leader(Play& p, Frame& f, const Choice& c) {
  f.step = 1;
  const int side = p.sheet.leader(f.a).side;
  const int before = commander(p, side);
  p.state.leader(f.a) = {static_cast<Square>(c.a), LeaderWhere::kMap, 0};
  p.tell(Happening::kLeaderReturned, "6.3/a"_rule, {leader_piece(f.a), c.a});
  tell_succession(p, side, before);
}

// ---- 5.5.1: units

Verdict may_return_to(const Table& t, int unit, int square) {
  const int side = side_of(t, unit);
  if (!valid_square(t, square)) return no("5.5.1"_rule, Why::kNoSuchThing);
  if (t.state.at(square) != kNoUnit) return no("3.2"_rule, Why::kSquareTaken);
  bool near = false;
  for (std::size_t i = 0; i < t.sheet.leaders.size(); ++i) {
    const Leader& leader = t.state.leaders[i];
    if (t.sheet.leaders[i].side != side || !leader.on_map()) continue;
    near = near || distance(t, leader.square, square) <= t.sheet.leaders[i].range;
  }
  const Camp& camp = t.state.camp(side);
  near = near || (camp.intact() && steps_apart(t, camp.square, square) <= 1);
  if (!near) return no("5.5.1"_rule, Why::kOutOfCommand);
  const Terrain& ground = t.sheet.ground(square);
  const bool closed = t.sheet.open[static_cast<std::size_t>(side)][static_cast<std::size_t>(square)] == 0;
  const bool shut_path = t.sheet.on_path[static_cast<std::size_t>(square)] && t.state.path_found == 0;
  const bool forbidden = (ground.forbids & t.sheet.troops_of(unit)) != 0;
  if (closed || shut_path || forbidden) return no("7.5"_rule, Why::kImpassable);
  const Camp& enemy_camp = t.state.camps[other(side)];
  if (enemy_camp.intact() && enemy_camp.square == square) return no("12.3a"_rule, Why::kEnemyThere);
  if (ezoc(t, side, square) != Zoc::kNone) return no("5.5.1"_rule, Why::kInEzoc);
  return column_open(t, side, square);
}

Flow enter_return_unit(Play& p, Frame& f) {
  if (f.step != 0) return p.pop();
  if (anywhere(p, f.a, may_return_to)) return Flow::kDecide;
  f.step = 1;
  p.state.unit(f.a).where = Where::kRouted;  // 5.5.1: no room
  p.tell(Happening::kRouted, "5.5.1"_rule, {f.a});
  return Flow::kGoOn;
}

Verdict judge_return_unit(const Table& t, const Frame& f, const Choice& c) {
  if (verb_of(c) != Verb::kReturnTo) return no("5.5.1"_rule, Why::kNotNow);
  return may_return_to(t, f.a, c.a);
}

void offer_return_unit(const Table& t, const Frame&, Offer& offer) {
  for (int square = 0; square < t.sheet.squares(); ++square) offer(say(Verb::kReturnTo, square));
}

void choose_return_unit(Play& p, Frame& f, const Choice& c) {
  f.step = 1;
  Unit& u = p.state.unit(f.a);
  u.where = Where::kMap;
  u.flags &= kRanksSeen;
  p.tell(Happening::kReturned, "5.5.1"_rule, {f.a, c.a});
  p.push(Phase::kReturnFacing, f.a);
  relocate(p, f.a, c.a, 0);
}

Flow enter_return_facing(Play& p, Frame& f) { return f.step == 0 ? Flow::kDecide : p.pop(); }

Verdict judge_return_facing(const Table&, const Frame&, const Choice& c) {
  if (verb_of(c) != Verb::kFace) return no("5.5.1"_rule, Why::kNotNow);
  return c.a >= 0 && c.a < 8 ? kYes : no("5.5.1"_rule, Why::kNoSuchThing);
}

void offer_return_facing(const Table&, const Frame&, Offer& offer) {
  for (int facing = 0; facing < 8; ++facing) offer(say(Verb::kFace, facing));
}

void choose_return_facing(Play& p, Frame& f, const Choice& c) {
  f.step = 1;
  p.state.unit(f.a).facing = static_cast<std::uint8_t>(c.a);
  p.tell(Happening::kWheeled, "5.5.1"_rule, {f.a, c.a});
  look_around(p);
}

}  // namespace aspis::bladebow
