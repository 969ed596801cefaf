#pragma once
// What the parts of the advice share: a sketch of the position to try things in, the prospects of fights, and what a
// place on the board is worth to a unit.

#include "engine/rulesets/bladebow/advice.hpp"
#include "engine/rulesets/bladebow/board.hpp"

namespace aspis::bladebow {

inline constexpr int kFarFromAll = 99;     // further than anybody can be
inline constexpr int kNever = -1'000'000;  // points of what is not to be done at all

// ---- What things are worth, in points

inline constexpr int kLossPoints = 1200;    // a lost rank or unit, before it becomes urgent
inline constexpr int kDiePoints = 150;      // a unit's presence, per melee die of its size
inline constexpr int kDisorderPoints = 70;  // disruption, per melee die
inline constexpr int kRecoilPoints = 120;
inline constexpr int kCampPoints = 2500;
inline constexpr int kDecisivePoints = 60'000;  // a camp or leader whose fall decides the battle

/// A copy of the position that things can be tried in. What the viewer may not know is replaced by what is printed, so
/// that no number made from it can tell a secret. With kNobody as viewer, both sides' secrets are.
struct Sketch {
  Sketch(const Table& t, const Marches& ways, Seat viewer, Stance stance = Stance::kJudgement);

  Table table() const { return {sheet, state}; }

  const Sheet& sheet;
  const Marches& marches;
  Seat viewer;
  Stance stance;  // the viewer's
  State state;

  /// Where each side's units stood at first, as flat lists: what is near is asked more often than anything else.
  struct Stands {
    std::array<std::int16_t, kMaxUnitsPerSide> x{};
    std::array<std::int16_t, kMaxUnitsPerSide> y{};
    std::array<std::uint8_t, kMaxUnitsPerSide> unit{};
    int count = 0;
  };
  std::array<Stands, 2> stands;

  /// The enemy's zone of control that a side meets in a square.
  Zoc zone(int side, int square) const;

  /// What was asked of the position before. It stays true while a unit is put elsewhere, for a look: what its own side
  /// asks rests on where the enemy stands, and on friends who are not put anywhere; what the enemy asks of zones is
  /// forgotten (put).
  struct Memory {
    struct Near {
      std::array<Bits, kMaxSquares / 64> known{};
      std::array<std::uint16_t, kMaxSquares> code;  // distance and place in the list of stands
    };
    std::array<Near, 2> near;
    std::array<ZocMap, 2> zones;
    std::array<bool, 2> zoned{};
    Bits struck = 0;  // the enemies whose attackers are known, and what those can expect
    std::array<Bits, kMaxUnits> attackers;
    std::array<int, kMaxUnits> prospects;
  };
  mutable Memory memory;
};

// ---- Where the battle stands (advice.cpp)

inline constexpr int kChanceShare = 3;  // an attack one could make is worth this fraction of its prospect

/// Who would win if time ran out now; kNobody when that is open.
Seat ahead_on_time(const Table& t);
/// How much the battle asks a side to attack: 0 may hold its ground, 3 has to win.
int need(const Sketch& k, int side);
/// How much it means to: the same, unless it has taken another stance.
int urge(const Sketch& k, int side);
/// Points for the fall of a side's camp.
int camp_worth(const Table& t, int side);
/// 14.2: whether nightfall gives the battle to the enemy, however it stands.
inline bool loses_by_waiting(const Table& t, int side) { return t.sheet.victory.held_by == other(side); }

// ---- Fights (advice_fights.cpp)

constexpr int size_of(const UnitType& type) { return static_cast<int>(type.size) + 1; }

/// The enemies that could strike a unit or a camp now.
Bits strikers(const Table& t, int piece, Bits among);
/// What these attackers can expect of an attack, in points; their cards are not counted.
int attack_prospect(Sketch& k, int piece, Bits attackers);
/// What a volley of these firers can expect.
int volley_prospect(Sketch& k, int target, Bits firers, int rotation);
/// Chance, in thousandths, that a unit commits itself to the attack laid out in the sketch.
int commit_chance(const Table& t, int unit);

/// Those of a set that can shoot at a target, as many as one volley needs.
Bits firers_at(const Table& t, Bits units, int target);
/// 8.4: the turning that a volley of these firers would need.
int rotation_of(const Table& t, Bits firers, int target);

// ---- Places (advice_places.cpp)

inline constexpr int kNearPoint = 4;  // per directional point nearer, times the urge to attack
inline constexpr int kContact = 2;    // directional points to an enemy straight ahead
inline constexpr int kEnemyRear = 9;  // directional points around a camp whose fall decides the battle
inline constexpr int kFarAway = 90;   // marches beyond this no longer count

/// The direction that leads most nearly to a square.
int heading(const Table& t, int from, int to);

/// The march to the nearest enemy unit or camp; large when there is none.
int goal_distance(const Sketch& k, int side, int square);
/// The nearest enemy unit as the crow flies; kNoUnit when there is none.
struct Nearest {
  int unit = kNoUnit;
  int away = kFarFromAll;
};
Nearest nearest_enemy(const Sketch& k, int side, int square);
/// What the square a unit stands on is worth to it. Facings are many to a square and told from each other cheaply, so
/// whoever looks at all of them looks at the square once.
struct Spot {
  int worth = 0;         // whichever way it faces
  int front = 0;         // the best facing
  int turned = 0;        // points less per 45 degrees turned away from it
  int goal = 0;          // the march to the enemy
  bool contact = false;  // somebody to fight is next to it

