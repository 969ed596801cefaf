// Where a unit stands well, and where it should go.

#include <algorithm>
#include <utility>

#include "engine/rulesets/hotgates/advice.hpp"
#include "engine/rulesets/hotgates/melee.hpp"
#include "engine/rulesets/hotgates/movement.hpp"

namespace aspis::hotgates {
namespace {

constexpr int kOnWall = 24;
constexpr int kBehindWall = 14;  // the row after it; each further one less
constexpr int kLessEachRow = 4;
constexpr int kBeforeWall = -6;    // each row in front of it
constexpr int kTiredInLine = -26;  // half its steps gone, or Disordered, where the enemy can come at once
constexpr int kWrongWay = -8;      // the nearest enemy is not in front
constexpr int kWrongWayFar = -2;
constexpr int kShooterInRange = 12;
constexpr int kLightInLine = -20;  // bows and javelins where the enemy can come at once
constexpr int kNear = 2;

struct Near {
  int range = 99;
  int unit = kNone;
};
/// The nearest enemy of each area. A unit's own steps do not change it, so it is looked for once.
class Foes {
 public:
  Foes(const Table& t, int side) : sheet_(t.sheet) {
    std::array<bool, kMaxAreas> seen{};
    for (const int foe : members(on_map(t, other(side)))) {
      const Area area = t.state.unit(foe).area;
      if (!std::exchange(seen[area], true)) posts_[count_++] = {area, foe};
    }
  }

  const Near& nearest(int area) {
    const auto at = static_cast<std::size_t>(area);
    if (!std::exchange(known_[at], true)) {
      for (const auto& [post, foe] : std::span(posts_).first(count_)) {
        const int range = sheet_.fire_line(area, post).range;
        if (std::pair(range, foe) < std::pair(near_[at].range, near_[at].unit)) near_[at] = {range, foe};
      }
    }
    return near_[at];
  }

