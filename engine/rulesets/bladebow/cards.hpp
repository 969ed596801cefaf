#pragma once
// The action deck (4.x): drawing, hands, windows in which effects may be played, and the effects themselves.

#include "engine/rulesets/bladebow/play.hpp"

namespace aspis::bladebow {

/// Draws a card out of the deck, reshuffling when the rules say so (2.2.1, 5.1, R-9). -1: there is none to draw.
int draw_card(Play& p);
/// Draws into a hand; only the owner learns which.
void draw_to_hand(Play& p, int side);
/// From hand to discard pile.
void discard_card(Play& p, int side, int card);

/// 4.2: opens a window in which both sides may play cards, the side without the initiative first (9.4.4.6). `subject`
/// is the piece it is about. Nobody is asked who has nothing to play, unless windows are silent.
Flow open_window(Play& p, Window window, int subject = -1);

/// Whether a side may play a card so in a window.
Verdict may_play(const Table& t, int side, Window window, int subject, const Choice& c);
/// Offers every way to play the cards of a side's hand in a window.
void offer_cards(const Table& t, int side, Window window, int subject, Offer& offer);
/// Plays the card: discards it and lets it take effect.
void play_card(Play& p, int side, int subject, const Choice& c);
constexpr bool is_card_verb(Verb verb) { return verb >= Verb::kPlayCard && verb <= Verb::kPlayCardOnDie; }

/// Whether no unit of the set has been helped by a card in this action (4.2).
inline bool unhelped(const Table& t, Bits units) { return (t.state.action.benefited & units) == 0; }

// Phases.
Flow enter_window(Play& p, Frame& f);
Seat seat_of_window(const Table& t, const Frame& f);
Verdict judge_window(const Table& t, const Frame& f, const Choice& c);
void offer_window(const Table& t, const Frame& f, Offer& offer);
void choose_window(Play& p, Frame& f, const Choice& c);
int subject_of_window(const Table& t, const Frame& f);

Flow enter_peek(Play& p, Frame& f);
Verdict judge_peek(const Table& t, const Frame& f, const Choice& c);
void offer_peek(const Table& t, const Frame& f, Offer& offer);
void choose_peek(Play& p, Frame& f, const Choice& c);

}  // namespace aspis::bladebow
