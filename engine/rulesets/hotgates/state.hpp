#pragma once
// Everything that changes during a battle: flat, trivially copyable, free of padding, so that a copy is a memcpy and
// equal positions have equal bytes.

#include <array>
#include <cstdint>
#include <type_traits>

#include "engine/kernel/bits.hpp"
#include "engine/kernel/frame.hpp"
#include "engine/kernel/ids.hpp"
#include "engine/rulesets/hotgates/sheet.hpp"

namespace aspis::hotgates {

inline constexpr std::uint8_t kNone = 0xff;  // no unit, nobody

enum class Where : std::uint8_t {
  kMap,
  kReserve,  // Greeks to be set up, Persians not committed today
  kWaiting,  // committed, without room to enter yet
  kRouted,
  kBox,   // guards the path
  kAway,  // marched home after the conference
  kDead,
};

enum UnitFlags : std::uint8_t {
  kDisordered = 1,
  kMoved = 2,  // in this half-round, as the next four
  kFired = 4,
  kAttacked = 8,
  kStruck = 16,  // was attacked
  kKept = 32,    // of the automaton: keeps from shooting, for melee
  kByPath = 64,  // came with Ephialtes
  kTried = 128,  // has tried to recover in this round
};
inline constexpr int kHalfRoundFlags = kMoved | kFired | kAttacked | kStruck | kKept;

struct Unit {
  Area area = kNowhere;
  std::uint8_t facing = kNorth;
  Where where = Where::kReserve;
  std::uint8_t lost = 0;  // steps
  std::uint8_t flags = 0;
  Area from = kNowhere;   // contactFrom: whence it came upon the enemies in its area
  std::uint8_t hits = 0;  // in this fire step
  std::uint8_t unused = 0;

  bool on_map() const { return where == Where::kMap; }
  bool in_play() const { return where != Where::kAway && where != Where::kDead; }
  bool is(int flag) const { return (flags & flag) != 0; }
  void set(int flag) { flags = static_cast<std::uint8_t>(flags | flag); }
  void clear(int mask) { flags = static_cast<std::uint8_t>(flags & ~mask); }
};
static_assert(sizeof(Unit) == 8);

/// The unit that moves now.
struct Mover {
  std::uint8_t unit = kNone;
  std::uint8_t points = 0;  // left
  std::uint8_t spent = 0;
  std::uint8_t engaged = 0;  // enemies were with it when its move began
  std::uint8_t halted = 0;   // it came upon enemies: no step more
};

enum class Ending : std::uint8_t { kNone, kHeld, kFell, kFellEarly };

struct State {
  FrameStack<8> stack;
  std::array<Bits, kMaxAreas> at{};  // who stands in an area
  std::array<Unit, kMaxUnits> units{};
  Bits map = 0;        // everybody on it
  Bits attackers = 0;  // of the attack that is being made or settled
  Bits hurt = 0;       // who lost steps in it

  std::array<std::uint16_t, 2> lost{};  // steps, since the first day
  std::uint8_t day = 1;
  std::uint8_t round = 0;
  std::uint8_t side = kPersian;  // whose half-round it is
  std::uint8_t committed = 0;    // Persian contingents of today, as bits from kDahae
  std::uint8_t remaining = 0;    // conference: how many stay
  std::uint8_t bound = 0;        // the Phocians are bound to the Box
  std::uint8_t entry_round = 0;  // of Ephialtes; 0: not rolled
  std::uint8_t cut_off = 0;      // he has come
  std::array<std::uint8_t, kPersianContingents> posture{};
  Mover mover;
  std::uint8_t target = kNone;  // of the attack
  std::uint8_t to_lose = 0;     // steps the attackers still have to take
  std::uint8_t over = 0;
  std::uint8_t winner = kNone;
  Grade grade = Grade::kNone;
  Ending ending = Ending::kNone;
  std::array<std::uint8_t, 4> unused{};

  Unit& unit(int i) { return units[static_cast<std::size_t>(i)]; }
  const Unit& unit(int i) const { return units[static_cast<std::size_t>(i)]; }
  Bits in(int area) const { return at[static_cast<std::size_t>(area)]; }
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>, "no padding: states hash by their bytes");
static_assert(sizeof(State) <= 4096);

}  // namespace aspis::hotgates
