#pragma once
// The methods behind the dispatcher: the open battles and what can be asked of them. Only dispatcher.cpp includes this,
// and the desk_*.cpp files that write the methods.

#include <expected>
#include <map>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "engine/kernel/reader.hpp"
#include "protocol/dispatcher.hpp"
#include "protocol/library.hpp"
#include "protocol/table.hpp"
#include "protocol/thinking.hpp"

namespace aspis {

/// JSON-RPC's own codes, then ours.
enum RpcCode : int {
  kParseError = -32700,
  kInvalidRequest = -32600,
  kUnknownMethod = -32601,
  kBadParams = -32602,
  kIllegalChoice = -32001,
  kWrongSeat = -32002,
  kNoBattle = -32003,
  kUndoRefused = -32004,
  kBadScenario = -32005,
  kBadSave = -32006,
  kBadScript = -32007,
  kLimitReached = -32008,
  kStale = -32009,
};

struct RpcFault {
  int code = 0;
  std::string message;
  std::shared_ptr<const nlohmann::json> data;  // points at the fault; may be null
};
using Answer = std::expected<nlohmann::json, RpcFault>;

std::unexpected<RpcFault> fault(int code, std::string message);
std::unexpected<RpcFault> fault(int code, std::string message, nlohmann::json data);
/// The problems noted while reading the parameters.
std::unexpected<RpcFault> bad_params(const Problems& problems);

class Desk {
 public:
  static constexpr std::size_t kMaxBattles = 64;

  explicit Desk(Dispatcher::SeedSource seeds) : seeds_(seeds) {}

  /// Calls a method. Nothing has changed when the answer is a fault.
  Answer call(std::string_view method, const Reader& params, const Problems& problems);

 private:
  /// What every request about a battle begins with: which battle, and whose eyes.
  struct Caller {
    Table* table = nullptr;
    std::optional<Seat> seat;  // none: the caller is the table, both players at one screen
    Seat eyes = 0;             // the seat that answers are made for
  };
  using Found = std::expected<Caller, RpcFault>;
  Found caller(const Reader& params, const Problems& problems);

  // desk_catalog.cpp
  Answer catalog(const Reader& params, const Problems& problems);
  Answer rules_find(const Reader& params, const Problems& problems);
  Answer rules_charts(const Reader& params, const Problems& problems);

  // desk_open.cpp
  Answer new_battle(const Reader& params, const Problems& problems);
  Answer load_battle(const Reader& params, const Problems& problems);
  Answer save_battle(const Reader& params, const Problems& problems);
  Answer close_battle(const Reader& params, const Problems& problems);
  std::uint64_t read_or_pick_seed(const Reader& params) const;
  Answer open(std::unique_ptr<Table> table, const Reader& params, const Problems& problems);

  // desk_play.cpp
  Answer decision(const Reader& params, const Problems& problems);
  Answer choose(const Reader& params, const Problems& problems);
  Answer undo(const Reader& params, const Problems& problems);
  Answer scene(const Reader& params, const Problems& problems);
  Answer log(const Reader& params, const Problems& problems);
  Answer script(const Reader& params, const Problems& problems);

  // desk_ask.cpp
  Answer why_not(const Reader& params, const Problems& problems);
  Answer plan(const Reader& params, const Problems& problems);
  Answer sight(const Reader& params, const Problems& problems);

  // desk_think.cpp
  Answer suggest(const Reader& params, const Problems& problems);
  Answer think(const Reader& params, const Problems& problems);
  /// The player that a request names, at the decision at hand.
  std::expected<Mind*, RpcFault> mind(const Reader& params, const Problems& problems);

  // desk_odds.cpp
  Answer odds(const Reader& params, const Problems& problems);

  Library library_;
  Dispatcher::SeedSource seeds_;
  std::map<std::int64_t, std::unique_ptr<Table>> tables_;
  Minds minds_;
  std::int64_t next_ = 1;
};

/// Which parts of the position an answer carries.
struct Parts {
  bool scene = true;
  bool board = true;
};
Parts read_parts(const Reader& params);
/// Step, hash, decision and scene as the eyes see them now.
nlohmann::json position_json(const Table& table, Seat eyes, bool table_caller, Parts parts);

/// The choice a request names: by the number of an option, or in full.
Choice read_move(const View& view, const Reader& params);

/// Reads the name of a seat; none when the key is missing or null.
std::optional<Seat> read_seat(const Ruleset& ruleset, const Reader& reader);

}  // namespace aspis
