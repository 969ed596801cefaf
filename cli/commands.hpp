#pragma once
// The commands of `aspis`, each a function of its options. main.cpp reads the options; tests call the functions.

#include <array>
#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/io.hpp"
#include "engine/kernel/odds.hpp"
#include "lab/contestant.hpp"
#include "lab/sprt.hpp"
#include "protocol/library.hpp"

namespace aspis {
class Table;
}

namespace aspis::cli {

struct BattlesOptions {
  bool json = false;
};
ExitCode run_battles(Io& io, const BattlesOptions& options);

inline constexpr std::string_view kHuman = "human";

struct PlayOptions {
  std::string scenario;
  std::optional<std::uint64_t> seed;
  std::map<std::string, std::string> players;  // seat -> kHuman or the name of a computer player
  std::vector<std::string> options;            // "key=value"
  std::string save;
  std::string load;
  bool no_briefing = false;
  bool progress = false;  // a line on the error stream tells how long the computer has thought
};
ExitCode run_play(Io& io, const PlayOptions& options);

struct ReplayOptions {
  std::string file;
  std::optional<std::size_t> step;
  std::string seat;
  bool boards = false;
};
ExitCode run_replay(Io& io, const ReplayOptions& options);

struct CheckOptions {
  std::vector<std::string> files;
};
ExitCode run_check(Io& io, const CheckOptions& options);

struct RulesOptions {
  std::string ruleset;
  std::vector<std::string> words;
};
ExitCode run_rules(Io& io, const RulesOptions& options);

struct SimulateOptions {
  std::string scenario;
  int games = 100;
  std::uint64_t seed = 1;
  int threads = 1;
  std::map<std::string, std::string> players;
  std::vector<std::string> options;
  bool json = false;
  std::string html;       // a file for the report as a page
  std::string resume;     // a file that keeps the games, to go on with
  bool progress = false;  // a bar on the error stream
};
ExitCode run_simulate(Io& io, const SimulateOptions& options);

struct MatchOptions {
  std::string scenario;
  std::array<std::string, 2> players;
  int games = 400;  // at most; even
  std::uint64_t seed = 1;
  int threads = 1;
  std::optional<Sprt> sprt = Sprt();
  std::chrono::nanoseconds time{0};   // for a choice; 0: players think in nodes
  std::optional<std::int64_t> nodes;  // for a choice, of players whose name does not say how many
  std::vector<std::string> options;
  bool json = false;
  bool progress = false;
};
ExitCode run_match(Io& io, const MatchOptions& options);

struct OddsOptions {
  std::string file;  // a scenario or a saved battle
  std::vector<std::string> words;
  OddsPolicy policy = OddsPolicy::kPlausible;
  std::optional<std::uint64_t> seed;  // of a scenario
  std::optional<std::size_t> step;    // of a saved battle
  std::vector<std::string> options;
  bool json = false;
};
ExitCode run_odds(Io& io, const OddsOptions& options);

ExitCode run_rpc(Io& io);

struct ServeOptions {
  std::string host = "127.0.0.1";
  std::uint16_t port = 8490;
  std::string page;  // a folder; empty for the one that tools/page builds
  bool log = false;
};
/// Returns when the process is interrupted.
ExitCode run_serve(Io& io, const ServeOptions& options);

struct CompletionOptions {
  std::string shell;
};
ExitCode run_completion(Io& io, const CompletionOptions& options);

// ---- What several commands share (scenario_file.cpp)

/// A scenario by its name in this build ("bladebow/marathon", or "marathon" when only one ruleset has it) or by its
/// file. Says on the error stream what is wrong, and returns what the command should exit with.
struct OpenedScenario {
  LoadedScenario loaded;
  ExitCode code = kOk;
};
OpenedScenario open_scenario(Io& io, const std::string& name, const std::vector<std::string>& options);

/// Whether a file holds a saved battle, good or bad.
bool is_save(const std::string& file);

/// A saved battle from a file, after so many of its choices. Null, after saying why, when there is none.
std::unique_ptr<Table> open_save(Io& io, const std::string& file, ExitCode& code,
                                 std::optional<std::size_t> steps = std::nullopt);

/// The seat with this key, or whose side is called so in this battle. None, after saying which there are, when the
/// battle has no such seat.
std::optional<Seat> find_seat(Io& io, const Scenario& scenario, std::string_view name);
/// Who was named for which seat. None, after saying why, when there is no such seat, nobody decides for it, or two
/// names mean the same.
std::optional<std::map<Seat, std::string>> find_sitters(Io& io, const Scenario& scenario,
                                                        const std::map<std::string, std::string>& names);

/// A computer player by NAME or NAME:NODES. None, after saying what is wrong and who there is, when there is no such
/// player; `also` stands for a person, where one may play.
std::optional<Contestant> open_player(Io& io, std::string_view text, std::string_view also = {});

/// Component files are looked for in the folders above a file before those of the build.
Library library_beside(const std::string& file);

/// "file:line:column: path: what is wrong", with the text of the file to find the place in.
std::string problem_line(const LoadProblem& problem, const std::string& file, std::string_view text);

std::uint64_t fresh_seed();

/// A text of a JSON object; empty when there is none.
std::string json_text(const nlohmann::json& object, const char* key);
/// "490 BC", from a scenario's year; empty when it has none.
std::string year_text(const nlohmann::json& scenario);

}  // namespace aspis::cli
