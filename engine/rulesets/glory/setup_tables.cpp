// Charts and cards: 5.1 to 5.3, MCT1 and MCT2, leaders' losses, losses of morale, points, tactical cards.

#include <algorithm>

#include "engine/rulesets/glory/setup_parts.hpp"

namespace aspis::glory {
namespace {

constexpr std::string_view kEffectLetters = "-?DRE";  // in the order of Effect; engaged is a word of its own
constexpr std::string_view kFateLetters = "-WCK";     // in the order of Fate

/// A text of exactly so many letters, each one of a list; empty when it is wrong.
std::string read_letters(const Reader& reader, std::size_t length, std::string_view letters) {
  std::string text = reader.text();
  if (!reader.is_text()) return {};
  const bool fits = text.size() == length &&
                    std::ranges::all_of(text, [&](char c) { return letters.find(c) != std::string_view::npos; });
  if (fits) return text;
  reader.fail("expected " + std::to_string(length) + " letters of " + quoted(letters) + ", found " + quoted(text));
  return {};
}

/// A list of exactly so many items; empty when it is not.
std::vector<Reader> read_list(const Reader& reader, std::size_t length) {
  std::vector<Reader> list = reader.items();
  if (!reader.is_array() || list.size() == length) return list;
  reader.fail("expected " + std::to_string(length) + " entries, found " + std::to_string(list.size()));
  return {};
}

// ---- 5.1, 5.2, 5.3

void read_disintegration(const Reader& reader, Tables& tables) {
  constexpr std::array<std::string_view, 5> kWords{"-", "2", "1", "1/2", "1/3"};
  constexpr std::array<Potential, 5> kParts{{{0, 1}, {2, 1}, {1, 1}, {1, 2}, {1, 3}}};
  reader.only(std::span(kWeaponKeys).subspan(1));
  for (std::size_t weapon = 1; weapon < kWeaponKeys.size(); ++weapon) {
    const Reader list = reader.at(kWeaponKeys[weapon]);
    const std::vector<Reader> ranges = list.items(kRanges);
    if (list.is_array() && ranges.empty()) list.fail("expected an entry for each range");
    for (std::size_t i = 0; i < ranges.size(); ++i) {
      tables.disintegration[weapon][i] = kParts[static_cast<std::size_t>(ranges[i].word(kWords))];
    }
  }
}

void read_fire(const Reader& reader, Tables& tables) {
  const std::vector<Reader> rows = read_list(reader, kFireRows);
  for (std::size_t row = 0; row < rows.size(); ++row) {
    const std::string line = read_letters(rows[row], kFireColumns, "-DRE");
    for (std::size_t i = 0; i < line.size(); ++i) {
      tables.fire[row][i] = static_cast<Effect>(kEffectLetters.find(line[i]));
    }
  }
}

// ---- MCT1, MCT2

Ratio read_ratio(const Reader& reader) {
  const std::string text = reader.text();
  const auto digit = [](char c) { return c >= '1' && c <= '9'; };
  if (text.size() == 3 && digit(text[0]) && text[1] == '-' && digit(text[2])) {
    return {static_cast<std::uint8_t>(text[0] - '0'), static_cast<std::uint8_t>(text[2] - '0')};
  }
  if (reader.is_text()) reader.fail("expected a ratio such as \"3-2\", found " + quoted(text));
  return {};
}

template <std::size_t Size>
void read_ratios(const Reader& reader, std::array<Ratio, Size>& ratios) {
  const std::vector<Reader> list = read_list(reader, Size);
  for (std::size_t i = 0; i < list.size(); ++i) {
    ratios[i] = read_ratio(list[i]);
    if (i == 0 || !reader.clean()) continue;
    const Ratio& last = ratios[i - 1];
    if (ratios[i].first * last.second <= last.first * ratios[i].second) list[i].fail("expected growing ratios");
  }
}

void read_melee1(const Reader& reader, Tables& tables) {
  only(reader, {"strength", "morale", "letters"});
  read_ratios(reader.at("strength"), tables.strength);
  read_ratios(reader.at("morale"), tables.morale);
  const std::vector<Reader> rows = read_list(reader.at("letters"), kStrengthRows);
  for (std::size_t row = 0; row < rows.size(); ++row) {
    const std::string line = read_letters(rows[row], kMoraleColumns, "ABCDEFG");
    for (std::size_t i = 0; i < line.size(); ++i) tables.letters[row][i] = static_cast<std::uint8_t>(line[i] - 'A');
  }
}

Halves read_result(const Reader& reader) {
  const std::string text = reader.text();
  if (text == "Eng") return {Effect::kEngaged, Effect::kEngaged};
  const auto effect = [](char c) { return c == '?' ? std::string_view::npos : kEffectLetters.find(c); };
  const bool fits = text.size() == 3 && text[1] == '/' && effect(text[0]) != std::string_view::npos &&
                    effect(text[2]) != std::string_view::npos;
  if (fits) return {static_cast<Effect>(effect(text[0])), static_cast<Effect>(effect(text[2]))};
  if (reader.is_text()) reader.fail("expected \"Eng\" or a result such as \"D/R\", found " + quoted(text));
  return {};
}

void read_melee2(const Reader& reader, Tables& tables) {
  const std::vector<Reader> rows = read_list(reader, kTotals);
  for (std::size_t row = 0; row < rows.size(); ++row) {
    const std::vector<Reader> cells = read_list(rows[row], kLetters);
    for (std::size_t i = 0; i < cells.size(); ++i) tables.results[row][i] = read_result(cells[i]);
  }
}

void read_differential(const Reader& reader, Tables& tables) {
  const std::span kinds = std::span(kKindKeys).first(6);  // without skirmishers
  reader.only(kinds);
  for (std::size_t row = 0; row < kinds.size(); ++row) {
    const std::vector<Reader> cells = read_list(reader.at(kinds[row]), kinds.size());
    for (std::size_t i = 0; i < cells.size(); ++i) {
      tables.differential[row][i] = static_cast<std::int8_t>(cells[i].integer(-9, 9));
    }
  }
}

// ---- 9.0, 10.0, 12.0

void read_leader_loss(const Reader& reader, Tables& tables) {
  constexpr std::array<std::string_view, 5> kRows{"missile", "engaged", "disordered", "routed", "eliminated"};
  reader.only(kRows);
  for (std::size_t row = 0; row < kRows.size(); ++row) {
    const std::string line = read_letters(reader.at(kRows[row]), 10, kFateLetters);
    for (std::size_t i = 0; i < line.size(); ++i) {
      tables.leader_loss[row][i] = static_cast<Fate>(kFateLetters.find(line[i]));
    }
  }
}

void read_losses(const Reader& reader, Tables& tables) {
  constexpr std::array<std::string_view, 4> kFates{"", "wounded", "captured", "killed"};
  only(reader, {"routedLess", "routedLeast", "disordered", "wounded", "captured", "killed"});
  tables.routed_less = small(reader.at("routedLess"), 0, kMaxStrength);
  tables.routed_least = small(reader.at("routedLeast"), 0, kMaxStrength);
  tables.disordered_loss = small(reader.at("disordered"), 0, kMaxStrength);
  for (std::size_t fate = 1; fate < kFates.size(); ++fate) {
    const Reader price = reader.at(kFates[fate]);
    only(price, {"perStar", "noStar"});
    tables.leader_price[fate] = {small(price.at("perStar"), 0, 20), small(price.at("noStar"), 0, 20)};
  }
}

}  // namespace

void read_tables(const Reader& reader, Tables& tables) {
  only(reader, {"disintegration", "formations", "missileFire", "melee1", "melee2", "differential", "leaderLoss",
                "leaderRange", "disorderedColumns", "routHexes", "fleeHexes", "woundedTurns", "losses", "points"});
  read_disintegration(reader.at("disintegration"), tables);
  const Reader formations = reader.at("formations");
  formations.only(kFormationKeys);
  for (std::size_t i = 0; i < kFormationKeys.size(); ++i) {
    tables.formations[i] = static_cast<std::int8_t>(formations.at(kFormationKeys[i]).integer(-9, 9));
  }
  read_fire(reader.at("missileFire"), tables);
  read_melee1(reader.at("melee1"), tables);
  read_melee2(reader.at("melee2"), tables);
  read_differential(reader.at("differential"), tables);
  read_leader_loss(reader.at("leaderLoss"), tables);
  tables.leader_range = small(reader.at("leaderRange"), 0, 9);
  tables.disordered_columns = small(reader.at("disorderedColumns"), 0, 9);
  tables.rout_hexes = small(reader.at("routHexes"), 1, 9);
  tables.flee_hexes = small(reader.at("fleeHexes"), 1, 9);
  tables.wounded_turns = small(reader.at("woundedTurns"), 1, 99);
  read_losses(reader.at("losses"), tables);
  const Reader points = reader.at("points");
  only(points, {"mostOnRoll", "column", "shift"});
  tables.most_on_roll = small(points.at("mostOnRoll"), 1, 9);
  tables.column_price = small(points.at("column"), 1, 99);
  tables.shift_price = small(points.at("shift"), 1, 99);
}

// ---- 11.0

void read_cards(const Reader& reader, Sheet& sheet) {
  const std::vector<Reader> list = read_list(reader, kCards);
  constexpr unsigned kEverybody = (1u << kKinds) - 1;
  bool open_to_all = list.empty();
  for (std::size_t i = 0; i < list.size(); ++i) {
    const Reader& entry = list[i];
    Card& card = sheet.cards[i];
    only(entry, {"key", "name", "text", "morale", "types", "mostHexes", "mostAttacks", "leastAttacks", "dice"});
    const std::string key = read_key(entry.at("key"));
    if (!key.empty() && key != kCardKeys[i]) {
      entry.at("key").fail("expected " + quoted(kCardKeys[i]) + ": the cards stand in the order of 11.0");
    }
    card.name = read_name(entry.at("name"), 40);
    card.text = read_name(entry.at("text"), Reader::kMaxText);
    card.morale = static_cast<std::int8_t>(entry.at("morale").integer(-9, 9));
    for (const Reader& type : entry.at("types").items(kKinds)) {
      card.kinds = static_cast<std::uint8_t>(card.kinds | 1u << type.word(kKindKeys));
    }
    if (const Reader most = entry.find("mostHexes")) card.most_hexes = small(most, 1, 9);
    if (const Reader most = entry.find("mostAttacks")) card.most_attacks = small(most, 0, kMaxUnits);
    card.least_attacks = small(entry.find("leastAttacks"), 0, 9);
    card.dice = small(entry.find("dice"), 0, 3);
    open_to_all = open_to_all || card.kinds == kEverybody;
  }
  if (!open_to_all) reader.fail("expected at least one card that is open to every type of unit");
}

}  // namespace aspis::glory
