// What a fight may bring: every total of the dice is read from the table, as it is not monotone (7.0-MCT2).

#include "engine/rulesets/glory/advice.hpp"
#include "engine/rulesets/glory/leaders.hpp"
#include "engine/rulesets/glory/melee.hpp"
#include "engine/rulesets/glory/missile.hpp"

namespace aspis::glory {
namespace {

// Per strength point, beyond a fixed part.
constexpr int kDisorderFixed = 70;
constexpr int kDisorderShare = 14;
constexpr int kRoutShare = 65;  // it may rally, or run off the field
constexpr int kEliminatedFixed = 20;
constexpr int kEngagedAttacker = 10;  // the defender must answer, and often badly
constexpr int kEngagedDefender = 15;

constexpr int kMostDice = 6;
constexpr int kMostTotal = 6 * kMostDice;
using Ways = std::array<std::array<int, kMostTotal + 1>, kMostDice + 1>;

constexpr Ways ways_of_dice() {
  Ways ways{};
  ways[0][0] = 1;
  for (std::size_t dice = 1; dice <= kMostDice; ++dice) {
    for (std::size_t total = 1; total <= kMostTotal; ++total) {
      for (std::size_t face = 1; face <= 6 && face <= total; ++face) ways[dice][total] += ways[dice - 1][total - face];
    }
  }
  return ways;
}
constexpr Ways kWays = ways_of_dice();

int worth_of_fate(const Table& t, int leader, Fate fate) {
  if (fate == Fate::kUnhurt) return 0;
  const Price& price = t.sheet.tables.leader_price[static_cast<std::size_t>(fate)];
  const int stars = t.sheet.leader(leader).stars;
  return kLossPoint * (stars == 0 ? price.no_star : price.per_star * stars);
}

/// What the leaders with a unit risk when it suffers something.
int leader_risk(const Table& t, int unit, Effect effect) {
  const Bits leaders = leaders_at(t, t.sheet.side(unit), t.state.unit(unit).hex);
  int risk = 0;
  for (const int leader : members(leaders)) {
    for (const Fate fate : t.sheet.tables.leader_loss[static_cast<std::size_t>(effect)]) {
      risk += worth_of_fate(t, leader, fate);
    }
  }
  return risk / 10;
}

int disorder_harm(const Table& t, int unit) {
  if (t.state.unit(unit).order != Order::kOrdered) return 0;
  return kDisorderFixed + kDisorderShare * t.sheet.unit(unit).strength;
}

int loss(const Table& t, int unit) { return kLossPoint * t.sheet.unit(unit).strength + kEliminatedFixed; }

int rout_harm(const Table& t, int unit) {
  const UnitSheet& printed = t.sheet.unit(unit);
  if (broken(t, printed.side, printed.sector)) return loss(t, unit);
  const int fails = 10 - printed.morale;
  const int routed = std::max(kRoutShare * printed.strength, kLossPoint);
  return (fails * routed + printed.morale * disorder_harm(t, unit)) / 10;
}

}  // namespace

int harm(const Table& t, int unit, int enemy, Effect effect) {
  if (effect == Effect::kNone) return 0;
  const bool scatters =
      has(t.sheet.skirmishers, unit) && !t.sheet.unit(unit).exempt && !has(t.sheet.skirmishers, enemy);
  int worth = leader_risk(t, unit, effect);
  switch (effect) {
    case Effect::kDisordered: worth += scatters ? loss(t, unit) : disorder_harm(t, unit); break;
    case Effect::kRouted: worth += scatters ? loss(t, unit) : rout_harm(t, unit); break;
    case Effect::kEliminated: worth += loss(t, unit); break;
    default: break;
  }
  return worth;
}

namespace {

/// What each cell of a column is worth to the attacker, by what it does to both.
class Worths {
 public:
  Worths(const Table& t, int attacker, int defender) : t_(t) {
    for (std::size_t i = 0; i < attacker_.size(); ++i) {
      attacker_[i] = harm(t, attacker, defender, static_cast<Effect>(i));
      defender_[i] = harm(t, defender, attacker, static_cast<Effect>(i));
    }
    attacker_[static_cast<std::size_t>(Effect::kEngaged)] += kEngagedAttacker;
    defender_[static_cast<std::size_t>(Effect::kEngaged)] += kEngagedDefender;
  }
  int of(int total, int column) const {
    const Halves& cell =
        t_.sheet.tables.results[static_cast<std::size_t>(total_row(total))][static_cast<std::size_t>(column)];
    return defender_[static_cast<std::size_t>(cell.defender)] - attacker_[static_cast<std::size_t>(cell.attacker)];
  }

