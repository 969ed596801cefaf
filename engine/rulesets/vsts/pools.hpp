#pragma once
// 8.0, 8.2: who strikes together, whom they face, how their strength is split, and what changes their dice.

#include <array>

#include "engine/rulesets/vsts/board.hpp"

namespace aspis::vsts {

// ---- Pools

/// Unrouted and able to strike hand to hand; archers never are (3.1.1.a).
bool may_melee(const Table& t, int unit);
/// of the active wing and in the fight, whether it can strike or not.
bool takes_part(const Table& t, int unit);
/// Strikes in this step: takes part, and did not get away before.
bool may_attack(const Table& t, int unit);
/// Strikes back if it is attacked: neither resting nor got away (7.6.e, R-67).
bool may_counter(const Table& t, int unit);

using Fitness = bool (*)(const Table&, int);

/// The units of one hex that strike together: all its skirmishers, or all its others. Named by the first of them.
struct Pool {
  std::array<std::uint8_t, kStackLimit> units{kNone, kNone, kNone};
  int count = 0;
  int strength = 0;

  int first() const { return units[0]; }
};

/// The pool to which a unit belongs, of those who are fit.
Pool pool_of(const Table& t, int unit, Fitness fit);

// ---- Targets: an enemy hex with all its units, or a whole phalanx. Named by the first unit there.

/// Visits the units of a target.
template <class Visit>
void each_of_target(const Table& t, int target, Visit visit) {
  each_in(t, t.state.unit(target).hex, visit);
}
inline int target_of(const Table& t, int unit) { return first_in(t, t.state.unit(unit).hex); }

/// Targets from left to right; a phalanx counts where it is faced rightmost (8.0.i, R-23).
struct Targets {
  std::array<std::uint8_t, hex::kDirections> units{};
  std::array<bool, hex::kDirections> obligatory{};
  int count = 0;
  int obligations = 0;
};

/// Whom a pool faces.
Targets faced(const Table& t, int pool);
/// The same, and who of them must be struck because somebody there faces it too (8.0.ii).
Targets targets_of(const Table& t, int pool);
/// Whom a defending pool would have to strike back at: faced hexes whence an active pool can strike it (8.1.1).
int assailants(const Table& t, int pool);

/// 8.0.i: even shares, and all that is left over to the rightmost.
constexpr int share(int strength, int targets, int place) {
  return strength / targets + (place == targets - 1 ? strength % targets : 0);
}

// ---- Aspects of stacks, and dice

/// how a hex lies to those in a stack: unrouted ones count before routed ones, then others before
/// skirmishers. What is left in doubt is decided for the stack.
Aspect stack_aspect(const Table& t, int stack, int hex);
/// a stack in March that is not in flight.
bool in_march(const Table& t, int stack);

/// What 8.2 adds to each die of a pool that strikes a target.
int blow_modifier(const Table& t, const Pool& pool, int target);
/// Tells it, piece by piece.
void tell_blow_modifiers(Play& p, const Pool& pool, int target);

}  // namespace aspis::vsts
