#pragma once
// The sequence of play (5.x): turns, impulses and actions as frames on the stack.

#include "engine/rulesets/bladebow/play.hpp"
#include "engine/rulesets/bladebow/setup.hpp"

namespace aspis::bladebow {

/// Lays the frames of a battle that starts or goes on at this point. `actions`, `turn`, `active` and the like are
/// already in the state.
void lay_frames(State& state, BeginAt at);

/// 4.3: the number of actions a card gives a side, by its commander's colour.
int actions_on(const Table& t, int side, int card);
/// Runner with Orders: another card for the number of actions.
void redraw_actions(Play& p);

/// 3.5, R-7: the units that would act together under a leader with this one; empty if it cannot be among them.
Bits formation(const Table& t, Order order, int leader, int seed);

// Phases.
Flow enter_turn(Play& p, Frame& f);
Flow enter_draw(Play& p, Frame& f);
Verdict judge_draw(const Table& t, const Frame& f, const Choice& c);
void offer_draw(const Table& t, const Frame& f, Offer& offer);
void choose_draw(Play& p, Frame& f, const Choice& c);
Flow enter_impulse(Play& p, Frame& f);

// action.cpp
Flow enter_action(Play& p, Frame& f);
Verdict judge_action(const Table& t, const Frame& f, const Choice& c);
void offer_action(const Table& t, const Frame& f, Offer& offer);
void choose_action(Play& p, Frame& f, const Choice& c);

}  // namespace aspis::bladebow
