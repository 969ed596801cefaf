#include "engine/rulesets/vsts/deploy.hpp"

#include "engine/rulesets/vsts/board.hpp"

namespace aspis::vsts {
namespace {

void clear_board(State& state) {
  state.first.fill(kNone);
  state.after.fill(kNone);
}

}  // namespace

Formation formation_of(const UnitType& type, int heading) {
  if (type.skirmisher()) return Formation::kSkirmish;
  return hex::is_spine(heading) ? Formation::kDeployed : Formation::kMarch;
}

Hex other_half(const Sheet& sheet, Hex hex, int heading) {
  return sheet.next[hex][static_cast<std::size_t>(other_half(heading))];
}

void lay_out(const Sheet& sheet, State& state) {
  clear_board(state);
  state.units.fill({});
  state.leaders.fill({});
  state.ships = 0;
  for (std::size_t i = 0; i < sheet.units.size(); ++i) {
    const UnitSheet& printed = sheet.units[i];
    Unit& unit = state.units[i];
    unit.hex = printed.hex;
    unit.heading = printed.heading;
    unit.formation = formation_of(sheet.types[printed.type], printed.heading);
    unit.where = printed.hex != kNowhere ? Where::kMap : printed.wing == kShips ? Where::kShips : Where::kWaiting;
    if (unit.on_map()) put_down(sheet, state, static_cast<int>(i));
  }
  for (std::size_t i = 0; i < sheet.ship_units.size(); ++i) {
    if (state.unit(sheet.ship_units[i]).where == Where::kShips) state.ships |= bit(static_cast<int>(i));
  }
  for (std::size_t i = 0; i < sheet.leaders.size(); ++i) {
    Leader& leader = state.leaders[i];
    leader.hex = sheet.leaders[i].hex;
    leader.where = leader.hex == kNowhere ? LeaderWhere::kWaiting : LeaderWhere::kMap;
  }
  state.cup = 0;
  state.set_aside = 0;
  for (std::size_t i = 0; i < sheet.markers.size(); ++i) {
    if (!sheet.markers[i].at_start) continue;
    state.cup |= bit(static_cast<int>(i));
    if (sheet.markers[i].kind == MarkerKind::kSpartans) state.arrival = 1;  // no roll for them (12.2.a)
  }
  state.controls = {};
  state.controls[kPersian] = static_cast<std::uint8_t>(bit(static_cast<int>(sheet.camps[kPersian].size())) - 1);
}

}  // namespace aspis::vsts
