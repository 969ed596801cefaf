// The table of phases: which functions run which, who is asked what, and by which rule.

#include "engine/rulesets/vsts/combat.hpp"
#include "engine/rulesets/vsts/fire.hpp"
#include "engine/rulesets/vsts/free_setup.hpp"
#include "engine/rulesets/vsts/leaders.hpp"
#include "engine/rulesets/vsts/movement.hpp"
#include "engine/rulesets/vsts/play.hpp"
#include "engine/rulesets/vsts/rout.hpp"
#include "engine/rulesets/vsts/turn.hpp"

namespace aspis::vsts {
namespace {

// Who decides.
Seat active_seat(const Table& t, const Frame&) { return t.state.side; }
Seat named_seat(const Table&, const Frame& f) { return static_cast<Seat>(f.a); }
Seat owner_seat(const Table& t, const Frame& f) { return t.sheet.side(f.a); }
Seat wing_seat(const Table&, const Frame& f) { return side_of_wing(f.a); }

// What the question is about.
int unit_subject(const Table&, const Frame& f) { return f.a; }
int leader_subject(const Table&, const Frame& f) { return leader_piece(f.a); }

// Which wing a question about a whole wing means.
std::string_view active_wing(const Table& t, const Frame&) { return wing_word(t.state.wing); }

Flow never(Play& p, Frame&) { return p.pop(); }

using Spec = PhaseSpec<Game>;

constexpr std::array kPhases = {
    Spec{Phase::kOver, Question::kNone, kNoRule, never},
    Spec{Phase::kSetup, Question::kSetup, "12.1.1"_rule, enter_setup, seat_of_setup, offer_setup, judge_setup,
         choose_setup, subject_of_setup},
    Spec{Phase::kTurn, Question::kNone, "4.0"_rule, enter_turn},
    Spec{Phase::kPull, Question::kNone, "4.0.1"_rule, enter_pull},
    Spec{Phase::kReactivate, Question::kReactivate, "6.2"_rule, enter_reactivate, named_seat, offer_reactivate,
         judge_reactivate, choose_reactivate},
    Spec{Phase::kDisembark, Question::kNone, "11.4.a"_rule, enter_disembark},
    Spec{Phase::kLand, Question::kLand, "11.4.a"_rule, enter_land, owner_seat, offer_land, judge_land, choose_land,
         unit_subject},
    Spec{Phase::kArrive, Question::kArrive, "11.4.f"_rule, enter_arrive, wing_seat, offer_arrive, judge_arrive,
         choose_arrive},
    Spec{Phase::kActivate, Question::kRest, "7.6"_rule, enter_activate, active_seat, offer_rest, judge_rest,
         choose_rest, nullptr, active_wing},
    Spec{Phase::kMove, Question::kMove, "7.0"_rule, enter_move, active_seat, offer_move, judge_move, choose_move,
         nullptr, active_wing, false, movement_under_way},
    Spec{Phase::kMovePiece, Question::kMovePiece, "7.0"_rule, enter_move_piece, active_seat, offer_move_piece,
         judge_move_piece, choose_move_piece, subject_of_move},
    Spec{Phase::kMarchTurn, Question::kMarchTurn, "7.3.2"_rule, enter_march_turn, active_seat, offer_march_turn,
         judge_march_turn, choose_march_turn, unit_subject},
    Spec{Phase::kShot, Question::kNone, "7.5"_rule, enter_shot},
    Spec{Phase::kCombat, Question::kNone, "8.0"_rule, enter_combat},
    Spec{Phase::kRoutBefore, Question::kRoutBefore, "8.1.1"_rule, enter_rout_before, named_seat, offer_rout_before,
         judge_rout_before, choose_rout_before},
    Spec{Phase::kRetreatBefore, Question::kRetreat, "8.1.2"_rule, enter_retreat_before, named_seat, offer_retreat,
         judge_retreat, choose_retreat, subject_of_retreat},
    Spec{Phase::kRetreatStep, Question::kRetreatStep, "8.1.2.a"_rule, enter_retreat_step, seat_of_retreat_step,
         offer_retreat_step, judge_retreat_step, choose_retreat_step, unit_subject},
    Spec{Phase::kAllot, Question::kAllot, "8.0.ii"_rule, enter_allot, active_seat, offer_allot, judge_allot,
         choose_allot, unit_subject},
    Spec{Phase::kStrike, Question::kNone, "8.1"_rule, enter_strike},
    Spec{Phase::kRoutStep, Question::kRoutNext, "9.0"_rule, enter_rout_step, named_seat, offer_rout_step,
         judge_rout_step, choose_rout_step},
    Spec{Phase::kFlight, Question::kFlee, "9.0.d"_rule, enter_flight, seat_of_flight, offer_flight, judge_flight,
         choose_flight, subject_of_flight},
    Spec{Phase::kShock, Question::kNone, "9.0.j"_rule, enter_shock},
    Spec{Phase::kDisplace, Question::kDisplace, "8.4"_rule, enter_displace, seat_of_displaced, offer_displace,
         judge_displace, choose_displace, leader_subject},
};
static_assert(phases_in_order(kPhases, static_cast<std::size_t>(Phase::kCount)));

}  // namespace

std::span<const PhaseSpec<Game>> Game::phases() { return kPhases; }

}  // namespace aspis::vsts
