#include "engine/kernel/odds.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <map>
#include <tuple>
#include <utility>

#include "engine/kernel/hash.hpp"

namespace aspis {
namespace {

// ---- One path

/// Whether draws are walked like dice. Most often a draw only opens the next chapter (a card for an impulse, a marker
/// from a cup), and walking it would be for nothing, or never end where a card says "shuffle and draw again". So draws
/// are first taken for the end of the matter, and walked only when something shows that they were not.
enum class Draws : std::uint8_t { kEnd, kWalked };

/// A sink that keeps what odds are made of, and the dice that go with it: once a chapter of the story closes, the rest
/// is another matter, and chance that is asked from then on is not walked any more.
class Path final : public EventSink, public Dice {
 public:
  struct Thrown {
    Event event;
    std::vector<Event> modifiers;
  };

  Path(const Ruleset& ruleset, Seat seat, Dice& dice, Draws draws)
      : ruleset_(ruleset), seat_(seat), dice_(dice), draws_(draws) {}

  void start() {
    parts_.clear();
    throws_.clear();
    pending_.clear();
    before_.clear();
    settled_ = false;
    drawn_ = false;
    asked_ = 0;
    walked_ = 0;
    answered_ = 0;
  }

  int die(int sides) override { return next().die(sides); }
  void pool(std::span<std::uint8_t> faces, int sides, Cuts cuts) override {
    if (!faces.empty()) next().pool(faces, sides, cuts);
  }
  int draw(Bits set) override {
    Dice& from = next();
    if (settled_ || draws_ == Draws::kWalked) return from.draw(set);
    drawn_ = true;
    return after_.draw(set);
  }

  void on_event(const Event& event) override {
    if (settled_ || (event.audience != kNobody && event.audience != seat_)) return;
    const EventSpec& spec = ruleset_.events[event.kind];
    if (spec.level == EventLevel::kTurn || spec.level == EventLevel::kPhase) {
      settled_ = true;
    } else if (spec.dice) {
      throws_.push_back({event, std::move(pending_)});
      pending_.clear();
    } else if (is_modifier(spec)) {
      pending_.push_back(event);
      if (!chance()) before_.push_back(event);
    }
    // Dice for what was drawn, or harm from it: the draw has its part in this.
    if (drawn_ && !settled_ && (spec.dice || spec.outcome != Outcome::kNone)) misjudged_ = true;
    if (chance() && spec.outcome != Outcome::kNone && amount_of(spec, event) > 0) add(spec, event);
  }

  static int amount_of(const EventSpec& spec, const Event& event) {
    return spec.amount < 0 ? 1 : event.args[static_cast<std::size_t>(spec.amount)];
  }

  bool settled() const { return settled_; }
  /// A draw was taken for the end of the matter.
  bool drawn() const { return drawn_; }
  /// It was not.
  bool misjudged() const { return misjudged_; }
  void misjudge() { misjudged_ = true; }
  bool chance() const { return walked_ > 0; }
  void answer() { ++answered_; }
  int answered() const { return answered_; }
  std::vector<Odds::Part>& parts() { return parts_; }
  std::vector<Thrown>& throws() { return throws_; }
  const std::vector<Event>& before() const { return before_; }

 private:
  Dice& next() {
    ++asked_;
    if (settled_ || drawn_) return after_;
    ++walked_;
    return dice_;
  }

  /// A detail with a number that is no die: something was added up.
  static bool is_modifier(const EventSpec& spec) {
    if (spec.level != EventLevel::kDetail) return false;
    const auto holds = [&](ArgKind kind) {
      return std::ranges::any_of(spec.args, [&](const ArgSpec& arg) { return arg.kind == kind; });
    };
    return holds(ArgKind::kNumber) && !holds(ArgKind::kDie);
  }

  void add(const EventSpec& spec, const Event& event) {
    const auto args = static_cast<std::size_t>(spec.arg_count());
    for (Odds::Part& part : parts_) {
      const bool same = part.event.kind == event.kind &&
                        std::equal(event.args.begin(), event.args.begin() + static_cast<std::ptrdiff_t>(args),
                                   part.event.args.begin());
      if (!same) continue;
      ++part.times;
      return;
    }
    parts_.push_back({event, 1});
  }

