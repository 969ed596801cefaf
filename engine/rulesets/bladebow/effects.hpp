#pragma once
// What each card does (4.2). One list of the ways a card can be played, one predicate, one application.

#include "engine/kernel/choice.hpp"
#include "engine/rulesets/bladebow/board.hpp"
#include "engine/rulesets/bladebow/play.hpp"

namespace aspis::bladebow {

/// Whether the card's effect can happen so: right form, right targets, nobody helped twice. Window and side are judged
/// before (cards.cpp).
Verdict judge_effect(const Table& t, int side, int subject, const Choice& c);

/// Lets the effect happen.
void apply_effect(Play& p, int side, int subject, const Choice& c);

/// The verb with which a card of this effect is played.
Verb form_of(Effect effect);

/// Visits every way a card could be played here, legal or not, until `visit` says false.
template <class Visit>
bool each_way(const Table& t, int side, int subject, int card, Visit visit) {
  const Verb form = form_of(t.sheet.card(card).effect);
  switch (form) {
    case Verb::kPlayCardFacing:
      for (int d = 0; d < 8; ++d) {
        if (!visit(say(form, card, d))) return false;
      }
      return true;
    case Verb::kPlayCardDie:
      for (int die = 0; die < kMaxMeleeDice; ++die) {
        if (!visit(say(form, card, die))) return false;
      }
      return true;
    case Verb::kPlayCardOn:
      for (int leader = 0; leader < static_cast<int>(t.sheet.leaders.size()); ++leader) {
        if (!visit(say(form, card, leader_piece(leader)))) return false;
      }
      for (const int unit : members(units_on_map(t, side))) {
        if (!visit(say(form, card, unit))) return false;
      }
      return true;
    case Verb::kPlayCardOnDie:
      for (std::size_t i = 0; i < t.state.melee.attacker_count; ++i) {
        for (int die = 0; die < kMaxCommitDice; ++die) {
          if (!visit(say(form, card, t.state.melee.attackers[i].unit, die))) return false;
        }
      }
      return true;
    default: static_cast<void>(subject); return visit(say(form, card));
  }
}

/// Whether there is any legal way to play the card here.
inline bool any_way(const Table& t, int side, int subject, int card) {
  return !each_way(t, side, subject, card, [&](const Choice& c) { return !judge_effect(t, side, subject, c); });
}

}  // namespace aspis::bladebow
