#include "engine/rulesets/glory/sheet.hpp"

namespace aspis::glory {

void Sheet::derive_grid() {
  for (auto& around : next) around.fill(kNowhere);
  hex::fill_neighbours(grid, next);
  for (int h = 0; h < hexes(); ++h) {
    axial[static_cast<std::size_t>(h)] = hex::axial(grid, static_cast<Hex>(h));
  }
}

/// 6.3, R-15, R-20: what a step over one hexside costs a type.
std::uint8_t Sheet::cost(Kind kind, int from, int direction) const {
  const int to = next[static_cast<std::size_t>(from)][static_cast<std::size_t>(direction)];
  if (to == kNowhere) return kClosed;
  const UnitType& moves = type(kind);
  const int climb = ground(to).level - ground(from).level;
  if (climb > 1 || climb < -1) return kClosed;
  int sum = moves.ground[static_cast<std::size_t>(ground(to).ground)];
  if (sum == kClosed) return kClosed;
  if (climb != 0) {
    const std::uint8_t slope = moves.extra[static_cast<std::size_t>(climb > 0 ? Slope::kUphill : Slope::kDownhill)];
    if (slope == kClosed) return kClosed;
    sum += slope;
  }
  if ((rivers[static_cast<std::size_t>(from)] >> direction & 1) != 0) {
    const std::uint8_t river = moves.extra[static_cast<std::size_t>(Slope::kRiver)];
    if (river == kClosed) return kClosed;
    if (river == kWholeMove) {  // 6.3-A
      const bool clear = ground(from).ground == Ground::kClear && ground(to).ground == Ground::kClear;
      return clear && climb == 0 ? kWholeMove : kClosed;
    }
    sum += river;
  }
  return static_cast<std::uint8_t>(sum);
}

void Sheet::derive() {
  derive_grid();
  side_units.fill(0);
  for (auto& sides : sector_units) sides.fill(0);
  zone_units = 0;
  bound_units = 0;
  skirmishers = 0;
  for (int h = 0; h < hexes(); ++h) {
    const auto here = static_cast<std::size_t>(h);
    level[here] = ground(h).level;
    const int row = grid.row(static_cast<Hex>(h));
    for (std::size_t side = 0; side < 2; ++side) {
      edge[side][here] = static_cast<std::uint8_t>(armies[side].north ? row : grid.rows - 1 - row);
    }
    for (int kind = 0; kind < kKinds; ++kind) {
      for (int d = 0; d < hex::kDirections; ++d) {
        costs[static_cast<std::size_t>(kind)][here][static_cast<std::size_t>(d)] = cost(static_cast<Kind>(kind), h, d);
      }
    }
  }
  for (std::size_t i = 0; i < units.size(); ++i) {
    const UnitSheet& unit = units[i];
    const Bits self = bit(static_cast<int>(i));
    side_of[i] = unit.side;
    sector_of[i] = unit.sector;
    kind_of[i] = unit.kind;
    side_units[unit.side] |= self;
    sector_units[unit.side][unit.sector] |= self;
    if (has_zone(unit.kind)) zone_units |= self;
    if (front_bound(unit.kind)) bound_units |= self;
    if (unit.kind == Kind::kSk) skirmishers |= self;
  }
}

std::string hex_name(const Sheet& sheet, int hex) {
  if (hex < 0 || hex >= sheet.hexes()) return "nowhere";
  const hex::Name name = hex::name(sheet.grid, static_cast<Hex>(hex));
  return {name.begin(), name.end()};
}

Hex find_hex(const Sheet& sheet, std::string_view name) { return hex::named(sheet.grid, name); }

}  // namespace aspis::glory
