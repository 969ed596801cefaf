#pragma once
// Everything that changes during a battle: flat, trivially copyable, free of padding, so that a copy is a memcpy and
// equal positions have equal bytes.

#include <array>
#include <cstdint>
#include <type_traits>

#include "engine/kernel/bits.hpp"
#include "engine/kernel/frame.hpp"
#include "engine/kernel/ids.hpp"
#include "engine/rulesets/glory/sheet.hpp"

namespace aspis::glory {

inline constexpr std::uint8_t kNone = 0xff;  // no unit, no leader, no card

enum class Order : std::uint8_t { kOrdered, kDisordered, kRouted, kGone };  // gone: eliminated

enum UnitFlags : std::uint8_t {
  kActivated = 1,  // had its activation this turn (3.0-3)
  kBusy = 2,       // moved, turned, advanced, attacked or was attacked in the action phase
  kAttacked = 4,   // made an attack this turn
};

struct Unit {
  Hex hex = kNowhere;
  Hex aim = kNowhere;  // allotted in secret in a missile phase; kNowhere: holds its fire
  std::uint8_t facing = 0;
  Order order = Order::kGone;
  std::uint8_t flags = 0;
  std::uint8_t engaged = 0;  // by direction (7.0-Eng)
  std::uint8_t duty = 0;     // engagers it must answer, by direction
  std::uint8_t unused = 0;

  bool on_map() const { return order != Order::kGone; }
  bool ordered() const { return order == Order::kOrdered; }
  bool routed() const { return order == Order::kRouted; }
  bool is(std::uint8_t flag) const { return (flags & flag) != 0; }
  void set(int flag) { flags = static_cast<std::uint8_t>(flags | flag); }
  void clear(int mask) { flags = static_cast<std::uint8_t>(flags & ~mask); }
};
static_assert(sizeof(Unit) == 10);

enum class Status : std::uint8_t { kInPlay, kWounded, kCaptured, kKilled, kPool };

struct Leader {
  Hex hex = kNowhere;
  Status status = Status::kPool;
  std::uint8_t sector = 0;
  std::uint8_t returns = 0;  // turn in which a wounded one comes back
  std::uint8_t acted = 0;

  bool in_play() const { return status == Status::kInPlay; }
};
static_assert(sizeof(Leader) == 6);

/// The piece in its activation (6.0).
struct Mover {
  std::uint8_t piece = kNone;
  std::uint8_t mp = 0;     // left
  std::uint8_t spent = 0;  // so far
  std::uint8_t steps = 0;  // hexes entered
};

/// One attack of a missile phase (5.0): all who shoot at one unit.
struct Shot {
  std::uint8_t target = kNone;
  std::uint8_t potential = 0;
  std::uint8_t points = 0;
  Effect result = Effect::kNone;
};

/// The melee under way (7.0).
struct Fight {
  Hex from = kNowhere;  // the attacker's hex
  Hex at = kNowhere;    // the defender's
  std::uint8_t attacker = kNone;
  std::uint8_t defender = kNone;
  std::uint8_t leader = kNone;  // whose shift and dice count
  std::uint8_t bought = 0;      // 12.0-2: paid for and not cancelled
  std::uint8_t column = 0;      // on MCT2
  std::uint8_t points = 0;      // 12.0-1
  std::uint8_t total = 0;
  std::uint8_t third = 0;  // 12.0-3: who has used it, a bit for each side
};

struct State {
  // Some ten phases deep in a melee, and as many leaders as there are may have to find another unit at once.
  FrameStack<28> stack;

  Bits due = 0;  // units still to be dealt with in the rally phase
  std::array<Unit, kMaxUnits> units{};
  std::array<Leader, kMaxLeaders> leaders{};
  std::array<std::uint8_t, kMaxHexes> at{};  // the combat unit in a hex, kNone: nobody
  BitSet<kMaxHexes> fled{};                  // hexes of the present rout movement

  std::array<Shot, kMaxUnits> shots{};
  Fight fight;
  Mover mover;
  std::uint8_t shot_count = 0;
  std::uint8_t turn = 1;

  // 4.0, by sector
  std::array<std::uint8_t, kSectors> winner{};  // kNone: nobody is there
  std::array<std::uint8_t, kSectors> total{};
  std::array<std::uint8_t, kSectors> first{};  // who acts first
  std::array<std::uint8_t, kSectors> order{};  // sectors as they will act, kNone behind the last
  std::array<std::uint8_t, 2> pledge{};        // points on the initiative roll, in secret

  std::array<std::uint8_t, 2> points{};
  std::array<std::array<std::uint8_t, kSectors>, 2> card{};       // kNone: none
  std::array<std::uint8_t, 2> wasted{};                           // sectors whose card is void (11.0-1), as bits
  std::array<std::uint8_t, 2> broken{};                           // sectors that have routed (13.0), as bits
  std::array<std::array<std::uint8_t, kSectors>, 2> vacancies{};  // leaders lost and not replaced yet
  std::uint8_t attacks = 0;                                       // in this sector by this side so far
  std::uint8_t over = 0;
  std::uint8_t winner_side = kNone;
  std::uint8_t ending = 0;
  std::uint16_t riders = 0;  // leaders who flee with the unit in rout movement, as bits
  std::array<std::array<std::uint8_t, kSectors>, 2> secret_card{};  // chosen, not shown yet (11.0)

  Unit& unit(int i) { return units[static_cast<std::size_t>(i)]; }
  const Unit& unit(int i) const { return units[static_cast<std::size_t>(i)]; }
  Leader& leader(int i) { return leaders[static_cast<std::size_t>(i)]; }
  const Leader& leader(int i) const { return leaders[static_cast<std::size_t>(i)]; }
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>, "no padding: states hash by their bytes");
static_assert(sizeof(State) <= 4096);

}  // namespace aspis::glory
