// `aspis play` and `aspis replay`.

#include <fmt/core.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/client.hpp"
#include "cli/commands.hpp"
#include "cli/save_file.hpp"
#include "protocol/table.hpp"

namespace aspis::cli {
namespace {

/// Puts a person or a computer player on every seat: whoever is named, else whoever sat there when the battle was
/// saved. False, after saying why, when a name is wrong.
bool seat_players(Io& io, Table& table, const std::map<std::string, std::string>& names, Seating& seating) {
  const Ruleset& ruleset = table.ruleset();
  std::vector<std::string> sitters = table.players();
  const auto named = find_sitters(io, table.scenario(), names);
  if (!named) return false;
  for (const auto& [seat, name] : *named) {
    if (name != kHuman && !open_player(io, name, kHuman)) return false;
    sitters[seat] = name;
  }
  for (std::size_t seat = 0; seat < sitters.size(); ++seat) {
    if (sitters[seat].empty()) sitters[seat] = kHuman;
    const auto player = find_contestant(sitters[seat]);
    if (!player && sitters[seat] != kHuman) {
      io.err << fmt::format("aspis: there is no player \"{}\" here, who played {} before; a person takes the seat\n",
                            sitters[seat], ruleset.seats[seat]);
      sitters[seat] = kHuman;
    }
    seating.players.push_back(player ? player->make() : nullptr);
    const bool level = player && player->heeds_clock();
    seating.patience.push_back(level ? player->kind->patience : std::chrono::milliseconds{0});
  }
  table.seat_players(std::move(sitters));
  return true;
}

/// Finds out at the start whether the battle can be kept, not when it is over. False, after saying why, when it cannot.
bool choose_save_path(Io& io, const PlayOptions& options, Seating& seating) {
  const std::string& path = options.save.empty() ? options.load : options.save;
  if (path.empty()) return true;
  const std::string fault = write_fault(path);
  if (options.save.empty() && !fault.empty()) {  // it could be read: that is enough to play on
    io.err << fmt::format("aspis: cannot write {}: {}; the battle will not be kept\n", path, fault);
    return true;
  }
  if (!fault.empty()) {
    io.err << fmt::format("aspis: cannot write {}: {}\n", path, fault);
    return false;
  }
  const bool loaded = !options.load.empty() && (path == options.load || same_file(path, options.load));
  if (!loaded && holds_something(path)) {
    io.err << fmt::format("aspis: {} exists already: go on with it by --load {}, or name another file\n", path, path);
    return false;
  }
  seating.save_path = path;
  return true;
}

}  // namespace

ExitCode run_play(Io& io, const PlayOptions& options) {
  std::unique_ptr<Table> table;
  if (!options.load.empty()) {
    ExitCode code = kOk;
    table = open_save(io, options.load, code);
    if (table == nullptr) return code;
  } else {
    OpenedScenario opened = open_scenario(io, options.scenario, options.options);
    if (opened.code != kOk) return opened.code;
    const std::uint64_t seed = options.seed ? *options.seed : fresh_seed();
    auto words = std::make_shared<Words>(Words::kDefaultLanguage, *opened.loaded.scenario);
    table = std::make_unique<Table>(std::move(opened.loaded), seed, std::move(words));
  }
  Seating seating;
  seating.briefing = !options.no_briefing;
  seating.progress = options.progress;
  if (!seat_players(io, *table, options.players, seating)) return kWrongUse;
  if (!choose_save_path(io, options, seating)) return kFileFault;
  return Client(io, std::move(table), std::move(seating)).run();
}

ExitCode run_replay(Io& io, const ReplayOptions& options) {
  ExitCode code = kOk;
  const std::unique_ptr<Table> saved = open_save(io, options.file, code);
  if (saved == nullptr) return code;
  const Ruleset& ruleset = saved->ruleset();
  const Words& words = saved->words();
  Seat seat = kNobody;
  if (!options.seat.empty()) {
    const std::optional<Seat> at = find_seat(io, saved->scenario(), options.seat);
    if (!at) return kWrongUse;
    seat = *at;
  }
  const auto& history = saved->battle().history();
  const std::size_t last = std::min(options.step.value_or(history.size()), history.size());

  // Loading has checked every hash; now the same battle once more, with words.
  Table table(saved->source(), saved->battle().seed(), std::make_shared<Words>(words));
  const Palette palette{ruleset, words, io.look};
  const auto board = [&] {
    const View view(table, seat == kNobody ? table.table_seat() : seat);
    const Scene scene = view.scene();
    io.out << draw_board(scene, palette) << draw_panel(scene, palette);
  };
  const auto tell = [&] {
    for (const Table::Entry& entry : table.latest()) {
      if (seat != kNobody && !tells(entry.event, seat)) continue;
      const std::size_t step = seat == kNobody ? entry.step : table.steps_known(seat, entry.step);
      const std::string_view rule = rule_id(ruleset, entry.event.rule);
      std::string text = words.event(table.scenario(), entry.event);
      if (!rule.empty()) text += fmt::format(" [{}]", rule);
      io.out << fmt::format("{:>5} ", step) << wrap(text, io.look.width - 6, 6) << '\n';
    }
  };
  tell();
  auto script = saved->battle().scripts().begin();
  int turn = View(table, 0).scene().turn;
  for (std::size_t i = 0; i < last; ++i) {
    for (; script != saved->battle().scripts().end() && script->at <= i; ++script) table.script_dice(script->values);
    table.choose(history[i].choice);
    tell();
    if (!options.boards) continue;
    const int now = View(table, 0).scene().turn;
    if (now != turn) board();
    turn = now;
  }
  board();
  const Result result = table.battle().result();
  if (result.over) io.out << wrap(words.result(table.scenario(), result), io.look.width, 4) << '\n';
  const std::size_t hashes = history.size() + 1;
  io.out << fmt::format("Step {} of {}; {} {} checked.\n", last, history.size(), hashes,
                        hashes == 1 ? "hash" : "hashes");
  return kOk;
}

}  // namespace aspis::cli
