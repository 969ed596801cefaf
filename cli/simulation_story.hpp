#pragma once
// A simulation's result for people and programs: as text, as JSON and as a page of its own.

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "cli/commands.hpp"
#include "lab/simulate.hpp"
#include "protocol/rulebook.hpp"
#include "protocol/words.hpp"

namespace aspis::cli {

struct SimulationStory {
  const Scenario& scenario;
  const SimulateOptions& options;
  const SimulationPlan& plan;
  const SimulationReport& report;
  Words words;
  Rulebook rulebook;

  const Ruleset& ruleset() const { return scenario.ruleset(); }
  /// Whether all games were played: false when the run was interrupted.
  bool whole() const { return report.games == plan.games; }
  std::string seat(std::size_t seat) const { return words.seat(ruleset(), static_cast<Seat>(seat)); }
  bool decides(std::size_t seat) const { return scenario.decides(static_cast<Seat>(seat)); }
  /// Whether the rules move a side, so that one player decides alone.
  bool solitaire() const;
  /// Who played a seat: a computer player, or the rules where nobody decides for it.
  std::string player(std::size_t seat) const { return decides(seat) ? plan.players[seat].name() : "the rules"; }
  std::string grade(const Ending& ending) const { return ending.grade.empty() ? "" : words.get("grade", ending.grade); }
  std::string reason(const Ending& ending) const {
    return ending.reason.empty() ? "" : words.get("ending", ending.reason);
  }
  std::string rule_title(const std::string& rule) const;
  /// Whose number a track is ("greek.losses"); kNobody for those of the battle as a whole.
  Seat track_side(const std::string& key) const;
  std::string track_name(const std::string& key) const;  // without the side
};

/// "in 12 battles", for what not every battle counts; nothing otherwise.
std::string not_always(const Distribution& distribution, int games, std::string_view before = "  ");

std::string simulation_text(const SimulationStory& story);
nlohmann::json simulation_json(const SimulationStory& story);
/// A page that needs nothing besides itself.
std::string simulation_html(const SimulationStory& story);
/// Whether a file's text is such a page, of this program or an older one.
bool is_simulation_html(std::string_view text);

}  // namespace aspis::cli
