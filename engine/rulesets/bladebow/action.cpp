// 5.4.4, 3.5: the seven kinds of action, ordered to a single unit or to a formation.

#include "engine/rulesets/bladebow/board.hpp"
#include "engine/rulesets/bladebow/cards.hpp"
#include "engine/rulesets/bladebow/leaders.hpp"
#include "engine/rulesets/bladebow/melee.hpp"
#include "engine/rulesets/bladebow/ranged.hpp"
#include "engine/rulesets/bladebow/turn.hpp"

namespace aspis::bladebow {
namespace {

constexpr std::array kOrderRules = {"5.4.4.1"_rule, "5.4.4.2"_rule, "5.4.4.3"_rule, "5.4.4.4"_rule};
constexpr std::array kOrderPhases = {Phase::kMoveAction, Phase::kRangedAction, Phase::kMeleeAction,
                                     Phase::kRallyAction};

/// 3.5, R-7: whether a unit's status lets it be part of such an order.
bool capable(const Table& t, Order order, int unit) {
  const Unit& u = t.state.unit(unit);
  switch (order) {
    case Order::kRanged: return u.good_order() && type_of(t, unit).good.strength > 0;
    case Order::kMelee: return u.good_order();
    case Order::kRally: return u.disrupted();
    default: return true;
  }
}

/// Whether the order would find something to do for this unit.
bool has_work(const Table& t, Order order, int unit) {
  switch (order) {
    case Order::kRanged: return static_cast<bool>(may_be_ordered_to_fire(t, unit));
    case Order::kMelee: return has_melee_target(t, unit);
    default: return true;
  }
}

int command_range(const Table& t, int leader) {
  const int bonus = t.state.reach_leader == leader ? t.state.reach_bonus : 0;
  return t.sheet.leader(leader).range + bonus;
}

/// The units of a leader's side within his range (6.1.2).
Bits in_reach(const Table& t, int leader) {
  const int reach = command_range(t, leader);
  const square::Point from = t.sheet.point(t.state.leader(leader).square);
  Bits near = 0;
  for (const int unit : members(units_on_map(t, t.sheet.leader(leader).side))) {
    const bool within = square::points(from, t.sheet.point(t.state.unit(unit).square)) <= reach;
    near |= Bits{within} << unit;
  }
  return near;
}

/// Those of a set whose status lets them be part of an order.
Bits capable_of(const Table& t, Order order, Bits units) {
  if (order == Order::kMove) return units;
  Bits able = 0;
  for (const int unit : members(units)) {
    if (capable(t, order, unit)) able |= bit(unit);
  }
  return able;
}

/// Which units stand near which: no more than one square between them (3.5). Each unit is entered into the five rows
/// and the five columns around it; those that share a row band and a column band are near.
class Nearness {
 public:
  Nearness(const Table& t, Bits units) : table_(t) {
    for (const int unit : members(units)) {
      const square::Point at = t.sheet.point(t.state.unit(unit).square);
      for (std::size_t i = 0; i < 5; ++i) {
        rows_[static_cast<std::size_t>(at.y) + i] |= bit(unit);
        columns_[static_cast<std::size_t>(at.x) + i] |= bit(unit);
      }
    }
  }

  /// Those of a set that hang together with one of them.
  Bits cluster(Bits able, int seed) const {
    if (!has(able, seed)) return 0;
    Bits found = bit(seed);
    for (Bits frontier = found; frontier != 0;) {
      const Bits fresh = near(first(frontier)) & able & ~found;
      frontier = (frontier & (frontier - 1)) | fresh;
      found |= fresh;
    }
    return found;
  }

 private:
  Bits near(int unit) const {
    const square::Point at = table_.sheet.point(table_.state.unit(unit).square);
    return rows_[static_cast<std::size_t>(at.y) + 2] & columns_[static_cast<std::size_t>(at.x) + 2];
  }

