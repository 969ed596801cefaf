// Sectors, armies, units and leaders of a scenario, and who may stand where.

#include <algorithm>
#include <string>
#include <utility>

#include "engine/rulesets/glory/setup_parts.hpp"

namespace aspis::glory {
namespace {

constexpr std::array<std::string_view, 2> kEdgeWords{"south", "north"};

// ---- Sectors and armies

void read_sectors(const Reader& reader, Sheet& sheet) {
  const std::vector<Reader> list = reader.items(kSectors);
  if (reader.is_array() && list.empty()) reader.fail("expected at least one sector");
  for (const Reader& item : list) {
    only(item, {"key", "levels"});
    const int sector = item.at("key").word(kSectorKeys, -1);
    if (sector < 0) continue;
    if (std::ranges::find(sheet.sectors, sector) != sheet.sectors.end()) {
      item.at("key").fail("the sector " + quoted(kSectorKeys[static_cast<std::size_t>(sector)]) + " is named twice");
      continue;
    }
    sheet.sectors.push_back(static_cast<std::uint8_t>(sector));
    each_side(item.find("levels"), [&](Side side, const Reader& level) {
      sheet.levels[side][static_cast<std::size_t>(sector)] = small(level, 1, 200);
    });
  }
}

void read_army(const Reader& reader, Army& army) {
  only(reader, {"name", "home", "facing", "level", "points", "classes"});
  army.name = read_name(reader.at("name"), 40);
  army.north = reader.at("home").word(kEdgeWords) == 1;
  army.facing = static_cast<std::uint8_t>(reader.at("facing").word(kFacingKeys));
  army.level = small(reader.at("level"), 1, 250);
  army.points = small(reader.find("points"), 0, 99);
  const Reader classes = reader.at("classes");
  classes.only(kClassWords);
  for (std::size_t i = 0; i < kClassWords.size(); ++i) {
    if (const Reader value = classes.find(kClassWords[i])) army.classes[i] = small(value, 1, 10);
  }
}

// ---- Units and leaders (2.1)

/// Collects the pieces of both sides, then numbers them: the first side's, then the second's, each in the order of the
/// data.
class Muster {
 public:
  explicit Muster(Draft& draft) : draft_(draft) {}

  void read_unit(const Reader& reader) {
    only(reader, {"key", "name", "side", "sector", "type", "weapon", "strength", "class", "formation", "exempt", "hex",
                  "facing"});
    UnitSheet unit;
    unit.key = read_key(reader.at("key"));
    unit.name = reader.find("name") ? read_name(reader.at("name"), 40) : unit.key;
    const int side = reader.at("side").word(kSideWords, -1);
    const int sector = read_sector(reader.at("sector"), draft_);
    unit.kind = static_cast<Kind>(reader.at("type").word(kKindKeys));
    unit.strength = small(reader.at("strength"), 1, kMaxStrength);
    const int letter = reader.at("class").word(kClassWords);
    unit.formation = static_cast<std::uint8_t>(reader.find("formation").word(kFormationKeys));
    unit.exempt = reader.find("exempt").boolean();
    unit.hex = read_hex(reader.at("hex"), draft_);
    const Reader weapon = reader.find("weapon");
    if (unit.kind == Kind::kSk) {
      unit.weapon = static_cast<Weapon>(reader.at("weapon").word(std::span(kWeaponKeys).subspan(1)) + 1);
    } else if (weapon) {
      weapon.fail("expected none: only skirmishers shoot (5.0)");
    }
    if (side < 0 || sector < 0) return;
    const Army& army = draft_.sheet.army(side);
    unit.side = static_cast<std::uint8_t>(side);
    unit.sector = static_cast<std::uint8_t>(sector);
    unit.letter = static_cast<char>('A' + letter);
    unit.morale = army.classes[static_cast<std::size_t>(letter)];
    if (unit.morale == 0 && reader.find("class").is_text()) {
      reader.at("class").fail("this army has no number for the class " + std::string(1, unit.letter));
    }
    unit.facing = static_cast<std::uint8_t>(reader.find("facing").word(kFacingKeys, army.facing));
    take_key(reader, unit.key);
    if (units_[0].size() + units_[1].size() >= static_cast<std::size_t>(kMaxUnits)) {
      if (!std::exchange(full_, true)) reader.fail("expected at most " + std::to_string(kMaxUnits) + " units");
      return;
    }
    units_[unit.side].emplace_back(std::move(unit), reader);
  }

