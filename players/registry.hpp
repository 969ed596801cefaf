#pragma once
// The computer opponents of this build, by name.

#include <memory>
#include <span>
#include <string_view>

#include "players/player.hpp"

namespace aspis {

struct PlayerKind {
  std::string_view name;
  std::string_view summary;
  std::unique_ptr<Player> (*make)();
};

std::span<const PlayerKind> player_kinds();
/// Null when there is no player of that name.
const PlayerKind* find_player(std::string_view name);

}  // namespace aspis
