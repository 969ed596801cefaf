#include "engine/rulesets/vsts/setup_parts.hpp"

#include <algorithm>

#include "engine/rulesets/vsts/deploy.hpp"

namespace aspis::vsts {
namespace {

constexpr std::array<std::string_view, 2> kFormationWords{"deployed", "march"};

}  // namespace

Hex read_hex(const Reader& reader, const Draft& draft) {
  const std::string name = whole_text(reader);
  if (!reader.is_text() || !draft.has_map) return kNowhere;
  const Hex hex = find_hex(draft.sheet, name);
  if (hex == kNowhere) {
    reader.fail("expected a hex from 0101 to " + hex_name(draft.sheet, draft.sheet.hexes() - 1) + ", found " +
                quoted(name));
  }
  return hex;
}

std::vector<Hex> read_hexes(const Reader& reader, const Draft& draft, std::size_t max) {
  std::vector<Hex> hexes;
  for (const Reader& item : reader.items(max)) {
    const Hex hex = read_hex(item, draft);
    if (hex == kNowhere) continue;
    if (std::ranges::find(hexes, hex) != hexes.end()) {
      item.fail("the hex " + hex_name(draft.sheet, hex) + " is named twice");
    } else {
      hexes.push_back(hex);
    }
  }
  return hexes;
}

void read_stance(const Reader& entry, const UnitType& type, Unit& unit) {
  const Reader facing = entry.find("facing");
  const Reader formation = entry.find("formation");
  unit.heading = static_cast<std::uint8_t>(facing.word(kHeadingWords, unit.heading));
  const bool flees = unit.routed() && !type.phalanx();  // 9.0.g: it faces a hexside, whatever it was
  if (formation && type.skirmisher()) {
    formation.fail("expected none: skirmishers have a formation of their own");
  } else if (formation) {
    unit.formation = static_cast<Formation>(formation.word(kFormationWords));
  } else if (facing) {
    unit.formation = formation_of(type, unit.heading);
  }
  if (flees && !type.skirmisher()) unit.formation = Formation::kMarch;
  const bool side = flees || unit.formation == Formation::kMarch;
  if (hex::is_spine(unit.heading) != side) return;
  const Reader& where = facing ? facing : formation ? formation : entry;
  where.fail(side ? "expected a facing towards a hexside (N, NE, SE, S, SW, NW) for a unit in March or routed"
                  : "expected a facing towards a corner (NNE, E, SSE, SSW, W, NNW) for a Deployed unit or skirmishers");
}

}  // namespace aspis::vsts
