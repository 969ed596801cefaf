// 9.3, 9.4.4 to 9.4.7: how many dice, what they score, re-rolls, and how hits are used up.

#include "engine/rulesets/bladebow/board.hpp"
#include "engine/rulesets/bladebow/leaders.hpp"
#include "engine/rulesets/bladebow/melee.hpp"

namespace aspis::bladebow {
namespace {

int size_dice(const UnitType& type) { return static_cast<int>(type.size) + 1; }  // 9.3: L 1, M 2, H 3

int rank_dice(const Table& t, int unit) { return type_of(t, unit).ranked() ? t.state.unit(unit).ranks : 0; }

/// 9.4.4.2: the ground's dice for one side, the best reason alone; the lead's square decides for the attackers.
int ground_dice(const Table& t, int role) {
  const Melee& m = t.state.melee;
  if (m.target == kNoUnit) return 0;
  const int own = role == 0 ? lead_unit(m) : m.target;
  const int enemy = role == 0 ? m.target : lead_unit(m);
  const Terrain& here = t.sheet.ground(t.state.unit(own).square);
  const Terrain& there = t.sheet.ground(t.state.unit(enemy).square);
  int dice = role == 1 ? here.shelter_dice : 0;
  if ((there.burdens & t.sheet.troops_of(enemy)) != 0) dice = std::max<int>(dice, there.burden_dice);
  return there.high ? dice : std::max<int>(dice, here.height_dice);
}

Area place_of(const Table& t, const Attacker& a) {
  return area_of(bearing(t, t.state.melee.target, t.state.unit(a.unit).square));
}

bool any_attacker(const Table& t, bool (*fits)(const Table&, const Attacker&)) {
  const Melee& m = t.state.melee;
  if (m.target == kNoUnit) return false;  // a camp has neither flank nor rear
  for (std::size_t i = 0; i < m.attacker_count; ++i) {
    if (in_attack(m.attackers[i]) && fits(t, m.attackers[i])) return true;
  }
  return false;
}

/// Visits what dice the attackers have: visit(why, value, rule).
template <class Visit>
void each_attack_die(const Table& t, Visit visit) {
  const Melee& m = t.state.melee;
  const int lead = lead_unit(m);
  visit(Modifier::kLeadSize, size_dice(type_of(t, lead)), "9.3"_rule);
  visit(Modifier::kLeadRanks, rank_dice(t, lead), "9.3"_rule);
  int support = 0;
  for (std::size_t i = 0; i < m.attacker_count; ++i) {
    if (in_attack(m.attackers[i]) && m.attackers[i].unit != lead) support += size_dice(type_of(t, m.attackers[i].unit));
  }
  visit(Modifier::kSupport, support, "9.4.4.4/a"_rule);
  if (rear_attacked(t) || flanked(t)) visit(Modifier::kFlankOrRear, 1, "9.4.4.1"_rule);
  if (type_of(t, lead).immortal) visit(Modifier::kImmortalLead, 1, "9.4.4.3"_rule);
  visit(Modifier::kLeadGround, ground_dice(t, 0), "9.4.4.2"_rule);
  visit(Modifier::kAttackCards, m.bonus[0], "4.2"_rule);
}

/// The same for the defender.
template <class Visit>
void each_defence_die(const Table& t, Visit visit) {
  const Melee& m = t.state.melee;
  if (m.target == kNoUnit) {
    visit(Modifier::kCampDefence, 3, "12.4/a"_rule);
  } else {
    visit(Modifier::kDefenderSize, size_dice(type_of(t, m.target)), "9.3"_rule);
    visit(Modifier::kDefenderRanks, rank_dice(t, m.target), "9.3"_rule);
    if (t.state.unit(m.target).walled()) visit(Modifier::kWallDice, 1, "13.2.4"_rule);
    visit(Modifier::kDefenderGround, ground_dice(t, 1), "9.4.4.2"_rule);
  }
  visit(Modifier::kDefenceCards, m.bonus[1], "4.2"_rule);
}

}  // namespace

bool flanked(const Table& t) {
  const bool lapped = any_attacker(t, [](const Table&, const Attacker& a) { return (a.flags & kCountsFlank) != 0; });
  if ((t.state.melee.flags & kNoFlankEffect) != 0) {
    return lapped && t.state.initiative == t.state.active;  // the initiative holder's card prevails
  }
  return lapped || any_attacker(t, [](const Table& table, const Attacker& a) {
           const Area area = place_of(table, a);
           return area == Area::kLeftFlank || area == Area::kRightFlank;
         });
}

bool rear_attacked(const Table& t) {
  return any_attacker(t, [](const Table& table, const Attacker& a) { return place_of(table, a) == Area::kRear; });
}

int attack_dice(const Table& t) {
  int dice = 0;
  each_attack_die(t, [&](Modifier, int value, Rule) { dice += value; });
  return std::clamp(dice, 0, kMaxMeleeDice);
}

int defence_dice(const Table& t) {
  int dice = 0;
  each_defence_die(t, [&](Modifier, int value, Rule) { dice += value; });
  return std::clamp(dice, 0, kMaxMeleeDice);
}

namespace {

/// The unit whose dice a side rolls: the lead, or the defender.
int roller(const Table& t, int role) { return role == 0 ? lead_unit(t.state.melee) : t.state.melee.target; }

/// What is added to each of a side's dice: by cards, and by a wall (13.2.5, R-45).
int face_modifier(const Table& t, int role) {
  const int unit = roller(t, role);
  const bool walled = unit != kNoUnit && t.state.unit(unit).walled();
  return t.state.melee.modifier[static_cast<std::size_t>(role)] + (walled ? 1 : 0);
}

/// 9.4.4.1.B, 9.4.4.5: a defender who is struck in the rear or in disorder wards off hits but deals none.
bool disordered(const Table& t) {
  const int unit = t.state.melee.target;
  return unit != kNoUnit && t.state.unit(unit).disrupted();
}
bool harmless(const Table& t) { return rear_attacked(t) || disordered(t); }

}  // namespace

void tell_melee_modifiers(const Play& p) {
  if (p.sink == nullptr) return;
  const auto tell = [&](Modifier why, int value, Rule rule) { tell_modifier(p, why, value, rule); };
  each_attack_die(p, tell);
  tell(Modifier::kAttackFaces, face_modifier(p, 0), "13.2.5"_rule);
  each_defence_die(p, tell);
  tell(Modifier::kDefenceFaces, face_modifier(p, 1), "13.2.5"_rule);
  if (rear_attacked(p)) {
    tell(Modifier::kRearHarmless, -2, "9.4.4.1.B"_rule);
  } else if (disordered(p)) {
    tell(Modifier::kDisorderHarmless, -2, "9.4.4.5"_rule);
  } else if (flanked(p)) {
    tell(Modifier::kFlankedFaces, -1, "9.4.4.1.A"_rule);
  }
}

Scoring scoring(const Table& t, int role) {
  const int modifier = face_modifier(t, role);
  const int hit_on = role == 1 && flanked(t) ? 1 : 2;  // 9.4.4.1.A
  return {hit_on - modifier, 5 - modifier};
}

Scoring scoring_as_told(const Table& t, int role) {
  Scoring score = scoring(t, role);
  if (!harmless(t)) return score;
  (role == 0 ? score.cancel_on : score.hit_on) = role == 0 ? kNeverFrom : kNeverUpTo;
  return score;
}

Cuts face_cuts(const Table& t, int role) {
  const Scoring score = scoring(t, role);
  if (!harmless(t)) return Cuts::after(score.hit_on, score.cancel_on - 1);
  return role == 0 ? Cuts::after(score.hit_on) : Cuts::after(score.cancel_on - 1);  // nothing to cancel, no hits
}

Tally tally(const Table& t, int role) {
  const Melee& m = t.state.melee;
  const Scoring score = scoring(t, role);
  const auto& faces = role == 0 ? m.attack : m.defence;
  const int dice = role == 0 ? m.attack_dice : m.defence_dice;
  Tally tally;
  for (int i = 0; i < dice; ++i) {
    const int face = faces[static_cast<std::size_t>(i)];
    if (face <= score.hit_on) ++tally.hits;
    if (face >= score.cancel_on) ++tally.cancels;
  }
  tally.hits += m.duel_hits[static_cast<std::size_t>(role)];
  if (role == 1 && harmless(t)) tally.hits = 0;
  return tally;
}

void reroll_melee_die(Play& p, int role, int die, Rule rule) {
  Melee& m = p.state.melee;
  std::uint8_t& face = (role == 0 ? m.attack : m.defence)[static_cast<std::size_t>(die)];
  const int before = face;
  p.dice.pool({&face, 1}, 6, face_cuts(p, role));
  p.tell(Happening::kRerolled, rule, {die, before, face});
}

HitUse use_melee_hits(const UnitType& type, bool good_order, int ranks, int hits) {
  HitUse use;
  if (type.density == Density::kFlexible) hits -= std::min(hits, ranks + 1);  // 9.4.7.3
  if (hits > 0 && good_order) {
    use.disrupts = true;
    --hits;
  }
  if (type.density != Density::kOpen) {  // 9.4.7.2
    use.ranks = std::min(hits, ranks);
    hits -= use.ranks;
  }
  if (hits > 0) {
    use.recoils = true;
    use.rout_dice = hits - 1;
  }
  return use;
}

// ---- 9.4.6: re-rolls

namespace {

int role_of(const Table& t, const Frame& f) { return f.a == t.state.active ? 0 : 1; }
int dice_of(const Table& t, int role) { return role == 0 ? t.state.melee.attack_dice : t.state.melee.defence_dice; }

}  // namespace

Flow enter_reroll(Play& p, Frame& f) {
  const int role = role_of(p, f);
  if (p.state.melee.rerolls[static_cast<std::size_t>(role)] == 0 || dice_of(p, role) == 0) return p.pop();
  return Flow::kDecide;
}

Verdict judge_reroll(const Table& t, const Frame& f, const Choice& c) {
  if (verb_of(c) == Verb::kDone) return kYes;
  if (verb_of(c) != Verb::kReroll) return no("9.4.6"_rule, Why::kNotNow);
  if (c.a < 0 || c.a >= dice_of(t, role_of(t, f))) return no("9.4.6"_rule, Why::kNoSuchDie);
  return kYes;
}

void offer_reroll(const Table& t, const Frame& f, Offer& offer) {
  offer(say(Verb::kDone));
  for (int die = 0; die < dice_of(t, role_of(t, f)); ++die) offer(say(Verb::kReroll, die));
}

void choose_reroll(Play& p, Frame& f, const Choice& c) {
  const int role = role_of(p, f);
  std::uint8_t& left = p.state.melee.rerolls[static_cast<std::size_t>(role)];
  if (verb_of(c) == Verb::kDone) {
    left = 0;
    return;
  }
  --left;
  reroll_melee_die(p, role, c.a, f.b != 0 ? "4.2"_rule : "9.4.6"_rule);  // b: a card gave it
}

}  // namespace aspis::bladebow
