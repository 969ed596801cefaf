#pragma once
// The turn: chapters 3, 4, 10 and 13, and the cards of chapter 11.

#include "engine/rulesets/glory/board.hpp"

namespace aspis::glory {

// ---- turn.cpp: 3.0, 10.0, 13.0

enum TurnStep : std::uint8_t {
  kStart,
  kReturns,
  kReplacements,
  kRollInitiative,
  kOrderSectors,
  kChooseCards,
  kShootFirst,
  kActNow,
  kRallyNow,
  kShootAgain,
  kCheckVictory,
};

Flow enter_turn(Play& p, Frame& f);
/// 10.0, R-33: what a side has lost as things stand, in all or in one sector.
int unit_loss(const Table& t, int unit);
int losses(const Table& t, int side);
int sector_losses(const Table& t, int side, int sector);
/// 13.0-card: what a sector that has a level may lose this turn.
int sector_level(const Table& t, int side, int sector);

// ---- initiative.cpp: 4.0

Flow enter_initiative(Play& p, Frame& f);
Flow enter_pledge(Play& p, Frame& f);
void offer_pledge(const Table& t, const Frame& f, Offer& offer);
Verdict judge_pledge(const Table& t, const Frame& f, const Choice& c);
void choose_pledge(Play& p, Frame& f, const Choice& c);
/// 4.0-order: puts the sectors in the order in which they act.
void order_sectors(Play& p);
Flow enter_first(Play& p, Frame& f);
void offer_first(const Table& t, const Frame& f, Offer& offer);
Verdict judge_first(const Table& t, const Frame& f, const Choice& c);
void choose_first(Play& p, Frame& f, const Choice& c);
Seat seat_of_first(const Table& t, const Frame& f);

// ---- cards.cpp: 11.0

/// The card that rules a side's sector this turn, kNone: none, or wasted.
inline int card_of(const Table& t, int side, int sector) {
  if ((t.state.wasted[static_cast<std::size_t>(side)] >> sector & 1) != 0) return kNone;
  return t.state.card[static_cast<std::size_t>(side)][static_cast<std::size_t>(sector)];
}
/// every unit of the sector on the map is of a type the card is for.
bool card_fits(const Table& t, int side, int sector, int card);
void waste_card(Play& p, int side, int sector);
Flow enter_cards(Play& p, Frame& f);
void offer_cards(const Table& t, const Frame& f, Offer& offer);
Verdict judge_cards(const Table& t, const Frame& f, const Choice& c);
void choose_cards(Play& p, Frame& f, const Choice& c);
/// The first sector in the scenario's order for which a side has still to choose a card; kNone: none.
int next_card_sector(const Table& t, int side);

/// 12.0-1: how many points a side may put on one roll.
inline int most_points(const Table& t, int side) {
  if (!t.sheet.switches.points) return 0;
  return std::min<int>(t.sheet.tables.most_on_roll, t.state.points[static_cast<std::size_t>(side)]);
}
/// 12.0: whether a side can pay so many points.
inline bool can_pay(const Table& t, int side, int price) {
  return t.sheet.switches.points && t.state.points[static_cast<std::size_t>(side)] >= price;
}
inline int pay(Play& p, int side, int price) {
  std::uint8_t& stock = p.state.points[static_cast<std::size_t>(side)];
  stock = byte(stock - price);
  return stock;
}
/// The verdict on putting points on a roll of that side.
Verdict may_spend(const Table& t, int side, int points);

}  // namespace aspis::glory
