// 6.2, 11.4: markers that are not a wing's: reactivation, Persians Disembark, Spartans Arrive!

#include "engine/rulesets/vsts/leaders.hpp"
#include "engine/rulesets/vsts/morale.hpp"
#include "engine/rulesets/vsts/turn.hpp"

namespace aspis::vsts {
namespace {

// ---- 6.2: reactivation; f.a = side, f.b = marker

Verdict may_rouse(const Table& t, int side, int leader) {
  if (!valid_leader(t, leader)) return no("6.2"_rule, Why::kNoSuchThing);
  if (t.sheet.leader_side(leader) != side) return no("6.2"_rule, Why::kNotYours);
  if (!t.state.leader(leader).on_map()) return no("6.2"_rule, Why::kNotOnMap);
  const int wing = t.sheet.leader(leader).wing;
  if ((t.state.activated >> wing & 1) == 0) return no("6.2"_rule, Why::kNotActivated);
  if ((t.state.rested >> wing & 1) != 0) return no("7.6.b"_rule, Why::kHasRested);
  return kYes;
}

}  // namespace

Flow enter_reactivate(Play& p, Frame& f) {
  if (f.step != 0) return p.pop();
  for (int leader = 0; leader < static_cast<int>(p.sheet.leaders.size()); ++leader) {
    if (may_rouse(p, f.a, leader)) return Flow::kDecide;
  }
  p.tell(Happening::kMarkerSpent, "6.2"_rule, {f.b});
  return p.pop();
}

Verdict judge_reactivate(const Table& t, const Frame& f, const Choice& c) {
  if (verb_of(c) != Verb::kRouse) return no("6.2"_rule, Why::kNotNow);
  return may_rouse(t, f.a, piece_leader(c.a));
}

void offer_reactivate(const Table& t, const Frame&, Offer& offer) {
  for (int leader = 0; leader < static_cast<int>(t.sheet.leaders.size()); ++leader) {
    offer(say(Verb::kRouse, leader_piece(leader)));
  }
}

void choose_reactivate(Play& p, Frame& f, const Choice& c) {
  f.step = 1;
  const int leader = piece_leader(c.a);
  const int morale = face(p, leader).morale;  // 3.1.e
  if (morale != 0) p.tell(Happening::kModifier, "6.2"_rule, {static_cast<int>(Modifier::kOwnMorale), morale});
  const Roll roll = roll_check(p, c.a, morale, Happening::kReactivationCheck, "6.2"_rule);
  if (roll.passed) push_activation(p, p.sheet.leader(leader).wing, Mode::kAgain);
}

// ---- 11.4.a to e: Persians Disembark; f.a = wing, f.b = how many have been drawn

namespace {

constexpr int kFarAway = 2 * kMaxHexes;

bool empty_of_units(const Table& t, int hex) { return first_in(t, hex) == kNone; }

/// 11.4.a: beaches before ships with nobody on them.
bool beach_free(const Table& t, int hex) { return has(t.sheet.landing, hex) && empty_of_units(t, hex); }

/// How far a hex lies from the nearest beach; a beach itself counts 1.
int apart_from_beach(const Table& t, int hex) {
  if (has(t.sheet.landing, hex)) return 1;
  int nearest = kFarAway;
  for (int beach = 0; beach < t.sheet.hexes(); ++beach) {
    if (has(t.sheet.landing, beach)) nearest = std::min(nearest, distance(t, hex, beach) + 1);
  }
  return nearest;
}

/// 11.4.b: how far from a beach a unit must go to find a free hex; kFarAway when there is none.
int nearest_landing(const Table& t) {
  for (int hex = 0; hex < t.sheet.hexes(); ++hex) {
    if (beach_free(t, hex)) return 1;
  }
  int nearest = kFarAway;  // a crowded beach is rare: only then is the whole map measured
  for (int hex = 0; hex < t.sheet.hexes(); ++hex) {
    if (has(t.sheet.open, hex) && empty_of_units(t, hex)) nearest = std::min(nearest, apart_from_beach(t, hex));
  }
  return nearest;
}

bool landed_earlier(const Table& t, int wing) {
  for (const int unit : t.sheet.wing_units[static_cast<std::size_t>(wing)]) {
    if (t.state.unit(unit).on_map() && t.state.unit(unit).landed != t.state.turn) return true;
  }
  return false;
}

}  // namespace

Flow enter_disembark(Play& p, Frame& f) {
  enum : std::uint8_t { kDraw, kWake, kGo };
  State& s = p.state;
  if (f.step == kDraw) {
    if (f.b < p.sheet.landings && s.ships != 0 && nearest_landing(p) != kFarAway) {
      ++f.b;
      const int drawn = p.dice.draw(s.ships);
      const int unit = p.sheet.ship_units[static_cast<std::size_t>(drawn)];
      p.tell(Happening::kShipDrawn, "11.4.a"_rule, {unit});
      p.push(Phase::kLand, unit, drawn);
      return Flow::kGoOn;
    }
    f.step = kWake;
  }
  if (f.step == kWake) {
    f.step = kGo;
    if (landed_earlier(p, f.a)) push_activation(p, f.a, Mode::kNormal);  // 11.4.c
    return Flow::kGoOn;
  }
  return p.pop();
}

Flow enter_land(Play& p, Frame& f) { return f.step == 0 ? Flow::kDecide : p.pop(); }

Verdict judge_land(const Table& t, const Frame&, const Choice& c) {
  if (verb_of(c) != Verb::kLand) return no("11.4.a"_rule, Why::kNotNow);
  if (!valid_hex(t, c.a)) return no("11.4.a"_rule, Why::kNoSuchThing);
  if (!empty_of_units(t, c.a)) return no("11.4.a"_rule, Why::kHexTaken);
  if (!has(t.sheet.open, c.a)) return no("11.3"_rule, Why::kImpassable);
  const int nearest = nearest_landing(t);
  if (apart_from_beach(t, c.a) == nearest) return kYes;
  return no(nearest == 1 ? "11.4.a"_rule : "11.4.b"_rule, Why::kNotLandingHex);
}

void offer_land(const Table& t, const Frame&, Offer& offer) {
  const int nearest = nearest_landing(t);
  for (int hex = 0; hex < t.sheet.hexes(); ++hex) {
    const bool fits = nearest == 1
                          ? beach_free(t, hex)
                          : has(t.sheet.open, hex) && empty_of_units(t, hex) && apart_from_beach(t, hex) == nearest;
    if (fits) offer.judged(say(Verb::kLand, hex));
  }
}

void choose_land(Play& p, Frame& f, const Choice& c) {
  f.step = 1;
  const bool light = skirmisher(p, f.a);
  p.state.ships &= ~bit(f.b);
  p.state.unit(f.a).landed = p.state.turn;
  p.tell(Happening::kLanded, "11.4.a"_rule, {f.a, c.a});
  relocate(p, f.a, c.a, p.sheet.setup_heading[p.sheet.side(f.a)], light ? Formation::kSkirmish : Formation::kDeployed);
  meet(p, f.a);
}

// ---- 11.4.f to h: Spartans Arrive!; f.a = wing

namespace {

enum ArrivalStep : std::uint8_t { kAsk, kMarch, kDone };

bool anybody_waits(const Table& t, int wing) {
  for (const int unit : t.sheet.wing_units[static_cast<std::size_t>(wing)]) {
    if (t.state.unit(unit).where == Where::kWaiting) return true;
  }
  return false;
}

}  // namespace

Flow enter_arrive(Play& p, Frame& f) {
  if (f.step == kAsk) {
    if (p.state.exit == kNone && anybody_waits(p, f.a)) return Flow::kDecide;
    f.step = kMarch;
  }
  if (f.step == kMarch) {
    f.step = kDone;
    push_activation(p, f.a, Mode::kNormal);
    return Flow::kGoOn;
  }
  return p.pop();
}

Verdict judge_arrive(const Table& t, const Frame&, const Choice& c) {
  if (verb_of(c) == Verb::kDecline) return kYes;
  if (verb_of(c) != Verb::kEnterBy) return no("11.4.f"_rule, Why::kNotNow);
  for (const Hex exit : t.sheet.exits) {
    if (exit == c.a) return kYes;
  }
  return no("11.4.f"_rule, Why::kNotAnExit);
}

void offer_arrive(const Table& t, const Frame&, Offer& offer) {
  for (const Hex exit : t.sheet.exits) offer(say(Verb::kEnterBy, exit));
  offer(say(Verb::kDecline));
}

void choose_arrive(Play& p, Frame& f, const Choice& c) {
  if (verb_of(c) == Verb::kDecline) {
    f.step = kDone;
    return;
  }
  f.step = kMarch;
  for (std::size_t i = 0; i < p.sheet.exits.size(); ++i) {
    if (p.sheet.exits[i] == c.a) p.state.exit = static_cast<std::uint8_t>(i);
  }
}

}  // namespace aspis::vsts
