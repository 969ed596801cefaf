// `aspis simulate`: many battles between computer players, added up.

#include "lab/simulate.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "cli/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/numbers.hpp"
#include "cli/plural.hpp"
#include "cli/progress.hpp"
#include "cli/save_file.hpp"
#include "cli/simulation_story.hpp"
#include "lab/game_log.hpp"
#include "protocol/version.hpp"

namespace aspis::cli {
namespace {

ExitCode seat_players(Io& io, const Scenario& scenario, const SimulateOptions& options, SimulationPlan& plan) {
  plan.players.assign(scenario.ruleset().seats.size(), Contestant{find_player("random"), {}});
  const auto named = find_sitters(io, scenario, options.players);
  if (!named) return kWrongUse;
  for (const auto& [seat, name] : *named) {
    const std::optional<Contestant> player = open_player(io, name);
    if (!player) return kWrongUse;
    plan.players[seat] = *player;
  }
  return kOk;
}

RunIdentity identity(const LoadedScenario& loaded, const SimulateOptions& options, const SimulationPlan& plan) {
  RunIdentity run{.scenario = loaded.name.empty() ? options.scenario : loaded.name,
                  .scenario_hash = loaded.hash,
                  .seed = plan.seed,
                  .program = std::string(kVersion)};
  for (const auto& [key, value] : loaded.options->items()) {
    run.options.push_back(key + "=" + (value.is_string() ? value.get<std::string>() : value.dump()));
  }
  for (std::size_t seat = 0; seat < plan.players.size(); ++seat) {
    const bool decides = loaded.scenario->decides(static_cast<Seat>(seat));
    run.players.push_back(decides ? plan.players[seat].name() : std::string());
  }
  return run;
}

/// Takes up the games that a file holds.
ExitCode recall(Io& io, GameLog& log, const std::string& path, Simulation& simulation) {
  const std::optional<LogFault> fault =
      log.open([&](int game, GameRecord record) { return simulation.recall(game, std::move(record)); });
  if (fault) {
    io.err << fmt::format("aspis: cannot go on with {}: {}\n", path, fault->text);
    return fault->file ? kFileFault : kBad;
  }
  if (!simulation.still_the_same()) {
    io.err << fmt::format(
        "aspis: cannot go on with {}: its first game, played again, ends another way; rules or players have changed\n",
        path);
    return kBad;
  }
  return kOk;
}

/// Whether two names mean one file, be it there yet or not.
bool same_path(const std::string& one, const std::string& other) {
  const auto whole = [](const std::string& name) {
    std::error_code fault;
    return std::filesystem::weakly_canonical(std::filesystem::absolute(name, fault), fault);
  };
  return !one.empty() && !other.empty() && whole(one) == whole(other);
}

/// Whether a report would be written over something else: a scenario, or whatever lies there by that name.
bool takes_a_place(const std::string& html) {
  const std::optional<std::string> there = read_file(html);
  return holds_something(html) && !(there && is_simulation_html(*there));
}

/// Whether the page can be written. Says on the error stream when it cannot.
ExitCode check_page(Io& io, const std::string& html, const SimulateOptions& options) {
  if (const std::string fault = write_fault(html); !fault.empty()) {
    io.err << fmt::format("aspis: cannot write {}: {}\n", html, fault);
    return kFileFault;
  }
  if (same_path(html, options.resume)) {
    io.err << fmt::format("aspis: --html and --resume both name {}\n", html);
    return kWrongUse;
  }
  if (!takes_a_place(html)) return kOk;
  io.err << fmt::format("aspis: the report would take the place of {}, which is no report\n", html);
  return kWrongUse;
}

/// Where the page of a run that was interrupted goes: beside an older report, which may have taken longer, unless the
/// run can be gone on with. "report.html" gives "report.part.html".
std::string part_path(const SimulateOptions& options) {
  if (!options.resume.empty() || !holds_something(options.html)) return options.html;
  std::filesystem::path path(options.html);
  const std::string name = path.stem().string() + ".part" + path.extension().string();
  return path.replace_filename(name).string();
}

/// Writes the report as a page, of a part of the run too.
ExitCode write_page(Io& io, const SimulationStory& story) {
  const SimulateOptions& options = story.options;
  if (story.report.games == 0) {
    io.err << "aspis: there is no page, since no game has ended\n";
    return kOk;
  }
  const std::string path = story.whole() ? options.html : part_path(options);
  if (path != options.html) {
    if (check_page(io, path, options) != kOk) return kFileFault;
    io.err << fmt::format("aspis: {} holds an earlier report and stays; this part of a run is in {}\n", options.html,
                          path);
  }
  const std::error_code error = write_file(follow_links(path), simulation_html(story));
  if (!error) return kOk;
  io.err << fmt::format("aspis: cannot write {}: {}\n", path, error.message());
  return kFileFault;
}

}  // namespace

ExitCode run_simulate(Io& io, const SimulateOptions& options) {
  const OpenedScenario opened = open_scenario(io, options.scenario, options.options);
  if (opened.code != kOk) return opened.code;
  const Scenario& scenario = *opened.loaded.scenario;
  SimulationPlan plan{.seed = options.seed, .games = options.games, .threads = options.threads};
  if (const ExitCode code = seat_players(io, scenario, options, plan); code != kOk) return code;
  if (!options.html.empty()) {  // better told now than after an hour
    if (const ExitCode code = check_page(io, options.html, options); code != kOk) return code;
  }
  const InterruptFlag interrupt;
  plan.interrupted = &interrupt.raised();
  Simulation simulation(scenario, plan);
  std::optional<GameLog> log;
  if (!options.resume.empty()) {
    log.emplace(options.resume, identity(opened.loaded, options, plan), scenario.ruleset());
    if (const ExitCode code = recall(io, *log, options.resume, simulation); code != kOk) return code;
  }
  int done = simulation.done();
  bool kept = true;
  {
    ProgressLine line(options.progress ? &io.err : nullptr);
    line.show(done, plan.games);
    simulation.run([&](int game, const GameRecord& record) { return kept = !log || log->add(game, record); },
                   [&](int so_far) {
                     done = so_far;
                     line.show(done, plan.games);
                   });
  }
  const SimulationReport& report = simulation.report();
  const SimulationStory story{
      scenario, options, plan, report, Words(Words::kDefaultLanguage, scenario), Rulebook(scenario.ruleset().id)};
  if (!kept) {
    io.err << fmt::format("aspis: cannot write {}; stopped after {} of {} {}\n", options.resume, done, plan.games,
                          plural(plan.games, "game"));
    return kFileFault;
  }
  io.out << (options.json ? json_lines(simulation_json(story)) : simulation_text(story));
  const ExitCode page = options.html.empty() ? kOk : write_page(io, story);
  if (!story.whole()) {
    // A later game may have ended before an earlier one, which leaves it out of the report.
    const int ahead = done - report.games;
    io.err << fmt::format("aspis: interrupted after {} of {} {}", report.games, plan.games, plural(plan.games, "game"))
           << (log && ahead > 0 ? fmt::format(", with {} more played ahead and kept", ahead) : "")
           << (log ? "; the same command goes on from there\n" : "; --resume FILE keeps games, to go on later\n");
    return page == kOk ? kInterrupted : page;
  }
  if (page != kOk) return page;
  return report.unfinished > 0 ? kBad : kOk;
}

}  // namespace aspis::cli
