#pragma once
// Everything that changes during a battle: flat, trivially copyable, free of padding, so that a copy is a memcpy and
// equal positions have equal bytes.

#include <array>
#include <cstdint>
#include <type_traits>

#include "engine/kernel/bits.hpp"
#include "engine/kernel/frame.hpp"
#include "engine/kernel/ids.hpp"
#include "engine/rulesets/bladebow/sheet.hpp"

namespace aspis::bladebow {

inline constexpr std::uint8_t kNoUnit = 0xff;
inline constexpr std::uint8_t kNoLeader = 0xff;
inline constexpr std::uint8_t kUnknownRanks = 0xff;  // only in redacted states

/// A set of squares of the map.
struct SquareSet {
  std::array<Bits, kMaxSquares / 64> words{};

  void add(int square) { words[static_cast<std::size_t>(square) / 64] |= bit(square % 64); }
  bool contains(int square) const { return has(words[static_cast<std::size_t>(square) / 64], square % 64); }
};

enum class Where : std::uint8_t { kMap, kRouted, kRallied, kEliminated, kLooting, kReserve };

enum UnitFlags : std::uint8_t {
  kDisrupted = 1,
  kMeleeMarker = 2,  // 9.4.3.6
  kShieldWall = 4,   // 13.x
  kRanksSeen = 8,    // the enemy knows this unit's ranks (2.3.2.8, once seen always known)
};

struct Unit {
  Square square = kNowhere;
  std::uint8_t facing = 0;
  std::uint8_t ranks = 0;  // extra ranks, 0..6
  Where where = Where::kReserve;
  std::uint8_t flags = 0;

  bool on_map() const { return where == Where::kMap; }
  bool disrupted() const { return (flags & kDisrupted) != 0; }
  bool good_order() const { return (flags & kDisrupted) == 0; }
  bool walled() const { return (flags & kShieldWall) != 0; }
};

enum class LeaderWhere : std::uint8_t { kMap, kRouted, kTurnTrack, kDead, kReserve };

struct Leader {
  Square square = kNowhere;
  LeaderWhere where = LeaderWhere::kReserve;
  std::uint8_t due = 0;  // turn of return while on the turn track (6.4)

  bool on_map() const { return where == LeaderWhere::kMap; }
};

struct Camp {
  Square square = kNowhere;
  std::uint8_t overrun = 0;
  std::uint8_t unused = 0;

