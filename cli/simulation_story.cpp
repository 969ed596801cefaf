#include "cli/simulation_story.hpp"

#include <nlohmann/json.hpp>

#include "cli/numbers.hpp"
#include "lab/plural.hpp"
#include "protocol/to_json.hpp"

namespace aspis::cli {
namespace {

using nlohmann::json;

constexpr int kMostRanges = 24;

double share_of(const SimulationReport& report, int count) {
  return report.games == 0 ? 0.0 : static_cast<double>(count) / report.games;
}

json share_json(const SimulationReport& report, int count) {
  const double share = share_of(report, count);
  return {{"games", count}, {"share", rounded(share)}, {"interval", interval_json(wilson(share, report.games))}};
}

json distribution_json(const Distribution& distribution) {
  const Histogram histogram = distribution.histogram(kMostRanges);
  return {{"games", distribution.count()},
          {"mean", rounded(distribution.mean())},
          {"deviation", rounded(distribution.deviation())},
          {"min", distribution.low()},
          {"quartiles", {distribution.quantile(0.25), distribution.quantile(0.5), distribution.quantile(0.75)}},
          {"max", distribution.high()},
          {"histogram", {{"from", histogram.from}, {"width", histogram.width}, {"games", histogram.counts}}}};
}

json endings_json(const SimulationStory& story) {
  json endings = json::array();
  for (const auto& [ending, count] : story.report.endings) {
    endings.push_back({{"winner", text_or_null(seat_key(story.ruleset(), ending.winner))},
                       {"grade", text_or_null(ending.grade)},
                       {"reason", text_or_null(ending.reason)},
                       {"rule", text_or_null(ending.rule)},
                       {"games", count}});
  }
  return endings;
}

json rules_json(const SimulationStory& story) {
  json rules = json::array();
  for (const DecisiveRule& rule : decisive_rules(story.report)) {
    json wins = json::object();
    for (std::size_t seat = 0; seat < rule.wins.size(); ++seat)
      wins[std::string(story.ruleset().seats[seat])] = rule.wins[seat];
    rules.push_back({{"rule", text_or_null(rule.rule)},
                     {"title", text_or_null(story.rule_title(rule.rule))},
                     {"games", rule.games},
                     {"wins", std::move(wins)},
                     {"draws", rule.draws}});
  }
  return rules;
}

std::string spread_line(const std::string& name, const Distribution& distribution, int games) {
  return fmt::format("{:<26} mean {:>8.2f}  median {:>5}  from {:>5} to {:>5}{}\n", name, distribution.mean(),
                     distribution.quantile(0.5), distribution.low(), distribution.high(),
                     not_always(distribution, games));
}

/// The tracks under a heading that says when they were read: "impulses" alone could be those of the whole battle.
std::string tracks_text(const SimulationStory& story) {
  const SimulationReport& report = story.report;
  std::string text;
  for (const auto& [key, distribution] : report.tracks) {
    const Seat side = story.track_side(key);
    // What never differs says nothing, and the track of turns only what has been said.
    if (!distribution.varies() || (side == kNobody && distribution == report.turns)) continue;
    const std::string of = side == kNobody ? "" : story.seat(side) + " ";
    text += spread_line("  " + of + story.track_name(key), distribution, report.games);
  }
  return text.empty() ? text : "on the tracks when the battle ended, such as what was left or lost by then:\n" + text;
}

}  // namespace

bool SimulationStory::solitaire() const {
  for (std::size_t seat = 0; seat < plan.players.size(); ++seat) {
    if (!decides(seat)) return true;
  }
  return false;
}

std::string SimulationStory::rule_title(const std::string& rule) const {
  const RuleDigest* digest = rulebook.find(rule);
  return digest == nullptr ? std::string() : digest->title;
}

Seat SimulationStory::track_side(const std::string& key) const {
  for (std::size_t seat = 0; seat < ruleset().seats.size(); ++seat) {
    if (key.starts_with(std::string(ruleset().seats[seat]) + ".")) return static_cast<Seat>(seat);
  }
  return kNobody;
}

std::string SimulationStory::track_name(const std::string& key) const {
  const Seat side = track_side(key);
  return words.get("track", side == kNobody ? key : key.substr(ruleset().seats[side].size() + 1));
}

std::string not_always(const Distribution& distribution, int games) {
  const int count = distribution.count();
  return count == games ? std::string() : fmt::format("  in {} {}", count, plural(count, "battle"));
}

json simulation_json(const SimulationStory& story) {
  const SimulationReport& report = story.report;
  json players = json::object();
  json wins = json::object();
  for (std::size_t seat = 0; seat < report.wins.size(); ++seat) {
    const std::string key(story.ruleset().seats[seat]);
    players[key] = story.decides(seat) ? json(story.player(seat)) : json(nullptr);
    wins[key] = share_json(report, report.wins[seat]);
  }
  json tracks = json::object();
  for (const auto& [key, distribution] : report.tracks) tracks[key] = distribution_json(distribution);
  return {{"scenario", story.options.scenario},
          {"options", story.options.options},
          {"interrupted", !story.whole()},
          {"seed", std::to_string(story.plan.seed)},
          {"players", std::move(players)},
          {"games", report.games},
          {"unfinished", report.unfinished},
          {"wins", std::move(wins)},
          {"draws", share_json(report, report.draws)},
          {"rules", rules_json(story)},
          {"endings", endings_json(story)},
          {"decisions", distribution_json(report.decisions)},
          {"turns", distribution_json(report.turns)},
          {"tracks", std::move(tracks)},
          {"signature", hex(report.signature)}};
}

std::string simulation_text(const SimulationStory& story) {
  const SimulationReport& report = story.report;
  const std::string part = story.whole() ? "" : fmt::format(" of {}, then interrupted", story.plan.games);
  std::string text =
      fmt::format("{}, {} {}{}\n", story.scenario.title(), report.games, plural(report.games, "battle"), part);
  const auto outcome = [&](const std::string& name, const std::string& player, int count) {
    const double share = share_of(report, count);
    text +=
        fmt::format("{:<10} {:<16} {:>8} {}\n", name, player, count, share_text(share, wilson(share, report.games)));
  };
  for (std::size_t seat = 0; seat < report.wins.size(); ++seat)
    outcome(story.seat(seat), story.player(seat), report.wins[seat]);
  outcome("draw", "", report.draws);
  if (report.unfinished > 0) outcome("unfinished", "", report.unfinished);
  for (const DecisiveRule& rule : decisive_rules(report)) {
    text += fmt::format("by rule {} {}: {}\n", rule.rule, story.rule_title(rule.rule), rule.games);
    for (const auto& [ending, count] : report.endings) {
      if (ending.rule != rule.rule) continue;
      text += fmt::format("  {:<8} {:<8} {:<52} {:>7}\n", story.words.seat(story.ruleset(), ending.winner),
                          story.grade(ending), story.reason(ending), count);
    }
  }
  text += spread_line("decisions", report.decisions, report.games) + spread_line("turns", report.turns, report.games);
  return text + tracks_text(story) + "signature " + hex(report.signature) + "\n";
}

}  // namespace aspis::cli
