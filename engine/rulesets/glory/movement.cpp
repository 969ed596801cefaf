// 6.0, 9.0-movement: one piece in its activation: steps, a turn in place or a facing at the end, and an attack.

#include "engine/rulesets/glory/action.hpp"
#include "engine/rulesets/glory/duties.hpp"
#include "engine/rulesets/glory/melee.hpp"

namespace aspis::glory {
namespace {

enum Step : std::uint8_t { kMoving, kMoveOver, kDone };

bool is_leader(const Frame& f) { return f.a >= kFirstLeaderPiece; }
bool valid_facing(int facing) { return facing >= 0 && facing < kFacings; }

// ---- Leaders (9.0-movement)

Verdict may_leader_step(const Table& t, int leader, int to) {
  constexpr Rule kRule = "9.0-movement"_rule;
  if (!valid_hex(t, to)) return no(kRule, Why::kNoSuchThing);
  const int from = t.state.leader(leader).hex;
  const Side side = t.sheet.leader_side(leader);
  const int direction = direction_to(t, from, to);
  if (direction < 0) return no(kRule, Why::kNotAdjacent);
  const int cost = cost_of(t, t.sheet.leader(leader).moves_as, from, direction);
  if (cost == kClosed) return no("6.3-P"_rule, Why::kClosedSide);
  if (enemy_at(t, side, to)) return no(kRule, Why::kOccupied);
  if (leaders_at(t, other(side), to) != 0) return no(kRule, Why::kEnemyLeader);
  if (cost == kWholeMove) return t.state.mover.spent == 0 ? kYes : no("6.3-A"_rule, Why::kSpentAlready);
  return cost <= t.state.mover.mp ? kYes : no("6.3-TEC"_rule, Why::kTooDear);
}

// ---- Units

/// Why the active unit must attack, found out when first asked for: that takes a search, and many choices need it.
class Duty {
 public:
  Duty(const Table& t, const Frame& f) : t_(t), f_(f) {}

  Verdict verdict() {
    if (!known_) verdict_ = bound_to_attack(t_, f_.a, stance_of_mover(t_, f_));
    known_ = true;
    return verdict_;
  }
  /// Whether the duty could still be met from there.
  Verdict kept(const Stance& then) { return verdict() || can_attack(t_, f_.a, then) ? kYes : verdict_; }

