// The position of a scenario that begins in mid-battle. What it leaves unsaid is as at the start of the turn.

#include <algorithm>

#include "engine/rulesets/vsts/board.hpp"
#include "engine/rulesets/vsts/deploy.hpp"
#include "engine/rulesets/vsts/setup_parts.hpp"

namespace aspis::vsts {
namespace {

constexpr std::array<std::string_view, 9> kAtWords{"setup", "turn",   "pull", "activate", "command",
                                                   "move",  "combat", "rout", "victory"};
constexpr std::array<std::string_view, 5> kWingWords{"left", "center", "right", "spartans", "ships"};
constexpr std::array<std::string_view, 2> kModeWords{"normal", "again"};
constexpr std::array<std::string_view, 4> kWhereWords{"map", "ships", "waiting", "gone"};
constexpr std::array<std::string_view, 3> kLeaderWhereWords{"map", "waiting", "gone"};
constexpr std::array<std::string_view, 12> kFlagWords{"routed",       "outOfCommand", "caught",    "resting",
                                                      "shaken",       "lowAmmo",      "routedNow", "retreated",
                                                      "triedRetreat", "acted",        "checked",   "noBonus"};
static_assert(1 << (kFlagWords.size() - 1) == kNoBonus, "one word for each of UnitFlags, in their order");

class Position {
 public:
  Position(const Reader& reader, const Draft& draft)
      : reader_(reader), draft_(draft), sheet_(draft.sheet), unit_places_(draft.units), leader_places_(draft.leaders) {}

  State read(BeginAt& at) {
    only(reader_, {"at", "turn", "active", "wing", "mode", "cup", "drawn", "activated", "rested", "ships", "lost",
                   "exit", "camps", "units", "leaders"});
    at = static_cast<BeginAt>(reader_.at("at").word(kAtWords));
    lay_out(sheet_, state_);
    state_.turn = static_cast<std::uint8_t>(reader_.find("turn").integer(1, sheet_.last_turn, 1));
    read_ships();
    read_units();
    read_leaders();
    put_all_down();
    read_wing(at);
    read_tracks();
    read_cup();
    check_board(state_, sheet_, unit_places_, leader_places_);
    return state_;
  }

 private:
  // ---- Pieces

  int find_unit(const Reader& where, std::string_view key) const {
    const auto it = std::ranges::find(sheet_.units, key, &UnitSheet::key);
    if (it != sheet_.units.end()) return static_cast<int>(it - sheet_.units.begin());
    where.fail("there is no unit " + quoted(key));
    return -1;
  }

  void read_ships() {
    const Reader list = reader_.find("ships");
    if (!list) return;
    for (const std::uint8_t unit : sheet_.ship_units) {
      if (!state_.unit(unit).on_map()) state_.unit(unit).where = Where::kGone;
    }
    for (const Reader& item : list.items(kMaxUnitsPerSide)) {
      const std::string key = whole_text(item);
      const int unit = item.is_text() ? find_unit(item, key) : -1;
      if (unit < 0) continue;
      if (sheet_.wing(unit) != kShips) {
        item.fail("expected a unit of the ships");
      } else {
        state_.unit(unit).where = Where::kShips;
        state_.unit(unit).hex = kNowhere;
      }
    }
  }

  void read_units() {
    const Reader list = reader_.find("units");
    for (const auto& [key, entry] : list.entries()) {
      const int unit = find_unit(entry, key);
      if (unit < 0) continue;
      unit_places_[static_cast<std::size_t>(unit)] = entry;
      read_unit(entry, unit);
    }
  }

  void read_unit(const Reader& entry, int number) {
    only(entry, {"hex", "facing", "formation", "dp", "is", "landed", "where"});
    Unit& unit = state_.unit(number);
    const Reader hex = entry.find("hex");
    const Reader where = entry.find("where");
    if (hex) {
      unit.hex = read_hex(hex, draft_);
      unit.where = Where::kMap;
    }
    if (where) unit.where = static_cast<Where>(where.word(kWhereWords, static_cast<int>(unit.where)));
    if (hex && !unit.on_map()) hex.fail("expected no hex for a unit that is not on the map");
    if (unit.on_map() && unit.hex == kNowhere && !hex) entry.fail("the key \"hex\" is missing");
    if (unit.where == Where::kShips && sheet_.wing(number) != kShips) where.fail("expected a unit of the ships");
    if (unit.where == Where::kWaiting && where && sheet_.wing(number) != kSpartans) {
      where.fail("expected a Spartan: nobody else arrives by road");
    }
    for (const Reader& item : entry.find("is").items(kFlagWords.size())) {
      const int word = item.word(kFlagWords, -1);
      if (word >= 0) unit.set(static_cast<std::uint16_t>(1u << word));
    }
    check_flags(entry.find("is"), number, unit);
    if (unit.flags != 0 && !unit.on_map()) {
      entry.find("is").fail("expected no marker on a unit that is not on the map");
      unit.flags = 0;
    }
    unit.dp = static_cast<std::uint8_t>(entry.find("dp").integer(0, 99));
    if (const Reader landed = entry.find("landed")) {
      unit.landed = static_cast<std::uint8_t>(landed.integer(1, state_.turn, 1));
      if (sheet_.wing(number) != kShips) landed.fail("expected only for a unit of the ships");
    }
    read_stance(entry, sheet_.type(number), unit);
    if (!unit.on_map()) unit.hex = kNowhere;
    if (unit.where == Where::kGone) unit = Unit{};
  }

