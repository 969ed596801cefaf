#include "players/registry.hpp"

#include "players/greedy_player.hpp"
#include "players/random_player.hpp"
#include "players/search_player.hpp"

namespace aspis {
namespace {

template <class Kind>
std::unique_ptr<Player> make(std::int64_t) {
  return std::make_unique<Kind>();
}

std::unique_ptr<Player> make_search(std::int64_t nodes) { return std::make_unique<SearchPlayer>(nodes); }

// What the levels may spend on a choice in Blade & Bow, and in as much time elsewhere, so that a browser on one core
// answers in a fifth of a second, in one and in five (docs/opponents.md).
constexpr std::int64_t kRecruit = 15'000;
constexpr std::int64_t kHoplite = 80'000;
constexpr std::int64_t kStrategos = 400'000;

using namespace std::chrono_literals;

constexpr PlayerKind kKinds[] = {
    {"random", "any legal choice, all equally likely; for testing", &make<RandomPlayer>},
    {"greedy", "looks one choice ahead and takes what seems best", &make<GreedyPlayer>},
    {"search", "plays plans and plausible choices on, many times over", &make_search, kHoplite},
    {"recruit", "quick, and new to the line", &make_search, kRecruit, true, 200ms},
    {"hoplite", "has stood in the line before", &make_search, kHoplite, true, 1s},
    {"strategos", "takes his time, and sees far", &make_search, kStrategos, true, 5s},
};

}  // namespace

std::unique_ptr<Player> PlayerKind::make() const {
  return level ? std::make_unique<SearchPlayer>(nodes, SearchPlayer::Waits::kSomebody) : make_with(nodes);
}

std::span<const PlayerKind> player_kinds() { return kKinds; }

const PlayerKind* find_player(std::string_view name) {
  for (const PlayerKind& kind : kKinds) {
    if (kind.name == name) return &kind;
  }
  return nullptr;
}

}  // namespace aspis
