// D-6 to D-8: which piece to move, and where to. Every piece has an outlook: what it is worth to stand just there. A
// step is as plausible as it betters the outlook, so that nobody walks in circles or turns back and forth.

#include "engine/rulesets/vsts/advice.hpp"
#include "engine/rulesets/vsts/leaders.hpp"
#include "engine/rulesets/vsts/movement.hpp"
#include "engine/rulesets/vsts/steps.hpp"

namespace aspis::vsts {
namespace {

// Outlooks, in the coin of evaluate.
constexpr int kStride = 14;      // each hex nearer to the enemy, for those who must attack
constexpr int kSaunter = 1;      // for those who need not
constexpr int kOffBearing = 10;  // each 30 degrees the enemy is off the front
constexpr int kInMarch = 12;     // each hex nearer than kMarchLimit in March
constexpr int kMarchLimit = 8;
constexpr int kContact = 25;  // to have come to blows at all
constexpr int kBeside = 15;   // on an enemy's flank or rear, not yet facing him
constexpr int kUnsupported = 40;
constexpr int kSupportReach = 2;
constexpr int kNearEnemy = 4;
constexpr int kOnCamp = 300;
constexpr int kCampDetour = 3;  // hexes further that a camp is worth
constexpr int kRaid = 10;       // how far a camp lures those who have no missiles
constexpr int kHarryFlank = 25;
constexpr int kHarryRear = 40;
constexpr int kHexOfRange = 12;
constexpr int kArchersIdeal = 3;
constexpr int kMissileIdeal = 2;
constexpr int kInTheWay = 40;
constexpr int kPhalanxReach = 3;
constexpr int kLightAtFront = 60;  // skirmishers before an enemy's front
constexpr int kInStep = 4;         // with the enemy farther than this, a wing marches in step
constexpr int kStray = 10;         // each hex from those in command, for those who are not
constexpr int kFarthestStray = 8;
constexpr int kCommanded = 12;  // each unit that hears its leader
constexpr int kBesideLeader = 6;
constexpr int kHexFromWing = 4;
constexpr std::array<int, 2> kStackedNearEnemy{60, 250};  // the second is a commander's
constexpr std::array<int, 2> kAloneNearEnemy{60, 250};

// From outlooks to weights.
constexpr int kStopWeight = 200;
constexpr int kWeightOfPoint = 8;
constexpr int kCostOfPoint = 2;  // a movement point is not spent for nothing
constexpr int kShotWeight = 260;
constexpr int kWeightOfShotPoint = 12;
constexpr int kNoWayOut = -10'000;

int off_bearing(int heading, int bearing) {
  const int apart = hex::wrap(heading - bearing, hex::kHeadings);
  return std::min(apart, hex::kHeadings - apart);
}

/// An unrouted friend who can strike stands within two hexes.
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

int stride(const Table& t, Side side) { return must_attack(t, losses(t), side) ? kStride : kSaunter; }

/// Those who fight in line: up to the enemy, facing him, in company, and into blows that pay.
int line_outlook(const Table& t, int unit) {
  const Unit& u = t.state.unit(unit);
  const Side side = t.sheet.side(unit);
  Nearest enemy = nearest_enemy(t, side, u.hex);
  if (const Hex second = second_hex(t, unit); second != kNowhere) {
    const Nearest other_half = nearest_enemy(t, side, second);
    if (other_half.distance < enemy.distance) enemy = other_half;
  }
  const Camp camp = camp_for(t, unit);
  const bool to_camp = camp.way + kCampDetour < enemy.distance;
  const int goal = to_camp ? camp.hex : enemy.hex;
  int outlook = camp.here ? kOnCamp : 0;
  if (goal == kNowhere) return outlook;
  outlook -= stride(t, side) * (to_camp ? camp.way + kCampDetour : enemy.distance) + straying(t, unit);
  const int bearing = hex::bearing(t.sheet.axial[u.hex], t.sheet.axial[static_cast<std::size_t>(goal)]);
  const int tolerated = enemy.distance > kInStep ? 2 : 1;
  if (bearing >= 0) outlook -= kOffBearing * std::max(0, off_bearing(u.heading, bearing) - tolerated);
  if (u.formation == Formation::kMarch) outlook -= kInMarch * std::max(0, kMarchLimit - enemy.distance);
  if (enemy.distance > kNearEnemy) return outlook;
  if (!supported(t, unit)) outlook -= kUnsupported;
  if (enemy.distance > 1) return outlook;
  const int gives = dealt(t, unit);
  outlook += gives - suffered(t, unit);
  if (gives > 0 && must_attack(t, losses(t), side)) outlook += kContact;
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
int light_outlook(const Table& t, int unit) {
  const Unit& u = t.state.unit(unit);
  const Side side = t.sheet.side(unit);
  const Fire fire = t.sheet.type(unit).fire;
  const int ideal = fire == Fire::kArcher ? kArchersIdeal : kMissileIdeal;
  const Nearest enemy = nearest_enemy(t, side, u.hex);
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
  outlook += dealt(t, unit) / 2 - suffered(t, unit);
  each_harried(t, unit, [&](int foe, Aspect where) {
    if (engaged(t, foe)) outlook += where == Aspect::kRear ? kHarryRear : kHarryFlank;
  });
  return outlook;
}

}  // namespace

int unit_outlook(const Table& t, int unit) {
  return skirmisher(t, unit) ? light_outlook(t, unit) : line_outlook(t, unit);
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
int leader_outlook(const Table& t, int leader) {
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
  const int near = nearest_enemy(t, side, l.hex).distance;
  if (holds(t, l.hex, side)) {
    if (near <= 2) outlook -= kStackedNearEnemy[rank];
  } else if (near <= 3) {
    outlook -= kAloneNearEnemy[rank] / std::max(1, near);
  }
  return outlook;
}

// ---- D-6: who next

namespace {

constexpr int kShootersFirst = 900;
constexpr int kFrontFirst = 700;
constexpr int kLightNext = 300;
constexpr int kLeadersLast = 60;

/// Shots come before the lines meet, for those who fight cannot be shot at (7.4.d); then the foremost, to make room.
int selection_weight(const Table& t, int unit) {
  const Unit& u = t.state.unit(unit);
  if (!u.on_map()) return kFrontFirst;
  const int near = std::min(nearest_enemy(t, t.sheet.side(unit), u.hex).distance, 30);
  if (t.sheet.type(unit).fire != Fire::kNone) return kShootersFirst - 5 * near;
  if (skirmisher(t, unit)) return kLightNext - 5 * near;
  return kFrontFirst - 10 * near;
}

}  // namespace

void weigh_selection(const Table& t, const OptionList& options, std::span<int> weights) {
  for (int i = 0; i < options.size(); ++i) {
    const Choice& c = options[i].choice;
    int& weight = weights[static_cast<std::size_t>(i)];
    if (verb_of(c) == Verb::kEndMovement) {
      weight = 1;
    } else if (c.a >= kFirstLeaderPiece) {
      weight = kLeadersLast;
    } else {
      weight = selection_weight(t, c.a);
      const bool shooter = t.sheet.type(c.a).fire != Fire::kNone;
      // Line troops keep together; a stack cannot shoot (7.4.b).
      if (verb_of(c) == Verb::kSelectStack) weight = shooter ? weight / 4 : std::min(weight + 50, kMostPlausible);
    }
  }
}

// ---- D-7, D-8: what it does

namespace {

/// Puts the moving units elsewhere, to see how they would stand. Nobody is overrun, nothing is told.
void stand(const Sheet& sheet, State& state, int hex, int heading, Formation formation) {
  for (int i = 0; i < state.mover.count; ++i) {
    const int unit = state.mover.units[static_cast<std::size_t>(i)];
    lift(sheet, state, unit);
    Unit& u = state.unit(unit);
    u.hex = static_cast<Hex>(hex);
    u.heading = static_cast<std::uint8_t>(heading);
    u.formation = formation;
    put_down(sheet, state, unit);
  }
}

bool may_stay(const Table& t, int unit) {
  const Unit& u = t.state.unit(unit);
  return static_cast<bool>(may_stack(t, unit, t.state.mover.count, u.hex, u.formation, u.heading, themselves(t)));
}

/// 7.3.3.1: how the moving skirmishers will stand when they have passed the friends among whom they may not stay.
int outlook_beyond(const Sheet& sheet, State& state, int unit) {
  const Table t{sheet, state};
  const Unit here = state.unit(unit);
  int best = kNoWayOut;
  for (int d = 0; d < hex::kDirections; ++d) {
    const int to = neighbour(t, here.hex, d);
    if (!may_cross(t, sheet.side(unit), false, true, here.hex, to)) continue;
    stand(sheet, state, to, here.heading, here.formation);
    if (may_stay(t, unit)) best = std::max(best, unit_outlook(t, unit) - kCostOfPoint);
  }
  stand(sheet, state, here.hex, here.heading, here.formation);
  return best;
}

/// The pace that all of a wing can keep: far from the enemy nobody goes faster, or the wing comes apart and falls out
/// of command (6.0).
int pace(const Table& t, int unit) {
  int slowest = t.sheet.type(unit).movement;
  const int wing = t.sheet.wing(unit);
  if (wing == kShips) return slowest;  // 11.4.d: always in command
  for (const int mate : t.sheet.wing_units[static_cast<std::size_t>(wing)]) {
    const Unit& m = t.state.unit(mate);
    if (m.on_map() && !m.routed()) slowest = std::min<int>(slowest, t.sheet.type(mate).movement);
  }
  return slowest;
}

/// In step every column of a line takes the same of two equal ways by turns, and so goes straight ahead.
int lane(const Table& t, int hex, int direction) {
  const bool odd = (t.sheet.grid.column(static_cast<Hex>(hex)) & 1) != 0;
  const bool north = direction == 0 || direction == 1 || direction == 5;
  return odd == north ? 1 : 0;
}

int weight_of_gain(int gain) { return std::clamp(kStopWeight + kWeightOfPoint * gain, 1, kMostPlausible); }

int shot_weight(const Table& t, int unit, int hex) {
  int worth = shot_worth(t, unit, hex);
  const bool may_go_nearer = t.state.mover.mp > t.sheet.fire_cost;
  if (may_go_nearer && shot_chances(t, unit, hex) < 4) worth /= 2;
  return std::clamp(kShotWeight + kWeightOfShotPoint * worth, 1, kMostPlausible);
}

void weigh_leader_steps(const Table& t, const OptionList& options, std::span<int> weights) {
  State scratch = t.state;
  const Table trial{t.sheet, scratch};
  const int leader = t.state.mover.leader;
  const Hex from = t.state.leader(leader).hex;
  const int now = leader_outlook(t, leader);
  for (int i = 0; i < options.size(); ++i) {
    const Choice& c = options[i].choice;
    int gain = 0;
    if (verb_of(c) == Verb::kAdvance) {
      scratch.leader(leader).hex = static_cast<Hex>(neighbour(t, from, c.a / 2));
      gain = leader_outlook(trial, leader) - now - kCostOfPoint;
    }
    weights[static_cast<std::size_t>(i)] = weight_of_gain(gain);
  }
}

}  // namespace

void weigh_steps(const Table& t, const OptionList& options, std::span<int> weights) {
  if (t.state.mover.leader != kNone) return weigh_leader_steps(t, options, weights);
  const int unit = lead(t);
  State scratch = t.state;
  const Table trial{t.sheet, scratch};
  const Unit before = t.state.unit(unit);
  const int now = unit_outlook(t, unit);
  const bool far = nearest_enemy(t, t.sheet.side(unit), before.hex).distance > kInStep;
  const bool in_step = far && t.sheet.type(unit).fire == Fire::kNone && t.state.mover.spent >= pace(t, unit);
  for (int i = 0; i < options.size(); ++i) {
    const Choice& c = options[i].choice;
    int& weight = weights[static_cast<std::size_t>(i)];
    if (verb_of(c) == Verb::kStop || verb_of(c) == Verb::kMarchOn) {
      weight = kStopWeight;
      continue;
    }
    if (verb_of(c) == Verb::kFire) {
      weight = shot_weight(t, unit, c.a);
      continue;
    }
    const bool bends = verb_of(c) == Verb::kMarchLeft || verb_of(c) == Verb::kMarchRight;
    const Step step = bends ? march_turn(t, verb_of(c) == Verb::kMarchLeft ? -1 : 1) : step_of(t, c);
    stand(t.sheet, scratch, step.hex, step.heading, step.formation);
    const bool passes = skirmisher(t, unit) && !may_stay(trial, unit);
    const int then = passes ? outlook_beyond(t.sheet, scratch, unit) : unit_outlook(trial, unit);
    int gain = then - now - kCostOfPoint * step.cost - (in_step ? kStride : 0);
    if (verb_of(c) == Verb::kAdvance) gain += lane(t, before.hex, c.a / 2);
    weight = weight_of_gain(gain);
    stand(t.sheet, scratch, before.hex, before.heading, before.formation);
  }
}

}  // namespace aspis::vsts
