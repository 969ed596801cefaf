#pragma once
// The answer of every legality predicate: yes, or no with the rule that forbids it and a reason from the ruleset's
// list.

#include <cstdint>

#include "engine/kernel/ids.hpp"

namespace aspis {

struct Verdict {
  Rule rule = kNoRule;
  std::uint16_t reason = 0;  // 0 = legal

  constexpr explicit operator bool() const { return reason == 0; }
  friend constexpr bool operator==(const Verdict&, const Verdict&) = default;
};

inline constexpr Verdict kYes{};

/// Reasons every ruleset shares; a ruleset's own reasons start at kFirstOwnReason.
enum CommonReason : std::uint16_t {
  kLegal = 0,
  kNotNow,       // the verb does not belong to the question asked
  kNotYourTurn,  // another seat decides now
  kBattleOver,   // nothing is left to decide
  kNoSuchThing,  // an argument names nothing that exists
  kFirstOwnReason,
};

}  // namespace aspis
