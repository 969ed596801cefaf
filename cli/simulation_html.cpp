// The report of a simulation as a page.

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "cli/plural.hpp"
#include "cli/report_style.hpp"
#include "cli/simulation_story.hpp"
#include "lab/plot.hpp"
#include "lab/statistics.hpp"
#include "protocol/to_json.hpp"
#include "protocol/version.hpp"

namespace aspis::cli {
namespace {

using plot::escape;
using plot::grouped;

constexpr int kMostBars = 24;
constexpr std::string_view kDoctype = "<!doctype html>\n";
constexpr std::string_view kGenerator = "<meta name=\"generator\" content=\"Aspis ";  // and the version
constexpr std::string_view kBanner = "<p class=\"mark\">Aspis, the lab</p>";

std::string style_of(std::size_t seat) { return "side" + std::to_string(seat); }
std::string_view style_of(const SimulationStory& story, Seat winner, std::string& store) {
  store = winner < story.ruleset().seats.size() ? style_of(winner) : "nobody";
  return store;
}

std::string percent(double share) { return fmt::format("{:.1f} %", 100 * share); }

std::string swatch(std::string_view style) {
  return fmt::format(
      "<svg class=\"swatch\" viewBox=\"0 0 14 14\" aria-hidden=\"true\"><rect class=\"{}\" x=\".5\" y=\".5\" "
      "width=\"13\" height=\"13\"/></svg>",
      style);
}

double share_of(const SimulationStory& story, int count) {
  return static_cast<double>(count) / std::max(story.report.games, 1);
}

std::vector<plot::Part> parts_of(const SimulationStory& story, const std::vector<int>& wins, int draws,
                                 std::vector<std::string>& styles) {
  styles.clear();
  for (std::size_t seat = 0; seat < wins.size(); ++seat) styles.push_back(style_of(seat));
  // The sides stand at the ends, what nobody won between them.
  std::vector<plot::Part> parts{{"nobody", "nobody", draws}};
  for (std::size_t seat = 0; seat < wins.size(); ++seat) {
    plot::Part part{styles[seat], story.seat(seat), wins[seat]};
    parts.insert(seat == 0 ? parts.begin() : parts.end(), std::move(part));
  }
  return parts;
}

/// "2,000 battles", "12 battles of 2,000" when the others were not played.
std::string battles(const SimulationStory& story) {
  const int games = story.report.games;
  return grouped(games) + " " + plural(games, "battle") + (story.whole() ? "" : " of " + grouped(story.plan.games));
}

// ---- Sections

std::string head(const SimulationStory& story) {
  std::string players;
  for (std::size_t seat = 0; seat < story.plan.players.size(); ++seat) {
    players += (seat == 0 ? "" : ", ") + story.seat(seat) + " by " + story.player(seat);
  }
  const std::string part = story.whole() ? "" : ", then interrupted,";
  const std::string_view who =
      story.solitaire() ? "of a computer player against the rules" : "between computer players";
  return fmt::format(
      "<header><div>{}<h1>{}</h1><p>{}. {}{} {}: {}.</p></div><svg class=\"key\" "
      "aria-hidden=\"true\"><rect width=\"100%\" height=\"14\" fill=\"url(#meander)\" "
      "stroke=\"none\"/></svg></header>\n",
      kBanner, escape(story.scenario.title()), escape(story.rulebook.title()), battles(story), part, who,
      escape(players));
}

std::string outcome_row(const SimulationStory& story, std::string_view style, const std::string& name,
                        const std::string& player, int count) {
  const double share = share_of(story, count);
  const Interval interval = wilson(share, story.report.games);
  const std::string reach = fmt::format("{:.1f} to {:.1f}", 100 * interval.low, 100 * interval.high);
  return fmt::format(
      "<tr><th scope=\"row\">{}{}</th><td>{}</td><td class=\"number\">{}</td><td class=\"number\">{}</td><td "
      "class=\"number\">{}</td><td class=\"wide\">{}</td></tr>\n",
      swatch(style), escape(name), escape(player), grouped(count), percent(share), reach,
      plot::whisker(fmt::format("{}: {}, 95 % interval {}", name, percent(share), reach), style, share, interval));
}

std::string outcomes(const SimulationStory& story) {
  const SimulationReport& report = story.report;
  std::vector<std::string> styles;
  const std::vector<plot::Part> parts = parts_of(story, report.wins, report.draws, styles);
  std::string text =
      "<section><h2>Who wins</h2><p class=\"lead\">The bracket beside each share is its 95 % interval: of a hundred "
      "such runs with other seeds, about ninety-five would have the true share within it.</p>\n<p class=\"split\">";
  for (const plot::Part& part : parts) {
    if (part.style == "nobody" && part.count == 0) continue;
    text += fmt::format("<span>{} {}</span>", escape(part.label), percent(share_of(story, part.count)));
  }
  text += "</p>" + plot::stacked_bar("shares of the battles won", parts, report.games, 44);
  text +=
      "\n<div class=\"scroll\"><table><thead><tr><th scope=\"col\">won by</th><th scope=\"col\">player</th><th "
      "scope=\"col\" class=\"number\">battles</th><th scope=\"col\" class=\"number\">share</th><th scope=\"col\" "
      "class=\"number\">95 % interval</th><th scope=\"col\" class=\"wide\">" +
      plot::share_scale() + "</th></tr></thead><tbody>\n";
  for (std::size_t seat = 0; seat < report.wins.size(); ++seat) {
    text += outcome_row(story, styles[seat], story.seat(seat), story.player(seat), report.wins[seat]);
  }
  text += outcome_row(story, "nobody", "nobody", "", report.draws);
  if (report.unfinished > 0) text += outcome_row(story, "battle", "unfinished", "", report.unfinished);
  return text + "</tbody></table></div></section>\n";
}

std::string rules(const SimulationStory& story) {
  std::string text =
      "<section><h2>By which rule</h2><p class=\"lead\">Which rule ended the battles, for whom, and on what "
      "grounds.</p>\n<div class=\"scroll\"><table><thead><tr><th scope=\"col\">rule</th><th scope=\"col\" "
      "class=\"number\">battles</th><th scope=\"col\" class=\"number\">share</th><th scope=\"col\" "
      "class=\"wide\">won by</th></tr></thead><tbody>\n";
  for (const DecisiveRule& rule : decisive_rules(story.report)) {
    std::vector<std::string> styles;
    const std::vector<plot::Part> parts = parts_of(story, rule.wins, rule.draws, styles);
    text += fmt::format(
        "<tr class=\"rule\"><th scope=\"row\"><span class=\"chip\">{}</span>{}</th><td class=\"number\">{}</td><td "
        "class=\"number\">{}</td><td class=\"wide\">{}</td></tr>\n",
        escape(rule.rule), escape(story.rule_title(rule.rule)), grouped(rule.games),
        percent(share_of(story, rule.games)),
        plot::stacked_bar("rule " + rule.rule + ", by winner", parts, story.report.games, 16));
    for (const auto& [ending, count] : story.report.endings) {
      if (ending.rule != rule.rule) continue;
      std::string style;
      const std::string who = story.words.seat(story.ruleset(), ending.winner);
      text += fmt::format(
          "<tr class=\"ending\"><td>{}{}{}: {}</td><td class=\"number\">{}</td><td "
          "class=\"number\">{}</td><td></td></tr>\n",
          swatch(style_of(story, ending.winner, style)), escape(who),
          ending.grade.empty() || ending.winner == kNobody ? "" : ", " + escape(story.grade(ending)),
          escape(story.reason(ending)), grouped(count), percent(share_of(story, count)));
    }
  }
  return text + "</tbody></table></div></section>\n";
}

/// Counts below a plot, for those who want or need them as numbers.
std::string numbers(const Histogram& histogram, std::string_view unit) {
  std::string rows;
  for (std::size_t i = 0; i < histogram.counts.size(); ++i) {
    const std::int64_t from = histogram.from + static_cast<std::int64_t>(i) * histogram.width;
    const std::string range =
        histogram.width == 1 ? grouped(from) : grouped(from) + " to " + grouped(from + histogram.width - 1);
    rows += fmt::format("<tr><td>{}</td><td class=\"number\">{}</td></tr>", range, grouped(histogram.counts[i]));
  }
  return fmt::format(
      "<details><summary>as numbers</summary><table><thead><tr><th scope=\"col\">{}</th><th scope=\"col\" "
      "class=\"number\">battles</th></tr></thead><tbody>{}</tbody></table></details>",
      escape(unit), rows);
}

struct Figure {
  std::string caption;
  std::string unit;
  std::string style;
  const Distribution* values;
};

/// Plots side by side on the same scales.
class Plots {
 public:
  std::string draw(const std::vector<Figure>& figures, bool same_scale) {
    std::int64_t low = figures.front().values->low();
    std::int64_t high = figures.front().values->high();
    for (const Figure& figure : figures) {
      low = std::min(low, figure.values->low());
      high = std::max(high, figure.values->high());
    }
    std::vector<Histogram> histograms;
    int tallest = 0;
    for (const Figure& figure : figures) {
      histograms.push_back(same_scale ? figure.values->histogram(kMostBars, low, high)
                                      : figure.values->histogram(kMostBars));
      tallest = std::max(tallest, std::ranges::max(histograms.back().counts));
    }
    std::string text = "<div class=\"plots\">\n";
    for (std::size_t i = 0; i < figures.size(); ++i) {
      const Figure& figure = figures[i];
      const std::string id = "plot" + std::to_string(++count_);
      const int top = same_scale ? tallest : std::ranges::max(histograms[i].counts);
      text += "<figure><figcaption>" + escape(figure.caption) + "</figcaption>";
      text += plot::histogram({id, figure.caption, figure.style, figure.unit, *figure.values, histograms[i], top});
      text += numbers(histograms[i], figure.unit) + "</figure>\n";
    }
    return text + "</div>\n";
  }