 private:
  struct Post {
    Area area;
    int foe;  // the lowest number there
  };
  const Sheet& sheet_;
  std::array<Post, kMaxAreas> posts_;
  std::size_t count_ = 0;
  std::array<bool, kMaxAreas> known_{};
  std::array<Near, kMaxAreas> near_{};
};

bool light(const Table& t, int unit) { return t.sheet.unit(unit).type >= kJavelin; }

bool tired(const Table& t, int unit) {
  return t.state.unit(unit).is(kDisordered) || 2 * steps_left(t, unit) <= t.sheet.unit(unit).steps;
}

int greek_post(const Table& t, int unit, const Near& near) {
  const int row = t.sheet.row(t.state.unit(unit).area);
  const int wall = t.sheet.zone.empty() ? 0 : t.sheet.row(t.sheet.zone.front());
  int worth = 0;
  if (row < wall) worth = kBeforeWall * (wall - row);
  if (row == wall) worth = kOnWall;
  if (row > wall) worth = std::max(0, kBehindWall - kLessEachRow * (row - wall - 1));
  if (near.range <= 1 && tired(t, unit)) worth += kTiredInLine;
  if (near.range <= 1 && light(t, unit)) worth += kLightInLine;
  return worth;
}

}  // namespace

namespace {

/// Facing apart.
int post_outlook(const Table& t, int unit, const Near& near) {
  int worth = t.sheet.side(unit) == kGreek ? greek_post(t, unit, near) : 0;
  if (near.unit == kNone) return worth;
  if (has(t.sheet.shooters, unit) && near.range <= kMaxRange) {
    const FireRow& row = t.sheet.tables.fire[t.sheet.unit(unit).type][static_cast<std::size_t>(near.range)];
    if (row.one != 0 && (near.range > 0 || !light(t, unit))) worth += kShooterInRange;
  }
  return worth;
}

int facing_outlook(const Table& t, int unit, const Near& near) {
  if (near.unit == kNone || near.range == 0) return 0;
  if (frontal(aspect(t, unit, t.state.unit(near.unit).area))) return 0;
  return near.range <= kNear ? kWrongWay : kWrongWayFar;
}

}  // namespace

int side_outlook(const Table& t, int side) {
  Foes foes(t, side);
  int sum = 0;
  for (const int unit : members(on_map(t, side))) {
    const Near& near = foes.nearest(t.state.unit(unit).area);
    sum += post_outlook(t, unit, near) + facing_outlook(t, unit, near);
  }
  return sum;
}

// ---- Which unit, which way

namespace {

constexpr int kStopWeight = 60;
constexpr int kWeightOfPoint = 4;
constexpr int kCostOfPoint = 1;
constexpr int kApproach = 6;       // each area nearer to the Greeks, for Persians
constexpr int kPassage = 5;        // each row nearer to the far end, for mixed foot
constexpr int kCaution = 15;       // tenths
constexpr int kBlowShare = 60;     // of what an attack from there promises
constexpr int kThreatShare = 45;   // of what the enemy there may do
constexpr int kDoubtContact = 10;  // coming to grips has to be worth it

/// The best of its type that could still come to a unit's side in this half-round.
Help help_for(const Table& t, int unit) {
  const Side side = t.sheet.side(unit);
  const Area area = t.state.unit(unit).area;
  std::array<std::pair<int, int>, kMaxStack> best{};  // melee value, steps
  for (const int mate : members(on_map(t, side) & t.sheet.type_units[t.sheet.unit(unit).type])) {
    const Unit& u = t.state.unit(mate);
    const int reach = t.sheet.unit(mate).movement;
    if (mate == unit || u.is(kMoved | kDisordered) || in_contact(t, mate) || tired(t, mate)) continue;
    if (t.sheet.fire_line(u.area, area).range > reach) continue;
    std::pair value{melee_value(t, mate), steps_left(t, mate)};
    for (auto& place : best) {
      if (value > place) std::swap(value, place);
    }
  }
  Help sum;
  const int room = t.sheet.game.stacking - count(own_in(t, side, area));
  for (int i = 0; i < room; ++i) {
    const auto& [melee, steps] = best[static_cast<std::size_t>(i)];
    sum.melee += melee;
    sum.steps += steps;
  }
  return sum;
}

/// The best that a unit, those of its type beside it and those who may come can expect of an attack there. Our steps
/// count for more than theirs: to break even is not enough.
int hope_of(const Table& t, int unit) {
  const Side side = t.sheet.side(unit);
  const int area = t.state.unit(unit).area;
  const Bits group = own_in(t, side, area) & t.sheet.type_units[t.sheet.unit(unit).type];
  const Help help = side == t.state.side ? help_for(t, unit) : Help{};
  int best = 0;
  for (const int target : members(foes_in(t, side, area))) {
    const Exchange likely = expect(t, group, target, help);
    best = std::max(best, (10 * likely.theirs - kCaution * likely.ours) / 10);
  }
  return best;
}

/// What a unit that stands with enemies may hope for and fear there.
int contact_outlook(const Table& t, int unit) {
  const Side side = t.sheet.side(unit);
  const int area = t.state.unit(unit).area;
  if (foes_in(t, side, area) == 0) return 0;
  const int fear = all_blows(t, other(side), area) * kThreatShare / 100;
  return hope_of(t, unit) * kBlowShare / 100 - fear - kDoubtContact;
}

int persian_advance(const Table& t, int unit, const Near& near) {
  const int row = t.sheet.row(t.state.unit(unit).area);
  int worth = near.unit == kNone ? 0 : -kApproach * near.range;
  if (t.sheet.unit(unit).type == kMixed) worth += kPassage * row;
  if (light(t, unit) && near.range == 0) worth -= 4 * kApproach;
  return worth;
}

/// What a unit may expect where it stands. Until its move is over it can still turn, so `facing` need not count.
enum class Facing : std::uint8_t { kCounts, kOpen };
int outlook(const Table& t, Foes& foes, int unit, Facing facing) {
  const Near& near = foes.nearest(t.state.unit(unit).area);
  const int advance = t.sheet.side(unit) == kPersian ? persian_advance(t, unit, near) : 0;
  const int turned = facing == Facing::kCounts ? facing_outlook(t, unit, near) : 0;
  return post_outlook(t, unit, near) + turned + contact_outlook(t, unit) + advance;
}

/// A copy of the table on which units are tried elsewhere, and put back.
class Trial {
 public:
  Trial(const Table& t, int side) : t_(t), state_(t.state), foes_(t, side) {}

