// The table of phases: who decides, by which rule, and the functions that run each.

#include <array>

#include "engine/rulesets/glory/action.hpp"
#include "engine/rulesets/glory/leaders.hpp"
#include "engine/rulesets/glory/melee.hpp"
#include "engine/rulesets/glory/missile.hpp"
#include "engine/rulesets/glory/morale.hpp"
#include "engine/rulesets/glory/turn.hpp"

namespace aspis::glory {
namespace {

// Who decides.
Seat first_seat(const Table&, const Frame& f) { return static_cast<Seat>(f.a); }
Seat second_seat(const Table&, const Frame& f) { return static_cast<Seat>(f.b); }
Seat owner_seat(const Table& t, const Frame& f) { return t.sheet.side(f.a); }
Seat leader_seat(const Table& t, const Frame& f) { return t.sheet.leader_side(f.a); }

// What the question is about.
int first_subject(const Table&, const Frame& f) { return f.a; }
int second_subject(const Table&, const Frame& f) { return f.b; }
int leader_subject(const Table&, const Frame& f) { return leader_piece(f.a); }
int pool_subject(const Table&, const Frame& f) { return leader_piece(f.c); }

// Which sector it means.
std::string_view first_sector(const Table&, const Frame& f) { return sector_word(f.a); }
std::string_view second_sector(const Table&, const Frame& f) { return sector_word(f.b); }
std::string_view ordered_sector(const Table& t, const Frame& f) {
  return sector_word(t.state.order[static_cast<std::size_t>(f.a)]);
}

Flow never(Play& p, Frame&) { return p.pop(); }

using Spec = PhaseSpec<Game>;

constexpr std::array kPhases = {
    Spec{Phase::kOver, Question::kNone, kNoRule, never},
    Spec{Phase::kTurn, Question::kNone, "3.0"_rule, enter_turn},
    Spec{Phase::kReturn, Question::kReturn, "9.0-wounded"_rule, enter_return, leader_seat, offer_return, judge_return,
         choose_return, leader_subject},
    Spec{Phase::kReplace, Question::kReplace, "9.0-replacement"_rule, enter_replace, first_seat, offer_replace,
         judge_replace, choose_replace, pool_subject, second_sector},
    Spec{Phase::kInitiative, Question::kNone, "4.0-roll"_rule, enter_initiative},
    Spec{Phase::kPledge, Question::kPledge, "12.0-1"_rule, enter_pledge, first_seat, offer_pledge, judge_pledge,
         choose_pledge, nullptr, second_sector, true},
    Spec{Phase::kFirst, Question::kFirst, "3.0-1"_rule, enter_first, seat_of_first, offer_first, judge_first,
         choose_first, nullptr, ordered_sector},
    Spec{Phase::kCards, Question::kCard, "11.0"_rule, enter_cards, first_seat, offer_cards, judge_cards, choose_cards,
         nullptr, second_sector, true},
    Spec{Phase::kMissile, Question::kNone, "3.0-2"_rule, enter_missile},
    Spec{Phase::kAllocate, Question::kFire, "5.0-who"_rule, enter_allocate, first_seat, offer_allocate, judge_allocate,
         choose_allocate, second_subject, nullptr, true},
    Spec{Phase::kVolley, Question::kVolley, "12.0-1"_rule, enter_volley, seat_of_volley, offer_volley, judge_volley,
         choose_volley, subject_of_volley},
    Spec{Phase::kAction, Question::kNone, "3.0-3"_rule, enter_action},
    Spec{Phase::kSlot, Question::kSector, "3.0-3"_rule, enter_slot, second_seat, offer_slot, judge_slot, choose_slot,
         nullptr, first_sector, false, slot_under_way},
    Spec{Phase::kActivate, Question::kAct, "6.0-individual"_rule, enter_activate, seat_of_activate, offer_activate,
         judge_activate, choose_activate, first_subject},
    Spec{Phase::kMelee, Question::kNone, "7.0-single"_rule, enter_melee},
    Spec{Phase::kPickLeader, Question::kLeader, "2.1-shift"_rule, enter_once, seat_of_attacker, offer_leader,
         judge_leader, choose_leader, subject_of_melee},
    Spec{Phase::kColumn, Question::kColumn, "12.0-2"_rule, enter_once, seat_of_attacker, offer_column, judge_column,
         choose_column, subject_of_melee},
    Spec{Phase::kCancel, Question::kCancel, "12.0-cancel"_rule, enter_once, seat_of_defender, offer_cancel,
         judge_cancel, choose_cancel, subject_of_melee},
    Spec{Phase::kStrike, Question::kStrike, "12.0-1"_rule, enter_once, seat_of_attacker, offer_strike, judge_strike,
         choose_strike, subject_of_melee},
    Spec{Phase::kShift, Question::kShift, "12.0-3a"_rule, enter_once, first_seat, offer_shift, judge_shift,
         choose_shift, subject_of_melee, role_of_shift},
    Spec{Phase::kHalf, Question::kNone, "7.0-MCT2"_rule, enter_half},
    Spec{Phase::kAdvance, Question::kAdvance, "7.0-advance"_rule, enter_advance, owner_seat, offer_advance,
         judge_advance, choose_advance, first_subject},
    Spec{Phase::kRally, Question::kNone, "3.0-4"_rule, enter_rally},
    Spec{Phase::kRallyDot, Question::kRally, "2.1-dot"_rule, enter_rally_dot, owner_seat, offer_rally_dot,
         judge_rally_dot, choose_rally_dot, first_subject},
    Spec{Phase::kFlight, Question::kFlee, "8.0-rout-movement"_rule, enter_flight, owner_seat, offer_flight,
         judge_flight, choose_flight, first_subject},
    Spec{Phase::kDisplace, Question::kJoin, "9.0-melee-loss"_rule, enter_displace, leader_seat, offer_displace,
         judge_displace, choose_displace, leader_subject},
};
static_assert(phases_in_order(kPhases, static_cast<std::size_t>(Phase::kCount)));

}  // namespace

std::span<const PhaseSpec<Game>> Game::phases() { return kPhases; }

}  // namespace aspis::glory
