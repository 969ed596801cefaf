// The position of a scenario that begins in mid-battle. What it leaves unsaid is as at the start of the turn.

#include <algorithm>

#include "engine/rulesets/glory/phases.hpp"
#include "engine/rulesets/glory/setup_parts.hpp"
#include "engine/rulesets/glory/turn.hpp"

namespace aspis::glory {
namespace {

constexpr std::array<std::string_view, 8> kAtWords{"turn",   "initiative", "cards",        "missile",
                                                   "action", "rally",      "missileAgain", "victory"};
constexpr std::array<std::string_view, 4> kOrderWords{"ordered", "disordered", "routed", "gone"};
constexpr std::array<std::string_view, 5> kStatusWords{"inPlay", "wounded", "captured", "killed", "pool"};
constexpr std::array<std::string_view, 3> kFlagWords{"activated", "busy", "attacked"};
static_assert(1 << (kFlagWords.size() - 1) == kAttacked, "one word for each of UnitFlags, in their order");

class Position {
 public:
  Position(const Reader& reader, const Draft& draft)
      : reader_(reader), draft_(draft), sheet_(draft.sheet), unit_places_(draft.units), leader_places_(draft.leaders) {}

  State read() {
    only(reader_, {"at", "turn", "order", "sector", "active", "cards", "wasted", "points", "broken", "vacancies",
                   "units", "leaders"});
    const auto at = static_cast<BeginAt>(reader_.at("at").word(kAtWords));
    lay_out(sheet_, state_);
    state_.turn = static_cast<std::uint8_t>(reader_.find("turn").integer(1, sheet_.last_turn, 1));
    read_units();
    read_leaders();
    put_all_down();
    read_engagements();
    read_sides();
    read_order(at);
    check_board(state_, sheet_, unit_places_, leader_places_);
    return state_;
  }

 private:
  int find_unit(const Reader& where, std::string_view key) const {
    const auto it = std::ranges::find(sheet_.units, key, &UnitSheet::key);
    if (it != sheet_.units.end()) return static_cast<int>(it - sheet_.units.begin());
    where.fail("there is no unit " + quoted(key));
    return -1;
  }

  // ---- Pieces

  void read_units() {
    for (const auto& [key, entry] : reader_.find("units").entries()) {
      const int number = find_unit(entry, key);
      if (number < 0) continue;
      unit_places_[static_cast<std::size_t>(number)] = entry;
      only(entry, {"hex", "facing", "order", "is", "engaged", "answers"});
      Unit& unit = state_.unit(number);
      if (const Reader hex = entry.find("hex")) unit.hex = read_hex(hex, draft_);
      unit.facing = static_cast<std::uint8_t>(entry.find("facing").word(kFacingKeys, unit.facing));
      unit.order = static_cast<Order>(entry.find("order").word(kOrderWords));
      for (const Reader& flag : entry.find("is").items(kFlagWords.size())) unit.set(1 << flag.word(kFlagWords));
      if (!unit.on_map()) unit = Unit{};
    }
  }

  void read_leaders() {
    for (const auto& [key, entry] : reader_.find("leaders").entries()) {
      const auto it = std::ranges::find(sheet_.leaders, key, &LeaderSheet::key);
      if (it == sheet_.leaders.end()) {
        entry.fail("there is no leader " + quoted(key));
        continue;
      }
      const auto number = static_cast<std::size_t>(it - sheet_.leaders.begin());
      leader_places_[number] = entry;
      read_leader(entry, state_.leaders[number]);
    }
  }

