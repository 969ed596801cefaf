// What a place on the board is worth: near the enemy for those who must attack, facing him, in line with friends, in
// command, on good ground.

#include "engine/rulesets/bladebow/advice_parts.hpp"
#include "engine/rulesets/bladebow/leaders.hpp"
#include "engine/rulesets/bladebow/melee.hpp"

namespace aspis::bladebow {
namespace {

constexpr int kNearPoint = 4;    // per directional point nearer, times the urge to attack
constexpr int kContact = 2;      // directional points to an enemy straight ahead
constexpr int kTouch = 3;        // ... or over a corner
constexpr int kStandOff = 10;    // how near the weaker go to a stronger enemy in good order
constexpr int kPatience = 1;     // turns of standing off and shooting, for those whom waiting loses the battle
constexpr int kWayRound = 36;    // directional points that a march round the enemy counts as shorter
constexpr int kRearPull = 8;     // how much more each point counts there
constexpr int kEnemyRear = 9;    // directional points around a camp whose fall decides the battle
constexpr int kCampRing = 4;     // directional points around one's own camp from which it is guarded
constexpr int kToCamp = 12;      // per point further off, for those who are to guard it
constexpr int kFarAway = 90;     // marches beyond this no longer count
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

/// The direction that leads most nearly to a square.
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

}  // namespace

bool goes_round(const Sketch& k, int side) {
  const GoatPath& path = k.sheet.path;
  return path.any && path.side == side && !path.squares.empty() && k.state.camp(other(side)).square != kNowhere;
}

int path_march(const Sketch& k, int side, int square) {
  constexpr int kNearEntry = 6;
  const Table t = k.table();
  const GoatPath& path = k.sheet.path;
  if (!goes_round(k, side)) return 0;
  const bool near = distance(t, square, path.squares.front()) <= kNearEntry;
  if (!near && !k.sheet.on_path[static_cast<std::size_t>(square)]) return 0;
  const Square out = path.squares.back();
  return k.marches.by_path(t, square, out) + distance(t, out, k.state.camp(other(side)).square);
}

namespace {

/// The direction in which the goat path goes on from one of its squares, and at its end to the enemy's camp.
int along_path(const Sketch& k, int square) {
  const Table t = k.table();
  const GoatPath& path = k.sheet.path;
  int best = heading(t, square, k.state.camp(other(path.side)).square);
  int least = k.marches.by_path(t, square, path.squares.back());
  for (int d = 0; d < square::kDirections; ++d) {
    const int next = neighbour(t, square, d);
    if (next == kNowhere || !k.sheet.on_path[static_cast<std::size_t>(next)]) continue;
    if (square::diagonal(d)) continue;  // 14.2 Thermopylae SR4
    const int left = k.marches.by_path(t, next, path.squares.back());
    if (left >= least) continue;
    least = left;
    best = d;
  }
  return best;
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

Nearest nearest_enemy(const Sketch& k, int side, int square) {
  const square::Point at = k.sheet.point(square);
  const Sketch::Stands& enemies = k.stands[other(side)];
  int least = kFarFromAll * kMaxUnitsPerSide;
  for (int i = 0; i < enemies.count; ++i) {  // distance and place in the list in one number: a loop without branches
    const auto n = static_cast<std::size_t>(i);
    const int away = square::points(at, {enemies.x[n], enemies.y[n]});
    least = std::min(least, away * kMaxUnitsPerSide + i);
  }
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

/// Whether a side means to come to blows, well matched or not: in a pass those who hang back also bar the others' way.
bool presses_on(const Sketch& k, int side) {
  if (side == k.viewer && k.stance != Stance::kJudgement) return k.stance == Stance::kPress;
  return loses_by_waiting(k.table(), side) && k.state.turn > kPatience;
}

/// On the way round the enemy, and the more so in his rear, near a camp whose fall decides the battle.
int flank_worth(const Sketch& k, int side, int square) {
  const Table t = k.table();
  const Camp& camp = k.state.camp(other(side));
  if (!camp.intact() || camp_worth(t, other(side)) != kDecisivePoints) return 0;
  const int left = kEnemyRear - k.marches.between(t, side, square, camp.square);
  const bool round = goes_round(k, side) && (left >= 0 || path_march(k, side, square) > 0);
  return ((round ? kWayRound : 0) + std::max(0, left) * kRearPull) * kNearPoint * urge(k, side);
}

/// Away from one's own camp when it is to be guarded.
int camp_left_alone(const Sketch& k, int side, int square) {
  const Camp& camp = k.state.camp(side);
  if (side != k.viewer || k.stance != Stance::kGuard || !camp.intact()) return 0;
  return std::max(0, k.marches.between(k.table(), side, square, camp.square) - kCampRing) * kToCamp;
}

}  // namespace

Spot look_at_spot(const Sketch& k, int unit) {
  const Table t = k.table();
  const Unit& u = k.state.unit(unit);
  const int side = side_of(t, unit);
  const Nearest nearest = nearest_enemy(k, side, u.square);
  const int enemy = nearest.unit;
  const int goal = goal_distance(k, side, u.square, nearest);
  const bool impatient = presses_on(k, side);
  Spot spot;
  spot.goal = goal;
  spot.worth = ground_worth(t, unit) + flank_worth(k, side, u.square) - camp_left_alone(k, side, u.square);
  const bool light = type_of(t, unit).size == Size::kLight;
  if (light && k.sheet.on_path[u.square]) spot.worth -= kBarsPath;
  if (shoots(t, unit) && u.good_order() && !impatient) {
    const Face& face = type_of(t, unit).good;
    const int want = light ? std::max<int>(face.range, kStandOff) : face.range;  // the few stay out of the many's way
    spot.worth -= std::max(0, goal - want) * kNearPoint * urge(k, side);
    if (goal <= face.range && sees_target(t, unit, face.range)) spot.worth += kInRange * face.strength;
    if (goal <= kTouch || ezoc(t, side, u.square) != Zoc::kNone) spot.worth -= kMissilesPressed;
  } else {
    const int want = enemy != kNoUnit && !impatient && outclassed(t, unit, enemy) ? kStandOff : kContact;
    spot.worth -= std::max(0, goal - want) * kNearPoint * urge(k, side);
  }
  if (k.sheet.on_path[u.square] && nearest.away > kTouch && goes_round(k, k.sheet.path.side)) {
    spot.front = along_path(k, u.square);  // a wheel saved on the next march
    spot.turned = kFacingStep;
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

int fights_worth(Sketch& k, int unit) {
  const Table t = k.table();
  const int side = side_of(t, unit);
  const Bits own = units_on_map(t, side);
  const Unit& u = k.state.unit(unit);
  int points = 0;
  for (int d = 0; d < 8; ++d) {
    const int next = neighbour(t, u.square, d);
    if (next == kNowhere) continue;
    int piece = k.state.at(next);
    const Camp& camp = k.state.camp(other(side));
    if (piece == kNoUnit && camp.intact() && camp.square == next) piece = camp_piece(other(side));
    if (piece == kNoUnit || (piece < kMaxUnits && side_of(t, piece) == side)) continue;
    if (!can_strike(t, unit, piece)) continue;
    const Bits helpers = strikers(t, piece, own & ~bit(unit));
    const int with = std::max(0, attack_prospect(k, piece, helpers | bit(unit)));
    const int without = std::max(0, attack_prospect(k, piece, helpers));
    points += (with - without) / kChanceShare;
  }
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
  if (k.state.at(square) == kNoUnit)
    k.state.unit_at[static_cast<std::size_t>(square)] = static_cast<std::uint8_t>(unit);
}

namespace {

/// Where the foremost of those stands who go round the enemy by the path, on it or past it; kNowhere if nobody does.
int head_of_march(const Sketch& k, int side) {
  const Table t = k.table();
  if (!goes_round(k, side) || k.state.path_found == 0) return kNowhere;
  const Square camp = k.state.camp(other(side)).square;
  int head = kNowhere;
  int least = kFarAway;
  for (const int unit : members(units_on_map(t, side))) {
    const Square square = t.state.unit(unit).square;
    const int left = k.marches.by_path(t, square, camp);
    if (left >= least || (!k.sheet.on_path[square] && left > kEnemyRear)) continue;
    least = left;
    head = square;
  }
  return head;
}

}  // namespace

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
  const Zoc zoc = ezoc(t, side, square);
  if (zoc != Zoc::kNone) {
    points -= decisive                                     ? kKingExposed
              : !guarded || t.state.unit(unit).disrupted() ? 2 * kLeaderExposed
                                                           : kLeaderExposed / 4;
  }
  if (decisive) points += kKingsDistance * std::min(nearest_enemy(k, side, square).away, kSafeFromAll);
  return points;
}

}  // namespace aspis::bladebow
