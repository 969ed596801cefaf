#include "cli/hex_board.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "engine/geometry/hex.hpp"

namespace aspis::cli {
namespace {

constexpr int kCell = 4;    // columns of text a hex takes
constexpr int kMargin = 3;  // for the names of rows, on either side

/// One column of text: what is shown and in which ink.
struct Sign {
  std::string text = " ";
  Ink ink = Ink::kPlain;

  bool blank() const { return text == " "; }
};
using Signs = std::array<Sign, kCell>;

/// Who is in a hex: counters that face somewhere, and those that do not (leaders).
struct Company {
  const ScenePiece* top = nullptr;
  bool second = false;  // the top one only with its other half
  int counters = 0;
  int leaders = 0;
};

class HexPainter {
 public:
  HexPainter(const Scene& scene, const Palette& palette, const Overlay& overlay)
      : board_(scene.board), palette_(palette), overlay_(overlay) {
    grid_ = {board_.columns, board_.rows, board_.pointed ? hex::Tops::kPointed : hex::Tops::kFlat, board_.shifted};
    for (const ScenePiece& piece : scene.pieces) {
      note(piece, piece.place, false);
      note(piece, piece.second, true);
    }
    for (const SceneEdge& edge : board_.edges) note_edge(edge);
  }

  /// The columns of the map from `first` to `last`.
  std::string paint(int first, int last) const {
    std::string out = header(first, last);
    for (int y = 0; y < lines(); ++y) out += line(y, first, last);
    return out + header(first, last);
  }

  /// How many columns of the map fit into so many columns of text.
  int fitting(int width) const {
    const int room = width - 2 * kMargin;
    return std::max(1, board_.pointed ? (room - kCell / 2) / kCell : (room - kCell / 2) / 2);
  }

 private:
  bool shifted(int line) const { return (line & 1) == board_.shifted; }
  int lines() const { return board_.pointed ? board_.rows : 2 * board_.rows; }
  /// Where a hex's text begins, without the margin.
  int left(int column, int row) const {
    return board_.pointed ? kCell * column + (shifted(row) ? kCell / 2 : 0) : kCell / 2 * column;
  }
  int width(int columns) const { return board_.pointed ? kCell * columns + kCell / 2 : kCell / 2 * (columns + 1); }
  const SceneCell& cell(int place) const { return board_.cells[static_cast<std::size_t>(place)]; }
  std::string column_name(int column) const { return cell(column).name.substr(0, cell(column).name.size() / 2); }
  std::string row_name(int row) const {
    const std::string& name = cell(row * board_.columns).name;
    return name.substr(name.size() / 2);
  }

  void note(const ScenePiece& piece, int place, bool second) {
    if (place < 0) return;
    Company& company = company_[place];
    const bool faces = piece.facing >= 0;
    ++(faces ? company.counters : company.leaders);
    if (company.top == nullptr || (faces && company.top->facing < 0)) {
      company.top = &piece;
      company.second = second;
    }
  }

  /// Each side is a lower side of exactly one of its hexes (or, under pointed tops, the right side of one).
  void note_edge(const SceneEdge& edge) {
    if (!palette_.words.has("hexside", edge.kind)) return;
    const Ink tint = find_ink(palette_.words.get("hexside", edge.kind));
    const int ends[2][2] = {{edge.from, edge.to}, {edge.to, edge.from}};
    for (const auto& [from, to] : ends) {
      const int d = hex::direction(grid_, static_cast<hex::Cell>(from), static_cast<hex::Cell>(to));
      Signs& signs = sides_[from];
      if (board_.pointed) {
        if (d == 1) signs[3] = {"|", tint};
        if (d == 2) signs[2] = {"/", tint};
        if (d == 3) signs[0] = {"\\", tint};
      } else {
        if (d == 2) signs[3] = {"/", tint};
        if (d == 3) signs[2] = {"_", tint};
        if (d == 4) signs[0] = {"\\", tint};
      }
    }
  }

  Sign ground(int place) const {
    const Words& words = palette_.words;
    const SceneCell& here = cell(place);
    std::string glyph = words.get("glyph", here.terrain);
    for (const std::string& mark : here.marks) {
      if (!words.has("markGlyph", mark)) continue;
      glyph = words.get("markGlyph", mark);
      break;
    }
    const Ink tint = words.has("tint", here.terrain) ? find_ink(words.get("tint", here.terrain)) : Ink::kDim;
    return {glyph.substr(0, 1), tint};
  }

