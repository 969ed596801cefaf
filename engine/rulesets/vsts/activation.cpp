// 4.0.2, 6.0, 7.6: what a wing does when its marker is drawn.

#include "engine/rulesets/vsts/combat.hpp"
#include "engine/rulesets/vsts/leaders.hpp"
#include "engine/rulesets/vsts/movement.hpp"
#include "engine/rulesets/vsts/setup.hpp"
#include "engine/rulesets/vsts/turn.hpp"

namespace aspis::vsts {
namespace {

enum ActivationStep : std::uint8_t {
  kRestOrAct,
  kCommandCheck,
  kMovement,
  kEngagements,
  kFight,
  kRouts,
  kOtherRouts,
  kEnd
};

UnitSet of_wing(const Table& t, int wing) {
  UnitSet found;
  for (const int unit : t.sheet.wing_units[static_cast<std::size_t>(wing)]) {
    if (t.state.unit(unit).on_map()) found.put(unit);
  }
  return found;
}

/// 7.6, R-27: those who are not engaged rest; those with no enemy beside them recover.
void rest(Play& p) {
  const Side enemy = other(p.state.side);
  p.tell(Happening::kWingRests, "7.6"_rule, {p.state.side, p.state.wing});
  for (const int unit : of_wing(p, p.state.wing)) {
    Unit& u = p.state.unit(unit);
    if (u.routed() || u.landed == p.state.turn || engaged(p, unit)) continue;
    u.set(kResting);
    bool alone = true;
    each_adjacent(p, unit, enemy, [&](int) { alone = false; });
    if (!alone || u.dp == 0) continue;
    --u.dp;
    p.tell(Happening::kRecovered, "7.6.a"_rule, {unit, u.dp});
  }
}

/// 10.4: those who are low on ammunition and by their leader find more, and go without his bonus.
void find_ammunition(Play& p) {
  const bool nobody_leads = leaderless(p, p.state.wing);
  for (const int unit : of_wing(p, p.state.wing)) {
    Unit& u = p.state.unit(unit);
    if (!u.is(kLowAmmoBit) || u.routed()) continue;
    if (nobody_leads ? !by_any_leader(p, unit) : !by_wing_leader(p, unit)) continue;
    u.clear(kLowAmmoBit);
    u.set(kNoBonus);
    p.tell(Happening::kAmmoFound, "10.4"_rule, {unit});
  }
}

/// 7.1, R-52: measured before anybody moves.
void measure_bonus(Play& p) {
  for (const int unit : of_wing(p, p.state.wing)) {
    Unit& u = p.state.unit(unit);
    const bool barred = u.routed() || u.is(kNoBonus) || u.is(kOoc) || engaged(p, unit);
    u.bonus = static_cast<std::uint8_t>(barred ? 0 : wing_leader_bonus(p, unit));
  }
}

void tell_engagements(const Play& p) {
  if (p.sink == nullptr) return;
  for (const int unit : of_wing(p, p.state.wing)) {
    UnitSet told;
    each_adjacent(p, unit, other(p.state.side), [&](int enemy) {
      if (told.has(enemy) || p.state.unit(enemy).routed() || !engaged_with(p, unit, enemy)) return;
      told.put(enemy);
      if (!p.state.unit(unit).routed()) p.tell(Happening::kEngaged, "7.7"_rule, {unit, enemy});
    });
  }
}

/// What lasts for one activation only.
void clear_activation(Play& p) {
  for (Unit& u : p.state.units) {
    u.clear(kActed | kRoutedNow | kRetreated | kTriedRetreat | kChecked | kShakenBit | kNoBonus);
    u.bonus = 0;
  }
  for (Leader& l : p.state.leaders) l.acted = 0;
  p.state.mover = {};
  p.state.held = {};
}

}  // namespace

int activation_step(BeginAt at) {
  switch (at) {
    case BeginAt::kCommand: return kCommandCheck;
    case BeginAt::kMove: return kMovement;
    case BeginAt::kCombat: return kEngagements;
    case BeginAt::kRout: return kRouts;
    default: return kRestOrAct;
  }
}

void push_activation(Play& p, int wing, Mode mode) {
  State& s = p.state;
  if (!on_the_map(p, wing) && !anybody_arrives(p, wing)) return;  // nobody is there to act
  s.wing = static_cast<std::uint8_t>(wing);
  s.side = side_of_wing(wing);
  s.mode = mode;
  s.acted[s.side] = 1;
  s.activated = static_cast<std::uint8_t>(s.activated | 1u << wing);
  p.tell(Happening::kWingActivated, mode == Mode::kNormal ? "5.1"_rule : "6.2.a"_rule,
         {s.side, wing, static_cast<int>(mode)});
  p.push(Phase::kActivate, wing);
}

Flow enter_activate(Play& p, Frame& f) {
  State& s = p.state;
  switch (f.step) {
    case kRestOrAct:
      if (s.mode == Mode::kNormal && may_rest(p)) return Flow::kDecide;  // 7.6.c
      f.step = kCommandCheck;
      return Flow::kGoOn;
    case kCommandCheck:
      if (p.sheet.switches.low_ammo_recovery) find_ammunition(p);
      check_command(p);
      f.step = (s.rested >> s.wing & 1) != 0 ? kEngagements : kMovement;
      return Flow::kGoOn;
    case kMovement:
      f.step = kEngagements;
      measure_bonus(p);
      p.push(Phase::kMove);
      return Flow::kGoOn;
    case kEngagements:
      tell_engagements(p);
      f.step = kFight;
      return Flow::kGoOn;
    case kFight:
      f.step = kRouts;
      p.push(Phase::kCombat);
      return Flow::kGoOn;
    case kRouts:  // 9.0: first the active side, then the other
      f.step = kOtherRouts;
      p.push(Phase::kRoutStep, s.side);
      return Flow::kGoOn;
    case kOtherRouts:
      f.step = kEnd;
      p.push(Phase::kRoutStep, other(s.side));
      return Flow::kGoOn;
    default: clear_activation(p); return p.pop();
  }
}

// ---- 7.6: rest or act

bool may_rest(const Table& t) {
  for (const int unit : t.sheet.wing_units[t.state.wing]) {
    if (t.state.unit(unit).where == Where::kWaiting) return false;  // not while some are still to come on
  }
  return true;
}

Verdict judge_rest(const Table&, const Frame&, const Choice& c) {
  if (verb_of(c) == Verb::kRest || verb_of(c) == Verb::kAct) return kYes;
  return no("7.6"_rule, Why::kNotNow);
}

void offer_rest(const Table&, const Frame&, Offer& offer) {
  offer(say(Verb::kAct));
  offer(say(Verb::kRest));
}

void choose_rest(Play& p, Frame& f, const Choice& c) {
  f.step = kCommandCheck;
  if (verb_of(c) == Verb::kAct) return;
  p.state.rested = static_cast<std::uint8_t>(p.state.rested | 1u << p.state.wing);  // 7.6.b
  rest(p);
}

// ---- 6.0: command

void check_command(Play& p) {
  const int wing = p.state.wing;
  const UnitSet units = of_wing(p, wing);
  const bool always = wing == kShips;             // 11.4.d
  const bool nobody_leads = leaderless(p, wing);  // 8.4.1
  UnitSet reached;
  UnitSet frontier;
  UnitSet stuck;  // 6.1.d: out of command and engaged, they stay so and pass nothing on
  for (const int unit : units) {
    const Unit& u = p.state.unit(unit);
    if (u.routed()) continue;
    if (!always && u.is(kOoc) && engaged(p, unit)) {
      stuck.put(unit);
    } else if (always || (!nobody_leads && by_wing_leader(p, unit))) {
      reached.put(unit);
      frontier.put(unit);
    }
  }
  const auto each_mate = [&](int unit, auto visit) {
    const auto consider = [&](int mate) {
      if (mate != unit && units.has(mate) && !p.state.unit(mate).routed()) visit(mate);
    };
    each_adjacent(p, unit, p.state.side, consider);
    each_hex(p, unit, [&](int hex) { each_in(p, hex, consider); });
  };
  if (nobody_leads && !always) {
    for (const int unit : units - stuck) {
      if (p.state.unit(unit).routed()) continue;
      each_mate(unit, [&](int) { reached.put(unit); });
    }
  }
  while (!frontier.empty() && !always) {  // 6.0.a: from unit to unit
    const int unit = frontier.first();
    frontier.drop(unit);
    const bool confused = 2 * p.state.unit(unit).dp >= p.sheet.unit(unit).strength;
    if (p.sheet.switches.command_confusion && confused) continue;  // 10.2
    each_mate(unit, [&](int mate) {
      if (reached.has(mate) || stuck.has(mate)) return;
      reached.put(mate);
      frontier.put(mate);
    });
  }
  for (const int unit : units) {
    Unit& u = p.state.unit(unit);
    if (u.routed()) continue;
    const bool out = !reached.has(unit);
    if (out == u.is(kOoc)) continue;
    if (out) {
      u.set(kOoc);
      p.tell(Happening::kOutOfCommand, "6.0.b"_rule, {unit});
    } else {
      u.clear(kOoc);
      p.tell(Happening::kInCommand, "6.0"_rule, {unit});
    }
  }
}

}  // namespace aspis::vsts
