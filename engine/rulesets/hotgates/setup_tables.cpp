// The chart sheet: everything on it, as printed.

#include <algorithm>

#include "engine/rulesets/hotgates/setup_parts.hpp"

namespace aspis::hotgates {
namespace {

constexpr std::array<std::string_view, 3> kShooters{"mixed", "javelin", "bow"};  // kMixed and those after it

void read_fire(const Reader& reader, Tables& tables) {
  each_key(reader, kShooters, [&](std::size_t i, const Reader& rows) {
    auto& row_of = tables.fire[i + kMixed];
    const std::vector<Reader> items = rows.items(kMaxRange + 1);
    if (rows.is_array() && items.empty()) rows.fail("expected at least the range Same");
    for (std::size_t range = 0; range < items.size(); ++range) {
      const std::vector<Reader> ends = items[range].items(2);
      if (ends.size() != 2) {
        items[range].fail("expected the last face that misses and the last that hits once");
        continue;
      }
      row_of[range] = {small(ends[0], 0, kFaces), small(ends[1], 1, kFaces)};
      if (row_of[range].miss > row_of[range].one) items[range].fail("expected the lower face first");
    }
  });
}

void read_melee(const Reader& reader, Tables& tables) {
  only(reader, {"columns", "rows", "hopliteFront"});
  const Reader columns = reader.at("columns");
  const std::vector<Reader> heads = columns.items(kColumns);
  if (columns.is_array() && heads.size() != kColumns) columns.fail("expected seven columns");
  for (std::size_t i = 0; i < heads.size(); ++i) {
    const std::string text = whole_text(heads[i]);
    const bool fits =
        text.size() == 3 && text[1] == ':' && text[0] >= '1' && text[0] <= '9' && text[2] >= '1' && text[2] <= '9';
    if (!fits) {
      if (heads[i].is_text()) heads[i].fail("expected a ratio, as \"3:2\", found " + quoted(text));
      continue;
    }
    Column& column = tables.columns[i];
    column = {static_cast<std::uint8_t>(text[0] - '0'), static_cast<std::uint8_t>(text[2] - '0')};
    if (i == 0) continue;
    const Column& before = tables.columns[i - 1];
    if (column.attack * before.defence <= before.attack * column.defence)
      heads[i].fail("expected a higher ratio than before");
  }
  const Reader rows = reader.at("rows");
  const std::vector<Reader> items = rows.items(kMeleeRows);
  if (rows.is_array() && items.size() != kMeleeRows) rows.fail("expected six rows");
  for (std::size_t i = 0; i < items.size(); ++i) {
    only(items[i], {"upTo", "losses"});
    tables.rows[i] = small(items[i].at("upTo"), i == 0 ? 1 : tables.rows[i - 1] + 1, kFaces);
    const Reader losses = items[i].at("losses");
    const std::vector<Reader> cells = losses.items(kColumns);
    if (losses.is_array() && cells.size() != kColumns) losses.fail("expected seven results");
    for (std::size_t column = 0; column < cells.size(); ++column) {
      const std::vector<Reader> pair = cells[column].items(2);
      if (pair.size() != 2) {
        cells[column].fail("expected the losses of attacker and defender");
        continue;
      }
      tables.losses[i][column] = {small(pair[0], 0, kMaxLoss), small(pair[1], 0, kMaxLoss)};
    }
  }
  if (items.size() == kMeleeRows && tables.rows.back() != kFaces) rows.fail("expected the last row to end with 10");
  tables.hoplite_front = signed_small(reader.at("hopliteFront"), -4, 0);
}

void read_shifts(const Reader& reader, Tables& tables) {
  each_key(reader.at("shifts"), kTypeKeys, [&](std::size_t attacker, const Reader& row) {
    each_key(row, kTypeKeys, [&](std::size_t defender, const Reader& shift) {
      tables.shift[attacker][defender] = signed_small(shift, -6, 6);
    });
  });
  each_key(reader.at("flank"), kTypeKeys,
           [&](std::size_t type, const Reader& shift) { tables.flank[type] = signed_small(shift, -6, 6); });
}

/// A diagram is one geometry, turned or not: read from the front, it must say the same.
bool consistent(const Diagram& diagram, bool upside_down) {
  constexpr std::array<Aspect, 9> kUpright{Aspect::kFrontLeft, Aspect::kFront, Aspect::kFrontRight,
                                           Aspect::kFlankLeft, Aspect::kHere,  Aspect::kFlankRight,
                                           Aspect::kRearLeft,  Aspect::kRear,  Aspect::kRearRight};
  for (std::size_t i = 0; i < 9; ++i) {
    const std::size_t at = upside_down ? 8 - i : i;
    if (diagram[at / 3][at % 3] != kUpright[i]) return false;
  }
  return true;
}

void read_facing(const Reader& reader, Tables& tables) {
  each_key(reader, kSideWords, [&](std::size_t side, const Reader& grid) {
    const std::vector<Reader> rows = grid.items(3);
    if (grid.is_array() && rows.size() != 3) grid.fail("expected three rows");
    Diagram& diagram = tables.facing[side];
    for (auto& row : diagram) row.fill(Aspect::kHere);
    for (std::size_t y = 0; y < rows.size(); ++y) {
      const std::vector<Reader> cells = rows[y].items(3);
      if (cells.size() != 3) rows[y].fail("expected three areas");
      for (std::size_t x = 0; x < cells.size(); ++x) {
        diagram[y][x] = static_cast<Aspect>(cells[x].word(kAspectKeys, static_cast<int>(Aspect::kHere)));
      }
    }
    if (reader.clean() && !consistent(diagram, false) && !consistent(diagram, true)) {
      grid.fail("expected front, flanks and rear as they lie about a counter, the front above or below");
    }
  });
}

// ---- Tables by the die

void read_commitment(const Reader& reader, Tables& tables) {
  for (FaceTable& table : tables.commitment) table.fill(kNoResult);
  const std::span<const std::string_view> persians = std::span(kContingentKeys).subspan(kDahae);
  each_key(reader, persians, [&](std::size_t i, const Reader& days) {
    const std::vector<Reader> items = days.items(kDays);
    if (days.is_array() && items.size() != kDays) days.fail("expected the faces of three days");
    for (std::size_t day = 0; day < items.size(); ++day) {
      if (items[day].is_array() && items[day].items(2).empty()) continue;  // cannot be committed that day
      fill_faces(items[day], tables.commitment[day], read_faces(items[day]), static_cast<int>(i) + kDahae);
    }
  });
  if (reader.is_object()) {
    for (const FaceTable& table : tables.commitment) check_faces(reader, table);
  }
}

void read_by_faces(const Reader& reader, FaceTable& table, std::string_view result, int low, int high) {
  table.fill(kNoResult);
  for (const Reader& item : reader.items(kFaces)) {
    only(item, {"faces", result});
    fill_faces(item, table, read_faces(item.at("faces")), small(item.at(result), low, high));
  }
  if (reader.is_array()) check_faces(reader, table);
}

// ---- Morale

void read_morale(const Reader& reader, Tables& tables) {
  each_key(reader, kContingentKeys, [&](std::size_t contingent, const Reader& row) {
    only(row, {"formed", "light"});
    const Reader formed = row.at("formed");
    const std::vector<Reader> ratings = formed.items(kMaxSteps);
    if (formed.is_array() && ratings.empty()) formed.fail("expected at least one rating");
    for (std::size_t lost = 0; lost < ratings.size(); ++lost) {
      tables.morale[contingent][lost] = small(ratings[lost], 1, kFaces);
    }
    if (const Reader light = row.find("light")) tables.light_morale[contingent] = small(light, 1, kFaces);
  });
}

}  // namespace

void read_tables(const Reader& reader, Tables& tables) {
  only(reader, {"fire", "disordered", "melee", "shifts", "flank", "facing", "commitment", "ephialtes", "ephialtesLater",
                "conference", "morale", "moraleResults"});
  read_fire(reader.at("fire"), tables);
  const Reader disordered = reader.at("disordered");
  only(disordered, {"defence", "attack", "morale"});
  tables.disordered_defence = signed_small(disordered.at("defence"), -9, 9);
  tables.disordered_attack = signed_small(disordered.at("attack"), -6, 6);
  tables.disordered_morale = signed_small(disordered.at("morale"), -9, 9);
  read_melee(reader.at("melee"), tables);
  read_shifts(reader, tables);
  read_facing(reader.at("facing"), tables);
  read_commitment(reader.at("commitment"), tables);
  read_by_faces(reader.at("ephialtes"), tables.ephialtes, "round", 1, kMaxRounds);
  tables.ephialtes_later = small(reader.at("ephialtesLater"), 0, kMaxRounds);
  read_by_faces(reader.at("conference"), tables.conference, "remain", 1, kGreekContingents);
  read_morale(reader.at("morale"), tables);
  const Reader results = reader.at("moraleResults");
  only(results, {"disorder", "rout"});
  tables.disorder_from = small(results.at("disorder"), 1, kFaces);
  tables.rout_from = small(results.at("rout"), 1, 2 * kFaces);
  if (tables.rout_from < tables.disorder_from)
    results.fail("expected rout from as much over the rating as disorder, or more");
}

}  // namespace aspis::hotgates
