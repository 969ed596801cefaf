#include "lab/game_log.hpp"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <limits>
#include <nlohmann/json.hpp>

#include "engine/kernel/hash.hpp"

namespace aspis {
namespace {

using nlohmann::json;

constexpr std::string_view kFormat = "aspis-games";
constexpr int kVersion = 2;
constexpr std::string_view kCheck = ",\"check\":\"";  // stands at the end of a line, before its sixteen digits
constexpr std::string_view kLineEnd = "\"}";

std::string hex_text(std::uint64_t value) {
  std::string text(16, '0');
  for (std::size_t i = 16; i-- > 0; value >>= 4) text[i] = "0123456789abcdef"[value & 15u];
  return text;
}

/// Keys in the order of the file, the telling ones first. A path need not be good UTF-8; JSON must be.
std::string header_text(const RunIdentity& run) {
  json players = json::array();
  for (const std::string& player : run.players) players.push_back(player.empty() ? json(nullptr) : json(player));
  const nlohmann::ordered_json header{{"format", kFormat},
                                      {"version", kVersion},
                                      {"program", run.program},
                                      {"scenario", run.scenario},
                                      {"options", run.options},
                                      {"scenarioHash", hex_text(run.scenario_hash)},
                                      {"seed", std::to_string(run.seed)},
                                      {"players", std::move(players)}};
  return header.dump(-1, ' ', false, json::error_handler_t::replace);
}

/// What a header says, as people write it. Control characters stay escaped: the file may be anyone's.
std::string told(const json& value) {
  const std::string text = value.is_null() ? "missing" : value.dump(-1, ' ', false, json::error_handler_t::replace);
  return value.is_string() ? text.substr(1, text.size() - 2) : text;
}

/// Whether two names mean one scenario: "mycale" may stand for "bladebow/mycale".
bool same_scenario(const std::string& one, const std::string& other) {
  return one == other || one.ends_with("/" + other) || other.ends_with("/" + one);
}

std::string told_options(const json& options) {
  std::string text;
  for (const json& option : options) text += (text.empty() ? "--option " : " --option ") + told(option);
  return text.empty() ? "no options" : text;
}

/// Why the data of two runs differ, as far as their names tell. These alone need not be the same: a file may be called
/// by another path.
std::string scenario_difference(const json& found, const json& wanted) {
  const std::string there = told(found.value("scenario", json()));
  const std::string here = told(wanted["scenario"]);
  if (!same_scenario(there, here)) return "its battle is " + there + ", and " + here + " was asked for";
  const json options = found.value("options", json());
  if (options == wanted["options"]) return here + " has changed since";
  return "it was played with " + told_options(options) + ", and not with " + told_options(wanted["options"]);
}

/// What sets the run of a header apart from this one, each in a few words. Seeds and players need not have been asked
/// for: who names none gets those that stand for it.
std::vector<std::string> differences(const json& found, const json& wanted, const Ruleset& ruleset) {
  const auto there = [&](const char* key) { return found.value(key, json()); };
  if (there("version") != wanted["version"]) {
    return {"its format is number " + told(there("version")) + ", and this program reads " + told(wanted["version"])};
  }
  std::vector<std::string> list;
  if (there("scenarioHash") != wanted["scenarioHash"]) list.push_back(scenario_difference(found, wanted));
  if (there("seed") != wanted["seed"]) {
    list.push_back("its seed is " + told(there("seed")) + ", and this run has " + told(wanted["seed"]));
  }
  const json players = there("players");
  for (std::size_t seat = 0; seat < wanted["players"].size(); ++seat) {
    const json& player = wanted["players"][seat];
    const json before = players.is_array() && seat < players.size() ? players[seat] : json();
    if (player == before) continue;
    list.push_back("its " + std::string(ruleset.seats[seat]) + " player is " + told(before) + ", and this run has " +
                   told(player));
  }
  if (there("program") != wanted["program"]) {
    list.push_back("it was played by aspis " + told(there("program")) + ", and this is " + told(wanted["program"]));
  }
  return list;
}

/// Tells a line as it was written from one that was changed since, or comes from another run.
std::string check_of(std::string_view line, const RunIdentity& run) {
  return hex_text(hash_bytes(line.data(), line.size(), mix(run.scenario_hash) ^ run.seed));
}

/// A line without what it ends in, its check value. None when it does not fit.
std::optional<std::string> checked(const std::string& line, const RunIdentity& run) {
  const std::size_t tail = kCheck.size() + 16 + kLineEnd.size();
  if (line.size() < tail) return std::nullopt;
  std::string rest = line.substr(0, line.size() - tail);
  const bool good = line.substr(rest.size()) == std::string(kCheck) + check_of(rest, run) + std::string(kLineEnd);
  return good ? std::optional(rest + "}") : std::nullopt;
}

std::string game_line(const Ruleset& ruleset, const RunIdentity& run, int game, const GameRecord& record) {
  nlohmann::ordered_json line{
      {"game", game}, {"decisions", record.decisions}, {"turn", record.turn}, {"hash", hex_text(record.hash)}};
  if (record.over) {
    const bool won = record.ending.winner < ruleset.seats.size();
    line["ending"] = {{"winner", won ? json(ruleset.seats[record.ending.winner]) : json(nullptr)},
                      {"grade", record.ending.grade},
                      {"reason", record.ending.reason},
                      {"rule", record.ending.rule}};
  }
  nlohmann::ordered_json tracks = nlohmann::ordered_json::array();
  for (const TrackValue& track : record.tracks) tracks.push_back({track.key, track.value});
  line["tracks"] = std::move(tracks);
  std::string text = line.dump();
  text.pop_back();
  return text + std::string(kCheck) + check_of(text, run) + std::string(kLineEnd) + "\n";
}

/// Takes facts out of a line, and remembers whether each was there and of its kind.
struct LineReader {
  bool good = true;

