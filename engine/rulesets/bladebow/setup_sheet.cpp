// Counters, terrain chart, map and special ground of a scenario.

#include <algorithm>
#include <utility>

#include "engine/rulesets/bladebow/setup_parts.hpp"

namespace aspis::bladebow {
namespace {

constexpr std::size_t kMaxTypes = 64;
constexpr std::size_t kMaxTerrains = 32;

// ---- Words of the data, in the order of the enumerators

constexpr std::array<std::string_view, 2> kClassWords{"foot", "cavalry"};
constexpr std::array<std::string_view, 3> kSizeWords{"L", "M", "H"};
constexpr std::array<std::string_view, 7> kTroopWords{"light", "medium",   "heavy", "cavalry",
                                                      "dense", "flexible", "all"};

// ---- Counters (2.3.2)

Face read_face(const Reader& reader) {
  Face face;
  only(reader, {"movement", "ranged", "missileDefence", "morale"});
  face.movement = small(reader.at("movement"), 0, 40);
  face.missile_defence = small(reader.at("missileDefence"), 0, 8);
  if (const Reader ranged = reader.find("ranged")) {
    only(ranged, {"strength", "range"});
    face.strength = small(ranged.at("strength"), 1, 8);
    face.range = small(ranged.at("range"), 1, 20);
  }
  const Reader morale = reader.at("morale");
  const std::vector<Reader> numbers = morale.items();
  if (morale.is_array() && numbers.size() != 3) {
    morale.fail("expected three numbers: left flank, front, right flank");
    return face;
  }
  for (std::size_t i = 0; i < numbers.size(); ++i) face.morale[i] = small(numbers[i], 0, 5);
  return face;
}

}  // namespace

void read_types(const Reader& reader, Sheet& sheet) {
  const auto entries = reader.entries();
  if (entries.size() > kMaxTypes) return reader.fail("expected at most 64 unit types");
  if (reader.is_object() && entries.empty()) reader.fail("expected at least one unit type");
  for (const auto& [key, entry] : entries) {
    UnitType type;
    if (!check_key(entry, key)) continue;
    only(entry, {"name", "class", "size", "density", "immortal", "good", "disrupted"});
    type.key = key;
    type.name = read_name(entry.at("name"), 40);
    type.cavalry = entry.at("class").word(kClassWords) == 1;
    type.size = static_cast<Size>(entry.at("size").word(kSizeWords));
    type.density = static_cast<Density>(entry.at("density").word(kDensityWords));
    type.immortal = entry.find("immortal").boolean();
    type.good = read_face(entry.at("good"));
    type.disrupted = read_face(entry.at("disrupted"));
    sheet.types.push_back(std::move(type));
  }
}

// ---- Terrain effects chart (7.5)

namespace {

std::uint8_t read_troops(const Reader& reader) {
  unsigned bits = 0;
  for (const Reader& item : reader.items(kTroopWords.size())) {
    const int word = item.word(kTroopWords, -1);
    if (word >= 0) bits |= word == 6 ? static_cast<unsigned>(kAllTroops) : 1u << word;
  }
  return static_cast<std::uint8_t>(bits);
}

/// A number that goes with another key: both are there or neither.
std::uint8_t with(const Reader& row, std::string_view key, std::string_view number, int low, int high) {
  if (row.find(key)) return small(row.at(number), low, high);
  if (row.find(number)) row.find(number).fail("expected only with \"" + std::string(key) + '"');
  return 0;
}

}  // namespace

void read_terrains(const Reader& reader, Sheet& sheet) {
  const std::vector<Reader> rows = reader.items(kMaxTerrains);
  if (reader.is_array() && rows.empty()) reader.fail("expected at least one kind of terrain");
  for (const Reader& row : rows) {
    Terrain terrain;
    only(row, {"key", "name", "code", "dearer", "halts", "disrupts", "forbids", "burdens", "high", "blocksSight",
               "dearerBy", "burdenDice", "shelterDice", "heightDice", "heightRange", "sea", "missileDefence"});
    terrain.key = read_key(row.at("key"));
    terrain.name = read_name(row.at("name"), 40);
    terrain.code = read_code(row.at("code"));
    terrain.dearer = read_troops(row.find("dearer"));
    terrain.dearer_by = with(row, "dearer", "dearerBy", 1, 10);
    terrain.halts = read_troops(row.find("halts"));
    terrain.disrupts = read_troops(row.find("disrupts"));
    terrain.forbids = read_troops(row.find("forbids"));
    terrain.burdens = read_troops(row.find("burdens"));
    terrain.burden_dice = with(row, "burdens", "burdenDice", 1, 8);
    terrain.high = row.find("high").boolean();
    terrain.height_dice = with(row, "high", "heightDice", 0, 8);
    terrain.height_range = with(row, "high", "heightRange", 0, 20);
    terrain.blocks_sight = row.find("blocksSight").boolean();
    terrain.shelter_dice = small(row.find("shelterDice"), 0, 8);
    terrain.sea = row.find("sea").boolean();
    terrain.missile_defence = small(row.find("missileDefence"), 0, 8);
    for (const Terrain& known : sheet.terrains) {
      if (!terrain.key.empty() && known.key == terrain.key)
        row.fail("the key " + quoted(terrain.key) + " is used twice");
      if (terrain.code != '\0' && known.code == terrain.code) {
        row.fail("the code " + quoted({&terrain.code, 1}) + " already stands for " + quoted(known.key));
      }
    }
    sheet.terrains.push_back(std::move(terrain));
  }
}

// ---- Map (2.1)

void read_map(const Reader& reader, Draft& draft) {
  Sheet& sheet = draft.sheet;
  only(reader, {"rows", "labels"});
  const Reader rows = reader.at("rows");
  if (!rows) return;
  const std::vector<Reader> lines = rows.items();
  if (!rows.is_array()) return;
  if (lines.size() < 5 || lines.size() > static_cast<std::size_t>(kMaxRows)) {
    return rows.fail("expected 5 to 20 rows, found " + std::to_string(lines.size()));
  }
  const std::size_t columns = lines[0].text().size();
  if (columns < 5 || columns > static_cast<std::size_t>(kMaxColumns)) {
    return lines[0].fail("expected 5 to 26 characters, found " + std::to_string(columns));
  }
  if (columns * lines.size() > static_cast<std::size_t>(kMaxSquares)) {
    return rows.fail("expected at most 512 squares, found " + std::to_string(columns * lines.size()));
  }
  std::string codes;
  for (const Terrain& terrain : sheet.terrains)
    codes += codes.empty() ? std::string{terrain.code} : std::string{' ', terrain.code};
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
        lines[y].fail("row " + std::to_string(y + 1) + ", column " + static_cast<char>('A' + x) +
                      ": unknown terrain code " + quoted({&line[x], 1}) + "; expected one of: " + codes);
        good = false;
      }
    }
  }
  if (!good) return;
  sheet.columns = static_cast<int>(columns);
  sheet.rows = static_cast<int>(lines.size());
  sheet.derive_grid();
  draft.has_map = true;
  sheet.labels = read_labels(reader.find("labels"), [&](const Reader& name) -> std::optional<int> {
    const Square square = read_square(name, draft);
    return square == kNowhere ? std::nullopt : std::optional<int>(square);
  });
}

