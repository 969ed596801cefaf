#include "engine/rulesets/bladebow/ranged.hpp"

#include "engine/rulesets/bladebow/board.hpp"
#include "engine/rulesets/bladebow/cards.hpp"
#include "engine/rulesets/bladebow/leaders.hpp"
#include "engine/rulesets/bladebow/movement.hpp"
#include "engine/rulesets/bladebow/recoil.hpp"

namespace aspis::bladebow {

// ---- Who may fire at whom

namespace {

Verdict can_shoot(const Table& t, int unit) {
  const Unit& u = t.state.unit(unit);
  if (!u.on_map()) return no("8.0"_rule, Why::kNotOnMap);
  if (u.disrupted()) return no("3.5"_rule, Why::kDisruptedUnit);
  return has(t.sheet.missile_units, unit) ? kYes : no("2.3.2.3"_rule, Why::kNoMissiles);
}

/// 8.1: not in an EZOC, unless it is weak and the unit was given leave by a card.
Verdict zoc_lets_fire(const Table& t, int unit, bool leave) {
  const Zoc zoc = ezoc(t, side_of(t, unit), t.state.unit(unit).square);
  return zoc == Zoc::kNone || (zoc == Zoc::kWeak && leave) ? kYes : no("8.1"_rule, Why::kInEzoc);
}

}  // namespace

Verdict may_fire(const Table& t, int unit) {
  if (const Verdict v = can_shoot(t, unit); !v) return v;
  return zoc_lets_fire(t, unit, has(t.state.action.in_weak, unit));
}

namespace {

Verdict may_reach(const Table& t, int unit, int target, int bonus) {
  const Unit& u = t.state.unit(unit);
  const Unit& mark = t.state.unit(target);
  const bool downhill = !t.sheet.high(mark.square);
  const int range = type_of(t, unit).good.range + bonus + (downhill ? t.sheet.ground(u.square).height_range : 0);
  if (distance(t, u.square, mark.square) > range) return no("8.2"_rule, Why::kOutOfRange);
  if (!sight(t, u.square, mark.square)) return no("8.3"_rule, Why::kNoSight);
  return kYes;
}

/// Whether there is anybody to shoot at; if not, the reason that comes nearest.
Verdict may_reach_anyone(const Table& t, int unit, int bonus) {
  Verdict nearest = no("8.0"_rule, Why::kNoTarget);
  for (const int target : members(units_on_map(t, other(side_of(t, unit))) & ~t.state.action.targeted)) {
    const Verdict v = may_reach(t, unit, target, bonus);
    if (v) return v;
    if (nearest.rule != "8.3"_rule) nearest = v;
  }
  return nearest;
}

/// The strength of a held card that is played at the start of a ranged action; 0 when there is none.
int held_for_start(const Table& t, int side, Effect effect) {
  const Bits cards = t.state.hand_of(side) & t.sheet.cards_of(Window::kRangedStart);
  for (const int card : members(cards)) {
    const Card& printed = t.sheet.card(card);
    if (printed.effect == effect) return std::max<int>(printed.n, 1);
  }
  return 0;
}

}  // namespace

Verdict may_fire_at(const Table& t, int unit, int target) {
  return may_reach(t, unit, target, has(t.state.action.favoured, unit) ? t.state.action.bonus : 0);
}

Verdict may_be_ordered_to_fire(const Table& t, int unit) {
  const int side = side_of(t, unit);
  if (const Verdict v = can_shoot(t, unit); !v) return v;
  if (const Verdict v = may_reach_anyone(t, unit, held_for_start(t, side, Effect::kFireRange)); !v) return v;
  return zoc_lets_fire(t, unit, held_for_start(t, side, Effect::kFireInWeak) > 0);
}

int rotation_needed(const Table& t, int unit, int target) {
  const Unit& u = t.state.unit(unit);
  const square::Point from = t.sheet.point(u.square);
  const square::Point to = t.sheet.point(t.state.unit(target).square);
  int least = 4;
  for (int facing = 0; facing < 8; ++facing) {
    if (square::in_wedge(facing, from, to)) least = std::min(least, square::angle(u.facing, facing));
  }
  return least;
}

namespace {

/// A member that can still fire at this target: R-27, 8.6. Second Quiver's extra shot is fired alone.
Verdict may_join(const Table& t, int unit, int target) {
  const State& s = t.state;
  if (!has(s.action.members, unit)) return no("3.5"_rule, Why::kNotInFormation);
  if (has(s.action.done, unit)) return no("8.6"_rule, Why::kAlreadyFired);
  if (const Verdict v = may_fire(t, unit); !v) return v;
  return may_fire_at(t, unit, target);
}

bool anyone_can_fire_at(const Table& t, int target) {
  for (const int unit : members(t.state.action.members & ~t.state.action.done)) {
    if (may_join(t, unit, target)) return true;
  }
  return false;
}

}  // namespace

// ---- 8.5: targets

Flow enter_ranged_action(Play& p, Frame& f) {
  State& s = p.state;
  if (f.step == 0) {
    f.step = 1;
    return open_window(p, Window::kRangedStart);
  }
  if (f.step == 2) return p.pop();
  for (const int target : members(units_on_map(p, other(s.active)) & ~s.action.targeted)) {
    if (anyone_can_fire_at(p, target)) return Flow::kDecide;
  }
  return p.pop();
}

Verdict judge_fire_target(const Table& t, const Frame&, const Choice& c) {
  if (verb_of(c) == Verb::kDone) return kYes;
  if (verb_of(c) != Verb::kTarget) return no("5.4.4.2"_rule, Why::kNotNow);
  const int camp = piece_camp(c.a);
  if (camp == kGreek || camp == kPersian) return no("12.2"_rule, Why::kCampImmune);
  if (!valid_unit(t, c.a)) return no("8.0"_rule, Why::kNoSuchThing);
  if (side_of(t, c.a) == t.state.active) return no("8.0"_rule, Why::kOwnSide);
  if (!t.state.unit(c.a).on_map()) return no("8.0"_rule, Why::kNotOnMap);
  if (has(t.state.action.targeted, c.a)) return no("8.6"_rule, Why::kAlreadyTargeted);
  // Nobody can: the reason given is that of the last who was asked.
  Verdict best = no("8.6"_rule, Why::kAlreadyFired);
  for (const int unit : members(t.state.action.members & ~t.state.action.done)) {
    const Verdict v = may_join(t, unit, c.a);
    if (v) return kYes;
    best = v;
  }
  return best;
}

void offer_fire_target(const Table& t, const Frame&, Offer& offer) {
  offer(say(Verb::kDone));
  for (const int target : members(units_on_map(t, other(t.state.active)) & ~t.state.action.targeted)) {
    offer(say(Verb::kTarget, target));
  }
}

void choose_fire_target(Play& p, Frame& f, const Choice& c) {
  if (verb_of(c) == Verb::kDone) {
    f.step = 2;
    return;
  }
  p.state.volley = {};
  p.state.volley.target = static_cast<std::uint8_t>(c.a);
  p.push(Phase::kFireUnits, c.a);
}

// ---- 8.4, 8.5.1: firers

namespace {

/// Whether the extra shot of Second Quiver is in this volley: then nobody else is.
bool extra_shot(const Table& t) {
  const Action& action = t.state.action;
  return action.extra_ready != 0 && action.extra_fire != kNoUnit && has(t.state.volley.firers, action.extra_fire);
}

}  // namespace

Flow enter_fire_units(Play& p, Frame& f) {
  if (f.step == 1) return p.pop();
  bool more = false;
  for (const int unit : members(p.state.action.members & ~p.state.action.done)) {
    for (int facing = 0; facing < 8 && !more; ++facing) {
      more = static_cast<bool>(judge_fire_units(p, f, say(Verb::kFire, unit, facing)));
    }
  }
  if (more) return Flow::kDecide;
  f.step = 1;
  p.push(Phase::kVolley, f.a);
  return Flow::kGoOn;
}

Verdict judge_fire_units(const Table& t, const Frame& f, const Choice& c) {
  if (verb_of(c) == Verb::kDone) return t.state.volley.firers == 0 ? no("8.5.1"_rule, Why::kNobodyChosen) : kYes;
  if (verb_of(c) != Verb::kFire) return no("8.5.1"_rule, Why::kNotNow);
  if (!valid_unit(t, c.a) || c.b < 0 || c.b > 7) return no("8.5.1"_rule, Why::kNoSuchThing);
  if (const Verdict v = may_join(t, c.a, f.a); !v) return v;
  const bool extra = t.state.action.extra_ready != 0 && c.a == t.state.action.extra_fire;
  const bool alone = extra || extra_shot(t);
  if (alone && t.state.volley.firers != 0) return no("4.2"_rule, Why::kFiresAlone);
  // 8.4: it turns only as far as it must.
  const square::Point from = t.sheet.point(t.state.unit(c.a).square);
  const square::Point to = t.sheet.point(t.state.unit(f.a).square);
  const bool least = square::angle(t.state.unit(c.a).facing, c.b) == rotation_needed(t, c.a, f.a);
  if (!least || !square::in_wedge(c.b, from, to)) return no("8.4"_rule, Why::kWrongFacing);
  return kYes;
}

void offer_fire_units(const Table& t, const Frame&, Offer& offer) {
  offer(say(Verb::kDone));
  for (const int unit : members(t.state.action.members & ~t.state.action.done)) {
    for (int facing = 0; facing < 8; ++facing) offer(say(Verb::kFire, unit, facing));
  }
}

void choose_fire_units(Play& p, Frame& f, const Choice& c) {
  State& s = p.state;
  if (verb_of(c) == Verb::kDone) {
    f.step = 1;
    p.push(Phase::kVolley, f.a);
    return;
  }
  s.volley.rotation = static_cast<std::uint8_t>(s.volley.rotation + square::angle(s.unit(c.a).facing, c.b));
  s.unit(c.a).facing = static_cast<std::uint8_t>(c.b);  // 8.4/a: the new facing stays
  s.volley.firers |= bit(c.a);
  s.action.done |= bit(c.a);
  p.tell(Happening::kFired, "8.5.1"_rule, {c.a, f.a});
}

}  // namespace aspis::bladebow
