#pragma once
// The version of the program and of the protocol it speaks.

#include <string_view>

namespace aspis {

inline constexpr std::string_view kVersion = "0.1.0";
/// Raised when a client written for the old one would no longer work.
inline constexpr int kProtocolVersion = 1;

}  // namespace aspis
