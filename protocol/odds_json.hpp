#pragma once
// Odds in words and as JSON.

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "engine/kernel/odds.hpp"
#include "protocol/table.hpp"

namespace aspis {

nlohmann::json odds_json(const View& view, const Odds& odds, OddsPolicy policy);

/// What comes in one of the cases, as a sentence.
std::string case_text(const View& view, const Odds& odds, const Odds::Case& one);
/// The cases' shares in millionths; they add up to a million.
std::vector<int> millionths(const Odds& odds);
/// Losses that are counted, on average: "0.75 ranks of the Sakai lost". Empty for what either comes or does not, whose
/// share of the cases says all, and for next to nothing.
std::string mean_text(const View& view, const Odds& odds, const Odds::Mean& mean);
std::string weight_text(Weight weight);

}  // namespace aspis
