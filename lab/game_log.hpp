#pragma once
// A file that keeps the games of a simulation as they end, so that a long run can be broken off and taken up again: a
// header that says which run it is, then a line of JSON for each game. Lines are only ever added; each ends in a check
// value, without which a report could be made of games that were never played.

#include <cstdint>
#include <fstream>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "lab/file_lock.hpp"
#include "lab/game.hpp"

namespace aspis {

/// What makes two runs the same, so that games of one can stand for games of the other. How many games there are to be
/// is no part of it: a run can be made longer.
struct RunIdentity {
  std::string scenario;
  std::vector<std::string> options;  // "key=value", as they were chosen
  std::uint64_t scenario_hash = 0;   // of all data and options
  std::uint64_t seed = 0;
  std::vector<std::string> players;  // by seat; empty where the rules move the side
  std::string program;               // version
};

struct LogFault {
  bool file = false;  // it cannot be read or written now; else it is not a file of this run
  std::string text;
};

class GameLog {
 public:
  GameLog(std::string path, RunIdentity run, const Ruleset& ruleset);

  /// Reads the games that are there, or begins the file. A last line that was not written to its end is cut off.
  /// `each` says false of a game that cannot be. While the log lives no other can be opened with the same file: two
  /// runs would both play what is missing.
  std::optional<LogFault> open(const std::function<bool(int game, GameRecord record)>& each);
  /// Adds a game; false when it cannot be written.
  bool add(int game, const GameRecord& record);

 private:
  std::optional<LogFault> read_lines(std::istream& in, const std::function<bool(int, GameRecord)>& each);
  std::optional<LogFault> check_header(const std::string& line) const;
  std::optional<LogFault> begin();

  std::string path_;
  RunIdentity run_;
  const Ruleset& ruleset_;
  std::uint64_t whole_ = 0;  // bytes of complete lines
  FileLock lock_;
  std::ofstream out_;
};

}  // namespace aspis
