#include "engine/rulesets/bladebow/ranged.hpp"

#include "engine/rulesets/bladebow/board.hpp"
#include "engine/rulesets/bladebow/cards.hpp"
#include "engine/rulesets/bladebow/leaders.hpp"
#include "engine/rulesets/bladebow/movement.hpp"
#include "engine/rulesets/bladebow/recoil.hpp"

namespace aspis::bladebow {

// ---- Who may fire at whom

Verdict may_fire(const Table& t, int unit) {
  const Unit& u = t.state.unit(unit);
  if (!u.on_map()) return no("8.0"_rule, Why::kNotOnMap);
  if (u.disrupted()) return no("3.5"_rule, Why::kDisruptedUnit);
  if (type_of(t, unit).good.strength == 0) return no("2.3.2.3"_rule, Why::kNoMissiles);
  const Zoc zoc = ezoc(t, side_of(t, unit), u.square);
  if (zoc == Zoc::kStrong || (zoc == Zoc::kWeak && !has(t.state.action.in_weak, unit))) {
    return no("8.1"_rule, Why::kInEzoc);
  }
  return kYes;
}

namespace {

Verdict may_reach(const Table& t, int unit, int target, int bonus) {
  const Unit& u = t.state.unit(unit);
  const Unit& mark = t.state.unit(target);
  const bool downhill = t.sheet.high(u.square) && !t.sheet.high(mark.square);
  const int range = type_of(t, unit).good.range + bonus + (downhill ? 2 : 0);  // G-2: from a hill
  if (distance(t, u.square, mark.square) > range) return no("8.2"_rule, Why::kOutOfRange);
  if (!sight(t, u.square, mark.square)) return no("8.3"_rule, Why::kNoSight);
  return kYes;
}

bool reaches_anyone(const Table& t, int unit, int bonus) {
  for (const int target : members(units_on_map(t, other(side_of(t, unit))) & ~t.state.action.targeted)) {
    if (may_reach(t, unit, target, bonus)) return true;
  }
  return false;
}

/// The strength of a held card that is played at the start of a ranged action; 0 when there is none.
int held_for_start(const Table& t, int side, Effect effect) {
  const Bits cards = t.state.hand[static_cast<std::size_t>(side)] &
                     t.sheet.window_cards[static_cast<std::size_t>(Window::kRangedStart)];
  for (const int card : members(cards)) {
    const Card& printed = t.sheet.cards[static_cast<std::size_t>(card)];
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
  if (const Verdict v = may_fire(t, unit); !v) {
    const bool leave = v.rule == "8.1"_rule && ezoc(t, side, t.state.unit(unit).square) == Zoc::kWeak &&
                       held_for_start(t, side, Effect::kFireInWeak) > 0;
    if (!leave) return v;
  }
  if (reaches_anyone(t, unit, held_for_start(t, side, Effect::kFireRange))) return kYes;
  return no("8.0"_rule, Why::kNoTarget);
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
  if (side_of(t, c.a) == t.state.active) return no("8.0"_rule, Why::kNoTarget);
  if (!t.state.unit(c.a).on_map()) return no("8.0"_rule, Why::kNotOnMap);
  if (has(t.state.action.targeted, c.a)) return no("8.6"_rule, Why::kAlreadyTargeted);
  // The reason given is that of the member which came nearest to being able.
  Verdict best = no("8.6"_rule, Why::kAlreadyFired);
  for (const int unit : members(t.state.action.members & ~t.state.action.done)) {
    const Verdict v = may_join(t, unit, c.a);
    if (v) return kYes;
    best = v;
  }
  return best;
}

void offer_fire_target(const Table& t, const Frame&, Offer& offer) {
  for (const int target : members(units_on_map(t, other(t.state.active)) & ~t.state.action.targeted)) {
    offer(say(Verb::kTarget, target));
  }
  offer(say(Verb::kDone));
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
  for (const int unit : members(t.state.action.members & ~t.state.action.done)) {
    for (int facing = 0; facing < 8; ++facing) offer(say(Verb::kFire, unit, facing));
  }
  offer(say(Verb::kDone));
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

// ---- 8.5: the volley

int volley_attack_dice(const Table& t) {
  int dice = 0;
  for (const int unit : members(t.state.volley.firers)) dice += type_of(t, unit).good.strength;
  return std::clamp(dice + t.state.volley.attack_bonus, 1, kMaxMeleeDice);
}

int volley_defence_dice(const Table& t) {
  const State& s = t.state;
  const int target = s.volley.target;
  int dice = face_of(t, target).missile_defence + t.sheet.ground(s.unit(target).square).missile_defence;
  if (s.volley.free_rotation == 0) dice += s.volley.rotation;  // 8.4/a
  if (s.unit(target).walled()) ++dice;                         // 13.2.3
  return std::clamp(dice + s.volley.defence_bonus, 0, kMaxMeleeDice);
}

namespace {

enum VolleyStep : std::uint8_t { kOwnCards, kRoll, kApply, kHarm, kCheckCards, kChecked, kWentBack, kDoneFiring };

int net_hits(const Volley& v) {
  int hits = 0;
  for (std::size_t i = 0; i < v.attack_dice; ++i) hits += v.attack[i] <= v.hit_on ? 1 : 0;
  for (std::size_t i = 0; i < v.defence_dice; ++i) hits -= v.defence[i] >= v.cancel_on ? 1 : 0;
  return std::max(0, hits);
}

void roll_volley(Play& p) {
  Volley& v = p.state.volley;
  v.attack_dice = static_cast<std::uint8_t>(volley_attack_dice(p));
  v.defence_dice = static_cast<std::uint8_t>(volley_defence_dice(p));
  p.dice.pool(std::span(v.attack).first(v.attack_dice), 6, Cuts::after(v.hit_on));
  p.dice.pool(std::span(v.defence).first(v.defence_dice), 6, Cuts::after(v.cancel_on - 1));
  p.tell_dice(Happening::kAttackDice, "8.5.1"_rule, {v.target}, std::span(v.attack).first(v.attack_dice));
  p.tell_dice(Happening::kDefenceDice, "8.5.2"_rule, {v.target}, std::span(v.defence).first(v.defence_dice));
}

/// 8.5.3: the first hit disrupts, the next ones take ranks, the rest are rout checks.
void apply_volley(Play& p, int hits) {
  const int target = p.state.volley.target;
  const Unit& u = p.state.unit(target);
  if (hits > 0 && u.good_order()) {
    disrupt(p, target, "8.5.3"_rule);
    --hits;
  }
  while (hits > 0 && u.ranks > 0) {
    lose_rank(p, target, "8.5.3"_rule);
    --hits;
  }
  p.state.volley.rout_dice = static_cast<std::uint8_t>(hits);
}

/// 8.5.3, R-28: whether the shot unit may fall back into a rear square.
Verdict may_fall_back(const Table& t, int unit, int square) {
  if (!valid_square(t, square) || !adjacent(t, t.state.unit(unit).square, square)) return no("8.5.3"_rule, Why::kNoSuchThing);
  if (area_of(bearing(t, unit, square)) != Area::kRear) return no("8.5.3"_rule, Why::kNotAway);
  const int direction = direction_to(t, t.state.unit(unit).square, square);
  if (const Verdict v = may_recoil_into(t, unit, t.state.unit(unit).square, direction); !v) return v;
  const int friend_there = t.state.at(square);
  if (friend_there == kNoUnit) return kYes;
  const bool pushes = type_of(t, unit).size > type_of(t, friend_there).size && can_be_displaced(t, friend_there, unit);
  return pushes ? kYes : no("8.5.3/a"_rule, Why::kNoDisplacement);
}

int fall_back_ways(const Table& t, int unit, int& only) {
  int ways = 0;
  for (int d = 0; d < 8; ++d) {
    const int to = neighbour(t, t.state.unit(unit).square, d);
    if (to == kNowhere || !may_fall_back(t, unit, to)) continue;
    only = to;
    ++ways;
  }
  return ways;
}

void fall_back(Play& p, int unit, int square) {
  Unit& u = p.state.unit(unit);
  const int from = u.square;
  const int friend_there = p.state.at(square);
  p.state.move = {};
  p.state.recoil = {};
  p.state.recoil.riders = leaders_at(p, side_of(p, unit), from);
  u.facing = static_cast<std::uint8_t>(direction_to(p, from, square));
  p.tell(Happening::kRecoiled, "8.5.3"_rule, {unit, from, square});
  relocate(p, unit, square, p.state.recoil.riders);
  if ((p.sheet.ground(square).disrupts & p.sheet.troops[static_cast<std::size_t>(unit)]) != 0) disrupt(p, unit, "7.5"_rule);
  if (friend_there != kNoUnit) start_displacement(p, friend_there, unit);
}

}  // namespace

Flow enter_volley(Play& p, Frame& f) {
  State& s = p.state;
  Volley& v = s.volley;
  const int target = f.a;
  switch (f.step++) {
    case kOwnCards: return open_window(p, Window::kRanged, target);
    case kRoll:
      roll_volley(p);
      return open_window(p, Window::kRangedPost, target);
    case kApply:
      f.b = static_cast<std::int16_t>(net_hits(v));
      s.action.targeted |= bit(target);
      if (f.b > 0) {
        p.tell(Happening::kHits, "8.5.3"_rule, {target, f.b});
        check_casualties(p, target);  // 6.3
      }
      return Flow::kGoOn;
    case kHarm:
      apply_volley(p, f.b);
      if (v.rout_dice == 0) f.step = kDoneFiring;
      return Flow::kGoOn;
    case kCheckCards:
      start_rout_check(p, target, v.rout_dice);
      return Flow::kGoOn;
    case kChecked:
      if (s.unit(target).on_map()) p.push(Phase::kRangedRecoil, target);
      return Flow::kGoOn;
    default:
      if (s.action.extra_fire != kNoUnit && has(v.firers, s.action.extra_fire)) {
        if (s.action.extra_ready == 0) {  // Second Quiver: the named unit may fire once more
          s.action.extra_ready = 1;
          s.action.done &= ~bit(s.action.extra_fire);
        } else {
          s.action.extra_fire = kNoUnit;
        }
      }
      return p.pop();
  }
}

Flow enter_volley_reroll(Play& p, Frame&) {
  if (p.state.volley.rerolls == 0) return p.pop();
  return Flow::kDecide;
}

Verdict judge_volley_reroll(const Table& t, const Frame&, const Choice& c) {
  if (verb_of(c) == Verb::kDone) return kYes;
  if (verb_of(c) != Verb::kReroll) return no("4.2"_rule, Why::kNotNow);
  if (c.a < 0 || c.a >= t.state.volley.attack_dice) return no("4.2"_rule, Why::kNoSuchDie);
  return kYes;
}

void offer_volley_reroll(const Table& t, const Frame&, Offer& offer) {
  for (int die = 0; die < t.state.volley.attack_dice; ++die) offer(say(Verb::kReroll, die));
  offer(say(Verb::kDone));
}

void choose_volley_reroll(Play& p, Frame&, const Choice& c) {
  Volley& v = p.state.volley;
  if (verb_of(c) == Verb::kDone) {
    v.rerolls = 0;
    return;
  }
  --v.rerolls;
  const int before = v.attack[static_cast<std::size_t>(c.a)];
  p.dice.pool(std::span(v.attack).subspan(static_cast<std::size_t>(c.a), 1), 6, Cuts::after(v.hit_on));
  p.tell(Happening::kRerolled, "4.2"_rule, {c.a, before, v.attack[static_cast<std::size_t>(c.a)]});
}

// ---- 8.5.3: falling back

Flow enter_ranged_recoil(Play& p, Frame& f) {
  if (f.step != 0) return p.pop();
  int only = -1;
  const int ways = fall_back_ways(p, f.a, only);
  if (ways > 1) return Flow::kDecide;
  f.step = 1;
  if (ways == 1) {
    fall_back(p, f.a, only);
  } else {
    rout(p, f.a, "8.5.3/a"_rule);
  }
  return Flow::kGoOn;
}

Verdict judge_ranged_recoil(const Table& t, const Frame& f, const Choice& c) {
  if (verb_of(c) != Verb::kRecoilTo) return no("8.5.3"_rule, Why::kNotNow);
  return may_fall_back(t, f.a, c.a);
}

void offer_ranged_recoil(const Table& t, const Frame& f, Offer& offer) {
  for (int d = 0; d < 8; ++d) {
    const int to = neighbour(t, t.state.unit(f.a).square, d);
    if (to != kNowhere) offer(say(Verb::kRecoilTo, to));
  }
}

void choose_ranged_recoil(Play& p, Frame& f, const Choice& c) {
  f.step = 1;
  fall_back(p, f.a, c.a);
}

}  // namespace aspis::bladebow
