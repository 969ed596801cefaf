// The battery on routes.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <vector>

#include "engine/kernel/plan.hpp"
#include "engine/testing/battery.hpp"
#include "engine/testing/playout.hpp"
#include "engine/testing/transcript.hpp"

namespace aspis::testing {
namespace {

using Costs = std::map<std::pair<int, int>, int>;  // place and facing -> cost

/// The pieces that a choice names.
std::vector<int> pieces_of(const Ruleset& ruleset, const Choice& choice) {
  std::vector<int> pieces;
  const VerbSpec& verb = ruleset.verbs[choice.verb];
  for (int i = 0; i < verb.arg_count(); ++i) {
    if (verb.args[i].kind == ArgKind::kPiece) pieces.push_back(choice.argument(i));
  }
  return pieces;
}

/// A piece that could be on its way now: the one the question is about, or any that an option would set in motion.
int any_mover(const Ruleset& ruleset, const Decision& decision, const OptionList& options, Picker& picker) {
  if (decision.subject >= 0) return decision.subject;
  std::vector<int> movers;
  for (const Option& option : options) {
    if (!ruleset.verbs[option.choice.verb].route) continue;
    for (const int piece : pieces_of(ruleset, option.choice)) movers.push_back(piece);
  }
  return movers.empty() ? -1 : movers[picker.below(static_cast<std::uint32_t>(movers.size()))];
}

/// Every route is legal, ends at the first dice, and leads where it says at the cost it says.
void check_routes(const Scenario& scenario, const StateBuffer& start, int piece, const std::vector<Destination>& routes,
                  Costs& costs) {
  for (const Destination& route : routes) {
    SCOPED_TRACE("to " + scenario.place_name(route.place));
    EXPECT_TRUE(costs.emplace(std::pair(route.place, route.facing), route.cost).second) << "listed twice";
    StateBuffer state = start;
    SeededDice dice(1);
    for (const Choice& choice : route.choices) {
      EXPECT_EQ(dice.asked(), 0u) << "a route goes on behind dice";
      ASSERT_TRUE(scenario.why_not(state.bytes, choice)) << choice_text(scenario, choice);
      scenario.choose(state.bytes, choice, dice, nullptr);
    }
    EXPECT_EQ(dice.asked() > 0, route.dice);
    if (route.dice) continue;  // where it stands now is up to them
    const Standing standing = scenario.standing(state.bytes, piece);
    EXPECT_EQ(standing.place, route.place);
    EXPECT_EQ(standing.facing, route.facing);
    if (standing.spent != 0) EXPECT_EQ(standing.spent, route.cost);  // 0: the move is over and forgotten
  }
}

/// Wherever the piece strays to at a cost, by choices of this seat that play no card and name no other piece, and
/// without dice, there is a route, and none that costs more. Knows nothing of which verbs the ruleset marks as steps of
/// a route.
void check_strays(const Scenario& scenario, const StateBuffer& start, int piece, const Costs& costs, Picker& picker) {
  const Ruleset& ruleset = scenario.ruleset();
  const Decision asked = scenario.decision(start.bytes);
  const Standing from = scenario.standing(start.bytes, piece);
  const auto strays = [&](const Choice& choice) {
    const VerbSpec& verb = ruleset.verbs[choice.verb];
    const auto is_card = [](const ArgSpec& spec) { return spec.kind == ArgKind::kCard; };
    return std::ranges::none_of(verb.args, is_card) &&
           std::ranges::all_of(pieces_of(ruleset, choice), [&](int named) { return named == piece; });
  };
  StateBuffer state = start;
  SeededDice dice(1);
  OptionList options;
  std::string way;
  bool moved = false;
  int spent = from.spent;
  for (int step = 0; step < 40; ++step) {
    scenario.options(state.bytes, options);
    std::vector<Choice> choices;
    for (const Option& option : options) {
      // Only the first choice may name the piece: later ones that do begin another order.
      const bool names = !pieces_of(ruleset, option.choice).empty();
      const bool fits = step == 0 ? names || asked.subject >= 0 : !names;
      if (option.span == 0 && fits && strays(option.choice)) choices.push_back(option.choice);
    }
    if (choices.empty()) return;
    const Choice choice = choices[picker.below(static_cast<std::uint32_t>(choices.size()))];
    way += choice_text(scenario, choice) + "; ";
    scenario.choose(state.bytes, choice, dice, nullptr);
    if (dice.asked() > 0 || scenario.result(state.bytes).over) return;
    const Decision decision = scenario.decision(state.bytes);
    const Standing standing = scenario.standing(state.bytes, piece);
    const bool elsewhere = standing.place != from.place || standing.facing != from.facing;
    if (standing.spent < spent && moved) return;  // its way is over
    moved = moved || standing.spent > spent;
    spent = standing.spent;
    if (moved && standing.place >= 0 && standing.may_stay && elsewhere) {
      const auto known = costs.find({standing.place, standing.facing});
      ASSERT_TRUE(known != costs.end()) << "no route to " << scenario.place_name(standing.place) << " by " << way;
      ASSERT_LE(known->second, standing.spent) << "to " << scenario.place_name(standing.place) << " by " << way;
    }
    if (decision.seat != asked.seat || (decision.subject >= 0 && decision.subject != piece)) return;
  }
}

}  // namespace

void check_plans(const SharedScenario& scenario, std::uint64_t seed) {
  const std::size_t size = scenario->state_size();
  Playout play(*scenario, seed);
  Picker& picker = play.picker();
  int planned = 0;
  while (!play.over() && !play.too_long()) {
    const Decision decision = scenario->decision(play.state());
    // Questions that are not about one piece come first in an order: they are few, so each is looked at more often.
    const int piece = any_mover(scenario->ruleset(), decision, play.options(), picker);
    if (piece >= 0 && planned < 40 && picker.below(decision.subject >= 0 ? 12 : 4) == 0) {
      // Clients plan on what a seat may know; tools on the whole truth.
      StateBuffer truth;
      std::memcpy(truth.bytes, play.state(), size);
      StateBuffer view = truth;
      scenario->redact(view.bytes, decision.seat);
      for (const StateBuffer* start : {&truth, &view}) {
        SCOPED_TRACE(where(*scenario, seed, play.steps()) + " " + scenario->piece_key(piece));
        const std::vector<Destination> routes = plan_routes(*scenario, start->bytes, piece);
        if (!routes.empty()) ++planned;
        Costs costs;
        ASSERT_NO_FATAL_FAILURE(check_routes(*scenario, *start, piece, routes, costs));
        for (int walk = 0; walk < 8; ++walk) {
          ASSERT_NO_FATAL_FAILURE(check_strays(*scenario, *start, piece, costs, picker));
        }
        if (::testing::Test::HasFailure()) return;
      }
    }
    play.choose(play.pick());
  }
}

}  // namespace aspis::testing
