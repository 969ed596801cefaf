#pragma once
// A battle being played: the battle itself, where its scenario came from, and the log of what happened. A View is what
// one seat may know of it; whatever is shown to a seat is made from a View.

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/kernel/battle.hpp"
#include "protocol/chart_sheets.hpp"
#include "protocol/library.hpp"
#include "protocol/words.hpp"

namespace aspis {

/// Whether a seat may know of an event.
inline bool tells(const Event& event, Seat seat) { return event.audience == kNobody || event.audience == seat; }

class Table {
 public:
  /// An event and the number of choices made when it was over: 0 for what happened before the first.
  struct Entry {
    std::size_t step = 0;
    Event event;
  };

  Table(LoadedScenario source, std::uint64_t seed, std::shared_ptr<const Words> words);

  const LoadedScenario& source() const { return source_; }
  const Scenario& scenario() const { return *source_.scenario; }
  const Ruleset& ruleset() const { return *source_.ruleset; }
  const Words& words() const { return *words_; }
  const ChartSheets& charts() const { return charts_; }
  const Battle& battle() const { return *battle_; }
  /// How many choices have been made.
  std::size_t step() const { return battle_->history().size(); }
  /// How many of the first `steps` choices a seat knows of: its own, those made in the open, and those made in secret
  /// that it was told something of. How many choices another seat took over its secrets would betray them.
  std::size_t steps_known(Seat seat, std::size_t steps) const { return known_[steps * ruleset().seats.size() + seat]; }
  std::uint64_t start_hash() const { return start_hash_; }

  /// Who sits where, by seat: "human" or the name of a computer player; empty where nobody has said. The battle itself
  /// does not care.
  const std::vector<std::string>& players() const { return players_; }
  void seat_players(std::vector<std::string> players) { players_ = std::move(players); }

  const std::vector<Entry>& log() const { return log_; }
  /// What the last choice brought about.
  std::span<const Entry> latest() const;

  Battle::Refusal choose(const Choice& choice);
  bool undo();
  /// Why the last choices, so many of them, cannot all be taken back.
  Battle::UndoBar undo_bar(std::size_t choices = 1) const;
  void script_dice(std::span<const int> values);

  /// Whose eyes a caller without a seat looks through: the seat that decides now, or after the end the one that chose
  /// last.
  Seat table_seat() const;

 private:
  void note_bar();

  LoadedScenario source_;
  std::vector<std::string> players_;
  std::shared_ptr<const Words> words_;
  ChartSheets charts_;
  std::vector<Entry> log_;
  std::vector<std::size_t> known_;  // after each choice, for each seat: how many it knows of
  std::unique_ptr<Battle> battle_;
  std::uint64_t start_hash_ = 0;
  std::size_t undoable_ = 0;  // how many choices lie this side of the bar
  Battle::UndoBar bar_ = Battle::UndoBar::kNothingDone;
};

class View {
 public:
  View(const Table& table, Seat seat);

  const Table& table() const { return table_; }
  const Scenario& scenario() const { return table_.scenario(); }
  Seat seat() const { return seat_; }
  const void* state() const { return state_.bytes; }
  std::uint64_t hash() const;

  const Decision& decision() const { return decision_; }
  bool decides() const { return decision_.seat == seat_; }
  /// Another seat decides something of which this one may only know that the battle waits.
  bool kept_out() const { return decision_.hidden && !decides(); }
  std::size_t step() const { return step_of(table_.step()); }
  std::size_t step_of(std::size_t steps) const { return table_.steps_known(seat_, steps); }
  void options(OptionList& list) const;
  /// As Scenario::why_not, but a seat that does not decide hears just that.
  Verdict why_not(const Choice& choice) const;
  bool may_see(const Event& event) const { return tells(event, seat_); }
  /// Whether it would betray something to other seats to hear that this one thinks of a choice: which card it holds, or
  /// that it is asked at all.
  bool gives_away(const Choice& choice) const;
  Scene scene() const { return scenario().scene(state(), seat_); }

 private:
  const Table& table_;
  Seat seat_;
  Decision decision_;
  StateBuffer state_;
};

/// The key of why a choice cannot be taken back: "nothingDone", "dice", "reveal".
std::string_view undo_bar_key(Battle::UndoBar bar);

}  // namespace aspis
