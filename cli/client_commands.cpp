// What a person can type: a number, the beginning of an option, or a command.

#include <fmt/core.h>

#include <algorithm>
#include <charconv>

#include "cli/client.hpp"
#include "engine/kernel/plan.hpp"

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
    "  pieces [WORD]    counters, all or by name, type or place\n"
    "  cards            the cards you may read\n"
    "  plan PIECE       where it can get to, and what that costs\n"
    "  why VERB ARGS    why something is not allowed: why leaderTo J12\n"
    "  rule NUMBER      a rule in short; or words to look for\n"
    "  log [COUNT]      what happened, with the rules\n"
    "  undo             take back the last choice\n"
    "  save FILE        keep the battle\n"
    "  quit             leave\n";

std::string rest_of(const std::vector<std::string>& words) {
  std::string text;
  for (std::size_t i = 1; i < words.size(); ++i) text += (i == 1 ? "" : " ") + words[i];
  return text;
}

bool read_number(std::string_view word, int& number) {
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  return error == std::errc() && end == word.data() + word.size();
}

/// A piece by its exact name or key, or the only one on the scene whose name begins so.
std::optional<int> find_piece(const View& view, const std::string& name) {
  if (const std::optional<int> piece = view.scenario().find_piece(name)) return piece;
  std::optional<int> only;
  for (const ScenePiece& piece : view.scene().pieces) {
    if (lower(piece.name) == lower(name)) return piece.id;
    if (!lower(piece.name).starts_with(lower(name))) continue;
    if (only) return std::nullopt;
    only = piece.id;
  }
  return only;
}

}  // namespace

Client::Turn Client::obey(const View& view, const Menu& menu, const std::string& line) {
  std::vector<std::string> words = split_words(line);
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
    show_menu(std::vector<std::string>(more_));
  } else if (command == "scene" || command == "board") {
    show_position(view);
  } else if (command == "legend") {
    io_.out << draw_legend(view.scene(), palette_);
  } else if (command == "pieces") {
    io_.out << draw_pieces(view.scene(), palette_, rest);
  } else if (command == "cards") {
    io_.out << draw_cards(view.scene(), view.scenario(), palette_);
  } else if (command == "plan") {
    show_plan(view, rest);
  } else if (command == "why") {
    explain(view, {words.begin() + 1, words.end()});
  } else if (command == "rule") {
    show_rule(rest);
  } else if (command == "log") {
    int count = 20;
    if (words.size() > 1 && (!read_number(words[1], count) || count < 0)) count = 20;
    show_log(view, static_cast<std::size_t>(count));
  } else if (command == "undo") {
    return undo(view.seat());
  } else if (command == "save") {
    if (rest.empty()) {
      say("save needs the name of a file.");
    } else if (save(rest)) {
      say("Saved in " + rest + ".");
    }
  } else if (command == "quit" || command == "exit") {
    return Turn::kQuit;
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
    say(table_->words().reason(table_->ruleset(), refusal.verdict) + (rule.empty() ? "" : fmt::format(" [{}]", rule)));
  }
  show_prompt(view);
  return Turn::kAgain;
}

Client::Turn Client::choose_number(const View& view, const Menu& menu, const std::vector<std::string>& words) {
  int number = 0;
  read_number(words[0], number);
  if (number < 1 || number > menu.size()) {
    say(fmt::format("There are options 1 to {}.", menu.size()));
    return Turn::kAgain;
  }
  const Option& option = menu.option(number);
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
  if (read_phrase(view.scenario(), view.scene(), words, fault)) {
    explain(view, words);
  } else {
    say("No option fits. Type options to see them, ? for help.");
  }
  return Turn::kAgain;
}

Client::Turn Client::undo(Seat seat) {
  // The person's last choice goes back, with all that computers chose since; all of it or nothing, since a computer
  // asked again would choose anew.
  const auto& history = table_->battle().history();
  const auto last = std::ranges::find_if(history.rbegin(), history.rend(),
                                         [this](const Battle::Step& step) { return person(step.seat); });
  if (last != history.rend() && last->seat != seat) {
    say("The last choice was not yours.");
    return Turn::kAgain;
  }
  const auto choices = static_cast<std::size_t>(last - history.rbegin()) + 1;
  if (const Battle::UndoBar bar = table_->undo_bar(choices); bar != Battle::UndoBar::kNone) {
    say(table_->words().get("undo", undo_bar_key(bar)));
    return Turn::kAgain;
  }
  for (std::size_t i = 0; i < choices; ++i) table_->undo();
  for (std::size_t& seen : seen_) seen = std::min(seen, table_->log().size());
  say("Taken back.");
  return Turn::kMoved;
}

void Client::explain(const View& view, const std::vector<std::string>& phrase) {
  std::string fault;
  const std::optional<Choice> choice = read_phrase(view.scenario(), view.scene(), phrase, fault);
  if (!choice) {
    say("Not understood: " + fault + ".");
    return;
  }
  const Verdict verdict = view.why_not(*choice);
  if (verdict) {
    say("That is allowed.");
    return;
  }
  const std::string_view rule = rule_id(table_->ruleset(), verdict.rule);
  const std::string why = table_->words().reason(table_->ruleset(), verdict);
  say("No: " + why + (rule.empty() ? "." : fmt::format(" [{}].", rule)));
}

void Client::show_plan(const View& view, const std::string& name) {
  const std::optional<int> piece = name.empty() ? std::nullopt : find_piece(view, name);
  if (!piece) {
    say("Which piece? Type plan and its name, as pieces shows it.");
    return;
  }
  const std::vector<Destination> reach = plan_routes(view.scenario(), view.state(), *piece);
  if (reach.empty()) {
    say(view.scenario().piece_name(*piece) + " has nowhere to go now.");
    return;
  }
  Overlay overlay;
  bool dice = false;
  for (const Destination& way : reach) {  // cheapest first: a place may be reached with several facings
    const bool fresh = overlay.try_emplace(way.place, std::to_string(way.cost) + (way.dice ? "!" : "")).second;
    dice = dice || (fresh && way.dice);
  }
  io_.out << draw_board(view.scene(), palette_, overlay);
  say(fmt::format("{} can reach {} places; the numbers are what it costs to get there{}.",
                  view.scenario().piece_name(*piece), overlay.size(), dice ? ", ! where dice or a draw follow" : ""));
}

void Client::show_rule(const std::string& words) {
  if (const RuleDigest* rule = rulebook_.find(words)) {
    say(fmt::format("{} {}: {}", rule->id, rule->title, rule->digest));
    for (const Ruling* ruling : rulebook_.rulings_on(rule->id)) {
      say(fmt::format("{} {} {}", ruling->id, ruling->point, ruling->ruling));
    }
    return;
  }
  const Rulebook::Finds finds = rulebook_.search(words);
  for (const RuleDigest* rule : finds.rules) say(fmt::format("{} {}: {}", rule->id, rule->title, rule->digest));
  for (const Ruling* ruling : finds.rulings) say(fmt::format("{} {} {}", ruling->id, ruling->point, ruling->ruling));
  if (finds.rules.empty() && finds.rulings.empty()) say("No rule has this number or these words.");
}

void Client::show_help() { io_.out << kHelp; }

}  // namespace aspis::cli
