#pragma once
// What may follow an undertaking. Whoever undertakes something next may go about it by this plan or that; a node is
// such a plan after all that went before, and what came of it so far. Nobody knows how dice will fall until then, nor
// what is hidden, so a node stands for whatever the position may be by that time: a plan can be carried out in any of
// them. The nodes lie in a pool of fixed size; when it is full, the tree grows no more.

#include <array>
#include <cstdint>

#include "engine/kernel/ruleset.hpp"
#include "players/plan.hpp"

namespace aspis {

class Tree {
 public:
  static constexpr int kMostNodes = 8192;

  /// Begins anew: roots for so many undertakings of a seat. All begin alike, so that those who are compared meet the
  /// same answers until one of them calls for another. `whims` is where new plans come from.
  void plant(int roots, Seat seat, int stances, std::uint64_t whims);

  /// Goes to the beginning of an undertaking, for a new try.
  void start(int root);
  /// How whoever has this decision goes about it this time: as the advice does until that has been seen a few times,
  /// then in other ways too, more of them the longer it is thought about, and oftenest in those that do best for him.
  Plan next(const Decision& decision);
  /// What the try came to, for the seat whose tree it is.
  void end(int worth);

  /// The plan, other than the advice's, that was looked at most for such a decision after an undertaking; none if it
  /// never got so far.
  Plan foreseen(int root, const Decision& decision) const;

  int size() const { return size_; }

 private:
  static constexpr int kNone = -1;
  /// Who begins what.
  struct Occasion {
    Seat seat = kNobody;
    std::uint16_t question = 0;
    std::int16_t subject = -1;

    bool operator==(const Occasion&) const = default;
  };
  struct Node {
    Plan plan;
    Occasion when;
    std::int64_t sum = 0;
    int visits = 0;
    int parent = kNone;
    int child = kNone;    // the first
    int sibling = kNone;  // the next
  };

  Node& at(int i) { return nodes_[static_cast<std::size_t>(i)]; }
  const Node& at(int i) const { return nodes_[static_cast<std::size_t>(i)]; }
  int grow(const Node& node);
  /// The child of a node that seems best to whoever decides; kNone when it is time for another.
  int best_child(int node, const Occasion& when) const;
  Plan fresh_plan(int node, const Occasion& when) const;
  /// The next of a root's nodes, parents before their children; kNone after the last.
  int after(int node, int root) const;

  std::array<Node, kMostNodes> nodes_;
  std::uint64_t whims_ = 0;
  Seat seat_ = kNobody;
  int stances_ = 1;
  int size_ = 0;
  int here_ = kNone;      // the node that this try has come to
  bool growing_ = false;  // it has not left the tree yet
};

}  // namespace aspis
