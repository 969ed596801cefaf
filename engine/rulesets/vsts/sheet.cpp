#include "engine/rulesets/vsts/sheet.hpp"

#include <algorithm>

namespace aspis::vsts {

void Sheet::derive_grid() {
  for (auto& around : next) around.fill(kNowhere);
  hex::fill_neighbours(grid, next);
  for (int h = 0; h < hexes(); ++h) {
    axial[static_cast<std::size_t>(h)] = hex::axial(grid, static_cast<Hex>(h));
  }
}

void Sheet::derive() {
  derive_grid();
  level.fill(0);
  open.fill(0);
  coastal.fill(0);
  landing.fill(0);
  for (std::vector<Hex>& list : camps) list.clear();
  type_of.fill(0);
  wing_of.fill(0);
  side_units.fill({});
  wing_units.fill({});
  skirmishers = {};
  phalanxes = {};
  archers = {};
  ship_units.clear();

  for (int h = 0; h < hexes(); ++h) {
    const Terrain& here = ground(h);
    const auto around = [&](bool Terrain::* what) {
      return std::ranges::any_of(next[static_cast<std::size_t>(h)],
                                 [&](Hex beside) { return beside != kNowhere && ground(beside).*what; });
    };
    level[static_cast<std::size_t>(h)] = here.level;
    if (here.enter) put(open, h);
    if (!here.ocean && around(&Terrain::ocean)) put(coastal, h);
    if (here.enter && around(&Terrain::ship)) put(landing, h);  // ships lie on ocean, so it is coastal
    if (here.camp >= 0) camps[static_cast<std::size_t>(here.camp)].push_back(static_cast<Hex>(h));
  }

  for (std::size_t i = 0; i < units.size(); ++i) {
    const int unit = static_cast<int>(i);
    const UnitType& kind = types[units[i].type];
    type_of[i] = units[i].type;
    wing_of[i] = units[i].wing;
    side_units[side(unit)].put(unit);
    wing_units[units[i].wing].put(unit);
    if (kind.skirmisher()) skirmishers.put(unit);
    if (kind.phalanx()) phalanxes.put(unit);
    if (!kind.melee) archers.put(unit);
    if (units[i].wing == kShips) ship_units.push_back(static_cast<std::uint8_t>(unit));
  }
}

std::string hex_name(const Sheet& sheet, int hex) {
  if (hex < 0 || hex >= sheet.hexes()) return "nowhere";
  const hex::Name name = hex::name(sheet.grid, static_cast<Hex>(hex));
  return {name.begin(), name.end()};
}

Hex find_hex(const Sheet& sheet, std::string_view name) { return hex::named(sheet.grid, name); }

}  // namespace aspis::vsts
