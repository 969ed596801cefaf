// Why not: what is asked in a verb's own words or in those of the menu, answered with the rule.

#include <fmt/core.h>

#include <algorithm>
#include <bit>
#include <functional>
#include <iterator>
#include <span>

#include "cli/client.hpp"
#include "cli/phrase.hpp"
#include "protocol/members.hpp"

namespace aspis::cli {
namespace {

constexpr std::size_t kMostAnswers = 6;
constexpr std::size_t kMostNames = 6;
constexpr unsigned kAllOpen = 7;  // a bit for each argument

/// The choices that a guess stands for: what it leaves open is filled in as the menu does with the same verb.
std::vector<Choice> filled_from_menu(const Scenario& scenario, const Menu& menu, const Guess& guess) {
  const int args = scenario.ruleset().verbs[guess.choice.verb].arg_count();
  std::vector<Choice> out;
  for (int number = 1; number <= menu.size(); ++number) {
    Choice choice = menu.option(number).choice;
    if (choice.verb != guess.choice.verb) continue;
    for (int i = 0; i < args; ++i) {
      if ((guess.open >> i & 1u) == 0) choice.argument(i) = guess.choice.argument(i);
    }
    if (std::ranges::find(out, choice) == out.end()) out.push_back(choice);
  }
  return out;
}

/// What an argument can be, as far as it can be seen: pieces on the board, cards in the hand, words.
std::vector<int> values_of(const View& view, const Scene& scene, const ArgSpec& spec) {
  std::vector<int> values;
  if (spec.kind == ArgKind::kPiece) {
    for (const ScenePiece& piece : scene.pieces) {
      if (piece.place >= 0) values.push_back(piece.id);
    }
  } else if (spec.kind == ArgKind::kCard) {
    for (const SceneCard& card : scene.cards) {
      if (card.side == view.seat() && card.zone == "hand") values.push_back(card.id);
    }
  } else {
    const std::size_t count = spec.kind == ArgKind::kFacing ? view.scenario().ruleset().facings.size()
                                                            : spec.words.size();  // none but of words
    for (std::size_t i = 0; i < count; ++i) values.push_back(static_cast<int>(i));
  }
  return values;
}

/// The same where the menu has nothing with this verb, of guesses that leave one argument open.
std::vector<Choice> filled_from_scene(const View& view, const Scene& scene, const Guess& guess) {
  std::vector<Choice> out;
  if (std::popcount(guess.open) != 1) return out;
  const int slot = std::countr_zero(guess.open);
  for (const int value : values_of(view, scene, view.scenario().ruleset().verbs[guess.choice.verb].args[slot])) {
    Choice choice = guess.choice;
    choice.argument(slot) = static_cast<std::int16_t>(value);
    out.push_back(choice);
  }
  return out;
}

/// What choices have in the first place that a guess leaves open.
std::string names(const Scenario& scenario, const Words& words, const Guess& guess,
                  const std::vector<Choice>& choices) {
  const int slot = std::countr_zero(guess.open);
  const ArgSpec& spec = scenario.ruleset().verbs[guess.choice.verb].args[slot];
  std::string text;
  for (std::size_t i = 0; i < std::min(choices.size(), kMostNames); ++i) {
    text += (i == 0 ? "" : ", ") + words.argument(scenario, spec, choices[i].argument(slot));
  }
  return choices.size() <= kMostNames ? text : fmt::format("{} and {} more", text, choices.size() - kMostNames);
}

}  // namespace

std::string Client::verdict_text(const View& view, const Verdict& verdict) const {
  if (verdict) return "That is allowed.";
  const std::string_view rule = rule_id(table_->ruleset(), verdict.rule);
  const std::string why = reason_with_names(view, verdict);
  return "No: " + why + (rule.empty() ? "." : fmt::format(" [{}].", rule));
}

bool Client::belongs_here(const View& view, const Choice& choice) { return view.why_not(choice).reason != kNotNow; }

void Client::explain(const View& view, const Menu& menu, const std::vector<std::string>& phrase) {
  if (int number = 0; phrase.size() == 1 && read_number(phrase[0], number) && number >= 1 && number <= menu.size()) {
    say("That is allowed:");
    show_menu(menu.lines({number}, io_.look.width));
    return;
  }
  std::string fault;
  if (const auto choice = read_phrase(view.scenario(), view.scene(), table_->words(), phrase, fault)) {
    say(verdict_text(view, view.why_not(*choice)));
    if (!belongs_here(view, *choice)) say_what_is_asked(view);
    return;
  }
  if (const std::vector<int> found = menu.matching(phrase); !found.empty()) {
    say("That is allowed:");
    show_menu(menu.lines(found, io_.look.width));
    return;
  }
  if (explain_guesses(view, menu, phrase)) return;
  if (!phrase.empty()) say("Not understood: " + fault + ".");
  const std::string forms = askable(view);
  if (forms.empty()) {
    say("Why can be asked now about nothing but what the menu shows, in its words.");
  } else {
    say("Why can be asked in the words of the menu, and now about: " + forms + ".");
  }
}

void Client::say_what_is_asked(const View& view) {
  say("What has to be decided: " + table_->words().question(view.scenario(), view.decision()));
}

std::string Client::askable(const View& view) const {
  std::vector<std::string> forms;
  for (std::size_t verb = 0; verb < table_->ruleset().verbs.size(); ++verb) {
    Option bare;
    bare.choice.verb = static_cast<std::uint16_t>(verb);
    if (!belongs_here(view, bare.choice)) continue;
    std::string form = table_->words().option(view.scenario(), bare, kAllOpen);
    if (std::ranges::find(forms, form) == forms.end()) forms.push_back(std::move(form));
  }
  std::string list;
  for (const std::string& form : forms) list += (list.empty() ? "" : "; ") + form;  // a form may have commas
  return list;
}

bool Client::explain_guesses(const View& view, const Menu& menu, const std::vector<std::string>& phrase) {
  std::vector<Guess> guesses = guess_phrases(view.scenario(), view.scene(), table_->words(), phrase);
  // What belongs to another question is only worth telling when nothing belongs to this one, and what leaves something
  // open only when nothing fits whole.
  const auto here = [&](const Guess& guess) { return belongs_here(view, guess.choice); };
  const bool apart = std::ranges::none_of(guesses, here);
  if (!apart) std::erase_if(guesses, std::not_fn(here));
  const auto open = [](const Guess& guess) { return guess.open != 0; };
  if (!std::ranges::all_of(guesses, open)) std::erase_if(guesses, open);
  std::vector<std::string> lines;
  for (const Guess& guess : guesses) std::ranges::copy(answers(view, menu, guess), std::back_inserter(lines));
  for (const std::string& line : std::span(lines).first(std::min(lines.size(), kMostAnswers))) say(line);
  if (lines.size() > kMostAnswers) say(fmt::format("... and {} more; say more exactly.", lines.size() - kMostAnswers));
  if (apart && !lines.empty()) say_what_is_asked(view);
  if (!lines.empty() || guesses.empty()) return !lines.empty();
  const Option vague{guesses[0].choice, 0};
  say("Say what stands for the dots: " + table_->words().option(view.scenario(), vague, guesses[0].open) + ".");
  return true;
}

std::vector<std::string> Client::answers(const View& view, const Menu& menu, const Guess& guess) const {
  const Scenario& scenario = view.scenario();
  const Words& words = table_->words();
  const std::string asked = words.option(scenario, Option{guess.choice, 0}, guess.open);
  if (guess.open == 0 || !belongs_here(view, guess.choice)) {
    return {asked + ": " + verdict_text(view, view.why_not(guess.choice))};
  }
  std::vector<Choice> choices = filled_from_menu(scenario, menu, guess);
  if (choices.empty()) choices = filled_from_scene(view, view.scene(), guess);
  std::vector<std::pair<std::string, std::vector<Choice>>> by_verdict;
  for (const Choice& choice : choices) {
    const std::string verdict = verdict_text(view, view.why_not(choice));
    auto same = std::ranges::find(by_verdict, verdict, [](const auto& pair) { return pair.first; });
    if (same == by_verdict.end()) same = by_verdict.insert(same, {verdict, {}});
    same->second.push_back(choice);
  }
  std::vector<std::string> lines;
  for (const auto& [verdict, alike] : by_verdict) {
    const bool one = alike.size() == 1;
    const std::string what = one ? words.choice(scenario, alike[0]) : asked;
    const std::string who = one || by_verdict.size() == 1 ? "" : " (" + names(scenario, words, guess, alike) + ")";
    lines.push_back(what + who + ": " + verdict);
  }
  return lines;
}

}  // namespace aspis::cli
