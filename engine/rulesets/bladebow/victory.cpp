#include "engine/rulesets/bladebow/victory.hpp"

namespace aspis::bladebow {
namespace {

void end_battle(Play& p, Seat winner, Grade grade, Ending ending, Rule rule) {
  State& s = p.state;
  if (s.over != 0) return;
  s.over = 1;
  s.winner = winner;
  s.grade = grade;
  s.ending = ending;
  p.tell(Happening::kBattleEnds, rule,
         {winner == kNobody ? -1 : winner, static_cast<int>(grade), static_cast<int>(ending)});
}

bool routs(const State& s, Side side) { return s.losses[side] >= s.rout_level[side]; }

/// 14.2 SR5: the king is the Persians' first leader.
bool xerxes_dead(const Table& t) {
  for (std::size_t i = 0; i < t.sheet.leaders.size(); ++i) {
    if (t.sheet.leaders[i].side == kPersian) return t.state.leaders[i].where == LeaderWhere::kDead;
  }
  return false;
}

}  // namespace

void decide_victory(Play& p) {
  State& s = p.state;
  if (p.sheet.special == Special::kThermopylae) {
    constexpr Rule kRule = "14.2.thermopylae.sr5"_rule;
    const bool king = xerxes_dead(p);
    const bool camp = s.camps[kGreek].overrun != 0;
    if (king && camp) return end_battle(p, kGreek, Grade::kMinor, Ending::kBothSpecial, kRule);
    if (king) return end_battle(p, kGreek, Grade::kMajor, Ending::kXerxes, kRule);
    if (camp) return end_battle(p, kPersian, Grade::kMajor, Ending::kGreekCamp, kRule);
  }
  const bool greek = routs(s, kGreek);
  const bool persian = routs(s, kPersian);
  for (const Side side : {kGreek, kPersian}) {
    if (routs(s, side)) p.tell(Happening::kArmyRouts, "5.6"_rule, {side});
  }
  if (greek && persian)
    return end_battle(p, other(p.sheet.tie_break), Grade::kMarginal, Ending::kBothRout, "5.6/a"_rule);
  if (greek) return end_battle(p, kPersian, Grade::kMajor, Ending::kRout, "5.6"_rule);
  if (persian) return end_battle(p, kGreek, Grade::kMajor, Ending::kRout, "5.6"_rule);
}

bool battle_ends_by_time(Play& p) {
  State& s = p.state;
  bool ends = s.turn >= kMaxTurns;
  const int icon = p.sheet.end_icons[s.turn];
  if (!ends && icon > 0) {
    const int roll = p.dice.die(6);
    p.tell(Happening::kEndRoll, "5.7"_rule, {roll, icon});
    ends = roll <= icon;
  }
  if (!ends) return false;
  if (p.sheet.special == Special::kThermopylae) {
    end_battle(p, kGreek, Grade::kMinor, Ending::kPassHeld, "14.2.thermopylae.sr5"_rule);
    return true;
  }
  const int greek = s.rout_level[kGreek] - s.losses[kGreek];
  const int persian = s.rout_level[kPersian] - s.losses[kPersian];
  if (greek != persian) {
    end_battle(p, greek > persian ? kGreek : kPersian, Grade::kMinor, Ending::kDistance, "5.6/b"_rule);
  } else if (s.losses[kGreek] != s.losses[kPersian]) {
    const Side winner = s.losses[kGreek] < s.losses[kPersian] ? kGreek : kPersian;
    end_battle(p, winner, Grade::kMarginal, Ending::kLosses, "5.6/c"_rule);
  } else {
    end_battle(p, kNobody, Grade::kDraw, Ending::kEven, "5.6/c"_rule);
  }
  return true;
}

void camp_lost(Play& p, int side) {
  if (p.sheet.special != Special::kMycale || side != kPersian) return;
  const bool bloody = p.state.losses[kPersian] > p.state.losses[kGreek];
  end_battle(p, kGreek, bloody ? Grade::kMajor : Grade::kMinor, Ending::kPersianCamp, "14.4.mycale.sr4"_rule);
}

}  // namespace aspis::bladebow