  Signs signs(int place) const {
    const auto sides = sides_.find(place);
    Signs out = sides == sides_.end() ? Signs{} : sides->second;
    if (const auto it = company_.find(place); it != company_.end()) {
      const Company& company = it->second;
      const Ink side = seat_ink(company.top->side);
      const auto put = [&](std::size_t at, std::string text) {
        if (at < 2 || text != " ") out[at] = {std::move(text), side};
      };
      put(0, company.second ? ":" : arrow(palette_, company.top->facing));
      put(1, std::string(1, letter(palette_, *company.top)));
      put(2, std::string(1, state_mark(palette_, *company.top)));
      const int same = std::max(company.counters, company.counters == 0 ? company.leaders : 0);
      if (company.leaders > 0 && company.counters > 0) {
        put(3, company.counters > 1 ? "&" : "@");
      } else if (same > 1) {
        put(3, std::to_string(std::min(same, 9)));
      }
    } else if (const auto cost = overlay_.find(place); cost != overlay_.end()) {
      const std::string text = fmt::format("{:>3}", cost->second.size() == 1 ? cost->second + " " : cost->second);
      for (std::size_t i = 0; i < 3; ++i) out[i] = {text.substr(i, 1), Ink::kBold};
    } else {
      out[1] = ground(place);
    }
    return out;
  }

  /// Signs in one ink go together, so that few escape sequences are needed.
  std::string inked(const Signs& signs) const {
    std::string out;
    for (std::size_t i = 0; i < signs.size();) {
      std::string run = signs[i].text;
      std::size_t next = i + 1;
      while (next < signs.size() && (signs[next].ink == signs[i].ink || signs[next].blank())) {
        run += signs[next++].text;
      }
      out += signs[i].blank() && next == i + 1 ? run : ink(palette_.look, signs[i].ink, run);
      i = next;
    }
    return out;
  }

  std::string line(int y, int first, int last) const {
    const int row = board_.pointed ? y : y / 2;
    const bool upper = board_.pointed || y % 2 == 0;
    std::string out = upper ? fmt::format("{:>{}} ", row_name(row), kMargin - 1) : std::string(kMargin, ' ');
    int at = 0;
    for (int column = first; column <= last; ++column) {
      if (!board_.pointed && shifted(column) == upper) continue;
      const int begin = left(column, row) - left(first, 0);
      out += std::string(static_cast<std::size_t>(begin - at), ' ');
      out += inked(signs(row * board_.columns + column));
      at = begin + kCell;
    }
    if (!upper) return out.substr(0, out.find_last_not_of(' ') + 1) + '\n';
    return out + std::string(static_cast<std::size_t>(width(last - first + 1) - at), ' ') +
           fmt::format(" {}\n", row_name(row));
  }

  /// Under flat tops on two lines, as the hexes stand: those shifted below.
  std::string header(int first, int last) const {
    std::string out;
    for (const bool low : {false, true}) {
      std::string names(static_cast<std::size_t>(kMargin + width(last - first + 1)), ' ');
      for (int column = first; column <= last; ++column) {
        if (!board_.pointed && shifted(column) != low) continue;
        const std::string name = column_name(column);
        names.replace(static_cast<std::size_t>(kMargin + left(column, 0) - left(first, 0)), name.size(), name);
      }
      out += names.substr(0, names.find_last_not_of(' ') + 1) + '\n';
      if (board_.pointed) break;
    }
    return out;
  }

  const SceneBoard& board_;
  const Palette& palette_;
  const Overlay& overlay_;
  hex::Grid grid_;
  std::map<int, Company> company_;
  std::map<int, Signs> sides_;
};

/// The column to keep in sight.
int middle(const Scene& scene, int focus) {
  const int columns = scene.board.columns;
  if (focus >= 0) return focus % columns;
  int sum = 0;
  int count = 0;
  for (const ScenePiece& piece : scene.pieces) {
    if (piece.place < 0) continue;
    sum += piece.place % columns;
    ++count;
  }
  return count == 0 ? columns / 2 : sum / count;
}

}  // namespace

std::string draw_hexes(const Scene& scene, const Palette& palette, const Overlay& overlay, int focus) {
  const HexPainter painter(scene, palette, overlay);
  const int columns = scene.board.columns;
  const int shown = std::min(columns, painter.fitting(palette.look.width));
  const int first = std::clamp(middle(scene, focus) - shown / 2, 0, columns - shown);
  return painter.paint(first, first + shown - 1);
}

void add_hex_legend(const Scene& scene, const Palette& palette, std::set<std::string>& marks,
                    std::set<std::string>& grounds) {
  const Words& words = palette.words;
  const auto sign = [&](std::string_view text, std::string_view key) {
    marks.insert(std::string(text) + " " + words.get("hexBoard", key));
  };
  sign(":", "otherHalf");
  sign("2", "several");
  sign("@", "leader");
  sign("&", "both");
  for (const SceneEdge& edge : scene.board.edges) {
    if (words.has("hexside", edge.kind)) marks.insert("\\_/ " + words.get("edge", edge.kind));
  }
  for (const SceneCell& cell : scene.board.cells) {
    for (const std::string& mark : cell.marks) {
      if (words.has("markGlyph", mark)) grounds.insert(words.get("markGlyph", mark) + " " + words.get("mark", mark));
    }
  }
}

}  // namespace aspis::cli
