#pragma once
// Advice for computer players: how good a position is (advice.cpp), what a fight may bring (advice_fights.cpp), and
// which choices are worth a thought (advice_weigh.cpp; advice_moves.cpp for the pieces that move). The numbers here are
// our judgement, not the rulebook's.

#include <span>

#include "engine/rulesets/glory/board.hpp"

namespace aspis::glory {

/// What an evaluation is made of, in the order of kConcernKeys.
enum Concern : std::uint8_t {
  kLossesConcern,
  kOrderConcern,
  kCommandConcern,
  kContactConcern,
  kApproachConcern,
  kPointsConcern,
};
inline constexpr std::string_view kConcernKeys[] = {"losses", "order", "command", "contact", "approach", "points"};
/// Units on their way have decided nothing yet, and points in hand are not yet spent.
inline constexpr int kForetelling[] = {100, 150, 70, 300, 0, 0};
static_assert(std::size(kForetelling) == std::size(kConcernKeys));
using Balance = std::array<int, std::size(kConcernKeys)>;

Balance assess(const Sheet& sheet, const State& state, Seat seat);
int evaluate(const Sheet& sheet, const State& state, Seat seat);
void weigh(const Sheet& sheet, const State& state, const OptionList& options, std::span<int> weights);

// ---- What the files share

/// One point of losses; everything else is measured against it.
inline constexpr int kLossPoint = 100;
inline constexpr int kUsual = 500;
inline int weight(int points) { return std::clamp(points, 1, kMostPlausible); }

/// What an effect on a unit is worth to its enemy, who fights it hand to hand.
int harm(const Table& t, int unit, int enemy, Effect effect);
/// What an attacker may expect of a fight, with the leader it would follow, `bought` columns, `points` on the total
/// and `extra` dice.
int fight_worth(const Table& t, int attacker, int defender, int leader, int bought, int points, int extra);
/// The same with the best leader in range of a hex.
int attack_worth(const Table& t, int attacker, int defender, int hex);
/// What a result already on the table is worth to the attacker, in another column.
int result_worth(const Table& t, int column);
/// What shots of that potential at a unit may bring.
int volley_worth(const Table& t, int target, int potential, int points);

/// The best attack a unit has from a hex with a facing, 0: none worth the name. With `anywhere` it may still face
/// about.
int best_attack(const Table& t, int unit, int hex, int facing, bool anywhere);
/// What the enemies around a hex may do to a unit that stands there.
int danger(const Table& t, int unit, int hex);
/// How far the nearest enemy unit is from a hex.
int nearest_enemy(const Table& t, int side, int hex);

/// Weights for the pieces that act.
void weigh_sector(const Table& t, const Frame& f, const OptionList& options, std::span<int> weights);
void weigh_activation(const Table& t, const Frame& f, const OptionList& options, std::span<int> weights);

}  // namespace aspis::glory
