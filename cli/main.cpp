// The aspis command: reads the command line and hands over.

#include <fmt/core.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <chrono>
#include <iostream>
#include <limits>
#include <set>
#include <thread>

#include "cli/commands.hpp"
#include "lab/in_order.hpp"
#include "lab/simulate.hpp"
#include "players/registry.hpp"
#include "protocol/version.hpp"

namespace {

using namespace aspis::cli;

constexpr std::string_view kExitCodes =
    "Exit codes: 0 all is well, 1 what was checked is bad, 2 wrong use, 3 a file cannot be read or written,\n"
    "130 interrupted.";

/// Who can play, to stand below the options of a command that takes players.
std::string players_help(bool people) {
  std::string text = "Players:\n";
  const auto line = [&](std::string_view name, std::string_view summary) {
    text += fmt::format("  {:<14}{}\n", name, summary);
  };
  if (people) line(kHuman, "a person at this keyboard");
  for (const aspis::PlayerKind& kind : aspis::player_kinds()) line(kind.name, kind.summary);
  return text +
         "NAME:NODES says how many positions search may look at before each choice, as in search:20000. A level\n"
         "with a number of its own, such as hoplite:500, plays as search:500.\n\n" +
         std::string(kExitCodes);
}

/// "--greek human", "--persian random": a flag for every seat of every ruleset. Which of them the battle has is seen
/// when it is loaded.
void add_players(CLI::App& command, std::map<std::string, std::string>& players, std::string_view otherwise) {
  std::set<std::string> seats;
  for (const aspis::Ruleset* ruleset : aspis::rulesets()) seats.insert(ruleset->seats.begin(), ruleset->seats.end());
  for (const std::string& seat : seats) {
    command
        .add_option_function<std::string>(
            "--" + seat, [&players, seat](const std::string& kind) { players[seat] = kind; },
            fmt::format("who plays this side, NAME or NAME:NODES (see below); {} unless told", otherwise))
        ->type_name("PLAYER");
  }
  command.footer(players_help(otherwise == kHuman));
  command.allow_extras();  // sides as a battle calls them: see take_sides
}

/// "--athenian hoplite": what no option is called may be what the battle calls a side. Its player is put to it before
/// the line is read, "--athenian=hoplite", or he would be taken for the scenario where none has been named.
std::vector<std::string> with_sides_joined(const CLI::App& app, int argc, char** argv) {
  const std::vector<std::string> words(argv, argv + argc);
  const CLI::App* command = nullptr;
  std::vector<std::string> joined;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string& word = words[i];
    joined.push_back(word);
    if (word == "--") {
      joined.insert(joined.end(), words.begin() + static_cast<std::ptrdiff_t>(i) + 1, words.end());
      break;
    }
    if (command == nullptr) {
      const auto named = [&](const CLI::App* one) { return i > 0 && one->get_name() == word; };
      if (const auto found = app.get_subcommands(named); !found.empty()) command = found.front();
      continue;
    }
    const auto known = [&](const CLI::App& whose) { return whose.get_option_no_throw(word) != nullptr; };
    const bool side = command->get_allow_extras() && word.starts_with("--") && !word.contains('=');
    const bool followed = i + 1 < words.size() && !words[i + 1].starts_with('-');
    if (side && followed && !known(*command) && !known(app)) joined.back() += "=" + words[++i];
  }
  return joined;
}

/// Takes what was left over as sides. Which of them the battle has, is seen when it is loaded; what does not even look
/// so is refused.
void take_sides(const CLI::App& command, std::map<std::string, std::string>& players) {
  for (const std::string& word : command.remaining()) {
    const std::size_t equals = word.find('=');
    if (!word.starts_with("--") || equals == std::string::npos) throw CLI::ExtrasError(command.get_name(), {word});
    players[word.substr(2, equals - 2)] = word.substr(equals + 1);
  }
}

/// An option with a whole number. What is no number or out of bounds is refused, never bent to fit.
template <class T, class Store>
CLI::Option* add_number(CLI::App& command, const std::string& name, T low, T high, Store store,
                        const std::string& text) {
  return command
      .add_option_function<std::string>(
          name,
          [name, low, high, store](const std::string& typed) {
            T value{};
            const auto [end, error] = std::from_chars(typed.data(), typed.data() + typed.size(), value);
            const bool whole = error == std::errc() && end == typed.data() + typed.size();
            if (!whole || value < low || value > high) {
              throw CLI::ValidationError(
                  name, fmt::format("expected a whole number from {} to {}, found \"{}\"", low, high, typed));
            }
            store(value);
          },
          text)
      ->type_name("NUMBER");
}

