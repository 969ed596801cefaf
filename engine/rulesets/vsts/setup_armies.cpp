// Markers, units and leaders of a scenario, and where the wings set up.

#include <algorithm>
#include <string>
#include <utility>

#include "engine/rulesets/vsts/deploy.hpp"
#include "engine/rulesets/vsts/setup_parts.hpp"

namespace aspis::vsts {
namespace {

constexpr std::array<std::string_view, 5> kKindWords{"wing", "reactivation", "disembark", "spartans", "endTurn"};

int read_wing(const Reader& reader) { return reader.word(kWingKeys, -1); }

// ---- The cup (5.0, 12.1)

void read_marker(const Reader& reader, Sheet& sheet) {
  Marker marker;
  only(reader, {"key", "name", "kind", "wing", "side", "atStart"});
  marker.key = read_key(reader.at("key"));
  marker.name = read_name(reader.at("name"), 40);
  marker.kind = static_cast<MarkerKind>(reader.at("kind").word(kKindWords));
  marker.at_start = reader.find("atStart").boolean(true);
  switch (marker.kind) {
    case MarkerKind::kWing: {
      const int wing = read_wing(reader.at("wing"));
      if (wing == kShips || wing == kSpartans) {
        reader.find("wing").fail("expected a wing of the line: ships and Spartans have markers of their own kind");
      }
      marker.wing = static_cast<std::uint8_t>(std::max(wing, 0));
      break;
    }
    case MarkerKind::kDisembark: marker.wing = kShips; break;
    case MarkerKind::kSpartans: marker.wing = kSpartans; break;
    default: break;
  }
  marker.side = side_of_wing(marker.wing);
  if (marker.kind == MarkerKind::kReactivation) {
    marker.side = static_cast<std::uint8_t>(reader.at("side").word(kSideWords));
  } else if (const Reader side = reader.find("side")) {
    side.fail("expected only for a reactivation: the side of other markers is known");
  }
  if (marker.kind != MarkerKind::kWing && reader.find("wing")) {
    reader.find("wing").fail("expected only for a marker of the kind \"wing\"");
  }
  for (const Marker& known : sheet.markers) {
    if (!marker.key.empty() && known.key == marker.key) {
      reader.fail("the key " + quoted(marker.key) + " is used twice");
    } else if (known.kind == marker.kind && known.kind != MarkerKind::kReactivation && known.wing == marker.wing) {
      reader.fail("there is already a marker for this: " + quoted(known.key));
    }
  }
  if (sheet.markers.size() < static_cast<std::size_t>(kMaxMarkers)) {
    sheet.markers.push_back(std::move(marker));
  } else {
    reader.fail("expected at most 16 markers");
  }
}

// ---- Units and leaders (3.1)

/// Collects the pieces of both sides, then numbers them: Greeks, then Persians, each in the order of the data.
class Muster {
 public:
  explicit Muster(Draft& draft) : draft_(draft) {}

  void read_unit(const Reader& reader) {
    const Sheet& sheet = draft_.sheet;
    only(reader, {"key", "name", "wing", "type", "sp", "mr", "hex", "facing", "formation"});
    UnitSheet unit;
    if (const Reader key = reader.find("key")) unit.key = read_key(key);
    if (const Reader name = reader.find("name")) unit.name = read_name(name, 40);
    const int wing = read_wing(reader.at("wing"));
    const int type = read_type(reader.at("type"));
    unit.strength = small(reader.at("sp"), 1, kMaxStrength);
    unit.morale = static_cast<std::int8_t>(reader.find("mr").integer(-5, 5));
    if (const Reader hex = reader.find("hex")) {
      unit.hex = read_hex(hex, draft_);
    } else if (wing >= 0 && wing != kShips && wing != kSpartans) {
      reader.fail("the key \"hex\" is missing: only ships and Spartans may start off the map");
    }
    if (wing < 0 || type < 0) return;
    unit.wing = static_cast<std::uint8_t>(wing);
    unit.type = static_cast<std::uint8_t>(type);
    const UnitType& kind = sheet.types[unit.type];
    unit.elite = kind.elite || wing == kSpartans;  // 11.5
    if (wing == kShips && kind.phalanx())
      reader.at("type").fail("expected a type on one hex: it lands on one (11.4.a)");
    if (wing == kSpartans && kind.skirmisher()) {
      reader.at("type").fail("expected a type that marches: Spartans arrive in March (11.4.g)");
    }
    Unit stance;
    stance.heading = sheet.setup_heading[side_of_wing(wing)];
    stance.formation = formation_of(kind, stance.heading);
    read_stance(reader, kind, stance);
    unit.heading = stance.heading;
    add(reader, std::move(unit), kind);
  }

