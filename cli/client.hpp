#pragma once
// The terminal client: draws the scene, asks the question, reads the answer. Two people at one keyboard, a person
// against a computer player, or two computer players. It knows tables, views and words; no ruleset.

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/interrupt.hpp"
#include "cli/io.hpp"
#include "cli/menu.hpp"
#include "cli/phrase.hpp"
#include "cli/picture.hpp"
#include "cli/progress.hpp"
#include "engine/kernel/plan.hpp"
#include "players/player.hpp"
#include "protocol/rulebook.hpp"
#include "protocol/table.hpp"
#include "protocol/thinking.hpp"

namespace aspis::cli {

struct Seating {
  std::vector<std::unique_ptr<Player>> players;     // by seat; null: a person
  std::vector<std::chrono::milliseconds> patience;  // by seat, how long a person waits for its choice; none or 0: ever
  std::string save_path;                            // empty: the battle is not kept
  bool briefing = true;                             // told at the start to a person who types
  bool progress = false;                            // somebody watches the error stream: it tells how long one thinks
};

class Client {
 public:
  Client(Io& io, std::unique_ptr<Table> table, Seating seating);

  /// Plays until the battle, the input or the player's patience ends, or, where only computers play, an interrupt
  /// comes.
  ExitCode run();

  const Table& table() const { return *table_; }

 private:
  enum class Turn { kAgain, kMoved, kQuit };
  static constexpr std::int64_t kSlice = 1'000;               // nodes between two looks at the interrupt key
  static constexpr std::chrono::milliseconds kPatience{400};  // who thinks no longer has not been waited for

  bool person(Seat seat) const { return seating_.players[seat] == nullptr; }
  /// Whether a person sits at the table. Where the rules move a side, nobody does.
  bool watched() const;
  /// False when it was interrupted, and no person waits who wants it to go on.
  bool computer_turn(Seat seat);
  /// Tells who waits for how long the computer has been at it.
  bool overdue(Seat seat, LiveLine::Clock::time_point begun) const;
  void show_thinking(Seat seat);
  bool person_turn(Seat seat);
  /// Lets the other player sit down, if there are secrets between them. False at the end of input.
  bool pass_keyboard(Seat seat);
  /// Reads what is typed next. False when the player leaves: at the end of input, or by the interrupt key.
  bool listen(std::string& line);
  /// Whether the player may go now. Says first, once, when that would cost a battle that is not kept.
  bool may_leave();
  bool kept() const { return !seating_.save_path.empty() && !save_failed_; }

  // What is shown.
  void show_briefing();
  /// The briefing at the start, until it has been read. False when the player leaves.
  bool brief();
  void show_position(const View& view);
  void show_news(Seat seat);
  void show_prompt(const View& view);
  void show_menu(const std::vector<std::string>& lines);
  void show_log(const View& view, std::size_t count);
  void show_end();
  std::string event_line(const Table::Entry& entry, const std::string& before = {}) const;
  void say(std::string_view text);

  // What is typed. client_commands.cpp
  Turn obey(const View& view, const Menu& menu, const std::string& line);
  Turn choose(const View& view, const Choice& choice);
  Turn choose_number(const View& view, const Menu& menu, const std::vector<std::string>& words);
  Turn choose_words(const View& view, const Menu& menu, const std::vector<std::string>& words);
  /// Takes back what the person who is asked did last, to where they were asked for it.
  Turn undo(Seat seat);
  /// Where a person was asked for what became the choice before this step; a command may make several choices.
  std::size_t asked_before(std::size_t step) const;
  void show_pieces(const View& view, const std::string& word);
  void show_help();
  void save_as(const std::string& path, bool over);
  bool save(const std::string& path);

  // Asking why not. client_why.cpp
  std::string verdict_text(const View& view, const Verdict& verdict) const;
  /// Whether a choice is about what has to be decided now.
  static bool belongs_here(const View& view, const Choice& choice);
  void explain(const View& view, const Menu& menu, const std::vector<std::string>& phrase);
  /// What has to be decided, for who asked about something else.
  void say_what_is_asked(const View& view);
  /// What can be asked about now, as the menu words it, with dots for what is open.
  std::string askable(const View& view) const;
  /// Answers what words of the menu may mean. False when they mean nothing.
  bool explain_guesses(const View& view, const Menu& menu, const std::vector<std::string>& phrase);
  /// What is to say of one meaning, a line for each verdict; nothing when it leaves too much open.
  std::vector<std::string> answers(const View& view, const Menu& menu, const Guess& guess) const;

  // Asking for more. client_ask.cpp
  void show_rule(const std::string& words);
  /// What the option of the menu with this number may bring.
  void show_odds(const View& view, const Menu& menu, const std::vector<std::string>& words);
  /// What a computer player would choose here, and why.
  void show_hint(const View& view, const Menu& menu);

  // Routes. client_routes.cpp
  void show_plan(const View& view, const std::string& name);
  /// Makes the choices that bring a piece to a place, one after another, until dice fall or someone is asked.
  Turn go(const View& view, std::vector<std::string> words, bool by_any_means);
  std::optional<Destination> find_way(const View& view, int piece, int place, std::optional<int> facing,
                                      bool by_any_means) const;
  /// Ends the move of another piece that is under way, if that can be taken back.
  bool end_route(const View& view, int piece);
  void follow(Seat seat, int piece, const Destination& way);
  /// The piece on the board that the question is about.
  static std::optional<int> subject_piece(const View& view);

  Io& io_;
  std::unique_ptr<Table> table_;
  Seating seating_;
  Rulebook rulebook_;
  Minds minds_;  // of those who were asked for hints
  Palette palette_;
  std::vector<std::size_t> seen_;           // by seat: how much of the log it has been shown
  std::vector<std::size_t> asked_;          // steps at which a person was asked and then moved, in this session
  Seat viewer_ = kNobody;                   // who sits at the keyboard
  std::vector<std::string> more_;           // lines of the menu that did not fit
  std::vector<std::string> facts_;          // what goes with the present question
  std::string notice_;                      // to be said with the next position
  std::size_t safe_steps_ = 0;              // so many choices are in some file
  std::optional<InterruptFlag> interrupt_;  // while computers move: they need not think longer
  LiveLine thinking_;                       // how long they have been at it
  LiveLine::Clock::time_point since_{};     // when they began
  std::size_t since_step_ = 0;              // and after how many choices
  bool warned_ = false;                     // leaving now costs the battle, and the player knows
  bool save_failed_ = false;
};

}  // namespace aspis::cli
