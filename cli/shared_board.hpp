#pragma once
// A board of squares in which both sides stand in one place, several of each: what a ruleset's catalogue asks for by
// the key "shared" in its section "board". A place is eleven columns: the first seat's counters, the ground, the
// second's. Counters of a seat are the facing of the first of them, up to three letters, and a mark.

#include "cli/picture.hpp"

namespace aspis::cli {

std::string draw_shared(const Scene& scene, const Palette& palette, const Overlay& overlay);

}  // namespace aspis::cli
