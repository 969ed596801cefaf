// The methods that ask a computer player: what it would do, and why.

#include <nlohmann/json.hpp>

#include "protocol/choice_json.hpp"
#include "protocol/desk.hpp"
#include "protocol/reasons.hpp"
#include "protocol/save.hpp"
#include "protocol/to_json.hpp"

namespace aspis {
namespace {

using nlohmann::json;

constexpr std::size_t kMostLines = 5;

json move_json(const View& view, const Choice& choice) {
  return {{"choice", choice_json(view.scenario(), choice)},
          {"text", view.table().words().choice(view.scenario(), choice)}};
}

json lines_json(const View& view, const std::vector<Line>& lines) {
  json out = json::array();
  for (const Line& line : std::span(lines).first(std::min(lines.size(), kMostLines))) {
    json item = move_json(view, line.choice);
    item["share"] = line.share;
    item["worth"] = line.worth;
    out.push_back(std::move(item));
  }
  return out;
}

}  // namespace

std::expected<Mind*, RpcFault> Desk::mind(const Reader& params, const Problems& problems) {
  const Found who = caller(params, problems);
  if (!who) return std::unexpected(who.error());
  const Table& table = *who->table;
  std::vector<std::string_view> names;
  for (const PlayerKind& kind : player_kinds()) names.push_back(kind.name);
  const int kind = params.at("player").word(names);
  std::uint64_t seed = thought_seed(table.battle());
  const Reader given = params.find("seed");
  if (given && !read_seed(*given.json(), seed)) given.fail(kSeedExpected);
  if (!problems.empty()) return bad_params(problems);
  if (table.battle().result().over) {
    return fault(kIllegalChoice, "the battle is over", verdict_json(View(table, who->eyes), {kNoRule, kBattleOver}));
  }
  if (table.battle().decision().seat != who->eyes) return fault(kWrongSeat, "another seat decides now");
  Mind& mind = minds_.of(table, player_kinds()[static_cast<std::size_t>(kind)], who->eyes);
  mind.attend(seed);
  return &mind;
}

Answer Desk::suggest(const Reader& params, const Problems& problems) {
  params.only(std::to_array<std::string_view>({"battle", "seat", "player", "seed"}));
  const auto found = mind(params, problems);
  if (!found) return std::unexpected(found.error());
  Mind& mind = **found;
  mind.think(kUnlimited);
  const Choice best = mind.player().best();
  json out = move_json(mind.view(), best);
  out["player"] = params.at("player").text();
  out["reasons"] = reasons_for(mind.view(), best, mind.player().lines(), mind.player().plan());
  return out;
}

Answer Desk::think(const Reader& params, const Problems& problems) {
  params.only(std::to_array<std::string_view>({"battle", "seat", "player", "seed", "nodes", "reasons"}));
  constexpr std::int64_t kMostNodes = 100'000'000;
  const std::int64_t nodes = params.at("nodes").integer(1, kMostNodes);
  const bool why = params.find("reasons").boolean(false);
  const auto found = mind(params, problems);
  if (!found) return std::unexpected(found.error());
  Mind& mind = **found;
  const bool goes_on = mind.think(nodes);
  const Player& player = mind.player();
  json out{{"player", params.at("player").text()},
           {"done", !goes_on},
           {"nodes", player.nodes()},
           {"budget", player.budget()},
           {"best", move_json(mind.view(), player.best())},
           {"lines", lines_json(mind.view(), player.lines())}};
  if (mind.view().gives_away(player.best())) out["secret"] = true;
  if (why) out["reasons"] = reasons_for(mind.view(), player.best(), player.lines(), player.plan());
  return out;
}

}  // namespace aspis
