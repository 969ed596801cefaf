#include "engine/rulesets/bladebow/leaders.hpp"

#include "engine/rulesets/bladebow/board.hpp"
#include "engine/rulesets/bladebow/cards.hpp"
#include "engine/rulesets/bladebow/recoil.hpp"

namespace aspis::bladebow {
namespace {

enum CheckMode : std::int16_t { kCasualty, kCapture };

void kill(Play& p, int leader) {
  const int side = p.sheet.leader(leader).side;
  const int before = commander(p, side);
  p.state.leader(leader) = {kNowhere, LeaderWhere::kDead, 0};
  p.tell(Happening::kLeaderKilled, "6.3"_rule, {leader_piece(leader)});
  tell_succession(p, side, before);
}

/// 6.4: a captured leader is gone for two turns (R-21: past the last turn, for good).
void send_to_turn_track(Play& p, int leader) {
  const int side = p.sheet.leader(leader).side;
  const int before = commander(p, side);
  const auto due = static_cast<std::uint8_t>(p.state.turn + 2);
  p.state.leader(leader) = {kNowhere, LeaderWhere::kTurnTrack, due};
  p.tell(Happening::kLeaderCaptured, "6.4"_rule, {leader_piece(leader), due});
  tell_succession(p, side, before);
}

void survive(Play& p, int leader, int mode) {
  if (mode == kCapture) return send_to_turn_track(p, leader);
  p.tell(Happening::kLeaderSurvived, "6.3"_rule, {leader_piece(leader)});
}

}  // namespace

int commander(const Table& t, int side) {
  for (std::size_t i = 0; i < t.sheet.leaders.size(); ++i) {  // sorted by side, then rank
    if (t.sheet.leaders[i].side == side && t.state.leaders[i].on_map()) return static_cast<int>(i);
  }
  return kNoLeader;
}

void tell_succession(const Play& p, int side, int before) {
  const int now = commander(p, side);
  if (now != before && now != kNoLeader) p.tell(Happening::kNewCommander, "6.1.1"_rule, {leader_piece(now)});
}

int army_morale(const Table& t, int side) {
  const int leader = commander(t, side);
  return leader == kNoLeader ? t.sheet.leaderless_morale : t.sheet.leader(leader).value;
}

int morale_of(const Table& t, int unit) {
  return army_morale(t, side_of(t, unit)) + (t.state.unit(unit).walled() ? 1 : 0);
}

int hand_size(const Table& t, int side) {
  int leader = commander(t, side);
  for (std::size_t i = 0; leader == kNoLeader && i < t.sheet.leaders.size(); ++i) {
    const LeaderWhere where = t.state.leaders[i].where;
    const bool away = where == LeaderWhere::kRouted || where == LeaderWhere::kTurnTrack;
    if (t.sheet.leaders[i].side == side && away) leader = static_cast<int>(i);
  }
  return leader == kNoLeader ? 1 : 1 + t.sheet.leader(leader).value;
}

std::uint8_t leaders_at(const Table& t, int side, int square) {
  unsigned set = 0;
  for (std::size_t i = 0; i < t.sheet.leaders.size(); ++i) {
    const Leader& leader = t.state.leaders[i];
    if (leader.on_map() && leader.square == square && t.sheet.leaders[i].side == side) set |= 1u << i;
  }
  return static_cast<std::uint8_t>(set);
}

int senior_at(const Table& t, int side, int square) {
  const std::uint8_t set = leaders_at(t, side, square);
  return set == 0 ? kNoLeader : first(set);
}

bool leader_at_range(const Table& t, int side, int square, int steps) {
  for (std::size_t i = 0; i < t.sheet.leaders.size(); ++i) {
    const Leader& leader = t.state.leaders[i];
    if (t.sheet.leaders[i].side == side && leader.on_map() && steps_apart(t, leader.square, square) == steps)
      return true;
  }
  return false;
}

void tell_morale(const Play& p, int unit) {
  if (p.sink == nullptr) return;
  const int army = army_morale(p, side_of(p, unit));
  tell_modifier(p, Modifier::kArmyMorale, army, "3.4"_rule);
  tell_modifier(p, Modifier::kWallMorale, morale_of(p, unit) - army, "13.2.2"_rule);
  tell_modifier(p, Modifier::kCampLost, -camp_modifier(p, side_of(p, unit)), "12.4/c"_rule);
}

bool check_morale(Play& p, int unit, int dice, int modifier, Rule rule) {
  const int morale = morale_of(p, unit);
  const int total = modifier + camp_modifier(p, side_of(p, unit));
  // A rout through a crowd can ask for any number of dice: they are thrown in handfuls.
  std::array<std::uint8_t, 10> faces{};
  bool passed = true;
  tell_morale(p, unit);
  for (auto left = static_cast<std::size_t>(dice); left > 0;) {
    const std::span<std::uint8_t> pool = std::span(faces).first(std::min(left, faces.size()));
    p.dice.pool(pool, 6, Cuts::after(morale - total));
    p.tell_dice(Happening::kMoraleRoll, rule, {unit, morale - total}, pool);
    for (const std::uint8_t face : pool) passed = passed && face + total <= morale;  // 3.4
    left -= pool.size();
  }
  p.tell(passed ? Happening::kMoralePassed : Happening::kMoraleFailed, rule, {unit});
  return passed;
}

void check_casualties(Play& p, int unit) {
  const std::uint8_t set = leaders_at(p, side_of(p, unit), p.state.unit(unit).square);
  for (int leader = kMaxLeaders - 1; leader >= 0; --leader) {  // the senior's check ends on top: he rolls first
    if (has(set, leader)) p.push(Phase::kLeaderCheck, leader, kCasualty);
  }
}

void capture_leaders(Play& p, int by_side, int square) {
  const std::uint8_t set = leaders_at(p, other(by_side), square);
  for (int leader = kMaxLeaders - 1; leader >= 0; --leader) {
    if (has(set, leader)) p.push(Phase::kLeaderCheck, leader, kCapture);
  }
}

Flow enter_leader_check(Play& p, Frame& f) {
  const int leader = f.a;
  switch (f.step++) {
    case 0: {
      const int roll = p.dice.die(6);
      p.tell_dice(Happening::kLeaderRoll, "6.3"_rule, {leader_piece(leader)}, {{static_cast<std::uint8_t>(roll)}});
      if (roll == 6) return open_window(p, Window::kLeader, leader_piece(leader));
      survive(p, leader, f.b);
      return p.pop();
    }
    default: {
      if (f.c != 0) {  // saved by a card
        survive(p, leader, f.b);
        return p.pop();
      }
      const int roll = p.dice.die(6);
      p.tell_dice(Happening::kLeaderRoll, "6.3"_rule, {leader_piece(leader)}, {{static_cast<std::uint8_t>(roll)}});
      if (roll <= p.sheet.leader(leader).value) {
        kill(p, leader);
      } else {
        survive(p, leader, f.b);
      }
      return p.pop();
    }
  }
}

void rout_leaders(Play& p, int side, int square) {
  const int before = commander(p, side);
  for (const int leader : members(leaders_at(p, side, square))) {
    p.state.leader(leader) = {kNowhere, LeaderWhere::kRouted, 0};
    p.tell(Happening::kLeaderRouted, "6.3/a"_rule, {leader_piece(leader)});
  }
  tell_succession(p, side, before);
}

// ---- 6.2 leader movement

namespace {

Verdict leader_square(const Table& t, int side, int square) {
  if (!valid_square(t, square)) return no("6.2.1"_rule, Why::kNoSuchThing);
  const Terrain& ground = t.sheet.ground(square);
  const bool closed = t.sheet.open[static_cast<std::size_t>(side)][static_cast<std::size_t>(square)] == 0;
  const bool on_closed_path = t.sheet.on_path[static_cast<std::size_t>(square)] && t.state.path_found == 0;
  if (ground.sea || closed || on_closed_path) return no("6.2.1"_rule, Why::kImpassable);
  const int there = t.state.at(square);
  if (there != kNoUnit && side_of(t, there) != side) return no("6.2.1"_rule, Why::kEnemyThere);
  if (leaders_at(t, other(side), square) != 0) return no("6.2.1"_rule, Why::kEnemyThere);
  const Camp& camp = t.state.camp(other(side));
  if (camp.intact() && camp.square == square) return no("6.2.1"_rule, Why::kEnemyThere);
  if (ezoc(t, side, square) == Zoc::kStrong) return no("6.2.1"_rule, Why::kStrongEzoc);
  return column_open(t, side, square);
}

}  // namespace

Verdict leader_may_go(const Table& t, int leader, int square) {
  const int side = t.sheet.leader(leader).side;
  if (const Verdict v = leader_square(t, side, square); !v) return v;
  const int there = t.state.at(square);
  if (there != kNoUnit) return kYes;
  for (int d = 0; d < 8; ++d) {
    const int near = neighbour(t, square, d);
    if (near == kNowhere) continue;
    const int unit = t.state.at(near);
    if (unit != kNoUnit && side_of(t, unit) == side) return kYes;
  }
  return no("6.2.1"_rule, Why::kNoFriendNear);
}

Verdict leader_may_return(const Table& t, int leader, int square) {
  return leader_square(t, t.sheet.leader(leader).side, square);
}

Flow enter_leader_move(Play& p, Frame& f) { return f.step == 0 ? Flow::kDecide : p.pop(); }

Verdict judge_leader_move(const Table& t, const Frame& f, const Choice& c) {
  if (verb_of(c) != Verb::kLeaderTo) return no("6.2"_rule, Why::kNotNow);
  if (c.a == t.state.leader(f.a).square) return no("6.2"_rule, Why::kSquareTaken);
  return leader_may_go(t, f.a, c.a);
}

void offer_leader_move(const Table& t, const Frame& f, Offer& offer) {
  const int side = t.sheet.leader(f.a).side;
  SquareSet near;  // squares with or next to an own unit, each once
  for (const int unit : members(units_on_map(t, side))) {
    const int square = t.state.unit(unit).square;
    near.add(square);
    for (int d = 0; d < 8; ++d) {
      const int next = neighbour(t, square, d);
      if (next != kNowhere) near.add(next);
    }
  }
  for (std::size_t word = 0; word < near.words.size(); ++word) {
    for (const int i : members(near.words[word])) offer(say(Verb::kLeaderTo, static_cast<int>(word) * 64 + i));
  }
}

void choose_leader_move(Play& p, Frame& f, const Choice& c) {
  f.step = 1;
  const int leader = f.a;
  const int side = p.sheet.leader(leader).side;
  const int from = p.state.leader(leader).square;
  p.state.leader(leader).square = static_cast<Square>(c.a);
  p.tell(Happening::kLeaderMoved, "6.2"_rule, {leader_piece(leader), c.a});

  // 6.2.2, R-19: the unit he leaves behind in an EZOC checks its morale.
  const int unit = p.state.at(from);
  if (unit == kNoUnit || side_of(p, unit) != side || ezoc(p, side, from) == Zoc::kNone) return;
  if (check_morale(p, unit, 1, 0, "6.2.2"_rule)) return;
  if (p.state.unit(unit).good_order()) return disrupt(p, unit, "6.2.2"_rule);
  if (p.state.unit(unit).ranks > 0) return lose_rank(p, unit, "6.2.2"_rule);
  start_rout_check(p, unit, 1);
}

}  // namespace aspis::bladebow
