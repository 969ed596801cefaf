// What it is worth to a piece to stand just there: its outlook, in the coin of evaluate.

#include "engine/rulesets/vsts/advice.hpp"
#include "engine/rulesets/vsts/leaders.hpp"

namespace aspis::vsts {
namespace {

constexpr int kSaunter = 1;     // each hex nearer to the enemy, for those who need not attack
constexpr int kBackStep = 4;    // each hex further from him, for those who withdraw
constexpr int kOffBearing = 9;  // each 30 degrees the enemy is off the front
constexpr int kInMarch = 10;    // each hex nearer than kMarchLimit in March
constexpr int kMarchLimit = 8;
constexpr int kContact = 28;  // to have come to blows at all
constexpr int kGiven = 165;   // per cent that blows on the enemy count...
constexpr int kTaken = 95;    // ...and his
constexpr int kLightTaken = 130;
constexpr int kBeside = 13;  // on an enemy's flank or rear, not yet facing him
constexpr int kUnsupported = 50;
constexpr int kSupportReach = 4;
constexpr int kNearEnemy = 2;
constexpr int kOnCamp = 300;
constexpr int kCampDetour = 3;  // hexes further that a camp is worth
constexpr int kRaid = 7;        // how far a camp lures those who have no missiles
constexpr int kHarryFlank = 25;
constexpr int kHarryRear = 50;
constexpr int kHexOfRange = 19;
constexpr int kArchersIdeal = 2;
constexpr int kMissileIdeal = 2;
constexpr int kInTheWay = 65;
constexpr int kPhalanxReach = 2;
constexpr int kLightAtFront = 55;  // skirmishers before an enemy's front
constexpr int kStray = 15;         // each hex from those in command, for those who are not
constexpr int kFarthestStray = 9;
constexpr int kCommanded = 32;  // each unit that hears its leader
constexpr int kBesideLeader = 35;
constexpr int kHexFromWing = 13;
constexpr std::array<int, 2> kStackedNearEnemy{60, 250};  // the second is a commander's
constexpr std::array<int, 2> kAloneNearEnemy{60, 250};

int off_bearing(int heading, int bearing) {
  const int apart = hex::wrap(heading - bearing, hex::kHeadings);
  return std::min(apart, hex::kHeadings - apart);
}

/// An unrouted friend who can strike stands within reach.
bool supported(const Table& t, int unit) {
  const Hex at = t.state.unit(unit).hex;
  for (const int mate : t.sheet.side_units[t.sheet.side(unit)]) {
    if (mate == unit || skirmisher(t, mate)) continue;
    const Unit& m = t.state.unit(mate);
    if (!m.on_map() || m.routed()) continue;
    if (distance(t, at, m.hex) <= kSupportReach) return true;
    if (const Hex second = second_hex(t, mate); second != kNowhere && distance(t, at, second) <= kSupportReach)
      return true;
  }
  return false;
}

bool held_by_mate(const Table& t, int unit, int camp) {
  bool held = false;
  each_in(t, camp, [&](int there) {
    held = held || (there != unit && t.sheet.side(there) == kGreek && !t.state.unit(there).routed());
  });
  return held;
}

/// Where a Greek unit may yet take a camp: how far, less what a camp is worth. Standing there is worth most.
struct Camp {
  int way = 99;
  int hex = kNowhere;
  bool here = false;
};
Camp camp_for(const Table& t, int unit) {
  Camp found;
  if (t.sheet.side(unit) != kGreek) return found;
  const Hex at = t.state.unit(unit).hex;
  for (const Hex camp : t.sheet.camps[kPersian]) {
    if (held_by_mate(t, unit, camp)) continue;
    each_hex(t, unit, [&](int hex) { found.here = found.here || hex == camp; });
    if (holds(t, camp, kPersian)) continue;
    if (const int way = distance(t, at, camp); way < found.way) found = {way, camp, found.here};
  }
  return found;
}

/// The enemies beside whom, but not before whom, a unit stands.
template <class Visit>
void each_harried(const Table& t, int unit, Visit visit) {
  UnitSet seen;
  each_adjacent(t, unit, other(t.sheet.side(unit)), [&](int enemy) {
    if (seen.has(enemy) || skirmisher(t, enemy) || t.state.unit(enemy).routed()) return;
    seen.put(enemy);
    Aspect side = Aspect::kRear;
    each_hex(t, unit, [&](int hex) {
      if (const Aspect seen_at = aspect(t, enemy, hex); seen_at != Aspect::kNone) side = std::min(side, seen_at);
    });
    if (side == Aspect::kFlank || side == Aspect::kRear) visit(enemy, side);
  });
}

int apart(const Table& t, int unit, int other_unit) {
  int least = 99;
  each_hex(t, unit, [&](int hex) {
    each_hex(t, other_unit, [&](int there) { least = std::min(least, distance(t, hex, there)); });
  });
  return least;
}

/// 6.0: those who are out of command look for those of their wing who are not.
int straying(const Table& t, int unit) {
  if (!t.state.unit(unit).is(kOoc)) return 0;
  int nearest = 0;
  for (const int mate : t.sheet.wing_units[static_cast<std::size_t>(t.sheet.wing(unit))]) {
    const Unit& m = t.state.unit(mate);
    if (mate == unit || !m.on_map() || m.routed() || m.is(kOoc)) continue;
    const int way = apart(t, unit, mate);
    if (nearest == 0 || way < nearest) nearest = way;
  }
  return nearest <= 1 ? 0 : kStray * std::min(nearest - 1, kFarthestStray);
}

/// Whether a wing means to come to blows.
bool attacks(const Table& t, Side side, Stance stance) {
  return stance == Stance::kJudgement ? must_attack(t, losses(t), side) : stance == Stance::kPress;
}

int stride(const Table& t, Side side, Stance stance) {
  switch (stance) {
    case Stance::kJudgement: return attacks(t, side, stance) ? kStride : kSaunter;
    case Stance::kHold: return 0;
    case Stance::kWithdraw: return -kBackStep;
    case Stance::kPress: break;
  }
  return kStride;
}

/// Those who fight in line: up to the enemy, facing him, in company, and into blows that pay.
int line_outlook(const Table& t, const Foes& foes, int unit, Stance stance) {
  const Unit& u = t.state.unit(unit);
  const Side side = t.sheet.side(unit);
  Nearest enemy = foes.nearest(t, u.hex);
  if (const Hex second = second_hex(t, unit); second != kNowhere) {
    const Nearest other_half = foes.nearest(t, second);
    if (other_half.distance < enemy.distance) enemy = other_half;
  }
  const Camp camp = camp_for(t, unit);
  const bool to_camp = camp.way + kCampDetour < enemy.distance;
  const int goal = to_camp ? camp.hex : enemy.hex;
  int outlook = camp.here ? kOnCamp : 0;
  if (goal == kNowhere) return outlook;
  outlook -= stride(t, side, stance) * (to_camp ? camp.way + kCampDetour : enemy.distance) + straying(t, unit);
  const int bearing = hex::bearing(t.sheet.axial[u.hex], t.sheet.axial[static_cast<std::size_t>(goal)]);
  const int tolerated = enemy.distance > kInStep ? 2 : 1;
  if (bearing >= 0) outlook -= kOffBearing * std::max(0, off_bearing(u.heading, bearing) - tolerated);
  if (u.formation == Formation::kMarch) outlook -= kInMarch * std::max(0, kMarchLimit - enemy.distance);
  if (enemy.distance > kNearEnemy) return outlook;
  if (!supported(t, unit)) outlook -= kUnsupported;
  if (enemy.distance > 1) return outlook;
  const int gives = dealt(t, unit);
  const int taken = stance == Stance::kPress ? kTaken / 2 : kTaken;
  outlook += (kGiven * gives - taken * suffered(t, unit)) / 100;
  if (stance == Stance::kHold || stance == Stance::kWithdraw) outlook -= kContact;
  if (gives > 0 && attacks(t, side, stance)) outlook += kContact;
  each_harried(t, unit, [&](int foe, Aspect) {
    if (!covers(t, unit, foe)) outlook += kBeside;
  });
  return outlook;
}

/// A phalanx goes through nobody (3.1.3): whether a hex lies on the way of one that is free to go.
bool in_the_way(const Table& t, Side side, int hex) {
  for (const int mate : t.sheet.side_units[side] & t.sheet.phalanxes) {
    const Unit& m = t.state.unit(mate);
    if (!m.on_map() || m.routed() || m.is(kCaught)) continue;
    bool ahead = false;
    each_hex(t, mate, [&](int from) {
      if (distance(t, from, hex) > kPhalanxReach) return;
      const int bearing =
          hex::bearing(t.sheet.axial[static_cast<std::size_t>(from)], t.sheet.axial[static_cast<std::size_t>(hex)]);
      ahead = ahead || (bearing >= 0 && off_bearing(m.heading, bearing) <= 1);
    });
    if (ahead) return true;
  }
  return false;
}

/// Skirmishers: at their best range of somebody they may shoot at, or on the flanks of those who fight.
int light_outlook(const Table& t, const Foes& foes, int unit) {
  const Unit& u = t.state.unit(unit);
  const Side side = t.sheet.side(unit);
  const Fire fire = t.sheet.type(unit).fire;
  const int ideal = fire == Fire::kArcher ? kArchersIdeal : kMissileIdeal;
  const Nearest enemy = foes.nearest(t, u.hex);
  const Camp camp = camp_for(t, unit);
  int outlook = camp.here ? kOnCamp : 0;
  const bool raids = fire == Fire::kNone && camp.way <= kRaid;
  if (raids) {
    outlook -= kHexOfRange * camp.way;
  } else if (enemy.hex != kNowhere) {
    const int off = enemy.distance - ideal;
    outlook -= kHexOfRange * (off < 0 ? -off : off);
  }
  if (in_the_way(t, side, u.hex)) outlook -= kInTheWay;
  if (enemy.distance > 1) return outlook;
  if (in_enemy_front(t, side, u.hex)) outlook -= kLightAtFront;
  outlook += dealt(t, unit) - kLightTaken * suffered(t, unit) / 100;
  each_harried(t, unit, [&](int foe, Aspect where) {
    if (engaged(t, foe)) outlook += where == Aspect::kRear ? kHarryRear : kHarryFlank;
  });
  return outlook;
}

}  // namespace

int unit_outlook(const Table& t, const Foes& foes, int unit, Stance stance) {
  return skirmisher(t, unit) ? light_outlook(t, foes, unit) : line_outlook(t, foes, unit, stance);
}

namespace {

/// 6.0.a: how many units of his wing a leader would reach from where he stands, from unit to unit.
int commanded(const Table& t, int leader) {
  const UnitSet& wing = t.sheet.wing_units[t.sheet.leader(leader).wing];
  const Side side = t.sheet.leader_side(leader);
  UnitSet reached;
  UnitSet frontier;
  const auto reach = [&](int unit) {
    if (!wing.has(unit) || reached.has(unit) || t.state.unit(unit).routed()) return;
    reached.put(unit);
    frontier.put(unit);
  };
  const auto look = [&](int hex) {
    if (hex != kNowhere && holds(t, hex, side)) each_in(t, hex, reach);
  };
  const Hex at = t.state.leader(leader).hex;
  look(at);
  for (int d = 0; d < hex::kDirections; ++d) look(neighbour(t, at, d));
  while (!frontier.empty()) {
    const int unit = frontier.first();
    frontier.drop(unit);
    each_hex(t, unit, look);
    each_adjacent(t, unit, side, reach);
  }
  return reached.count();
}

}  // namespace

/// Where he commands as many of his wing as he can, beside them, but never among the blows (8.4).
int leader_outlook(const Table& t, const Foes& foes, int leader) {
  const Leader& l = t.state.leader(leader);
  const LeaderSheet& printed = t.sheet.leader(leader);
  const Side side = t.sheet.leader_side(leader);
  const std::size_t rank = printed.commander ? 1 : 0;
  int followers = 0;
  int ways = 0;
  int count = 0;
  for (const int unit : t.sheet.wing_units[printed.wing]) {
    const Unit& u = t.state.unit(unit);
    if (!u.on_map() || u.routed()) continue;
    int way = distance(t, l.hex, u.hex);
    if (const Hex second = second_hex(t, unit); second != kNowhere) way = std::min(way, distance(t, l.hex, second));
    if (way <= 1) ++followers;
    ways += way;
    ++count;
  }
  int outlook = kCommanded * commanded(t, leader) + kBesideLeader * followers;
  if (count > 0) outlook -= kHexFromWing * ways / count;
  const int near = foes.nearest(t, l.hex).distance;
  if (holds(t, l.hex, side)) {
    if (near <= 2) outlook -= kStackedNearEnemy[rank];
  } else if (near <= 3) {
    outlook -= kAloneNearEnemy[rank] / std::max(1, near);
  }
  return outlook;
}

}  // namespace aspis::vsts
