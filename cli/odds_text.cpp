#include "cli/odds_text.hpp"

#include <fmt/core.h>

#include <cmath>

#include "protocol/odds_json.hpp"

namespace aspis::cli {
namespace {

constexpr int kThousand = 1000;

/// A share of a thousand in percent. What can happen is never told to be impossible, nor what may not to be certain.
std::string tenths(int share, bool certain) {
  if (share == 0) return "< 0.1";
  if (share == kThousand && !certain) return "> 99.9";
  return fmt::format("{}.{}", share / 10, share % 10);
}

/// What is counted on after the dice, seat by seat: "the Spartans: pay 5 (41 %), keep the column (22 %)".
std::string counted_on(const View& view, const Odds& odds, Seat seat) {
  std::string text;
  for (const Odds::Later& answer : odds.later) {
    if (answer.seat != seat) continue;
    const bool often = answer.weight > odds.whole;  // on one way it may be chosen time and again
    const int percent = often ? 0 : static_cast<int>((answer.weight * 100 + odds.whole / 2) / odds.whole);
    if (!often && percent == 0) continue;
    text += (text.empty() ? "" : ", ") + later_text(view, answer) +
            (often ? " (more than once)" : fmt::format(" ({} %)", percent));
  }
  return text;
}

/// How far rolled odds may be out, in hundredths: two standard errors of even chances, of which there are none greater.
int margin(const Odds& odds) { return static_cast<int>(std::ceil(100 / std::sqrt(odds.paths))); }

}  // namespace

std::vector<std::string> odds_lines(const View& view, const Odds& odds, OddsPolicy policy) {
  if (!odds.chance) return {"  Neither dice nor a draw decide this."};
  const Words& words = view.table().words();
  const auto with_rule = [&](const std::string& text, const Event& event) {
    return fmt::format("{} [{}]", text, rule_id(view.scenario().ruleset(), event.rule));
  };
  std::vector<std::string> lines;
  for (const Odds::Throw& thrown : odds.throws) {
    lines.push_back("  " +
                    with_rule(words.event(view.scenario(), thrown.event, "forecast", ~thrown.same), thrown.event));
    for (const Event& event : thrown.modifiers) {
      lines.push_back("    " + with_rule(words.event(view.scenario(), event), event));
    }
    for (const DoubtfulModifier& one : doubtful_modifiers(view, thrown.perhaps)) {
      lines.push_back("    perhaps " + with_rule(one.text, one.event));
    }
  }
  const std::vector<int> shares = shares_of(odds, kThousand);
  const bool told = !odds.throws.empty() || odds.cases.size() > 1 || !odds.cases[0].parts.empty();
  if (!told) lines.emplace_back("  Dice or a draw follow from it, but nothing of note comes of them.");
  for (std::size_t i = 0; told && i < odds.cases.size(); ++i) {
    lines.push_back(
        fmt::format("  {:>5} % {}", tenths(shares[i], odds.cases.size() == 1), case_text(view, odds, odds.cases[i])));
  }
  std::string means;
  for (const Odds::Mean& mean : odds.means) {
    const std::string text = mean_text(view, odds, mean);
    if (!text.empty()) means += (means.empty() ? "" : "; ") + text;
  }
  if (!means.empty()) lines.push_back("  " + words.sentence("odds", "average", {{"list", means}}) + ".");
  if (odds.folded) lines.push_back("  " + words.get("odds", "folded"));
  for (const Odds::Answer& answer : odds.assumed) {
    // A later choice, and not the one that is asked about, which may read much the same.
    lines.push_back(fmt::format("  Then, before the dice, {} is taken to choose: {}.",
                                words.seat(view.scenario().ruleset(), answer.seat),
                                words.choice(view.scenario(), answer.choice)));
  }
  if (odds.answered > static_cast<int>(odds.assumed.size())) {
    lines.push_back(
        fmt::format("  Taken for granted: {}.", words.get("odds", kOddsPolicies[static_cast<std::size_t>(policy)])));
  }
  const Ruleset& ruleset = view.scenario().ruleset();
  for (std::size_t seat = 0; seat < ruleset.seats.size(); ++seat) {
    const std::string text = counted_on(view, odds, static_cast<Seat>(seat));
    if (!text.empty()) lines.push_back(fmt::format("    {}: {}", words.seat(ruleset, static_cast<Seat>(seat)), text));
  }
  if (odds.cut) lines.push_back(fmt::format("  Not seen to the end: {}.", words.get("odds", "cut")));
  if (odds.guesses > 0) {
    lines.push_back(fmt::format("  What is hidden from you was guessed {} times: {}.", odds.guesses,
                                odds.guessed ? "these are averages" : "the odds were the same each time"));
  }
  if (!odds.exact) {
    lines.push_back(
        fmt::format("  Too many ways to count: rolled {} times, so give or take {} in 100.", odds.paths, margin(odds)));
  }
  return lines;
}

}  // namespace aspis::cli
