#include "lab/contestant.hpp"

#include <charconv>

namespace aspis {

std::string Contestant::name() const {
  std::string text(kind->name);
  if (nodes) text += ":" + std::to_string(*nodes);
  return text;
}

std::expected<Contestant, ContestantFault> find_contestant(std::string_view text) {
  const std::size_t colon = text.find(':');
  const PlayerKind* kind = find_player(text.substr(0, colon));
  if (kind == nullptr) return std::unexpected(ContestantFault::kNoSuchPlayer);
  if (colon == std::string_view::npos) return Contestant{kind, std::nullopt};
  if (kind->nodes == 0) return std::unexpected(ContestantFault::kNotInNodes);
  const std::string_view number = text.substr(colon + 1);
  std::int64_t nodes = 0;
  const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), nodes);
  if (error != std::errc() || end != number.data() + number.size() || nodes < 1 || nodes > kMostNodes) {
    return std::unexpected(ContestantFault::kBadNodes);
  }
  return Contestant{kind, nodes};
}

}  // namespace aspis