  const json& at(const json& object, const char* key) {
    static const json kNothing;
    const auto it = object.is_object() ? object.find(key) : object.end();
    if (object.is_object() && it != object.end()) return *it;
    good = false;
    return kNothing;
  }
  std::int64_t number(const json& value, std::int64_t low, std::int64_t high) {
    if (!value.is_number_integer()) good = false;
    const std::int64_t number = value.is_number_integer() ? value.get<std::int64_t>() : low;
    if (number < low || number > high) good = false;
    return std::clamp(number, low, high);
  }
  std::string text(const json& value) {
    if (!value.is_string()) good = false;
    return value.is_string() ? value.get<std::string>() : std::string();
  }
  std::uint64_t hash(const json& value) {
    const std::string digits = text(value);
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number, 16);
    if (digits.size() != 16 || error != std::errc() || end != digits.data() + digits.size()) good = false;
    return number;
  }
  Ending ending(const json& value, const Ruleset& ruleset) {
    Ending ending;
    if (const json& winner = at(value, "winner"); !winner.is_null()) {
      const auto seat = std::ranges::find(ruleset.seats, text(winner));
      if (seat == ruleset.seats.end()) good = false;
      ending.winner = static_cast<Seat>(seat - ruleset.seats.begin());
    }
    ending.grade = text(at(value, "grade"));
    ending.reason = text(at(value, "reason"));
    ending.rule = text(at(value, "rule"));
    return ending;
  }
};

bool read_game(const std::string& text, const Ruleset& ruleset, int& game, GameRecord& record) {
  constexpr std::int64_t kMost = std::numeric_limits<int>::max();
  const json line = json::parse(text, nullptr, false);
  LineReader reader;
  game = static_cast<int>(reader.number(reader.at(line, "game"), 0, kMost));
  record.decisions = static_cast<int>(reader.number(reader.at(line, "decisions"), 0, kMost));
  record.turn = static_cast<int>(reader.number(reader.at(line, "turn"), -kMost, kMost));
  record.hash = reader.hash(reader.at(line, "hash"));
  record.over = line.is_object() && line.contains("ending");
  if (record.over) record.ending = reader.ending(line["ending"], ruleset);
  for (const json& track : reader.at(line, "tracks")) {
    if (!track.is_array() || track.size() != 2) return false;
    record.tracks.push_back({reader.text(track[0]), reader.number(track[1], -kMost, kMost)});
  }
  return reader.good;
}

}  // namespace

