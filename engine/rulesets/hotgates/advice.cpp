// How good a position is. Steps lost make the score, so a position is a balance of steps lost, of disorder that will
// cost steps or send units off the field, of the blows both sides hold ready, and of the ground that shuts the pass.

#include "engine/rulesets/hotgates/advice.hpp"

#include <algorithm>
#include <numeric>

#include "engine/rulesets/hotgates/days.hpp"
#include "engine/rulesets/hotgates/melee.hpp"

namespace aspis::hotgates {
namespace {

constexpr int kGreekDisorder = 35;
constexpr int kPersianDisorder = 15;
constexpr int kDisorderInContact = 20;
constexpr int kGreekRoutedStep = 14;   // back next morning, if there is one
constexpr int kPersianRoutedStep = 6;  // may be back today
constexpr int kOwnBlowPercent = 45;    // blows held ready are not yet struck
constexpr int kTheirBlowPercent = 35;

constexpr int kThrough = 120;    // a Persian at the far end
constexpr int kBeyondWall = 12;  // each row behind the wall he has come
constexpr int kPassOpen = 2500;  // enough of them: it falls when the round ends
constexpr int kThinLine = 150;   // each Greek fewer than a handful
constexpr int kHandful = 5;
constexpr int kNobodyLeft = 4000;
constexpr int kPersianRow = 2;  // each row he has come down the road

}  // namespace

// ---- Blows

Exchange expect(const Table& t, Bits attackers, int target, Help help) {
  Assault made = reckon(t, attackers, target);
  if (help.melee > 0) {
    const int odds = odds_column(t.sheet.tables, made.attack + help.melee, made.defence);
    made.column = std::clamp(odds + made.shift, 0, kColumns - 1);
  }
  const auto at_most = [](int steps) { return std::min(static_cast<std::size_t>(steps), kMaxLoss); };
  const Toll& toll = t.sheet.toll[static_cast<std::size_t>(made.column)];
  const bool in_front = t.sheet.unit(target).type == kHoplite && !made.behind;  // mcrt-hoplite
  const int ours = toll.attacker[at_most(steps_of(t, attackers) + help.steps)];
  const int theirs = (in_front ? toll.hoplite : toll.defender)[at_most(steps_left(t, target))];
  return {ours * kStepWorth / kFaces, theirs * kStepWorth / kFaces};
}

namespace {

/// Calls `each(group)` for the units of a side in an area, type by type.
template <class Each>
void each_group(const Table& t, int side, int area, Each each) {
  const Bits own = own_in(t, side, area);
  for (const Bits of_type : t.sheet.type_units) {
    if ((own & of_type) != 0) each(own & of_type);
  }
}

}  // namespace

int all_blows(const Table& t, int side, int area) {
  int sum = 0;
  each_group(t, side, area, [&](Bits group) {
    int best = 0;
    for (const int target : members(foes_in(t, side, area))) best = std::max(best, expect(t, group, target).gain());
    sum += best;
  });
  return sum;
}

// ---- The balance

namespace {

void weigh_order(const Table& t, Balance& greek) {
  for (int unit = 0; unit < static_cast<int>(t.sheet.units.size()); ++unit) {
    const Unit& u = t.state.unit(unit);
    const bool ours = t.sheet.side(unit) == kGreek;
    int worth = 0;
    if (u.where == Where::kRouted) worth = steps_left(t, unit) * (ours ? kGreekRoutedStep : kPersianRoutedStep);
    if (u.is(kDisordered)) {
      worth = (ours ? kGreekDisorder : kPersianDisorder) + (in_contact(t, unit) ? kDisorderInContact : 0);
    }
    greek[kOrder] += ours ? -worth : worth;
  }
}

void weigh_pass(const Table& t, Balance& greek) {
  const int through = broken_through(t);
  greek[kPass] -= kThrough * through;
  if (through >= t.sheet.game.break_units) greek[kPass] -= kPassOpen;
  const int greeks = count(on_map(t, kGreek));
  const bool fighting = t.state.round > 0;  // before the first round nobody has taken his place
  if (fighting && greeks < kHandful) greek[kPass] -= kThinLine * (kHandful - greeks);
  if (fighting && greeks == 0) greek[kPass] -= kNobodyLeft;
  const int wall = t.sheet.zone.empty() ? 0 : t.sheet.row(t.sheet.zone.front());
  for (const int unit : members(on_map(t, kPersian))) {
    const Unit& u = t.state.unit(unit);
    if (u.is(kByPath)) continue;
    const int row = t.sheet.row(u.area);
    greek[kGround] -= kPersianRow * row;
    if (row > wall) greek[kPass] -= kBeyondWall * (row - wall);
  }
}

}  // namespace

Balance assess(const Sheet& sheet, const State& state, Seat seat) {
  const Table t{sheet, state};
  Balance greek{};
  greek[kLosses] = kStepWorth * score(state);
  weigh_order(t, greek);
  weigh_pass(t, greek);
  greek[kGround] += side_outlook(t, kGreek);
  for (int area = 0; area < sheet.areas(); ++area) {
    if (own_in(t, kGreek, area) == 0 || own_in(t, kPersian, area) == 0) continue;
    greek[kBlows] += all_blows(t, kGreek, area) * kOwnBlowPercent / 100;
    greek[kBlows] -= all_blows(t, kPersian, area) * kTheirBlowPercent / 100;
  }
  if (seat != kGreek) {
    for (int& part : greek) part = -part;
  }
  return greek;
}

int evaluate(const Sheet& sheet, const State& state, Seat seat) {
  if (state.over != 0) return state.winner == seat ? kSureWin : -kSureWin;
  const Balance parts = assess(sheet, state, seat);
  return std::clamp(std::reduce(parts.begin(), parts.end()), 1 - kSureWin, kSureWin - 1);
}

}  // namespace aspis::hotgates
