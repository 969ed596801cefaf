// Contingents and their counters, and where the Greeks set up.

#include <algorithm>

#include "engine/rulesets/hotgates/setup_parts.hpp"

namespace aspis::hotgates {
namespace {

/// A line of the order of battle: several counters alike.
void read_counters(const Reader& reader, int contingent, Sheet& sheet) {
  only(reader, {"key", "name", "type", "count", "mv", "dv", "ma"});
  UnitSheet printed;
  const std::string key = read_key(reader.at("key"));
  const std::string name = read_name(reader.at("name"), 40);
  printed.contingent = static_cast<std::uint8_t>(contingent);
  printed.type = static_cast<std::uint8_t>(reader.at("type").word(kTypeKeys));
  if (sheet.automaton && printed.type == kHoplite && side_of(contingent) == kPersian) {
    reader.at("type").fail("expected no hoplites in Xerxes' army: the rules that move it know none");
  }
  printed.defence = small(reader.at("dv"), 1, 9);
  printed.movement = small(reader.at("ma"), 1, 9);
  const Reader values = reader.at("mv");
  const std::vector<Reader> steps = values.items(kMaxSteps);
  if (values.is_array() && steps.empty()) values.fail("expected a melee value for each step");
  printed.steps = static_cast<std::uint8_t>(std::max<std::size_t>(1, steps.size()));
  for (std::size_t i = 0; i < steps.size(); ++i) printed.melee[i] = small(steps[i], 1, 20);
  const auto copies = static_cast<int>(reader.at("count").integer(1, kMaxUnits, 1));
  for (int i = 1; i <= copies && static_cast<int>(sheet.units.size()) < kMaxUnits; ++i) {
    const std::string number = std::to_string(i);
    printed.key = copies == 1 ? key : key + "-" + number;
    printed.name = copies == 1 ? name : name + " " + number;
    if (std::ranges::find(sheet.units, printed.key, &UnitSheet::key) != sheet.units.end()) {
      reader.fail("there is already a unit " + quoted(printed.key));
    }
    sheet.units.push_back(printed);
  }
  // The morale tables have a column for every step a unit can lose and live.
  const auto& ratings = sheet.tables.morale[printed.contingent];
  const bool light = printed.type == kBow || printed.type == kJavelin;
  const bool rated = light ? sheet.tables.light_morale[printed.contingent] != 0
                           : std::ranges::none_of(ratings.begin(), ratings.begin() + printed.steps,
                                                  [](std::uint8_t rating) { return rating == 0; });
  if (!rated) reader.fail("the morale table has no rating for each of its steps");
}

}  // namespace

void read_forces(const Reader& scenario, Sheet& sheet) {
  each_key(scenario.at("unitTypes"), kTypeKeys, [](std::size_t, const Reader& entry) {
    only(entry, {"name"});
    read_name(entry.at("name"), 40);
  });
  const Reader reader = scenario.at("contingents");
  int counters = 0;
  each_key(reader, kContingentKeys, [&](std::size_t contingent, const Reader& entry) {
    only(entry, {"name", "units"});
    read_name(entry.at("name"), 40);
    for (const Reader& line : entry.at("units").items(8)) {
      counters += static_cast<int>(line.find("count").integer(0, kMaxUnits));
      read_counters(line, static_cast<int>(contingent), sheet);
    }
  });
  if (counters > kMaxUnits) reader.fail("expected at most 64 units in all, found " + std::to_string(counters));
}

/// setup: the rows in which Greeks are placed, and a suggestion for each unit.
void read_suggested(const Reader& reader, Draft& draft) {
  Sheet& sheet = draft.sheet;
  only(reader, {"rows", "suggested"});
  const Reader rows = reader.at("rows");
  const std::vector<Reader> ends = rows.items(2);
  if (!draft.has_map) return;
  if (ends.size() != 2) {
    if (rows.is_array()) rows.fail("expected the first and the last row");
    return;
  }
  const auto top = static_cast<int>(ends[0].integer(1, sheet.rows, 1));
  const auto bottom = static_cast<int>(ends[1].integer(top, sheet.rows, top));
  for (int area = sheet.at(0, top - 1); area < sheet.at(0, bottom - 1) + sheet.columns; ++area) {
    if (!sheet.ground(area).closed) sheet.zone.push_back(static_cast<Area>(area));
  }
  const auto greeks =
      std::ranges::count_if(sheet.units, [](const UnitSheet& u) { return side_of(u.contingent) == kGreek; });
  if (static_cast<int>(sheet.zone.size()) * sheet.game.stacking < greeks) {
    rows.fail("expected room for all Greeks: " + std::to_string(greeks) + " units");
  }
  for (const auto& [name, units] : reader.find("suggested").entries()) {
    const Area area = find_area(sheet, name);
    if (std::ranges::find(sheet.zone, area) == sheet.zone.end()) units.fail("expected an area of these rows");
    for (const Reader& item : units.items(kMaxStack)) {
      const int unit = item.is_text() ? find_unit(sheet, item, whole_text(item)) : -1;
      if (unit < 0) continue;
      UnitSheet& printed = sheet.units[static_cast<std::size_t>(unit)];
      if (side_of(printed.contingent) != kGreek) item.fail("expected a Greek unit");
      if (printed.suggested != kNowhere) item.fail("this unit has a place already");
      printed.suggested = area;
    }
  }
}

}  // namespace aspis::hotgates
