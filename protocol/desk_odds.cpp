// The method that tells what a choice may bring, before the dice.

#include <cstring>
#include <nlohmann/json.hpp>
#include <vector>

#include "engine/kernel/plan.hpp"
#include "protocol/choice_json.hpp"
#include "protocol/desk.hpp"
#include "protocol/members.hpp"
#include "protocol/odds_json.hpp"
#include "protocol/to_json.hpp"

namespace aspis {
namespace {

constexpr std::size_t kLongestWay = 256;

/// The choice whose odds are asked for, and where it is made: choices that lead up to it without dice lie behind it.
struct Asked {
  Choice choice;
  StateBuffer state;
  int made = 0;
};

Choice plausible_move(const View& view) {
  OptionList options;
  return likely_choice(view.scenario(), view.state(), options);
}

/// One choice, as the request names it, or a way of several. Empty when none is named.
std::vector<Choice> read_moves(const View& view, const Reader& params) {
  const Reader way = params.find("choices");
  if (!way) {
    const bool named = params.find("option").present() || params.find("choice").present();
    return named ? std::vector{read_move(view, params)} : std::vector<Choice>{};
  }
  for (const std::string_view other : {"option", "choice", "value"}) {
    if (const Reader one = params.find(other)) one.fail("choices are given already");
  }
  std::vector<Choice> moves;
  for (const Reader& step : way.items(kLongestWay)) moves.push_back(read_choice(view.scenario(), step));
  if (moves.empty() && way.is_array()) way.fail("expected at least one choice");
  return moves;
}

/// Makes the choices on a copy of the view up to the last, or to the first that dice or a draw follow: nobody knows
/// what comes after that.
std::expected<Asked, RpcFault> lead_up(const View& view, std::span<const Choice> moves) {
  const Scenario& scenario = view.scenario();
  Asked asked;
  std::memcpy(asked.state.bytes, view.state(), scenario.state_size());
  for (const Choice& move : moves) {
    if (scenario.decision(asked.state.bytes).seat != view.seat()) {
      return fault(kIllegalChoice, "another seat decides before choice " + std::to_string(asked.made + 1));
    }
    if (const Verdict verdict = scenario.why_not(asked.state.bytes, move); !verdict) {
      return fault(kIllegalChoice, reason_with_names(view, verdict), verdict_json(view, verdict));
    }
    asked.choice = move;
    if (asked.made + 1 == static_cast<int>(moves.size())) break;
    Trial trial;
    try_choice(scenario, asked.state.bytes, move, -1, trial);
    if (trial.dice) break;
    asked.state = trial.state;
    ++asked.made;
  }
  return asked;
}

}  // namespace

Answer Desk::odds(const Reader& params, const Problems& problems) {
  params.only(std::to_array<std::string_view>({"battle", "seat", "option", "choice", "choices", "value", "policy"}));
  const Found who = caller(params, problems);
  if (!who) return std::unexpected(who.error());
  const Reader named = params.find("policy");
  const auto policy = named ? static_cast<OddsPolicy>(named.word(kOddsPolicies)) : OddsPolicy::kStop;
  const Table& table = *who->table;
  const View view(table, who->eyes);
  if (table.battle().result().over)
    return fault(kIllegalChoice, "the battle is over", verdict_json(view, {kNoRule, kBattleOver}));
  if (!view.decides()) return fault(kWrongSeat, "another seat decides now");
  std::vector<Choice> moves = read_moves(view, params);
  if (!problems.empty()) return bad_params(problems);
  const bool told = !moves.empty();
  if (!told) moves.push_back(plausible_move(view));
  const std::expected<Asked, RpcFault> asked = lead_up(view, moves);
  if (!asked) return std::unexpected(asked.error());
  const Scenario& scenario = view.scenario();
  nlohmann::json out =
      odds_json(view, odds_of(scenario, asked->state.bytes, view.seat(), asked->choice, policy), policy);
  if (moves.size() > 1) out["made"] = asked->made;
  if (!told) {
    out["choice"] = choice_json(scenario, asked->choice);
    out["text"] = table.words().choice(scenario, asked->choice);
  }
  return out;
}

}  // namespace aspis