/// An option with a number between two bounds, which it does not reach.
CLI::Option* add_decimal(CLI::App& command, const std::string& name, double low, double high, double& into,
                         const std::string& text) {
  return command
      .add_option_function<std::string>(
          name,
          [name, low, high, &into](const std::string& typed) {
            double value = 0;
            const auto [end, error] = std::from_chars(typed.data(), typed.data() + typed.size(), value);
            const bool whole = error == std::errc() && end == typed.data() + typed.size();
            if (!whole || !(value > low && value < high)) {
              throw CLI::ValidationError(
                  name, fmt::format("expected a number between {} and {}, found \"{}\"", low, high, typed));
            }
            into = value;
          },
          text)
      ->type_name("NUMBER");
}

/// "1s", "250ms": from a millisecond to an hour.
std::chrono::nanoseconds read_time(const std::string& typed) {
  double value = 0;
  const auto [end, error] = std::from_chars(typed.data(), typed.data() + typed.size(), value);
  const std::string_view unit(end, static_cast<std::size_t>(typed.data() + typed.size() - end));
  const double milliseconds = unit == "s" ? value * 1000 : value;
  if (error != std::errc() || (unit != "s" && unit != "ms") || !(milliseconds >= 1 && milliseconds <= 3'600'000)) {
    throw CLI::ValidationError("--time", "expected a time such as 1s, 0.5s or 250ms, found \"" + typed + "\"");
  }
  return std::chrono::nanoseconds(static_cast<std::int64_t>(milliseconds * 1e6));
}

/// The options of commands that play many battles.
template <class Options>
void add_series(CLI::App& command, Options& options) {
  command.add_option("scenario", options.scenario, "name (see battles) or file")->required();
  add_number<std::uint64_t>(
      command, "--seed", 0, std::numeric_limits<std::uint64_t>::max(),
      [&options](std::uint64_t seed) { options.seed = seed; }, "same seed, same battles, on any number of threads");
  options.threads = static_cast<int>(std::clamp(std::thread::hardware_concurrency(), 1u, 256u));
  add_number<int>(
      command, "--threads", 1, aspis::kMaxThreads, [&options](int threads) { options.threads = threads; },
      "how many battles at once; as many as there are cores unless told");
  command.add_option("--option", options.options, "KEY=VALUE, as battles lists them")->take_all();
  command.add_flag("--json", options.json, "the report as JSON");
}

constexpr std::uint64_t kMaxSeed = std::numeric_limits<std::uint64_t>::max();

