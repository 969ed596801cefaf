#pragma once
// Random choices, the same on every platform: what tests, signatures and benchmarks play with.

#include <cstdint>

#include "engine/kernel/choice.hpp"
#include "engine/kernel/dice.hpp"
#include "engine/kernel/ruleset.hpp"

namespace aspis::testing {

/// The choice an option stands for when its open argument, the verb's last, is raised by `more` (0..span).
inline Choice choice_of(const Ruleset& ruleset, const Option& option, int more) {
  Choice choice = option.choice;
  if (more == 0) return choice;
  switch (ruleset.verbs[choice.verb].arg_count()) {
    case 1: choice.a = static_cast<std::int16_t>(choice.a + more); break;
    case 2: choice.b = static_cast<std::int16_t>(choice.b + more); break;
    case 3: choice.c = static_cast<std::int16_t>(choice.c + more); break;
    default: break;
  }
  return choice;
}

/// Picks evenly among options, then within an option's open argument. Its numbers are apart from the battle's own dice.
class Picker {
 public:
  explicit Picker(std::uint64_t seed) : dice_(seed ^ 0x5069636b6572u) {}

  Choice pick(const Ruleset& ruleset, const OptionList& options) {
    const Option& option = options[static_cast<int>(below(static_cast<std::uint32_t>(options.size())))];
    const int more = option.span == 0 ? 0 : static_cast<int>(below(static_cast<std::uint32_t>(option.span) + 1));
    return choice_of(ruleset, option, more);
  }
  std::uint32_t below(std::uint32_t n) { return dice_.below(n); }

 private:
  SeededDice dice_;
};

}  // namespace aspis::testing
