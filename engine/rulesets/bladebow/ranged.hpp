#pragma once
// Ranged combat (8.x).

#include "engine/rulesets/bladebow/play.hpp"

namespace aspis::bladebow {

/// 8.1, 2.3.2.3: whether a unit may fire at all now.
Verdict may_fire(const Table& t, int unit);
/// 8.2 to 8.4: whether it may fire at this target.
Verdict may_fire_at(const Table& t, int unit, int target);
/// Whether a unit could be ordered to fire at somebody: a card held for the start of the action may give range or leave
/// (4.2).
Verdict may_be_ordered_to_fire(const Table& t, int unit);
/// 8.4: steps of 45 degrees a firer must turn to have the target in its arc from a facing.
int rotation_needed(const Table& t, int unit, int target);

int volley_attack_dice(const Table& t);
int volley_defence_dice(const Table& t);
/// A volley's dice as they count (Scenario::tidy).
void tidy_volley(State& s);

// Phases.
Flow enter_ranged_action(Play& p, Frame& f);
Verdict judge_fire_target(const Table& t, const Frame& f, const Choice& c);
void offer_fire_target(const Table& t, const Frame& f, Offer& offer);
void choose_fire_target(Play& p, Frame& f, const Choice& c);
Flow enter_fire_units(Play& p, Frame& f);
Verdict judge_fire_units(const Table& t, const Frame& f, const Choice& c);
void offer_fire_units(const Table& t, const Frame& f, Offer& offer);
void choose_fire_units(Play& p, Frame& f, const Choice& c);
Flow enter_volley(Play& p, Frame& f);
Flow enter_volley_reroll(Play& p, Frame& f);
Verdict judge_volley_reroll(const Table& t, const Frame& f, const Choice& c);
void offer_volley_reroll(const Table& t, const Frame& f, Offer& offer);
void choose_volley_reroll(Play& p, Frame& f, const Choice& c);
Flow enter_ranged_recoil(Play& p, Frame& f);
Verdict judge_ranged_recoil(const Table& t, const Frame& f, const Choice& c);
void offer_ranged_recoil(const Table& t, const Frame& f, Offer& offer);
void choose_ranged_recoil(Play& p, Frame& f, const Choice& c);

}  // namespace aspis::bladebow
