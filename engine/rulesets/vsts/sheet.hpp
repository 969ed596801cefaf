#pragma once
// Everything printed: counters, tables, map and scenario sheet of one battle. Read once by setup, then shared and never
// changed. What changes is in state.hpp.

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/geometry/hex.hpp"
#include "engine/kernel/bits.hpp"
#include "engine/kernel/scene.hpp"

namespace aspis::vsts {

inline constexpr int kMaxHexes = 1024;
// Twice this must stay below kNone: State::after has a node for each hex of a unit.
inline constexpr int kMaxUnits = 120;  // both sides together
inline constexpr int kMaxUnitsPerSide = 60;
inline constexpr int kMaxLeaders = 8;  // both sides together
inline constexpr int kMaxMarkers = 16;
inline constexpr int kMaxTurns = 20;
inline constexpr int kStackLimit = 3;  // 3.1.3
inline constexpr int kMaxStrength = 9;

using Hex = hex::Cell;
using hex::kNowhere;

enum Side : std::uint8_t { kGreek = 0, kPersian = 1 };
constexpr Side other(int side) { return side == kGreek ? kPersian : kGreek; }

/// The wings of both sides (3.2.1, 11.4): each side's Left, Center, Right, then the Persian ships or the Spartans.
inline constexpr int kWingsPerSide = 4;
inline constexpr int kWings = 2 * kWingsPerSide;
enum WingOf : std::uint8_t { kLeftWing, kCenterWing, kRightWing, kLateWing };
constexpr int wing_index(int side, int wing) { return side * kWingsPerSide + wing; }
constexpr Side side_of_wing(int wing) { return wing < kWingsPerSide ? kGreek : kPersian; }
inline constexpr int kSpartans = wing_index(kGreek, kLateWing);
inline constexpr int kShips = wing_index(kPersian, kLateWing);
inline constexpr std::array<std::string_view, kWings> kWingKeys{"greek.left",     "greek.center", "greek.right",
                                                                "greek.spartans", "persian.left", "persian.center",
                                                                "persian.right",  "persian.ships"};

// Pieces as clients number them: units, then leaders.
inline constexpr int kFirstLeaderPiece = kMaxUnits;

// ---- Counters (3.1)

enum class Class : std::uint8_t { kHeavy, kLine, kSkirmisher };  // heavy: the two-hex phalanx
enum class Fire : std::uint8_t { kNone, kMissile, kArcher };     // which table it fires by (7.5)

struct UnitType {
  std::string key;
  std::string name;
  Class unit_class = Class::kLine;
  std::uint8_t movement = 0;  // MA (11.2)
  Fire fire = Fire::kNone;
  bool melee = true;   // archers never strike (3.1.1.a)
  bool elite = false;  // 11.5

