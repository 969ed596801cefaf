#include "engine/rulesets/hotgates/sheet.hpp"

#include <algorithm>

namespace aspis::hotgates {
namespace {

/// whether the straight line between two centres runs through the inside of an area in the rectangle they span.
bool lies_across(square::Point from, square::Point to, square::Point area) {
  const int dx = to.x - from.x;
  const int dy = to.y - from.y;
  const int off = dx * (area.y - from.y) - dy * (area.x - from.x);
  return 2 * square::magnitude(off) < square::magnitude(dx) + square::magnitude(dy);
}

Line line_between(const Sheet& sheet, int from, int to) {
  const square::Point a = sheet.point(from);
  const square::Point b = sheet.point(to);
  Line line;
  line.range = static_cast<std::uint8_t>(square::chebyshev(a, b));
  for (int y = std::min(a.y, b.y); y <= std::max(a.y, b.y); ++y) {
    for (int x = std::min(a.x, b.x); x <= std::max(a.x, b.x); ++x) {
      const int area = sheet.at(x, y);
      if (area == from || !lies_across(a, b, {x, y})) continue;
      const Terrain& ground = sheet.ground(area);
      line.closed = line.closed || ground.stops_fire;
      line.modifier = std::min(line.modifier, ground.fire);  // once, however many
    }
  }
  return line;
}

Toll toll_of(const Tables& tables, std::size_t column) {
  Toll toll;
  std::size_t row = 0;
  for (int face = 1; face <= kFaces; ++face) {
    while (row + 1 < kMeleeRows && face > tables.rows[row]) ++row;
    const Losses& losses = tables.losses[row][column];
    const int in_front = std::max(0, losses.defender + tables.hoplite_front);
    for (std::size_t steps = 0; steps <= kMaxLoss; ++steps) {
      const auto add = [steps](Toll::BySteps& sum, int lost) {
        sum[steps] = static_cast<std::uint8_t>(sum[steps] + std::min(lost, static_cast<int>(steps)));
      };
      add(toll.attacker, losses.attacker);
      add(toll.defender, losses.defender);
      add(toll.hoplite, in_front);
    }
  }
  return toll;
}

}  // namespace

square::Point Sheet::point(int area) const {
  if (area >= kBeyondSouth) return {area - kBeyondSouth, rows};
  if (area >= kBeyondNorth) return {area - kBeyondNorth, -1};
  return {column(area), row(area)};
}

void Sheet::derive() {
  for (std::size_t i = 0; i < kColumns; ++i) toll[i] = toll_of(tables, i);
  open.clear();
  approach_count.fill(0);
  for (int area = 0; area < areas(); ++area) {
    const auto i = static_cast<std::size_t>(area);
    for (std::size_t d = 0; d < square::kDirections; ++d) {
      const int x = column(area) + square::kDx[d];
      const int y = row(area) + square::kDy[d];
      next[i][d] = kNowhere;
      cost[i][d] = 0;
      if (x < 0 || y < 0 || x >= columns || y >= rows) continue;
      next[i][d] = at(x, y);
      const Terrain& ground_there = ground(next[i][d]);
      if (ground_there.closed || ground(area).closed) continue;
      cost[i][d] = static_cast<std::uint8_t>(ground_there.cost + (ground(area).low ? ground_there.climb : 0));
    }
    for (int to = 0; to < areas(); ++to) line[i][static_cast<std::size_t>(to)] = line_between(*this, area, to);
  }
  for (int area = 0; area < areas(); ++area) {
    const auto i = static_cast<std::size_t>(area);
    if (!ground(area).closed) open.push_back(static_cast<Area>(area));
    for (std::size_t d = 0; d < square::kDirections; ++d) {
      if (cost[i][d] == 0) continue;
      const Area to = next[i][d];
      approaches[to][approach_count[to]++] = {static_cast<Area>(area), cost[i][d]};
    }
  }
  side_units = {};
  contingent_units = {};
  type_units = {};
  shooters = 0;
  for (int i = 0; i < static_cast<int>(units.size()); ++i) {
    side_units[side(i)] |= bit(i);
    contingent_units[unit(i).contingent] |= bit(i);
    type_units[unit(i).type] |= bit(i);
    if (tables.fire[unit(i).type][0].one != 0) shooters |= bit(i);
  }
}

std::string area_name(const Sheet& sheet, int area) {
  if (area < 0 || area >= sheet.areas()) return "nowhere";
  return std::string(1, static_cast<char>('A' + sheet.column(area))) + std::to_string(sheet.row(area) + 1);
}

Area find_area(const Sheet& sheet, std::string_view name) {
  if (name.size() < 2 || name.size() > 3 || name[1] == '0') return kNowhere;
  const int column = name[0] - 'A';
  int row = 0;
  for (const char digit : name.substr(1)) {
    if (digit < '0' || digit > '9') return kNowhere;
    row = row * 10 + (digit - '0');
  }
  if (column < 0 || column >= sheet.columns || row < 1 || row > sheet.rows) return kNowhere;
  return sheet.at(column, row - 1);
}

}  // namespace aspis::hotgates
