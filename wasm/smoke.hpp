#pragma once
// The same seeded battles on every platform: what the WebAssembly build and the native one must agree on.

#include <cstdint>

namespace aspis {

/// Plays a random battle of every scenario and returns one hash of all their states.
std::uint64_t smoke(std::uint64_t seed);

}  // namespace aspis
