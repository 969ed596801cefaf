// Armies of a scenario with their camps and leaders.

#include <algorithm>
#include <string>
#include <utility>

#include "engine/rulesets/bladebow/setup_parts.hpp"

namespace aspis::bladebow {
namespace {

constexpr std::size_t kMaxLeadersPerSide = kMaxLeaders / 2;

// ---- Armies (14.2 to 14.4)

void read_camp(const Reader& reader, Side side, Draft& draft) {
  Army& army = draft.sheet.armies[side];
  const auto check = [&](const Reader& where, Square square) {
    if (square == kNowhere || draft.sheet.open[side][square] != 0) return square;
    where.fail("a camp cannot stand on " + square_name(draft.sheet, square) + ": " + draft.sheet.ground(square).name +
               " is closed to this army");
    return kNowhere;
  };
  const Reader fixed = reader.find("camp");
  const Reader choices = reader.find("campChoices");
  if (fixed && choices) return choices.fail("expected either \"camp\" or \"campChoices\", found both");
  if (fixed) army.camp = check(fixed, read_square(fixed, draft));
  for (const Reader& item : choices.items(8)) {
    const Square square = check(item, read_square(item, draft));
    if (square == kNowhere) continue;
    if (std::ranges::find(army.camp_choices, square) != army.camp_choices.end()) {
      item.fail(square_name(draft.sheet, square) + " is named twice");
    } else {
      army.camp_choices.push_back(square);
    }
  }
}

void read_leaders(const Reader& reader, Side side, Draft& draft) {
  const std::vector<Reader> rows = reader.items(kMaxLeadersPerSide);
  if (reader.is_array() && rows.empty()) reader.fail("expected 1 to 4 leaders, found none");
  std::vector<LeaderSheet> leaders;
  for (const Reader& row : rows) {
    LeaderSheet leader;
    only(row, {"key", "name", "rank", "range", "value", "colour", "reinforcement"});
    leader.key = read_key(row.at("key"));
    leader.name = read_name(row.at("name"), 40);
    leader.side = side;
    leader.rank = static_cast<std::uint8_t>(row.at("rank").integer(1, 9, 1));
    leader.range = static_cast<std::uint8_t>(row.at("range").integer(0, 40));
    leader.value = static_cast<std::uint8_t>(row.at("value").integer(1, 6, 1));
    leader.colour = static_cast<Colour>(row.at("colour").word(kColourWords));
    leader.reinforcement = row.find("reinforcement").boolean();
    for (const LeaderSheet& known : leaders) {
      if (known.rank == leader.rank) row.fail("two leaders of this army have rank " + std::to_string(leader.rank));
    }
    leaders.push_back(std::move(leader));
  }
  if (!leaders.empty() && std::ranges::all_of(leaders, &LeaderSheet::reinforcement)) {
    reader.fail("expected at least one leader who is not a reinforcement");
  }
  std::ranges::sort(leaders, {}, &LeaderSheet::rank);
  for (LeaderSheet& leader : leaders) {
    claim_key(reader, {}, leader.key, draft);
    draft.sheet.leaders.push_back(std::move(leader));
  }
}

void read_army(const Reader& reader, Side side, Draft& draft) {
  Army& army = draft.sheet.armies[side];
  only(reader, {"impulses", "routLevel", "ranks", "shieldWalls", "camp", "campChoices", "leaders"});
  army.impulses = static_cast<std::uint8_t>(reader.at("impulses").integer(0, 9));
  army.rout_level = static_cast<std::uint8_t>(reader.at("routLevel").integer(1, 20, 1));
  army.shield_walls = reader.find("shieldWalls").boolean();
  if (const Reader ranks = reader.find("ranks")) {
    only(ranks, {"start", "max"});
    army.start_ranks = static_cast<std::uint8_t>(ranks.at("start").integer(0, kMaxRanks));
    army.max_ranks = army.start_ranks;
    if (const Reader max = ranks.find("max")) {
      army.max_ranks = static_cast<std::uint8_t>(max.integer(army.start_ranks, kMaxRanks, army.start_ranks));
    }
  }
  read_camp(reader, side, draft);
  read_leaders(reader.at("leaders"), side, draft);
}

}  // namespace

void read_armies(const Reader& reader, Draft& draft) {
  reader.only(kSideWords);
  for (const Side side : {kGreek, kPersian}) {
    const Reader army = reader.at(kSideWords[side]);
    if (army) read_army(army, side, draft);
  }
  const auto holds = [&](Side side, Square square) {
    const Army& army = draft.sheet.armies[side];
    return army.camp == square || std::ranges::find(army.camp_choices, square) != army.camp_choices.end();
  };
  for (int s = 0; s < draft.sheet.squares(); ++s) {
    const auto square = static_cast<Square>(s);
    if (holds(kGreek, square) && holds(kPersian, square)) {
      reader.fail("both armies have a camp on " + square_name(draft.sheet, square));
    }
  }
}

}  // namespace aspis::bladebow
