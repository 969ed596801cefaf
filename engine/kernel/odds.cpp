#include "engine/kernel/odds.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <optional>
#include <utility>

#include "engine/kernel/hash.hpp"
#include "engine/kernel/odds_front.hpp"
#include "engine/kernel/odds_path.hpp"
#include "engine/kernel/odds_tally.hpp"
#include "engine/kernel/plausible.hpp"

namespace aspis {
namespace {

/// Walking is given up where it costs more; then so much is left for rolling.
constexpr int kMostWorkOfWalks = 24'000;
constexpr int kMostWorkOfTrials = 8'000;
static_assert(kMostWorkOfWalks + kMostWorkOfTrials < kMostWork, "the fewest trials may cost more");
constexpr int kWorkOfAnswer = 6;
constexpr std::size_t kBytesPerWork = 2'048;
constexpr std::size_t kPartsPerWork = 4;
constexpr int kThrowsPerWork = 2;

class Walker {
 public:
  Walker(const Scenario& scenario, const void* view, Seat seat, const Choice& choice, OddsPolicy policy)
      : scenario_(scenario), view_(view), seat_(seat), choice_(choice), policy_(policy) {}

  /// Whether every way was walked; if not, whether that was because a draw was misjudged.
  enum class Walk : std::uint8_t { kWhole, kTooLong, kMisjudged };

  /// Reckons the odds, for several guesses at what the view hides. However they agree, a few of them tell nothing.
  Walk reckon(Odds& odds, Draws draws) {
    Tally tally(scenario_.ruleset());
    const bool hides = guess(0);
    const int before = work_;
    if (const Walk walked = walk(tally, draws); walked != Walk::kWhole) return walked;
    if (!tally.finish(odds)) return Walk::kTooLong;
    if (!hides) return Walk::kWhole;
    const int work_of_guess = work_ - before;
    const Odds first = odds;
    int guesses = 1;
    bool differ = false;
    for (; guesses < kMostGuesses && work_ + work_of_guess <= kMostWorkOfWalks; ++guesses) {
      guess(guesses);
      Tally more(scenario_.ruleset());
      Odds other;
      const Walk walked = walk(more, draws);
      if (walked == Walk::kMisjudged) return walked;
      if (walked == Walk::kTooLong || !more.finish(other)) break;
      differ = differ || !same_odds(first, other);
      tally.add(more);
    }
    odds.guesses = guesses;
    odds.guessed = differ;
    if (guesses < kFewestGuesses) return Walk::kTooLong;
    if (!tally.finish(odds)) return Walk::kTooLong;
    if (!odds.guessed) odds.paths = first.paths;  // one guess is as good as all of them
    return Walk::kWhole;
  }

  /// Rolls instead, each time with another guess.
  Odds roll() {
    Odds odds;
    odds.exact = false;
    const int most = work_ + kMostWorkOfTrials;
    Tally tally(scenario_.ruleset());
    SeededDice dice(mix(hash_bytes(view_, scenario_.state_size())));
    Path path(scenario_.ruleset(), seat_, dice, Draws::kWalked, Halts::kNever);
    int longest = 0;
    for (int trial = 0; trial < kTrials; ++trial) {
      const int before = work_;
      if (before + longest > (trial < kFewestTrials ? kMostWork : most)) break;
      odds.guessed = guess(trial) || odds.guessed;
      std::memcpy(copy_.bytes, state_.bytes, scenario_.state_size());
      std::vector<Odds::Answer> assumed;
      go(path, {}, choice_);
      while (!count(path, Share::all(), tally)) {
        const std::optional<Choice> choice = answer(path.memory(), copy_.bytes);
        if (choice && !path.chance()) assume(scenario_.decision(copy_.bytes).seat, *choice, assumed);
        if (choice && path.chance()) note_answer(tally, *choice, Share::all());
        go(path, path.memory(), choice);
      }
      take_for_granted(std::move(assumed));
      if (odds.guessed) odds.guesses = trial + 1;
      longest = std::max(longest, work_ - before);
    }
    tally.finish(odds);
    return odds;
  }

  const std::vector<Odds::Answer>& assumed() const { return assumed_; }
  int work() const { return work_; }

 private:
  /// False when the view hides nothing; then one guess is as good as another.
  bool guess(int number) {
    if (number > 0 && !hides_) return false;
    std::memcpy(state_.bytes, view_, scenario_.state_size());
    return hides_ = fill_in(scenario_, state_.bytes, seat_, number);
  }

