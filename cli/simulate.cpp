// `aspis simulate`: many battles between computer players, added up.

#include "lab/simulate.hpp"

#include <fmt/core.h>

#include <nlohmann/json.hpp>

#include "cli/commands.hpp"
#include "cli/progress.hpp"
#include "protocol/to_json.hpp"

namespace aspis::cli {
namespace {

using nlohmann::json;

json spread_json(const Spread& spread) { return {{"mean", spread.mean()}, {"min", spread.low}, {"max", spread.high}}; }

json report_json(const Ruleset& ruleset, const SimulationReport& report, const SimulateOptions& options) {
  json wins = json::object();
  for (std::size_t seat = 0; seat < report.wins.size(); ++seat)
    wins[std::string(ruleset.seats[seat])] = report.wins[seat];
  json endings = json::array();
  for (const auto& [ending, count] : report.endings) {
    endings.push_back({{"winner", text_or_null(seat_key(ruleset, ending.winner))},
                       {"grade", text_or_null(ending.grade)},
                       {"reason", text_or_null(ending.reason)},
                       {"games", count}});
  }
  json tracks = json::object();
  for (const auto& [key, spread] : report.tracks) tracks[key] = spread_json(spread);
  return {{"scenario", options.scenario},
          {"seed", std::to_string(options.seed)},
          {"games", report.games},
          {"unfinished", report.unfinished},
          {"wins", std::move(wins)},
          {"draws", report.draws},
          {"endings", std::move(endings)},
          {"decisions", spread_json(report.decisions)},
          {"turns", spread_json(report.turns)},
          {"tracks", std::move(tracks)},
          {"signature", hex(report.signature)}};
}

void tell(Io& io, const Ruleset& ruleset, const SimulationReport& report) {
  const Words words(Words::kDefaultLanguage, ruleset.id);
  const auto share = [&](int count) { return report.games == 0 ? 0.0 : 100.0 * count / report.games; };
  for (std::size_t seat = 0; seat < report.wins.size(); ++seat) {
    io.out << fmt::format("{:<10} {:>8} {:>5.1f} %\n", words.seat(ruleset, static_cast<Seat>(seat)), report.wins[seat],
                          share(report.wins[seat]));
  }
  io.out << fmt::format("{:<10} {:>8} {:>5.1f} %\n", "draw", report.draws, share(report.draws));
  if (report.unfinished > 0) io.out << fmt::format("{:<10} {:>8}\n", "unfinished", report.unfinished);
  for (const auto& [ending, count] : report.endings) {
    io.out << fmt::format("  {:<10} {:<10} {:<40} {:>7}\n", words.seat(ruleset, ending.winner),
                          ending.grade.empty() ? "" : words.get("grade", ending.grade),
                          ending.reason.empty() ? "" : words.get("ending", ending.reason), count);
  }
  const auto line = [&](std::string_view name, const Spread& spread) {
    io.out << fmt::format("{:<26} mean {:>9.2f}   least {:>5}   most {:>5}\n", name, spread.mean(), spread.low,
                          spread.high);
  };
  line("decisions", report.decisions);
  line("turns", report.turns);
  for (const auto& [key, spread] : report.tracks) {
    if (spread.low != spread.high) line(key, spread);  // what never differs says nothing
  }
  io.out << "signature " << hex(report.signature) << '\n';
}

}  // namespace

ExitCode run_simulate(Io& io, const SimulateOptions& options) {
  const OpenedScenario opened = open_scenario(io, options.scenario, options.options);
  if (opened.code != kOk) return opened.code;
  const Ruleset& ruleset = *opened.loaded.ruleset;
  SimulationPlan plan{std::vector<Contestant>(ruleset.seats.size(), Contestant{&player_kinds().front(), {}}),
                      options.seed, options.games, options.threads};
  for (const auto& [seat, name] : options.players) {
    const std::optional<Seat> at = find_seat(io, ruleset, seat);
    if (!at) return kWrongUse;
    const std::optional<Contestant> player = open_player(io, name);
    if (!player) return kWrongUse;
    plan.players[*at] = *player;
  }
  SimulationReport report;
  {
    ProgressLine line(options.progress ? &io.err : nullptr);
    line.show(0, plan.games);
    report = simulate(*opened.loaded.scenario, plan, [&](int done) { line.show(done, plan.games); });
  }
  if (options.json) {
    io.out << report_json(ruleset, report, options).dump(2) << '\n';
  } else {
    tell(io, ruleset, report);
  }
  return report.unfinished > 0 ? kBad : kOk;
}

}  // namespace aspis::cli
