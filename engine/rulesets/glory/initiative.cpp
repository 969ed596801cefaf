// 4.0, 3.0-1: who acts first in each sector, and which sector acts first.

#include "engine/rulesets/glory/leaders.hpp"
#include "engine/rulesets/glory/turn.hpp"

namespace aspis::glory {
namespace {

constexpr int kMostRerolls = 20;

enum Step : std::uint8_t { kPledgeFirst, kPledgeSecond, kRoll };

int bonus_of(const Table& t, int side, int sector) {
  const int leader = active_leader(t, side, sector);
  return leader == kNone ? 0 : t.sheet.leader(leader).initiative;
}

int roll(Play& p, int side, int sector, int bonus, int points) {
  const int die = p.dice.die(10);
  p.tell_dice(Happening::kInitiativeRoll, "4.0-roll"_rule, {side, sector, bonus, points, die + bonus + points},
              std::array{byte(die)});
  return die + bonus + points;
}

void roll_sector(Play& p, int sector) {
  std::array<int, 2> bonus{};
  std::array<int, 2> total{-1, -1};
  std::array<bool, 2> there{};
  for (int side = 0; side < 2; ++side) {
    const auto i = static_cast<std::size_t>(side);
    there[i] = present(p, side, sector) != 0;
    if (!there[i]) continue;
    const int points = p.state.pledge[i];
    if (points > 0) {
      p.tell(Happening::kPointsSpent, "12.0-1"_rule, {side, points, pay(p, side, points)});
      p.revealed = true;
    }
    bonus[i] = bonus_of(p, side, sector);
    total[i] = roll(p, side, sector, bonus[i], points);
  }
  p.state.pledge = {};
  if (there[0] && there[1] && total[0] == total[1] && bonus[0] == bonus[1]) {  // 4.0-tie
    for (int again = 0; again < kMostRerolls && total[0] == total[1]; ++again) {
      for (int side = 0; side < 2; ++side) {
        total[static_cast<std::size_t>(side)] = roll(p, side, sector, bonus[static_cast<std::size_t>(side)], 0);
      }
    }
  }
  const bool second = total[1] > total[0] || (total[1] == total[0] && bonus[1] > bonus[0]);
  const std::size_t won = second ? 1 : 0;
  p.state.winner[static_cast<std::size_t>(sector)] = byte(static_cast<int>(won));
  p.state.total[static_cast<std::size_t>(sector)] = byte(total[won]);
  p.tell(Happening::kInitiativeWon, total[0] == total[1] ? "4.0-tie"_rule : "4.0-roll"_rule,
         {static_cast<int>(won), sector});
}

}  // namespace

Flow enter_initiative(Play& p, Frame& f) {
  if (f.a == static_cast<int>(p.sheet.sectors.size())) return p.pop();
  const int sector = p.sheet.sectors[static_cast<std::size_t>(f.a)];
  const bool empty = present(p, kGreek, sector) == 0 && present(p, kPersian, sector) == 0;
  if (empty) {
    p.state.winner[static_cast<std::size_t>(sector)] = kNone;
    ++f.a;
    return Flow::kGoOn;
  }
  if (f.step == kRoll) {
    roll_sector(p, sector);
    ++f.a;
    f.step = kPledgeFirst;
    return Flow::kGoOn;
  }
  const int side = f.step == kPledgeFirst ? kGreek : kPersian;
  if (f.step == kPledgeFirst && p.sheet.sectors.size() > 1) {
    p.tell(Happening::kSectorRolls, "4.0-roll"_rule, {sector});
  }
  ++f.step;
  p.push(Phase::kPledge, side, sector);
  return Flow::kGoOn;
}

// ---- 12.0-1: points, in secret

Verdict may_spend(const Table& t, int side, int points) {
  if (points < 0) return no("12.0-1"_rule, Why::kNoSuchThing);
  if (points > t.sheet.tables.most_on_roll) return no("12.0-1"_rule, Why::kTooManyPoints);
  return points <= most_points(t, side) ? kYes : no("12.0"_rule, Why::kNoPoints);
}

Flow enter_pledge(Play& p, Frame& f) {
  if (f.step != 0 || most_points(p, f.a) == 0 || present(p, f.a, f.b) == 0) return p.pop();
  return Flow::kDecide;
}

Verdict judge_pledge(const Table& t, const Frame& f, const Choice& c) {
  if (verb_of(c) != Verb::kSpend) return no("12.0-1"_rule, Why::kNotNow);
  return may_spend(t, f.a, c.a);
}

void offer_pledge(const Table& t, const Frame& f, Offer& offer) {
  for (int points = 0; points <= most_points(t, f.a); ++points) offer.judged(say(Verb::kSpend, points));
}

void choose_pledge(Play& p, Frame& f, const Choice& c) {
  f.step = 1;
  p.state.pledge[static_cast<std::size_t>(f.a)] = byte(c.a);
}

// ---- 4.0-order, R-3

namespace {

/// Whether one sector comes before another; ties are rolled for.
bool comes_before(Play& p, int sector, int than) {
  const auto total = [&](int which) { return p.state.total[static_cast<std::size_t>(which)]; };
  if (total(sector) != total(than)) return total(sector) > total(than);
  const auto bonus = [&](int which) { return bonus_of(p, p.state.winner[static_cast<std::size_t>(which)], which); };
  if (bonus(sector) != bonus(than)) return bonus(sector) > bonus(than);
  for (int again = 0; again < kMostRerolls; ++again) {
    std::array<int, 2> dice{};
    for (const std::size_t i : {std::size_t{0}, std::size_t{1}}) {
      dice[i] = p.dice.die(10);
      p.tell_dice(Happening::kRollOff, "4.0-order"_rule, {i == 0 ? than : sector}, std::array{byte(dice[i])});
    }
    if (dice[0] != dice[1]) return dice[1] > dice[0];
  }
  return false;
}

}  // namespace

void order_sectors(Play& p) {
  std::array<std::uint8_t, kSectors>& order = p.state.order;
  order.fill(kNone);
  std::size_t count = 0;
  for (const std::uint8_t sector : p.sheet.sectors) {
    if (p.state.winner[sector] == kNone) continue;
    std::size_t place = count;
    while (place > 0 && comes_before(p, sector, order[place - 1])) {
      order[place] = order[place - 1];
      --place;
    }
    order[place] = sector;
    ++count;
  }
  for (std::size_t i = 0; i < count; ++i) {
    p.tell(Happening::kSectorPlace, "4.0-order"_rule, {static_cast<int>(i) + 1, order[i]});
  }
}

// ---- 3.0-1, R-4: first or second

Seat seat_of_first(const Table& t, const Frame& f) {
  return t.state.winner[t.state.order[static_cast<std::size_t>(f.a)]];
}

Flow enter_first(Play& p, Frame& f) {
  while (f.a < kSectors && p.state.order[static_cast<std::size_t>(f.a)] != kNone) {
    const int sector = p.state.order[static_cast<std::size_t>(f.a)];
    if (present(p, kGreek, sector) != 0 && present(p, kPersian, sector) != 0) return Flow::kDecide;
    p.state.first[static_cast<std::size_t>(sector)] = p.state.winner[static_cast<std::size_t>(sector)];
    ++f.a;
  }
  return p.pop();
}

Verdict judge_first(const Table&, const Frame&, const Choice& c) {
  const bool known = verb_of(c) == Verb::kGoFirst || verb_of(c) == Verb::kGoSecond;
  return known ? kYes : no("3.0-1"_rule, Why::kNotNow);
}

void offer_first(const Table&, const Frame&, Offer& offer) {
  offer.judged(say(Verb::kGoFirst));
  offer.judged(say(Verb::kGoSecond));
}

void choose_first(Play& p, Frame& f, const Choice& c) {
  const int sector = p.state.order[static_cast<std::size_t>(f.a)];
  const int winner = p.state.winner[static_cast<std::size_t>(sector)];
  const int first = verb_of(c) == Verb::kGoFirst ? winner : other(winner);
  p.state.first[static_cast<std::size_t>(sector)] = byte(first);
  p.tell(Happening::kActsFirst, "3.0-1"_rule, {first, sector});
  ++f.a;
}

}  // namespace aspis::glory
