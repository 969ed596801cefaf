// What must hold in every position at which somebody decides. Random battles check it after each choice.

#include "engine/rulesets/bladebow/board.hpp"
#include "engine/rulesets/bladebow/leaders.hpp"
#include "engine/rulesets/bladebow/scenario.hpp"

namespace aspis::bladebow {
namespace {

std::string about(const Sheet& sheet, int unit, std::string_view text) {
  std::string sentence = sheet.unit(unit).key;
  sentence += ' ';
  sentence += text;
  return sentence;
}

/// A unit on its way through a friend's square shares it for a moment.
bool under_way(const State& s, int unit) {
  if (s.move.unit == unit || s.recoil.unit == unit) return true;
  if (s.stack.empty()) return false;
  const auto phase = static_cast<Phase>(s.stack.top().phase);
  return phase == Phase::kRetreatStep || phase == Phase::kDisplace || phase == Phase::kRangedRecoil;
}

/// A leader whose fate is being rolled for may stand with the enemy who caught him.
bool being_checked(const State& s, int leader) {
  for (std::size_t i = 0; i < s.stack.depth; ++i) {
    const Frame& frame = s.stack.frames[i];
    if (static_cast<Phase>(frame.phase) == Phase::kLeaderCheck && frame.a == leader) return true;
  }
  return false;
}

std::string broken_unit(const Table& t, int unit) {
  const State& s = t.state;
  const Unit& u = s.unit(unit);
  const UnitType& type = type_of(t, unit);
  if (u.on_map() != has(s.on_map, unit)) return about(t.sheet, unit, "is not counted where it is");
  if (u.facing > 7) return about(t.sheet, unit, "has no valid facing (3.1)");
  if (!type.ranked() && u.ranks != 0) return about(t.sheet, unit, "is open and has ranks (3.6)");
  if (u.ranks > kMaxRanks) return about(t.sheet, unit, "has too many ranks (2.3.2.8)");
  if (u.where == Where::kEliminated && u.ranks != 0)
    return about(t.sheet, unit, "was eliminated with ranks left (R-17)");
  if (!u.on_map()) return u.square == kNowhere ? std::string() : about(t.sheet, unit, "is off the map with a square");
  if (u.square >= t.sheet.squares()) return about(t.sheet, unit, "stands outside the map");
  const auto square = static_cast<std::size_t>(u.square);
  if (t.sheet.ground(u.square).sea) return about(t.sheet, unit, "stands in the sea");
  if (t.sheet.open[side_of(t, unit)][square] == 0) return about(t.sheet, unit, "stands on closed ground (7.5)");
  if (s.at(u.square) != unit && !under_way(s, unit)) return about(t.sheet, unit, "shares its square (3.2)");
  if ((u.flags & kMeleeMarker) != 0 && u.disrupted())
    return about(t.sheet, unit, "is disrupted with a melee marker (R-15)");
  const Camp& camp = s.camps[other(side_of(t, unit))];
  if (camp.intact() && camp.square == u.square) return about(t.sheet, unit, "stands on an intact enemy camp (R-44)");
  return {};
}

}  // namespace

std::string broken_invariant(const Sheet& sheet, const State& state) {
  const Table t{sheet, state};
  for (int unit = 0; unit < static_cast<int>(sheet.units.size()); ++unit) {
    if (std::string text = broken_unit(t, unit); !text.empty()) return text;
  }
  for (int square = 0; square < sheet.squares(); ++square) {
    const int unit = state.at(square);
    if (unit == kNoUnit) continue;
    if (!valid_unit(t, unit)) return "a square holds a unit that does not exist";
    if (state.unit(unit).square != square || !state.unit(unit).on_map())
      return about(sheet, unit, "is not where the map says");
  }
  for (std::size_t i = 0; i < sheet.leaders.size(); ++i) {
    const Leader& leader = state.leaders[i];
    if (!leader.on_map()) continue;
    if (leader.square >= sheet.squares()) return sheet.leaders[i].key + " stands outside the map";
    const int unit = state.at(leader.square);
    const bool caught = unit != kNoUnit && sheet.side(unit) != sheet.leaders[i].side;
    if (caught && !being_checked(state, static_cast<int>(i)))
      return sheet.leaders[i].key + " stands with an enemy (6.4)";
  }
  const Bits zones[4] = {state.deck, state.discard, state.hand[0], state.hand[1]};
  Bits all = 0;
  for (const Bits zone : zones) {
    if ((all & zone) != 0) return "a card lies in two places";
    all |= zone;
  }
  if (all != bit(kCards) - 1) return "a card is missing";
  if (has(state.hand[0] | state.hand[1], sheet.reshuffle)) return "the Reshuffle card is in a hand (2.2.1)";
  if (state.turn > kMaxTurns) return "the battle goes on past its last turn (5.7)";
  if (state.over == 0 && state.stack.empty()) return "nobody is to decide and the battle is not over";
  return {};
}

}  // namespace aspis::bladebow
