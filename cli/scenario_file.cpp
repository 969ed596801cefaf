#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <random>

#include "cli/commands.hpp"
#include "cli/save_file.hpp"
#include "players/registry.hpp"
#include "protocol/save.hpp"

namespace aspis::cli {
namespace {

using nlohmann::json;

/// "persianCavalry=true": numbers and true/false as such, all else as text.
bool read_options(Io& io, const std::vector<std::string>& given, json& options) {
  options = json::object();
  for (const std::string& item : given) {
    const std::size_t equals = item.find('=');
    if (equals == std::string::npos || equals == 0) {
      io.err << "aspis: expected --option KEY=VALUE, found \"" << item << "\"\n";
      return false;
    }
    const std::string text = item.substr(equals + 1);
    const json value = json::parse(text, nullptr, false);
    options[item.substr(0, equals)] = value.is_number() || value.is_boolean() ? value : json(text);
  }
  return true;
}

/// The battles that a name may mean: one with exactly this id, else all whose id ends with it.
std::vector<std::string> battles_called(const Library& library, const std::string& name) {
  std::vector<std::string> found;
  for (const ScenarioEntry& entry : library.scenarios()) {
    if (entry.name == name) return {name};
    if (entry.name.ends_with("/" + name)) found.push_back(entry.name);
  }
  return found;
}

OpenedScenario open_file(Io& io, const std::string& name, const json& options) {
  const std::optional<std::string> text = read_file(name);
  if (!text) {
    io.err << fmt::format("aspis: cannot read {}: {}\n", name, read_fault(name));
    return {.code = kFileFault};
  }
  if (is_save(name)) {
    io.err << fmt::format("aspis: {} is a saved battle, not a scenario: play --load, replay and odds take it\n", name);
    return {.code = kWrongUse};
  }
  json data;
  TextFault fault;
  if (!parse_json(*text, Library::kLimits, data, fault)) {
    io.err << fmt::format("{}:{}:{}: {}\n", name, fault.place.line, fault.place.column, fault.text)
           << fmt::format("aspis: {} cannot be read as a scenario\n", name);
    return {.code = kBad};
  }
  if (const std::vector<Repeated> twice = repeated_keys(*text); !twice.empty()) {
    for (const Repeated& key : twice) {
      io.err << fmt::format("{}:{}:{}: {}: this key stands twice in the same object\n", name, key.place.line,
                            key.place.column, key.pointer);
    }
    return {.code = kBad};
  }
  const Library library = library_beside(name);
  OpenedScenario opened{.loaded = library.load_data(data, options, name)};
  for (const LoadProblem& problem : opened.loaded.problems) {
    const std::optional<std::string> other = problem.file == name ? text : library.read(problem.file);
    io.err << problem_line(problem, problem.file.empty() ? name : problem.file, other.value_or("{}"));
  }
  if (opened.loaded.scenario == nullptr) opened.code = kBad;
  return opened;
}

}  // namespace

std::optional<Seat> find_seat(Io& io, const Scenario& scenario, std::string_view name) {
  const auto seats = scenario.ruleset().seats;
  const auto at = std::ranges::find(seats, name);
  if (at != seats.end()) return static_cast<Seat>(at - seats.begin());
  std::string known;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const auto seat = static_cast<Seat>(i);
    const std::string called = lower(scenario.side_name(seat));
    if (!called.empty() && called == lower(name)) return seat;
    known += fmt::format("{}{}", known.empty() ? "" : ", ", seats[i]);
    if (!called.empty() && called != seats[i]) known += fmt::format(" or {}", called);
  }
  io.err << fmt::format("aspis: there is neither an option nor a side \"{}\"; the sides of this battle are {}\n", name,
                        known);
  return std::nullopt;
}

std::optional<std::map<Seat, std::string>> find_sitters(Io& io, const Scenario& scenario,
                                                        const std::map<std::string, std::string>& names) {
  std::map<Seat, std::string> sitters;
  for (const auto& [seat, name] : names) {
    const std::optional<Seat> at = find_seat(io, scenario, seat);
    if (!at) return std::nullopt;
    if (!scenario.decides(*at)) {
      io.err << fmt::format("aspis: the rules move the {} side in this battle: nobody sits there\n", seat);
      return std::nullopt;
    }
    if (!sitters.emplace(*at, name).second) {
      io.err << fmt::format("aspis: --{} names a side that has been given a player already\n", seat);
      return std::nullopt;
    }
  }
  return sitters;
}

