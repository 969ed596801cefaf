#pragma once
// What the files that read a scenario share. Nothing else needs it: setup.hpp is the door.

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/kernel/reading.hpp"
#include "engine/rulesets/bladebow/setup.hpp"

namespace aspis::bladebow {

inline constexpr std::array<std::string_view, 2> kSideWords{"greek", "persian"};
inline constexpr std::array<std::string_view, 8> kFacingWords{"N", "NE", "E", "SE", "S", "SW", "W", "NW"};

/// How a unit stands when a scenario begins in mid-battle.
struct Condition {
  std::uint8_t ranks = 0;
  std::uint8_t flags = 0;  // UnitFlags
};

/// A sheet in the making, with what only a mid-battle beginning needs.
struct Draft {
  Sheet sheet;
  std::vector<Condition> condition;                             // by unit
  std::vector<std::string> keys{"greek-camp", "persian-camp"};  // of all pieces: a choice names them by these alone
  bool has_map = false;  // false: squares cannot be judged, so they are not complained about
};

// ---- Small readers

/// Notes a problem when another piece of the battle has the key already.
void claim_key(const Reader& where, const std::string& place, const std::string& key, Draft& draft);
/// A square of the map, kNowhere when there is none.
Square read_square(const Reader& reader, const Draft& draft);
/// Calls `each(side, member)` for the keys "greek" and "persian" that are there.
template <class Each>
void each_side(const Reader& reader, Each each) {
  reader.only(kSideWords);
  for (std::size_t side = 0; side < 2; ++side) {
    if (const Reader member = reader.find(kSideWords[side])) each(static_cast<Side>(side), member);
  }
}
/// Index of the unit type a reader names, -1 when there is none.
int read_type(const Reader& reader, const Sheet& sheet);
/// Why a unit of this type may never stand on a square; empty when it may.
std::string bars(const Sheet& sheet, Side side, const UnitType& type, Square square);
/// Ranks and markers of a unit: "ranks", "disrupted", "melee", "shieldWall", "ranksSeen".
void read_condition(const Reader& reader, const UnitType& type, Condition& condition);

// ---- setup_cards.cpp

void read_cards(const Reader& reader, Sheet& sheet);

// ---- setup_sheet.cpp: what is printed

void read_types(const Reader& reader, Sheet& sheet);
void read_terrains(const Reader& reader, Sheet& sheet);
void read_map(const Reader& reader, Draft& draft);
/// Closed hills, walls and goat path; the reinforcements are read with the units, victory when the leaders are known.
void read_special(const Reader& reader, Draft& draft);
void read_victory(const Reader& reader, Sheet& sheet);

// ---- setup_armies.cpp

/// Armies with their camps and leaders.
void read_armies(const Reader& reader, Draft& draft);

// ---- setup_units.cpp: who fights

/// Units of the setup rows, listed units, those that options add (`added`: lists of units), and reinforcements.
void read_units(const Reader& scenario, const std::vector<Reader>& added, Draft& draft);

// ---- setup_begin.cpp: a position in mid-battle

std::optional<State> read_begin(const Reader& reader, const Draft& draft, BeginAt& at);

}  // namespace aspis::bladebow
