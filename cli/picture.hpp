#pragma once
// A scene as text: the board with its counters, then tracks, boxes and cards. Knows scenes and words, no ruleset.
//
// A place is three columns: facing, counter, mark. Counters of the first seat are capitals, of the second small
// letters. A side that has a glyph in the catalogue (section "edgeGlyph") is drawn: between two rows on a line of its
// own, between two columns where the left place has no mark.

#include <map>
#include <string>

#include "cli/io.hpp"
#include "engine/kernel/scene.hpp"
#include "protocol/words.hpp"

namespace aspis::cli {

/// What a picture needs besides the scene.
struct Palette {
  const Ruleset& ruleset;
  const Words& words;
  Look look;
};

/// Texts of at most three columns that are drawn instead of empty places: costs of a plan.
using Overlay = std::map<int, std::string>;

/// `focus` is the place to keep in sight where the map is wider than the look; -1: any.
std::string draw_board(const Scene& scene, const Palette& palette, const Overlay& overlay = {}, int focus = -1);
/// Turn, tracks, boxes, hands and the cards this seat holds.
std::string draw_panel(const Scene& scene, const Palette& palette);
/// What the letters on this board mean.
std::string draw_legend(const Scene& scene, const Palette& palette);
/// What there is to say of a place by its name: ground, marks, sides. Empty when there is no such place.
std::string draw_place(const Scene& scene, const Palette& palette, std::string_view name);
/// One line for each piece that has these words, or words that begin so, in its name and type, or stands at the place
/// of this name; all when there are none.
std::string draw_pieces(const Scene& scene, const Palette& palette, std::string_view word);
/// The cards that can be read, with their texts.
std::string draw_cards(const Scene& scene, const Scenario& scenario, const Palette& palette);

Ink seat_ink(Seat seat);

// How a counter looks on any board: its facing, its letter, and the mark of its most telling state.
std::string arrow(const Palette& palette, int facing);
char letter(const Palette& palette, const ScenePiece& piece);
char state_mark(const Palette& palette, const ScenePiece& piece);

}  // namespace aspis::cli
