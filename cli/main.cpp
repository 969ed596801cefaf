// The aspis command: reads the command line and hands over.

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <set>
#include <thread>

#include "cli/commands.hpp"
#include "lab/simulate.hpp"
#include "players/registry.hpp"
#include "protocol/version.hpp"

namespace {

using namespace aspis::cli;

/// "--greek human", "--persian random": a flag for every seat of every ruleset. Which of them the battle has is seen
/// when it is loaded.
void add_players(CLI::App& command, std::map<std::string, std::string>& players, std::string kinds) {
  for (const aspis::PlayerKind& kind : aspis::player_kinds()) {
    kinds += (kinds.empty() ? "" : ", ") + std::string(kind.name);
  }
  std::set<std::string> seats;
  for (const aspis::Ruleset* ruleset : aspis::rulesets()) seats.insert(ruleset->seats.begin(), ruleset->seats.end());
  for (const std::string& seat : seats) {
    command.add_option_function<std::string>(
        "--" + seat, [&players, seat](const std::string& kind) { players[seat] = kind; },
        "who plays this side: " + kinds);
  }
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app{"Aspis: tabletop battles of the Greek-Persian wars, by the book."};
  app.set_version_flag("--version", "aspis " + std::string(aspis::kVersion));
  app.require_subcommand(1);
  app.footer("Exit codes: 0 all is well, 1 what was checked is bad, 2 wrong use, 3 a file cannot be read or written.");
  bool plain = false;
  app.add_flag("--plain", plain, "ASCII without colours");

  BattlesOptions battles;
  CLI::App* battles_command = app.add_subcommand("battles", "what there is to play");
  battles_command->add_flag("--json", battles.json, "the whole catalogue as JSON");

  PlayOptions play;
  CLI::App* play_command = app.add_subcommand("play", "play a battle in the terminal");
  CLI::Option* play_scenario = play_command->add_option("scenario", play.scenario, "name (see battles) or file");
  play_command->add_option("--seed", play.seed, "the dice: same seed, same dice");
  add_players(*play_command, play.players, std::string(kHuman));
  play_command->add_option("--option", play.options, "KEY=VALUE, as battles lists them")->take_all();
  play_command->add_option("--save", play.save, "keep the battle in this file");
  CLI::Option* play_load = play_command->add_option("--load", play.load, "go on with a saved battle");
  play_command->add_flag("--plain", plain, "ASCII without colours");
  play_scenario->excludes(play_load);

  ReplayOptions replay;
  CLI::App* replay_command = app.add_subcommand("replay", "tell a saved battle again and check its hashes");
  replay_command->add_option("file", replay.file, "a saved battle")->required();
  replay_command->add_option("--step", replay.step, "stop after this many choices");
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
  simulate_command->add_option("scenario", simulate.scenario, "name (see battles) or file")->required();
  simulate_command->add_option("--games", simulate.games, "how many")->check(CLI::Range(1, aspis::kMaxGames));
  simulate_command->add_option("--seed", simulate.seed, "same seed, same battles, on any number of threads");
  simulate.threads = static_cast<int>(std::clamp(std::thread::hardware_concurrency(), 1u, 256u));
  simulate_command->add_option("--threads", simulate.threads, "how many at once")
      ->check(CLI::Range(1, aspis::kMaxThreads));
  add_players(*simulate_command, simulate.players, "");
  simulate_command->add_option("--option", simulate.options, "KEY=VALUE, as battles lists them")->take_all();
  simulate_command->add_flag("--json", simulate.json, "the report as JSON");

  CLI::App* rpc_command = app.add_subcommand("rpc", "JSON-RPC 2.0 on standard input and output, one message a line");

  CompletionOptions completion;
  CLI::App* completion_command = app.add_subcommand("completion", "completion script for a shell");
  completion_command->add_option("shell", completion.shell, "bash, zsh or fish")->required();

  try {
    app.parse(argc, argv);
    if (play_command->parsed() && play.scenario.empty() && play.load.empty()) {
      throw CLI::RequiredError("play: a scenario or --load");
    }
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? kOk : kWrongUse;
  }

  Io io = standard_io(plain);
  simulate.progress = isatty(STDERR_FILENO) != 0;
  if (battles_command->parsed()) return run_battles(io, battles);
  if (play_command->parsed()) return run_play(io, play);
  if (replay_command->parsed()) return run_replay(io, replay);
  if (check_command->parsed()) return run_check(io, check);
  if (rules_command->parsed()) return run_rules(io, rules);
  if (simulate_command->parsed()) return run_simulate(io, simulate);
  if (rpc_command->parsed()) return run_rpc(io);
  return run_completion(io, completion);
}