  int now(int unit, Facing facing) { return outlook(t_, foes_, unit, facing); }

  /// The outlook one step on.
  int step(int unit, int area) {
    const Unit before = t_.state.unit(unit);
    const bool leaves = in_contact(t_, unit);
    stand(unit, area, before.area);
    const int found = outlook({t_.sheet, state_}, foes_, unit, Facing::kOpen);
    if (leaves) {
      state_ = t_.state;  // those it left may have forgotten how they came there
    } else {
      stand(unit, before.area, kNowhere);
    }
    return found;
  }
  /// The outlook facing another way.
  int turn(int unit, int facing) {
    state_.unit(unit).facing = static_cast<std::uint8_t>(facing);
    const int found = outlook({t_.sheet, state_}, foes_, unit, Facing::kCounts);
    state_.unit(unit).facing = t_.state.unit(unit).facing;
    return found;
  }

 private:
  void stand(int unit, int area, Area from) {
    lift(t_.sheet, state_, unit, Where::kMap);
    put_down(t_.sheet, state_, unit, area, t_.state.unit(unit).facing, from);
  }

  const Table& t_;
  State state_;
  Foes foes_;
};

int weight_of_gain(int gain) { return std::clamp(kStopWeight + kWeightOfPoint * gain, 1, kMostPlausible); }

}  // namespace

/// Units that can better themselves by one step come first; ending the movement is for when nobody can.
void weigh_selection(const Table& t, const OptionList& options, std::span<int> weights) {
  Trial trial(t, t.state.side);
  for (int i = 0; i < options.size(); ++i) {
    const Choice& c = options[i].choice;
    int& weight = weights[static_cast<std::size_t>(i)];
    if (verb_of(c) == Verb::kEndMovement) {
      weight = kStopWeight + kWeightOfPoint;
      continue;
    }
    const int unit = c.a;
    const Side side = t.sheet.side(unit);
    const bool engaged = in_contact(t, unit);
    const int now = trial.now(unit, Facing::kCounts);
    int gain = engaged ? 0 : trial.now(unit, Facing::kOpen) - now;
    const auto from = static_cast<std::size_t>(t.state.unit(unit).area);
    for (std::size_t d = 0; d < square::kDirections; ++d) {
      const int cost = step_cost(t, unit, static_cast<int>(d));
      const Area area = t.sheet.next[from][d];
      if (cost == 0 || cost > allowance(t, unit) || !has_room(t, side, area)) continue;
      const bool foes = foes_in(t, side, area) != 0;
      if (foes && (engaged || t.state.unit(unit).is(kDisordered))) continue;
      gain = std::max(gain, trial.step(unit, area) - now - kCostOfPoint * cost);
    }
    for (const int facing : kFacings) {  // among enemies it matters which of them are in front
      if (engaged) gain = std::max(gain, trial.turn(unit, facing) - now - kCostOfPoint);
    }
    weight = weight_of_gain(gain);
  }
}

void weigh_steps(const Table& t, const OptionList& options, std::span<int> weights) {
  const int unit = t.state.mover.unit;
  Trial trial(t, t.sheet.side(unit));
  const int now = trial.now(unit, Facing::kCounts);
  for (int i = 0; i < options.size(); ++i) {
    const Choice& c = options[i].choice;
    int gain = 0;
    if (verb_of(c) == Verb::kStep) gain = trial.step(unit, c.a) - now - kCostOfPoint;
    if (verb_of(c) == Verb::kTurn) gain = trial.turn(unit, c.a) - now - kCostOfPoint;
    weights[static_cast<std::size_t>(i)] = weight_of_gain(gain);
  }
}

}  // namespace aspis::hotgates