  void read_leader(const Reader& reader) {
    only(reader, {"key", "name", "wing", "mr", "mbr", "replacement", "commander", "hex"});
    LeaderSheet leader;
    leader.key = read_key(reader.at("key"));
    const int wing = read_wing(reader.at("wing"));
    leader.front = read_face(reader, leader.key);
    const Reader replacement = reader.find("replacement");
    only(replacement, {"name", "mr", "mbr"});
    leader.replacement = read_face(replacement, "Replacement");
    leader.commander = reader.find("commander").boolean();
    if (const Reader hex = reader.find("hex")) {
      leader.hex = read_hex(hex, draft_);
    } else if (wing >= 0 && wing != kSpartans) {
      reader.fail("the key \"hex\" is missing: only a leader of the Spartans may start off the map");
    }
    if (wing < 0) return;
    leader.wing = static_cast<std::uint8_t>(wing);
    leader.movement = draft_.leader_movement[side_of_wing(wing)];
    take_key(reader, leader.key);
    if (leaders_[0].size() + leaders_[1].size() >= static_cast<std::size_t>(kMaxLeaders)) {
      reader.fail("expected at most 8 leaders");
      return;
    }
    leaders_[side_of_wing(wing)].emplace_back(std::move(leader), reader);
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
  static LeaderFace read_face(const Reader& reader, std::string_view otherwise) {
    LeaderFace face{std::string(otherwise), 0, 0};
    if (const Reader name = reader.find("name")) face.name = read_name(name, 40);
    face.morale = static_cast<std::int8_t>(reader.find("mr").integer(-5, 5));
    face.bonus = small(reader.find("mbr"), 0, 9);
    return face;
  }

  int read_type(const Reader& reader) const {
    const std::vector<UnitType>& types = draft_.sheet.types;
    const std::string key = whole_text(reader);
    if (!reader.is_text() || types.empty()) return -1;
    const auto it = std::ranges::find(types, key, &UnitType::key);
    if (it != types.end()) return static_cast<int>(it - types.begin());
    std::string known;
    for (const UnitType& type : types) known += (known.empty() ? "" : ", ") + type.key;
    reader.fail("unknown unit type " + quoted(key) + "; expected one of: " + known);
    return -1;
  }

  // Units and leaders share one set of keys: choices name either as a piece.
  void take_key(const Reader& reader, const std::string& key) {
    if (!key.empty() && std::ranges::find(keys_, key) != keys_.end()) {
      reader.fail("the key " + quoted(key) + " is used twice");
    }
    keys_.push_back(key);
  }

  void add(const Reader& reader, UnitSheet unit, const UnitType& type) {
    const Side side = side_of_wing(unit.wing);
    auto& list = units_[side];
    if (list.size() >= static_cast<std::size_t>(kMaxUnitsPerSide)) {
      if (!std::exchange(full_[side], true)) reader.fail("expected at most 60 units in an army");
      return;
    }
    const auto same = [&](const auto& entry) { return entry.first.type == unit.type; };
    const auto number = std::to_string(std::ranges::count_if(list, same) + 1);
    if (unit.key.empty()) unit.key = std::string(kSideWords[side]) + '-' + type.key + '-' + number;
    if (unit.name.empty()) unit.name = type.name + ' ' + number;
    take_key(reader, unit.key);
    list.emplace_back(std::move(unit), reader);
  }

  Draft& draft_;
  std::array<std::vector<std::pair<UnitSheet, Reader>>, 2> units_;
  std::array<std::vector<std::pair<LeaderSheet, Reader>>, 2> leaders_;
  std::array<bool, 2> full_{};
  std::vector<std::string> keys_;
};

// Those who come later need a way in: a beach with ships, a road and a marker.
void check_ways_in(const Draft& draft) {
  const Sheet& sheet = draft.sheet;
  const auto brings = [](const Marker& marker) { return marker.kind == MarkerKind::kSpartans; };
  const bool marker = std::ranges::any_of(sheet.markers, brings);
  const bool landing = std::ranges::any_of(sheet.landing, [](std::uint64_t word) { return word != 0; });
  for (std::size_t i = 0; i < sheet.units.size(); ++i) {
    if (sheet.units[i].hex != kNowhere || draft.units[i].find("hex") || !draft.has_map) continue;
    if (sheet.units[i].wing == kShips && !landing) {
      draft.units[i].fail("expected open ground beside a ship on the map, for the ship cup to land on");
    } else if (sheet.units[i].wing == kSpartans && (sheet.exits.empty() || !marker)) {
      draft.units[i].fail(
          "expected an exit of the map and a marker of the kind \"spartans\" for units that arrive later");
    }
  }
}

}  // namespace

// ---- Zones (12.1.1)

void read_zones(const Reader& reader, Draft& draft) {
  Sheet& sheet = draft.sheet;
  if (!reader) return;
  only(reader, {"facing", "zones"});
  each_side(reader.find("facing"), [&](Side side, const Reader& member) {
    const int heading = member.word(kHeadingWords, sheet.setup_heading[side]);
    if (hex::is_spine(heading)) {
      sheet.setup_heading[side] = static_cast<std::uint8_t>(heading);
    } else {
      member.fail("expected a corner (NNE, E, SSE, SSW, W, NNW): armies set up Deployed");
    }
  });
  const Reader zones = reader.find("zones");
  zones.only(kWingKeys);
  for (std::size_t wing = 0; wing < kWingKeys.size(); ++wing) {
    for (const Reader& item : zones.find(kWingKeys[wing]).items(16)) {
      only(item, {"from", "to"});
      const Hex from = read_hex(item.at("from"), draft);
      const Hex to = read_hex(item.at("to"), draft);
      if (from == kNowhere || to == kNowhere) continue;
      const hex::Grid& grid = sheet.grid;
      if (grid.column(from) > grid.column(to) || grid.row(from) > grid.row(to)) {
        item.fail("expected \"from\" to be the north-western and \"to\" the south-eastern hex of a rectangle");
        continue;
      }
      for (int row = grid.row(from); row <= grid.row(to); ++row) {
        for (int column = grid.column(from); column <= grid.column(to); ++column) {
          const Hex hex = hex::cell(grid, column, row);
          if (sheet.ground(hex).enter) put(sheet.zones[wing], hex);
        }
      }
    }
  }
}

// ---- Armies

void read_armies(const Reader& scenario, Draft& draft) {
  const Reader arrivals = scenario.find("arrivals");
  if (arrivals) {
    only(arrivals, {"face", "markers", "units", "leaders"});
    draft.sheet.arrival_face = small(arrivals.at("face"), 0, 9);
  }
  constexpr std::size_t kMost = kMaxUnits;
  const Reader units = scenario.at("units");
  Muster muster(draft);
  for (const Reader& marker : scenario.at("markers").items(kMost)) read_marker(marker, draft.sheet);
  for (const Reader& marker : arrivals.find("markers").items(kMost)) read_marker(marker, draft.sheet);
  for (const Reader& unit : units.items(kMost)) muster.read_unit(unit);
  for (const Reader& unit : arrivals.find("units").items(kMost)) muster.read_unit(unit);
  for (const Reader& leader : scenario.find("leaders").items(kMost)) muster.read_leader(leader);
  for (const Reader& leader : arrivals.find("leaders").items(kMost)) muster.read_leader(leader);
  muster.finish();
  draft.sheet.derive();
  if (units.is_array() && units.items().empty()) units.fail("expected at least one unit");
  check_ways_in(draft);
}

}  // namespace aspis::vsts
