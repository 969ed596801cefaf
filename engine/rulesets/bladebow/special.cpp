#include "engine/rulesets/bladebow/special.hpp"

#include <algorithm>

#include "engine/rulesets/bladebow/board.hpp"
#include "engine/rulesets/bladebow/leaders.hpp"

namespace aspis::bladebow {

void seek_goat_path(Play& p) {
  if (!p.sheet.path.any || p.state.path_found != 0) return;
  const int roll = p.dice.die(6);
  p.tell(Happening::kPathRoll, "14.2.thermopylae.sr3"_rule, {roll, p.state.turn});
  if (roll > p.state.turn) return;
  p.state.path_found = 1;
  p.tell(Happening::kPathFound, "14.2.thermopylae.sr3"_rule, {});
}

void call_reinforcements(Play& p) {
  State& s = p.state;
  if (!p.sheet.reinforcements.any || s.entered != 0) return;
  if (s.entry_number == 0) {
    const int roll = p.dice.die(6);
    p.tell(Happening::kReinforcementRoll, "14.4.mycale.sr3"_rule, {roll, s.turn});
    if (roll > s.turn) return;
    s.entry_number = static_cast<std::uint8_t>(p.dice.die(6));
    p.tell(Happening::kReinforcementNumber, "14.4.mycale.sr3"_rule, {s.entry_number});
  }
  p.push(Phase::kReinforce);
}

Seat seat_of_reinforcements(const Table& t, const Frame&) { return t.sheet.reinforcements.side; }

namespace {

const std::vector<Square>& entry_squares(const Table& t) {
  return t.sheet.reinforcements.squares[static_cast<std::size_t>(t.state.entry_number - 1)];
}

int inward(const Table& t) { return t.sheet.reinforcements.inward[static_cast<std::size_t>(t.state.entry_number - 1)]; }

/// The next unit still off the map, kNoUnit if all are in.
int next_in_reserve(const Table& t) {
  for (const int unit : members(t.sheet.side_units[t.sheet.reinforcements.side])) {
    if (t.state.unit(unit).where == Where::kReserve) return unit;
  }
  return kNoUnit;
}

Verdict may_enter_at(const Table& t, int square) {
  const auto& squares = entry_squares(t);
  const bool listed = std::ranges::find(squares, static_cast<Square>(square)) != squares.end();
  if (!valid_square(t, square) || !listed) return no("14.4.mycale.sr3"_rule, Why::kNotEntrySquare);
  if (t.state.at(square) != kNoUnit) return no("3.2"_rule, Why::kSquareTaken);
  const Camp& camp = t.state.camp(other(t.sheet.reinforcements.side));
  if (camp.intact() && camp.square == square) return no("12.3a"_rule, Why::kEnemyThere);
  return kYes;
}

bool room(const Table& t) {
  return std::ranges::any_of(entry_squares(t),
                             [&](Square square) { return static_cast<bool>(may_enter_at(t, square)); });
}

int leader_in_reserve(const Table& t) {
  for (std::size_t i = 0; i < t.sheet.leaders.size(); ++i) {
    if (t.state.leaders[i].where == LeaderWhere::kReserve) return static_cast<int>(i);
  }
  return kNoLeader;
}

}  // namespace

// ---- Enter now, or wait with another number

Flow enter_reinforce(Play& p, Frame& f) { return f.step == 0 ? Flow::kDecide : p.pop(); }

Verdict judge_reinforce(const Table& t, const Frame&, const Choice& c) {
  constexpr Rule kRule = "14.4.mycale.sr3"_rule;
  switch (verb_of(c)) {
    case Verb::kEnter: return room(t) ? kYes : no(kRule, Why::kSquareTaken);
    case Verb::kWaitLower: return t.state.entry_number > 1 ? kYes : no(kRule, Why::kNumberBounds);
    case Verb::kWaitHigher: return t.state.entry_number < 6 ? kYes : no(kRule, Why::kNumberBounds);
    default: return no(kRule, Why::kNotNow);
  }
}

void offer_reinforce(const Table&, const Frame&, Offer& offer) {
  offer(say(Verb::kEnter));
  offer(say(Verb::kWaitLower));
  offer(say(Verb::kWaitHigher));
}

void choose_reinforce(Play& p, Frame& f, const Choice& c) {
  f.step = 1;
  if (verb_of(c) == Verb::kEnter) {
    p.push(Phase::kReinforcePlace);
    return;
  }
  p.state.entry_number = static_cast<std::uint8_t>(p.state.entry_number + (verb_of(c) == Verb::kWaitLower ? -1 : 1));
  p.tell(Happening::kReinforcementNumber, "14.4.mycale.sr3"_rule, {p.state.entry_number});
}

// ---- Each unit on a square of its own, as many as fit

Flow enter_reinforce_place(Play& p, Frame&) {
  if (next_in_reserve(p) != kNoUnit && room(p)) return Flow::kDecide;
  p.state.entered = next_in_reserve(p) == kNoUnit ? 1 : 0;
  const int leader = leader_in_reserve(p);
  p.pop();
  if (leader != kNoLeader) p.push(Phase::kSetupLeader, leader, 1);  // with any of the first to enter
  return Flow::kGoOn;
}

Verdict judge_reinforce_place(const Table& t, const Frame&, const Choice& c) {
  if (verb_of(c) != Verb::kEnterAt) return no("14.4.mycale.sr3"_rule, Why::kNotNow);
  return may_enter_at(t, c.a);
}

void offer_reinforce_place(const Table& t, const Frame&, Offer& offer) {
  for (const Square square : entry_squares(t)) offer(say(Verb::kEnterAt, square));
}

void choose_reinforce_place(Play& p, Frame&, const Choice& c) {
  const int unit = next_in_reserve(p);
  Unit& u = p.state.unit(unit);
  u.where = Where::kMap;
  u.flags |= kDisrupted;
  u.facing = static_cast<std::uint8_t>(inward(p));
  p.tell(Happening::kEntered, "14.4.mycale.sr3"_rule, {unit, c.a});
  p.push(Phase::kReinforceFacing, unit);
  relocate(p, unit, c.a, 0);
}

Flow enter_reinforce_facing(Play& p, Frame& f) { return f.step == 0 ? Flow::kDecide : p.pop(); }

Verdict judge_reinforce_facing(const Table& t, const Frame&, const Choice& c) {
  if (verb_of(c) != Verb::kFace) return no("14.4.mycale.sr3"_rule, Why::kNotNow);
  if (c.a < 0 || c.a > 7) return no("14.4.mycale.sr3"_rule, Why::kNoSuchThing);
  return square::angle(inward(t), c.a) <= 1 ? kYes : no("14.4.mycale.sr3"_rule, Why::kTurnTooFar);
}

void offer_reinforce_facing(const Table& t, const Frame&, Offer& offer) {
  for (const int turn : {0, -1, 1}) offer(say(Verb::kFace, square::turn(inward(t), turn)));
}

void choose_reinforce_facing(Play& p, Frame& f, const Choice& c) {
  f.step = 1;
  p.state.unit(f.a).facing = static_cast<std::uint8_t>(c.a);
  look_around(p);
}

}  // namespace aspis::bladebow
