// Types of units, terrain chart and map of a scenario (2.1, 6.3).

#include <algorithm>
#include <utility>

#include "engine/rulesets/glory/setup_parts.hpp"

namespace aspis::glory {
namespace {

constexpr std::size_t kMaxTerrains = 32;
constexpr std::size_t kLeastLines = 3;  // rows and columns
constexpr std::size_t kMostLines = 99;  // as many as names can tell apart

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
  const std::vector<Reader> lines = rows.items();
  if (!rows.is_array()) return false;
  const auto fits = [](std::size_t count) { return count >= kLeastLines && count <= kMostLines; };
  if (!fits(lines.size())) {
    rows.fail("expected 3 to 99 rows, found " + std::to_string(lines.size()));
    return false;
  }
  const std::size_t columns = lines[0].text().size();
  if (!fits(columns)) {
    lines[0].fail("expected 3 to 99 characters, found " + std::to_string(columns));
    return false;
  }
  if (columns * lines.size() > static_cast<std::size_t>(kMaxHexes)) {
    rows.fail("expected at most " + std::to_string(kMaxHexes) + " hexes, found " +
              std::to_string(columns * lines.size()));
    return false;
  }
  std::string codes;
  for (const Terrain& terrain : sheet.terrains) {
    codes += codes.empty() ? std::string{terrain.code} : std::string{' ', terrain.code};
  }
  bool good = !sheet.terrains.empty();
  for (std::size_t y = 0; y < lines.size(); ++y) {
    const std::string line = lines[y].text();
    if (line.size() != columns) {
      lines[y].fail("expected " + std::to_string(columns) + " characters as in the first row, found " +
                    std::to_string(line.size()));
      good = false;
      continue;
    }
    for (std::size_t x = 0; x < columns; ++x) {
      const auto it = std::ranges::find(sheet.terrains, line[x], &Terrain::code);
      if (it != sheet.terrains.end()) {
        sheet.terrain[y * columns + x] = static_cast<std::uint8_t>(it - sheet.terrains.begin());
      } else if (!sheet.terrains.empty()) {
        lines[y].fail("row " + std::to_string(y + 1) + ", column " + std::to_string(x + 1) + ": unknown terrain code " +
                      quoted({&line[x], 1}) + "; expected one of: " + codes);
        good = false;
      }
    }
  }
  if (!good) return false;
  sheet.grid.columns = static_cast<int>(columns);
  sheet.grid.rows = static_cast<int>(lines.size());
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