  void read_leader(const Reader& reader) {
    constexpr std::array<std::string_view, 2> kMoves{"li", "lc"};
    only(reader, {"key", "name", "side", "sector", "stars", "initiative", "shift", "dice", "dot", "moves", "hex"});
    LeaderSheet leader;
    leader.key = read_key(reader.at("key"));
    leader.name = reader.find("name") ? read_name(reader.at("name"), 40) : leader.key;
    const int side = reader.at("side").word(kSideWords, -1);
    leader.stars = small(reader.at("stars"), 0, 3);
    leader.initiative = small(reader.at("initiative"), 0, 5);
    leader.shift = small(reader.at("shift"), 0, 6);
    leader.dice = small(reader.at("dice"), 0, 9);
    leader.dot = reader.find("dot").boolean();
    leader.moves_as = reader.at("moves").word(kMoves) == 0 ? Kind::kLi : Kind::kLc;
    const Reader hex = reader.find("hex");
    if (hex) {
      leader.hex = read_hex(hex, draft_);
      leader.sector = static_cast<std::uint8_t>(std::max(0, read_sector(reader.at("sector"), draft_)));
    } else {
      if (const Reader sector = reader.find("sector")) sector.fail("expected none for a leader of the pool");
      if (leader.stars != 0) reader.at("stars").fail("expected 0 for a leader of the pool (9.0)");
    }
    if (side < 0) return;
    leader.side = static_cast<std::uint8_t>(side);
    take_key(reader, leader.key);
    if (leaders_[0].size() + leaders_[1].size() >= static_cast<std::size_t>(kMaxLeaders)) {
      reader.fail("expected at most " + std::to_string(kMaxLeaders) + " leaders");
      return;
    }
    leaders_[leader.side].emplace_back(std::move(leader), reader);
  }

  void finish() {
    for (std::size_t side = 0; side < 2; ++side) {
      for (auto& [unit, reader] : units_[side]) {
        draft_.sheet.units.push_back(std::move(unit));
        draft_.units.push_back(reader);
      }
      for (auto& [leader, reader] : leaders_[side]) {
        draft_.sheet.leaders.push_back(std::move(leader));
        draft_.leaders.push_back(reader);
      }
    }
  }

 private:
  // Units and leaders share one set of keys: choices name either as a piece.
  void take_key(const Reader& reader, const std::string& key) {
    if (!key.empty() && std::ranges::find(keys_, key) != keys_.end()) {
      reader.fail("the key " + quoted(key) + " is used twice");
    }
    keys_.push_back(key);
  }

  Draft& draft_;
  std::array<std::vector<std::pair<UnitSheet, Reader>>, 2> units_;
  std::array<std::vector<std::pair<LeaderSheet, Reader>>, 2> leaders_;
  bool full_ = false;
  std::vector<std::string> keys_;
};

}  // namespace

void read_armies(const Reader& scenario, Draft& draft) {
  Sheet& sheet = draft.sheet;
  read_sectors(scenario.at("sectors"), sheet);
  const Reader armies = scenario.at("armies");
  armies.only(kSideWords);
  for (std::size_t side = 0; side < 2; ++side) read_army(armies.at(kSideWords[side]), sheet.armies[side]);
  if (armies.is_object() && sheet.armies[0].north == sheet.armies[1].north) {
    armies.fail("expected one army with its home in the north and one in the south");
  }
  constexpr std::size_t kMost = 2 * static_cast<std::size_t>(kMaxUnits);
  Muster muster(draft);
  const Reader units = scenario.at("units");
  for (const Reader& unit : units.items(kMost)) muster.read_unit(unit);
  for (const Reader& leader : scenario.find("leaders").items(kMost)) muster.read_leader(leader);
  muster.finish();
  if (draft.has_map) sheet.derive();
  if (units.is_array() && units.items().empty()) units.fail("expected at least one unit");
}

// ---- Who may stand where (6.0-stacking, 6.3, 9.0-movement)

void check_board(const State& state, const Sheet& sheet, const std::vector<Reader>& units,
                 const std::vector<Reader>& leaders) {
  std::array<int, kMaxHexes> taken{};  // one more than the unit there
  for (std::size_t i = 0; i < sheet.units.size(); ++i) {
    const Unit& unit = state.units[i];
    if (!unit.on_map() || unit.hex == kNowhere) continue;
    const Terrain& ground = sheet.ground(unit.hex);
    const UnitType& type = sheet.type(sheet.units[i].kind);
    if (type.ground[static_cast<std::size_t>(ground.ground)] == kClosed) {
      units[i].fail(hex_name(sheet, unit.hex) + " (" + ground.name + ") is closed to it");
    }
    int& there = taken[unit.hex];
    if (there != 0) {
      units[i].fail(sheet.units[static_cast<std::size_t>(there) - 1].key + " already stands on " +
                    hex_name(sheet, unit.hex));
    }
    there = static_cast<int>(i) + 1;
  }
  for (std::size_t i = 0; i < sheet.leaders.size(); ++i) {
    const Leader& leader = state.leaders[i];
    if (!leader.in_play() || leader.hex == kNowhere) continue;
    const int there = taken[leader.hex];
    bool enemy = there != 0 && sheet.side(there - 1) != sheet.leader_side(static_cast<int>(i));
    for (std::size_t j = 0; j < i; ++j) {
      const Leader& mate = state.leaders[j];
      enemy = enemy || (mate.in_play() && mate.hex == leader.hex && sheet.leaders[i].side != sheet.leaders[j].side);
    }
    if (enemy) leaders[i].fail("the enemy stands on " + hex_name(sheet, leader.hex));
  }
}

}  // namespace aspis::glory
