#include "engine/rulesets/glory/setup.hpp"

#include <algorithm>

#include "engine/rulesets/glory/phases.hpp"
#include "engine/rulesets/glory/setup_parts.hpp"

namespace aspis::glory {
namespace {

constexpr std::array<std::string_view, 1> kRulesetWords{"glory"};
constexpr std::array<std::string_view, 3> kProvenanceWords{"reconstruction", "transcription", "invention"};

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

// Every battle can be played with every switch; what a scenario offers, it shows to players and may set otherwise.
void read_options(const Reader& scenario, const Reader& options, Switches& switches) {
  const std::vector<Switch> known = all_switches();
  std::vector<BattleOption> battle;
  std::string names;
  for (const Switch& each : known) {
    battle.push_back({std::string(each.key), each.words, 0});
    names += (names.empty() ? "" : ", ") + std::string(each.key);
  }
  std::vector<std::string> offered;
  for (const Reader& item : scenario.find("options").items(16)) {
    only(item, {"key", "title", "text", "values", "default"});
    BattleOption offer{read_key(item.at("key"))};
    read_name(item.at("title"));
    item.find("text").text();
    read_option_values(item.at("values"), offer);
    const auto option = std::ranges::find(battle, offer.key, &BattleOption::key);
    if (option == battle.end()) {
      if (!offer.key.empty()) item.find("key").fail("unknown option; expected one of: " + names);
      continue;
    }
    if (std::ranges::find(offered, offer.key) != offered.end()) {
      item.fail("the option " + quoted(offer.key) + " is offered twice");
    }
    offered.push_back(offer.key);
    if (offer.words != option->words) {
      const std::string words =
          option->words.empty() ? "false and true" : option->words[0] + " and " + option->words[1];
      item.find("values").fail("expected " + words);
    }
    option->chosen = read_option_value(item.at("default"), *option);
  }
  for (const auto& [key, value] : options.entries()) {
    const auto option = std::ranges::find(battle, key, &BattleOption::key);
    if (option != battle.end()) {
      option->chosen = read_option_value(value, *option);
    } else {
      value.fail("unknown option; expected one of: " + names);
    }
  }
  for (std::size_t i = 0; i < known.size(); ++i) switches.*known[i].turn = battle[i].chosen != 0;
}

// ---- The sheet's head

void read_head(const Reader& scenario, Sheet& sheet) {
  only(scenario, {"$schema", "ruleset", "id",     "title",   "year",    "summary", "length",    "provenance",
                  "note",    "uses",    "tables", "cards",   "map",     "terrain", "unitTypes", "lastTurn",
                  "sectors", "armies",  "units",  "leaders", "options", "begin"});
  scenario.at("ruleset").word(kRulesetWords);
  sheet.id = read_key(scenario.at("id"));
  sheet.title = read_name(scenario.at("title"));
  scenario.find("year").integer(-3000, 3000);
  scenario.find("summary").text();
  scenario.find("length").text(60);
  scenario.find("provenance").word(kProvenanceWords);
  scenario.find("note").text();
  for (const Reader& file : scenario.find("uses").items(16)) file.text(120);
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
  read_options(scenario, options, draft.sheet.switches);
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
