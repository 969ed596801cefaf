#pragma once
// The computer opponents of this build, by name.

#include <chrono>
#include <memory>
#include <span>
#include <string_view>

#include "players/player.hpp"

namespace aspis {

struct PlayerKind {
  std::string_view name;
  std::string_view summary;
  std::unique_ptr<Player> (*make_with)(std::int64_t nodes);
  std::int64_t nodes = 0;  // what it spends on a choice unless told otherwise; 0: it does not think in nodes
  // An opponent for people, who wait for it: its nodes are Blade & Bow's, elsewhere it takes as much time, and looks
  // again at what is under way with a part of them.
  bool level = false;
  std::chrono::milliseconds patience{0};  // how long they wait for a choice at most; whoever seats it keeps the time

  std::unique_ptr<Player> make() const;
};

std::span<const PlayerKind> player_kinds();
/// Null when there is no player of that name.
const PlayerKind* find_player(std::string_view name);

}  // namespace aspis
