// sequence, night-refill, pass-falls, victory.

#include "engine/rulesets/hotgates/days.hpp"

#include "engine/rulesets/hotgates/setup.hpp"

namespace aspis::hotgates {

int score(const State& state) { return state.lost[kPersian] - state.lost[kGreek]; }

int broken_through(const Table& t) {
  int units = 0;
  for (int column = 0; column < t.sheet.columns; ++column) {
    for (const int unit : members(own_in(t, kPersian, t.sheet.at(column, t.sheet.game.break_row)))) {
      if (!t.state.unit(unit).is(kByPath)) ++units;
    }
  }
  return units;
}

namespace {

// ---- The end

void end_battle(Play& p, int winner, Grade grade, Ending ending, Rule rule) {
  State& s = p.state;
  s.over = 1;
  s.winner = static_cast<std::uint8_t>(winner);
  s.grade = grade;
  s.ending = ending;
  p.tell(Happening::kBattleEnded, rule, {winner, static_cast<int>(grade), static_cast<int>(ending)});
}

/// victory: the level that the score reaches. A pass that falls before the third day is lost whatever the score.
void settle(Play& p, Ending ending) {
  const int bonus = ending == Ending::kHeld ? p.sheet.game.hold_bonus : 0;
  const int sum = score(p.state) + bonus;
  p.tell(Happening::kScore, "victory"_rule, {sum, p.state.lost[kPersian], p.state.lost[kGreek], bonus});
  if (ending == Ending::kFellEarly) return end_battle(p, kPersian, Grade::kDecisive, ending, "pass-falls"_rule);
  const std::vector<Level>& levels = p.sheet.game.levels;
  std::size_t level = 0;
  while (level + 1 < levels.size() && sum > levels[level].up_to) ++level;
  end_battle(p, levels[level].winner, levels[level].grade, ending, "victory"_rule);
}

/// CHECK at the end of a round.
bool pass_fallen(Play& p) {
  const bool nobody = on_map(p, kGreek) == 0;
  if (!nobody && broken_through(p) < p.sheet.game.break_units) return false;
  const FallWhy why = nobody ? FallWhy::kNobodyLeft : FallWhy::kBrokenThrough;
  p.tell(Happening::kPassFalls, "pass-falls"_rule, {static_cast<int>(why)});
  settle(p, p.state.day < kDays ? Ending::kFellEarly : Ending::kFell);
  return true;
}

// ---- Night

/// night-refill: everybody off the map, the routed back, order restored; Xerxes replaces his dead, the Greeks cannot.
void pass_the_night(Play& p) {
  p.tell(Happening::kNight, "night-refill"_rule, {p.state.day});
  int made_good = 0;
  for (int unit = 0; unit < static_cast<int>(p.sheet.units.size()); ++unit) {
    Unit& u = p.state.unit(unit);
    if (u.on_map()) lift(p.sheet, p.state, unit, Where::kReserve);
    if (p.sheet.side(unit) == kPersian && p.sheet.refill) {
      made_good += u.lost;
      u.lost = 0;
      u.where = Where::kReserve;
    }
    if (u.in_play()) u.where = Where::kReserve;
    u.flags = 0;
    u.facing = p.sheet.side(unit) == kGreek ? kNorth : kSouth;
  }
  if (made_good > 0) p.tell(Happening::kMadeGood, "night-refill"_rule, {made_good});
  p.state.committed = 0;
  p.state.posture = {};
  p.state.round = 0;
}

enum DayStep : std::uint8_t { kDawn, kGuard, kDeploy, kFight, kDusk };
enum RoundStep : std::uint8_t { kBegin, kPersians, kGreeks, kPersiansRecover, kGreeksRecover, kCheck };
enum HalfStep : std::uint8_t { kMoving, kFiring, kFighting, kDone };

}  // namespace

Flow enter_day(Play& p, Frame& f) {
  switch (f.step++) {
    case kDawn:
      p.tell(Happening::kDayBegan, "sequence"_rule, {p.state.day});
      if (p.state.day == kDays) p.push(Phase::kPhocians);
      break;
    case kGuard: p.push(Phase::kBox); break;
    case kDeploy:
      if (p.state.day == kDays) roll_for_ephialtes(p);
      p.push(Phase::kSetup);
      break;
    case kFight: p.push(Phase::kRound); break;
    default:
      if (p.state.day == kDays) {
        p.tell(Happening::kPassHolds, "victory"_rule, {});
        settle(p, Ending::kHeld);
        break;
      }
      pass_the_night(p);
      ++p.state.day;
      f.step = kDawn;
      break;
  }
  return Flow::kGoOn;
}

Flow enter_round(Play& p, Frame& f) {
  switch (f.step++) {
    case kBegin:
      ++p.state.round;
      p.tell(Happening::kRoundBegan, "sequence"_rule,
             {p.state.round, p.state.day, (p.state.day - 1) * p.sheet.game.rounds + p.state.round});
      p.push(Phase::kArrive);
      break;
    case kPersians: p.push(Phase::kHalf, kPersian); break;
    case kGreeks: p.push(Phase::kHalf, kGreek); break;
    case kPersiansRecover: p.push(Phase::kRecover, kPersian); break;
    case kGreeksRecover: p.push(Phase::kRecover, kGreek); break;
    default:
      if (pass_fallen(p)) break;
      if (p.state.round >= p.sheet.game.rounds) return p.pop();
      f.step = kBegin;
      break;
  }
  return Flow::kGoOn;
}

Flow enter_half(Play& p, Frame& f) {
  switch (f.step++) {
    case kMoving:
      p.state.side = static_cast<std::uint8_t>(f.a);
      for (const int unit : members(p.state.map)) p.state.unit(unit).clear(kHalfRoundFlags);
      p.push(Phase::kMove, f.a);
      break;
    case kFiring: p.push(Phase::kFire, f.a); break;
    case kFighting: p.push(Phase::kMelee, f.a); break;
    default: return p.pop();
  }
  return Flow::kGoOn;
}

// ---- Beginning in the middle

void lay_frames(State& state, BeginAt at) {
  const auto push = [&](Phase phase, int step, int a = 0) {
    state.stack.push({static_cast<std::uint8_t>(phase), static_cast<std::uint8_t>(step), static_cast<std::int16_t>(a)});
  };
  const auto day = [](BeginAt when) {
    switch (when) {
      case BeginAt::kDawn: return kDawn;
      case BeginAt::kBox: return kGuard;
      case BeginAt::kSetup: return kDeploy;
      default: return kDusk;
    }
  };
  push(Phase::kDay, day(at));
  if (at <= BeginAt::kSetup || at == BeginAt::kNight) return;
  const bool greek = state.side == kGreek;
  switch (at) {
    case BeginAt::kRound: return push(Phase::kRound, kBegin);
    case BeginAt::kRecover: return push(Phase::kRound, greek ? kGreeksRecover : kPersiansRecover);
    case BeginAt::kCheck: return push(Phase::kRound, kCheck);
    default: break;
  }
  push(Phase::kRound, greek ? kPersiansRecover : kGreeks);
  const int step = at == BeginAt::kMove ? kMoving : at == BeginAt::kFire ? kFiring : kFighting;
  push(Phase::kHalf, step, state.side);
}

}  // namespace aspis::hotgates
