#include "engine/rulesets/vsts/setup.hpp"

#include <algorithm>

#include "engine/rulesets/vsts/deploy.hpp"
#include "engine/rulesets/vsts/setup_parts.hpp"

namespace aspis::vsts {
namespace {

// ---- Options (10.x and the readings that a battle may choose)

/// An option of this rulebook and the switch it turns.
struct Switch {
  std::string_view key;
  std::vector<std::string> words;  // the first is the usual one; empty: false and true
  void (*turn)(Switches& switches, int chosen);
};

std::vector<Switch> all_switches() {
  return {
      {"friendlyFire", {}, [](Switches& s, int on) { s.friendly_fire = on != 0; }},
      {"commandConfusion", {}, [](Switches& s, int on) { s.command_confusion = on != 0; }},
      {"reverseMovement", {}, [](Switches& s, int on) { s.reverse_movement = on != 0; }},
      {"lowAmmoRecovery", {}, [](Switches& s, int on) { s.low_ammo_recovery = on != 0; }},
      {"routedChecks",
       {"every", "ownWing"},
       [](Switches& s, int word) { s.routed_checks = static_cast<RoutedChecks>(word); }},
      {"campVictory",
       {"occupy", "control"},
       [](Switches& s, int word) { s.camp_victory = static_cast<CampVictory>(word); }},
      {"engagedMayTurn", {}, [](Switches& s, int on) { s.engaged_may_turn = on != 0; }},
      {"skirmishersEnterMarsh", {}, [](Switches& s, int on) { s.skirmishers_enter_marsh = on != 0; }},
      {"fireThreatensLeaders", {}, [](Switches& s, int on) { s.fire_threatens_leaders = on != 0; }},
      {"setup", {"fixed", "free"}, [](Switches& s, int word) { s.free_setup = word != 0; }},
  };
}

void read_switches(const Reader& scenario, const Reader& options, Switches& switches) {
  const std::vector<Switch> known = all_switches();
  std::vector<BattleOption> battle;
  for (const Switch& each : known) battle.push_back({std::string(each.key), each.words, 0});
  read_options(scenario, options, battle);
  for (std::size_t i = 0; i < known.size(); ++i) known[i].turn(switches, battle[i].chosen);
}

// ---- The sheet's head

void read_head(const Reader& scenario, Sheet& sheet) {
  only(scenario, {"$schema", "ruleset", "id",        "title",          "year",     "summary", "length", "provenance",
                  "note",    "uses",    "unitTypes", "leaderMovement", "terrain",  "tables",  "map",    "lastTurn",
                  "setup",   "markers", "units",     "leaders",        "arrivals", "options", "begin"});
  Heading heading = read_heading(scenario, "vsts");
  sheet.id = std::move(heading.id);
  sheet.title = std::move(heading.title);
  sheet.last_turn = small(scenario.at("lastTurn"), 1, kMaxTurns);
}

// 12.1.1: whoever is to be placed needs a zone to be placed in.
void check_zones(const Reader& scenario, const Sheet& sheet) {
  if (!sheet.switches.free_setup) return;
  for (int wing = 0; wing < kWings; ++wing) {
    const auto index = static_cast<std::size_t>(wing);
    if (wing == kSpartans || wing == kShips || sheet.wing_units[index].empty()) continue;
    if (sheet.zones[index] == HexSet{}) {
      scenario.find("setup").fail("expected a zone for " + std::string(kWingKeys[index]) + " where set-up is free");
    }
  }
}

}  // namespace

Setup read_setup(const Reader& scenario, const Reader& options) {
  Draft draft;
  Setup setup;
  if (!scenario.is_object()) {
    scenario.fail("expected a scenario, an object");
    return setup;
  }
  read_head(scenario, draft.sheet);
  read_switches(scenario, options, draft.sheet.switches);
  read_types(scenario, draft);
  read_terrains(scenario.at("terrain"), draft.sheet);
  read_tables(scenario.at("tables"), draft.sheet);
  read_map(scenario.at("map"), draft);
  read_zones(scenario.find("setup"), draft);
  read_armies(scenario, draft);
  check_zones(scenario, draft.sheet);

  const Reader begin = scenario.find("begin");
  BeginAt at = BeginAt::kSetup;
  if (begin && draft.has_map) {
    setup.begin = read_begin(begin, draft, at);
  } else if (draft.has_map) {
    State state;
    lay_out(draft.sheet, state);
    check_board(state, draft.sheet, draft.units, draft.leaders);
  }
  setup.sheet = std::move(draft.sheet);
  if (!scenario.clean() || !options.clean()) setup.begin.reset();
  if (setup.begin) lay_frames(*setup.begin, at);
  return setup;
}

}  // namespace aspis::vsts
