// The method that tells what a choice may bring, before the dice.

#include <nlohmann/json.hpp>

#include "protocol/choice_json.hpp"
#include "protocol/desk.hpp"
#include "protocol/members.hpp"
#include "protocol/odds_json.hpp"
#include "protocol/to_json.hpp"

namespace aspis {
namespace {

Choice plausible_move(const View& view) {
  OptionList options;
  return likely_choice(view.scenario(), view.state(), options);
}

}  // namespace

Answer Desk::odds(const Reader& params, const Problems& problems) {
  params.only(std::to_array<std::string_view>({"battle", "seat", "option", "choice", "value", "policy"}));
  const Found who = caller(params, problems);
  if (!who) return std::unexpected(who.error());
  const Reader named = params.find("policy");
  const auto policy = named ? static_cast<OddsPolicy>(named.word(kOddsPolicies)) : OddsPolicy::kStop;
  const Table& table = *who->table;
  const View view(table, who->eyes);
  if (table.battle().result().over)
    return fault(kIllegalChoice, "the battle is over", verdict_json(view, {kNoRule, kBattleOver}));
  if (!view.decides()) return fault(kWrongSeat, "another seat decides now");
  const bool named_move = params.find("option").present() || params.find("choice").present();
  const Choice move = named_move ? read_move(view, params) : plausible_move(view);
  if (!problems.empty()) return bad_params(problems);
  if (const Verdict verdict = view.why_not(move); !verdict) {
    return fault(kIllegalChoice, reason_with_names(view, verdict), verdict_json(view, verdict));
  }
  nlohmann::json out = odds_json(view, odds_of(view.scenario(), view.state(), view.seat(), move, policy), policy);
  if (!named_move) {
    out["choice"] = choice_json(view.scenario(), move);
    out["text"] = table.words().choice(view.scenario(), move);
  }
  return out;
}

}  // namespace aspis
