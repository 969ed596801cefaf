// 9.0 to 9.2, 9.4.1, 9.4.2: choosing target, attackers and lead; retreat before melee.

#include "engine/rulesets/bladebow/board.hpp"
#include "engine/rulesets/bladebow/leaders.hpp"
#include "engine/rulesets/bladebow/melee.hpp"

namespace aspis::bladebow {
namespace {

/// The square of an enemy unit or of a bare enemy camp; the verdict says why there is no such target.
Verdict find_target(const Table& t, int side, int piece, int& square) {
  const int camp = piece_camp(piece);
  if (camp == kGreek || camp == kPersian) {
    if (camp == side) return no("9.0"_rule, Why::kNoTarget);
    const Camp& c = t.state.camps[static_cast<std::size_t>(camp)];
    if (!c.intact()) return no("12.4"_rule, Why::kNoTarget);
    if (t.state.at(c.square) != kNoUnit) return no("12.3a"_rule, Why::kCampGuarded);
    square = c.square;
    return kYes;
  }
  if (!valid_unit(t, piece)) return no("9.0"_rule, Why::kNoSuchThing);
  if (side_of(t, piece) == side) return no("9.0"_rule, Why::kNoTarget);
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

/// 9.0, 9.1 for one unit, whatever the formation.
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

int attacker_index(const Melee& m, int unit) {
  for (int i = 0; i < m.attacker_count; ++i) {
    if (m.attackers[static_cast<std::size_t>(i)].unit == unit) return i;
  }
  return -1;
}

bool has_melee_target(const Table& t, int unit) {
  bool any = false;
  each_enemy_in_front(t, unit, [&](int piece) { any = any || can_strike(t, unit, piece); });
  return any;
}

Verdict may_attack(const Table& t, int unit, int target_piece) {
  const Action& action = t.state.action;
  if (!valid_unit(t, unit)) return no("9.4.1"_rule, Why::kNoSuchThing);
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
  offer(say(Verb::kDone));
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
  for (const int unit : members(t.state.action.members & ~t.state.action.done)) offer(say(Verb::kAttack, unit));
  offer(say(Verb::kDone));
}

void choose_melee_declare(Play& p, Frame& f, const Choice& c) {
  if (verb_of(c) == Verb::kDone) {
    f.step = kChooseLead;
  } else {
    join_attack(p, f.a, c.a);
  }
}

// ---- 9.4.4.4: the lead unit

namespace {

/// How well placed an attacker is to lead: front centre 2, front side 1, elsewhere 0.
int lead_claim(const Table& t, int unit) {
  if (t.state.melee.target == kNoUnit) return 0;  // a camp has no front
  const Area area = area_of(bearing(t, t.state.melee.target, t.state.unit(unit).square));
  return area == Area::kFrontCentre ? 2 : area == Area::kFrontSide ? 1 : 0;
}

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

// ---- 9.4.2: retreat before melee

namespace {

int retreat_direction(const Table& t) {
  const Melee& m = t.state.melee;
  return direction_to(t, t.state.unit(lead_unit(m)).square, m.target_square);
}

/// One of the two steps: away from the lead, not into an EZOC, an enemy, the impassable or off the map.
Verdict may_retreat_to(const Table& t, int unit, int from, int square, bool last) {
  const int direction = valid_square(t, square) ? direction_to(t, from, square) : -1;
  if (direction < 0) return no("9.4.2"_rule, Why::kNoSuchThing);
  if (square::angle(direction, retreat_direction(t)) > 1) return no("9.4.2"_rule, Why::kNotAway);
  const int side = side_of(t, unit);
  if (const Verdict v = can_step(t, side, t.sheet.troops[static_cast<std::size_t>(unit)], from, direction); !v) return v;
  const int there = t.state.at(square);
  if (there != kNoUnit && (last || side_of(t, there) != side)) return no("9.4.2"_rule, Why::kSquareTaken);
  const Camp& camp = t.state.camps[other(side)];
  if (camp.intact() && camp.square == square) return no("12.3a"_rule, Why::kEnemyThere);
  if (ezoc(t, side, square) != Zoc::kNone) return no("9.4.2"_rule, Why::kInEzoc);
  return kYes;
}

bool second_step_exists(const Table& t, int unit, int from) {
  for (const int turn : {0, 1, -1}) {
    const int to = neighbour(t, from, square::turn(retreat_direction(t), turn));
    if (to != kNowhere && may_retreat_to(t, unit, from, to, true)) return true;
  }
  return false;
}

Verdict may_retreat_first(const Table& t, int unit, int square) {
  if (const Verdict v = may_retreat_to(t, unit, t.state.unit(unit).square, square, false); !v) return v;
  return second_step_exists(t, unit, square) ? kYes : no("9.4.2"_rule, Why::kNoRetreat);
}

bool way_to_retreat(const Table& t, int unit) {
  for (const int turn : {0, 1, -1}) {
    const int to = neighbour(t, t.state.unit(unit).square, square::turn(retreat_direction(t), turn));
    if (to != kNowhere && may_retreat_first(t, unit, to)) return true;
  }
  return false;
}

}  // namespace

namespace {

/// Light foot goes from heavier foot, light cavalry from anybody but light cavalry; here for any unit as if it were light.
bool attackers_let_go(const Table& t) {
  const Melee& m = t.state.melee;
  if (m.target == kNoUnit) return false;
  const Unit& u = t.state.unit(m.target);
  if (u.disrupted() || u.walled()) return false;  // 13.2.1
  const bool cavalry = type_of(t, m.target).cavalry;
  for (std::size_t i = 0; i < m.attacker_count; ++i) {
    const UnitType& attacker = type_of(t, m.attackers[i].unit);
    if (cavalry && attacker.cavalry && attacker.size == Size::kLight) return false;
    if (!cavalry && (attacker.cavalry || attacker.size == Size::kLight)) return false;
  }
  return way_to_retreat(t, m.target);
}

}  // namespace

bool may_retreat_unaided(const Table& t) {
  return attackers_let_go(t) && type_of(t, t.state.melee.target).size == Size::kLight;
}

bool may_retreat_as_if_light(const Table& t) {
  return attackers_let_go(t) && type_of(t, t.state.melee.target).density == Density::kOpen;
}

Flow enter_retreat(Play& p, Frame& f) {
  if (f.step != 0) return p.pop();
  const bool by_card = (p.state.melee.flags & kMayRetreatAny) != 0 && may_retreat_as_if_light(p);
  const bool may = may_retreat_unaided(p) || by_card;
  return may ? Flow::kDecide : p.pop();
}

Verdict judge_retreat(const Table&, const Frame&, const Choice& c) {
  if (verb_of(c) == Verb::kRetreat || verb_of(c) == Verb::kStay) return kYes;
  return no("9.4.2"_rule, Why::kNotNow);
}

void offer_retreat(const Table&, const Frame&, Offer& offer) {
  offer(say(Verb::kStay));
  offer(say(Verb::kRetreat));
}

void choose_retreat(Play& p, Frame& f, const Choice& c) {
  f.step = 1;
  if (verb_of(c) == Verb::kRetreat) {
    p.state.melee.flags |= kTargetLeft;
    const std::uint8_t riders = leaders_at(p, side_of(p, f.a), p.state.unit(f.a).square);
    p.push(Phase::kRetreatStep, f.a, 0, riders);
  }
}

Flow enter_retreat_step(Play& p, Frame& f) {
  if (f.step < 2) return Flow::kDecide;
  disrupt(p, f.a, "9.4.2"_rule);
  return p.pop();
}

Verdict judge_retreat_step(const Table& t, const Frame& f, const Choice& c) {
  if (verb_of(c) != Verb::kRetreatTo) return no("9.4.2"_rule, Why::kNotNow);
  return f.step == 0 ? may_retreat_first(t, f.a, c.a) : may_retreat_to(t, f.a, t.state.unit(f.a).square, c.a, true);
}

void offer_retreat_step(const Table& t, const Frame& f, Offer& offer) {
  for (int d = 0; d < 8; ++d) {
    const int to = neighbour(t, t.state.unit(f.a).square, d);
    if (to != kNowhere) offer(say(Verb::kRetreatTo, to));
  }
}

void choose_retreat_step(Play& p, Frame& f, const Choice& c) {
  ++f.step;
  Unit& u = p.state.unit(f.a);
  const int from = u.square;
  u.facing = static_cast<std::uint8_t>(direction_to(p, from, c.a));
  p.tell(Happening::kRetreated, "9.4.2"_rule, {f.a, from, c.a});
  const bool flips = (p.sheet.ground(c.a).disrupts & p.sheet.troops[static_cast<std::size_t>(f.a)]) != 0;
  if (flips) disrupt(p, f.a, "7.5"_rule);
  const bool free = p.state.at(c.a) == kNoUnit;
  relocate(p, f.a, c.a, static_cast<std::uint8_t>(f.c));
  if (free) f.c = leaders_at(p, side_of(p, f.a), c.a);  // 6.0: a leader met alone goes along
}

}  // namespace aspis::bladebow