 private:
  const Table& t_;
  const Frame& f_;
  Verdict verdict_;
  bool known_ = false;
};

Verdict may_step(const Table& t, const Frame& f, int to, Duty& duty) {
  const int unit = f.a;
  const Unit& u = t.state.unit(unit);
  if (!valid_hex(t, to)) return no("6.0-individual"_rule, Why::kNoSuchThing);
  if (u.engaged != 0) return no("7.0-Eng"_rule, Why::kEngagedUnit);
  if (f.step != kMoving) return no("6.1-turn"_rule, Why::kMoveOver);
  const int direction = direction_to(t, u.hex, to);
  if (direction < 0) return no("6.0-individual"_rule, Why::kNotAdjacent);
  const Stance now = stance_of_mover(t, f);
  int cost = 0;
  if (const Verdict v = may_step_over(t, unit, now, direction, cost); !v) return v;
  const Stance then{to, now.facing, now.mp - cost, now.spent + cost, now.steps + 1, false};
  if (under(t, unit, CardKind::kEncirclement) && !can_get_behind(t, unit, then)) {
    return no("11.0-7"_rule, Why::kNotBehind);
  }
  return duty.kept(then);
}

/// What turning and facing about have in common.
Verdict may_change_facing(const Table& t, const Frame& f, int facing, Duty& duty) {
  const int unit = f.a;
  const Unit& u = t.state.unit(unit);
  if (!valid_facing(facing)) return no("6.1-corner"_rule, Why::kNoSuchThing);
  if (facing == u.facing) return no("6.1-turn"_rule, Why::kSameFacing);
  if (under(t, unit, CardKind::kControlledRetreat) && u.engaged == 0) return no("11.0-4"_rule, Why::kFacingKept);
  if (in_zone(t, t.sheet.side(unit), u.hex)) return no("6.2"_rule, Why::kInZone);
  Stance then = stance_of_mover(t, f);
  then.facing = facing;
  then.over = true;
  return duty.kept(then);
}

Verdict may_turn(const Table& t, const Frame& f, int facing, Duty& duty) {
  if (f.step != kMoving) return no("6.1-turn"_rule, Why::kMoveOver);
  if (t.state.mover.spent != 0) return no("6.1-turn"_rule, Why::kSpentAlready);
  return may_change_facing(t, f, facing, duty);
}

Verdict may_face(const Table& t, const Frame& f, int facing, Duty& duty) {
  if (f.step != kMoving) return no("6.1-turn"_rule, Why::kMoveOver);
  if (front_bound(t.sheet.kind(f.a))) return no("6.1-restricted"_rule, Why::kTurnsInPlace);
  if (t.state.mover.steps == 0) return no("6.1-turn"_rule, Why::kNotMoved);
  if (under(t, f.a, CardKind::kEncirclement) && !behind_enemy(t, f.a, t.state.unit(f.a).hex)) {
    return no("11.0-7"_rule, Why::kNotBehind);
  }
  return may_change_facing(t, f, facing, duty);
}

/// 11.0-4, 11.0-7: whether the card lets the move end here.
Verdict may_halt(const Table& t, const Frame& f) {
  const int unit = f.a;
  const bool moved = t.state.mover.steps > 0;
  if (moved && under(t, unit, CardKind::kEncirclement) && !behind_enemy(t, unit, t.state.unit(unit).hex)) {
    return no("11.0-7"_rule, Why::kNotBehind);
  }
  if (!moved && can_retreat(t, unit, stance_of_mover(t, f))) return no("11.0-4"_rule, Why::kMustRetreat);
  return kYes;
}

Verdict may_strike(const Table& t, const Frame& f, int target) {
  const Verdict attack = may_attack(t, f.a, target);
  return attack ? may_halt(t, f) : attack;
}

Verdict may_stop(const Table& t, const Frame& f, Duty& duty) {
  const Verdict halt = may_halt(t, f);
  return halt ? duty.verdict() : halt;
}

/// Whether there is anything left to do but stop.
bool anything_to_do(const Table& t, const Frame& f) {
  const int unit = f.a;
  const Unit& u = t.state.unit(unit);
  if (attack_at_hand(t, unit, u.hex, u.facing)) return true;
  if (f.step != kMoving) return false;
  Duty duty(t, f);
  if (u.engaged == 0) {
    const Stance now = stance_of_mover(t, f);
    for (int d = 0; d < hex::kDirections; ++d) {
      int cost = 0;
      if (may_step_over(t, unit, now, d, cost) && may_step(t, f, neighbour(t, u.hex, d), duty)) return true;
    }
  }
  for (int facing = 0; facing < kFacings; ++facing) {
    if (may_turn(t, f, facing, duty) || may_face(t, f, facing, duty)) return true;
  }
  return false;
}

bool leader_can_go(const Table& t, int leader) {
  for (const Hex to : t.sheet.next[t.state.leader(leader).hex]) {
    if (to != kNowhere && may_leader_step(t, leader, to)) return true;
  }
  return false;
}

}  // namespace

Seat seat_of_activate(const Table& t, const Frame& f) {
  return is_leader(f) ? t.sheet.leader_side(piece_leader(f.a)) : t.sheet.side(f.a);
}

Flow enter_activate(Play& p, Frame& f) {
  bool more = f.step != kDone;
  if (more) more = is_leader(f) ? leader_can_go(p, piece_leader(f.a)) : anything_to_do(p, f);
  if (more) return Flow::kDecide;
  p.state.mover = {};
  return p.pop();
}

Verdict judge_activate(const Table& t, const Frame& f, const Choice& c) {
  constexpr Rule kRule = "6.0-individual"_rule;
  if (is_leader(f)) {
    if (verb_of(c) == Verb::kStop) return kYes;
    return verb_of(c) == Verb::kStep ? may_leader_step(t, piece_leader(f.a), c.a) : no(kRule, Why::kNotNow);
  }
  Duty duty(t, f);
  switch (verb_of(c)) {
    case Verb::kStep: return may_step(t, f, c.a, duty);
    case Verb::kTurn: return may_turn(t, f, c.a, duty);
    case Verb::kFace: return may_face(t, f, c.a, duty);
    case Verb::kAttack: return may_strike(t, f, c.a);
    case Verb::kStop: return may_stop(t, f, duty);
    default: return no(kRule, Why::kNotNow);
  }
}

namespace {

void offer_leader_steps(const Table& t, int leader, Offer& offer) {
  for (const Hex to : t.sheet.next[t.state.leader(leader).hex]) {
    if (to != kNowhere && may_leader_step(t, leader, to)) offer.judged(say(Verb::kStep, to));
  }
  offer.judged(say(Verb::kStop));
}

}  // namespace

void offer_activate(const Table& t, const Frame& f, Offer& offer) {
  if (is_leader(f)) return offer_leader_steps(t, piece_leader(f.a), offer);
  const Unit& u = t.state.unit(f.a);
  Duty duty(t, f);
  if (f.step == kMoving && u.engaged == 0) {
    for (const Hex to : t.sheet.next[u.hex]) {
      if (to != kNowhere && may_step(t, f, to, duty)) offer.judged(say(Verb::kStep, to));
    }
  }
  if (may_stop(t, f, duty)) offer.judged(say(Verb::kStop));
  for (const int d : {front_left(u.facing), front_right(u.facing)}) {
    const int near = neighbour(t, u.hex, d);
    if (near != kNowhere && enemy_at(t, t.sheet.side(f.a), near)) offer(say(Verb::kAttack, unit_at(t, near)));
  }
  if (f.step != kMoving) return;
  const bool fresh = t.state.mover.steps == 0;
  for (int facing = 0; facing < kFacings; ++facing) {
    const Verdict v = fresh ? may_turn(t, f, facing, duty) : may_face(t, f, facing, duty);
    if (v) offer.judged(say(fresh ? Verb::kTurn : Verb::kFace, facing));
  }
}

void choose_activate(Play& p, Frame& f, const Choice& c) {
  Mover& mover = p.state.mover;
  if (verb_of(c) == Verb::kStop) {
    f.step = kDone;
    return;
  }
  if (verb_of(c) == Verb::kAttack) {
    f.step = kDone;
    return start_melee(p, f.a, c.a);
  }
  if (verb_of(c) == Verb::kStep) {
    const bool leads = is_leader(f);
    const int from = leads ? p.state.leader(piece_leader(f.a)).hex : p.state.unit(f.a).hex;
    const Kind kind = leads ? p.sheet.leader(piece_leader(f.a)).moves_as : p.sheet.kind(f.a);
    int cost = cost_of(p, kind, from, direction_to(p, from, c.a));
    if (cost == kWholeMove) cost = mover.mp;
    mover.mp = byte(mover.mp - cost);
    mover.spent = byte(mover.spent + cost);
    ++mover.steps;
    if (leads) {
      p.state.leader(piece_leader(f.a)).hex = static_cast<Hex>(c.a);
      return p.tell(Happening::kMoved, "9.0-movement"_rule, {f.a, c.a, mover.mp});
    }
    p.state.unit(f.a).set(kBusy);
    p.tell(Happening::kMoved, "6.3-TEC"_rule, {f.a, c.a, mover.mp});
    return relocate(p, f.a, c.a);
  }
  // A turn in place takes every point, a new facing at the end of a move none.
  Unit& u = p.state.unit(f.a);
  u.facing = byte(c.a);
  u.set(kBusy);
  f.step = kMoveOver;
  if (verb_of(c) == Verb::kTurn) {
    mover.spent = mover.mp;
    mover.mp = 0;
  }
  p.tell(Happening::kTurned, "6.1-turn"_rule, {f.a, c.a});
}

}  // namespace aspis::glory
