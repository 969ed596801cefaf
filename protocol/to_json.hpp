#pragma once
// Everything a client is shown, as JSON. All of it is made from a View: what one seat may know.

#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>

#include "protocol/routes.hpp"
#include "protocol/table.hpp"

namespace aspis {

// scene_json.cpp
/// `board`: with the places of the board, which rarely change and are most of the text.
nlohmann::json scene_json(const View& view, bool board);

// play_json.cpp
/// Who must decide what, with the options if it is this seat; or that the battle waits, or how it ended.
nlohmann::json decision_json(const View& view);
/// The entries this seat may see, numbered by the steps it knows of. `everyone` shows all, each with the seat it is
/// for.
nlohmann::json events_json(const View& view, std::span<const Table::Entry> entries, bool everyone);
nlohmann::json plan_json(const View& view, std::span<const Way> ways);
nlohmann::json verdict_json(const View& view, const Verdict& verdict);
nlohmann::json result_json(const Table& table, const Result& result);
/// The seats with their names: a battle's own, where the words are of a battle, and those that the rules move in a
/// scenario.
nlohmann::json seats_json(const Ruleset& ruleset, const Words& words, const Scenario* scenario);

/// 64-bit numbers as 16 hexadecimal digits, since JSON numbers cannot hold them everywhere.
std::string hex(std::uint64_t value);

/// An empty text becomes null.
nlohmann::json text_or_null(std::string_view text);

}  // namespace aspis
