// The table of phases: which functions run which, who is asked what, and by which rule.

#include "engine/rulesets/hotgates/days.hpp"
#include "engine/rulesets/hotgates/fire.hpp"
#include "engine/rulesets/hotgates/melee.hpp"
#include "engine/rulesets/hotgates/morale.hpp"
#include "engine/rulesets/hotgates/movement.hpp"

namespace aspis::hotgates {
namespace {

// Who decides.
Seat greek_seat(const Table&, const Frame&) { return kGreek; }
Seat persian_seat(const Table&, const Frame&) { return kPersian; }
Seat named_seat(const Table&, const Frame& f) { return static_cast<Seat>(f.a); }

// What the question is about.
int next_subject(const Table& t, const Frame&) { return next_to_place(t); }
int entering_subject(const Table&, const Frame& f) { return f.a; }
int moving_subject(const Table& t, const Frame&) { return t.state.mover.unit; }
int target_subject(const Table& t, const Frame&) { return t.state.target; }

Flow never(Play& p, Frame&) { return p.pop(); }

using Spec = PhaseSpec<Game>;

constexpr std::array kPhases = {
    Spec{Phase::kOver, Question::kNone, kNoRule, never},
    Spec{Phase::kDay, Question::kNone, "sequence"_rule, enter_day},
    Spec{Phase::kPhocians, Question::kPhocians, "conference-choice"_rule, enter_phocians, greek_seat, offer_phocians,
         judge_phocians, choose_phocians},
    Spec{Phase::kConference, Question::kConference, "conference-choice"_rule, enter_conference, greek_seat,
         offer_conference, judge_conference, choose_conference},
    Spec{Phase::kBox, Question::kBox, "box"_rule, enter_box, greek_seat, offer_box, judge_box, choose_box},
    Spec{Phase::kSetup, Question::kSetup, "setup"_rule, enter_setup, greek_seat, offer_setup, judge_setup, choose_setup,
         next_subject},
    Spec{Phase::kRound, Question::kNone, "sequence"_rule, enter_round},
    Spec{Phase::kArrive, Question::kEnter, "commit-when"_rule, enter_arrive, persian_seat, offer_arrive, judge_arrive,
         choose_arrive, entering_subject},
    Spec{Phase::kHalf, Question::kNone, "sequence"_rule, enter_half},
    Spec{Phase::kMove, Question::kMove, "movement"_rule, enter_move, named_seat, offer_move, judge_move, choose_move,
         nullptr, nullptr, false, movement_under_way},
    Spec{Phase::kMoveUnit, Question::kMoveUnit, "movement"_rule, enter_move_unit, named_seat, offer_move_unit,
         judge_move_unit, choose_move_unit, moving_subject},
    Spec{Phase::kFire, Question::kFire, "fire-limits"_rule, enter_fire, named_seat, offer_fire, judge_fire,
         choose_fire},
    Spec{Phase::kMelee, Question::kMelee, "melee-group"_rule, enter_melee, named_seat, offer_melee, judge_melee,
         choose_melee},
    Spec{Phase::kJoin, Question::kJoin, "melee-group"_rule, enter_join, named_seat, offer_join, judge_join, choose_join,
         target_subject},
    Spec{Phase::kLose, Question::kLose, "melee-losses"_rule, enter_lose, named_seat, offer_lose, judge_lose,
         choose_lose},
    Spec{Phase::kRecover, Question::kRecover, "recovery"_rule, enter_recover, named_seat, offer_recover, judge_recover,
         choose_recover},
};
static_assert(phases_in_order(kPhases, static_cast<std::size_t>(Phase::kCount)));

}  // namespace

std::span<const PhaseSpec<Game>> Game::phases() { return kPhases; }

}  // namespace aspis::hotgates