// ---- Special rules of the ground (14.2) and of victory

namespace {

std::vector<Square> read_squares(const Reader& reader, const Draft& draft, std::size_t max) {
  std::vector<Square> squares;
  for (const Reader& item : reader.items(max)) {
    const Square square = read_square(item, draft);
    if (square == kNowhere) continue;
    if (std::ranges::find(squares, square) != squares.end()) {
      item.fail("the square " + square_name(draft.sheet, square) + " is named twice");
    } else {
      squares.push_back(square);
    }
  }
  return squares;
}

void read_path(const Reader& reader, Draft& draft) {
  GoatPath& path = draft.sheet.path;
  only(reader, {"squares", "side", "lastColumn", "scope"});
  path.any = true;
  path.side = static_cast<Side>(reader.at("side").word(kSideWords, kPersian));
  path.squares = read_squares(reader.at("squares"), draft, 200);
  path.scope = static_cast<ColumnScope>(reader.find("scope").word(kScopeWords));
  if (reader.find("squares").is_array() && draft.has_map && path.squares.empty()) {
    reader.find("squares").fail("expected at least one square");
  }
  if (const Reader column = reader.find("lastColumn")) {
    const std::string letter = whole_text(column);
    const int x = letter.size() == 1 ? letter[0] - 'A' : -1;
    if (x >= 0 && x < draft.sheet.columns) {
      path.last_column = static_cast<std::uint8_t>(x);
    } else if (column.is_text() && draft.has_map) {
      column.fail("expected a column from A to " + std::string{static_cast<char>('A' + draft.sheet.columns - 1)} +
                  ", found " + quoted(letter));
    }
  }
}

}  // namespace

