// 8.0 to 8.4: allotment of strength, blows and counterblows, and the morale of those struck.

#include "engine/rulesets/vsts/combat.hpp"
#include "engine/rulesets/vsts/leaders.hpp"
#include "engine/rulesets/vsts/morale.hpp"
#include "engine/rulesets/vsts/pools.hpp"

namespace aspis::vsts {

// ---- 8.0.i, 8.0.ii: how much goes where

namespace {

inline constexpr std::int16_t kNoPool = -1;

/// By ascending hex, a phalanx at the lower of its two; in one hex skirmishers come last.
int order_of(const Table& t, int unit) { return 2 * lowest_number(t, unit) + (skirmisher(t, unit) ? 1 : 0); }

UnitSet attacking_pools(const Table& t) {
  UnitSet pools;
  for (const int unit : t.sheet.wing_units[t.state.wing]) {
    if (!may_attack(t, unit)) continue;
    bool faces = false;
    each_front(t, unit, [&](int hex) { faces = faces || holds(t, hex, other(t.state.side)); });
    if (faces && pool_of(t, unit, may_attack).first() == unit) pools.put(unit);
  }
  return pools;
}

int next_pool(const Table& t, const UnitSet& pools) {
  int found = pools.first();
  for (const int unit : pools) {
    if (order_of(t, unit) < order_of(t, found)) found = unit;
  }
  return found;
}

/// What a pool has not given out yet.
int unspent(const Table& t, int pool) {
  int left = pool_of(t, pool, may_attack).strength;
  for (int i = t.state.blow_count - 1; i >= 0; --i) {
    const Blow& blow = t.state.blows[static_cast<std::size_t>(i)];
    if (blow.pool != pool) break;
    left -= blow.dice;
  }
  return left;
}

/// at most this much for an optional target; every obligatory one keeps one.
int to_spare(const Table& t, int pool, const Targets& targets) {
  return std::max(0, unspent(t, pool) - targets.obligations);
}

void add_blow(State& s, int pool, int target, int dice) {
  assert(s.blow_count < kMaxBlows);
  if (dice <= 0 || s.blow_count == kMaxBlows) return;
  s.blows[s.blow_count++] = {static_cast<std::uint8_t>(pool), static_cast<std::uint8_t>(target),
                             static_cast<std::uint8_t>(dice), 0};
}

/// 8.0.i: what is left goes to those who must be struck.
void split_rest(Play& p, int pool, const Targets& targets) {
  const int rest = unspent(p, pool);
  int place = 0;
  for (std::size_t i = 0; i < static_cast<std::size_t>(targets.count); ++i) {
    if (!targets.obligatory[i]) continue;
    add_blow(p.state, pool, targets.units[i], share(rest, targets.obligations, place));
    ++place;
  }
}

}  // namespace

// f.a is the pool, f.b the target asked about, f.c its place in the line.
Flow enter_allot(Play& p, Frame& f) {
  if (f.step == 0) {
    f.step = 1;
    f.a = kNoPool;
    p.state.held = attacking_pools(p);
  }
  for (;;) {
    if (f.a == kNoPool) {
      if (p.state.held.empty()) return p.pop();
      f.a = static_cast<std::int16_t>(next_pool(p, p.state.held));
      f.c = 0;
      p.state.held.drop(f.a);
    }
    const Targets targets = targets_of(p, f.a);
    for (; int{f.c} < targets.count; ++f.c) {
      const auto i = static_cast<std::size_t>(f.c);
      if (targets.obligatory[i] || to_spare(p, f.a, targets) == 0) continue;
      f.b = targets.units[i];
      return Flow::kDecide;
    }
    split_rest(p, f.a, targets);
    f.a = kNoPool;
  }
}

Verdict judge_allot(const Table& t, const Frame& f, const Choice& c) {
  if (verb_of(c) != Verb::kAllot) return no("8.0.ii"_rule, Why::kNotNow);
  if (!valid_unit(t, c.a) || !valid_unit(t, c.b) || c.c < 0) return no("8.0.ii"_rule, Why::kNoSuchThing);
  if (t.sheet.side(c.b) == t.sheet.side(f.a)) return no("8.0.ii"_rule, Why::kNotATarget);
  if (c.a != f.a) return no("8.0.ii"_rule, Why::kNotDue);
  if (c.b != f.b) return no("8.0.ii"_rule, Why::kNotATarget);
  if (c.c > to_spare(t, f.a, targets_of(t, f.a))) return no("8.0.ii"_rule, Why::kTooFewLeft);
  return kYes;
}

void offer_allot(const Table& t, const Frame& f, Offer& offer) {
  offer.judged(say(Verb::kAllot, f.a, f.b, 0), to_spare(t, f.a, targets_of(t, f.a)));
}

void choose_allot(Play& p, Frame& f, const Choice& c) {
  add_blow(p.state, c.a, c.b, c.c);
  ++f.c;
}

// ---- 8.1: blows and counterblows

namespace {

/// Blows on one target stand together, targets by ascending hex; pools keep the order in which they were added.
void put_in_order(const Table& t, std::span<Blow> blows) {
  for (std::size_t i = 1; i < blows.size(); ++i) {
    const Blow blow = blows[i];
    const int number = lowest_number(t, blow.target);
    std::size_t at = i;
    for (; at > 0 && lowest_number(t, blows[at - 1].target) > number; --at) blows[at] = blows[at - 1];
    blows[at] = blow;
  }
}

/// The first of the blows and those on the same target.
std::span<const Blow> on_one_target(std::span<const Blow> blows) {
  std::size_t count = 0;
  while (count < blows.size() && blows[count].target == blows[0].target) ++count;
  return blows.first(count);
}

inline constexpr int kMaxDice = kStackLimit * kMaxStrength;
inline constexpr std::size_t kDiceAtOnce = 18;  // as many as one throw may have

/// A throw of dice by a pool: how many hit (3.5).
int throw_dice(Play& p, const Blow& blow, bool counter) {
  const Pool pool = pool_of(p, blow.pool, counter ? may_counter : may_attack);
  const int modifier = blow_modifier(p, pool, blow.target);
  tell_blow_modifiers(p, pool, blow.target);
  // A ten reads zero, so the faces that hit end at nine.
  const int needed = kNeeded - modifier;
  const Cuts cuts = needed <= 0 || needed > 9 ? Cuts::after(10) : Cuts::after(needed - 1, 9).joined();
  std::array<std::uint8_t, kMaxDice> faces{};
  const std::span<std::uint8_t> all = std::span(faces).first(std::min<std::size_t>(blow.dice, kMaxDice));
  for (std::size_t from = 0; from < all.size(); from += kDiceAtOnce) {
    p.dice.pool(all.subspan(from, std::min(kDiceAtOnce, all.size() - from)), 10, cuts);
  }
  int hits = 0;
  for (std::uint8_t& face : all) {
    face = die_face(face % 10);
    hits += face >= needed ? 1 : 0;
  }
  p.tell_dice(counter ? Happening::kCounterattack : Happening::kAttack, counter ? "8.1.a"_rule : "8.1"_rule,
              {blow.pool, blow.target, modifier, hits, pool.strength}, all);
  return hits;
}

/// 8.0.iii: the next target is struck once, by all together; 8.1.c: every unit there takes all the hits. f.a: blows
/// struck so far. False when none is left.
bool strike_next(Play& p, Frame& f, std::span<const Blow> blows, bool counter) {
  const std::span<const Blow> together = on_one_target(blows.subspan(static_cast<std::size_t>(f.a)));
  if (together.empty()) return false;
  f.a = static_cast<std::int16_t>(f.a + static_cast<int>(together.size()));
  int hits = 0;
  for (const Blow& blow : together) hits += throw_dice(p, blow, counter);
  if (hits == 0) return true;
  each_of_target(p, together[0].target, [&](int unit) {
    p.state.unit(unit).hits = static_cast<std::uint8_t>(std::min(hits, 0xff));
    p.tell(Happening::kHit, "8.1.c"_rule, {unit, hits});
  });
  return true;
}

/// A pool of those attacked strikes back at the attackers before it, by law i (8.1.a, R-26).
std::size_t strike_back(const Table& t, std::span<const Blow> attacks, int first, std::span<Blow> room) {
  const Pool pool = pool_of(t, first, may_counter);
  const Targets before = faced(t, first);
  std::array<std::uint8_t, hex::kDirections> struck{};
  int count = 0;
  for (std::size_t i = 0; i < static_cast<std::size_t>(before.count); ++i) {
    const bool attacked = std::any_of(attacks.begin(), attacks.end(),
                                      [&](const Blow& blow) { return target_of(t, blow.pool) == before.units[i]; });
    if (attacked) struck[static_cast<std::size_t>(count++)] = before.units[i];
  }
  std::size_t added = 0;
  for (int i = 0; i < count && added < room.size(); ++i) {
    const int dice = share(pool.strength, count, i);
    if (dice == 0) continue;
    room[added++] = {static_cast<std::uint8_t>(first), struck[static_cast<std::size_t>(i)],
                     static_cast<std::uint8_t>(dice), 1};
  }
  return added;
}

inline constexpr std::size_t kMostCounters = 2 * std::size_t{kMaxBlows};

/// Those attacked strike back, whatever has hit them: how many blows.
std::size_t counterblows(const Table& t, std::span<const Blow> attacks, std::span<Blow, kMostCounters> blows) {
  std::size_t count = 0;
  for (std::size_t from = 0; from < attacks.size();) {
    const std::span<const Blow> together = on_one_target(attacks.subspan(from));
    from += together.size();
    for (const bool light : {false, true}) {
      int first = kNone;
      each_of_target(t, together[0].target, [&](int unit) {
        if (first == kNone && skirmisher(t, unit) == light && may_counter(t, unit)) first = unit;
      });
      if (first != kNone) count += strike_back(t, together, first, blows.subspan(count));
    }
  }
  put_in_order(t, blows.first(count));
  return count;
}

bool counter_next(Play& p, Frame& f, std::span<const Blow> attacks) {
  std::array<Blow, kMostCounters> blows;
  return strike_next(p, f, std::span(blows).first(counterblows(p, attacks, blows)), true);
}

// ---- 8.3: morale

/// Those struck, by ascending hex; f.a: the last who has checked. False when none is left.
bool check_next(Play& p, Frame& f) {
  const auto place = [&](int unit) { return std::pair(lowest_number(p, unit), unit); };
  int next = kNone;
  for (int unit = 0; unit < static_cast<int>(p.sheet.units.size()); ++unit) {
    if (p.state.unit(unit).hits == 0 || (f.a != kNone && place(unit) <= place(f.a))) continue;
    if (next == kNone || place(unit) < place(next)) next = unit;
  }
  if (next == kNone) return false;
  f.a = static_cast<std::int16_t>(next);
  const int hits = p.state.unit(next).hits;
  if (!check_morale(p, next, Happening::kMoraleCheck, "8.3"_rule).passed) disorganize(p, next, hits, "8.1.b"_rule);
  return true;
}

enum StrikeStep : std::uint8_t { kOrder, kAttacks, kCounterattacks, kLeaders, kMorale };

}  // namespace

// No decisions from here on: attacks, counterattacks, leaders, morale. One throw after the other, so that whoever asks
// for odds can weigh them one by one.
Flow enter_strike(Play& p, Frame& f) {
  const std::span<Blow> blows = std::span(p.state.blows).first(p.state.blow_count);
  switch (f.step) {
    case kOrder:
      put_in_order(p, blows);
      f.step = kAttacks;
      f.a = 0;
      return Flow::kGoOn;
    case kAttacks:
      if (strike_next(p, f, blows, false)) return Flow::kGoOn;
      f.step = kCounterattacks;
      f.a = 0;
      return Flow::kGoOn;
    case kCounterattacks:
      if (counter_next(p, f, blows)) return Flow::kGoOn;
      f.step = kLeaders;
      return Flow::kGoOn;
    case kLeaders:
      if (!blows.empty()) threaten_leaders(p);
      f.step = kMorale;
      f.a = kNone;
      return Flow::kGoOn;
    default:
      if (check_next(p, f)) return Flow::kGoOn;
      std::fill(blows.begin(), blows.end(), Blow{});
      p.state.blow_count = 0;
      return p.pop();
  }
}

}  // namespace aspis::vsts
