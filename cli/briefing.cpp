#include "cli/briefing.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/commands.hpp"

namespace aspis::cli {
namespace {

using nlohmann::json;

std::string value_text(const json& value) { return value.is_string() ? value.get<std::string>() : value.dump(); }

/// The scenario's own file: a battle of this build by its name, any other as it was read.
json scenario_data(const LoadedScenario& source) {
  if (source.data != nullptr) return *source.data;
  const Library library;
  for (const ScenarioEntry& entry : library.scenarios()) {
    if (entry.name == source.name) return *entry.data;
  }
  return json::object();
}

/// "columnLimit=pathOnly (or all): ...": the value that holds in this battle, and the others.
std::string option_line(const json& option, const json& chosen) {
  const std::string key = json_text(option, "key");
  const auto given = chosen.find(key);
  const json value = given != chosen.end() ? *given : option.value("default", json(nullptr));
  std::string others;
  for (const json& other : option.value("values", json::array())) {
    if (other != value) others += (others.empty() ? "" : ", ") + value_text(other);
  }
  return fmt::format("{}={}{}: {}", key, value_text(value), others.empty() ? "" : " (or " + others + ")",
                     json_text(option, "text"));
}

}  // namespace

std::string briefing(const Table& table, const Rulebook& rulebook, const std::vector<bool>& persons, int width) {
  const Words& words = table.words();
  const json data = scenario_data(table.source());
  std::string out;
  const auto add = [&](const std::string& text, int indent) {
    if (!text.empty()) out += wrap(text, width, indent) + '\n';
  };
  std::string head(table.scenario().title());
  for (const std::string& fact : {year_text(data), json_text(data, "length")}) {
    if (!fact.empty()) head += ", " + fact;
  }
  add(head + ".", 0);
  add(json_text(data, "summary"), 0);
  for (std::size_t seat = 0; seat < persons.size(); ++seat) {
    const bool moved = !table.scenario().decides(static_cast<Seat>(seat));
    const std::string_view by = moved ? "moved" : persons[seat] ? "person" : "computer";
    add(fmt::format("{}: {}.", words.seat(table.ruleset(), static_cast<Seat>(seat)), words.get("briefing", by)), 2);
  }
  const auto rule_line = [&](const RuleDigest& rule) {
    std::string title = rule.title;  // "Mycale: victory" in a briefing on Mycale is just "victory"
    if (const std::string own = std::string(table.scenario().title()) + ": "; title.starts_with(own)) {
      title.erase(0, own.size());
    }
    title[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(title[0])));
    add(fmt::format("- {}: {} [{}]", title, rule.digest, rule.id), 2);
  };
  const std::vector<std::string> first = split_words(words.get("briefing", "rules"));
  for (const std::string& id : first) {
    if (const RuleDigest* rule = rulebook.find(id)) rule_line(*rule);
  }
  for (const RuleDigest& rule : rulebook.rules()) {
    const bool told = rule.scenario == table.scenario().id() && rule.kind != "flavour" && !rule.title.empty();
    if (told && std::ranges::find(first, rule.id) == first.end()) rule_line(rule);
  }
  const json chosen = table.source().options == nullptr ? json::object() : *table.source().options;
  for (const json& option : data.value("options", json::array())) {
    if (option.is_object()) add("- Option " + option_line(option, chosen), 2);
  }
  add(json_text(data, "note"), 0);
  return out;
}

}  // namespace aspis::cli
