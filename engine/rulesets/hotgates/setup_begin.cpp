// The position of a scenario that begins in mid-battle. What it leaves unsaid is as at dawn; from the first round on,
// Greeks it does not name have marched away.

#include <algorithm>

#include "engine/rulesets/hotgates/board.hpp"
#include "engine/rulesets/hotgates/setup_parts.hpp"

namespace aspis::hotgates {
namespace {

constexpr std::array<std::string_view, 10> kAtWords{"dawn", "box",   "setup",   "round", "move",
                                                    "fire", "melee", "recover", "check", "night"};
constexpr std::array<std::string_view, 7> kWhereWords{"map", "reserve", "waiting", "routed", "box", "away", "dead"};
constexpr std::array<std::string_view, 3> kFlagWords{"disordered", "fired", "byPath"};
constexpr std::array<int, 3> kFlags{kDisordered, kFired, kByPath};

class Position {
 public:
  Position(const Reader& reader, const Draft& draft) : reader_(reader), draft_(draft), sheet_(draft.sheet) {}

  State read(BeginAt& at) {
    only(reader_, {"at", "active", "day", "round", "units", "lost", "committed", "postures", "entryRound", "cutOff"});
    at = static_cast<BeginAt>(reader_.at("at").word(kAtWords));
    lay_out(sheet_, state_);
    state_.side = static_cast<std::uint8_t>(reader_.find("active").word(kSideWords, kPersian));
    state_.day = static_cast<std::uint8_t>(reader_.find("day").integer(1, kDays, 1));
    const bool dawn = at <= BeginAt::kSetup;
    state_.round = static_cast<std::uint8_t>(reader_.find("round").integer(0, sheet_.game.rounds, dawn ? 0 : 1));
    if (dawn && state_.round != 0) reader_.find("round").fail("expected none before the first round of the day");
    if (!dawn) {
      for (const int unit : members(sheet_.side_units[kGreek])) state_.unit(unit).where = Where::kAway;
    }
    read_units();
    read_tracks();
    return state_;
  }

 private:
  void read_units() {
    const Reader list = reader_.find("units");
    for (const auto& [key, entry] : list.entries()) {
      const int unit = find_unit(sheet_, entry, key);
      if (unit >= 0) read_unit(entry, unit);
    }
    // Who came upon whom is settled when everybody stands.
    for (const auto& [key, entry] : list.entries()) {
      const auto it = std::ranges::find(sheet_.units, key, &UnitSheet::key);
      if (it != sheet_.units.end()) read_contact(entry.find("from"), static_cast<int>(it - sheet_.units.begin()));
    }
  }

  void read_unit(const Reader& entry, int unit) {
    only(entry, {"area", "facing", "lost", "is", "from", "where"});
    Unit& u = state_.unit(unit);
    const Side side = sheet_.side(unit);
    const Reader area = entry.find("area");
    const Reader where = entry.find("where");
    u.where = static_cast<Where>(where.word(kWhereWords, static_cast<int>(area ? Where::kMap : Where::kReserve)));
    if (area && u.where != Where::kMap) area.fail("expected no area for a unit that is not on the map");
    if (!area && u.where == Where::kMap) entry.fail("the key \"area\" is missing");
    const bool greek_box = u.where == Where::kBox || u.where == Where::kAway;
    if (greek_box && side == kPersian) where.fail("expected a Greek unit there");
    if (u.where == Where::kWaiting && side == kGreek) where.fail("expected a Persian unit: only they enter later");
    const Reader facing = entry.find("facing");
    const int word = facing.word(kFacingWords, side == kGreek ? 0 : 2);
    u.facing = static_cast<std::uint8_t>(kFacings[static_cast<std::size_t>(word)]);
    u.lost = static_cast<std::uint8_t>(entry.find("lost").integer(0, sheet_.unit(unit).steps - 1));
    if (u.where == Where::kDead) u.lost = sheet_.unit(unit).steps;
    for (const Reader& item : entry.find("is").items(kFlagWords.size())) {
      const int flag = item.word(kFlagWords, -1);
      if (flag >= 0) u.set(kFlags[static_cast<std::size_t>(flag)]);
    }
    if (u.is(kByPath) && side == kGreek) entry.find("is").fail("only Persians come by the path");
    if (u.is(kDisordered | kFired) && u.where != Where::kMap) entry.find("is").fail("expected only on the map");
    const Area at = area ? read_area(area, draft_) : kNowhere;
    if (u.where != Where::kMap) return;
    u.where = Where::kReserve;
    if (at == kNowhere) return;
    const Bits own = state_.in(at)&sheet_.side_units[side];
    if (count(own) >= sheet_.game.stacking) return area.fail("there is no room left in " + area_name(sheet_, at));
    put_down(sheet_, state_, unit, at, u.facing, kNowhere);
  }

  void read_contact(const Reader& reader, int unit) {
    if (!reader || !state_.unit(unit).on_map()) return;
    Unit& u = state_.unit(unit);
    const Bits foes = state_.in(u.area) & sheet_.side_units[other(sheet_.side(unit))];
    if (foes == 0) return reader.fail("there are no enemies with this unit");
    const Area from = read_area(reader, draft_);
    if (from == kNowhere) return;
    if (sheet_.fire_line(u.area, from).range != 1) return reader.fail("expected an area beside the unit's own");
    u.from = from;
  }

  void read_tracks() {
    const Reader lost = reader_.find("lost");
    lost.only(kSideWords);
    for (std::size_t side = 0; side < 2; ++side) {
      state_.lost[side] = static_cast<std::uint16_t>(lost.find(kSideWords[side]).integer(0, 999));
    }
    const std::span<const std::string_view> persians = std::span(kContingentKeys).subspan(kDahae);
    for (const Reader& item : reader_.find("committed").items(kPersianContingents)) {
      const int contingent = item.word(persians, -1);
      if (contingent >= 0) state_.committed = static_cast<std::uint8_t>(state_.committed | bit(contingent));
    }
    for (const int unit : members(sheet_.side_units[kPersian])) {  // whoever has come was committed
      const Where where = state_.unit(unit).where;
      if (where == Where::kReserve || where == Where::kDead) continue;
      state_.committed = static_cast<std::uint8_t>(state_.committed | bit(sheet_.unit(unit).contingent - kDahae));
    }
    const Reader postures = reader_.find("postures");
    postures.only(persians);
    for (std::size_t i = 0; i < persians.size(); ++i) {
      const Reader posture = postures.find(persians[i]);
      state_.posture[i] = static_cast<std::uint8_t>(posture.word(kPostureKeys, static_cast<int>(Posture::kAssault)));
    }
    if (const Reader round = reader_.find("entryRound")) {
      state_.entry_round = small(round, 1, kMaxRounds);
      if (state_.day != kDays) round.fail("expected only on the third day");
    }
    state_.cut_off = reader_.find("cutOff").boolean() ? 1 : 0;
    if (state_.cut_off != 0 && state_.day != kDays) reader_.find("cutOff").fail("expected only on the third day");
  }

  const Reader& reader_;
  const Draft& draft_;
  const Sheet& sheet_;
  State state_;
};

}  // namespace

State read_begin(const Reader& reader, const Draft& draft, BeginAt& at) { return Position(reader, draft).read(at); }

}  // namespace aspis::hotgates
