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

Ending camp_ending(int side) { return side == kGreek ? Ending::kGreekCamp : Ending::kPersianCamp; }

/// 14.2 SR5: the king's death and the loss of the camp.
void decide_special(Play& p) {
  constexpr Rule kRule = "14.2.thermopylae.sr5"_rule;
  const Victory& v = p.sheet.victory;
  const bool king = v.leader >= 0 && p.state.leader(v.leader).where == LeaderWhere::kDead;
  const bool camp = v.camp_sacked != kNoSide && p.state.camp(v.camp_sacked).overrun != 0;
  const Seat slayer = king ? static_cast<Seat>(other(p.sheet.leader(v.leader).side)) : kNobody;
  if (king && camp) return end_battle(p, slayer, Grade::kMinor, Ending::kBothSpecial, kRule);
  if (king) return end_battle(p, slayer, Grade::kMajor, Ending::kXerxes, kRule);
  if (camp) end_battle(p, other(v.camp_sacked), Grade::kMajor, camp_ending(v.camp_sacked), kRule);
}

}  // namespace

void decide_victory(Play& p) {
  State& s = p.state;
  decide_special(p);
  if (s.over != 0) return;
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
  if (p.sheet.victory.held_by != kNoSide) {
    end_battle(p, p.sheet.victory.held_by, Grade::kMinor, Ending::kPassHeld, "14.2.thermopylae.sr5"_rule);
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
  if (side != p.sheet.victory.camp_ends_battle) return;
  const Side winner = other(side);
  const bool bloody = p.state.losses[static_cast<std::size_t>(side)] > p.state.losses[winner];
  end_battle(p, winner, bloody ? Grade::kMajor : Grade::kMinor, camp_ending(side), "14.4.mycale.sr4"_rule);
}

}  // namespace aspis::bladebow
