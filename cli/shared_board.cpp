#include "cli/shared_board.hpp"

#include <fmt/core.h>

#include <algorithm>

namespace aspis::cli {
namespace {

constexpr std::size_t kLetters = 3;
constexpr std::size_t kMiddle = 5;  // of eleven columns
constexpr std::size_t kWidth = 2 * kMiddle + 1;

/// "^HHB?", or as many spaces when nobody of the seat is there.
std::string stack_text(const Scene& scene, const Palette& palette, int place, Seat seat) {
  std::string facing;
  std::string letters;
  char mark = ' ';
  for (const ScenePiece& piece : scene.pieces) {
    if (piece.place != place || piece.side != seat) continue;
    if (facing.empty()) facing = arrow(palette, piece.facing);
    if (letters.size() < kLetters) letters += letter(palette, piece);
    if (mark == ' ') mark = state_mark(palette, piece);
  }
  if (facing.empty()) return std::string(kMiddle, ' ');
  letters += mark;
  return ink(palette.look, seat_ink(seat), facing + fmt::format("{:<4}", letters));
}

std::string ground_text(const Scene& scene, const Palette& palette, int place) {
  const std::string& terrain = scene.board.cells[static_cast<std::size_t>(place)].terrain;
  const std::string glyph = palette.words.get("glyph", terrain).substr(0, 1);
  const Ink tint = palette.words.has("tint", terrain) ? find_ink(palette.words.get("tint", terrain)) : Ink::kDim;
  return ink(palette.look, tint, glyph);
}

std::string cell_text(const Scene& scene, const Palette& palette, const Overlay& overlay, int place) {
  const std::string first = stack_text(scene, palette, place, 0);
  const std::string second = stack_text(scene, palette, place, 1);
  const auto note = overlay.find(place);
  if (note == overlay.end()) return first + ground_text(scene, palette, place) + second;
  const std::string text = ink(palette.look, Ink::kBold, note->second);
  const bool empty = first == second;  // both are spaces
  if (!empty) return first + (note->second.size() == 1 ? text : ink(palette.look, Ink::kBold, "!")) + second;
  return std::string(kMiddle, ' ') + text + std::string(kWidth - kMiddle - note->second.size(), ' ');
}

}  // namespace

std::string draw_shared(const Scene& scene, const Palette& palette, const Overlay& overlay) {
  const auto columns = static_cast<std::size_t>(scene.board.columns);
  const auto split = [](const std::string& name) {
    const auto digit = std::ranges::find_if(name, [](unsigned char c) { return std::isdigit(c) != 0; });
    return std::pair(std::string(name.begin(), digit), std::string(digit, name.end()));
  };
  const bool roomy = columns * (kWidth + 1) + 6 <= static_cast<std::size_t>(std::max(palette.look.width, 0));
  const std::string gap = roomy ? " " : "";
  std::string header = "   ";
  for (std::size_t x = 0; x < columns; ++x) {
    header += fmt::format("{:^11}", split(scene.board.cells[x].name).first) + gap;
  }
  header.erase(header.find_last_not_of(' ') + 1);
  std::string out = header + '\n';
  for (std::size_t at = 0; at + columns <= scene.board.cells.size(); at += columns) {
    const std::string row = split(scene.board.cells[at].name).second;
    std::string line = fmt::format("{:>2} ", row);
    for (std::size_t x = 0; x < columns; ++x)
      line += cell_text(scene, palette, overlay, static_cast<int>(at + x)) + gap;
    out += line + row + '\n';
  }
  return out + header + '\n';
}

}  // namespace aspis::cli
