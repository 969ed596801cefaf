// How good a position is. Losses decide the battle (12.1.2.a), so a position is a balance of strength lost, of disorder
// that will become losses, and of blows that the lines hold ready for each other.

#include "engine/rulesets/vsts/advice.hpp"

#include <numeric>

#include "engine/rulesets/vsts/fire.hpp"
#include "engine/rulesets/vsts/leaders.hpp"
#include "engine/rulesets/vsts/morale.hpp"

namespace aspis::vsts {
namespace {

// Per strength point.
constexpr int kRoutedShare = 75;       // it may rally yet...
constexpr int kRoutedLate = 20;        // ...but not when the battle ends
constexpr int kDisorderShare = 60;     // DP as high as SP: the next check may break it
constexpr int kExcessShare = 20;       // DP beyond that
constexpr int kOutOfCommandShare = 4;  // slow, and shy of the enemy
constexpr int kLowAmmoShare = 3;
constexpr int kInRangeShare = 1;
constexpr int kCaughtArchersShare = 4;
// Each hex that those who must attack have yet to go to the enemy's camps. Camps lie still: were it the way to the
// enemy, one man's step would count for everybody he comes nearer to. It is a burden, which a lead in losses takes off;
// credit for the way behind them would be lost by winning.
constexpr int kYetToGoShare = 1;
constexpr int kFarthest = 30;

constexpr int kBlowPercent = 50;  // blows held ready are not yet struck
constexpr int kOpenFlank = 6;     // a flank that nobody covers, with the enemy near

// Leaders: the second number is a commander's, whose loss loses the battle.
constexpr std::array<int, 2> kReplaced{150, 700};
constexpr std::array<int, 2> kAmongBlows{100, 350};
constexpr std::array<int, 2> kAlone{60, 250};
constexpr int kFollower = 8;
constexpr int kMostFollowers = 5;

constexpr int kCampHeld = 250;
constexpr int kEveryCamp = 2500;
constexpr int kSafePerTurn = 2;  // a lead in strength lost that is safe with a turn to go

constexpr int kFurtherToRouted = 6;  // those who run already are worth less of a walk

constexpr int kMostUnits = kMaxUnitsPerSide;

/// hex::distance in numbers so narrow that the compiler measures eight at once.
constexpr std::int16_t hex_distance(std::int16_t dx, std::int16_t dz) {
  const auto sum = static_cast<std::int16_t>(dx + dz);
  const std::int16_t high = std::max({std::int16_t{0}, dx, sum});
  const std::int16_t low = std::min({std::int16_t{0}, dx, sum});
  return static_cast<std::int16_t>(high - low);
}

/// Where the units of both sides stand, side by side in memory: distances of all pairs are asked for at once.
struct Positions {
  std::array<std::array<std::int16_t, kMostUnits>, 2> x;
  std::array<std::array<std::int16_t, kMostUnits>, 2> z;
  std::array<std::array<std::int16_t, kMostUnits>, 2> near;  // distance of the nearest enemy
  std::array<std::array<std::uint8_t, kMostUnits>, 2> unit;
  std::array<int, 2> count{};

  void add(const Table& t, int unit_number) {
    const auto side = static_cast<std::size_t>(t.sheet.side(unit_number));
    const auto i = static_cast<std::size_t>(count[side]);
    if (i == kMostUnits) return;
    const hex::Axial at = t.sheet.axial[t.state.unit(unit_number).hex];
    x[side][i] = static_cast<std::int16_t>(at.x);
    z[side][i] = static_cast<std::int16_t>(at.z);
    near[side][i] = 99;
    unit[side][i] = static_cast<std::uint8_t>(unit_number);
    ++count[side];
  }

