#pragma once
// The message catalogue: turns verbs, events, questions, reasons and the keys of a scene into sentences. The texts are
// data, content/words/<language>/common.json and <ruleset>.json; another language is another folder.
//
// A text may name arguments in braces, "{unit} advances to {to}". "{points:+}" shows a number with its sign,
// "{points|point|points}" the first word for 1 and the second for other numbers, "{by? (*)|}" the first text, with the
// value in place of the star, when there is a value, and the second when there is nobody or nothing.
// The dice of an event are {dice}, their number {count}.

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/kernel/ruleset.hpp"

namespace aspis {

class Words {
 public:
  static constexpr std::string_view kDefaultLanguage = "en";
  static constexpr std::string_view kOpen = "...";  // in place of an argument that is not known
  static std::vector<std::string> languages();

  /// The catalogue of a language for one ruleset. What the language lacks is taken from English.
  Words(std::string_view language, std::string_view ruleset);
  /// The same for one battle, whose sides may have names of their own.
  Words(std::string_view language, const Scenario& scenario);

  bool has(std::string_view section, std::string_view key) const;
  /// The text of a key, or the key itself when there is none.
  std::string get(std::string_view section, std::string_view key) const;

  std::string seat(const Ruleset& ruleset, Seat seat) const;
  std::string argument(const Scenario& scenario, const ArgSpec& spec, int value) const;
  std::string choice(const Scenario& scenario, const Choice& choice) const;
  /// `open` has a bit for each argument that is shown as "...", to speak of several options at once.
  std::string option(const Scenario& scenario, const Option& option, unsigned open = 0) const;
  /// `section` holds the text: what happened ("event"), what dice may be thrown ("forecast"), what may come
  /// ("outcome"). `open` as above.
  std::string event(const Scenario& scenario, const Event& event, std::string_view section = "event",
                    unsigned open = 0) const;
  std::string question(const Scenario& scenario, const Decision& decision) const;
  std::string reason(const Ruleset& ruleset, const Verdict& verdict) const;
  std::string result(const Scenario& scenario, const Result& result) const;

  /// Named arguments, ready to be put into a text.
  using Values = std::vector<std::pair<std::string_view, std::string>>;
  std::string sentence(std::string_view section, std::string_view key, const Values& values) const;

 private:
  std::map<std::string, std::string, std::less<>> texts_;  // "section.key" -> text
};

/// How many arguments of an event are named; the faces of its dice follow them.
int named_arguments(const EventSpec& spec);
/// The faces of an event's dice.
std::vector<int> dice_faces(const EventSpec& spec, const Event& event);

std::string_view reason_key(const Ruleset& ruleset, std::uint16_t reason);
std::string_view rule_id(const Ruleset& ruleset, Rule rule);
std::string_view seat_key(const Ruleset& ruleset, Seat seat);
std::string_view facing_key(const Ruleset& ruleset, int facing);

/// The names in braces of a text, in order.
std::vector<std::string> placeholders(std::string_view text);

}  // namespace aspis
