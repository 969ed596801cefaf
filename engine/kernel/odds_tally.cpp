#include "engine/kernel/odds_tally.hpp"

#include <algorithm>
#include <tuple>

namespace aspis {
namespace {

constexpr std::size_t kArgs = std::size(EventSpec{}.args);
constexpr unsigned kEveryArg = (1u << kArgs) - 1;
constexpr int kChoiceArgs = static_cast<int>(std::size(VerbSpec{}.args));

bool holds(const std::vector<Event>& list, const Event& event) {
  return std::ranges::any_of(list, [&](const Event& one) { return same_event(one, event); });
}

/// Leaves what is in both lists, and moves what is only in the first to a third.
void keep_common(std::vector<Event>& list, const std::vector<Event>& other, std::vector<Event>* rest) {
  std::erase_if(list, [&](const Event& event) {
    if (holds(other, event)) return false;
    if (rest != nullptr && !holds(*rest, event)) rest->push_back(event);
    return true;
  });
}

/// Leaves the arguments that are the same in both.
void mingle(Odds::Throw& known, const Event& event, unsigned same) {
  known.same &= same;
  for (std::size_t i = 0; i < kArgs; ++i) {
    if (known.event.args[i] != event.args[i]) known.same &= ~(1u << i);
  }
}

/// Dice that are thrown again come without modifiers; that says nothing about the first time.
void mingle(Odds::Throw& known, const std::vector<Event>& modifiers, const std::vector<Event>& perhaps, bool again) {
  const bool as_ever =
      std::ranges::equal(known.modifiers, modifiers, same_event);  // nearly always, of thousands of ways
  if (!as_ever && !(again && modifiers.empty())) {
    keep_common(known.modifiers, modifiers, &known.perhaps);
    for (const Event& event : modifiers) {
      if (!holds(known.modifiers, event) && !holds(known.perhaps, event)) known.perhaps.push_back(event);
    }
  }
  for (const Event& event : perhaps) {
    std::erase_if(known.modifiers, [&](const Event& one) { return same_event(one, event); });
    if (!holds(known.perhaps, event)) known.perhaps.push_back(event);
  }
}

}  // namespace

bool same_odds(const Odds& a, const Odds& b) {
  // The wholes may differ for dice that only one of them throws.
  const auto same_case = [&](const Odds::Case& x, const Odds::Case& y) {
    return same_share(x.weight, a.whole, y.weight, b.whole) && x.rest == y.rest && x.open == y.open &&
           std::ranges::equal(x.parts, y.parts, same_part);
  };
  const auto same_mean = [&](const Odds::Mean& x, const Odds::Mean& y) {
    return x.kind == y.kind && x.piece == y.piece && same_share(x.sum, a.whole, y.sum, b.whole);
  };
  return std::ranges::equal(a.cases, b.cases, same_case) && std::ranges::equal(a.means, b.means, same_mean);
}

// ---- Adding

void Tally::add_throws(const Path& path, const Share& share) {
  for (const Thrown& thrown : path.throws()) {
    if (places_.size() <= thrown.who) places_.resize(thrown.who + 1, kNowhere);
    std::size_t& place = places_[thrown.who];
    if (place == kNowhere) place = place_of(thrown.event);
    if (place == throws_.size()) {
      throws_.push_back({{thrown.event, kEveryArg, thrown.modifiers}, share});
    } else {
      mingle(throws_[place].shown, thrown.event, kEveryArg);
      mingle(throws_[place].shown, thrown.modifiers, {}, thrown.again);
      throws_[place].share.add(share);
    }
  }
}

void Tally::add_ways(int ways, const Course& course, const std::vector<Event>& before, const Share& share) {
  if (ways_ == 0) {
    before_ = before;
  } else if (!std::ranges::equal(before_, before, same_event)) {
    keep_common(before_, before, nullptr);
  }
  ways_ += ways;
  course_.chance = course_.chance || course.chance;
  course_.cut = course_.cut || course.cut;
  course_.answered = std::max(course_.answered, course.answered);
  total_.add(share);
}

void Tally::add(const Path& path, const Share& share) {
  add_ways(1, {path.chance(), path.cut(), path.answered()}, path.memory().before, share);
  for (const Odds::Part& part : path.memory().parts) {
    const int amount = Path::amount_of(ruleset_.events[part.event.kind], part.event) * part.times;
    Share& mean = means_.try_emplace({part.event.kind, piece_of(part.event)}, Share::none()).first->second;
    mean.add(share.times(static_cast<Weight>(amount), 1));
  }
  const bool open = path.cut() && path.memory().parts.empty();
  Group& group = groups_[key_of(path.memory().parts, open)];
  if (group.parts.empty()) group.parts = path.memory().parts;
  group.open = open;
  group.share.add(share);
}

void Tally::add_answer(Seat seat, const Choice& choice, const Share& share) {
  add_answer({seat, choice, kEveryArg}, share);
}

void Tally::add_answer(const Odds::Later& answer, const Share& share) {
  const auto known = std::ranges::find_if(later_, [&](const Later& one) {
    return one.shown.seat == answer.seat && one.shown.choice.verb == answer.choice.verb;
  });
  if (known == later_.end()) {
    later_.push_back({answer, share});
    return;
  }
  known->shown.same &= answer.same;
  for (int i = 0; i < kChoiceArgs; ++i) {
    if (known->shown.choice.argument(i) != answer.choice.argument(i)) known->shown.same &= ~(1u << i);
  }
  known->share.add(share);
}

void Tally::add(const Tally& other) {
  add_ways(other.ways_, other.course_, other.before_, other.total_);
  for (const Throw& thrown : other.throws_) {
    const std::size_t place = place_of(thrown.shown.event);
    if (place == throws_.size()) {
      throws_.push_back(thrown);
    } else {
      mingle(throws_[place].shown, thrown.shown.event, thrown.shown.same);
      mingle(throws_[place].shown, thrown.shown.modifiers, thrown.shown.perhaps, false);
      throws_[place].share.add(thrown.share);
    }
  }
  for (const Later& one : other.later_) add_answer(one.shown, one.share);
  for (const auto& [key, mean] : other.means_) means_.try_emplace(key, Share::none()).first->second.add(mean);
  for (const auto& [key, group] : other.groups_) {
    Group& own = groups_[key];
    if (own.parts.empty()) own.parts = group.parts;
    own.open = group.open;
    own.share.add(group.share);
  }
}

std::size_t Tally::place_of(const Event& event) const {
  const EventSpec& spec = ruleset_.events[event.kind];
  const Event who = Path::identity(spec, event);
  const auto known = std::ranges::find_if(throws_, [&](const Throw& one) {
    return one.shown.event.kind == who.kind && same_event(Path::identity(spec, one.shown.event), who);
  });
  return static_cast<std::size_t>(known - throws_.begin());
}

int Tally::piece_of(const Event& event) const {
  const EventSpec& spec = ruleset_.events[event.kind];
  for (std::size_t i = 0; i < std::size(spec.args); ++i) {
    if (spec.args[i].kind == ArgKind::kPiece) return event.args[i];
  }
  return -1;
}

Tally::Key Tally::key_of(std::span<const Odds::Part> parts, bool open) const {
  Key key;
  key.reserve(parts.size() * (std::size(EventSpec{}.args) + 2));
  for (const Odds::Part& part : parts) {
    key.push_back(static_cast<std::int16_t>(part.event.kind));
    const auto args = ruleset_.events[part.event.kind].arg_count();
    key.insert(key.end(), part.event.args.begin(), part.event.args.begin() + args);
    key.push_back(static_cast<std::int16_t>(part.times));
  }
  if (open) key.push_back(-1);
  return key;
}

// ---- The end

template <class Visit>
void Tally::each_share(Visit visit) const {
  visit(total_);
  for (const auto& [key, group] : groups_) visit(group.share);
  for (const auto& [key, mean] : means_) visit(mean);
  for (const Throw& thrown : throws_) visit(thrown.share);
  for (const Later& one : later_) visit(one.share);
}

bool Tally::finish(Odds& odds) const {
  Weight unit = 1;  // a common multiple of all denominators
  bool fits = true;
  const auto count = [&](const Share& share) {
    unit = Share::common_total(unit, share.total());
    fits = fits && share.fits() && unit != 0;
  };
  each_share(count);
  // Room is left for the amounts that means are multiplied by, and for the number of guesses or trials.
  if (!fits || unit >> 100 != 0) return false;
  Weight shared = 0;
  each_share([&](const Share& share) { shared = Share::gcd(share.of(unit), shared); });
  odds.whole = total_.of(unit) / shared;
  odds.paths = ways_;
  odds.chance = course_.chance;
  odds.cut = course_.cut;
  odds.answered = course_.answered;
  odds.modifiers = before_;
  odds.throws.clear();
  for (const Throw& thrown : throws_) {
    Odds::Throw& shown = odds.throws.emplace_back(thrown.shown);
    shown.weight = thrown.share.of(unit) / shared;
    std::ranges::sort(shown.perhaps, {}, [](const Event& one) { return std::tie(one.kind, one.args); });
  }
  odds.later.clear();
  for (const Later& one : later_) {
    odds.later.push_back(one.shown);
    odds.later.back().weight = one.share.of(unit) / shared;
  }
  std::ranges::sort(odds.later, {},
                    [](const Odds::Later& one) { return std::tuple(~one.weight, one.seat, one.choice.verb); });
  odds.means.clear();
  for (const auto& [key, mean] : means_) odds.means.push_back({key.first, key.second, mean.of(unit) / shared});
  odds.cases.clear();
  for (const auto& [key, group] : groups_) {
    odds.cases.push_back({group.parts, Outcome::kNone, group.share.of(unit) / shared, group.open});
  }
  name_cases(odds);
  return true;
}

/// Puts the cases in order of growing harm; where there are too many, those that agree in what is gravest become one.
void Tally::name_cases(Odds& odds) const {
  for (Odds::Case& one : odds.cases) {
    for (const Odds::Part& part : one.parts) one.gravest = std::max(one.gravest, harm_of(part));
  }
  if (odds.cases.size() > kMostOutcomes) fold(odds);
  if (odds.cases.size() > kMostOutcomes) lump(odds);
  const auto order = [&](const Odds::Case& one) {
    int grave = 0;
    int all = 0;
    for (const Odds::Part& part : one.parts) {
      const int amount = Path::amount_of(ruleset_.events[part.event.kind], part.event) * part.times;
      if (harm_of(part) == one.gravest) grave += amount;
      all += amount;
    }
    return std::tuple(one.rest, one.gravest, grave, all, key_of(one.parts, one.open));
  };
  std::ranges::sort(odds.cases, {}, order);
}

void Tally::fold(Odds& odds) const {
  odds.folded = true;
  std::map<Key, Odds::Case> folded;
  for (Odds::Case& one : odds.cases) {
    std::erase_if(one.parts, [&](const Odds::Part& part) { return harm_of(part) != one.gravest; });
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
    std::ranges::sort(one.parts, [](const Odds::Part& a, const Odds::Part& b) {
      return std::tie(a.event.kind, a.event.args) < std::tie(b.event.kind, b.event.args);
    });
    one.parts.erase(std::ranges::unique(one.parts, same).begin(), one.parts.end());
    Odds::Case& into = folded[key_of(one.parts, one.open)];
    into.parts = std::move(one.parts);
    into.gravest = one.gravest;
    into.open = one.open;
    into.weight += one.weight;
  }
  odds.cases.clear();
  for (auto& [key, one] : folded) odds.cases.push_back(std::move(one));
}

/// The likeliest are named, and among them the likeliest of the gravest kind, however seldom it comes: the worst is
/// what people ask for. The others are counted together, as grave as the gravest of them.
void Tally::lump(Odds& odds) const {
  constexpr std::size_t kNamed = kMostOutcomes - 1;
  std::vector<Odds::Case>& cases = odds.cases;
  std::ranges::sort(cases, {},
                    [&](const Odds::Case& one) { return std::pair(~one.weight, key_of(one.parts, one.open)); });
  const auto worst = std::ranges::max_element(cases, {}, &Odds::Case::gravest);  // the likeliest of them
  const auto last = cases.begin() + kNamed - 1;
  if (worst > last) std::rotate(last, worst, worst + 1);
  Odds::Case rest;
  rest.rest = true;
  for (; cases.size() > kNamed; cases.pop_back()) {
    rest.weight += cases.back().weight;
    rest.gravest = std::max(rest.gravest, cases.back().gravest);
  }
  cases.push_back(std::move(rest));
}

}  // namespace aspis
