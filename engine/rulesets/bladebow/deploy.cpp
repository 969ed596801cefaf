#include "engine/rulesets/bladebow/deploy.hpp"

#include <algorithm>

#include "engine/rulesets/bladebow/board.hpp"
#include "engine/rulesets/bladebow/cards.hpp"
#include "engine/rulesets/bladebow/leaders.hpp"
#include "engine/rulesets/bladebow/movement.hpp"

namespace aspis::bladebow {

void lay_out(const Sheet& sheet, State& state) {
  state = State{};
  state.unit_at.fill(kNoUnit);
  for (std::size_t i = 0; i < sheet.units.size(); ++i) {
    const UnitSheet& printed = sheet.units[i];
    Unit& u = state.units[i];
    u.square = printed.square;
    u.facing = printed.facing;
    u.where = printed.square == kNowhere ? Where::kReserve : Where::kMap;
    if (sheet.types[printed.type].ranked()) u.ranks = sheet.armies[printed.side].start_ranks;
    if (printed.square != kNowhere) state.unit_at[printed.square] = static_cast<std::uint8_t>(i);
  }
  for (const Side side : {kGreek, kPersian}) {
    state.camps[side].square = sheet.armies[side].camp;
    state.rout_level[side] = sheet.armies[side].rout_level;
  }
  state.deck = bit(kCards) - 1;
  state.initiative = sheet.tie_break;
  state.active = sheet.tie_break;
}

namespace {

enum DeployStep : std::uint8_t {
  kCamps,
  kFirstRanks,
  kSecondRanks,
  kFirstLeaders,
  kSecondLeaders,
  kFirstWalls,
  kSecondWalls,
  kDeal,
};

/// in each step the side without the tie-break goes first.
int side_in_step(const Sheet& sheet, bool first_side) { return first_side ? other(sheet.tie_break) : sheet.tie_break; }

/// The dense and flexible units whose ranks the player may share out: those on the map.
Bits ranked_units(const Table& t, int side) { return units_on_map(t, side) & t.sheet.ranked_units; }

void ask_ranks(Play& p, int side) {
  const Army& army = p.sheet.army(side);
  const Bits units = ranked_units(p, side);
  if (army.max_ranks <= army.start_ranks || count(units) < 2) return;
  p.state.ranks_left = static_cast<std::uint8_t>(count(units) * army.start_ranks);
  p.push(Phase::kSetupRanks, side);
}

void ask_leaders(Play& p, int side) {
  for (int i = static_cast<int>(p.sheet.leaders.size()) - 1; i >= 0; --i) {
    const LeaderSheet& leader = p.sheet.leader(i);
    if (leader.side == side && !leader.reinforcement) p.push(Phase::kSetupLeader, i);
  }
}

void ask_walls(Play& p, int side) {
  if (p.sheet.army(side).shield_walls) p.push(Phase::kSetupWall, side);
}

void deal(Play& p) {
  for (const bool first_side : {true, false}) {
    const int side = side_in_step(p.sheet, first_side);
    p.state.hand_size[static_cast<std::size_t>(side)] = static_cast<std::uint8_t>(hand_size(p, side));
    for (int i = 0; i < p.state.hand_size[static_cast<std::size_t>(side)]; ++i) draw_to_hand(p, side);
  }
  p.state.action = {};
  look_around(p);
}

}  // namespace

Flow enter_deploy(Play& p, Frame& f) {
  switch (f.step++) {
    case kCamps:
      p.tell(Happening::kBattleBegins, "14.1"_rule, {});
      for (const Side side : {kPersian, kGreek}) {
        if (!p.sheet.armies[side].camp_choices.empty()) p.push(Phase::kSetupCamp, side);
      }
      return Flow::kGoOn;
    case kFirstRanks: ask_ranks(p, side_in_step(p.sheet, true)); return Flow::kGoOn;
    case kSecondRanks: ask_ranks(p, side_in_step(p.sheet, false)); return Flow::kGoOn;
    case kFirstLeaders: ask_leaders(p, side_in_step(p.sheet, true)); return Flow::kGoOn;
    case kSecondLeaders: ask_leaders(p, side_in_step(p.sheet, false)); return Flow::kGoOn;
    case kFirstWalls: ask_walls(p, side_in_step(p.sheet, true)); return Flow::kGoOn;
    case kSecondWalls:
      p.state.action.walled = 0;
      ask_walls(p, side_in_step(p.sheet, false));
      return Flow::kGoOn;
    default: deal(p); return p.pop();
  }
}

// ---- 14.3 SR2: the camp

Flow enter_setup_camp(Play& p, Frame& f) { return f.step == 0 ? Flow::kDecide : p.pop(); }

Verdict judge_setup_camp(const Table& t, const Frame& f, const Choice& c) {
  if (verb_of(c) != Verb::kPlaceCamp) return no("14.3.plataea.sr2"_rule, Why::kNotNow);
  const auto& squares = t.sheet.army(f.a).camp_choices;
  const bool listed = std::ranges::find(squares, static_cast<Square>(c.a)) != squares.end();
  return valid_square(t, c.a) && listed ? kYes : no("14.3.plataea.sr2"_rule, Why::kNotCampSquare);
}

void offer_setup_camp(const Table& t, const Frame& f, Offer& offer) {
  for (const Square square : t.sheet.army(f.a).camp_choices) {
    offer(say(Verb::kPlaceCamp, square));
  }
}

void choose_setup_camp(Play& p, Frame& f, const Choice& c) {
  f.step = 1;
  p.state.camp(f.a).square = static_cast<Square>(c.a);
  p.tell(Happening::kCampSet, "14.3.plataea.sr2"_rule, {camp_piece(f.a), c.a});
}

// ---- 14.2: ranks, unit by unit; the total is fixed

namespace {

int unit_to_rank(const Table& t, const Frame& f) { return nth(ranked_units(t, f.a), f.b); }

}  // namespace

int subject_of_setup_ranks(const Table& t, const Frame& f) { return unit_to_rank(t, f); }

Flow enter_setup_ranks(Play& p, Frame& f) {
  if (f.b < count(ranked_units(p, f.a))) return Flow::kDecide;
  p.state.ranks_left = 0;
  return p.pop();
}

Verdict judge_setup_ranks(const Table& t, const Frame& f, const Choice& c) {
  const Army& army = t.sheet.army(f.a);
  if (verb_of(c) == Verb::kDefaultRanks) return f.b == 0 ? kYes : no("14.2"_rule, Why::kNotNow);
  if (verb_of(c) != Verb::kSetRanks) return no("14.2"_rule, Why::kNotNow);
  if (c.a != unit_to_rank(t, f)) return no("14.2"_rule, Why::kNotNow);
  if (c.b < 0 || c.b > army.max_ranks) return no("14.2"_rule, Why::kRanksLimit);
  const int others = count(ranked_units(t, f.a)) - f.b - 1;
  const int left = t.state.ranks_left - c.b;
  if (left < 0 || left > others * army.max_ranks) return no("14.2"_rule, Why::kRanksTotal);
  return kYes;
}

void offer_setup_ranks(const Table& t, const Frame& f, Offer& offer) {
  offer(say(Verb::kDefaultRanks));
  const int unit = unit_to_rank(t, f);
  for (int n = 0; n <= t.sheet.army(f.a).max_ranks; ++n) offer(say(Verb::kSetRanks, unit, n));
}

void choose_setup_ranks(Play& p, Frame& f, const Choice& c) {
  if (verb_of(c) == Verb::kDefaultRanks) {
    f.b = static_cast<std::int16_t>(count(ranked_units(p, f.a)));
    return;
  }
  p.state.unit(c.a).ranks = static_cast<std::uint8_t>(c.b);
  p.state.ranks_left = static_cast<std::uint8_t>(p.state.ranks_left - c.b);
  ++f.b;
  if (p.sink != nullptr) p.tell_seat(static_cast<Seat>(f.a), Happening::kRanksSet, "14.2"_rule, {c.a, c.b});
}

// ---- 14.1, 14.3: leaders. With b set, a leader who arrives with reinforcements (14.4 SR3).

Seat seat_of_setup_leader(const Table& t, const Frame& f) { return t.sheet.leader(f.a).side; }

Flow enter_setup_leader(Play& p, Frame& f) { return f.step == 0 ? Flow::kDecide : p.pop(); }

Verdict judge_setup_leader(const Table& t, const Frame& f, const Choice& c) {
  if (verb_of(c) != Verb::kPlaceLeader) return no("14.3"_rule, Why::kNotNow);
  if (c.a != leader_piece(f.a)) return no("14.3"_rule, Why::kNotNow);
  if (!valid_square(t, c.b)) return no("14.3"_rule, Why::kNoSuchThing);
  const int unit = t.state.at(c.b);
  if (unit == kNoUnit || side_of(t, unit) != seat_of_setup_leader(t, f)) return no("14.3"_rule, Why::kNoUnitThere);
  const bool arrived = t.sheet.unit(unit).square == kNowhere;
  if (f.b != 0 && !arrived) return no("14.4.mycale.sr3"_rule, Why::kNoUnitThere);
  return kYes;
}

void offer_setup_leader(const Table& t, const Frame& f, Offer& offer) {
  for (const int unit : members(units_on_map(t, seat_of_setup_leader(t, f)))) {
    offer(say(Verb::kPlaceLeader, leader_piece(f.a), t.state.unit(unit).square));
  }
}

void choose_setup_leader(Play& p, Frame& f, const Choice& c) {
  f.step = 1;
  const int side = p.sheet.leader(f.a).side;
  const int before = commander(p, side);
  p.state.leader(f.a) = {static_cast<Square>(c.b), LeaderWhere::kMap, 0};
  p.tell(Happening::kLeaderSet, "14.3"_rule, {leader_piece(f.a), c.b});
  if (f.b != 0) tell_succession(p, side, before);  // in setup it is no news
}

// ---- 14.4 SR2: walls from the start

Flow enter_setup_wall(Play& p, Frame& f) { return f.step == 0 ? Flow::kDecide : p.pop(); }

Verdict judge_setup_wall(const Table& t, const Frame& f, const Choice& c) {
  if (verb_of(c) == Verb::kDone) return kYes;
  if (verb_of(c) != Verb::kPlaceWall) return no("13.1"_rule, Why::kNotNow);
  if (!valid_unit(t, c.a)) return no("13.1"_rule, Why::kNoSuchThing);
  if (side_of(t, c.a) != f.a) return no("13.1"_rule, Why::kNotYours);
  if (!t.state.unit(c.a).on_map()) return no("13.1"_rule, Why::kNotOnMap);
  return may_wall(t, c.a, t.state.action.walled);
}

void offer_setup_wall(const Table& t, const Frame& f, Offer& offer) {
  offer(say(Verb::kDone));
  for (const int unit : members(units_on_map(t, f.a))) offer(say(Verb::kPlaceWall, unit));
}

void choose_setup_wall(Play& p, Frame& f, const Choice& c) {
  if (verb_of(c) == Verb::kDone) {
    f.step = 1;
    return;
  }
  p.state.unit(c.a).flags |= kShieldWall;
  p.state.action.walled |= bit(c.a);
  p.tell(Happening::kWallFormed, "14.4.mycale.sr2"_rule, {c.a});
}

}  // namespace aspis::bladebow
