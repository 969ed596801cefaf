// The position of a scenario that begins in mid-battle. What it leaves unsaid is as at the start of the turn.

#include <algorithm>

#include "engine/rulesets/bladebow/setup_parts.hpp"

namespace aspis::bladebow {
namespace {

constexpr std::array<std::string_view, 4> kAtWords{"turn", "impulse", "action", "routManagement"};
constexpr std::array<std::string_view, 6> kUnitWhereWords{"map",        "routed",  "rallied",
                                                          "eliminated", "looting", "reserve"};
constexpr std::array<std::string_view, 5> kLeaderWhereWords{"map", "routed", "turnTrack", "dead", "reserve"};

class Position {
 public:
  Position(const Reader& reader, const Draft& draft) : reader_(reader), draft_(draft), sheet_(draft.sheet) {
    state_.unit_at.fill(kNoUnit);
  }

  State read(BeginAt& at) {
    only(reader_, {"at", "turn", "initiative", "active", "actions", "impulses", "losses", "routLevel", "hands",
                   "discard", "handSize", "pathFound", "entryNumber", "camps", "leaders", "units"});
    at = static_cast<BeginAt>(1 + reader_.at("at").word(kAtWords));
    state_.turn = number(reader_.find("turn"), 1, kMaxTurns, 1);
    state_.initiative = static_cast<std::uint8_t>(reader_.find("initiative").word(kSideWords, sheet_.tie_break));
    state_.active = static_cast<std::uint8_t>(reader_.find("active").word(kSideWords, sheet_.tie_break));
    read_path();
    read_camps();
    read_units();
    place_units();
    read_leaders();
    read_tracks(at);
    read_hands();
    read_switches();
    return state_;
  }

 private:
  static std::uint8_t number(const Reader& reader, int low, int high, int otherwise) {
    return static_cast<std::uint8_t>(reader.integer(low, high, otherwise));
  }

  void read_path() {
    const Reader found = reader_.find("pathFound");
    if (!found) return;
    state_.path_found = found.boolean() ? 1 : 0;
    if (!sheet_.path.any) found.fail("this battle has no goat path");
  }

  /// What a position cannot have, whoever it is that stands there; empty when it can.
  std::string excluded(Side side, Square square) const {
    const Camp& enemy = state_.camps[other(side)];
    if (enemy.intact() && enemy.square == square) return "stands in the enemy's intact camp";
    if (sheet_.on_path[square] && state_.path_found == 0) {
      return "stands on " + square_name(sheet_, square) + ", but the path is not found yet";
    }
    return {};
  }

  void read_camps() {
    for (std::size_t side = 0; side < 2; ++side) {
      const Army& army = sheet_.armies[side];
      state_.camps[side].square = army.camp_choices.empty() ? army.camp : army.camp_choices.front();
    }
    each_side(reader_.find("camps"), [&](Side side, const Reader& member) {
      only(member, {"square", "overrun"});
      Camp& camp = state_.camps[side];
      if (const Reader where = member.find("square")) {
        const Square square = read_square(where, draft_);
        const std::vector<Square>& choices = sheet_.armies[side].camp_choices;
        if (square != kNowhere && !choices.empty() && std::ranges::find(choices, square) == choices.end()) {
          where.fail("expected one of the squares in campChoices");
        } else if (square != kNowhere && sheet_.open[side][square] == 0) {
          where.fail("a camp cannot stand on " + square_name(sheet_, square));
        } else if (square != kNowhere) {
          camp.square = square;
        }
      }
      camp.overrun = member.find("overrun").boolean() ? 1 : 0;
      if (camp.overrun != 0 && camp.square == kNowhere) member.fail("this army has no camp to overrun");
    });
    const auto& camps = state_.camps;
    if (camps[0].square != kNowhere && camps[0].square == camps[1].square) {
      reader_.find("camps").fail("both armies have their camp on " + square_name(sheet_, camps[0].square));
    }
  }

  Reader unit_reader(std::size_t unit) const { return reader_.find("units").find(sheet_.units[unit].key); }

