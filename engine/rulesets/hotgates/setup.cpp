#include "engine/rulesets/hotgates/setup.hpp"

#include <algorithm>

#include "engine/rulesets/hotgates/setup_parts.hpp"

namespace aspis::hotgates {
namespace {

constexpr std::array<std::string_view, 1> kRulesetWords{"hotgates"};
constexpr std::array<std::string_view, 3> kProvenanceWords{"reconstruction", "transcription", "invention"};
constexpr std::array<std::string_view, 2> kPlayersWords{"solitaire", "two"};

void read_head(const Reader& scenario, Sheet& sheet) {
  only(scenario, {"$schema", "ruleset", "id",          "title",   "year",   "summary",   "length", "provenance",
                  "note",    "uses",    "players",     "terrain", "tables", "map",       "road",   "path",
                  "setup",   "game",    "contingents", "options", "begin",  "unitTypes", "levels", "commitRounds"});
  scenario.at("ruleset").word(kRulesetWords);
  sheet.id = read_key(scenario.at("id"));
  sheet.title = read_name(scenario.at("title"));
  scenario.find("year").integer(-3000, 3000);
  scenario.find("summary").text();
  scenario.find("length").text(60);
  scenario.find("provenance").word(kProvenanceWords);
  scenario.find("note").text();
  for (const Reader& file : scenario.find("uses").items(16)) file.text(120);
  sheet.automaton = scenario.at("players").word(kPlayersWords) == 0;
}

// ---- Options

constexpr std::string_view kRefill = "nightRefill";

/// Every battle can be played with either value; what a scenario offers, it shows to players and may set otherwise.
void read_options(const Reader& scenario, const Reader& options, Sheet& sheet) {
  BattleOption refill{std::string(kRefill), {}, 1};
  bool offered = false;
  for (const Reader& item : scenario.find("options").items(4)) {
    only(item, {"key", "title", "text", "values", "default"});
    BattleOption offer{read_key(item.at("key"))};
    read_name(item.at("title"));
    item.find("text").text();
    read_option_values(item.at("values"), offer);
    if (offer.key != kRefill) {
      if (!offer.key.empty()) item.find("key").fail("unknown option; expected nightRefill");
      continue;
    }
    if (offered) item.fail("the option " + quoted(offer.key) + " is offered twice");
    offered = true;
    if (!offer.words.empty()) item.find("values").fail("expected false and true");
    refill.chosen = read_option_value(item.at("default"), refill);
  }
  for (const auto& [key, value] : options.entries()) {
    if (key == kRefill) {
      refill.chosen = read_option_value(value, refill);
    } else {
      value.fail("unknown option; expected nightRefill");
    }
  }
  sheet.refill = refill.chosen != 0;
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
  read_options(scenario, options, draft.sheet);
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
