#pragma once
// Melee (9.x): declaring an attack, committing to it, fighting, applying hits, advancing and going on.

#include "engine/rulesets/bladebow/play.hpp"

namespace aspis::bladebow {

// ---- Looking at the attack under way

inline bool in_attack(const Attacker& a) { return (a.flags & kDropped) == 0; }
int attacker_index(const Melee& m, int unit);  // -1: not attacking
inline int lead_unit(const Melee& m) { return m.attacker_count == 0 ? kNoUnit : m.attackers[m.lead].unit; }

/// 9.0, 9.1 for one unit, whatever the formation and whatever it has done in this action.
Verdict can_strike(const Table& t, int unit, int target_piece);
/// 9.0, 9.1: whether a member may attack this target (a unit, or a camp's piece).
Verdict may_attack(const Table& t, int unit, int target_piece);
/// Whether a unit has anything to attack at all.
bool has_melee_target(const Table& t, int unit);
/// The same with the reason that comes nearest: a wall before it, an enemy it does not face, or nobody at all.
Verdict may_be_ordered_to_fight(const Table& t, int unit);

// 9.4.4.4
/// How well placed an attacker is to lead: front centre 2, front side 1, elsewhere 0.
int lead_claim(const Table& t, int unit);

// 9.4.2
bool may_retreat_unaided(const Table& t);
/// Measured Retreat: a good-order open unit of any size, against attackers from whom a light one could go.
bool may_retreat_as_if_light(const Table& t);

// 9.4.3
/// 9.2: dice for the attacker's place around the target, 1 when the target is a camp.
int commitment_dice(const Table& t, int unit);
/// 9.4.3.1 to 9.4.3.4, R-29: cumulative; one leader next to the unit and one two squares away at most.
int commitment_modifier(const Table& t, int unit);
bool someone_must_commit(const Melee& m);
/// What a commitment die may show at most.
int commitment_needed(const Table& t, const Attacker& a);
/// By how much a rolled commitment die is too high.
int die_deficit(const Table& t, const Attacker& a, int die);
/// Points needed to pass, 0: passes.
int commit_deficit(const Table& t, const Attacker& a);
/// Whether the attacker has commitment dice on the table.
inline bool rolled_commitment(const Attacker& a) { return (a.flags & (kMustCommit | kAutoPass)) == kMustCommit; }
void add_commit_dice(Melee& m, int dice);
void reroll_commitment_die(Play& p, Attacker& a, int die);
void reroll_failed_commitment(Play& p, Attacker& a);
/// Commitment dice as they count (Scenario::tidy).
void tidy_commitment(const Sheet& sheet, State& s);

// 9.4.4
/// Whether a flank attack counts (9.4.4.1.A), cards considered.
bool flanked(const Table& t);
/// Whether an attacker stands in the defender's rear.
bool rear_attacked(const Table& t);
int attack_dice(const Table& t);
int defence_dice(const Table& t);
/// What makes up the dice and what bears upon their faces.
void tell_melee_modifiers(const Play& p);
/// Which faces of one side's dice hit, and which cancel, modifiers considered.
struct Scoring {
  int hit_on;     // or less
  int cancel_on;  // or more
};
inline constexpr int kNeverUpTo = 0;  // no die shows so little
inline constexpr int kNeverFrom = 7;  // nor so much
Scoring scoring(const Table& t, int role);
/// The same where a side deals no hits: its dice hit on nothing, and the enemy's have nothing to cancel.
Scoring scoring_as_told(const Table& t, int role);
/// Whether the dice of the fight under way have been reckoned up: those who fought may have left their places.
bool dice_counted(const State& s);
/// Where its faces part: those that hit, those that cancel, and those that do neither.
Cuts face_cuts(const Table& t, int role);
/// Hits and cancellations of one side's dice as they lie: role 0 the attacker, 1 the defender.
struct Tally {
  int hits = 0;
  int cancels = 0;
};
Tally tally(const Table& t, int role);
void reroll_melee_die(Play& p, int role, int die, Rule rule);
/// Melee dice as they count (Scenario::tidy).
void tidy_melee(State& s);

// 9.4.7
/// How a number of net hits is used up (9.4.7.1 to 9.4.7.3).
struct HitUse {
  bool disrupts = false;
  int ranks = 0;
  bool recoils = false;
  int rout_dice = 0;
};
HitUse use_melee_hits(const UnitType& type, bool good_order, int ranks, int hits);

// 9.4.9
enum class AdvanceRule : std::uint8_t { kNone, kOptional, kForced };
AdvanceRule advance_of(const Table& t);
bool has_advanced(const Table& t);
/// 9.4.11: target still there, in front, and the lead able to attack it again.
bool may_continue_after_advance(const Table& t);

// ---- Phases

Flow enter_melee_action(Play& p, Frame& f);
Verdict judge_melee_action(const Table& t, const Frame& f, const Choice& c);
void offer_melee_action(const Table& t, const Frame& f, Offer& offer);
void choose_melee_action(Play& p, Frame& f, const Choice& c);

Flow enter_melee_declare(Play& p, Frame& f);
Verdict judge_melee_declare(const Table& t, const Frame& f, const Choice& c);
void offer_melee_declare(const Table& t, const Frame& f, Offer& offer);
void choose_melee_declare(Play& p, Frame& f, const Choice& c);

Flow enter_melee_lead(Play& p, Frame& f);
Verdict judge_melee_lead(const Table& t, const Frame& f, const Choice& c);
void offer_melee_lead(const Table& t, const Frame& f, Offer& offer);
void choose_melee_lead(Play& p, Frame& f, const Choice& c);

Flow enter_melee_fight(Play& p, Frame& f);

Flow enter_retreat(Play& p, Frame& f);
Verdict judge_retreat(const Table& t, const Frame& f, const Choice& c);
void offer_retreat(const Table& t, const Frame& f, Offer& offer);
void choose_retreat(Play& p, Frame& f, const Choice& c);
Flow enter_retreat_step(Play& p, Frame& f);
Verdict judge_retreat_step(const Table& t, const Frame& f, const Choice& c);
void offer_retreat_step(const Table& t, const Frame& f, Offer& offer);
void choose_retreat_step(Play& p, Frame& f, const Choice& c);

Flow enter_commit(Play& p, Frame& f);
Flow enter_commit_spend(Play& p, Frame& f);
Verdict judge_commit_spend(const Table& t, const Frame& f, const Choice& c);
void offer_commit_spend(const Table& t, const Frame& f, Offer& offer);
void choose_commit_spend(Play& p, Frame& f, const Choice& c);
Flow enter_commit_allot(Play& p, Frame& f);
Verdict judge_commit_allot(const Table& t, const Frame& f, const Choice& c);
void offer_commit_allot(const Table& t, const Frame& f, Offer& offer);
void choose_commit_allot(Play& p, Frame& f, const Choice& c);

Flow enter_reroll(Play& p, Frame& f);
Verdict judge_reroll(const Table& t, const Frame& f, const Choice& c);
void offer_reroll(const Table& t, const Frame& f, Offer& offer);
void choose_reroll(Play& p, Frame& f, const Choice& c);

Flow enter_advance(Play& p, Frame& f);
Verdict judge_advance(const Table& t, const Frame& f, const Choice& c);
void offer_advance(const Table& t, const Frame& f, Offer& offer);
void choose_advance(Play& p, Frame& f, const Choice& c);
Flow enter_advance_turn(Play& p, Frame& f);
Verdict judge_advance_turn(const Table& t, const Frame& f, const Choice& c);
void offer_advance_turn(const Table& t, const Frame& f, Offer& offer);
void choose_advance_turn(Play& p, Frame& f, const Choice& c);
Flow enter_continue(Play& p, Frame& f);
Verdict judge_continue(const Table& t, const Frame& f, const Choice& c);
void offer_continue(const Table& t, const Frame& f, Offer& offer);
void choose_continue(Play& p, Frame& f, const Choice& c);

}  // namespace aspis::bladebow