  const Ruleset& ruleset_;
  Seat seat_;
  Dice& dice_;
  Draws draws_;
  SeededDice after_{1};
  std::vector<Odds::Part> parts_;
  std::vector<Thrown> throws_;
  std::vector<Event> pending_;
  std::vector<Event> before_;
  bool settled_ = false;
  bool drawn_ = false;
  bool misjudged_ = false;
  int walked_ = 0;
  int answered_ = 0;
};

/// The option the ruleset finds most plausible, the first of equals; an open argument at its lowest.
Choice most_plausible(const Scenario& scenario, const void* state, OptionList& options) {
  scenario.options(state, options);
  std::array<int, OptionList::kCapacity> weights;
  const std::span<int> used = std::span(weights).first(static_cast<std::size_t>(options.size()));
  scenario.weigh(state, options, used);
  return options[static_cast<int>(std::ranges::max_element(used) - used.begin())].choice;
}

// ---- Sums of fractions

/// A sum of fractions, kept apart by their denominators, of which there are few.
class Sum {
 public:
  void add(Weight weight, Weight total) {
    for (auto& [known, sum] : parts_) {
      if (known != total) continue;
      sum += weight;
      return;
    }
    parts_.emplace_back(total, weight);
  }
  const std::vector<std::pair<Weight, Weight>>& parts() const { return parts_; }
  /// The sum in parts of a common multiple of its denominators.
  Weight of(Weight whole) const {
    Weight sum = 0;
    for (const auto& [total, weight] : parts_) sum += weight * (whole / total);
    return sum;
  }

 private:
  std::vector<std::pair<Weight, Weight>> parts_;
};

Weight gcd(Weight a, Weight b) {
  while (b != 0) a = std::exchange(b, a % b);
  return a;
}

// ---- Many paths

/// What tells two events of outcomes apart.
using Key = std::vector<std::int16_t>;

class Tally {
 public:
  Tally(const Ruleset& ruleset) : ruleset_(ruleset) {}

  void add(Path& path, Weight weight, Weight total) {
    ++paths_;
    chance_ = chance_ || path.chance();
    answered_ = std::max(answered_, path.answered());
    totals_.add(weight, total);
    if (paths_ == 1) before_ = path.before();
    for (Path::Thrown& thrown : path.throws()) add_throw(thrown, weight, total);
    for (const Odds::Part& part : path.parts()) {
      const EventSpec& spec = ruleset_.events[part.event.kind];
      const auto amount = static_cast<Weight>(Path::amount_of(spec, part.event)) * static_cast<Weight>(part.times);
      means_[{part.event.kind, piece_of(part.event)}].add(weight * amount, total);
    }
    std::ranges::sort(path.parts(), [](const Odds::Part& a, const Odds::Part& b) {
      return std::tie(a.event.kind, a.event.args) < std::tie(b.event.kind, b.event.args);
    });
    Group& group = groups_[key_of(path.parts())];
    if (group.sum.parts().empty()) group.parts = path.parts();
    group.sum.add(weight, total);
  }

  /// False when no common denominator fits.
  bool finish(Odds& odds) {
    Weight whole = 1;
    for (const auto& [total, weight] : totals_.parts()) {
      // Room is left for the amounts that means are multiplied by.
      if (__builtin_mul_overflow(whole, total / gcd(whole, total), &whole) || whole >> 112 != 0) return false;
    }
    Weight shared = whole;
    for (const auto& [key, group] : groups_) shared = gcd(shared, group.sum.of(whole));
    for (const auto& [key, sum] : means_) shared = gcd(shared, sum.of(whole));
    for (const Throw& thrown : throws_) shared = gcd(shared, thrown.sum.of(whole));
    odds.whole = whole / shared;
    odds.paths = paths_;
    odds.chance = chance_;
    odds.answered = answered_;
    odds.modifiers = before_;
    for (Throw& thrown : throws_) {
      thrown.shown.weight = thrown.sum.of(whole) / shared;
      odds.throws.push_back(std::move(thrown.shown));
    }
    for (const auto& [key, sum] : means_) odds.means.push_back({key.first, key.second, sum.of(whole) / shared});
    for (auto& [key, group] : groups_) {
      odds.cases.push_back({std::move(group.parts), Outcome::kNone, group.sum.of(whole) / shared});
    }
    name_cases(odds);
    return true;
  }

 private:
  struct Group {
    std::vector<Odds::Part> parts;
    Sum sum;
  };
  struct Throw {
    Odds::Throw shown;
    Sum sum;
  };