  void read_leader(const Reader& entry, Leader& leader) const {
    only(entry, {"hex", "status", "sector", "returns", "acted"});
    const Reader hex = entry.find("hex");
    const Reader status = entry.find("status");
    if (hex) {
      leader.hex = read_hex(hex, draft_);
      leader.status = Status::kInPlay;
    }
    leader.status = static_cast<Status>(status.word(kStatusWords, static_cast<int>(leader.status)));
    if (const Reader sector = entry.find("sector")) {
      leader.sector = static_cast<std::uint8_t>(std::max(0, read_sector(sector, draft_)));
    }
    if (hex && !leader.in_play()) hex.fail("expected no hex for a leader who is not in play");
    if (leader.in_play() && leader.hex == kNowhere && !hex) entry.fail("the key \"hex\" is missing");
    if (!leader.in_play()) leader.hex = kNowhere;
    const Reader returns = entry.find("returns");
    if (leader.status == Status::kWounded) {
      leader.returns = small(entry.at("returns"), 1, 0xff);
    } else if (returns) {
      returns.fail("expected only for a wounded leader");
    }
    leader.acted = entry.find("acted").boolean() ? 1 : 0;
  }

  void put_all_down() {
    state_.at.fill(kNone);
    for (std::size_t i = 0; i < sheet_.units.size(); ++i) {
      Unit& unit = state_.units[i];
      if (unit.on_map() && unit.hex == kNowhere) unit = Unit{};  // already complained about
      if (unit.on_map()) state_.at[unit.hex] = static_cast<std::uint8_t>(i);
    }
    for (Leader& leader : state_.leaders) {
      if (leader.in_play() && leader.hex == kNowhere) leader.status = Status::kKilled;
    }
  }

  // ---- 7.0-Eng: with whom a unit is engaged, and whom it must answer

  void read_engagements() {
    for (const auto& [key, entry] : reader_.find("units").entries()) {
      const auto it = std::ranges::find(sheet_.units, key, &UnitSheet::key);
      if (it == sheet_.units.end()) continue;
      const int number = static_cast<int>(it - sheet_.units.begin());
      for (const Reader& enemy : entry.find("engaged").items(hex::kDirections)) read_engagement(enemy, number, false);
      for (const Reader& enemy : entry.find("answers").items(hex::kDirections)) read_engagement(enemy, number, true);
    }
  }

  void read_engagement(const Reader& reader, int number, bool answers) {
    const std::string key = whole_text(reader);
    const int enemy = reader.is_text() ? find_unit(reader, key) : -1;
    if (enemy < 0) return;
    Unit& a = state_.unit(number);
    Unit& b = state_.unit(enemy);
    const bool standing = a.on_map() && b.on_map() && !a.routed() && !b.routed();
    const int d = standing ? hex::direction(sheet_.axial[a.hex], sheet_.axial[b.hex]) : -1;
    if (d < 0 || sheet_.side(number) == sheet_.side(enemy)) {
      return reader.fail("expected an adjacent enemy, neither of them routed");
    }
    const auto with = [](std::uint8_t set, int direction) { return static_cast<std::uint8_t>(set | 1u << direction); };
    a.engaged = with(a.engaged, d);
    b.engaged = with(b.engaged, hex::opposite(d));
    if (answers) a.duty = with(a.duty, d);
  }

  // ---- Sides and sectors

  void read_sides() {
    each_side(reader_.find("points"), [&](Side side, const Reader& member) {
      state_.points[side] = small(member, 0, 99);
      if (!sheet_.switches.points) member.fail("expected only where tactical points are in use");
    });
    each_side(reader_.find("cards"), [&](Side side, const Reader& member) {
      for (const auto& [key, card] : member.entries()) {
        const int sector = sector_named(card, key);
        if (sector >= 0) {
          state_.card[side][static_cast<std::size_t>(sector)] = static_cast<std::uint8_t>(card.word(kCardKeys));
        }
      }
    });
    each_side(reader_.find("wasted"), [&](Side side, const Reader& m) { state_.wasted[side] = read_sectors(m); });
    each_side(reader_.find("broken"), [&](Side side, const Reader& m) { state_.broken[side] = read_sectors(m); });
    each_side(reader_.find("vacancies"), [&](Side side, const Reader& member) {
      for (const auto& [key, number] : member.entries()) {
        const int sector = sector_named(number, key);
        if (sector >= 0) state_.vacancies[side][static_cast<std::size_t>(sector)] = small(number, 0, kMaxLeaders);
      }
    });
  }

