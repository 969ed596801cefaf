#include "cli/simulation_story.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/numbers.hpp"
#include "cli/plural.hpp"
#include "protocol/to_json.hpp"

namespace aspis::cli {
namespace {

using nlohmann::json;

constexpr int kMostRanges = 24;
constexpr int kWidth = 80;

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

std::string spread_line(const std::string& name, std::size_t width, const Distribution& distribution, int games) {
  return fmt::format("{:<{}}  mean {:>8.2f}  median {:>5}  from {:>5} to {:>5}{}\n", name, width, distribution.mean(),
                     distribution.quantile(0.5), distribution.low(), distribution.high(),
                     not_always(distribution, games));
}

/// A column is as wide as the longest text in it.
void widen(std::size_t& width, const std::string& text) { width = std::max(width, text.size()); }

std::string side_track(const SimulationStory& story, const std::string& key) {
  const Seat side = story.track_side(key);
  return (side == kNobody ? "" : story.seat(side) + " ") + story.track_name(key);
}

/// The track of turns says only what has been said.
bool tells_turns(const SimulationStory& story, const std::string& key, const Distribution& values) {
  return story.track_side(key) == kNobody && values == story.report.turns;
}

/// What never differs takes no line of its own, but is there to be found.
std::string constant_tracks(const SimulationStory& story) {
  const int games = story.report.games;
  std::vector<std::string> items;
  for (const auto& [key, values] : story.report.tracks) {
    if (values.varies() || tells_turns(story, key, values)) continue;
    items.push_back(fmt::format("{} {}{}", side_track(story, key), values.low(), not_always(values, games, " ")));
  }
  if (items.empty()) return {};
  return wrap_items(games == 1 ? "  " : "  always the same: ", items, ", ", kWidth, 4) + "\n";
}

/// How long the battles were, then the tracks under a heading that says when they were read: "impulses" alone could be
/// those of the whole battle.
std::string spreads_text(const SimulationStory& story) {
  const SimulationReport& report = story.report;
  std::size_t width = 25;
  std::vector<std::pair<std::string, const Distribution*>> tracks;
  for (const auto& [key, distribution] : report.tracks) {
    if (!distribution.varies() || tells_turns(story, key, distribution)) continue;
    tracks.emplace_back("  " + side_track(story, key), &distribution);
    widen(width, tracks.back().first);
  }
  std::string text = spread_line("decisions", width, report.decisions, report.games) +
                     spread_line("turns", width, report.turns, report.games);
  const std::string same = constant_tracks(story);
  if (tracks.empty() && same.empty()) return text;
  text += "on the tracks when the battle ended, such as what was left or lost by then:\n";
  for (const auto& [name, distribution] : tracks) text += spread_line(name, width, *distribution, report.games);
  return text + same;
}

/// Who won, and how often; the columns as wide as what stands in them.
std::string outcomes_text(const SimulationStory& story) {
  struct Row {
    std::string name, player;
    int count;
  };
  const SimulationReport& report = story.report;
  std::vector<Row> rows;
  for (std::size_t seat = 0; seat < report.wins.size(); ++seat) {
    rows.push_back({story.seat(seat), story.player(seat), report.wins[seat]});
  }
  rows.push_back({"draw", "", report.draws});
  if (report.unfinished > 0) rows.push_back({"unfinished", "", report.unfinished});
  std::size_t names = 9;
  std::size_t players = 16;
  for (const Row& row : rows) {
    widen(names, row.name);
    widen(players, row.player);
  }
  std::string text;
  for (const Row& row : rows) {
    const double share = share_of(report, row.count);
    text += fmt::format("{:<{}}  {:<{}} {:>8} {}\n", row.name, names, row.player, players, row.count,
                        share_text(share, wilson(share, report.games)));
  }
  return text;
}

/// The rules that ended the battles, each with the grounds and for whom.
std::string rules_text(const SimulationStory& story) {
  constexpr int kCounts = 7;
  const auto who = [&](const Ending& ending) { return story.words.seat(story.ruleset(), ending.winner); };
  std::size_t winners = 7;
  std::size_t grades = 7;
  for (const auto& [ending, count] : story.report.endings) {
    widen(winners, who(ending));
    widen(grades, story.grade(ending));
  }
  const std::size_t taken = 2 + winners + 2 + grades + 2 + 1 + kCounts;
  std::size_t reasons = taken < kWidth ? kWidth - taken : 0;  // the counts stand at the margin, if there is room
  for (const auto& [ending, count] : story.report.endings) widen(reasons, story.reason(ending));
  std::string text;
  for (const DecisiveRule& rule : decisive_rules(story.report)) {
    text += fmt::format("by rule {} {}: {}\n", rule.rule, story.rule_title(rule.rule), rule.games);
    for (const auto& [ending, count] : story.report.endings) {
      if (ending.rule != rule.rule) continue;
      text += fmt::format("  {:<{}}  {:<{}}  {:<{}} {:>{}}\n", who(ending), winners, story.grade(ending), grades,
                          story.reason(ending), reasons, count, kCounts);
    }
  }
  return text;
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

std::string not_always(const Distribution& distribution, int games, std::string_view before) {
  const int count = distribution.count();
  return count == games ? std::string() : fmt::format("{}in {} {}", before, count, plural(count, "battle"));
}

json simulation_json(const SimulationStory& story) {
  const SimulationReport& report = story.report;
  json players = json::object();
  json wins = json::object();
  for (std::size_t seat = 0; seat < report.wins.size(); ++seat) {
    const std::string key(story.ruleset().seats[seat]);
    players[key] = story.decides(seat) ? json(story.player(seat)) : json(nullptr);
    wins[key] = share_json(report, report.wins[seat]);
    wins[key]["name"] = story.seat(seat);  // a seat keeps its key where Greeks fight Greeks
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
  return fmt::format("{}, {} {}{}\n", story.scenario.title(), report.games, plural(report.games, "battle"), part) +
         outcomes_text(story) + rules_text(story) + spreads_text(story) + "signature " + hex(report.signature) + "\n";
}

}  // namespace aspis::cli
