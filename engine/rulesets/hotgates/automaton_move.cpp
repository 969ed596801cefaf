// automaton-posture and automaton-move.

#include <algorithm>

#include "engine/rulesets/hotgates/automaton.hpp"
#include "engine/rulesets/hotgates/automaton_ways.hpp"
#include "engine/rulesets/hotgates/melee.hpp"
#include "engine/rulesets/hotgates/movement.hpp"

namespace aspis::hotgates {

void take_posture(Play& p) {
  for (int contingent = kDahae; contingent < kContingents; ++contingent) {
    const Bits there = p.state.map & p.sheet.contingent_units[static_cast<std::size_t>(contingent)];
    if (there == 0) continue;
    Bits by_road = 0;
    for (const int unit : members(there)) {
      if (!p.state.unit(unit).is(kByPath)) by_road |= bit(unit);
    }
    if (by_road == 0) {
      p.tell(Happening::kAlwaysFury, "automaton-posture"_rule, {contingent});
      continue;
    }
    const int face = roll(p.dice);
    const std::uint8_t posture = p.sheet.game.posture[static_cast<std::size_t>(face)];
    p.state.posture[static_cast<std::size_t>(contingent - kDahae)] = posture;
    p.tell_dice(Happening::kPosture, "automaton-posture"_rule, {contingent, posture}, shown(face));
  }
}

Posture posture_of(const Table& t, int unit) {
  if (t.state.unit(unit).is(kByPath)) return Posture::kFury;
  return static_cast<Posture>(t.state.posture[static_cast<std::size_t>(t.sheet.unit(unit).contingent - kDahae)]);
}

namespace {

constexpr int kUnreachable = Ways::kUnreachable;

/// Lower letter first, then lower row.
bool before_in_letters(const Sheet& sheet, int a, int b) {
  return std::pair(sheet.column(a), a) < std::pair(sheet.column(b), b);
}

struct Goal {
  int area = kNowhere;
  GoalWhy why = GoalWhy::kNearestGreeks;
};

/// The column before shifts of a unit and the Mixed already there against the weakest Greek there.
int promise(const Table& t, int unit, int area) {
  const Bits greeks = own_in(t, kGreek, area);
  if (greeks == 0) return 0;
  int attack = melee_value(t, unit);
  for (const int mate : members(own_in(t, kPersian, area) & t.sheet.type_units[kMixed])) attack += melee_value(t, mate);
  int weakest = melee_value(t, first(greeks));
  for (const int greek : members(greeks)) weakest = std::min(weakest, melee_value(t, greek));
  return odds_column(t.sheet.tables, attack, weakest);
}

/// Areas that are equally good.
class Tied {
 public:
  void start_anew() { size_ = 0; }
  bool empty() const { return size_ == 0; }
  std::span<const Area> areas() const { return std::span(areas_).first(size_); }
  /// Takes an area in when it is as good as the best so far, alone when it is better. What cannot be reached is not.
  void keep_least(Area area, int value, int& least) {
    if (value > least || value == kUnreachable) return;
    if (value < least) size_ = 0;
    least = value;
    areas_[size_++] = area;
  }
  int first_by_letter(const Sheet& sheet) const {
    const auto before = [&](Area a, Area b) { return before_in_letters(sheet, a, b); };
    return empty() ? kNowhere : std::ranges::min(areas(), before);
  }
  /// d10 decides between the first and the last by their letters.
  int pick(Play& p, int unit) const {
    if (size_ == 1) return areas_[0];
    const int face = roll_between(p.dice, kFaces / 2, kFaces);
    p.tell_dice(Happening::kTieRoll, "automaton-move"_rule, {unit}, shown(face));
    const auto before = [&](Area a, Area b) { return before_in_letters(p.sheet, a, b); };
    return face <= kFaces / 2 ? std::ranges::min(areas(), before) : std::ranges::max(areas(), before);
  }

 private:
  std::array<Area, kMaxAreas> areas_;
  std::size_t size_ = 0;
};

class Marshal {
 public:
  explicit Marshal(Play& p) : p_(p), ways_(p) {}

  void move(int unit) {
    if (in_contact(p_, unit)) return turn_about(unit);
    if (!u(unit).is(kDisordered)) march(unit, goal_of(unit));
    face(unit);
  }

 private:
  Unit& u(int unit) { return p_.state.unit(unit); }

  /// Taken from flank or rear by all who are upon it, a unit turns to the first of them.
  void turn_about(int unit) {
    const Bits foes = foes_in(p_, kPersian, u(unit).area);
    for (const int foe : members(foes)) {
      if (!came_behind(p_, foe, unit)) return;
    }
    const Area from = u(first(foes)).from;
    turn_to(p_, unit, facing_towards(p_.sheet.point(u(unit).area), p_.sheet.point(from)));
  }

  Goal goal_of(int unit) {
    const int type = p_.sheet.unit(unit).type;
    const bool attacks = type == kMixed && posture_of(p_, unit) != Posture::kVolley;
    if (ways_.greeks().empty() && !attacks) return {};
    return attacks ? goal_of_assault(unit)
                   : goal_of_bowshot(unit, p_.sheet.game.standoff[static_cast<std::size_t>(type)]);
  }

  // ---- Mixed on Assault or Fury

  /// Where the pass ends and no Greek stands. Those who came by the path have nothing to seek there.
  bool open_end(int unit, int area) {
    return !u(unit).is(kByPath) && p_.sheet.row(area) == p_.sheet.game.break_row && !ways_.held(area) &&
           !p_.sheet.ground(area).closed;
  }

