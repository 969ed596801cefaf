#include "engine/rulesets/hotgates/setup.hpp"

#include <algorithm>

#include "engine/rulesets/hotgates/setup_parts.hpp"

namespace aspis::hotgates {
namespace {

constexpr std::array<std::string_view, 2> kPlayersWords{"solitaire", "two"};

void read_head(const Reader& scenario, Sheet& sheet) {
  only(scenario, {"$schema", "ruleset", "id",          "title",   "year",   "summary",   "length", "provenance",
                  "note",    "uses",    "players",     "terrain", "tables", "map",       "road",   "path",
                  "setup",   "game",    "contingents", "options", "begin",  "unitTypes", "levels", "commitRounds"});
  Heading heading = read_heading(scenario, "hotgates");
  sheet.id = std::move(heading.id);
  sheet.title = std::move(heading.title);
  sheet.automaton = scenario.at("players").word(kPlayersWords) == 0;
}

}  // namespace

void lay_out(const Sheet& sheet, State& state) {
  state = State{};
  for (const int unit : members(sheet.side_units[kPersian])) state.unit(unit).facing = kSouth;
}

Setup read_setup(const Reader& scenario, const Reader& options) {
  Draft draft;
  Setup setup;
  if (!scenario.is_object()) {
    scenario.fail("expected a scenario, an object");
    return setup;
  }
  read_head(scenario, draft.sheet);
  std::array refill{BattleOption{"nightRefill", {}, 1}};
  read_options(scenario, options, refill);
  draft.sheet.refill = refill[0].chosen != 0;
  read_tables(scenario.at("tables"), draft.sheet.tables);
  read_terrains(scenario.at("terrain"), draft.sheet);
  read_map(scenario, draft);
  read_game(scenario.at("game"), draft.sheet);
  read_levels(scenario.at("levels"), draft.sheet.game);
  read_commitments(scenario.at("commitRounds"), draft.sheet.game);
  read_forces(scenario, draft.sheet);
  read_suggested(scenario.at("setup"), draft);
  if (scenario.clean()) draft.sheet.derive();

  BeginAt at = BeginAt::kDawn;
  const Reader begin = scenario.find("begin");
  if (begin && scenario.clean()) setup.begin = read_begin(begin, draft, at);
  setup.sheet = std::move(draft.sheet);
  if (!scenario.clean() || !options.clean()) setup.begin.reset();
  if (setup.begin) lay_frames(*setup.begin, at);
  return setup;
}

}  // namespace aspis::hotgates
