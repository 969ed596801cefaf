// What a person can type: a number, the beginning of an option, or a command.

#include <fmt/core.h>

#include <algorithm>

#include "cli/client.hpp"
#include "cli/phrase.hpp"
#include "cli/save_file.hpp"
#include "protocol/members.hpp"

namespace aspis::cli {
namespace {

constexpr std::string_view kHelp =
    "Answer with the number of an option, or with the beginnings of its words: wh l\n"
    "for wheel left, e12 for the unit at E12. What fits one option chooses it;\n"
    "otherwise you see those that fit. Put / first if a command has the same name.\n"
    "  options          the options again\n"
    "  more             the next lines of a long list\n"
    "  scene            the board again\n"
    "  legend           what the letters on it mean\n"
    "  pieces [WORDS]   counters, all or by any words of name or type, or by place\n"
    "  cards            the cards you may read\n"
    "  plan [PIECE]     where it can get to, and what that costs\n"
    "  go [PIECE] PLACE [FACING]\n"
    "                   makes the moves that plan knows, up to dice or a question\n"
    "  why WORDS        why something is not allowed, in the words of the menu: why\n"
    "                   wheel left, why order melee, why single melee e12; why alone\n"
    "                   lists what can be asked now\n"
    "  odds OPTION      what an option may bring: modifiers, dice and chances\n"
    "  hint             what a hoplite would do here, and why\n"
    "  briefing         sides, length, victory, special rules and options\n"
    "  rule NUMBER      a rule in short; or words to look for: rule marsh\n"
    "  log [COUNT]      what happened, with the rules\n"
    "  undo             take back what you did last: a choice, or all that a go did;\n"
    "                   not past dice, a draw, a reveal or the other side's answer\n"
    "  save FILE        keep the battle there from now on; save! writes over a file\n"
    "  quit             leave\n"
    "  Ctrl-C           while the computer thinks: it plays, or gives its hint, now;\n"
    "                   at the prompt: leave\n";

std::string rest_of(const std::vector<std::string>& words) {
  std::string text;
  for (std::size_t i = 1; i < words.size(); ++i) text += (i == 1 ? "" : " ") + words[i];
  return text;
}

std::string capital(std::string text) {
  if (!text.empty()) text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  return text;
}

}  // namespace

Client::Turn Client::obey(const View& view, const Menu& menu, const std::string& line) {
  std::vector<std::string> words = split_words(line);
  if (!wants_to_leave(line)) warned_ = false;
  if (words.empty()) {
    show_prompt(view);
    show_menu(menu.lines(io_.look.width));
    return Turn::kAgain;
  }
  if (words[0].starts_with('/')) {
    words[0].erase(0, 1);
    return choose_words(view, menu, words);
  }
  if (int number = 0; read_number(words[0], number)) return choose_number(view, menu, words);

  const std::string command = lower(words[0]);
  const std::string rest = rest_of(words);
  if (command == "?" || command == "help") {
    show_help();
  } else if (command == "options") {
    show_prompt(view);
    show_menu(menu.lines(io_.look.width));
  } else if (command == "more") {
    if (more_.empty()) say("There is no more.");
    show_menu(std::vector<std::string>(more_));
  } else if (command == "scene" || command == "board") {
    show_position(view);
  } else if (command == "legend") {
    io_.out << draw_legend(view.scene(), palette_);
  } else if (command == "pieces") {
    show_pieces(view, rest);
  } else if (command == "cards") {
    const std::string cards = draw_cards(view.scene(), view.scenario(), palette_);
    io_.out << cards;
    if (cards.empty()) say("There are no cards that you may read.");
  } else if (command == "plan") {
    show_plan(view, rest);
  } else if (command == "go" || command == "go!") {
    return go(view, {words.begin() + 1, words.end()}, command == "go!");
  } else if (command == "why") {
    explain(view, menu, {words.begin() + 1, words.end()});
  } else if (command == "odds") {
    show_odds(view, menu, words);
  } else if (command == "hint") {
    show_hint(view, menu);
  } else if (command == "briefing") {
    show_briefing();
  } else if (command == "rule") {
    show_rule(rest);
  } else if (command == "log") {
    int count = 20;
    if (words.size() > 1 && (!read_number(rest, count) || count < 1)) {
      say("log takes a number from 1 on: log 30.");
    } else {
      show_log(view, static_cast<std::size_t>(count));
    }
  } else if (command == "undo") {
    return undo(view.seat());
  } else if (command == "save" || command == "save!") {
    save_as(rest, command == "save!");
  } else if (wants_to_leave(line)) {
    return may_leave() ? Turn::kQuit : Turn::kAgain;
  } else {
    return choose_words(view, menu, words);
  }
  return Turn::kAgain;
}

Client::Turn Client::choose(const View& view, const Choice& choice) {
  const Battle::Refusal refusal = table_->choose(choice);
  if (!refusal) return Turn::kMoved;
  if (!refusal.script_fault.empty()) {
    say(refusal.script_fault);
  } else {
    const std::string_view rule = rule_id(table_->ruleset(), refusal.verdict.rule);
    say(reason_with_names(view, refusal.verdict) + (rule.empty() ? "" : fmt::format(" [{}]", rule)));
  }
  show_prompt(view);
  return Turn::kAgain;
}

Client::Turn Client::choose_number(const View& view, const Menu& menu, const std::vector<std::string>& words) {
  int number = 0;
  read_number(words[0], number);
  if (number < 1 || number > menu.size()) {
    if (view.scenario().find_place(words[0])) return choose_words(view, menu, words);  // hexes are called by numbers
    say(fmt::format("There are options 1 to {}.", menu.size()));
    return Turn::kAgain;
  }
  const Option& option = menu.option(number);
  if (words.size() > (option.span > 0 ? 2u : 1u)) {
    say(fmt::format("\"{}\" is one word too many; nothing was chosen.", words.back()));
    return Turn::kAgain;
  }
  if (option.span == 0) return choose(view, option.choice);
  const int args = view.scenario().ruleset().verbs[option.choice.verb].arg_count();
  const int low = option.choice.argument(args - 1);
  int value = 0;
  if (words.size() < 2 || !read_number(words[1], value) || value < low || value > low + option.span) {
    say(fmt::format("Type {} and a number from {} to {}.", number, low, low + option.span));
    return Turn::kAgain;
  }
  return choose(view, closed(option, args, value - low));
}

Client::Turn Client::choose_words(const View& view, const Menu& menu, const std::vector<std::string>& words) {
  const std::vector<int> found = menu.matching(words);
  if (found.size() == 1) {
    const Option& option = menu.option(found[0]);
    if (option.span == 0) {
      say(menu.text(found[0]));
      return choose(view, option.choice);
    }
  }
  if (!found.empty()) {
    show_menu(menu.lines(found, io_.look.width));
    return Turn::kAgain;
  }
  std::string fault;
  if (read_phrase(view.scenario(), view.scene(), table_->words(), words, fault)) {
    explain(view, menu, words);
  } else {
    say("No option fits. Type options to see them, ? for help.");
  }
  return Turn::kAgain;
}

Client::Turn Client::undo(Seat seat) {
  const auto& history = table_->battle().history();
  const auto refuse = [&](std::string_view key) {
    say(capital(table_->words().get("undo", key)) + ".");
    return Turn::kAgain;
  };
  // What the person did last goes back, with all that computers chose since; all of it or nothing, since a computer
  // asked again would choose anew, and half a way is nothing that the person asked for.
  std::size_t mine = history.size();
  while (mine > 0 && !person(history[mine - 1].seat)) --mine;
  if (mine == 0) return refuse("nothingDone");
  if (history[mine - 1].seat != seat) return refuse("notYours");
  // What the computer has shown since then would still be known, and could be answered with another choice.
  const View view(*table_, seat);
  for (const Table::Entry& entry : table_->log()) {
    if (entry.step > mine && view.may_see(entry.event)) return refuse("answered");
  }
  const std::size_t own = mine - asked_before(mine);
  const std::size_t choices = history.size() - mine + own;
  if (const Battle::UndoBar bar = table_->undo_bar(choices); bar != Battle::UndoBar::kNone) {
    return refuse(undo_bar_key(bar));
  }
  for (std::size_t i = 0; i < choices; ++i) table_->undo();
  for (const auto& player : seating_.players) {
    if (player != nullptr) player->begin();
  }
  for (std::size_t& seen : seen_) seen = std::min(seen, table_->log().size());
  notice_ = own == 1 ? "Taken back." : fmt::format("Taken back: the whole go, {} choices.", own);
  return Turn::kMoved;
}

std::size_t Client::asked_before(std::size_t step) const {
  const auto later = std::ranges::lower_bound(asked_, step);
  return later == asked_.begin() ? step - 1 : *std::prev(later);  // loaded battles tell only the choices
}

void Client::save_as(const std::string& path, bool over) {
  if (path.empty()) {
    say("save needs the name of a file.");
    return;
  }
  const bool own = !seating_.save_path.empty() && same_file(path, seating_.save_path);
  if (!over && !own && holds_something(path)) {
    say(path + " exists already. Name another file, or write over it with save! " + path);
    return;
  }
  if (!save(path)) return;
  if (kept()) {
    say("Saved in " + path + ".");
  } else {
    seating_.save_path = path;
    save_failed_ = false;
    say("Saved in " + path + ", and kept there from now on.");
  }
}

void Client::show_pieces(const View& view, const std::string& word) {
  const Scene scene = view.scene();
  const std::string place = draw_place(scene, palette_, word);
  const std::string pieces = draw_pieces(scene, palette_, word);
  io_.out << place << pieces;
  if (place.empty() && pieces.empty()) say("No piece and no place is called " + word + ".");
}

void Client::show_help() { io_.out << kHelp; }

}  // namespace aspis::cli
