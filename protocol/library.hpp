#pragma once
// The scenarios of this build, and how a scenario becomes a battle: its file and the component files it uses are laid
// over each other, the ruleset reads the whole, and every problem is told with the file it stands in.

#include <functional>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/kernel/ruleset.hpp"
#include "protocol/text.hpp"

namespace aspis {

struct LoadProblem {
  std::string file;  // as in `uses`, or as the caller named the scenario; empty: inline data
  std::string path;  // JSON pointer in that file
  std::string text;
};

/// A scenario ready to play, or what is wrong with it.
struct LoadedScenario {
  std::shared_ptr<const Scenario> scenario;  // null when there are problems
  const Ruleset* ruleset = nullptr;
  std::string name;  // "bladebow/marathon"; empty: inline
  std::shared_ptr<const nlohmann::json>
      data;  // inline: the data with all that it uses; null when the scenario has a name
  std::shared_ptr<const nlohmann::json> options;
  std::uint64_t hash = 0;  // of everything the scenario was made from, options included
  std::vector<LoadProblem> problems;
};

/// One line of the catalogue.
struct ScenarioEntry {
  std::string name;
  const Ruleset* ruleset = nullptr;
  std::shared_ptr<const nlohmann::json> data;     // the scenario's own file
  std::shared_ptr<const nlohmann::json> options;  // that it offers, in its own file or in one it uses
};

class Library {
 public:
  static constexpr TextLimits kLimits{};
  static constexpr std::size_t kMaxUses = 16;

  /// Finds a file by its path below content/. Asked before the files of the build, so that a designer's own copies
  /// count.
  using FindFile = std::function<std::optional<std::string>(std::string_view path)>;
  explicit Library(FindFile own = nullptr);

  const std::vector<ScenarioEntry>& scenarios() const& { return scenarios_; }
  const std::vector<ScenarioEntry>& scenarios() const&& = delete;  // the list would not outlive the library

  LoadedScenario load(std::string_view name, const nlohmann::json& options) const;
  /// `file` is only a name for messages.
  LoadedScenario load_data(const nlohmann::json& data, const nlohmann::json& options, std::string_view file = {}) const;

  std::optional<std::string> read(std::string_view path) const;

 private:
  FindFile own_;
  std::vector<ScenarioEntry> scenarios_;
};

/// The path of a named scenario: "bladebow/marathon" -> "scenarios/bladebow/marathon.json".
std::string scenario_path(std::string_view name);

}  // namespace aspis
