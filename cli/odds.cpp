// `aspis odds`: what the choices at one decision may bring, before the dice.

#include "engine/kernel/odds.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/commands.hpp"
#include "cli/menu.hpp"
#include "cli/numbers.hpp"
#include "cli/odds_text.hpp"
#include "cli/phrase.hpp"
#include "cli/plural.hpp"
#include "protocol/choice_json.hpp"
#include "protocol/odds_json.hpp"
#include "protocol/table.hpp"
#include "protocol/to_json.hpp"

namespace aspis::cli {
namespace {

using nlohmann::json;

/// A choice to reckon with, and the number it has in the menu; 0 when it stands in none. Choices that are one option of
/// the menu have one number, and another behind it that tells them apart.
struct Asked {
  int number = 0;
  Choice choice;
  std::optional<int> value{};
};

/// What stands before a choice: what to type for it alone. "12", "1 0"; nothing when it has no number.
std::string typed(const Asked& one) {
  if (one.number == 0) return {};
  return one.value ? fmt::format("{} {}", one.number, *one.value) : std::to_string(one.number);
}

std::unique_ptr<Table> open_table(Io& io, const OddsOptions& options, ExitCode& code) {
  if (is_save(options.file)) {
    if (!options.options.empty() || options.seed) {
      io.err << "aspis: a saved battle has its own options and its own seed\n";
      code = kWrongUse;
      return nullptr;
    }
    std::unique_ptr<Table> table = open_save(io, options.file, code, options.step);
    if (table == nullptr || !options.step || table->step() == *options.step) return table;
    io.err << fmt::format("aspis: {} ends after {} {}; there is no step {}\n", options.file, table->step(),
                          plural(table->step(), "choice"), *options.step);
    code = kWrongUse;
    return nullptr;
  }
  OpenedScenario opened = open_scenario(io, options.file, options.options);
  code = opened.code;
  if (code != kOk) return nullptr;
  if (options.step) {
    io.err << fmt::format("aspis: --step is for saved battles; {} is none\n", options.file);
    code = kWrongUse;
    return nullptr;
  }
  auto words = std::make_shared<Words>(Words::kDefaultLanguage, *opened.loaded.scenario);
  return std::make_unique<Table>(std::move(opened.loaded), options.seed.value_or(1), std::move(words));
}

/// An option is one choice, or one for each value that its last argument may have.
void add_choices(const Ruleset& ruleset, const Menu& menu, int number, std::vector<Asked>& asked) {
  const Option& option = menu.option(number);
  const int args = ruleset.verbs[option.choice.verb].arg_count();
  for (int more = 0; more <= option.span; ++more) {
    const Choice choice = closed(option, args, more);
    asked.push_back({number, choice, option.span > 0 ? std::optional(choice.argument(args - 1)) : std::nullopt});
  }
}

/// Says that no choice fits the words, and which fit those that they begin with. False when not even the first fits.
bool tell_nearest(Io& io, const Menu& menu, const std::vector<std::string>& words) {
  std::vector<std::string> begun = words;
  std::vector<int> found;
  while (found.empty() && begun.size() > 1) {
    begun.pop_back();
    found = menu.matching(begun);
  }
  if (found.empty()) return false;
  io.err << fmt::format("aspis: no choice fits \"{}\"; \"{}\" fits:\n", fmt::join(words, " "), fmt::join(begun, " "));
  for (const std::string& line : menu.lines(found, io.look.width)) io.err << line << '\n';
  return true;
}

/// What the words on the command line mean: everything when there are none, the number of an option (with the number
/// that it leaves open), the beginnings of its words, or a verb with its arguments.
ExitCode find_asked(Io& io, const View& view, const Menu& menu, const std::vector<std::string>& words,
                    std::vector<Asked>& asked) {
  const Ruleset& ruleset = view.scenario().ruleset();
  int number = 0;
  if (words.empty()) {
    for (int i = 1; i <= menu.size(); ++i) add_choices(ruleset, menu, i, asked);
    return kOk;
  }
  if (read_number(words[0], number) && words.size() <= 2) {
    if (number < 1 || number > menu.size()) {
      io.err << fmt::format("aspis: there is no option {}; they are numbered from 1 to {}\n", number, menu.size());
      return kWrongUse;
    }
    add_choices(ruleset, menu, number, asked);
    if (words.size() == 1) return kOk;
    int value = 0;
    const bool read = read_number(words[1], value);
    const int last = ruleset.verbs[menu.option(number).choice.verb].arg_count() - 1;
    std::erase_if(asked, [&](const Asked& one) { return !read || last < 0 || one.choice.argument(last) != value; });
    if (!asked.empty()) return kOk;
    io.err << fmt::format("aspis: option {} does not take \"{}\"\n", number, words[1]);
    return kWrongUse;
  }
  for (const int found : menu.matching(words)) add_choices(ruleset, menu, found, asked);
  if (!asked.empty()) return kOk;
  std::string fault;
  const std::optional<Choice> choice = read_phrase(view.scenario(), view.scene(), view.table().words(), words, fault);
  if (!choice) {
    if (!tell_nearest(io, menu, words)) io.err << fmt::format("aspis: not understood: {}\n", fault);
    return kWrongUse;
  }
  if (const Verdict verdict = view.why_not(*choice); !verdict) {
    io.err << fmt::format("aspis: this is not allowed: {} [{}]\n", view.table().words().reason(ruleset, verdict),
                          rule_id(ruleset, verdict.rule));
    return kBad;
  }
  asked.push_back({0, *choice});
  return kOk;
}

/// Calls `tell` for every choice asked for; without words only for those in which chance has a say. Returns how many
/// were left out.
template <class Tell>
int reckon(const View& view, const std::vector<Asked>& asked, const OddsOptions& options, Tell tell) {
  int left_out = 0;
  for (const Asked& one : asked) {
    const Odds odds = odds_of(view.scenario(), view.state(), view.seat(), one.choice, options.policy);
    if (!odds.chance && options.words.empty()) {
      ++left_out;
    } else {
      tell(one, odds);
    }
  }
  return left_out;
}

void tell_json(Io& io, const View& view, const std::vector<Asked>& asked, const OddsOptions& options) {
  const Ruleset& ruleset = view.scenario().ruleset();
  const Words& words = view.table().words();
  json choices = json::array();
  const int left_out = reckon(view, asked, options, [&](const Asked& one, const Odds& odds) {
    choices.push_back({{"number", one.number == 0 ? json(nullptr) : json(one.number)},
                       {"value", one.value ? json(*one.value) : json(nullptr)},
                       {"choice", choice_json(view.scenario(), one.choice)},
                       {"text", words.choice(view.scenario(), one.choice)},
                       {"odds", odds_json(view, odds, options.policy)}});
  });
  io.out << json_lines({{"file", options.file},
                        {"seat", seat_key(ruleset, view.seat())},
                        {"question", ruleset.questions[view.decision().question].name},
                        {"text", words.question(view.scenario(), view.decision())},
                        {"choices", std::move(choices)},
                        {"withoutChance", left_out}});
}

void tell_text(Io& io, const View& view, const std::vector<Asked>& asked, const OddsOptions& options) {
  const Words& words = view.table().words();
  const auto say = [&](const std::string& text) { io.out << wrap(text, io.look.width, 8) << '\n'; };
  say(words.question(view.scenario(), view.decision()));
  const int left_out = reckon(view, asked, options, [&](const Asked& one, const Odds& odds) {
    const std::string text = words.choice(view.scenario(), one.choice);
    say(one.number == 0 ? text + ":" : fmt::format("{}. {}:", typed(one), text));
    for (const std::string& line : odds_lines(view, odds, options.policy)) say(line);
  });
  if (left_out == static_cast<int>(asked.size())) {
    say("Neither dice nor a draw decide any choice here.");
  } else if (left_out > 0) {
    say(fmt::format("Neither dice nor a draw decide {} more {}.", left_out, plural(left_out, "choice")));
  }
}

}  // namespace

ExitCode run_odds(Io& io, const OddsOptions& options) {
  ExitCode code = kOk;
  const std::unique_ptr<Table> table = open_table(io, options, code);
  if (table == nullptr) return code;
  if (table->battle().result().over) {
    io.err << "aspis: this battle is over: there is nothing to choose\n";
    return kBad;
  }
  const View view(*table, table->table_seat());
  OptionList list;
  view.options(list);
  const Menu menu(view.scenario(), view.scene(), table->words(), list);
  std::vector<std::string> words;
  for (const std::string& given : options.words) {
    for (std::string& word : split_words(given)) words.push_back(std::move(word));
  }
  std::vector<Asked> asked;
  code = find_asked(io, view, menu, words, asked);
  if (code != kOk) return code;
  (options.json ? tell_json : tell_text)(io, view, asked, options);
  return kOk;
}

}  // namespace aspis::cli
