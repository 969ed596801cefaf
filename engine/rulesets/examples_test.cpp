// Plays the worked examples in <ruleset>/vectors/.

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>

#include "engine/testing/proves.hpp"
#include "engine/testing/vectors.hpp"

namespace aspis::testing {
namespace {

class Vectors : public ::testing::TestWithParam<Vector> {};

TEST_P(Vectors, HoldTrue) {
  for (const std::string& rule : GetParam().proves) record_proven({rule});
  run_vector(GetParam());
}

std::string test_name(const ::testing::TestParamInfo<Vector>& info) {
  std::string name = info.param.file + "_" + info.param.id;
  std::ranges::replace_if(name, [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
  return name;
}

auto of(const std::string& ruleset) {
  return ::testing::ValuesIn(vectors_of(ASPIS_SOURCE_DIR "/engine/rulesets/" + ruleset + "/vectors"));
}

INSTANTIATE_TEST_SUITE_P(Bladebow, Vectors, of("bladebow"), test_name);
INSTANTIATE_TEST_SUITE_P(Glory, Vectors, of("glory"), test_name);
INSTANTIATE_TEST_SUITE_P(Hotgates, Vectors, of("hotgates"), test_name);
INSTANTIATE_TEST_SUITE_P(Vsts, Vectors, of("vsts"), test_name);

}  // namespace
}  // namespace aspis::testing
