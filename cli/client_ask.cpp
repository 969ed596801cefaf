// Questions to the program: what the rules say, what may come of it, what to do.

#include <fmt/core.h>

#include "cli/chart_text.hpp"
#include "cli/client.hpp"
#include "cli/interrupt.hpp"
#include "cli/odds_text.hpp"
#include "protocol/charts.hpp"
#include "protocol/reasons.hpp"

namespace aspis::cli {
namespace {

constexpr std::string_view kAdviser = "hoplite";  // as on the page

/// What to type for a choice of the menu.
std::string typed(const Scenario& scenario, const Menu& menu, const Choice& choice) {
  const int args = scenario.ruleset().verbs[choice.verb].arg_count();
  for (int number = 1; number <= menu.size(); ++number) {
    const Option& option = menu.option(number);
    if (!covers(option, choice, args)) continue;
    return option.span == 0 ? std::to_string(number) : fmt::format("{} {}", number, choice.argument(args - 1));
  }
  return {};
}

}  // namespace

void Client::show_rule(const std::string& words) {
  if (words.empty()) {
    say("rule needs a number or words to look for: rule 9.4.2, rule marsh.");
    return;
  }
  if (const RuleDigest* rule = rulebook_.find(words)) {
    say(fmt::format("{} {}: {}", rule->id, rule->title, rule->digest));
    for (const Ruling* ruling : rulebook_.rulings_on(rule->id)) {
      say(fmt::format("{} {} {}", ruling->id, ruling->point, ruling->ruling));
    }
    io_.out << charts_of_rule(table_->charts(), rule->id, io_.look.width);
    return;
  }
  const Rulebook::Finds finds = rulebook_.search(words);
  for (const RuleDigest* rule : finds.rules) say(fmt::format("{} {}: {}", rule->id, rule->title, rule->digest));
  for (const Ruling* ruling : finds.rulings) say(fmt::format("{} {} {}", ruling->id, ruling->point, ruling->ruling));
  const Charts charts(table_->ruleset().id, table_->words());
  const std::vector<const ChartEntry*> entries = charts.search(words);
  for (const ChartEntry* entry : entries) say(fmt::format("{} ({}): {}", entry->name, entry->chart, entry->facts));
  const std::string tables = charts_with(table_->charts(), words, io_.look.width);
  io_.out << tables;
  if (finds.rules.empty() && finds.rulings.empty() && entries.empty() && tables.empty()) {
    say("No rule has this number or these words, nor has any chart.");
  }
}

void Client::show_odds(const View& view, const Menu& menu, const std::vector<std::string>& words) {
  int number = 0;
  std::vector<int> found;
  if (words.size() > 1 && !read_number(words[1], number)) found = menu.matching({words.begin() + 1, words.end()});
  if (found.size() == 1) number = found[0];
  if (number < 1 || number > menu.size()) {
    say(fmt::format("odds needs the number of an option, 1 to {}, or its first letters{}", menu.size(),
                    found.empty() ? "." : "; these fit:"));
    for (const std::string& line : menu.lines(found, io_.look.width)) io_.out << line << '\n';
    return;
  }
  const Option& option = menu.option(number);
  const int args = view.scenario().ruleset().verbs[option.choice.verb].arg_count();
  int more = 0;
  if (option.span > 0) {
    const int low = option.choice.argument(args - 1);
    if (words.size() < 3 || !read_number(words[2], more) || more < low || more > low + option.span) {
      say(fmt::format("Type odds {} and a number from {} to {}.", number, low, low + option.span));
      return;
    }
    more -= low;
  }
  const Choice choice = closed(option, args, more);
  const Odds odds = odds_of(view.scenario(), view.state(), view.seat(), choice, OddsPolicy::kPlausible);
  say(table_->words().choice(view.scenario(), choice) + ":");
  for (const std::string& line : odds_lines(view, odds, OddsPolicy::kPlausible)) say(line);
}

void Client::show_hint(const View& view, const Menu& menu) {
  Mind& mind = minds_.of(*table_, *find_player(kAdviser), view.seat());
  mind.attend(thought_seed(table_->battle()));
  if (io_.look.screen) io_.out << "A hoplite thinks; Ctrl-C has him speak now.\n" << std::flush;
  for (const InterruptFlag enough; !enough.raised() && mind.think(kSlice);) continue;
  const Choice best = mind.player().best();
  say(fmt::format("A hoplite would: {} (type {}).", table_->words().choice(view.scenario(), best),
                  typed(view.scenario(), menu, best)));
  for (const std::string& reason : reasons_for(view, best, mind.player().lines(), mind.player().plan()))
    say("- " + reason + ".");
}

}  // namespace aspis::cli
