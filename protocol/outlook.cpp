#include "protocol/outlook.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <utility>

#include "engine/kernel/odds.hpp"
#include "engine/kernel/plausible.hpp"
#include "players/greedy_player.hpp"
#include "players/luck.hpp"

namespace aspis {
namespace {

constexpr int kMostSteps = 128;   // an answer that takes longer is left half-way
constexpr int kSlightPart = 250;  // of what is worth half a victory: fewer points are not worth a word
constexpr int kClearer = 4;
// Two and a half standard errors, squared: 25 / 4.
constexpr int kSureWhole = 25;
constexpr int kSureShare = 4;
constexpr int kShareTold = 5;  // nor is what is a smaller part of all that tells the two apart

using Try = LookAhead::Try;

/// Says how far the story of a choice has come.
class Story {
 public:
  Story(const Scenario& scenario, Seat seat) : scenario_(scenario), seat_(seat) {
    for (std::size_t i = 0; i < scenario.ruleset().seats.size(); ++i) {
      asked_ = asked_ || (i != seat && scenario.decides(static_cast<Seat>(i)));
    }
  }

  /// So many stages lie behind a decision.
  int stages(const Decision& decision) {
    const Moment moment = moment_of(scenario_, decision);
    const bool own = decision.seat == seat_;
    begun_ = begun_ || (!own && settled(moment));
    if (asked_ ? begun_ && own && settled(moment) : moment == Moment::kOpening) return Try::kStages;
    if (begun_ || moment == Moment::kOpening) return Try::kCarriedOut + 1;
    return !own || settled(moment) ? Try::kSettledStage + 1 : 0;
  }

 private:
  const Scenario& scenario_;
  Seat seat_;
  bool asked_ = false;  // where the rules move the enemy they do so unasked, before anything new can be undertaken
  bool begun_ = false;  // the enemy's answer
};

/// What the plan, as long as it lasts, or else the advice does next.
Choice next_choice(const Scenario& scenario, const void* state, Seat seat, const Plan& plan, bool carried_out) {
  OptionList options;
  const Decision decision = scenario.decision(state);
  if (carried_out || decision.seat != seat || !settled(moment_of(scenario, decision))) {
    return likely_choice(scenario, state, options);
  }
  std::array<int, OptionList::kCapacity> weights;
  scenario.options(state, options);
  return planned(scenario, state, options, plan, weights);
}

/// Makes a choice on a copy and lets the plan and then the advice play on for both sides.
Try play_on(const Scenario& scenario, Seat seat, const StateBuffer& from, const Choice& choice, const Plan& plan,
            std::uint64_t luck) {
  Try out;
  StateBuffer state;
  std::memcpy(state.bytes, from.bytes, scenario.state_size());
  Luck dice(luck);
  Story story(scenario, seat);
  dice.expect(choice, scenario.decision(state.bytes).subject);
  scenario.choose(state.bytes, choice, dice, nullptr);
  const auto reach = [&](int stages) {
    for (; out.stages < stages; ++out.stages) {
      std::vector<int>& assessed = out.assessed[static_cast<std::size_t>(out.stages)];
      assessed.resize(scenario.ruleset().concerns.size());
      scenario.assess(state.bytes, seat, assessed);
    }
  };
  for (int step = 0; !scenario.result(state.bytes).over; ++step) {
    const Decision decision = scenario.decision(state.bytes);
    reach(step == kMostSteps ? Try::kStages : story.stages(decision));
    if (out.stages == Try::kStages) break;
    if (moment_of(scenario, decision) == Moment::kOpening) dice.turn_page();
    const Choice next = next_choice(scenario, state.bytes, seat, plan, out.stages > Try::kCarriedOut);
    dice.expect(next, decision.subject);
    scenario.choose(state.bytes, next, dice, nullptr);
  }
  out.result = scenario.result(state.bytes);
  return out;
}

void count_end(Course& course, const Result& result, Seat seat) {
  if (!result.over) return;
  ++(result.winner == kNobody ? course.drawn : result.winner == seat ? course.won : course.lost);
}

/// The piece that a choice sets or keeps in motion; -1 where it is none.
int piece_in_question(const Scenario& scenario, const void* view, Seat seat, const Choice& choice) {
  const VerbSpec& verb = scenario.ruleset().verbs[choice.verb];
  const Decision decision = scenario.decision(view);
  if (verb.route && decision.subject >= 0) return decision.subject;
  if (decision.subject >= 0 || verb.arg_count() != 1 || verb.args[0].kind != ArgKind::kPiece) return -1;
  const Scene scene = scenario.scene(view, seat);
  const auto named = std::ranges::find(scene.pieces, choice.a, &ScenePiece::id);
  return named != scene.pieces.end() && named->side == seat ? choice.a : -1;
}

/// The most plausible of the options that fit, the first of equals, in full.
template <class Fits>
std::optional<Choice> plausible(const Scenario& scenario, const void* view, const OptionList& options, Fits fits) {
  std::array<int, OptionList::kCapacity> weights;
  scenario.weigh(view, options, 0, std::span(weights).first(static_cast<std::size_t>(options.size())));
  const Option* best = nullptr;
  int most = -1;
  for (int i = 0; i < options.size(); ++i) {
    const int weight = weights[static_cast<std::size_t>(i)];
    if (weight <= most || !fits(options[i])) continue;
    best = &options[i];
    most = weight;
  }
  if (best == nullptr) return std::nullopt;
  return in_full(scenario, *best);
}

std::vector<std::size_t> in_order(std::vector<std::pair<int, std::size_t>> found) {
  std::ranges::sort(found);
  std::vector<std::size_t> concerns;
  for (const auto& [rank, concern] : found) concerns.push_back(concern);
  return concerns;
}

/// One concern at one stage, over all tries that came to it with both choices.
struct Paired {
  std::int64_t chosen = 0;
  std::int64_t other = 0;
  std::int64_t squares = 0;  // of the differences
  int tries = 0;

