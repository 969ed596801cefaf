// Whatever a save holds: it is refused with problems, or it leads to a battle that saves and loads again to the same
// bytes.

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "engine/testing/random_play.hpp"
#include "fuzz/json_mutator.hpp"
#include "protocol/save.hpp"
#include "protocol/text.hpp"

namespace {

using namespace aspis;
using nlohmann::json;

const Library& library() {
  static const Library the_library;
  return the_library;
}

/// Saves of short random battles to start from.
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

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  json value;
  TextFault fault;
  if (!parse_json(text, Library::kLimits, value, fault)) return 0;
  const LoadedSave loaded = load_save(library(), value, Words::kDefaultLanguage);
  if (loaded.table == nullptr) {
    if (loaded.problems.empty()) std::abort();
    return 0;
  }
  const json saved = save_json(*loaded.table);
  const LoadedSave again = load_save(library(), saved, Words::kDefaultLanguage);
  if (again.table == nullptr || again.table->battle().hash() != loaded.table->battle().hash()) {
    std::fprintf(stderr, "a save does not load again: %s\n", to_line(saved).c_str());
    std::abort();
  }
  return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t max_size,
                                               unsigned seed) {
  fuzz::Random random(seed);
  if (random.below(50) == 0) return LLVMFuzzerMutate(data, size, max_size);
  json value = json::parse(data, data + size, nullptr, false);
  if (!value.is_object() || value.size() < 3 || random.below(20) == 0)
    value = good_saves()[random.below(good_saves().size())];
  fuzz::mutate(value, random);
  return fuzz::give(to_line(value), data, max_size);
}
