#include "protocol/save.hpp"

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>

#include "engine/kernel/reader.hpp"
#include "protocol/to_json.hpp"

namespace aspis {
namespace {

using nlohmann::json;

constexpr std::string_view kFormat = "aspis-save";
// What a reader must be able to do. A save names what it needs; whoever does not know a name cannot play it.
constexpr std::string_view kDiceFeature = "dice:philox4x32-10";
constexpr std::string_view kHashFeature = "hash:mix64";
constexpr std::string_view kScriptFeature = "scripts";
constexpr std::string_view kFeatures[] = {kDiceFeature, kHashFeature, kScriptFeature};

constexpr std::string_view kKeys[] = {"format",  "version", "features", "ruleset", "scenario", "options",
                                      "players", "seed",    "scripts",  "start",   "choices",  "hashes"};

constexpr std::size_t kLongestName = 32;

/// A save taken apart, before anything is played.
struct Draft {
  std::vector<std::string> players;
  std::uint64_t seed = 0;
  std::vector<Battle::Script> scripts;
  std::vector<Choice> choices;
  std::string start;
  std::vector<std::string> hashes;
};

void read_head(const Reader& save) {
  save.only(kKeys);
  const Reader format = save.at("format");
  if (format.text() != kFormat && format) format.fail("expected \"aspis-save\": this is not a saved battle");
  const Reader version = save.at("version");
  const std::int64_t number = version.integer(1, 1'000'000, kSaveVersion);
  if (number > kSaveVersion) {
    version.fail("this save has version " + std::to_string(number) + "; this program reads up to version " +
                 std::to_string(kSaveVersion));
  }
  for (const Reader& feature : save.at("features").items(64)) {
    const std::string name = feature.text();
    if (std::ranges::find(kFeatures, name) == std::end(kFeatures)) {
      feature.fail("this save needs \"" + name + "\", which this program does not have");
    }
  }
}

Choice read_step(const Reader& step, const Ruleset& ruleset) {
  Choice choice;
  const std::vector<Reader> items = step.items(4);
  if (items.empty()) {
    if (step.is_array()) step.fail("expected a verb and its arguments");
    return choice;
  }
  const std::string name = items[0].text();
  const auto verb = std::ranges::find(ruleset.verbs, name, &VerbSpec::name);
  if (verb == ruleset.verbs.end()) {
    if (items[0].is_text()) items[0].fail("this ruleset has no verb \"" + name + "\"");
    return choice;
  }
  choice.verb = static_cast<std::uint16_t>(verb - ruleset.verbs.begin());
  const auto count = static_cast<std::size_t>(verb->arg_count());
  if (items.size() != count + 1) step.fail("\"" + name + "\" has " + std::to_string(count) + " arguments");
  for (std::size_t i = 1; i < items.size(); ++i) {
    choice.argument(static_cast<int>(i) - 1) = static_cast<std::int16_t>(items[i].integer(INT16_MIN, INT16_MAX));
  }
  return choice;
}

std::string read_hash(const Reader& reader) {
  std::string text = reader.text();
  if (reader && text.find_first_not_of("0123456789abcdef") != std::string::npos) reader.fail("expected a hash");
  return text;
}

Draft read_draft(const Reader& save, const Ruleset& ruleset) {
  Draft draft;
  draft.players = read_players(ruleset, save.find("players"));
  const Reader seed = save.at("seed");
  if (seed && !read_seed(*seed.json(), draft.seed)) seed.fail("expected a whole number of 64 bits, written as a text");
  const auto limit = static_cast<std::size_t>(ruleset.max_decisions);
  for (const Reader& step : save.at("choices").items(limit)) {
    if (!step.clean()) break;  // one wrong choice is enough to tell
    draft.choices.push_back(read_step(step, ruleset));
  }
  draft.start = read_hash(save.at("start"));
  for (const Reader& hash : save.at("hashes").items(limit)) {
    if (!hash.clean()) break;
    draft.hashes.push_back(read_hash(hash));
  }
  std::size_t last = 0;
  std::size_t scripted = 0;
  for (const Reader& script : save.find("scripts").items(limit)) {
    const Reader at = script.at("at");
    Battle::Script item{static_cast<std::size_t>(at.integer(0, ruleset.max_decisions)), {}};
    if (item.at < last) at.fail("expected the scripts in the order of their steps");
    last = item.at;
    for (const Reader& value : script.at("values").items(kMaxScriptValues)) {
      item.values.push_back(static_cast<int>(value.integer(0, kMaxScriptValue)));
    }
    scripted += item.values.size();
    if (scripted > kMaxScripted) {
      script.fail("the scripts hold more than " + std::to_string(kMaxScripted) + " values");
      break;
    }
    draft.scripts.push_back(std::move(item));
  }
  if (save.clean() && draft.hashes.size() != draft.choices.size()) {
    save.find("hashes").fail("expected one hash for each of the " + std::to_string(draft.choices.size()) +
                             " choices, found " + std::to_string(draft.hashes.size()));
  }
  return draft;
}

/// Plays the choices and compares every state. False, with a problem noted, where it goes another way.
bool replay(Table& table, const Draft& draft, std::size_t steps, const Reader& save) {
  const std::string tail = "; it was made by another version of the rules or of the scenario, or was changed";
  if (hex(table.battle().hash()) != draft.start) {
    save.find("start").fail("the battle begins in another state than when it was saved" + tail);
    return false;
  }
  auto script = draft.scripts.begin();
  const auto feed = [&](std::size_t step) {
    for (; script != draft.scripts.end() && script->at <= step; ++script) table.script_dice(script->values);
  };
  for (std::size_t i = 0; i < std::min(steps, draft.choices.size()); ++i) {
    feed(i);
    const auto stop = [&](const std::string& what) {
      const std::string which = "choice " + std::to_string(i + 1) + " of " + std::to_string(draft.choices.size());
      save.find("choices").find(std::to_string(i)).fail(which + what + tail);
      return false;
    };
    if (const Battle::Refusal refusal = table.choose(draft.choices[i])) {
      const std::string why = refusal.script_fault.empty() ? table.words().reason(table.ruleset(), refusal.verdict)
                                                           : std::string(refusal.script_fault);
      return stop(" is not legal: " + why);
    }
    if (hex(table.battle().hash()) != draft.hashes[i]) return stop(" leads to another state than when it was saved");
  }
  if (steps >= draft.choices.size()) feed(draft.choices.size());
  return true;
}

}  // namespace

bool read_seed(const json& value, std::uint64_t& seed) {
  if (value.is_number_unsigned()) {
    seed = value.get<std::uint64_t>();
    return true;
  }
  if (!value.is_string()) return false;
  const auto& text = value.get_ref<const std::string&>();
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seed);
  return !text.empty() && error == std::errc() && end == text.data() + text.size();
}

