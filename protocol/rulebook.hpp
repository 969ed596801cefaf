#pragma once
// The digests of a rulebook in our own words, and the rulings on its unclear points: content/rulebooks/<ruleset>.json.

#include <string>
#include <string_view>
#include <vector>

namespace aspis {

struct RuleDigest {
  std::string id;
  std::string title;
  std::string digest;
  std::string kind;      // "mechanic", "setup", "flavour", ...
  std::string scenario;  // the id of the only battle it belongs to; empty: every battle
};

struct Ruling {
  std::string id;
  std::vector<std::string> rules;  // ids of the rules it concerns
  std::string point;
  std::string ruling;
};

/// Whether every word of `words`, of which there is at least one, occurs in the text, in capitals or not.
bool holds_words(std::string_view words, std::string_view text);

class Rulebook {
 public:
  explicit Rulebook(std::string_view ruleset);

  const std::string& title() const { return title_; }
  const std::vector<RuleDigest>& rules() const { return rules_; }
  const std::vector<Ruling>& rulings() const { return rulings_; }

  const RuleDigest* find(std::string_view id) const;
  const Ruling* find_ruling(std::string_view id) const;
  std::vector<const Ruling*> rulings_on(std::string_view rule) const;

  /// Rules and rulings in which every one of the words occurs, in the order of the book.
  struct Finds {
    std::vector<const RuleDigest*> rules;
    std::vector<const Ruling*> rulings;
  };
  Finds search(std::string_view words) const;

 private:
  std::string title_;
  std::vector<RuleDigest> rules_;
  std::vector<Ruling> rulings_;
};

}  // namespace aspis
