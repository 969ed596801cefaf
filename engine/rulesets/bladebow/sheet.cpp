#include "engine/rulesets/bladebow/sheet.hpp"

#include <algorithm>

namespace aspis::bladebow {
namespace {

std::uint8_t troop_bits(const UnitType& type) {
  constexpr std::array<std::uint8_t, 3> kBySize{kLightTroops, kMediumTroops, kHeavyTroops};
  constexpr std::array<std::uint8_t, 3> kByDensity{0, kDenseTroops, kFlexibleTroops};
  unsigned bits = kBySize[static_cast<std::size_t>(type.size)];
  bits |= kByDensity[static_cast<std::size_t>(type.density)];
  if (type.cavalry) bits |= kCavalryTroops;
  return static_cast<std::uint8_t>(bits);
}

bool walled_off(const Sheet& sheet, Square a, Square b) {
  return std::ranges::any_of(sheet.walls, [&](const std::array<Square, 2>& wall) {
    return (wall[0] == a && wall[1] == b) || (wall[0] == b && wall[1] == a);
  });
}

bool open_to(const Sheet& sheet, int side, Square square) {
  constexpr std::uint8_t kEverySize = kLightTroops | kMediumTroops | kHeavyTroops;
  const Terrain& ground = sheet.ground(square);
  if (ground.sea || (ground.forbids & kEverySize) == kEverySize) return false;
  if (sheet.on_path[square]) return side == sheet.path.side;  // 14.2 SR4, R-52
  if (!sheet.hills_closed || !ground.high) return true;
  return std::ranges::find(sheet.open_hills, square) != sheet.open_hills.end();  // 14.2 SR2
}

// Where a step may lead. The square it starts from may be any: a piece that got there somehow may still leave.
void derive_steps(Sheet& sheet) {
  for (int s = 0; s < sheet.squares(); ++s) {
    const auto from = static_cast<Square>(s);
    for (int d = 0; d < 8; ++d) {
      const Square to = sheet.next[from][static_cast<std::size_t>(d)];
      if (to == kNowhere || walled_off(sheet, from, to)) continue;
      if (square::diagonal(d) && (sheet.on_path[from] || sheet.on_path[to])) continue;
      for (std::size_t side = 0; side < 2; ++side) {
        if (sheet.open[side][to] != 0) sheet.steps[side][from] |= static_cast<std::uint8_t>(1u << d);
      }
    }
  }
}

// a diagonal between a square at the wall and a guard square beside the square across the wall goes round its
// end.
void derive_guarded_steps(Sheet& sheet) {
  const auto guard_step = [&](Square from, Square across, Square guard) {
    const int d = square::direction(sheet.point(from), sheet.point(guard));
    const int beside = square::direction(sheet.point(across), sheet.point(guard));
    if (d < 0 || beside < 0 || !square::diagonal(d) || square::diagonal(beside)) return;
    sheet.guarded_steps[from] |= static_cast<std::uint8_t>(1u << d);
    sheet.guarded_steps[guard] |= static_cast<std::uint8_t>(1u << square::opposite(d));
  };
  for (const auto& wall : sheet.walls) {
    for (const Square guard : sheet.wall_guards) {
      guard_step(wall[0], wall[1], guard);
      guard_step(wall[1], wall[0], guard);
    }
  }
}

}  // namespace

void Sheet::derive_grid() {
  for (auto& around : next) around.fill(kNowhere);
  for (int square = 0; square < squares(); ++square) {
    const int column = square % columns;
    const int row = square / columns;
    xy[static_cast<std::size_t>(square)] = {static_cast<std::int8_t>(column), static_cast<std::int8_t>(row)};
    for (std::size_t d = 0; d < 8; ++d) {
      const int x = column + square::kDx[d];
      const int y = row + square::kDy[d];
      if (x < 0 || x >= columns || y < 0 || y >= rows) continue;
      next[static_cast<std::size_t>(square)][d] = static_cast<Square>(y * columns + x);
    }
  }
}

void Sheet::derive() {
  derive_grid();
  for (std::size_t side = 0; side < 2; ++side) {
    open[side].fill(0);
    steps[side].fill(0);
  }
  guarded_steps.fill(0);
  on_path.fill(false);
  window_cards.fill(0);
  side_units.fill(0);
  missile_units = 0;
  ranked_units = 0;
  type_index.fill(0);
  troops.fill(0);

  for (const Square square : path.squares) on_path[square] = true;
  for (int s = 0; s < squares(); ++s) {
    const auto square = static_cast<Square>(s);
    for (std::size_t side = 0; side < 2; ++side) open[side][square] = open_to(*this, static_cast<int>(side), square);
  }
  derive_steps(*this);
  derive_guarded_steps(*this);

  for (int card = 0; card < kCards; ++card) {
    window_cards[static_cast<std::size_t>(cards[static_cast<std::size_t>(card)].window)] |= bit(card);
  }
  for (UnitType& type : types) type.troops = troop_bits(type);
  for (std::size_t unit = 0; unit < units.size(); ++unit) {
    side_units[units[unit].side] |= bit(static_cast<int>(unit));
    type_index[unit] = units[unit].type;
    troops[unit] = types[units[unit].type].troops;
    if (types[units[unit].type].good.strength > 0) missile_units |= bit(static_cast<int>(unit));
    if (types[units[unit].type].ranked()) ranked_units |= bit(static_cast<int>(unit));
  }
}

std::string square_name(const Sheet& sheet, int square) {
  if (square < 0 || square >= sheet.squares()) return "nowhere";
  const square::Point at = sheet.point(square);
  return static_cast<char>('A' + at.x) + std::to_string(at.y + 1);
}

Square find_square(const Sheet& sheet, std::string_view name) {
  if (name.size() < 2 || name.size() > 3) return kNowhere;
  const int x = name[0] - 'A';
  int row = 0;
  for (const char digit : name.substr(1)) {
    if (digit < '0' || digit > '9') return kNowhere;
    row = row * 10 + (digit - '0');
  }
  if (name[1] == '0' || x < 0 || x >= sheet.columns || row < 1 || row > sheet.rows) return kNowhere;
  return static_cast<Square>((row - 1) * sheet.columns + x);
}

}  // namespace aspis::bladebow
