#pragma once
// Everything printed: counters, charts, cards, map and scenario sheet of one battle. Read once by setup, then shared
// and never changed. What changes is in state.hpp.

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/geometry/square.hpp"
#include "engine/kernel/bits.hpp"
#include "engine/kernel/scene.hpp"

namespace aspis::bladebow {

inline constexpr int kMaxColumns = 26;  // A to Z
inline constexpr int kMaxRows = 20;
inline constexpr int kMaxSquares = 512;
inline constexpr int kMaxUnits = 64;  // both sides together, 32 each
inline constexpr int kMaxUnitsPerSide = 32;
inline constexpr int kMaxLeaders = 8;  // both sides together, 4 each
inline constexpr int kMaxRanks = 6;
inline constexpr int kCards = 60;
inline constexpr int kMaxTurns = 12;

enum Side : std::uint8_t { kGreek = 0, kPersian = 1 };
constexpr Side other(int side) { return side == kGreek ? kPersian : kGreek; }

using Square = std::uint16_t;  // row * columns + column
inline constexpr Square kNowhere = 0xffff;

// Pieces as clients number them: units, then leaders, then camps.
inline constexpr int kFirstLeaderPiece = kMaxUnits;
inline constexpr int kFirstCampPiece = kMaxUnits + kMaxLeaders;

// ---- Counters (2.3)

enum class Size : std::uint8_t { kLight, kMedium, kHeavy };
enum class Density : std::uint8_t { kOpen, kDense, kFlexible };
inline constexpr std::array<std::string_view, 3> kDensityWords{"open", "dense", "flexible"};
enum class Colour : std::uint8_t { kWhite, kBlack, kRed, kYellow };
inline constexpr std::array<std::string_view, 4> kColourWords{"white", "black", "red", "yellow"};

/// Which troops a line of the terrain chart speaks of: a unit has the bits that describe it.
enum TroopBits : std::uint8_t {
  kLightTroops = 1,
  kMediumTroops = 2,
  kHeavyTroops = 4,
  kCavalryTroops = 8,
  kDenseTroops = 16,
  kFlexibleTroops = 32,
  kAllTroops = 63,
};

/// One face of a counter (2.3.2.2 to 2.3.2.5).
struct Face {
  std::uint8_t movement = 0;
  std::uint8_t strength = 0;  // ranged; 0: cannot fire
  std::uint8_t range = 0;
  std::uint8_t missile_defence = 0;
  std::array<std::uint8_t, 3> morale{};  // left flank, front, right flank
};

struct UnitType {
  std::string key;
  std::string name;
  bool cavalry = false;
  bool immortal = false;
  Size size = Size::kLight;
  Density density = Density::kOpen;
  std::uint8_t troops = 0;  // TroopBits, derived
  Face good;
  Face disrupted;
  bool ranked() const { return density != Density::kOpen; }  // 3.6: has ranks
};

/// A counter of the battle. Ranks and place at the start; what becomes of them is in State.
struct UnitSheet {
  std::string key;   // "greek-hoplite-3"
  std::string name;  // "Hoplite 3"
  Side side = kGreek;
  std::uint8_t type = 0;
  Square square = kNowhere;  // kNowhere: a reinforcement
  std::uint8_t facing = 0;
};

struct LeaderSheet {
  std::string key;
  std::string name;
  Side side = kGreek;
  std::uint8_t rank = 1;
  std::uint8_t range = 0;
  std::uint8_t value = 0;
  Colour colour = Colour::kWhite;
  bool reinforcement = false;
};

// ---- Terrain effects chart (7.5, 9.4.4.2)

struct Terrain {
  std::string key;
  std::string name;
  char code = '.';
  std::uint8_t dearer = 0;        // TroopBits that pay more to enter
  std::uint8_t dearer_by = 0;     // ... that many MP
  std::uint8_t halts = 0;         // TroopBits halted on entry
  std::uint8_t disrupts = 0;      // TroopBits disrupted on entry
  std::uint8_t forbids = 0;       // TroopBits that may not enter
  std::uint8_t burdens = 0;       // TroopBits whose opponent has more melee dice
  std::uint8_t burden_dice = 0;   // ... that many
  std::uint8_t shelter_dice = 0;  // melee dice for the defender, whoever he is
  std::uint8_t height_dice = 0;   // melee dice against a lower enemy
  std::uint8_t height_range = 0;  // added to the range at a lower target
  bool high = false;              // hill level: its rim is a slope
  bool blocks_sight = false;
  bool sea = false;  // nobody enters; recoiling into it is leaving the map
  std::uint8_t missile_defence = 0;
};

// ---- Cards (2.2, 4.x)

/// When a card may be played (4.2).
enum class Window : std::uint8_t {
  kNone,
  kInitiative,
  kImpulse,
  kImpulseFoe,
  kAction,
  kMove,
  kMoveFoe,
  kRangedStart,
  kRanged,
  kRangedPost,
  kMeleeDeclared,
  kCommit,
  kCommitPost,
  kMelee,
  kMeleePost,
  kRecoil,
  kAdvance,
  kRout,
  kRally,
  kLeader,
  kRoutManagement,
  kCount,
};
inline constexpr auto kWindowWords = std::to_array<std::string_view>({
    "none",        "initiative", "impulse",    "impulseFoe",    "action", "move",       "moveFoe",
    "rangedStart", "ranged",     "rangedPost", "meleeDeclared", "commit", "commitPost", "melee",
    "meleePost",   "recoil",     "advance",    "rout",          "rally",  "leader",     "routManagement",
});
static_assert(kWindowWords.size() == static_cast<std::size_t>(Window::kCount));

/// Who may play it: the side whose impulse, dice or unit it is, its enemy, the attacker, the defender, or either.
enum class Role : std::uint8_t { kOwn, kFoe, kAttacker, kDefender, kAny };

enum class Effect : std::uint8_t {
  kNothing,
  kReshuffle,
  kInitiativeOwn,  // n is added to the own initiative die
  kInitiativeFoe,  // n is added to the enemy's
  kPeekRanks,      // look at n density markers
  kPeekHand,
  kActions,  // n more (or fewer) actions this impulse
  kRedrawActions,
  kBanLeader,
  kCommandRange,   // n more range for one leader
  kMoveFormation,  // n more MP for each unit of the formation
  kMoveFoot,       // n more MP for one foot unit
  kMoveCavalry,
  kMoveFoe,      // n (negative) for the enemy unit just picked, which keeps `least`
  kDrilledTurn,  // and the first n points of wheeling are free
  kIgnoreTerrain,
  kStrongAsWeak,
  kOpenFiles,
  kSideStep,
  kStakes,
  kFireDice,    // n more (or fewer) attack dice
  kFireReroll,  // up to n attack dice
  kFireRange,
  kFireCancelOn,  // the target cancels on n or more
  kFireFreeRotation,
  kFireAgain,
  kFireInWeak,
  kFireDefence,    // n more defence dice
  kFireHitOn,      // the attack hits on n or less
  kCommitDice,     // n commitment dice for one attacker
  kCommitDiceFoe,  // n for every attacker
  kCommitPass,
  kCommitReroll,
  kCommitSpoil,
  kMeleeDense,      // n dice for an own dense unit
  kMeleeDenseLead,  // n dice if the lead is dense
  kMeleeFootDefender,
  kMeleeCavalryLead,
  kMeleeModifier,  // n added to each own melee die
  kDuel,
  kMeleeReroll,     // up to n own dice
  kMeleeRerollFoe,  // one enemy die, named
  kAsFlank,
  kNoFlank,
  kAbsorb,     // n hits on one own unit
  kHorsesShy,  // n (negative) dice for a cavalry lead
  kRetreatAny,
  kFeign,
  kNoAdvance,
  kFootContinue,
  kRoutDice,  // n rout dice for the own unit
  kRoutDiceFoe,
  kFreeRally,
  kRallyModifier,
  kSaveLeader,
  kRoutManagement,
  kCount,
};

struct Card {
  std::string key;
  std::string name;
  std::string text;
  Window window = Window::kNone;
  Role role = Role::kOwn;
  Effect effect = Effect::kNothing;
  std::int8_t n = 0;
  std::int8_t least = 0;
  std::uint8_t commitment = 0;            // 0: none (Reshuffle)
  std::array<std::uint8_t, 4> actions{};  // by Colour; 0 on Reshuffle
};

// ---- The battle's sheet (14.x)

struct Army {
  std::uint8_t impulses = 3;
  std::uint8_t rout_level = 7;
  std::uint8_t start_ranks = 0;
  std::uint8_t max_ranks = 0;  // equal to start_ranks: no adjustment
  bool shield_walls = false;   // 13.0
  Square camp = kNowhere;
  std::vector<Square> camp_choices;  // 14.3 SR2: set by the player
};

/// 14.4 SR3. Groups of entry squares by the number of the second die.
struct Reinforcements {
  bool any = false;
  Side side = kGreek;
  std::array<std::vector<Square>, 6> squares;  // by number - 1
  std::array<std::uint8_t, 6> inward{};        // facing by number - 1
};

enum class ColumnScope : std::uint8_t { kPathOnly, kAll };
inline constexpr std::array<std::string_view, 2> kScopeWords{"pathOnly", "all"};

/// 14.2 SR2 to SR4.
struct GoatPath {
  bool any = false;
  Side side = kPersian;
  std::vector<Square> squares;
  std::uint8_t last_column = 0xff;  // until the path is found, the side stays in columns up to this one
  ColumnScope scope = ColumnScope::kPathOnly;
};

inline constexpr std::uint8_t kNoSide = 0xff;

/// What decides a battle besides 5.6 (14.2 SR5, 14.4 SR4).
struct Victory {
  int leader = -1;                          // his death is a major victory of the enemy at the end of the turn
  std::uint8_t camp_sacked = kNoSide;       // whose camp's fall is one too
  std::uint8_t held_by = kNoSide;           // who wins when time runs out
  std::uint8_t camp_ends_battle = kNoSide;  // whose camp's fall ends the battle at once
};

struct Sheet {
  std::string id;     // "marathon"
  std::string title;  // "Marathon"

