#include "engine/rulesets/bladebow/setup_parts.hpp"

#include <algorithm>
#include <limits>

namespace aspis::bladebow {

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

void claim_key(const Reader& where, const std::string& place, const std::string& key, Draft& draft) {
  if (key.empty()) return;  // has been complained about
  if (std::ranges::find(draft.keys, key) != draft.keys.end()) {
    where.fail(place + "the key " + quoted(key) + " is used twice");
  }
  draft.keys.push_back(key);
}

Square read_square(const Reader& reader, const Draft& draft) {
  const std::string name = whole_text(reader);
  if (!reader.is_text() || !draft.has_map) return kNowhere;
  const Square square = find_square(draft.sheet, name);
  if (square == kNowhere) {
    reader.fail("expected a square from A1 to " + square_name(draft.sheet, draft.sheet.squares() - 1) + ", found " +
                quoted(name));
  }
  return square;
}

int read_type(const Reader& reader, const Sheet& sheet) {
  const std::string key = whole_text(reader);
  if (!reader.is_text() || sheet.types.empty()) return -1;
  const auto it = std::ranges::find(sheet.types, key, &UnitType::key);
  if (it != sheet.types.end()) return static_cast<int>(it - sheet.types.begin());
  std::string known;
  for (const UnitType& type : sheet.types) known += (known.empty() ? "" : ", ") + type.key;
  reader.fail("unknown unit type " + quoted(key) + "; expected one of: " + known);
  return -1;
}

}  // namespace aspis::bladebow