  bool intact() const { return square != kNowhere && overrun == 0; }
};

/// The kinds of action that a unit or formation can be ordered to do (3.5).
enum class Order : std::uint8_t { kMove, kRanged, kMelee, kRally, kCount };

/// The action being taken (5.4.4). All sets are of units.
struct Action {
  Bits members = 0;    // the ordered unit or formation, fixed when the action starts
  Bits done = 0;       // members that moved, fired, attacked or tried to rally in it
  Bits targeted = 0;   // enemies shot at or attacked in it (8.6, 9.1)
  Bits fought = 0;     // units of both sides that took part in a melee of it (9.4.3.6)
  Bits benefited = 0;  // units helped by a card in it (4.2)
  Bits walled = 0;     // units that formed a shield wall in it (13.1)
  Bits favoured = 0;   // units with the bonus of a formation card (MP, range or rally die, as ordered)
  Bits feigned = 0;    // units that may not be attacked again in it (Feigned Flight)
  Bits in_weak = 0;    // units that may fire from a weak EZOC (Point Blank)
  std::uint8_t order = 0;
  std::uint8_t single = 0;            // one unit ordered by itself, without a leader
  std::int8_t bonus = 0;              // for the favoured
  std::uint8_t camp_attacked = 0;     // 9.1 for a bare camp
  std::uint8_t extra_fire = kNoUnit;  // the unit that may fire once more, alone (Second Quiver)
  std::uint8_t extra_ready = 0;       // ... and its first volley is over
  std::array<std::uint8_t, 2> unused{};
};

/// Rights that a card gives the unit being moved.
enum MoveGifts : std::uint8_t {
  kDrilled = 1,        // reverses without a check
  kSureFooted = 2,     // terrain neither halts nor disrupts it
  kSlippery = 4,       // strong EZOC counts as weak
  kOpenOrderPass = 8,  // passes friends of any size, nobody is disrupted
  kMaySideStep = 16,   // once, into a front-side or flank square
};

enum MoveFlags : std::uint8_t {
  kHalted = 1,       // no further advance (7.2, 7.5)
  kFreeWheel = 2,    // a light unit may still turn 45 degrees at no cost (7.1.2)
  kEnteredEzoc = 4,  // halted by an EZOC: the heavier may not even wheel (7.2)
  kBegan = 8,        // has spent MP or turned: too late for a shield wall (7.1.4)
  kPinned = 16,      // started in a strong EZOC (7.2.2)
  kPicked = 32,      // just picked to move: nothing done yet, cards against it may be played
  kOver = 64,        // has said stop, or formed a wall
};

/// The unit being moved (7.x).
struct Movement {
  std::uint8_t unit = kNoUnit;
  std::uint8_t flags = 0;
  std::uint8_t gifts = 0;
  std::uint8_t riders = 0;  // leaders that go with it (6.0)
  std::int8_t mp = 0;       // left
  std::int8_t bonus = 0;    // MP from cards, for and against
  std::int8_t malus = 0;
  std::int8_t least = 0;  // MP that those against it must leave
  std::int8_t spent = 0;
  std::int8_t free_wheels = 0;  // wheel points that cost nothing (Drilled Turn)
  std::array<std::uint8_t, 6> unused{};
};

/// One volley at one target (8.5).
struct Volley {
  Bits firers = 0;
  std::array<std::uint8_t, 8> attack{};  // faces
  std::array<std::uint8_t, 8> defence{};
  std::uint8_t target = kNoUnit;
  std::uint8_t attack_dice = 0;
  std::uint8_t defence_dice = 0;
  std::uint8_t rotation = 0;  // dice the firers' turning gives the target (8.4)
  std::int8_t attack_bonus = 0;
  std::int8_t defence_bonus = 0;
  std::uint8_t hit_on = 2;
  std::uint8_t cancel_on = 5;
  std::uint8_t free_rotation = 0;
  std::uint8_t rerolls = 0;
  std::uint8_t rout_dice = 0;
  std::uint8_t unused = 0;
  std::array<std::uint8_t, 4> unused2{};
};

inline constexpr int kMaxAttackers = 8;
inline constexpr int kMaxMeleeDice = 8;
inline constexpr int kMaxCommitDice = 6;

enum AttackerFlags : std::uint8_t {
  kMustCommit = 1,    // has to roll (9.4.3)
  kDropped = 4,       // failed: out of this attack
  kAutoPass = 8,      // passes without rolling (Follow Me!)
  kCountsFlank = 16,  // Lapping Round
  kMustRecoil = 32,
};

/// One unit of an attack, in order of declaration.
struct Attacker {
  std::uint8_t unit = kNoUnit;
  std::uint8_t flags = 0;
  std::uint8_t dice = 0;       // commitment dice
  std::int8_t dice_bonus = 0;  // from cards; clamped when rolled
  std::int8_t modifier = 0;
  std::array<std::uint8_t, kMaxCommitDice> faces{};
  std::uint8_t hits = 0;
  std::uint8_t rout_dice = 0;
  std::uint8_t unused = 0;
};

enum MeleeFlags : std::uint8_t {
  kNoFlankEffect = 1,     // Refused Flank was applied last
  kShyHorses = 2,         // no continuation (Horses Shy)
  kMayRetreatAny = 4,     // Measured Retreat
  kStays = 8,             // Hold the Line: the lead need not advance
  kContinuation = 16,     // this fight is a continuation (9.4.11)
  kDisruptAfter = 32,     // the continuing unit failed its check
  kFootMayContinue = 64,  // Relentless Pursuit
  kTargetLeft = 128,      // the defender left its square (retreat, recoil, rout, elimination)
};

enum MeleeMoreFlags : std::uint8_t {
  kTargetOffMap = 1,     // it left the map: no advance (9.4.9)
  kTargetRecoiled = 2,   // it went back: cavalry may go on (9.4.11)
  kDefenderRecoils = 8,  // the defender must recoil by its hits
  kCampFight = 16,       // the target is a bare camp
  kLeadAdvanced = 64,    // the lead has entered the vacated square
  kPressing = 128,       // the lead has chosen to attack again (9.4.11)
};

/// One attack, from declaration to continuation (9.4).
struct Melee {
  std::array<Attacker, kMaxAttackers> attackers{};
  std::array<std::uint8_t, kMaxMeleeDice> attack{};  // faces
  std::array<std::uint8_t, kMaxMeleeDice> defence{};
  Square target_square = kNowhere;
  Square from_square = kNowhere;  // the lead's square when the fight began
  std::uint8_t target = kNoUnit;  // kNoUnit: a bare camp
  std::uint8_t attacker_count = 0;
  std::uint8_t lead = 0;  // index into attackers
  std::uint8_t flags = 0;
  std::uint8_t more = 0;
  std::uint8_t attack_dice = 0;
  std::uint8_t defence_dice = 0;
  std::uint8_t points = 0;                  // commitment points not yet allotted (4.1)
  std::array<std::int8_t, 2> bonus{};       // dice from cards: attacker, defender
  std::array<std::int8_t, 2> modifier{};    // added to each die by cards: attacker, defender
  std::array<std::uint8_t, 2> rerolls{};    // left: attacker, defender
  std::array<std::uint8_t, 2> duel_hits{};  // extra hits scored by attacker, defender
  std::uint8_t duels = 0;
  std::uint8_t defender_hits = 0;  // net hits on the defender
  std::uint8_t defender_rout_dice = 0;
  std::uint8_t defender_absorbed = 0;  // hits to be ignored (Fresh Ranks Forward)
  std::array<std::uint8_t, kMaxAttackers> attacker_absorbed{};

