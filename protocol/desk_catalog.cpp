// The methods that need no battle: what there is to play, and what the rules say.

#include <nlohmann/json.hpp>

#include "players/registry.hpp"
#include "protocol/chart_sheets.hpp"
#include "protocol/choice_json.hpp"
#include "protocol/desk.hpp"
#include "protocol/rulebook.hpp"
#include "protocol/to_json.hpp"
#include "protocol/version.hpp"

namespace aspis {
namespace {

using nlohmann::json;

constexpr std::size_t kMaxFinds = 40;

json copy_keys(const json& from, std::initializer_list<const char*> keys) {
  json out = json::object();
  for (const char* key : keys) {
    if (const auto it = from.find(key); it != from.end()) out[key] = *it;
  }
  return out;
}

json entry_json(const Library& library, const ScenarioEntry& entry) {
  json out = copy_keys(*entry.data, {"title", "year", "summary", "length", "provenance", "note"});
  out["name"] = entry.name;
  json options = json::array();
  if (entry.options->is_array()) {
    for (const json& option : *entry.options) {
      if (option.is_object()) options.push_back(copy_keys(option, {"key", "title", "text", "values", "default"}));
    }
  }
  out["options"] = std::move(options);
  if (const LoadedScenario loaded = library.load(entry.name, json::object()); loaded.scenario != nullptr) {
    out["seats"] = seats_json(*entry.ruleset, Words(Words::kDefaultLanguage, *loaded.scenario), loaded.scenario.get());
  }
  return out;
}

json args_json(std::span<const ArgSpec> specs) {
  json args = json::array();
  for (const ArgSpec& spec : specs) {
    if (spec.kind == ArgKind::kNone) break;
    json item{{"name", spec.name}, {"kind", kind_name(spec.kind)}};
    if (spec.kind == ArgKind::kWord) item["words"] = spec.words;
    args.push_back(std::move(item));
  }
  return args;
}

/// What can be chosen, and what each argument stands for.
json verbs_json(const Ruleset& ruleset, const Words& words) {
  json verbs = json::object();
  for (const VerbSpec& verb : ruleset.verbs) {
    json item{{"args", args_json(verb.args)}};
    if (verb.route) item["route"] = true;
    if (words.has("routeEnd", verb.name)) item["ends"] = true;
    verbs[std::string(verb.name)] = std::move(item);
  }
  return verbs;
}

json events_spec_json(const Ruleset& ruleset) {
  static constexpr std::string_view kLevels[] = {"line", "turn", "phase", "action", "detail"};
  json events = json::object();
  for (const EventSpec& event : ruleset.events) {
    json item{{"args", args_json(event.args)}, {"level", kLevels[static_cast<std::size_t>(event.level)]}};
    if (event.dice) item["dice"] = true;
    if (event.outcome != Outcome::kNone) item["outcome"] = true;
    events[std::string(event.name)] = std::move(item);
  }
  return events;
}

json players_json() {
  json players = json::array();
  for (const PlayerKind& kind : player_kinds()) {
    players.push_back({{"name", kind.name}, {"summary", kind.summary}, {"level", kind.level}, {"nodes", kind.nodes}});
    if (kind.level) players.back()["patience"] = kind.patience.count();
  }
  return players;
}

/// Null, with the problem noted, when there is none of that name.
const Ruleset* read_ruleset(const Reader& params) {
  const Reader name = params.at("ruleset");
  const std::string id = name.text();
  const Ruleset* ruleset = find_ruleset(id);
  if (name.is_text() && ruleset == nullptr) name.fail("there is no ruleset \"" + id + "\"");
  return ruleset;
}

json ruling_json(const Ruling& ruling) {
  return {{"id", ruling.id}, {"rules", ruling.rules}, {"point", ruling.point}, {"ruling", ruling.ruling}};
}

json rule_json(const Rulebook& book, const RuleDigest& rule) {
  json rulings = json::array();
  for (const Ruling* ruling : book.rulings_on(rule.id)) rulings.push_back(ruling_json(*ruling));
  return {{"id", rule.id}, {"title", rule.title}, {"digest", rule.digest}, {"rulings", std::move(rulings)}};
}

}  // namespace

Answer Desk::catalog(const Reader& params, const Problems& problems) {
  params.only({});
  if (!problems.empty()) return bad_params(problems);
  json rulesets_list = json::array();
  for (const Ruleset* ruleset : rulesets()) {
    const Words words(Words::kDefaultLanguage, ruleset->id);
    json scenarios = json::array();
    for (const ScenarioEntry& entry : library_.scenarios()) {
      if (entry.ruleset == ruleset) scenarios.push_back(entry_json(library_, entry));
    }
    rulesets_list.push_back({{"id", ruleset->id},
                             {"title", ruleset->title},
                             {"seats", seats_json(*ruleset, words, nullptr)},
                             {"facings", ruleset->facings},
                             {"secrets", ruleset->secrets},
                             {"verbs", verbs_json(*ruleset, words)},
                             {"events", events_spec_json(*ruleset)},
                             {"scenarios", std::move(scenarios)}});
  }
  return json{{"name", "aspis"},
              {"version", kVersion},
              {"protocol", kProtocolVersion},
              {"languages", Words::languages()},
              {"players", players_json()},
              {"rulesets", std::move(rulesets_list)}};
}

Answer Desk::rules_charts(const Reader& params, const Problems& problems) {
  params.only(std::to_array<std::string_view>({"ruleset"}));
  const Ruleset* ruleset = read_ruleset(params);
  if (!problems.empty()) return bad_params(problems);
  json charts = json::array();
  const ChartSheets sheets(ruleset->id, Words(Words::kDefaultLanguage, ruleset->id));
  for (const ChartSheet& sheet : sheets.all()) {
    charts.push_back(chart_sheet_json(sheet));
  }
  return json{{"ruleset", ruleset->id}, {"charts", std::move(charts)}};
}

Answer Desk::rules_find(const Reader& params, const Problems& problems) {
  params.only(std::to_array<std::string_view>({"ruleset", "id", "words"}));
  const Ruleset* ruleset = read_ruleset(params);
  const Reader id = params.find("id");
  const Reader words = params.find("words");
  if (id.present() == words.present()) params.fail("expected either an id or words");
  const std::string id_text = id.text();
  const std::string words_text = words.text();
  if (!problems.empty()) return bad_params(problems);

  const Rulebook book(ruleset->id);
  json rules = json::array();
  json rulings = json::array();
  std::size_t left_out = 0;
  if (id) {
    if (const RuleDigest* rule = book.find(id_text)) rules.push_back(rule_json(book, *rule));
    if (const Ruling* ruling = book.find_ruling(id_text)) rulings.push_back(ruling_json(*ruling));
  } else {
    const Rulebook::Finds finds = book.search(words_text);
    for (const RuleDigest* rule : finds.rules) {
      if (rules.size() < kMaxFinds) rules.push_back(rule_json(book, *rule));
    }
    for (const Ruling* ruling : finds.rulings) {
      if (rulings.size() < kMaxFinds) rulings.push_back(ruling_json(*ruling));
    }
    left_out = finds.rules.size() - rules.size() + finds.rulings.size() - rulings.size();
  }
  json out{
      {"ruleset", ruleset->id}, {"title", book.title()}, {"rules", std::move(rules)}, {"rulings", std::move(rulings)}};
  if (left_out > 0) out["leftOut"] = left_out;
  return out;
}

}  // namespace aspis
