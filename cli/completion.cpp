// `aspis completion`: scripts that let shells complete commands, scenarios and rulesets of this build.

#include <fmt/core.h>

#include "cli/commands.hpp"
#include "players/registry.hpp"

namespace aspis::cli {
namespace {

constexpr std::string_view kCommands = "battles play replay check rules simulate match odds rpc serve completion";

std::string scenario_names() {
  std::string names;
  const Library library;
  for (const ScenarioEntry& entry : library.scenarios()) names += (names.empty() ? "" : " ") + entry.name;
  return names;
}

std::string ruleset_ids() {
  std::string ids;
  for (const Ruleset* ruleset : rulesets()) ids += (ids.empty() ? "" : " ") + std::string(ruleset->id);
  return ids;
}

std::string computer_names() {
  std::string names;
  for (const PlayerKind& kind : player_kinds()) names += (names.empty() ? "" : " ") + std::string(kind.name);
  return names;
}

constexpr std::string_view kPlayOptions = "--seed --greek --persian --option --save --load --no-briefing --plain";
constexpr std::string_view kSimulateOptions =
    "--games --seed --threads --greek --persian --option --json --html --resume";
constexpr std::string_view kMatchOptions =
    "--games --seed --threads --nodes --time --no-sprt --elo0 --elo1 --alpha --beta --option --json";
constexpr std::string_view kOddsOptions = "--policy --step --seed --option --json";
constexpr std::string_view kReplayOptions = "--step --seat --boards";
constexpr std::string_view kServeOptions = "--port --host --page --log";

// In these texts @C, @S, @R, @P and @M stand for commands, scenarios, rulesets, players and players without people, @1
// to @6 for the options of play, simulate, replay, serve, match and odds.
constexpr std::string_view kBash = R"(# bash completion of aspis: source <(aspis completion bash)
_aspis() {
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
  if [[ $before == --greek || $before == --persian ]]; then
    case ${COMP_WORDS[1]} in
      simulate) COMPREPLY=($(compgen -W "@M" -- "$word")) ;;
      *) COMPREPLY=($(compgen -W "@P" -- "$word")) ;;
    esac
  elif [[ $before == --policy ]]; then
    COMPREPLY=($(compgen -W "stop plausible" -- "$word"))
  elif [[ $before == --save || $before == --load || $before == --page || $before == --html || $before == --resume ]]; then
    COMPREPLY=($(compgen -f -- "$word"))
  elif [[ $COMP_CWORD -eq 1 ]]; then
    COMPREPLY=($(compgen -W "@C" -- "$word"))
  else
    case ${COMP_WORDS[1]} in
      play) COMPREPLY=($(compgen -W "@S @1" -- "$word") $(compgen -f -- "$word")) ;;
      simulate) COMPREPLY=($(compgen -W "@S @2" -- "$word") $(compgen -f -- "$word")) ;;
      match) COMPREPLY=($(compgen -W "@S @M @5" -- "$word") $(compgen -f -- "$word")) ;;
      odds) COMPREPLY=($(compgen -W "@S @6" -- "$word") $(compgen -f -- "$word")) ;;
      replay) COMPREPLY=($(compgen -W "@3" -- "$word") $(compgen -f -- "$word")) ;;
      serve) COMPREPLY=($(compgen -W "@4" -- "$word")) ;;
      check) COMPREPLY=($(compgen -f -- "$word")) ;;
      rules) COMPREPLY=($(compgen -W "@R" -- "$word")) ;;
      completion) COMPREPLY=($(compgen -W "bash zsh fish" -- "$word")) ;;
    esac
  fi
}
complete -F _aspis aspis
)";

constexpr std::string_view kZsh = R"(#compdef aspis
# zsh completion of aspis: source <(aspis completion zsh)
_aspis() {
  if (( CURRENT == 2 )); then
    compadd -- @C
    return
  fi
  case $words[CURRENT-1] in
    --greek|--persian)
      if [[ $words[2] == simulate ]]; then compadd -- @M; else compadd -- @P; fi
      return ;;
    --policy) compadd -- stop plausible; return ;;
    --save|--load|--page|--html|--resume) _files; return ;;
  esac
  case $words[2] in
    play) compadd -- @S @1; _files ;;
    simulate) compadd -- @S @2; _files ;;
    match) compadd -- @S @M @5; _files ;;
    odds) compadd -- @S @6; _files ;;
    replay) compadd -- @3; _files ;;
    serve) compadd -- @4 ;;
    check) _files ;;
    rules) compadd -- @R ;;
    completion) compadd -- bash zsh fish ;;
  esac
}
compdef _aspis aspis
)";

constexpr std::string_view kFish = R"(# fish completion of aspis: aspis completion fish | source
complete -c aspis -n __fish_use_subcommand -f -a "@C"
complete -c aspis -n "__fish_seen_subcommand_from play" -a "@S @1"
complete -c aspis -n "__fish_seen_subcommand_from simulate" -a "@S @2"
complete -c aspis -n "__fish_seen_subcommand_from match" -a "@S @M @5"
complete -c aspis -n "__fish_seen_subcommand_from odds" -a "@S @6"
complete -c aspis -n "__fish_seen_subcommand_from replay" -a "@3"
complete -c aspis -n "__fish_seen_subcommand_from serve" -a "@4"
complete -c aspis -n "__fish_seen_subcommand_from play" -l greek -x -a "@P"
complete -c aspis -n "__fish_seen_subcommand_from simulate" -l greek -x -a "@M"
complete -c aspis -n "__fish_seen_subcommand_from play" -l persian -x -a "@P"
complete -c aspis -n "__fish_seen_subcommand_from simulate" -l persian -x -a "@M"
complete -c aspis -n "__fish_seen_subcommand_from rules" -f -a "@R"
complete -c aspis -n "__fish_seen_subcommand_from completion" -f -a "bash zsh fish"
)";

std::string meaning(char sign) {
  switch (sign) {
    case 'C': return std::string(kCommands);
    case 'S': return scenario_names();
    case 'R': return ruleset_ids();
    case 'P': return std::string(kHuman) + " " + computer_names();
    case 'M': return computer_names();
    case '1': return std::string(kPlayOptions);
    case '2': return std::string(kSimulateOptions);
    case '3': return std::string(kReplayOptions);
    case '4': return std::string(kServeOptions);
    case '5': return std::string(kMatchOptions);
    case '6': return std::string(kOddsOptions);
    default: return {};
  }
}

std::string filled(std::string_view script) {
  std::string out;
  for (std::size_t i = 0; i < script.size(); ++i) {
    const std::string text = script[i] == '@' && i + 1 < script.size() ? meaning(script[i + 1]) : std::string();
    if (text.empty()) {
      out += script[i];
    } else {
      out += text;
      ++i;
    }
  }
  return out;
}

}  // namespace

ExitCode run_completion(Io& io, const CompletionOptions& options) {
  if (options.shell == "bash") {
    io.out << filled(kBash);
  } else if (options.shell == "zsh") {
    io.out << filled(kZsh);
  } else if (options.shell == "fish") {
    io.out << filled(kFish);
  } else {
    io.err << fmt::format("aspis: there is no completion for \"{}\"; there is: bash, zsh, fish\n", options.shell);
    return kWrongUse;
  }
  return kOk;
}

}  // namespace aspis::cli
