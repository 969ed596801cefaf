#pragma once
// "Why can I not do anything with this?" A person points at a piece or a place; the verdicts on what could be meant
// answer, so that a client need not know the ruleset's verbs.

#include <optional>
#include <vector>

#include "protocol/table.hpp"

namespace aspis {

/// Something that could be meant, and the verdict on it.
struct Objection {
  Choice choice;
  Verdict verdict;
};

/// Whether an option of the present question speaks of this piece or place.
bool can_choose(const View& view, std::optional<int> piece, std::optional<int> place);

/// What stands against choosing this piece or place in the present question; each reason once. Empty when
/// nothing in the question is about pieces or places.
std::vector<Objection> objections_to(const View& view, std::optional<int> piece, std::optional<int> place);

/// Why a piece cannot get to a place: how near it gets, and what stops it there.
struct OutOfReach {
  int nearest = -1;   // the place, maybe the one it stands on; -1: it cannot move now
  bool ends = false;  // its move ends there, by `verdict.rule`
  Verdict verdict;
};
/// None when it can get there.
std::optional<OutOfReach> out_of_reach(const View& view, int piece, int place);

}  // namespace aspis