json players_json(const Table& table) {
  json players = json::object();
  for (std::size_t seat = 0; seat < table.players().size(); ++seat) {
    if (!table.players()[seat].empty()) players[std::string(table.ruleset().seats[seat])] = table.players()[seat];
  }
  return players;
}

std::vector<std::string> read_players(const Ruleset& ruleset, const Reader& reader) {
  std::vector<std::string> players(ruleset.seats.size());
  if (!reader) return players;
  reader.only(ruleset.seats);
  for (std::size_t seat = 0; seat < players.size(); ++seat) {
    const Reader name = reader.find(ruleset.seats[seat]);
    if (!name) continue;
    players[seat] = name.text();
    const bool word = !players[seat].empty() && players[seat].size() <= kLongestName &&
                      players[seat].find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-:") == std::string::npos;
    if (!word) name.fail("expected \"human\" or the name of a player, in small letters");
  }
  return players;
}

json save_json(const Table& table) {
  const LoadedScenario& source = table.source();
  json scenario{{"hash", hex(source.hash)}};
  if (source.name.empty()) {
    scenario["data"] = *source.data;
  } else {
    scenario["name"] = source.name;
  }
  json features{kDiceFeature, kHashFeature};
  json scripts = json::array();
  for (const Battle::Script& script : table.battle().scripts()) {
    scripts.push_back({{"at", script.at}, {"values", script.values}});
  }
  if (!scripts.empty()) features.push_back(kScriptFeature);
  json choices = json::array();
  json hashes = json::array();
  for (const Battle::Step& step : table.battle().history()) {
    const VerbSpec& verb = table.ruleset().verbs[step.choice.verb];
    json item = json::array({verb.name});
    for (int i = 0; i < verb.arg_count(); ++i) item.push_back(step.choice.argument(i));
    choices.push_back(std::move(item));
    hashes.push_back(hex(step.hash));
  }
  return {{"format", kFormat},
          {"version", kSaveVersion},
          {"features", std::move(features)},
          {"ruleset", table.ruleset().id},
          {"scenario", std::move(scenario)},
          {"options", *source.options},
          {"players", players_json(table)},
          {"seed", std::to_string(table.battle().seed())},
          {"scripts", std::move(scripts)},
          {"start", hex(table.start_hash())},
          {"choices", std::move(choices)},
          {"hashes", std::move(hashes)}};
}