  int piece_of(const Event& event) const {
    const EventSpec& spec = ruleset_.events[event.kind];
    for (std::size_t i = 0; i < std::size(spec.args); ++i) {
      if (spec.args[i].kind == ArgKind::kPiece) return event.args[i];
    }
    return -1;
  }
  Outcome harm_of(const Odds::Part& part) const { return ruleset_.events[part.event.kind].outcome; }

  Key key_of(std::span<const Odds::Part> parts) const {
    Key key;
    key.reserve(parts.size() * (std::size(EventSpec{}.args) + 2));
    for (const Odds::Part& part : parts) {
      key.push_back(static_cast<std::int16_t>(part.event.kind));
      const auto args = ruleset_.events[part.event.kind].arg_count();
      key.insert(key.end(), part.event.args.begin(), part.event.args.begin() + args);
      key.push_back(static_cast<std::int16_t>(part.times));
    }
    return key;
  }

  /// Throws of the same dice by the same pieces are one; a number among the arguments may be what was rolled.
  bool same_throw(const Odds::Throw& known, const Event& event) const {
    if (known.event.kind != event.kind || known.event.count != event.count) return false;
    const EventSpec& spec = ruleset_.events[event.kind];
    for (std::size_t i = 0; i < std::size(spec.args); ++i) {
      const bool tells = spec.args[i].kind != ArgKind::kNone && spec.args[i].kind != ArgKind::kNumber;
      if (tells && known.event.args[i] != event.args[i]) return false;
    }
    return true;
  }
  void add_throw(Path::Thrown& thrown, Weight weight, Weight total) {
    const auto known =
        std::ranges::find_if(throws_, [&](const Throw& one) { return same_throw(one.shown, thrown.event); });
    if (known != throws_.end()) {
      for (std::size_t i = 0; i < std::size(EventSpec{}.args); ++i) {
        if (known->shown.event.args[i] != thrown.event.args[i]) known->shown.same &= ~(1u << i);
      }
      known->sum.add(weight, total);
      return;
    }
    throws_.push_back({{thrown.event, (1u << std::size(EventSpec{}.args)) - 1, std::move(thrown.modifiers)}, {}});
    throws_.back().sum.add(weight, total);
  }

  /// Puts the cases in order of growing harm; where there are too many, those that agree in what is gravest become one.
  void name_cases(Odds& odds) const {
    if (odds.cases.size() > kMostOutcomes) fold(odds);
    if (odds.cases.size() > kMostOutcomes) lump(odds);
    for (Odds::Case& one : odds.cases) {
      for (const Odds::Part& part : one.parts) one.gravest = std::max(one.gravest, harm_of(part));
    }
    const auto order = [&](const Odds::Case& one) {
      int grave = 0;
      int all = 0;
      for (const Odds::Part& part : one.parts) {
        const int amount = Path::amount_of(ruleset_.events[part.event.kind], part.event) * part.times;
        if (harm_of(part) == one.gravest) grave += amount;
        all += amount;
      }
      return std::tuple(one.rest, one.gravest, grave, all, key_of(one.parts));
    };
    std::ranges::sort(odds.cases, {}, order);
  }

  void fold(Odds& odds) const {
    odds.folded = true;
    std::map<Key, Odds::Case> folded;
    for (Odds::Case& one : odds.cases) {
      Outcome gravest = Outcome::kNone;
      for (const Odds::Part& part : one.parts) gravest = std::max(gravest, harm_of(part));
      std::erase_if(one.parts, [&](const Odds::Part& part) { return harm_of(part) != gravest; });
      for (Odds::Part& part : one.parts) {
        part.times = 1;
        const EventSpec& spec = ruleset_.events[part.event.kind];
        for (std::size_t i = 0; i < std::size(spec.args); ++i) {
          const bool who = spec.args[i].kind == ArgKind::kPiece || spec.args[i].kind == ArgKind::kSeat;
          if (!who) part.event.args[i] = 0;
        }
      }
      const auto same = [](const Odds::Part& a, const Odds::Part& b) {
        return a.event.kind == b.event.kind && a.event.args == b.event.args;
      };
      one.parts.erase(std::ranges::unique(one.parts, same).begin(), one.parts.end());
      Odds::Case& into = folded[key_of(one.parts)];
      into.parts = std::move(one.parts);
      into.weight += one.weight;
    }
    odds.cases.clear();
    for (auto& [key, one] : folded) odds.cases.push_back(std::move(one));
  }

