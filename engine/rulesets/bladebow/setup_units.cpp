// The units of a scenario: rows of symbols, lists, additions by options, reinforcements.

#include <algorithm>
#include <set>
#include <string>
#include <utility>

#include "engine/rulesets/bladebow/setup_parts.hpp"

namespace aspis::bladebow {

std::string bars(const Sheet& sheet, Side side, const UnitType& type, Square square) {
  const Terrain& ground = sheet.ground(square);
  std::string place = square_name(sheet, square) + " (" + ground.name + ')';
  if (sheet.open[side][square] == 0) return place + " is closed to this army";
  if ((ground.forbids & type.troops) != 0) return place + " is closed to " + type.name;
  return {};
}

void read_condition(const Reader& reader, const UnitType& type, Condition& condition) {
  if (const Reader ranks = reader.find("ranks")) {
    condition.ranks = static_cast<std::uint8_t>(ranks.integer(0, kMaxRanks));
    if (condition.ranks > 0 && type.density == Density::kOpen) {
      ranks.fail("expected 0: only dense and flexible units have extra ranks");
      condition.ranks = 0;
    }
  }
  unsigned flags = condition.flags;
  const auto flag = [&](std::string_view key, unsigned bit) {
    if (const Reader member = reader.find(key)) flags = member.boolean() ? flags | bit : flags & ~bit;
  };
  flag("disrupted", kDisrupted);
  flag("melee", kMeleeMarker);
  flag("shieldWall", kShieldWall);
  flag("ranksSeen", kRanksSeen);
  if ((flags & kDisrupted) != 0 && (flags & (kMeleeMarker | kShieldWall)) != 0) {
    reader.fail("a disrupted unit has neither melee marker nor shield wall");
  }
  if ((flags & kShieldWall) != 0 && type.cavalry) reader.fail("expected no shield wall: only foot can form one");
  condition.flags = static_cast<std::uint8_t>(flags);
}

// ---- Units (2.1, 14.1)

namespace {

/// Collects the units of both sides, then numbers them: Greeks, then Persians, each with the reinforcements last.
class Muster {
 public:
  Muster(Draft& draft, bool mid_battle) : draft_(draft), mid_battle_(mid_battle) {}

  /// `place` starts the text of a problem with the unit's whereabouts.
  void add(const Reader& where, const std::string& place, UnitSheet unit, Condition condition) {
    std::vector<Entry>& list = lists_[unit.side];
    if (list.size() >= static_cast<std::size_t>(kMaxUnitsPerSide)) {
      if (!std::exchange(full_[unit.side], true)) where.fail(place + "expected at most 32 units in an army");
      return;
    }
    const Sheet& sheet = draft_.sheet;
    const UnitType& type = sheet.types[unit.type];
    if (unit.square != kNowhere) {
      if (const std::string why = bars(sheet, unit.side, type, unit.square); !why.empty()) where.fail(place + why);
      const Army& enemy = sheet.armies[other(unit.side)];
      if (enemy.camp == unit.square || std::ranges::find(enemy.camp_choices, unit.square) != enemy.camp_choices.end()) {
        where.fail(place + square_name(sheet, unit.square) + " is the enemy's camp");
      }
      if (std::ranges::find(taken_, unit.square) != taken_.end()) {
        where.fail(place + "two units on " + square_name(sheet, unit.square));
      }
      taken_.push_back(unit.square);
    }
    // Ranks of single units are set by the players, unless the battle is already under way.
    const int start = type.density == Density::kOpen ? 0 : sheet.armies[unit.side].start_ranks;
    if (!mid_battle_ && (condition.ranks != start || condition.flags != 0)) {
      where.fail(place + "expected " + std::to_string(start) +
                 " ranks and no marker: a unit has its own only in a scenario with \"begin\"");
    }
    const auto same = [&](const Entry& entry) { return entry.unit.type == unit.type; };
    const auto number = std::to_string(std::ranges::count_if(list, same) + 1);
    if (unit.key.empty()) unit.key = std::string(kSideWords[unit.side]) + '-' + type.key + '-' + number;
    if (unit.name.empty()) unit.name = type.name + ' ' + number;
    claim_key(where, place, unit.key, draft_);
    list.push_back({std::move(unit), condition});
  }

  Condition usual(Side side, const UnitType& type) const {
    return {type.density == Density::kOpen ? std::uint8_t{0} : draft_.sheet.armies[side].start_ranks, 0};
  }

  void finish(const Reader& scenario) {
    // Where both armies have such troops, the Persian ones say whose they are.
    for (Entry& entry : lists_[kPersian]) {
      const auto same_name = [&](const Entry& greek) { return greek.unit.name == entry.unit.name; };
      if (std::ranges::any_of(lists_[kGreek], same_name)) entry.unit.name = "Persian " + entry.unit.name;
    }
    for (std::size_t side = 0; side < 2; ++side) {
      const bool fights = std::ranges::any_of(lists_[side], [](const Entry& e) { return e.unit.square != kNowhere; });
      if (!fights && draft_.has_map && !draft_.sheet.types.empty()) {
        scenario.fail("expected at least one unit on the map for " + std::string(kSideWords[side]));
      }
      for (Entry& entry : lists_[side]) {
        draft_.sheet.units.push_back(std::move(entry.unit));
        draft_.condition.push_back(entry.condition);
      }
    }
  }

