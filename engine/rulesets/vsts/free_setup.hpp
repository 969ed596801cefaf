#pragma once
// 12.1.1: setting up freely, each wing in its zone, when the battle is played so.

#include "engine/rulesets/vsts/board.hpp"

namespace aspis::vsts {

Flow enter_setup(Play& p, Frame& f);
Seat seat_of_setup(const Table& t, const Frame& f);
int subject_of_setup(const Table& t, const Frame& f);
Verdict judge_setup(const Table& t, const Frame& f, const Choice& c);
void offer_setup(const Table& t, const Frame& f, Offer& offer);
void choose_setup(Play& p, Frame& f, const Choice& c);

}  // namespace aspis::vsts
