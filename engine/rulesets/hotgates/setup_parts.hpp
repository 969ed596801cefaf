#pragma once
// What the files that read a scenario share. Nothing else needs it: setup.hpp is the door.

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/kernel/reading.hpp"
#include "engine/rulesets/hotgates/setup.hpp"

namespace aspis::hotgates {

inline constexpr std::array<std::string_view, 2> kSideWords{"greek", "persian"};
inline constexpr std::array<std::string_view, 4> kFacingWords{"N", "E", "S", "W"};  // in the order of kFacings

/// A sheet in the making.
struct Draft {
  Sheet sheet;
  bool has_map = false;  // false: areas cannot be judged, so they are not complained about
};

/// A whole number in bounds, as a small one.
inline std::int8_t signed_small(const Reader& reader, int low, int high) {
  return static_cast<std::int8_t>(reader.integer(low, high, 0));
}
/// An area that can be entered, kNowhere when it is wrong.
Area read_area(const Reader& reader, const Draft& draft);
/// A list of such areas, each named once.
std::vector<Area> read_areas(const Reader& reader, const Draft& draft);
/// "3:2": the index of a column of the melee table.
int read_column(const Reader& reader, const Tables& tables);
/// Two faces, the first and the last of a range; {0, 0} when they are wrong.
std::pair<int, int> read_faces(const Reader& reader);
/// Enters a result for a range of faces; notes a face that has one already.
void fill_faces(const Reader& where, FaceTable& table, std::pair<int, int> faces, int result);
/// Notes the faces without a result.
void check_faces(const Reader& where, const FaceTable& table);
/// Calls `each(index, member)` for every one of the keys; notes those that are missing and those that are too many.
template <class Each>
void each_key(const Reader& reader, std::span<const std::string_view> keys, Each each) {
  reader.only(keys);
  for (std::size_t i = 0; i < keys.size(); ++i) {
    if (const Reader member = reader.at(keys[i])) each(i, member);
  }
}

void read_tables(const Reader& reader, Tables& tables);                        // setup_tables.cpp
void read_terrains(const Reader& reader, Sheet& sheet);                        // setup_pass.cpp
void read_map(const Reader& scenario, Draft& draft);                           // setup_pass.cpp
void read_game(const Reader& reader, Sheet& sheet);                            // setup_pass.cpp
void read_levels(const Reader& reader, Design& game);                          // setup_pass.cpp
void read_commitments(const Reader& reader, Design& game);                     // setup_pass.cpp
void read_forces(const Reader& scenario, Sheet& sheet);                        // setup_forces.cpp
void read_suggested(const Reader& reader, Draft& draft);                       // setup_forces.cpp
State read_begin(const Reader& reader, const Draft& draft, BeginAt& at);       // setup_begin.cpp
int find_unit(const Sheet& sheet, const Reader& where, std::string_view key);  // -1, noted, when there is none

}  // namespace aspis::hotgates
