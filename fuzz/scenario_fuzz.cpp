// Whatever a scenario file holds: it is refused with problems, or it can be played without breaking anything.

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "engine/testing/random_play.hpp"
#include "fuzz/samples.hpp"
#include "protocol/text.hpp"

namespace {

using namespace aspis;
using nlohmann::json;

[[noreturn]] void broken(const std::string& what) {
  std::fprintf(stderr, "%s\n", what.c_str());
  std::abort();
}

void play(const Scenario& scenario, std::uint64_t seed) {
  StateBuffer state;
  OptionList options;
  SeededDice dice(seed);
  testing::Picker picker(seed);
  scenario.begin(state.bytes, dice, nullptr);
  for (int step = 0; step < 120 && !scenario.result(state.bytes).over; ++step) {
    scenario.options(state.bytes, options);
    if (options.empty()) broken("a dead end at step " + std::to_string(step));
    scenario.choose(state.bytes, picker.pick(scenario.ruleset(), options), dice, nullptr);
    if (const std::string fault = scenario.broken_invariant(state.bytes); !fault.empty()) broken(fault);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  json value;
  TextFault fault;
  if (!parse_json(text, Library::kLimits, value, fault)) return 0;
  const LoadedScenario loaded = fuzz::library().load_data(value, json::object());
  if (loaded.scenario == nullptr) {
    if (loaded.problems.empty()) broken("refused without a word");
    return 0;
  }
  play(*loaded.scenario, size);
  for (Seat seat = 0; seat < loaded.ruleset->seats.size(); ++seat) {
    StateBuffer state;
    SeededDice dice(size);
    loaded.scenario->begin(state.bytes, dice, nullptr);
    loaded.scenario->redact(state.bytes, seat);
    loaded.scenario->scene(state.bytes, seat);
  }
  return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t max_size,
                                               unsigned seed) {
  return fuzz::mutate_document(data, size, max_size, seed, fuzz::any_scenario);
}
