#pragma once
// Advice for computer players, in the game's own terms: how a position stands, and which choices are worth a thought.
// Nothing here is a rule. All numbers are our own judgement, in points of which a lost rank or unit is about a
// thousand.

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/rulesets/bladebow/play.hpp"

namespace aspis::bladebow {

/// How far it is to march from square to square, in directional points. On open maps that is the distance; where hills
/// and walls bar the way, the ways round them are measured once, when the battle is loaded.
class Marches {
 public:
  explicit Marches(const Sheet& sheet);

  /// Whether every march is as long as the distance.
  bool open() const { return squares_ == 0; }
  int between(const Table& t, int side, int from, int to) const;
  /// The same for the goat path's side, as if the path were found.
  int by_path(const Table& t, int from, int to) const;

 private:
  std::array<std::vector<std::uint8_t>, 3> ways_;  // by side; last: the goat path's side once it is found
  std::size_t squares_ = 0;
};

/// What an evaluation is made of, in the order of kConcernKeys.
enum Concern : std::uint8_t { kLosses, kStrength, kOrder, kCommand, kGround, kBlows, kCamps, kTime, kHand, kGuards };
inline constexpr std::string_view kConcernKeys[] = {"losses", "strength", "order", "command", "ground",
                                                    "blows",  "camps",    "time",  "hand",    "guards"};
/// Time, threatened blows and command foretell more of a battle's end than what is lost so far.
inline constexpr int kForetelling[] = {17, 42, 8, 133, 50, 417, 27, 583, 0, 0};
/// Where one side has but to hold its camp until night: how near the enemy has come to it, who guards it, and the hour.
/// Blows struck elsewhere decide nothing.
inline constexpr int kForetellingSiege[] = {16, 0, 0, 88, 73, 0, 45, 1680, 0, 4'950};
static_assert(std::size(kForetelling) == std::size(kConcernKeys));
static_assert(std::size(kForetellingSiege) == std::size(kConcernKeys));
inline constexpr Prospects kProspects{kForetelling, 4'000};
inline constexpr Prospects kProspectsOfSiege{kForetellingSiege, 4'000};
using Balance = std::array<int, std::size(kConcernKeys)>;

Balance assess(const Table& t, const Marches& marches, Seat seat);
/// How good the position is for a seat. Rests on nothing that either side could hide, so it says the same to both.
int evaluate(const Table& t, const Marches& marches, Seat seat);

/// How a side goes about its orders, in the order of kStanceKeys: as the battle stands, at the enemy whatever he is,
/// waiting for him, or with some back at the camp to guard it.
enum class Stance : std::uint8_t { kJudgement, kPress, kHold, kGuard };
inline constexpr std::string_view kStanceKeys[] = {"judgement", "press", "hold", "guard"};

/// How plausible each option is for the seat that decides, from what that seat may know.
void weigh(const Table& t, const Marches& marches, const OptionList& options, Stance stance, std::span<int> weights);

}  // namespace aspis::bladebow
