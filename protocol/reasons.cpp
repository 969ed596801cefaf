#include "protocol/reasons.hpp"

#include <algorithm>
#include <cstring>
#include <numeric>

#include "engine/kernel/odds.hpp"
#include "engine/kernel/plan.hpp"
#include "protocol/odds_json.hpp"

namespace aspis {
namespace {

constexpr int kSamples = 8;
constexpr int kStepsAhead = 24;
constexpr int kSlight = 10;    // points that are not worth a word
constexpr int kShareTold = 5;  // a change is told when it is at least this part of all that changes
constexpr std::size_t kMostGains = 2;
constexpr std::size_t kMostLosses = 1;
constexpr std::size_t kMostOutcomesTold = 2;

/// What a choice has led to once the matter is settled, on average.
struct Outlook {
  std::vector<int> change;  // by concern, while the battle goes on
  int won = 0;              // in how many samples
  int lost = 0;             // or drawn
};

/// Follows a choice, and the seat's own plausible choices after it, on copies of what the seat may know.
Outlook look_ahead(const View& view, const Choice& choice) {
  const Scenario& scenario = view.scenario();
  const Ruleset& ruleset = scenario.ruleset();
  std::vector<int> before(ruleset.concerns.size());
  std::vector<int> after(before.size());
  scenario.assess(view.state(), view.seat(), before);
  Outlook outlook{std::vector<int>(before.size())};
  int going_on = 0;
  OptionList options;
  for (int sample = 0; sample < kSamples; ++sample) {
    StateBuffer copy;
    std::memcpy(copy.bytes, view.state(), scenario.state_size());
    fill_in(scenario, copy.bytes, view.seat(), sample);
    SeededDice dice(static_cast<std::uint64_t>(sample) + 1);
    scenario.choose(copy.bytes, choice, dice, nullptr);
    for (int step = 0; step < kStepsAhead && !scenario.result(copy.bytes).over; ++step) {
      const Decision decision = scenario.decision(copy.bytes);
      if (decision.seat != view.seat() || ruleset.questions[decision.question].settled()) break;
      scenario.choose(copy.bytes, likely_choice(scenario, copy.bytes, options), dice, nullptr);
    }
    if (const Result result = scenario.result(copy.bytes); result.over) {
      ++(result.winner == view.seat() ? outlook.won : outlook.lost);
      continue;
    }
    ++going_on;
    scenario.assess(copy.bytes, view.seat(), after);
    for (std::size_t i = 0; i < after.size(); ++i) outlook.change[i] += after[i] - before[i];
  }
  for (int& one : outlook.change) one /= std::max(1, going_on);
  return outlook;
}

/// The concerns that change most, for the better or the worse.
std::vector<std::size_t> most_changed(const std::vector<int>& change, int sign, std::size_t most) {
  int all = 0;
  for (const int one : change) all += std::abs(one);
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < change.size(); ++i) {
    if (change[i] * sign > kSlight && change[i] * sign * kShareTold >= all) found.push_back(i);
  }
  std::ranges::sort(found, {}, [&](std::size_t i) { return std::pair(-change[i] * sign, i); });
  if (found.size() > most) found.resize(most);
  return found;
}

void tell_outcomes(const View& view, const Choice& choice, std::vector<std::string>& said) {
  const Scenario& scenario = view.scenario();
  if (!finality_of(scenario, view.state(), view.seat(), choice).chance) return;
  const Odds odds = odds_of(scenario, view.state(), view.seat(), choice, OddsPolicy::kPlausible);
  if (!odds.chance) return;
  const std::vector<int> shares = millionths(odds);
  std::vector<std::size_t> order(odds.cases.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(order, {}, [&](std::size_t i) { return std::pair(-shares[i], i); });
  if (order.size() == 1 && odds.cases[0].parts.empty()) return;
  for (std::size_t i = 0; i < std::min(order.size(), kMostOutcomesTold); ++i) {
    constexpr int kPercent = 10'000;
    int percent = (shares[order[i]] + kPercent / 2) / kPercent;
    if (order.size() > 1) percent = std::clamp(percent, 1, 99);  // what may fail is not certain
    said.push_back(view.table().words().sentence(
        "reasons", "outcome",
        {{"percent", std::to_string(percent)}, {"text", case_text(view, odds, odds.cases[order[i]])}}));
  }
}

void tell_changes(const View& view, const Outlook& outlook, std::vector<std::string>& said) {
  const Words& words = view.table().words();
  const auto concerns = view.scenario().ruleset().concerns;
  const auto tell = [&](std::string_view section, int sign, std::size_t most) {
    for (const std::size_t i : most_changed(outlook.change, sign, most)) {
      said.push_back(words.get(section, concerns[i]));
    }
  };
  if (2 * outlook.won >= kSamples) said.push_back(words.get("reasons", "wins"));
  if (2 * outlook.lost >= kSamples) said.push_back(words.get("reasons", "loses"));
  if (2 * (outlook.won + outlook.lost) >= kSamples) return;
  tell("gain", 1, kMostGains);
  if (!said.empty()) tell("loss", -1, kMostLosses);  // "but" wants something before it
}

}  // namespace

std::vector<std::string> reasons_for(const View& view, const Choice& choice, std::span<const Line> lines) {
  const Words& words = view.table().words();
  OptionList options;
  view.options(options);
  if (options.size() == 1 && options[0].span == 0) return {words.get("reasons", "only")};
  std::vector<std::string> said;
  tell_outcomes(view, choice, said);
  tell_changes(view, look_ahead(view, choice), said);
  const auto next = std::ranges::find_if(lines, [&](const Line& line) { return line.choice != choice; });
  if (next != lines.end()) {
    said.push_back(words.sentence(
        "reasons", "next",
        {{"count", std::to_string(lines.size())}, {"text", words.choice(view.scenario(), next->choice)}}));
  }
  if (said.empty()) said.push_back(words.get("reasons", "habit"));
  return said;
}

}  // namespace aspis
