#include "wasm/smoke.hpp"

#include <nlohmann/json.hpp>

#include "engine/kernel/hash.hpp"
#include "engine/testing/random_play.hpp"
#include "protocol/library.hpp"

namespace aspis {

std::uint64_t smoke(std::uint64_t seed) {
  const Library library;
  std::uint64_t hash = seed;
  for (const ScenarioEntry& entry : library.scenarios()) {
    const LoadedScenario loaded = library.load(entry.name, nlohmann::json::object());
    if (loaded.scenario == nullptr) return 0;
    const Scenario& scenario = *loaded.scenario;
    StateBuffer state{};
    SeededDice dice(seed);
    testing::Picker picker(seed);
    OptionList options;
    scenario.begin(state.bytes, dice, nullptr);
    for (int step = 0; step < scenario.ruleset().max_decisions && !scenario.result(state.bytes).over; ++step) {
      scenario.options(state.bytes, options);
      if (options.empty()) return 0;
      scenario.choose(state.bytes, picker.pick(scenario.ruleset(), options), dice, nullptr);
      hash = hash_bytes(state.bytes, scenario.state_size(), hash);
    }
  }
  return hash;
}

}  // namespace aspis
