// Which choices are worth a thought, question by question. The pieces that act: advice_moves.cpp.

#include "engine/rulesets/glory/advice.hpp"
#include "engine/rulesets/glory/duties.hpp"
#include "engine/rulesets/glory/missile.hpp"
#include "engine/rulesets/glory/turn.hpp"

namespace aspis::glory {
namespace {

constexpr int kPointPrice = 26;  // what a tactical point should bring, in parts of a loss

// ---- Cards (11.0)

/// How much a sector could gain by attacking now, and how many of its units are in reach.
struct Chances {
  int gain = 0;
  int reach = 0;
  int units = 0;
  int bad = 0;  // units that an order to attack would throw away
};

Chances chances(const Table& t, int side, int sector) {
  Chances found;
  for (const int unit : members(present(t, side, sector))) {
    const Unit& u = t.state.unit(unit);
    if (!u.ordered()) continue;
    ++found.units;
    const int near = nearest_enemy(t, side, u.hex);
    if (near > t.sheet.type(t.sheet.kind(unit)).movement + 1) continue;
    ++found.reach;
    const int best = near <= 1 ? best_attack(t, unit, u.hex, u.facing, false) : 0;
    found.gain += best;
    if (best <= 0) ++found.bad;
  }
  return found;
}

int card_weight(const Table& t, int side, int sector, int card) {
  const Chances p = chances(t, side, sector);
  switch (static_cast<CardKind>(card)) {
    case CardKind::kStalled: return weight(kUsual - (p.reach == 0 ? 0 : p.gain / 20));
    case CardKind::kControlledAssault: return weight(p.reach == 0 ? kUsual + 60 : 300 + p.gain - 60 * p.bad);
    case CardKind::kCharge: return weight(p.reach == 0 ? 100 : 100 + p.gain / 2 - 40 * p.bad);
    case CardKind::kHitAndRun: return weight(p.reach > 0 && p.gain < 150 ? 420 : 200);
    case CardKind::kEncirclement: return 40;
    case CardKind::kFuriousAssault: return p.reach == p.units && p.bad == 0 ? weight(200 + p.gain) : 10;
    case CardKind::kControlledRetreat: return 20;
  }
  return kUsual;
}

// ---- Fire (5.0)

int fire_weight(const Table& t, int unit, int hex) {
  const int target = unit_at(t, hex);
  int aimed = 0;  // by friends already
  for (const int mate : members(t.sheet.skirmishers & t.sheet.side_units[t.sheet.side(unit)])) {
    const Unit& u = t.state.unit(mate);
    if (u.on_map() && u.aim == hex) aimed += potential_at(t, mate, distance(t, u.hex, hex));
  }
  const int own = potential_at(t, unit, distance(t, t.state.unit(unit).hex, hex));
  return weight(200 + volley_worth(t, target, aimed + own, 0) - volley_worth(t, target, aimed, 0));
}

/// Tactical points: never where they buy nothing or worse.
int paid_weight(int gain, int points) {
  if (points > 0 && gain <= 0) return 0;
  return weight(kUsual + gain - kPointPrice * points);
}

int volley_weight(const Table& t, const Frame& f, int points) {
  const Shot& shot = t.state.shots[static_cast<std::size_t>(f.a)];
  const int gain =
      volley_worth(t, shot.target, shot.potential, points) - volley_worth(t, shot.target, shot.potential, 0);
  return paid_weight(gain, points);
}

// ---- Melee

int strike_weight(const Table& t, const Choice& c) {
  const Fight& fight = t.state.fight;
  const auto worth = [&](int points, int dice) {
    return fight_worth(t, fight.attacker, fight.defender, fight.leader, fight.bought, points, dice);
  };
  return paid_weight(worth(c.a, c.b) - worth(0, 0), c.a + c.b * t.sheet.tables.shift_price);
}

int column_gain(const Table& t) {
  const Fight& fight = t.state.fight;
  return fight_worth(t, fight.attacker, fight.defender, fight.leader, 1, 0, 0) -
         fight_worth(t, fight.attacker, fight.defender, fight.leader, 0, 0, 0);
}

int shift_weight(const Table& t, const Frame& f) {
  const Fight& fight = t.state.fight;
  const bool attacks = f.a == t.sheet.side(fight.attacker);
  const int price = t.sheet.tables.shift_price;
  // The defender is asked last: what he can undo is bought for nothing.
  const Side enemy = other(f.a);
  const bool undone = attacks && (fight.third >> enemy & 1) == 0 && can_pay(t, enemy, price);
  if (undone) return 0;
  const int now = result_worth(t, fight.column);
  const int then = result_worth(t, fight.column + (attacks ? 1 : -1));
  return paid_weight(attacks ? then - now : now - then, price);
}

/// What the defender would make of it otherwise.
int guard_weight(const Table& t) {
  const int column = t.state.fight.column;
  return paid_weight(result_worth(t, column) - result_worth(t, column - 1), t.sheet.tables.shift_price);
}

int lead_weight(const Table& t, int leader) {
  const Fight& fight = t.state.fight;
  return weight(kUsual + fight_worth(t, fight.attacker, fight.defender, leader, 0, 0, 0));
}

int advance_weight(const Table& t, const Frame& f, const Choice& c) {
  if (verb_of(c) == Verb::kStay) return kUsual;
  const int unit = f.a;
  const Unit& u = t.state.unit(unit);
  const int gain = best_attack(t, unit, f.b, u.facing, false) - danger(t, unit, f.b) + danger(t, unit, u.hex);
  const bool leads = verb_of(c) == Verb::kAdvanceTogether;
  return weight(kUsual + 10 + gain / 2 - (leads ? 20 : 0));
}

// ---- Flight and leaders

int flight_weight(const Table& t, const Frame& f, int hex) {
  const int mate = unit_at(t, hex);
  int points = kUsual;
  if (mate != kNone && t.state.unit(mate).ordered()) points -= 60 + 10 * t.sheet.unit(mate).strength;
  return weight(points + 8 * std::min(nearest_enemy(t, t.sheet.side(f.a), hex), 8));
}

int refuge_weight(const Table& t, int side, int hex) {
  const int near = nearest_enemy(t, side, hex);
  return weight(kUsual - 30 * std::abs(near - 3));
}

int weight_of(const Table& t, const Frame& f, const Choice& c) {
  const Phase phase = static_cast<Phase>(f.phase);
  switch (verb_of(c)) {
    case Verb::kEnterAt:
      return refuge_weight(t, phase == Phase::kReturn ? int{t.sheet.leader_side(f.a)} : int{f.a}, c.a);
    case Verb::kJoin: return refuge_weight(t, t.sheet.leader_side(f.a), c.a);
    case Verb::kSpend:
      return phase == Phase::kVolley ? volley_weight(t, f, c.a) : weight(kUsual - 2 * kPointPrice * c.a);
    case Verb::kGoSecond: return 300;
    case Verb::kPlayCard: return card_weight(t, f.a, f.b, c.a);
    case Verb::kShootAt: return fire_weight(t, f.b, c.a);
    case Verb::kHold: return 100;
    case Verb::kFollow: return lead_weight(t, piece_leader(c.a));
    case Verb::kBuyColumn:
    case Verb::kCancel: return paid_weight(column_gain(t), t.sheet.tables.column_price);
    case Verb::kStrike: return strike_weight(t, c);
    case Verb::kShiftColumn: return shift_weight(t, f);
    case Verb::kGuardColumn: return guard_weight(t);
    case Verb::kAdvance:
    case Verb::kAdvanceTogether:
    case Verb::kStay: return advance_weight(t, f, c);
    case Verb::kRally: return kMostPlausible;
    case Verb::kFlee: return flight_weight(t, f, c.a);
    case Verb::kDecline: return phase == Phase::kReplace || phase == Phase::kRallyDot ? 1 : kUsual;
    default: return kUsual;  // to act first
  }
}

}  // namespace

void weigh(const Sheet& sheet, const State& state, const OptionList& options, std::span<int> weights) {
  if (state.over != 0 || state.stack.empty()) return;
  const Table t{sheet, state};
  const Frame& top = state.stack.top();
  switch (static_cast<Phase>(top.phase)) {
    case Phase::kSlot: return weigh_sector(t, top, options, weights);
    case Phase::kActivate: return weigh_activation(t, top, options, weights);
    default: break;
  }
  for (int i = 0; i < options.size(); ++i) {
    weights[static_cast<std::size_t>(i)] = weight_of(t, top, options[i].choice);
  }
}

}  // namespace aspis::glory
