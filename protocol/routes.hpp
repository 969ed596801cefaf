#pragma once
// Ways that a piece can go, as a person wants to hear of them: without doing on the way what nobody would do unasked,
// such as breaking ranks, unless there is no other.

#include <cstdint>
#include <string>
#include <vector>

#include "engine/kernel/plan.hpp"
#include "protocol/table.hpp"

namespace aspis {

/// The verbs that a route should not use unless it is asked to (section "routeMark" of the words).
std::vector<std::uint16_t> marked_verbs(const Ruleset& ruleset, const Words& words);

struct Way {
  Destination to;
  std::uint16_t price = kNoPrice;  // the marked verb it needs
  static constexpr std::uint16_t kNoPrice = 0xffff;
};

/// Everywhere the piece can get to, the cheapest first; with a price only what cannot be had without.
std::vector<Way> find_ways(const View& view, int piece);

}  // namespace aspis
