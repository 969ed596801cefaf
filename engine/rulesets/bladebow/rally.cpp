#include "engine/rulesets/bladebow/rally.hpp"

#include "engine/rulesets/bladebow/board.hpp"
#include "engine/rulesets/bladebow/cards.hpp"
#include "engine/rulesets/bladebow/leaders.hpp"

namespace aspis::bladebow {

namespace {

/// Visits what is added to the rally die: visit(why, value, rule).
template <class Visit>
void each_rally_modifier(const Table& t, int unit, Visit visit) {
  const int side = side_of(t, unit);
  const int square = t.state.unit(unit).square;
  if (has(t.state.action.favoured, unit)) visit(Modifier::kCards, t.state.action.bonus, "4.2"_rule);
  if (leader_at_range(t, side, square, 1)) visit(Modifier::kLeaderNear, -1, "11.1"_rule);
  if (type_of(t, unit).immortal) visit(Modifier::kImmortals, -1, "11.2"_rule);
  if (ezoc(t, side, square) != Zoc::kNone) visit(Modifier::kEnemyZone, 1, "11.3"_rule);
}

/// Told as they change the number needed, like all that goes into it.
void tell_rally_modifiers(const Play& p, int unit) {
  if (p.sink == nullptr) return;
  each_rally_modifier(p, unit, [&](Modifier why, int value, Rule rule) { tell_modifier(p, why, -value, rule); });
}

}  // namespace

int rally_modifier(const Table& t, int unit) {
  int modifier = 0;
  each_rally_modifier(t, unit, [&](Modifier, int value, Rule) { modifier += value; });
  return modifier;
}

void rally_unit(Play& p, int unit, Rule rule) {
  Unit& u = p.state.unit(unit);
  u.flags = static_cast<std::uint8_t>(u.flags & ~(kDisrupted | kShieldWall));
  p.tell(Happening::kRallied, rule, {unit});
  p.push(Phase::kRallyFacing, unit);
}

namespace {

enum RallyStep : std::uint8_t { kPickNext, kTry };

}  // namespace

Flow enter_rally_action(Play& p, Frame& f) {
  State& s = p.state;
  if (f.step == kTry) {
    f.step = kPickNext;
    const int unit = f.a;
    s.action.done |= bit(unit);
    const bool automatic = s.action.single != 0 || led(p, unit);  // 11.0/a, R-46
    if (!automatic) tell_rally_modifiers(p, unit);
    if (automatic || check_morale(p, unit, 1, rally_modifier(p, unit), "11.0"_rule)) rally_unit(p, unit, "11.0"_rule);
    return Flow::kGoOn;
  }
  const Bits left = s.action.members & ~s.action.done;
  if (left == 0) return p.pop();
  if (s.action.single == 0) return Flow::kDecide;
  f.a = static_cast<std::int16_t>(first(left));
  f.step = kTry;
  return open_window(p, Window::kRally, f.a);
}

Verdict judge_rally_pick(const Table& t, const Frame&, const Choice& c) {
  if (verb_of(c) == Verb::kDone) return kYes;
  if (verb_of(c) != Verb::kPick) return no("5.4.4.4"_rule, Why::kNotNow);
  if (!valid_unit(t, c.a)) return no("11.0"_rule, Why::kNoSuchThing);
  if (side_of(t, c.a) != t.state.active) return no("11.0"_rule, Why::kNotYours);
  if (!has(t.state.action.members, c.a)) return no("3.5"_rule, Why::kNotInFormation);
  if (has(t.state.action.done, c.a)) return no("11.0"_rule, Why::kAlreadyMoved);
  return kYes;
}

void offer_rally_pick(const Table& t, const Frame&, Offer& offer) {
  offer(say(Verb::kDone));
  for (const int unit : members(t.state.action.members & ~t.state.action.done)) offer(say(Verb::kPick, unit));
}

void choose_rally_pick(Play& p, Frame& f, const Choice& c) {
  if (verb_of(c) == Verb::kDone) {
    p.state.action.done |= p.state.action.members;
    return;
  }
  f.a = c.a;
  f.step = kTry;
  open_window(p, Window::kRally, c.a);
}

Flow enter_rally_facing(Play& p, Frame& f) { return f.step == 0 ? Flow::kDecide : p.pop(); }

Verdict judge_rally_facing(const Table&, const Frame&, const Choice& c) {
  if (verb_of(c) != Verb::kFace) return no("11.0/b"_rule, Why::kNotNow);
  return c.a >= 0 && c.a < 8 ? kYes : no("11.0/b"_rule, Why::kNoSuchThing);
}

void offer_rally_facing(const Table&, const Frame&, Offer& offer) {
  for (int facing = 0; facing < 8; ++facing) offer(say(Verb::kFace, facing));
}

void choose_rally_facing(Play& p, Frame& f, const Choice& c) {
  f.step = 1;
  p.state.unit(f.a).facing = static_cast<std::uint8_t>(c.a);
  p.tell(Happening::kWheeled, "11.0/b"_rule, {f.a, c.a});
}

}  // namespace aspis::bladebow