void read_special(const Reader& reader, Draft& draft) {
  if (!reader) return;
  Sheet& sheet = draft.sheet;
  only(reader, {"hillsClosed", "walls", "wallGuards", "goatPath", "reinforcements", "victory"});
  if (const Reader hills = reader.find("hillsClosed")) {
    only(hills, {"except"});
    sheet.hills_closed = true;
    sheet.open_hills = read_squares(hills.find("except"), draft, 200);
    for (const Square square : sheet.open_hills) {
      if (!sheet.high(square)) hills.find("except").fail(square_name(sheet, square) + " is not high ground");
    }
  }
  for (const Reader& wall : reader.find("walls").items(40)) {
    const std::vector<Reader> ends = wall.items();
    if (ends.size() != 2) {
      if (wall.is_array()) wall.fail("expected two squares that share a side");
      continue;
    }
    const Square a = read_square(ends[0], draft);
    const Square b = read_square(ends[1], draft);
    if (a == kNowhere || b == kNowhere) continue;
    const int d = square::direction(sheet.point(a), sheet.point(b));
    if (d < 0 || square::diagonal(d)) {
      wall.fail("expected two squares that share a side, found " + square_name(sheet, a) + " and " +
                square_name(sheet, b));
    } else {
      sheet.walls.push_back({a, b});
    }
  }
  sheet.wall_guards = read_squares(reader.find("wallGuards"), draft, 40);
  if (const Reader path = reader.find("goatPath")) read_path(path, draft);
}

void read_victory(const Reader& reader, Sheet& sheet) {
  Victory& victory = sheet.victory;
  only(reader, {"leaderDead", "campSacked", "heldBy", "campEndsBattle"});
  const auto side = [&](std::string_view key) {
    const Reader member = reader.find(key);
    return member ? static_cast<std::uint8_t>(member.word(kSideWords)) : kNoSide;
  };
  victory.camp_sacked = side("campSacked");
  victory.held_by = side("heldBy");
  victory.camp_ends_battle = side("campEndsBattle");
  const Reader leader = reader.find("leaderDead");
  const std::string key = whole_text(leader);
  if (!leader.is_text()) return;
  const auto it = std::ranges::find(sheet.leaders, key, &LeaderSheet::key);
  if (it == sheet.leaders.end()) return leader.fail("there is no leader " + quoted(key));
  victory.leader = static_cast<int>(it - sheet.leaders.begin());
  if (victory.camp_sacked == it->side) {
    reader.find("campSacked").fail("expected the other army's camp: if both fall, neither victory is whole");
  }
}

}  // namespace aspis::bladebow
