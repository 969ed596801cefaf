#include "protocol/table.hpp"

#include <algorithm>

#include "engine/kernel/hash.hpp"

namespace aspis {
namespace {

/// Writes events into a log under one step number.
class Recorder final : public EventSink {
 public:
  Recorder(std::vector<Table::Entry>& log, std::size_t step) : log_(log), step_(step) {}
  void on_event(const Event& event) override { log_.push_back({step_, event}); }

 private:
  std::vector<Table::Entry>& log_;
  std::size_t step_;
};

}  // namespace

Table::Table(LoadedScenario source, std::uint64_t seed, std::shared_ptr<const Words> words)
    : source_(std::move(source)), words_(std::move(words)), charts_(source_.ruleset->id, *words_) {
  Recorder recorder(log_, 0);
  battle_ = std::make_unique<Battle>(source_.scenario, seed, &recorder);
  start_hash_ = battle_->hash();
  known_.assign(ruleset().seats.size(), 0);
  players_.resize(ruleset().seats.size());
}

std::span<const Table::Entry> Table::latest() const {
  std::size_t first = log_.size();
  while (first > 0 && log_[first - 1].step == step()) --first;
  return std::span(log_).subspan(first);
}

Battle::Refusal Table::choose(const Choice& choice) {
  const Decision decision = battle_->decision();
  const std::size_t before = log_.size();
  Recorder recorder(log_, step() + 1);
  const Battle::Refusal refusal = battle_->choose(choice, &recorder);
  if (refusal) {
    log_.resize(before);
    return refusal;
  }
  const auto news = std::span(log_).subspan(before);
  const std::size_t seats = ruleset().seats.size();
  for (std::size_t i = 0; i < seats; ++i) {
    const auto seat = static_cast<Seat>(i);
    const bool known = seat == decision.seat || !decision.hidden ||
                       std::ranges::any_of(news, [&](const Entry& entry) { return tells(entry.event, seat); });
    known_.push_back(known_[known_.size() - seats] + (known ? 1 : 0));
  }
  ++undoable_;
  note_bar();
  return refusal;
}

void Table::script_dice(std::span<const int> values) {
  battle_->script_dice(values);
  note_bar();
}

void Table::note_bar() {
  if (battle_->undo_bar() == Battle::UndoBar::kNone) return;
  bar_ = battle_->undo_bar();
  undoable_ = 0;
}

Battle::UndoBar Table::undo_bar(std::size_t choices) const {
  return choices <= undoable_ ? Battle::UndoBar::kNone : bar_;
}

bool Table::undo() {
  if (!battle_->undo()) return false;
  --undoable_;
  while (!log_.empty() && log_.back().step > step()) log_.pop_back();
  known_.resize((step() + 1) * ruleset().seats.size());
  return true;
}

Seat Table::table_seat() const {
  const Seat deciding = battle_->decision().seat;
  if (deciding != kNobody) return deciding;
  return battle_->history().empty() ? Seat{0} : battle_->history().back().seat;
}

View::View(const Table& table, Seat seat) : table_(table), seat_(seat), decision_(table.battle().decision()) {
  table.battle().view(seat, state_);
}

std::uint64_t View::hash() const { return hash_bytes(state_.bytes, scenario().state_size()); }

void View::options(OptionList& list) const {
  list.clear();
  if (decides()) scenario().options(state(), list);
}

Verdict View::why_not(const Choice& choice) const {
  if (table_.battle().result().over) return {kNoRule, kBattleOver};
  if (!decides()) return {kNoRule, kNotYourTurn};
  return scenario().why_not(state(), choice);
}

bool View::gives_away(const Choice& choice) const {
  const Ruleset& ruleset = scenario().ruleset();
  if (!ruleset.secrets) return false;
  return decision_.hidden || std::ranges::any_of(ruleset.verbs[choice.verb].args,
                                                 [](const ArgSpec& arg) { return arg.kind == ArgKind::kCard; });
}

std::string_view undo_bar_key(Battle::UndoBar bar) {
  switch (bar) {
    case Battle::UndoBar::kNone: return "open";
    case Battle::UndoBar::kNothingDone: return "nothingDone";
    case Battle::UndoBar::kDiceOrDraw: return "dice";
    case Battle::UndoBar::kReveal: return "reveal";
  }
  return "open";
}

}  // namespace aspis
