#pragma once
// The frame of the game: days, dawn, rounds, half-rounds, night, and the end.

#include "engine/rulesets/hotgates/board.hpp"

namespace aspis::hotgates {

// ---- Days and rounds (days.cpp)

Flow enter_day(Play& p, Frame& f);
Flow enter_round(Play& p, Frame& f);
Flow enter_half(Play& p, Frame& f);
/// victory: steps that Xerxes lost less those of the Greeks.
int score(const State& state);
/// Those who stand where the pass ends and did not come with Ephialtes (pass-falls).
int broken_through(const Table& t);

// ---- Dawn: who stays, who guards the path (dawn.cpp)

/// Whether anybody of a contingent is still in play.
bool in_play(const Table& t, int contingent);
bool in_box(const Table& t, int contingent);

Flow enter_phocians(Play& p, Frame& f);
Verdict judge_phocians(const Table& t, const Frame& f, const Choice& c);
void offer_phocians(const Table& t, const Frame& f, Offer& offer);
void choose_phocians(Play& p, Frame& f, const Choice& c);
Flow enter_conference(Play& p, Frame& f);
Verdict judge_conference(const Table& t, const Frame& f, const Choice& c);
void offer_conference(const Table& t, const Frame& f, Offer& offer);
void choose_conference(Play& p, Frame& f, const Choice& c);
Flow enter_box(Play& p, Frame& f);
Verdict judge_box(const Table& t, const Frame& f, const Choice& c);
void offer_box(const Table& t, const Frame& f, Offer& offer);
void choose_box(Play& p, Frame& f, const Choice& c);
/// ephialtes, ephialtes-plus1.
void roll_for_ephialtes(Play& p);

// ---- The Greek set-up (deploy.cpp)

/// The next unit to be placed; kNone: all are.
int next_to_place(const Table& t);
Flow enter_setup(Play& p, Frame& f);
Verdict judge_setup(const Table& t, const Frame& f, const Choice& c);
void offer_setup(const Table& t, const Frame& f, Offer& offer);
void choose_setup(Play& p, Frame& f, const Choice& c);

// ---- Arrivals (arrivals.cpp)

Flow enter_arrive(Play& p, Frame& f);
Verdict judge_arrive(const Table& t, const Frame& f, const Choice& c);
void offer_arrive(const Table& t, const Frame& f, Offer& offer);
void choose_arrive(Play& p, Frame& f, const Choice& c);

}  // namespace aspis::hotgates
