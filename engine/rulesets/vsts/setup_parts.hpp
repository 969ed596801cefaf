#pragma once
// What the files that read a scenario share. Nothing else needs it: setup.hpp is the door.

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/kernel/reading.hpp"
#include "engine/rulesets/vsts/setup.hpp"

namespace aspis::vsts {

inline constexpr std::array<std::string_view, 2> kSideWords{"greek", "persian"};
inline constexpr std::array<std::string_view, hex::kHeadings> kHeadingWords{"N", "NNE", "NE", "E", "SE", "SSE",
                                                                            "S", "SSW", "SW", "W", "NW", "NNW"};

/// A sheet in the making, with the places of its pieces in the data, for what only shows when all are on the map.
struct Draft {
  Sheet sheet;
  std::vector<Reader> units;    // by unit
  std::vector<Reader> leaders;  // by leader
  std::array<std::uint8_t, 2> leader_movement{};
  bool has_map = false;  // false: hexes cannot be judged, so they are not complained about
};

/// A hex of the map, kNowhere when there is none.
Hex read_hex(const Reader& reader, const Draft& draft);
/// A list of hexes, each named once.
std::vector<Hex> read_hexes(const Reader& reader, const Draft& draft, std::size_t max);
/// Facing and formation of a unit as its entry says, or as they are; notes a facing that the formation cannot have.
void read_stance(const Reader& entry, const UnitType& type, Unit& unit);
/// Calls `each(side, member)` for the keys "greek" and "persian" that are there.
template <class Each>
void each_side(const Reader& reader, Each each) {
  reader.only(kSideWords);
  for (std::size_t side = 0; side < 2; ++side) {
    if (const Reader member = reader.find(kSideWords[side])) each(static_cast<Side>(side), member);
  }
}

// ---- setup_sheet.cpp: what is printed

void read_types(const Reader& scenario, Draft& draft);
void read_terrains(const Reader& reader, Sheet& sheet);
void read_tables(const Reader& reader, Sheet& sheet);
void read_map(const Reader& reader, Draft& draft);

// ---- setup_armies.cpp: who fights

/// Facing and zones of the wings (12.1.1).
void read_zones(const Reader& reader, Draft& draft);
/// Markers, units and leaders of the scenario, and of those who arrive later (12.2).
void read_armies(const Reader& scenario, Draft& draft);

// ---- setup_board.cpp

/// Notes who stands where he cannot: closed ground, stacks that 3.1.3 forbids, leaders among enemies. The readers say
/// where each unit and leader was placed.
void check_board(const State& state, const Sheet& sheet, const std::vector<Reader>& units,
                 const std::vector<Reader>& leaders);

// ---- setup_begin.cpp: a position in mid-battle

State read_begin(const Reader& reader, const Draft& draft, BeginAt& at);

}  // namespace aspis::vsts
