// Whatever a save holds: it is refused with problems, or it leads to a battle that saves and loads again to the same
// bytes.

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "fuzz/samples.hpp"
#include "protocol/save.hpp"
#include "protocol/text.hpp"

using namespace aspis;
using nlohmann::json;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  json value;
  TextFault fault;
  if (!parse_json(text, Library::kLimits, value, fault)) return 0;
  const LoadedSave loaded = load_save(fuzz::library(), value, Words::kDefaultLanguage);
  if (loaded.table == nullptr) {
    if (loaded.problems.empty()) std::abort();
    return 0;
  }
  const json saved = save_json(*loaded.table);
  const LoadedSave again = load_save(fuzz::library(), saved, Words::kDefaultLanguage);
  if (again.table == nullptr || again.table->battle().hash() != loaded.table->battle().hash()) {
    std::fprintf(stderr, "a save does not load again: %s\n", to_line(saved).c_str());
    std::abort();
  }
  return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t max_size,
                                               unsigned seed) {
  return fuzz::mutate_document(data, size, max_size, seed, [](fuzz::Random& random) {
    return fuzz::good_saves()[random.below(fuzz::good_saves().size())];
  });
}
