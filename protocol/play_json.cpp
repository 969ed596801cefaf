#include <nlohmann/json.hpp>

#include "engine/kernel/plan.hpp"
#include "protocol/choice_json.hpp"
#include "protocol/members.hpp"
#include "protocol/to_json.hpp"

namespace aspis {
namespace {

using nlohmann::json;

json pieces_json(const Scenario& scenario, const std::vector<int>& pieces) {
  json out = json::array();
  for (const int piece : pieces) out.push_back(scenario.piece_key(piece));
  return out;
}

json option_json(const View& view, const Option& option, int id) {
  const Scenario& scenario = view.scenario();
  const VerbSpec& verb = scenario.ruleset().verbs[option.choice.verb];
  const Rule rule = verb.rule == kNoRule ? view.decision().rule : verb.rule;
  json out{{"id", id},
           {"choice", choice_json(scenario, option.choice)},
           {"text", view.table().words().option(scenario, option)},
           {"rule", text_or_null(rule_id(scenario.ruleset(), rule))}};
  if (option.span > 0) {
    const int last = verb.arg_count() - 1;
    const int from = option.choice.argument(last);
    out["range"] = {{"argument", verb.args[last].name}, {"from", from}, {"to", from + option.span}};
  }
  if (const std::vector<int> members = members_after(view, option); !members.empty()) {
    out["pieces"] = pieces_json(scenario, members);
  }
  return out;
}

/// Choices without arguments that belong to the question but are not legal now, so that a client can show them closed.
json refused_json(const View& view) {
  const auto verbs = view.scenario().ruleset().verbs;
  json out = json::array();
  for (std::size_t verb = 0; verb < verbs.size(); ++verb) {
    if (verbs[verb].arg_count() > 0) continue;
    Choice choice;
    choice.verb = static_cast<std::uint16_t>(verb);
    const Verdict verdict = view.why_not(choice);
    if (verdict || verdict.reason == kNotNow || verdict.reason == kNoSuchThing) continue;
    json item = verdict_json(view, verdict);
    item["verb"] = verbs[verb].name;
    item["to"] = view.table().words().choice(view.scenario(), choice);
    out.push_back(std::move(item));
  }
  return out;
}

/// `step` is its step as whoever is told counts them.
json event_json(const Table& table, const Event& event, std::size_t step) {
  const EventSpec& spec = table.ruleset().events[event.kind];
  json out{{"step", step},
           {"kind", spec.name},
           {"rule", text_or_null(rule_id(table.ruleset(), event.rule))},
           {"text", table.words().event(table.scenario(), event)}};
  json args = json::object();
  for (std::size_t i = 0; i < static_cast<std::size_t>(named_arguments(spec)); ++i) {
    args[std::string(spec.args[i].name)] = argument_json(table.scenario(), spec.args[i], event.args[i]);
  }
  out["args"] = std::move(args);
  if (spec.dice) out["dice"] = dice_faces(spec, event);
  add_readings(table.charts(), spec, event, ~0u, out);
  if (event.audience != kNobody) out["for"] = seat_key(table.ruleset(), event.audience);
  return out;
}

}  // namespace

json text_or_null(std::string_view text) { return text.empty() ? json(nullptr) : json(text); }

std::string hex(std::uint64_t value) {
  std::string text(16, '0');
  for (std::size_t i = 0; i < 16; ++i) text[15 - i] = "0123456789abcdef"[value >> (4 * i) & 15u];
  return text;
}

json seats_json(const Ruleset& ruleset, const Words& words, const Scenario* scenario) {
  json seats = json::array();
  for (std::size_t i = 0; i < ruleset.seats.size(); ++i) {
    const auto seat = static_cast<Seat>(i);
    json entry{{"key", ruleset.seats[i]}, {"name", words.seat(ruleset, seat)}};
    if (scenario != nullptr && !scenario->decides(seat)) entry["movedByRules"] = true;
    seats.push_back(std::move(entry));
  }
  return seats;
}

json decision_json(const View& view) {
  const Table& table = view.table();
  const Decision& decision = view.decision();
  const Result result = table.battle().result();
  if (result.over) return {{"over", true}, {"result", result_json(table, result)}};
  if (view.kept_out()) return {{"waiting", true}};

  json out{{"seat", seat_key(table.ruleset(), decision.seat)},
           {"question", table.ruleset().questions[decision.question].name},
           {"text", table.words().question(table.scenario(), decision)},
           {"rule", text_or_null(rule_id(table.ruleset(), decision.rule))}};
  if (decision.subject >= 0) out["subject"] = table.scenario().piece_key(decision.subject);
  if (!decision.occasion.empty()) out["occasion"] = decision.occasion;
  if (!view.decides()) {
    out["waiting"] = true;
    return out;
  }
  if (const std::vector<int> members = members_now(view); !members.empty()) {
    out["pieces"] = pieces_json(table.scenario(), members);
  }
  OptionList options;
  view.options(options);
  json items = json::array();
  for (int i = 0; i < options.size(); ++i) {
    items.push_back(option_json(view, options[i], i));
    const Finality is = finality_of(view.scenario(), view.state(), view.seat(), options[i].choice);
    if (is.chance) items.back()["chance"] = true;
    if (is.reveals) items.back()["reveals"] = true;
  }
  out["options"] = std::move(items);
  if (!table.ruleset().questions[decision.question].settled()) out["begun"] = true;
  if (decision.hidden) out["secret"] = true;
  out["refused"] = refused_json(view);
  return out;
}

json events_json(const View& view, std::span<const Table::Entry> entries, bool everyone) {
  json out = json::array();
  for (const Table::Entry& entry : entries) {
    if (!everyone && !view.may_see(entry.event)) continue;
    out.push_back(event_json(view.table(), entry.event, everyone ? entry.step : view.step_of(entry.step)));
  }
  return out;
}

json plan_json(const View& view, std::span<const Way> ways) {
  const Scenario& scenario = view.scenario();
  json out = json::array();
  for (const Way& way : ways) {
    json choices = json::array();
    for (const Choice& choice : way.to.choices) choices.push_back(choice_json(scenario, choice));
    json item{{"place", scenario.place_name(way.to.place)},
              {"facing", text_or_null(facing_key(scenario.ruleset(), way.to.facing))},
              {"cost", way.to.cost},
              {"dice", way.to.dice},
              {"choices", std::move(choices)}};
    for (const int place : way.to.path) item["path"].push_back(scenario.place_name(place));
    if (way.price != Way::kNoPrice) item["price"] = scenario.ruleset().verbs[way.price].name;
    out.push_back(std::move(item));
  }
  return out;
}

json verdict_json(const View& view, const Verdict& verdict) {
  if (verdict) return {{"legal", true}};
  const Ruleset& ruleset = view.scenario().ruleset();
  return {{"legal", false},
          {"rule", text_or_null(rule_id(ruleset, verdict.rule))},
          {"reason", reason_key(ruleset, verdict.reason)},
          {"text", reason_with_names(view, verdict)}};
}

json result_json(const Table& table, const Result& result) {
  return {{"winner", text_or_null(seat_key(table.ruleset(), result.winner))},
          {"grade", text_or_null(result.grade)},
          {"reason", text_or_null(result.reason)},
          {"rule", text_or_null(rule_id(table.ruleset(), result.rule))},
          {"text", table.words().result(table.scenario(), result)}};
}

}  // namespace aspis