  /// The likeliest are named, the others counted together.
  void lump(Odds& odds) const {
    std::ranges::sort(odds.cases, {}, [&](const Odds::Case& one) { return std::pair(~one.weight, key_of(one.parts)); });
    Odds::Case rest;
    rest.rest = true;
    while (odds.cases.size() >= kMostOutcomes) {
      rest.weight += odds.cases.back().weight;
      odds.cases.pop_back();
    }
    odds.cases.push_back(std::move(rest));
  }

  const Ruleset& ruleset_;
  int paths_ = 0;
  bool chance_ = false;
  int answered_ = 0;
  Sum totals_;
  std::vector<Event> before_;
  std::vector<Throw> throws_;
  std::map<std::pair<std::uint16_t, int>, Sum> means_;
  std::map<Key, Group> groups_;
};

class Walker {
 public:
  Walker(const Scenario& scenario, const void* state, Seat seat, const Choice& choice, OddsPolicy policy)
      : scenario_(scenario), state_(state), seat_(seat), choice_(choice), policy_(policy) {}

  /// Whether every way was walked; if not, whether that was because a draw was misjudged.
  enum class Walk : std::uint8_t { kWhole, kTooLong, kMisjudged };

  Walk walk(Odds& odds, Draws draws) {
    Tally tally(scenario_.ruleset());
    EnumeratingDice dice;
    Path path(scenario_.ruleset(), seat_, dice, draws);
    for (int paths = 0; paths < kMostPaths; ++paths) {
      play(path);
      if (path.misjudged()) return Walk::kMisjudged;
      if (!dice.exact()) return Walk::kTooLong;
      tally.add(path, dice.weight(), dice.total());
      if (!dice.next_path()) return tally.finish(odds) ? Walk::kWhole : Walk::kTooLong;
      if (paths == kSoon && dice.passed() < kHopeless) return Walk::kTooLong;
    }
    return Walk::kTooLong;
  }

  void roll(Odds& odds, std::uint64_t seed) {
    Tally tally(scenario_.ruleset());
    SeededDice dice(seed);
    Path path(scenario_.ruleset(), seat_, dice, Draws::kWalked);
    for (int trial = 0; trial < kTrials; ++trial) {
      play(path);
      tally.add(path, 1, kTrials);
    }
    odds.exact = false;
    tally.finish(odds);
  }

 private:
  /// After so many paths it is plain whether the end can be reached: less than a quarter of what would do is hopeless.
  static constexpr int kSoon = 1'000;
  static constexpr std::uint64_t kHopeless = (std::uint64_t{1} << 32) / kMostPaths * kSoon / 4;

  void play(Path& path) {
    path.start();
    std::memcpy(copy_.bytes, state_, scenario_.state_size());
    scenario_.choose(copy_.bytes, choice_, path, &path);
    while (policy_ == OddsPolicy::kPlausible && path.answered() < kMostAnswered && !done(path)) {
      path.answer();
      scenario_.choose(copy_.bytes, most_plausible(scenario_, copy_.bytes, options_), path, &path);
    }
  }
  bool done(Path& path) const {
    if (path.settled() || scenario_.result(copy_.bytes).over) return true;
    if (scenario_.ruleset().questions[scenario_.decision(copy_.bytes).question].settled) return true;
    if (!path.drawn()) return false;
    path.misjudge();
    return true;
  }

  const Scenario& scenario_;
  const void* state_;
  Seat seat_;
  Choice choice_;
  OddsPolicy policy_;
  StateBuffer copy_;
  OptionList options_;
};

}  // namespace

Odds odds_of(const Scenario& scenario, const void* view, Seat seat, const Choice& choice, OddsPolicy policy) {
  const std::size_t size = scenario.state_size();
  StateBuffer state;
  std::memcpy(state.bytes, view, size);
  const std::uint64_t hash = hash_bytes(state.bytes, size);
  SeededDice guess(hash);  // the same view is always filled in the same way, so that asking twice tells nothing
  scenario.determinize(state.bytes, seat, guess);
  Walker walker(scenario, state.bytes, seat, choice, policy);
  Odds odds;
  Walker::Walk walk = walker.walk(odds, Draws::kEnd);
  if (walk == Walker::Walk::kMisjudged) walk = walker.walk(odds, Draws::kWalked);
  if (walk != Walker::Walk::kWhole) {
    walker.roll(odds, mix(hash));
  }
  odds.guessed = std::memcmp(state.bytes, view, size) != 0;
  return odds;
}

}  // namespace aspis
