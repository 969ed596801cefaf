#pragma once
// Random choices, the same on every platform: what tests, signatures and benchmarks play with.

#include <cstdint>

#include "engine/kernel/choice.hpp"
#include "engine/kernel/dice.hpp"
#include "engine/kernel/ruleset.hpp"

namespace aspis::testing {

/// Picks evenly among options, then within an option's open argument. Its numbers are apart from the battle's own dice.
class Picker {
 public:
  explicit Picker(std::uint64_t seed) : dice_(seed ^ 0x5069636b6572u) {}

  Choice pick(const Ruleset& ruleset, const OptionList& options) {
    const Option& option = options[static_cast<int>(below(static_cast<std::uint32_t>(options.size())))];
    const int more = option.span == 0 ? 0 : static_cast<int>(below(static_cast<std::uint32_t>(option.span) + 1));
    return closed(option, ruleset.verbs[option.choice.verb].arg_count(), more);
  }
  std::uint32_t below(std::uint32_t n) { return dice_.below(n); }

 private:
  SeededDice dice_;
};

}  // namespace aspis::testing
