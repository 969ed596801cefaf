// The methods that ask without changing anything: why not, where to, what can be seen.

#include <nlohmann/json.hpp>

#include "protocol/choice_json.hpp"
#include "protocol/desk.hpp"
#include "protocol/inquiry.hpp"
#include "protocol/routes.hpp"
#include "protocol/to_json.hpp"

namespace aspis {
namespace {

using nlohmann::json;

std::optional<int> read_named(const Scenario& scenario, ArgKind kind, const Reader& reader) {
  if (!reader || reader.is_null()) return std::nullopt;
  return read_argument(scenario, {.name = "", .kind = kind}, reader);
}

/// The verdict on a route, as a sentence about the piece.
json reach_json(const View& view, int piece, const OutOfReach& reach) {
  const Table& table = view.table();
  const Scenario& scenario = view.scenario();
  const bool stays = reach.nearest == scenario.standing(view.state(), piece).place;
  const char* key = "gets";
  if (reach.nearest < 0 || (stays && !reach.ends && reach.verdict))
    key = "cannotMove";
  else if (reach.ends)
    key = "ends";
  else if (stays)
    key = "stays";
  const std::string why = table.words().reason(table.ruleset(), reach.verdict);
  return {{"legal", false},
          {"rule", text_or_null(rule_id(table.ruleset(), reach.verdict.rule))},
          {"reason", "outOfReach"},
          {"nearest", reach.nearest < 0 ? json(nullptr) : json(scenario.place_name(reach.nearest))},
          {"text", table.words().sentence("reach", key,
                                          {{"piece", scenario.piece_name(piece)},
                                           {"nearest", reach.nearest < 0 ? "" : scenario.place_name(reach.nearest)},
                                           {"why", why}})}};
}

/// Why nothing can be done with a piece or a place: the first objection speaks, the others stand beside it.
json objections_json(const View& view, const std::vector<Objection>& objections) {
  if (objections.empty()) return verdict_json(view, {view.decision().rule, kNotNow});
  json out = verdict_json(view, objections.front().verdict);
  json others = json::array();
  for (const Objection& objection : objections) {
    json item = verdict_json(view, objection.verdict);
    item["to"] = view.table().words().choice(view.scenario(), objection.choice);
    others.push_back(std::move(item));
  }
  out["objections"] = std::move(others);
  return out;
}

}  // namespace

Answer Desk::why_not(const Reader& params, const Problems& problems) {
  params.only(std::to_array<std::string_view>({"battle", "seat", "choice", "piece", "place"}));
  const Found who = caller(params, problems);
  if (!who) return std::unexpected(who.error());
  const Scenario& scenario = who->table->scenario();
  const Reader choice = params.find("choice");
  const std::optional<int> piece = read_named(scenario, ArgKind::kPiece, params.find("piece"));
  const std::optional<int> place = read_named(scenario, ArgKind::kPlace, params.find("place"));
  if (choice.present() == (piece || place) && problems.empty()) {
    params.fail("expected either a choice, or a piece or place or both");
  }
  const Choice move = choice ? read_choice(scenario, choice) : Choice{};
  if (!problems.empty()) return bad_params(problems);
  const View view(*who->table, who->eyes);
  if (choice) return verdict_json(view, view.why_not(move));
  if (who->table->battle().result().over) return verdict_json(view, {kNoRule, kBattleOver});
  if (!view.decides()) return verdict_json(view, {kNoRule, kNotYourTurn});
  if (piece && place) {
    const std::optional<OutOfReach> reach = out_of_reach(view, *piece, *place);
    return reach ? reach_json(view, *piece, *reach) : verdict_json(view, kYes);
  }
  if (can_choose(view, piece, place)) return verdict_json(view, kYes);
  return objections_json(view, objections_to(view, piece, place));
}

Answer Desk::plan(const Reader& params, const Problems& problems) {
  params.only(std::to_array<std::string_view>({"battle", "seat", "piece"}));
  const Found who = caller(params, problems);
  if (!who) return std::unexpected(who.error());
  const Scenario& scenario = who->table->scenario();
  const std::optional<int> piece = read_named(scenario, ArgKind::kPiece, params.at("piece"));
  if (!piece && problems.empty()) params.at("piece").fail("expected a piece");
  if (!problems.empty()) return bad_params(problems);
  const View view(*who->table, who->eyes);
  const int spent = view.decision().subject == *piece ? scenario.standing(view.state(), *piece).spent : 0;
  return json{{"piece", scenario.piece_key(*piece)},
              {"spent", spent},
              {"destinations", plan_json(view, find_ways(view, *piece))}};
}

Answer Desk::sight(const Reader& params, const Problems& problems) {
  params.only(std::to_array<std::string_view>({"battle", "seat", "place"}));
  const Found who = caller(params, problems);
  if (!who) return std::unexpected(who.error());
  const Scenario& scenario = who->table->scenario();
  const std::optional<int> from = read_named(scenario, ArgKind::kPlace, params.at("place"));
  if (!from && problems.empty()) params.at("place").fail("expected a place");
  if (!problems.empty()) return bad_params(problems);
  const View view(*who->table, who->eyes);
  const auto places = static_cast<int>(view.scene().board.cells.size());
  if (*from < 0 || *from >= places) {
    params.at("place").fail("there is no such place on the board");
    return bad_params(problems);
  }
  json seen = json::array();
  for (int to = 0; to < places; ++to) {
    if (to != *from && scenario.sees(view.state(), *from, to)) seen.push_back(scenario.place_name(to));
  }
  return json{{"place", scenario.place_name(*from)}, {"seen", std::move(seen)}};
}

}  // namespace aspis