  void read_units() {
    for (const auto& [key, entry] : reader_.find("units").entries()) {
      if (std::ranges::find(sheet_.units, key, &UnitSheet::key) == sheet_.units.end()) {
        entry.fail("there is no unit " + quoted(key));
      }
    }
    for (std::size_t i = 0; i < sheet_.units.size(); ++i) {
      const UnitSheet& printed = sheet_.units[i];
      const bool reinforcement = printed.square == kNowhere;
      Condition condition = draft_.condition[i];
      Unit& unit = state_.units[i];
      unit.facing = printed.facing;
      unit.square = printed.square;
      unit.where = reinforcement ? Where::kReserve : Where::kMap;
      if (const Reader entry = unit_reader(i)) {
        only(entry, {"square", "facing", "where", "ranks", "disrupted", "melee", "shieldWall", "ranksSeen"});
        const Reader square = entry.find("square");
        const Reader where = entry.find("where");
        if (square) {
          unit.square = read_square(square, draft_);
          unit.where = Where::kMap;
        }
        if (where) unit.where = static_cast<Where>(where.word(kUnitWhereWords));
        if (square && unit.where != Where::kMap) square.fail("expected no square for a unit that is not on the map");
        if (unit.where == Where::kReserve && !reinforcement) {
          where.fail("expected a reinforcement: only they can be in reserve");
        }
        if (unit.where == Where::kMap && unit.square == kNowhere && !square)
          entry.fail("the key \"square\" is missing");
        unit.facing = number_word(entry.find("facing"), unit.facing);
        read_condition(entry, sheet_.types[printed.type], condition);
      }
      unit.ranks = condition.ranks;
      unit.flags = condition.flags;
      if (unit.where == Where::kMap) continue;
      unit.square = kNowhere;
      unit.flags &= kRanksSeen;  // markers lie on the map
      if (driven_off(unit.where, sheet_.types[printed.type])) {
        const Reader ranks = unit_reader(i).find("ranks");
        if (ranks && unit.ranks > 0) ranks.fail("expected 0: a unit driven off has no ranks left");
        unit.ranks = 0;
        if (sheet_.types[printed.type].ranked()) unit.flags |= kRanksSeen;
      }
    }
  }

  /// 9.4.7, 9.4.10: whether a unit got there by losing all it had. Cavalry can rally from a pursuit (9.4.11).
  static bool driven_off(Where where, const UnitType& type) {
    return where == Where::kRouted || where == Where::kEliminated || (where == Where::kRallied && !type.cavalry);
  }

  static std::uint8_t number_word(const Reader& reader, std::uint8_t otherwise) {
    return static_cast<std::uint8_t>(reader.word(kFacingWords, otherwise));
  }

  void place_units() {
    for (std::size_t i = 0; i < sheet_.units.size(); ++i) {
      Unit& unit = state_.units[i];
      if (!unit.on_map() || unit.square == kNowhere) continue;
      const Side side = sheet_.units[i].side;
      if (const std::string why = bars(sheet_, side, sheet_.types[sheet_.units[i].type], unit.square); !why.empty()) {
        unit_reader(i).fail(why);
      }
      if (const std::string why = excluded(side, unit.square); !why.empty()) unit_reader(i).fail(why);
      std::uint8_t& here = state_.unit_at[unit.square];
      if (here != kNoUnit) {
        unit_reader(i).fail("two units on " + square_name(sheet_, unit.square) + ": " + sheet_.units[here].key +
                            " and " + sheet_.units[i].key);
        continue;
      }
      here = static_cast<std::uint8_t>(i);
    }
  }

  Square first_stand(Side side) const {
    for (std::size_t i = 0; i < sheet_.units.size(); ++i) {
      if (sheet_.units[i].side == side && state_.units[i].on_map()) return state_.units[i].square;
    }
    return kNowhere;
  }

  void read_leaders() {
    const Reader list = reader_.find("leaders");
    for (const auto& [key, entry] : list.entries()) {
      if (std::ranges::find(sheet_.leaders, key, &LeaderSheet::key) == sheet_.leaders.end()) {
        entry.fail("there is no leader " + quoted(key));
      }
    }
    for (std::size_t i = 0; i < sheet_.leaders.size(); ++i) {
      const LeaderSheet& printed = sheet_.leaders[i];
      Leader& leader = state_.leaders[i];
      if (const Reader entry = list.find(printed.key)) {
        read_leader(entry, printed, leader);
      } else if (!printed.reinforcement) {
        leader.square = first_stand(printed.side);
        leader.where = leader.square == kNowhere ? LeaderWhere::kRouted : LeaderWhere::kMap;
      }
    }
  }

  void read_leader(const Reader& entry, const LeaderSheet& printed, Leader& leader) const {
    only(entry, {"square", "where", "due"});
    const Reader where = entry.find("where");
    const Reader due = entry.find("due");
    leader.where = static_cast<LeaderWhere>(where.word(kLeaderWhereWords));
    if (leader.where == LeaderWhere::kMap) {
      const Reader square = entry.at("square");
      leader.square = read_square(square, draft_);
      if (leader.square != kNowhere) check_stand(square, printed, leader.square);
    } else if (entry.find("square")) {
      entry.find("square").fail("expected no square for a leader who is not on the map");
    }
    if (leader.where == LeaderWhere::kTurnTrack) {
      leader.due = number(due, state_.turn, kMaxTurns + 2, state_.turn + 2);  // 6.4
    } else if (due) {
      due.fail("expected only for a leader on the turn track");
    }
    if (leader.where == LeaderWhere::kReserve && !printed.reinforcement) {
      where.fail("expected a reinforcement: only they can be in reserve");
    }
  }

