#pragma once
// The battery: tests that any ruleset gets for free. Each check plays seeded random battles of a scenario and fails the
// running test when the contract of engine/kernel/ruleset.hpp does not hold. Failures name scenario, seed and step.

#include <cstdint>
#include <memory>

#include "engine/kernel/ruleset.hpp"

namespace aspis::testing {

using SharedScenario = std::shared_ptr<const Scenario>;

/// A battle comes to an end in the allowed number of decisions; at every step the seat can choose something, no option
/// is offered twice, verbs, questions, rules and events are of the ruleset's lists, and no invariant is broken.
void check_plays_to_the_end(const SharedScenario& scenario, std::uint64_t seed);

/// The same seed and choices give the same states; a copy of state and dice taken anywhere goes on in the same way.
void check_repeats(const SharedScenario& scenario, std::uint64_t seed);

/// Undo brings back the exact state and dice, and is refused past dice and reveals.
void check_undo(const SharedScenario& scenario, std::uint64_t seed);

/// What `options` offers is legal by `why_not`, and what it does not offer is not, for many made-up choices.
void check_options_agree_with_why_not(const SharedScenario& scenario, std::uint64_t seed);

/// What a seat may not know is neither in its view nor needed for its options; a filled-in view is a possible state
/// that looks the same to the seat and can be played on.
void check_hidden_information(const SharedScenario& scenario, std::uint64_t seed);

/// No allocation from the first decision to the end when nobody listens.
void check_allocates_nothing(const SharedScenario& scenario, std::uint64_t seed);

/// Probabilities of the outcomes of a choice add up to one, and faces of dice that a rule lumps together lead to the
/// same future.
void check_odds(const SharedScenario& scenario, std::uint64_t seed);

/// Planned routes are legal, end at the first dice and lead where they say at the cost they say; wherever random play
/// takes a piece without them, there is a route.
void check_plans(const SharedScenario& scenario, std::uint64_t seed);

/// Advice stays in its range, leaves something to do, is the same for whoever looks with the same eyes, tells no
/// secrets and allocates nothing; what a position is worth to one of two sides it costs the other.
void check_advice(const SharedScenario& scenario, std::uint64_t seed);

/// Pieces, places and cards are found again by their keys, and every scene is well formed.
void check_names_and_scenes(const SharedScenario& scenario, std::uint64_t seed);

}  // namespace aspis::testing
