#include "engine/rulesets/vsts/pools.hpp"

#include "engine/rulesets/vsts/leaders.hpp"

namespace aspis::vsts {

// ---- Pools

bool may_melee(const Table& t, int unit) {
  const Unit& u = t.state.unit(unit);
  return u.on_map() && !u.routed() && !t.sheet.archers.has(unit);
}

bool takes_part(const Table& t, int unit) {
  const Unit& u = t.state.unit(unit);
  if (t.sheet.wing(unit) != t.state.wing || !u.on_map() || u.routed() || u.is(kResting)) return false;
  if (u.landed == t.state.turn) return false;                               // 11.4.c
  return t.state.mode == Mode::kNormal || !u.is(kOoc) || engaged(t, unit);  // 6.2.c
}

bool may_attack(const Table& t, int unit) {
  return may_melee(t, unit) && !t.state.unit(unit).is(kRetreated) && takes_part(t, unit);
}

bool may_counter(const Table& t, int unit) {
  return may_melee(t, unit) && !t.state.unit(unit).is(kResting | kRetreated);
}

Pool pool_of(const Table& t, int unit, Fitness fit) {
  Pool pool;
  const bool light = skirmisher(t, unit);
  each_in(t, t.state.unit(unit).hex, [&](int mate) {
    if (skirmisher(t, mate) != light || !fit(t, mate) || pool.count == kStackLimit) return;
    pool.units[static_cast<std::size_t>(pool.count++)] = static_cast<std::uint8_t>(mate);
    pool.strength += strength(t, mate);
  });
  return pool;
}

// ---- Targets

namespace {

bool answers(const Table& t, int target, int pool) {
  bool found = false;
  each_of_target(t, target, [&](int unit) { found = found || covers(t, unit, pool); });
  return found;
}

}  // namespace

Targets faced(const Table& t, int pool) {
  Targets found;
  const Side enemy = other(t.sheet.side(pool));
  each_front(t, pool, [&](int hex) {
    if (!holds(t, hex, enemy)) return;
    // A phalanx met in a second hex moves to the end of the line.
    const auto target = static_cast<std::uint8_t>(first_in(t, hex));
    const auto end = found.units.begin() + found.count;
    const auto last = std::remove(found.units.begin(), end, target);
    *last = target;
    if (last == end) ++found.count;
  });
  return found;
}

Targets targets_of(const Table& t, int pool) {
  Targets found = faced(t, pool);
  for (std::size_t i = 0; i < static_cast<std::size_t>(found.count); ++i) {
    found.obligatory[i] = answers(t, found.units[i], pool);
    found.obligations += found.obligatory[i] ? 1 : 0;
  }
  return found;
}

int assailants(const Table& t, int pool) {
  const Targets before = faced(t, pool);
  int found = 0;
  for (std::size_t i = 0; i < static_cast<std::size_t>(before.count); ++i) {
    bool strikes = false;
    each_of_target(t, before.units[i],
                   [&](int unit) { strikes = strikes || (may_attack(t, unit) && covers(t, unit, pool)); });
    found += strikes ? 1 : 0;
  }
  return found;
}

// ---- Aspects of stacks

namespace {

/// Whose facing speaks for a stack: the lower the better.
int precedence(const Table& t, int unit) {
  return (t.state.unit(unit).routed() ? 2 : 0) + (skirmisher(t, unit) ? 1 : 0);
}

}  // namespace

Aspect stack_aspect(const Table& t, int stack, int hex) {
  Aspect found = Aspect::kNone;
  int speaker = 4;
  each_of_target(t, stack, [&](int unit) {
    const int rank = precedence(t, unit);
    if (rank > speaker) return;
    const Aspect seen = aspect(t, unit, hex);
    found = rank < speaker ? seen : std::min(found, seen);
    speaker = rank;
  });
  return found;
}

bool in_march(const Table& t, int stack) {
  bool found = false;
  each_of_target(t, stack, [&](int unit) {
    const Unit& u = t.state.unit(unit);
    found = found || (!u.routed() && u.formation == Formation::kMarch);
  });
  return found;
}

// ---- Dice

namespace {

/// 8.2.b, 8.2.c: through which side a pool strikes; where its contacts differ, the best for the target.
Aspect struck_side(const Table& t, int pool, int target) {
  Aspect side = Aspect::kRear;
  each_front(t, pool, [&](int hex) {
    if (first_in(t, hex) != target) return;
    each_hex(t, pool, [&](int own) {
      if (direction_to(t, hex, own) >= 0) side = std::min(side, stack_aspect(t, target, own));
    });
  });
  return side;
}

struct Harried {
  bool flank = false;
  bool rear = false;
};

/// 8.2.g, 8.2.h: enemy skirmishers beside and behind a pool.
Harried harried(const Table& t, int pool) {
  Harried by;
  if (skirmisher(t, pool)) return by;  // it has neither flank nor rear
  const Side enemy = other(t.sheet.side(pool));
  each_hex(t, pool, [&](int own) {
    for (int d = 0; d < hex::kDirections; ++d) {
      const int near = neighbour(t, own, d);
      if (near == kNowhere || !holds(t, near, enemy)) continue;
      const Aspect side = aspect(t, pool, near);
      if (side != Aspect::kFlank && side != Aspect::kRear) continue;
      bool light = false;
      each_in(t, near, [&](int unit) { light = light || (skirmisher(t, unit) && !t.state.unit(unit).routed()); });
      if (light) (side == Aspect::kFlank ? by.flank : by.rear) = true;
    }
  });
  return by;
}

/// Visits what 8.2 adds: visit(why, rule).
template <class Visit>
void each_blow_modifier(const Table& t, const Pool& pool, int target, Visit visit) {
  const int first = pool.first();
  const Side side = t.sheet.side(first);
  bool led = false;
  each_hex(t, first, [&](int hex) { led = led || leader_in(t, side, hex); });
  if (led) visit(Modifier::kLeaderPresent, "8.2.a"_rule);
  const Aspect struck = struck_side(t, first, target);
  if (struck == Aspect::kFlank) visit(Modifier::kFlankAttack, "8.2.b"_rule);
  if (struck == Aspect::kRear) visit(Modifier::kRearAttack, "8.2.c"_rule);
  if (!phalanx(t, first) && phalanx(t, target)) visit(Modifier::kAgainstPhalanx, "8.2.d"_rule);
  if (skirmisher(t, first)) {
    bool heavier = false;
    each_of_target(t, target, [&](int unit) { heavier = heavier || !skirmisher(t, unit); });
    if (heavier) visit(Modifier::kSkirmishersAgainstOthers, "8.2.e"_rule);
  }
  bool elite = true;
  bool shaken = false;
  for (int i = 0; i < pool.count; ++i) {
    const int unit = pool.units[static_cast<std::size_t>(i)];
    elite = elite && t.sheet.unit(unit).elite;
    shaken = shaken || t.state.unit(unit).is(kShakenBit);
  }
  if (elite) visit(Modifier::kElite, "8.2.f"_rule);
  const Harried by = harried(t, first);
  if (by.flank) visit(Modifier::kHarriedFlank, "8.2.g"_rule);
  if (by.rear) visit(Modifier::kHarriedRear, "8.2.h"_rule);
  if (shaken) visit(Modifier::kShaken, "8.2.i"_rule);
  if (in_march(t, target)) visit(Modifier::kMarchTarget, "8.2.j"_rule);
}

}  // namespace

int blow_modifier(const Table& t, const Pool& pool, int target) {
  int sum = 0;
  each_blow_modifier(t, pool, target, [&](Modifier why, Rule) { sum += t.sheet.modifier(why); });
  return sum;
}

void tell_blow_modifiers(Play& p, const Pool& pool, int target) {
  if (p.sink == nullptr) return;
  each_blow_modifier(p, pool, target, [&](Modifier why, Rule rule) {
    p.tell(Happening::kModifier, rule, {static_cast<int>(why), p.sheet.modifier(why)});
  });
}

}  // namespace aspis::vsts
