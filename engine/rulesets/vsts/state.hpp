#pragma once
// Everything that changes during a battle: flat, trivially copyable, free of padding, so that a copy is a memcpy and
// equal positions have equal bytes.

#include <array>
#include <cstdint>
#include <type_traits>

#include "engine/kernel/bits.hpp"
#include "engine/kernel/frame.hpp"
#include "engine/kernel/ids.hpp"
#include "engine/rulesets/vsts/sheet.hpp"

namespace aspis::vsts {

inline constexpr std::uint8_t kNone = 0xff;  // no unit, no leader, no marker

enum class Where : std::uint8_t { kMap, kShips, kWaiting, kGone };  // waiting: Spartans on the road; gone: eliminated
enum class Formation : std::uint8_t { kDeployed, kMarch, kSkirmish };

enum UnitFlags : std::uint16_t {
  kRouted = 1,
  kOoc = 2,          // out of command (6.0.b)
  kCaught = 4,       // entered an enemy front hex by its own move and still stands there (7.7, R-11)
  kResting = 8,      // 7.6
  kShakenBit = 16,   // a neighbour routed before this combat (8.1.1.a)
  kLowAmmoBit = 32,  // 7.5.2.1
  kRoutedNow = 64,   // routed in this activation: it does not check again in it
  kRetreated = 128,  // before this combat: it strikes no more in it
  kTriedRetreat = 256,
  kActed = 512,     // has been selected in this activation's movement
  kChecked = 1024,  // has made its check in this activation's rout step
  kNoBonus = 2048,  // found ammunition by its leader instead of haste (10.4)
};

struct Unit {
  Hex hex = kNowhere;  // a deployed phalanx: its left half; one in March: its head
  std::uint16_t flags = 0;
  std::uint8_t heading = 0;
  Formation formation = Formation::kDeployed;
  Where where = Where::kGone;
  std::uint8_t dp = 0;      // disorganization points
  std::uint8_t hits = 0;    // in this combat, not yet turned into DP
  std::uint8_t landed = 0;  // turn of its landing, 0: none (11.4.c)
  std::uint8_t bonus = 0;   // MBR of a leader it stood by when movement began (7.1)
  std::uint8_t unused = 0;

  bool on_map() const { return where == Where::kMap; }
  bool is(std::uint16_t flag) const { return (flags & flag) != 0; }
  bool routed() const { return is(kRouted); }
  void set(std::uint16_t flag) { flags = static_cast<std::uint16_t>(flags | flag); }
  void clear(int mask) { flags = static_cast<std::uint16_t>(flags & ~mask); }
};
static_assert(sizeof(Unit) == 12);

enum class LeaderWhere : std::uint8_t { kMap, kWaiting, kGone };
struct Leader {
  Hex hex = kNowhere;
  LeaderWhere where = LeaderWhere::kGone;
  std::uint8_t replaced = 0;
  std::uint8_t acted = 0;
  std::uint8_t unused = 0;

  bool on_map() const { return where == LeaderWhere::kMap; }
};
static_assert(sizeof(Leader) == 6);

enum MoverHalt : std::uint8_t {
  kMetEnemy = 1,  // came before an enemy: its move is over (7.7)
  kPinned = 2,    // was engaged when it was selected: it may only turn
};

/// The pieces moving together now (7.0): one unit, a stack of one type, or a leader.
struct Mover {
  std::array<std::uint8_t, kStackLimit> units{kNone, kNone, kNone};
  std::uint8_t count = 0;
  std::uint8_t leader = kNone;
  std::uint8_t mp = 0;       // left
  std::uint8_t spent = 0;    // so far; 0: the minimum move is still open (7.0.d)
  std::uint8_t stopped = 0;  // bits of MoverHalt

  bool any() const { return count > 0 || leader != kNone; }
};

enum class Mode : std::uint8_t { kNormal, kAgain };  // again: a reactivation (6.2)

/// One pool striking one target (8.0). Both named by a unit: the pool's first, the target's first.
struct Blow {
  std::uint8_t pool = kNone;
  std::uint8_t target = kNone;
  std::uint8_t dice = 0;
  std::uint8_t counter = 0;  // struck back (8.1.a)
};
/// 120 units touch each other across at most some 220 hexsides, and a wing is one side of each.
inline constexpr int kMaxBlows = 240;

struct State {
  FrameStack<20> stack;

  std::array<Unit, kMaxUnits> units{};
  std::array<Leader, kMaxLeaders> leaders{};

  // Who stands in a hex: a chain of nodes in ascending order. Node u is unit u in its own hex, node kMaxUnits + u its
  // second hex (phalanxes).
  std::array<std::uint8_t, kMaxHexes> first{};      // kNone: nobody
  std::array<std::uint8_t, 2 * kMaxUnits> after{};  // kNone: last

  Bits cup = 0;        // markers in the cup
  Bits set_aside = 0;  // markers drawn this turn, to come back
  Bits ships = 0;      // units still in the ship cup, as indices into Sheet::ship_units
  UnitSet held{};      // units that may still be asked something in this step (retreats, routs)

  std::array<Blow, kMaxBlows> blows{};
  std::uint8_t blow_count = 0;

  std::uint8_t turn = 1;
  std::uint8_t side = kGreek;  // the active one
  std::uint8_t wing = 0;       // the active wing, 0..kWings-1
  Mode mode = Mode::kNormal;
  std::uint8_t combat = 0;     // step Combat is running (11.3.1)
  std::uint8_t activated = 0;  // wings that activated this turn, as bits
  std::uint8_t rested = 0;     // wings that rested this turn

  std::array<std::uint8_t, 2> acted{};     // the side has activated a wing this turn (5.2.b)
  std::array<std::uint16_t, 2> lost{};     // SP eliminated so far
  std::array<std::uint8_t, 2> controls{};  // Persian camps last held by a side, as bits
  std::uint8_t exit = kNone;               // index of the road by which the Spartans come (11.4.f)
  std::uint8_t arrival = 0;                // the Spartans' marker has come into play (12.2.a)

  Mover mover;

  // Rout: who checks after the present router's flight, last first (9.0.j). Every entry is an unrouted unit and no unit
  // is there more often than others have routed, so 60 units of a side need at most 30 * 30 entries.
  std::array<std::uint8_t, 900> shocked{};
  std::uint16_t shocked_count = 0;
  std::uint8_t fleeing = kNone;  // the unit in rout movement
  std::uint8_t flight = 0;       // its flight heading
  std::uint8_t flight_mp = 0;
  std::uint8_t flight_first = 0;  // it routs for the first time: only its rear hexes are open
  std::uint8_t over = 0;
  std::uint8_t winner = kNone;
  std::uint8_t grade = 0;
  std::uint8_t ending = 0;

  Unit& unit(int i) { return units[static_cast<std::size_t>(i)]; }
  const Unit& unit(int i) const { return units[static_cast<std::size_t>(i)]; }
  Leader& leader(int i) { return leaders[static_cast<std::size_t>(i)]; }
  const Leader& leader(int i) const { return leaders[static_cast<std::size_t>(i)]; }
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>, "no padding: states hash by their bytes");
static_assert(sizeof(State) <= 8192);

}  // namespace aspis::vsts
