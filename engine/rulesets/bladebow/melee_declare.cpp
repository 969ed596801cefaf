// 9.0 to 9.2, 9.4.1, 9.4.4.4: choosing target, attackers and lead.

#include "engine/rulesets/bladebow/board.hpp"
#include "engine/rulesets/bladebow/leaders.hpp"
#include "engine/rulesets/bladebow/melee.hpp"

namespace aspis::bladebow {
namespace {

/// The square of an enemy unit or of a bare enemy camp; the verdict says why there is no such target.
Verdict find_target(const Table& t, int side, int piece, int& square) {
  const int camp = piece_camp(piece);
  if (camp == kGreek || camp == kPersian) {
    if (camp == side) return no("9.0"_rule, Why::kOwnSide);
    const Camp& c = t.state.camp(camp);
    if (!c.intact()) return no("12.4"_rule, Why::kNoTarget);
    if (t.state.at(c.square) != kNoUnit) return no("12.3a"_rule, Why::kCampGuarded);
    square = c.square;
    return kYes;
  }
  if (!valid_unit(t, piece)) return no("9.0"_rule, Why::kNoSuchThing);
  if (side_of(t, piece) == side) return no("9.0"_rule, Why::kOwnSide);
  if (!t.state.unit(piece).on_map()) return no("9.0"_rule, Why::kNotOnMap);
  square = t.state.unit(piece).square;
  return kYes;
}

/// The enemy in a neighbouring square as a piece, or -1.
int enemy_in(const Table& t, int side, int square) {
  if (square == kNowhere) return -1;
  const int unit = t.state.at(square);
  if (unit != kNoUnit) return side_of(t, unit) == side ? -1 : unit;
  const Camp& camp = t.state.camps[other(side)];
  return camp.intact() && camp.square == square ? camp_piece(other(side)) : -1;
}

/// Visits the enemies in a unit's front squares.
template <class Visit>
void each_enemy_in_front(const Table& t, int unit, Visit visit) {
  const Unit& u = t.state.unit(unit);
  for (const int turn : {0, 1, -1}) {
    const int piece = enemy_in(t, side_of(t, unit), neighbour(t, u.square, square::turn(u.facing, turn)));
    if (piece >= 0) visit(piece);
  }
}

}  // namespace

Verdict can_strike(const Table& t, int unit, int piece) {
  const Unit& u = t.state.unit(unit);
  const int side = side_of(t, unit);
  if (!u.on_map()) return no("9.0"_rule, Why::kNotOnMap);
  if (u.disrupted()) return no("9.4.4.5"_rule, Why::kDisruptedUnit);
  int square = kNowhere;
  if (const Verdict v = find_target(t, side, piece, square); !v) return v;
  if (!adjacent(t, u.square, square) || !in_front(bearing(t, unit, square))) return no("9.0"_rule, Why::kNotInFront);
  if (const Verdict v = edge_open(t, u.square, direction_to(t, u.square, square)); !v) return v;
  const int ahead = enemy_in(t, side, neighbour(t, u.square, u.facing));
  if (ahead >= 0 && ahead != piece && edge_open(t, u.square, u.facing)) return no("9.1"_rule, Why::kMustFaceFront);
  return kYes;
}

int attacker_index(const Melee& m, int unit) {
  for (int i = 0; i < m.attacker_count; ++i) {
    if (m.attacker(i).unit == unit) return i;
  }
  return -1;
}

bool has_melee_target(const Table& t, int unit) {
  bool any = false;
  each_enemy_in_front(t, unit, [&](int piece) { any = any || can_strike(t, unit, piece); });
  return any;
}

Verdict may_be_ordered_to_fight(const Table& t, int unit) {
  if (t.state.unit(unit).disrupted()) return no("9.4.4.5"_rule, Why::kDisruptedUnit);
  if (has_melee_target(t, unit)) return kYes;
  Verdict nearest = no("9.0"_rule, Why::kNoTarget);
  for (int d = 0; d < square::kDirections; ++d) {
    if (enemy_in(t, side_of(t, unit), neighbour(t, t.state.unit(unit).square, d)) >= 0)
      nearest = no("9.0"_rule, Why::kNotInFront);
  }
  each_enemy_in_front(t, unit, [&](int piece) { nearest = can_strike(t, unit, piece); });
  return nearest;
}

Verdict may_attack(const Table& t, int unit, int target_piece) {
  const Action& action = t.state.action;
  if (!valid_unit(t, unit)) return no("9.4.1"_rule, Why::kNoSuchThing);
  if (side_of(t, unit) != t.state.active) return no("9.0"_rule, Why::kNotYours);
  if (!has(action.members, unit)) return no("3.5"_rule, Why::kNotInFormation);
  if (has(action.done, unit)) return no("9.1"_rule, Why::kAlreadyAttacked);
  if (valid_unit(t, target_piece) && has(action.targeted, target_piece)) return no("9.1"_rule, Why::kAlreadyTargeted);
  if (valid_unit(t, target_piece) && has(action.feigned, target_piece)) return no("4.2"_rule, Why::kFeigned);
  if (target_piece >= kFirstCampPiece && action.camp_attacked != 0) return no("9.1"_rule, Why::kAlreadyTargeted);
  return can_strike(t, unit, target_piece);
}

// ---- Target

Flow enter_melee_action(Play& p, Frame& f) {
  if (f.step == 1) return p.pop();
  for (const int unit : members(p.state.action.members & ~p.state.action.done)) {
    bool any = false;
    each_enemy_in_front(p, unit, [&](int piece) { any = any || may_attack(p, unit, piece); });
    if (any) return Flow::kDecide;
  }
  return p.pop();
}

Verdict judge_melee_action(const Table& t, const Frame&, const Choice& c) {
  if (verb_of(c) == Verb::kDone) return kYes;
  if (verb_of(c) != Verb::kTarget) return no("5.4.4.3"_rule, Why::kNotNow);
  int square = kNowhere;
  if (const Verdict v = find_target(t, t.state.active, c.a, square); !v) return v;
  // The telling reason is that of a member who has the target in front, if there is one.
  Verdict best = no("9.0"_rule, Why::kNotInFront);
  for (const int unit : members(t.state.action.members)) {
    const Verdict v = may_attack(t, unit, c.a);
    if (v) return kYes;
    const Verdict strike = can_strike(t, unit, c.a);
    if (strike) {
      best = v;
    } else if (strike.reason != static_cast<std::uint16_t>(Why::kNotInFront)) {
      best = strike;
    }
  }
  if (valid_unit(t, c.a) && has(t.state.action.targeted, c.a)) return no("9.1"_rule, Why::kAlreadyTargeted);
  return best;
}

void offer_melee_action(const Table& t, const Frame&, Offer& offer) {
  offer(say(Verb::kDone));
  Bits units = 0;
  bool camp = false;
  for (const int unit : members(t.state.action.members & ~t.state.action.done)) {
    each_enemy_in_front(t, unit, [&](int piece) {
      if (piece < kMaxUnits) {
        units |= bit(piece);
      } else {
        camp = true;
      }
    });
  }
  for (const int unit : members(units)) offer(say(Verb::kTarget, unit));
  if (camp) offer(say(Verb::kTarget, camp_piece(other(t.state.active))));
}

void choose_melee_action(Play& p, Frame& f, const Choice& c) {
  if (verb_of(c) == Verb::kDone) {
    f.step = 1;
    return;
  }
  Melee& m = p.state.melee;
  m = {};
  int square = kNowhere;
  find_target(p, p.state.active, c.a, square);
  m.target_square = static_cast<Square>(square);
  if (c.a < kMaxUnits) {
    m.target = static_cast<std::uint8_t>(c.a);
  } else {
    m.more |= kCampFight;
  }
  p.push(Phase::kMeleeDeclare, c.a);
}

// ---- Attackers

namespace {

enum DeclareStep : std::uint8_t { kGather, kChooseLead, kFight, kFought };

Verdict may_join_attack(const Table& t, int target_piece, int unit) {
  if (const Verdict v = may_attack(t, unit, target_piece); !v) return v;
  if (t.state.melee.attacker_count >= kMaxAttackers) return no("9.4.1"_rule, Why::kTooManyAttackers);
  return kYes;
}

void join_attack(Play& p, int target_piece, int unit) {
  Melee& m = p.state.melee;
  m.attackers[m.attacker_count++].unit = static_cast<std::uint8_t>(unit);
  p.state.action.done |= bit(unit);  // 9.1, R-31: one attack, whatever comes of it
  p.tell(Happening::kAttackDeclared, "9.4.1"_rule, {unit, target_piece});
}

}  // namespace

Flow enter_melee_declare(Play& p, Frame& f) {
  switch (f.step) {
    case kGather: {
      Bits able = 0;
      for (const int unit : members(p.state.action.members & ~p.state.action.done)) {
        if (may_join_attack(p, f.a, unit)) able |= bit(unit);
      }
      const bool alone = p.state.melee.attacker_count == 0 && count(able) == 1;
      if (alone) join_attack(p, f.a, first(able));
      if (!alone && able != 0) return Flow::kDecide;
      f.step = kChooseLead;
      return Flow::kGoOn;
    }
    case kChooseLead:
      f.step = kFight;
      p.push(Phase::kMeleeLead, f.a);
      return Flow::kGoOn;
    case kFight:
      f.step = kFought;
      p.push(Phase::kMeleeFight, f.a);
      return Flow::kGoOn;
    default: return p.pop();
  }
}

Verdict judge_melee_declare(const Table& t, const Frame& f, const Choice& c) {
  if (verb_of(c) == Verb::kDone) return t.state.melee.attacker_count == 0 ? no("9.4.1"_rule, Why::kNobodyChosen) : kYes;
  if (verb_of(c) != Verb::kAttack) return no("9.4.1"_rule, Why::kNotNow);
  return may_join_attack(t, f.a, c.a);
}

void offer_melee_declare(const Table& t, const Frame&, Offer& offer) {
  offer(say(Verb::kDone));
  for (const int unit : members(t.state.action.members & ~t.state.action.done)) offer(say(Verb::kAttack, unit));
}

void choose_melee_declare(Play& p, Frame& f, const Choice& c) {
  if (verb_of(c) == Verb::kDone) {
    f.step = kChooseLead;
  } else {
    join_attack(p, f.a, c.a);
  }
}

// ---- 9.4.4.4: the lead unit

int lead_claim(const Table& t, int unit) {
  if (t.state.melee.target == kNoUnit) return 0;  // a camp has no front
  const Area area = area_of(bearing(t, t.state.melee.target, t.state.unit(unit).square));
  return area == Area::kFrontCentre ? 2 : area == Area::kFrontSide ? 1 : 0;
}

namespace {

Bits lead_candidates(const Table& t) {
  const Melee& m = t.state.melee;
  int best = 0;
  for (std::size_t i = 0; i < m.attacker_count; ++i) {
    if (in_attack(m.attackers[i])) best = std::max(best, lead_claim(t, m.attackers[i].unit));
  }
  Bits set = 0;
  for (std::size_t i = 0; i < m.attacker_count; ++i) {
    if (in_attack(m.attackers[i]) && lead_claim(t, m.attackers[i].unit) == best) set |= bit(m.attackers[i].unit);
  }
  return set;
}

void set_lead(Play& p, int unit) {
  p.state.melee.lead = static_cast<std::uint8_t>(attacker_index(p.state.melee, unit));
  p.tell(Happening::kLeadChosen, "9.4.4.4"_rule, {unit});
}

}  // namespace

Flow enter_melee_lead(Play& p, Frame& f) {
  if (f.step != 0) return p.pop();
  const Bits set = lead_candidates(p);
  if (count(set) > 1) return Flow::kDecide;
  f.step = 1;
  set_lead(p, first(set));
  return Flow::kGoOn;
}

Verdict judge_melee_lead(const Table& t, const Frame&, const Choice& c) {
  if (verb_of(c) != Verb::kLead) return no("9.4.4.4"_rule, Why::kNotNow);
  if (!valid_unit(t, c.a)) return no("9.4.4.4"_rule, Why::kNoSuchThing);
  return has(lead_candidates(t), c.a) ? kYes : no("9.4.4.4"_rule, Why::kNotLeadSquare);
}

void offer_melee_lead(const Table& t, const Frame&, Offer& offer) {
  for (const int unit : members(lead_candidates(t))) offer(say(Verb::kLead, unit));
}

void choose_melee_lead(Play& p, Frame& f, const Choice& c) {
  f.step = 1;
  set_lead(p, c.a);
}

}  // namespace aspis::bladebow