  /// What cannot lie on a unit at all, or not together.
  void check_flags(const Reader& is, int number, Unit& unit) const {
    const int passing = kShakenBit | kRetreated | kTriedRetreat | kActed | kNoBonus;  // gone before anybody decides
    if (unit.is(static_cast<std::uint16_t>(passing))) is.fail("expected no marker that lasts for one step only");
    if (unit.routed() && unit.is(kOoc | kCaught | kResting)) {
      is.fail("a routed unit is neither out of command, nor caught, nor resting (R-64)");
    }
    if (unit.is(kLowAmmoBit) && sheet_.type(number).fire != Fire::kArcher)
      is.fail("only archers run low on ammunition");
    unit.clear(passing);
  }

  void read_leaders() {
    const Reader list = reader_.find("leaders");
    for (const auto& [key, entry] : list.entries()) {
      const auto it = std::ranges::find(sheet_.leaders, key, &LeaderSheet::key);
      if (it == sheet_.leaders.end()) {
        entry.fail("there is no leader " + quoted(key));
        continue;
      }
      const auto number = static_cast<std::size_t>(it - sheet_.leaders.begin());
      leader_places_[number] = entry;
      read_leader(entry, *it, state_.leaders[number]);
    }
  }

  void read_leader(const Reader& entry, const LeaderSheet& printed, Leader& leader) const {
    only(entry, {"hex", "replaced", "where"});
    const Reader hex = entry.find("hex");
    const Reader where = entry.find("where");
    if (hex) {
      leader.hex = read_hex(hex, draft_);
      leader.where = LeaderWhere::kMap;
    }
    if (where) leader.where = static_cast<LeaderWhere>(where.word(kLeaderWhereWords, static_cast<int>(leader.where)));
    if (hex && !leader.on_map()) hex.fail("expected no hex for a leader who is not on the map");
    if (leader.on_map() && leader.hex == kNowhere && !hex) entry.fail("the key \"hex\" is missing");
    if (leader.where == LeaderWhere::kWaiting && where && printed.wing != kSpartans) {
      where.fail("expected a leader of the Spartans: nobody else arrives by road");
    }
    leader.replaced = entry.find("replaced").boolean() ? 1 : 0;
    if (!leader.on_map()) leader.hex = kNowhere;
    if (leader.where == LeaderWhere::kGone) leader.replaced = 1;
  }

  void put_all_down() {
    state_.first.fill(kNone);
    state_.after.fill(kNone);
    for (std::size_t i = 0; i < sheet_.units.size(); ++i) {
      Unit& unit = state_.units[i];
      if (unit.on_map() && unit.hex == kNowhere) unit.where = Where::kGone;  // already complained about
      if (unit.on_map()) put_down(sheet_, state_, static_cast<int>(i));
    }
    for (Leader& leader : state_.leaders) {
      if (leader.on_map() && leader.hex == kNowhere) leader.where = LeaderWhere::kGone;
    }
    state_.ships = 0;
    for (std::size_t i = 0; i < sheet_.ship_units.size(); ++i) {
      if (state_.unit(sheet_.ship_units[i]).where == Where::kShips) state_.ships |= bit(static_cast<int>(i));
    }
  }

  // ---- The wing that acts

  void read_wing(BeginAt at) {
    const Reader active = reader_.find("active");
    const Reader mode = reader_.find("mode");
    if (at < BeginAt::kActivate || at > BeginAt::kRout) {
      for (const std::string_view key : {"active", "wing", "mode"}) {
        if (const Reader member = reader_.find(key)) member.fail("expected only where a wing is active");
      }
      return;
    }
    const Reader wing = reader_.at("wing");
    const int word = wing.word(kWingWords);
    const bool ships = word == kLateWing + 1;
    const Side side = ships ? kPersian : kGreek;
    state_.side = static_cast<std::uint8_t>(active.word(kSideWords, side));
    if (word >= kLateWing && state_.side != side) wing.fail(ships ? "the ships are Persian" : "the Spartans are Greek");
    state_.wing = static_cast<std::uint8_t>(wing_index(state_.side, std::min<int>(word, kLateWing)));
    state_.mode = static_cast<Mode>(mode.word(kModeWords));
    state_.activated = static_cast<std::uint8_t>(1u << state_.wing);
  }

  // ---- Tracks

  std::uint8_t read_wings(std::string_view key) const {
    unsigned wings = 0;
    for (const Reader& item : reader_.find(key).items(kWings)) {
      const int wing = item.word(kWingKeys, -1);
      if (wing >= 0) wings |= 1u << wing;
    }
    return static_cast<std::uint8_t>(wings);
  }

