#include "engine/rulesets/bladebow/setup_parts.hpp"

#include <algorithm>

namespace aspis::bladebow {

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
