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

}  // namespace aspis