  void read_tracks() {
    state_.rested = read_wings("rested");
    state_.activated = static_cast<std::uint8_t>(state_.activated | state_.rested | read_wings("activated"));
    for (int wing = 0; wing < kWings; ++wing) {
      if ((state_.activated >> wing & 1) != 0) state_.acted[side_of_wing(wing)] = 1;
    }
    for (std::size_t i = 0; i < sheet_.units.size(); ++i) {
      if (state_.units[i].where != Where::kGone) continue;
      const Side side = sheet_.side(static_cast<int>(i));
      state_.lost[side] = static_cast<std::uint16_t>(state_.lost[side] + sheet_.units[i].strength);
    }
    each_side(reader_.find("lost"), [&](Side side, const Reader& member) {
      state_.lost[side] = static_cast<std::uint16_t>(member.integer(0, 999, state_.lost[side]));
    });
    if (const Reader exit = reader_.find("exit")) {
      const Hex hex = read_hex(exit, draft_);
      const auto it = std::ranges::find(sheet_.exits, hex);
      if (it != sheet_.exits.end()) {
        state_.exit = static_cast<std::uint8_t>(it - sheet_.exits.begin());
      } else if (hex != kNowhere) {
        exit.fail("expected one of the map's exits");
      }
    }
    const std::vector<Hex>& camps = sheet_.camps[kPersian];
    for (const Reader& item : reader_.find("camps").items(8)) {
      const Hex hex = read_hex(item, draft_);
      const auto it = std::ranges::find(camps, hex);
      if (it != camps.end()) {
        const unsigned camp = 1u << (it - camps.begin());
        state_.controls[kGreek] = static_cast<std::uint8_t>(state_.controls[kGreek] | camp);
        state_.controls[kPersian] = static_cast<std::uint8_t>(state_.controls[kPersian] & ~camp);
      } else if (hex != kNowhere) {
        item.fail("expected a Persian camp");
      }
    }
  }

  // ---- The cup

  Bits read_markers(std::string_view key, Bits taken) const {
    Bits markers = 0;
    for (const Reader& item : reader_.find(key).items(kMaxMarkers)) {
      const std::string name = whole_text(item);
      if (!item.is_text()) continue;
      const auto it = std::ranges::find(sheet_.markers, name, &Marker::key);
      const int marker = static_cast<int>(it - sheet_.markers.begin());
      if (it == sheet_.markers.end()) {
        item.fail("there is no marker " + quoted(name));
      } else if (has(taken | markers, marker)) {
        item.fail("the marker " + quoted(name) + " is named twice");
      } else {
        markers |= bit(marker);
      }
    }
    return markers;
  }

  // Whether a marker must have been drawn for things to stand as they do.
  bool spent(const Marker& marker) const {
    switch (marker.kind) {
      case MarkerKind::kWing:
      case MarkerKind::kDisembark:
      case MarkerKind::kSpartans: return (state_.activated >> marker.wing & 1) != 0;
      case MarkerKind::kReactivation: return state_.mode == Mode::kAgain && marker.side == state_.side;
      case MarkerKind::kEndTurn: return false;
    }
    return false;
  }

  // What is said of one of cup and drawn leaves the rest of the markers to the other.
  void read_cup() {
    const bool cup = reader_.find("cup").present();
    const bool drawn = reader_.find("drawn").present();
    const Bits at_start = state_.cup;
    const Bits in_cup = read_markers("cup", 0);
    const Bits aside = read_markers("drawn", in_cup);
    Bits used = 0;
    for (std::size_t i = 0; i < sheet_.markers.size(); ++i) {
      if (spent(sheet_.markers[i])) used |= bit(static_cast<int>(i));
    }
    if (cup) {
      state_.cup = in_cup;
      state_.set_aside = drawn ? aside : (at_start | used) & ~in_cup;
    } else {
      state_.set_aside = aside | used;
      state_.cup = at_start & ~state_.set_aside;
    }
    for (std::size_t i = 0; i < sheet_.markers.size(); ++i) {
      const bool in_play = has(state_.cup | state_.set_aside, static_cast<int>(i));
      if (sheet_.markers[i].kind == MarkerKind::kSpartans && in_play) state_.arrival = 1;
    }
    for (std::size_t i = 0; i < sheet_.units.size(); ++i) {
      if (sheet_.units[i].wing == kSpartans && state_.units[i].on_map()) state_.arrival = 1;
    }
  }

  const Reader& reader_;
  const Draft& draft_;
  const Sheet& sheet_;
  std::vector<Reader> unit_places_;    // where to complain about a unit: its entry here, or its own
  std::vector<Reader> leader_places_;  // the same for leaders
  State state_;
};

}  // namespace

State read_begin(const Reader& reader, const Draft& draft, BeginAt& at) { return Position(reader, draft).read(at); }

}  // namespace aspis::vsts
