#include "engine/rulesets/vsts/fire.hpp"

#include "engine/rulesets/vsts/leaders.hpp"
#include "engine/rulesets/vsts/morale.hpp"
#include "engine/rulesets/vsts/pools.hpp"
#include "engine/rulesets/vsts/rout.hpp"

namespace aspis::vsts {

// ---- 7.4: who may fire at whom

namespace {

Fire weapon(const Table& t, int unit) { return t.sheet.type(unit).fire; }
Rule table_rule(Fire fire) { return fire == Fire::kArcher ? "7.5.2"_rule : "7.5.a"_rule; }

/// 7.5.a, 7.5.2: what the table asks for at a range; 0: not allowed.
int needed_at(const Table& t, int unit, int range) {
  const RangeTable& table = t.sheet.ranges[static_cast<std::size_t>(weapon(t, unit))];
  return range > kMaxRange ? 0 : table[static_cast<std::size_t>(range)];
}

bool too_near(const Table& t, int unit, int range) {
  for (int farther = range + 1; farther <= kMaxRange; ++farther) {
    if (needed_at(t, unit, farther) != 0) return true;
  }
  return false;
}

}  // namespace

Verdict may_fire(const Table& t, int unit, int hex) {
  if (!valid_hex(t, hex)) return no("7.4"_rule, Why::kNoSuchThing);
  const Unit& u = t.state.unit(unit);
  if (weapon(t, unit) == Fire::kNone) return no("7.4"_rule, Why::kNoMissiles);
  if (!u.on_map()) return no("7.4"_rule, Why::kNotOnMap);
  if (u.routed()) return no("7.4"_rule, Why::kRoutedUnit);
  if (!holds(t, hex, other(t.sheet.side(unit)))) return no("7.4"_rule, Why::kNoTarget);
  const int range = distance(t, u.hex, hex);
  if (needed_at(t, unit, range) == 0) {
    return no(table_rule(weapon(t, unit)), too_near(t, unit, range) ? Why::kTooNear : Why::kOutOfRange);
  }
  if (engaged(t, unit)) return no("7.4.d"_rule, Why::kEngagedUnit);
  bool busy = false;
  each_in(t, hex, [&](int target) { busy = busy || engaged(t, target); });
  if (busy) return no("7.4.d"_rule, Why::kTargetEngaged);
  if (!sight(t, u.hex, hex)) return no("7.4.c"_rule, Why::kNoSight);
  return kYes;
}

// ---- 7.5.1: modifiers

namespace {

/// The hexes through which a shot comes: one, or those of which the best for the target counts.
struct Arrival {
  std::array<Hex, 3> hexes{kNowhere, kNowhere, kNowhere};
  std::size_t count = 0;

