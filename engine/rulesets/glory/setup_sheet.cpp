// Types of units, terrain chart and map of a scenario (2.1, 6.3).

#include <algorithm>
#include <utility>

#include "engine/rulesets/glory/setup_parts.hpp"

namespace aspis::glory {
namespace {

constexpr std::size_t kMaxTerrains = 32;

/// A number of points, "closed", or for rivers "all".
std::uint8_t read_cost(const Reader& reader, int least, bool river) {
  if (!reader.is_text()) return small(reader, least, 9);
  constexpr std::array<std::string_view, 2> kWords{"closed", "all"};
  const int word = reader.word(std::span(kWords).first(river ? 2 : 1));
  return word == 0 ? kClosed : kWholeMove;
}

}  // namespace

// ---- 2.1, 6.3

void read_types(const Reader& reader, Sheet& sheet) {
  reader.only(kKindKeys);
  for (std::size_t kind = 0; kind < kKindKeys.size(); ++kind) {
    const Reader entry = reader.at(kKindKeys[kind]);
    UnitType& type = sheet.types[kind];
    only(entry, {"name", "movement", "costs"});
    type.name = read_name(entry.at("name"), 40);
    type.movement = small(entry.at("movement"), 1, 9);
    const Reader costs = entry.at("costs");
    only(costs, {"clear", "rough", "swamp", "wood", "uphill", "downhill", "river"});
    for (std::size_t i = 0; i < kGroundKeys.size(); ++i) {
      type.ground[i] = read_cost(costs.at(kGroundKeys[i]), 1, false);
    }
    for (std::size_t i = 0; i < kSlopeKeys.size(); ++i) {
      type.extra[i] = read_cost(costs.at(kSlopeKeys[i]), 0, kSlopeKeys[i] == "river");
    }
  }
}

void read_terrains(const Reader& reader, Sheet& sheet) {
  const std::vector<Reader> rows = reader.items(kMaxTerrains);
  if (reader.is_array() && rows.empty()) reader.fail("expected at least one kind of terrain");
  for (const Reader& row : rows) {
    Terrain terrain;
    only(row, {"key", "name", "code", "cost", "blocksSight", "level"});
    terrain.key = read_key(row.at("key"));
    terrain.name = read_name(row.at("name"), 40);
    terrain.code = read_code(row.at("code"));
    terrain.ground = static_cast<Ground>(row.at("cost").word(kGroundKeys));
    terrain.blocks_sight = row.find("blocksSight").boolean();
    terrain.level = small(row.find("level"), 0, 9);
    for (const Terrain& known : sheet.terrains) {
      if (!terrain.key.empty() && known.key == terrain.key) {
        row.fail("the key " + quoted(terrain.key) + " is used twice");
      }
      if (terrain.code != '\0' && known.code == terrain.code) {
        row.fail("the code " + quoted({&terrain.code, 1}) + " already stands for " + quoted(known.key));
      }
    }
    sheet.terrains.push_back(std::move(terrain));
  }
}

// ---- Map

namespace {

bool read_rows(const Reader& rows, Sheet& sheet) {
  std::string codes;
  for (const Terrain& terrain : sheet.terrains) codes += terrain.code;
  const std::optional<DrawnMap> map = read_drawn_map(rows, codes, kMaxHexes);
  if (!map) return false;
  std::ranges::copy(map->cells, sheet.terrain.begin());
  sheet.grid.columns = map->columns;
  sheet.grid.rows = map->rows;
  return true;
}

/// Marks the hexside between two hexes in both of them.
void mark_river(const Reader& where, Sheet& sheet, Hex a, Hex b) {
  const int d = hex::direction(sheet.axial[a], sheet.axial[b]);
  if (d < 0) {
    return where.fail("expected two adjacent hexes, found " + hex_name(sheet, a) + " and " + hex_name(sheet, b));
  }
  sheet.rivers[a] |= static_cast<std::uint8_t>(1u << d);
  sheet.rivers[b] |= static_cast<std::uint8_t>(1u << hex::opposite(d));
}

}  // namespace

void read_map(const Reader& reader, Draft& draft) {
  Sheet& sheet = draft.sheet;
  only(reader, {"rows", "rivers", "labels"});
  draft.has_map = read_rows(reader.at("rows"), sheet);
  if (draft.has_map) sheet.derive_grid();
  for (const Reader& river : reader.find("rivers").items(400)) {
    const std::vector<Reader> ends = river.items();
    if (ends.size() != 2) {
      if (river.is_array()) river.fail("expected two adjacent hexes");
      continue;
    }
    const Hex a = read_hex(ends[0], draft);
    const Hex b = read_hex(ends[1], draft);
    if (a != kNowhere && b != kNowhere) mark_river(river, sheet, a, b);
  }
  sheet.labels = read_labels(reader.find("labels"), [&](const Reader& name) -> std::optional<int> {
    const Hex hex = read_hex(name, draft);
    return hex == kNowhere ? std::nullopt : std::optional<int>(hex);
  });
}

}  // namespace aspis::glory
