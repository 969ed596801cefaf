#pragma once
// Small readers that every ruleset's setup needs: names, keys, names on the map, and the options of a battle.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/kernel/reader.hpp"
#include "engine/kernel/scene.hpp"

namespace aspis {

/// A text that is fit to be repeated in a message: short, printable, in quotes.
std::string quoted(std::string_view text);
/// A text of any length, for a check that says more than that it is too long.
std::string whole_text(const Reader& reader);
/// A text that must not be empty.
std::string read_name(const Reader& reader, std::size_t max = 60);
/// A small whole number; the lower bound when it is wrong.
inline std::uint8_t small(const Reader& reader, int low, int high) {
  return static_cast<std::uint8_t>(reader.integer(low, high, low));
}
/// A key: a letter, then letters, digits and hyphens. `check_key` is for the keys of an object.
std::string read_key(const Reader& reader);
bool check_key(const Reader& reader, std::string_view key);
/// One printable character; '\0' when it is wrong.
char read_code(const Reader& reader);
/// Notes every key that is not in the list.
inline void only(const Reader& reader, std::initializer_list<std::string_view> keys) {
  reader.only({keys.begin(), keys.size()});
}

/// What every scenario begins with: whose rulebook it is of, its names, and what is said of it to people.
struct Heading {
  std::string id;
  std::string title;
};
Heading read_heading(const Reader& scenario, std::string_view ruleset);

/// A map drawn with a character for each cell.
struct DrawnMap {
  int columns = 0;
  int rows = 0;
  std::vector<std::uint8_t> cells;  // row after row: which of the codes
};
/// Nothing where a row is wrong; the cells must be at most `most`.
std::optional<DrawnMap> read_drawn_map(const Reader& rows, std::string_view codes, std::size_t most);

/// Names on the map, which no rule looks at. `place` reads one place of the board and notes a wrong one itself: nothing
/// then.
std::vector<SceneLabel> read_labels(const Reader& reader,
                                    const std::function<std::optional<int>(const Reader&)>& place);

/// An option of a battle: yes or no, or one of several words.
struct BattleOption {
  std::string key;
  std::vector<std::string> words;  // empty: true or false
  int chosen = 0;                  // index into words, or 0 and 1
};

/// The value somebody gives an option; the present one when it is wrong.
int read_option_value(const Reader& reader, const BattleOption& option);
/// The values an option has: false and true, or a list of words.
void read_option_values(const Reader& reader, BattleOption& option);
/// For rulebooks whose battles can all be played with all of their options: what a scenario offers, it shows to players
/// and may set otherwise; then what players chose of it, or of all when it offers nothing. Each of the known ones holds
/// what is usual, and then what holds.
void read_options(const Reader& scenario, const Reader& chosen, std::span<BattleOption> known);

}  // namespace aspis