std::optional<Contestant> open_player(Io& io, std::string_view text, std::string_view also) {
  const auto found = find_contestant(text);
  if (found) return *found;
  const std::string_view name = text.substr(0, text.find(':'));
  switch (found.error()) {
    case ContestantFault::kNoSuchPlayer:
      io.err << fmt::format("aspis: there is no player \"{}\"; there are:", name);
      if (!also.empty()) io.err << ' ' << also;
      for (const PlayerKind& kind : player_kinds()) io.err << ' ' << kind.name;
      io.err << '\n';
      break;
    case ContestantFault::kNotInNodes:
      io.err << fmt::format("aspis: {} does not think in nodes; expected its name alone, found \"{}\"\n", name, text);
      break;
    case ContestantFault::kBadNodes:
      io.err << fmt::format("aspis: expected {}:NODES with a whole number from 1 to {}, found \"{}\"\n", name,
                            kMostNodes, text);
      break;
  }
  return std::nullopt;
}

Library library_beside(const std::string& file) {
  namespace fs = std::filesystem;
  return Library([file](std::string_view path) -> std::optional<std::string> {
    std::error_code error;
    fs::path folder = fs::absolute(file, error).parent_path();
    const bool inside = fs::path(path).is_relative() && path.find("..") == std::string_view::npos;
    for (int up = 0; inside && up < 4 && !folder.empty(); ++up) {
      if (const fs::path candidate = folder / path; fs::is_regular_file(candidate, error)) return read_file(candidate);
      if (folder == folder.root_path()) break;
      folder = folder.parent_path();
    }
    return std::nullopt;
  });
}

std::string problem_line(const LoadProblem& problem, const std::string& file, std::string_view text) {
  const std::string pointer = problem.path == "/" ? std::string() : problem.path;
  const TextPlace place = locate(text, pointer);
  return fmt::format("{}:{}:{}: {}: {}\n", file, place.line, place.column, problem.path, problem.text);
}

OpenedScenario open_scenario(Io& io, const std::string& name, const std::vector<std::string>& given) {
  json options;
  if (!read_options(io, given, options)) return {.code = kWrongUse};
  if (name.ends_with(".json")) return open_file(io, name, options);
  const Library library;
  const std::vector<std::string> meant = battles_called(library, name);
  if (std::error_code error; meant.empty() && std::filesystem::exists(name, error)) return open_file(io, name, options);
  if (meant.size() > 1) {
    io.err << fmt::format("aspis: several rulebooks have a battle called {}: {}\n", name, fmt::join(meant, ", "));
    return {.code = kWrongUse};
  }
  OpenedScenario opened{.loaded = library.load(meant.empty() ? name : meant.front(), options)};
  if (opened.loaded.scenario != nullptr) return opened;
  for (const LoadProblem& problem : opened.loaded.problems) {
    io.err << fmt::format("aspis: {}: {}: {}\n", problem.file.empty() ? name : problem.file, problem.path,
                          problem.text);
  }
  opened.code = kWrongUse;
  return opened;
}

bool is_save(const std::string& file) {
  json data;
  TextFault fault;
  const std::optional<std::string> text = read_file(file);
  return text && parse_json(*text, kSaveLimits, data, fault) && data.is_object() &&
         json_text(data, "format") == "aspis-save";
}

std::unique_ptr<Table> open_save(Io& io, const std::string& file, ExitCode& code, std::optional<std::size_t> steps) {
  const std::optional<std::string> text = read_file(file);
  if (!text) {
    io.err << fmt::format("aspis: cannot read {}: {}\n", file, read_fault(file));
    code = kFileFault;
    return nullptr;
  }
  json data;
  TextFault fault;
  if (!parse_json(*text, kSaveLimits, data, fault)) {
    io.err << fmt::format("{}:{}:{}: {}\n", file, fault.place.line, fault.place.column, fault.text);
    code = kBad;
    return nullptr;
  }
  const Library library = library_beside(file);
  LoadedSave loaded = load_save(library, data, Words::kDefaultLanguage, steps.value_or(static_cast<std::size_t>(-1)));
  for (const LoadProblem& problem : loaded.problems) {
    const bool own = problem.file.empty() || problem.file == file;
    const std::string other = own ? std::string() : library.read(problem.file).value_or("{}");
    io.err << problem_line(problem, own ? file : problem.file, own ? *text : other);
  }
  if (loaded.scenario_edited && loaded.table != nullptr) {
    io.err << "aspis: the scenario has been edited since this battle was saved; every state is still the same\n";
  }
  if (loaded.table == nullptr) code = kBad;
  return std::move(loaded.table);
}

std::string json_text(const json& object, const char* key) {
  const auto it = object.find(key);
  return it != object.end() && it->is_string() ? it->get<std::string>() : std::string();
}

std::string year_text(const json& scenario) {
  const auto it = scenario.find("year");
  if (it == scenario.end() || !it->is_number_integer()) return {};
  const auto year = it->get<std::int64_t>();
  return year < 0 ? fmt::format("{} BC", -year) : fmt::format("AD {}", year);
}

std::uint64_t fresh_seed() {
  std::random_device device;
  return std::uint64_t{device()} << 32 | device();
}

}  // namespace aspis::cli
