#include "players/registry.hpp"

#include "players/greedy_player.hpp"
#include "players/random_player.hpp"

namespace aspis {
namespace {

template <class Kind>
std::unique_ptr<Player> make(std::int64_t) {
  return std::make_unique<Kind>();
}

constexpr PlayerKind kKinds[] = {
    {"random", "any legal choice, all equally likely; for testing", &make<RandomPlayer>},
    {"greedy", "looks one choice ahead by the rulebook's own advice", &make<GreedyPlayer>},
};

}  // namespace

std::span<const PlayerKind> player_kinds() { return kKinds; }

const PlayerKind* find_player(std::string_view name) {
  for (const PlayerKind& kind : kKinds) {
    if (kind.name == name) return &kind;
  }
  return nullptr;
}

}  // namespace aspis
