// `aspis match`: two computer players against each other, until it is clear who is better.

#include "lab/match.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "cli/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/numbers.hpp"
#include "cli/progress.hpp"
#include "protocol/to_json.hpp"

namespace aspis::cli {
namespace {

using nlohmann::json;

constexpr double kLeast = 1e-6;  // of a likelihood: rounding must not make it certain

json scores_json(const Scores& scores) {
  return {{"score", rounded(scores.mean())}, {"interval", interval_json(scores.interval())}};
}

json games_json(const Scores& games) {
  json out = scores_json(games);
  out["won"] = games.counts()[2];
  out["drawn"] = games.counts()[1];
  out["lost"] = games.counts()[0];
  return out;
}

std::string_view verdict_key(SprtVerdict verdict) {
  switch (verdict) {
    case SprtVerdict::kLower: return "elo0";
    case SprtVerdict::kUpper: return "elo1";
    case SprtVerdict::kUndecided: break;
  }
  return {};
}

json times_json(const MatchReport& report) {
  json out = json::array();
  for (const ThinkingTime& time : report.times) {
    out.push_back({{"choices", time.choices},
                   {"totalNanoseconds", time.total.count()},
                   {"longestNanoseconds", time.longest.count()}});
  }
  return out;
}

bool cut_short(const MatchReport& report, const MatchOptions& options) {
  return report.verdict == SprtVerdict::kUndecided && report.played() < options.games;
}

json report_json(const Scenario& scenario, const MatchPlan& plan, const MatchReport& report,
                 const MatchOptions& options) {
  const Ruleset& ruleset = scenario.ruleset();
  const Words words(Words::kDefaultLanguage, scenario);
  json seats = json::object();
  for (Seat seat = 0; seat < 2; ++seat) {
    json& games = seats[std::string(ruleset.seats[seat])] = games_json(report.by_seat[seat]);
    games["name"] = words.seat(ruleset, seat);
  }
  const Interval interval = report.pairs.interval();
  json out = scores_json(report.pairs);
  out.update({{"scenario", options.scenario},
              {"options", options.options},
              {"timeNanoseconds", plan.time.count()},
              {"interrupted", cut_short(report, options)},
              {"seed", std::to_string(options.seed)},
              {"players", {plan.players[0].name(), plan.players[1].name()}},
              {"games", report.played()},
              {"mostGames", options.games},
              {"unfinished", report.unfinished},
              {"won", report.games.counts()[2]},
              {"drawn", report.games.counts()[1]},
              {"lost", report.games.counts()[0]},
              {"pairs", report.pairs.counts()},
              {"seats", std::move(seats)},
              {"elo", rounded(elo_of_score(report.pairs.mean()))},
              {"eloInterval", {rounded(elo_of_score(interval.low)), rounded(elo_of_score(interval.high))}},
              {"superiority", rounded(std::clamp(likelihood_of_superiority(report.pairs), kLeast, 1 - kLeast))},
              {"signature", hex(report.signature)},
              {"repeatable", !plan.by_clock()}});
  if (plan.sprt) {
    out["sprt"] = {{"elo0", plan.sprt->elo0},
                   {"elo1", plan.sprt->elo1},
                   {"alpha", plan.sprt->alpha},
                   {"beta", plan.sprt->beta},
                   {"ratio", rounded(report.ratio)},
                   {"bounds", {rounded(plan.sprt->lower()), rounded(plan.sprt->upper())}},
                   {"accepted", text_or_null(verdict_key(report.verdict))}};
  }
  // Times differ from run to run: only a match that is not repeatable anyway tells them here.
  if (plan.by_clock()) out["times"] = times_json(report);
  return out;
}

std::string elo_text(const Scores& pairs) {
  const Interval interval = pairs.interval();
  const double low = std::round(elo_of_score(interval.low)) + 0.0;
  const double high = std::round(elo_of_score(interval.high)) + 0.0;
  if (pairs.mean() >= 1) return fmt::format("at least {:+.0f}", low);
  if (pairs.mean() <= 0) return fmt::format("at most {:+.0f}", high);
  return fmt::format("{:+.0f}  ({:+.0f} to {:+.0f})", std::round(elo_of_score(pairs.mean())) + 0.0, low, high);
}

std::string score_text(const Scores& scores) { return share_text(scores.mean(), scores.interval()); }

std::string time_text(std::chrono::nanoseconds time) {
  const double seconds = std::chrono::duration<double>(time).count();
  return seconds >= 1 ? fmt::format("{:.2f} s", seconds) : fmt::format("{:.3g} ms", 1000 * seconds);
}

std::string clock_text(const MatchPlan& plan) {
  std::string who;
  for (const Contestant& player : plan.players) {
    if (player.heeds_clock()) who += (who.empty() ? "" : " and ") + player.name();
  }
  return who + " thought by the clock: another run may differ.\n";
}

std::string verdict_text(const Sprt& test, const MatchReport& report) {
  const std::string numbers =
      fmt::format("  (LLR {:.2f}, bounds {:.2f} and {:.2f})", report.ratio, test.lower(), test.upper());
  switch (report.verdict) {
    case SprtVerdict::kUpper: return fmt::format("better: Elo {:g} rather than {:g}", test.elo1, test.elo0) + numbers;
    case SprtVerdict::kLower:
      return fmt::format("not better: Elo {:g} rather than {:g}", test.elo0, test.elo1) + numbers;
    case SprtVerdict::kUndecided: break;
  }
  return "undecided" + numbers;
}

void tell(Io& io, const Scenario& scenario, const MatchPlan& plan, const MatchReport& report) {
  const Ruleset& ruleset = scenario.ruleset();
  const Words words(Words::kDefaultLanguage, scenario);
  const auto line = [&](std::string_view name, std::string_view text) {
    io.out << fmt::format("{:<12} {}\n", name, text);
  };
  io.out << fmt::format("{} against {}, {} games\n", plan.players[0].name(), plan.players[1].name(), report.played());
  const std::vector<int>& games = report.games.counts();
  line("games", fmt::format("{} won, {} drawn, {} lost", games[2], games[1], games[0]));
  line("score", score_text(report.pairs));
  for (Seat seat = 0; seat < 2; ++seat) line("  as " + words.seat(ruleset, seat), score_text(report.by_seat[seat]));
  line("Elo", elo_text(report.pairs));
  line("superior", likelihood_text(likelihood_of_superiority(report.pairs)) + " likely");
  const std::vector<int>& pairs = report.pairs.counts();
  line("pairs", fmt::format("2-0: {}, 1.5-0.5: {}, 1-1: {}, 0.5-1.5: {}, 0-2: {}", pairs[4], pairs[3], pairs[2],
                            pairs[1], pairs[0]));
  if (plan.sprt) line("test", verdict_text(*plan.sprt, report));
  for (std::size_t i = 0; i < 2; ++i) {
    const ThinkingTime& time = report.times[i];
    line(i == 0 ? "time" : "",
         fmt::format("{}: {} a choice, the longest {}", plan.players[i].name(),
                     time_text(time.total / std::max<std::int64_t>(time.choices, 1)), time_text(time.longest)));
  }
  if (report.unfinished > 0) line("unfinished", std::to_string(report.unfinished));
  line("signature", hex(report.signature));
  if (plan.by_clock()) io.out << clock_text(plan);
}

/// What is asked of the players that they cannot do or be; empty when the match has a meaning. A player would not heed
/// it, or two names would stand for one player, and nobody would be told.
std::string players_fault(const MatchOptions& options, const std::array<Contestant, 2>& players) {
  const std::string_view measure = options.time.count() > 0 ? "--time" : options.nodes ? "--nodes" : "";
  if (measure.empty()) return {};
  const bool first = players[0].heeds_clock();
  const bool second = players[1].heeds_clock();
  if (!first && !second) {
    return fmt::format("{} is for players that think and are not told how much: neither {} nor {} would heed it",
                       measure, options.players[0], options.players[1]);
  }
  const bool alike = players[0].kind->make_with == players[1].kind->make_with;
  if (!first || !second || !alike || players[0].kind == players[1].kind) return {};
  return fmt::format("with {} {} and {} are the same player: what sets them apart is how much they think", measure,
                     options.players[0], options.players[1]);
}

std::string progress_note(const MatchPlan& plan, const MatchReport& report) {
  std::string note = fmt::format("  {:.1f} %", 100 * report.pairs.mean());
  if (plan.sprt) {
    note += fmt::format("  LLR {:.2f} ({:.2f}, {:.2f})", report.ratio, plan.sprt->lower(), plan.sprt->upper());
  }
  return note;
}

}  // namespace

ExitCode run_match(Io& io, const MatchOptions& options) {
  const OpenedScenario opened = open_scenario(io, options.scenario, options.options);
  if (opened.code != kOk) return opened.code;
  const Ruleset& ruleset = *opened.loaded.ruleset;
  if (ruleset.seats.size() != 2) {
    io.err << fmt::format("aspis: a match needs a battle of two seats; this one has {}\n", ruleset.seats.size());
    return kWrongUse;
  }
  for (Seat seat = 0; seat < 2; ++seat) {
    if (opened.loaded.scenario->decides(seat)) continue;
    io.err << fmt::format("aspis: a match needs two who decide; the rules move the {} side in this battle\n",
                          ruleset.seats[seat]);
    return kWrongUse;
  }
  MatchPlan plan{.seed = options.seed,
                 .pairs = options.games / 2,
                 .threads = options.threads,
                 .sprt = options.sprt,
                 .time = options.time};
  for (std::size_t i = 0; i < 2; ++i) {
    const std::optional<Contestant> player = open_player(io, options.players[i]);
    if (!player) return kWrongUse;
    plan.players[i] = *player;
  }
  if (const std::string fault = players_fault(options, plan.players); !fault.empty()) {
    io.err << "aspis: " << fault << '\n';
    return kWrongUse;
  }
  for (Contestant& player : plan.players) {
    if (options.nodes && player.heeds_clock()) player.nodes = options.nodes;
  }
  const InterruptFlag interrupt;
  plan.interrupted = &interrupt.raised();
  MatchReport report;
  {
    ProgressLine line(options.progress ? &io.err : nullptr, plan.sprt ? "at most " : "");
    line.show(0, options.games);
    report = play_match(*opened.loaded.scenario, plan, [&](const MatchReport& so_far) {
      line.show(so_far.played(), options.games, progress_note(plan, so_far));
    });
  }
  if (options.json) {
    io.out << json_lines(report_json(*opened.loaded.scenario, plan, report, options));
  } else if (report.played() > 0) {
    tell(io, *opened.loaded.scenario, plan, report);
  }
  if (cut_short(report, options)) {
    io.err << fmt::format("aspis: interrupted after {} of {} games\n", report.played(), options.games);
    return kInterrupted;
  }
  return report.unfinished > 0 ? kBad : kOk;
}

}  // namespace aspis::cli
