// `aspis check`: says what is wrong with a scenario, a component file, a rulebook or a saved battle, where, and what
// was expected.

#include <fmt/core.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "cli/commands.hpp"
#include "cli/save_file.hpp"
#include "engine/kernel/battle.hpp"
#include "engine/kernel/reader.hpp"
#include "protocol/save.hpp"

namespace aspis::cli {
namespace {

using nlohmann::json;

/// One file under examination, and the problems already told (the same fault may show under several options).
struct Examined {
  Io& io;
  const std::string& file;
  const std::string& text;
  std::set<std::string> told;

  void tell(const std::string& line) {
    if (told.insert(line).second) io.out << line;
  }
};

/// Problems stand in the examined file itself, in a file it uses, or in both.
void tell_problems(Examined& examined, const Library& library, const std::vector<LoadProblem>& problems) {
  for (const LoadProblem& problem : problems) {
    const bool own = problem.file.empty() || problem.file == examined.file;
    const std::optional<std::string> other = own ? std::nullopt : library.read(problem.file);
    examined.tell(
        problem_line(problem, own ? examined.file : problem.file, own ? examined.text : other.value_or("{}")));
  }
}

/// Sets the battle up once: what only shows when the pieces are on the table.
void try_out(Examined& examined, const LoadedScenario& loaded) {
  const Battle battle(loaded.scenario, 1);
  const std::string broken = loaded.scenario->broken_invariant(battle.state());
  if (!broken.empty()) examined.tell(fmt::format("{}:1:1: /: {}\n", examined.file, broken));
}

void check_scenario(Examined& examined, const json& data) {
  const Library library = library_beside(examined.file);
  std::vector<json> variants{json::object()};
  const std::shared_ptr<const json> whole = library.load_data(data, json::object(), examined.file).data;
  const json& all = whole == nullptr ? data : *whole;
  if (const auto options = all.find("options"); options != all.end() && options->is_array()) {
    for (const json& option : *options) {
      if (!option.is_object() || !option.contains("key") || !option["key"].is_string()) continue;
      const auto values = option.find("values");
      if (values == option.end() || !values->is_array()) continue;
      for (const json& value : *values) variants.push_back({{option["key"].get<std::string>(), value}});
    }
  }
  for (const json& variant : variants) {
    const LoadedScenario loaded = library.load_data(data, variant, examined.file);
    tell_problems(examined, library, loaded.problems);
    if (loaded.scenario == nullptr) return;  // the other variants would only repeat it
    try_out(examined, loaded);
  }
}

/// A component file as a scenario of this build uses it.
struct Use {
  const ScenarioEntry* entry;
  std::string path;
};

/// Every use of a file that ends like this one; if none does, of a file with the same name in another folder.
std::vector<Use> uses_of(const Library& library, const std::string& file) {
  std::vector<Use> same_path;
  std::vector<Use> same_name;
  const std::string name = file.substr(file.rfind('/') + 1);
  for (const ScenarioEntry& entry : library.scenarios()) {
    const auto uses = entry.data->find("uses");
    if (uses == entry.data->end() || !uses->is_array()) continue;
    for (const json& use : *uses) {
      if (!use.is_string()) continue;
      const std::string path = use.get<std::string>();
      if (file.ends_with(path)) same_path.push_back({&entry, path});
      if (path.substr(path.rfind('/') + 1) == name) same_name.push_back({&entry, path});
    }
  }
  return same_path.empty() ? same_name : same_path;
}

void check_component(Examined& examined) {
  const Library built_in;
  const std::vector<Use> uses = uses_of(built_in, examined.file);
  if (uses.empty()) {
    examined.tell(
        fmt::format("{}:1:1: /: expected a scenario (with \"ruleset\"), a saved battle (with \"format\"), or a "
                    "component file that a scenario of this build uses\n",
                    examined.file));
  }
  for (const Use& use : uses) {
    const Library library(
        [&](std::string_view wanted) { return wanted == use.path ? std::optional(examined.text) : std::nullopt; });
    LoadedScenario loaded = library.load(use.entry->name, json::object());
    for (LoadProblem& problem : loaded.problems) {
      if (problem.file == use.path) problem.file = examined.file;
    }
    tell_problems(examined, library, loaded.problems);
  }
}

void check_save(Examined& examined, const json& data) {
  const Library library = library_beside(examined.file);
  tell_problems(examined, library, load_save(library, data, Words::kDefaultLanguage).problems);
}

/// A rulebook has a title and a digest for every rule of its ruleset, and no others.
void check_rulebook(Examined& examined, const json& data) {
  Problems problems;
  const Reader book(&data, "", &problems);
  const Reader name = book.at("ruleset");
  const Ruleset* ruleset = find_ruleset(name.text());
  if (ruleset == nullptr && name.is_text()) name.fail("there is no such ruleset");
  std::set<std::string> ids;
  for (const Reader& rule : book.at("rules").items()) {
    const Reader id = rule.at("id");
    const std::string text = id.text();
    if (!ids.insert(text).second) id.fail("this rule stands twice");
    const bool known = ruleset == nullptr || std::ranges::find(ruleset->rules, text) != ruleset->rules.end();
    if (!known && id.is_text()) id.fail("the ruleset has no rule of this number");
    for (const char* key : {"title", "digest"}) {
      if (const Reader member = rule.at(key); member && member.text(1000).empty()) member.fail("expected a text");
    }
  }
  for (std::size_t i = 0; ruleset != nullptr && i < ruleset->rules.size(); ++i) {
    const std::string id(ruleset->rules[i]);
    if (!ids.contains(id)) book.find("rules").fail("the rule " + id + " is missing");
  }
  for (const Problem& problem : problems.list()) {
    examined.tell(problem_line({"", problem.path, problem.text}, examined.file, examined.text));
  }
}

void check_text(Examined& examined) {
  json data;
  TextFault fault;
  if (!parse_json(examined.text, kSaveLimits, data, fault)) {
    examined.tell(fmt::format("{}:{}:{}: {}\n", examined.file, fault.place.line, fault.place.column, fault.text));
    return;
  }
  for (const Repeated& key : repeated_keys(examined.text)) {
    examined.tell(fmt::format("{}:{}:{}: {}: this key stands twice in the same object\n", examined.file, key.place.line,
                              key.place.column, key.pointer));
  }
  if (!data.is_object()) {
    examined.tell(fmt::format("{}:1:1: /: expected an object\n", examined.file));
  } else if (data.contains("format")) {
    check_save(examined, data);
  } else if (data.contains("ruleset") && data.contains("rules")) {
    check_rulebook(examined, data);
  } else if (data.contains("ruleset")) {
    check_scenario(examined, data);
  } else {
    check_component(examined);
  }
}

}  // namespace

ExitCode run_check(Io& io, const CheckOptions& options) {
  ExitCode code = kOk;
  for (const std::string& file : options.files) {
    const std::optional<std::string> text = read_file(file);
    if (!text) {
      io.err << fmt::format("aspis: cannot read {}: {}\n", file, read_fault(file));
      code = kFileFault;
      continue;
    }
    Examined examined{io, file, *text, {}};
    check_text(examined);
    if (examined.told.empty()) {
      io.out << file << ": good\n";
    } else if (code == kOk) {
      code = kBad;
    }
  }
  return code;
}

}  // namespace aspis::cli
