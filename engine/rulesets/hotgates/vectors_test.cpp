// Plays the worked examples in vectors/.

#include "engine/testing/vectors.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>

#include "engine/testing/proves.hpp"

namespace aspis::testing {
namespace {

class HotgatesVectors : public ::testing::TestWithParam<Vector> {};

TEST_P(HotgatesVectors, HoldTrue) {
  for (const std::string& rule : GetParam().proves) record_proven({rule});
  run_vector(GetParam());
}

std::string test_name(const ::testing::TestParamInfo<Vector>& info) {
  std::string name = info.param.file + "_" + info.param.id;
  std::ranges::replace_if(name, [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Hotgates, HotgatesVectors,
                         ::testing::ValuesIn(vectors_of(ASPIS_SOURCE_DIR "/engine/rulesets/hotgates/vectors")),
                         test_name);

}  // namespace
}  // namespace aspis::testing