  int facing(int way) const { return worth - square::angle(way, front) * turned; }
};
Spot look_at_spot(const Sketch& k, int unit);
/// What the unit's place and facing are worth, fights aside; and the fights it could have there.
int place_worth(const Sketch& k, int unit);
/// As soon as it is sure to be no more than `least`, it may say any number up to that.
int fights_worth(Sketch& k, int unit, int least = kNever);
int stand_worth(Sketch& k, int unit);
/// Puts a unit and its leaders somewhere else, for a look.
void put(Sketch& k, int unit, int square, int facing);
/// What a leader does for his side in a square.
int leader_worth(const Sketch& k, int leader, int square);

// ---- Ways round the enemy, and camps (advice_siege.cpp)

/// 14.2 SR4: whether there is a way round the enemy for a side, and a camp behind him to go for.
bool goes_round(const Sketch& k, int side);
/// The march over the goat path to the camp, for those on it or at its foot, where they wait until it is
/// found; 0 for all others.
int path_march(const Sketch& k, int side, int square);
/// The direction in which the goat path goes on from one of its squares, and at its end to the enemy's camp.
int along_path(const Sketch& k, int square);
/// How much a unit that is there means to attack: whatever stance the line takes, those who go round the enemy neither
/// wait nor turn back.
int urge_at(const Sketch& k, int side, int square);
/// What it is worth to be on the way round the enemy, and the more so in his rear, near a camp whose fall decides the
/// battle.
int flank_worth(const Sketch& k, int side, int square);
/// Where the foremost of those stands who go round the enemy by the path, on it or past it; kNowhere if nobody does.
int head_of_march(const Sketch& k, int side);

/// Points that a unit on the march over the path, by taking its leader where it is put, loses of those behind him: one
/// by one they are slain as they come out.
int tail_lost(const Sketch& k, int unit);

/// How many of a side's units, some left out, stand by its camp in good order, as it takes to guard it.
int camp_guards(const Sketch& k, int side, Bits without = 0);
/// Whether a side means to guard its camp, and has one.
bool guards_camp(const Sketch& k, int side);
/// Whether a square lies before the mouth of the enemy's path, so that who stands there meets those who come out of it
/// one by one.
bool before_mouth(const Sketch& k, int side, int square);
/// What a unit's place is worth if it is to guard the camp. Who goes is its own question: when enough of the others are
/// there, it is free to stay away.
int guard_worth(const Sketch& k, int unit);

// ---- Choices (advice_orders.cpp, advice_moves.cpp, advice_cards.cpp)

/// A question as the advice looks at it.
struct Asked {
  Sketch& k;
  const Table& t;
  const Frame& frame;
  int side;
};

/// Points of each order and whatever else an action can be (5.4.4).
void score_actions(const Asked& q, const OptionList& options, std::span<int> points);
/// Points of each way to go on with the move of the frame's unit: the best place it leads to.
void score_steps(Sketch& k, const OptionList& options, std::span<int> points);
/// How near the enemy a side's foot stand, the nearest first: as many as it takes to find the line without any of them.
struct Line {
  std::array<int, 4> away{};
  std::array<int, 4> unit{};

  /// The third nearest but for one: where the line of the others stands.
  int without(int left_out) const;
};
Line line_of(const Sketch& k, int side);
/// Points a move order would gain a unit, roughly.
int move_gain(Sketch& k, int unit, const Line& line);
/// Points of playing a card so; 0 is as good as keeping it.
int card_points(Sketch& k, const Table& t, Window window, int subject, int side, const Choice& c);
/// Points of throwing one melee die of a role again.
int reroll_points(const Table& t, int role, int die);

}  // namespace aspis::bladebow
