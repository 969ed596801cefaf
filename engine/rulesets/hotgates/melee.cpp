#include "engine/rulesets/hotgates/melee.hpp"

#include "engine/rulesets/hotgates/automaton.hpp"
#include "engine/rulesets/hotgates/morale.hpp"

namespace aspis::hotgates {

// ---- Odds and losses

int odds_column(const Tables& tables, int attack, int defence) {
  int column = 0;
  for (int i = 1; i < kColumns; ++i) {
    const Column& ratio = tables.columns[static_cast<std::size_t>(i)];
    if (attack * ratio.defence >= defence * ratio.attack) column = i;
  }
  return column;
}

Assault reckon(const Table& t, Bits attackers, int target) {
  return reckon(t, attackers, target, [](Modifier, int, Rule) {});
}

Losses losses_of(const Table& t, const Assault& assault, int target, int face) {
  const Tables& tables = t.sheet.tables;
  std::size_t row = 0;
  while (row + 1 < kMeleeRows && face > tables.rows[row]) ++row;
  Losses losses = tables.losses[row][static_cast<std::size_t>(assault.column)];
  if (t.sheet.unit(target).type == kHoplite && !assault.behind) {  // mcrt-hoplite
    losses.defender = static_cast<std::uint8_t>(std::max(0, losses.defender + tables.hoplite_front));
  }
  return losses;
}

int steps_of(const Table& t, Bits units) {
  int steps = 0;
  for (const int unit : members(units)) steps += steps_left(t, unit);
  return steps;
}

// ---- Who may attack whom

namespace {

/// melee-group, fire-limits: who has neither attacked nor shot in this half-round.
Verdict may_join(const Table& t, int side, int unit) {
  if (!valid_unit(t, unit)) return no("melee-group"_rule, Why::kNoSuchThing);
  if (t.sheet.side(unit) != side) return no("melee-group"_rule, Why::kNotYours);
  const Unit& u = t.state.unit(unit);
  if (!u.on_map()) return no("melee-group"_rule, Why::kNotOnMap);
  if (u.is(kAttacked)) return no("melee-group"_rule, Why::kAttackedAlready);
  return u.is(kFired) ? no("fire-limits"_rule, Why::kFiredAlready) : kYes;
}

Verdict may_attack(const Table& t, int side, int unit, int target) {
  if (const Verdict v = may_join(t, side, unit); !v) return v;
  if (!valid_unit(t, target)) return no("melee-group"_rule, Why::kNoSuchThing);
  if (t.sheet.side(target) == side) return no("melee-group"_rule, Why::kOwnSide);
  if (!t.state.unit(target).on_map()) return no("melee-group"_rule, Why::kNotOnMap);
  if (t.state.unit(target).area != t.state.unit(unit).area) return no("melee-group"_rule, Why::kOtherArea);
  return t.state.unit(target).is(kStruck) ? no("melee-group"_rule, Why::kStruckAlready) : kYes;
}

Verdict may_attack_together(const Table& t, int side, int unit, int target) {
  if (const Verdict v = may_attack(t, side, unit, target); !v) return v;
  const Bits all = companions(t, unit);
  if (count(all) < 2) return no("melee-group"_rule, Why::kAlone);
  return first(all) == unit ? kYes : no("melee-group"_rule, Why::kNotFirst);
}

/// Calls `visit(unit, target)` for every attack that may be made; stops when that says so.
template <class Visit>
bool any_attack(const Table& t, int side, Visit visit) {
  for (const int unit : members(on_map(t, side))) {
    const Bits foes = foes_in(t, side, t.state.unit(unit).area);
    if (foes == 0 || !may_join(t, side, unit)) continue;
    for (const int target : members(foes)) {
      if (!t.state.unit(target).is(kStruck) && visit(unit, target)) return true;
    }
  }
  return false;
}

}  // namespace

Bits companions(const Table& t, int unit) {
  const Side side = t.sheet.side(unit);
  Bits found = 0;
  for (const int mate :
       members(own_in(t, side, t.state.unit(unit).area) & t.sheet.type_units[t.sheet.unit(unit).type])) {
    if (may_join(t, side, mate)) found |= bit(mate);
  }
  return found;
}

// ---- The attack

namespace {

/// How an attack is reckoned, from the odds to the column.
void tell_reckoning(Play& p, Bits attackers, int target, const Assault& made) {
  const int leader = first(attackers);
  for (const int unit : members(attackers & ~bit(leader))) {
    p.tell(Happening::kJoins, "melee-group"_rule, {unit, target});
  }
  p.tell(Happening::kOdds, "mcrt-odds"_rule, {leader, target, made.attack, made.defence, made.odds});
  const int type = p.sheet.unit(leader).type;
  const int against = p.sheet.unit(target).type;
  p.tell(Happening::kTypeShift, "shift-type"_rule,
         {type, against, p.sheet.tables.shift[static_cast<std::size_t>(type)][static_cast<std::size_t>(against)]});
  reckon(p, attackers, target, [&](Modifier why, int value, Rule rule) {
    p.tell(Happening::kModifier, rule, {static_cast<int>(why), value});
  });
  p.tell(Happening::kColumn, "mcrt"_rule, {made.column, made.shift});
  if (against == kHoplite && !made.behind) {
    p.tell(Happening::kModifier, "mcrt-hoplite"_rule,
           {static_cast<int>(Modifier::kHopliteFront), p.sheet.tables.hoplite_front});
  }
}

/// The lowest face from which on an attack goes better than it does on average: what its column gives in steps of
/// theirs less ours.
int better_from(const Table& t, const Assault& made, int target) {
  const auto gain = [&](int face) {
    const Losses losses = losses_of(t, made, target, face);
    return losses.defender - losses.attacker;
  };
  int sum = 0;
  for (int face = 1; face <= kFaces; ++face) sum += gain(face);
  int from = kFaces + 1;
  while (from > 1 && gain(from - 1) * kFaces > sum) --from;
  return from;
}

}  // namespace

void strike(Play& p, Bits attackers, int target) {
  const int leader = first(attackers);
  const Assault made = reckon(p, attackers, target);
  if (p.sink != nullptr) tell_reckoning(p, attackers, target, made);
  const int face = roll(p.dice);
  const Losses losses = losses_of(p, made, target, face);
  if (p.sink != nullptr) {
    p.tell_dice(
        Happening::kMelee, "mcrt"_rule,
        {leader, target, made.column, losses.attacker, losses.defender, made.shift, better_from(p, made, target)},
        shown(face));
  }
  for (const int unit : members(attackers)) p.state.unit(unit).set(kAttacked);
  p.state.unit(target).set(kStruck);
  // Who has to check is told by these, once all losses are taken.
  p.state.attackers = attackers;
  p.state.target = static_cast<std::uint8_t>(target);
  p.state.to_lose = static_cast<std::uint8_t>(std::min<int>(losses.attacker, steps_of(p, attackers)));
  p.state.hurt = 0;
  if (losses.defender > 0) {
    p.state.hurt |= bit(target);
    lose_steps(p, target, losses.defender, "melee-losses"_rule);
  }
}

void take_losses(Play& p, int unit, int steps) {
  p.state.to_lose = static_cast<std::uint8_t>(p.state.to_lose - steps);
  p.state.hurt |= bit(unit);
  lose_steps(p, unit, steps, "melee-losses"_rule);
}

void check_after_melee(Play& p) {
  const Bits hurt = p.state.hurt & p.state.map;
  if (has(hurt, p.state.target)) check_morale(p, p.state.target);
  for (const int unit : members(hurt & ~bit(p.state.target))) check_morale(p, unit);
  p.state.attackers = 0;
  p.state.hurt = 0;
  p.state.target = kNone;
  p.state.to_lose = 0;
}

// ---- The step

namespace {

enum MeleeStep : std::uint8_t { kFirst, kFighting, kDone };

bool anybody_attacks(const Table& t, int side) {
  return any_attack(t, side, [](int, int) { return true; });
}

}  // namespace

Flow enter_melee(Play& p, Frame& f) {
  if (f.step == kFirst) {
    f.step = kFighting;
    if (by_rules(p, f.a)) {
      automaton_attacks(p);
      return p.pop();
    }
    if (anybody_attacks(p, f.a)) tell_step(p, f.a, StepWord::kMelee);
  }
  return f.step == kFighting && anybody_attacks(p, f.a) ? Flow::kDecide : p.pop();
}

Verdict judge_melee(const Table& t, const Frame& f, const Choice& c) {
  switch (verb_of(c)) {
    case Verb::kAttack: return may_attack(t, f.a, c.a, c.b);
    case Verb::kAttackTogether: return may_attack_together(t, f.a, c.a, c.b);
    case Verb::kEndMelee: return kYes;
    default: return no("melee-group"_rule, Why::kNotNow);
  }
}

void offer_melee(const Table& t, const Frame& f, Offer& offer) {
  any_attack(t, f.a, [&](int unit, int target) {
    const Bits all = companions(t, unit);
    if (count(all) > 1 && first(all) == unit) offer.judged(say(Verb::kAttackTogether, unit, target));
    offer.judged(say(Verb::kAttack, unit, target));
    return false;
  });
  offer(say(Verb::kEndMelee));
}

void choose_melee(Play& p, Frame& f, const Choice& c) {
  if (verb_of(c) == Verb::kEndMelee) {
    f.step = kDone;
    return;
  }
  const Bits all = companions(p, c.a);
  p.state.target = static_cast<std::uint8_t>(c.b);
  p.state.attackers = verb_of(c) == Verb::kAttackTogether ? all : bit(c.a);
  p.push(Phase::kJoin, f.a);
}

// ---- Who else

namespace {

/// Who may still come in.
Bits others(const Table& t) { return companions(t, first(t.state.attackers)) & ~t.state.attackers; }

enum JoinStep : std::uint8_t { kGathering, kStriking };

}  // namespace

Flow enter_join(Play& p, Frame& f) {
  if (f.step == kGathering && others(p) != 0) return Flow::kDecide;
  const int side = f.a;
  p.pop();
  p.push(Phase::kLose, side);
  strike(p, p.state.attackers, p.state.target);
  return Flow::kGoOn;
}

Verdict judge_join(const Table& t, const Frame& f, const Choice& c) {
  if (verb_of(c) == Verb::kStrike) return kYes;
  if (verb_of(c) != Verb::kJoin) return no("melee-group"_rule, Why::kNotNow);
  if (const Verdict v = may_join(t, f.a, c.a); !v) return v;
  if (has(t.state.attackers, c.a)) return no("melee-group"_rule, Why::kAlreadyNamed);
  const int leader = first(t.state.attackers);
  if (t.state.unit(c.a).area != t.state.unit(leader).area) return no("melee-group"_rule, Why::kOtherArea);
  const bool same = t.sheet.unit(c.a).type == t.sheet.unit(leader).type;
  return same ? kYes : no("melee-group"_rule, Why::kOtherType);
}

void offer_join(const Table& t, const Frame&, Offer& offer) {
  for (const int unit : members(others(t))) offer.judged(say(Verb::kJoin, unit));
  offer(say(Verb::kStrike));
}

void choose_join(Play& p, Frame& f, const Choice& c) {
  if (verb_of(c) == Verb::kStrike) {
    f.step = kStriking;
  } else {
    p.state.attackers |= bit(c.a);
  }
}

// ---- melee-losses: the owner spreads what the attack cost

Flow enter_lose(Play& p, Frame&) {
  State& s = p.state;
  const Bits left = s.attackers & s.map;
  const bool choice = count(left) > 1 && s.to_lose < steps_of(p, left);
  if (s.to_lose > 0 && choice) return Flow::kDecide;
  while (s.to_lose > 0) {
    const int unit = first(s.attackers & s.map);
    take_losses(p, unit, std::min<int>(s.to_lose, steps_left(p, unit)));
  }
  check_after_melee(p);
  return p.pop();
}

Verdict judge_lose(const Table& t, const Frame& f, const Choice& c) {
  if (verb_of(c) != Verb::kLose) return no("melee-losses"_rule, Why::kNotNow);
  if (!valid_unit(t, c.a)) return no("melee-losses"_rule, Why::kNoSuchThing);
  if (t.sheet.side(c.a) != f.a) return no("melee-losses"_rule, Why::kNotYours);
  const bool there = has(t.state.attackers & t.state.map, c.a);
  return there ? kYes : no("melee-losses"_rule, Why::kNotAttacking);
}

void offer_lose(const Table& t, const Frame&, Offer& offer) {
  for (const int unit : members(t.state.attackers & t.state.map)) offer(say(Verb::kLose, unit));
}

void choose_lose(Play& p, Frame&, const Choice& c) { take_losses(p, c.a, 1); }

}  // namespace aspis::hotgates
