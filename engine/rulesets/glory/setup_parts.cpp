#include "engine/rulesets/glory/setup_parts.hpp"

#include <algorithm>

namespace aspis::glory {

Hex read_hex(const Reader& reader, const Draft& draft) {
  const std::string name = whole_text(reader);
  if (!reader.is_text() || !draft.has_map) return kNowhere;
  const Hex hex = find_hex(draft.sheet, name);
  if (hex == kNowhere) {
    reader.fail("expected a hex from 0101 to " + hex_name(draft.sheet, draft.sheet.hexes() - 1) + ", found " +
                quoted(name));
  }
  return hex;
}

int read_sector(const Reader& reader, const Draft& draft) {
  const int sector = reader.word(kSectorKeys, -1);
  if (sector < 0) return -1;
  const std::vector<std::uint8_t>& known = draft.sheet.sectors;
  if (std::ranges::find(known, sector) != known.end()) return sector;
  reader.fail("expected a sector of this scenario, found " + quoted(kSectorKeys[static_cast<std::size_t>(sector)]));
  return -1;
}

}  // namespace aspis::glory
