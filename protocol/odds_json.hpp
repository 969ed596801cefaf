#pragma once
// Odds in words and as JSON.

#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>
#include <vector>

#include "engine/kernel/odds.hpp"
#include "protocol/table.hpp"

namespace aspis {

nlohmann::json odds_json(const View& view, const Odds& odds, OddsPolicy policy);

/// What comes in one of the cases, as a sentence.
std::string case_text(const View& view, const Odds& odds, const Odds::Case& one);
/// What is counted on after the dice; without the particulars where they are not the same each time.
std::string later_text(const View& view, const Odds::Later& answer);
/// The cases' shares in parts of so many, such as a million; they add up to it.
std::vector<int> shares_of(const Odds& odds, int parts);
/// Modifiers that come only sometimes. Those that differ in nothing but how much they are, are one: "-12 to -1 for
/// ...".
struct DoubtfulModifier {
  Event event;
  unsigned certain = 0;  // a bit for each of its arguments that means something
  std::string text;
};
std::vector<DoubtfulModifier> doubtful_modifiers(const View& view, std::span<const Event> modifiers);
/// Losses that are counted, on average: "0.75 ranks of the Sakai lost". Empty for what either comes or does not, whose
/// share of the cases says all, and for next to nothing.
std::string mean_text(const View& view, const Odds& odds, const Odds::Mean& mean);
std::string weight_text(Weight weight);

}  // namespace aspis
