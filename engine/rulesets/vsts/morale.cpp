#include "engine/rulesets/vsts/morale.hpp"

#include "engine/rulesets/vsts/leaders.hpp"

namespace aspis::vsts {
namespace {

/// Visits every modifier of a unit's check that is not zero: visit(Modifier, value).
template <class Visit>
void each_modifier(const Table& t, int unit, Situation situation, Visit visit) {
  const Unit& u = t.state.unit(unit);
  const auto add = [&](Modifier why, int value) {
    if (value != 0) visit(why, value);
  };
  const bool out = u.is(kOoc);
  if (!u.routed()) add(Modifier::kOwnMorale, t.sheet.unit(unit).morale);              // 3.1.b, 3.1.c
  if (!out || !engaged(t, unit)) add(Modifier::kLeaderMorale, leader_help(t, unit));  // 3.1.d, 6.1.d
  if (out) add(Modifier::kOutOfCommand, t.sheet.modifier(Modifier::kOutOfCommand));   // 6.1.b
  if (t.state.combat != 0 && on_coast(t, unit)) add(Modifier::kCoast, t.sheet.modifier(Modifier::kCoast));  // 11.3.1
  if (situation.why != Modifier::kCount) add(situation.why, situation.value);
}

/// The rule each modifier comes from.
Rule source(Modifier why, Rule check) {
  switch (why) {
    case Modifier::kOwnMorale: return "3.1.b"_rule;
    case Modifier::kLeaderMorale: return "3.1.d"_rule;
    case Modifier::kOutOfCommand: return "6.1.b"_rule;
    case Modifier::kCoast: return "11.3.1"_rule;
    default: return check;
  }
}

}  // namespace

bool on_coast(const Table& t, int unit) {
  if (t.sheet.side(unit) != kPersian) return false;
  bool coast = false;
  each_hex(t, unit, [&](int hex) { coast = coast || has(t.sheet.coastal, hex); });
  return coast;
}

int morale_sum(const Table& t, int unit, Situation situation) {
  int sum = 0;
  each_modifier(t, unit, situation, [&](Modifier, int value) { sum += value; });
  return sum;
}

Roll check_morale(Play& p, int unit, Happening kind, Rule rule, Situation situation) {
  const int sum = morale_sum(p, unit, situation);
  if (p.sink != nullptr) {
    each_modifier(p, unit, situation, [&](Modifier why, int value) {
      p.tell(Happening::kModifier, source(why, rule), {static_cast<int>(why), value});
    });
  }
  return roll_check(p, unit, sum, kind, rule);
}

Roll roll_check(Play& p, int piece, int sum, Happening kind, Rule rule) {
  const int raw = roll_against(p.dice, kNeeded - sum);
  p.tell_dice(kind, rule, {piece, raw + sum, sum}, std::array{die_face(raw)});
  return {raw, raw + sum >= kNeeded};
}

void disorganize(Play& p, int unit, int points, Rule rule) {
  Unit& u = p.state.unit(unit);
  u.dp = static_cast<std::uint8_t>(std::min(u.dp + points, 0xff));
  p.tell(Happening::kDisorganized, rule, {unit, u.dp});
}

}  // namespace aspis::vsts
