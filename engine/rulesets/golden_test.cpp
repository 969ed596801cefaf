// One random battle of every scenario, kept as text: choices, what they brought about and by which rule, hashes. Shows
// a reader of a change what it does to play. `tools/golden --write` takes the new texts over.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

#include "engine/testing/load.hpp"
#include "engine/testing/transcript.hpp"

namespace aspis::testing {
namespace {

constexpr std::uint64_t kSeed = 1;

class Golden : public ::testing::TestWithParam<std::string> {};

TEST_P(Golden, SamePlaythrough) {
  const auto scenario = load_scenario(GetParam());
  ASSERT_NE(scenario, nullptr);
  std::string file = GetParam();
  std::ranges::replace(file, '/', '-');
  const std::string path = ASPIS_SOURCE_DIR "/engine/rulesets/golden/" + file + ".txt";
  const std::string now = battle_text(scenario, kSeed);
  if (std::getenv("ASPIS_WRITE_GOLDEN") != nullptr) {
    std::ofstream(path, std::ios::binary) << now;
    return;
  }
  std::ifstream kept(path, std::ios::binary);
  std::istringstream made(now);
  std::string was;
  std::string is;
  for (int line = 1; true; ++line) {
    const bool more_kept = static_cast<bool>(std::getline(kept, was));
    const bool more_made = static_cast<bool>(std::getline(made, is));
    if (!more_kept && !more_made) break;
    ASSERT_TRUE(more_kept && more_made && was == is)
        << path << ":" << line << "\n  was: " << (more_kept ? was : "(the end)")
        << "\n  is:  " << (more_made ? is : "(the end)")
        << "\nThe rules or their data changed. If that was meant: tools/golden --write";
  }
}

INSTANTIATE_TEST_SUITE_P(Scenarios, Golden, ::testing::ValuesIn(scenario_names()), scenario_test_name);

}  // namespace
}  // namespace aspis::testing
