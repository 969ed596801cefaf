#pragma once
// Counts allocations, so that a test can show that a piece of play makes none.

#include <cstdint>

namespace aspis::testing {

/// How often `operator new` was called so far in this program. Asking for it links the counting operators in.
std::uint64_t allocations();

}  // namespace aspis::testing
