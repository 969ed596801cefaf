// 5.4.4: which orders are worth an action.

#include "engine/rulesets/bladebow/advice_parts.hpp"
#include "engine/rulesets/bladebow/leaders.hpp"
#include "engine/rulesets/bladebow/rally.hpp"
#include "engine/rulesets/bladebow/ranged.hpp"
#include "engine/rulesets/bladebow/turn.hpp"

namespace aspis::bladebow {
namespace {

constexpr int kLoneOrder = 2;    // a single unit's order is worth this fraction: the action serves one alone
constexpr int kRallyShare = 2;   // rallying is worth so many times the disorder it ends
constexpr int kFlankMarch = 16;  // a march round the enemy in force is worth so many times one at him
constexpr int kLoneLooter = 16;  // one unit seldom sacks a camp: better bring up others first,
constexpr int kHastyLooter = 4;  // but less so where waiting loses
constexpr int kBuyCard = 15;
constexpr int kDropUseless = 5;
constexpr int kMoveLeaderAction = 60;  // what a leader's new place must bring to be worth an action

int rally_chance(const Table& t, int unit, bool alone) {
  if (alone || led(t, unit)) return 6;
  return std::clamp(morale_of(t, unit) - rally_modifier(t, unit) - camp_modifier(t, side_of(t, unit)), 0, 6);
}

/// What good order would bring a unit: its strength, and the fights it could have then, whichever way it turns.
int rally_gain(const Asked& q, int unit) {
  Unit& u = q.k.state.unit(unit);
  const Unit shaken = u;
  const int now = stand_worth(q.k, unit);
  u.flags = static_cast<std::uint8_t>(u.flags & ~kDisrupted);
  int best = now;
  for (int facing = 0; facing < square::kDirections; ++facing) {
    u.facing = static_cast<std::uint8_t>(facing);
    best = std::max(best, stand_worth(q.k, unit));
  }
  u = shaken;
  return kRallyShare * kDisorderPoints * size_of(type_of(q.t, unit)) + best - now;
}

/// What a side's units could do, asked once for all orders.
struct Survey {
  std::array<int, kMaxUnits> move{};
  std::array<int, kMaxUnits> rally{};
  Bits shooters = 0;
};

Survey look_over(const Asked& q) {
  Survey all;
  const Line line = line_of(q.k, q.side);
  for (const int unit : members(units_on_map(q.t, q.side))) {
    const auto at = static_cast<std::size_t>(unit);
    all.move[at] = move_gain(q.k, unit, line);
    if (q.t.state.unit(unit).disrupted()) all.rally[at] = rally_gain(q, unit);
    if (has(q.t.sheet.missile_units, unit) && may_fire(q.t, unit)) all.shooters |= bit(unit);
  }
  return all;
}

/// The volleys that a set of units can fire, each unit in one of them: best targets first.
int shooting_points(const Asked& q, Bits units) {
  const Bits enemies = units_on_map(q.t, other(q.side));
  int points = 0;
  for (Bits left = units, shot = 0; left != 0;) {
    int best = 0;
    Bits best_firers = 0;
    Bits best_target = 0;
    for (const int target : members(enemies & ~shot)) {
      const Bits firers = firers_at(q.t, left, target);
      const int prospect = volley_prospect(q.k, target, firers, rotation_of(q.t, firers, target));
      if (prospect <= best) continue;
      best = prospect;
      best_firers = firers;
      best_target = bit(target);
    }
    if (best == 0) break;
    points += best;
    left &= ~best_firers;
    shot |= best_target;
  }
  return points;
}

/// The attacks that a set of units can make together, each in one of them.
int melee_points(const Asked& q, Bits units) {
  int points = 0;
  Bits targets = 0;
  bool camp = false;
  const bool hasty = loses_by_waiting(q.t, q.side);
  for (const int unit : members(units)) {
    const Unit& u = q.t.state.unit(unit);
    if (u.disrupted()) continue;
    for (const int turn : {0, 1, -1}) {
      const int next = neighbour(q.t, u.square, square::turn(u.facing, turn));
      if (next == kNowhere) continue;
      const int there = q.t.state.at(next);
      if (there != kNoUnit && side_of(q.t, there) != q.side) targets |= bit(there);
      if (there == kNoUnit && q.t.state.camp(other(q.side)).square == next) camp = true;
    }
  }
  const auto attack = [&](int piece) {
    const Bits strike = strikers(q.t, piece, units);
    const int prospect = attack_prospect(q.k, piece, strike);
    if (prospect <= 0) return;
    const bool lone_looter = piece >= kMaxUnits && count(strike) == 1;
    points += lone_looter ? prospect / (hasty ? kHastyLooter : kLoneLooter) : prospect;
    units &= ~strike;
  };
  if (camp && q.t.state.camp(other(q.side)).intact()) attack(camp_piece(other(q.side)));
  for (const int target : members(targets)) attack(target);
  return points;
}

int order_points(const Asked& q, const Survey& all, Order order, Bits units, bool alone) {
  int points = 0;
  switch (order) {
    case Order::kMove:
      for (const int unit : members(units)) {
        const bool flank = (!alone || led(q.t, unit)) && q.t.state.path_found != 0 &&
                           path_march(q.k, q.side, q.t.state.unit(unit).square) > 0;
        points += all.move[static_cast<std::size_t>(unit)] * (flank ? kFlankMarch : 1);
      }
      break;
    case Order::kRanged: points = shooting_points(q, units & all.shooters); break;
    case Order::kMelee: points = melee_points(q, units); break;
    default:
      for (const int unit : members(units)) {
        points += all.rally[static_cast<std::size_t>(unit)] * rally_chance(q.t, unit, alone) / 6;
      }
      break;
  }
  return points;
}

/// How much better a leader could stand, at his best.
int leader_gain(const Asked& q, int leader) {
  const Square here = q.t.state.leader(leader).square;
  int best = kNever;
  for (const int unit : members(units_on_map(q.t, q.side))) {
    const Square to = q.t.state.unit(unit).square;
    if (to != here && leader_may_go(q.t, leader, to)) best = std::max(best, leader_worth(q.k, leader, to));
  }
  return best - leader_worth(q.k, leader, here);
}

int action_points(const Asked& q, const Survey& all, const Choice& c) {
  switch (verb_of(c)) {
    case Verb::kSingle: return order_points(q, all, static_cast<Order>(c.a), bit(c.b), true) / kLoneOrder;
    case Verb::kFormation: {
      const auto order = static_cast<Order>(c.a);
      return order_points(q, all, order, formation(q.t, order, piece_leader(c.b), c.c), false);
    }
    case Verb::kMoveLeader: return leader_gain(q, piece_leader(c.a)) - kMoveLeaderAction;
    case Verb::kBuy: return kBuyCard;
    case Verb::kDiscard:
      return q.t.sheet.card(c.a).window == Window::kNone && count(q.t.state.hand_of(q.side)) >= 3 ? kDropUseless
                                                                                                  : kNever;
    case Verb::kPass: return 0;
    default: {
      const int points = card_points(q.k, q.t, Window::kAction, -1, q.side, c);
      return points > 0 ? points * 8 : kNever;  // costs no action: first, if at all
    }
  }
}

}  // namespace

void score_actions(const Asked& q, const OptionList& options, std::span<int> points) {
  const Survey all = look_over(q);
  for (int i = 0; i < options.size(); ++i) {
    points[static_cast<std::size_t>(i)] = action_points(q, all, options[i].choice);
  }
}

}  // namespace aspis::bladebow
