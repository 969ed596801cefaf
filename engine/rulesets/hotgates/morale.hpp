#pragma once
// Morale checks, disorder, rout and the recovery step.

#include "engine/rulesets/hotgates/board.hpp"

namespace aspis::hotgates {

/// morale-greek, morale-persian.
int morale_rating(const Table& t, int unit);
/// morale-result: one check of a unit on the map.
void check_morale(Play& p, int unit);

Flow enter_recover(Play& p, Frame& f);
Verdict judge_recover(const Table& t, const Frame& f, const Choice& c);
void offer_recover(const Table& t, const Frame& f, Offer& offer);
void choose_recover(Play& p, Frame& f, const Choice& c);

}  // namespace aspis::hotgates
