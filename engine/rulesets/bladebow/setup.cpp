#include "engine/rulesets/bladebow/setup.hpp"

#include <algorithm>

#include "engine/rulesets/bladebow/setup_parts.hpp"
#include "engine/rulesets/bladebow/turn.hpp"

namespace aspis::bladebow {
namespace {

// ---- Options a scenario offers, and the ones chosen

/// An option as the scenario declares it.
struct Offered : BattleOption {
  std::optional<Reader> units{};  // the units it adds, if any
};

ColumnScope scope_of(const Offered& option) {
  return option.words[static_cast<std::size_t>(option.chosen)] == kScopeWords[1] ? ColumnScope::kAll
                                                                                 : ColumnScope::kPathOnly;
}

std::vector<Offered> read_offers(const Reader& scenario, const Sheet& sheet) {
  std::vector<Offered> offers;
  for (const Reader& item : scenario.find("options").items(16)) {
    only(item, {"key", "title", "text", "values", "default", "units"});
    Offered option{{read_key(item.at("key"))}};
    if (const Reader units = item.find("units")) option.units = units;
    read_name(item.at("title"));
    item.find("text").text();
    read_option_values(item.at("values"), option);
    option.chosen = read_option_value(item.at("default"), option);
    if (std::ranges::find(offers, option.key, &Offered::key) != offers.end()) {
      item.fail("the option " + quoted(option.key) + " is offered twice");
    }
    if (option.key == "columnLimit") {
      if (!sheet.path.any) item.fail("expected a goat path in \"special\" for this option");
      const auto known = [](const std::string& word) {
        return std::ranges::find(kScopeWords, word) != kScopeWords.end();
      };
      if (option.words.empty() || !std::ranges::all_of(option.words, known)) {
        item.find("values").fail("expected \"pathOnly\" and \"all\"");
      } else if (scope_of(option) != sheet.path.scope) {
        item.find("default").fail("expected the scope that special/goatPath has");
      }
    } else if (!option.words.empty()) {
      item.find("values").fail("expected false and true");
    } else if (option.key != "silentWindows" && !option.units) {
      item.fail("expected \"columnLimit\", \"silentWindows\", or an option with \"units\"");
    }
    offers.push_back(std::move(option));
  }
  // Every battle can be played with silent windows, whether its scenario says so or not.
  if (std::ranges::find(offers, "silentWindows", &Offered::key) == offers.end()) {
    offers.push_back({{"silentWindows"}});
  }
  return offers;
}

/// Applies the options; returns the lists of units they add.
std::vector<Reader> apply_options(const Reader& scenario, const Reader& options, Sheet& sheet) {
  std::vector<Offered> offers = read_offers(scenario, sheet);
  for (const auto& [key, value] : options.entries()) {
    const auto offer = std::ranges::find(offers, key, &Offered::key);
    if (offer != offers.end()) {
      offer->chosen = read_option_value(value, *offer);
      continue;
    }
    std::string known;
    for (const Offered& each : offers) known += (known.empty() ? "" : ", ") + each.key;
    value.fail("unknown option; expected one of: " + known);
  }
  std::vector<Reader> added;
  for (const Offered& offer : offers) {
    if (offer.key == "silentWindows") sheet.silent_windows = offer.chosen != 0;
    if (offer.key == "columnLimit" && !offer.words.empty()) {
      sheet.path.scope = scope_of(offer);
    }
    if (offer.units && offer.chosen != 0) added.push_back(*offer.units);
  }
  return added;
}

// ---- The sheet's head and tracks

void read_head(const Reader& scenario, Sheet& sheet) {
  only(scenario,
       {"$schema", "ruleset",   "id",      "title",   "year", "summary",  "length",    "provenance",       "note",
        "uses",    "unitTypes", "terrain", "cards",   "map",  "tieBreak", "turnIcons", "leaderlessMorale", "armies",
        "setup",   "units",     "special", "options", "begin"});
  Heading heading = read_heading(scenario, "bladebow");
  sheet.id = std::move(heading.id);
  sheet.title = std::move(heading.title);
  sheet.tie_break = static_cast<Side>(scenario.at("tieBreak").word(kSideWords));
  sheet.leaderless_morale = static_cast<std::uint8_t>(scenario.find("leaderlessMorale").integer(1, 6, 1));
  if (const Reader icons = scenario.find("turnIcons")) {
    const std::vector<Reader> numbers = icons.items();
    if (numbers.size() == static_cast<std::size_t>(kMaxTurns)) {
      for (std::size_t i = 0; i < numbers.size(); ++i) {
        sheet.end_icons[i + 1] = static_cast<std::uint8_t>(numbers[i].integer(0, 6));
      }
    } else if (icons.is_array()) {
      icons.fail("expected 12 numbers, one for each turn, found " + std::to_string(numbers.size()));
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
  read_types(scenario.at("unitTypes"), draft.sheet);
  read_terrains(scenario.at("terrain"), draft.sheet);
  read_cards(scenario.at("cards"), draft.sheet);
  read_map(scenario.at("map"), draft);
  read_special(scenario.find("special"), draft);
  draft.sheet.derive();  // what the map allows, to judge where things stand
  read_armies(scenario.at("armies"), draft);
  read_victory(scenario.find("special").find("victory"), draft.sheet);
  const std::vector<Reader> added = apply_options(scenario, options, draft.sheet);
  read_units(scenario, added, draft);
  draft.sheet.derive();

  BeginAt at = BeginAt::kSetup;
  const Reader begin = scenario.find("begin");
  if (begin && draft.has_map) setup.begin = read_begin(begin, draft, at);
  setup.sheet = std::move(draft.sheet);
  if (!scenario.clean() || !options.clean()) setup.begin.reset();
  if (setup.begin) lay_frames(*setup.begin, at);
  return setup;
}

}  // namespace aspis::bladebow
