// Every scenario's signature: how many legal choice sequences there are to a small depth from its start, and the hash
// of fixed random battles. A change of rules or data changes it and says so here; a change of code must not.
// `tools/signatures --write` takes the new values over.

#include <gtest/gtest.h>

#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string>

#include "engine/kernel/hash.hpp"
#include "engine/testing/load.hpp"
#include "engine/testing/random_play.hpp"
#include "engine/testing/transcript.hpp"

namespace aspis::testing {
namespace {

using nlohmann::json;

constexpr int kDepth = 3;
constexpr int kOpening = 120;  // random choices before the second count, when the armies have met
constexpr std::uint64_t kBattles = 50;

/// Choice sequences of the given length from here, each with the dice of the seed.
std::uint64_t sequences(const Scenario& scenario, const StateBuffer& state, const SeededDice& dice, int depth) {
  if (scenario.result(state.bytes).over) return 0;
  OptionList options;
  scenario.options(state.bytes, options);
  if (depth == 1) return static_cast<std::uint64_t>(options.size());
  std::uint64_t total = 0;
  for (const Option& option : options) {
    StateBuffer next;
    std::memcpy(next.bytes, state.bytes, scenario.state_size());
    SeededDice next_dice = dice;
    scenario.choose(next.bytes, option.choice, next_dice, nullptr);
    total += sequences(scenario, next, next_dice, depth - 1);
  }
  return total;
}

/// Counts for each depth, after so many random choices from the start.
json sequences_after(const Scenario& scenario, int opening) {
  json counts = json::array();
  StateBuffer state{};
  SeededDice dice(1);
  Picker picker(1);
  OptionList options;
  scenario.begin(state.bytes, dice, nullptr);
  for (int step = 0; step < opening && !scenario.result(state.bytes).over; ++step) {
    scenario.options(state.bytes, options);
    scenario.choose(state.bytes, picker.pick(scenario.ruleset(), options), dice, nullptr);
  }
  for (int depth = 1; depth <= kDepth; ++depth) counts.push_back(sequences(scenario, state, dice, depth));
  return counts;
}

/// Every state of some random battles, in one number.
std::string hash_of_battles(const Scenario& scenario) {
  std::uint64_t hash = 0;
  OptionList options;
  for (std::uint64_t seed = 1; seed <= kBattles; ++seed) {
    StateBuffer state{};
    SeededDice dice(seed);
    Picker picker(seed);
    scenario.begin(state.bytes, dice, nullptr);
    for (int step = 0; step < scenario.ruleset().max_decisions && !scenario.result(state.bytes).over; ++step) {
      scenario.options(state.bytes, options);
      if (options.empty()) break;
      scenario.choose(state.bytes, picker.pick(scenario.ruleset(), options), dice, nullptr);
      hash = hash_bytes(state.bytes, scenario.state_size(), hash);
    }
  }
  return hex(hash);
}

TEST(Signature, OfEveryScenario) {
  json now = json::object();
  for (const std::string& name : scenario_names()) {
    const auto scenario = load_scenario(name);
    ASSERT_NE(scenario, nullptr);
    now[name] = {{"sequences", sequences_after(*scenario, 0)},
                 {"sequencesLater", sequences_after(*scenario, kOpening)},
                 {"battles", hash_of_battles(*scenario)}};
  }
  const std::string path = ASPIS_SOURCE_DIR "/engine/rulesets/signatures.json";
  if (std::getenv("ASPIS_WRITE_SIGNATURES") != nullptr) {
    std::ofstream(path, std::ios::binary) << now.dump(2) << "\n";
    return;
  }
  std::ifstream file(path, std::ios::binary);
  const json kept = json::parse(std::string(std::istreambuf_iterator(file), {}), nullptr, false);
  EXPECT_EQ(kept, now) << "The rules or their data changed. If that was meant: tools/signatures --write";
}

}  // namespace
}  // namespace aspis::testing
