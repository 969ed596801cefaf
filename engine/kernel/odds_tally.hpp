#pragma once
// Adds up the ways the dice can fall into outcomes, throws and means. Part of odds.cpp.

#include <map>
#include <span>
#include <utility>
#include <vector>

#include "engine/kernel/odds_path.hpp"

namespace aspis {

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
  void add(const Sum& other) {
    for (const auto& [total, weight] : other.parts_) add(weight, total);
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

class Tally {
 public:
  explicit Tally(const Ruleset& ruleset) : ruleset_(ruleset) {}

  void add(Path& path, Weight weight, Weight total);
  /// Adds what another guess at the hidden facts came to, as likely as the ones before.
  void add(const Tally& other);
  /// False when no common denominator fits.
  bool finish(Odds& odds) const;

 private:
  /// What tells two events of outcomes apart.
  using Key = std::vector<std::int16_t>;
  struct Group {
    std::vector<Odds::Part> parts;
    Sum sum;
  };
  struct Throw {
    Odds::Throw shown;
    Sum sum;
  };

  int piece_of(const Event& event) const;
  Outcome harm_of(const Odds::Part& part) const { return ruleset_.events[part.event.kind].outcome; }
  Key key_of(std::span<const Odds::Part> parts) const;
  bool same_throw(const Event& known, const Event& event) const;
  void add_throw(const Odds::Throw& thrown, const Sum& sum, bool again);
  void name_cases(Odds& odds) const;
  void fold(Odds& odds) const;
  void lump(Odds& odds) const;

  const Ruleset& ruleset_;
  int paths_ = 0;
  bool chance_ = false;
  bool cut_ = false;
  int answered_ = 0;
  Sum totals_;
  std::vector<Event> before_;
  std::vector<Throw> throws_;
  std::map<std::pair<std::uint16_t, int>, Sum> means_;
  std::map<Key, Group> groups_;
};

}  // namespace aspis