  int columns = 0;
  int rows = 0;
  std::vector<Terrain> terrains;
  std::array<std::uint8_t, kMaxSquares> terrain{};  // index into terrains
  std::vector<SceneLabel> labels;                   // names on the map, only to be shown

  std::vector<UnitType> types;
  std::vector<UnitSheet> units;
  std::vector<LeaderSheet> leaders;  // by side, then rank
  std::array<Card, kCards> cards;
  int reshuffle = kCards - 1;

  std::array<Army, 2> armies;
  Side tie_break = kGreek;
  std::array<std::uint8_t, kMaxTurns + 1> end_icons{};  // by turn; 0: none (5.7)
  std::uint8_t leaderless_morale = 1;

  bool hills_closed = false;  // 14.2 SR2
  std::vector<Square> open_hills;
  std::vector<std::array<Square, 2>> walls;  // closed sides
  std::vector<Square> wall_guards;           // while one is occupied, the diagonals past the wall are closed too
  GoatPath path;
  Reinforcements reinforcements;
  Victory victory;
  bool silent_windows = false;  // every seat with a hand is asked in every window, so that no pause tells anything

  // ---- Derived by derive(): what the rules ask often, as flat arrays.

  /// Column and row of each square, to spare divisions.
  std::array<std::array<std::int8_t, 2>, kMaxSquares> xy{};
  /// The neighbour in a direction, kNowhere off the map.
  std::array<std::array<Square, 8>, kMaxSquares> next{};
  /// Squares a side's foot could ever stand on (terrain and scenario, not occupation), by side; for cavalry `forbids`
  /// too.
  std::array<std::array<std::uint8_t, kMaxSquares>, 2> open{};
  /// By side and square: directions in which a step is never barred by the map (sea, wall, closed hill, path limits).
  /// The Phocian Wall's diagonals are left open here: they depend on who stands in the gap.
  std::array<std::array<std::uint8_t, kMaxSquares>, 2> steps{};
  /// By square: directions whose step is barred only while a wall guard square is occupied.
  std::array<std::uint8_t, kMaxSquares> guarded_steps{};
  std::array<bool, kMaxSquares> on_path{};
  std::array<Bits, static_cast<std::size_t>(Window::kCount)> window_cards{};
  std::array<Bits, 2> side_units{};
  std::array<std::uint8_t, kMaxUnits> type_index{};  // index into types by unit
  std::array<std::uint8_t, kMaxUnits> troops{};      // TroopBits by unit
  Bits missile_units = 0;                            // units that can fire in good order
  Bits ranked_units = 0;                             // units whose depth is a secret of their side (2.3.2.8)

