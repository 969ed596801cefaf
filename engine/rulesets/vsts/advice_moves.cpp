// D-6 to D-8: which piece to move, and where to. A step is as plausible as it betters the outlook of the piece, so that
// nobody walks in circles or turns back and forth.

#include "engine/rulesets/vsts/advice.hpp"
#include "engine/rulesets/vsts/movement.hpp"
#include "engine/rulesets/vsts/steps.hpp"

namespace aspis::vsts {
namespace {

// From outlooks to weights.
constexpr int kStopWeight = 200;
constexpr int kOffTheCauseway = 300;
constexpr int kWeightOfPoint = 8;
constexpr int kOutOfStep = kStride + 1;  // more than any step forward brings
constexpr int kCostOfPoint = 1;          // a movement point is not spent for nothing
constexpr int kShotWeight = 180;
constexpr int kWeightOfShotPoint = 39;
constexpr int kNoWayOut = -10'000;

}  // namespace

// ---- D-6: who next

namespace {

constexpr int kShootersFirst = 900;
constexpr int kFrontFirst = 700;
constexpr int kLightNext = 300;
constexpr int kLeadersLast = 60;

/// Shots come before the lines meet, for those who fight cannot be shot at (7.4.d); then the foremost, to make room.
int selection_weight(const Table& t, const Foes& foes, int unit) {
  const Unit& u = t.state.unit(unit);
  if (!u.on_map()) return kFrontFirst;
  const int near = std::min(foes.nearest(t, u.hex).distance, 30);
  if (t.sheet.type(unit).fire != Fire::kNone) return kShootersFirst - 5 * near;
  if (skirmisher(t, unit)) return kLightNext - 5 * near;
  return kFrontFirst - 10 * near;
}

}  // namespace

void weigh_selection(const Table& t, const OptionList& options, std::span<int> weights) {
  const Foes foes(t, t.state.side);
  for (int i = 0; i < options.size(); ++i) {
    const Choice& c = options[i].choice;
    int& weight = weights[static_cast<std::size_t>(i)];
    if (verb_of(c) == Verb::kEndMovement) {
      weight = 1;
    } else if (c.a >= kFirstLeaderPiece) {
      weight = kLeadersLast;
    } else {
      weight = selection_weight(t, foes, c.a);
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
int outlook_beyond(const Sheet& sheet, State& state, const Foes& foes, int unit, Stance stance) {
  const Table t{sheet, state};
  const Unit here = state.unit(unit);
  int best = kNoWayOut;
  for (int d = 0; d < hex::kDirections; ++d) {
    const int to = neighbour(t, here.hex, d);
    if (!may_cross(t, sheet.side(unit), false, true, here.hex, to)) continue;
    stand(sheet, state, to, here.heading, here.formation);
    if (may_stay(t, unit)) best = std::max(best, unit_outlook(t, foes, unit, stance) - kCostOfPoint);
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
  const Foes foes(t, t.sheet.leader_side(leader));
  const Hex from = t.state.leader(leader).hex;
  const int now = leader_outlook(t, foes, leader);
  for (int i = 0; i < options.size(); ++i) {
    const Choice& c = options[i].choice;
    int gain = 0;
    if (verb_of(c) == Verb::kAdvance) {
      scratch.leader(leader).hex = static_cast<Hex>(neighbour(t, from, c.a / 2));
      gain = leader_outlook(trial, foes, leader) - now - kCostOfPoint;
    }
    weights[static_cast<std::size_t>(i)] = weight_of_gain(gain);
  }
}

}  // namespace

void weigh_steps(const Table& t, const OptionList& options, Stance stance, std::span<int> weights) {
  if (t.state.mover.leader != kNone) return weigh_leader_steps(t, options, weights);
  const int unit = lead(t);
  const Foes foes(t, t.sheet.side(unit));
  State scratch = t.state;
  const Table trial{t.sheet, scratch};
  const Unit before = t.state.unit(unit);
  const int now = unit_outlook(t, foes, unit, stance);
  const bool far = foes.nearest(t, before.hex).distance > kInStep;
  const bool in_step = far && t.sheet.type(unit).fire == Fire::kNone && t.state.mover.spent >= pace(t, unit);
  const bool mired = !has(t.sheet.open, before.hex);  // 11.3.a: a column on the causeway goes on, wherever that leads
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
    const int then =
        passes ? outlook_beyond(t.sheet, scratch, foes, unit, stance) : unit_outlook(trial, foes, unit, stance);
    int gain = then - now - kCostOfPoint * step.cost - (in_step ? kOutOfStep : 0);
    if (verb_of(c) == Verb::kAdvance) gain += lane(t, before.hex, c.a / 2);
    weight = weight_of_gain(gain);
    if (mired && verb_of(c) == Verb::kAdvance) weight = std::max(weight, kOffTheCauseway);
    stand(t.sheet, scratch, before.hex, before.heading, before.formation);
  }
}

}  // namespace aspis::vsts