 private:
  struct Entry {
    UnitSheet unit;
    Condition condition;
  };
  Draft& draft_;
  bool mid_battle_;
  std::array<std::vector<Entry>, 2> lists_;
  std::array<bool, 2> full_{};
  std::vector<Square> taken_;
};

struct Symbol {
  char code;
  Side side;
  int type;
  std::string name;  // of a contingent, where the type's will not do
  int count = 0;
};

std::vector<Symbol> read_legend(const Reader& reader, const Sheet& sheet) {
  std::vector<Symbol> legend;
  for (const auto& [key, entry] : reader.entries()) {
    if (key.size() != 1 || key[0] <= ' ' || key[0] > '~' || key[0] == '.') {
      entry.fail("expected a key of one printable character other than '.', found " + quoted(key));
      continue;
    }
    only(entry, {"side", "type", "name"});
    const int side = entry.at("side").word(kSideWords);
    const Reader name = entry.find("name");
    legend.push_back({key[0], static_cast<Side>(side), read_type(entry.at("type"), sheet), name ? name.text() : ""});
  }
  return legend;
}

void read_setup_rows(const Reader& reader, const Draft& draft, Muster& muster) {
  const Sheet& sheet = draft.sheet;
  only(reader, {"rows", "legend", "facing", "exceptions"});
  std::vector<Symbol> legend = read_legend(reader.at("legend"), sheet);
  std::array<std::uint8_t, 2> facing{};
  each_side(reader.at("facing"), [&](Side side, const Reader& member) {
    facing[side] = static_cast<std::uint8_t>(member.word(kFacingWords));
  });
  for (const Symbol& symbol : legend) {
    if (reader.find("facing").is_object() && !reader.find("facing").find(kSideWords[symbol.side])) {
      reader.find("facing").fail("the key \"" + std::string(kSideWords[symbol.side]) + "\" is missing");
      break;
    }
  }
  struct Exception {
    Square square;
    std::uint8_t facing;
    Reader where;
    bool used = false;
  };
  std::vector<Exception> exceptions;
  for (const auto& [key, entry] : reader.find("exceptions").entries()) {
    const auto turned = static_cast<std::uint8_t>(entry.word(kFacingWords));
    if (draft.has_map) exceptions.push_back({find_square(sheet, key), turned, entry});
  }
  const Reader rows = reader.at("rows");
  const std::vector<Reader> lines = rows.items();
  if (!draft.has_map || !rows.is_array()) return;
  if (lines.size() != static_cast<std::size_t>(sheet.rows)) {
    return rows.fail("expected " + std::to_string(sheet.rows) + " rows as on the map, found " +
                     std::to_string(lines.size()));
  }
  for (std::size_t y = 0; y < lines.size(); ++y) {
    const std::string line = lines[y].text();
    if (line.size() != static_cast<std::size_t>(sheet.columns)) {
      lines[y].fail("expected " + std::to_string(sheet.columns) + " characters as on the map, found " +
                    std::to_string(line.size()));
      continue;
    }
    for (std::size_t x = 0; x < line.size(); ++x) {
      if (line[x] == '.') continue;
      const std::string place = std::string("column ") + static_cast<char>('A' + x) + ": ";
      const auto symbol = std::ranges::find(legend, line[x], &Symbol::code);
      if (symbol == legend.end()) {
        lines[y].fail(place + quoted({&line[x], 1}) + " is not in the legend");
        continue;
      }
      if (symbol->type < 0) continue;
      UnitSheet unit;
      unit.side = symbol->side;
      unit.type = static_cast<std::uint8_t>(symbol->type);
      if (!symbol->name.empty()) unit.name = symbol->name + ' ' + std::to_string(++symbol->count);
      unit.square = static_cast<Square>(y * line.size() + x);
      unit.facing = facing[symbol->side];
      for (Exception& exception : exceptions) {
        if (exception.square != unit.square) continue;
        unit.facing = exception.facing;
        exception.used = true;
      }
      const Condition condition = muster.usual(unit.side, sheet.types[unit.type]);
      muster.add(lines[y], place, std::move(unit), condition);
    }
  }
  for (const Exception& exception : exceptions) {
    if (!exception.used) exception.where.fail("expected the square of a unit in the rows as key");
  }
}

void read_unit(const Reader& reader, const Draft& draft, Muster& muster) {
  const Sheet& sheet = draft.sheet;
  only(reader,
       {"key", "name", "side", "type", "square", "facing", "ranks", "disrupted", "melee", "shieldWall", "ranksSeen"});
  UnitSheet unit;
  if (const Reader key = reader.find("key")) unit.key = read_key(key);
  if (const Reader name = reader.find("name")) unit.name = read_name(name, 40);
  unit.side = static_cast<Side>(reader.at("side").word(kSideWords));
  const int type = read_type(reader.at("type"), sheet);
  unit.square = read_square(reader.at("square"), draft);
  unit.facing = static_cast<std::uint8_t>(reader.at("facing").word(kFacingWords));
  if (type < 0 || unit.square == kNowhere) return;
  unit.type = static_cast<std::uint8_t>(type);
  Condition condition = muster.usual(unit.side, sheet.types[unit.type]);
  read_condition(reader, sheet.types[unit.type], condition);
  muster.add(reader, {}, std::move(unit), condition);
}

// ---- Reinforcements (14.4 SR3)

void read_groups(const Reader& reader, Draft& draft) {
  Reinforcements& more = draft.sheet.reinforcements;
  std::array<bool, 6> given{};
  for (const Reader& group : reader.items(6)) {
    only(group, {"numbers", "squares", "facing"});
    const auto facing = static_cast<std::uint8_t>(group.at("facing").word(kFacingWords));
    std::vector<Square> squares;
    for (const Reader& item : group.at("squares").items(16)) {
      const Square square = read_square(item, draft);
      if (square == kNowhere) continue;
      if (draft.sheet.open[more.side][square] == 0) {
        item.fail(square_name(draft.sheet, square) + " is closed to this army");
      } else if (std::ranges::find(squares, square) != squares.end()) {
        item.fail(square_name(draft.sheet, square) + " is named twice");
      } else {
        squares.push_back(square);
      }
    }
    if (squares.empty() && draft.has_map) group.fail("expected at least one square to enter by");
    for (const Reader& item : group.at("numbers").items(6)) {
      const auto number = static_cast<std::size_t>(item.integer(1, 6, 0));
      if (number == 0) continue;
      if (std::exchange(given[number - 1], true)) item.fail("the number " + std::to_string(number) + " is used twice");
      more.squares[number - 1] = squares;
      more.inward[number - 1] = facing;
    }
  }
  for (std::size_t i = 0; i < 6; ++i) {
    if (!given[i] && reader.is_array()) reader.fail("no group for the number " + std::to_string(i + 1));
  }
}

void read_reinforcements(const Reader& reader, Draft& draft, Muster& muster) {
  Sheet& sheet = draft.sheet;
  only(reader, {"side", "groups", "units", "leader"});
  sheet.reinforcements.any = true;
  sheet.reinforcements.side = static_cast<Side>(reader.at("side").word(kSideWords));
  read_groups(reader.at("groups"), draft);
  std::set<std::pair<Square, int>> entries;  // who could enter where
  const std::vector<Reader> rows = reader.at("units").items(16);
  if (reader.find("units").is_array() && rows.empty()) reader.find("units").fail("expected at least one unit");
  for (const Reader& row : rows) {
    only(row, {"key", "name", "type", "ranks"});
    UnitSheet unit;
    if (const Reader key = row.find("key")) unit.key = read_key(key);
    if (const Reader name = row.find("name")) unit.name = read_name(name, 40);
    unit.side = sheet.reinforcements.side;
    const int type = read_type(row.at("type"), sheet);
    if (type < 0) continue;
    unit.type = static_cast<std::uint8_t>(type);
    for (const auto& group : sheet.reinforcements.squares) {
      for (const Square square : group) entries.emplace(square, type);
    }
    Condition condition = muster.usual(unit.side, sheet.types[unit.type]);
    read_condition(row, sheet.types[unit.type], condition);
    muster.add(row, {}, std::move(unit), condition);
  }
  for (const auto& [square, type] : entries) {
    const UnitType& troops = sheet.types[static_cast<std::size_t>(type)];
    const std::string why = bars(sheet, sheet.reinforcements.side, troops, square);
    if (!why.empty()) reader.find("groups").fail(why);
  }
  if (const Reader key = reader.find("leader")) {
    const std::string name = whole_text(key);
    const auto leader = std::ranges::find(sheet.leaders, name, &LeaderSheet::key);
    if (leader == sheet.leaders.end() || leader->side != sheet.reinforcements.side || !leader->reinforcement) {
      key.fail("expected the key of a leader of this army marked \"reinforcement\", found " + quoted(name));
    }
  }
}

}  // namespace

void read_units(const Reader& scenario, const std::vector<Reader>& added, Draft& draft) {
  Muster muster(draft, scenario.find("begin").present());
  if (const Reader setup = scenario.find("setup")) read_setup_rows(setup, draft, muster);
  const std::size_t most = static_cast<std::size_t>(kMaxUnits);
  for (const Reader& unit : scenario.find("units").items(most)) read_unit(unit, draft, muster);
  for (const Reader& list : added) {
    for (const Reader& unit : list.items(most)) read_unit(unit, draft, muster);
  }
  const Reader more = scenario.find("special").find("reinforcements");
  if (more) read_reinforcements(more, draft, muster);
  for (const LeaderSheet& leader : draft.sheet.leaders) {
    if (leader.reinforcement && (!more || whole_text(more.find("leader")) != leader.key)) {
      scenario.find("armies").fail("the leader " + quoted(leader.key) +
                                   " is marked \"reinforcement\" but special/reinforcements does not bring him");
    }
  }
  muster.finish(scenario);
}

}  // namespace aspis::bladebow