  /// From throw to throw and decision to decision: every way from the choice to the first, then from each position that
  /// they have led to on to the next.
  Walk walk(Tally& tally, Draws draws) {
    EnumeratingDice dice;
    Path path(scenario_.ruleset(), seat_, dice, draws, Halts::kAfterThrows);
    std::vector<Odds::Answer> assumed;
    here_.begin(state_.bytes, scenario_.state_size());
    there_.begin(state_.bytes, scenario_.state_size());
    here_.add(state_.bytes, {}, Share::all());
    for (bool first = true; here_.size() > 0; first = false) {
      if (work_ + static_cast<int>(here_.size()) * work_of_way_ > kMostWorkOfWalks) return Walk::kTooLong;
      there_.clear();
      for (std::size_t i = 0; i < here_.size(); ++i) {
        const Memory& from = here_.memory(i);
        here_.lay(i, copy_.bytes);
        const std::optional<Choice> choice = first ? choice_ : answer(from, copy_.bytes);
        if (!first && choice && from.chance) note_answer(tally, *choice, here_.share(i));
        if (!first && choice && !from.chance) assume(scenario_.decision(copy_.bytes).seat, *choice, assumed);
        for (bool more = true; more; more = dice.next_path()) {
          if (work_ >= kMostWorkOfWalks) return Walk::kTooLong;
          here_.lay(i, copy_.bytes);
          go(path, from, choice);
          if (!dice.exact()) return Walk::kTooLong;
          const Share share = here_.share(i).times(dice.weight(), dice.total());
          if (!count(path, share, tally)) {
            scenario_.tidy(copy_.bytes);
            there_.add(copy_.bytes, path.memory(), share);
          }
          if (path.misjudged()) return Walk::kMisjudged;
        }
      }
      std::swap(here_, there_);
    }
    take_for_granted(std::move(assumed));
    return Walk::kWhole;
  }

  /// What is chosen where a way has come to; nothing where it was halted between decisions.
  std::optional<Choice> answer(const Memory& memory, const void* state) {
    if (memory.halted) return std::nullopt;
    work_ += kWorkOfAnswer;
    return likely_choice(scenario_, state, options_);
  }
  /// What another seat would do with what nobody sees is a guess among several.
  void assume(Seat seat, const Choice& choice, std::vector<Odds::Answer>& assumed) const {
    if (seat == seat_ || !hides_) assumed.push_back({seat, choice});
  }
  /// Odds rest on it, where there was something to choose and something hangs on it. Which card somebody would play is
  /// a guess that tells nothing.
  void note_answer(Tally& tally, const Choice& choice, const Share& share) const {
    const Decision decision = scenario_.decision(copy_.bytes);
    const bool only = options_.size() == 1 && options_[0].span == 0;
    if (only || moment_of(scenario_, decision) == Moment::kTrifle) return;
    if (decision.seat != seat_ && decision.hidden) return;
    tally.add_answer(decision.seat, choice, share);
  }
  /// Only what every guess began with.
  void take_for_granted(std::vector<Odds::Answer> assumed) {
    if (!std::exchange(walked_, true)) {
      assumed_ = std::move(assumed);
      return;
    }
    const auto alike = [](const Odds::Answer& a, const Odds::Answer& b) {
      return a.seat == b.seat && a.choice == b.choice;
    };
    assumed_.erase(std::ranges::mismatch(assumed_, assumed, alike).in1, assumed_.end());
  }

  void go(Path& path, const Memory& from, const std::optional<Choice>& choice) {
    work_ += work_of_way_ + static_cast<int>(from.parts.size() / kPartsPerWork);
    path.begin(from);
    if (choice) {
      scenario_.choose(copy_.bytes, *choice, path, &path);
    } else {
      scenario_.go_on(copy_.bytes, path, &path);
    }
    const auto throws = static_cast<int>(path.throws().size());  // many at once where a whole army is shaken
    work_ += throws / kThrowsPerWork;
  }
  /// Counts what a way has come to; false when it goes on from there.
  bool count(Path& path, const Share& share, Tally& tally) {
    path.pause();
    tally.add_throws(path, share);
    if (ended(path)) {
      tally.add(path, share);
      return true;
    }
    if (!path.halted()) path.answer();
    return false;
  }
  bool ended(Path& path) const {
    if (path.settled() || scenario_.result(copy_.bytes).over) return true;
    if (path.halted()) return false;
    if (scenario_.ruleset().questions[scenario_.decision(copy_.bytes).question].settled()) return true;
    if (path.drawn() && policy_ != OddsPolicy::kStop) path.misjudge();
    if (path.answered() == kMostAnswered || policy_ == OddsPolicy::kStop) path.cut_short();
    return path.drawn() || path.cut();
  }

  const Scenario& scenario_;
  const void* view_;
  Seat seat_;
  Choice choice_;
  OddsPolicy policy_;
  Front here_;
  Front there_;
  const int work_of_way_ = 1 + static_cast<int>(scenario_.state_size() / kBytesPerWork);
  int work_ = 0;
  bool hides_ = false;
  bool walked_ = false;
  std::vector<Odds::Answer> assumed_;
  StateBuffer state_;
  StateBuffer copy_;
  OptionList options_;
};

}  // namespace

Choice likely_choice(const Scenario& scenario, const void* state, OptionList& options) {
  scenario.options(state, options);
  std::array<int, OptionList::kCapacity> weights;
  return in_full(scenario, most_plausible(scenario, state, options, 0, weights));
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
  odds.work = walker.work();
  return odds;
}

}  // namespace aspis
