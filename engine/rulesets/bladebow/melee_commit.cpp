// 9.4.3: the attackers' commitment, and the points that cards add to it (4.1).

#include "engine/rulesets/bladebow/board.hpp"
#include "engine/rulesets/bladebow/cards.hpp"
#include "engine/rulesets/bladebow/leaders.hpp"
#include "engine/rulesets/bladebow/melee.hpp"

namespace aspis::bladebow {

bool someone_must_commit(const Melee& m) {
  for (std::size_t i = 0; i < m.attacker_count; ++i) {
    if ((m.attackers[i].flags & kMustCommit) != 0) return true;
  }
  return false;
}

int commitment_needed(const Table& t, const Attacker& a) { return morale_of(t, a.unit) - a.modifier; }

int die_deficit(const Table& t, const Attacker& a, int die) {
  return std::max(0, a.faces[static_cast<std::size_t>(die)] - commitment_needed(t, a));
}

int commit_deficit(const Table& t, const Attacker& a) {
  if (!rolled_commitment(a)) return 0;
  int points = 0;
  for (int die = 0; die < a.dice; ++die) points += die_deficit(t, a, die);
  return points;
}

void add_commit_dice(Melee& m, int dice) {
  for (std::size_t i = 0; i < m.attacker_count; ++i) {
    Attacker& a = m.attackers[i];
    if ((a.flags & kMustCommit) != 0) a.dice_bonus = static_cast<std::int8_t>(a.dice_bonus + dice);
  }
}

namespace {

/// Faces that pass are alike; of the others each lacks another number of points.
Cuts commitment_cuts(const Table& t, const Attacker& a) { return Cuts::above(commitment_needed(t, a)); }

}  // namespace

void reroll_commitment_die(Play& p, Attacker& a, int die) {
  std::uint8_t& face = a.faces[static_cast<std::size_t>(die)];
  const int before = face;
  p.dice.pool({&face, 1}, 6, commitment_cuts(p, a));
  p.tell(Happening::kRerolled, "4.2"_rule, {die, before, face});
}

void reroll_failed_commitment(Play& p, Attacker& a) {
  for (int die = 0; die < a.dice; ++die) {
    if (die_deficit(p, a, die) > 0) reroll_commitment_die(p, a, die);
  }
}

int commitment_dice(const Table& t, int unit) {
  const Melee& m = t.state.melee;
  if (m.target == kNoUnit) return 1;
  const auto& morale = type_of(t, m.target).good.morale;
  switch (area_of(bearing(t, m.target, t.state.unit(unit).square))) {
    case Area::kLeftFlank: return 1 + morale[0];
    case Area::kRightFlank: return 1 + morale[2];
    case Area::kRear: return 0;  // 9.4.3/b
    default: return 1 + morale[1];
  }
}

namespace {

/// 9.4.3.1 to 9.4.3.4, R-29: cumulative; one leader next to the unit and one two squares away at most. Visits what
/// they take off each die: visit(why, value, rule).
template <class Visit>
void each_commitment_modifier(const Table& t, int unit, Visit visit) {
  const int side = side_of(t, unit);
  const Melee& m = t.state.melee;
  if (leader_at_range(t, side, t.state.unit(unit).square, 1)) visit(Modifier::kLeaderNear, 2, "9.4.3.1"_rule);
  if (leader_at_range(t, side, t.state.unit(unit).square, 2)) visit(Modifier::kLeaderFar, 1, "9.4.3.2"_rule);
  const bool light_target = m.target != kNoUnit && type_of(t, m.target).size == Size::kLight;
  if (light_target && type_of(t, unit).size != Size::kLight) visit(Modifier::kLightTarget, 1, "9.4.3.3"_rule);
  if (type_of(t, unit).immortal) visit(Modifier::kImmortals, 1, "9.4.3.4"_rule);
}

}  // namespace

int commitment_modifier(const Table& t, int unit) {
  int modifier = camp_modifier(t, side_of(t, unit));
  each_commitment_modifier(t, unit, [&](Modifier, int value, Rule) { modifier -= value; });
  return modifier;
}

namespace {

enum CommitStep : std::uint8_t { kPrepare, kRoll, kSpend, kAllot, kFinish };

/// What makes up the number each die must not exceed; a continued attack counts no leaders (9.4.11).
void tell_commitment_modifiers(const Play& p, int unit) {
  if (p.sink == nullptr) return;
  tell_morale(p, unit);
  if ((p.state.melee.flags & kContinuation) != 0) return;
  each_commitment_modifier(p, unit, [&](Modifier why, int value, Rule rule) { tell_modifier(p, why, value, rule); });
}

void commit(Play& p, Attacker& a, bool marker) {
  a.flags = static_cast<std::uint8_t>(a.flags & ~kMustCommit);
  if (marker) p.state.unit(a.unit).flags |= kMeleeMarker;
  p.tell(Happening::kCommitted, "9.4.3"_rule, {a.unit});
}

/// The points that a side could still spend (4.1).
int points_at_hand(const Sheet& sheet, const State& s) {
  int points = s.melee.points;
  for (const int card : members(s.hand[s.active])) points += sheet.card(card).commitment;
  return points;
}

/// Who has to roll, with how many dice.
void prepare(Play& p, Attacker& a) {
  const Melee& m = p.state.melee;
  if ((m.flags & kContinuation) != 0) {  // 9.4.11: one die, no leader counts
    a.flags |= kMustCommit;
    a.dice = 1;
    a.modifier = static_cast<std::int8_t>(camp_modifier(p, side_of(p, a.unit)));
    return;
  }
  const bool marked = (p.state.unit(a.unit).flags & kMeleeMarker) != 0;
  const bool easy = m.target != kNoUnit && p.state.unit(m.target).disrupted();  // 9.4.3.7, 10.2
  const int dice = commitment_dice(p, a.unit);
  if (marked || easy || dice == 0) return commit(p, a, false);
  if (led(p, a.unit)) return commit(p, a, true);  // 9.4.3/a
  a.flags |= kMustCommit;
  a.dice = static_cast<std::uint8_t>(std::min(dice, kMaxCommitDice));
  a.modifier = static_cast<std::int8_t>(commitment_modifier(p, a.unit));
}

void roll(Play& p, Attacker& a) {
  if (!rolled_commitment(a)) return;
  a.dice = static_cast<std::uint8_t>(std::clamp(a.dice + a.dice_bonus, 1, kMaxCommitDice));
  const std::span<std::uint8_t> pool = std::span(a.faces).first(a.dice);
  tell_commitment_modifiers(p, a.unit);
  p.dice.pool(pool, 6, commitment_cuts(p, a));
  p.tell_dice(Happening::kCommitmentRoll, "9.4.3"_rule, {a.unit, commitment_needed(p, a)}, pool);
}

int total_deficit(const Table& t) {
  int points = 0;
  for (std::size_t i = 0; i < t.state.melee.attacker_count; ++i)
    points += commit_deficit(t, t.state.melee.attackers[i]);
  return points;
}

void conclude(Play& p, Attacker& a) {
  if ((a.flags & kMustCommit) == 0) return;
  if (commit_deficit(p, a) == 0) return commit(p, a, true);
  if ((p.state.melee.flags & kContinuation) != 0) {  // 9.4.11: it fights all the same
    p.state.melee.flags |= kDisruptAfter;
    a.flags = static_cast<std::uint8_t>(a.flags & ~kMustCommit);
    return;
  }
  a.flags = static_cast<std::uint8_t>((a.flags & ~kMustCommit) | kDropped);
  p.tell(Happening::kNotCommitted, "9.4.3"_rule, {a.unit});
}

}  // namespace

Flow enter_commit(Play& p, Frame& f) {
  Melee& m = p.state.melee;
  const std::span<Attacker> attackers = std::span(m.attackers).first(m.attacker_count);
  switch (f.step++) {
    case kPrepare:
      for (Attacker& a : attackers) prepare(p, a);
      if (!someone_must_commit(m)) return p.pop();
      return (m.flags & kContinuation) != 0 ? Flow::kGoOn : open_window(p, Window::kCommit, lead_unit(m));
    case kRoll:  // one after the other, so that whoever asks for odds can weigh them one by one
      if (f.a < m.attacker_count) {
        roll(p, m.attacker(f.a++));
        f.step = kRoll;
        return Flow::kGoOn;
      }
      f.a = 0;
      return (m.flags & kContinuation) != 0 ? Flow::kGoOn : open_window(p, Window::kCommitPost, lead_unit(m));
    case kSpend:
      m.points = 0;
      p.push(Phase::kCommitSpend);
      return Flow::kGoOn;
    case kAllot:
      if (m.points > 0 && total_deficit(p) > 0) p.push(Phase::kCommitAllot);
      return Flow::kGoOn;
    default:
      for (Attacker& a : attackers) conclude(p, a);
      return p.pop();
  }
}

void tidy_commitment(const Sheet& sheet, State& s) {
  // Which die lacks how much matters only to those who may throw it again; beyond the points there are, nothing does.
  const bool thrown_again = ((s.hand[0] | s.hand[1]) & sheet.cards_of(Window::kCommitPost)) != 0;
  const int points = points_at_hand(sheet, s);
  for (Attacker& a : std::span(s.melee.attackers).first(s.melee.attacker_count)) {
    const std::span<std::uint8_t> faces = std::span(a.faces).first(a.dice);
    if (!rolled_commitment(a)) std::ranges::fill(faces, std::uint8_t{0});
    std::ranges::sort(faces);
    if (thrown_again || faces.empty() || faces[0] == 0) continue;
    const int passes = std::clamp(commitment_needed({sheet, s}, a), 1, 6);
    int above = 0;
    for (const int face : faces) above += std::max(0, face - passes);
    if (commit_deficit({sheet, s}, a) > points) above = a.dice * 6;
    for (std::size_t i = faces.size(); i-- > 0;) {
      const int more = std::min(above, 6 - passes);
      faces[i] = static_cast<std::uint8_t>(passes + more);
      above -= more;
    }
  }
}

// ---- 4.1: points

Flow enter_commit_spend(Play& p, Frame& f) {
  if (f.step != 0 || total_deficit(p) <= p.state.melee.points) return p.pop();
  for (const int card : members(p.state.hand[p.state.active])) {
    if (p.sheet.card(card).commitment > 0) return Flow::kDecide;
  }
  return p.pop();
}

Verdict judge_commit_spend(const Table& t, const Frame&, const Choice& c) {
  if (verb_of(c) == Verb::kDone) return kYes;
  if (verb_of(c) != Verb::kCommitCard) return no("4.1"_rule, Why::kNotNow);
  if (c.a < 0 || c.a >= kCards) return no("4.1"_rule, Why::kNoSuchThing);
  if (!has(t.state.hand[t.state.active], c.a)) return no("4.0"_rule, Why::kCardNotHeld);
  if (t.sheet.card(c.a).commitment == 0) return no("2.2.1"_rule, Why::kCardNoPoints);
  return kYes;
}

void offer_commit_spend(const Table& t, const Frame&, Offer& offer) {
  offer(say(Verb::kDone));
  for (const int card : members(t.state.hand[t.state.active])) offer(say(Verb::kCommitCard, card));
}

void choose_commit_spend(Play& p, Frame& f, const Choice& c) {
  if (verb_of(c) == Verb::kDone) {
    f.step = 1;
    return;
  }
  const int points = p.sheet.card(c.a).commitment;
  p.state.melee.points = static_cast<std::uint8_t>(p.state.melee.points + points);
  discard_card(p, p.state.active, c.a);
  p.revealed = true;
  p.tell(Happening::kPointsSpent, "4.1"_rule, {p.state.active, c.a, points});
}

// ---- points that do not cover everyone

namespace {

/// Lowers the unit's dice to passing with the points at hand.
void cover(Play& p, Attacker& a) {
  p.state.melee.points = static_cast<std::uint8_t>(p.state.melee.points - commit_deficit(p, a));
  a.flags |= kAutoPass;
}

}  // namespace

Flow enter_commit_allot(Play& p, Frame& f) {
  Melee& m = p.state.melee;
  if (f.step != 0) return p.pop();
  const bool all = total_deficit(p) <= m.points;
  int able = 0;
  for (std::size_t i = 0; i < m.attacker_count; ++i) {
    const int deficit = commit_deficit(p, m.attackers[i]);
    if (deficit == 0 || deficit > m.points) continue;
    if (all) cover(p, m.attackers[i]);
    ++able;
  }
  return all || able == 0 ? p.pop() : Flow::kDecide;
}

Verdict judge_commit_allot(const Table& t, const Frame&, const Choice& c) {
  if (verb_of(c) == Verb::kDone) return kYes;
  if (verb_of(c) != Verb::kAllot) return no("4.1"_rule, Why::kNotNow);
  const int i = attacker_index(t.state.melee, c.a);
  if (i < 0) return no("4.1"_rule, Why::kNoSuchThing);
  const int deficit = commit_deficit(t, t.state.melee.attackers[static_cast<std::size_t>(i)]);
  if (deficit == 0) return no("4.1"_rule, Why::kNothingToLower);
  return deficit > t.state.melee.points ? no("4.1"_rule, Why::kPointsTooFew) : kYes;
}

void offer_commit_allot(const Table& t, const Frame&, Offer& offer) {
  offer(say(Verb::kDone));
  const Melee& m = t.state.melee;
  for (std::size_t i = 0; i < m.attacker_count; ++i) offer(say(Verb::kAllot, m.attackers[i].unit));
}

void choose_commit_allot(Play& p, Frame& f, const Choice& c) {
  if (verb_of(c) == Verb::kDone) {
    f.step = 1;
    return;
  }
  Melee& m = p.state.melee;
  cover(p, m.attacker(attacker_index(m, c.a)));
}

}  // namespace aspis::bladebow