  bool skirmisher() const { return unit_class == Class::kSkirmisher; }
  bool phalanx() const { return unit_class == Class::kHeavy; }
};

struct UnitSheet {
  std::string key;
  std::string name;
  std::uint8_t wing = 0;  // 0..kWings-1
  std::uint8_t type = 0;
  std::uint8_t strength = 0;  // SP
  std::int8_t morale = 0;     // MR
  bool elite = false;         // its type's, or a Spartan's (11.5)
  Hex hex = kNowhere;         // where it starts (a phalanx: its left half); kNowhere: ship cup or off the map
  std::uint8_t heading = 0;
};

struct LeaderFace {
  std::string name;
  std::int8_t morale = 0;  // MR
  std::uint8_t bonus = 0;  // MBR
};

struct LeaderSheet {
  std::string key;
  std::uint8_t wing = 0;
  LeaderFace front;
  LeaderFace replacement;
  std::uint8_t movement = 0;
  bool commander = false;  // his loss loses the battle (12.1.2.b)
  Hex hex = kNowhere;
};

// ---- The cup (5.0, 11.4)

enum class MarkerKind : std::uint8_t { kWing, kReactivation, kDisembark, kSpartans, kEndTurn };
struct Marker {
  MarkerKind kind = MarkerKind::kWing;
  std::uint8_t side = kGreek;  // owner; of End Turn it means nothing
  std::uint8_t wing = 0;       // 0..kWings-1; of Reactivation and End Turn it means nothing
  bool at_start = true;        // in the cup from the first turn on
  std::string key;
  std::string name;
};

// ---- Ground (11.3)

enum class Cover : std::uint8_t { kNone, kLight, kHeavy };
struct Terrain {
  std::string key;
  std::string name;
  char code = '.';
  bool enter = true;  // otherwise only along a road in March, where it is `marsh` (11.3.a)
  bool marsh = false;
  bool blocks_sight = false;
  bool ocean = false;
  bool ship = false;
  std::int8_t camp = -1;  // whose camp it is: a side, or -1
  std::uint8_t level = 0;
  Cover cover = Cover::kNone;
};

// ---- Tables (7.5, 8.2)

inline constexpr int kMaxRange = 8;
/// What a shot needs at each range, 0: not allowed.
using RangeTable = std::array<std::uint8_t, kMaxRange + 1>;

/// Why dice are modified; the numbers stand in the tables.
enum class Modifier : std::uint8_t {
  // 7.5.1, shots
  kFlankFire,
  kMarchFire,
  kRearFire,
  kDownhill,  // per level
  kUphill,    // per level
  kLightCover,
  kHeavyCover,
  kLowAmmo,
  // 8.2, blows
  kLeaderPresent,
  kFlankAttack,
  kRearAttack,
  kAgainstPhalanx,
  kSkirmishersAgainstOthers,
  kElite,
  kHarriedFlank,
  kHarriedRear,
  kShaken,  // a neighbour routed before combat
  kMarchTarget,
  // morale checks: 3.3 and where each comes from
  kOwnMorale,     // of the unit itself, value from the counter
  kLeaderMorale,  // value from the counter
  kOutOfCommand,  // 6.1.b
  kCoast,         // 11.3.1
  kExcess,        // 9.0: -(DP - SP)
  kRoutedThrough,
  kAlreadyRouted,
  kCount,
};

/// The names of the modifiers, in the tables and in the log.
inline constexpr std::array<std::string_view, static_cast<std::size_t>(Modifier::kCount)> kModifierKeys{
    "flankFire",
    "marchFire",
    "rearFire",
    "downhill",
    "uphill",
    "lightCover",
    "heavyCover",
    "lowAmmo",
    "leaderPresent",
    "flankAttack",
    "rearAttack",
    "againstPhalanx",
    "skirmishersAgainstOthers",
    "elite",
    "harriedFlank",
    "harriedRear",
    "shaken",
    "marchTarget",
    "ownMorale",
    "leaderMorale",
    "outOfCommand",
    "coast",
    "excess",
    "routedThrough",
    "alreadyRouted"};
/// The others come from counters or from how things stand.
constexpr bool in_tables(Modifier which) {
  return which != Modifier::kOwnMorale && which != Modifier::kLeaderMorale && which != Modifier::kExcess;
}

enum class RoutedChecks : std::uint8_t { kEvery, kOwnWing };
enum class CampVictory : std::uint8_t { kOccupy, kControl };

/// Optional rules (10.x) and readings that a battle may choose.
struct Switches {
  bool friendly_fire = false;            // 10.1
  bool command_confusion = false;        // 10.2
  bool reverse_movement = false;         // 10.3
  bool low_ammo_recovery = false;        // 10.4
  bool engaged_may_turn = false;
  bool skirmishers_enter_marsh = false;
  bool fire_threatens_leaders = false;
  bool free_setup = false;               // 12.1.1
  RoutedChecks routed_checks = RoutedChecks::kEvery;
  CampVictory camp_victory = CampVictory::kOccupy;
};

/// Where a wing may set up (12.1.1): a set of hexes.
using HexSet = std::array<std::uint64_t, kMaxHexes / 64>;
using aspis::has;
constexpr bool has(const HexSet& set, int hex) {
  return (set[static_cast<std::size_t>(hex) >> 6] >> (hex & 63) & 1) != 0;
}
constexpr void put(HexSet& set, int hex) { set[static_cast<std::size_t>(hex) >> 6] |= std::uint64_t{1} << (hex & 63); }

using UnitSet = BitSet<kMaxUnits>;

struct Sheet {
  std::string id;
  std::string title;

