#include "cli/client.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "engine/kernel/hash.hpp"
#include "protocol/save.hpp"

namespace aspis::cli {
namespace {

constexpr std::size_t kMenuLines = 18;
constexpr std::size_t kNewsLines = 10;

}  // namespace

Client::Client(Io& io, std::unique_ptr<Table> table, Seating seating)
    : io_(io),
      table_(std::move(table)),
      seating_(std::move(seating)),
      rulebook_(table_->ruleset().id),
      palette_{table_->ruleset(), table_->words(), io.look},
      thoughts_(mix(table_->battle().seed() ^ 0x74686f7567687473u)),
      seen_(table_->ruleset().seats.size(), 0) {}

ExitCode Client::run() {
  say(std::string(table_->scenario().title()) + ". Type ? for help.");
  if (table_->step() > 0) std::ranges::fill(seen_, table_->log().size());  // loaded: what happened before is in the log
  while (!table_->battle().result().over) {
    const Seat seat = table_->battle().decision().seat;
    if (!person(seat)) {
      computer_turn(seat);
    } else if (!person_turn(seat)) {
      break;
    }
  }
  show_end();
  if (!seating_.save_path.empty() && !save_failed_) save(seating_.save_path);
  return save_failed_ ? kFileFault : kOk;
}

void Client::computer_turn(Seat seat) {
  const View view(*table_, seat);
  OptionList options;
  view.options(options);
  const Choice choice = seating_.players[seat]->choose(view.scenario(), view.state(), seat, options, thoughts_);
  table_->choose(choice);
  const bool watched = std::ranges::any_of(seating_.players, [](const auto& player) { return player == nullptr; });
  if (watched) return;  // a person is told when it is their turn
  for (const Table::Entry& entry : table_->latest()) {
    if (entry.event.audience == kNobody) io_.out << event_line(entry) << '\n';
  }
}

bool Client::person_turn(Seat seat) {
  const bool changed = viewer_ != seat;
  if (changed && !pass_keyboard(seat)) return false;
  viewer_ = seat;
  const View view(*table_, seat);
  OptionList options;
  view.options(options);
  const Menu menu(view.scenario(), view.scene(), table_->words(), options);

  if (io_.look.screen) io_.out << "\033[H\033[2J";
  if (io_.look.screen || changed) show_position(view);
  show_news(seat);
  show_prompt(view);
  show_menu(menu.lines(io_.look.width));
  for (;;) {
    io_.out << "> " << std::flush;
    std::string line;
    if (!std::getline(io_.in, line)) {
      io_.out << '\n';
      return false;
    }
    if (io_.look.echo) io_.out << line << '\n';
    switch (obey(view, menu, line)) {
      case Turn::kAgain: break;
      case Turn::kQuit: return false;
      case Turn::kMoved:
        if (!seating_.save_path.empty() && !save_failed_) save(seating_.save_path);
        return true;
    }
  }
}

bool Client::pass_keyboard(Seat seat) {
  if (!io_.look.screen || viewer_ == kNobody) return true;
  if (View(*table_, viewer_).hash() == View(*table_, seat).hash()) return true;  // nothing to hide
  io_.out << "\033[H\033[2J" << "Pass the keyboard to " << table_->words().seat(table_->ruleset(), seat)
          << ", then press Enter. " << std::flush;
  std::string line;
  return static_cast<bool>(std::getline(io_.in, line));
}

void Client::show_position(const View& view) {
  const Scene scene = view.scene();
  io_.out << draw_board(scene, palette_) << draw_panel(scene, palette_);
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
}

void Client::show_menu(const std::vector<std::string>& lines) {
  const std::size_t count = std::min(lines.size(), kMenuLines);
  for (std::size_t i = 0; i < count; ++i) io_.out << lines[i] << '\n';
  more_.assign(lines.begin() + static_cast<std::ptrdiff_t>(count), lines.end());
  if (!more_.empty())
    io_.out << fmt::format("  ... {} more lines: type more, or the beginning of a word\n", more_.size());
}

void Client::show_log(const View& view, std::size_t count) {
  std::vector<std::string> lines;
  for (const Table::Entry& entry : table_->log()) {
    if (view.may_see(entry.event))
      lines.push_back(fmt::format("{:>4} {}", view.step_of(entry.step), event_line(entry)));
  }
  for (std::size_t i = lines.size() - std::min(count, lines.size()); i < lines.size(); ++i) io_.out << lines[i] << '\n';
}

void Client::show_end() {
  const Result result = table_->battle().result();
  if (!result.over) {
    say(fmt::format("The battle stops after {} choices.", table_->step()));
    return;
  }
  const Seat seat = viewer_ == kNobody ? table_->table_seat() : viewer_;
  const View view(*table_, seat);
  show_position(view);
  if (viewer_ != kNobody) show_news(seat);
  const std::string_view rule = rule_id(table_->ruleset(), result.rule);
  say(table_->words().result(table_->scenario(), result) + (rule.empty() ? "" : fmt::format(" [{}]", rule)));
}

std::string Client::event_line(const Table::Entry& entry) const {
  const std::string_view rule = rule_id(table_->ruleset(), entry.event.rule);
  std::string text = "- " + table_->words().event(table_->scenario(), entry.event);
  if (!rule.empty()) text += fmt::format(" [{}]", rule);
  return wrap(text, io_.look.width, 4);
}

void Client::say(std::string_view text) { io_.out << wrap(text, io_.look.width, 4) << '\n'; }

bool Client::save(const std::string& path) {
  if (write_file(path, save_text(*table_))) return true;
  save_failed_ = path == seating_.save_path;
  io_.err << "aspis: cannot write " << path << '\n';
  return false;
}

}  // namespace aspis::cli
