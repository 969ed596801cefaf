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
};

struct Ruling {
  std::string id;
  std::vector<std::string> rules;  // ids of the rules it concerns
  std::string point;
  std::string ruling;
};

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
