// `aspis battles` and `aspis rules`: what there is to play, and what the rules say.

#include <fmt/core.h>

#include <nlohmann/json.hpp>

#include "cli/commands.hpp"
#include "protocol/dispatcher.hpp"
#include "protocol/rulebook.hpp"

namespace aspis::cli {
namespace {

using nlohmann::json;

std::string text_of(const json& object, const char* key) {
  const auto it = object.find(key);
  return it != object.end() && it->is_string() ? it->get<std::string>() : std::string();
}

std::string year_text(const json& data) {
  const auto it = data.find("year");
  if (it == data.end() || !it->is_number_integer()) return {};
  const auto year = it->get<std::int64_t>();
  return year < 0 ? fmt::format("{} BC", -year) : fmt::format("AD {}", year);
}

void tell_scenario(Io& io, const ScenarioEntry& entry) {
  const int width = io.look.width;
  const json& data = *entry.data;
  io.out << "  " << ink(io.look, Ink::kBold, entry.name)
         << fmt::format("  {}, {}", text_of(data, "title"), year_text(data));
  if (const std::string length = text_of(data, "length"); !length.empty()) io.out << ", " << length;
  io.out << "\n      " << wrap(text_of(data, "summary"), width - 6, 6) << '\n';
  const auto options = data.find("options");
  if (options == data.end() || !options->is_array()) return;
  for (const json& option : *options) {
    if (!option.is_object()) continue;
    std::string values;
    if (const auto list = option.find("values"); list != option.end() && list->is_array()) {
      for (const json& value : *list)
        values += (values.empty() ? "" : "|") + (value.is_string() ? value.get<std::string>() : value.dump());
    }
    io.out << "      "
           << wrap(fmt::format("--option {}={}: {}", text_of(option, "key"), values, text_of(option, "text")),
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
  if (options.words.size() == 1) {
    if (const RuleDigest* rule = book.find(options.words[0])) {
      tell_rule(io, book, *rule);
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
  if (finds.rules.empty() && finds.rulings.empty()) {
    io.err << "aspis: no rule has this number or these words\n";
    return kBad;
  }
  return kOk;
}

}  // namespace aspis::cli
