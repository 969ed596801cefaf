// Ways round the enemy and the camps they lead to (14.2): how far it is, who goes by them, and who bars them.

#include "engine/rulesets/bladebow/advice_parts.hpp"
#include "engine/rulesets/bladebow/leaders.hpp"

namespace aspis::bladebow {
namespace {

constexpr int kWayRound = 36;     // directional points that a march round the enemy counts as shorter
constexpr int kRearPull = 8;      // how much more each point counts there
constexpr int kTailLost = 120;    // per unit that falls out of its leader's reach on the march
constexpr int kTail = 2;          // as many behind him as he can keep in reach
constexpr int kFollows = 6;       // directional points that those on the path come after him in the same action
constexpr int kClimbs = 2;        // ... and those who have yet to enter it: the slope halts them
constexpr int kCampRing = 4;      // directional points around one's own camp from which it is guarded
constexpr int kToCamp = 12;       // per point further off, for those who are to guard it
constexpr int kGuardsWanted = 3;  // ... as long as there are not so many
constexpr int kBarsMouth = 150;   // before the mouth of a path that leads to it

}  // namespace

// ---- For those who go round

bool goes_round(const Sketch& k, int side) {
  const GoatPath& path = k.sheet.path;
  return path.any && path.side == side && !path.squares.empty() && k.state.camp(other(side)).square != kNowhere;
}

int path_march(const Sketch& k, int side, int square) {
  constexpr int kNearEntry = 6;
  const Table t = k.table();
  const GoatPath& path = k.sheet.path;
  if (!goes_round(k, side)) return 0;
  const bool near = distance(t, square, path.squares.front()) <= kNearEntry;
  if (!near && !k.sheet.on_path[static_cast<std::size_t>(square)]) return 0;
  const Square out = path.squares.back();
  return k.marches.by_path(t, square, out) + distance(t, out, k.state.camp(other(side)).square);
}

int along_path(const Sketch& k, int square) {
  const Table t = k.table();
  const GoatPath& path = k.sheet.path;
  int best = heading(t, square, k.state.camp(other(path.side)).square);
  int least = k.marches.by_path(t, square, path.squares.back());
  for (int d = 0; d < square::kDirections; ++d) {
    const int next = neighbour(t, square, d);
    if (next == kNowhere || !k.sheet.on_path[static_cast<std::size_t>(next)]) continue;
    if (square::diagonal(d)) continue;  // 14.2 Thermopylae SR4
    const int left = k.marches.by_path(t, next, path.squares.back());
    if (left >= least) continue;
    least = left;
    best = d;
  }
  return best;
}

namespace {

/// On the path or at its foot, or in the enemy's rear already.
bool on_way_round(const Sketch& k, int side, int square) {
  if (!goes_round(k, side)) return false;
  if (path_march(k, side, square) > 0) return true;
  return k.marches.between(k.table(), side, square, k.state.camp(other(side)).square) <= kEnemyRear;
}

}  // namespace

int urge_at(const Sketch& k, int side, int square) {
  return on_way_round(k, side, square) ? need(k, side) : urge(k, side);
}

int flank_worth(const Sketch& k, int side, int square) {
  const Table t = k.table();
  const Camp& camp = k.state.camp(other(side));
  if (!camp.intact() || camp_worth(t, other(side)) != kDecisivePoints) return 0;
  const int left = std::max(0, kEnemyRear - k.marches.between(t, side, square, camp.square));
  const int points = (on_way_round(k, side, square) ? kWayRound : 0) + left * kRearPull;
  return points * kNearPoint * urge_at(k, side, square);
}

int head_of_march(const Sketch& k, int side) {
  const Table t = k.table();
  if (!goes_round(k, side) || k.state.path_found == 0) return kNowhere;
  const Square camp = k.state.camp(other(side)).square;
  int head = kNowhere;
  int least = kFarAway;
  for (const int unit : members(units_on_map(t, side))) {
    const Square square = t.state.unit(unit).square;
    const int left = k.marches.by_path(t, square, camp);
    if (left >= least || (!k.sheet.on_path[square] && left > kEnemyRear)) continue;
    least = left;
    head = square;
  }
  return head;
}

int tail_lost(const Sketch& k, int unit) {
  const Table t = k.table();
  const int side = side_of(t, unit);
  const Unit& u = k.state.unit(unit);
  if (k.state.move.unit != unit || !goes_round(k, side)) return 0;  // it does not march now
  const int leader = senior_at(t, side, u.square);
  if (leader == kNoLeader) return 0;
  const Square camp = k.state.camp(other(side)).square;
  std::array<int, kTail> nearest{};
  nearest.fill(kFarFromAll);
  const int own = k.marches.by_path(t, u.square, camp);
  for (const int follower : members(k.state.action.members & ~k.state.action.done & k.state.on_map & ~bit(unit))) {
    const Square square = k.state.unit(follower).square;
    if (type_of(t, follower).size == Size::kLight || k.marches.by_path(t, square, camp) <= own) continue;
    int gap = distance(t, u.square, square) - (k.sheet.on_path[square] ? kFollows : kClimbs);
    for (int& known : nearest) {
      if (gap < known) std::swap(gap, known);
    }
  }
  int points = 0;
  for (const int gap : nearest) {
    if (gap < kFarFromAll && gap > k.sheet.leader(leader).range) points += kTailLost;
  }
  return points;
}

// ---- For those who guard their camp

namespace {

/// Light troops are swept aside.
bool stands_guard(const Table& t, int unit) { return type_of(t, unit).size != Size::kLight; }

}  // namespace

int camp_guards(const Sketch& k, int side, Bits without) {
  const Table t = k.table();
  const Camp& camp = k.state.camp(side);
  int guards = 0;
  for (const int unit : members(units_on_map(t, side) & ~without)) {
    const Unit& u = k.state.unit(unit);
    if (!u.good_order() || !stands_guard(t, unit)) continue;
    guards += k.marches.between(t, side, u.square, camp.square) <= kCampRing ? 1 : 0;
  }
  return guards;
}

bool guards_camp(const Sketch& k, int side) {
  if (goes_round(k, side)) return false;  // nobody comes for the camp of those who storm the other
  return side == k.viewer && k.stance == Stance::kGuard && k.state.camp(side).intact();
}

bool before_mouth(const Sketch& k, int side, int square) {
  if (!goes_round(k, other(side)) || k.sheet.on_path[static_cast<std::size_t>(square)]) return false;
  const Table t = k.table();
  const Square mouth = k.sheet.path.squares.back();
  return distance(t, square, mouth) == kContact && edge_open(t, mouth, direction_to(t, mouth, square));
}

int guard_worth(const Sketch& k, int unit) {
  const Table t = k.table();
  const int side = side_of(t, unit);
  const Camp& camp = k.state.camp(side);
  if (!stands_guard(t, unit) || camp_guards(k, side, bit(unit)) >= kGuardsWanted) return 0;
  const Square square = k.state.unit(unit).square;
  const int mouth = before_mouth(k, side, square) ? kBarsMouth : 0;
  return mouth - std::max(0, k.marches.between(t, side, square, camp.square) - kCampRing) * kToCamp;
}

}  // namespace aspis::bladebow