GameLog::GameLog(std::string path, RunIdentity run, const Ruleset& ruleset)
    : path_(std::move(path)), run_(std::move(run)), ruleset_(ruleset) {}

std::optional<LogFault> GameLog::open(const std::function<bool(int, GameRecord)>& each) {
  std::error_code error;
  if (std::filesystem::exists(path_, error) && !std::filesystem::is_regular_file(path_, error)) {
    return LogFault{true, "it is not a plain file"};
  }
  switch (lock_.take(path_)) {
    case FileLock::Answer::kHeld: break;
    case FileLock::Answer::kTaken: return LogFault{true, "another run keeps its games in it now"};
    case FileLock::Answer::kNoFile: return LogFault{true, "it cannot be read and written"};
  }
  std::ifstream in(path_, std::ios::binary);
  if (!in) return LogFault{true, "it cannot be read"};
  if (auto fault = read_lines(in, each)) return fault;
  std::filesystem::resize_file(path_, whole_, error);
  if (error) return LogFault{true, "it cannot be written"};
  out_.open(path_, std::ios::binary | std::ios::app);
  if (!out_) return LogFault{true, "it cannot be written"};
  return whole_ == 0 ? begin() : std::nullopt;
}

std::optional<LogFault> GameLog::read_lines(std::istream& in, const std::function<bool(int, GameRecord)>& each) {
  std::string line;
  for (int number = 1; std::getline(in, line); ++number) {
    const bool whole = !in.eof();  // the end of the file came before the end of the line
    if (!whole && number > 1) return std::nullopt;
    if (number == 1) {
      // Without its end, a first line must still be recognised: a file of another kind is never cut off.
      if (!whole && header_text(run_).starts_with(line)) return std::nullopt;
      if (auto fault = check_header(line)) return fault;
      if (!whole) return std::nullopt;  // written anew
    } else {
      int game = 0;
      GameRecord record;
      const std::optional<std::string> good = checked(line, run_);
      if (!good) {
        return LogFault{false, "line " + std::to_string(number) + " is damaged: its check value does not fit"};
      }
      if (!read_game(*good, ruleset_, game, record) || !each(game, std::move(record))) {
        return LogFault{false, "line " + std::to_string(number) + " is damaged"};
      }
    }
    whole_ += line.size() + 1;
  }
  return in.bad() ? std::optional(LogFault{true, "it cannot be read"}) : std::nullopt;
}

std::optional<LogFault> GameLog::check_header(const std::string& line) const {
  const json found = json::parse(line, nullptr, false);
  if (!found.is_object() || !found.contains("format") || found["format"] != kFormat) {
    return LogFault{false, "it does not hold the games of a simulation"};
  }
  if (found.value("version", json()) == 1) {
    return LogFault{false, "it was kept by an older aspis, whose lines have no check values; another file begins anew"};
  }
  const json wanted = json::parse(header_text(run_), nullptr, false);
  std::string text;
  for (const std::string& difference : differences(found, wanted, ruleset_)) {
    text += (text.empty() ? "it holds the games of another run: " : "; ") + difference;
  }
  return text.empty() ? std::nullopt : std::optional(LogFault{false, std::move(text)});
}

std::optional<LogFault> GameLog::begin() {
  out_ << header_text(run_) << '\n' << std::flush;
  return out_ ? std::nullopt : std::optional(LogFault{true, "it cannot be written"});
}

bool GameLog::add(int game, const GameRecord& record) {
  // Flushed line by line: what has ended is kept whatever becomes of the program.
  out_ << game_line(ruleset_, run_, game, record) << std::flush;
  return out_.good();
}

}  // namespace aspis
