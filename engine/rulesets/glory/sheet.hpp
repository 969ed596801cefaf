#pragma once
// Everything printed: counters, tables, cards, map and scenario sheet of one battle. Read once by setup, then shared
// and never changed. What changes is in state.hpp.

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/geometry/hex.hpp"
#include "engine/kernel/bits.hpp"
#include "engine/kernel/scene.hpp"

namespace aspis::glory {

inline constexpr int kMaxHexes = 512;
inline constexpr int kMaxUnits = 64;  // both sides together: sets of units are one word
inline constexpr int kMaxLeaders = 16;
inline constexpr int kMaxTurns = 99;
inline constexpr int kMaxStrength = 9;

using Hex = hex::Cell;
using hex::kNowhere;

/// The first and the second seat. Their names are the scenario's: at Tanagra Greeks fight Greeks.
enum Side : std::uint8_t { kGreek = 0, kPersian = 1 };
constexpr Side other(int side) { return side == kGreek ? kPersian : kGreek; }

/// Strips of the battlefield; `whole` where an army is not divided.
inline constexpr int kSectors = 4;
inline constexpr std::array<std::string_view, kSectors> kSectorKeys{"west", "center", "east", "whole"};

// Pieces as clients number them: units, then leaders.
inline constexpr int kFirstLeaderPiece = kMaxUnits;

// ---- Facing (6.1): corners clockwise from north. Corner f lies between directions f - 1 and f.

inline constexpr int kFacings = 6;
inline constexpr std::array<std::string_view, kFacings> kFacingKeys{"N", "NE", "SE", "S", "SW", "NW"};
constexpr int front_left(int facing) { return hex::turn(facing, -1); }
constexpr int front_right(int facing) { return facing; }
constexpr bool ahead(int facing, int direction) {
  return direction == front_left(facing) || direction == front_right(facing);
}

// ---- Counters (2.1)

enum class Kind : std::uint8_t { kLi, kMi, kHi, kLc, kMc, kHc, kSk };
inline constexpr int kKinds = 7;
inline constexpr std::array<std::string_view, kKinds> kKindKeys{"li", "mi", "hi", "lc", "mc", "hc", "sk"};
constexpr std::size_t at(Kind kind) { return static_cast<std::size_t>(kind); }
constexpr std::uint8_t kind_bit(Kind kind) { return static_cast<std::uint8_t>(1u << at(kind)); }

/// 6.1: moves through its two front hexsides only.
constexpr bool front_bound(Kind kind) { return kind == Kind::kMi || kind == Kind::kHi || kind == Kind::kHc; }
/// 6.2: nobody turns before it.
constexpr bool has_zone(Kind kind) { return kind != Kind::kMi && kind != Kind::kHi; }

enum class Weapon : std::uint8_t { kNone, kJavelin, kShortbow, kLongbow, kComposite, kSling };
inline constexpr int kWeapons = 6;
inline constexpr std::array<std::string_view, kWeapons> kWeaponKeys{"none",    "javelin",   "shortbow",
                                                                    "longbow", "composite", "sling"};

/// 5.2
inline constexpr int kFormations = 8;
inline constexpr std::array<std::string_view, kFormations> kFormationKeys{
    "none", "hoplite", "macedonian", "earlyLegion", "romanLegion", "barbarian", "skirmishers", "cavalry"};

// ---- Ground (6.3)

enum class Ground : std::uint8_t { kClear, kRough, kSwamp, kWood };
enum class Slope : std::uint8_t { kUphill, kDownhill, kRiver };
inline constexpr std::array<std::string_view, 4> kGroundKeys{"clear", "rough", "swamp", "wood"};
inline constexpr std::array<std::string_view, 3> kSlopeKeys{"uphill", "downhill", "river"};

inline constexpr std::uint8_t kClosed = 0xff;     // P
inline constexpr std::uint8_t kWholeMove = 0xfe;  // A: all points, none spent before

struct UnitType {
  std::string name;
  std::uint8_t movement = 0;
  std::array<std::uint8_t, 4> ground{};  // by Ground
  std::array<std::uint8_t, 3> extra{};   // by Slope
};

struct Terrain {
  std::string key;
  std::string name;
  char code = '.';
  Ground ground = Ground::kClear;
  bool blocks_sight = false;
  std::uint8_t level = 0;
};

struct UnitSheet {
  std::string key;
  std::string name;
  std::uint8_t side = kGreek;
  std::uint8_t sector = 0;
  Kind kind = Kind::kHi;
  Weapon weapon = Weapon::kNone;
  std::uint8_t strength = 1;
  std::uint8_t morale = 1;  // the number behind its letter (8.0-classes)
  char letter = 'A';
  std::uint8_t formation = 0;
  bool exempt = false;  // 5.0-skirmish does not hold for it
  Hex hex = kNowhere;
  std::uint8_t facing = 0;
};

struct LeaderSheet {
  std::string key;
  std::string name;
  std::uint8_t side = kGreek;
  std::uint8_t sector = 0;  // of one in the pool: of whom he replaces, kept in the state
  std::uint8_t stars = 0;
  std::uint8_t initiative = 0;
  std::uint8_t shift = 0;
  std::uint8_t dice = 1;
  bool dot = false;
  Kind moves_as = Kind::kLi;
  Hex hex = kNowhere;  // kNowhere: in the pool
};

// ---- Tables

inline constexpr int kRanges = 5;
inline constexpr int kFireColumns = 10;
inline constexpr int kFireRows = 6;
inline constexpr int kStrengthRows = 9;
inline constexpr int kMoraleColumns = 14;
inline constexpr int kLetters = 7;
inline constexpr int kTotals = 15;

/// What may befall a unit, in growing harm. As a half-result of melee kEngaged stands for both halves.
enum class Effect : std::uint8_t { kNone, kEngaged, kDisordered, kRouted, kEliminated };
/// What may befall a leader (9.0).
enum class Fate : std::uint8_t { kUnhurt, kWounded, kCaptured, kKilled };

/// A result of the second melee table: what befalls the attacker and what the defender.
struct Halves {
  Effect attacker = Effect::kNone;
  Effect defender = Effect::kNone;
};
struct Ratio {
  std::uint8_t first = 1;
  std::uint8_t second = 1;
};
/// Times and parts of a strength; 0 times: no attack.
struct Potential {
  std::uint8_t times = 0;
  std::uint8_t parts = 1;
};
struct Price {
  std::uint8_t per_star = 0;
  std::uint8_t no_star = 0;
};

/// By what a leader's unit suffers: Effect, or kByFire.
inline constexpr int kByFire = 0;

struct Tables {
  std::array<std::array<Potential, kRanges>, kWeapons> disintegration{};  // 5.1
  std::array<std::int8_t, kFormations> formations{};                      // 5.2
  std::array<std::array<Effect, kFireColumns>, kFireRows> fire{};         // 5.3
  std::array<Ratio, kStrengthRows> strength{};                            // MCT1
  std::array<Ratio, kMoraleColumns> morale{};
  std::array<std::array<std::uint8_t, kMoraleColumns>, kStrengthRows> letters{};
  std::array<std::array<Halves, kLetters>, kTotals> results{};  // MCT2
  std::array<std::array<std::int8_t, 6>, 6> differential{};     // by kind, without skirmishers
  std::array<std::array<Fate, 10>, 5> leader_loss{};            // by Effect; kByFire
  std::uint8_t leader_range = 0;
  std::uint8_t disordered_columns = 0;
  std::uint8_t rout_hexes = 0;
  std::uint8_t flee_hexes = 0;
  std::uint8_t wounded_turns = 0;  // out of play (9.0-wounded)
  std::uint8_t routed_less = 0;    // 10.0
  std::uint8_t routed_least = 0;
  std::uint8_t disordered_loss = 0;
  std::array<Price, 4> leader_price{};  // by Fate
  std::uint8_t most_on_roll = 0;        // 12.0
  std::uint8_t column_price = 0;
  std::uint8_t shift_price = 0;
};

// ---- Cards (11.0)

enum class CardKind : std::uint8_t {
  kFuriousAssault,
  kControlledAssault,
  kStalled,
  kControlledRetreat,
  kHitAndRun,
  kCharge,
  kEncirclement,
};
inline constexpr int kCards = 7;
inline constexpr std::array<std::string_view, kCards> kCardKeys{
    "furiousAssault", "controlledAssault", "stalled", "controlledRetreat", "hitAndRun", "charge", "encirclement"};

struct Card {
  std::string name;
  std::string text;
  std::int8_t morale = 0;
  std::uint8_t kinds = 0;  // bits of Kind
  std::uint8_t most_hexes = 0xff;
  std::uint8_t most_attacks = 0xff;
  std::uint8_t least_attacks = 0;
  std::uint8_t dice = 0;
};

// ---- The battle

struct Army {
  std::string name;
  bool north = false;  // its home edge
  std::uint8_t facing = 0;
  std::uint8_t level = 0;   // rout level
  std::uint8_t points = 0;  // 12.0
  std::array<std::uint8_t, 4> classes{};
};

/// Optional rules, and readings that a battle may choose.
struct Switches {
  bool points = false;            // 12.0
  bool cards = false;             // 11.0
  bool sector_morale = false;     // 13.0
  bool formations = false;        // 5.2
  bool differential = false;      // 7.0-differential
  bool rally_disordered = false;
};

struct Sheet {
  std::string id;
  std::string title;