  void add(Hex hex) {
    if (hex != kNowhere && count < hexes.size()) hexes[count++] = hex;
  }
};

/// A line that enters a phalanx exactly at a corner comes through both hexes that meet it there.
void add_corner(const Table& t, Arrival& arrival, Hex from, Hex to, Hex outside, Hex half) {
  const auto at = [&](Hex hex) { return t.sheet.axial[hex]; };
  const hex::Axial line = at(to) - at(from);
  const int direction = direction_to(t, outside, half);
  for (const int beside : {hex::turn(direction, -1), hex::turn(direction, 1)}) {
    const int third = neighbour(t, outside, beside);
    if (third == kNowhere) continue;
    // Three times the corner, seen from the firer.
    const hex::Axial corner = at(outside) + at(half) + at(static_cast<Hex>(third)) - at(from) - at(from) - at(from);
    if (corner.x * line.z == corner.z * line.x) arrival.add(static_cast<Hex>(third));
  }
}

/// the last hexes of the line outside the target, both halves of a phalanx being the target.
Arrival arrival(const Table& t, Hex from, Hex to, int target) {
  const Hex own = t.state.unit(target).hex;
  const Hex second = second_hex(t, target);
  const auto inside = [&](Hex hex) { return hex == own || (second != kNowhere && hex == second); };
  Arrival found;
  found.add(from);
  bool entered = false;
  hex::every_crossing(t.sheet.grid, from, to, [&](hex::Crossing c) {
    if (inside(c.left) && inside(c.right)) {
      if (!entered && found.count == 1) add_corner(t, found, from, to, found.hexes[0], c.left);
      entered = true;
      return true;
    }
    Arrival here;  // the edge of the map beside a line counts for nothing
    if (!inside(c.left) && c.left != kNowhere) here.add(c.left);
    if (c.run() && !inside(c.right) && c.right != kNowhere) here.add(c.right);
    if (here.count > 0) found = here;
    entered = inside(c.left) || inside(c.right);
    return true;
  });
  return found;
}

Aspect shot_side(const Table& t, Hex from, Hex to) {
  const int target = first_in(t, to);
  const Arrival through = arrival(t, from, to, target);
  Aspect side = Aspect::kRear;
  for (std::size_t i = 0; i < through.count; ++i) {
    const Aspect seen = stack_aspect(t, target, through.hexes[i]);
    if (seen != Aspect::kNone) side = std::min(side, seen);
  }
  return side;
}

/// Visits what 7.5.1 adds to a shot: visit(why, value, rule).
template <class Visit>
void each_shot_modifier(const Table& t, int unit, Hex hex, Visit visit) {
  const Unit& u = t.state.unit(unit);
  const auto add = [&](Modifier why, Rule rule, int times = 1) {
    if (const int value = t.sheet.modifier(why) * times; value != 0) visit(why, value, rule);
  };
  const Aspect side = shot_side(t, u.hex, hex);
  if (side == Aspect::kFlank) add(Modifier::kFlankFire, "7.5.1.a"_rule);
  if (in_march(t, first_in(t, hex))) add(Modifier::kMarchFire, "7.5.1.b"_rule);
  if (side == Aspect::kRear) add(Modifier::kRearFire, "7.5.1.c"_rule);
  const int above = t.sheet.level[u.hex] - t.sheet.level[hex];
  if (above > 0) add(Modifier::kDownhill, "7.5.1.d"_rule, above);
  if (above < 0) add(Modifier::kUphill, "7.5.1.e"_rule, -above);
  const Cover cover = t.sheet.ground(hex).cover;
  if (cover == Cover::kLight) add(Modifier::kLightCover, "7.5.1.f"_rule);
  if (cover == Cover::kHeavy) add(Modifier::kHeavyCover, "7.5.1.g"_rule);
  if (u.is(kLowAmmoBit)) add(Modifier::kLowAmmo, "7.5.1.h"_rule);
}

}  // namespace

int shot_modifier(const Table& t, int unit, int hex) {
  int sum = 0;
  each_shot_modifier(t, unit, static_cast<Hex>(hex), [&](Modifier, int value, Rule) { sum += value; });
  return sum;
}

// ---- 7.5: a shot

namespace {

inline constexpr int kMisfire = 0;     // 7.5.2.1, 10.1
inline constexpr int kPlentyFace = 9;  // 7.5.2.1.a

/// 10.1, R-59: the nearest hex on the line with friends of the firer; of two at a hexside the lower-numbered.
Hex friends_on_line(const Table& t, int unit, Hex target) {
  const Side side = t.sheet.side(unit);
  Hex found = kNowhere;
  hex::every_crossing(t.sheet.grid, t.state.unit(unit).hex, target, [&](hex::Crossing c) {
    for (const Hex hex : {c.left, c.right}) {
      if (hex != kNowhere && holds(t, hex, side)) found = std::min(found, hex);
    }
    return found == kNowhere;
  });
  return found;
}

inline constexpr std::int16_t kNoHex = -1;  // f.c: nobody was hit

void hit(Play& p, Frame& f, Hex hex, int hits, Rule rule) {
  f.c = static_cast<std::int16_t>(hex);
  each_in(p, hex, [&](int unit) {
    p.state.unit(unit).hits = static_cast<std::uint8_t>(hits);
    p.tell(Happening::kHit, rule, {unit, hits});
  });
}

void shoot(Play& p, Frame& f) {
  const int unit = f.a;
  const Hex target = static_cast<Hex>(f.b);
  Unit& u = p.state.unit(unit);
  const bool archer = weapon(p, unit) == Fire::kArcher;
  const Rule rule = table_rule(weapon(p, unit));
  const int range = distance(p, u.hex, target);
  const int needed = needed_at(p, unit, range);
  const int sum = shot_modifier(p, unit, target);
  if (p.sink != nullptr) {
    each_shot_modifier(p, unit, target, [&](Modifier why, int value, Rule by) {
      p.tell(Happening::kModifier, by, {static_cast<int>(why), value});
    });
  }
  const int raw = roll(p.dice);
  p.tell_dice(Happening::kShot, rule, {unit, f.b, needed, raw + sum, range}, std::array{die_face(raw)});
  bool success = raw + sum >= needed;
  if (archer && raw == kMisfire) {
    success = false;
    if (!u.is(kLowAmmoBit)) p.tell(Happening::kLowAmmo, "7.5.2.1"_rule, {unit});
    u.set(kLowAmmoBit);
  } else if (raw == kPlentyFace && u.is(kLowAmmoBit)) {  // after the shot was judged
    u.clear(kLowAmmoBit);
    p.tell(Happening::kAmmoFound, "7.5.2.1.a"_rule, {unit});
  }
  f.c = kNoHex;
  if (p.sheet.switches.friendly_fire && (!success || raw == kMisfire)) {
    // Where friends stand in the way, even a lucky zero falls among them.
    if (const Hex friends = friends_on_line(p, unit, target); friends != kNowhere)
      return hit(p, f, friends, raw == kMisfire ? 2 : 1, "10.1"_rule);
  }
  if (success) hit(p, f, target, 1, "7.5.b"_rule);
}

/// 7.5.b: everybody hit checks, as in combat.
void check_the_shot(Play& p, int hex) {
  if (p.sheet.switches.fire_threatens_leaders) {  // R-31; 8.4: leaders first
    each_hex(p, first_in(p, hex), [&](int at) { threaten_leaders_at(p, at); });
  }
  each_in(p, hex, [&](int unit) {
    Unit& u = p.state.unit(unit);
    const int hits = u.hits;
    u.hits = 0;
    if (!check_morale(p, unit, Happening::kMoraleCheck, "8.3"_rule).passed) disorganize(p, unit, hits, "7.5.b"_rule);
  });
  test_commanders(p);  // after the checks
}

/// The first unit there that is in danger of rout (3.4.a), kNone: nobody.
int in_danger(const Table& t, int hex) {
  int found = kNone;
  each_in(t, hex, [&](int unit) {
    const Unit& u = t.state.unit(unit);
    if (found == kNone && !u.routed() && u.dp >= t.sheet.unit(unit).strength) found = unit;
  });
  return found;
}

}  // namespace

Flow enter_shot(Play& p, Frame& f) {
  if (f.step == 0) {
    f.step = 1;
    shoot(p, f);
    if (f.c != kNoHex) check_the_shot(p, f.c);
    return Flow::kGoOn;
  }
  const int next = f.c == kNoHex ? kNone : in_danger(p, f.c);
  if (next == kNone) return p.pop();
  check_rout(p, next);
  return Flow::kGoOn;
}

}  // namespace aspis::vsts
