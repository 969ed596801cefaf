#pragma once
// Tries what is plausible by playing it on, many times over: each time with other guesses of what is hidden and other
// dice, the same for every candidate, and with the rulebook's advice for both sides afterwards. What greedy would do is
// the favourite.

#include <array>

#include "players/greedy_player.hpp"
#include "players/player.hpp"
#include "players/playout.hpp"
#include "players/race.hpp"

namespace aspis {

class SearchPlayer final : public Player {
 public:
  /// So many nodes, positions looked at, for a choice.
  explicit SearchPlayer(std::int64_t budget) : budget_(budget) {}

  void consider(const Scenario& scenario, const void* view, Seat seat, const OptionList& options,
                std::uint64_t seed) override;
  bool think(std::int64_t nodes) override;
  Choice best() const override { return candidates_[static_cast<std::size_t>(race_.winner())].choice; }
  std::int64_t nodes() const override { return nodes_; }
  std::int64_t budget() const override { return budget_; }
  std::vector<Line> lines() const override;

 private:
  struct Candidate {
    Choice choice;
    int weight = 0;
  };

  /// The most plausible choices, best first.
  void gather(const OptionList& options);
  void add(const Choice& choice, int weight);
  void favour(const Choice& choice);

  std::int64_t budget_;
  std::int64_t nodes_ = 0;
  const Scenario* scenario_ = nullptr;
  const void* view_ = nullptr;
  Seat seat_ = kNobody;
  std::uint64_t seed_ = 0;
  int count_ = 0;
  int next_ = 0;  // whose turn it is in this round
  std::array<int, OptionList::kCapacity> weights_{};
  std::array<Candidate, Race::kMostRunners> candidates_{};
  GreedyPlayer greedy_;  // whose choice is the favourite
  Race race_;
  Playout playout_;
};

}  // namespace aspis
