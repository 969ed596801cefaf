// Which choices are worth a thought.

#include <algorithm>

#include "engine/rulesets/hotgates/advice.hpp"
#include "engine/rulesets/hotgates/days.hpp"
#include "engine/rulesets/hotgates/fire.hpp"
#include "engine/rulesets/hotgates/melee.hpp"
#include "engine/rulesets/hotgates/morale.hpp"

namespace aspis::hotgates {
namespace {

constexpr int kUnlikely = 15;
constexpr int kEven = 200;

int clamp_weight(int weight) { return std::clamp(weight, 1, kMostPlausible); }

/// Steps a contingent still has.
int strength(const Table& t, int contingent) {
  int steps = 0;
  for (const int unit : members(t.sheet.contingent_units[static_cast<std::size_t>(contingent)])) {
    if (t.state.unit(unit).in_play()) steps += steps_left(t, unit);
  }
  return steps;
}

// ---- Fire: where the next step is nearest

constexpr int kEndFire = 40;
constexpr int kShotBase = 120;

int shot_weight(const Table& t, int unit, int target) {
  const FireRow& row = fire_row(t, unit, target);
  const int modifier = fire_modifier(t, unit, target);
  const int once = kFaces - std::min(kFaces, row.miss - modifier);  // faces that hit
  const int twice = kFaces - std::min(kFaces, row.one - modifier);  // of them, those that hit twice
  const int defence = defence_value(t, target);
  const int begun = t.state.unit(target).hits % defence;
  return clamp_weight(kShotBase + (once + twice) * 40 / defence + 60 * begun +
                      10 * (t.sheet.unit(target).steps - steps_left(t, target)));
}

// ---- Melee

constexpr int kEndMelee = 200;

/// An attack is worth it when it costs the enemy clearly more than us: 1.8 times as much is the balance.
int attack_weight(const Table& t, Bits attackers, int target) {
  const Exchange likely = expect(t, attackers, target);
  return clamp_weight(kEndMelee + (10 * likely.theirs - 18 * likely.ours) / 5);
}

/// The weight of the best attack that a unit gives up by shooting at enemies in its own area.
int best_attack_of(const Table& t, int unit) {
  const Side side = t.sheet.side(unit);
  int best = 0;
  for (const int target : members(foes_in(t, side, t.state.unit(unit).area))) {
    best = std::max(best, attack_weight(t, companions(t, unit), target));
  }
  return best;
}

// ---- Losses and recovery

/// Whose step it hurts least: one that still has many.
int loss_weight(const Table& t, int unit) {
  return clamp_weight(kEven + 120 * steps_left(t, unit) + 20 * (morale_rating(t, unit) - 5));
}

/// Faces that recover against faces that rout.
int recovery_weight(const Table& t, int unit) {
  const Tables& tables = t.sheet.tables;
  const int good = std::clamp(morale_rating(t, unit) - tables.disordered_morale + tables.disorder_from - 1, 0, kFaces);
  const int kept = std::clamp(morale_rating(t, unit) - tables.disordered_morale + tables.rout_from - 1, 0, kFaces);
  return clamp_weight(kEven + 60 * good - 90 * (kFaces - kept));
}

int weight_of(const Table& t, const Choice& c) {
  switch (verb_of(c)) {
    case Verb::kBind: return kMostPlausible;
    case Verb::kFree: return kUnlikely;
    case Verb::kRemain: return clamp_weight(20 * strength(t, c.a));
    case Verb::kGuard: return c.a == kPhocian ? kMostPlausible : kUnlikely;
    case Verb::kBoxDone: return kMostPlausible / 2;
    case Verb::kPlaceRest: return kMostPlausible;
    case Verb::kPlace: return c.b == t.sheet.unit(c.a).suggested && c.c == kNorth ? kEven : kUnlikely;
    case Verb::kFire: {
      const bool saves = in_contact(t, c.a) && t.sheet.unit(c.a).type == kMixed;
      return saves && best_attack_of(t, c.a) > kEndMelee ? kUnlikely : shot_weight(t, c.a, c.b);
    }
    case Verb::kEndFire: return kEndFire;
    case Verb::kAttack: return attack_weight(t, bit(c.a), c.b);
    case Verb::kAttackTogether: return attack_weight(t, companions(t, c.a), c.b);
    case Verb::kJoin: return attack_weight(t, t.state.attackers | bit(c.a), t.state.target);
    case Verb::kStrike: return attack_weight(t, t.state.attackers, t.state.target);
    case Verb::kEndMelee: return kEndMelee;
    case Verb::kLose: return loss_weight(t, c.a);
    case Verb::kRecover: return recovery_weight(t, c.a);
    default: return kEven;
  }
}

}  // namespace

void weigh(const Sheet& sheet, const State& state, const OptionList& options, std::span<int> weights) {
  const Table t{sheet, state};
  const Phase phase = state.stack.empty() ? Phase::kOver : static_cast<Phase>(state.stack.top().phase);
  if (phase == Phase::kMove) return weigh_selection(t, options, weights);
  if (phase == Phase::kMoveUnit) return weigh_steps(t, options, weights);
  for (int i = 0; i < options.size(); ++i) weights[static_cast<std::size_t>(i)] = weight_of(t, options[i].choice);
}

}  // namespace aspis::hotgates
