// What must hold in every position at which somebody decides. Random battles check it after each choice.

#include "engine/rulesets/glory/board.hpp"
#include "engine/rulesets/glory/scenario.hpp"
#include "engine/rulesets/glory/turn.hpp"

namespace aspis::glory {
namespace {

std::string about(const Sheet& sheet, int unit, std::string_view text) {
  return sheet.unit(unit).key + ' ' + std::string(text);
}

const Frame* open_frame(const State& s, Phase phase) {
  for (std::size_t i = 0; i < s.stack.depth; ++i) {
    if (static_cast<Phase>(s.stack.frames[i].phase) == phase) return &s.stack.frames[i];
  }
  return nullptr;
}

std::string broken_unit(const Table& t, int unit) {
  const Unit& u = t.state.unit(unit);
  if (!u.on_map()) {
    const bool bare = u.hex == kNowhere && u.aim == kNowhere && u.engaged == 0 && u.duty == 0 && u.flags == 0;
    return bare ? std::string() : about(t.sheet, unit, "is gone and still does something");
  }
  if (!valid_hex(t, u.hex)) return about(t.sheet, unit, "stands outside the map");
  if (u.facing >= kFacings) return about(t.sheet, unit, "faces nowhere (6.1)");
  const Frame* flight = open_frame(t.state, Phase::kFlight);
  const bool flees = flight != nullptr && flight->a == unit;
  if (unit_at(t, u.hex) != unit && !flees) return about(t.sheet, unit, "is not where the map says (6.0-stacking)");
  if (u.routed() && (u.engaged != 0 || u.aim != kNowhere)) {
    return about(t.sheet, unit, "is routed and fights (8.0)");
  }
  if ((u.duty & ~u.engaged) != 0) return about(t.sheet, unit, "must answer somebody it is not engaged with (7.0-Eng)");
  for (int d = 0; d < hex::kDirections; ++d) {
    if ((u.engaged >> d & 1) == 0) continue;
    const int near = neighbour(t, u.hex, d);
    if (near == kNowhere || !enemy_at(t, t.sheet.side(unit), near)) {
      return about(t.sheet, unit, "is engaged with nobody (7.0-Eng)");
    }
    if ((t.state.unit(unit_at(t, near)).engaged >> hex::opposite(d) & 1) == 0) {
      return about(t.sheet, unit, "is engaged with one that is not (R-22)");
    }
  }
  const int ground = static_cast<int>(t.sheet.ground(u.hex).ground);
  const bool closed = t.sheet.type(t.sheet.kind(unit)).ground[static_cast<std::size_t>(ground)] == kClosed;
  return closed ? about(t.sheet, unit, "stands on ground closed to it (6.3-P)") : std::string();
}

std::string broken_leader(const Table& t, int leader) {
  const Leader& l = t.state.leader(leader);
  const std::string& key = t.sheet.leader(leader).key;
  if (!l.in_play()) return l.hex == kNowhere ? std::string() : key + " is out of play with a hex";
  if (!valid_hex(t, l.hex)) return key + " stands outside the map";
  // Overrun, he is still there until his flight is chosen.
  const bool leaving = open_frame(t.state, Phase::kDisplace) != nullptr;
  const bool caught = enemy_at(t, t.sheet.leader_side(leader), l.hex);
  return caught && !leaving ? key + " stands with an enemy (9.0-movement)" : std::string();
}

std::string broken_counts(const Table& t) {
  const State& s = t.state;
  for (int hex = 0; hex < t.sheet.hexes(); ++hex) {
    const int unit = unit_at(t, hex);
    if (unit == kNone) continue;
    const bool there = valid_unit(t, unit) && s.unit(unit).on_map() && s.unit(unit).hex == hex;
    if (!there) return hex_name(t.sheet, hex) + " holds a unit that is not there";
  }
  for (std::size_t side = 0; side < 2; ++side) {
    if (s.points[side] != 0 && !t.sheet.switches.points) return "points are there that are not in use (12.0)";
    if (s.pledge[side] > t.sheet.tables.most_on_roll) return "too many points on a roll (12.0-1)";
    if (s.pledge[side] > s.points[side]) return "points are pledged that nobody has (12.0)";
  }
  if (s.turn > t.sheet.last_turn) return "the battle goes on past its last turn (R-34)";
  if (s.over == 0 && s.stack.empty()) return "nobody is to decide and the battle is not over";
  if (open_frame(s, Phase::kActivate) == nullptr && s.mover.piece != kNone) return "somebody moves out of turn (6.0)";
  if (open_frame(s, Phase::kMelee) == nullptr && s.fight.attacker != kNone) return "a melee lingers (7.0)";
  return {};
}

/// What is written down in secret lives only while its own question is the one that is asked: views mask it by that
/// (secrets.cpp).
std::string broken_secrets(const Table& t) {
  const State& s = t.state;
  const auto asked = [&](Phase phase) { return !s.stack.empty() && static_cast<Phase>(s.stack.top().phase) == phase; };
  for (std::size_t side = 0; side < 2; ++side) {
    if (s.pledge[side] != 0 && !asked(Phase::kPledge)) return "secret points lie about (12.0-1)";
    for (const std::uint8_t card : s.secret_card[side]) {
      if (card != kNone && !asked(Phase::kCards)) return "a secret card lies about (11.0)";
    }
  }
  for (const Unit& u : s.units) {
    if (u.aim != kNowhere && !asked(Phase::kAllocate)) return "a secret target lies about (5.0)";
  }
  return {};
}

}  // namespace

std::string broken_invariant(const Sheet& sheet, const State& state) {
  const Table t{sheet, state};
  for (int unit = 0; unit < static_cast<int>(sheet.units.size()); ++unit) {
    if (std::string text = broken_unit(t, unit); !text.empty()) return text;
  }
  for (int leader = 0; leader < static_cast<int>(sheet.leaders.size()); ++leader) {
    if (std::string text = broken_leader(t, leader); !text.empty()) return text;
  }
  if (std::string text = broken_secrets(t); !text.empty()) return text;
  return broken_counts(t);
}

}  // namespace aspis::glory
