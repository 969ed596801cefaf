#pragma once
// Advice for computer players: how good a position is (advice.cpp), and which choices are worth a thought
// (advice_weigh.cpp; advice_moves.cpp for units on their way). The numbers here are our judgement, not the rulebook's.

#include <span>

#include "engine/rulesets/hotgates/board.hpp"

namespace aspis::hotgates {

/// What an evaluation is made of, in the order of kConcernKeys.
enum Concern : std::uint8_t { kLosses, kOrder, kBlows, kGround, kPass };
inline constexpr std::string_view kConcernKeys[] = {"losses", "order", "blows", "ground", "pass"};
using Balance = std::array<int, std::size(kConcernKeys)>;

inline constexpr Prospects kProspects{.half_decided = 1300, .ease = 4};
/// A position of the solitaire game may hold a whole half-round of Persians: fewer of them fit into the same time.
inline constexpr Prospects kProspectsAlone{.half_decided = kProspects.half_decided};

Balance assess(const Sheet& sheet, const State& state, Seat seat);
int evaluate(const Sheet& sheet, const State& state, Seat seat);
void weigh(const Sheet& sheet, const State& state, const OptionList& options, std::span<int> weights);

// ---- What the files share

/// One step lost for good; everything else is measured against it.
inline constexpr int kStepWorth = 100;

/// What an attack may be expected to cost both, in hundredths of a step.
struct Exchange {
  int ours = 0;
  int theirs = 0;
  int gain() const { return theirs - ours; }
};
/// Others who might join in: their melee values, and the steps they could lose.
struct Help {
  int melee = 0;
  int steps = 0;
};
Exchange expect(const Table& t, Bits attackers, int target, Help help = {});
/// The best that a side may expect in an area of one attack with each type, all of it together; never below 0.
int all_blows(const Table& t, int side, int area);

/// How well the units of a side stand where they are, in its own eyes.
int side_outlook(const Table& t, int side);
void weigh_selection(const Table& t, const OptionList& options, std::span<int> weights);
void weigh_steps(const Table& t, const OptionList& options, std::span<int> weights);

}  // namespace aspis::hotgates
