// Which choices are worth a thought, question by question. The pieces that move: advice_moves.cpp.

#include "engine/rulesets/vsts/advice.hpp"
#include "engine/rulesets/vsts/leaders.hpp"
#include "engine/rulesets/vsts/morale.hpp"

namespace aspis::vsts {
namespace {

constexpr int kUsual = 500;

int to_enemy(const Table& t, int side, int hex) { return Foes(t, side).nearest(t, hex).distance; }

int weight(int points) { return std::clamp(points, 1, kMostPlausible); }

// ---- 12.1.1: set-up; history knew why

constexpr int kPrintedHex = 400;
constexpr int kHexFromPrinted = 40;

int setup_weight(const Table& t, const Choice& c) {
  if (verb_of(c) == Verb::kAsPrinted) return kMostPlausible;
  const bool leader = c.a >= kFirstLeaderPiece;
  const Hex printed = leader ? t.sheet.leader(piece_leader(c.a)).hex : t.sheet.unit(c.a).hex;
  if (printed == kNowhere) return kUsual;
  return weight(kPrintedHex - kHexFromPrinted * distance(t, printed, c.b));
}

// ---- 11.4: landing and arrival

/// Near the fighting, but not under the enemy's spears: who lands does not act this turn.
int landing_weight(const Table& t, Side side, int hex) {
  const int near = to_enemy(t, side, hex);
  return near <= 2 ? 10 * near : weight(kUsual - 15 * near);
}

int arrival_weight(const Table& t, const Choice& c) {
  if (verb_of(c) == Verb::kDecline) return 1;
  const int near = to_enemy(t, kGreek, c.a);
  return near <= 2 ? 20 : weight(kUsual - 10 * near);  // a column met by the enemy is lost
}

// ---- 6.2: which wing once more

int rouse_weight(const Table& t, int leader) {
  const int wing = t.sheet.leader(leader).wing;
  const Foes foes(t, t.sheet.leader_side(leader));
  int use = 0;
  for (const int unit : t.sheet.wing_units[static_cast<std::size_t>(wing)]) {
    const Unit& u = t.state.unit(unit);
    if (!u.on_map() || u.routed() || u.is(kOoc)) continue;
    const int near = foes.nearest(t, u.hex).distance;
    use += near <= 1 ? 30 : near <= 6 ? 20 : 10;
    use += dealt(t, unit) / 4;
  }
  // Half of ten, and his morale: how often he is heard (3.1.e).
  return weight(use * tenths(kNeeded + face(t, leader).morale) / 10);
}

// ---- 7.6: rest

constexpr int kRestReach = 4;  // nobody rests with the enemy so near
constexpr int kRecovery = 110;
constexpr int kLastTurns = 2;  // no time to rest any more

int rest_weight(const Table& t) {
  const Foes foes(t, t.state.side);
  int recovers = 0;
  int nearest = 99;
  for (const int unit : t.sheet.wing_units[t.state.wing]) {
    const Unit& u = t.state.unit(unit);
    if (!u.on_map() || u.routed()) continue;
    nearest = std::min(nearest, foes.nearest(t, u.hex).distance);
    recovers += u.dp > 0 ? 1 : 0;
  }
  if (nearest <= kRestReach || t.state.turn + kLastTurns > t.sheet.last_turn) return 1;
  return weight(kRecovery * recovers);
}

// ---- 8.1.2: skirmishers before combat

/// Archers always run; others stay where they give as much as they take.
int retreat_weight(const Table& t, int unit) {
  if (t.sheet.archers.has(unit)) return kMostPlausible;
  return weight(kUsual + 8 * (suffered(t, unit) - dealt(t, unit)));
}

/// Out of reach, but not out of the battle.
constexpr int kSafeDistance = 3;

int refuge_weight(const Table& t, Side side, int hex) {
  const int near = std::min(to_enemy(t, side, hex), 6);
  const int off = near < kSafeDistance ? 2 * (kSafeDistance - near) : near - kSafeDistance;
  return weight(kUsual - 70 * off);
}

// ---- 9.0: flight

/// Away from the enemy, through as few friends as may be, and not towards ground where it must die.
int flight_weight(const Table& t, int direction) {
  const int unit = t.state.fleeing;
  const Side side = t.sheet.side(unit);
  const Foes foes(t, side);
  int points = kUsual;
  each_hex(t, unit, [&](int from) {
    const int to = neighbour(t, from, direction);
    if (to == kNowhere) return;
    each_in(t, to, [&](int mate) {
      if (mate != unit && !t.state.unit(mate).routed()) points -= 60 + 10 * t.sheet.unit(mate).strength;
    });
    const int beyond = neighbour(t, to, direction);
    if (beyond == kNowhere || !has(t.sheet.open, beyond) || holds(t, beyond, other(side))) points -= 120;
    points += 10 * std::min(foes.nearest(t, to).distance, 6);
  });
  return weight(points);
}

/// Those behind first: then they are out of the way of those who run after them.
int rout_order_weight(const Table& t, int unit) {
  return weight(100 + 20 * std::min(to_enemy(t, t.sheet.side(unit), t.state.unit(unit).hex), 20));
}

// ---- a leader driven from his place

int displaced_weight(const Table& t, Side side, int hex) {
  return in_enemy_front(t, side, hex) ? 50 : weight(100 + 50 * std::min(to_enemy(t, side, hex), 8));
}

int weight_of(const Table& t, const Frame& f, const Choice& c) {
  const State& s = t.state;
  switch (verb_of(c)) {
    case Verb::kPlace:
    case Verb::kAsPrinted: return setup_weight(t, c);
    case Verb::kLand: return landing_weight(t, t.sheet.side(f.a), c.a);
    case Verb::kRouse: return rouse_weight(t, piece_leader(c.a));
    case Verb::kEnterBy:
    case Verb::kDecline: return arrival_weight(t, c);
    case Verb::kRest: return rest_weight(t);
    case Verb::kRoutNext: return rout_order_weight(t, c.a);
    case Verb::kFlee: return flight_weight(t, c.a / 2);
    case Verb::kRetreat: return retreat_weight(t, f.b);
    case Verb::kRetreatTo: {
      const int to = neighbour(t, s.unit(f.a).hex, c.a / 2);
      return refuge_weight(t, t.sheet.side(f.a), to);
    }
    case Verb::kStop: return refuge_weight(t, t.sheet.side(f.a), s.unit(f.a).hex);
    case Verb::kDisplaceTo: return displaced_weight(t, t.sheet.leader_side(f.a), c.a);
    default: return kUsual;  // to act, to stay, to allot
  }
}

}  // namespace

void weigh(const Sheet& sheet, const State& state, const OptionList& options, Stance stance, std::span<int> weights) {
  if (state.over != 0 || state.stack.empty()) return;
  const Table t{sheet, state};
  const Frame& top = state.stack.top();
  switch (static_cast<Phase>(top.phase)) {
    case Phase::kMove: return weigh_selection(t, options, weights);
    case Phase::kMovePiece:
    case Phase::kMarchTurn: return weigh_steps(t, options, stance, weights);
    default: break;
  }
  for (int i = 0; i < options.size(); ++i) {
    weights[static_cast<std::size_t>(i)] = weight_of(t, top, options[i].choice);
  }
}

}  // namespace aspis::vsts
