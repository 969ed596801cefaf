#include "engine/rulesets/glory/duties.hpp"

#include <algorithm>
#include <functional>

#include "engine/rulesets/glory/turn.hpp"

namespace aspis::glory {

Stance fresh_stance(const Table& t, int unit) {
  const Unit& u = t.state.unit(unit);
  return {u.hex, u.facing, t.sheet.type(t.sheet.kind(unit)).movement, 0, 0, false};
}

Stance stance_of_mover(const Table& t, const Frame& f) {
  const Unit& u = t.state.unit(f.a);
  const Mover& mover = t.state.mover;
  return {u.hex, u.facing, mover.mp, mover.spent, mover.steps, f.step != 0};
}

namespace {

int card_over(const Table& t, int unit) { return card_of(t, t.sheet.side(unit), t.sheet.sector(unit)); }
bool is(int card, CardKind kind) { return card == static_cast<int>(kind); }

/// 11.0-4: engaged units are exempt.
bool retreats(const Table& t, int unit, int card) {
  return is(card, CardKind::kControlledRetreat) && t.state.unit(unit).engaged == 0;
}

}  // namespace

bool under(const Table& t, int unit, CardKind card) { return is(card_over(t, unit), card); }

// ---- One step (6.0, 6.1, 6.3)

Verdict may_step_over(const Table& t, int unit, const Stance& stance, int direction, int& cost) {
  const Side side = t.sheet.side(unit);
  const Kind kind = t.sheet.kind(unit);
  const int to = neighbour(t, stance.hex, direction);
  if (to == kNowhere) return no("6.0-hexsides"_rule, Why::kNotAdjacent);
  const int card = card_over(t, unit);
  if (retreats(t, unit, card)) {
    const bool back = edge_distance(t, side, to) < edge_distance(t, side, stance.hex);
    if (!back) return no("11.0-4"_rule, Why::kNotBack);
    if (stance.steps >= t.sheet.card(card).most_hexes) return no("11.0-4"_rule, Why::kTooFar);
  } else {
    if (front_bound(kind) && !ahead(stance.facing, direction)) return no("6.1-restricted"_rule, Why::kOffFront);
    if (is(card, CardKind::kStalled)) {
      if (!ahead(stance.facing, direction)) return no("11.0-3"_rule, Why::kNotForward);
      if (stance.steps >= t.sheet.card(card).most_hexes) return no("11.0-3"_rule, Why::kTooFar);
    }
  }
  cost = cost_of(t, kind, stance.hex, direction);
  if (cost == kClosed) return no("6.3-P"_rule, Why::kClosedSide);
  if (const int mate = unit_at(t, to); mate != kNone && mate != unit) return no("6.0-stacking"_rule, Why::kOccupied);
  if (cost == kWholeMove) {
    if (stance.spent != 0) return no("6.3-A"_rule, Why::kSpentAlready);
    cost = stance.mp;
  }
  return cost <= stance.mp ? kYes : no("6.3-TEC"_rule, Why::kTooDear);
}

// ---- Attacks

namespace {

/// 6.0-hexsides: an enemy beyond a hexside that is open to the attacker's type.
bool enemy_beyond(const Table& t, int unit, int hex, int direction) {
  const int near = neighbour(t, hex, direction);
  if (near == kNowhere || !enemy_at(t, t.sheet.side(unit), near)) return false;
  const Unit& u = t.state.unit(unit);
  if (u.engaged != 0 && (u.engaged >> direction & 1) == 0) return false;  // 7.0-Eng
  return cost_of(t, t.sheet.kind(unit), hex, direction) != kClosed;
}

bool enemy_around(const Table& t, int unit, int hex) {
  for (int d = 0; d < hex::kDirections; ++d) {
    if (enemy_beyond(t, unit, hex, d)) return true;
  }
  return false;
}

bool enemy_ahead(const Table& t, int unit, int hex, int facing) {
  return enemy_beyond(t, unit, hex, front_left(facing)) || enemy_beyond(t, unit, hex, front_right(facing));
}

bool sector_broken(const Table& t, int unit) { return broken(t, t.sheet.side(unit), t.sheet.sector(unit)); }

/// Whether an engaged unit could answer if it were its turn: facing an engager, or free to turn to one.
bool can_answer(const Table& t, int unit) {
  const Unit& u = t.state.unit(unit);
  if (enemy_ahead(t, unit, u.hex, u.facing)) return true;
  return !in_zone(t, t.sheet.side(unit), u.hex) && enemy_around(t, unit, u.hex);
}

/// 7.0-Eng: units of the sector that must still answer an attack.
Bits answers_due(const Table& t, int side, int sector) {
  if (broken(t, side, sector)) return 0;
  Bits due = 0;
  for (const int unit : members(waiting_units(t, side, sector))) {
    if (t.state.unit(unit).duty != 0 && can_answer(t, unit)) due |= bit(unit);
  }
  return due;
}

/// 11.0-3, 11.0-5, R-40: whether the card leaves room for an attack of this unit; forced ones come first.
Verdict room_for_attack(const Table& t, int unit) {
  const int card = card_over(t, unit);
  if (card == kNone) return kYes;
  const int most = t.sheet.card(card).most_attacks;
  if (most == 0xff) return kYes;
  int taken = t.state.attacks;
  if (t.state.unit(unit).duty == 0) {
    taken += count(answers_due(t, t.sheet.side(unit), t.sheet.sector(unit)) & ~bit(unit));
  }
  if (taken < most) return kYes;
  return no(is(card, CardKind::kStalled) ? "11.0-3"_rule : "11.0-5"_rule, Why::kNoMoreAttacks);
}

/// What forbids a unit every attack, wherever it stands.
Verdict may_attack_at_all(const Table& t, int unit) {
  if (sector_broken(t, unit)) return no("13.0-break"_rule, Why::kBrokenSector);
  if (retreats(t, unit, card_over(t, unit))) return no("11.0-4"_rule, Why::kRetreating);
  return room_for_attack(t, unit);
}

}  // namespace

bool attack_at_hand(const Table& t, int unit, int hex, int facing) {
  return enemy_ahead(t, unit, hex, facing) && may_attack_at_all(t, unit);
}

Verdict may_attack(const Table& t, int unit, int target) {
  if (!valid_unit(t, target)) return no("7.0-single"_rule, Why::kNoSuchThing);
  if (!t.state.unit(target).on_map()) return no("7.0-single"_rule, Why::kNotOnMap);
  if (t.sheet.side(target) == t.sheet.side(unit)) return no("7.0-single"_rule, Why::kNotEnemy);
  const Unit& u = t.state.unit(unit);
  const int direction = direction_to(t, u.hex, t.state.unit(target).hex);
  if (direction < 0) return no("7.0-single"_rule, Why::kNotBeside);
  if (!ahead(u.facing, direction)) return no("6.1-restricted"_rule, Why::kOffFront);
  if (cost_of(t, t.sheet.kind(unit), u.hex, direction) == kClosed) return no("6.0-hexsides"_rule, Why::kClosedSide);
  if (u.engaged != 0 && (u.engaged >> direction & 1) == 0) return no("7.0-Eng"_rule, Why::kNotEngagedWith);
  return may_attack_at_all(t, unit);
}

// ---- looking for a way

namespace {

/// What a unit on its way to an attack pays for a step, 0: closed to it. No card that orders attacks bounds its moves.
int plain_step(const Table& t, int unit, int facing, int from, int direction, int left, bool unspent) {
  const Kind kind = t.sheet.kind(unit);
  if (front_bound(kind) && !ahead(facing, direction)) return 0;
  const int cost = cost_of(t, kind, from, direction);
  if (cost == kClosed) return 0;
  if (const int mate = unit_at(t, neighbour(t, from, direction)); mate != kNone && mate != unit) return 0;
  if (cost == kWholeMove) return unspent ? left : 0;
  return cost <= left ? cost : 0;
}

/// Whether a move from a stance leads to a hex that will do: will_do(hex, moved). Each hex is looked at once, with the
/// most points that can be left there: every step costs some.
template <class Goal>
bool search(const Table& t, int unit, const Stance& start, Goal will_do) {
  if (will_do(start.hex, start.steps > 0)) return true;
  if (start.over || t.state.unit(unit).engaged != 0) return false;
  std::array<std::uint8_t, kMaxHexes> best{};  // one more than what is left, 0: never entered
  std::array<Hex, kMaxHexes> found;
  int count = 0;
  best[static_cast<std::size_t>(start.hex)] = byte(start.mp + 1);
  found[static_cast<std::size_t>(count++)] = static_cast<Hex>(start.hex);
  for (int left = start.mp; left > 0; --left) {
    for (int i = 0; i < count; ++i) {
      const Hex from = found[static_cast<std::size_t>(i)];
      if (best[from] != left + 1) continue;
      const bool unspent = from == start.hex && start.spent == 0;
      for (int d = 0; d < hex::kDirections; ++d) {
        const int cost = plain_step(t, unit, start.facing, from, d, left, unspent);
        if (cost == 0) continue;
        const auto to = static_cast<std::size_t>(neighbour(t, from, d));
        const int rest = left - cost;
        if (best[to] > rest) continue;
        if (best[to] == 0) {
          if (will_do(static_cast<int>(to), true)) return true;
          found[static_cast<std::size_t>(count++)] = static_cast<Hex>(to);
        }
        best[to] = byte(rest + 1);
      }
    }
  }
  return false;
}

/// Hexes next to an enemy of that side, looked up once for a whole search.
BitSet<kMaxHexes> beside_enemies(const Table& t, int side) {
  BitSet<kMaxHexes> set;
  for (const int enemy : members(t.sheet.side_units[other(side)])) {
    const Unit& u = t.state.unit(enemy);
    if (!u.on_map()) continue;
    for (const Hex near : t.sheet.next[u.hex]) {
      if (near != kNowhere) set.put(near);
    }
  }
  return set;
}

/// Whether an enemy is near enough to be reached at all: every hex costs a point.
bool enemy_within(const Table& t, int side, int hex, int hexes) {
  for (const int enemy : members(t.sheet.side_units[other(side)])) {
    const Unit& u = t.state.unit(enemy);
    if (u.on_map() && distance(t, hex, u.hex) <= hexes) return true;
  }
  return false;
}

}  // namespace

namespace {

/// 11.0-7, R-37: how far from the enemy's edge a hex may be and still lie behind half of his line.
int rear_limit(const Table& t, int unit) {
  const Side enemy = other(t.sheet.side(unit));
  std::array<int, kMaxUnits> rows;
  int line = 0;
  for (const int foe : members(present(t, enemy, t.sheet.sector(unit)))) {
    const Unit& u = t.state.unit(foe);
    if (!u.routed()) rows[static_cast<std::size_t>(line++)] = edge_distance(t, enemy, u.hex);
  }
  if (line == 0) return kMaxHexes;
  const auto half = rows.begin() + (line - 1) / 2;  // as many as half of them are at least as far away
  std::nth_element(rows.begin(), half, rows.begin() + line, std::greater<>());
  return *half - 1;
}

int rows_to_enemy_edge(const Table& t, int unit, int hex) { return edge_distance(t, other(t.sheet.side(unit)), hex); }

}  // namespace

bool behind_enemy(const Table& t, int unit, int hex) { return rows_to_enemy_edge(t, unit, hex) <= rear_limit(t, unit); }

bool can_get_behind(const Table& t, int unit, const Stance& stance) {
  const int limit = rear_limit(t, unit);
  const auto behind = [&](int hex, bool moved) { return !moved || rows_to_enemy_edge(t, unit, hex) <= limit; };
  // Every step nearer to the edge costs a point.
  if (stance.steps > 0 && rows_to_enemy_edge(t, unit, stance.hex) - stance.mp > limit) return false;
  return search(t, unit, stance, behind);
}

bool can_attack(const Table& t, int unit, const Stance& stance) {
  if (!may_attack_at_all(t, unit)) return false;
  const Side side = t.sheet.side(unit);
  const bool still = stance.over || t.state.unit(unit).engaged != 0;
  if (!enemy_within(t, side, stance.hex, still ? 1 : stance.mp + 1)) return false;
  const bool encircles = under(t, unit, CardKind::kEncirclement);
  const int limit = encircles ? rear_limit(t, unit) : kMaxHexes;
  const bool bound = front_bound(t.sheet.kind(unit));
  const BitSet<kMaxHexes> beside = beside_enemies(t, side);
  return search(t, unit, stance, [&](int hex, bool moved) {
    if (!beside.has(hex) || (moved && rows_to_enemy_edge(t, unit, hex) > limit)) return false;
    if (enemy_ahead(t, unit, hex, stance.facing)) return true;
    // 6.1: turning in place takes every point; light types face about freely where they halt.
    const bool turns = !stance.over && (moved ? !bound : stance.spent == 0);
    return turns && enemy_around(t, unit, hex) && !in_zone(t, side, hex);
  });
}

bool can_retreat(const Table& t, int unit, const Stance& stance) {
  if (stance.over || !retreats(t, unit, card_over(t, unit))) return false;
  for (int d = 0; d < hex::kDirections; ++d) {
    int cost = 0;
    if (may_step_over(t, unit, stance, d, cost)) return true;
  }
  return false;
}

// ---- Duties

Bits waiting_units(const Table& t, int side, int sector) {
  Bits set = t.sheet.of_sector(side, sector);
  for (const int unit : members(set)) {
    const Unit& u = t.state.unit(unit);
    if (!u.ordered() || u.is(kActivated)) set &= ~bit(unit);
  }
  return set;
}

namespace {

Rule rule_of_order(CardKind card) {
  switch (card) {
    case CardKind::kFuriousAssault: return "11.0-1"_rule;
    case CardKind::kControlledAssault: return "11.0-2"_rule;
    case CardKind::kCharge: return "11.0-6"_rule;
    default: return "11.0-7"_rule;
  }
}

bool able(const Table& t, int unit) { return can_attack(t, unit, fresh_stance(t, unit)); }

/// 11.0-7: how many of the units still to act could attack, as far as it matters.
int able(const Table& t, Bits units, int most) {
  int number = 0;
  for (const int unit : members(units)) {
    if (number < most && able(t, unit)) ++number;
  }
  return number;
}

}  // namespace

Verdict bound_to_attack(const Table& t, int unit, const Stance& stance) {
  const int card = card_over(t, unit);
  const bool answers = t.state.unit(unit).duty != 0;
  const bool assaults =
      is(card, CardKind::kFuriousAssault) || is(card, CardKind::kControlledAssault) || is(card, CardKind::kCharge);
  const bool encircles = is(card, CardKind::kEncirclement) && t.state.attacks < t.sheet.card(card).least_attacks;
  if (!answers && !assaults && !encircles) return kYes;
  if (!can_attack(t, unit, stance)) return kYes;
  if (answers) return no("7.0-Eng"_rule, Why::kMustAnswer);
  if (assaults) return no(rule_of_order(static_cast<CardKind>(card)), Why::kMustAttack);
  const int least = t.sheet.card(card).least_attacks;
  const Bits waiting = waiting_units(t, t.sheet.side(unit), t.sheet.sector(unit));
  const int others = t.state.attacks + able(t, waiting, least);
  return others < least && others + 1 >= least ? no("11.0-7"_rule, Why::kMustAttack) : kYes;
}

namespace {

int attacks_lacking(const Table& t, int card) { return t.sheet.card(card).least_attacks - t.state.attacks; }

}  // namespace

Bits ordered_to_attack(const Table& t, int side, int sector) {
  const int card = card_of(t, side, sector);
  if (card == kNone) return 0;
  const Bits waiting = waiting_units(t, side, sector);
  Bits can = 0;
  const auto look = [&] {
    for (const int unit : members(waiting)) can |= able(t, unit) ? bit(unit) : 0;
  };
  switch (static_cast<CardKind>(card)) {
    case CardKind::kFuriousAssault:
      // One that cannot attack wastes the card, and with it everybody's duty.
      look();
      return can == waiting ? can : 0;
    case CardKind::kControlledAssault:
    case CardKind::kCharge: look(); return can;
    case CardKind::kEncirclement:
      if (attacks_lacking(t, card) <= 0) return 0;
      look();
      return count(can) >= attacks_lacking(t, card) ? can : 0;
    default: return 0;
  }
}

Bits bound_by_card(const Table& t, int side, int sector) {
  const Bits ordered = ordered_to_attack(t, side, sector);
  const int card = card_of(t, side, sector);
  const bool some_suffice = ordered != 0 && static_cast<CardKind>(card) == CardKind::kEncirclement &&
                            count(ordered) > attacks_lacking(t, card);
  return some_suffice ? 0 : ordered;
}

Verdict may_end_sector(const Table& t, int side, int sector) {
  const Bits due = answers_due(t, side, sector);
  const int card = card_of(t, side, sector);
  if (due != 0) {
    const bool room = card == kNone || t.state.attacks < t.sheet.card(card).most_attacks;
    if (room) return no("7.0-Eng"_rule, Why::kMustAnswer);
  }
  if (card == kNone) return kYes;
  if (const Bits ordered = ordered_to_attack(t, side, sector); ordered != 0) {
    return no(rule_of_order(static_cast<CardKind>(card)), Why::kMustAttack);
  }
  for (const int unit : members(waiting_units(t, side, sector))) {  // 11.0-4
    if (can_retreat(t, unit, fresh_stance(t, unit))) return no("11.0-4"_rule, Why::kMustRetreat);
  }
  return kYes;
}

}  // namespace aspis::glory
