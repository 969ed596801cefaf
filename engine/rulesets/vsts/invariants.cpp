// What must hold in every position at which somebody decides. Random battles check it after each choice.

#include "engine/rulesets/vsts/board.hpp"
#include "engine/rulesets/vsts/scenario.hpp"

namespace aspis::vsts {
namespace {

std::string about(const Sheet& sheet, int unit, std::string_view text) {
  return sheet.unit(unit).key + ' ' + std::string(text);
}

bool within(const State& s, Phase phase) { return s.stack.find(phase) != nullptr; }

/// A unit on its way may stand for a moment where it could not stay: passing skirmishers, retreats, flights.
bool under_way(const State& s, int unit) {
  if (s.fleeing == unit) return true;
  const int moving = within(s, Phase::kMovePiece) ? s.mover.count : 0;
  for (int i = 0; i < moving; ++i) {
    if (s.mover.units[static_cast<std::size_t>(i)] == unit) return true;
  }
  for (std::size_t i = 0; i < s.stack.depth; ++i) {
    const Frame& frame = s.stack.frames[i];
    if (static_cast<Phase>(frame.phase) == Phase::kRetreatStep && frame.a == unit) return true;
  }
  return false;
}

bool in_chain(const State& s, int hex, int node) {
  for (int at = s.first[static_cast<std::size_t>(hex)]; at != kNone; at = s.after[static_cast<std::size_t>(at)]) {
    if (at == node) return true;
  }
  return false;
}

// ---- One unit

std::string broken_flags(const Table& t, int unit) {
  const Unit& u = t.state.unit(unit);
  if (u.routed() && u.is(kOoc | kCaught | kResting)) {
    return about(t.sheet, unit, "is routed and out of command, caught or resting (R-64)");
  }
  if (u.is(kRetreated) && !u.is(kTriedRetreat)) return about(t.sheet, unit, "retreated without trying (8.1.2)");
  if (u.is(kLowAmmoBit) && t.sheet.type(unit).fire != Fire::kArcher) {
    return about(t.sheet, unit, "has no bows and is low on ammunition (7.5.2.1)");
  }
  if (u.is(kCaught) && !in_enemy_front_unit(t, unit)) {
    return about(t.sheet, unit, "is caught, but no enemy faces it (R-11)");
  }
  if (u.is(kShakenBit) && t.state.combat == 0) return about(t.sheet, unit, "is shaken outside combat (8.1.1)");
  if (u.hits != 0 && t.state.combat == 0 && !within(t.state, Phase::kShot)) {
    return about(t.sheet, unit, "has hits outside combat and fire (8.3)");
  }
  if (u.landed > t.state.turn) return about(t.sheet, unit, "landed in a turn to come (11.4)");
  return {};
}

/// 7.3: each formation has its kind of facing. One-hex units that flee face the way they ran.
std::string broken_heading(const Table& t, int unit) {
  const Unit& u = t.state.unit(unit);
  if (u.heading >= hex::kHeadings) return about(t.sheet, unit, "has no valid heading");
  if (skirmisher(t, unit) != (u.formation == Formation::kSkirmish)) {
    return about(t.sheet, unit, "is in a formation of another class (7.3.3)");
  }
  if (u.routed() && !phalanx(t, unit)) return {};
  const bool spine = u.formation != Formation::kMarch;
  if (hex::is_spine(u.heading) != spine) return about(t.sheet, unit, "faces as its formation cannot (7.3)");
  return {};
}

std::string broken_ground(const Table& t, int unit) {
  const Unit& u = t.state.unit(unit);
  std::string fault;
  each_hex(t, unit, [&](int hex) {
    if (has(t.sheet.open, hex)) return;
    const bool road = t.sheet.roads[static_cast<std::size_t>(hex)] != 0;
    const bool wades = t.sheet.switches.skirmishers_enter_marsh && skirmisher(t, unit);
    const bool allowed = t.sheet.ground(hex).marsh && (road || wades);
    if (!allowed) fault = about(t.sheet, unit, "stands on closed ground (11.3)");
  });
  if (fault.empty() && t.sheet.type(unit).phalanx() && second_hex(t, unit) == kNowhere) {
    fault = about(t.sheet, unit, "has one half off the map (7.3.1)");
  }
  if (fault.empty() && !in_chain(t.state, u.hex, unit)) fault = about(t.sheet, unit, "is not listed in its hex");
  if (const Hex second = second_hex(t, unit); fault.empty() && second != kNowhere) {
    if (!in_chain(t.state, second, kMaxUnits + unit)) fault = about(t.sheet, unit, "is not listed in its second hex");
  }
  return fault;
}

std::string broken_unit(const Table& t, int unit) {
  const Unit& u = t.state.unit(unit);
  if (!u.on_map()) return u.hex == kNowhere ? std::string() : about(t.sheet, unit, "is off the map with a hex");
  if (!valid_hex(t, u.hex)) return about(t.sheet, unit, "stands outside the map");
  for (const auto part : {broken_heading, broken_ground, broken_flags}) {
    if (std::string text = part(t, unit); !text.empty()) return text;
  }
  return {};
}

// ---- One hex

/// Chains run in ascending order, so that equal positions have equal bytes.
std::string broken_chain(const Table& t, int hex) {
  int last = -1;
  for (int node = t.state.first[static_cast<std::size_t>(hex)]; node != kNone;
       node = t.state.after[static_cast<std::size_t>(node)]) {
    const int unit = node % kMaxUnits;
    if (!valid_unit(t, unit)) return hex_name(t.sheet, hex) + " holds a unit that does not exist";
    if (node <= last) return hex_name(t.sheet, hex) + " lists its units out of order";
    last = node;
    if (!t.state.unit(unit).on_map()) return about(t.sheet, unit, "is listed in a hex and not on the map");
    const int stands = node < kMaxUnits ? t.state.unit(unit).hex : second_hex(t, unit);
    if (stands != hex) return about(t.sheet, unit, "is not where the map says");
  }
  return {};
}

/// 3.1.3: at most three; those who are not skirmishers of one type, and if unrouted of one formation and heading; a
/// phalanx alone. Sides never mix, not even in passing.
std::string broken_stack(const Table& t, int hex) {
  int units = 0;
  int formed = kNone;  // the first that is no skirmisher
  int model = kNone;   // the first of those that is unrouted
  bool phalanxes = false;
  int owner = kNone;
  std::string fault;
  each_in(t, hex, [&](int unit) {
    const int side = t.sheet.side(unit);
    if (owner != kNone && owner != side) fault = "both sides stand in " + hex_name(t.sheet, hex);
    owner = side;
    if (under_way(t.state, unit)) return;
    ++units;
    phalanxes = phalanxes || phalanx(t, unit);
    if (skirmisher(t, unit)) return;
    const Unit& u = t.state.unit(unit);
    if (formed == kNone) formed = unit;
    if (t.sheet.type_of[static_cast<std::size_t>(formed)] != t.sheet.type_of[static_cast<std::size_t>(unit)]) {
      fault = about(t.sheet, unit, "stands with another type (3.1.3)");
    }
    if (u.routed()) return;
    if (model == kNone) model = unit;
    if (t.state.unit(model).heading != u.heading || t.state.unit(model).formation != u.formation) {
      fault = about(t.sheet, unit, "stands in a stack that faces another way (R-13)");
    }
  });
  if (fault.empty() && units > kStackLimit) fault = hex_name(t.sheet, hex) + " holds too many units (3.1.3)";
  if (fault.empty() && phalanxes && units > 1) fault = hex_name(t.sheet, hex) + " holds a phalanx in company (3.1.3)";
  return fault;
}

// ---- The rest of the table

std::string broken_leader(const Table& t, int leader) {
  const Leader& l = t.state.leader(leader);
  const std::string& key = t.sheet.leader(leader).key;
  if (!l.on_map()) return l.hex == kNowhere ? std::string() : key + " is off the map with a hex";
  if (!valid_hex(t, l.hex)) return key + " stands outside the map";
  // Overrun, he is still there until his flight is chosen.
  const bool caught = holds(t, l.hex, other(t.sheet.leader_side(leader)));
  return caught && !within(t.state, Phase::kDisplace) ? key + " stands with an enemy (R-68)" : std::string();
}

std::string broken_counts(const Table& t) {
  const State& s = t.state;
  if ((s.cup & s.set_aside) != 0) return "a marker is in the cup and out of it (5.0)";
  if ((s.cup | s.set_aside) >> t.sheet.markers.size() != 0) return "a marker does not exist";
  if (s.ships >> t.sheet.ship_units.size() != 0) return "the ship cup holds a unit that does not exist";
  for (std::size_t i = 0; i < t.sheet.ship_units.size(); ++i) {
    const int unit = t.sheet.ship_units[i];
    const bool aboard = s.unit(unit).where == Where::kShips;
    if (aboard != aspis::has(s.ships, static_cast<int>(i)))
      return about(t.sheet, unit, "is not counted where it is (11.4)");
  }
  for (const Side side : {kGreek, kPersian}) {
    int gone = 0;
    for (const int unit : t.sheet.side_units[side]) {
      if (s.unit(unit).where == Where::kGone) gone += t.sheet.unit(unit).strength;
    }
    if (gone > s.lost[side]) return "lost strength is miscounted (12.1.2.a)";  // more: lost before the battle began
  }
  for (int i = 0; i < s.blow_count; ++i) {
    const Blow& blow = s.blows[static_cast<std::size_t>(i)];
    if (!valid_unit(t, blow.pool) || !valid_unit(t, blow.target)) return "a blow names nobody (8.0)";
    const bool striking = within(s, Phase::kAllot) || within(s, Phase::kStrike);
    if (striking && s.unit(blow.pool).routed()) return about(t.sheet, blow.pool, "is routed and strikes (9.0)");
  }
  if (s.turn > t.sheet.last_turn) return "the battle goes on past its last turn (12.1)";
  if (s.over == 0 && s.stack.empty()) return "nobody is to decide and the battle is not over";
  return {};
}

}  // namespace

std::string broken_invariant(const Sheet& sheet, const State& state) {
  const Table t{sheet, state};
  for (int hex = 0; hex < sheet.hexes(); ++hex) {
    if (std::string text = broken_chain(t, hex); !text.empty()) return text;
  }
  for (int unit = 0; unit < static_cast<int>(sheet.units.size()); ++unit) {
    if (std::string text = broken_unit(t, unit); !text.empty()) return text;
  }
  for (int hex = 0; hex < sheet.hexes(); ++hex) {
    if (std::string text = broken_stack(t, hex); !text.empty()) return text;
  }
  for (int leader = 0; leader < static_cast<int>(sheet.leaders.size()); ++leader) {
    if (std::string text = broken_leader(t, leader); !text.empty()) return text;
  }
  return broken_counts(t);
}

}  // namespace aspis::vsts