  void measure() {
    const auto others = static_cast<std::size_t>(count[kPersian]);
    for (std::size_t i = 0; i < static_cast<std::size_t>(count[kGreek]); ++i) {
      const std::int16_t own_x = x[kGreek][i];
      const std::int16_t own_z = z[kGreek][i];
      std::int16_t nearest = 99;
      for (std::size_t j = 0; j < others; ++j) {
        const std::int16_t apart = hex_distance(static_cast<std::int16_t>(x[kPersian][j] - own_x),
                                                static_cast<std::int16_t>(z[kPersian][j] - own_z));
        near[kPersian][j] = std::min(near[kPersian][j], apart);
        nearest = std::min(nearest, apart);
      }
      near[kGreek][i] = nearest;
    }
  }
};

}  // namespace

// ---- Losses and blows

std::array<int, 2> losses(const Table& t) {
  std::array<int, 2> lost{t.state.lost[kGreek], t.state.lost[kPersian]};
  for (std::size_t unit = 0; unit < t.sheet.units.size(); ++unit) {
    const Unit& u = t.state.units[unit];
    if (u.on_map() && u.routed()) lost[t.sheet.side(static_cast<int>(unit))] += t.sheet.units[unit].strength;
  }
  return lost;
}

bool must_attack(const Table& t, const std::array<int, 2>& lost, int side) {
  const int ahead = lost[static_cast<std::size_t>(other(side))] - lost[static_cast<std::size_t>(side)];
  return ahead <= kSafePerTurn * (t.sheet.last_turn - t.state.turn);
}

int disorder_loss(const Table& t, int unit, int disorder) {
  const int strength = t.sheet.unit(unit).strength;
  if (t.state.unit(unit).routed()) {
    return strength * (kRoutedShare + kRoutedLate * t.state.turn / t.sheet.last_turn);
  }
  const int kept = std::min(disorder, 10 * strength);
  const int excess = std::min(disorder - kept, 10 * strength);
  return (kept * kDisorderShare + excess * kExcessShare) / 10;
}

int blow_worth(const Table& t, const Pool& pool, int target, int dice) {
  const int hits = dice * tenths(kNeeded + blow_modifier(t, pool, target));  // in tenths
  int worth = 0;
  each_of_target(t, target, [&](int unit) {
    const Unit& u = t.state.unit(unit);
    if (u.routed()) return;  // more disorder hardly troubles those who run
    const int fails = tenths(10 - kNeeded - morale_sum(t, unit));
    const int before = 10 * u.dp;
    worth += fails * (disorder_loss(t, unit, before + hits) - disorder_loss(t, unit, before)) / 10;
  });
  return worth;
}

int dealt(const Table& t, int unit) {
  if (!may_melee(t, unit)) return 0;
  const Targets targets = faced(t, unit);
  if (targets.count == 0) return 0;
  const Pool pool = pool_of(t, unit, may_melee);
  if (pool.first() != unit) return 0;
  int worth = 0;
  for (int i = 0; i < targets.count; ++i) {
    worth += blow_worth(t, pool, targets.units[static_cast<std::size_t>(i)], share(pool.strength, targets.count, i));
  }
  return worth;
}

int suffered(const Table& t, int unit) {
  int worth = 0;
  UnitSet counted;
  each_adjacent(t, unit, other(t.sheet.side(unit)), [&](int enemy) {
    if (counted.has(enemy) || !may_melee(t, enemy) || !covers(t, enemy, unit)) return;
    counted.put(enemy);
    const Pool pool = pool_of(t, enemy, may_melee);
    if (pool.first() != enemy) return;
    const int targets = std::max(1, faced(t, enemy).count);
    worth += blow_worth(t, pool, target_of(t, unit), pool.strength / targets);
  });
  return worth;
}

int shot_chances(const Table& t, int unit, int hex) {
  const Fire fire = t.sheet.type(unit).fire;
  const int range = std::min(distance(t, t.state.unit(unit).hex, hex), kMaxRange);
  const int needed = t.sheet.ranges[static_cast<std::size_t>(fire)][static_cast<std::size_t>(range)];
  const int hits = tenths(10 - needed + shot_modifier(t, unit, hex));
  return fire == Fire::kArcher ? std::min(hits, 9) : hits;  // 7.5.2.1: a zero always misses
}

int shot_worth(const Table& t, int unit, int hex) {
  int worth = 0;
  each_in(t, hex, [&](int target) {
    const Unit& u = t.state.unit(target);
    if (u.routed()) return;
    const int fails = tenths(10 - kNeeded - morale_sum(t, target));
    const int before = 10 * u.dp;
    worth += fails * (disorder_loss(t, target, before + 10) - disorder_loss(t, target, before));
  });
  return worth * shot_chances(t, unit, hex) / 100;
}

Foes::Foes(const Table& t, int side) {
  for (const int enemy : t.sheet.side_units[other(side)]) {
    const Unit& u = t.state.unit(enemy);
    if (!u.on_map()) continue;
    const hex::Axial at = t.sheet.axial[u.hex];
    x_[count_] = static_cast<std::int16_t>(at.x);
    z_[count_] = static_cast<std::int16_t>(at.z);
    const int further = u.routed() ? kFurtherToRouted : 0;
    handicap_[count_] = static_cast<std::int16_t>(kPlaces * further + static_cast<int>(count_));
    hex_[count_] = u.hex;
    ++count_;
  }
}

Nearest Foes::nearest(const Table& t, int hex) const {
  const hex::Axial at = t.sheet.axial[static_cast<std::size_t>(hex)];
  const auto own_x = static_cast<std::int16_t>(at.x);
  const auto own_z = static_cast<std::int16_t>(at.z);
  constexpr std::int16_t kNobodyNear = kPlaces * Nearest{}.distance;
  std::int16_t least = kNobodyNear;
  for (std::size_t i = 0; i < count_; ++i) {
    const std::int16_t apart =
        hex_distance(static_cast<std::int16_t>(x_[i] - own_x), static_cast<std::int16_t>(z_[i] - own_z));
    least = std::min(least, static_cast<std::int16_t>(kPlaces * apart + handicap_[i]));
  }
  if (least == kNobodyNear) return {};
  return {least / kPlaces, hex_[static_cast<std::size_t>(least % kPlaces)]};
}

// ---- The balance

namespace {

int open_flanks(const Table& t, int unit) {
  int open = 0;
  const Side side = t.sheet.side(unit);
  each_hex(t, unit, [&](int hex) {
    for (int d = 0; d < hex::kDirections; ++d) {
      const int near = neighbour(t, hex, d);
      if (near == kNowhere || !has(t.sheet.open, near) || holds(t, near, side)) continue;
      if (aspect(t, unit, near) == Aspect::kFlank) ++open;
    }
  });
  return open;
}

/// How far a unit has yet to go; who is gone or in flight will never be there.
int yet_to_go(const Table& t, int unit) {
  int nearest = kFarthest;
  if (!t.state.unit(unit).on_map() || t.state.unit(unit).routed()) return nearest;
  for (const Hex camp : t.sheet.camps[other(t.sheet.side(unit))]) {
    nearest = std::min(nearest, distance(t, t.state.unit(unit).hex, camp));
  }
  return nearest;
}

void weigh_unit(const Table& t, int unit, int near, Balance& worth) {
  const Unit& u = t.state.unit(unit);
  const int strength = t.sheet.unit(unit).strength;
  worth[kDisorder] -= disorder_loss(t, unit, 10 * u.dp);
  if (u.routed()) return;
  if (u.is(kOoc)) worth[kCommand] -= kOutOfCommandShare * strength;
  if (u.is(kLowAmmoBit)) worth[kArchery] -= kLowAmmoShare * strength;
  const Fire fire = t.sheet.type(unit).fire;
  const auto& ranges = t.sheet.ranges[static_cast<std::size_t>(fire)];
  if (fire != Fire::kNone && near <= kMaxRange && ranges[static_cast<std::size_t>(near)] != 0) {
    worth[kArchery] += kInRangeShare * strength;
  }
  if (t.sheet.archers.has(unit)) {
    if (near <= 1) worth[kArchery] -= kCaughtArchersShare * strength;
    return;
  }
  if (near > 3) return;
  if (!skirmisher(t, unit)) worth[kFlanks] -= kOpenFlank * open_flanks(t, unit);
  worth[kBlows] += dealt(t, unit) * kBlowPercent / 100;
}

int leader_worth(const Table& t, int leader) {
  const Leader& l = t.state.leader(leader);
  const std::size_t rank = t.sheet.leader(leader).commander ? 1 : 0;
  if (l.where == LeaderWhere::kGone) return -2 * kReplaced[rank];
  int worth = l.replaced != 0 ? -kReplaced[rank] : 0;
  if (!l.on_map()) return worth;
  const Side side = t.sheet.leader_side(leader);
  if (holds(t, l.hex, side)) {
    if (in_enemy_front(t, side, l.hex)) worth -= kAmongBlows[rank];
  } else if (near_side(t, l.hex, other(side))) {
    worth -= kAlone[rank];
  }
  int followers = 0;
  const auto count = [&](int hex) {
    if (!holds(t, hex, side)) return;
    const int unit = first_in(t, hex);
    if (t.sheet.wing(unit) == t.sheet.leader(leader).wing && !t.state.unit(unit).routed()) ++followers;
  };
  count(l.hex);
  for (int d = 0; d < hex::kDirections; ++d) {
    if (const int near = neighbour(t, l.hex, d); near != kNowhere) count(near);
  }
  return worth + kFollower * std::min(followers, kMostFollowers);
}

/// 12.1.2: how near the Greeks are to holding every Persian camp.
int camps_worth(const Table& t) {
  const std::vector<Hex>& camps = t.sheet.camps[kPersian];
  const bool control = t.sheet.switches.camp_victory == CampVictory::kControl;
  int held = 0;
  for (std::size_t i = 0; i < camps.size(); ++i) {
    bool greek = control && (t.state.controls[kGreek] >> i & 1) != 0;
    each_in(t, camps[i],
            [&](int unit) { greek = greek || (t.sheet.side(unit) == kGreek && !t.state.unit(unit).routed()); });
    held += greek ? 1 : 0;
  }
  const bool every = held > 0 && held == static_cast<int>(camps.size());
  return kCampHeld * held + (every ? kEveryCamp : 0);
}

/// 8.0.ii: strength already given out in this combat, which will be thrown whatever follows.
int allotted(const Table& t, int side) {
  int worth = 0;
  for (std::size_t i = 0; i < t.state.blow_count; ++i) {
    const Blow& blow = t.state.blows[i];
    if (t.sheet.side(blow.pool) != side) continue;
    worth += blow_worth(t, pool_of(t, blow.pool, may_attack), blow.target, blow.dice);
  }
  return worth;
}

}  // namespace

Balance assess(const Sheet& sheet, const State& state, Seat seat) {
  const Table t{sheet, state};
  Positions positions;
  for (int unit = 0; unit < static_cast<int>(sheet.units.size()); ++unit) {
    if (state.unit(unit).on_map()) positions.add(t, unit);
  }
  positions.measure();
  const std::array<int, 2> lost = losses(t);
  std::array<Balance, 2> worth{};
  worth[kGreek][kCamps] = camps_worth(t);
  for (const std::size_t side : {std::size_t{kGreek}, std::size_t{kPersian}}) {
    worth[side][kLosses] -= kStrengthPoint * state.lost[side];
    worth[side][kBlows] += allotted(t, static_cast<int>(side));
    if (must_attack(t, lost, static_cast<int>(side))) {
      for (const int unit : t.sheet.side_units[side]) {
        if (t.sheet.archers.has(unit)) continue;
        worth[side][kApproach] -= kYetToGoShare * t.sheet.unit(unit).strength * yet_to_go(t, unit);
      }
    }
    for (std::size_t i = 0; i < static_cast<std::size_t>(positions.count[side]); ++i) {
      weigh_unit(t, positions.unit[side][i], positions.near[side][i], worth[side]);
    }
  }
  for (int leader = 0; leader < static_cast<int>(sheet.leaders.size()); ++leader) {
    worth[sheet.leader_side(leader)][kCommand] += leader_worth(t, leader);
  }
  Balance own = worth[seat];
  for (std::size_t i = 0; i < own.size(); ++i) own[i] -= worth[static_cast<std::size_t>(other(seat))][i];
  return own;
}

int evaluate(const Sheet& sheet, const State& state, Seat seat) {
  if (state.over != 0) {
    if (state.winner == kNone) return 0;
    return state.winner == seat ? kSureWin : -kSureWin;
  }
  const Balance worth = assess(sheet, state, seat);
  return std::clamp(std::accumulate(worth.begin(), worth.end(), 0), -kSureWin / 2, kSureWin / 2);
}

}  // namespace aspis::vsts