LoadedSave load_save(const Library& library, const json& value, std::string_view language, std::size_t steps) {
  LoadedSave loaded;
  Problems problems;
  const auto give_up = [&]() -> LoadedSave {
    for (const Problem& problem : problems.list()) loaded.problems.push_back({"", problem.path, problem.text});
    loaded.table = nullptr;
    return std::move(loaded);
  };
  const Reader save(&value, "", &problems);
  if (!save.is_object()) {
    save.fail("expected an object: a saved battle");
    return give_up();
  }
  read_head(save);
  const Reader ruleset_reader = save.at("ruleset");
  const std::string ruleset_id = ruleset_reader.text();
  const Reader scenario = save.at("scenario");
  const Reader name = scenario.find("name");
  const Reader data = scenario.find("data");
  const std::string hash = read_hash(scenario.at("hash"));
  if (scenario && name.present() == data.present()) scenario.fail("expected either a name or data");
  if (!problems.empty()) return give_up();

  const Reader options = save.find("options");
  const json no_options = json::object();
  const json& chosen = options ? *options.json() : no_options;
  LoadedScenario source = name ? library.load(name.text(), chosen) : library.load_data(*data.json(), chosen);
  if (source.scenario == nullptr) {
    loaded.problems = std::move(source.problems);
    return give_up();
  }
  if (source.ruleset->id != ruleset_id) {
    ruleset_reader.fail("the scenario belongs to \"" + std::string(source.ruleset->id) + "\"");
    return give_up();
  }
  const Draft draft = read_draft(save, *source.ruleset);
  if (!problems.empty()) return give_up();

  loaded.scenario_edited = hex(source.hash) != hash;
  auto words = std::make_shared<Words>(language, *source.scenario);
  loaded.table = std::make_unique<Table>(std::move(source), draft.seed, std::move(words));
  loaded.table->seat_players(draft.players);
  if (!replay(*loaded.table, draft, steps, save)) {
    if (loaded.scenario_edited)
      scenario.fail("the scenario is not the one this battle was saved with: its hash differs");
    return give_up();
  }
  return loaded;
}

std::string save_text(const Table& table) { return to_line(save_json(table)) + "\n"; }

LoadedSave load_save_text(const Library& library, std::string_view text, std::string_view language, std::size_t steps) {
  json value;
  TextFault fault;
  if (parse_json(text, kSaveLimits, value, fault)) return load_save(library, value, language, steps);
  LoadedSave loaded;
  loaded.problems.push_back({"", "/", fault.text});
  return loaded;
}

}  // namespace aspis
