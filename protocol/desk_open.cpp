// The methods that open, keep and close battles, and the list of all methods.

#include <nlohmann/json.hpp>

#include "protocol/desk.hpp"
#include "protocol/save.hpp"
#include "protocol/to_json.hpp"

namespace aspis {
namespace {

using nlohmann::json;

json problems_json(const std::vector<LoadProblem>& problems) {
  json list = json::array();
  for (const LoadProblem& problem : problems) {
    list.push_back({{"file", text_or_null(problem.file)}, {"path", problem.path}, {"text", problem.text}});
  }
  return {{"problems", std::move(list)}};
}

std::string read_language(const Reader& params) {
  const Reader reader = params.find("language");
  if (!reader) return std::string(Words::kDefaultLanguage);
  const std::vector<std::string> known = Words::languages();
  const std::vector<std::string_view> words(known.begin(), known.end());
  const auto at = static_cast<std::size_t>(reader.word(words));
  return at < known.size() ? known[at] : std::string(Words::kDefaultLanguage);
}

}  // namespace

Answer Desk::call(std::string_view method, const Reader& params, const Problems& problems) {
  using Method = Answer (Desk::*)(const Reader&, const Problems&);
  static constexpr std::pair<std::string_view, Method> kMethods[] = {
      {"catalog", &Desk::catalog},           {"rules.find", &Desk::rules_find},
      {"rules.charts", &Desk::rules_charts}, {"battle.new", &Desk::new_battle},
      {"battle.load", &Desk::load_battle},   {"battle.save", &Desk::save_battle},
      {"battle.close", &Desk::close_battle}, {"battle.decision", &Desk::decision},
      {"battle.choose", &Desk::choose},      {"battle.whyNot", &Desk::why_not},
      {"battle.undo", &Desk::undo},          {"battle.scene", &Desk::scene},
      {"battle.plan", &Desk::plan},          {"battle.log", &Desk::log},
      {"dice.script", &Desk::script},        {"battle.suggest", &Desk::suggest},
      {"battle.sight", &Desk::sight},        {"battle.odds", &Desk::odds},
      {"battle.think", &Desk::think},
  };
  for (const auto& [name, function] : kMethods) {
    if (name == method) return (this->*function)(params, problems);
  }
  json known = json::array();
  for (const auto& entry : kMethods) known.push_back(entry.first);
  return fault(kUnknownMethod, "there is no such method", {{"methods", std::move(known)}});
}

std::uint64_t Desk::read_or_pick_seed(const Reader& params) const {
  std::uint64_t seed = seeds_ != nullptr ? seeds_() : 1;
  const Reader reader = params.find("seed");
  if (reader && !read_seed(*reader.json(), seed)) {
    reader.fail(kSeedExpected);
  }
  return seed;
}

Answer Desk::open(std::unique_ptr<Table> table, const Reader& params, const Problems& problems) {
  const std::optional<Seat> seat = read_seat(table->ruleset(), params.find("seat"));
  const Parts parts = read_parts(params);
  if (!problems.empty()) return bad_params(problems);
  const Seat eyes = seat.value_or(table->table_seat());
  json out = position_json(*table, eyes, !seat, parts);
  out["events"] = events_json(View(*table, eyes), table->latest(), !seat);
  out["battle"] = next_;
  out["ruleset"] = table->ruleset().id;
  out["scenario"] = text_or_null(table->source().name);
  out["title"] = table->scenario().title();
  out["seats"] = seats_json(table->ruleset(), table->words(), &table->scenario());
  out["players"] = players_json(*table);
  if (!seat) out["seed"] = std::to_string(table->battle().seed());  // who knows the seed knows every die to come
  tables_.emplace(next_++, std::move(table));
  return out;
}

Answer Desk::new_battle(const Reader& params, const Problems& problems) {
  params.only(std::to_array<std::string_view>(
      {"scenario", "seed", "options", "players", "seat", "language", "scene", "board"}));
  const Reader scenario = params.at("scenario");
  if (scenario && !scenario.is_text() && !scenario.is_object())
    scenario.fail("expected the name of a scenario or its data");
  const std::uint64_t seed = read_or_pick_seed(params);
  const Reader options = params.find("options");
  if (options && !options.is_object()) options.fail("expected an object");
  const std::string language = read_language(params);
  if (!problems.empty()) return bad_params(problems);
  if (tables_.size() >= kMaxBattles) return fault(kLimitReached, "too many battles are open; close one first");

  const json none = json::object();
  const json& chosen = options ? *options.json() : none;
  LoadedScenario source =
      scenario.is_text() ? library_.load(scenario.text(), chosen) : library_.load_data(*scenario.json(), chosen);
  if (source.scenario == nullptr) {
    const LoadProblem& first = source.problems.front();
    return fault(kBadScenario, first.path + ": " + first.text, problems_json(source.problems));
  }
  auto words = std::make_shared<Words>(language, *source.scenario);
  auto table = std::make_unique<Table>(std::move(source), seed, std::move(words));
  table->seat_players(read_players(table->ruleset(), params.find("players")));
  return open(std::move(table), params, problems);
}

Answer Desk::load_battle(const Reader& params, const Problems& problems) {
  params.only(std::to_array<std::string_view>({"save", "steps", "seat", "language", "scene", "board"}));
  const Reader save = params.at("save");
  const auto steps = static_cast<std::size_t>(params.find("steps").integer(0, INT32_MAX, INT32_MAX));
  const std::string language = read_language(params);
  if (!problems.empty()) return bad_params(problems);
  if (tables_.size() >= kMaxBattles) return fault(kLimitReached, "too many battles are open; close one first");
  LoadedSave loaded = load_save(library_, *save.json(), language, steps);
  if (loaded.table == nullptr) {
    const LoadProblem& first = loaded.problems.front();
    return fault(kBadSave, first.path + ": " + first.text, problems_json(loaded.problems));
  }
  Answer answer = open(std::move(loaded.table), params, problems);
  if (answer && loaded.scenario_edited) (*answer)["scenarioEdited"] = true;
  return answer;
}

Answer Desk::save_battle(const Reader& params, const Problems& problems) {
  params.only(std::to_array<std::string_view>({"battle", "seat", "players"}));
  const Found who = caller(params, problems);
  if (!who) return std::unexpected(who.error());
  const Reader named = params.find("players");
  std::vector<std::string> players = read_players(who->table->ruleset(), named);
  if (!problems.empty()) return bad_params(problems);
  if (who->seat && !who->table->battle().result().over) {
    return fault(kWrongSeat, "a save holds the secrets of both sides and the dice to come: only the table may have it");
  }
  if (named) who->table->seat_players(std::move(players));
  return json{{"save", save_json(*who->table)}};
}

Answer Desk::close_battle(const Reader& params, const Problems& problems) {
  params.only(std::to_array<std::string_view>({"battle"}));
  const Found who = caller(params, problems);
  if (!who) return std::unexpected(who.error());
  const std::int64_t id = params.at("battle").integer(1, 1'000'000'000);
  minds_.forget(*who->table);
  tables_.erase(id);
  return json{{"closed", id}};
}

}  // namespace aspis
