#include "engine/rulesets/hotgates/setup_parts.hpp"

#include <algorithm>

namespace aspis::hotgates {

Area read_area(const Reader& reader, const Draft& draft) {
  const std::string name = whole_text(reader);
  if (!reader.is_text() || !draft.has_map) return kNowhere;
  const Sheet& sheet = draft.sheet;
  const Area area = find_area(sheet, name);
  if (area == kNowhere) {
    reader.fail("expected an area from A1 to " + area_name(sheet, sheet.areas() - 1) + ", found " + quoted(name));
  } else if (sheet.ground(area).closed) {
    reader.fail("nobody can stand in " + name + ", which is " + sheet.ground(area).name);
    return kNowhere;
  }
  return area;
}

std::vector<Area> read_areas(const Reader& reader, const Draft& draft) {
  std::vector<Area> areas;
  for (const Reader& item : reader.items(kMaxAreas)) {
    const Area area = read_area(item, draft);
    if (area == kNowhere) continue;
    if (std::ranges::find(areas, area) != areas.end()) {
      item.fail("the area " + area_name(draft.sheet, area) + " is named twice");
    } else {
      areas.push_back(area);
    }
  }
  if (reader.is_array() && reader.items(kMaxAreas).empty()) reader.fail("expected at least one area");
  return areas;
}

namespace {

/// "3:2" as two numbers; {0, 0} when it is none.
Column ratio_of(std::string_view text) {
  const bool fits =
      text.size() == 3 && text[1] == ':' && text[0] >= '1' && text[0] <= '9' && text[2] >= '1' && text[2] <= '9';
  if (!fits) return {0, 0};
  return {static_cast<std::uint8_t>(text[0] - '0'), static_cast<std::uint8_t>(text[2] - '0')};
}

}  // namespace

int read_column(const Reader& reader, const Tables& tables) {
  const Column wanted = ratio_of(whole_text(reader));
  for (std::size_t i = 0; i < tables.columns.size(); ++i) {
    const Column& column = tables.columns[i];
    if (column.attack == wanted.attack && column.defence == wanted.defence) return static_cast<int>(i);
  }
  if (reader.is_text()) reader.fail("expected a column of the melee table, as \"3:2\"");
  return 0;
}

std::pair<int, int> read_faces(const Reader& reader) {
  const std::vector<Reader> ends = reader.items(2);
  if (ends.size() != 2) {
    if (reader.is_array()) reader.fail("expected the first and the last face of a range");
    return {0, 0};
  }
  const auto low = static_cast<int>(ends[0].integer(1, kFaces, 1));
  const auto high = static_cast<int>(ends[1].integer(1, kFaces, kFaces));
  if (low > high) reader.fail("expected the lower face first");
  return {low, high};
}

void fill_faces(const Reader& where, FaceTable& table, std::pair<int, int> faces, int result) {
  for (int face = faces.first; face <= faces.second && face > 0; ++face) {
    std::uint8_t& entry = table[static_cast<std::size_t>(face)];
    if (entry != kNoResult) where.fail("the face " + std::to_string(face) + " already has a result");
    entry = static_cast<std::uint8_t>(result);
  }
}

void check_faces(const Reader& where, const FaceTable& table) {
  for (std::size_t face = 1; face < table.size(); ++face) {
    if (table[face] == kNoResult) where.fail("the face " + std::to_string(face) + " has no result");
  }
}

int find_unit(const Sheet& sheet, const Reader& where, std::string_view key) {
  const auto it = std::ranges::find(sheet.units, key, &UnitSheet::key);
  if (it != sheet.units.end()) return static_cast<int>(it - sheet.units.begin());
  where.fail("there is no unit " + quoted(key));
  return -1;
}

}  // namespace aspis::hotgates
