// When a card helps most (4.2), and which dice to throw again (9.4.6).

#include "engine/rulesets/bladebow/advice_parts.hpp"
#include "engine/rulesets/bladebow/leaders.hpp"
#include "engine/rulesets/bladebow/melee.hpp"

namespace aspis::bladebow {
namespace {

// How well a card is used, beside keeping it (0).
constexpr int kWaste = -200;
constexpr int kPoor = -40;
constexpr int kFair = 60;
constexpr int kGood = 150;
constexpr int kBest = 400;

/// Net hits as the dice lie: on the enemy of a role.
int net_hits(const Table& t, int role) { return std::max(0, tally(t, role).hits - tally(t, 1 - role).cancels); }

/// Whether dice of a role can hurt anybody.
bool can_hurt(const Table& t, int role) {
  if (role == 0) return true;
  const int target = t.state.melee.target;
  return !rear_attacked(t) && (target == kNoUnit || t.state.unit(target).good_order());
}

int blanks(const Table& t, int role) {
  const int dice = role == 0 ? t.state.melee.attack_dice : t.state.melee.defence_dice;
  int n = 0;
  for (int die = 0; die < dice; ++die) n += reroll_points(t, role, die) > 0 ? 1 : 0;
  return n;
}

int misses(const Volley& v) {
  int n = 0;
  for (std::size_t i = 0; i < v.attack_dice; ++i) n += v.attack[i] > v.hit_on ? 1 : 0;
  return n;
}

int routed_units(const Table& t, int side) {
  int n = 0;
  for (const int unit : members(t.sheet.side_units[static_cast<std::size_t>(side)])) {
    n += t.state.unit(unit).where == Where::kRouted ? 1 : 0;
  }
  return n;
}

/// More movement is worth a card when it brings the unit into contact.
int reach_points(Sketch& k, int unit, int bonus) {
  const Table t = k.table();
  const int goal = goal_distance(k, side_of(t, unit), t.state.unit(unit).square);
  const int mp = face_of(t, unit).movement;
  return goal > mp && goal <= mp + bonus + 2 && t.state.unit(unit).good_order() ? kFair : kPoor;
}

/// What spoiling or passing a commitment check is worth: as much as the blow it stops or lets through.
int blow_points(const Table& t, int unit) {
  const int i = attacker_index(t.state.melee, unit);
  if (i < 0) return kWaste;
  return unit == lead_unit(t.state.melee) ? kGood : kFair;
}

int move_card_points(Sketch& k, const Table& t, const Card& card, int subject, int side) {
  switch (card.effect) {
    case Effect::kMoveFormation: return t.state.action.single != 0 ? kPoor : reach_points(k, subject, card.n);
    case Effect::kMoveFoot:
    case Effect::kMoveCavalry: return reach_points(k, subject, card.n);
    case Effect::kMoveFoe: {
      const int away = nearest_enemy(k, other(side), t.state.unit(subject).square).away;
      return away > 3 && away <= face_of(t, subject).movement + 2 ? kFair : kPoor;
    }
    case Effect::kStakes: return kGood;
    default: return kPoor;
  }
}

int melee_card_points(const Table& t, const Card& card, int side, const Choice& c) {
  const Melee& m = t.state.melee;
  const int role = side == t.state.active ? 0 : 1;
  switch (card.effect) {
    case Effect::kMeleeModifier:
      if (card.n > 0) return role == 1 && attack_dice(t) > defence_dice(t) ? kGood : kPoor;
      return role == 0 && defence_dice(t) < attack_dice(t) ? kGood : can_hurt(t, role) ? kPoor : kWaste;
    case Effect::kDuel: return kPoor;
    case Effect::kMeleeReroll: return blanks(t, role) >= 2 ? kGood : kWaste;
    case Effect::kMeleeRerollFoe: return net_hits(t, 1 - role) > 0 ? reroll_points(t, 1 - role, c.b) * -4 : kPoor;
    case Effect::kAsFlank: return flanked(t) || rear_attacked(t) ? kWaste : kGood;
    case Effect::kAbsorb: return net_hits(t, 1 - role) > 0 ? kGood : kWaste;
    case Effect::kHorsesShy: return m.target != kNoUnit ? kGood : kFair;
    default: return kGood;
  }
}

}  // namespace

int reroll_points(const Table& t, int role, int die) {
  const Melee& m = t.state.melee;
  const Scoring score = scoring(t, role);
  const int face = (role == 0 ? m.attack : m.defence)[static_cast<std::size_t>(die)];
  const Tally own = tally(t, role);
  const Tally enemy = tally(t, 1 - role);
  const bool hit = face <= score.hit_on && can_hurt(t, role);
  const bool cancel = face >= score.cancel_on && can_hurt(t, 1 - role);
  if (hit) return own.hits < enemy.cancels ? 5 : -60;      // a hit that will be cancelled anyway
  if (cancel) return own.cancels > enemy.hits ? 40 : -50;  // a cancellation with nothing to cancel
  return 50;
}

int card_points(Sketch& k, const Table& real, Window window, int subject, int side, const Choice& c) {
  k.state.melee = real.state.melee;  // what was tried in the sketch is done with
  const Table t = k.table();
  const Card& card = t.sheet.card(c.a);
  const State& s = t.state;
  switch (card.effect) {
    case Effect::kPeekRanks: return kPoor;
    case Effect::kPeekHand: return 10;
    case Effect::kInitiativeOwn:
    case Effect::kInitiativeFoe: return kFair;
    case Effect::kActions: return kBest;
    case Effect::kRedrawActions: return s.actions <= 1 ? kGood : kWaste;
    case Effect::kBanLeader: {
      const int leader = piece_leader(c.b);
      return kFair + leader_worth(k, leader, s.leader(leader).square) / 4;
    }
    case Effect::kCommandRange: return kWaste;
    case Effect::kFireDice:
    case Effect::kFireDefence:
    case Effect::kFireHitOn:
    case Effect::kFireCancelOn: return count(s.volley.firers) >= 2 ? kGood : kFair;
    case Effect::kFireFreeRotation: return s.volley.rotation > 1 ? kGood : kPoor;
    case Effect::kFireReroll: return misses(s.volley) >= 2 ? kGood : kWaste;
    case Effect::kFireRange:
    case Effect::kFireInWeak:
    case Effect::kFireAgain: return kFair;
    case Effect::kCommitDice:
    case Effect::kCommitPass:
    case Effect::kCommitReroll:
    case Effect::kCommitSpoil: return blow_points(t, c.b);
    case Effect::kCommitDiceFoe: return kGood;
    case Effect::kRetreatAny: return attack_dice(t) > defence_dice(t) + 1 ? kFair : kPoor;
    case Effect::kFeign: {
      put(k, subject, s.unit(subject).square, c.b);
      return kFair + place_worth(k, subject) / 4;
    }
    case Effect::kNoAdvance: return kPoor;
    case Effect::kFootContinue: return kGood;
    case Effect::kRoutDice:
    case Effect::kRoutDiceFoe: return kBest;
    case Effect::kFreeRally: return kGood + 40 * size_of(type_of(t, c.b));
    case Effect::kRallyModifier: return kFair;
    case Effect::kSaveLeader: return kBest;
    case Effect::kRoutManagement: return routed_units(t, side) > 0 ? kBest : kWaste;
    default: break;
  }
  if (window == Window::kMove || window == Window::kMoveFoe) return move_card_points(k, t, card, subject, side);
  return melee_card_points(t, card, side, c);
}

}  // namespace aspis::bladebow