  void add(int before, int mine, int theirs) {
    chosen += mine - before;
    other += theirs - before;
    squares += std::int64_t{mine - theirs} * (mine - theirs);
    ++tries;
  }
  /// Were the differences luck, their sum would hardly ever be so far from nothing.
  bool apart() const { return squares > 0 && lead() * lead() * kSureShare >= squares * kSureWhole; }
  std::int64_t lead() const { return chosen - other; }
};

/// Where two choices differ in a concern: the first stage at which they do, unless that is gone or turned round later.
/// None where they do not.
const Paired* telling(const std::array<Paired, Try::kStages>& stages) {
  for (auto first = stages.begin(); first != stages.end(); ++first) {
    if (!first->apart()) continue;
    const auto gone = [&](const Paired& later) {
      // Where luck has a say, a difference that can no longer be seen may still be there; and where most tries have
      // ended the battle, there is little left to see it by.
      if (2 * later.tries < first->tries) return false;
      if (!later.apart()) return later.squares * kClearer * first->tries < first->squares * later.tries;
      return (later.lead() > 0) != (first->lead() > 0);
    };
    if (std::none_of(first + 1, stages.end(), gone)) return &*first;
  }
  return nullptr;
}

}  // namespace

std::vector<std::size_t> Outlook::marks(const Course& one, const Course& than, int sign) const {
  int all = 0;
  for (std::size_t i = 0; i < one.change.size(); ++i) {
    if (apart[i]) all += std::abs(one.change[i] - than.change[i]);
  }
  std::vector<std::pair<int, std::size_t>> found;
  for (std::size_t i = 0; i < one.change.size(); ++i) {
    const int change = one.change[i] * sign;
    const int lead = change - than.change[i] * sign;
    const bool worth_a_word = change > slight && lead > slight && lead * kShareTold >= all;
    if (worth_a_word && 2 * lead >= change && apart[i]) found.emplace_back(-lead, i);
  }
  return in_order(std::move(found));
}

std::vector<std::size_t> Outlook::common_gains() const {
  std::vector<std::pair<int, std::size_t>> found;
  for (std::size_t i = 0; i < chosen.change.size(); ++i) {
    const int gain = std::min(chosen.change[i], other.change[i]);
    if (gain > slight) found.emplace_back(-gain, i);
  }
  return in_order(std::move(found));
}

LookAhead::LookAhead(const Scenario& scenario, const void* view, Seat seat, const Choice& chosen, const Plan& plan)
    : scenario_(scenario),
      view_(view),
      seat_(seat),
      choice_(chosen),
      plan_(plan),
      mover_(piece_in_question(scenario, view, seat, chosen)) {
  if (mover_ >= 0) follow_mover();
  for (int i = 0; i < kOutlookTries; ++i) {
    chosen_.push_back(play_on(scenario, seat, guess(i), chosen, plan_, static_cast<std::uint64_t>(i) + 1));
  }
}

StateBuffer LookAhead::guess(int number) const {
  StateBuffer state;
  std::memcpy(state.bytes, view_, scenario_.state_size());
  fill_in(scenario_, state.bytes, seat_, number);
  return state;
}

/// Where the piece that the chosen one sets in motion is meant to go from there: as a player who thinks carries it out.
void LookAhead::follow_mover() {
  StateBuffer state = guess(0);
  SeededDice dice(1);
  OptionList options;
  GreedyPlayer greedy;
  std::array<int, OptionList::kCapacity> weights;
  const Standing before = scenario_.standing(state.bytes, mover_);
  scenario_.choose(state.bytes, choice_, dice, nullptr);
  const int first = scenario_.standing(state.bytes, mover_).place;
  bool could_move = false;
  for (int step = 0; step < kMostSteps && !scenario_.result(state.bytes).over; ++step) {
    const Decision decision = scenario_.decision(state.bytes);
    if (decision.subject != mover_ || decision.seat != seat_ || !settled(moment_of(scenario_, decision))) break;
    scenario_.options(state.bytes, options);
    could_move = could_move || std::ranges::any_of(options, [&](const Option& option) {
                   return scenario_.ruleset().verbs[option.choice.verb].route;
                 });
    const Choice next = plan_.whim != 0 ? planned(scenario_, state.bytes, options, plan_, weights)
                                        : greedy.look_ahead(scenario_, state.bytes, seat_, options, plan_.stance,
                                                            static_cast<std::uint64_t>(step));
    scenario_.choose(state.bytes, next, dice, nullptr);
  }
  const Standing meant = scenario_.standing(state.bytes, mover_);
  if (meant.place != first) aim_ = meant.place;
  const bool its_turn = scenario_.decision(view_).subject < 0;
  const bool idle = dice.asked() == 0 && meant.place == before.place && meant.facing == before.facing;
  stays_ = its_turn && could_move && idle;
}

Outlook LookAhead::next_to(const Choice& other) const {
  const std::size_t concerns = scenario_.ruleset().concerns.size();
  std::vector<std::array<Paired, Try::kStages>> pairs(concerns);
  std::vector<int> before(concerns);
  Outlook outlook{.tries = kOutlookTries,
                  .slight = scenario_.prospects().half_decided / kSlightPart,
                  .mover = mover_,
                  .aim = aim_,
                  .stays = stays_};
  for (int i = 0; i < kOutlookTries; ++i) {
    const StateBuffer start = guess(i);
    scenario_.assess(start.bytes, seat_, before);
    const Try& mine = chosen_[static_cast<std::size_t>(i)];
    const Try theirs = play_on(scenario_, seat_, start, other, plan_, static_cast<std::uint64_t>(i) + 1);
    count_end(outlook.chosen, mine.result, seat_);
    count_end(outlook.other, theirs.result, seat_);
    const auto both = static_cast<std::size_t>(std::min(mine.stages, theirs.stages));
    for (std::size_t stage = 0; stage < both; ++stage) {
      for (std::size_t c = 0; c < concerns; ++c) {
        pairs[c][stage].add(before[c], mine.assessed[stage][c], theirs.assessed[stage][c]);
      }
    }
  }
  for (const auto& stages : pairs) {
    const Paired* difference = telling(stages);
    const Paired& told = difference == nullptr ? stages.front() : *difference;
    outlook.chosen.change.push_back(static_cast<int>(told.chosen / std::max(1, told.tries)));
    outlook.other.change.push_back(static_cast<int>(told.other / std::max(1, told.tries)));
    outlook.apart.push_back(difference != nullptr);
  }
  return outlook;
}

int foretold_lead(const Outlook& outlook, const Prospects& prospects) {
  constexpr int kWhole = 100;
  const std::span<const int> shares = prospects.shares;
  std::int64_t lead = 0;
  for (std::size_t i = 0; i < outlook.apart.size(); ++i) {
    if (outlook.apart[i])
      lead += std::int64_t{shares.empty() ? kWhole : shares[i]} * (outlook.chosen.change[i] - outlook.other.change[i]);
  }
  return static_cast<int>(lead / kWhole);
}

std::optional<Choice> alternative_to(const Scenario& scenario, const void* view, const Choice& chosen,
                                     std::span<const Line> lines) {
  const auto next = std::ranges::find_if(lines, [&](const Line& line) { return line.choice != chosen; });
  if (next != lines.end()) return next->choice;
  OptionList options;
  scenario.options(view, options);
  const auto args = [&](const Option& option) { return scenario.ruleset().verbs[option.choice.verb].arg_count(); };
  const auto own = [&](const Option& option) { return covers(option, chosen, args(option)); };
  if (const auto other = plausible(scenario, view, options, std::not_fn(own))) return other;
  const auto* only = std::ranges::find_if(options, own);
  if (only == options.end() || only->span == 0) return std::nullopt;
  // Nothing but another value: the end that is further away.
  const int last = args(*only) - 1;
  const int more = chosen.argument(last) - only->choice.argument(last);
  return closed(*only, last + 1, 2 * more > only->span ? 0 : only->span);
}

std::optional<Choice> other_kind_than(const Scenario& scenario, const void* view, const Choice& chosen,
                                      const Choice& alternative) {
  OptionList options;
  scenario.options(view, options);
  return plausible(scenario, view, options, [&](const Option& option) {
    return option.choice.verb != chosen.verb && option.choice.verb != alternative.verb;
  });
}

}  // namespace aspis
