// How good a position is. Losses decide the battle (10.0), so a position is a balance of losses, of disorder and rout
// that will become losses, and of the attacks that the lines hold ready for each other.

#include "engine/rulesets/glory/advice.hpp"

#include <numeric>

#include "engine/rulesets/glory/leaders.hpp"
#include "engine/rulesets/glory/turn.hpp"

namespace aspis::glory {
namespace {

constexpr int kRoutedPercent = 45;  // of what a routed unit has not yet cost
constexpr int kRoutedFar = 2;       // per row from its edge it may yet rally
constexpr int kDisorderPressed = 50;
constexpr int kDisorderFree = 10;
constexpr int kAttackPercent = 25;  // attacks held ready are not yet made
constexpr int kLed = 12;            // each unit near the enemy that a leader helps
constexpr int kMostLed = 6;
constexpr int kLeaderExposed = 90;  // per star, on a unit beside an enemy
constexpr int kLeaderAlone = 120;   // beside an enemy without a unit
constexpr int kPoint = 14;
constexpr int kApproach = 3;  // per hex nearer to the enemy
constexpr int kApproachFrom = 14;
constexpr int kNear = 3;
constexpr int kBrokenShare = 12;  // per strength point of a sector that attacks no more

bool beside_enemy(const Table& t, int side, int hex) {
  for (int d = 0; d < hex::kDirections; ++d) {
    const int near = neighbour(t, hex, d);
    if (near != kNowhere && enemy_at(t, side, near)) return true;
  }
  return false;
}

/// How far each unit on the map is from the nearest enemy: asked for by units and leaders alike.
using Distances = std::array<std::uint8_t, kMaxUnits>;

Distances distances(const Table& t) {
  Distances near;
  near.fill(kApproachFrom);
  for (const int a : members(t.sheet.side_units[kGreek])) {
    if (!t.state.unit(a).on_map()) continue;
    for (const int b : members(t.sheet.side_units[kPersian])) {
      if (!t.state.unit(b).on_map()) continue;
      const int apart = distance(t, t.state.unit(a).hex, t.state.unit(b).hex);
      for (const int unit : {a, b}) {
        std::uint8_t& least = near[static_cast<std::size_t>(unit)];
        least = byte(std::min<int>(least, apart));
      }
    }
  }
  return near;
}

void weigh_unit(const Table& t, int unit, int near, Balance& worth) {
  const Unit& u = t.state.unit(unit);
  if (!u.on_map()) return;
  const UnitSheet& printed = t.sheet.unit(unit);
  if (u.routed()) {
    const int left = printed.strength - unit_loss(t, unit);
    worth[kOrderConcern] -= kLossPoint * left * kRoutedPercent / 100;
    worth[kOrderConcern] += kRoutedFar * edge_distance(t, printed.side, u.hex);
    return;
  }
  if (broken(t, printed.side, printed.sector)) worth[kOrderConcern] -= kBrokenShare * printed.strength;
  if (u.order == Order::kDisordered) {
    worth[kOrderConcern] -= near <= 1 ? kDisorderPressed : kDisorderFree;
    return;
  }
  worth[kApproachConcern] += kApproach * (kApproachFrom - near);
  if (near > 1) return;
  worth[kContactConcern] += best_attack(t, unit, u.hex, u.facing, false) * kAttackPercent / 100;
}

void weigh_leader(const Table& t, int leader, const Distances& near, Balance& worth) {
  const Leader& l = t.state.leader(leader);
  if (!l.in_play()) return;
  const Side side = t.sheet.leader_side(leader);
  const LeaderSheet& printed = t.sheet.leader(leader);
  if (beside_enemy(t, side, l.hex)) {
    worth[kCommandConcern] -= unit_at(t, l.hex) == kNone ? kLeaderAlone : kLeaderExposed * (1 + printed.stars) / 2;
  }
  if (active_leader(t, side, l.sector) != leader) return;
  int led = 0;
  for (const int unit : members(t.sheet.side_units[side])) {
    const Unit& u = t.state.unit(unit);
    if (!u.ordered() || distance(t, l.hex, u.hex) > t.sheet.tables.leader_range) continue;
    if (near[static_cast<std::size_t>(unit)] <= kNear) ++led;
  }
  worth[kCommandConcern] += kLed * std::min(led, kMostLed) * (printed.dice + printed.shift);
}

}  // namespace

Balance assess(const Sheet& sheet, const State& state, Seat seat) {
  const Table t{sheet, state};
  const Distances near = distances(t);
  std::array<Balance, 2> worth{};
  for (const std::size_t side : {std::size_t{kGreek}, std::size_t{kPersian}}) {
    Balance& own = worth[side];
    own[kLossesConcern] -= kLossPoint * losses(t, static_cast<int>(side));
    own[kPointsConcern] += kPoint * state.points[side];
    for (const int unit : members(sheet.side_units[side])) {
      weigh_unit(t, unit, near[static_cast<std::size_t>(unit)], own);
    }
  }
  for (int leader = 0; leader < static_cast<int>(sheet.leaders.size()); ++leader) {
    weigh_leader(t, leader, near, worth[sheet.leader_side(leader)]);
  }
  Balance balance{};
  for (std::size_t i = 0; i < balance.size(); ++i) balance[i] = worth[seat][i] - worth[other(seat)][i];
  return balance;
}

int evaluate(const Sheet& sheet, const State& state, Seat seat) {
  if (state.over != 0) return state.winner_side == kNone ? 0 : state.winner_side == seat ? kSureWin : -kSureWin;
  const Balance balance = assess(sheet, state, seat);
  return std::clamp(std::reduce(balance.begin(), balance.end()), 1 - kSureWin, kSureWin - 1);
}

}  // namespace aspis::glory