  hex::Grid grid;
  std::vector<Terrain> terrains;
  std::array<std::uint8_t, kMaxHexes> terrain{};  // index into terrains
  std::array<std::uint8_t, kMaxHexes> rivers{};   // by hex: directions closed by a river
  std::array<std::uint8_t, kMaxHexes> roads{};    // by hex: directions of road links
  std::vector<SceneLabel> labels;                 // names on the map, only to be shown
  std::vector<Hex> exits;                         // road hexes at the edge, for those who arrive (11.4.f)
  std::array<std::vector<Hex>, 2> camps;          // by owner, in the order of their hexes
  std::array<HexSet, kWings> zones{};

  std::vector<UnitType> types;
  std::vector<UnitSheet> units;
  std::vector<LeaderSheet> leaders;
  std::vector<Marker> markers;
  std::array<RangeTable, 3> ranges{};  // by Fire
  std::array<std::int8_t, static_cast<std::size_t>(Modifier::kCount)> modifiers{};
  std::uint8_t fire_cost = 2;   // 7.5
  std::uint8_t rout_bonus = 2;  // 9.0.c
  std::uint8_t landings = 2;    // 11.4.a
  std::uint8_t last_turn = 12;
  std::uint8_t arrival_face = 9;                    // 12.2.a
  std::array<std::uint8_t, 2> setup_heading{3, 9};  // 12.1.1
  Switches switches;

  // ---- Derived by derive(): what the rules ask often, as flat arrays.

  std::array<hex::Neighbours, kMaxHexes> next{};
  std::array<hex::Axial, kMaxHexes> axial{};
  std::array<std::uint8_t, kMaxHexes> level{};
  HexSet open{};     // anybody may enter, rivers apart
  HexSet coastal{};  // land next to ocean (11.3.1)
  HexSet landing{};  // coastal, next to a ship (11.4.a)
  std::array<std::uint8_t, kMaxUnits> type_of{};
  std::array<std::uint8_t, kMaxUnits> wing_of{};
  std::array<UnitSet, 2> side_units{};
  std::array<UnitSet, kWings> wing_units{};
  UnitSet skirmishers{};
  UnitSet phalanxes{};
  UnitSet archers{};                     // no melee
  std::vector<std::uint8_t> ship_units;  // units of wing S: the ship cup draws among them

  const Terrain& ground(int hex) const { return terrains[terrain[static_cast<std::size_t>(hex)]]; }
  const UnitType& type(int unit) const { return types[type_of[static_cast<std::size_t>(unit)]]; }
  const UnitSheet& unit(int number) const { return units[static_cast<std::size_t>(number)]; }
  const LeaderSheet& leader(int number) const { return leaders[static_cast<std::size_t>(number)]; }
  const Marker& marker(int number) const { return markers[static_cast<std::size_t>(number)]; }
  int wing(int unit) const { return wing_of[static_cast<std::size_t>(unit)]; }
  Side side(int unit) const { return side_of_wing(wing(unit)); }
  Side leader_side(int number) const { return side_of_wing(leader(number).wing); }
  int hexes() const { return grid.cells(); }
  int modifier(Modifier which) const { return modifiers[static_cast<std::size_t>(which)]; }

  void derive_grid();  // next, axial: as soon as the map's size is known
  void derive();
};

/// "CCRR".
std::string hex_name(const Sheet& sheet, int hex);
Hex find_hex(const Sheet& sheet, std::string_view name);  // kNowhere when there is none

}  // namespace aspis::vsts
