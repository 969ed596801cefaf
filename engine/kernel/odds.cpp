#include "engine/kernel/odds.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

#include "engine/kernel/hash.hpp"
#include "engine/kernel/odds_path.hpp"
#include "engine/kernel/odds_tally.hpp"
#include "engine/kernel/plausible.hpp"

namespace aspis {
namespace {

/// What an answer may cost, so that it comes at once: a path counts 1, a decision answered on it this many.
constexpr int kMostWork = 12'000;
constexpr int kWorkOfAnswer = 12;
constexpr int kFewestTrials = 200;

bool same_odds(const Odds& a, const Odds& b) {
  const auto same_part = [](const Odds::Part& x, const Odds::Part& y) {
    return x.times == y.times && x.event.kind == y.event.kind && x.event.args == y.event.args;
  };
  const auto same_case = [&](const Odds::Case& x, const Odds::Case& y) {
    return x.weight == y.weight && x.rest == y.rest && std::ranges::equal(x.parts, y.parts, same_part);
  };
  const auto same_mean = [](const Odds::Mean& x, const Odds::Mean& y) {
    return x.kind == y.kind && x.piece == y.piece && x.sum == y.sum;
  };
  return a.whole == b.whole && std::ranges::equal(a.cases, b.cases, same_case) &&
         std::ranges::equal(a.means, b.means, same_mean);
}

class Walker {
 public:
  Walker(const Scenario& scenario, const void* view, Seat seat, const Choice& choice, OddsPolicy policy)
      : scenario_(scenario), view_(view), seat_(seat), choice_(choice), policy_(policy) {}

  /// Whether every way was walked; if not, whether that was because a draw was misjudged.
  enum class Walk : std::uint8_t { kWhole, kTooLong, kMisjudged };

  /// Reckons the odds, for several guesses at what the view hides. Where those agree, what is hidden has no say.
  Walk reckon(Odds& odds, Draws draws) {
    work_ = 0;
    Tally tally(scenario_.ruleset());
    const bool hides = guess(0);
    if (const Walk walked = walk(tally, draws); walked != Walk::kWhole) return walked;
    if (!tally.finish(odds)) return Walk::kTooLong;
    if (!hides) return Walk::kWhole;
    const Odds first = odds;
    odds.guesses = std::clamp(kMostWork / work_, 1, kMostGuesses);
    odds.guessed = odds.guesses == 1;
    for (int i = 1; i < odds.guesses; ++i) {
      guess(i);
      work_ = 0;
      Tally more(scenario_.ruleset());
      Odds other;
      if (const Walk walked = walk(more, draws); walked != Walk::kWhole) return walked;
      if (!more.finish(other)) return Walk::kTooLong;
      odds.guessed = odds.guessed || !same_odds(first, other);
      tally.add(more);
    }
    if (!tally.finish(odds)) return Walk::kTooLong;
    if (!odds.guessed) odds.paths = first.paths;  // the same ways each time
    return Walk::kWhole;
  }

  /// Rolls instead, each time with another guess.
  Odds roll() {
    Odds odds;
    odds.exact = false;
    work_ = 0;
    Tally tally(scenario_.ruleset());
    SeededDice dice(mix(hash_bytes(view_, scenario_.state_size())));
    Path path(scenario_.ruleset(), seat_, dice, Draws::kWalked);
    for (int trial = 0; trial < kTrials && (work_ < kMostWork || trial < kFewestTrials); ++trial) {
      odds.guessed = guess(trial) || odds.guessed;
      play(path);
      tally.add(path, 1, 1);
      if (odds.guessed) odds.guesses = trial + 1;
    }
    tally.finish(odds);
    return odds;
  }

  const std::vector<Odds::Answer>& assumed() const { return assumed_; }

