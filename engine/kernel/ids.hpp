#pragma once
// The smallest names of the kernel: seats and rules.

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace aspis {

/// Who decides: a side's number, or nobody (chance, the rules themselves, the end of the battle).
using Seat = std::uint8_t;
inline constexpr Seat kNobody = 0xff;

/// A rule of the ruleset at hand: its place in the ruleset's list of rule ids. Words and digests live in
/// content/rulebooks.
struct Rule {
  std::uint16_t index = 0xffff;

  friend constexpr bool operator==(Rule, Rule) = default;
};
inline constexpr Rule kNoRule{};

/// Never defined: calling it while compiling stops the compilation and names the fault.
Rule no_such_rule_in_this_ruleset();

/// Finds a rule by its printed number while compiling: a wrong number is a compile error, not a missing text.
template <class Ids>
consteval Rule rule_in(const Ids& ids, std::string_view id) {
  for (std::size_t i = 0; i < ids.size(); ++i) {
    if (ids[i] == id) return Rule{static_cast<std::uint16_t>(i)};
  }
  return no_such_rule_in_this_ruleset();
}

}  // namespace aspis
