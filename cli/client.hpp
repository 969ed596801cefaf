#pragma once
// The terminal client: draws the scene, asks the question, reads the answer. Two people at one keyboard, a person
// against a computer player, or two computer players. It knows tables, views and words; no ruleset.

#include <memory>
#include <string>
#include <vector>

#include "cli/io.hpp"
#include "cli/menu.hpp"
#include "cli/picture.hpp"
#include "players/player.hpp"
#include "protocol/rulebook.hpp"
#include "protocol/table.hpp"

namespace aspis::cli {

struct Seating {
  std::vector<std::unique_ptr<Player>> players;  // by seat; null: a person
  std::string save_path;                         // empty: the battle is not kept
  bool briefing = true;                          // told at the start to a person who types
};

class Client {
 public:
  Client(Io& io, std::unique_ptr<Table> table, Seating seating);

  /// Plays until the battle, the input or the player's patience ends.
  ExitCode run();

  const Table& table() const { return *table_; }

 private:
  enum class Turn { kAgain, kMoved, kQuit };

  bool person(Seat seat) const { return seating_.players[seat] == nullptr; }
  void computer_turn(Seat seat);
  bool person_turn(Seat seat);
  /// Lets the other player sit down, if there are secrets between them. False at the end of input.
  bool pass_keyboard(Seat seat);
  /// Reads what is typed next. False when the player leaves: at the end of input, or by the interrupt key.
  bool listen(std::string& line);
  /// Whether the player may go now. Says first, once, when that would cost a battle that is not kept.
  bool may_leave();
  bool kept() const { return !seating_.save_path.empty() && !save_failed_; }

  // What is shown.
  void show_position(const View& view);
  void show_news(Seat seat);
  void show_prompt(const View& view);
  void show_menu(const std::vector<std::string>& lines);
  void show_log(const View& view, std::size_t count);
  void show_end();
  std::string event_line(const Table::Entry& entry) const;
  void say(std::string_view text);

  // What is typed. client_commands.cpp
  Turn obey(const View& view, const Menu& menu, const std::string& line);
  Turn choose(const View& view, const Choice& choice);
  Turn choose_number(const View& view, const Menu& menu, const std::vector<std::string>& words);
  Turn choose_words(const View& view, const Menu& menu, const std::vector<std::string>& words);
  Turn undo(Seat seat);
  void explain(const View& view, const std::vector<std::string>& phrase);
  void show_plan(const View& view, const std::string& name);
  void show_rule(const std::string& words);
  void show_help();
  void save_as(const std::string& path, bool over);
  bool save(const std::string& path);

  Io& io_;
  std::unique_ptr<Table> table_;
  Seating seating_;
  Rulebook rulebook_;
  Palette palette_;
  std::vector<std::size_t> seen_;  // by seat: how much of the log it has been shown
  Seat viewer_ = kNobody;          // who sits at the keyboard
  std::vector<std::string> more_;  // lines of the menu that did not fit
  std::size_t safe_steps_ = 0;     // so many choices are in some file
  bool warned_ = false;            // leaving now costs the battle, and the player knows
  bool save_failed_ = false;
};

}  // namespace aspis::cli
