#pragma once
// A race between candidates that are all tried under the same luck. Since they share it, what counts is by how much one
// beats another time after time: luck that helps or hurts all of them drops out. Who falls clearly behind is let go, so
// that the time goes to those between whom it is still open.

#include <array>
#include <cstdint>

namespace aspis {

class Race {
 public:
  static constexpr int kMostRunners = 24;

  /// A new race of so many; the first is the favourite, the second the next best, and so on. `doubt`: by how many
  /// standard errors another must lead to win over the favourite.
  void begin(int runners, double doubt);
  /// Notes what a runner made of this round.
  void note(int runner, int value) { now_[static_cast<std::size_t>(runner)] = value; }
  /// Ends the round, once all who are still in it have been noted, and lets go who is clearly behind.
  void end_round();

  int runners() const { return runners_; }
  int rounds() const { return rounds_; }
  int left() const { return left_; }
  bool out(int runner) const { return (out_ >> runner & 1u) != 0; }
  /// The mean of a runner's values, as long as it was in the race.
  double mean(int runner) const;
  int tries(int runner) const { return tries_[static_cast<std::size_t>(runner)]; }
  /// Whom to bet on: the favourite of those still in it, unless another is ahead by more than could be luck.
  int winner() const { return ahead(doubt_); }

 private:
  static constexpr double kHopeless = 2.5;  // standard errors behind the leader that end a runner's race
  static constexpr double kHasty = 0.3;     // of them, while the race is young: most plans are bad, and show it soon
  static constexpr double kTrifle = 10;     // a lead so small does not matter
  static constexpr int kFirstRounds = 4;    // nobody is let go before
  static constexpr int kYoung = 16;         // rounds; until then the favourite stays in it

  int ahead(double doubt) const;
  /// By how much one beats another on the mean, and the square of that mean's standard error.
  struct Lead {
    double mean;
    double doubt2;
  };
  Lead lead(int one, int other) const;

  std::array<int, kMostRunners> now_{};
  std::array<int, kMostRunners> tries_{};
  std::array<double, kMostRunners> sum_{};                              // whole numbers: exact in any order
  std::array<std::array<double, kMostRunners>, kMostRunners> apart_{};  // sums of squared differences
  double doubt_ = 0;
  std::uint32_t out_ = 0;
  int runners_ = 0;
  int rounds_ = 0;
  int left_ = 0;
};

}  // namespace aspis