/// The first word of the command line when it is neither an option nor a command.
std::optional<std::string> unknown_command(const CLI::App& app, int argc, char** argv) {
  if (argc < 2 || argv[1][0] == '-' || argv[1][0] == '\0') return std::nullopt;
  const std::string word = argv[1];
  const auto named = [&](const CLI::App* command) { return command->get_name() == word; };
  return app.get_subcommands(named).empty() ? std::optional(word) : std::nullopt;
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app{"Aspis: tabletop battles of the Greek-Persian wars, by the book."};
  app.set_version_flag("--version", "aspis " + std::string(aspis::kVersion));
  app.require_subcommand(1);
  app.footer(std::string(kExitCodes));
  bool plain = false;
  app.add_flag("--plain", plain, "ASCII without colours");

  BattlesOptions battles;
  CLI::App* battles_command = app.add_subcommand("battles", "what there is to play");
  battles_command->add_flag("--json", battles.json, "the whole catalogue as JSON");

  PlayOptions play;
  CLI::App* play_command = app.add_subcommand("play", "play a battle in the terminal");
  CLI::Option* play_scenario = play_command->add_option("scenario", play.scenario, "name (see battles) or file");
  CLI::Option* play_seed = add_number<std::uint64_t>(
      *play_command, "--seed", 0, kMaxSeed, [&](std::uint64_t seed) { play.seed = seed; },
      "the dice: same seed, same dice");
  add_players(*play_command, play.players, kHuman);
  CLI::Option* play_option =
      play_command->add_option("--option", play.options, "KEY=VALUE, as battles lists them")->take_all();
  play_command->add_option("--save", play.save, "keep the battle in this new file");
  CLI::Option* play_load = play_command->add_option(
      "--load", play.load, "go on with a saved battle, with those who played it unless told, and keep it there");
  play_command->add_flag("--plain", plain, "ASCII without colours");
  play_command->add_flag("--no-briefing", play.no_briefing, "start without telling sides, victory and special rules");
  for (CLI::Option* made : {play_scenario, play_seed, play_option}) made->excludes(play_load);  // the save has its own

  ReplayOptions replay;
  CLI::App* replay_command = app.add_subcommand("replay", "tell a saved battle again and check its hashes");
  replay_command->add_option("file", replay.file, "a saved battle")->required();
  add_number<std::size_t>(
      *replay_command, "--step", 0, 1'000'000'000, [&](std::size_t step) { replay.step = step; },
      "stop after this many choices");
  replay_command->add_option("--seat", replay.seat, "only what this seat may see");
  replay_command->add_flag("--boards", replay.boards, "a board at the end of every turn");

  CheckOptions check;
  CLI::App* check_command =
      app.add_subcommand("check", "say what is wrong with scenarios, components or saved battles");
  check_command->add_option("files", check.files, "files to check")->required();

  RulesOptions rules;
  CLI::App* rules_command = app.add_subcommand("rules", "the rules in short, with our rulings on unclear points");
  rules_command->add_option("ruleset", rules.ruleset, "which rulebook");
  rules_command->add_option("words", rules.words, "the number of a rule, or words to look for");

  SimulateOptions simulate;
  CLI::App* simulate_command = app.add_subcommand("simulate", "many battles between computer players");
  add_series(*simulate_command, simulate);
  add_number<int>(
      *simulate_command, "--games", 1, aspis::kMaxGames, [&](int games) { simulate.games = games; },
      "how many; 100 unless told");
  add_players(*simulate_command, simulate.players, "random");
  simulate_command->add_option("--html", simulate.html, "the report as a page, with plots")->type_name("FILE");
  simulate_command
      ->add_option("--resume", simulate.resume,
                   "keep the games in this file as they end, and go on with those it holds")
      ->type_name("FILE");

  MatchOptions match;
  CLI::App* match_command =
      app.add_subcommand("match", "two computer players against each other, until it is clear who is better");
  add_series(*match_command, match);
  match_command->add_option("player", match.players[0], "NAME or NAME:NODES (see below)")->required();
  match_command->add_option("opponent", match.players[1], "NAME or NAME:NODES (see below)")->required();
  match_command->footer(players_help(false));
  add_number<int>(
      *match_command, "--games", 2, aspis::kMaxGames, [&](int games) { match.games = games; },
      "at most so many, in pairs with the same dice and changed sides; 400 unless told");
  CLI::Option* match_nodes = add_number<std::int64_t>(
      *match_command, "--nodes", 1, aspis::kMostNodes, [&](std::int64_t nodes) { match.nodes = nodes; },
      "what players may spend on a choice whose name does not say it");
  match_command
      ->add_option_function<std::string>(
          "--time", [&](const std::string& typed) { match.time = read_time(typed); },
          "for a choice of the same players, by the clock: 1s, 250ms. The match cannot be repeated then")
      ->type_name("TIME")
      ->excludes(match_nodes);
  bool no_sprt = false;
  CLI::Option* untested =
      match_command->add_flag("--no-sprt", no_sprt, "play all games, even when it is clear who is better");
  for (CLI::Option* of_test :
       {add_decimal(*match_command, "--elo0", -2000, 2000, match.sprt->elo0, "the test: no better than this (0) ..."),
        add_decimal(*match_command, "--elo1", -2000, 2000, match.sprt->elo1, "... or better by this (50)"),
        add_decimal(*match_command, "--alpha", 0, 0.5, match.sprt->alpha, "how often it may wrongly say better (0.05)"),
        add_decimal(*match_command, "--beta", 0, 0.5, match.sprt->beta,
                    "how often it may wrongly say not better (0.05)")}) {
    of_test->excludes(untested);  // there is no test that it could be of
  }

  OddsOptions odds;
  CLI::App* odds_command = app.add_subcommand("odds", "what the choices of a battle may bring, before the dice");
  odds_command->add_option("file", odds.file, "a saved battle, or a scenario by file or name")->required();
  odds_command->add_option("choice", odds.words,
                           "one choice: its number, the first letters of its words, or a verb and "
                           "what it takes; all of them unless told");
  const std::map<std::string, aspis::OddsPolicy> policies{{"stop", aspis::OddsPolicy::kStop},
                                                          {"plausible", aspis::OddsPolicy::kPlausible}};
  odds_command
      ->add_option_function<std::string>(
          "--policy", [&](const std::string& name) { odds.policy = policies.at(name); },
          "stop at the next decision, or go on by the most plausible answers until the matter is settled; "
          "plausible unless told")
      ->check(CLI::IsMember({"stop", "plausible"}));
  add_number<std::size_t>(
      *odds_command, "--step", 0, 1'000'000'000, [&](std::size_t step) { odds.step = step; },
      "of a saved battle: after this many choices");
  add_number<std::uint64_t>(
      *odds_command, "--seed", 0, kMaxSeed, [&](std::uint64_t seed) { odds.seed = seed; },
      "of a scenario: for what is rolled before its first decision");
  odds_command->add_option("--option", odds.options, "of a scenario: KEY=VALUE, as battles lists them")->take_all();
  odds_command->add_flag("--json", odds.json, "as JSON");

  CLI::App* rpc_command = app.add_subcommand("rpc", "JSON-RPC 2.0 on standard input and output, one message a line");

  ServeOptions serve;
  CLI::App* serve_command = app.add_subcommand("serve", "the page, for a browser on this machine");
  add_number<std::uint16_t>(
      *serve_command, "--port", 0, 65535, [&](std::uint16_t port) { serve.port = port; },
      "8490 unless told; 0 takes any that is free");
  serve_command->add_option("--host", serve.host, "the address to listen at; 0.0.0.0 lets other machines in")
      ->type_name("ADDRESS")
      ->capture_default_str();
  serve_command->add_option("--page", serve.page, "the folder of the built page, read once")->type_name("DIR");
  serve_command->add_flag("--log", serve.log, "a line for each request on the error stream");

  CompletionOptions completion;
  CLI::App* completion_command = app.add_subcommand("completion", "completion script for a shell");
  completion_command->add_option("shell", completion.shell, "bash, zsh or fish")->required();

  if (const std::optional<std::string> word = unknown_command(app, argc, argv)) {
    std::cerr << "aspis: there is no command \"" << *word << "\"; there are:";
    for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
      std::cerr << ' ' << command->get_name();
    std::cerr << '\n';
    return kWrongUse;
  }
  try {
    const std::vector<std::string> words = with_sides_joined(app, argc, argv);
    std::vector<const char*> read;
    for (const std::string& word : words) read.push_back(word.c_str());
    app.parse(static_cast<int>(read.size()), read.data());
    take_sides(*play_command, play.players);
    take_sides(*simulate_command, simulate.players);
    if (play_command->parsed() && play.scenario.empty() && play.load.empty()) {
      throw CLI::RequiredError("play: a scenario or --load");
    }
    if (match.games % 2 != 0) throw CLI::ValidationError("--games", "expected an even number: games come in pairs");
    if (match.sprt->elo0 >= match.sprt->elo1) throw CLI::ValidationError("--elo0", "expected less than --elo1");
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? kOk : kWrongUse;
  }

  Io io = standard_io(plain);
  play.progress = simulate.progress = match.progress = isatty(STDERR_FILENO) != 0;
  if (no_sprt) match.sprt.reset();
  const ExitCode code = [&] {
    if (battles_command->parsed()) return run_battles(io, battles);
    if (play_command->parsed()) return run_play(io, play);
    if (replay_command->parsed()) return run_replay(io, replay);
    if (check_command->parsed()) return run_check(io, check);
    if (rules_command->parsed()) return run_rules(io, rules);
    if (simulate_command->parsed()) return run_simulate(io, simulate);
    if (match_command->parsed()) return run_match(io, match);
    if (odds_command->parsed()) return run_odds(io, odds);
    if (rpc_command->parsed()) return run_rpc(io);
    if (serve_command->parsed()) return run_serve(io, serve);
    return run_completion(io, completion);
  }();
  if (io.out.flush()) return code;
  std::cerr << "aspis: the output could not be written\n";
  return kFileFault;
}
