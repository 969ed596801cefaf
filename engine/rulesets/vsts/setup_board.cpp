// Who may stand where, before anybody has moved.

#include <string>

#include "engine/rulesets/vsts/deploy.hpp"
#include "engine/rulesets/vsts/setup_parts.hpp"

namespace aspis::vsts {
namespace {

/// Looks at one position, unit by unit and hex by hex.
class Board {
 public:
  Board(const State& state, const Sheet& sheet, const std::vector<Reader>& units, const std::vector<Reader>& leaders)
      : state_(state), sheet_(sheet), unit_readers_(units), leader_readers_(leaders) {}

  void check() const {
    for (int unit = 0; unit < static_cast<int>(sheet_.units.size()); ++unit) {
      if (state_.unit(unit).on_map()) check_ground(unit);
    }
    for (int h = 0; h < sheet_.hexes(); ++h) check_stack(static_cast<Hex>(h));
    for (int leader = 0; leader < static_cast<int>(sheet_.leaders.size()); ++leader) {
      if (state_.leader(leader).on_map()) check_leader(leader);
    }
  }

 private:
  // A chain names a phalanx by a node of its own in its second hex.
  static int unit_of(int node) { return node < kMaxUnits ? node : node - kMaxUnits; }
  const Reader& reader(int unit) const { return unit_readers_[static_cast<std::size_t>(unit)]; }
  const std::string& key(int unit) const { return sheet_.unit(unit).key; }
  std::string both(int a, int b) const { return key(a) + " and " + key(b); }
  std::string closed(Hex hex) const {
    return hex_name(sheet_, hex) + " (" + sheet_.ground(hex).name + ") is closed to it";
  }

  // 11.3, 11.3.a: marsh is open along roads; to skirmishers by an option.
  bool may_stand(Hex hex, bool in_march, bool skirmishes) const {
    const Terrain& ground = sheet_.ground(hex);
    if (ground.enter) return true;
    if (!ground.marsh) return false;
    return (in_march && sheet_.roads[hex] != 0) || (skirmishes && sheet_.switches.skirmishers_enter_marsh);
  }

  void check_ground(int unit) const {
    const Unit& piece = state_.unit(unit);
    const UnitType& type = sheet_.type(unit);
    const bool marches = piece.formation == Formation::kMarch && !piece.routed();
    if (!may_stand(piece.hex, marches, type.skirmisher())) reader(unit).fail(closed(piece.hex));
    if (!type.phalanx()) return;
    const Hex other = other_half(sheet_, piece.hex, piece.heading);
    if (other == kNowhere) {
      reader(unit).fail("the second hex of this phalanx is off the map");
    } else if (!may_stand(other, marches, false)) {
      reader(unit).fail("the second hex of this phalanx, " + closed(other));
    }
  }

  // 3.1.3
  void check_stack(Hex hex) const {
    int count = 0;
    for (int node = state_.first[hex]; node != kNone; node = state_.after[static_cast<std::size_t>(node)]) {
      const int unit = unit_of(node);
      if (++count == kStackLimit + 1) reader(unit).fail("expected at most 3 units on " + hex_name(sheet_, hex));
      for (int below = state_.first[hex]; below != node; below = state_.after[static_cast<std::size_t>(below)]) {
        if (const std::string why = clash(unit_of(below), unit); !why.empty()) {
          reader(unit).fail(why + " on " + hex_name(sheet_, hex) + ": " + both(unit_of(below), unit));
          break;
        }
      }
    }
  }

  std::string clash(int a, int b) const {
    if (sheet_.side(a) != sheet_.side(b)) return "units of both sides stand";
    if (sheet_.phalanxes.has(a) || sheet_.phalanxes.has(b)) return "a phalanx is not alone";
    if (sheet_.skirmishers.has(a) || sheet_.skirmishers.has(b)) return {};
    if (sheet_.type_of[static_cast<std::size_t>(a)] != sheet_.type_of[static_cast<std::size_t>(b)]) {
      return "units of different types stand";
    }
    const Unit& first = state_.unit(a);
    const Unit& second = state_.unit(b);
    if (first.routed() || second.routed()) return {};
    return first.heading == second.heading ? std::string() : "units of different formation or facing stand";
  }

  void check_leader(int leader) const {
    const Hex hex = state_.leader(leader).hex;
    const Side side = sheet_.leader_side(leader);
    const Reader& where = leader_readers_[static_cast<std::size_t>(leader)];
    if (!may_stand(hex, true, false)) where.fail(closed(hex));
    bool enemies = false;
    for (int node = state_.first[hex]; node != kNone; node = state_.after[static_cast<std::size_t>(node)]) {
      enemies = enemies || sheet_.side(unit_of(node)) != side;
    }
    for (int other = 0; other < leader; ++other) {
      const Leader& piece = state_.leader(other);
      enemies = enemies || (piece.on_map() && piece.hex == hex && sheet_.leader_side(other) != side);
    }
    if (enemies) where.fail("the enemy stands on " + hex_name(sheet_, hex));
  }

  const State& state_;
  const Sheet& sheet_;
  const std::vector<Reader>& unit_readers_;
  const std::vector<Reader>& leader_readers_;
};

}  // namespace

void check_board(const State& state, const Sheet& sheet, const std::vector<Reader>& units,
                 const std::vector<Reader>& leaders) {
  Board(state, sheet, units, leaders).check();
}

}  // namespace aspis::vsts
