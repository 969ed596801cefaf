#pragma once
// Advice for computer players: how good a position is (advice.cpp), how well a piece stands (advice_outlook.cpp), and
// which choices are worth a thought (advice_weigh.cpp; advice_moves.cpp for the pieces that move). The numbers here are
// our judgement, not the rulebook's.

#include <span>

#include "engine/rulesets/vsts/pools.hpp"

namespace aspis::vsts {

/// What an evaluation is made of, in the order of kConcernKeys.
enum Concern : std::uint8_t { kLosses, kDisorder, kCommand, kArchery, kFlanks, kApproach, kBlows, kCamps };
inline constexpr std::string_view kConcernKeys[] = {"losses", "disorder", "command", "archery",
                                                    "flanks", "approach", "blows",   "camps"};
/// Losses and disorder decide; who stands near whom does not. The way yet to go counts a little all the same: tries
/// look ahead no further than a turn, in which it is always better to be come at, and who waits for an enemy that
/// waits too ends with nothing.
inline constexpr int kForetelling[] = {100, 45, 20, 0, 0, 10, 0, 0};
static_assert(std::size(kForetelling) == std::size(kConcernKeys));
using Balance = std::array<int, std::size(kConcernKeys)>;

Balance assess(const Sheet& sheet, const State& state, Seat seat);
int evaluate(const Sheet& sheet, const State& state, Seat seat);
/// How a wing goes about its activation, in the order of kStanceKeys: as the losses stand, waiting
/// for the enemy, back from him, or at him whatever it costs. Skirmishers do as they always do.
enum class Stance : std::uint8_t { kJudgement, kHold, kWithdraw, kPress };
inline constexpr std::string_view kStanceKeys[] = {"judgement", "hold", "withdraw", "press"};

void weigh(const Sheet& sheet, const State& state, const OptionList& options, Stance stance, std::span<int> weights);

// ---- What the files share

/// One strength point lost for good; everything else is measured against it.
inline constexpr int kStrengthPoint = 100;

constexpr int tenths(int chances) { return std::clamp(chances, 0, 10); }

/// What a unit's disorder is worth to its enemy. `disorder` in tenths of a DP, so that expected hits can be asked
/// about.
int disorder_loss(const Table& t, int unit, int disorder);
/// What a pool may expect to gain by so many dice on a target.
int blow_worth(const Table& t, const Pool& pool, int target, int dice);
/// What a unit's pool may expect of striking everybody before it, its dice split evenly; 0 when others speak for the
/// pool.
int dealt(const Table& t, int unit);
/// What the enemies before whom a unit stands may expect of striking it.
int suffered(const Table& t, int unit);
/// How many of ten shots at a hex hit, and what one may expect.
int shot_chances(const Table& t, int unit, int hex);
int shot_worth(const Table& t, int unit, int hex);

/// Strength eliminated or in flight, as 12.1.2.a counts it.
std::array<int, 2> losses(const Table& t);
/// A side that is well ahead in strength lost may wait; the others must come to blows.
bool must_attack(const Table& t, const std::array<int, 2>& lost, int side);

/// How far the nearest enemy unit on the map is from a hex, and where; kNowhere when there is none.
struct Nearest {
  int distance = 99;
  int hex = kNowhere;
};

/// Where the enemies of a side stand, side by side in memory: who is nearest is asked of a position a hundred times.
class Foes {
 public:
  Foes(const Table& t, int side);
  Nearest nearest(const Table& t, int hex) const;

 private:
  static constexpr int kPlaces = 64;  // distance and place in one number, so that the least is the first of the nearest
  static_assert(kMaxUnitsPerSide <= kPlaces);

  std::array<std::int16_t, kMaxUnitsPerSide> x_;
  std::array<std::int16_t, kMaxUnitsPerSide> z_;
  std::array<std::int16_t, kMaxUnitsPerSide> handicap_;
  std::array<Hex, kMaxUnitsPerSide> hex_;
  std::size_t count_ = 0;
};

inline constexpr int kStride = 16;  // each hex nearer to the enemy, for those who must attack
inline constexpr int kInStep = 2;   // with the enemy farther than this, a wing marches in step

/// How well a unit or leader stands where it is, in the eyes of its own side.
int unit_outlook(const Table& t, const Foes& foes, int unit, Stance stance);
int leader_outlook(const Table& t, const Foes& foes, int leader);
/// Weights for D-6, D-7 and D-8.
void weigh_selection(const Table& t, const OptionList& options, std::span<int> weights);
void weigh_steps(const Table& t, const OptionList& options, Stance stance, std::span<int> weights);

}  // namespace aspis::vsts