  int sector_named(const Reader& where, std::string_view key) const {
    for (const std::uint8_t sector : sheet_.sectors) {
      if (kSectorKeys[sector] == key) return sector;
    }
    where.fail("there is no sector " + quoted(key) + " in this scenario");
    return -1;
  }

  std::uint8_t read_sectors(const Reader& reader) const {
    unsigned sectors = 0;
    for (const Reader& item : reader.items(kSectors)) {
      const int sector = read_sector(item, draft_);
      if (sector >= 0) sectors |= 1u << sector;
    }
    return static_cast<std::uint8_t>(sectors);
  }

  bool anybody(int sector) const {
    for (const int side : {kGreek, kPersian}) {
      for (const int unit : members(sheet_.of_sector(side, sector))) {
        if (state_.unit(unit).on_map()) return true;
      }
    }
    return false;
  }

  /// 4.0: the order of sectors and who acts first, and where in it the battle stands.
  void read_order(BeginAt at) {
    std::size_t count = 0;
    const auto add = [&](int sector, int first) {
      const auto index = static_cast<std::size_t>(sector);
      state_.order[count++] = static_cast<std::uint8_t>(sector);
      state_.first[index] = static_cast<std::uint8_t>(first);
      state_.winner[index] = static_cast<std::uint8_t>(first);
    };
    if (at > BeginAt::kInitiative) {
      const std::vector<Reader> list = reader_.find("order").items(kSectors);
      for (const Reader& item : list) {
        only(item, {"sector", "first"});
        const int sector = read_sector(item.at("sector"), draft_);
        const int first = item.at("first").word(kSideWords);
        const bool twice = sector >= 0 && state_.winner[static_cast<std::size_t>(sector)] != kNone;
        if (twice) item.fail("this sector is named twice");
        if (sector >= 0 && !twice) add(sector, first);
      }
      if (list.empty()) {
        for (const std::uint8_t sector : sheet_.sectors) {
          if (anybody(sector)) add(sector, kGreek);
        }
      }
    }
    const auto push = [&](Phase phase, int step, int a = 0) {
      state_.stack.push(
          {static_cast<std::uint8_t>(phase), static_cast<std::uint8_t>(step), static_cast<std::int16_t>(a)});
    };
    constexpr std::array<TurnStep, 8> kSteps{kStart,    kRollInitiative, kChooseCards, kShootFirst,
                                             kRallyNow, kRallyNow,       kShootAgain,  kCheckVictory};
    push(Phase::kTurn, kSteps[static_cast<std::size_t>(at)]);
    const Reader sector = reader_.find("sector");
    const Reader active = reader_.find("active");
    if (at == BeginAt::kAction) {
      push(Phase::kAction, 0, slot(sector, active, count));
    } else {
      for (const Reader& member : {sector, active}) {
        if (member) member.fail("expected only in the action phase");
      }
    }
  }

  /// Which slot of the action phase is to be played next.
  int slot(const Reader& sector, const Reader& active, std::size_t count) const {
    const int named = sector ? read_sector(sector, draft_) : count > 0 ? state_.order[0] : -1;
    if (named < 0) return 0;
    const auto it = std::ranges::find(state_.order, named);
    if (it == state_.order.end()) {
      sector.fail("nobody acts there");
      return 0;
    }
    const int first = state_.first[static_cast<std::size_t>(named)];
    const int side = active ? active.word(kSideWords) : first;
    return static_cast<int>(it - state_.order.begin()) * 2 + (side == first ? 0 : 1);
  }

  const Reader& reader_;
  const Draft& draft_;
  const Sheet& sheet_;
  std::vector<Reader> unit_places_;    // where to complain about a unit: its entry here, or its own
  std::vector<Reader> leader_places_;  // the same for leaders
  State state_;
};

}  // namespace

State read_begin(const Reader& reader, const Draft& draft) { return Position(reader, draft).read(); }

}  // namespace aspis::glory
