#include "engine/kernel/reading.hpp"

#include <algorithm>
#include <array>
#include <limits>

namespace aspis {

std::string quoted(std::string_view text) {
  std::string safe = "\"";
  for (const char c : text.substr(0, 24)) safe += c >= ' ' && c <= '~' ? c : '?';
  if (text.size() > 24) safe += "...";
  return safe + '"';
}

std::string whole_text(const Reader& reader) { return reader.text(std::numeric_limits<std::size_t>::max()); }

std::string read_name(const Reader& reader, std::size_t max) {
  if (reader.is_text() && whole_text(reader).empty()) reader.fail("expected a text that is not empty");
  return reader.text(max);
}

bool check_key(const Reader& reader, std::string_view key) {
  const auto letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
  const auto fits = [&](char c) { return letter(c) || (c >= '0' && c <= '9') || c == '-'; };
  if (!key.empty() && key.size() <= 40 && letter(key.front()) && std::ranges::all_of(key, fits)) return true;
  reader.fail("expected a key of 1 to 40 letters, digits and hyphens that starts with a letter, found " + quoted(key));
  return false;
}

std::string read_key(const Reader& reader) {
  std::string key = whole_text(reader);
  return reader.is_text() && !check_key(reader, key) ? std::string() : key;
}

char read_code(const Reader& reader) {
  const std::string code = whole_text(reader);
  if (code.size() == 1 && code[0] > ' ' && code[0] <= '~') return code[0];
  if (reader.is_text()) reader.fail("expected one printable character, found " + quoted(code));
  return '\0';
}

Heading read_heading(const Reader& scenario, std::string_view ruleset) {
  constexpr std::array<std::string_view, 3> kProvenanceWords{"reconstruction", "transcription", "invention"};
  scenario.at("ruleset").word({&ruleset, 1});
  Heading heading{read_key(scenario.at("id")), read_name(scenario.at("title"))};
  scenario.find("year").integer(-3000, 3000);
  scenario.find("summary").text();
  scenario.find("length").text(60);
  scenario.find("provenance").word(kProvenanceWords);
  scenario.find("note").text();
  for (const Reader& file : scenario.find("uses").items(16)) file.text(120);
  return heading;
}

namespace {

/// Whether there is a map at all: its rows, and how many columns the first has.
bool has_size(const Reader& rows, const std::vector<Reader>& lines, std::size_t columns, std::size_t most) {
  constexpr std::size_t kLeastLines = 3;
  constexpr std::size_t kMostLines = 99;  // as many as names of two digits can tell apart
  const auto fits = [](std::size_t count) { return count >= kLeastLines && count <= kMostLines; };
  if (!fits(lines.size())) {
    rows.fail("expected 3 to 99 rows, found " + std::to_string(lines.size()));
  } else if (!fits(columns)) {
    lines[0].fail("expected 3 to 99 characters, found " + std::to_string(columns));
  } else if (columns * lines.size() > most) {
    rows.fail("expected at most " + std::to_string(most) + " hexes, found " + std::to_string(columns * lines.size()));
  } else {
    return true;
  }
  return false;
}

}  // namespace

std::optional<DrawnMap> read_drawn_map(const Reader& rows, std::string_view codes, std::size_t most) {
  const std::vector<Reader> lines = rows.items();
  if (!rows.is_array()) return std::nullopt;
  const std::size_t columns = lines.empty() ? 0 : lines[0].text().size();
  if (!has_size(rows, lines, columns, most)) return std::nullopt;
  DrawnMap map{static_cast<int>(columns), static_cast<int>(lines.size()), {}};
  std::string expected;
  for (const char code : codes) expected += expected.empty() ? std::string{code} : std::string{' ', code};
  bool good = !codes.empty();
  for (std::size_t y = 0; y < lines.size(); ++y) {
    const std::string line = lines[y].text();
    if (line.size() != columns) {
      lines[y].fail("expected " + std::to_string(columns) + " characters as in the first row, found " +
                    std::to_string(line.size()));
      good = false;
      continue;
    }
    for (std::size_t x = 0; x < columns; ++x) {
      const std::size_t code = codes.find(line[x]);
      map.cells.push_back(static_cast<std::uint8_t>(code));
      if (code != std::string_view::npos || codes.empty()) continue;
      lines[y].fail("row " + std::to_string(y + 1) + ", column " + std::to_string(x + 1) + ": unknown terrain code " +
                    quoted({&line[x], 1}) + "; expected one of: " + expected);
      good = false;
    }
  }
  return good ? std::optional(std::move(map)) : std::nullopt;
}

std::vector<SceneLabel> read_labels(const Reader& reader,
                                    const std::function<std::optional<int>(const Reader&)>& place) {
  constexpr std::array<std::string_view, 5> kKinds{"land", "water", "sea", "road", "town"};
  std::vector<SceneLabel> labels;
  for (const Reader& item : reader.items(40)) {
    only(item, {"text", "places", "kind"});
    SceneLabel label;
    label.text = read_name(item.at("text"), 40);
    label.kind = kKinds[static_cast<std::size_t>(item.at("kind").word(kKinds))];
    const Reader places = item.at("places");
    const std::vector<Reader> names = places.items(20);
    if (places.is_array() && names.empty()) places.fail("expected at least one place");
    for (const Reader& name : names) {
      if (const std::optional<int> at = place(name)) label.places.push_back(*at);
    }
    labels.push_back(std::move(label));
  }
  return labels;
}

int read_option_value(const Reader& reader, const BattleOption& option) {
  if (option.words.empty()) return reader.boolean(option.chosen != 0) ? 1 : 0;
  const std::vector<std::string_view> words(option.words.begin(), option.words.end());
  return reader.word(words, option.chosen);
}

void read_option_values(const Reader& reader, BattleOption& option) {
  const std::vector<Reader> items = reader.items(8);
  if (!reader.is_array()) return;
  const bool words = std::ranges::all_of(items, &Reader::is_text);
  if (items.size() < 2) return reader.fail("expected at least two values");
  if (words) {
    for (const Reader& item : items) {
      option.words.push_back(read_key(item));
      if (std::ranges::count(option.words, option.words.back()) > 1) item.fail("this value is listed twice");
    }
  } else if (items.size() != 2 || items[0].boolean(true) || !items[1].boolean(false)) {
    reader.fail("expected false and true, or a list of words");
  }
}

void read_options(const Reader& scenario, const Reader& chosen, std::span<BattleOption> known) {
  std::string names;
  for (const BattleOption& each : known) names += (names.empty() ? "" : ", ") + each.key;
  std::vector<std::string> offered;
  for (const Reader& item : scenario.find("options").items(16)) {
    only(item, {"key", "title", "text", "values", "default"});
    BattleOption offer{read_key(item.at("key"))};
    read_name(item.at("title"));
    item.find("text").text();
    read_option_values(item.at("values"), offer);
    const auto option = std::ranges::find(known, offer.key, &BattleOption::key);
    if (option == known.end()) {
      if (!offer.key.empty()) item.find("key").fail("unknown option; expected one of: " + names);
      continue;
    }
    if (std::ranges::find(offered, offer.key) != offered.end()) {
      item.fail("the option " + quoted(offer.key) + " is offered twice");
    }
    offered.push_back(offer.key);
    if (offer.words != option->words) {
      item.find("values").fail(
          "expected " + (option->words.empty() ? "false and true" : option->words[0] + " and " + option->words[1]));
    }
    option->chosen = read_option_value(item.at("default"), *option);
  }
  // Where a scenario lists options, those are all: another would be written down and change nothing, or nobody knows
  // what.
  std::string choosable;
  for (const std::string& key : offered) choosable += (choosable.empty() ? "" : ", ") + key;
  for (const auto& [key, value] : chosen.entries()) {
    const auto option = std::ranges::find(known, key, &BattleOption::key);
    if (option != known.end() && (offered.empty() || std::ranges::find(offered, key) != offered.end())) {
      option->chosen = read_option_value(value, *option);
    } else {
      value.fail("unknown option; expected one of: " + (offered.empty() ? names : choosable));
    }
  }
}

}  // namespace aspis
