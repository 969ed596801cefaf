// 7.0, 12.0: from the attack to the dice. What they bring: melee_result.cpp.

#include "engine/rulesets/glory/melee.hpp"

#include "engine/rulesets/glory/leaders.hpp"
#include "engine/rulesets/glory/turn.hpp"

namespace aspis::glory {

// ---- MCT1

int ratio_index(std::span<const Ratio> printed, int a, int b) {
  int index = 0;
  for (std::size_t i = 0; i < printed.size(); ++i) {
    if (a * printed[i].second >= b * printed[i].first) index = static_cast<int>(i);
  }
  return index;
}

namespace {

///
Kind counted_as(Kind kind) { return kind == Kind::kSk ? Kind::kLi : kind; }

int differential(const Table& t, int attacker, int defender) {
  if (!t.sheet.switches.differential) return 0;
  return t.sheet.tables.differential[at(counted_as(t.sheet.kind(attacker)))][at(counted_as(t.sheet.kind(defender)))];
}

int disorder_columns(const Table& t, int defender) {
  return t.state.unit(defender).order == Order::kDisordered ? t.sheet.tables.disordered_columns : 0;
}

int charge_dice(const Table& t, int attacker) {
  const int card = card_of(t, t.sheet.side(attacker), t.sheet.sector(attacker));
  return card == kNone ? 0 : t.sheet.card(card).dice;
}

}  // namespace

Matchup match(const Table& t, int attacker, int defender, int leader, int bought) {
  const Tables& tables = t.sheet.tables;
  const UnitSheet& a = t.sheet.unit(attacker);
  const UnitSheet& d = t.sheet.unit(defender);
  Matchup m;
  m.row = std::clamp(ratio_index(tables.strength, a.strength, d.strength) + differential(t, attacker, defender), 0,
                     kStrengthRows - 1);
  m.column = std::clamp(ratio_index(tables.morale, a.morale, d.morale) + disorder_columns(t, defender) + bought, 0,
                        kMoraleColumns - 1);
  m.printed = tables.letters[static_cast<std::size_t>(m.row)][static_cast<std::size_t>(m.column)];
  m.letter = m.printed;
  if (leader != kNone) {
    m.letter = std::min(m.letter + t.sheet.leader(leader).shift, kLetters - 1);
    m.dice = std::max<int>(1, t.sheet.leader(leader).dice);
  }
  m.dice += charge_dice(t, attacker);
  return m;
}

// ---- The steps of a melee

namespace {

enum Step : std::uint8_t { kLead, kBuy, kAnswer, kRead, kThrow, kAttackerShifts, kDefenderShifts, kResults, kEnd };

void tell_matchup(const Play& p, const Matchup& m) {
  if (p.sink == nullptr) return;
  const Fight& fight = p.state.fight;
  const UnitSheet& a = p.sheet.unit(fight.attacker);
  const UnitSheet& d = p.sheet.unit(fight.defender);
  p.tell(Happening::kRatios, "7.0-MCT1"_rule, {a.strength, d.strength, a.morale, d.morale});
  const auto add = [&](Modifier why, int value, Rule rule) {
    if (value != 0) p.tell(Happening::kModifier, rule, {static_cast<int>(why), value});
  };
  if (const int rows = differential(p, fight.attacker, fight.defender); rows != 0) {
    p.tell(Happening::kTypeShift, "7.0-differential"_rule,
           {static_cast<int>(counted_as(a.kind)), static_cast<int>(counted_as(d.kind)), rows});
  }
  add(Modifier::kDisordered, disorder_columns(p, fight.defender), "7.0-disordered"_rule);
  add(Modifier::kBought, fight.bought, "12.0-2"_rule);
  p.tell(Happening::kFirstTable, "7.0-MCT1"_rule, {m.row, m.column, m.printed});
  if (fight.leader != kNone) {
    const LeaderSheet& leader = p.sheet.leader(fight.leader);
    add(Modifier::kLeaderShift, leader.shift, "2.1-shift"_rule);
    if (leader.dice > 1) p.tell(Happening::kLeaderDice, "2.1-dice"_rule, {leader.dice});
  }
  add(Modifier::kChargeDice, charge_dice(p, fight.attacker), "11.0-6"_rule);
  p.tell(Happening::kSecondTable, "7.0-MCT2"_rule, {m.letter});
}

Matchup match_now(const Table& t) {
  const Fight& fight = t.state.fight;
  return match(t, fight.attacker, fight.defender, fight.leader, fight.bought);
}

/// whether one column more of MCT1 leads to another of MCT2.
bool column_counts(const Table& t) {
  const Fight& fight = t.state.fight;
  return match(t, fight.attacker, fight.defender, fight.leader, 1).letter != match_now(t).letter;
}

Side attacker_side(const Table& t) { return t.sheet.side(t.state.fight.attacker); }

/// 12.0-3: each side once in a melee.
bool may_use_third(const Table& t, int side) {
  return (t.state.fight.third >> side & 1) == 0 && can_pay(t, side, t.sheet.tables.shift_price);
}

void use_third(Play& p, int side) { p.state.fight.third = byte(p.state.fight.third | 1 << side); }

Halves halves_in(const Table& t, int column) {
  const auto row = static_cast<std::size_t>(total_row(t.state.fight.total));
  return t.sheet.tables.results[row][static_cast<std::size_t>(column)];
}

/// Whether the dice on the table bring the same in both columns. Leaders roll by what is printed.
bool same_result(const Table& t, int column, int other_column) {
  const Fight& fight = t.state.fight;
  const Halves one = halves_in(t, column);
  const Halves two = halves_in(t, other_column);
  const auto same = [&](int unit, int enemy, Effect a, Effect b) {
    const Unit& u = t.state.unit(unit);
    if (a == b || leaders_at(t, t.sheet.side(unit), u.hex) != 0) return a == b;
    const auto left = [&](Effect e) {  // of a D on a disordered unit nothing is left (8.0-disorder)
      const Effect real = befalls(t, unit, enemy, e);
      return real == Effect::kDisordered && !u.ordered() ? Effect::kNone : real;
    };
    return left(a) == left(b);
  };
  return same(fight.attacker, fight.defender, one.attacker, two.attacker) &&
         same(fight.defender, fight.attacker, one.defender, two.defender);
}

/// 12.0-3a: right for the attacker, left for the defender; kNone: off the table.
int shifted_column(const Table& t, int side) {
  const int column = t.state.fight.column + (side == attacker_side(t) ? 1 : -1);
  return column >= 0 && column < kLetters ? column : kNone;
}

/// Whether his shift would bring something else.
bool shift_counts(const Table& t, int side) {
  const int column = shifted_column(t, side);
  return column != kNone && may_use_third(t, side) && !same_result(t, t.state.fight.column, column);
}

/// not where nothing can come of it. A column that reads the same still keeps the defender, who is asked after
/// him, from one that does not.
bool may_shift(const Table& t, int side) {
  if (shift_counts(t, side)) return true;
  return side == attacker_side(t) && shifted_column(t, side) != kNone && may_use_third(t, side) &&
         shift_counts(t, other(side));
}

void throw_dice(Play& p, int extra) {
  Fight& fight = p.state.fight;
  std::array<std::uint8_t, 18> faces{};
  const int number = std::min<int>(match_now(p).dice + extra, static_cast<int>(faces.size()));
  const std::span<std::uint8_t> dice = std::span(faces).first(static_cast<std::size_t>(number));
  p.dice.pool(dice, 6, Cuts::each_face());
  int total = fight.points;
  for (const std::uint8_t face : dice) total += face;
  fight.total = byte(total);
  p.tell_dice(Happening::kMeleeRoll, "7.0-MCT2"_rule,
              {fight.attacker, fight.defender, fight.column, fight.points, total}, dice);
}

}  // namespace

void start_melee(Play& p, int attacker, int defender) {
  Unit& a = p.state.unit(attacker);
  Unit& d = p.state.unit(defender);
  a.set(kBusy | kAttacked);
  d.set(kBusy);
  a.duty = 0;  // whomever it answers
  ++p.state.attacks;
  p.tell(Happening::kAttack, "7.0-single"_rule, {attacker, defender});
  p.state.fight = {};
  p.state.fight.from = a.hex;
  p.state.fight.at = d.hex;
  p.state.fight.attacker = byte(attacker);
  p.state.fight.defender = byte(defender);
  p.push(Phase::kMelee);
}

Flow enter_melee(Play& p, Frame& f) {
  Fight& fight = p.state.fight;
  const Side side = attacker_side(p);
  switch (f.step++) {
    case kLead: {
      if (p.state.unit(fight.defender).routed()) {  // 7.0-routed-melee
        f.step = kEnd;
        kill_routed(p);
        break;
      }
      const Bits leaders = leaders_in_range(p, side, fight.from);
      if (count(leaders) > 1) {
        p.push(Phase::kPickLeader);
      } else if (leaders != 0) {
        fight.leader = byte(first(leaders));
      }
      break;
    }
    case kBuy:
      if (can_pay(p, side, p.sheet.tables.column_price) && column_counts(p)) p.push(Phase::kColumn);
      break;
    case kAnswer:
      if (fight.bought != 0 && can_pay(p, other(side), p.sheet.tables.column_price)) p.push(Phase::kCancel);
      break;
    case kRead: {
      const Matchup m = match_now(p);
      fight.column = byte(m.letter);
      tell_matchup(p, m);
      if (most_points(p, side) > 0) {
        f.step = kAttackerShifts;  // whoever strikes throws
        p.push(Phase::kStrike);
      }
      break;
    }
    case kThrow: throw_dice(p, 0); break;
    case kAttackerShifts:
      if (may_shift(p, side)) p.push(Phase::kShift, side);
      break;
    case kDefenderShifts:
      if (may_shift(p, other(side))) p.push(Phase::kShift, other(side));
      break;
    case kResults: resolve(p); break;
    default: p.state.fight = {}; return p.pop();
  }
  return Flow::kGoOn;
}

Seat seat_of_attacker(const Table& t, const Frame&) { return attacker_side(t); }
Seat seat_of_defender(const Table& t, const Frame&) { return other(attacker_side(t)); }
int subject_of_melee(const Table& t, const Frame&) { return t.state.fight.attacker; }

Flow enter_once(Play& p, Frame& f) { return f.step == 0 ? Flow::kDecide : p.pop(); }

// ---- one leader of several

Verdict judge_leader(const Table& t, const Frame&, const Choice& c) {
  if (verb_of(c) != Verb::kFollow) return no("2.1-shift"_rule, Why::kNotNow);
  const int leader = piece_leader(c.a);
  if (!valid_leader(t, leader)) return no("2.1-shift"_rule, Why::kNoSuchThing);
  if (t.sheet.leader_side(leader) != attacker_side(t)) return no("2.1-shift"_rule, Why::kNotYours);
  const Leader& l = t.state.leader(leader);
  if (!l.in_play()) return no("2.1-shift"_rule, Why::kNotOnMap);
  if (active_leader(t, attacker_side(t), l.sector) != leader) return no("9.0-rank"_rule, Why::kNotActive);
  const bool near = has(leaders_in_range(t, attacker_side(t), t.state.fight.from), leader);
  return near ? kYes : no("2.1-shift"_rule, Why::kNotInRange);
}

void offer_leader(const Table& t, const Frame&, Offer& offer) {
  for (const int leader : members(leaders_in_range(t, attacker_side(t), t.state.fight.from))) {
    offer.judged(say(Verb::kFollow, leader_piece(leader)));
  }
}

void choose_leader(Play& p, Frame& f, const Choice& c) {
  f.step = 1;
  p.state.fight.leader = byte(piece_leader(c.a));
}

// ---- 12.0-2, 12.0-cancel: every option says which column of the second table it leads to

namespace {

Choice with_column(const Table& t, Verb verb, int bought) {
  const Fight& fight = t.state.fight;
  return say(verb, match(t, fight.attacker, fight.defender, fight.leader, bought).letter);
}

Verdict either(const Choice& c, const Choice& one, const Choice& other, Rule rule) {
  if (c == one || c == other) return kYes;
  return no(rule, c.verb == one.verb || c.verb == other.verb ? Why::kNoSuchThing : Why::kNotNow);
}

}  // namespace

Verdict judge_column(const Table& t, const Frame&, const Choice& c) {
  return either(c, with_column(t, Verb::kBuyColumn, 1), with_column(t, Verb::kLeaveColumn, 0), "12.0-2"_rule);
}

void offer_column(const Table& t, const Frame&, Offer& offer) {
  offer.judged(with_column(t, Verb::kBuyColumn, 1));
  offer.judged(with_column(t, Verb::kLeaveColumn, 0));
}

void choose_column(Play& p, Frame& f, const Choice& c) {
  f.step = 1;
  if (verb_of(c) == Verb::kLeaveColumn) return;
  const Side side = attacker_side(p);
  p.state.fight.bought = 1;
  p.tell(Happening::kColumnBought, "12.0-2"_rule, {side, pay(p, side, p.sheet.tables.column_price)});
}

Verdict judge_cancel(const Table& t, const Frame&, const Choice& c) {
  return either(c, with_column(t, Verb::kCancel, 0), with_column(t, Verb::kLeaveColumn, 1), "12.0-cancel"_rule);
}

void offer_cancel(const Table& t, const Frame&, Offer& offer) {
  offer.judged(with_column(t, Verb::kCancel, 0));
  offer.judged(with_column(t, Verb::kLeaveColumn, 1));
}

void choose_cancel(Play& p, Frame& f, const Choice& c) {
  f.step = 1;
  if (verb_of(c) == Verb::kLeaveColumn) return;
  const Side side = other(attacker_side(p));
  p.state.fight.bought = 0;
  p.tell(Happening::kColumnCancelled, "12.0-cancel"_rule, {side, pay(p, side, p.sheet.tables.column_price)});
}

// ---- 12.0-1, 12.0-3b: points and an extra die

Verdict judge_strike(const Table& t, const Frame&, const Choice& c) {
  if (verb_of(c) != Verb::kStrike) return no("12.0-1"_rule, Why::kNotNow);
  const Side side = attacker_side(t);
  if (const Verdict v = may_spend(t, side, c.a); !v) return v;
  if (c.b < 0 || c.b > 1) return no("12.0-3b"_rule, Why::kNoSuchThing);
  const int price = c.a + c.b * t.sheet.tables.shift_price;
  return can_pay(t, side, price) ? kYes : no("12.0"_rule, Why::kNoPoints);
}

void offer_strike(const Table& t, const Frame&, Offer& offer) {
  for (int dice = 0; dice <= 1; ++dice) {
    for (int points = 0; points <= t.sheet.tables.most_on_roll; ++points) offer(say(Verb::kStrike, points, dice));
  }
}

void choose_strike(Play& p, Frame& f, const Choice& c) {
  const Side side = attacker_side(p);
  f.step = 1;
  p.state.fight.points = byte(c.a);
  if (c.a > 0) p.tell(Happening::kPointsSpent, "12.0-1"_rule, {side, c.a, pay(p, side, c.a)});
  if (c.b > 0) {
    use_third(p, side);
    p.tell(Happening::kDieBought, "12.0-3b"_rule, {side, pay(p, side, p.sheet.tables.shift_price)});
  }
  throw_dice(p, c.b);
}

// ---- 12.0-3a: one column after the roll. The dice lie, so every option says what they bring there

std::string_view role_of_shift(const Table& t, const Frame& f) {
  return f.a == attacker_side(t) ? "attacker" : "defender";
}

namespace {

Choice with_result(const Table& t, Verb verb, int column) {
  const Halves halves = halves_in(t, column);
  const Fight& fight = t.state.fight;
  return say(verb, column, static_cast<int>(befalls(t, fight.attacker, fight.defender, halves.attacker)),
             static_cast<int>(befalls(t, fight.defender, fight.attacker, halves.defender)));
}

Choice shifted(const Table& t, const Frame& f) {
  const int column = shifted_column(t, f.a);
  return shift_counts(t, f.a) ? with_result(t, Verb::kShiftColumn, column) : say(Verb::kGuardColumn, column);
}

Choice kept(const Table& t) { return with_result(t, Verb::kKeepColumn, t.state.fight.column); }

}  // namespace

Verdict judge_shift(const Table& t, const Frame& f, const Choice& c) {
  return either(c, shifted(t, f), kept(t), "12.0-3a"_rule);
}

void offer_shift(const Table& t, const Frame& f, Offer& offer) {
  offer.judged(shifted(t, f));
  offer.judged(kept(t));
}

void choose_shift(Play& p, Frame& f, const Choice& c) {
  f.step = 1;
  if (verb_of(c) == Verb::kKeepColumn) return;
  use_third(p, f.a);
  p.state.fight.column = byte(c.a);
  p.tell(Happening::kColumnShifted, "12.0-3a"_rule, {f.a, c.a, pay(p, f.a, p.sheet.tables.shift_price)});
}

}  // namespace aspis::glory
