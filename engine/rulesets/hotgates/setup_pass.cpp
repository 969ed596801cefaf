// Terrain chart, map, entries, and the frame of the game.

#include <algorithm>

#include "engine/rulesets/hotgates/setup_parts.hpp"

namespace aspis::hotgates {

void read_terrains(const Reader& reader, Sheet& sheet) {
  const std::vector<Reader> rows = reader.items(16);
  if (reader.is_array() && rows.empty()) reader.fail("expected at least one kind of terrain");
  for (const Reader& row : rows) {
    only(row, {"key", "name", "code", "cost", "climb", "fire", "fromLow", "low", "closed", "stopsFire"});
    Terrain terrain;
    terrain.key = read_key(row.at("key"));
    terrain.name = read_name(row.at("name"), 40);
    terrain.code = read_code(row.at("code"));
    terrain.closed = row.find("closed").boolean();
    terrain.stops_fire = row.find("stopsFire").boolean();
    terrain.low = row.find("low").boolean();
    if (!terrain.closed) terrain.cost = small(row.at("cost"), 1, 3);
    if (terrain.closed && row.find("cost")) row.find("cost").fail("expected none where nobody can go");
    terrain.climb = static_cast<std::uint8_t>(row.find("climb").integer(0, 3));
    terrain.fire = signed_small(row.find("fire"), -9, 0);
    terrain.from_low = signed_small(row.find("fromLow"), -6, 6);
    for (const Terrain& other_kind : sheet.terrains) {
      if (other_kind.key == terrain.key) row.find("key").fail("there is already a terrain " + quoted(terrain.key));
      if (other_kind.code == terrain.code) row.find("code").fail("this code is taken");
    }
    sheet.terrains.push_back(std::move(terrain));
  }
}

namespace {

void read_ground(const Reader& reader, Draft& draft) {
  Sheet& sheet = draft.sheet;
  const std::vector<Reader> rows = reader.items(kMaxRows);
  if (rows.size() < 2) {
    if (reader.is_array()) reader.fail("expected 2 to 12 rows");
    return;
  }
  sheet.rows = static_cast<int>(rows.size());
  sheet.columns = static_cast<int>(whole_text(rows[0]).size());
  if (sheet.columns < 2 || sheet.columns > kMaxColumns || sheet.areas() > kMaxAreas) {
    reader.fail("expected rows of 2 to 12 areas, at most 96 in all");
    return;
  }
  bool fits = !sheet.terrains.empty();
  for (int y = 0; y < sheet.rows; ++y) {
    const Reader& row = rows[static_cast<std::size_t>(y)];
    const std::string codes = whole_text(row);
    if (static_cast<int>(codes.size()) != sheet.columns) {
      if (row.is_text()) row.fail("expected as many areas as in the first row");
      fits = false;
      continue;
    }
    for (int x = 0; x < sheet.columns; ++x) {
      const auto it = std::ranges::find(sheet.terrains, codes[static_cast<std::size_t>(x)], &Terrain::code);
      if (it == sheet.terrains.end()) {
        row.fail("no terrain has the code " + quoted(codes.substr(static_cast<std::size_t>(x), 1)));
        fits = false;
      } else {
        sheet.terrain[sheet.at(x, y)] = static_cast<std::uint8_t>(it - sheet.terrains.begin());
      }
    }
  }
  draft.has_map = fits;
}

}  // namespace

void read_map(const Reader& scenario, Draft& draft) {
  const Reader map = scenario.at("map");
  only(map, {"rows", "labels"});
  read_ground(map.at("rows"), draft);
  draft.sheet.labels = read_labels(map.find("labels"), [&](const Reader& reader) -> std::optional<int> {
    if (!draft.has_map) return std::nullopt;
    const Area area = find_area(draft.sheet, whole_text(reader));
    if (area != kNowhere) return area;
    reader.fail("there is no area " + quoted(whole_text(reader)));
    return std::nullopt;
  });
  draft.sheet.road = read_areas(scenario.at("road"), draft);
  draft.sheet.path = read_areas(scenario.at("path"), draft);
}

// ---- Our frame around the sheet

void read_levels(const Reader& reader, Design& game) {
  constexpr std::array<std::string_view, 4> kGradeWords{"", "marginal", "victory", "decisive"};
  for (const Reader& item : reader.items(16)) {
    only(item, {"upTo", "winner", "grade"});
    Level level;
    level.up_to = static_cast<int>(item.at("upTo").integer(-999, 999));
    level.winner = static_cast<std::uint8_t>(item.at("winner").word(kSideWords));
    level.grade = static_cast<Grade>(item.at("grade").word(kGradeWords));
    if (level.grade == Grade::kNone && item.clean()) item.at("grade").fail("expected marginal, victory or decisive");
    if (!game.levels.empty() && level.up_to <= game.levels.back().up_to)
      item.fail("expected a higher score than before");
    game.levels.push_back(level);
  }
  if (reader.is_array() && game.levels.empty()) reader.fail("expected at least one level");
}

void read_commitments(const Reader& reader, Design& game) {
  for (const Reader& round : reader.items(kMaxRounds)) {
    game.commit_rounds = static_cast<std::uint16_t>(game.commit_rounds | bit(small(round, 1, kMaxRounds)));
  }
}

namespace {

void read_automaton(const Reader& reader, Sheet& sheet) {
  only(reader, {"posture", "standoff", "keep"});
  const Reader postures = reader.at("posture");
  sheet.game.posture.fill(kNoResult);
  for (const Reader& item : postures.items(kFaces)) {
    only(item, {"faces", "posture"});
    fill_faces(item, sheet.game.posture, read_faces(item.at("faces")), item.at("posture").word(kPostureKeys));
  }
  if (postures.is_array()) check_faces(postures, sheet.game.posture);
  const std::span<const std::string_view> shooters = std::span(kTypeKeys).subspan(kMixed);
  each_key(reader.at("standoff"), shooters, [&](std::size_t i, const Reader& distance) {
    sheet.game.standoff[i + kMixed] = small(distance, 1, kMaxRange);
  });
  sheet.game.keep = static_cast<std::uint8_t>(read_column(reader.at("keep"), sheet.tables));
}

}  // namespace

void read_game(const Reader& reader, Sheet& sheet) {
  Design& game = sheet.game;
  only(reader, {"rounds", "stacking", "movement", "breakThrough", "holdBonus", "automaton"});
  game.rounds = small(reader.at("rounds"), 1, kMaxRounds);
  int latest = 0;
  for (const std::uint8_t round : sheet.tables.ephialtes)
    latest = std::max<int>(latest, round == kNoResult ? 0 : round);
  if (latest + sheet.tables.ephialtes_later > game.rounds) {
    reader.at("rounds").fail("Ephialtes may come in round " + std::to_string(latest + sheet.tables.ephialtes_later));
  }
  game.stacking = small(reader.at("stacking"), 1, kMaxStack);
  const Reader movement = reader.at("movement");
  only(movement, {"disordered", "leaveContact", "turnInContact"});
  game.disordered_movement = small(movement.at("disordered"), 0, 9);
  game.leave_contact = small(movement.at("leaveContact"), 0, 9);
  game.turn_in_contact = small(movement.at("turnInContact"), 0, 9);
  const Reader through = reader.at("breakThrough");
  only(through, {"row", "units"});
  game.break_row = static_cast<std::uint8_t>(through.at("row").integer(1, std::max(1, sheet.rows), 1) - 1);
  game.break_units = small(through.at("units"), 1, kMaxUnits);
  game.hold_bonus = small(reader.at("holdBonus"), 0, 99);
  read_automaton(reader.at("automaton"), sheet);
}

}  // namespace aspis::hotgates
