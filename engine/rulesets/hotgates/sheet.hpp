#pragma once
// Everything printed, and everything we had to print ourselves: tables, ground, counters and the frame of the game.
// Read once by setup, then shared and never changed. What changes is in state.hpp.

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/geometry/square.hpp"
#include "engine/kernel/bits.hpp"
#include "engine/kernel/scene.hpp"

namespace aspis::hotgates {

inline constexpr int kMaxColumns = 12;
inline constexpr int kMaxRows = 12;
inline constexpr int kMaxAreas = 96;
inline constexpr int kMaxUnits = 64;  // both sides together: a set of units is one word
inline constexpr int kMaxSteps = 4;
inline constexpr int kMaxStack = 3;
inline constexpr int kMaxRange = 4;
inline constexpr int kDays = 3;
inline constexpr int kMaxRounds = 12;
inline constexpr int kFaces = 10;

using Area = std::uint8_t;
inline constexpr Area kNowhere = 0xff;
// who enters on top of Greeks came from the area straight behind, off the map: beyond row 1 or beyond the last.
inline constexpr Area kBeyondNorth = 0xe0;  // and the column
inline constexpr Area kBeyondSouth = 0xf0;  // and the column

enum Side : std::uint8_t { kGreek = 0, kPersian = 1 };
constexpr Side other(int side) { return side == kGreek ? kPersian : kGreek; }

// Facings are directions of square.hpp; a unit faces one of the four sides of its area.
inline constexpr int kNorth = 0;
inline constexpr int kEast = 2;
inline constexpr int kSouth = 4;
inline constexpr int kWest = 6;
inline constexpr std::array<int, 4> kFacings{kNorth, kEast, kSouth, kWest};

// ---- Counters

enum Type : std::uint8_t { kHoplite, kMixed, kJavelin, kBow };
inline constexpr int kTypes = 4;
inline constexpr std::array<std::string_view, kTypes> kTypeKeys{"hoplite", "mixed", "javelin", "bow"};

/// As on the morale tables: the Greeks, then the Persians in the order of the commitment table.
enum Contingent : std::uint8_t {
  kSpartan,
  kThespian,
  kTheban,
  kPhocian,
  kMalian,
  kLocrian,
  kPeloponnesian,
  kDahae,
  kMedes,
  kScythians,
  kSusa,
  kImmortals,
};
inline constexpr int kContingents = 12;
inline constexpr int kGreekContingents = 7;
inline constexpr int kPersianContingents = kContingents - kGreekContingents;
inline constexpr std::array<std::string_view, kContingents> kContingentKeys{
    "spartan",       "thespian", "theban", "phocian",   "malian", "locrian",
    "peloponnesian", "dahae",    "medes",  "scythians", "susa",   "immortals"};
constexpr Side side_of(int contingent) { return contingent < kGreekContingents ? kGreek : kPersian; }

struct UnitSheet {
  std::string key;
  std::string name;
  std::uint8_t contingent = 0;
  std::uint8_t type = 0;
  std::uint8_t steps = 1;
  std::array<std::uint8_t, kMaxSteps> melee{};  // MV by steps lost so far
  std::uint8_t defence = 1;                     // DV
  std::uint8_t movement = 1;                    // MA
  Area suggested = kNowhere;                    // where it might set up
};

// ---- Ground

struct Terrain {
  std::string key;
  std::string name;
  char code = '1';
  bool closed = false;
  bool stops_fire = false;
  bool low = false;          // "Level 1" in the chart
  std::uint8_t cost = 1;     // to enter
  std::uint8_t climb = 0;    // more, from low ground
  std::int8_t fire = 0;      // on the die, when firing into or across
  std::int8_t from_low = 0;  // columns, when attacking from low ground
};

/// What a straight line of fire meets between two areas, besides the firer's own.
struct Line {
  std::uint8_t range = 0;
  std::int8_t modifier = 0;
  bool closed = false;
};

/// A step into an area: whence, and what it costs.
struct Approach {
  Area from = kNowhere;
  std::uint8_t cost = 0;
};

// ---- Tables

/// The last face that misses and the last that hits once; beyond it two hits. Both 0: out of range.
struct FireRow {
  std::uint8_t miss = 0;
  std::uint8_t one = 0;
};

struct Column {
  std::uint8_t attack = 1;
  std::uint8_t defence = 1;
};
inline constexpr int kColumns = 7;
inline constexpr int kMeleeRows = 6;
struct Losses {
  std::uint8_t attacker = 0;
  std::uint8_t defender = 0;
};
inline constexpr std::size_t kMaxLoss = 9;
/// What a column costs, all ten faces together, those who have so many steps to lose.
struct Toll {
  using BySteps = std::array<std::uint8_t, kMaxLoss + 1>;
  BySteps attacker{};
  BySteps defender{};
  BySteps hoplite{};  // attacked in front
};

enum class Aspect : std::uint8_t {
  kFrontLeft,
  kFront,
  kFrontRight,
  kFlankLeft,
  kFlankRight,
  kRearLeft,
  kRear,
  kRearRight,
  kHere,
};
inline constexpr std::array<std::string_view, 9> kAspectKeys{
    "frontLeft", "front", "frontRight", "flankLeft", "flankRight", "rearLeft", "rear", "rearRight", ""};
constexpr bool frontal(Aspect aspect) { return aspect <= Aspect::kFrontRight || aspect == Aspect::kHere; }
/// A facing diagram by row and column, from the top left.
using Diagram = std::array<std::array<Aspect, 3>, 3>;

enum class Posture : std::uint8_t { kVolley, kAssault, kFury };
inline constexpr std::array<std::string_view, 3> kPostureKeys{"volley", "assault", "fury"};

/// A result for each face of the die, from 1.
using FaceTable = std::array<std::uint8_t, kFaces + 1>;
inline constexpr std::uint8_t kNoResult = 0xff;

enum class Grade : std::uint8_t { kNone, kMarginal, kVictory, kDecisive };
struct Level {
  int up_to = 0;
  std::uint8_t winner = kPersian;
  Grade grade = Grade::kNone;
};

struct Tables {
  std::array<std::array<FireRow, kMaxRange + 1>, kTypes> fire{};
  std::int8_t disordered_defence = 0;
  std::int8_t disordered_attack = 0;
  std::int8_t disordered_morale = 0;
  std::array<Column, kColumns> columns{};
  std::array<std::uint8_t, kMeleeRows> rows{};  // the last face of each
  std::array<std::array<Losses, kColumns>, kMeleeRows> losses{};
  std::int8_t hoplite_front = 0;
  std::array<std::array<std::int8_t, kTypes>, kTypes> shift{};  // attacker, defender
  std::array<std::int8_t, kTypes> flank{};
  std::array<Diagram, 2> facing{};  // as printed for the Greek, and for the Persian in the solitaire game
  std::array<FaceTable, kDays> commitment{};
  FaceTable ephialtes{};
  std::uint8_t ephialtes_later = 0;
  FaceTable conference{};
  std::array<std::array<std::uint8_t, kMaxSteps>, kContingents> morale{};
  std::array<std::uint8_t, kContingents> light_morale{};  // bows and javelins
  std::uint8_t disorder_from = 0;                         // so much over the rating
  std::uint8_t rout_from = 0;
};

// ---- Our frame around them

struct Design {
  std::uint8_t rounds = 0;
  std::uint8_t stacking = 0;
  std::uint16_t commit_rounds = 0;  // as bits
  std::uint8_t disordered_movement = 0;
  std::uint8_t leave_contact = 0;
  std::uint8_t turn_in_contact = 0;
  std::uint8_t break_row = 0;  // from 0
  std::uint8_t break_units = 0;
  std::uint8_t hold_bonus = 0;
  std::vector<Level> levels;
  FaceTable posture{};
  std::array<std::uint8_t, kTypes> standoff{};
  std::uint8_t keep = 0;  // the least column for which the automaton's foot keep from shooting
};

struct Sheet {
  std::string id;
  std::string title;
  bool automaton = true;  // solitaire: the rules move the Persians
  bool refill = true;

