#include "engine/rulesets/bladebow/recoil.hpp"

#include "engine/rulesets/bladebow/board.hpp"
#include "engine/rulesets/bladebow/cards.hpp"
#include "engine/rulesets/bladebow/leaders.hpp"

namespace aspis::bladebow {

void lose_rank(Play& p, int unit, Rule rule) {
  --p.state.unit(unit).ranks;
  ++p.state.losses[side_of(p, unit)];
  p.tell(Happening::kRankLost, rule, {unit});
}

void rout(Play& p, int unit, Rule rule) {
  const int square = p.state.unit(unit).square;
  p.tell(Happening::kRouted, rule, {unit});
  take_off(p, unit, Where::kRouted);
  rout_leaders(p, side_of(p, unit), square);
}

void eliminate(Play& p, int unit, Rule rule) {
  p.tell(Happening::kEliminated, rule, {unit});
  take_off(p, unit, Where::kEliminated);
  ++p.state.losses[side_of(p, unit)];
}

// ---- 9.4.10 rout checks

void start_rout_check(Play& p, int unit, int dice) {
  if (dice <= 0) return;
  show_ranks(p, unit);  // ranks would have taken the hits: everybody sees that none is left
  p.push(Phase::kRoutCheck, unit, dice);
}

Flow enter_rout_check(Play& p, Frame& f) {
  const int unit = f.a;
  if (f.step++ == 0) return open_window(p, Window::kRout, unit);
  const int dice = f.b + f.c - (led(p, unit) ? 1 : 0);  // 6.5, 9.4.10/a: a leader removes one die
  const bool stands = dice <= 0 || check_morale(p, unit, dice, 0, "9.4.10"_rule);
  if (!stands) rout(p, unit, "9.4.10"_rule);
  return p.pop();
}

// ---- 9.4.8 recoil

namespace {

enum RecoilStep : std::uint8_t { kGo, kArrive, kOwnCards, kCheck, kEnd };

/// 9.4.8.2: the directions open to the unit, in the rulebook's order of preference: straight; the other two ahead; the
/// rest. Straight off the map or into the sea is a way too: the last one.
std::uint8_t recoil_ways(const Table& t, int unit, int square, int facing) {
  const int straight = neighbour(t, square, facing);
  if (straight == kNowhere || t.sheet.ground(straight).sea) return static_cast<std::uint8_t>(1u << facing);
  constexpr int kSteps[3][5] = {{0, 0, 0, 0, 0}, {-1, 1, 1, 1, 1}, {-2, 2, -3, 3, 4}};
  for (const auto& step : kSteps) {
    unsigned ways = 0;
    for (const int turn : step) {
      const int direction = square::turn(facing, turn);
      const int to = neighbour(t, square, direction);
      if (to == kNowhere || t.state.recoil.passed.contains(to)) continue;
      if (may_recoil_into(t, unit, square, direction)) ways |= 1u << direction;
    }
    if (ways != 0) return static_cast<std::uint8_t>(ways);
  }
  return 0;
}

/// One square back in a direction; through a friend it is only a stage (9.4.8.3).
void recoil_step(Play& p, Frame& f, int direction) {
  Recoil& r = p.state.recoil;
  const int unit = r.unit;
  const int from = p.state.unit(unit).square;
  const int to = neighbour(p, from, direction);
  if (to == kNowhere || p.sheet.ground(to).sea) {  // 9.4.8.1, R-39, R-64
    eliminate(p, unit, "9.4.8.1"_rule);
    r.outcome = RecoilOutcome::kOffMap;
    f.step = kEnd;
    return;
  }
  r.passed.add(from);
  p.state.unit(unit).facing = static_cast<std::uint8_t>(direction);
  const int friend_there = p.state.at(to);
  f.step = friend_there == kNoUnit ? kArrive : kGo;
  p.tell(Happening::kRecoiled, "9.4.8"_rule, {unit, from, to});
  const Terrain& ground = p.sheet.ground(to);
  if ((ground.disrupts & p.sheet.troops_of(unit)) != 0) disrupt(p, unit, "7.5"_rule);
  if (friend_there != kNoUnit) {
    ++r.dice;  // 9.4.8.3: each further square costs a check
    const bool light = type_of(p, unit).size == Size::kLight || type_of(p, friend_there).size == Size::kLight;
    if (!light) disrupt(p, friend_there, "9.4.8.3"_rule);
  }
  relocate(p, unit, to, r.riders);
}

}  // namespace

Verdict may_recoil_into(const Table& t, int unit, int from, int direction) {
  const int side = side_of(t, unit);
  if (const Verdict v = can_step(t, side, t.sheet.troops_of(unit), from, direction); !v) return v;
  const int to = neighbour(t, from, direction);
  const int there = t.state.at(to);
  if (there != kNoUnit && side_of(t, there) != side) return no("3.2"_rule, Why::kEnemyThere);
  const Camp& camp = t.state.camp(other(side));
  if (camp.intact() && camp.square == to) return no("12.3a"_rule, Why::kEnemyThere);
  if (ezoc(t, side, to) != Zoc::kNone) return no("9.4.8.1"_rule, Why::kInEzoc);
  return kYes;
}

void start_recoil(Play& p, int unit, int opponent_square, int dice) {
  Recoil& r = p.state.recoil;
  r = {};
  r.unit = static_cast<std::uint8_t>(unit);
  r.dice = static_cast<std::uint8_t>(dice);
  r.riders = leaders_at(p, side_of(p, unit), p.state.unit(unit).square);
  // 9.4.8.2.1: it turns its back on the opponent.
  p.state.unit(unit).facing = static_cast<std::uint8_t>(direction_to(p, opponent_square, p.state.unit(unit).square));
  p.push(Phase::kRecoil, unit);
}

Flow enter_recoil(Play& p, Frame& f) {
  Recoil& r = p.state.recoil;
  const int unit = r.unit;
  switch (f.step) {
    case kGo: {
      const Unit& u = p.state.unit(unit);
      const std::uint8_t ways = recoil_ways(p, unit, u.square, u.facing);
      if (ways == 0) {  // 9.4.8.1: nowhere to go
        eliminate(p, unit, "9.4.8.1"_rule);
        r.outcome = RecoilOutcome::kEliminated;
        f.step = kEnd;
      } else if (count(ways) == 1) {
        recoil_step(p, f, first(ways));
      } else {
        p.push(Phase::kRecoilTo, unit, ways);
      }
      return Flow::kGoOn;
    }
    case kArrive: f.step = kOwnCards; return open_window(p, Window::kRecoil, unit);
    case kOwnCards:
      f.step = kCheck;
      r.outcome = RecoilOutcome::kRecoiled;
      start_rout_check(p, unit, r.dice);
      return Flow::kGoOn;
    case kCheck:
      if (!p.state.unit(unit).on_map()) r.outcome = RecoilOutcome::kRouted;
      return p.pop();
    default: return p.pop();
  }
}

Flow enter_recoil_to(Play& p, Frame& f) { return f.step == 0 ? Flow::kDecide : p.pop(); }

Verdict judge_recoil_to(const Table& t, const Frame& f, const Choice& c) {
  if (verb_of(c) != Verb::kRecoilTo) return no("9.4.8.2"_rule, Why::kNotNow);
  if (!valid_square(t, c.a)) return no("9.4.8.2"_rule, Why::kNoSuchThing);
  const int direction = direction_to(t, t.state.unit(f.a).square, c.a);
  if (direction < 0 || !has(static_cast<Bits>(f.b), direction)) return no("9.4.8.2"_rule, Why::kRecoilBlocked);
  return kYes;
}

void offer_recoil_to(const Table& t, const Frame& f, Offer& offer) {
  for (const int d : members(static_cast<Bits>(f.b)))
    offer(say(Verb::kRecoilTo, neighbour(t, t.state.unit(f.a).square, d)));
}

void choose_recoil_to(Play& p, Frame& f, const Choice& c) {
  f.step = 1;
  const int direction = direction_to(p, p.state.unit(f.a).square, c.a);
  Frame& recoil = p.state.stack.frames[p.state.stack.depth - 2u];
  recoil_step(p, recoil, direction);
}

}  // namespace aspis::bladebow
