// Where a move should lead: every place in reach is looked at, and each step is worth the best place behind it. So a
// unit goes straight to where it wants to be, never in circles.

#include "engine/rulesets/bladebow/advice_parts.hpp"
#include "engine/rulesets/bladebow/leaders.hpp"
#include "engine/rulesets/bladebow/movement.hpp"

namespace aspis::bladebow {
namespace {

constexpr int kLeaveLine = 5;     // per point that a unit is too far ahead of its line
constexpr int kLineDepth = 8;     // points ahead of the line that are still together with it
constexpr int kRiskyTurn = 70;    // a dense unit that turns about may fall into disorder
constexpr int kWallWaiting = 50;  // a shield wall for those who await the enemy
constexpr int kWallRange = 14;    // ... when he is as near as this
constexpr int kUnbuildWall = 60;
constexpr int kForesight = 10;  // movement points looked at when orders are compared: cavalry need not see it all

/// Places in reach by square and facing, with the most movement left there and the choice that leads to them.
class Reach {
 public:
  Reach(Sketch& k, int unit) : k_(k), unit_(unit), side_(side_of(k.table(), unit)) {
    mp_.fill(-1);
    light_ = type_of(k.table(), unit).size == Size::kLight;
  }

  /// Notes a place; unless the unit must halt there, the search goes on from it.
  void note(int square, int facing, int mp, int first, bool halts) {
    const auto node = static_cast<std::size_t>(square * 8 + (facing & 7));
    if (mp <= mp_[node]) return;
    if (mp_[node] < 0) seen_[seen_count_++] = static_cast<std::uint16_t>(node);
    mp_[node] = static_cast<std::int8_t>(mp);
    first_[node] = static_cast<std::uint8_t>(first);
    if (halts || queued_[node]) return;
    queued_[node] = true;
    queue_[tail_++ % queue_.size()] = static_cast<std::uint16_t>(node);
  }

  void enter(int from, int direction, int facing, int mp, int first) {
    const Table t = k_.table();
    const int to = neighbour(t, from, direction);
    if (to == kNowhere || !can_step(t, side_, t.sheet.troops_of(unit_), from, direction)) return;
    mp -= step_cost(t, unit_, direction, to);
    if (mp < 0 || !column_open(t, side_, to)) return;
    const Camp& camp = t.state.camp(other(side_));
    if (camp.intact() && camp.square == to) return;
    const int there = t.state.at(to);
    const bool taken = there != kNoUnit && there != unit_;
    if (taken) {
      const bool thin = light_ || type_of(t, there).size == Size::kLight;
      if (side_of(t, there) != side_ || !thin) return;
    }
    const bool sure = (t.state.move.gifts & kSureFooted) != 0;
    const bool rough = !sure && ((t.sheet.ground(to).halts & t.sheet.troops_of(unit_)) != 0 || slope(t, from, to));
    const bool halts = rough || k_.zone(side_, to) != Zoc::kNone;
    if (taken && halts) return;
    note(to, facing, mp, first, halts);
    if (!light_) return;
    note(to, facing - 1, mp, first, halts);  // 7.1.2: light troops turn as they go
    note(to, facing + 1, mp, first, halts);
  }

  void search() {
    while (head_ != tail_) {
      const std::uint16_t node = queue_[head_++ % queue_.size()];
      queued_[node] = false;
      const int square = node / 8;
      const int facing = node % 8;
      const int mp = mp_[node];
      const int first = first_[node];
      enter(square, facing, facing, mp, first);
      if (mp < 1) continue;
      note(square, facing - 1, mp - 1, first, false);
      note(square, facing + 1, mp - 1, first, false);
    }
  }

  template <class Visit>
  void each(Visit visit) const {
    for (std::size_t i = 0; i < seen_count_; ++i) {
      const std::uint16_t node = seen_[i];
      const int there = k_.state.at(node / 8);
      if (there == kNoUnit || there == unit_) visit(node / 8, node % 8, mp_[node], first_[node]);
    }
  }

