#include "engine/rulesets/glory/setup.hpp"

#include <algorithm>

#include "engine/rulesets/glory/phases.hpp"
#include "engine/rulesets/glory/setup_parts.hpp"

namespace aspis::glory {
namespace {

// ---- Options

/// An option of this rulebook and the switch it turns.
struct Switch {
  std::string_view key;
  std::vector<std::string> words;  // the first is the usual one; empty: false and true
  bool Switches::* turn;
};

std::vector<Switch> all_switches() {
  return {
      {"points", {}, &Switches::points},
      {"cards", {}, &Switches::cards},
      {"sectorMorale", {}, &Switches::sector_morale},
      {"formations", {}, &Switches::formations},
      {"differential", {}, &Switches::differential},
      {"rallyTo", {"ordered", "disordered"}, &Switches::rally_disordered},
  };
}

void read_switches(const Reader& scenario, const Reader& options, Switches& switches) {
  const std::vector<Switch> known = all_switches();
  std::vector<BattleOption> battle;
  for (const Switch& each : known) battle.push_back({std::string(each.key), each.words, 0});
  read_options(scenario, options, battle);
  for (std::size_t i = 0; i < known.size(); ++i) switches.*known[i].turn = battle[i].chosen != 0;
}

// ---- The sheet's head

void read_head(const Reader& scenario, Sheet& sheet) {
  only(scenario, {"$schema", "ruleset", "id",     "title",   "year",    "summary", "length",    "provenance",
                  "note",    "uses",    "tables", "cards",   "map",     "terrain", "unitTypes", "lastTurn",
                  "sectors", "armies",  "units",  "leaders", "options", "begin"});
  Heading heading = read_heading(scenario, "glory");
  sheet.id = std::move(heading.id);
  sheet.title = std::move(heading.title);
  sheet.last_turn = small(scenario.at("lastTurn"), 1, kMaxTurns);
}

}  // namespace

void lay_out(const Sheet& sheet, State& state) {
  state.at.fill(kNone);
  for (std::size_t i = 0; i < sheet.units.size(); ++i) {
    Unit& unit = state.units[i];
    unit.hex = sheet.units[i].hex;
    unit.facing = sheet.units[i].facing;
    unit.order = Order::kOrdered;
    if (unit.hex != kNowhere) state.at[unit.hex] = static_cast<std::uint8_t>(i);
  }
  for (std::size_t i = 0; i < sheet.leaders.size(); ++i) {
    Leader& leader = state.leaders[i];
    leader.hex = sheet.leaders[i].hex;
    leader.sector = sheet.leaders[i].sector;
    leader.status = leader.hex == kNowhere ? Status::kPool : Status::kInPlay;
  }
  for (std::size_t side = 0; side < 2; ++side) {
    state.points[side] = sheet.switches.points ? sheet.armies[side].points : std::uint8_t{0};
    state.card[side].fill(kNone);
    state.secret_card[side].fill(kNone);
  }
  state.winner.fill(kNone);
  state.order.fill(kNone);
}

Setup read_setup(const Reader& scenario, const Reader& options) {
  Draft draft;
  Setup setup;
  if (!scenario.is_object()) {
    scenario.fail("expected a scenario, an object");
    return setup;
  }
  read_head(scenario, draft.sheet);
  read_switches(scenario, options, draft.sheet.switches);
  read_types(scenario.at("unitTypes"), draft.sheet);
  read_terrains(scenario.at("terrain"), draft.sheet);
  read_tables(scenario.at("tables"), draft.sheet.tables);
  read_cards(scenario.at("cards"), draft.sheet);
  read_map(scenario.at("map"), draft);
  read_armies(scenario, draft);
  if (draft.has_map) {
    if (const Reader begin = scenario.find("begin")) {
      setup.begin = read_begin(begin, draft);
    } else {
      lay_out(draft.sheet, setup.begin);
      check_board(setup.begin, draft.sheet, draft.units, draft.leaders);
      setup.begin.stack.push({static_cast<std::uint8_t>(Phase::kTurn)});
    }
  }
  setup.sheet = std::move(draft.sheet);
  return setup;
}

}  // namespace aspis::glory
