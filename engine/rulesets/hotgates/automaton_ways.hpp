#pragma once
// How the pass lies for the Persians of the solitaire game while they move: where the Greeks are, and how far it is
// around them. Greeks do not move in the Persian half-round, so what was once reckoned holds for all who do.

#include <algorithm>

#include "engine/rulesets/hotgates/board.hpp"

namespace aspis::hotgates {

class Ways {
 public:
  static constexpr std::uint8_t kUnreachable = 0xff;

  explicit Ways(const Table& t) : sheet_(t.sheet) {
    for (const int unit : members(on_map(t, kGreek))) {
      const Area area = t.state.unit(unit).area;
      if (held_[area]) continue;
      held_[area] = true;
      greeks_[greek_count_++] = area;
    }
    for (const Area area : sheet_.open) {
      int nearest = kUnreachable;
      for (const Area greek : greeks()) nearest = std::min<int>(nearest, sheet_.fire_line(area, greek).range);
      apart_[area] = static_cast<std::uint8_t>(nearest);
    }
  }

  /// The areas that hold Greeks.
  std::span<const Area> greeks() const { return std::span(greeks_).first(greek_count_); }
  bool held(int area) const { return held_[static_cast<std::size_t>(area)]; }
  /// How far the nearest Greek is from an area, in areas.
  int apart(int area) const { return apart_[static_cast<std::size_t>(area)]; }

  /// Movement points from one area to another, through areas without Greeks.
  int distance(int from, int to) {
    const auto goal = static_cast<std::size_t>(to);
    if (!known_[goal]) reckon_to(goal);
    return to_[goal][static_cast<std::size_t>(from)];
  }

 private:
  /// Backwards from the goal, areas as they come; one that is reached more cheaply later is taken up again.
  void reckon_to(std::size_t goal) {
    known_[goal] = true;
    auto& points = to_[goal];
    points.fill(kUnreachable);
    points[goal] = 0;
    std::array<Area, 256> queue;  // as long as its indices reach: it goes round
    std::uint8_t head = 0;
    std::uint8_t tail = 0;
    std::array<bool, kMaxAreas> queued{};
    queue[tail++] = static_cast<Area>(goal);
    while (head != tail) {
      const std::size_t here = queue[head++];
      queued[here] = false;
      for (std::size_t i = 0; i < sheet_.approach_count[here]; ++i) {
        const Approach& step = sheet_.approaches[here][i];
        const int sum = points[here] + step.cost;
        if (sum >= points[step.from]) continue;
        points[step.from] = static_cast<std::uint8_t>(sum);
        if (held_[step.from] || queued[step.from]) continue;  // nobody passes through Greeks
        queued[step.from] = true;
        queue[tail++] = step.from;
      }
    }
  }

  const Sheet& sheet_;
  std::array<Area, kMaxUnits> greeks_;
  std::size_t greek_count_ = 0;
  std::array<bool, kMaxAreas> held_{};
  std::array<bool, kMaxAreas> known_{};
  // Only where they mean something.
  std::array<std::uint8_t, kMaxAreas> apart_;
  std::array<std::array<std::uint8_t, kMaxAreas>, kMaxAreas> to_;
};

}  // namespace aspis::hotgates