 private:
  const Table& t_;
  std::array<int, 5> attacker_{};
  std::array<int, 5> defender_{};
};

}  // namespace

int fight_worth(const Table& t, int attacker, int defender, int leader, int bought, int points, int extra) {
  if (t.state.unit(defender).routed()) return harm(t, defender, attacker, Effect::kEliminated);
  const Matchup m = match(t, attacker, defender, leader, bought);
  const Worths worths(t, attacker, defender);
  const auto dice = static_cast<std::size_t>(std::min(m.dice + extra, kMostDice));
  std::int64_t sum = 0;
  std::int64_t all = 0;
  for (int total = static_cast<int>(dice); total <= 6 * static_cast<int>(dice); ++total) {
    const int ways = kWays[dice][static_cast<std::size_t>(total)];
    sum += std::int64_t{ways} * worths.of(total + points, m.letter);
    all += ways;
  }
  return static_cast<int>(sum / all);
}

int attack_worth(const Table& t, int attacker, int defender, int hex) {
  const Bits leaders = leaders_in_range(t, t.sheet.side(attacker), hex);
  if (leaders == 0) return fight_worth(t, attacker, defender, kNone, 0, 0, 0);
  int best = -kSureWin;
  for (const int leader : members(leaders)) {
    best = std::max(best, fight_worth(t, attacker, defender, leader, 0, 0, 0));
  }
  return best;
}

int result_worth(const Table& t, int column) {
  const Fight& fight = t.state.fight;
  return Worths(t, fight.attacker, fight.defender).of(fight.total, column);
}

int volley_worth(const Table& t, int target, int potential, int points) {
  const Unit& u = t.state.unit(target);
  if (potential == 0) return 0;
  if (u.routed()) return loss(t, target) * (10 - t.sheet.unit(target).morale) / 10;
  const int column = fire_column(t, target, potential);
  if (column == 0) return 0;
  int sum = 0;
  for (int die = 1; die <= kFireRows; ++die) {
    const int row = std::min(die + points, kFireRows);
    switch (t.sheet.tables.fire[static_cast<std::size_t>(row) - 1][static_cast<std::size_t>(column) - 1]) {
      case Effect::kDisordered: sum += disorder_harm(t, target); break;
      case Effect::kRouted: sum += rout_harm(t, target); break;
      case Effect::kEliminated: sum += loss(t, target); break;
      default: break;
    }
  }
  return sum / kFireRows;
}

// ---- Who could hit whom

int best_attack(const Table& t, int unit, int hex, int facing, bool anywhere) {
  const Side side = t.sheet.side(unit);
  const Unit& u = t.state.unit(unit);
  if (broken(t, side, t.sheet.sector(unit))) return 0;
  int best = 0;
  for (int d = 0; d < hex::kDirections; ++d) {
    if (!anywhere && !ahead(facing, d)) continue;
    const int near = neighbour(t, hex, d);
    if (near == kNowhere || !enemy_at(t, side, near)) continue;
    if (cost_of(t, t.sheet.kind(unit), hex, d) == kClosed) continue;
    if (u.engaged != 0 && (u.engaged >> d & 1) == 0) continue;
    best = std::max(best, attack_worth(t, unit, unit_at(t, near), hex));
  }
  return best;
}

int danger(const Table& t, int unit, int hex) {
  const Side side = t.sheet.side(unit);
  int worst = 0;
  for (int d = 0; d < hex::kDirections; ++d) {
    const int near = neighbour(t, hex, d);
    if (near == kNowhere || !enemy_at(t, side, near)) continue;
    const int enemy = unit_at(t, near);
    const Unit& foe = t.state.unit(enemy);
    if (!foe.ordered() || broken(t, other(side), t.sheet.sector(enemy))) continue;
    if (!ahead(foe.facing, hex::opposite(d))) continue;
    if (cost_of(t, t.sheet.kind(enemy), near, hex::opposite(d)) == kClosed) continue;
    worst = std::max(worst, attack_worth(t, enemy, unit, near));
  }
  return worst;
}

int nearest_enemy(const Table& t, int side, int hex) {
  int nearest = 99;
  for (const int enemy : members(t.sheet.side_units[other(side)])) {
    const Unit& u = t.state.unit(enemy);
    if (u.on_map()) nearest = std::min(nearest, distance(t, hex, u.hex));
  }
  return nearest;
}

}  // namespace aspis::glory