  Attacker& attacker(int index) { return attackers[static_cast<std::size_t>(index)]; }
  const Attacker& attacker(int index) const { return attackers[static_cast<std::size_t>(index)]; }
};

enum class RecoilOutcome : std::uint8_t { kUnderWay, kRecoiled, kRouted, kEliminated, kOffMap };

/// A unit on its way back (9.4.8), then its rout check (9.4.10).
struct Recoil {
  SquareSet passed;  // squares gone through, never entered twice
  std::uint8_t unit = kNoUnit;
  std::uint8_t dice = 0;    // rout dice so far
  std::uint8_t riders = 0;  // leaders that go with it (6.0)
  RecoilOutcome outcome = RecoilOutcome::kUnderWay;
  std::array<std::uint8_t, 4> unused{};
};

enum class Grade : std::uint8_t { kNone, kDraw, kMarginal, kMinor, kMajor };
enum class Ending : std::uint8_t {
  kNone,
  kRout,
  kBothRout,
  kDistance,
  kLosses,
  kEven,
  kXerxes,
  kGreekCamp,
  kBothSpecial,
  kPassHeld,
  kPersianCamp
};

struct State {
  FrameStack<24> stack;

  std::array<std::uint8_t, kMaxSquares> unit_at{};  // kNoUnit: no combat unit
  std::array<Unit, kMaxUnits> units{};
  Bits on_map = 0;  // units on the map, both sides
  std::array<Leader, kMaxLeaders> leaders{};
  std::array<Camp, 2> camps{};

  // Cards: the deck is a set, drawn from at random.
  Bits deck = 0;
  Bits discard = 0;
  std::array<Bits, 2> hand{};
  std::array<Bits, 2> known_hand{};  // cards of that side's hand that the enemy has seen
  std::array<std::uint8_t, 2> hand_size{};
  std::array<std::uint8_t, 2> masked_cards{};  // only in redacted states: cards in a hand that is not shown
  std::array<std::uint8_t, 2> masked_ranks{};  // only in redacted states: total ranks of unseen units

  std::array<std::uint8_t, 2> losses{};
  std::array<std::uint8_t, 2> rout_level{};
  std::array<std::uint8_t, 2> impulses{};
  std::array<std::int8_t, 2> initiative_modifier{};
  std::array<std::int8_t, 2> rout_modifier{};  // Stragglers Return
  std::uint8_t turn = 0;
  std::uint8_t initiative = 0;             // side
  std::uint8_t active = 0;                 // side whose impulse it is
  std::uint8_t actions = 0;                // left this impulse
  std::uint8_t action_card = 0xff;         // drawn for this impulse
  std::uint8_t banned_leader = kNoLeader;  // Squabbling Captains: first action of this impulse
  std::uint8_t reach_leader = kNoLeader;   // Extended Line: this action
  std::int8_t reach_bonus = 0;
  std::uint8_t path_found = 0;
  std::uint8_t entry_number = 0;  // 14.4 SR3; 0: not triggered
  std::uint8_t entered = 0;       // reinforcements all in
  std::uint8_t ranks_left = 0;    // setup: still to be given out
  Grade grade = Grade::kNone;
  Ending ending = Ending::kNone;
  std::uint8_t winner = kNobody;
  std::uint8_t over = 0;

  Action action;
  Movement move;
  Volley volley;
  Melee melee;
  Recoil recoil;

  Unit& unit(int id) { return units[static_cast<std::size_t>(id)]; }
  const Unit& unit(int id) const { return units[static_cast<std::size_t>(id)]; }
  Leader& leader(int id) { return leaders[static_cast<std::size_t>(id)]; }
  const Leader& leader(int id) const { return leaders[static_cast<std::size_t>(id)]; }
  Camp& camp(int side) { return camps[static_cast<std::size_t>(side)]; }
  const Camp& camp(int side) const { return camps[static_cast<std::size_t>(side)]; }
  Bits& hand_of(int side) { return hand[static_cast<std::size_t>(side)]; }
  Bits hand_of(int side) const { return hand[static_cast<std::size_t>(side)]; }
  int at(int square) const { return unit_at[static_cast<std::size_t>(square)]; }
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>, "padding would make equal positions hash differently");
static_assert(sizeof(State) <= 4096);

}  // namespace aspis::bladebow
