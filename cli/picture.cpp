#include "cli/picture.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <set>

#include "cli/hex_board.hpp"
#include "cli/phrase.hpp"
#include "cli/shared_board.hpp"

namespace aspis::cli {
namespace {

struct Arrow {
  std::string_view facing;
  std::string_view ascii;
  std::string_view unicode;
};
// Diagonals have no arrow in ASCII: their number on a compass rose counted clockwise from 1 = north.
constexpr Arrow kArrows[] = {
    {"N", "^", "\u2191"}, {"NE", "2", "\u2197"}, {"E", ">", "\u2192"}, {"SE", "4", "\u2198"},
    {"S", "v", "\u2193"}, {"SW", "6", "\u2199"}, {"W", "<", "\u2190"}, {"NW", "8", "\u2196"},
};
// Twelve are the hours of a clock; ten and eleven are t and e. Double arrows point over a corner of the hex.
constexpr Arrow kHours[] = {
    {"N", "^", "\u2191"},  {"NNE", "1", "\u21d7"}, {"NE", "2", "\u2197"}, {"E", ">", "\u2192"},
    {"SE", "4", "\u2198"}, {"SSE", "5", "\u21d8"}, {"S", "v", "\u2193"},  {"SSW", "7", "\u21d9"},
    {"SW", "8", "\u2199"}, {"W", "<", "\u2190"},   {"NW", "t", "\u2196"}, {"NNW", "e", "\u21d6"},
};

}  // namespace

std::string arrow(const Palette& palette, int facing) {
  const std::string_view key = facing_key(palette.ruleset, facing);
  const std::span<const Arrow> rose = palette.ruleset.facings.size() > 8 ? std::span<const Arrow>(kHours) : kArrows;
  for (const Arrow& entry : rose) {
    if (entry.facing == key) return std::string(palette.look.unicode ? entry.unicode : entry.ascii);
  }
  return " ";
}

/// The letter of a counter: by type, else by kind.
char letter(const Palette& palette, const ScenePiece& piece) {
  const std::string key = palette.words.has("glyph", piece.type) ? piece.type : piece.kind;
  const std::string glyph = palette.words.get("glyph", key);
  const char c = glyph.empty() ? '?' : glyph[0];
  const auto u = static_cast<unsigned char>(c);
  return static_cast<char>(piece.side == 0 ? std::toupper(u) : std::tolower(u));
}

/// The mark of the most telling state, a space if there is none.
char state_mark(const Palette& palette, const ScenePiece& piece) {
  for (const std::string& state : piece.states) {
    if (palette.words.has("stateGlyph", state)) return palette.words.get("stateGlyph", state)[0];
  }
  return ' ';
}

namespace {

/// A name like "J12" or "0407" as its column and its row.
std::pair<std::string, std::string> split_name(const std::string& name) {
  std::size_t at = 0;
  while (at < name.size() && std::isdigit(static_cast<unsigned char>(name[at])) == 0) ++at;
  if (at == 0) at = name.size() / 2;
  return {name.substr(0, at), name.substr(at)};
}

/// The glyphs of drawn sides, by the place to the left of or above them.
struct DrawnEdges {
  std::map<int, char> right;
  std::map<int, char> below;
};

DrawnEdges drawn_edges(const Scene& scene, const Palette& palette) {
  DrawnEdges edges;
  for (const SceneEdge& edge : scene.board.edges) {
    if (!palette.words.has("edgeGlyph", edge.kind)) continue;
    const char glyph = palette.words.get("edgeGlyph", edge.kind)[0];
    const auto [first, second] = std::minmax(edge.from, edge.to);
    if (second - first == 1) edges.right[first] = glyph;
    if (second - first == scene.board.columns) edges.below[first] = glyph;
  }
  return edges;
}

/// `edge` is drawn in the third column if there is no mark.
std::string draw_cell(const Scene& scene, const Palette& palette, int place,
                      const std::multimap<int, const ScenePiece*>& standing, const Overlay& overlay, char edge) {
  const auto [first, last] = standing.equal_range(place);
  if (first == last) {
    if (const auto it = overlay.find(place); it != overlay.end()) {
      return ink(palette.look, Ink::kBold,
                 fmt::format("{:>3}", it->second.size() == 1 ? it->second + " " : it->second));
    }
    const std::string& terrain = scene.board.cells[static_cast<std::size_t>(place)].terrain;
    const std::string glyph = palette.words.get("glyph", terrain).substr(0, 1);
    const Ink tint = palette.words.has("tint", terrain) ? find_ink(palette.words.get("tint", terrain)) : Ink::kDim;
    return ink(palette.look, tint, " " + glyph + edge);
  }
  // The counter that faces somewhere stands on top; the mark tells that others lie with it.
  const ScenePiece* top = first->second;
  for (auto it = first; it != last; ++it) {
    if (it->second->facing >= 0 && top->facing < 0) top = it->second;
  }
  const bool company = std::next(first) != last;
  const char state = state_mark(palette, *top);
  const char mark = company ? (state == ' ' ? '+' : '&') : state == ' ' ? edge : state;
  const std::string text = arrow(palette, top->facing) + letter(palette, *top) + mark;
  return ink(palette.look, seat_ink(top->side), text);
}

std::string seat_name(const Palette& palette, Seat seat) {
  return seat == kNobody ? std::string() : palette.words.seat(palette.ruleset, seat);
}

std::string values_text(const Palette& palette, const std::vector<SceneValue>& values) {
  std::string out;
  for (const SceneValue& value : values) {
    out += fmt::format("{}{} {}", out.empty() ? "" : ", ", palette.words.get("value", value.key), value.value);
  }
  return out;
}

const std::string& cell_name(const Scene& scene, int place) {
  return scene.board.cells[static_cast<std::size_t>(place)].name;
}

/// "hill, goat path, wall to R12": the ground of a place, its marks and its sides.
std::string ground_text(const Scene& scene, const Palette& palette, int place) {
  const SceneCell& cell = scene.board.cells[static_cast<std::size_t>(place)];
  std::string out = palette.words.get("terrain", cell.terrain);
  for (const std::string& mark : cell.marks) {
    if (mark != cell.terrain) out += ", " + palette.words.get("mark", mark);
  }
  for (const SceneEdge& edge : scene.board.edges) {
    if (edge.from != place && edge.to != place) continue;
    out += fmt::format(", {} to {}", palette.words.get("edge", edge.kind),
                       cell_name(scene, edge.from == place ? edge.to : edge.from));
  }
  return out;
}

}  // namespace

Ink seat_ink(Seat seat) { return seat == 0 ? Ink::kCyan : seat == 1 ? Ink::kRed : Ink::kBold; }

std::string draw_board(const Scene& scene, const Palette& palette, const Overlay& overlay, int focus) {
  const SceneBoard& board = scene.board;
  const auto columns = static_cast<std::size_t>(std::max(board.columns, 0));
  if (columns == 0 || board.cells.size() < columns) return {};
  if (board.kind == BoardKind::kHexes) return draw_hexes(scene, palette, overlay, focus);
  if (palette.words.has("board", "shared")) return draw_shared(scene, palette, overlay);
  std::multimap<int, const ScenePiece*> standing;
  for (const ScenePiece& piece : scene.pieces) {
    if (piece.place >= 0) standing.emplace(piece.place, &piece);
  }
  std::string header = "   ";
  for (std::size_t x = 0; x < columns; ++x) header += fmt::format("{:^3}", split_name(board.cells[x].name).first);
  std::string out = header + '\n';
  const DrawnEdges edges = drawn_edges(scene, palette);
  for (std::size_t at = 0; at + columns <= board.cells.size(); at += columns) {
    const std::string row = split_name(board.cells[at].name).second;
    std::string line = fmt::format("{:>2} ", row);
    for (std::size_t x = 0; x < columns; ++x) {
      const auto edge = edges.right.find(static_cast<int>(at + x));
      line += draw_cell(scene, palette, static_cast<int>(at + x), standing, overlay,
                        edge == edges.right.end() ? ' ' : edge->second);
    }
    out += line + fmt::format(" {}\n", row);
    std::string between;
    for (std::size_t x = 0; x < columns; ++x) {
      const auto edge = edges.below.find(static_cast<int>(at + x));
      between += edge == edges.below.end() ? "   " : std::string(3, edge->second);
    }
    if (between.find_first_not_of(' ') != std::string::npos) {
      out += "   " + between.substr(0, between.find_last_not_of(' ') + 1) + '\n';
    }
  }
  return out + header + '\n';
}

std::string draw_panel(const Scene& scene, const Palette& palette) {
  const int width = palette.look.width;
  const auto number = [](std::string_view name, int value, int limit) {
    return limit > 0 ? fmt::format("{} {}/{}", name, value, limit) : fmt::format("{} {}", name, value);
  };
  const auto tracks_of = [&](Seat side) {
    std::vector<std::string> items;
    for (const SceneTrack& track : scene.tracks) {
      if (track.side != side) continue;
      if (!palette.words.has("trackLine", track.key)) {
        items.push_back(number(palette.words.get("track", track.key), track.value, track.limit));
      } else if (std::string line = palette.words.get("trackLine", track.key); !line.empty()) {
        items.push_back(std::move(line));  // a marker that tells all by lying there
      }
    }
    return items;
  };
  std::vector<std::string> common{number(palette.words.get("panel", "turn"), scene.turn, scene.last_turn)};
  for (std::string& item : tracks_of(kNobody)) common.push_back(std::move(item));
  std::string out = wrap_items({}, common, "   ", width, 4) + '\n';

  for (std::size_t i = 0; i < palette.ruleset.seats.size(); ++i) {
    const auto seat = static_cast<Seat>(i);
    std::vector<std::string> items = tracks_of(seat);
    for (const SceneHand& hand : scene.hands) {
      if (hand.side == seat) items.push_back(number(palette.words.get("panel", "hand"), hand.cards, hand.size));
    }
    const std::string head = fmt::format("{:<10}", seat_name(palette, seat));
    out += ink(palette.look, seat_ink(seat), wrap_items(head, items, "   ", width, 10)) + '\n';
  }
  // Boxes with a name in the catalogue (section "boxCount") are counted, those of one text on one line.
  std::vector<std::pair<std::string, std::vector<std::string>>> lines;
  for (const SceneBox& box : scene.boxes) {
    if (box.pieces.empty()) continue;
    const std::string head = fmt::format("{} {}: ", seat_name(palette, box.side), palette.words.get("box", box.key));
    const bool counted = palette.words.has("boxCount", box.key);
    auto line = std::ranges::find(lines, head, [](const auto& known) { return known.first; });
    if (line == lines.end() || !counted) line = lines.insert(lines.end(), {head, {}});
    if (counted) {
      line->second.push_back(fmt::format("{} {}", palette.words.get("boxCount", box.key), box.pieces.size()));
      continue;
    }
    for (const int id : box.pieces) {
      const auto it = std::ranges::find(scene.pieces, id, &ScenePiece::id);
      line->second.push_back(it == scene.pieces.end() ? std::to_string(id) : it->name);
    }
  }
  for (const auto& [head, names] : lines) out += wrap_items(head, names, ", ", width, 4) + '\n';
  std::vector<std::string> cards;
  for (const SceneCard& card : scene.cards) {
    if (card.zone == "hand" && card.side == scene.viewer) cards.push_back(card.name);
  }
  const std::string whose =
      fmt::format("{} {}: ", seat_name(palette, scene.viewer), palette.words.get("panel", "hand"));
  if (!cards.empty()) out += wrap_items(whose, cards, ", ", width, 4) + '\n';
  return out;
}

namespace {

/// How the letters of the two sides differ, and where they stand if both share a place.
std::vector<std::string> side_signs(const Palette& palette) {
  const auto say = [&](std::string_view key) { return palette.words.get("panel", key); };
  const bool shared = palette.words.has("board", "shared");
  std::vector<std::string> signs;
  for (std::size_t i = 0; i < palette.ruleset.seats.size(); ++i) {
    const bool first = i == 0;
    std::string sign = seat_name(palette, static_cast<Seat>(i)) + " " + say(first ? "capitals" : "small");
    if (shared) sign += " " + say(first ? "left" : "right");
    signs.push_back(std::move(sign));
  }
  if (shared) signs.push_back(say("stack"));
  return signs;
}

}  // namespace

std::string draw_legend(const Scene& scene, const Palette& palette) {
  std::set<std::string> pieces;
  std::set<std::string> grounds;
  std::set<std::string> marks;
  for (const ScenePiece& piece : scene.pieces) {
    const std::string key = palette.words.has("glyph", piece.type) ? piece.type : piece.kind;
    const std::string name =
        palette.words.has("type", key) ? palette.words.get("type", key) : palette.words.get("kind", key);
    pieces.insert(fmt::format("{} {}", letter(palette, piece), name));
    for (const std::string& state : piece.states) {
      if (!palette.words.has("stateGlyph", state)) continue;
      marks.insert(palette.words.get("stateGlyph", state) + " " + palette.words.get("state", state));
    }
  }
  for (const SceneCell& cell : scene.board.cells) {
    grounds.insert(palette.words.get("glyph", cell.terrain).substr(0, 1) + " " +
                   palette.words.get("terrain", cell.terrain));
  }
  if (scene.board.kind == BoardKind::kHexes) {
    add_hex_legend(scene, palette, marks, grounds);
  } else if (!palette.words.has("board", "shared")) {
    marks.insert("+ " + palette.words.get("panel", "several"));
    marks.insert("& " + palette.words.get("panel", "both"));
  }
  std::vector<std::string> facings;
  facings.reserve(palette.ruleset.facings.size());
  for (std::size_t i = 0; i < palette.ruleset.facings.size(); ++i) {
    facings.push_back(arrow(palette, static_cast<int>(i)) + " " + std::string(palette.ruleset.facings[i]));
  }
  std::set<std::string> sides;
  for (const SceneEdge& edge : scene.board.edges) {
    if (!palette.words.has("edgeGlyph", edge.kind)) continue;
    sides.insert(fmt::format("{} {} {}/{}", palette.words.get("edgeGlyph", edge.kind),
                             palette.words.get("edge", edge.kind), cell_name(scene, edge.from),
                             cell_name(scene, edge.to)));
  }
  std::map<std::string, std::string> marked;  // what the ground is called, or is drawn as, shows already
  for (const SceneCell& cell : scene.board.cells) {
    for (const std::string& mark : cell.marks) {
      if (mark != cell.terrain && !palette.words.has("markGlyph", mark))
        marked[palette.words.get("mark", mark)] += " " + cell.name;
    }
  }
  std::string places;
  for (const auto& [mark, names] : marked) {
    places += wrap(fmt::format("{}, {}:{}", palette.words.get("panel", "places"), mark, names), palette.look.width, 4);
    places += '\n';
  }
  const auto line = [&](std::string_view title, const auto& items) {
    if (items.empty()) return std::string();
    const std::vector<std::string> list(items.begin(), items.end());
    return wrap_items(palette.words.get("panel", title) + ": ", list, ", ", palette.look.width, 4) + '\n';
  };
  return line("letters", side_signs(palette)) + line("counters", pieces) + line("marks", marks) +
         line("ground", grounds) + line("facings", facings) + line("sides", sides) + places;
}

std::string draw_place(const Scene& scene, const Palette& palette, std::string_view name) {
  for (std::size_t i = 0; i < scene.board.cells.size(); ++i) {
    if (lower(scene.board.cells[i].name) != lower(name)) continue;
    const std::string text = scene.board.cells[i].name + ": " + ground_text(scene, palette, static_cast<int>(i));
    return wrap(text, palette.look.width, 4) + '\n';
  }
  return {};
}

std::string draw_pieces(const Scene& scene, const Palette& palette, std::string_view word) {
  const std::vector<std::string> wanted = tokens(word);
  std::string out;
  for (const ScenePiece& piece : scene.pieces) {
    const std::string place = piece.place < 0 ? "-" : scene.board.cells[static_cast<std::size_t>(piece.place)].name;
    const std::vector<std::string> called = tokens(piece.name + " " + piece.type + " " + spaced(piece.type));
    const bool match = lower(word) == lower(place) || std::ranges::all_of(wanted, [&](const std::string& begun) {
                         return std::ranges::any_of(called, [&](const std::string& each) {
                           return number_like(begun) ? each == begun : each.starts_with(begun);
                         });
                       });
    if (!match) continue;
    std::string states;
    for (const std::string& state : piece.states)
      states += (states.empty() ? "" : ", ") + palette.words.get("state", state);
    const std::string values = values_text(palette, piece.values);
    const std::string head = fmt::format("{:<8} {:<16} {:>4} {:<2}  ", seat_name(palette, piece.side), piece.name,
                                         place, facing_key(palette.ruleset, piece.facing));
    std::string tail = values + (values.empty() || states.empty() ? "" : "; ") + states;
    if (piece.place >= 0) tail = fmt::format("{}; {}", ground_text(scene, palette, piece.place), tail);
    out += wrap_items(head, split_words(tail), " ", palette.look.width, static_cast<int>(head.size())) + '\n';
  }
  return out;
}

std::string draw_cards(const Scene& scene, const Scenario& scenario, const Palette& palette) {
  std::string out;
  for (const SceneCard& card : scene.cards) {
    std::string head = fmt::format("{}{}{}: {}", seat_name(palette, card.side), card.side == kNobody ? "" : ", ",
                                   palette.words.get("zone", card.zone), card.name);
    if (!card.values.empty()) head += " (" + values_text(palette, card.values) + ")";
    out += wrap(head + " " + scenario.card_text(card.id), palette.look.width, 4) + '\n';
  }
  return out;
}

}  // namespace aspis::cli
