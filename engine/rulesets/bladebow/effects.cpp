#include "engine/rulesets/bladebow/effects.hpp"

#include "engine/rulesets/bladebow/cards.hpp"
#include "engine/rulesets/bladebow/leaders.hpp"
#include "engine/rulesets/bladebow/melee.hpp"
#include "engine/rulesets/bladebow/rally.hpp"
#include "engine/rulesets/bladebow/turn.hpp"

namespace aspis::bladebow {
namespace {

Bits unit_bit(int unit) { return unit == kNoUnit ? 0 : bit(unit); }

const Card& printed(const Table& t, const Choice& c) { return t.sheet.card(c.a); }

/// The own unit of a fight that a card for the whole side counts for: the lead, or the defender.
int champion(const Table& t, int side) {
  return side == t.state.active ? lead_unit(t.state.melee) : t.state.melee.target;
}

bool dense(const Table& t, int unit) { return unit != kNoUnit && type_of(t, unit).density == Density::kDense; }
bool cavalry(const Table& t, int unit) { return unit != kNoUnit && type_of(t, unit).cavalry; }

/// An own dense unit in the melee, one not yet helped and the lead before the others; kNoUnit if there is none.
int dense_fighter(const Table& t, int side) {
  const Melee& m = t.state.melee;
  const int first_choice = champion(t, side);
  const bool fit = dense(t, first_choice);
  if (fit && !has(t.state.action.benefited, first_choice)) return first_choice;
  for (std::size_t i = 0; side == t.state.active && i < m.attacker_count; ++i) {
    const int unit = m.attackers[i].unit;
    if (in_attack(m.attackers[i]) && dense(t, unit) && !has(t.state.action.benefited, unit)) return unit;
  }
  return fit ? first_choice : static_cast<int>(kNoUnit);
}

/// Members of the ordered formation that a card for all of them would still help.
Bits still_helpable(const Table& t) {
  const Action& action = t.state.action;
  return action.members & ~action.done & ~action.benefited;
}

/// The units a card helps, each of which may be helped only once in an action (4.2, R-49).
Bits helped(const Table& t, int side, int subject, const Choice& c) {
  switch (printed(t, c).effect) {
    case Effect::kMoveFormation:
    case Effect::kFireRange:
    case Effect::kRallyModifier: return still_helpable(t);
    case Effect::kMoveFoot:
    case Effect::kMoveCavalry:
    case Effect::kDrilledTurn:
    case Effect::kIgnoreTerrain:
    case Effect::kStrongAsWeak:
    case Effect::kOpenFiles:
    case Effect::kSideStep:
    case Effect::kFeign:
    case Effect::kRoutDice: return unit_bit(subject);
    case Effect::kFireInWeak:
    case Effect::kFireAgain:
    case Effect::kCommitDice:
    case Effect::kCommitPass:
    case Effect::kCommitReroll:
    case Effect::kAsFlank:
    case Effect::kAbsorb:
    case Effect::kFreeRally: return bit(c.b);
    case Effect::kFireDice: return side == t.state.active ? t.state.volley.firers : unit_bit(t.state.volley.target);
    case Effect::kFireReroll:
    case Effect::kFireCancelOn:
    case Effect::kFireFreeRotation: return t.state.volley.firers;
    case Effect::kFireDefence:
    case Effect::kFireHitOn: return unit_bit(t.state.volley.target);
    case Effect::kCommitDiceFoe:
    case Effect::kCommitSpoil:
    case Effect::kNoFlank:
    case Effect::kHorsesShy:
    case Effect::kRetreatAny:
    case Effect::kMeleeFootDefender: return unit_bit(t.state.melee.target);
    case Effect::kMeleeDense: return unit_bit(dense_fighter(t, side));
    case Effect::kMeleeDenseLead:
    case Effect::kMeleeCavalryLead:
    case Effect::kNoAdvance:
    case Effect::kFootContinue: return unit_bit(lead_unit(t.state.melee));
    case Effect::kMeleeModifier:
    case Effect::kDuel:
    case Effect::kMeleeReroll:
    case Effect::kMeleeRerollFoe: return unit_bit(champion(t, side));
    default: return 0;
  }
}

/// What the card itself asks for, beyond window, side and the limit of one card per unit.
bool fits(const Table& t, int side, int subject, const Choice& c) {
  const State& s = t.state;
  const Melee& m = s.melee;
  const Card& card = printed(t, c);
  const int target = c.b;
  switch (card.effect) {
    case Effect::kPeekRanks:
      for (const int unit : members(units_on_map(t, other(side)))) {
        if (type_of(t, unit).ranked() && (s.unit(unit).flags & kRanksSeen) == 0) return true;
      }
      return false;
    case Effect::kPeekHand: return s.hand[other(side)] != 0 || s.masked_cards[other(side)] > 0;
    case Effect::kActions: return card.n > 0 || s.actions > 1;
    case Effect::kBanLeader:
      return valid_leader(t, piece_leader(target)) && t.sheet.leader(piece_leader(target)).side != side &&
             s.leader(piece_leader(target)).on_map();
    case Effect::kCommandRange:
      return valid_leader(t, piece_leader(target)) && t.sheet.leader(piece_leader(target)).side == side &&
             s.leader(piece_leader(target)).on_map();
    case Effect::kMoveFormation:
    case Effect::kRallyModifier: return has(still_helpable(t), subject);
    case Effect::kFireRange: return still_helpable(t) != 0;
    case Effect::kMoveFoot: return !cavalry(t, subject);
    case Effect::kMoveCavalry: return cavalry(t, subject);
    case Effect::kMoveFoe: return (s.move.flags & kPicked) != 0;
    case Effect::kDrilledTurn: return dense(t, subject);
    case Effect::kStakes: return cavalry(t, subject) && (s.move.flags & kPicked) == 0 && s.unit(subject).good_order();
    case Effect::kFireFreeRotation: return s.volley.rotation > 0;
    case Effect::kFireAgain: return valid_unit(t, target) && has(s.volley.firers, target);
    case Effect::kFireInWeak:
      return valid_unit(t, target) && has(s.action.members, target) && s.unit(target).good_order() &&
             ezoc(t, side, s.unit(target).square) == Zoc::kWeak;
    case Effect::kCommitDice: {
      const int i = attacker_index(m, target);
      return i >= 0 && (m.attacker(i).flags & kMustCommit) != 0;
    }
    case Effect::kCommitPass: {
      const int i = attacker_index(m, target);
      return i >= 0 && (m.attacker(i).flags & kMustCommit) != 0 &&
             (leader_at_range(t, side, s.unit(target).square, 1) || leader_at_range(t, side, s.unit(target).square, 2));
    }
    case Effect::kCommitDiceFoe: return someone_must_commit(m);
    case Effect::kCommitReroll: {
      const int i = attacker_index(m, target);
      return i >= 0 && commit_deficit(t, m.attacker(i)) > 0;
    }
    case Effect::kCommitSpoil: {
      const int i = attacker_index(m, target);
      return i >= 0 && rolled_commitment(m.attacker(i)) && c.c >= 0 && c.c < m.attacker(i).dice &&
             die_deficit(t, m.attacker(i), c.c) == 0;
    }
    case Effect::kMeleeDense: return dense_fighter(t, side) != kNoUnit;
    case Effect::kMeleeDenseLead: return dense(t, lead_unit(m));
    case Effect::kMeleeFootDefender: return m.target != kNoUnit && !cavalry(t, m.target);
    case Effect::kMeleeCavalryLead:
    case Effect::kHorsesShy: return cavalry(t, lead_unit(m));
    case Effect::kMeleeRerollFoe: return c.b >= 0 && c.b < (side == s.active ? m.defence_dice : m.attack_dice);
    case Effect::kAsFlank: {
      const int i = attacker_index(m, target);
      return i >= 0 && in_attack(m.attacker(i)) && m.target != kNoUnit &&
             area_of(bearing(t, m.target, s.unit(target).square)) == Area::kFrontSide;
    }
    case Effect::kNoFlank: return flanked(t);
    case Effect::kAbsorb:
      if (side != s.active) return valid_unit(t, target) && target == m.target;
      return attacker_index(m, target) >= 0 && in_attack(m.attacker(attacker_index(m, target)));
    case Effect::kRetreatAny:
      return (m.flags & kMayRetreatAny) == 0 && !may_retreat_unaided(t) && may_retreat_as_if_light(t);
    case Effect::kFeign: return c.b >= 0 && c.b < 8 && type_of(t, subject).density == Density::kOpen;
    case Effect::kNoAdvance: return advance_of(t) == AdvanceRule::kForced;
    case Effect::kFootContinue:
      return subject >= 0 && !cavalry(t, lead_unit(m)) && has_advanced(t) && may_continue_after_advance(t);
    case Effect::kFreeRally:
      return valid_unit(t, target) && side_of(t, target) == side && s.unit(target).on_map() &&
             s.unit(target).disrupted() && ezoc(t, side, s.unit(target).square) == Zoc::kNone;
    default: return true;
  }
}

}  // namespace

Verb form_of(Effect effect) {
  switch (effect) {
    case Effect::kBanLeader:
    case Effect::kCommandRange:
    case Effect::kFireInWeak:
    case Effect::kFireAgain:
    case Effect::kCommitDice:
    case Effect::kCommitPass:
    case Effect::kCommitReroll:
    case Effect::kAsFlank:
    case Effect::kAbsorb:
    case Effect::kFreeRally: return Verb::kPlayCardOn;
    case Effect::kFeign: return Verb::kPlayCardFacing;
    case Effect::kMeleeRerollFoe: return Verb::kPlayCardDie;
    case Effect::kCommitSpoil: return Verb::kPlayCardOnDie;
    default: return Verb::kPlayCard;
  }
}

Verdict judge_effect(const Table& t, int side, int subject, const Choice& c) {
  const Verb form = form_of(printed(t, c).effect);
  if (verb_of(c) != form) return no("4.2"_rule, Why::kCardBadTarget);
  const bool third = form == Verb::kPlayCardOnDie;
  if ((form == Verb::kPlayCard && c.b != 0) || (!third && c.c != 0)) return no("4.2"_rule, Why::kNoSuchThing);
  if (!fits(t, side, subject, c)) return no("4.2"_rule, Why::kCardBadTarget);
  if (!unhelped(t, helped(t, side, subject, c))) return no("4.2"_rule, Why::kAlreadyHelped);
  return kYes;
}

void apply_effect(Play& p, int side, int subject, const Choice& c) {
  State& s = p.state;
  Melee& m = s.melee;
  const Card& card = printed(p, c);
  const Bits favoured = helped(p, side, subject, c);
  s.action.benefited |= favoured;
  const int role = side == s.active ? 0 : 1;  // attacker, defender
  // The frame that opened the window lies below the window's own.
  const auto opener = [&]() -> Frame& { return s.stack.frames[s.stack.depth - 2u]; };
  const auto attacker = [&]() -> Attacker& { return m.attacker(attacker_index(m, c.b)); };

  switch (card.effect) {
    case Effect::kNothing:
    case Effect::kReshuffle:
    case Effect::kCount: break;
    case Effect::kInitiativeOwn: s.initiative_modifier[static_cast<std::size_t>(side)] += card.n; break;
    case Effect::kInitiativeFoe: s.initiative_modifier[other(side)] += card.n; break;
    case Effect::kPeekRanks: p.push(Phase::kPeek, side, card.n); break;
    case Effect::kPeekHand:
      s.known_hand[other(side)] |= s.hand[other(side)];
      for (const int shown : members(s.hand[other(side)])) {
        if (p.sink != nullptr) p.tell_seat(static_cast<Seat>(side), Happening::kHandShown, "4.2"_rule, {shown});
      }
      break;
    case Effect::kActions: s.actions = static_cast<std::uint8_t>(std::max(1, s.actions + card.n)); break;
    case Effect::kRedrawActions: redraw_actions(p); break;
    case Effect::kBanLeader: s.banned_leader = static_cast<std::uint8_t>(piece_leader(c.b)); break;
    case Effect::kCommandRange:
      s.reach_leader = static_cast<std::uint8_t>(piece_leader(c.b));
      s.reach_bonus = card.n;
      break;
    case Effect::kMoveFormation:
    case Effect::kFireRange:
    case Effect::kRallyModifier:
      s.action.favoured = favoured;
      s.action.bonus = card.n;
      break;
    case Effect::kMoveFoot:
    case Effect::kMoveCavalry: s.move.bonus = static_cast<std::int8_t>(s.move.bonus + card.n); break;
    case Effect::kMoveFoe:
      s.move.malus = static_cast<std::int8_t>(s.move.malus + card.n);
      s.move.least = std::max(s.move.least, card.least);
      break;
    case Effect::kDrilledTurn:
      s.move.gifts |= kDrilled;
      s.move.free_wheels = card.n;
      break;
    case Effect::kIgnoreTerrain: s.move.gifts |= kSureFooted; break;
    case Effect::kStrongAsWeak: s.move.gifts |= kSlippery; break;
    case Effect::kOpenFiles: s.move.gifts |= kOpenOrderPass; break;
    case Effect::kSideStep: s.move.gifts |= kMaySideStep; break;
    case Effect::kStakes:
      if (!check_morale(p, subject, 1, 0, "4.2"_rule)) disrupt(p, subject, "4.2"_rule);
      break;
    case Effect::kFireDice: s.volley.attack_bonus = static_cast<std::int8_t>(s.volley.attack_bonus + card.n); break;
    case Effect::kFireReroll:
      s.volley.rerolls = static_cast<std::uint8_t>(card.n);
      p.push(Phase::kVolleyReroll, side);
      break;
    case Effect::kFireCancelOn: s.volley.cancel_on = static_cast<std::uint8_t>(card.n); break;
    case Effect::kFireFreeRotation: s.volley.free_rotation = 1; break;
    case Effect::kFireAgain: s.action.extra_fire = static_cast<std::uint8_t>(c.b); break;
    case Effect::kFireInWeak: s.action.in_weak |= bit(c.b); break;
    case Effect::kFireDefence:
      s.volley.defence_bonus = static_cast<std::int8_t>(s.volley.defence_bonus + card.n);
      break;
    case Effect::kFireHitOn: s.volley.hit_on = static_cast<std::uint8_t>(card.n); break;
    case Effect::kCommitDice: attacker().dice_bonus = static_cast<std::int8_t>(attacker().dice_bonus + card.n); break;
    case Effect::kCommitDiceFoe: add_commit_dice(m, card.n); break;
    case Effect::kCommitPass: attacker().flags |= kAutoPass; break;
    case Effect::kCommitReroll: reroll_failed_commitment(p, attacker()); break;
    case Effect::kCommitSpoil: reroll_commitment_die(p, attacker(), c.c); break;
    case Effect::kMeleeDense:
    case Effect::kMeleeDenseLead:
    case Effect::kMeleeFootDefender:
    case Effect::kMeleeCavalryLead: m.bonus[static_cast<std::size_t>(role)] += card.n; break;
    case Effect::kMeleeModifier: m.modifier[static_cast<std::size_t>(role)] += card.n; break;
    case Effect::kDuel: ++m.duels; break;
    case Effect::kMeleeReroll:
      m.rerolls[static_cast<std::size_t>(role)] = static_cast<std::uint8_t>(card.n);
      p.push(Phase::kReroll, side, 1);
      break;
    case Effect::kMeleeRerollFoe: reroll_melee_die(p, 1 - role, c.b, "4.2"_rule); break;
    case Effect::kAsFlank: attacker().flags |= kCountsFlank; break;
    case Effect::kNoFlank: m.flags |= kNoFlankEffect; break;
    case Effect::kAbsorb:
      if (role == 1) {
        m.defender_absorbed = static_cast<std::uint8_t>(m.defender_absorbed + card.n);
      } else {
        m.attacker_absorbed[static_cast<std::size_t>(attacker_index(m, c.b))] += static_cast<std::uint8_t>(card.n);
      }
      break;
    case Effect::kHorsesShy:
      m.bonus[0] = static_cast<std::int8_t>(m.bonus[0] + card.n);
      m.flags |= kShyHorses;
      break;
    case Effect::kRetreatAny: m.flags |= kMayRetreatAny; break;
    case Effect::kFeign:
      s.unit(subject).facing = static_cast<std::uint8_t>(c.b);
      s.action.feigned |= bit(subject);
      p.tell(Happening::kWheeled, "4.2"_rule, {subject, c.b});
      break;
    case Effect::kNoAdvance: m.flags |= kStays; break;
    case Effect::kFootContinue: m.flags |= kFootMayContinue; break;
    case Effect::kRoutDice:
    case Effect::kRoutDiceFoe: opener().c = static_cast<std::int16_t>(opener().c + card.n); break;
    case Effect::kFreeRally: rally_unit(p, c.b, "4.2"_rule); break;
    case Effect::kSaveLeader: opener().c = 1; break;
    case Effect::kRoutManagement: s.rout_modifier[static_cast<std::size_t>(side)] += card.n; break;
  }
}

}  // namespace aspis::bladebow
