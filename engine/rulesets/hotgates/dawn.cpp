// conference, conference-choice, box, ephialtes: what is settled at dawn.

#include "engine/rulesets/hotgates/days.hpp"

namespace aspis::hotgates {

bool in_play(const Table& t, int contingent) {
  for (const int unit : members(t.sheet.contingent_units[static_cast<std::size_t>(contingent)])) {
    if (t.state.unit(unit).in_play()) return true;
  }
  return false;
}

bool in_box(const Table& t, int contingent) {
  for (const int unit : members(t.sheet.contingent_units[static_cast<std::size_t>(contingent)])) {
    if (t.state.unit(unit).where == Where::kBox) return true;
  }
  return false;
}

namespace {

/// The Greek contingents for which something holds, as bits.
template <class Holds>
Bits greeks(const Table& t, Holds holds) {
  Bits found = 0;
  for (int contingent = 0; contingent < kGreekContingents; ++contingent) {
    if (holds(t, contingent)) found |= bit(contingent);
  }
  return found;
}

void send(Play& p, int contingent, Where to) {
  for (const int unit : members(p.sheet.contingent_units[static_cast<std::size_t>(contingent)])) {
    if (p.state.unit(unit).in_play()) p.state.unit(unit).where = to;
  }
}

bool valid_contingent(int contingent) { return contingent >= 0 && contingent < kContingents; }

}  // namespace

// ---- The conference (day 3)

/// the roll, and whether the Phocians are bound to the Box. Not asked when there are none, or nobody else.
Flow enter_phocians(Play& p, Frame& f) {
  if (f.step == 0) {
    f.step = 1;
    const int face = roll(p.dice);
    p.state.remaining = p.sheet.tables.conference[static_cast<std::size_t>(face)];
    p.tell_dice(Happening::kConferenceRoll, "conference"_rule, {p.state.remaining}, shown(face));
    const Bits there = greeks(p, in_play);
    if (has(there, kPhocian) && count(there) > 1) return Flow::kDecide;
  }
  p.pop();
  p.push(Phase::kConference);
  return Flow::kGoOn;
}

Verdict judge_phocians(const Table&, const Frame&, const Choice& c) {
  const bool known = verb_of(c) == Verb::kBind || verb_of(c) == Verb::kFree;
  return known ? kYes : no("conference-choice"_rule, Why::kNotNow);
}

void offer_phocians(const Table&, const Frame&, Offer& offer) {
  offer(say(Verb::kBind));
  offer(say(Verb::kFree));
}

void choose_phocians(Play& p, Frame&, const Choice& c) {
  if (verb_of(c) != Verb::kBind) return;
  p.state.bound = 1;
  p.tell(Happening::kBound, "conference-choice"_rule, {kPhocian});
}

namespace {

/// Who may be named: all in play, but for Phocians bound to the Box.
Bits nominees(const Table& t) {
  const Bits there = greeks(t, in_play);
  return t.state.bound != 0 ? there & ~bit(kPhocian) : there;
}

}  // namespace

Flow enter_conference(Play& p, Frame& f) {
  const Bits all = nominees(p);
  Bits named = static_cast<Bits>(f.a) | (all & bit(kSpartan));  // the Spartans stay
  if (count(all) <= p.state.remaining) named = all;
  f.a = static_cast<std::int16_t>(named);
  if (count(named) < std::min<int>(p.state.remaining, count(all))) return Flow::kDecide;
  for (const int contingent : members(all)) {
    const bool stays = has(named, contingent);
    p.tell(stays ? Happening::kRemains : Happening::kMarchesAway, "conference-choice"_rule, {contingent});
    if (!stays) send(p, contingent, Where::kAway);
  }
  return p.pop();
}

Verdict judge_conference(const Table& t, const Frame& f, const Choice& c) {
  if (verb_of(c) != Verb::kRemain) return no("conference-choice"_rule, Why::kNotNow);
  if (!valid_contingent(c.a)) return no("conference-choice"_rule, Why::kNoSuchThing);
  if (side_of(c.a) != kGreek) return no("conference-choice"_rule, Why::kNotYours);
  if (has(static_cast<Bits>(f.a), c.a) || (c.a == kPhocian && t.state.bound != 0)) {
    return no("conference-choice"_rule, Why::kAlreadyNamed);
  }
  return in_play(t, c.a) ? kYes : no("conference-choice"_rule, Why::kGone);
}

void offer_conference(const Table&, const Frame&, Offer& offer) {
  for (int contingent = 0; contingent < kGreekContingents; ++contingent) offer(say(Verb::kRemain, contingent));
}

void choose_conference(Play&, Frame& f, const Choice& c) {
  f.a = static_cast<std::int16_t>(static_cast<Bits>(f.a) | bit(c.a));
}

// ---- The Ephialtes Box

namespace {

/// one contingent is kept for the map.
Verdict may_guard(const Table& t, int contingent) {
  if (!valid_contingent(contingent)) return no("box"_rule, Why::kNoSuchThing);
  if (side_of(contingent) != kGreek) return no("box"_rule, Why::kNotYours);
  if (!in_play(t, contingent)) return no("box"_rule, Why::kGone);
  if (in_box(t, contingent)) return no("box"_rule, Why::kAlreadyInBox);
  const Bits free = greeks(t, in_play) & ~greeks(t, in_box);
  return count(free) > 1 ? kYes : no("box"_rule, Why::kKeepOneForMap);
}

/// While the Phocians are there, somebody guards the path; with one contingent left nobody can.
Verdict may_close(const Table& t) {
  const Bits there = greeks(t, in_play);
  const bool needed = has(there, kPhocian) && count(there) > 1;
  return needed && greeks(t, in_box) == 0 ? no("box"_rule, Why::kPathUnguarded) : kYes;
}

void guard(Play& p, int contingent) {
  send(p, contingent, Where::kBox);
  p.tell(Happening::kGuards, "box"_rule, {contingent});
}

}  // namespace

Flow enter_box(Play& p, Frame& f) {
  if (f.step == 0) {
    f.step = 1;
    if (p.state.bound != 0 && in_play(p, kPhocian)) guard(p, kPhocian);
  }
  if (f.step == 1) {
    for (int contingent = 0; contingent < kGreekContingents; ++contingent) {
      if (may_guard(p, contingent)) return Flow::kDecide;
    }
  }
  return p.pop();
}

Verdict judge_box(const Table& t, const Frame&, const Choice& c) {
  switch (verb_of(c)) {
    case Verb::kGuard: return may_guard(t, c.a);
    case Verb::kBoxDone: return may_close(t);
    default: return no("box"_rule, Why::kNotNow);
  }
}

void offer_box(const Table&, const Frame&, Offer& offer) {
  for (int contingent = 0; contingent < kGreekContingents; ++contingent) offer(say(Verb::kGuard, contingent));
  offer(say(Verb::kBoxDone));
}

void choose_box(Play& p, Frame& f, const Choice& c) {
  if (verb_of(c) == Verb::kBoxDone) {
    f.step = 2;
  } else {
    guard(p, c.a);
  }
}

void roll_for_ephialtes(Play& p) {
  const int face = roll(p.dice);
  const int round = p.sheet.tables.ephialtes[static_cast<std::size_t>(face)];
  p.tell_dice(Happening::kEphialtesRoll, "ephialtes"_rule, {round}, shown(face));
  p.state.entry_round = static_cast<std::uint8_t>(round);
  if ((greeks(p, in_box) & ~bit(kPhocian)) == 0) return;
  p.state.entry_round = static_cast<std::uint8_t>(round + p.sheet.tables.ephialtes_later);
  p.tell(Happening::kEphialtesLater, "ephialtes-plus1"_rule, {p.state.entry_round});
}

}  // namespace aspis::hotgates