  int columns = 0;
  int rows = 0;
  std::vector<Terrain> terrains;
  std::array<std::uint8_t, kMaxAreas> terrain{};  // index into terrains
  std::vector<SceneLabel> labels;
  std::vector<Area> road;  // where Persians enter, in order
  std::vector<Area> path;  // where those with Ephialtes do
  std::vector<Area> zone;  // where the Greeks set up
  std::vector<UnitSheet> units;
  Tables tables;
  Design game;

  // ---- Derived by derive(): what the rules ask often.

  std::array<std::array<Area, square::kDirections>, kMaxAreas> next{};
  std::array<std::array<std::uint8_t, square::kDirections>, kMaxAreas> cost{};  // of a step; 0: closed
  std::vector<Area> open;                                                       // where somebody can stand
  std::array<std::array<Approach, square::kDirections>, kMaxAreas> approaches{};
  std::array<std::uint8_t, kMaxAreas> approach_count{};
  std::array<std::array<Line, kMaxAreas>, kMaxAreas> line{};
  std::array<Toll, kColumns> toll{};
  std::array<Bits, 2> side_units{};
  std::array<Bits, kContingents> contingent_units{};
  std::array<Bits, kTypes> type_units{};
  Bits shooters = 0;  // units that have a row in the fire table

  int areas() const { return columns * rows; }
  const Terrain& ground(int area) const { return terrains[terrain[static_cast<std::size_t>(area)]]; }
  const UnitSheet& unit(int number) const { return units[static_cast<std::size_t>(number)]; }
  Side side(int unit_number) const { return side_of(unit(unit_number).contingent); }
  int column(int area) const { return area % columns; }
  int row(int area) const { return area / columns; }
  Area at(int column_number, int row_number) const { return static_cast<Area>(row_number * columns + column_number); }
  const Line& fire_line(int from, int to) const {
    return line[static_cast<std::size_t>(from)][static_cast<std::size_t>(to)];
  }
  /// Where an area lies, also one beyond the edge (contactFrom).
  square::Point point(int area) const;

  void derive();
};

/// "C6".
std::string area_name(const Sheet& sheet, int area);
Area find_area(const Sheet& sheet, std::string_view name);  // kNowhere when there is none

}  // namespace aspis::hotgates
