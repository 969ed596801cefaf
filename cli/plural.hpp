#pragma once
// Numbers and what they count.

#include <concepts>
#include <string>
#include <string_view>

namespace aspis::cli {

/// "battle" of one, "battles" of any other number.
std::string plural(std::integral auto count, std::string_view one) {
  return std::string(one) + (count == 1 ? "" : "s");
}

}  // namespace aspis::cli
