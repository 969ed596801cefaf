// The table of phases: which functions run which, who is asked what, and by which rule.

#include "engine/rulesets/bladebow/board.hpp"
#include "engine/rulesets/bladebow/cards.hpp"
#include "engine/rulesets/bladebow/deploy.hpp"
#include "engine/rulesets/bladebow/leaders.hpp"
#include "engine/rulesets/bladebow/melee.hpp"
#include "engine/rulesets/bladebow/movement.hpp"
#include "engine/rulesets/bladebow/play.hpp"
#include "engine/rulesets/bladebow/rally.hpp"
#include "engine/rulesets/bladebow/ranged.hpp"
#include "engine/rulesets/bladebow/recoil.hpp"
#include "engine/rulesets/bladebow/rout_management.hpp"
#include "engine/rulesets/bladebow/special.hpp"
#include "engine/rulesets/bladebow/turn.hpp"

namespace aspis::bladebow {
namespace {

// Who decides.
Seat active_seat(const Table& t, const Frame&) { return t.state.active; }
Seat enemy_seat(const Table& t, const Frame&) { return other(t.state.active); }
Seat named_seat(const Table&, const Frame& f) { return static_cast<Seat>(f.a); }
Seat owner_seat(const Table& t, const Frame& f) { return side_of(t, f.a); }

// What the question is about.
int unit_subject(const Table&, const Frame& f) { return f.a; }
int leader_subject(const Table&, const Frame& f) { return leader_piece(f.a); }

std::string_view occasion_of_window(const Table&, const Frame& f) {
  return kWindowWords[static_cast<std::size_t>(f.a)];
}

Flow never(Play& p, Frame&) { return p.pop(); }

using Spec = PhaseSpec<Game>;

constexpr std::array kPhases = {
    Spec{Phase::kOver, Question::kNone, kNoRule, never},
    Spec{Phase::kDeploy, Question::kNone, "14.1"_rule, enter_deploy},
    Spec{Phase::kSetupCamp, Question::kSetupCamp, "14.3.plataea.sr2"_rule, enter_setup_camp, named_seat,
         offer_setup_camp, judge_setup_camp, choose_setup_camp},
    Spec{Phase::kSetupRanks, Question::kSetupRanks, "14.2"_rule, enter_setup_ranks, named_seat, offer_setup_ranks,
         judge_setup_ranks, choose_setup_ranks, subject_of_setup_ranks, nullptr, true},
    Spec{Phase::kSetupLeader, Question::kSetupLeader, "14.3"_rule, enter_setup_leader, seat_of_setup_leader,
         offer_setup_leader, judge_setup_leader, choose_setup_leader, leader_subject},
    Spec{Phase::kSetupWall, Question::kSetupWall, "14.4.mycale.sr2"_rule, enter_setup_wall, named_seat,
         offer_setup_wall, judge_setup_wall, choose_setup_wall},
    Spec{Phase::kTurn, Question::kNone, "5.0"_rule, enter_turn},
    Spec{Phase::kDraw, Question::kDraw, "5.1"_rule, enter_draw, named_seat, offer_draw, judge_draw, choose_draw},
    Spec{Phase::kImpulse, Question::kNone, "5.4.1"_rule, enter_impulse},
    Spec{Phase::kAction, Question::kAction, "5.4.4"_rule, enter_action, active_seat, offer_action, judge_action,
         choose_action},
    Spec{Phase::kRoutManagement, Question::kNone, "5.5"_rule, enter_rout_management},
    Spec{Phase::kReturnLeader, Question::kReturnLeader, "6.3/a"_rule, enter_return_leader, seat_of_setup_leader,
         offer_return_leader, judge_return_leader, choose_return_leader, leader_subject},
    Spec{Phase::kReturnUnit, Question::kReturnUnit, "5.5.1"_rule, enter_return_unit, owner_seat, offer_return_unit,
         judge_return_unit, choose_return_unit, unit_subject},
    Spec{Phase::kReturnFacing, Question::kReturnFacing, "5.5.1"_rule, enter_return_facing, owner_seat,
         offer_return_facing, judge_return_facing, choose_return_facing, unit_subject},
    Spec{Phase::kReinforce, Question::kReinforce, "14.4.mycale.sr3"_rule, enter_reinforce, seat_of_reinforcements,
         offer_reinforce, judge_reinforce, choose_reinforce},
    Spec{Phase::kReinforcePlace, Question::kReinforcePlace, "14.4.mycale.sr3"_rule, enter_reinforce_place,
         seat_of_reinforcements, offer_reinforce_place, judge_reinforce_place, choose_reinforce_place},
    Spec{Phase::kReinforceFacing, Question::kReinforceFacing, "14.4.mycale.sr3"_rule, enter_reinforce_facing,
         seat_of_reinforcements, offer_reinforce_facing, judge_reinforce_facing, choose_reinforce_facing, unit_subject},
    Spec{Phase::kWindow, Question::kCard, "4.2"_rule, enter_window, seat_of_window, offer_window, judge_window,
         choose_window, subject_of_window, occasion_of_window, true},
    Spec{Phase::kPeek, Question::kPeek, "4.2"_rule, enter_peek, named_seat, offer_peek, judge_peek, choose_peek},
    Spec{Phase::kLeaderMove, Question::kLeaderTo, "6.2"_rule, enter_leader_move, active_seat, offer_leader_move,
         judge_leader_move, choose_leader_move, leader_subject},
    Spec{Phase::kLeaderCheck, Question::kNone, "6.3"_rule, enter_leader_check},
    Spec{Phase::kMoveAction, Question::kMovePick, "5.4.4.1"_rule, enter_move_action, active_seat, offer_move_pick,
         judge_move_pick, choose_move_pick},
    Spec{Phase::kMoveUnit, Question::kNone, "7.0"_rule, enter_move_unit},
    Spec{Phase::kMoveDisrupt, Question::kMoveDisrupt, "7.4"_rule, enter_move_disrupt, active_seat, offer_move_disrupt,
         judge_move_disrupt, choose_move_disrupt, unit_subject},
    Spec{Phase::kMoveStep, Question::kMoveStep, "7.1"_rule, enter_move_step, active_seat, offer_move_step,
         judge_move_step, choose_move_step, unit_subject},
    Spec{Phase::kDisplace, Question::kDisplace, "7.3.4"_rule, enter_displace, owner_seat, offer_displace,
         judge_displace, choose_displace, unit_subject},
    Spec{Phase::kRangedAction, Question::kFireTarget, "5.4.4.2"_rule, enter_ranged_action, active_seat,
         offer_fire_target, judge_fire_target, choose_fire_target},
    Spec{Phase::kFireUnits, Question::kFireUnit, "8.5.1"_rule, enter_fire_units, active_seat, offer_fire_units,
         judge_fire_units, choose_fire_units, unit_subject},
    Spec{Phase::kVolley, Question::kNone, "8.5"_rule, enter_volley},
    Spec{Phase::kVolleyReroll, Question::kVolleyReroll, "4.2"_rule, enter_volley_reroll, named_seat,
         offer_volley_reroll, judge_volley_reroll, choose_volley_reroll},
    Spec{Phase::kRangedRecoil, Question::kRangedRecoil, "8.5.3"_rule, enter_ranged_recoil, owner_seat,
         offer_ranged_recoil, judge_ranged_recoil, choose_ranged_recoil, unit_subject},
    Spec{Phase::kMeleeAction, Question::kMeleeTarget, "5.4.4.3"_rule, enter_melee_action, active_seat,
         offer_melee_action, judge_melee_action, choose_melee_action},
    Spec{Phase::kMeleeDeclare, Question::kMeleeAdd, "9.4.1"_rule, enter_melee_declare, active_seat, offer_melee_declare,
         judge_melee_declare, choose_melee_declare, unit_subject},
    Spec{Phase::kMeleeLead, Question::kMeleeLead, "9.4.4.4"_rule, enter_melee_lead, active_seat, offer_melee_lead,
         judge_melee_lead, choose_melee_lead, unit_subject},
    Spec{Phase::kMeleeFight, Question::kNone, "9.4"_rule, enter_melee_fight},
    Spec{Phase::kRetreat, Question::kRetreat, "9.4.2"_rule, enter_retreat, enemy_seat, offer_retreat, judge_retreat,
         choose_retreat, unit_subject},
    Spec{Phase::kRetreatStep, Question::kRetreatStep, "9.4.2"_rule, enter_retreat_step, enemy_seat, offer_retreat_step,
         judge_retreat_step, choose_retreat_step, unit_subject},
    Spec{Phase::kCommit, Question::kNone, "9.4.3"_rule, enter_commit},
    Spec{Phase::kCommitSpend, Question::kCommitSpend, "4.1"_rule, enter_commit_spend, active_seat, offer_commit_spend,
         judge_commit_spend, choose_commit_spend},
    Spec{Phase::kCommitAllot, Question::kCommitAllot, "4.1"_rule, enter_commit_allot, active_seat, offer_commit_allot,
         judge_commit_allot, choose_commit_allot},
    Spec{Phase::kReroll, Question::kReroll, "9.4.6"_rule, enter_reroll, named_seat, offer_reroll, judge_reroll,
         choose_reroll},
    Spec{Phase::kRecoil, Question::kNone, "9.4.8"_rule, enter_recoil},
    Spec{Phase::kRecoilTo, Question::kRecoil, "9.4.8.2"_rule, enter_recoil_to, owner_seat, offer_recoil_to,
         judge_recoil_to, choose_recoil_to, unit_subject},
    Spec{Phase::kRoutCheck, Question::kNone, "9.4.10"_rule, enter_rout_check},
    Spec{Phase::kAdvance, Question::kAdvance, "9.4.9"_rule, enter_advance, active_seat, offer_advance, judge_advance,
         choose_advance, unit_subject},
    Spec{Phase::kAdvanceTurn, Question::kAdvanceTurn, "9.4.9/b"_rule, enter_advance_turn, active_seat,
         offer_advance_turn, judge_advance_turn, choose_advance_turn, unit_subject},
    Spec{Phase::kContinue, Question::kContinue, "9.4.11"_rule, enter_continue, active_seat, offer_continue,
         judge_continue, choose_continue, unit_subject},
    Spec{Phase::kRallyAction, Question::kRallyPick, "5.4.4.4"_rule, enter_rally_action, active_seat, offer_rally_pick,
         judge_rally_pick, choose_rally_pick},
    Spec{Phase::kRallyFacing, Question::kRallyFacing, "11.0/b"_rule, enter_rally_facing, owner_seat, offer_rally_facing,
         judge_rally_facing, choose_rally_facing, unit_subject},
};

static_assert(phases_in_order(kPhases, static_cast<std::size_t>(Phase::kCount)));

}  // namespace

std::span<const PhaseSpec<Game>> Game::phases() { return kPhases; }

}  // namespace aspis::bladebow
