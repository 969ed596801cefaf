#pragma once
// The options of a decision as a person meets them: numbered from 1, alike ones gathered on one line, found by number
// or by the beginnings of words.

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/kernel/choice.hpp"
#include "engine/kernel/scene.hpp"
#include "protocol/words.hpp"

namespace aspis::cli {

class Menu {
 public:
  /// The scene tells where pieces stand: an option about a piece shows its place and is found by it. `notes` are facts
  /// beside the options, one for each or none at all.
  Menu(const Scenario& scenario, const Scene& scene, const Words& words, const OptionList& options,
       const std::vector<std::string>& notes = {});

  int size() const { return static_cast<int>(options_.size()); }
  const Option& option(int number) const { return options_[static_cast<std::size_t>(number - 1)]; }
  const std::string& text(int number) const { return texts_[static_cast<std::size_t>(number - 1)]; }

  /// The menu, or the part of it with these numbers, as lines.
  std::vector<std::string> lines(int width) const;
  std::vector<std::string> lines(const std::vector<int>& numbers, int width) const;

  /// Numbers of the options that have a word beginning with each of these. If whole words single one out, only that
  /// one. Words that call a piece of the scene fit no option but those that name it: "hoplite 2" is neither Hoplite 1
  /// with two ranks more nor, where Corinthians I is meant, "corinthians i" Corinthians III.
  std::vector<int> matching(const std::vector<std::string>& begun) const;

 private:
  std::string value_text(const ArgSpec& spec, int value) const;
  std::string numbered(int number, int width) const;
  void gather(const std::vector<int>& numbers, int width, std::vector<std::string>& out) const;
  /// Options in the order of their lines, so that the numbers of a long menu run on.
  void arrange(const OptionList& options, const std::vector<std::string>& notes);
  std::string placed(std::string text, const VerbSpec& verb, const Choice& choice, unsigned open) const;
  unsigned varying(const std::vector<int>& numbers) const;
  /// Words that an option must have, one behind the other where there are several.
  struct Sought {
    std::vector<std::string> words;
    std::size_t begun = 1;  // of so many of them, from the first on, the beginnings do
    bool amount = false;    // a number that may be one of ranks, "2" for "+2", and not what a piece is called by
  };
  std::vector<Sought> sought(const std::vector<std::string>& begun) const;
  static bool fits(const Sought& sought, const std::vector<std::string>& have, bool whole);
  bool even(const std::vector<std::vector<int>>& groups, int slot) const;
  std::string crossed(const std::vector<std::vector<int>>& groups, unsigned mask, int width) const;

  const Scenario& scenario_;
  const Words& words_;
  std::map<int, std::string> places_;  // piece -> where it stands
  std::vector<Option> options_;
  std::vector<std::string> notes_;
  std::vector<std::string> texts_;
  std::vector<std::vector<std::string>> tokens_;  // what each option can be found by
  std::vector<std::vector<std::string>> names_;   // what the pieces of the scene are called
};

}  // namespace aspis::cli
