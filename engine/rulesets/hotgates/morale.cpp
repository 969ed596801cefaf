#include "engine/rulesets/hotgates/morale.hpp"

namespace aspis::hotgates {

namespace {

bool light(const UnitSheet& printed) { return printed.type == kBow || printed.type == kJavelin; }

}  // namespace

int morale_rating(const Table& t, int unit) {
  const UnitSheet& printed = t.sheet.unit(unit);
  if (light(printed)) return t.sheet.tables.light_morale[printed.contingent];
  return t.sheet.tables.morale[printed.contingent][t.state.unit(unit).lost];
}

namespace {

Rule table_of(const Table& t, int unit) {
  return t.sheet.side(unit) == kGreek ? "morale-greek"_rule : "morale-persian"_rule;
}

/// rout: off the map. A Greek has nowhere to run once Ephialtes is behind him (ephialtes-force).
void rout(Play& p, int unit) {
  Unit& u = p.state.unit(unit);
  p.tell(Happening::kRouts, "rout"_rule, {unit});
  u.clear(kDisordered);
  if (p.sheet.side(unit) == kPersian || p.state.cut_off == 0) return lift(p.sheet, p.state, unit, Where::kRouted);
  const int steps = steps_left(p, unit);
  p.state.lost[kGreek] = static_cast<std::uint16_t>(p.state.lost[kGreek] + steps);
  u.lost = p.sheet.unit(unit).steps;
  lift(p.sheet, p.state, unit, Where::kDead);
  p.tell(Happening::kCutDown, "ephialtes-force"_rule, {unit, steps});
}

}  // namespace

void check_morale(Play& p, int unit) {
  Unit& u = p.state.unit(unit);
  const Tables& tables = p.sheet.tables;
  const bool disordered = u.is(kDisordered);
  const int rating = morale_rating(p, unit);
  const int modifier = disordered ? tables.disordered_morale : 0;
  if (disordered) {
    p.tell(Happening::kModifier, "morale-mod"_rule, {static_cast<int>(Modifier::kDisorderedMorale), modifier});
  }
  const int first_disorder = rating - modifier + tables.disorder_from;
  const int first_rout = rating - modifier + tables.rout_from;
  const int face = roll_between(p.dice, first_disorder - 1, first_rout - 1);
  const UnitSheet& printed = p.sheet.unit(unit);
  p.tell_dice(Happening::kMoraleCheck, table_of(p, unit),
              {unit, rating, face + modifier, printed.contingent, light(printed) ? kMaxSteps : u.lost}, shown(face));
  if (face >= first_rout) return rout(p, unit);
  if (face >= first_disorder) {
    u.set(kDisordered);
    p.tell(Happening::kDisorder, "morale-result"_rule, {unit});
  } else {
    u.clear(kDisordered);
    p.tell(disordered ? Happening::kRecovered : Happening::kStands, "morale-result"_rule, {unit});
  }
}

// ---- recovery: at the end of a round, by the same table in full

namespace {

Verdict may_try(const Table& t, int side, int unit) {
  if (!valid_unit(t, unit)) return no("recovery"_rule, Why::kNoSuchThing);
  if (t.sheet.side(unit) != side) return no("recovery"_rule, Why::kNotYours);
  const Unit& u = t.state.unit(unit);
  if (!u.on_map()) return no("recovery"_rule, Why::kNotOnMap);
  if (!u.is(kDisordered) && !u.is(kTried)) return no("recovery"_rule, Why::kNotDisordered);
  return u.is(kTried) ? no("recovery"_rule, Why::kTriedAlready) : kYes;
}

/// Disordered units of a side that have not tried yet.
Bits shaken(const Table& t, int side) {
  Bits found = 0;
  for (const int unit : members(on_map(t, side))) {
    const Unit& u = t.state.unit(unit);
    if (u.is(kDisordered) && !u.is(kTried)) found |= bit(unit);
  }
  return found;
}

void try_to_recover(Play& p, int unit) {
  p.state.unit(unit).set(kTried);
  check_morale(p, unit);
}

}  // namespace

Flow enter_recover(Play& p, Frame& f) {
  if (f.step == 0) {
    f.step = 1;
    for (Unit& u : p.state.units) u.clear(kTried);
    if (shaken(p, f.a) != 0) tell_step(p, f.a, StepWord::kRecover);
    if (by_rules(p, f.a)) {
      for (const int unit : members(shaken(p, f.a))) try_to_recover(p, unit);
    }
  }
  if (f.step == 1 && shaken(p, f.a) != 0) return Flow::kDecide;
  for (Unit& u : p.state.units) u.clear(kTried);
  return p.pop();
}

Verdict judge_recover(const Table& t, const Frame& f, const Choice& c) {
  switch (verb_of(c)) {
    case Verb::kRecover: return may_try(t, f.a, c.a);
    case Verb::kEndRecovery: return kYes;
    default: return no("recovery"_rule, Why::kNotNow);
  }
}

void offer_recover(const Table& t, const Frame& f, Offer& offer) {
  for (const int unit : members(shaken(t, f.a))) offer.judged(say(Verb::kRecover, unit));
  offer(say(Verb::kEndRecovery));
}

void choose_recover(Play& p, Frame& f, const Choice& c) {
  if (verb_of(c) == Verb::kEndRecovery) {
    f.step = 2;
  } else {
    try_to_recover(p, c.a);
  }
}

}  // namespace aspis::hotgates
