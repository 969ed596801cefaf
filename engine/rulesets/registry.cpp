// The rulesets of this build: one line each.

#include <array>

#include "engine/kernel/ruleset.hpp"
#include "engine/rulesets/bladebow/vocabulary.hpp"
#include "engine/rulesets/glory/vocabulary.hpp"
#include "engine/rulesets/hotgates/vocabulary.hpp"
#include "engine/rulesets/vsts/vocabulary.hpp"

namespace aspis {
namespace {

constexpr std::array<const Ruleset*, 4> kRulesets{
    &bladebow::kBladebow,
    &vsts::kVsts,
    &glory::kGlory,
    &hotgates::kHotgates,
};

}  // namespace

std::span<const Ruleset* const> rulesets() { return kRulesets; }

const Ruleset* find_ruleset(std::string_view id) {
  for (const Ruleset* ruleset : kRulesets) {
    if (ruleset->id == id) return ruleset;
  }
  return nullptr;
}

}  // namespace aspis
