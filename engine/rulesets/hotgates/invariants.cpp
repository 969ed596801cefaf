// What must hold in every position at which somebody decides. Random battles check it after each choice.

#include "engine/rulesets/hotgates/board.hpp"
#include "engine/rulesets/hotgates/scenario.hpp"

namespace aspis::hotgates {
namespace {

std::string about(const Sheet& sheet, int unit, std::string_view text) {
  return sheet.unit(unit).key + ' ' + std::string(text);
}

bool within(const State& s, Phase phase) { return s.stack.find(phase) != nullptr; }

std::string broken_steps(const Table& t, int unit) {
  const Unit& u = t.state.unit(unit);
  const int left = steps_left(t, unit);
  if (left < 0) return about(t.sheet, unit, "lost more steps than it has (unit-steps)");
  if ((left == 0) != (u.where == Where::kDead)) return about(t.sheet, unit, "is dead or alive by mistake (unit-steps)");
  return {};
}

std::string broken_place(const Table& t, int unit) {
  const Unit& u = t.state.unit(unit);
  const bool greek = t.sheet.side(unit) == kGreek;
  if (has(t.state.map, unit) != u.on_map()) return about(t.sheet, unit, "is on the map or off it by mistake");
  if (!u.on_map()) {
    if (u.area != kNowhere || u.from != kNowhere) return about(t.sheet, unit, "is off the map with an area");
    if (u.is(kDisordered)) return about(t.sheet, unit, "is Disordered off the map (rout)");
    if (greek && u.where == Where::kWaiting) return about(t.sheet, unit, "waits to enter, a Greek (commit-when)");
    const bool greek_box = u.where == Where::kBox || u.where == Where::kAway;
    return greek_box && !greek ? about(t.sheet, unit, "lies in a Greek box (box)") : std::string();
  }
  if (!valid_area(t, u.area) || t.sheet.ground(u.area).closed) {
    return about(t.sheet, unit, "stands on closed ground (tec-coast)");
  }
  if (!has(t.state.in(u.area), unit)) return about(t.sheet, unit, "is not listed in its area");
  if (!valid_facing(u.facing)) return about(t.sheet, unit, "faces no side of its area (turn)");
  if (u.from != kNowhere && !in_contact(t, unit)) return about(t.sheet, unit, "came upon nobody (movement)");
  if (u.hits != 0 && !within(t.state, Phase::kFire)) return about(t.sheet, unit, "has hits outside fire (fire-dv)");
  return {};
}

std::string broken_area(const Table& t, int area) {
  const Bits here = t.state.in(area);
  for (const int unit : members(here)) {
    if (!valid_unit(t, unit) || t.state.unit(unit).area != area) return area_name(t.sheet, area) + " lists a stranger";
  }
  for (const Side side : {kGreek, kPersian}) {
    if (count(own_in(t, side, area)) > t.sheet.game.stacking) {
      return area_name(t.sheet, area) + " holds too many (stacking)";
    }
  }
  return {};
}

std::string broken_frame(const Table& t) {
  const State& s = t.state;
  if (s.day < 1 || s.day > kDays || s.round > t.sheet.game.rounds) return "the calendar is wrong (sequence)";
  if (s.cut_off != 0 && s.day != kDays) return "Ephialtes came before the third day (ephialtes-force)";
  if ((s.mover.unit != kNone) != within(s, Phase::kMoveUnit)) return "somebody moves out of turn (movement)";
  const bool fights = within(s, Phase::kJoin) || within(s, Phase::kLose);
  if ((s.attackers != 0) != fights) return "an attack is left over (melee-group)";
  if (t.sheet.automaton && s.over == 0 && s.side == kPersian && within(s, Phase::kHalf)) {
    return "the Persian is asked in the solitaire game (two-player)";
  }
  if (s.over == 0 && s.stack.empty()) return "nobody is to decide and the battle is not over";
  return {};
}

}  // namespace

std::string broken_invariant(const Sheet& sheet, const State& state) {
  const Table t{sheet, state};
  for (int area = 0; area < sheet.areas(); ++area) {
    if (std::string text = broken_area(t, area); !text.empty()) return text;
  }
  for (int unit = 0; unit < static_cast<int>(sheet.units.size()); ++unit) {
    for (const auto part : {broken_steps, broken_place}) {
      if (std::string text = part(t, unit); !text.empty()) return text;
    }
  }
  return broken_frame(t);
}

}  // namespace aspis::hotgates
