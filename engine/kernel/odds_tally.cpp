#include "engine/kernel/odds_tally.hpp"

#include <algorithm>
#include <tuple>

namespace aspis {
namespace {

constexpr std::size_t kArgs = std::size(EventSpec{}.args);
constexpr unsigned kEveryArg = (1u << kArgs) - 1;

bool same_event(const Event& a, const Event& b) { return a.kind == b.kind && a.args == b.args; }

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

Weight gcd(Weight a, Weight b) {
  while (b != 0) a = std::exchange(b, a % b);
  return a;
}

}  // namespace

// ---- Adding

void Tally::add(Path& path, Weight weight, Weight total) {
  ++paths_;
  chance_ = chance_ || path.chance();
  cut_ = cut_ || path.cut();
  answered_ = std::max(answered_, path.answered());
  totals_.add(weight, total);
  if (paths_ == 1) before_ = path.before();
  Sum share;
  share.add(weight, total);
  const std::span<const Path::Thrown> throws = path.throws();
  for (std::size_t i = 0; i < throws.size(); ++i) {
    const bool again = std::ranges::any_of(
        throws.first(i), [&](const Path::Thrown& before) { return same_throw(before.event, throws[i].event); });
    add_throw({throws[i].event, kEveryArg, throws[i].modifiers}, share, again);
  }
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

void Tally::add(const Tally& other) {
  paths_ += other.paths_;
  chance_ = chance_ || other.chance_;
  cut_ = cut_ || other.cut_;
  answered_ = std::max(answered_, other.answered_);
  totals_.add(other.totals_);
  keep_common(before_, other.before_, nullptr);
  for (const Throw& thrown : other.throws_) add_throw(thrown.shown, thrown.sum, false);
  for (const auto& [key, sum] : other.means_) means_[key].add(sum);
  for (const auto& [key, group] : other.groups_) {
    Group& own = groups_[key];
    if (own.sum.parts().empty()) own.parts = group.parts;
    own.sum.add(group.sum);
  }
}

void Tally::add_throw(const Odds::Throw& thrown, const Sum& sum, bool again) {
  const auto known =
      std::ranges::find_if(throws_, [&](const Throw& one) { return same_throw(one.shown.event, thrown.event); });
  if (known == throws_.end()) {
    throws_.push_back({thrown, sum});
    return;
  }
  known->shown.same &= thrown.same;
  for (std::size_t i = 0; i < kArgs; ++i) {
    if (known->shown.event.args[i] != thrown.event.args[i]) known->shown.same &= ~(1u << i);
  }
  mingle(known->shown, thrown.modifiers, thrown.perhaps, again);
  known->sum.add(sum);
}

/// Throws of the same dice by the same pieces are one; a number among the arguments may be what was rolled.
bool Tally::same_throw(const Event& known, const Event& event) const {
  if (known.kind != event.kind || known.count != event.count) return false;
  const EventSpec& spec = ruleset_.events[event.kind];
  for (std::size_t i = 0; i < std::size(spec.args); ++i) {
    const bool tells = spec.args[i].kind != ArgKind::kNone && spec.args[i].kind != ArgKind::kNumber;
    if (tells && known.args[i] != event.args[i]) return false;
  }
  return true;
}

int Tally::piece_of(const Event& event) const {
  const EventSpec& spec = ruleset_.events[event.kind];
  for (std::size_t i = 0; i < std::size(spec.args); ++i) {
    if (spec.args[i].kind == ArgKind::kPiece) return event.args[i];
  }
  return -1;
}

Tally::Key Tally::key_of(std::span<const Odds::Part> parts) const {
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

// ---- The end

bool Tally::finish(Odds& odds) const {
  Weight unit = 1;  // a common multiple of all denominators
  for (const auto& [total, weight] : totals_.parts()) {
    // Room is left for the amounts that means are multiplied by, and for the number of guesses or trials.
    if (__builtin_mul_overflow(unit, total / gcd(unit, total), &unit) || unit >> 100 != 0) return false;
  }
  Weight shared = totals_.of(unit);
  for (const auto& [key, group] : groups_) shared = gcd(shared, group.sum.of(unit));
  for (const auto& [key, sum] : means_) shared = gcd(shared, sum.of(unit));
  for (const Throw& thrown : throws_) shared = gcd(shared, thrown.sum.of(unit));
  odds.whole = totals_.of(unit) / shared;
  odds.paths = paths_;
  odds.chance = chance_;
  odds.cut = cut_;
  odds.answered = answered_;
  odds.modifiers = before_;
  odds.throws.clear();
  for (const Throw& thrown : throws_) {
    odds.throws.push_back(thrown.shown);
    odds.throws.back().weight = thrown.sum.of(unit) / shared;
  }
  odds.means.clear();
  for (const auto& [key, sum] : means_) odds.means.push_back({key.first, key.second, sum.of(unit) / shared});
  odds.cases.clear();
  for (const auto& [key, group] : groups_) {
    odds.cases.push_back({group.parts, Outcome::kNone, group.sum.of(unit) / shared});
  }
  name_cases(odds);
  return true;
}

/// Puts the cases in order of growing harm; where there are too many, those that agree in what is gravest become one.
void Tally::name_cases(Odds& odds) const {
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

void Tally::fold(Odds& odds) const {
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
    std::ranges::sort(one.parts, [](const Odds::Part& a, const Odds::Part& b) {
      return std::tie(a.event.kind, a.event.args) < std::tie(b.event.kind, b.event.args);
    });
    one.parts.erase(std::ranges::unique(one.parts, same).begin(), one.parts.end());
    Odds::Case& into = folded[key_of(one.parts)];
    into.parts = std::move(one.parts);
    into.weight += one.weight;
  }
  odds.cases.clear();
  for (auto& [key, one] : folded) odds.cases.push_back(std::move(one));
}

/// The likeliest are named, the others counted together.
void Tally::lump(Odds& odds) const {
  std::ranges::sort(odds.cases, {}, [&](const Odds::Case& one) { return std::pair(~one.weight, key_of(one.parts)); });
  Odds::Case rest;
  rest.rest = true;
  while (odds.cases.size() >= kMostOutcomes) {
    rest.weight += odds.cases.back().weight;
    odds.cases.pop_back();
  }
  odds.cases.push_back(std::move(rest));
}

}  // namespace aspis
