#pragma once
// A computer player as it is named on a command line: NAME, or NAME:NODES for one that thinks in nodes.

#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "players/registry.hpp"

namespace aspis {

struct Contestant {
  const PlayerKind* kind = nullptr;
  std::optional<std::int64_t> nodes;  // to spend on a choice, when not as many as the kind does by itself

  /// "greedy", "search:2000": two with the same name play the same.
  std::string name() const;
  /// Whether a clock may say how long it thinks: it thinks in nodes, and nobody has said how many.
  bool heeds_clock() const { return kind->nodes > 0 && !nodes; }
  std::unique_ptr<Player> make() const { return nodes ? kind->make_with(*nodes) : kind->make(); }
};

inline constexpr std::int64_t kMostNodes = 1'000'000'000;

enum class ContestantFault : std::uint8_t {
  kNoSuchPlayer,
  kNotInNodes,  // NODES for one that does not think in them
  kBadNodes,    // no whole number from 1 to kMostNodes
};
std::expected<Contestant, ContestantFault> find_contestant(std::string_view text);

}  // namespace aspis
