// How plausible each choice is, question by question. Every option gets points; the best gets full weight, and the
// others the less the further they fall behind.

#include "engine/rulesets/bladebow/advice_parts.hpp"
#include "engine/rulesets/bladebow/leaders.hpp"
#include "engine/rulesets/bladebow/melee.hpp"
#include "engine/rulesets/bladebow/ranged.hpp"

namespace aspis::bladebow {
namespace {

// How many points behind the best an option may fall before it is not worth a thought.
constexpr int kSharp = 60;
constexpr int kBroad = 400;

// ---- 8.5: missiles

int target_points(const Asked& q, const Choice& c) {
  if (verb_of(c) == Verb::kDone) return 0;
  Bits ready = 0;
  for (const int unit : members(q.t.state.action.members & ~q.t.state.action.done)) {
    if (may_fire(q.t, unit)) ready |= bit(unit);
  }
  const Bits firers = firers_at(q.t, ready, c.a);
  return 10 + volley_prospect(q.k, c.a, firers, rotation_of(q.t, firers, c.a));
}

int fire_points(const Asked& q, const Choice& c) {
  const Volley& v = q.t.state.volley;
  const int target = q.frame.a;
  const int before = volley_prospect(q.k, target, v.firers, v.rotation);
  if (verb_of(c) == Verb::kDone) return before + 15;  // whoever is left may find another target
  const int turn = square::angle(q.t.state.unit(c.a).facing, c.b);
  return volley_prospect(q.k, target, v.firers | bit(c.a), v.rotation + turn) - 10 * turn;
}

// ---- 9.x: melee

int melee_target_points(const Asked& q, const Choice& c) {
  if (verb_of(c) == Verb::kDone) return 0;
  Bits able = 0;
  for (const int unit : members(q.t.state.action.members & ~q.t.state.action.done)) {
    if (may_attack(q.t, unit, c.a)) able |= bit(unit);
  }
  return attack_prospect(q.k, c.a, able);
}

int attacker_points(const Asked& q, const Choice& c) {
  const Melee& m = q.t.state.melee;
  Bits joined = 0;
  for (int i = 0; i < m.attacker_count; ++i) joined |= bit(m.attacker(i).unit);
  if (verb_of(c) == Verb::kDone) return attack_prospect(q.k, q.frame.a, joined);
  Melee& tried = q.k.state.melee;
  tried = {};
  tried.target = m.target;
  const int chance = commit_chance(q.k.table(), c.a);  // who will not commit does no harm by trying
  return 1 + chance / 100 + attack_prospect(q.k, q.frame.a, joined | bit(c.a));
}

int commit_points(const Asked& q, const Choice& c) {
  const Melee& m = q.t.state.melee;
  int lead = 0;
  int least = kFarFromAll;
  for (int i = 0; i < m.attacker_count; ++i) {
    const int deficit = commit_deficit(q.t, m.attacker(i));
    if (i == m.lead) lead = deficit;
    if (deficit > 0) least = std::min(least, deficit);
  }
  const int need = (lead > 0 ? lead : least) - m.points;
  if (verb_of(c) == Verb::kDone) return need <= 0 ? 100 : 0;
  int held = 0;
  for (const int card : members(q.t.state.hand_of(q.side))) held += q.t.sheet.card(card).commitment;
  constexpr int kDearest = 4;  // points that one blow is worth
  if (need <= 0 || need > held || need > kDearest) return -50;
  const Card& card = q.t.sheet.card(c.a);
  const int kept = card.window == Window::kNone ? 0 : 10;
  return 60 - kept - 8 * square::magnitude(card.commitment - need);
}

int reroll_choice_points(const Asked& q, const Choice& c) {
  if (verb_of(c) == Verb::kDone) return 0;
  return reroll_points(q.t, q.frame.a == q.t.state.active ? 0 : 1, c.a);
}

int volley_reroll_points(const Asked& q, const Choice& c) {
  if (verb_of(c) == Verb::kDone) return 0;
  const Volley& v = q.t.state.volley;
  return v.attack[static_cast<std::size_t>(c.a)] > v.hit_on ? 50 : -60;
}

/// Going back, or coming back: away from the enemy, near friends, not through them.
int refuge_points(const Asked& q, int unit, int square) {
  int points = 10 * std::min(nearest_enemy(q.k, q.side, square).away, 12);
  if (q.t.state.at(square) != kNoUnit) points -= 100;
  const Terrain& ground = q.t.sheet.ground(square);
  if ((ground.disrupts & q.t.sheet.troops_of(unit)) != 0) points -= 40;
  if (ground.sea) points -= 500;
  for (int d = 0; d < 8; ++d) {
    const int next = neighbour(q.t, square, d);
    const int there = next == kNowhere ? int{kNoUnit} : q.t.state.at(next);
    if (there != kNoUnit && side_of(q.t, there) == q.side) points += 4;
  }
  return points - goal_distance(q.k, q.side, square);
}

int facing_points(const Asked& q, const Choice& c) {
  const Unit& u = q.t.state.unit(q.frame.a);
  put(q.k, q.frame.a, u.square, c.a);
  return stand_worth(q.k, q.frame.a);
}

int advance_points(const Asked& q, const Choice& c) {
  const int unit = q.frame.a;
  const Unit& u = q.t.state.unit(unit);
  const int stay = stand_worth(q.k, unit);
  if (verb_of(c) == Verb::kHold) return stay;
  const int to = q.t.state.melee.target_square;
  put(q.k, unit, to, direction_to(q.t, u.square, to));
  const int gain = stand_worth(q.k, unit);
  put(q.k, unit, u.square, u.facing);
  return gain;
}

int continue_points(const Asked& q, const Choice& c) {
  if (verb_of(c) == Verb::kRelent) return 0;
  return attack_prospect(q.k, q.t.state.melee.target, bit(lead_unit(q.t.state.melee)));
}

int retreat_points(const Asked& q, const Choice& c) {
  if (verb_of(c) == Verb::kRetreat) return -kDisorderPoints * size_of(type_of(q.t, q.frame.a));
  const Melee& m = q.t.state.melee;
  Bits attackers = 0;
  for (int i = 0; i < m.attacker_count; ++i) attackers |= bit(m.attacker(i).unit);
  return -attack_prospect(q.k, q.frame.a, attackers);
}

// ---- 14.x: laying out

int camp_points(const Asked& q, int square) {
  int points = 4 * goal_distance(q.k, q.side, square);  // far from the enemy ...
  for (const int unit : members(units_on_map(q.t, q.side))) {
    if (distance(q.t, square, q.t.state.unit(unit).square) <= 12) points += 3;  // ... and behind friends
  }
  return points;
}

int ranks_points(const Asked& q, const Choice& c) {
  if (verb_of(c) == Verb::kDefaultRanks) return 40;
  return 20 - 15 * square::magnitude(c.b - q.t.sheet.army(q.side).start_ranks);
}

int wall_points(const Asked& q, const Choice& c) {
  const bool missiles = verb_of(c) == Verb::kPlaceWall && has(q.t.sheet.missile_units, c.a);
  return verb_of(c) == Verb::kDone ? 0 : missiles ? -10 : 20;
}

int reinforce_points(const Choice& c) { return verb_of(c) == Verb::kEnter ? 50 : 0; }

int pick_points(const Asked& q, const Choice& c) {
  if (verb_of(c) == Verb::kDone) return -200;
  if (static_cast<Order>(q.t.state.action.order) == Order::kRally) return size_of(type_of(q.t, c.a)) * 10;
  const Square square = q.t.state.unit(c.a).square;
  if (guards_camp(q.k, q.side)) return -q.k.marches.between(q.t, q.side, square, q.t.state.camp(q.side).square);
  return -goal_distance(q.k, q.side, square);  // those in front make room for the others
}

/// Points of one option; orders and steps of a move are scored together (score_actions, score_steps).
int option_points(const Asked& q, const Choice& c) {
  switch (static_cast<Phase>(q.frame.phase)) {
    case Phase::kSetupCamp: return camp_points(q, c.a);
    case Phase::kSetupRanks: return ranks_points(q, c);
    case Phase::kSetupLeader: return leader_worth(q.k, q.frame.a, c.b);
    case Phase::kSetupWall: return wall_points(q, c);
    case Phase::kDraw: return verb_of(c) == Verb::kDraw ? 100 : 0;
    case Phase::kReturnLeader: return leader_worth(q.k, q.frame.a, c.a);
    case Phase::kLeaderMove: return leader_worth(q.k, q.frame.a, c.a);
    case Phase::kReturnUnit:
    case Phase::kRecoilTo:
    case Phase::kRetreatStep:
    case Phase::kRangedRecoil:
    case Phase::kDisplace: return refuge_points(q, q.frame.a, c.a);
    case Phase::kReinforce: return reinforce_points(c);
    case Phase::kReinforcePlace: return -goal_distance(q.k, q.side, c.a);
    case Phase::kReturnFacing:
    case Phase::kReinforceFacing:
    case Phase::kAdvanceTurn:
    case Phase::kRallyFacing: return facing_points(q, c);
    case Phase::kWindow:
      if (verb_of(c) == Verb::kDecline) return 0;
      return card_points(q.k, q.t, static_cast<Window>(q.frame.a), q.frame.b, q.side, c);
    case Phase::kPeek: return verb_of(c) == Verb::kDone ? 0 : 50;
    case Phase::kMoveAction:
    case Phase::kRallyAction: return pick_points(q, c);
    case Phase::kMoveDisrupt: return verb_of(c) == Verb::kKeepOrder ? 100 : 0;
    case Phase::kRangedAction: return target_points(q, c);
    case Phase::kFireUnits: return fire_points(q, c);
    case Phase::kVolleyReroll: return volley_reroll_points(q, c);
    case Phase::kMeleeAction: return melee_target_points(q, c);
    case Phase::kMeleeDeclare: return attacker_points(q, c);
    case Phase::kMeleeLead: return 20 * (size_of(type_of(q.t, c.a)) + q.t.state.unit(c.a).ranks);
    case Phase::kRetreat: return retreat_points(q, c);
    case Phase::kCommitSpend: return commit_points(q, c);
    case Phase::kCommitAllot:
      return verb_of(c) == Verb::kDone           ? 0
             : c.a == lead_unit(q.t.state.melee) ? 90
                                                 : 30 + 10 * size_of(type_of(q.t, c.a));
    case Phase::kReroll: return reroll_choice_points(q, c);
    case Phase::kAdvance: return advance_points(q, c);
    case Phase::kContinue: return continue_points(q, c);
    default: return 0;
  }
}

int spread_of(Phase phase) {
  switch (phase) {
    case Phase::kAction:
    case Phase::kMeleeAction:
    case Phase::kMeleeDeclare:
    case Phase::kRangedAction:
    case Phase::kWindow: return kBroad;
    default: return kSharp;
  }
}

/// A unit that stands well stops, and one that has somewhere to go does not: or it would turn on the spot to put off
/// what comes after its move.
void settle_stop(const OptionList& options, std::span<int> points) {
  const auto best = std::ranges::max_element(points) - points.begin();
  const bool stops = verb_of(options[static_cast<int>(best)].choice) == Verb::kStop;
  for (int i = 0; i < options.size(); ++i) {
    if ((verb_of(options[i].choice) == Verb::kStop) != stops) points[static_cast<std::size_t>(i)] = kNever;
  }
}

/// Points to weights: the best is most plausible, and who falls behind by `spread` is not plausible at all.
void grade(std::span<int> weights, int spread) {
  int best = kNever;
  for (const int points : weights) best = std::max(best, points);
  for (int& weight : weights) {
    const int behind = std::min(best - weight, spread);
    weight = kMostPlausible - kMostPlausible * behind / spread;
  }
}

}  // namespace

void weigh(const Table& t, const Marches& marches, const OptionList& options, Stance stance, std::span<int> weights) {
  if (t.state.over != 0 || t.state.stack.empty()) return;
  const Frame& frame = t.state.stack.top();
  const Seat seat = phase_spec<Game>(frame).seat(t, frame);
  Sketch k(t, marches, seat, stance);
  const Asked q{k, t, frame, seat};
  const auto phase = static_cast<Phase>(frame.phase);
  if (phase == Phase::kMoveStep) {
    score_steps(k, options, weights);
    settle_stop(options, weights);
  } else if (phase == Phase::kAction) {
    score_actions(q, options, weights);
  } else {
    for (int i = 0; i < options.size(); ++i) {
      weights[static_cast<std::size_t>(i)] = option_points(q, options[i].choice);
    }
  }
  grade(weights, spread_of(phase));
}

}  // namespace aspis::bladebow
