#pragma once
// What the files that read a scenario share. Nothing else needs it: setup.hpp is the door.

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "engine/kernel/reading.hpp"
#include "engine/rulesets/glory/setup.hpp"

namespace aspis::glory {

inline constexpr std::array<std::string_view, 2> kSideWords{"greek", "persian"};
inline constexpr std::array<std::string_view, 4> kClassWords{"A", "B", "C", "D"};

/// A sheet in the making, with the places of its pieces in the data, for what only shows when all are on the map.
struct Draft {
  Sheet sheet;
  std::vector<Reader> units;    // by unit
  std::vector<Reader> leaders;  // by leader
  bool has_map = false;         // false: hexes cannot be judged, so they are not complained about
};

/// A hex of the map, kNowhere when there is none.
Hex read_hex(const Reader& reader, const Draft& draft);
/// A sector that the scenario has; -1 when it is wrong.
int read_sector(const Reader& reader, const Draft& draft);
/// Calls `each(side, member)` for the keys "greek" and "persian" that are there.
template <class Each>
void each_side(const Reader& reader, Each each) {
  reader.only(kSideWords);
  for (std::size_t side = 0; side < 2; ++side) {
    if (const Reader member = reader.find(kSideWords[side])) each(static_cast<Side>(side), member);
  }
}

// ---- setup_tables.cpp: charts and cards

void read_tables(const Reader& reader, Tables& tables);
void read_cards(const Reader& reader, Sheet& sheet);

// ---- setup_sheet.cpp: types, terrain, map

void read_types(const Reader& reader, Sheet& sheet);
void read_terrains(const Reader& reader, Sheet& sheet);
void read_map(const Reader& reader, Draft& draft);

// ---- setup_armies.cpp: who fights

void read_armies(const Reader& scenario, Draft& draft);
/// Notes who stands where nobody or not he can stand. The readers say where each was placed.
void check_board(const State& state, const Sheet& sheet, const std::vector<Reader>& units,
                 const std::vector<Reader>& leaders);

// ---- setup_begin.cpp: a position in mid-battle

State read_begin(const Reader& reader, const Draft& draft);

}  // namespace aspis::glory
