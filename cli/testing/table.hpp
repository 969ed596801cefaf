#pragma once
// Battles brought to a certain question by random play.

#include <nlohmann/json.hpp>
#include <string>

#include "engine/testing/random_play.hpp"
#include "protocol/table.hpp"

namespace aspis::cli::testing {

/// Marathon, played at random until this is asked; over when it never was.
inline Table table_at(const std::string& question, std::uint64_t seed) {
  LoadedScenario loaded = Library().load("bladebow/marathon", nlohmann::json::object());
  Table table(std::move(loaded), seed, std::make_shared<Words>("en", "bladebow"));
  aspis::testing::Picker picker(seed);
  OptionList options;
  while (table.ruleset().questions[table.battle().decision().question].name != question) {
    table.battle().options(options);
    if (table.battle().result().over || table.choose(picker.pick(table.ruleset(), options))) break;
  }
  return table;
}

/// The same, with the first seed that comes to it.
inline Table table_asking(const std::string& question) {
  std::uint64_t seed = 1;
  Table table = table_at(question, seed);
  while (table.battle().result().over && seed < 200) table = table_at(question, ++seed);
  return table;
}

}  // namespace aspis::cli::testing