 private:
  int count_ = 0;
};

std::string length(const SimulationStory& story, Plots& plots) {
  const SimulationReport& report = story.report;
  std::string text = "<section><h2>How long</h2>";
  std::vector<Figure> figures;
  if (report.turns.varies()) {
    figures.push_back({"Turns", "turns", "battle", &report.turns});
  } else {
    text += fmt::format("<p class=\"lead\">{} battle lasted {} {}.</p>", report.games == 1 ? "The" : "Every",
                        report.turns.low(), plural(report.turns.low(), "turn"));
  }
  const std::string whose = story.solitaire() ? "Decisions" : "Decisions of both sides";
  figures.push_back({whose, "decisions", "battle", &report.decisions});
  return text + plots.draw(figures, false) + "</section>\n";
}

/// The numbers that the battle counts, each side's beside the other's.
std::string tracks(const SimulationStory& story, Plots& plots) {
  const SimulationReport& report = story.report;
  std::string text;
  std::set<std::string> told;
  for (const auto& [key, distribution] : report.tracks) {
    const std::string name = story.track_name(key);
    const bool sided = story.track_side(key) != kNobody;
    if ((!sided && distribution == report.turns) || !told.insert((sided ? "side " : "") + name).second) continue;
    std::vector<Figure> figures;
    for (const auto& [other, values] : report.tracks) {
      const Seat side = story.track_side(other);
      if (story.track_name(other) != name || (side != kNobody) != sided) continue;
      const std::string of = sided ? story.seat(side) : "Both sides";
      figures.push_back({of + not_always(values, report.games), name, sided ? style_of(side) : "battle", &values});
    }
    const auto varies = [](const Figure& figure) { return figure.values->varies(); };
    if (std::ranges::none_of(figures, varies)) continue;  // what never differs says nothing
    std::string title = name;
    title[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(title[0])));
    text += "<h3>" + escape(title) + "</h3>" + plots.draw(figures, true);
  }
  if (text.empty()) return text;
  return "<section><h2>At the end</h2><p class=\"lead\">What the tracks showed when the battle was over, such as what "
         "was "
         "left or lost by then. Both plots of a row have the same scales.</p>\n" +
         text + "</section>\n";
}

/// A word as a shell takes it whole.
std::string quoted(const std::string& word) {
  constexpr std::string_view kSafe = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./:=,+";
  if (!word.empty() && word.find_first_not_of(kSafe) == std::string::npos) return word;
  std::string out = "'";
  for (const char sign : word) out += sign == '\'' ? "'\\''" : std::string(1, sign);
  return out + "'";
}

std::string foot(const SimulationStory& story) {
  std::string command = fmt::format("aspis simulate {} --games {} --seed {}", quoted(story.options.scenario),
                                    story.plan.games, story.plan.seed);
  for (std::size_t seat = 0; seat < story.plan.players.size(); ++seat) {
    if (!story.decides(seat)) continue;
    command += fmt::format(" --{} {}", story.ruleset().seats[seat], quoted(story.plan.players[seat].name()));
  }
  for (const std::string& option : story.options.options) command += " --option " + quoted(option);
  return fmt::format(
      "<footer><p>The same battles again, on any machine and any number of threads: <code>{}</code></p>"
      "<p>Signature of all last positions: <code>{}</code>. Aspis {}.</p></footer>\n",
      escape(command), hex(story.report.signature), kVersion);
}

}  // namespace

std::string simulation_html(const SimulationStory& story) {
  Plots plots;
  return std::string(kDoctype) + "<html lang=\"en\"><head><meta charset=\"utf-8\"/>" + std::string(kGenerator) +
         std::string(kVersion) +
         " simulate\"/><meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/><title>" +
         escape(story.scenario.title()) + ": " + battles(story) + "</title><style>" + std::string(kReportStyle) +
         "</style></head><body>\n" + std::string(kReportPatterns) + head(story) + "<main>\n" + outcomes(story) +
         rules(story) + length(story, plots) + tracks(story, plots) + "</main>\n" + foot(story) + "</body></html>\n";
}

bool is_simulation_html(std::string_view text) {
  // Reports had only their banner before they named what made them.
  return text.starts_with(kDoctype) && (text.contains(kGenerator) || text.contains(kBanner));
}

}  // namespace aspis::cli
