// 9.4: the melee process, step by step.

#include "engine/rulesets/bladebow/board.hpp"
#include "engine/rulesets/bladebow/camps.hpp"
#include "engine/rulesets/bladebow/cards.hpp"
#include "engine/rulesets/bladebow/leaders.hpp"
#include "engine/rulesets/bladebow/melee.hpp"
#include "engine/rulesets/bladebow/recoil.hpp"

namespace aspis::bladebow {
namespace {

enum FightStep : std::uint8_t {
  kDeclared,
  kRetreats,
  kRetreated,
  kAllCommitted,
  kChosenLead,
  kCardsPlayed,
  kRerollsFirst,
  kRerollsSecond,
  kRerolled,
  kNetHits,
  kDefenderHarmed,
  kAttackersHit,
  kAttackersHarmed,
  kDefenderWent,
  kAttackersGo,
  kAdvanceCards,
  kAdvances,
  kTurns,
  kPursuitCards,
  kContinues,
  kDecided,
};

std::span<Attacker> attackers_of(Melee& m) { return std::span(m.attackers).first(m.attacker_count); }

Bits fighters(const Melee& m) {
  Bits set = 0;
  for (std::size_t i = 0; i < m.attacker_count; ++i) {
    if (in_attack(m.attackers[i])) set |= bit(m.attackers[i].unit);
  }
  return set;
}

/// 9.4.3.6, 9.1: from here on it is a fight. Its dice show everybody's ranks.
void join_battle(Play& p) {
  Melee& m = p.state.melee;
  Bits all = fighters(m);
  if (m.target != kNoUnit) {
    all |= bit(m.target);
    p.state.action.targeted |= bit(m.target);
  } else {
    p.state.action.camp_attacked = 1;
  }
  p.state.action.fought |= all;
  m.from_square = p.state.unit(lead_unit(m)).square;
  for (const int unit : members(all)) show_ranks(p, unit);
}

/// 9.4.5, and the duels that cards have added.
void roll_melee(Play& p) {
  Melee& m = p.state.melee;
  m.attack_dice = static_cast<std::uint8_t>(attack_dice(p));
  m.defence_dice = static_cast<std::uint8_t>(defence_dice(p));
  tell_melee_modifiers(p);
  const auto attack = std::span(m.attack).first(m.attack_dice);
  const auto defence = std::span(m.defence).first(m.defence_dice);
  p.dice.pool(attack, 6, face_cuts(p, 0));
  p.dice.pool(defence, 6, face_cuts(p, 1));
  const int target = m.target == kNoUnit ? camp_piece(other(p.state.active)) : m.target;
  const auto tell = [&](Happening dice, int role, int piece, std::span<const std::uint8_t> faces) {
    const Scoring score = scoring_as_told(p, role);
    p.tell_dice(dice, "9.4.5"_rule, {piece, score.hit_on, score.cancel_on}, faces);
  };
  tell(Happening::kAttackDice, 0, lead_unit(m), attack);
  tell(Happening::kDefenceDice, 1, target, defence);
  for (int duel = 0; duel < m.duels; ++duel) {
    const int mine = p.dice.die(6);
    const int theirs = p.dice.die(6);
    p.tell(Happening::kDuel, "4.2"_rule, {mine, theirs});
    if (mine != theirs) ++m.duel_hits[mine < theirs ? 0u : 1u];
  }
  // 9.4.6.1, 9.4.6.2
  int attacker_rerolls = 1;
  for (const int unit : members(fighters(m))) {
    attacker_rerolls += count(leaders_at(p, p.state.active, p.state.unit(unit).square));
  }
  m.rerolls[0] = static_cast<std::uint8_t>(attacker_rerolls);
  m.rerolls[1] = m.target == kNoUnit
                     ? std::uint8_t{0}
                     : static_cast<std::uint8_t>(count(leaders_at(p, other(p.state.active), m.target_square)));
}

/// 9.4.7: the balance of hits on each side, the camp's free cancellation and cards considered.
void balance(Play& p) {
  Melee& m = p.state.melee;
  const Tally attack = tally(p, 0);
  const Tally defence = tally(p, 1);
  int on_defender = std::max(0, attack.hits - defence.cancels);
  if (on_defender > 0 && camp_shields(p, other(p.state.active), m.target_square)) {  // 12.3b
    --on_defender;
    p.tell(Happening::kCampHolds, "12.3b"_rule, {camp_piece(other(p.state.active))});
  }
  on_defender = std::max(0, on_defender - m.defender_absorbed);
  m.defender_hits = static_cast<std::uint8_t>(on_defender);
  const int on_attackers = std::max(0, defence.hits - attack.cancels);
  const int target_piece = m.target == kNoUnit ? camp_piece(other(p.state.active)) : m.target;
  p.tell(Happening::kHits, "9.4.7"_rule, {target_piece, on_defender});
  p.tell(Happening::kHits, "9.4.7"_rule, {lead_unit(m), on_attackers});

  // 9.4.4.4/b, R-37: round and round, the lead first.
  int left = on_attackers;
  const int n = m.attacker_count;
  while (left > 0) {
    for (int i = -1; i < n && left > 0; ++i) {
      const int index = i < 0 ? m.lead : i;
      Attacker& a = m.attacker(index);
      if (!in_attack(a) || (i >= 0 && index == m.lead)) continue;
      ++a.hits;
      --left;
    }
  }
  for (int i = 0; i < n; ++i) {
    Attacker& a = m.attacker(i);
    a.hits = static_cast<std::uint8_t>(std::max(0, a.hits - m.attacker_absorbed[static_cast<std::size_t>(i)]));
  }
}

/// Disruption and ranks at once; recoil and rout dice are left for later.
HitUse harm(Play& p, int unit, int hits) {
  const Unit& u = p.state.unit(unit);
  const UnitType& type = type_of(p, unit);
  const HitUse use = use_melee_hits(type, u.good_order(), u.ranks, hits);
  const Rule rule = type.density == Density::kOpen    ? "9.4.7.1"_rule
                    : type.density == Density::kDense ? "9.4.7.2"_rule
                                                      : "9.4.7.3"_rule;
  if (use.disrupts) disrupt(p, unit, rule);
  for (int i = 0; i < use.ranks; ++i) lose_rank(p, unit, rule);
  return use;
}

void harm_defender(Play& p) {
  Melee& m = p.state.melee;
  if (m.defender_hits == 0) return;
  if (m.target == kNoUnit) return overrun_camp(p, other(p.state.active), lead_unit(m));
  const HitUse use = harm(p, m.target, m.defender_hits);
  m.defender_rout_dice = static_cast<std::uint8_t>(use.rout_dice);
  if (use.recoils) m.more |= kDefenderRecoils;
}

void harm_attackers(Play& p) {
  for (Attacker& a : attackers_of(p.state.melee)) {
    if (a.hits == 0 || !p.state.unit(a.unit).on_map()) continue;  // a looting lead is out of reach
    const HitUse use = harm(p, a.unit, a.hits);
    a.rout_dice = static_cast<std::uint8_t>(use.rout_dice);
    if (use.recoils) a.flags |= kMustRecoil;
  }
}

void note_defender_gone(Play& p) {
  Melee& m = p.state.melee;
  m.flags |= kTargetLeft;
  switch (p.state.recoil.outcome) {
    case RecoilOutcome::kOffMap: m.more |= kTargetOffMap; break;
    case RecoilOutcome::kRecoiled: m.more |= kTargetRecoiled; break;
    default: break;
  }
}

/// 9.4.8/a, R-67, R-68: one attacker that must recoil, lead first. False when there is none left.
bool next_attacker_goes(Play& p, Frame& f) {
  Melee& m = p.state.melee;
  for (; f.b <= m.attacker_count; ++f.b) {
    const int index = f.b == 0 ? m.lead : f.b - 1;
    Attacker& a = m.attacker(index);
    if ((a.flags & kMustRecoil) == 0) continue;
    a.flags = static_cast<std::uint8_t>(a.flags & ~kMustRecoil);
    const bool excused = (m.more & kDefenderRecoils) != 0 && check_morale(p, a.unit, 1, 0, "9.4.8/a"_rule);
    if (excused) {
      start_rout_check(p, a.unit, a.rout_dice);
    } else {
      start_recoil(p, a.unit, m.target_square, a.rout_dice);
    }
    return true;
  }
  return false;
}

/// 9.4.11, R-43: the lead alone against the same target, from the dice on.
void start_continuation(Play& p) {
  Melee& m = p.state.melee;
  const int lead = lead_unit(m);
  const std::uint8_t target = m.target;
  m = {};
  m.attackers[0].unit = static_cast<std::uint8_t>(lead);
  m.attacker_count = 1;
  m.target = target;
  m.target_square = p.state.unit(target).square;
  m.flags = kContinuation;
  p.tell(Happening::kContinues, "9.4.11"_rule, {lead, target});
}

/// After the last blow: the price of a failed continuation check, and cavalry that chased its enemy off the map.
void end_fight(Play& p) {
  const Melee& m = p.state.melee;
  const int lead = lead_unit(m);
  const Unit& u = p.state.unit(lead);
  if (!u.on_map()) return;
  if ((m.flags & kDisruptAfter) != 0) disrupt(p, lead, "9.4.11"_rule);
  if ((m.flags & kContinuation) != 0 && (m.more & kTargetOffMap) != 0 && type_of(p, lead).cavalry) {
    const int square = u.square;
    take_off(p, lead, Where::kRallied);  // 9.4.11/a
    p.tell(Happening::kRallied, "9.4.11/a"_rule, {lead});
    rout_leaders(p, side_of(p, lead), square);
  }
}

}  // namespace

bool dice_counted(const State& s) {
  const Frame* fight = s.stack.find(Phase::kMeleeFight);
  return fight == nullptr || fight->step > kNetHits;
}

void tidy_melee(State& s) {
  Melee& m = s.melee;
  const Frame* fight = s.stack.find(Phase::kMeleeFight);
  const int step = fight == nullptr ? int{kDecided} : fight->step;
  if (step > kCardsPlayed && step <= kNetHits) {
    std::ranges::sort(std::span(m.attack).first(m.attack_dice));
    std::ranges::sort(std::span(m.defence).first(m.defence_dice));
    return;
  }
  m.attack = {};
  m.defence = {};
  m.attack_dice = 0;
  m.defence_dice = 0;
  m.rerolls = {};
  m.duel_hits = {};
  if (step <= kAttackersHarmed) return;
  m.defender_hits = 0;
  m.defender_rout_dice = 0;
  for (Attacker& a : m.attackers) a.hits = 0;
}

Flow enter_melee_fight(Play& p, Frame& f) {
  State& s = p.state;
  Melee& m = s.melee;
  switch (f.step++) {
    case kDeclared: return open_window(p, Window::kMeleeDeclared, f.a);
    case kRetreats:
      if (m.target != kNoUnit) p.push(Phase::kRetreat, m.target);
      return Flow::kGoOn;
    case kRetreated:
      if ((m.flags & kTargetLeft) != 0) {  // 9.4.2, R-31
        s.action.targeted |= bit(m.target);
        m.from_square = s.unit(lead_unit(m)).square;
        f.step = kAdvanceCards;
      } else {
        p.push(Phase::kCommit);
      }
      return Flow::kGoOn;
    case kAllCommitted:
      if (fighters(m) == 0) {
        p.tell(Happening::kMeleeAborted, "9.4.3"_rule, {});
        return p.pop();
      }
      if (!in_attack(m.attackers[m.lead])) p.push(Phase::kMeleeLead, f.a);
      return Flow::kGoOn;
    case kChosenLead: join_battle(p); return open_window(p, Window::kMelee, lead_unit(m));
    case kCardsPlayed: roll_melee(p); return Flow::kGoOn;
    case kRerollsFirst: p.push(Phase::kReroll, other(s.initiative)); return Flow::kGoOn;
    case kRerollsSecond: p.push(Phase::kReroll, s.initiative); return Flow::kGoOn;
    case kRerolled: return open_window(p, Window::kMeleePost, lead_unit(m));
    case kNetHits:
      balance(p);
      if (m.defender_hits > 0 && m.target != kNoUnit) check_casualties(p, m.target);
      return Flow::kGoOn;
    case kDefenderHarmed: harm_defender(p); return Flow::kGoOn;
    case kAttackersHit:
      for (int i = m.attacker_count; i >= 0; --i) {  // pushed in reverse: the lead's leaders roll first
        const int index = i == 0 ? m.lead : i - 1;
        if (i > 0 && index == m.lead) continue;
        const Attacker& a = m.attacker(index);
        if (a.hits > 0 && s.unit(a.unit).on_map()) check_casualties(p, a.unit);
      }
      return Flow::kGoOn;
    case kAttackersHarmed:
      harm_attackers(p);
      if ((m.more & kDefenderRecoils) != 0) {
        start_recoil(p, m.target, s.unit(lead_unit(m)).square, m.defender_rout_dice);
      }
      return Flow::kGoOn;
    case kDefenderWent:
      if ((m.more & kDefenderRecoils) != 0) note_defender_gone(p);
      f.b = 0;
      return Flow::kGoOn;
    case kAttackersGo:
      if (next_attacker_goes(p, f)) f.step = kAttackersGo;
      return Flow::kGoOn;
    case kAdvanceCards: return advance_of(p) == AdvanceRule::kForced ? open_window(p, Window::kAdvance) : Flow::kGoOn;
    case kAdvances:
      if (advance_of(p) != AdvanceRule::kNone) p.push(Phase::kAdvance, lead_unit(m));
      return Flow::kGoOn;
    case kTurns:
      if (has_advanced(p)) p.push(Phase::kAdvanceTurn, lead_unit(m));
      return Flow::kGoOn;
    case kPursuitCards: return has_advanced(p) ? open_window(p, Window::kAdvance, lead_unit(m)) : Flow::kGoOn;
    case kContinues: {
      const bool rides = type_of(p, lead_unit(m)).cavalry || (m.flags & kFootMayContinue) != 0;
      if (rides && has_advanced(p) && may_continue_after_advance(p)) p.push(Phase::kContinue, lead_unit(m));
      return Flow::kGoOn;
    }
    default:
      if ((m.more & kPressing) != 0) {
        start_continuation(p);
        f.step = kAllCommitted;
        p.push(Phase::kCommit);
        return Flow::kGoOn;
      }
      end_fight(p);
      return p.pop();
  }
}

}  // namespace aspis::bladebow
