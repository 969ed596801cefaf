#include "protocol/library.hpp"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "content/content.hpp"
#include "engine/kernel/hash.hpp"
#include "engine/kernel/reader.hpp"

namespace aspis {
namespace {

using nlohmann::json;

constexpr std::string_view kFolder = "scenarios/";
constexpr std::string_view kEnding = ".json";

std::uint64_t hash_json(const json& value, std::uint64_t seed) {
  const std::string text = to_line(value);  // keys are sorted: equal data, equal text
  return hash_bytes(text.data(), text.size(), seed);
}

/// The data of a scenario, gathered from its file and the files it uses.
struct Gathered {
  json merged = json::object();
  std::map<std::string, std::string, std::less<>> origin;  // JSON pointer of a top-level key -> file
};

void lay_over(Gathered& gathered, const json& object, std::string_view file) {
  for (const auto& [key, value] : object.items()) {
    if (key == "$schema" || key == "uses") continue;  // for editors, and for us
    gathered.merged[key] = value;
    gathered.origin[pointer_to("", key)] = file;
  }
}

/// The options a built-in scenario offers. Battles that offer the same ones keep them in a file that both use.
json offered_options(const json& data) {
  if (const auto own = data.find("options"); own != data.end()) return *own;
  json options = json::array();
  const auto uses = data.find("uses");
  if (uses == data.end() || !uses->is_array()) return options;
  for (const json& use : *uses) {
    if (!use.is_string()) continue;
    const json part = json::parse(content::find(use.get_ref<const std::string&>()), nullptr, false);
    if (part.is_object() && part.contains("options")) options = part["options"];
  }
  return options;
}

}  // namespace

std::string scenario_path(std::string_view name) {
  return std::string(kFolder) + std::string(name) + std::string(kEnding);
}

Library::Library(FindFile own) : own_(std::move(own)) {
  for (const content::File& file : content::files()) {
    std::string_view name = file.path;
    if (!name.starts_with(kFolder) || !name.ends_with(kEnding)) continue;
    name.remove_prefix(kFolder.size());
    name.remove_suffix(kEnding.size());
    const Ruleset* ruleset = find_ruleset(name.substr(0, name.find('/')));
    auto data = std::make_shared<json>(json::parse(file.text, nullptr, false));
    if (ruleset == nullptr || !data->is_object()) continue;
    auto options = std::make_shared<json>(offered_options(*data));
    scenarios_.push_back({std::string(name), ruleset, std::move(data), std::move(options)});
  }
}

std::optional<std::string> Library::read(std::string_view path) const {
  if (own_) {
    if (std::optional<std::string> text = own_(path)) return text;
  }
  const auto files = content::files();
  const auto it = std::ranges::find(files, path, &content::File::path);
  if (it == files.end()) return std::nullopt;
  return std::string(it->text);
}

LoadedScenario Library::load(std::string_view name, const json& options) const {
  LoadedScenario loaded;
  const auto it = std::ranges::find(scenarios_, name, &ScenarioEntry::name);
  if (it == scenarios_.end()) {
    std::string known;
    for (const ScenarioEntry& entry : scenarios_) {
      if (!known.empty()) known += ", ";
      known += entry.name;
    }
    loaded.problems.push_back({"", "/scenario", "there is no scenario of this name; there are: " + known});
    return loaded;
  }
  loaded = load_data(*it->data, options, scenario_path(name));
  loaded.name = name;
  loaded.data = nullptr;
  return loaded;
}

LoadedScenario Library::load_data(const json& data, const json& options, std::string_view file) const {
  LoadedScenario loaded;
  loaded.options = std::make_shared<json>(options.is_null() ? json::object() : options);
  const std::string name(file);
  Problems problems;
  const auto own_problems = [&] {
    for (const Problem& problem : problems.list()) loaded.problems.push_back({name, problem.path, problem.text});
    return loaded;
  };

  const Reader own(&data, "", &problems);
  const std::string id = own.at("ruleset").text();
  if (!problems.empty()) return own_problems();
  loaded.ruleset = find_ruleset(id);
  if (loaded.ruleset == nullptr) {
    std::string known;
    for (const Ruleset* ruleset : rulesets()) known += (known.empty() ? "" : ", ") + std::string(ruleset->id);
    own.at("ruleset").fail("there is no ruleset \"" + id + "\"; there are: " + known);
    return own_problems();
  }

  Gathered gathered;
  for (const Reader& use : own.find("uses").items(kMaxUses)) {
    const std::string path = use.text();
    const std::optional<std::string> text = path.empty() ? std::nullopt : read(path);
    if (!text) {
      use.fail("there is no file \"" + path + "\"");
      continue;
    }
    json component;
    TextFault fault;
    if (!parse_json(*text, kLimits, component, fault)) {
      loaded.problems.push_back({path, "/", fault.text});
    } else if (!component.is_object()) {
      loaded.problems.push_back({path, "/", "expected an object"});
    } else {
      lay_over(gathered, component, path);
    }
  }
  lay_over(gathered, data, file);
  loaded.data = std::make_shared<json>(gathered.merged);
  if (!problems.empty() || !loaded.problems.empty()) return own_problems();

  Problems option_problems;
  const Reader scenario(&gathered.merged, "", &problems);
  const Reader chosen(loaded.options.get(), "", &option_problems);
  if (!chosen.is_object()) chosen.fail("expected an object");
  loaded.scenario = loaded.ruleset->load(scenario, chosen);
  for (const Problem& problem : problems.list()) {
    const auto origin = gathered.origin.find(problem.path.substr(0, problem.path.find('/', 1)));
    loaded.problems.push_back({origin == gathered.origin.end() ? name : origin->second, problem.path, problem.text});
  }
  for (const Problem& problem : option_problems.list()) {
    loaded.problems.push_back({"", "/options" + (problem.path == "/" ? "" : problem.path), problem.text});
  }
  if (!loaded.problems.empty()) loaded.scenario = nullptr;
  loaded.hash = hash_json(*loaded.options, hash_json(gathered.merged, 0));
  return loaded;
}

}  // namespace aspis
