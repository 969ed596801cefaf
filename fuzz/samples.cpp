#include "fuzz/samples.hpp"

#include <cstdio>
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "engine/testing/random_play.hpp"
#include "engine/testing/vectors.hpp"
#include "protocol/save.hpp"

namespace aspis::fuzz {
namespace {

using nlohmann::json;

/// Whole scenarios: what a scenario uses is laid into it, so that it is changed too.
json whole(const json& data) {
  const LoadedScenario loaded = library().load_data(data, json::object());
  return loaded.data != nullptr ? *loaded.data : data;
}

/// The battles of every ruleset's worked examples.
const std::vector<json>& positions() {
  static const std::vector<json> found = [] {
    std::vector<json> battles;
    for (const Ruleset* ruleset : rulesets()) {
      const std::string folder = ASPIS_SOURCE_DIR "/engine/rulesets/" + std::string(ruleset->id) + "/vectors";
      for (const testing::Vector& vector : testing::vectors_of(folder)) {
        json battle = json::parse(vector.text, nullptr, false).value("battle", json::object());
        if (battle.contains("scenario")) continue;  // content/ has it
        battle.erase("chosen");
        battles.push_back(std::move(battle));
      }
    }
    if (battles.empty()) {
      std::fputs("no worked examples to start from\n", stderr);
      std::abort();
    }
    return battles;
  }();
  return found;
}

}  // namespace

const Library& library() {
  static const Library the_library;
  return the_library;
}

json any_scenario(Random& random) {
  if (random.below(2) == 0) return whole(positions()[random.below(positions().size())]);
  const auto& scenarios = library().scenarios();
  const json& data = *scenarios[random.below(scenarios.size())].data;
  return random.below(2) == 0 ? data : whole(data);
}

const std::vector<json>& good_saves() {
  static const std::vector<json> saves = [] {
    std::vector<json> made;
    OptionList options;
    for (const ScenarioEntry& entry : library().scenarios()) {
      for (const int length : {0, 5, 40, 150}) {
        LoadedScenario loaded = library().load(entry.name, json::object());
        if (loaded.scenario == nullptr) continue;
        auto words = std::make_shared<Words>(Words::kDefaultLanguage, loaded.ruleset->id);
        Table table(std::move(loaded), 3, std::move(words));
        testing::Picker picker(3);
        for (int step = 0; step < length && !table.battle().result().over; ++step) {
          if (step == 3) table.script_dice(std::vector<int>{1, 2, 3});
          table.battle().options(options);
          if (table.choose(picker.pick(table.ruleset(), options))) break;
        }
        made.push_back(save_json(table));
      }
    }
    return made;
  }();
  return saves;
}

std::size_t mutate_document(std::uint8_t* data, std::size_t size, std::size_t max_size, unsigned seed,
                            json (*fresh)(Random&)) {
  Random random(seed);
  if (random.below(50) == 0) return LLVMFuzzerMutate(data, size, max_size);
  json value = json::parse(data, data + size, nullptr, false);
  if (!value.is_object() || value.size() < 3 || random.below(20) == 0) value = fresh(random);
  mutate(value, random);
  return give(to_line(value), data, max_size);
}

}  // namespace aspis::fuzz