 private:
  /// After so much work it is plain whether the end can be reached: less than a quarter of what would do is hopeless.
  static constexpr int kSoon = kMostWork / 12;
  static constexpr std::uint64_t kHopeless = (std::uint64_t{1} << 32) / kMostWork * kSoon / 4;

  bool guess(int number) {
    std::memcpy(state_.bytes, view_, scenario_.state_size());
    return hides_ = fill_in(scenario_, state_.bytes, seat_, number);
  }

  Walk walk(Tally& tally, Draws draws) {
    EnumeratingDice dice;
    Path path(scenario_.ruleset(), seat_, dice, draws);
    bool judged = false;
    while (work_ < kMostWork) {
      play(path);
      if (path.misjudged()) return Walk::kMisjudged;
      if (!dice.exact()) return Walk::kTooLong;
      tally.add(path, dice.weight(), dice.total());
      if (!dice.next_path()) return Walk::kWhole;
      if (judged || work_ < kSoon) continue;
      judged = true;
      if (dice.passed() < kHopeless) return Walk::kTooLong;
    }
    return Walk::kTooLong;
  }

  void play(Path& path) {
    const bool first = !std::exchange(played_, true);  // every way begins alike
    ++work_;
    path.start();
    std::memcpy(copy_.bytes, state_.bytes, scenario_.state_size());
    scenario_.choose(copy_.bytes, choice_, path, &path);
    while (policy_ == OddsPolicy::kPlausible && !done(path)) {
      if (path.answered() == kMostAnswered) return path.cut_short();
      path.answer();
      work_ += kWorkOfAnswer;
      const Choice likely = likely_choice(scenario_, copy_.bytes, options_);
      if (first && !path.chance()) assume(scenario_.decision(copy_.bytes).seat, likely);
      scenario_.choose(copy_.bytes, likely, path, &path);
    }
  }
  /// What another seat would do with what nobody sees is a guess among several.
  void assume(Seat seat, const Choice& choice) {
    if (seat == seat_ || !hides_) assumed_.push_back({seat, choice});
  }

  bool done(Path& path) const {
    if (path.settled() || scenario_.result(copy_.bytes).over) return true;
    if (scenario_.ruleset().questions[scenario_.decision(copy_.bytes).question].settled()) return true;
    if (!path.drawn()) return false;
    path.misjudge();
    return true;
  }

  const Scenario& scenario_;
  const void* view_;
  Seat seat_;
  Choice choice_;
  OddsPolicy policy_;
  int work_ = 0;
  bool hides_ = false;
  bool played_ = false;
  std::vector<Odds::Answer> assumed_;
  StateBuffer state_;
  StateBuffer copy_;
  OptionList options_;
};

}  // namespace

Choice likely_choice(const Scenario& scenario, const void* state, OptionList& options) {
  scenario.options(state, options);
  std::array<int, OptionList::kCapacity> weights;
  const Option& option = most_plausible(scenario, state, options, 0, weights);
  return closed(option, scenario.ruleset().verbs[option.choice.verb].arg_count(), option.span / 2);
}

bool fill_in(const Scenario& scenario, void* view, Seat seat, int guess) {
  const std::uint64_t hash = hash_bytes(view, scenario.state_size());
  SeededDice dice(hash + static_cast<std::uint64_t>(guess));
  scenario.determinize(view, seat, dice);
  return dice.asked() > 0 || hash_bytes(view, scenario.state_size()) != hash;
}

Odds odds_of(const Scenario& scenario, const void* view, Seat seat, const Choice& choice, OddsPolicy policy) {
  Walker walker(scenario, view, seat, choice, policy);
  Odds odds;
  Walker::Walk walk = walker.reckon(odds, Draws::kEnd);
  if (walk == Walker::Walk::kMisjudged) {
    odds = {};
    walk = walker.reckon(odds, Draws::kWalked);
  }
  if (walk != Walker::Walk::kWhole) odds = walker.roll();
  odds.assumed = walker.assumed();
  return odds;
}

}  // namespace aspis
