#pragma once
// A board of hexes as text, staggered as the hexes are:
//
//   01  03          A hex is four columns wide: facing (":" on the second half of a counter that covers two hexes),
//     02  04        counter, most telling state, company. Empty hexes show their ground, or a mark that has a glyph.
// 01 >P* .  ..      Sides named in the catalogue's section "hexside" are drawn as the bottom of a hex: \._/
//     :P @ ._
//
// A map that is too wide is cut to the columns around one place.

#include <set>

#include "cli/picture.hpp"

namespace aspis::cli {

/// `focus` is the place to keep in sight, -1: the middle of the counters.
std::string draw_hexes(const Scene& scene, const Palette& palette, const Overlay& overlay, int focus);

/// What the signs of such a board mean, beyond counters, states and ground.
void add_hex_legend(const Scene& scene, const Palette& palette, std::set<std::string>& marks,
                    std::set<std::string>& grounds);

}  // namespace aspis::cli
