// 4.0, 5.x, 12.1.2: the turn, the cup, and the end of the battle.

#include "engine/rulesets/vsts/turn.hpp"

#include "engine/rulesets/vsts/leaders.hpp"
#include "engine/rulesets/vsts/setup.hpp"

namespace aspis::vsts {

// ---- The end (12.1.2)

void end_battle(Play& p, int winner, Grade grade, Ending ending, Rule rule) {
  State& s = p.state;
  if (s.over != 0) return;
  s.over = 1;
  s.winner = static_cast<std::uint8_t>(winner);
  s.grade = static_cast<std::uint8_t>(grade);
  s.ending = static_cast<std::uint8_t>(ending);
  p.tell(Happening::kBattleEnded, rule, {winner == kNone ? kNobody : winner, s.grade, s.ending});
}

void count_losses(Play& p, Ending ending) {
  std::array<int, 2> lost{p.state.lost[kGreek], p.state.lost[kPersian]};
  for (std::size_t unit = 0; unit < p.sheet.units.size(); ++unit) {
    const Unit& u = p.state.units[unit];
    if (u.on_map() && u.routed()) lost[p.sheet.side(static_cast<int>(unit))] += p.sheet.units[unit].strength;
  }
  p.tell(Happening::kLosses, "12.1.2.a"_rule, {lost[kGreek], lost[kPersian]});
  if (lost[kGreek] == lost[kPersian]) {
    return end_battle(p, kNone, Grade::kDraw, ending == Ending::kLosses ? Ending::kEven : ending, "12.1.2.a"_rule);
  }
  end_battle(p, lost[kGreek] < lost[kPersian] ? kGreek : kPersian, Grade::kMarginal, ending, "12.1.2.a"_rule);
}

namespace {

/// 12.1.2, R-47: every Persian camp holds an unrouted Greek unit, or was last held by one.
bool camps_taken(const Table& t) {
  const std::vector<Hex>& camps = t.sheet.camps[kPersian];
  if (camps.empty()) return false;
  for (std::size_t i = 0; i < camps.size(); ++i) {
    bool held = false;
    each_in(t, camps[i],
            [&](int unit) { held = held || (t.sheet.side(unit) == kGreek && !t.state.unit(unit).routed()); });
    const bool controlled =
        t.sheet.switches.camp_victory == CampVictory::kControl && (t.state.controls[kGreek] >> i & 1) != 0;
    if (!held && !controlled) return false;
  }
  return true;
}

void check_victory(Play& p) {
  if (camps_taken(p)) return end_battle(p, kGreek, Grade::kMajor, Ending::kCamps, "12.1.2"_rule);
  if (p.state.turn >= p.sheet.last_turn) count_losses(p, Ending::kLosses);
}

// ---- The cup

/// R-57, 5.1.a, 11.4.e: whether a marker goes back into the cup.
bool comes_back(const Table& t, const Marker& marker) {
  switch (marker.kind) {
    case MarkerKind::kWing: return on_the_map(t, marker.wing);
    case MarkerKind::kSpartans: {
      if (t.state.arrival == 0) return false;
      bool any = on_the_map(t, marker.wing);
      for (const int unit : t.sheet.wing_units[marker.wing]) any = any || t.state.unit(unit).where == Where::kWaiting;
      return any;
    }
    default: return true;
  }
}

void fill_cup(Play& p) {
  p.state.cup = 0;
  p.state.set_aside = 0;
  for (std::size_t i = 0; i < p.sheet.markers.size(); ++i) {
    if (comes_back(p, p.sheet.markers[i])) p.state.cup |= bit(static_cast<int>(i));
  }
}

/// 12.2.a: the Spartans may be on their way.
void roll_for_arrival(Play& p) {
  for (std::size_t i = 0; i < p.sheet.markers.size(); ++i) {
    if (p.sheet.markers[i].kind != MarkerKind::kSpartans || p.state.arrival != 0) continue;
    const int raw = roll(p.dice);
    p.tell_dice(Happening::kArrivalRoll, "12.2.a"_rule, {p.sheet.arrival_face}, std::array{die_face(raw)});
    if (raw != p.sheet.arrival_face) continue;
    p.state.arrival = 1;
    p.state.cup |= bit(static_cast<int>(i));
    p.tell(Happening::kMarkerAdded, "12.2.a"_rule, {static_cast<int>(i)});
  }
}

/// A wing has pieces on the map, in the ships or on the road.
bool somebody_left(const Table& t, int wing) {
  for (const int unit : t.sheet.wing_units[static_cast<std::size_t>(wing)]) {
    if (t.state.unit(unit).where != Where::kGone) return true;
  }
  return on_the_map(t, wing);
}

/// 5.2.b, R-40: a side has activated a wing this turn, or has none left to activate.
bool has_acted(const Table& t, int side) {
  if (t.state.acted[static_cast<std::size_t>(side)] != 0) return true;
  for (const int i : members(t.state.cup)) {
    const Marker& marker = t.sheet.marker(i);
    const bool wing = marker.kind != MarkerKind::kReactivation && marker.kind != MarkerKind::kEndTurn;
    if (wing && marker.side == side && somebody_left(t, marker.wing)) return false;
  }
  return true;
}

int draw_marker(Play& p) {
  const int drawn = p.dice.draw(p.state.cup);
  p.state.cup &= ~bit(drawn);
  p.state.set_aside |= bit(drawn);
  return drawn;
}

void resolve(Play& p, int drawn) {
  const Marker& marker = p.sheet.marker(drawn);
  switch (marker.kind) {
    case MarkerKind::kWing: push_activation(p, marker.wing, Mode::kNormal); break;
    case MarkerKind::kReactivation: p.push(Phase::kReactivate, marker.side, drawn); break;
    case MarkerKind::kDisembark: p.push(Phase::kDisembark, marker.wing); break;
    case MarkerKind::kSpartans: p.push(Phase::kArrive, marker.wing); break;
    case MarkerKind::kEndTurn: break;
  }
}

}  // namespace

bool on_the_map(const Table& t, int wing) {
  for (const int unit : t.sheet.wing_units[static_cast<std::size_t>(wing)]) {
    if (t.state.unit(unit).on_map()) return true;
  }
  return !leaderless(t, wing);
}

// ---- 4.0.1, 4.0.3: pulls until End Turn or an empty cup

Flow enter_pull(Play& p, Frame&) {
  State& s = p.state;
  if (s.cup == 0) return p.pop();
  const int drawn = draw_marker(p);
  p.tell(Happening::kMarkerDrawn, "4.0.1"_rule, {drawn});
  if (p.sheet.marker(drawn).kind != MarkerKind::kEndTurn) {
    resolve(p, drawn);
    return Flow::kGoOn;
  }
  if ((has_acted(p, kGreek) && has_acted(p, kPersian)) || s.cup == 0) return p.pop();  // 5.2.a
  const int instead = draw_marker(p);                                                  // 5.2.b
  s.cup |= bit(drawn);
  s.set_aside &= ~bit(drawn);
  p.tell(Happening::kEndTurnReturned, "5.2.b"_rule, {instead});
  resolve(p, instead);
  return Flow::kGoOn;
}

// ---- 4.0: the turn

namespace {

enum TurnStep : std::uint8_t { kBegin, kCheck };

void begin_turn(Play& p) {
  p.tell(Happening::kTurnBegan, "4.0"_rule, {p.state.turn});
  roll_for_arrival(p);
}

/// 4.0.5: markers back, rest orders end, the counter moves on.
void end_turn(Play& p) {
  for (Unit& u : p.state.units) {
    u.clear(kResting);
    u.landed = 0;
  }
  p.state.activated = 0;
  p.state.rested = 0;
  p.state.acted = {};
  fill_cup(p);
  ++p.state.turn;
}

}  // namespace

Flow enter_turn(Play& p, Frame& f) {
  if (f.step == kBegin) {
    f.step = kCheck;
    begin_turn(p);
    p.push(Phase::kPull);
    return Flow::kGoOn;
  }
  check_victory(p);  // 4.0.4
  if (p.state.over != 0) return Flow::kGoOn;
  end_turn(p);
  f.step = kBegin;
  return Flow::kGoOn;
}

// ---- Beginning in the middle

void lay_frames(State& state, BeginAt at) {
  const auto push = [&](Phase phase, int step, int a = 0) {
    state.stack.push({static_cast<std::uint8_t>(phase), static_cast<std::uint8_t>(step), static_cast<std::int16_t>(a)});
  };
  if (at == BeginAt::kSetup) {
    push(Phase::kTurn, kBegin);
    return push(Phase::kSetup, 0);
  }
  push(Phase::kTurn, at == BeginAt::kTurn ? kBegin : kCheck);
  if (at == BeginAt::kTurn || at == BeginAt::kVictory) return;
  push(Phase::kPull, 0);
  if (at == BeginAt::kPull) return;
  push(Phase::kActivate, activation_step(at), state.wing);
}

}  // namespace aspis::vsts