  Goal goal_of_assault(int unit) {
    const int here = u(unit).area;
    if (open_end(unit, here)) return {};  // it has come through
    int nearest = kUnreachable;
    tied_.start_anew();
    for (const Area area : ways_.greeks()) {
      if (has_room(p_, kPersian, area)) weigh(here, area, nearest, tied_);
    }
    Tied ends;  // as near as the Greeks, or nearer
    for (int column = 0; column < p_.sheet.columns; ++column) {
      const Area area = p_.sheet.at(column, p_.sheet.game.break_row);
      if (open_end(unit, area) && has_room(p_, kPersian, area)) weigh(here, area, nearest, ends);
    }
    if (!ends.empty()) return {ends.pick(p_, unit), GoalWhy::kOpenPass};
    if (tied_.empty()) return {nearest_full(here), GoalWhy::kNoRoomThere};
    return {best_promise(unit, tied_).pick(p_, unit), GoalWhy::kNearestGreeks};
  }

  /// Takes an area in among the nearest. No way is shorter than the straight one, so most need not be reckoned.
  void weigh(int here, Area area, int& nearest, Tied& tied) {
    if (p_.sheet.fire_line(here, area).range <= nearest) tied.keep_least(area, ways_.distance(here, area), nearest);
  }

  Tied best_promise(int unit, const Tied& areas) {
    if (areas.areas().size() == 1) return areas;
    Tied best;
    int least = 0;
    for (const Area area : areas.areas()) best.keep_least(area, -promise(p_, unit, area), least);
    return best;
  }

  /// with no room anywhere, up to the nearest Greeks.
  int nearest_full(int here) {
    int nearest = kUnreachable;
    tied_.start_anew();
    for (const Area area : ways_.greeks()) weigh(here, area, nearest, tied_);
    return tied_.first_by_letter(p_.sheet);
  }

  // ---- Everybody else: up to their distance from the Greeks

  Goal goal_of_bowshot(int unit, int standoff) {
    const int here = u(unit).area;
    if (ways_.apart(here) <= standoff) return {};
    int nearest = kUnreachable;
    tied_.start_anew();
    for (const Area area : p_.sheet.open) {
      if (ways_.apart(area) == standoff && has_room(p_, kPersian, area)) weigh(here, area, nearest, tied_);
    }
    return {tied_.first_by_letter(p_.sheet), GoalWhy::kBowshot};
  }

  // ---- The way

  /// The neighbour to step to, kNowhere when none brings it nearer.
  int next_step(int here, int goal, int points) {
    const auto at = static_cast<std::size_t>(here);
    int found = kNowhere;
    std::array<int, 4> best{};
    for (std::size_t d = 0; d < square::kDirections; ++d) {
      const int area = p_.sheet.next[at][d];
      const int cost = p_.sheet.cost[at][d];
      if (cost == 0 || cost > points || !has_room(p_, kPersian, area)) continue;
      if (area != goal && ways_.held(area)) continue;
      const int left = ways_.distance(area, goal);
      if (left >= ways_.distance(here, goal)) continue;
      const std::array<int, 4> key{cost + left, p_.sheet.ground(area).climb != 0 ? 1 : 0, p_.sheet.column(area),
                                   p_.sheet.row(area)};
      if (found != kNowhere && best <= key) continue;
      best = key;
      found = area;
    }
    return found;
  }

  void march(int unit, const Goal& goal) {
    if (goal.area == kNowhere) return;
    int points = allowance(p_, unit);
    bool told = false;
    while (u(unit).area != goal.area) {
      const int here = u(unit).area;
      const int area = next_step(here, goal.area, points);
      if (area == kNowhere) return;
      if (!told) p_.tell(Happening::kGoal, "automaton-move"_rule, {unit, goal.area, static_cast<int>(goal.why)});
      told = true;
      const int direction = square::direction(p_.sheet.point(here), p_.sheet.point(area));
      points -= p_.sheet.cost[static_cast<std::size_t>(here)][static_cast<std::size_t>(direction)];
      const bool met = relocate(p_, unit, area);
      p_.tell(Happening::kMoved, "automaton-move"_rule, {unit, area, points});
      if (met) p_.tell(Happening::kContact, "automaton-move"_rule, {unit, area});
    }
  }

  /// Whoever came upon Greeks looks the way it went, everybody else towards the nearest.
  void face(int unit) {
    const square::Point here = p_.sheet.point(u(unit).area);
    if (u(unit).from != kNowhere) return turn_to(p_, unit, facing_towards(p_.sheet.point(u(unit).from), here));
    int nearest = kNone;
    int apart = kUnreachable;
    for (const int greek : members(on_map(p_, kGreek))) {
      const int range = p_.sheet.fire_line(u(unit).area, u(greek).area).range;
      if (range >= apart) continue;
      apart = range;
      nearest = greek;
    }
    if (nearest != kNone) turn_to(p_, unit, facing_towards(here, p_.sheet.point(u(nearest).area)));
  }

  Play& p_;
  Ways ways_;
  Tied tied_;
};

}  // namespace

void automaton_moves(Play& p) {
  Marshal mover(p);
  const Bits there = on_map(p, kPersian);
  for (const Type type : {kMixed, kJavelin, kBow}) {
    for (const int unit : members(there & p.sheet.type_units[type])) mover.move(unit);
  }
}

}  // namespace aspis::hotgates
