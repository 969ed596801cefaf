#include "protocol/routes.hpp"

#include <algorithm>
#include <set>

namespace aspis {

std::vector<std::uint16_t> marked_verbs(const Ruleset& ruleset, const Words& words) {
  std::vector<std::uint16_t> verbs;
  for (std::size_t verb = 0; verb < ruleset.verbs.size(); ++verb) {
    if (words.has("routeMark", ruleset.verbs[verb].name)) verbs.push_back(static_cast<std::uint16_t>(verb));
  }
  return verbs;
}

std::vector<Way> find_ways(const View& view, int piece) {
  std::vector<Way> ways;
  if (!view.decides()) return ways;
  const std::vector<std::uint16_t> marked = marked_verbs(view.table().ruleset(), view.table().words());
  std::set<std::pair<int, int>> reached;
  for (Destination& to : plan_routes(view.scenario(), view.state(), piece, marked)) {
    reached.emplace(to.place, to.facing);
    ways.push_back({std::move(to)});
  }
  if (marked.empty()) return ways;
  for (Destination& to : plan_routes(view.scenario(), view.state(), piece)) {
    if (reached.contains({to.place, to.facing})) continue;
    const auto priced = std::ranges::find_first_of(to.choices, marked, {}, &Choice::verb);
    // Without a marked verb it would have been found before.
    if (priced == to.choices.end()) continue;
    const std::uint16_t price = priced->verb;
    ways.push_back({std::move(to), price});
  }
  return ways;
}

}  // namespace aspis
