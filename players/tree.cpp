#include "players/tree.hpp"

#include <bit>
#include <cmath>

#include "engine/kernel/hash.hpp"

namespace aspis {
namespace {

// Visits until a second plan is tried; four times as many until a third, nine times until a fourth.
constexpr int kHabit = 16;
constexpr double kCurious = 1600;  // what not knowing is worth, of Playout::kSure
constexpr int kSeenOften = 4;

}  // namespace

void Tree::plant(int roots, Seat seat, int stances, std::uint64_t whims) {
  seat_ = seat;
  stances_ = stances;
  whims_ = whims;
  size_ = 0;
  for (int i = 0; i < roots; ++i) grow({});
}

void Tree::start(int root) {
  here_ = root;
  growing_ = true;
}

Plan Tree::next(const Decision& decision) {
  if (!growing_) return {};
  const Occasion when{decision.seat, decision.question, decision.subject};
  int child = best_child(here_, when);
  if (child == kNone) {
    growing_ = false;  // one new node a try
    if (size_ == kMostNodes) return {};
    child = grow({.plan = fresh_plan(here_, when), .when = when, .parent = here_, .sibling = at(here_).child});
    at(here_).child = child;
  }
  here_ = child;
  return at(child).plan;
}

int Tree::best_child(int node, const Occasion& when) const {
  int known = 0;
  int visits = 0;
  for (int i = at(node).child; i != kNone; i = at(i).sibling) {
    if (at(i).when != when) continue;
    ++known;
    visits += at(i).visits;
  }
  if (visits >= kHabit * known * known && size_ < kMostNodes) return kNone;
  const double sign = when.seat == seat_ ? 1 : -1;
  // The logarithm in whole steps: it is the same on every machine.
  const double seen = std::bit_width(static_cast<unsigned>(visits));
  int best = kNone;
  double most = 0;
  for (int i = at(node).child; i != kNone; i = at(i).sibling) {
    if (at(i).when != when) continue;
    const double tries = at(i).visits;
    const double worth = sign * static_cast<double>(at(i).sum) / tries + kCurious * std::sqrt(seen / tries);
    if (best != kNone && worth <= most) continue;
    best = i;
    most = worth;
  }
  return best;
}

Plan Tree::fresh_plan(int node, const Occasion& when) const {
  int known = 0;
  for (int i = at(node).child; i != kNone; i = at(i).sibling) known += at(i).when == when ? 1 : 0;
  if (known < stances_) return {known};
  // The same in every branch: whoever is compared meets the same plans.
  return {0, mix(whims_ + mix(static_cast<std::uint64_t>(known) << 8 | when.seat))};
}

void Tree::end(int worth) {
  for (int i = here_; i != kNone; i = at(i).parent) {
    ++at(i).visits;
    at(i).sum += worth;
  }
}

Plan Tree::foreseen(int root, const Decision& decision) const {
  const Occasion when{decision.seat, decision.question, decision.subject};
  Plan best;
  int most = kSeenOften - 1;
  for (int i = root; i != kNone; i = after(i, root)) {
    const Node& node = at(i);
    if (node.when != when || node.plan == Plan{} || node.visits <= most) continue;
    most = node.visits;
    best = node.plan;
  }
  return best;
}

int Tree::after(int node, int root) const {
  if (at(node).child != kNone) return at(node).child;
  while (node != root) {
    if (at(node).sibling != kNone) return at(node).sibling;
    node = at(node).parent;
  }
  return kNone;
}

int Tree::grow(const Node& node) {
  at(size_) = node;
  return size_++;
}

}  // namespace aspis
