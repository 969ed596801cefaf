// 8.0: the combat step of an activation as a whole.

#include "engine/rulesets/vsts/combat.hpp"

#include "engine/rulesets/vsts/leaders.hpp"
#include "engine/rulesets/vsts/pools.hpp"

namespace aspis::vsts {
namespace {

enum Step : std::uint8_t { kBegin, kRouts, kRetreats, kEnemyRetreats, kAllotment, kBlows, kEnd };

bool contact(const Table& t) {
  for (const int unit : t.sheet.wing_units[t.state.wing]) {
    if (!takes_part(t, unit)) continue;
    bool near = false;
    each_adjacent(t, unit, other(t.state.side), [&](int) { near = true; });
    if (near) return true;
  }
  return false;
}

/// What belongs to this step alone is forgotten (8.3.a); then commanders and contacts are looked at.
void end_combat(Play& p) {
  for (int unit = 0; unit < static_cast<int>(p.sheet.units.size()); ++unit) {
    Unit& u = p.state.unit(unit);
    u.hits = 0;
    u.clear(kShakenBit | kTriedRetreat | kRetreated);
  }
  p.state.combat = 0;
  test_commanders(p);
  release(p);
}

}  // namespace

Flow enter_combat(Play& p, Frame& f) {
  switch (f.step) {
    case kBegin:
      if (!contact(p)) return p.pop();
      p.state.combat = 1;
      f.step = kRouts;
      return Flow::kGoOn;
    case kRouts:  // 8.1.1, until nobody lacks strength any more
      for (const int side : {static_cast<int>(p.state.side), static_cast<int>(other(p.state.side))}) {
        if (!anybody_routs(p, side)) continue;
        p.push(Phase::kRoutBefore, side);
        return Flow::kGoOn;
      }
      f.step = kRetreats;
      return Flow::kGoOn;
    case kRetreats:
      f.step = kEnemyRetreats;
      p.push(Phase::kRetreatBefore, p.state.side);
      return Flow::kGoOn;
    case kEnemyRetreats:
      f.step = kAllotment;
      p.push(Phase::kRetreatBefore, other(p.state.side));
      return Flow::kGoOn;
    case kAllotment:
      f.step = kBlows;
      p.push(Phase::kAllot);
      return Flow::kGoOn;
    case kBlows:
      f.step = kEnd;
      p.push(Phase::kStrike);
      return Flow::kGoOn;
    default: end_combat(p); return p.pop();
  }
}

}  // namespace aspis::vsts
