#pragma once
// A whole battle as JSON: what it was made from and every choice, with the hash of each state. Loading plays it again
// and compares, so a save either leads to exactly the battle that was saved or says where it goes another way.

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <vector>

#include "protocol/library.hpp"
#include "protocol/table.hpp"

namespace aspis {

inline constexpr int kSaveVersion = 1;
inline constexpr std::size_t kMaxScriptValues = 1000;
inline constexpr std::size_t kMaxScripted = 20'000;  // in all scripts of a battle
inline constexpr int kMaxScriptValue = 999;

nlohmann::json save_json(const Table& table);

struct LoadedSave {
  std::unique_ptr<Table> table;  // null when there are problems
  std::vector<LoadProblem> problems;
  bool scenario_edited = false;  // the scenario has changed since, but every state is still the same
};

/// Plays the first `steps` choices of a save, by default all.
LoadedSave load_save(const Library& library, const nlohmann::json& save, std::string_view language,
                     std::size_t steps = static_cast<std::size_t>(-1));

// The same with the text of a file.
std::string save_text(const Table& table);
LoadedSave load_save_text(const Library& library, std::string_view text, std::string_view language,
                          std::size_t steps = static_cast<std::size_t>(-1));
inline constexpr TextLimits kSaveLimits{std::size_t{16} << 20, 40};

/// Who sits where, "seat": "player", without those of whom nothing was said.
nlohmann::json players_json(const Table& table);
/// Reads the same. A player this build does not have is taken as it is: the battle can be replayed all the same.
std::vector<std::string> read_players(const Ruleset& ruleset, const Reader& reader);

/// Reads a seed: a decimal number as a text, or a number.
bool read_seed(const nlohmann::json& value, std::uint64_t& seed);
inline constexpr const char* kSeedExpected = "expected a whole number from 0 to 2^64 - 1, as a text or a number";

}  // namespace aspis
