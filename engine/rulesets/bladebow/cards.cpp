#include "engine/rulesets/bladebow/cards.hpp"

#include "engine/rulesets/bladebow/board.hpp"
#include "engine/rulesets/bladebow/effects.hpp"

namespace aspis::bladebow {

// ---- Deck and hands

int draw_card(Play& p) {
  State& s = p.state;
  for (;;) {
    if ((s.deck & ~bit(p.sheet.reshuffle)) == 0 && s.discard == 0) return -1;  // every other card is in a hand
    const int card = p.dice.draw(s.deck);
    if (card != p.sheet.reshuffle) {
      s.deck &= ~bit(card);
      return card;
    }
    s.deck |= s.discard;  // 2.2.1, R-9: shuffle everything but the hands, then draw again
    s.discard = 0;
    p.tell(Happening::kReshuffled, "2.2.1"_rule, {});
  }
}

void draw_to_hand(Play& p, int side) {
  const int card = draw_card(p);
  if (card < 0) return;
  p.state.hand_of(side) |= bit(card);
  p.tell(Happening::kCardDrawn, "5.1"_rule, {side});
  if (p.sink != nullptr) p.tell_seat(static_cast<Seat>(side), Happening::kCardSeen, "5.1"_rule, {side, card});
}

void discard_card(Play& p, int side, int card) {
  p.state.hand_of(side) &= ~bit(card);
  p.state.known_hand[static_cast<std::size_t>(side)] &= ~bit(card);
  p.state.discard |= bit(card);
}

// ---- Windows

namespace {

/// The side that a window's "own" means for this seat.
int owner_of(const Table& t, int seat, Window window, int subject) {
  switch (window) {
    case Window::kInitiative:
    case Window::kRoutManagement: return seat;
    case Window::kRecoil:
    case Window::kRout: return side_of(t, subject);
    case Window::kLeader: return t.sheet.leader(piece_leader(subject)).side;
    default: return t.state.active;
  }
}

bool role_fits(const Table& t, int seat, Window window, int subject, Role role) {
  const bool own = owner_of(t, seat, window, subject) == seat;
  switch (role) {
    case Role::kOwn:
    case Role::kAttacker: return own;
    case Role::kFoe:
    case Role::kDefender: return !own;
    case Role::kAny: return true;
  }
  return false;
}

int seat_at(const Table& t, int step) {
  const int initiative = t.state.initiative;
  return step == 0 ? static_cast<int>(other(initiative)) : initiative;
}

bool has_play(const Table& t, int seat, Window window, int subject) {
  const Bits held = t.state.hand_of(seat) & t.sheet.cards_of(window);
  for (const int card : members(held)) {
    const Card& printed = t.sheet.card(card);
    if (role_fits(t, seat, window, subject, printed.role) && any_way(t, seat, subject, card)) return true;
  }
  return false;
}

/// With silent windows a seat is asked whenever, for all the enemy knows, it could hold a fitting card.
bool could_hold_play(const Table& t, int seat, Window window, int subject) {
  if (t.state.hand_of(seat) == 0) return false;
  const Bits unseen = t.sheet.cards_of(window) & ~t.state.discard;
  for (const int card : members(unseen)) {
    if (role_fits(t, seat, window, subject, t.sheet.card(card).role)) return true;
  }
  return false;
}

}  // namespace

Flow open_window(Play& p, Window window, int subject) {
  const Bits held = (p.state.hand[0] | p.state.hand[1]) & p.sheet.cards_of(window);
  if (held != 0 || p.sheet.silent_windows) p.push(Phase::kWindow, static_cast<int>(window), subject);
  return Flow::kGoOn;
}

Flow enter_window(Play& p, Frame& f) {
  const auto window = static_cast<Window>(f.a);
  for (; f.step < 2; ++f.step) {
    const int seat = seat_at(p, f.step);
    const bool ask = p.sheet.silent_windows ? could_hold_play(p, seat, window, f.b) : has_play(p, seat, window, f.b);
    if (!ask) continue;
    // Undo must not be a way to feel for the enemy's hand: that he was asked says that he can answer.
    if (!p.sheet.silent_windows && seat != p.chooser) p.revealed = true;
    return Flow::kDecide;
  }
  return p.pop();
}

Seat seat_of_window(const Table& t, const Frame& f) { return static_cast<Seat>(seat_at(t, f.step)); }

int subject_of_window(const Table&, const Frame& f) { return f.b; }

Verdict may_play(const Table& t, int side, Window window, int subject, const Choice& c) {
  const int card = c.a;
  if (card < 0 || card >= kCards) return no("4.2"_rule, Why::kNoSuchThing);
  if (!has(t.state.hand_of(side), card)) return no("4.0"_rule, Why::kCardNotHeld);
  const Card& printed = t.sheet.card(card);
  if (printed.window == Window::kNone) return no("4.2"_rule, Why::kCardHasNoEffect);
  if (printed.window != window) return no("4.2"_rule, Why::kCardWrongTime);
  if (!role_fits(t, side, window, subject, printed.role)) return no("4.2"_rule, Why::kCardWrongSide);
  return judge_effect(t, side, subject, c);
}

void offer_cards(const Table& t, int side, Window window, int subject, Offer& offer) {
  const Bits held = t.state.hand_of(side) & t.sheet.cards_of(window);
  for (const int card : members(held)) {
    each_way(t, side, subject, card, [&](const Choice& c) {
      offer(c);
      return true;
    });
  }
}

Verdict judge_window(const Table& t, const Frame& f, const Choice& c) {
  if (verb_of(c) == Verb::kDecline) return kYes;
  if (!is_card_verb(verb_of(c))) return no("4.2"_rule, Why::kNotNow);
  return may_play(t, seat_at(t, f.step), static_cast<Window>(f.a), f.b, c);
}

void offer_window(const Table& t, const Frame& f, Offer& offer) {
  offer(say(Verb::kDecline));
  offer_cards(t, seat_at(t, f.step), static_cast<Window>(f.a), f.b, offer);
}

void choose_window(Play& p, Frame& f, const Choice& c) {
  if (verb_of(c) == Verb::kDecline) {
    ++f.step;
    return;
  }
  play_card(p, seat_at(p, f.step), f.b, c);
}

void play_card(Play& p, int side, int subject, const Choice& c) {
  discard_card(p, side, c.a);
  p.tell(Happening::kCardPlayed, "4.2"_rule, {side, c.a});
  const bool aimed = verb_of(c) == Verb::kPlayCardOn || verb_of(c) == Verb::kPlayCardOnDie;
  if (aimed) p.tell(Happening::kCardAimed, "4.2"_rule, {c.b});
  p.revealed = true;  // the enemy has seen the card
  apply_effect(p, side, subject, c);
}

// ---- Looking at density markers (Scouts in the Hills)

Flow enter_peek(Play& p, Frame& f) {
  if (f.b <= 0) return p.pop();
  for (const int unit : members(units_on_map(p, other(f.a)))) {
    if (judge_peek(p, f, say(Verb::kPeek, unit))) return Flow::kDecide;
  }
  return p.pop();
}

Verdict judge_peek(const Table& t, const Frame& f, const Choice& c) {
  if (verb_of(c) == Verb::kDone) return kYes;
  if (verb_of(c) != Verb::kPeek) return no("4.2"_rule, Why::kNotNow);
  if (!valid_unit(t, c.a) || side_of(t, c.a) == f.a) return no("4.2"_rule, Why::kCardBadTarget);
  const Unit& unit = t.state.unit(c.a);
  if (!unit.on_map()) return no("4.2"_rule, Why::kNotOnMap);
  if (!type_of(t, c.a).ranked() || (unit.flags & kRanksSeen) != 0) return no("4.2"_rule, Why::kCardBadTarget);
  return kYes;
}

void offer_peek(const Table& t, const Frame& f, Offer& offer) {
  offer(say(Verb::kDone));
  for (const int unit : members(units_on_map(t, other(f.a)))) offer(say(Verb::kPeek, unit));
}

void choose_peek(Play& p, Frame& f, const Choice& c) {
  if (verb_of(c) == Verb::kDone) {
    f.b = 0;
    return;
  }
  --f.b;
  p.state.unit(c.a).flags |= kRanksSeen;
  p.revealed = true;
  p.tell_seat(static_cast<Seat>(f.a), Happening::kRanksShown, "2.3.2.8"_rule, {c.a, p.state.unit(c.a).ranks});
}

}  // namespace aspis::bladebow
