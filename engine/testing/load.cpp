#include "engine/testing/load.hpp"

#include <algorithm>
#include <cctype>
#include <nlohmann/json.hpp>

#include "content/content.hpp"

namespace aspis::testing {

using nlohmann::json;

std::vector<std::string> scenario_names() {
  constexpr std::string_view folder = "scenarios/";
  constexpr std::string_view ending = ".json";
  std::vector<std::string> names;
  for (const content::File& file : content::files()) {
    if (!file.path.starts_with(folder) || !file.path.ends_with(ending)) continue;
    names.emplace_back(file.path.substr(folder.size(), file.path.size() - folder.size() - ending.size()));
  }
  return names;
}

std::string scenario_test_name(const ::testing::TestParamInfo<std::string>& info) {
  std::string name = info.param;
  std::ranges::replace_if(name, [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
  return name;
}

json scenario_data(std::string_view name) {
  const json own = json::parse(content::find("scenarios/" + std::string(name) + ".json"), nullptr, false);
  if (!own.is_object()) {
    ADD_FAILURE() << name << " is not a scenario";
    return json::object();
  }
  return with_components(own);
}

json with_components(const json& own) {
  json merged = json::object();
  if (own.contains("uses") && own["uses"].is_array()) {
    for (const json& use : own["uses"]) {
      const std::string path = use.is_string() ? use.get<std::string>() : use.dump();
      const json component = json::parse(content::find(path), nullptr, false);
      if (component.is_object()) {
        merged.update(component);
      } else {
        ADD_FAILURE() << path << " is used but is not there, or no object";
      }
    }
  }
  merged.update(own);
  merged.erase("uses");
  merged.erase("$schema");
  return merged;
}

Loaded load_example(const json& battle) {
  json data = battle.contains("scenario") ? scenario_data(battle.at("scenario").get<std::string>()) : json::object();
  json patch = battle;
  patch.erase("scenario");
  const json options = patch.value("chosen", json::object());
  patch.erase("chosen");
  data.merge_patch(patch);
  return load_data(with_components(data), options);
}

std::string Loaded::text() const {
  std::string text;
  for (const Problem& problem : problems) text += problem.path + ": " + problem.text + "\n";
  return text;
}

Loaded load_data(const json& data, const json& options) {
  Problems problems;
  const Reader reader(&data, "", &problems);
  const std::string id = reader.at("ruleset").text();
  const Ruleset* ruleset = find_ruleset(id);
  if (ruleset == nullptr) {
    problems.add("/ruleset", "there is no ruleset \"" + id + "\"");
    return {nullptr, problems.list()};
  }
  Loaded loaded;
  loaded.scenario = ruleset->load(reader, Reader(&options, "/options", &problems));
  loaded.problems = problems.list();
  if (!loaded.problems.empty()) loaded.scenario = nullptr;
  return loaded;
}

Loaded load_data(const json& data) { return load_data(data, json::object()); }

std::shared_ptr<const Scenario> load_scenario(std::string_view name) {
  Loaded loaded = load_data(scenario_data(name));
  EXPECT_NE(loaded.scenario, nullptr) << name << ":\n" << loaded.text();
  return loaded.scenario;
}

std::shared_ptr<const Scenario> load_patched(const json& battle) {
  Loaded loaded = load_example(battle);
  EXPECT_NE(loaded.scenario, nullptr) << loaded.text();
  return loaded.scenario;
}

}  // namespace aspis::testing
