#include "protocol/thinking.hpp"

#include <algorithm>

#include "engine/kernel/hash.hpp"

namespace aspis {

std::uint64_t thought_seed(const Battle& battle) {
  return mix(battle.seed() ^ mix(battle.history().size() ^ 0x74686f7567687473u));
}

Mind::Mind(const Table& table, const PlayerKind& kind, Seat seat)
    : table_(table), kind_(kind), seat_(seat), player_(kind.make()) {}

void Mind::attend(std::uint64_t seed) {
  const std::uint64_t hash = table_.battle().hash();
  if (view_ && step_ == table_.step() && hash_ == hash && seed_ == seed) return;
  if (view_ && gone_astray()) player_->begin();
  step_ = table_.step();
  hash_ = hash;
  seed_ = seed;
  view_.emplace(table_, seat_);
  view_->options(options_);
  player_->consider(view_->scenario(), view_->state(), seat_, options_, seed);
  goes_on_ = true;
}

/// What it thought best was not done, or was taken back, or done in another position than the one it thought about; or
/// its seat has chosen since without asking it.
bool Mind::gone_astray() const {
  const auto& history = table_.battle().history();
  if (history.size() <= step_ || history[step_].seat != seat_ || history[step_].choice != player_->best()) return true;
  if (step_ > 0 && history[step_ - 1].hash != hash_) return true;
  return std::any_of(history.begin() + static_cast<std::ptrdiff_t>(step_) + 1, history.end(),
                     [this](const Battle::Step& step) { return step.seat == seat_; });
}

bool Mind::think(std::int64_t nodes) {
  goes_on_ = goes_on_ && player_->think(nodes);
  return goes_on_;
}

Mind& Minds::of(const Table& table, const PlayerKind& kind, Seat seat) {
  const auto known = std::ranges::find_if(minds_, [&](const auto& mind) { return mind->is(table, kind, seat); });
  if (known != minds_.end()) {
    std::rotate(known, known + 1, minds_.end());
  } else {
    if (minds_.size() == kMost) minds_.erase(minds_.begin());
    minds_.push_back(std::make_unique<Mind>(table, kind, seat));
  }
  return *minds_.back();
}

void Minds::forget(const Table& table) {
  std::erase_if(minds_, [&](const auto& mind) { return &mind->table() == &table; });
}

}  // namespace aspis
