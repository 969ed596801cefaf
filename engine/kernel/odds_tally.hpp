#pragma once
// Adds up the ways the dice can fall into outcomes, throws and means. Part of odds.cpp.

#include <map>
#include <span>
#include <utility>
#include <vector>

#include "engine/kernel/odds_path.hpp"
#include "engine/kernel/odds_share.hpp"

namespace aspis {

/// Whether the same comes of both, as often and as much on average, however many dice are thrown for it.
bool same_odds(const Odds& a, const Odds& b);

class Tally {
 public:
  explicit Tally(const Ruleset& ruleset) : ruleset_(ruleset) {}

  /// The dice that a way has thrown since its last decision; how likely the way is.
  void add_throws(const Path& path, const Share& share);
  /// A decision on a way, answered after dice; how likely the way is.
  void add_answer(Seat seat, const Choice& choice, const Share& share);
  /// A way that has come to its end.
  void add(const Path& path, const Share& share);
  /// Adds what another guess at the hidden facts came to, as likely as the ones before.
  void add(const Tally& other);
  /// False when no common denominator fits.
  bool finish(Odds& odds) const;

 private:
  /// What tells two events of outcomes apart.
  using Key = std::vector<std::int16_t>;
  struct Group {
    std::vector<Odds::Part> parts;
    bool open = false;
    Share share = Share::none();
  };
  struct Later {
    Odds::Later shown;
    Share share = Share::none();
  };
  struct Throw {
    Odds::Throw shown;
    Share share = Share::none();
  };

  /// What there was on a way, or on any of several.
  struct Course {
    bool chance = false;
    bool cut = false;
    int answered = 0;
  };

  void add_ways(int ways, const Course& course, const std::vector<Event>& before, const Share& share);
  int piece_of(const Event& event) const;
  Outcome harm_of(const Odds::Part& part) const { return ruleset_.events[part.event.kind].outcome; }
  Key key_of(std::span<const Odds::Part> parts, bool open) const;
  void add_answer(const Odds::Later& answer, const Share& share);
  /// Where throws of these dice are kept; the end: nowhere yet.
  std::size_t place_of(const Event& event) const;
  template <class Visit>
  void each_share(Visit visit) const;
  void name_cases(Odds& odds) const;
  void fold(Odds& odds) const;
  void lump(Odds& odds) const;

  const Ruleset& ruleset_;
  int ways_ = 0;
  Course course_;
  Share total_ = Share::none();
  std::vector<Event> before_;
  std::vector<Throw> throws_;
  static constexpr std::size_t kNowhere = ~std::size_t{0};
  std::vector<std::size_t> places_;  // of the throwers of paths in there
  std::vector<Later> later_;
  std::map<std::pair<std::uint16_t, int>, Share> means_;
  std::map<Key, Group> groups_;
};

}  // namespace aspis
