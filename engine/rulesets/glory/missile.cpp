// 5.0: skirmishers are given targets in secret, all attacks are rolled on the same position, then take effect together.

#include "engine/rulesets/glory/missile.hpp"

#include "engine/rulesets/glory/leaders.hpp"
#include "engine/rulesets/glory/morale.hpp"
#include "engine/rulesets/glory/turn.hpp"

namespace aspis::glory {

// ---- Who at whom

int potential_at(const Table& t, int unit, int range) {
  if (range < 1 || range > kRanges) return 0;
  const UnitSheet& printed = t.sheet.unit(unit);
  const Potential& part =
      t.sheet.tables.disintegration[static_cast<std::size_t>(printed.weapon)][static_cast<std::size_t>(range) - 1];
  return part.times == 0 ? 0 : std::max(1, printed.strength * part.times / part.parts);
}

bool may_shoot(const Table& t, int unit, int phase) {
  const Unit& u = t.state.unit(unit);
  return has(t.sheet.skirmishers, unit) && u.ordered() && (phase == 1 || !u.is(kBusy));
}

Verdict may_shoot_at(const Table& t, int unit, int hex) {
  if (!valid_hex(t, hex)) return no("5.0-who"_rule, Why::kNoSuchThing);
  if (!enemy_at(t, t.sheet.side(unit), hex)) return no("5.0-who"_rule, Why::kNoTarget);
  const int from = t.state.unit(unit).hex;
  if (potential_at(t, unit, distance(t, from, hex)) == 0) return no("5.1-PDT"_rule, Why::kOutOfRange);
  return sight(t, from, hex) ? kYes : no("5.4-LOS"_rule, Why::kNoSight);
}

Bits targets_of(const Table& t, int unit) {
  Bits set = 0;
  const int from = t.state.unit(unit).hex;
  for (const int enemy : members(t.sheet.side_units[other(t.sheet.side(unit))])) {
    const Unit& u = t.state.unit(enemy);
    if (!u.on_map() || distance(t, from, u.hex) > kRanges) continue;
    if (may_shoot_at(t, unit, u.hex)) set |= bit(enemy);
  }
  return set;
}

int next_shooter(const Table& t, int side, int from, int phase) {
  for (const int unit : members(t.sheet.skirmishers & t.sheet.side_units[static_cast<std::size_t>(side)])) {
    if (unit >= from && may_shoot(t, unit, phase) && targets_of(t, unit) != 0) return unit;
  }
  return kNone;
}

int fire_column(const Table& t, int target, int potential) {
  int column = std::min(potential, kFireColumns);
  if (t.sheet.switches.formations) column += t.sheet.tables.formations[t.sheet.unit(target).formation];
  return std::clamp(column, 0, kFireColumns);
}

// ---- Giving targets, in secret

Flow enter_allocate(Play& p, Frame& f) {
  const int unit = next_shooter(p, f.a, f.b, f.c);
  if (unit == kNone) return p.pop();
  f.b = static_cast<std::int16_t>(unit);
  return Flow::kDecide;
}

Verdict judge_allocate(const Table& t, const Frame& f, const Choice& c) {
  if (verb_of(c) == Verb::kHold) return kYes;
  if (verb_of(c) != Verb::kShootAt) return no("5.0-who"_rule, Why::kNotNow);
  return may_shoot_at(t, f.b, c.a);
}

void offer_allocate(const Table& t, const Frame& f, Offer& offer) {
  for (const int enemy : members(targets_of(t, f.b))) offer.judged(say(Verb::kShootAt, t.state.unit(enemy).hex));
  offer.judged(say(Verb::kHold));
}

namespace {

int range_of(const Table& t, int unit, int hex) { return distance(t, t.state.unit(unit).hex, hex); }

/// What the side itself may know of its fire before it is revealed.
void tell_aim(const Play& p, Seat side, int unit, int hex) {
  if (p.sink == nullptr) return;
  const int range = range_of(p, unit, hex);
  const int target = unit_at(p, hex);
  p.tell_seat(side, Happening::kAims, "5.1-PDT"_rule,
              {unit, target, static_cast<int>(p.sheet.unit(unit).weapon), range, potential_at(p, unit, range)});
  if (p.state.unit(target).routed()) return;  // R-10
  int potential = 0;
  for (const int shooter : members(p.sheet.skirmishers & p.sheet.side_units[side])) {
    if (p.state.unit(shooter).aim == hex) potential += potential_at(p, shooter, range_of(p, shooter, hex));
  }
  const int column = fire_column(p, target, potential);
  if (column == 0) return p.tell_seat(side, Happening::kFallsShort, "5.2-TDT"_rule, {target, potential});
  p.tell_seat(side, Happening::kAimed, "5.0-combine"_rule, {target, potential, column});
}

}  // namespace

void choose_allocate(Play& p, Frame& f, const Choice& c) {
  const int unit = f.b++;
  p.state.unit(unit).aim = verb_of(c) == Verb::kHold ? kNowhere : static_cast<Hex>(c.a);
  if (verb_of(c) == Verb::kShootAt) tell_aim(p, static_cast<Seat>(f.a), unit, c.a);
}

// ---- 12.0-1: points on an attack

Seat seat_of_volley(const Table& t, const Frame& f) {
  return other(t.sheet.side(t.state.shots[static_cast<std::size_t>(f.a)].target));
}
int subject_of_volley(const Table& t, const Frame& f) { return t.state.shots[static_cast<std::size_t>(f.a)].target; }

Flow enter_volley(Play& p, Frame& f) { return f.step == 0 ? Flow::kDecide : p.pop(); }

Verdict judge_volley(const Table& t, const Frame& f, const Choice& c) {
  if (verb_of(c) != Verb::kSpend) return no("12.0-1"_rule, Why::kNotNow);
  return may_spend(t, seat_of_volley(t, f), c.a);
}

void offer_volley(const Table& t, const Frame& f, Offer& offer) {
  for (int points = 0; points <= most_points(t, seat_of_volley(t, f)); ++points) {
    offer.judged(say(Verb::kSpend, points));
  }
}

void choose_volley(Play& p, Frame& f, const Choice& c) {
  const Seat side = seat_of_volley(p, f);
  f.step = 1;
  p.state.shots[static_cast<std::size_t>(f.a)].points = byte(c.a);
  if (c.a > 0) p.tell(Happening::kPointsSpent, "12.0-1"_rule, {side, c.a, pay(p, side, c.a)});
}

// ---- The phase

namespace {

enum Step : std::uint8_t { kBegin, kSecondSide, kGather, kPoints, kRollAll, kEliminations, kDisorders, kRouts, kEnd };

/// 5.0-combine, R-7: one attack on each hex shot at, the first side's first, each in the order of hexes.
void gather(Play& p) {
  State& s = p.state;
  s.shot_count = 0;
  for (int side = 0; side < 2; ++side) {
    const Bits shooters = p.sheet.skirmishers & p.sheet.side_units[static_cast<std::size_t>(side)];
    for (;;) {
      int hex = kNowhere;
      for (const int unit : members(shooters)) hex = std::min<int>(hex, s.unit(unit).aim);
      if (hex == kNowhere) break;
      Shot& shot = s.shots[s.shot_count++];
      shot = {byte(unit_at(p, hex)), 0, 0, Effect::kNone};
      for (const int unit : members(shooters)) {
        if (s.unit(unit).aim != hex) continue;
        const int range = range_of(p, unit, hex);
        const int potential = potential_at(p, unit, range);
        shot.potential = byte(std::min(shot.potential + potential, 0xff));
        s.unit(unit).aim = kNowhere;
        p.tell(Happening::kFires, "5.1-PDT"_rule,
               {unit, shot.target, static_cast<int>(p.sheet.unit(unit).weapon), range, potential});
        p.revealed = true;
      }
    }
  }
}

void roll(Play& p, Shot& shot) {
  const int target = shot.target;
  if (p.state.unit(target).routed()) {  // R-10
    if (!check_morale(p, target, "7.0-routed-missile"_rule)) shot.result = Effect::kEliminated;
    return;
  }
  const int column = fire_column(p, target, shot.potential);
  if (p.sheet.switches.formations) {
    const int formation = p.sheet.unit(target).formation;
    const int shift = p.sheet.tables.formations[static_cast<std::size_t>(formation)];
    if (shift != 0) p.tell(Happening::kFormationShift, "5.2-TDT"_rule, {formation, shift});
  }
  if (column == 0) return p.tell(Happening::kNoEffect, "5.3-MFT"_rule, {target});
  const int die = p.dice.die(kFireRows);
  const int total = die + shot.points;
  const int row = std::min(total, kFireRows);  // R-8
  p.tell_dice(Happening::kVolley, "5.3-MFT"_rule, {target, shot.potential, column, shot.points, total},
              std::array{byte(die)});
  shot.result = p.sheet.tables.fire[static_cast<std::size_t>(row) - 1][static_cast<std::size_t>(column) - 1];
}

void apply(Play& p, const Shot& shot) {
  switch (shot.result) {
    case Effect::kDisordered: return disorder(p, shot.target, "5.3-D"_rule);
    case Effect::kRouted: return suffer_rout(p, shot.target, "5.3-R"_rule);
    case Effect::kEliminated: {
      const Bits unhurt = threaten_leaders(p, shot.target, kByFire, "9.0-missile-loss"_rule);
      return eliminate(p, shot.target, Happening::kEliminated, "5.3-E"_rule, unhurt);
    }
    default: return;
  }
}

/// Takes effect one by one, each behind whatever the last has set going. Says whether any was left.
bool apply_next(Play& p, Frame& f, Effect effect) {
  while (f.b < p.state.shot_count) {
    const Shot& shot = p.state.shots[static_cast<std::size_t>(f.b++)];
    if (shot.result != effect) continue;
    apply(p, shot);
    return true;
  }
  f.b = 0;
  return false;
}

bool ask_for_points(Play& p, Frame& f) {
  while (f.b < p.state.shot_count) {
    const Shot& shot = p.state.shots[static_cast<std::size_t>(f.b++)];
    const Side side = other(p.sheet.side(shot.target));
    const bool rolls = !p.state.unit(shot.target).routed() && fire_column(p, shot.target, shot.potential) > 0;
    if (!rolls || most_points(p, side) == 0) continue;
    p.push(Phase::kVolley, f.b - 1);
    return true;
  }
  f.b = 0;
  return false;
}

}  // namespace

Flow enter_missile(Play& p, Frame& f) {
  switch (f.step) {
    case kBegin:
      if (next_shooter(p, kGreek, 0, f.a) == kNone && next_shooter(p, kPersian, 0, f.a) == kNone) return p.pop();
      p.tell(Happening::kPhaseBegan, f.a == 1 ? "3.0-2"_rule : "3.0-5"_rule,
             {static_cast<int>(f.a == 1 ? TurnPhase::kMissile1 : TurnPhase::kMissile2)});
      f.step = kSecondSide;
      p.push(Phase::kAllocate, kGreek, 0, f.a);
      return Flow::kGoOn;
    case kSecondSide:
      f.step = kGather;
      p.push(Phase::kAllocate, kPersian, 0, f.a);
      return Flow::kGoOn;
    case kGather:
      gather(p);
      f.step = kPoints;
      return Flow::kGoOn;
    case kPoints:
      if (!ask_for_points(p, f)) f.step = kRollAll;
      return Flow::kGoOn;
    case kRollAll:
      for (int i = 0; i < p.state.shot_count; ++i) roll(p, p.state.shots[static_cast<std::size_t>(i)]);
      f.step = kEliminations;
      return Flow::kGoOn;
    case kEliminations:
      if (!apply_next(p, f, Effect::kEliminated)) f.step = kDisorders;
      return Flow::kGoOn;
    case kDisorders:
      if (!apply_next(p, f, Effect::kDisordered)) f.step = kRouts;
      return Flow::kGoOn;
    case kRouts:
      if (!apply_next(p, f, Effect::kRouted)) f.step = kEnd;
      return Flow::kGoOn;
    default:
      p.state.shots.fill({});
      p.state.shot_count = 0;
      return p.pop();
  }
}

}  // namespace aspis::glory
