// `aspis completion`: scripts that let shells complete commands, scenarios and rulesets of this build.

#include <fmt/core.h>

#include "cli/commands.hpp"

namespace aspis::cli {
namespace {

constexpr std::string_view kCommands = "battles play replay check rules simulate rpc completion";

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

// In these texts @C, @S and @R stand for commands, scenarios and rulesets.
constexpr std::string_view kBash = R"(# bash completion of aspis: source <(aspis completion bash)
_aspis() {
  local word=${COMP_WORDS[COMP_CWORD]}
  if [[ $COMP_CWORD -eq 1 ]]; then
    COMPREPLY=($(compgen -W "@C" -- "$word"))
  else
    case ${COMP_WORDS[1]} in
      play | simulate) COMPREPLY=($(compgen -W "@S" -- "$word") $(compgen -f -- "$word")) ;;
      replay | check) COMPREPLY=($(compgen -f -- "$word")) ;;
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
  case $words[2] in
    play|simulate) compadd -- @S; _files ;;
    replay|check) _files ;;
    rules) compadd -- @R ;;
    completion) compadd -- bash zsh fish ;;
  esac
}
compdef _aspis aspis
)";

constexpr std::string_view kFish = R"(# fish completion of aspis: aspis completion fish | source
complete -c aspis -n __fish_use_subcommand -f -a "@C"
complete -c aspis -n "__fish_seen_subcommand_from play simulate" -a "@S"
complete -c aspis -n "__fish_seen_subcommand_from rules" -f -a "@R"
complete -c aspis -n "__fish_seen_subcommand_from completion" -f -a "bash zsh fish"
)";

std::string filled(std::string_view script) {
  std::string out;
  for (std::size_t i = 0; i < script.size(); ++i) {
    const char next = script[i] == '@' && i + 1 < script.size() ? script[i + 1] : ' ';
    if (next == 'C' || next == 'S' || next == 'R') {
      out += next == 'C' ? std::string(kCommands) : next == 'S' ? scenario_names() : ruleset_ids();
      ++i;
    } else {
      out += script[i];
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