  const Table& table_;
  std::array<Bits, kMaxRows + 4> rows_{};
  std::array<Bits, kMaxColumns + 4> columns_{};
};

Verdict may_order_single(const Table& t, int order_word, int unit) {
  if (order_word < 0 || order_word >= static_cast<int>(Order::kCount)) return no("5.4"_rule, Why::kNoSuchThing);
  if (!valid_unit(t, unit)) return no("5.4"_rule, Why::kNoSuchThing);
  if (side_of(t, unit) != t.state.active) return no("5.4"_rule, Why::kNotYours);
  if (!t.state.unit(unit).on_map()) return no("5.4"_rule, Why::kNotOnMap);
  switch (static_cast<Order>(order_word)) {
    case Order::kRanged: return may_be_ordered_to_fire(t, unit);
    case Order::kMelee: return may_be_ordered_to_fight(t, unit);
    case Order::kRally: return t.state.unit(unit).disrupted() ? kYes : no("11.0"_rule, Why::kGoodOrder);
    default: return kYes;
  }
}

Verdict leader_may_act(const Table& t, int leader) {
  if (!valid_leader(t, leader)) return no("6.0"_rule, Why::kNoSuchThing);
  if (t.sheet.leader(leader).side != t.state.active) return no("6.0"_rule, Why::kNotYours);
  const Leader& l = t.state.leader(leader);
  if (!l.on_map()) return no("6.0"_rule, Why::kLeaderNotOnMap);
  if (senior_at(t, t.state.active, l.square) != leader) return no("6.1.1"_rule, Why::kJuniorLeader);
  return kYes;
}

Verdict may_order_formation(const Table& t, int order_word, int leader, int seed) {
  if (order_word < 0 || order_word >= static_cast<int>(Order::kCount)) return no("5.4"_rule, Why::kNoSuchThing);
  if (const Verdict v = leader_may_act(t, leader); !v) return v;
  if (t.state.banned_leader == leader) return no("4.2"_rule, Why::kLeaderBanned);
  if (!valid_unit(t, seed)) return no("3.5"_rule, Why::kNoSuchThing);
  if (side_of(t, seed) != t.state.active) return no("3.5"_rule, Why::kNotYours);
  if (!t.state.unit(seed).on_map()) return no("3.5"_rule, Why::kNotOnMap);
  const auto order = static_cast<Order>(order_word);
  if (!capable(t, order, seed)) {
    return no("3.5"_rule, t.state.unit(seed).disrupted() ? Why::kDisruptedUnit
                          : order == Order::kRally       ? Why::kGoodOrder
                                                         : Why::kNoMissiles);
  }
  const Square from = t.state.leader(leader).square;
  if (distance(t, from, t.state.unit(seed).square) > command_range(t, leader))
    return no("6.1.2"_rule, Why::kOutOfCommand);
  const Bits members_of = formation(t, order, leader, seed);
  if (count(members_of) < 2) return no("3.5"_rule, Why::kNotInFormation);
  if (first(members_of) != seed) return no("3.5"_rule, Why::kNotFirstOfFormation);
  for (const int unit : members(members_of)) {
    if (has_work(t, order, unit)) return kYes;
  }
  return no(order == Order::kRanged ? "8.0"_rule : "9.0"_rule, Why::kNoTarget);
}

}  // namespace

Bits formation(const Table& t, Order order, int leader, int seed) {
  const Bits able = capable_of(t, order, in_reach(t, leader));
  return Nearness(t, able).cluster(able, seed);
}

// ---- The decision

namespace {

enum ActionStep : std::uint8_t { kChoose, kTaken };

/// 5.4.4: what ends with every own action. `stirred`: somebody may have moved, turned, rallied or gone.
void end_action(Play& p, bool stirred) {
  State& s = p.state;
  const Bits idle = units_on_map(p, s.active) & ~s.action.fought;
  for (const int unit : members(s.on_map)) {
    Unit& u = s.unit(unit);
    if (has(idle, unit)) u.flags &= static_cast<std::uint8_t>(~kMeleeMarker);  // 9.4.3.6, R-15
    if (u.disrupted()) u.flags &= static_cast<std::uint8_t>(~kShieldWall);     // 13.3, R-45
  }
  s.action = {};
  s.volley = {};
  s.melee = {};
  s.recoil = {};
  s.reach_leader = kNoLeader;
  s.reach_bonus = 0;
  s.banned_leader = kNoLeader;
  --s.actions;
  if (stirred) look_around(p);
}

void give_order(Play& p, Order order, Bits units, int leader) {
  State& s = p.state;
  s.action.members = units;
  s.action.order = static_cast<std::uint8_t>(order);
  s.action.single = leader == kNoLeader ? 1 : 0;
  p.tell(Happening::kActionTaken, kOrderRules[static_cast<std::size_t>(order)],
         {s.active, static_cast<int>(order), leader == kNoLeader ? first(units) : leader_piece(leader)});
  p.push(kOrderPhases[static_cast<std::size_t>(order)]);
}

}  // namespace

Flow enter_action(Play& p, Frame& f) {
  if (f.step == kChoose) return Flow::kDecide;
  end_action(p, f.a != 0 || p.state.action.benefited != 0);
  return p.pop();
}

Verdict judge_action(const Table& t, const Frame&, const Choice& c) {
  const State& s = t.state;
  const int side = s.active;
  const Bits hand = s.hand_of(side);
  switch (verb_of(c)) {
    case Verb::kMoveLeader: {
      const int leader = piece_leader(c.a);
      if (const Verdict v = leader_may_act(t, leader); !v) return v;
      // Some square must be open to him, other than his own.
      for (const int unit : members(units_on_map(t, side))) {
        for (int d = -1; d < 8; ++d) {
          const int to = d < 0 ? s.unit(unit).square : neighbour(t, s.unit(unit).square, d);
          if (to == kNowhere || to == s.leader(leader).square) continue;
          if (leader_may_go(t, leader, to)) return kYes;
        }
      }
      return no("6.2.1"_rule, Why::kNoFriendNear);
    }
    case Verb::kSingle: return may_order_single(t, c.a, c.b);
    case Verb::kFormation: return may_order_formation(t, c.a, piece_leader(c.b), c.c);
    case Verb::kDiscard:
      if (c.a < 0 || c.a >= kCards) return no("5.4.4.5"_rule, Why::kNoSuchThing);
      return has(hand, c.a) ? kYes : no("5.4.4.5"_rule, Why::kCardNotHeld);
    case Verb::kBuy:
      return count(hand) < s.hand_size[static_cast<std::size_t>(side)] ? kYes : no("4.0"_rule, Why::kHandFull);
    case Verb::kPass: return kYes;
    default:
      if (is_card_verb(verb_of(c))) return may_play(t, side, Window::kAction, -1, c);
      return no("5.4.4"_rule, Why::kNotNow);
  }
}

void offer_action(const Table& t, const Frame&, Offer& offer) {
  offer(say(Verb::kPass));
  const int side = t.state.active;
  const Bits units = units_on_map(t, side);
  // Which units have something to do under each order: asked once, for single units and formations alike.
  std::array<Bits, static_cast<std::size_t>(Order::kCount)> busy{units, 0, 0, 0};
  for (const int unit : members(units)) {
    const bool good = t.state.unit(unit).good_order();
    if (!good) busy[static_cast<std::size_t>(Order::kRally)] |= bit(unit);
    if (good && has_melee_target(t, unit)) busy[static_cast<std::size_t>(Order::kMelee)] |= bit(unit);
    if (good && has(t.sheet.missile_units, unit) && has_work(t, Order::kRanged, unit)) {
      busy[static_cast<std::size_t>(Order::kRanged)] |= bit(unit);
    }
  }
  const Nearness nearness(t, units);
  for (int leader = 0; leader < static_cast<int>(t.sheet.leaders.size()); ++leader) {
    if (!leader_may_act(t, leader)) continue;
    offer(say(Verb::kMoveLeader, leader_piece(leader)));
    if (t.state.banned_leader == leader) continue;  // 4.2: he moves, but gives no order
    const Bits near = in_reach(t, leader);
    for (std::size_t order = 0; order < busy.size(); ++order) {
      if ((busy[order] & near) == 0) continue;
      Bits left = capable_of(t, static_cast<Order>(order), near);
      while (left != 0) {  // one formation per cluster, named by its first unit
        const int seed = first(left);
        const Bits together = nearness.cluster(left, seed);
        left &= ~together;
        if (count(together) < 2 || (together & busy[order]) == 0) continue;
        offer.judged(say(Verb::kFormation, static_cast<int>(order), leader_piece(leader), seed));
      }
    }
  }
  for (std::size_t order = 0; order < busy.size(); ++order) {
    for (const int unit : members(busy[order])) offer.judged(say(Verb::kSingle, static_cast<int>(order), unit));
  }
  for (const int card : members(t.state.hand_of(side))) offer(say(Verb::kDiscard, card));
  offer(say(Verb::kBuy));
  offer_cards(t, side, Window::kAction, -1, offer);
}

void choose_action(Play& p, Frame& f, const Choice& c) {
  State& s = p.state;
  const int side = s.active;
  if (is_card_verb(verb_of(c))) return play_card(p, side, -1, c);  // costs no action
  f.step = kTaken;
  f.a = verb_of(c) == Verb::kMoveLeader || verb_of(c) == Verb::kSingle || verb_of(c) == Verb::kFormation;
  switch (verb_of(c)) {
    case Verb::kMoveLeader: p.push(Phase::kLeaderMove, piece_leader(c.a)); break;
    case Verb::kSingle: give_order(p, static_cast<Order>(c.a), bit(c.b), kNoLeader); break;
    case Verb::kFormation: {
      const int leader = piece_leader(c.b);
      give_order(p, static_cast<Order>(c.a), formation(p, static_cast<Order>(c.a), leader, c.c), leader);
      break;
    }
    case Verb::kDiscard:
      discard_card(p, side, c.a);
      p.revealed = true;
      p.tell(Happening::kCardDiscarded, "5.4.4.5"_rule, {side, c.a});
      break;
    case Verb::kBuy: draw_to_hand(p, side); break;
    default: p.tell(Happening::kActionTaken, "5.4.4.7"_rule, {side, static_cast<int>(Order::kCount), -1}); break;
  }
}

}  // namespace aspis::bladebow
