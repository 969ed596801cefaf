// Counters, terrain chart, tables and map of a scenario.

#include <algorithm>
#include <utility>

#include "engine/rulesets/vsts/setup_parts.hpp"

namespace aspis::vsts {
namespace {

constexpr std::size_t kMaxTypes = 32;
constexpr std::size_t kMaxTerrains = 32;
constexpr std::size_t kMaxExits = 8;
constexpr int kMaxCamps = 8;  // of a side: a State holds them as bits of one byte

// ---- Words of the data, in the order of the enumerators

constexpr std::array<std::string_view, 3> kClassWords{"heavy", "line", "skirmisher"};
constexpr std::array<std::string_view, 3> kFireWords{"none", "missile", "archer"};
constexpr std::array<std::string_view, 3> kCoverWords{"none", "light", "heavy"};

}  // namespace

// ---- Counters (3.1.1, 11.2)

void read_types(const Reader& scenario, Draft& draft) {
  const Reader reader = scenario.at("unitTypes");
  const auto entries = reader.entries();
  if (entries.size() > kMaxTypes) reader.fail("expected at most 32 unit types");
  if (reader.is_object() && entries.empty()) reader.fail("expected at least one unit type");
  for (const auto& [key, entry] : entries) {
    UnitType type;
    if (!check_key(entry, key) || draft.sheet.types.size() >= kMaxTypes) continue;
    only(entry, {"name", "class", "movement", "fire", "melee", "elite"});
    type.key = key;
    type.name = read_name(entry.at("name"), 40);
    type.unit_class = static_cast<Class>(entry.at("class").word(kClassWords, static_cast<int>(Class::kLine)));
    type.movement = small(entry.at("movement"), 1, 9);
    type.fire = static_cast<Fire>(entry.find("fire").word(kFireWords));
    if (type.fire != Fire::kNone && !type.skirmisher()) entry.at("fire").fail("expected only for skirmishers (7.4)");
    type.melee = entry.find("melee").boolean(true);
    type.elite = entry.find("elite").boolean();
    draft.sheet.types.push_back(std::move(type));
  }
  const Reader leaders = scenario.at("leaderMovement");
  leaders.only(kSideWords);
  for (std::size_t side = 0; side < 2; ++side) {
    draft.leader_movement[side] = small(leaders.at(kSideWords[side]), 1, 9);
  }
}

// ---- Terrain chart (11.3)

void read_terrains(const Reader& reader, Sheet& sheet) {
  const std::vector<Reader> rows = reader.items(kMaxTerrains);
  if (reader.is_array() && rows.empty()) reader.fail("expected at least one kind of terrain");
  for (const Reader& row : rows) {
    Terrain terrain;
    only(row, {"key", "name", "code", "closed", "marsh", "blocksSight", "ocean", "ship", "level", "cover", "camp"});
    terrain.key = read_key(row.at("key"));
    terrain.name = read_name(row.at("name"), 40);
    terrain.code = read_code(row.at("code"));
    terrain.enter = !row.find("closed").boolean();
    terrain.marsh = row.find("marsh").boolean();
    terrain.blocks_sight = row.find("blocksSight").boolean();
    terrain.ocean = row.find("ocean").boolean();
    terrain.ship = row.find("ship").boolean();
    terrain.level = small(row.find("level"), 0, 9);
    terrain.cover = static_cast<Cover>(row.find("cover").word(kCoverWords));
    terrain.camp = static_cast<std::int8_t>(row.find("camp").word(kSideWords, -1));
    if (terrain.enter && (terrain.marsh || terrain.ocean)) row.fail("expected \"closed\" for marsh and ocean");
    if (terrain.ship && !terrain.ocean) row.find("ship").fail("expected \"ocean\" where a ship lies");
    if (terrain.camp >= 0 && !terrain.enter) row.find("camp").fail("expected open ground for a camp");
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

// ---- Tables (7.5, 8.2, 3.3)

void read_tables(const Reader& reader, Sheet& sheet) {
  only(reader, {"fire", "fireCost", "routBonus", "landings", "modifiers"});
  const Reader fire = reader.at("fire");
  only(fire, {kFireWords[1], kFireWords[2]});
  for (const std::size_t table : {std::size_t{1}, std::size_t{2}}) {
    const Reader list = fire.at(kFireWords[table]);
    const std::vector<Reader> numbers = list.items(kMaxRange);
    if (list.is_array() && numbers.empty()) list.fail("expected a number for each range");
    for (std::size_t i = 0; i < numbers.size(); ++i) sheet.ranges[table][i + 1] = small(numbers[i], 0, 20);
  }
  sheet.fire_cost = small(reader.at("fireCost"), 1, 9);
  sheet.rout_bonus = small(reader.at("routBonus"), 0, 9);
  sheet.landings = small(reader.at("landings"), 0, 9);
  const Reader modifiers = reader.at("modifiers");
  std::vector<std::string_view> keys;
  for (std::size_t i = 0; i < kModifierKeys.size(); ++i) {
    if (!in_tables(static_cast<Modifier>(i))) continue;
    keys.push_back(kModifierKeys[i]);
    sheet.modifiers[i] = static_cast<std::int8_t>(modifiers.at(kModifierKeys[i]).integer(-9, 9));
  }
  modifiers.only(keys);
}

// ---- Map (3.1.2, 11.3, 11.4)

namespace {

bool read_rows(const Reader& rows, Sheet& sheet) {
  std::string codes;
  for (const Terrain& terrain : sheet.terrains) codes += terrain.code;
  const std::optional<DrawnMap> map = read_drawn_map(rows, codes, kMaxHexes);
  if (!map) return false;
  std::ranges::copy(map->cells, sheet.terrain.begin());
  std::array<int, 2> camps{};
  for (std::size_t i = 0; i < map->cells.size(); ++i) {
    const int camp = sheet.terrains[map->cells[i]].camp;
    if (camp >= 0 && ++camps[static_cast<std::size_t>(camp)] == kMaxCamps + 1) {
      rows.items()[i / static_cast<std::size_t>(map->columns)].fail("expected at most 8 camps of a side");
    }
  }
  sheet.grid.columns = map->columns;
  sheet.grid.rows = map->rows;
  return true;
}

/// Marks the hexside between two hexes in both of them. Notes hexes that are not adjacent.
bool mark_side(const Reader& where, const Sheet& sheet, Hex a, Hex b, std::array<std::uint8_t, kMaxHexes>& sides) {
  const int d = hex::direction(sheet.axial[a], sheet.axial[b]);
  if (d < 0) {
    where.fail("expected two adjacent hexes, found " + hex_name(sheet, a) + " and " + hex_name(sheet, b));
    return false;
  }
  sides[a] |= static_cast<std::uint8_t>(1u << d);
  sides[b] |= static_cast<std::uint8_t>(1u << hex::opposite(d));
  return true;
}

void read_exits(const Reader& reader, Draft& draft) {
  Sheet& sheet = draft.sheet;
  sheet.exits = read_hexes(reader, draft, kMaxExits);
  for (const Hex hex : sheet.exits) {
    const bool edge = std::ranges::find(sheet.next[hex], kNowhere) != sheet.next[hex].end();
    const Terrain& ground = sheet.ground(hex);
    // One road only, so that it is clear which way those who enter march.
    if (!edge || std::popcount(sheet.roads[hex]) != 1 || (!ground.enter && !ground.marsh)) {
      reader.fail("expected hexes at the edge of the map where one road begins, found " + hex_name(sheet, hex));
    }
  }
}

}  // namespace

void read_map(const Reader& reader, Draft& draft) {
  Sheet& sheet = draft.sheet;
  only(reader, {"rows", "rivers", "roads", "exits", "labels"});
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
    if (a != kNowhere && b != kNowhere) mark_side(river, sheet, a, b, sheet.rivers);
  }
  for (const Reader& road : reader.find("roads").items(40)) {
    const std::vector<Reader> steps = road.items(200);
    if (road.is_array() && steps.size() < 2) road.fail("expected at least two hexes");
    Hex last = kNowhere;
    for (const Reader& step : steps) {
      const Hex hex = read_hex(step, draft);
      if (hex != kNowhere && last != kNowhere) mark_side(step, sheet, last, hex, sheet.roads);
      last = hex;
    }
  }
  read_exits(reader.find("exits"), draft);
  sheet.labels = read_labels(reader.find("labels"), [&](const Reader& name) -> std::optional<int> {
    const Hex hex = read_hex(name, draft);
    return hex == kNowhere ? std::nullopt : std::optional<int>(hex);
  });
}

}  // namespace aspis::vsts
