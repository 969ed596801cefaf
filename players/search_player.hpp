#pragma once
// Tries undertakings by playing them on, many times over: each time with other guesses of what is hidden and other
// dice, the same for every candidate. What follows is carried out by the ruleset's advice, and by the plans of a tree
// once that has been seen often enough. What greedy would do is the favourite. An undertaking is a choice and the plan
// by which it is carried out, so that a wing or formation moves as one. Whenever somebody has done his part of it, the
// plan is looked at again, and kept to unless another is better.

#include "players/candidates.hpp"
#include "players/greedy_player.hpp"
#include "players/player.hpp"
#include "players/playout.hpp"
#include "players/race.hpp"
#include "players/trail.hpp"

namespace aspis {

class SearchPlayer final : public Player {
 public:
  /// Whether somebody sits at the table and waits for every answer. Then the budget is multiplied by the ease of the
  /// battle (Prospects), so that answers take about as long everywhere, and to look again at what is under way, piece
  /// by piece, has to do with a part of it.
  enum class Waits : std::uint8_t { kNobody, kSomebody };

  /// The budget is positions looked at, for a choice.
  explicit SearchPlayer(std::int64_t budget, Waits waits = Waits::kNobody)
      : budget_(budget), waits_(waits), allowed_(budget) {}

  void begin() override { scenario_ = nullptr; }
  void consider(const Scenario& scenario, const void* view, Seat seat, const OptionList& options,
                std::uint64_t seed) override;
  bool think(std::int64_t nodes) override;
  Choice best() const override { return candidates_[race_.winner()].choice; }
  Plan plan() const override { return candidates_[race_.winner()].plan; }
  std::int64_t nodes() const override { return nodes_; }
  std::int64_t budget() const override { return allowed_; }
  std::vector<Line> lines() const override;

 private:
  /// What there is to think about a decision.
  enum class Thought { kNone, kChoice, kPlan, kPlanAgain };
  Thought thought(const OptionList& options, Moment moment) const;

  /// What is under way since the last decision; before anything of a new one is noted.
  void recall(const Scenario& scenario, Seat seat);
  std::int64_t allowance() const;
  void gather(const OptionList& options, Moment moment);
  int room_for(const Candidate& favourite);
  /// What it would do without further thought.
  Choice first_thought(const OptionList& options, Moment moment);
  /// What was foreseen, the ruleset's stances, and whims, as long as there is room.
  void add_plans(const OptionList& options);

  std::int64_t budget_;
  Waits waits_;
  std::int64_t allowed_;  // of it, for this decision
  std::int64_t nodes_ = 0;
  const Scenario* scenario_ = nullptr;
  const void* view_ = nullptr;
  Seat seat_ = kNobody;
  std::uint64_t seed_ = 0;
  Thought thought_ = Thought::kNone;
  static constexpr int kNothing = -1;
  Plan plan_;                 // of what is under way
  int under_way_ = kNothing;  // its root in the tree
  Plan foreseen_;             // for what begins now, when the last undertaking was thought about
  Trail trail_;               // of the piece that walks by a whim
  int next_ = 0;              // whose turn it is in this round
  Horizon horizon_;
  Candidates candidates_;
  static_assert(Candidates::kMost <= Race::kMostRunners);
  Race race_;
  Tree tree_;
  Playout playout_;
  GreedyPlayer greedy_;
  std::array<int, OptionList::kCapacity> weights_{};
};

}  // namespace aspis