  square::Point point(int square) const {
    const auto& at = xy[static_cast<std::size_t>(square)];
    return {at[0], at[1]};
  }
  int squares() const { return columns * rows; }
  const Terrain& ground(int square) const { return terrains[terrain[static_cast<std::size_t>(square)]]; }
  const UnitType& type(int unit) const { return types[type_index[static_cast<std::size_t>(unit)]]; }
  Side side(int unit) const { return has(side_units[kPersian], unit) ? kPersian : kGreek; }
  bool high(int square) const { return ground(square).high; }
  const UnitSheet& unit(int number) const { return units[static_cast<std::size_t>(number)]; }
  const LeaderSheet& leader(int number) const { return leaders[static_cast<std::size_t>(number)]; }
  const Card& card(int number) const { return cards[static_cast<std::size_t>(number)]; }
  const Army& army(int number) const { return armies[static_cast<std::size_t>(number)]; }
  std::uint8_t troops_of(int number) const { return troops[static_cast<std::size_t>(number)]; }
  Bits cards_of(Window window) const { return window_cards[static_cast<std::size_t>(window)]; }

  void derive_grid();  // xy, next: as soon as the map's size is known
  void derive();
};

/// Column letter and row number: "J12".
std::string square_name(const Sheet& sheet, int square);
Square find_square(const Sheet& sheet, std::string_view name);  // kNowhere when there is none

}  // namespace aspis::bladebow
