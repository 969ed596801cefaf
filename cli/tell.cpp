// `aspis battles` and `aspis rules`: what there is to play, and what the rules say.

#include <fmt/core.h>

#include <nlohmann/json.hpp>

#include "cli/chart_text.hpp"
#include "cli/commands.hpp"
#include "protocol/charts.hpp"
#include "protocol/dispatcher.hpp"
#include "protocol/rulebook.hpp"

namespace aspis::cli {
namespace {

using nlohmann::json;

void tell_scenario(Io& io, const ScenarioEntry& entry) {
  const int width = io.look.width;
  const json& data = *entry.data;
  io.out << "  " << ink(io.look, Ink::kBold, entry.name)
         << fmt::format("  {}, {}", json_text(data, "title"), year_text(data));
  if (const std::string length = json_text(data, "length"); !length.empty()) io.out << ", " << length;
  io.out << "\n      " << wrap(json_text(data, "summary"), width - 6, 6) << '\n';
  if (!entry.options->is_array()) return;
  for (const json& option : *entry.options) {
    if (!option.is_object()) continue;
    const auto text_of = [](const json& value) { return value.is_string() ? value.get<std::string>() : value.dump(); };
    std::string values;
    if (const auto list = option.find("values"); list != option.end() && list->is_array()) {
      for (const json& value : *list) values += (values.empty() ? "" : "|") + text_of(value);
    }
    if (const auto usual = option.find("default"); usual != option.end()) {
      values += fmt::format(" ({} unless told)", text_of(*usual));
    }
    io.out << "      "
           << wrap(fmt::format("--option {}={}: {}", json_text(option, "key"), values, json_text(option, "text")),
                   width - 6, 10)
           << '\n';
  }
}

void tell_rule(Io& io, const Rulebook& book, const RuleDigest& rule) {
  io.out << wrap(fmt::format("{} {}: {}", rule.id, rule.title, rule.digest), io.look.width, 4) << '\n';
  for (const Ruling* ruling : book.rulings_on(rule.id)) {
    io.out << "    " << wrap(fmt::format("{} {} {}", ruling->id, ruling->point, ruling->ruling), io.look.width - 4, 8)
           << '\n';
  }
}

void tell_ruling(Io& io, const Ruling& ruling) {
  std::string rules;
  for (const std::string& rule : ruling.rules) rules += (rules.empty() ? "" : ", ") + rule;
  io.out << wrap(fmt::format("{} (on {}) {} {}", ruling.id, rules, ruling.point, ruling.ruling), io.look.width, 4)
         << '\n';
}

void tell_chart(Io& io, const ChartEntry& entry) {
  io.out << wrap(fmt::format("{} ({}): {}", entry.name, entry.chart, entry.facts), io.look.width, 4) << '\n';
}

}  // namespace

ExitCode run_battles(Io& io, const BattlesOptions& options) {
  if (options.json) {
    Dispatcher dispatcher;
    const json answer =
        json::parse(dispatcher.handle(R"({"jsonrpc":"2.0","id":1,"method":"catalog"})"), nullptr, false);
    io.out << answer["result"].dump(2) << '\n';
    return kOk;
  }
  const Library library;
  for (const Ruleset* ruleset : rulesets()) {
    io.out << ink(io.look, Ink::kBold, ruleset->title) << fmt::format(" ({})\n", ruleset->id);
    for (const ScenarioEntry& entry : library.scenarios()) {
      if (entry.ruleset == ruleset) tell_scenario(io, entry);
    }
  }
  return kOk;
}

ExitCode run_rules(Io& io, const RulesOptions& options) {
  if (options.ruleset.empty()) {
    for (const Ruleset* ruleset : rulesets()) io.out << fmt::format("{:<10} {}\n", ruleset->id, ruleset->title);
    return kOk;
  }
  const Ruleset* ruleset = find_ruleset(options.ruleset);
  if (ruleset == nullptr) {
    io.err << fmt::format("aspis: there is no ruleset \"{}\"; there are:", options.ruleset);
    for (const Ruleset* known : rulesets()) io.err << ' ' << known->id;
    io.err << '\n';
    return kWrongUse;
  }
  const Rulebook book(ruleset->id);
  if (options.words.empty()) {
    io.out << book.title() << '\n';
    for (const RuleDigest& rule : book.rules()) io.out << fmt::format("{:<12} {}\n", rule.id, rule.title);
    return kOk;
  }
  const Words said(Words::kDefaultLanguage, ruleset->id);
  const ChartSheets sheets(ruleset->id, said);
  if (options.words.size() == 1) {
    if (const RuleDigest* rule = book.find(options.words[0])) {
      tell_rule(io, book, *rule);
      io.out << charts_of_rule(sheets, rule->id, io.look.width);
      return kOk;
    }
    if (const Ruling* ruling = book.find_ruling(options.words[0])) {
      tell_ruling(io, *ruling);
      return kOk;
    }
  }
  std::string words;
  for (const std::string& word : options.words) words += word + " ";
  const Rulebook::Finds finds = book.search(words);
  for (const RuleDigest* rule : finds.rules) tell_rule(io, book, *rule);
  for (const Ruling* ruling : finds.rulings) tell_ruling(io, *ruling);
  const Charts charts(ruleset->id, said);
  const std::vector<const ChartEntry*> entries = charts.search(words);
  for (const ChartEntry* entry : entries) tell_chart(io, *entry);
  const std::string tables = charts_with(sheets, words, io.look.width);
  io.out << tables;
  if (finds.rules.empty() && finds.rulings.empty() && entries.empty() && tables.empty()) {
    io.err << "aspis: no rule, ruling, ground, unit type or card has this number or these words\n";
    return kBad;
  }
  return kOk;
}

}  // namespace aspis::cli