  void check_stand(const Reader& where, const LeaderSheet& printed, Square square) const {
    const int unit = state_.at(square);
    if (sheet_.open[printed.side][square] == 0) {
      where.fail(square_name(sheet_, square) + " (" + sheet_.ground(square).name + ") is closed to this army");
    } else if (unit != kNoUnit && sheet_.side(unit) != printed.side) {
      where.fail("the enemy stands on " + square_name(sheet_, square));
    } else if (const std::string why = excluded(printed.side, square); !why.empty()) {
      where.fail(why);
    }
    for (std::size_t i = 0; i < sheet_.leaders.size(); ++i) {  // 6.2.1, 6.4: those read before him
      const Leader& known = state_.leaders[i];
      if (sheet_.leaders[i].side != printed.side && known.on_map() && known.square == square) {
        where.fail("an enemy leader stands on " + square_name(sheet_, square));
      }
    }
  }

  void read_tracks(BeginAt at) {
    for (std::size_t side = 0; side < 2; ++side) {
      const Army& army = sheet_.armies[side];
      const int overrun = state_.camps[side].overrun;
      int lost = overrun;  // 5.2: one impulse for each dead leader and for the camp
      for (std::size_t i = 0; i < sheet_.leaders.size(); ++i) {
        if (sheet_.leaders[i].side == side && state_.leaders[i].where == LeaderWhere::kDead) ++lost;
      }
      const bool acting = at == BeginAt::kImpulse || at == BeginAt::kAction;
      state_.impulses[side] = static_cast<std::uint8_t>(acting ? std::max(0, army.impulses - lost) : 0);
      state_.rout_level[side] = static_cast<std::uint8_t>(army.rout_level - overrun);  // 12.4/b
    }
    const auto track = [&](std::string_view key, std::array<std::uint8_t, 2>& values, int high) {
      each_side(reader_.find(key),
                [&](Side side, const Reader& member) { values[side] = number(member, 0, high, values[side]); });
    };
    track("impulses", state_.impulses, 9);
    track("losses", state_.losses, 200);
    track("routLevel", state_.rout_level, 20);
    if (at == BeginAt::kImpulse && state_.impulses[state_.active] == 0) {
      reader_.find("impulses")
          .fail("expected at least 1 for the active side, " + std::string(kSideWords[state_.active]));
    }
    if (at == BeginAt::kAction) {
      state_.actions = number(reader_.find("actions"), 1, 9, 3);
    } else if (reader_.find("actions")) {
      reader_.find("actions").fail("expected only where \"at\" is \"action\"");
    }
  }

  // Takes the cards a list names out of the deck.
  Bits take_cards(const Reader& list) {
    Bits taken = 0;
    for (const Reader& item : list.items(static_cast<std::size_t>(kCards))) {
      const std::string key = whole_text(item);
      if (!item.is_text()) continue;
      const auto it = std::ranges::find(sheet_.cards, key, &Card::key);
      if (it == sheet_.cards.end()) {
        item.fail("there is no card " + quoted(key));
        continue;
      }
      const int card = static_cast<int>(it - sheet_.cards.begin());
      if (card == sheet_.reshuffle) {
        item.fail("this card is always in the deck: whoever draws it shuffles it back");
      } else if (!has(state_.deck, card)) {
        item.fail("the card " + quoted(key) + " is named twice");
      } else {
        state_.deck &= ~bit(card);
        taken |= bit(card);
      }
    }
    return taken;
  }

  void read_hands() {
    state_.deck = bit(kCards) - 1;
    each_side(reader_.find("hands"), [&](Side side, const Reader& member) { state_.hand[side] = take_cards(member); });
    state_.discard = take_cards(reader_.find("discard"));
    // 4.0: one more than the command value of the overall commander.
    state_.hand_size.fill(1);
    for (std::size_t i = sheet_.leaders.size(); i-- > 0;) {
      if (!state_.leaders[i].on_map()) continue;
      state_.hand_size[sheet_.leaders[i].side] = static_cast<std::uint8_t>(1 + sheet_.leaders[i].value);
    }
    each_side(reader_.find("handSize"), [&](Side side, const Reader& member) {
      state_.hand_size[side] = number(member, 0, 9, state_.hand_size[side]);
    });
  }

  void read_switches() {
    if (const Reader entry = reader_.find("entryNumber")) {
      state_.entry_number = number(entry, 0, 6, 0);
      if (!sheet_.reinforcements.any) entry.fail("this battle has no reinforcements");
    }
    const auto waits = [](const Unit& unit) { return unit.where == Where::kReserve; };
    const auto count = static_cast<std::ptrdiff_t>(sheet_.units.size());
    const bool waiting = std::any_of(state_.units.begin(), state_.units.begin() + count, waits);
    state_.entered = sheet_.reinforcements.any && !waiting ? 1 : 0;
  }

  const Reader& reader_;
  const Draft& draft_;
  const Sheet& sheet_;
  State state_;
};

}  // namespace

std::optional<State> read_begin(const Reader& reader, const Draft& draft, BeginAt& at) {
  return Position(reader, draft).read(at);
}

}  // namespace aspis::bladebow
