// 9.4.9, 9.4.11: advance into the vacated square, and cavalry that attacks again.

#include "engine/rulesets/bladebow/board.hpp"
#include "engine/rulesets/bladebow/leaders.hpp"
#include "engine/rulesets/bladebow/melee.hpp"

namespace aspis::bladebow {

// ---- 9.4.9: advance

AdvanceRule advance_of(const Table& t) {
  const Melee& m = t.state.melee;
  const int lead = lead_unit(m);
  if ((m.flags & kTargetLeft) == 0 || (m.more & kTargetOffMap) != 0) return AdvanceRule::kNone;
  const Unit& u = t.state.unit(lead);
  if (!u.on_map() || u.square != m.from_square || u.disrupted() || u.walled()) return AdvanceRule::kNone;
  if (t.state.at(m.target_square) != kNoUnit) return AdvanceRule::kNone;
  const int side = side_of(t, lead);
  const Camp& camp = t.state.camps[other(side)];
  if (camp.intact() && camp.square == m.target_square) return AdvanceRule::kNone;
  const int direction = direction_to(t, u.square, m.target_square);
  if (!can_step(t, side, t.sheet.troops_of(lead), u.square, direction)) return AdvanceRule::kNone;
  if (!column_open(t, side, m.target_square)) return AdvanceRule::kNone;
  return led(t, lead) || (m.flags & kStays) != 0 ? AdvanceRule::kOptional : AdvanceRule::kForced;
}

bool has_advanced(const Table& t) { return (t.state.melee.more & kLeadAdvanced) != 0; }

bool may_continue_after_advance(const Table& t) {
  const Melee& m = t.state.melee;
  const int lead = lead_unit(m);
  if (m.target == kNoUnit || (m.more & kTargetRecoiled) == 0 || (m.flags & (kShyHorses | kDisruptAfter)) != 0)
    return false;
  const Unit& u = t.state.unit(lead);
  const Unit& target = t.state.unit(m.target);
  if (!u.on_map() || u.disrupted() || !target.on_map() || has(t.state.action.feigned, m.target)) return false;
  if (!adjacent(t, u.square, target.square) || !in_front(bearing(t, lead, target.square))) return false;
  return static_cast<bool>(edge_open(t, u.square, direction_to(t, u.square, target.square)));
}

namespace {

void advance(Play& p, int lead) {
  Unit& u = p.state.unit(lead);
  const int from = u.square;
  const int to = p.state.melee.target_square;
  p.state.melee.more |= kLeadAdvanced;
  u.facing = static_cast<std::uint8_t>(direction_to(p, from, to));  // 9.4.9/b
  p.tell(Happening::kAdvanced, "9.4.9"_rule, {lead, from, to});
  if ((p.sheet.ground(to).disrupts & p.sheet.troops_of(lead)) != 0) disrupt(p, lead, "7.5"_rule);
  relocate(p, lead, to, leaders_at(p, side_of(p, lead), from));
}

}  // namespace

Flow enter_advance(Play& p, Frame& f) {
  if (f.step != 0) return p.pop();
  if (advance_of(p) == AdvanceRule::kOptional) return Flow::kDecide;
  f.step = 1;
  advance(p, f.a);
  return Flow::kGoOn;
}

Verdict judge_advance(const Table&, const Frame&, const Choice& c) {
  if (verb_of(c) == Verb::kFollow || verb_of(c) == Verb::kHold) return kYes;
  return no("9.4.9"_rule, Why::kNotNow);
}

void offer_advance(const Table&, const Frame&, Offer& offer) {
  offer(say(Verb::kFollow));
  offer(say(Verb::kHold));
}

void choose_advance(Play& p, Frame& f, const Choice& c) {
  f.step = 1;
  if (verb_of(c) == Verb::kFollow) advance(p, f.a);
}

Flow enter_advance_turn(Play& p, Frame& f) {
  if (f.step == 0 && p.state.unit(f.a).on_map()) {
    f.b = p.state.unit(f.a).facing;
    return Flow::kDecide;
  }
  return p.pop();
}

Verdict judge_advance_turn(const Table&, const Frame& f, const Choice& c) {
  if (verb_of(c) != Verb::kFace) return no("9.4.9/b"_rule, Why::kNotNow);
  if (c.a < 0 || c.a > 7) return no("9.4.9/b"_rule, Why::kNoSuchThing);
  return square::angle(f.b, c.a) <= 1 ? kYes : no("9.4.9/b"_rule, Why::kTurnTooFar);
}

void offer_advance_turn(const Table&, const Frame& f, Offer& offer) {
  for (const int turn : {0, -1, 1}) offer(say(Verb::kFace, square::turn(f.b, turn)));
}

void choose_advance_turn(Play& p, Frame& f, const Choice& c) {
  f.step = 1;
  p.state.unit(f.a).facing = static_cast<std::uint8_t>(c.a);
  if (c.a != f.b) p.tell(Happening::kWheeled, "9.4.9/b"_rule, {f.a, c.a});
}

// ---- 9.4.11: continuation

Flow enter_continue(Play& p, Frame& f) { return f.step == 0 ? Flow::kDecide : p.pop(); }

Verdict judge_continue(const Table&, const Frame&, const Choice& c) {
  if (verb_of(c) == Verb::kPressOn || verb_of(c) == Verb::kRelent) return kYes;
  return no("9.4.11"_rule, Why::kNotNow);
}

void offer_continue(const Table&, const Frame&, Offer& offer) {
  offer(say(Verb::kRelent));
  offer(say(Verb::kPressOn));
}

void choose_continue(Play& p, Frame& f, const Choice& c) {
  f.step = 1;
  if (verb_of(c) == Verb::kPressOn) p.state.melee.more |= kPressing;
}

}  // namespace aspis::bladebow
