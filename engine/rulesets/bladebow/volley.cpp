// 8.5: one volley at one target, from cards to falling back.

#include "engine/rulesets/bladebow/board.hpp"
#include "engine/rulesets/bladebow/cards.hpp"
#include "engine/rulesets/bladebow/leaders.hpp"
#include "engine/rulesets/bladebow/melee.hpp"
#include "engine/rulesets/bladebow/movement.hpp"
#include "engine/rulesets/bladebow/ranged.hpp"
#include "engine/rulesets/bladebow/recoil.hpp"

namespace aspis::bladebow {

namespace {

/// Visits what attack dice a volley has: visit(why, value, rule).
template <class Visit>
void each_attack_die(const Table& t, Visit visit) {
  int strength = 0;
  for (const int unit : members(t.state.volley.firers)) strength += type_of(t, unit).good.strength;
  visit(Modifier::kMissiles, strength, "8.5.1"_rule);
  visit(Modifier::kAttackCards, t.state.volley.attack_bonus, "4.2"_rule);
}

/// The same for the target's dice.
template <class Visit>
void each_defence_die(const Table& t, Visit visit) {
  const State& s = t.state;
  const int target = s.volley.target;
  visit(Modifier::kMissileDefence, face_of(t, target).missile_defence, "8.5.2"_rule);
  visit(Modifier::kCover, t.sheet.ground(s.unit(target).square).missile_defence, "7.5"_rule);
  if (s.volley.free_rotation == 0) visit(Modifier::kRotation, s.volley.rotation, "8.4/a"_rule);
  if (s.unit(target).walled()) visit(Modifier::kWallDice, 1, "13.2.3"_rule);
  visit(Modifier::kDefenceCards, s.volley.defence_bonus, "4.2"_rule);
}

}  // namespace

int volley_attack_dice(const Table& t) {
  int dice = 0;
  each_attack_die(t, [&](Modifier, int value, Rule) { dice += value; });
  return std::clamp(dice, 1, kMaxMeleeDice);
}

int volley_defence_dice(const Table& t) {
  int dice = 0;
  each_defence_die(t, [&](Modifier, int value, Rule) { dice += value; });
  return std::clamp(dice, 0, kMaxMeleeDice);
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
  if (p.sink != nullptr) {
    const auto tell = [&](Modifier why, int value, Rule rule) { tell_modifier(p, why, value, rule); };
    each_attack_die(p, tell);
    each_defence_die(p, tell);
  }
  p.dice.pool(std::span(v.attack).first(v.attack_dice), 6, Cuts::after(v.hit_on));
  p.dice.pool(std::span(v.defence).first(v.defence_dice), 6, Cuts::after(v.cancel_on - 1));
  p.tell_dice(Happening::kAttackDice, "8.5.1"_rule, {v.target, v.hit_on, kNeverFrom},
              std::span(v.attack).first(v.attack_dice));
  p.tell_dice(Happening::kDefenceDice, "8.5.2"_rule, {v.target, kNeverUpTo, v.cancel_on},
              std::span(v.defence).first(v.defence_dice));
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
  if (!valid_square(t, square) || !adjacent(t, t.state.unit(unit).square, square))
    return no("8.5.3"_rule, Why::kNoSuchThing);
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
  p.state.recoil = {};
  p.state.recoil.riders = leaders_at(p, side_of(p, unit), from);
  u.facing = static_cast<std::uint8_t>(direction_to(p, from, square));
  p.tell(Happening::kRecoiled, "8.5.3"_rule, {unit, from, square});
  relocate(p, unit, square, p.state.recoil.riders);
  if ((p.sheet.ground(square).disrupts & p.sheet.troops_of(unit)) != 0) disrupt(p, unit, "7.5"_rule);
  if (friend_there != kNoUnit) start_displacement(p, friend_there, unit);
}

}  // namespace

void tidy_volley(State& s) {
  Volley& v = s.volley;
  Frame* volley = s.stack.find(Phase::kVolley);
  const int step = volley == nullptr ? int{kDoneFiring} : volley->step;
  if (step > kRoll && step <= kApply) {
    std::ranges::sort(std::span(v.attack).first(v.attack_dice));
    std::ranges::sort(std::span(v.defence).first(v.defence_dice));
    return;
  }
  v.attack = {};
  v.defence = {};
  v.attack_dice = 0;
  v.defence_dice = 0;
  v.rerolls = 0;
  if (step > kHarm && volley != nullptr) volley->b = 0;
  if (step > kCheckCards) v.rout_dice = 0;
}

Flow enter_volley(Play& p, Frame& f) {
  State& s = p.state;
  Volley& v = s.volley;
  const int target = f.a;
  switch (f.step++) {
    case kOwnCards: return open_window(p, Window::kRanged, target);
    case kRoll: roll_volley(p); return open_window(p, Window::kRangedPost, target);
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
    case kCheckCards: start_rout_check(p, target, v.rout_dice); return Flow::kGoOn;
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
  offer(say(Verb::kDone));
  for (int die = 0; die < t.state.volley.attack_dice; ++die) offer(say(Verb::kReroll, die));
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
