// Which piece acts next, and where it goes: towards the enemy, to attack where that pays, not under better blows.

#include "engine/rulesets/glory/advice.hpp"
#include "engine/rulesets/glory/duties.hpp"
#include "engine/rulesets/glory/leaders.hpp"

namespace aspis::glory {
namespace {

constexpr int kStride = 14;  // each hex nearer to the enemy
constexpr int kAstray = 18;  // each hex that its facing leads away from him
constexpr int kDangerPercent = 35;
constexpr int kAttackPercent = 60;  // what may be attacked next is not attacked yet
constexpr int kEndSector = 30;
constexpr int kAttackBase = 520;
constexpr int kStop = 480;
constexpr int kLeaderLed = 30;
constexpr int kLeaderNear = 120;
constexpr int kLeaderStride = 10;

/// How far the facing of a front-bound unit leads it astray: 0 where a step ahead comes nearer to the enemy.
int astray(const Table& t, int unit, int hex, int facing, int near) {
  if (!front_bound(t.sheet.kind(unit)) || near <= 1) return 0;
  int ahead = near + 1;
  for (const int d : {front_left(facing), front_right(facing)}) {
    const int front = neighbour(t, hex, d);
    if (front != kNowhere) ahead = std::min(ahead, nearest_enemy(t, t.sheet.side(unit), front));
  }
  return ahead - near + 1;
}

/// How well a unit would stand, in the eyes of its own side.
int outlook(const Table& t, int unit, int hex, int facing, bool anywhere) {
  const Side side = t.sheet.side(unit);
  const int near = nearest_enemy(t, side, hex);
  int worth = -kStride * near - kAstray * astray(t, unit, hex, facing, near);
  if (near > 1) return worth;
  if (has(t.sheet.skirmishers, unit)) worth -= 4 * kStride;  // they keep off
  worth += best_attack(t, unit, hex, facing, anywhere) * kAttackPercent / 100;
  return worth - danger(t, unit, hex) * kDangerPercent / 100;
}

int leader_outlook(const Table& t, int leader, int hex) {
  const Side side = t.sheet.leader_side(leader);
  const Leader& l = t.state.leader(leader);
  int led = 0;
  int apart = 99;
  for (const int unit : members(present(t, side, l.sector))) {
    const Unit& u = t.state.unit(unit);
    if (u.routed()) continue;
    const int away = distance(t, hex, u.hex);
    const int near = nearest_enemy(t, side, u.hex);
    if (away <= t.sheet.tables.leader_range && near <= 3) ++led;
    apart = std::min(apart, away + near);
  }
  int worth = kLeaderLed * std::min(led, 6) - kLeaderStride * apart;
  if (nearest_enemy(t, side, hex) <= 1) worth -= kLeaderNear;
  const int unit = unit_at(t, hex);
  if (unit != kNone && t.state.unit(unit).routed() && t.sheet.leader(leader).dot) worth += kLeaderNear / 2;
  return worth;
}

int weigh_act(const Table& t, const Frame& f, const Choice& c, int here) {
  const int unit = f.a;
  const Unit& u = t.state.unit(unit);
  const bool light = !front_bound(t.sheet.kind(unit));
  const auto free = [&](int hex) { return light && !in_zone(t, t.sheet.side(unit), hex); };
  switch (verb_of(c)) {
    case Verb::kAttack: return weight(kAttackBase + attack_worth(t, unit, c.a, u.hex));
    case Verb::kStep: return weight(kUsual + outlook(t, unit, c.a, u.facing, free(c.a)) - here);
    case Verb::kTurn: return weight(kStop - kStride + outlook(t, unit, u.hex, c.a, false) - here);
    case Verb::kFace: return weight(kStop - 2 + outlook(t, unit, u.hex, c.a, false) - here);
    default: return kStop;
  }
}

}  // namespace

void weigh_sector(const Table& t, const Frame&, const OptionList& options, std::span<int> weights) {
  for (int i = 0; i < options.size(); ++i) {
    const Choice& c = options[i].choice;
    int& out = weights[static_cast<std::size_t>(i)];
    if (verb_of(c) == Verb::kEndSector) {
      out = kEndSector;
    } else if (c.a >= kFirstLeaderPiece) {
      out = weight(kUsual - 100);  // when he sees where the others have gone
    } else {
      const Unit& u = t.state.unit(c.a);
      // The best blows first, then those in front, so that they do not stand in each other's way.
      out =
          weight(kUsual + best_attack(t, c.a, u.hex, u.facing, false) - 5 * nearest_enemy(t, t.sheet.side(c.a), u.hex));
    }
  }
}

void weigh_activation(const Table& t, const Frame& f, const OptionList& options, std::span<int> weights) {
  if (f.a >= kFirstLeaderPiece) {
    const int leader = piece_leader(f.a);
    const int here = leader_outlook(t, leader, t.state.leader(leader).hex);
    for (int i = 0; i < options.size(); ++i) {
      const Choice& c = options[i].choice;
      const int then = verb_of(c) == Verb::kStep ? leader_outlook(t, leader, c.a) - 4 : here;
      weights[static_cast<std::size_t>(i)] = weight(kUsual + 2 * (then - here));
    }
    return;
  }
  const Unit& u = t.state.unit(f.a);
  const int here = outlook(t, f.a, u.hex, u.facing, false);
  for (int i = 0; i < options.size(); ++i) {
    weights[static_cast<std::size_t>(i)] = weigh_act(t, f, options[i].choice, here);
  }
}

}  // namespace aspis::glory
