// What a place on the board is worth: near the enemy for those who must attack, facing him, in line with friends, in
// command, on good ground.

#include <cassert>

#include "engine/rulesets/bladebow/advice_parts.hpp"
#include "engine/rulesets/bladebow/leaders.hpp"
#include "engine/rulesets/bladebow/melee.hpp"

namespace aspis::bladebow {
namespace {

constexpr int kTouch = 3;        // directional points to an enemy over a corner
constexpr int kStandOff = 10;    // how near the weaker go to a stronger enemy in good order
constexpr int kCampDetour = 4;   // a camp draws less than a unit at the same distance
constexpr int kFacingStep = 5;   // per 45 degrees turned away from the nearest enemy
constexpr int kWatchRange = 16;  // enemies further away need not be looked at closely
constexpr int kNeighbour = 8;    // a friend at one's side, two at most
constexpr int kInCommand = 10;
constexpr int kBarsPath = 400;  // light troops on a path in single file
constexpr int kInRange = 25;    // somebody to shoot at, per point of missile strength
constexpr int kMissilesPressed = 60;
constexpr int kBrokenGround = 60;  // disrupts such troops
constexpr int kBadGround = 15;     // gives the enemy a die
constexpr int kHighGround = 8;
constexpr int kDangerShare = 3;

constexpr int kCommandedUnit = 10;
constexpr int kHeadOfMarch = 240;   // the foremost on a path in single file: where it halts, all halt
constexpr int kSharedUnit = 2;      // whom another leader reaches as well
constexpr int kLeaderInFight = 25;  // units in contact next to him commit more readily
constexpr int kLeaderAlone = 40;
constexpr int kLeaderExposed = 60;  // with a unit that stands in the enemy's zone of control
constexpr int kKingsDistance = 4;   // ... per point that he keeps away
constexpr int kSafeFromAll = 14;
constexpr int kKingExposed = 1500;  // one whose death decides the battle

/// Troops that fight with missiles first.
bool shoots(const Table& t, int unit) {
  return has(t.sheet.missile_units, unit) && !type_of(t, unit).immortal && type_of(t, unit).size != Size::kHeavy;
}

/// Whether a leader of the side reaches the square, other than one who is left out of account.
bool in_command(const Table& t, int side, int square, int without = kNoLeader) {
  for (std::size_t i = 0; i < t.sheet.leaders.size(); ++i) {
    const Leader& leader = t.state.leaders[i];
    if (t.sheet.leaders[i].side != side || !leader.on_map() || static_cast<int>(i) == without) continue;
    if (distance(t, leader.square, square) <= t.sheet.leaders[i].range) return true;
  }
  return false;
}

/// Somebody to shoot at from where the unit stands.
bool sees_target(const Table& t, int unit, int range) {
  const Square from = t.state.unit(unit).square;
  for (const int enemy : members(units_on_map(t, other(side_of(t, unit))))) {
    const Square to = t.state.unit(enemy).square;
    if (distance(t, from, to) <= range && sight(t, from, to)) return true;
  }
  return false;
}

int ground_worth(const Table& t, int unit) {
  const Unit& u = t.state.unit(unit);
  const Terrain& ground = t.sheet.ground(u.square);
  const std::uint8_t troops = t.sheet.troops_of(unit);
  int points = 0;
  if ((ground.disrupts & troops) != 0 && u.good_order()) points -= kBrokenGround;
  if ((ground.burdens & troops) != 0) points -= kBadGround;
  if (ground.height_dice > 0) points += kHighGround;
  return points;
}

int march_to_enemy(const Sketch& k, int side, int square, const Nearest& nearest) {
  if (k.marches.open()) return nearest.away;
  const Table t = k.table();
  int least = kFarAway;
  for (const int enemy : members(units_on_map(t, other(side)))) {
    least = std::min(least, k.marches.between(t, side, square, k.state.unit(enemy).square));
  }
  return least;
}

int goal_distance(const Sketch& k, int side, int square, const Nearest& nearest) {
  const Table t = k.table();
  if (const int march = path_march(k, side, square); march > 0) return march;
  const Camp& camp = k.state.camp(other(side));
  const bool decisive = camp_worth(t, other(side)) == kDecisivePoints;
  const int to_camp = camp.intact() ? k.marches.between(t, side, square, camp.square) : kFarAway;
  if (decisive && to_camp <= kEnemyRear) return std::max(to_camp, kContact);  // past the enemy: nothing else counts
  const int least = decisive ? to_camp : to_camp + kCampDetour;
  return std::clamp(std::min(least, march_to_enemy(k, side, square, nearest)), kContact, kFarAway);
}

}  // namespace

int goal_distance(const Sketch& k, int side, int square) {
  return goal_distance(k, side, square, nearest_enemy(k, side, square));
}

int heading(const Table& t, int from, int to) {
  const square::Point a = t.sheet.point(from);
  const square::Point b = t.sheet.point(to);
  const int dx = b.x - a.x;
  const int dy = b.y - a.y;
  const int wide = square::magnitude(dx);
  const int tall = square::magnitude(dy);
  const square::Point step{2 * wide >= tall && dx != 0 ? (dx < 0 ? -1 : 1) : 0,
                           2 * tall >= wide && dy != 0 ? (dy < 0 ? -1 : 1) : 0};
  return square::direction({0, 0}, step);
}

Nearest nearest_enemy(const Sketch& k, int side, int square) {
  const Sketch::Stands& enemies = k.stands[other(side)];
  Sketch::Memory::Near& near = k.memory.near[static_cast<std::size_t>(side)];
  const auto here = static_cast<std::size_t>(square);
  Bits& known = near.known[here / 64];
  if (!has(known, square % 64)) {
    known |= bit(square % 64);
    const square::Point at = k.sheet.point(square);
    int least = kFarFromAll * kMaxUnitsPerSide;
    for (int i = 0; i < enemies.count; ++i) {  // distance and place in the list in one number: a loop without branches
      const auto n = static_cast<std::size_t>(i);
      const int away = square::points(at, {enemies.x[n], enemies.y[n]});
      least = std::min(least, away * kMaxUnitsPerSide + i);
    }
    near.code[here] = static_cast<std::uint16_t>(least);
  }
  const int least = near.code[here];
  if (least == kFarFromAll * kMaxUnitsPerSide) return {};
  return {enemies.unit[static_cast<std::size_t>(least % kMaxUnitsPerSide)], least / kMaxUnitsPerSide};
}

namespace {

/// Whether an enemy is the stronger in open fight: then one waits for him to be shaken, and leaves the archers their
/// view, rather than walk into his arms.
bool outclassed(const Table& t, int unit, int enemy) {
  const UnitType& type = type_of(t, unit);
  return t.state.unit(enemy).good_order() && size_of(type) < size_of(type_of(t, enemy)) && !type.immortal;
}

/// Whether a side means to come to blows, well matched or not.
bool presses_on(const Sketch& k, int side) { return side == k.viewer && k.stance == Stance::kPress; }

}  // namespace

Spot look_at_spot(const Sketch& k, int unit) {
  const Table t = k.table();
  const Unit& u = k.state.unit(unit);
  const int side = side_of(t, unit);
  const Nearest nearest = nearest_enemy(k, side, u.square);
  const int enemy = nearest.unit;
  const int goal = goal_distance(k, side, u.square, nearest);
  const bool presses = presses_on(k, side);
  Spot spot;
  spot.goal = goal;
  spot.worth = ground_worth(t, unit) + flank_worth(k, side, u.square);
  const bool guards = guards_camp(k, side);
  if (guards) spot.worth += guard_worth(k, unit);
  const bool light = type_of(t, unit).size == Size::kLight;
  if (light && k.sheet.on_path[u.square]) spot.worth -= kBarsPath;
  if (k.sheet.on_path[u.square]) spot.worth -= tail_lost(k, unit);
  if (shoots(t, unit) && u.good_order() && !presses) {
    const Face& face = type_of(t, unit).good;
    const int want = light ? std::max<int>(face.range, kStandOff) : face.range;  // the few stay out of the many's way
    spot.worth -= std::max(0, goal - want) * kNearPoint * urge_at(k, side, u.square);
    if (goal <= face.range && sees_target(t, unit, face.range)) spot.worth += kInRange * face.strength;
    if (goal <= kTouch || k.zone(side, u.square) != Zoc::kNone) spot.worth -= kMissilesPressed;
  } else {
    const int want = enemy != kNoUnit && !presses && outclassed(t, unit, enemy) ? kStandOff : kContact;
    spot.worth -= std::max(0, goal - want) * kNearPoint * urge_at(k, side, u.square);
  }
  if (k.sheet.on_path[u.square] && nearest.away > kTouch && goes_round(k, k.sheet.path.side)) {
    spot.front = along_path(k, u.square);  // a wheel saved on the next march
    spot.turned = kFacingStep;
  } else if (guards && nearest.away > kTouch && before_mouth(k, side, u.square)) {
    spot.front = heading(t, u.square, k.sheet.path.squares.back());
    spot.turned = 2 * kFacingStep;
  } else if (enemy != kNoUnit) {
    spot.front = heading(t, u.square, k.state.unit(enemy).square);
    spot.turned = nearest.away <= kWatchRange ? 2 * kFacingStep : kFacingStep;
  }
  int friends = 0;
  for (int d = 0; d < 8; ++d) {
    const int next = neighbour(t, u.square, d);
    if (next == kNowhere) continue;
    const int there = k.state.at(next);
    const bool own = there != kNoUnit && side_of(t, there) == side;
    if (own) ++friends;
    const Camp& camp = k.state.camp(other(side));
    if (there == kNoUnit ? camp.intact() && camp.square == next : !own) spot.contact = true;
  }
  // In single file there is no line to keep, and who waits for his leader bars the way to all behind him.
  const bool file = k.sheet.on_path[u.square];
  spot.worth += (file ? 2 : std::min(friends, 2)) * kNeighbour;
  if (file || in_command(t, side, u.square)) spot.worth += kInCommand;
  return spot;
}

int place_worth(const Sketch& k, int unit) { return look_at_spot(k, unit).facing(k.state.unit(unit).facing); }

int stand_worth(Sketch& k, int unit) {
  const Spot spot = look_at_spot(k, unit);
  const int points = spot.facing(k.state.unit(unit).facing);
  return spot.contact ? points + fights_worth(k, unit) : points;
}

namespace {

/// What friends could do to an enemy without the unit that is looked at. A leader who goes with that unit counts for
/// them too, and so does who holds a gap in a wall: then it may be another thing in every place.
int prospect_without(Sketch& k, int unit, int piece, Bits helpers) {
  if (helpers == 0) return 0;
  const bool same = piece < kMaxUnits && !led(k.table(), unit) && k.sheet.wall_guards.empty();
  if (!same) return std::max(0, attack_prospect(k, piece, helpers));
  const auto at = static_cast<std::size_t>(piece);
  Sketch::Memory& memory = k.memory;
  if (!has(memory.struck, piece) || memory.attackers[at] != helpers) {
    memory.struck |= bit(piece);
    memory.attackers[at] = helpers;
    memory.prospects[at] = std::max(0, attack_prospect(k, piece, helpers));
  }
  assert(memory.prospects[at] == std::max(0, attack_prospect(k, piece, helpers)));
  return memory.prospects[at];
}

}  // namespace

int fights_worth(Sketch& k, int unit, int least) {
  const Table t = k.table();
  const int side = side_of(t, unit);
  const Bits own = units_on_map(t, side);
  const Unit& u = k.state.unit(unit);
  int points = 0;
  for (const int turn : {0, 1, -1}) {  // 9.0: nobody strikes elsewhere
    const int next = neighbour(t, u.square, square::turn(u.facing, turn));
    if (next == kNowhere) continue;
    int piece = k.state.at(next);
    const Camp& camp = k.state.camp(other(side));
    if (piece == kNoUnit && camp.intact() && camp.square == next) piece = camp_piece(other(side));
    if (piece == kNoUnit || (piece < kMaxUnits && side_of(t, piece) == side)) continue;
    if (!can_strike(t, unit, piece)) continue;
    const Bits helpers = strikers(t, piece, own & ~bit(unit));
    const int with = std::max(0, attack_prospect(k, piece, helpers | bit(unit)));
    points += (with - prospect_without(k, unit, piece, helpers)) / kChanceShare;
  }
  if (points <= least) return points;
  const Bits enemies = strikers(t, unit, units_on_map(t, other(side)));
  return points - std::max(0, attack_prospect(k, unit, enemies)) / kDangerShare;
}

void put(Sketch& k, int unit, int square, int facing) {
  Unit& u = k.state.unit(unit);
  const Square from = u.square;
  if (from != kNowhere && k.state.at(from) == unit) k.state.unit_at[from] = kNoUnit;
  for (std::size_t i = 0; i < k.sheet.leaders.size(); ++i) {
    Leader& leader = k.state.leaders[i];
    const bool rides = from != kNowhere && leader.on_map() && leader.square == from;
    if (rides && k.sheet.leaders[i].side == k.sheet.side(unit)) leader.square = static_cast<Square>(square);
  }
  u.square = static_cast<Square>(square);
  u.facing = static_cast<std::uint8_t>(facing);
  k.memory.zoned[other(k.sheet.side(unit))] = false;
  if (k.state.at(square) == kNoUnit)
    k.state.unit_at[static_cast<std::size_t>(square)] = static_cast<std::uint8_t>(unit);
}

int leader_worth(const Sketch& k, int leader, int square) {
  const Table t = k.table();
  const LeaderSheet& printed = t.sheet.leader(leader);
  const int side = printed.side;
  const bool decisive = t.sheet.victory.leader == leader;
  int points = 0;
  for (const int unit : members(units_on_map(t, side))) {
    const Square at = t.state.unit(unit).square;
    if (distance(t, square, at) > printed.range) continue;
    points += in_command(t, side, at, leader) ? kSharedUnit : kCommandedUnit;
    if (!decisive && steps_apart(t, square, at) <= 1 && has_melee_target(t, unit)) points += kLeaderInFight;
  }
  const int head = decisive ? kNowhere : head_of_march(k, side);
  if (head != kNowhere && distance(t, square, head) <= printed.range && !in_command(t, side, head, leader)) {
    points += kHeadOfMarch;
  }
  const int unit = t.state.at(square);
  const bool guarded = unit != kNoUnit && side_of(t, unit) == side;
  if (!guarded) points -= kLeaderAlone;
  const Zoc zoc = k.zone(side, square);
  if (zoc != Zoc::kNone) {
    points -= decisive                                     ? kKingExposed
              : !guarded || t.state.unit(unit).disrupted() ? 2 * kLeaderExposed
                                                           : kLeaderExposed / 4;
  }
  if (decisive) points += kKingsDistance * std::min(nearest_enemy(k, side, square).away, kSafeFromAll);
  return points;
}

}  // namespace aspis::bladebow