 private:
  static constexpr std::size_t kNodes = static_cast<std::size_t>(kMaxSquares) * 8;
  Sketch& k_;
  int unit_;
  int side_;
  bool light_ = false;
  std::size_t seen_count_ = 0;
  std::size_t head_ = 0;
  std::size_t tail_ = 0;
  std::array<std::int8_t, kNodes> mp_;
  std::array<std::uint8_t, kNodes> first_;
  std::array<bool, kNodes> queued_{};
  std::array<std::uint16_t, kNodes> seen_;
  std::array<std::uint16_t, kNodes> queue_;
};

/// Looks at every place where a move may end, and raises `best` of the choice that leads there to what the place is
/// worth to the unit.
template <class Best>
void look_at_ends(Sketch& k, int unit, const Reach& reach, int line, Best best) {
  const Unit here = k.state.unit(unit);
  const std::array leaders = k.state.leaders;
  std::array<bool, kMaxSquares> looked{};
  std::array<Spot, kMaxSquares> spots;
  reach.each([&](int square, int facing, int mp, int first) {
    const auto at = static_cast<std::size_t>(square);
    Spot& spot = spots[at];
    if (!looked[at]) {
      looked[at] = true;
      put(k, unit, square, facing);
      spot = look_at_spot(k, unit);
      put(k, unit, here.square, here.facing);
      k.state.leaders = leaders;
    }
    int& most = best(first);
    const int ahead = std::max(0, line - kLineDepth - spot.goal);
    int worth = spot.facing(facing) + mp - ahead * kLeaveLine;  // sooner at the same end is better
    if (spot.contact) {
      put(k, unit, square, facing);
      worth += fights_worth(k, unit, most - worth);
      put(k, unit, here.square, here.facing);
      k.state.leaders = leaders;
    }
    most = std::max(most, worth);
  });
}

}  // namespace

Line line_of(const Sketch& k, int side) {
  Line line;
  line.away.fill(kFarFromAll);
  line.unit.fill(kNoUnit);
  const Table t = k.table();
  for (int unit : members(units_on_map(t, side))) {
    const UnitType& type = type_of(t, unit);
    if (type.cavalry || type.size == Size::kLight) continue;
    int far = goal_distance(k, side, k.state.unit(unit).square);
    for (std::size_t i = 0; i < line.away.size(); ++i) {
      if (far >= line.away[i]) continue;
      std::swap(far, line.away[i]);
      std::swap(unit, line.unit[i]);
    }
  }
  return line;
}

int Line::without(int left_out) const {
  const bool in_front = std::find(unit.begin(), unit.begin() + 3, left_out) != unit.begin() + 3;
  return in_front ? away[3] : away[2];
}

void score_steps(Sketch& k, const OptionList& options, std::span<int> points) {
  const Frame& frame = k.state.stack.top();
  const int unit = frame.a;
  const Unit here = k.state.unit(unit);
  const Movement move = k.state.move;
  const int side = k.sheet.side(unit);
  const bool stuck = (move.flags & (kHalted | kPinned)) != 0;
  const bool dense = k.sheet.type(unit).density == Density::kDense && (move.gifts & kDrilled) == 0;
  Reach reach(k, unit);
  for (int i = 0; i < options.size(); ++i) {
    const Choice& c = options[i].choice;
    switch (verb_of(c)) {
      case Verb::kStop: reach.note(here.square, here.facing, move.mp, i, true); break;
      case Verb::kAdvance: reach.enter(here.square, here.facing, here.facing, move.mp, i); break;
      case Verb::kSideStep:
        reach.enter(here.square, direction_to(k.table(), here.square, c.a), here.facing, move.mp, i);
        break;
      default: break;
    }
  }
  for (int i = 0; i < options.size(); ++i) {
    const int cost = move.free_wheels > 0 ? 0 : 1;
    switch (verb_of(options[i].choice)) {
      case Verb::kWheelLeft: reach.note(here.square, here.facing - 1, move.mp - cost, i, false); break;
      case Verb::kWheelRight: reach.note(here.square, here.facing + 1, move.mp - cost, i, false); break;
      case Verb::kFreeWheelLeft: reach.note(here.square, here.facing - 1, move.mp, i, stuck); break;
      case Verb::kFreeWheelRight: reach.note(here.square, here.facing + 1, move.mp, i, stuck); break;
      case Verb::kReverse: reach.note(here.square, here.facing + 4, move.mp - 2, i, false); break;
      default: break;
    }
  }
  reach.search();

  std::ranges::fill(points, kNever);
  look_at_ends(k, unit, reach, line_of(k, side).without(unit),
               [&](int first) -> int& { return points[static_cast<std::size_t>(first)]; });

  const int stay = stand_worth(k, unit) + move.mp;
  const int away = nearest_enemy(k, side, here.square).away;
  const bool awaits = urge(k, side) == 0 || (k.state.turn <= 2 && k.sheet.army(side).shield_walls);
  for (int i = 0; i < options.size(); ++i) {
    int& point = points[static_cast<std::size_t>(i)];
    if (verb_of(options[i].choice) == Verb::kReverse && dense && point > kNever) point -= kRiskyTurn;
    if (verb_of(options[i].choice) == Verb::kFormWall)
      point = stay + (awaits && away <= kWallRange ? kWallWaiting : -kWallWaiting);
    if (verb_of(options[i].choice) == Verb::kDropWall)
      point = stay + (awaits || away <= 4 ? -kUnbuildWall : kUnbuildWall);
  }
}

int move_gain(Sketch& k, int unit, const Line& line) {
  const Unit here = k.state.unit(unit);
  const int side = k.sheet.side(unit);
  if (here.walled() || k.zone(side, here.square) == Zoc::kStrong) return 0;
  const int mp = std::min<int>(face_of(k.table(), unit).movement, kForesight);
  Reach reach(k, unit);
  reach.note(here.square, here.facing, mp, 0, false);
  if (here.good_order() && k.sheet.type(unit).density != Density::kDense) {
    reach.note(here.square, here.facing + 4, mp - 2, 0, false);
  }
  reach.search();
  const int stay = stand_worth(k, unit) + mp;
  int best = stay;
  look_at_ends(k, unit, reach, line.without(unit), [&](int) -> int& { return best; });
  return best - stay;
}

}  // namespace aspis::bladebow
