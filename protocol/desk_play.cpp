// The methods that play: decide, choose, take back, look.

#include <nlohmann/json.hpp>

#include "protocol/choice_json.hpp"
#include "protocol/desk.hpp"
#include "protocol/members.hpp"
#include "protocol/save.hpp"
#include "protocol/to_json.hpp"

namespace aspis {
namespace {

using nlohmann::json;

/// Whether the last choice can be taken back, and what closed that way. A seat takes back only its own; while another
/// decides in secret it is not told.
json undo_json(const View& view, bool table_caller) {
  const Table& table = view.table();
  const auto& history = table.battle().history();
  std::string_view key = undo_bar_key(table.undo_bar());
  if (!table_caller && (view.kept_out() || (!history.empty() && history.back().seat != view.seat()))) key = "notYours";
  if (key == "open") return {{"open", true}};
  return {{"open", false}, {"reason", key}, {"text", table.words().get("undo", key)}};
}

}  // namespace

Parts read_parts(const Reader& params) {
  return {params.find("scene").boolean(true), params.find("board").boolean(true)};
}

json position_json(const Table& table, Seat eyes, bool table_caller, Parts parts) {
  const View view(table, eyes);
  json out{{"step", table_caller ? table.step() : view.step()},
           {"hash", hex(table_caller ? table.battle().hash() : view.hash())},
           {"decision", decision_json(view)},
           {"undo", undo_json(view, table_caller)}};
  if (parts.scene) out["scene"] = scene_json(view, parts.board);
  return out;
}

Choice read_move(const View& view, const Reader& params) {
  const Reader option = params.find("option");
  const Reader choice = params.find("choice");
  if (option.present() == choice.present()) {
    params.fail("expected either an option or a choice");
    return {};
  }
  if (choice) return read_choice(view.scenario(), choice);
  OptionList options;
  view.options(options);
  const std::int64_t id = option.integer(0, options.size() - 1, -1);
  if (id < 0) return {};
  const Option& picked = options[static_cast<int>(id)];
  const Reader value = params.find("value");
  if (picked.span == 0) {
    if (value) value.fail("this option has no open argument");
    return picked.choice;
  }
  const int args = view.scenario().ruleset().verbs[picked.choice.verb].arg_count();
  const int low = picked.choice.argument(args - 1);
  return closed(picked, args, static_cast<int>(params.at("value").integer(low, low + picked.span, low)) - low);
}

std::optional<Seat> read_seat(const Ruleset& ruleset, const Reader& reader) {
  if (!reader || reader.is_null()) return std::nullopt;
  return static_cast<Seat>(reader.word(ruleset.seats));
}

Desk::Found Desk::caller(const Reader& params, const Problems& problems) {
  const std::int64_t id = params.at("battle").integer(1, 1'000'000'000);
  if (!problems.empty()) return bad_params(problems);
  const auto it = tables_.find(id);
  if (it == tables_.end()) return fault(kNoBattle, "there is no open battle " + std::to_string(id));
  Caller who;
  who.table = it->second.get();
  who.seat = read_seat(who.table->ruleset(), params.find("seat"));
  if (!problems.empty()) return bad_params(problems);
  who.eyes = who.seat.value_or(who.table->table_seat());
  return who;
}

Answer Desk::decision(const Reader& params, const Problems& problems) {
  params.only(std::to_array<std::string_view>({"battle", "seat"}));
  const Found who = caller(params, problems);
  if (!who) return std::unexpected(who.error());
  return position_json(*who->table, who->eyes, !who->seat, {false, false});
}

Answer Desk::choose(const Reader& params, const Problems& problems) {
  params.only(
      std::to_array<std::string_view>({"battle", "seat", "option", "choice", "value", "expect", "scene", "board"}));
  const Parts parts = read_parts(params);
  const Reader expect = params.find("expect");
  const std::int64_t expected = expect.integer(0, INT64_MAX);
  const Found who = caller(params, problems);
  if (!who) return std::unexpected(who.error());
  Table& table = *who->table;

  const View view(table, who->eyes);
  const std::size_t step = who->seat ? view.step() : table.step();
  if (expect && expected != static_cast<std::int64_t>(step)) {
    return fault(kStale, "the battle is at another step than expected", {{"step", step}});
  }
  if (table.battle().result().over)
    return fault(kIllegalChoice, "the battle is over", verdict_json(view, {kNoRule, kBattleOver}));
  if (!view.decides()) return fault(kWrongSeat, "another seat decides now");
  const Choice move = read_move(view, params);
  if (!problems.empty()) return bad_params(problems);

  const auto illegal = [&](const Verdict& verdict) {
    return fault(kIllegalChoice, reason_with_names(view, verdict), verdict_json(view, verdict));
  };
  if (const Verdict verdict = view.why_not(move); !verdict) return illegal(verdict);
  if (const Battle::Refusal refusal = table.choose(move)) {
    if (!refusal.script_fault.empty()) return fault(kBadScript, std::string(refusal.script_fault));
    return illegal(refusal.verdict);
  }
  const Seat eyes = who->seat.value_or(table.table_seat());
  json out = position_json(table, eyes, !who->seat, parts);
  out["events"] = events_json(View(table, eyes), table.latest(), !who->seat);
  return out;
}

Answer Desk::undo(const Reader& params, const Problems& problems) {
  params.only(std::to_array<std::string_view>({"battle", "seat", "scene", "board"}));
  const Parts parts = read_parts(params);
  const Found who = caller(params, problems);
  if (!who) return std::unexpected(who.error());
  Table& table = *who->table;
  const auto& history = table.battle().history();
  // Whether going back works would tell whether the other seat has begun.
  if (who->seat && View(table, who->eyes).kept_out()) return fault(kWrongSeat, "another seat decides now");
  if (who->seat && !history.empty() && history.back().seat != *who->seat) {
    return fault(kWrongSeat, "the last choice was not this seat's");
  }
  if (const Battle::UndoBar bar = table.undo_bar(); bar != Battle::UndoBar::kNone) {
    const std::string key(undo_bar_key(bar));
    return fault(kUndoRefused, table.words().get("undo", key), {{"reason", key}});
  }
  table.undo();
  return position_json(table, who->seat.value_or(table.table_seat()), !who->seat, parts);
}

Answer Desk::scene(const Reader& params, const Problems& problems) {
  params.only(std::to_array<std::string_view>({"battle", "seat", "board"}));
  const bool board = params.find("board").boolean(true);
  const Found who = caller(params, problems);
  if (!who) return std::unexpected(who.error());
  return scene_json(View(*who->table, who->eyes), board);
}

Answer Desk::log(const Reader& params, const Problems& problems) {
  params.only(std::to_array<std::string_view>({"battle", "seat", "from"}));
  const auto from = static_cast<std::size_t>(params.find("from").integer(0, INT32_MAX));
  const Found who = caller(params, problems);
  if (!who) return std::unexpected(who.error());
  const Table& table = *who->table;
  const View view(table, who->eyes);
  const auto step = [&](std::size_t steps) { return who->seat ? view.step_of(steps) : steps; };
  std::span<const Table::Entry> entries = table.log();
  while (!entries.empty() && step(entries.front().step) < from) entries = entries.subspan(1);
  return json{{"step", step(table.step())}, {"events", events_json(view, entries, !who->seat)}};
}

Answer Desk::script(const Reader& params, const Problems& problems) {
  params.only(std::to_array<std::string_view>({"battle", "seat", "rolls"}));
  const Found who = caller(params, problems);
  if (!who) return std::unexpected(who.error());
  std::vector<int> rolls;
  for (const Reader& roll : params.at("rolls").items(kMaxScriptValues)) {
    rolls.push_back(static_cast<int>(roll.integer(0, kMaxScriptValue)));
  }
  if (!problems.empty()) return bad_params(problems);
  if (who->seat) return fault(kWrongSeat, "only the table may set the dice, not a seat");
  std::size_t scripted = rolls.size();
  for (const Battle::Script& script : who->table->battle().scripts()) scripted += script.values.size();
  if (who->table->battle().scripts().size() >= kMaxScriptValues || scripted > kMaxScripted) {
    return fault(kLimitReached, "this battle has had too many dice scripts");
  }
  who->table->script_dice(rolls);
  return json{{"rolls", rolls.size()}};
}

}  // namespace aspis
