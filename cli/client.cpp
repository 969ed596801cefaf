#include "cli/client.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "cli/briefing.hpp"
#include "cli/notes.hpp"
#include "cli/plural.hpp"
#include "cli/save_file.hpp"
#include "protocol/save.hpp"
#include "protocol/thinking.hpp"

namespace aspis::cli {
namespace {

constexpr std::size_t kMenuLines = 18;
constexpr std::size_t kNewsLines = 40;
constexpr std::string_view kClear = "\033[H\033[2J";
constexpr std::string_view kClearAll = "\033[H\033[2J\033[3J";  // what has scrolled away too

}  // namespace

Client::Client(Io& io, std::unique_ptr<Table> table, Seating seating)
    : io_(io),
      table_(std::move(table)),
      seating_(std::move(seating)),
      rulebook_(table_->ruleset().id),
      palette_{table_->ruleset(), table_->words(), io.look},
      seen_(table_->ruleset().seats.size(), 0),
      safe_steps_(table_->step()),
      thinking_(seating_.progress ? &io.err : nullptr) {}

ExitCode Client::run() {
  say(std::string(table_->scenario().title()) +
      ". Type ? for help, legend for what the signs on the map mean, briefing for sides, victory and special rules.");
  if (seating_.briefing && !io_.look.echo && table_->step() == 0 && !brief()) return kOk;
  if (table_->step() > 0) std::ranges::fill(seen_, table_->log().size());  // loaded: what happened before is in the log
  bool interrupted = false;
  while (!interrupted && !table_->battle().result().over) {
    const Seat seat = table_->battle().decision().seat;
    if (!person(seat)) {
      interrupted = !computer_turn(seat);
    } else if (!person_turn(seat)) {
      break;
    }
  }
  show_end();
  if (kept()) save(seating_.save_path);
  if (save_failed_) return kFileFault;
  return interrupted ? kInterrupted : kOk;
}

bool Client::watched() const {
  for (std::size_t i = 0; i < seating_.players.size(); ++i) {
    const auto seat = static_cast<Seat>(i);
    if (person(seat) && table_->scenario().decides(seat)) return true;
  }
  return false;
}

void Client::show_briefing() {
  std::vector<bool> persons;
  for (const auto& player : seating_.players) persons.push_back(player == nullptr);
  io_.out << briefing(*table_, rulebook_, persons, io_.look.width);
}

bool Client::brief() {
  show_briefing();
  if (!io_.look.screen) return true;
  io_.out << "Press Enter to begin. " << std::flush;  // the first board would wipe it away
  std::string line;
  return listen(line) && !wants_to_leave(line);
}

bool Client::computer_turn(Seat seat) {
  const View view(*table_, seat);
  OptionList options;
  view.options(options);
  Player& player = *seating_.players[seat];
  player.consider(view.scenario(), view.state(), seat, options, thought_seed(table_->battle()));
  if (!interrupt_) {
    interrupt_.emplace();
    since_ = LiveLine::Clock::now();
    since_step_ = table_->step();
    if (watched() && io_.look.screen && !seating_.progress && player.budget() > 0) {
      io_.out << fmt::format("The {} side thinks; Ctrl-C has it play now.\n",
                             table_->words().seat(table_->ruleset(), seat))
              << std::flush;
    }
  }
  const LiveLine::Clock::time_point begun = LiveLine::Clock::now();
  do {
    show_thinking(seat);
  } while (!interrupt_->raised() && !overdue(seat, begun) && player.think(kSlice));
  // Half a thought would be a choice that the player does not make by itself.
  if (interrupt_->raised() && !watched()) return false;
  table_->choose(player.best());
  if (watched()) return true;  // a person is told when it is their turn
  thinking_.wipe();
  for (const Table::Entry& entry : table_->latest()) {
    if (entry.event.audience == kNobody) io_.out << event_line(entry) << '\n';
  }
  return true;
}

/// A slice may take a little longer, so it is over a little before patience is. Where nobody waits a battle hangs on
/// nodes alone.
bool Client::overdue(Seat seat, LiveLine::Clock::time_point begun) const {
  if (!watched() || seat >= seating_.patience.size() || seating_.patience[seat].count() == 0) return false;
  return LiveLine::Clock::now() - begun >= seating_.patience[seat] * 9 / 10;
}

void Client::show_thinking(Seat seat) {
  const auto taken = LiveLine::Clock::now() - since_;
  if (!thinking_.due() || taken < kPatience) return;
  const std::size_t choices = table_->step() - since_step_;
  thinking_.show(fmt::format("The {} side thinks: {}, {} {}; Ctrl-C {}", table_->words().seat(table_->ruleset(), seat),
                             about(std::chrono::duration_cast<std::chrono::seconds>(taken)), choices,
                             plural(choices, "choice"), watched() ? "has it play now" : "stops the battle"));
}

bool Client::person_turn(Seat seat) {
  interrupt_.reset();
  thinking_.wipe();
  const bool changed = viewer_ != seat;
  if (changed && !pass_keyboard(seat)) return false;
  viewer_ = seat;
  const std::size_t before = table_->step();
  const View view(*table_, seat);
  OptionList options;
  view.options(options);
  const Scene scene = view.scene();
  const Menu menu(view.scenario(), scene, table_->words(), options, option_notes(view, scene, options));
  facts_ = question_notes(view, scene, options);

  if (io_.look.screen) io_.out << kClear;
  if (io_.look.screen || changed) show_position(view);
  show_news(seat);
  if (!notice_.empty()) say(notice_);
  notice_.clear();
  show_prompt(view);
  show_menu(menu.lines(io_.look.width));
  for (;;) {
    io_.out << "> " << std::flush;
    std::string line;
    if (!listen(line)) return false;
    switch (obey(view, menu, line)) {
      case Turn::kAgain: break;
      case Turn::kQuit: return false;
      case Turn::kMoved:
        std::erase_if(asked_, [this](std::size_t step) { return step >= table_->step(); });  // taken back
        if (table_->step() > before) asked_.push_back(before);
        if (kept()) save(seating_.save_path);
        return true;
    }
  }
}

bool Client::pass_keyboard(Seat seat) {
  if (!io_.look.screen || viewer_ == kNobody) return true;
  if (View(*table_, viewer_).hash() == View(*table_, seat).hash()) return true;  // nothing to hide
  // The other player's cards must not be found by scrolling up.
  io_.out << kClearAll << "Pass the keyboard to " << table_->words().seat(table_->ruleset(), seat)
          << ", then press Enter. " << std::flush;
  for (std::string line; listen(line);) {
    const std::vector<std::string> words = split_words(line);
    if (words.size() == 2 && (words[0] == "save" || words[0] == "save!")) {
      save_as(words[1], words[0] == "save!");
    } else if (!wants_to_leave(line)) {
      return true;
    } else if (may_leave()) {
      return false;
    }
  }
  return false;
}

bool Client::listen(std::string& line) {
  for (;;) {
    if (read_line(io_, line) == Typed::kLine) {
      if (!has_control_bytes(line)) return true;
      say("Arrow keys and the like mean nothing here; that line was not read.");
      line.clear();
    } else {
      io_.out << '\n';
      if (may_leave()) return false;
    }
    io_.out << "> " << std::flush;
  }
}

bool Client::may_leave() {
  const bool person_types = !io_.look.echo;
  if (!person_types || warned_ || kept() || table_->step() <= safe_steps_) return true;
  warned_ = true;
  say("This battle is not kept: save FILE keeps it, quit once more leaves it.");
  return false;
}

void Client::show_position(const View& view) {
  const Scene scene = view.scene();
  const auto subject = std::ranges::find(scene.pieces, table_->battle().decision().subject, &ScenePiece::id);
  const int focus = subject == scene.pieces.end() ? -1 : subject->place;
  io_.out << draw_board(scene, palette_, {}, focus) << draw_panel(scene, palette_);
}

void Client::show_news(Seat seat) {
  std::vector<std::string> lines;
  const auto& log = table_->log();
  const View view(*table_, seat);
  for (std::size_t i = std::min(seen_[seat], log.size()); i < log.size(); ++i) {
    if (view.may_see(log[i].event)) lines.push_back(event_line(log[i]));
  }
  seen_[seat] = log.size();
  std::size_t first = 0;
  if (io_.look.screen && lines.size() > kNewsLines) {
    first = lines.size() - kNewsLines;
    io_.out << fmt::format("  ... {} more: type log {}\n", first, lines.size());
  }
  for (std::size_t i = first; i < lines.size(); ++i) io_.out << lines[i] << '\n';
}

void Client::show_prompt(const View& view) {
  const Decision& decision = view.decision();
  std::string text = table_->words().question(view.scenario(), decision);
  const std::string_view rule = rule_id(table_->ruleset(), decision.rule);
  if (!rule.empty()) text += fmt::format(" [{}]", rule);
  io_.out << ink(io_.look, Ink::kBold, wrap(text, io_.look.width, 4)) << '\n';
  for (const std::string& fact : facts_) io_.out << "  " << wrap(fact, io_.look.width - 2, 4) << '\n';
}

void Client::show_menu(const std::vector<std::string>& lines) {
  const std::size_t count = std::min(lines.size(), kMenuLines);
  for (std::size_t i = 0; i < count; ++i) io_.out << lines[i] << '\n';
  more_.assign(lines.begin() + static_cast<std::ptrdiff_t>(count), lines.end());
  if (!more_.empty())
    io_.out << fmt::format("  ... {} more {}: type more, or the beginning of a word\n", more_.size(),
                           plural(more_.size(), "line"));
}

void Client::show_log(const View& view, std::size_t count) {
  std::vector<std::string> lines;
  for (const Table::Entry& entry : table_->log()) {
    if (view.may_see(entry.event)) lines.push_back(event_line(entry, fmt::format("{:>4} ", view.step_of(entry.step))));
  }
  for (std::size_t i = lines.size() - std::min(count, lines.size()); i < lines.size(); ++i) io_.out << lines[i] << '\n';
}

void Client::show_end() {
  thinking_.wipe();
  const Result result = table_->battle().result();
  if (!result.over) {
    say(fmt::format("The battle stops after {} {}.", table_->step(), plural(table_->step(), "choice")));
    if (!kept() && table_->step() > safe_steps_) say("It was not kept.");
    return;
  }
  Seat seat = viewer_;
  for (std::size_t i = 0; i < seating_.players.size() && seat == kNobody; ++i) {
    if (person(static_cast<Seat>(i))) seat = static_cast<Seat>(i);
  }
  if (seat == kNobody) seat = table_->table_seat();
  const View view(*table_, seat);
  show_position(view);
  if (viewer_ != kNobody) show_news(seat);
  const std::string_view rule = rule_id(table_->ruleset(), result.rule);
  say(table_->words().result(table_->scenario(), result) + (rule.empty() ? "" : fmt::format(" [{}]", rule)));
}

std::string Client::event_line(const Table::Entry& entry, const std::string& before) const {
  const std::string_view rule = rule_id(table_->ruleset(), entry.event.rule);
  std::string text = "- " + table_->words().event(table_->scenario(), entry.event);
  if (!rule.empty()) text += fmt::format(" [{}]", rule);
  return before + wrap(text, io_.look.width - static_cast<int>(before.size()), static_cast<int>(before.size()) + 4);
}

void Client::say(std::string_view text) { io_.out << wrap(text, io_.look.width, 4) << '\n'; }

bool Client::save(const std::string& path) {
  std::string fault = write_fault(path);
  if (fault.empty()) {
    if (const std::error_code error = write_file(follow_links(path), save_text(*table_))) fault = error.message();
  }
  if (fault.empty()) {
    safe_steps_ = table_->step();
    return true;
  }
  if (path == seating_.save_path) save_failed_ = true;
  io_.err << fmt::format("aspis: cannot write {}: {}\n", path, fault);
  return false;
}

}  // namespace aspis::cli