  hex::Grid grid{0, 0, hex::Tops::kPointed, 1};
  std::vector<Terrain> terrains;
  std::array<std::uint8_t, kMaxHexes> terrain{};  // index into terrains
  std::array<std::uint8_t, kMaxHexes> rivers{};   // by hex: directions with a river
  std::vector<SceneLabel> labels;

  std::array<UnitType, kKinds> types;
  Tables tables;
  std::array<Card, kCards> cards;
  std::array<Army, 2> armies;
  std::vector<std::uint8_t> sectors;                           // in the scenario's order
  std::array<std::array<std::uint8_t, kSectors>, 2> levels{};  // 13.0: rout level of a sector, 0: none
  std::vector<UnitSheet> units;
  std::vector<LeaderSheet> leaders;
  std::uint8_t last_turn = 40;
  Switches switches;

  // ---- Derived by derive(): what the rules ask often, as flat arrays.

  std::array<hex::Neighbours, kMaxHexes> next{};
  std::array<hex::Axial, kMaxHexes> axial{};
  std::array<std::uint8_t, kMaxHexes> level{};
  std::array<std::array<std::uint8_t, kMaxHexes>, 2> edge{};  // rows to a side's home edge
  /// 6.3: points for leaving a hex over a side, kClosed or kWholeMove.
  std::array<std::array<std::array<std::uint8_t, hex::kDirections>, kMaxHexes>, kKinds> costs{};
  std::array<std::uint8_t, kMaxUnits> side_of{};
  std::array<std::uint8_t, kMaxUnits> sector_of{};
  std::array<Kind, kMaxUnits> kind_of{};
  std::array<Bits, 2> side_units{};
  std::array<std::array<Bits, kSectors>, 2> sector_units{};
  Bits zone_units = 0;
  Bits bound_units = 0;  // front_bound
  Bits skirmishers = 0;

