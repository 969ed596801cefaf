// 7.0: what a melee brings to both, and the advance after it.

#include "engine/rulesets/glory/leaders.hpp"
#include "engine/rulesets/glory/melee.hpp"
#include "engine/rulesets/glory/morale.hpp"

namespace aspis::glory {
namespace {

/// Frames are dealt with from the last to the first: the attacker's half, the defender's, then whoever may advance.
void push_aftermath(Play& p, Halves result) {
  const Fight& fight = p.state.fight;
  p.push(Phase::kAdvance, fight.defender, fight.from);
  p.push(Phase::kAdvance, fight.attacker, fight.at);
  p.push(Phase::kHalf, fight.defender, static_cast<int>(result.defender));
  p.push(Phase::kHalf, fight.attacker, static_cast<int>(result.attacker));
}

/// 5.0-skirmish, R-11: whether disorder or rout is the end of a unit against this enemy.
bool scatters(const Table& t, int unit, int enemy) {
  return has(t.sheet.skirmishers, unit) && !t.sheet.unit(unit).exempt && !has(t.sheet.skirmishers, enemy);
}

}  // namespace

Effect befalls(const Table& t, int unit, int enemy, Effect printed) {
  const bool breaks = printed == Effect::kRouted && broken(t, t.sheet.side(unit), t.sheet.sector(unit));  // 13.0-break
  if (breaks) return Effect::kEliminated;
  const bool shaken = printed == Effect::kDisordered || printed == Effect::kRouted;
  return shaken && scatters(t, unit, enemy) ? Effect::kEliminated : printed;
}

void resolve(Play& p) {
  const Fight& fight = p.state.fight;
  const Halves result = p.sheet.tables.results[static_cast<std::size_t>(total_row(fight.total))][fight.column];
  p.tell(Happening::kMeleeResult, "7.0-MCT2"_rule,
         {static_cast<int>(result.attacker), static_cast<int>(result.defender)});
  if (result.attacker == Effect::kEngaged) {
    engage(p, fight.attacker, fight.defender);
  } else {
    release(p, fight.attacker, fight.defender);
  }
  push_aftermath(p, result);
}

void kill_routed(Play& p) {
  const Fight& fight = p.state.fight;
  p.push(Phase::kAdvance, fight.attacker, fight.at);
  const Bits unhurt =
      threaten_leaders(p, fight.defender, static_cast<int>(Effect::kEliminated), "9.0-melee-loss"_rule);  // R-42
  eliminate(p, fight.defender, Happening::kEliminated, "7.0-routed-melee"_rule, unhurt);
}

Flow enter_half(Play& p, Frame& f) {
  const int unit = f.a;
  const auto effect = static_cast<Effect>(f.b);
  const Fight& fight = p.state.fight;
  const int enemy = unit == fight.attacker ? fight.defender : fight.attacker;
  p.pop();
  if (effect == Effect::kNone) return Flow::kGoOn;
  threaten_leaders(p, unit, static_cast<int>(effect), "9.0-melee-loss"_rule);  // R-30
  if (effect != Effect::kEliminated && scatters(p, unit, enemy) &&
      befalls(p, unit, enemy, effect) == Effect::kEliminated) {
    eliminate(p, unit, Happening::kEliminated, "5.0-skirmish"_rule);
  } else if (effect == Effect::kDisordered) {
    disorder(p, unit, "7.0-D"_rule);
  } else if (effect == Effect::kRouted) {
    suffer_rout(p, unit, "7.0-R"_rule);
  } else if (effect == Effect::kEliminated) {
    eliminate(p, unit, Happening::kEliminated, "7.0-E"_rule);
  }
  return Flow::kGoOn;
}

// ---- 7.0-advance, R-24

bool may_advance(const Table& t, int unit, int hex) {
  const Unit& u = t.state.unit(unit);
  if (!u.ordered() || u.engaged != 0 || unit_at(t, hex) != kNone) return false;
  const int direction = direction_to(t, u.hex, hex);
  if (front_bound(t.sheet.kind(unit)) && !ahead(u.facing, direction)) return false;
  return cost_of(t, t.sheet.kind(unit), u.hex, direction) != kClosed;
}

Flow enter_advance(Play& p, Frame& f) { return f.step == 0 && may_advance(p, f.a, f.b) ? Flow::kDecide : p.pop(); }

Verdict judge_advance(const Table& t, const Frame& f, const Choice& c) {
  switch (verb_of(c)) {
    case Verb::kStay:
    case Verb::kAdvance: return kYes;
    case Verb::kAdvanceTogether:
      return leaders_at(t, t.sheet.side(f.a), t.state.unit(f.a).hex) != 0 ? kYes
                                                                          : no("7.0-advance"_rule, Why::kNoLeaders);
    default: return no("7.0-advance"_rule, Why::kNotNow);
  }
}

void offer_advance(const Table&, const Frame&, Offer& offer) {
  offer.judged(say(Verb::kAdvance));
  offer(say(Verb::kAdvanceTogether));
  offer.judged(say(Verb::kStay));
}

void choose_advance(Play& p, Frame& f, const Choice& c) {
  f.step = 1;
  if (verb_of(c) == Verb::kStay) return;
  Unit& u = p.state.unit(f.a);
  if (verb_of(c) == Verb::kAdvanceTogether) {
    for (const int leader : members(leaders_at(p, p.sheet.side(f.a), u.hex))) {
      p.state.leader(leader).hex = static_cast<Hex>(f.b);
    }
  }
  u.set(kBusy);
  p.tell(Happening::kAdvanced, "7.0-advance"_rule, {f.a, f.b});
  relocate(p, f.a, f.b);
}

}  // namespace aspis::glory
