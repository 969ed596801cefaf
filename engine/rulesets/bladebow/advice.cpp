#include "engine/rulesets/bladebow/advice.hpp"

#include <cassert>
#include <numeric>

#include "engine/rulesets/bladebow/advice_parts.hpp"
#include "engine/rulesets/bladebow/leaders.hpp"

namespace aspis::bladebow {

// ---- Marches

namespace {

constexpr std::uint8_t kNoWay = 255;
constexpr int kSlowGround = 2;  // points that halting or disrupting ground adds to a march

/// Fills one line of the table: the march from a square to every other.
void measure(const Sheet& sheet, int side, bool path, int from, std::span<std::uint8_t> way) {
  constexpr int kBuckets = 16;  // more than any step costs
  std::array<std::vector<Square>, kBuckets> open;
  way[static_cast<std::size_t>(from)] = 0;
  open[0].push_back(static_cast<Square>(from));
  int waiting = 1;
  for (int cost = 0; waiting > 0 && cost < kNoWay; ++cost) {
    std::vector<Square>& now = open[static_cast<std::size_t>(cost % kBuckets)];
    for (std::size_t i = 0; i < now.size(); ++i) {
      --waiting;
      const Square at = now[i];
      if (way[at] != cost) continue;
      for (std::size_t d = 0; d < 8; ++d) {
        if ((sheet.steps[static_cast<std::size_t>(side)][at] >> d & 1) == 0) continue;
        const Square to = sheet.next[at][d];
        if (sheet.on_path[to] && !path) continue;
        const Terrain& ground = sheet.ground(to);
        int dearer = ground.halts != 0 || sheet.high(at) != sheet.high(to) ? kSlowGround : 0;
        if (ground.disrupts != 0) dearer += kSlowGround;
        const int reached = cost + (square::diagonal(static_cast<int>(d)) ? 3 : 2) + dearer;
        if (reached >= way[to]) continue;
        way[to] = static_cast<std::uint8_t>(reached);
        open[static_cast<std::size_t>(reached % kBuckets)].push_back(to);
        ++waiting;
      }
    }
    now.clear();
  }
}

}  // namespace

Marches::Marches(const Sheet& sheet) {
  if (!sheet.hills_closed && sheet.walls.empty()) return;
  squares_ = static_cast<std::size_t>(sheet.squares());
  for (std::size_t table = 0; table < ways_.size(); ++table) {
    const bool path = table == 2;
    if (path && !sheet.path.any) continue;
    const int side = path ? static_cast<int>(sheet.path.side) : static_cast<int>(table);
    ways_[table].assign(squares_ * squares_, kNoWay);
    for (std::size_t from = 0; from < squares_; ++from) {
      measure(sheet, side, path, static_cast<int>(from), std::span(ways_[table]).subspan(from * squares_, squares_));
    }
  }
}

int Marches::between(const Table& t, int side, int from, int to) const {
  if (squares_ == 0) return distance(t, from, to);
  if (t.state.path_found != 0 && side == t.sheet.path.side) return by_path(t, from, to);
  return ways_[static_cast<std::size_t>(side)]
              [static_cast<std::size_t>(from) * squares_ + static_cast<std::size_t>(to)];
}

int Marches::by_path(const Table& t, int from, int to) const {
  if (ways_[2].empty()) return distance(t, from, to);
  return ways_[2][static_cast<std::size_t>(from) * squares_ + static_cast<std::size_t>(to)];
}

// ---- The sketch

Sketch::Sketch(const Table& t, const Marches& ways, Seat seat, Stance how)
    : sheet(t.sheet), marches(ways), viewer(seat), stance(how), state(t.state) {
  for (const int unit : members(sheet.ranked_units)) {
    const Side side = sheet.side(unit);
    if (side == viewer) continue;
    const bool printed = sheet.unit(unit).square == kNowhere;
    if (!printed && (state.unit(unit).flags & kRanksSeen) == 0) state.unit(unit).ranks = sheet.army(side).start_ranks;
  }
  for (const Side side : {kGreek, kPersian}) {
    Stands& list = stands[side];
    for (const int unit : members(units_on_map(table(), side))) {
      const square::Point at = sheet.point(state.unit(unit).square);
      const auto i = static_cast<std::size_t>(list.count++);
      list.x[i] = static_cast<std::int16_t>(at.x);
      list.y[i] = static_cast<std::int16_t>(at.y);
      list.unit[i] = static_cast<std::uint8_t>(unit);
    }
  }
}

Zoc Sketch::zone(int side, int square) const {
  const auto at = static_cast<std::size_t>(side);
  if (!memory.zoned[at]) memory.zones[at] = ezoc_map({sheet, state}, side);
  memory.zoned[at] = true;
  const Zoc zoc = memory.zones[at][static_cast<std::size_t>(square)];
  assert(zoc == ezoc({sheet, state}, side, square));
  return zoc;
}

// ---- Where the battle stands

Seat ahead_on_time(const Table& t) {
  if (t.sheet.victory.held_by != kNoSide) return t.sheet.victory.held_by;
  const State& s = t.state;
  const int greek = s.rout_level[kGreek] - s.losses[kGreek];
  const int persian = s.rout_level[kPersian] - s.losses[kPersian];
  if (greek != persian) return greek > persian ? kGreek : kPersian;
  if (s.losses[kGreek] != s.losses[kPersian]) return s.losses[kGreek] < s.losses[kPersian] ? kGreek : kPersian;
  return kNobody;
}

namespace {

constexpr int kMustWin = 3;
constexpr int kKeepOn = 2;

}  // namespace

int need(const Sketch& k, int side) {
  const Table t = k.table();
  if (t.sheet.victory.held_by == side) return 0;
  return ahead_on_time(t) == side ? kKeepOn : kMustWin;
}

int urge(const Sketch& k, int side) {
  if (side != k.viewer || k.stance == Stance::kJudgement) return need(k, side);
  return k.stance == Stance::kPress ? kMustWin : 0;
}

int camp_worth(const Table& t, int side) {
  const Victory& v = t.sheet.victory;
  return v.camp_sacked == side || v.camp_ends_battle == side ? kDecisivePoints : kCampPoints;
}

namespace {

constexpr int kUrgentLosses = 6000;  // added, by its square, as losses come near the rout level
constexpr int kArmyRouts = 40'000;   // the army will rout at the end of the turn
constexpr int kTurnAhead = 40;       // per turn, for who is ahead on time
constexpr int kNightIsFar = 220;     // what he lacks at first, if time is all that he wins by
constexpr int kCard = 15;            // in a hand
constexpr int kGuard = 20;           // by a camp that the enemy may come to behind the line
constexpr int kDeadLeader = 1500;    // an impulse each turn, and his command
constexpr int kCapturedLeader = 600;
constexpr int kLeaderAway = 250;
constexpr int kPinnedInDisorder = 40;  // disrupted in an enemy zone of control

/// What is left of a unit when it is not on the map.
int away_worth(const UnitType& type, Where where) {
  const int whole = kDiePoints * size_of(type);
  switch (where) {
    case Where::kReserve: return whole;
    case Where::kRallied: return whole / 2 - kLossPoints / 4;
    case Where::kRouted: return whole / 4 - kLossPoints / 2;
    default: return 0;  // eliminated units count as losses, looters have done their work
  }
}

void weigh_army(const Table& t, int side, Balance& worth) {
  const State& s = t.state;
  const auto at = static_cast<std::size_t>(side);
  const int losses = s.losses[at];
  const int level = std::max<int>(1, s.rout_level[at]);
  worth[kLosses] -= losses * kLossPoints + kUrgentLosses * losses * losses / (level * level);
  if (losses >= level) worth[kLosses] -= kArmyRouts;
  for (const int unit : members(t.sheet.side_units[at])) {
    const UnitType& type = type_of(t, unit);
    const Unit& u = s.unit(unit);
    if (!u.on_map()) {
      worth[kStrength] += away_worth(type, u.where);
      continue;
    }
    worth[kStrength] += kDiePoints * size_of(type);
    if (u.disrupted()) worth[kOrder] -= kDisorderPoints * size_of(type);
  }
  worth[kHand] += kCard * (count(s.hand[at]) + s.masked_cards[at]);
  if (s.camp(side).overrun != 0) worth[kCamps] -= camp_worth(t, side);
}

int leaders_worth(const Sketch& k, int side) {
  const Table t = k.table();
  int points = 0;
  for (int i = 0; i < static_cast<int>(t.sheet.leaders.size()); ++i) {
    if (t.sheet.leader(i).side != side) continue;
    const Leader& leader = t.state.leader(i);
    const bool decisive = t.sheet.victory.leader == i;
    switch (leader.where) {
      case LeaderWhere::kDead: points -= decisive ? kDecisivePoints : kDeadLeader; break;
      case LeaderWhere::kTurnTrack: points -= kCapturedLeader; break;
      case LeaderWhere::kRouted: points -= kLeaderAway; break;
      case LeaderWhere::kMap: points += leader_worth(k, i, leader.square); break;
      default: break;
    }
  }
  return points;
}

Balance side_worth(Sketch& k, int side) {
  const Table t = k.table();
  Balance worth{};
  weigh_army(t, side, worth);
  worth[kCommand] += leaders_worth(k, side);
  if (ahead_on_time(t) == side) worth[kTime] += kTurnAhead * k.state.turn;
  if (t.sheet.victory.held_by == side) worth[kTime] -= kNightIsFar;
  if (goes_round(k, other(side)) && k.state.camp(side).intact()) worth[kGuards] += kGuard * camp_guards(k, side);
  const Bits own = units_on_map(t, side);
  for (const int unit : members(own)) {
    worth[kGround] += place_worth(k, unit);
    if (k.state.unit(unit).disrupted() && k.zone(side, k.state.unit(unit).square) != Zoc::kNone) {
      worth[kOrder] -= kPinnedInDisorder;
    }
  }
  for (const int target : members(units_on_map(t, other(side)))) {
    worth[kBlows] += std::max(0, attack_prospect(k, target, strikers(t, target, own))) / kChanceShare;
  }
  const Camp& camp = k.state.camp(other(side));
  if (camp.intact() && k.state.at(camp.square) == kNoUnit) {
    const int piece = camp_piece(other(side));
    worth[kCamps] += std::max(0, attack_prospect(k, piece, strikers(t, piece, own))) / kChanceShare;
  }
  return worth;
}

}  // namespace

Balance assess(const Table& t, const Marches& marches, Seat seat) {
  Sketch k(t, marches, kNobody);
  Balance worth = side_worth(k, seat);
  const Balance enemy = side_worth(k, other(seat));
  for (std::size_t i = 0; i < worth.size(); ++i) worth[i] -= enemy[i];
  return worth;
}

int evaluate(const Table& t, const Marches& marches, Seat seat) {
  if (t.state.over != 0) {
    if (t.state.winner == kNobody) return 0;
    return t.state.winner == seat ? kSureWin : -kSureWin;
  }
  const Balance worth = assess(t, marches, seat);
  return std::clamp(std::accumulate(worth.begin(), worth.end(), 0), 1 - kSureWin, kSureWin - 1);
}

}  // namespace aspis::bladebow