  const Terrain& ground(int hex) const { return terrains[terrain[static_cast<std::size_t>(hex)]]; }
  const UnitType& type(Kind kind) const { return types[at(kind)]; }
  const UnitSheet& unit(int number) const { return units[static_cast<std::size_t>(number)]; }
  const LeaderSheet& leader(int number) const { return leaders[static_cast<std::size_t>(number)]; }
  const Card& card(int number) const { return cards[static_cast<std::size_t>(number)]; }
  const Army& army(int side) const { return armies[static_cast<std::size_t>(side)]; }
  Side side(int unit) const { return static_cast<Side>(side_of[static_cast<std::size_t>(unit)]); }
  int sector(int unit) const { return sector_of[static_cast<std::size_t>(unit)]; }
  Kind kind(int unit) const { return kind_of[static_cast<std::size_t>(unit)]; }
  Side leader_side(int number) const { return static_cast<Side>(leader(number).side); }
  Bits of_sector(int side, int sector) const {
    return sector_units[static_cast<std::size_t>(side)][static_cast<std::size_t>(sector)];
  }
  int hexes() const { return grid.cells(); }

  void derive_grid();  // next, axial: as soon as the map's size is known
  void derive();

 private:
  std::uint8_t cost(Kind kind, int from, int direction) const;
};

/// "CCRR".
std::string hex_name(const Sheet& sheet, int hex);
Hex find_hex(const Sheet& sheet, std::string_view name);  // kNowhere when there is none

}  // namespace aspis::glory
